//! The shapes of tiles follow their data: what is connected, what touches which half-edge, and
//! where a figure has room.

use std::collections::BTreeSet;

use hg_tiles::geometry::{RIVER_WIDTH, TILE_SIZE, TileDescription, TileMap, TilePoint};
use hg_tiles::{BUILT_IN, Rotation, SegmentId, SegmentKind, Side, Terrain, Tile, TileSet};

/// Half the width of a figure: a sixth of a tile is its whole width.
const FIGURE: i16 = TILE_SIZE / 12;
/// Four tiles share a corner: what is this near to it belongs to nobody.
const CORNER: i16 = 6;

fn all_tiles() -> impl Iterator<Item = (&'static TileSet, &'static Tile)> {
    BUILT_IN.into_iter().flat_map(|set| set.tiles().iter().map(move |tile| (set, tile)))
}

fn points() -> impl Iterator<Item = TilePoint> {
    (1..TILE_SIZE)
        .step_by(2)
        .flat_map(|y| (1..TILE_SIZE).step_by(2).map(move |x| TilePoint::new(x, y)))
}

fn is_at_corner(point: TilePoint) -> bool {
    let near = |at: i16| at.min(TILE_SIZE - at) < CORNER;
    near(point.x) && near(point.y)
}

/// A point of a side, so many units clockwise from its beginning.
fn on_side(side: Side, at: i16) -> TilePoint {
    let rotation = Rotation::from_quarter_turns(side.index() as u8).unwrap();
    TilePoint::new(at, 1).turned(rotation)
}

#[test]
fn each_half_edge_is_covered_by_the_segment_that_the_data_names() {
    for (set, tile) in all_tiles() {
        let map = TileMap::new(tile);
        for side in Side::ALL {
            let [left, middle, right] = tile.side_segments(side);
            let bank = (TILE_SIZE - RIVER_WIDTH) / 2;
            for at in (CORNER..TILE_SIZE - CORNER)
                .filter(|at| (at - bank).abs() > 2 && (at - TILE_SIZE + bank).abs() > 2)
            {
                let expected = match at {
                    _ if at < bank => left,
                    _ if at > TILE_SIZE - bank => right,
                    _ => middle,
                };
                let found = map.segment_at(on_side(side, at));
                assert_eq!(found, Some(expected), "{}: {tile}: {side} at {at}", set.name());
            }
        }
    }
}

#[test]
fn each_segment_is_one_connected_area_and_nothing_is_left_over() {
    for (set, tile) in all_tiles() {
        let map = TileMap::new(tile);
        let mut seen = BTreeSet::new();
        for start in points().filter(|&point| !is_at_corner(point)) {
            let Some(segment) = map.segment_at(start) else {
                panic!("{}: {tile}: nothing at {start:?}\n{}", set.name(), drawn(tile));
            };
            if seen.contains(&(segment, start)) {
                continue;
            }
            assert!(
                !seen.iter().any(|&(other, _)| other == segment),
                "{}: {tile}: {segment:?} has a second part at {start:?}\n{}",
                set.name(),
                drawn(tile),
            );
            let mut stack = vec![start];
            while let Some(point) = stack.pop() {
                if map.segment_at(point) != Some(segment) || !seen.insert((segment, point)) {
                    continue;
                }
                let steps = [(2, 0), (-2, 0), (0, 2), (0, -2)];
                stack.extend(steps.map(|(x, y)| point + TilePoint::new(x, y)));
            }
        }
        for index in 0..tile.segments().len() as u8 {
            assert!(
                seen.iter().any(|&(segment, _)| segment == SegmentId::new(index)),
                "{tile}: {index}"
            );
        }
    }
}

