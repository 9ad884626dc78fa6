//! The drawing of a tile: its ground, and what stands on it.

use std::sync::OnceLock;

use hg_core::tiles::geometry::{Curve, RIVER_WIDTH, TILE_SIZE, TileMap, TilePoint, TileShapes};
use hg_core::tiles::{Digest, Power, Segment, SegmentId};
use hg_core::{SegmentKind, Tile, TileId, TileSet};

use crate::style::{Palette, Theme};
use crate::symbols::Symbol;

/// The drawings of a set's tiles, to be used for many pictures. Each is made when it is first
/// needed, which takes most of the time of a picture.
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse};
/// use hg_render::{BoardPicture, SetArt, Theme};
///
/// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let art = SetArt::new(game.tile_set(), Theme::Light);
/// while let Some(&action) = game.legal_actions().first() {
///     game.apply(action)?;
///     let svg = BoardPicture::of_game(game.view()).art(&art).to_svg();
///     assert_eq!(svg, BoardPicture::of_game(game.view()).to_svg());
/// #   if game.board().len() > 3 { break; }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SetArt {
    digest: Digest,
    theme: Theme,
    tiles: Vec<OnceLock<TileArt>>,
}

impl SetArt {
    /// Returns the drawings of a set's tiles, none of which is made yet.
    #[must_use]
    pub fn new(set: &TileSet, theme: Theme) -> Self {
        let tiles = (0..set.len()).map(|_| OnceLock::new()).collect();
        Self { digest: set.digest(), theme, tiles }
    }

    /// Whether these are the drawings of a set in a theme.
    pub(crate) fn is_of(&self, set: &TileSet, theme: Theme) -> bool {
        (self.digest, self.theme) == (set.digest(), theme)
    }

    /// Returns the drawing of a tile of the set.
    pub(crate) fn tile(&self, set: &TileSet, id: TileId) -> &TileArt {
        self.tiles[id.index()].get_or_init(|| TileArt::new(&set[id], self.theme.palette()))
    }
}

/// A tile's drawing, unrotated.
#[derive(Debug)]
pub(crate) struct TileArt {
    pub shapes: TileShapes,
    pub map: TileMap,
    /// Forests, rivers and lakes. Meadow is what lies beneath.
    pub ground: String,
    /// The symbols, and where each stands.
    pub marks: Vec<Mark>,
}

/// A symbol on a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    pub symbol: Symbol,
    pub at: TilePoint,
}

impl TileArt {
    pub(crate) fn new(tile: &Tile, palette: &Palette) -> Self {
        let shapes = TileShapes::new(tile);
        let map = TileMap::of_shapes(tile, &shapes);
        let ground = ground(tile, &shapes, &map, palette);
        let mut art = Self { shapes, map, ground, marks: Vec::new() };
        art.marks = marks(tile, &art);
        art
    }
}

/// The data of an SVG path along curves, closed if they come back.
pub(crate) fn path(curves: &[Curve]) -> String {
    let mut data = String::new();
    let Some(first) = curves.first() else {
        return data;
    };
    put!(data, "M{} {}", first.from.x, first.from.y);
    for curve in curves {
        let [a, b] = curve.controls;
        let TilePoint { x, y } = curve.to;
        match curve {
            _ if !curve.is_line() => put!(data, "C{} {} {} {} {x} {y}", a.x, a.y, b.x, b.y),
            _ if curve.from.y == y => put!(data, "H{x}"),
            _ => put!(data, "L{x} {y}"),
        }
    }
    if curves.last().is_some_and(|last| last.to == first.from) {
        data.push('Z');
    }
    data
}

