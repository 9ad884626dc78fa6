//! The pixels of every tile of every set agree with its data.

use hg_core::tiles::geometry::{RIVER_WIDTH, TILE_SIZE, TileMap, TilePoint};
use hg_core::tiles::{BUILT_IN, SECOND_EDITION};
use hg_core::{
    Rotation, SegmentKind, Tile,
    tiles::{SegmentId, Side, Terrain},
};
use hg_render::{Style, sheet_svg, tile_svg};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::raster::{Ground, draw, ground_at};

/// Pixels in a tile unit.
const SCALE: i16 = 2;
/// Half a figure's width, in units.
const FIGURE: i16 = TILE_SIZE / 12;

/// Every tile of every set, drawn.
fn each_tile(mut check: impl FnMut(&Tile, &Pixmap)) {
    let style = Style { tile_pixels: (TILE_SIZE * SCALE) as u16, ..Style::LIGHT };
    let mut drawn: Vec<&Tile> = Vec::new();
    for tile in BUILT_IN.into_iter().flat_map(hg_core::TileSet::tiles) {
        if !drawn.contains(&tile) {
            check(tile, &draw(&tile_svg(tile, style), 1.0));
            drawn.push(tile);
        }
    }
    assert!(drawn.len() > 180);
}

const fn ground_of(kind: SegmentKind) -> Ground {
    match kind {
        SegmentKind::Forest => Ground::Forest,
        SegmentKind::Lake => Ground::Lake,
        SegmentKind::Meadow => Ground::Meadow,
        SegmentKind::River => Ground::River,
    }
}

/// The outermost pixels of a side, clockwise.
fn side_pixels(pixels: &Pixmap, side: Side) -> Vec<PremultipliedColorU8> {
    let last = (TILE_SIZE * SCALE - 1) as u32;
    let place = |at: u32| match side {
        Side::North => (at, 0),
        Side::East => (last, at),
        Side::South => (last - at, last),
        Side::West => (0, last - at),
    };
    (0..=last).map(|at| pixels.pixel(place(at).0, place(at).1).unwrap()).collect()
}

#[test]
fn sides_show_forest_meadow_or_a_river_in_the_middle() {
    each_tile(|tile, pixels| {
        for side in Side::ALL {
            for at in 6..TILE_SIZE - 6 {
                let from_bank = (at - TILE_SIZE / 2).abs() - RIVER_WIDTH / 2;
                let expected = match tile.side(side) {
                    Terrain::Forest => Ground::Forest,
                    Terrain::River if from_bank < -1 => Ground::River,
                    Terrain::River if from_bank <= 3 => continue,
                    Terrain::River | Terrain::Meadow => Ground::Meadow,
                };
                let point = TilePoint::new(at, 1).turned(Rotation::ALL[side.index()]);
                let [x, y] = [point.x, point.y]
                    .map(|units| (units * SCALE).min(TILE_SIZE * SCALE - 1) as u32);
                assert_eq!(ground_at(pixels, x, y), expected, "{tile}: {side} at {at}");
            }
        }
    });
}

#[test]
fn tiles_that_may_lie_side_by_side_agree_in_the_pixels_of_their_border() {
    let mut seen: [Option<Vec<PremultipliedColorU8>>; 3] = [const { None }; 3];
    each_tile(|tile, pixels| {
        for side in Side::ALL {
            // Across the border the pixels come in the other order. The corners belong to four tiles.
            let border = side_pixels(pixels, side);
            let corner = 6 * SCALE as usize;
            let border = &border[corner..border.len() - corner];
            let reference = seen[tile.side(side) as usize].get_or_insert_with(|| border.to_vec());
            for (index, (one, other)) in border.iter().zip(reference.iter().rev()).enumerate() {
                let channels =
                    |pixel: &PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
                let near = |(a, b): (u8, u8)| a.abs_diff(b) <= 8;
                assert!(
                    channels(one).into_iter().zip(channels(other)).all(near),
                    "{tile}: {side} at pixel {index}: {one:?}, {other:?}"
                );
            }
        }
    });
    assert!(seen.iter().all(Option::is_some));
}