#[test]
fn an_anchor_has_room_for_a_figure() {
    let mut poor = vec![];
    for (set, tile) in all_tiles() {
        let map = TileMap::new(tile);
        for (index, segment) in tile.segments().iter().enumerate() {
            let id = SegmentId::new(index as u8);
            let anchor = map.anchor(id).unwrap();
            let room = map.clearance(anchor);
            if map.segment_at(anchor) != Some(id) || room < FIGURE - 1 {
                poor.push(format!("{}: {tile}: {} {anchor:?} {room}", set.name(), segment.name));
            }
        }
    }
    assert!(poor.is_empty(), "{}", poor.join("\n"));
}

#[test]
fn a_description_names_what_a_tile_shows() {
    for (_, tile) in all_tiles() {
        let description = TileDescription::new(tile);
        let touches: usize = description.segments.iter().map(|segment| segment.touches.len()).sum();
        let rivers = tile.sides().into_iter().filter(|&side| side == Terrain::River).count();
        assert_eq!(touches, 4 + 2 * rivers);
        for (segment, printed) in description.segments.iter().zip(tile.segments()) {
            assert_eq!((segment.name, segment.fish), (printed.name, printed.fish));
            assert_eq!(
                segment.touches.is_empty(),
                printed.kind() == SegmentKind::Lake || printed.reach == hg_tiles::Reach::Enclosed
            );
        }
    }
}

/// The tile in letters, for a test that fails.
fn drawn(tile: &Tile) -> String {
    let map = TileMap::new(tile);
    let row = |y| {
        let letter = |x| {
            map.segment_at(TilePoint::new(x, y)).map_or('.', |id| {
                let name = tile.segment(id).unwrap().name;
                match name.kind {
                    SegmentKind::Forest => ['F', 'G', 'H'][usize::from(name.number) % 3],
                    SegmentKind::Lake => 'L',
                    SegmentKind::Meadow => char::from(b'0' + name.number),
                    SegmentKind::River => ['~', '-'][usize::from(name.number) % 2],
                }
            })
        };
        (1..TILE_SIZE).step_by(2).map(letter).collect::<String>() + "\n"
    };
    (1..TILE_SIZE).step_by(4).map(row).collect()
}

#[test]
fn a_quarter_turn_moves_a_point_as_it_moves_a_side() {
    for side in Side::ALL {
        for rotation in Rotation::ALL {
            let turned = on_side(side, TILE_SIZE / 4).turned(rotation);
            assert_eq!(turned, on_side(side.turned(rotation), TILE_SIZE / 4));
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_description_is_written_by_the_names_of_the_printed_tile_and_reads_back() {
    for (_, tile) in all_tiles() {
        let description = TileDescription::new(tile);
        let text = serde_json::to_string(&description).unwrap();
        assert_eq!(serde_json::from_str::<TileDescription>(&text).unwrap(), description);
    }
    let set = &hg_tiles::SECOND_EDITION;
    let json = serde_json::to_value(TileDescription::new(&set[set.id_of("93").unwrap()])).unwrap();
    assert_eq!(json["name"], "93");
    let north = r#"{"side":"N","terrain":"river","segments":["m0","r0","m1"]}"#;
    assert_eq!(json["sides"][0], serde_json::from_str::<serde_json::Value>(north).unwrap());
    let lake = r#"{"name":"l0","anchor":{"x":60,"y":70},"touches":[],"fish":1,"menhirs":0,"mushrooms":0,
        "animals":{"mammoths":0,"aurochs":0,"deer":0,"tigers":0,"bears":0},
        "lake":null,"spring":false,"power":"logboat"}"#;
    assert_eq!(json["segments"][0], serde_json::from_str::<serde_json::Value>(lake).unwrap());
    let river = r#"[{"side":"E","part":"middle"}]"#;
    assert_eq!(
        json["segments"][5]["touches"],
        serde_json::from_str::<serde_json::Value>(river).unwrap()
    );
    assert!(
        serde_json::from_str::<TileDescription>(&json.to_string().replace("\"N\"", "\"Q\""))
            .is_err()
    );
}