fn ground(tile: &Tile, shapes: &TileShapes, map: &TileMap, palette: &Palette) -> String {
    let mut out = String::new();
    let Palette { forest, tree, river, bank, lake, shore, wave, .. } = palette;
    if !shapes.forests.is_empty() {
        let outlines: String = shapes.forests.iter().map(|shape| path(&shape.outline)).collect();
        put!(out, r#"<path fill="{forest}" d="{outlines}"/>"#);
        let tops = tree_tops(shapes, map);
        put!(out, r#"<path stroke="{tree}" stroke-width="10" stroke-linecap="round" d="{tops}"/>"#);
    }
    // First all edges, then all water, so that no edge crosses the mouth of a river.
    let courses: String = shapes.rivers.iter().map(|river| path(&[river.course])).collect();
    let springs = shapes.rivers.iter().filter(|river| river.ends_in_spring);
    let springs: Vec<TilePoint> = springs.map(|river| river.course.to).collect();
    let water = |out: &mut String, extra: i16, river: &str, lake: &str| {
        if !courses.is_empty() {
            let width = RIVER_WIDTH + 2 * extra;
            put!(
                out,
                r#"<path fill="none" stroke="{river}" stroke-width="{width}" d="{courses}"/>"#
            );
        }
        for TilePoint { x, y } in &springs {
            let radius = RIVER_WIDTH / 2 + extra;
            put!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{river}"/>"#);
        }
        for shape in &shapes.lakes {
            let (TilePoint { x, y }, radius) = (shape.centre, shape.radius + extra);
            put!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{lake}"/>"#);
        }
    };
    if !courses.is_empty() {
        water(&mut out, 2, bank, shore);
        water(&mut out, 0, river, lake);
    }
    for shape in &shapes.lakes {
        let TilePoint { x, y } = shape.centre;
        let (left, low) = (x - shape.radius + 5, y + shape.radius / 4);
        let (right, high) = (x + shape.radius - 17, y - 2);
        put!(
            out,
            r#"<path fill="none" stroke="{wave}" stroke-width="2" d="M{left} {low}q3-4 6 0t6 0M{right} {high}q3-4 6 0t6 0M{} {}q3-4 6 0t6 0"/>"#,
            x - 6,
            y + shape.radius - 4
        );
    }
    if let Some(river) = tile.power_segment(Power::Bridge)
        && let Some(river) = shapes.rivers.iter().find(|shape| shape.segment == river)
    {
        let (TilePoint { x, y }, along) =
            (river.course.at(2), river.course.at(3) - river.course.at(1));
        // The bridge's drawing lies from west to east, so it must turn where the river does too.
        let turn = if along.x.abs() > along.y.abs() { 90 } else { 0 };
        put!(out, r##"<use href="#bridge" transform="translate({x} {y})rotate({turn})"/>"##);
    }
    out
}

/// Round tree tops in rows, where there is room, as the data of a path of dots.
fn tree_tops(shapes: &TileShapes, map: &TileMap) -> String {
    let mut dots = String::new();
    for (row, y) in (8..TILE_SIZE).step_by(13).enumerate() {
        let first = if row % 2 == 0 { 8 } else { 15 };
        for x in (first..TILE_SIZE).step_by(14) {
            let at = TilePoint::new(x, y);
            let is_forest = map.segment_at(at).is_some_and(|segment| {
                shapes.forests.iter().any(|forest| forest.segment == segment)
            });
            if is_forest && map.clearance(at) >= 6 {
                put!(dots, "M{x} {y}h0");
            }
        }
    }
    dots
}

/// Places the symbols of all segments, clear of each other and of figures where there is room.
fn marks(tile: &Tile, art: &TileArt) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, segment) in tile.segments().iter().enumerate() {
        let id = SegmentId::new(index as u8);
        let symbols = Symbol::of_segment(segment);
        match segment.kind() {
            SegmentKind::Lake => marks.extend(lake_marks(art, id, &symbols)),
            SegmentKind::River => marks.extend(river_marks(art, segment, id, &symbols)),
            SegmentKind::Forest | SegmentKind::Meadow => spread(&art.map, id, &symbols, &mut marks),
        }
    }
    marks
}

/// In a lake's northern half: a boat to the left, fish in rows of two.
fn lake_marks(art: &TileArt, id: SegmentId, symbols: &[Symbol]) -> Vec<Mark> {
    let Some(lake) = art.shapes.lakes.iter().find(|lake| lake.segment == id) else {
        return Vec::new();
    };
    let (boats, fish): (Vec<Symbol>, Vec<Symbol>) =
        symbols.iter().partition(|symbol| matches!(symbol, Symbol::Power(_)));
    let mark = |symbol, x, y| Mark { symbol, at: lake.centre + TilePoint::new(x, y) };
    let mut marks: Vec<Mark> = boats.iter().map(|&boat| mark(boat, -12, -9)).collect();
    let aside = if boats.is_empty() { 0 } else { 12 };
    let mut y = if fish.len() > 2 { -lake.radius / 2 } else { -lake.radius * 2 / 5 };
    for pair in fish.chunks(2) {
        let apart = if pair.len() == 2 { 11 } else { 0 };
        marks.extend(
            [-apart, apart].iter().zip(pair).map(|(x, &symbol)| mark(symbol, x + aside, y)),
        );
        y += 11;
    }
    marks
}

/// In a river: fish along its course, away from the anchor; rocks at a spring.
fn river_marks(art: &TileArt, segment: &Segment, id: SegmentId, symbols: &[Symbol]) -> Vec<Mark> {
    let Some(river) = art.shapes.rivers.iter().find(|river| river.segment == id) else {
        return Vec::new();
    };
    let places = [2, 6, 1, 7, 3, 5, 4, 4, 4].map(|part| river.course.at(part));
    let mut marks: Vec<Mark> =
        symbols.iter().zip(places).map(|(&symbol, at)| Mark { symbol, at }).collect();
    if segment.springs > 0 {
        marks.push(Mark { symbol: Symbol::Spring, at: river.course.to });
    }
    marks
}

/// On land: each symbol inside its segment, and then clear of the anchor and of the symbols before
/// it.
fn spread(map: &TileMap, id: SegmentId, symbols: &[Symbol], marks: &mut Vec<Mark>) {
    /// The square of the distance that is enough between two symbols, or a symbol and a figure.
    const APART: i32 = 26 * 26;
    let Some(anchor) = map.anchor(id).filter(|_| !symbols.is_empty()) else {
        return;
    };
    let room = |cell: &TilePoint| map.clearance(*cell).min(Symbol::RADIUS);
    let most = map.cells_of(id).map(|cell| room(&cell)).max();
    let roomy: Vec<TilePoint> = map.cells_of(id).filter(|cell| Some(room(cell)) == most).collect();
    let mut taken = vec![anchor];
    for &symbol in symbols {
        let best = roomy.iter().copied().max_by_key(|&cell| {
            let apart = taken.iter().map(|&other| square(cell - other)).min().unwrap_or(APART);
            (apart.min(APART), -square(cell - anchor), cell)
        });
        let at = best.unwrap_or(anchor);
        taken.push(at);
        marks.push(Mark { symbol, at });
    }
}

fn square(distance: TilePoint) -> i32 {
    let (x, y) = (i32::from(distance.x), i32::from(distance.y));
    x * x + y * y
}