#[test]
fn each_point_shows_the_segment_that_the_map_says() {
    each_tile(|tile, pixels| {
        let map = TileMap::new(tile);
        let mut shown = vec![0; tile.segments().len()];
        for y in (1..TILE_SIZE).step_by(2) {
            for x in (1..TILE_SIZE).step_by(2) {
                let point = TilePoint::new(x, y);
                let segment = map.segment_at(point);
                let found = ground_at(pixels, (x * SCALE) as u32, (y * SCALE) as u32);
                let (Some(segment), false) =
                    (segment, matches!(found, Ground::Edge | Ground::Other))
                else {
                    continue;
                };
                if map.clearance(point) >= 4 {
                    let expected = ground_of(tile.segments()[segment.index()].kind());
                    assert_eq!(found, expected, "{tile}: {point:?}");
                    shown[segment.index()] += 1;
                }
            }
        }
        assert!(shown.iter().all(|&points| points > 20), "{tile}: {shown:?}");
    });
}

#[test]
fn a_figure_at_an_anchor_stays_within_its_segment() {
    each_tile(|tile, pixels| {
        let map = TileMap::new(tile);
        for (index, segment) in tile.segments().iter().enumerate() {
            let anchor = map.anchor(SegmentId::new(index as u8)).unwrap();
            // A river is hardly wider than a figure: its edges are allowed for.
            let radius = FIGURE - i16::from(segment.kind() == SegmentKind::River);
            let mut own = 0;
            for y in -radius..=radius {
                for x in (-radius..=radius).filter(|x| x * x + y * y <= radius * radius) {
                    let at = anchor + TilePoint::new(x, y);
                    let found = ground_at(pixels, (at.x * SCALE) as u32, (at.y * SCALE) as u32);
                    let expected = ground_of(segment.kind());
                    assert!(
                        found == expected || matches!(found, Ground::Edge | Ground::Other),
                        "{tile}: {} at {anchor:?}: {found:?} at {at:?}",
                        segment.name
                    );
                    own += i32::from(found == expected);
                }
            }
            assert!(own > 30, "{tile}: {} at {anchor:?} shows {own}", segment.name);
        }
    });
}

#[test]
fn a_sheet_shows_every_tile_and_every_symbol_of_its_set() {
    let svg = sheet_svg(&SECOND_EDITION, Style::LIGHT);
    for tile in SECOND_EDITION.tiles() {
        assert_eq!(
            svg.matches(&format!(">{}<", tile.name())).count()
                + svg.matches(&format!(">{} ", tile.name())).count(),
            1
        );
    }
    let count = |symbol: &str| svg.matches(&format!("<use href=\"#{symbol}\"")).count();
    // One more of each stands in the legend.
    let animals = |of: fn(hg_core::tiles::Animals) -> u8| -> usize {
        let segments = SECOND_EDITION.tiles().iter().flat_map(Tile::segments);
        segments.map(|segment| usize::from(of(segment.animals))).sum()
    };
    assert_eq!(count("deer"), animals(|animals| animals.deer) + 1);
    assert_eq!(count("tiger"), animals(|animals| animals.tigers) + 1);
    assert_eq!(count("mammoth"), animals(|animals| animals.mammoths) + 1);
    assert_eq!(count("aurochs"), animals(|animals| animals.aurochs) + 1);
    assert_eq!((count("mushrooms"), count("raft"), count("shrine")), (3, 2, 0));
    assert_eq!(count("meadow"), SECOND_EDITION.len());
    assert_eq!(svg, sheet_svg(&SECOND_EDITION, Style::LIGHT));
    assert_ne!(svg, sheet_svg(&SECOND_EDITION, Style::DARK));
}
