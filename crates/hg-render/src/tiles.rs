//! Pictures of a tile and of a tile set.

use std::collections::BTreeSet;

use hg_core::tiles::geometry::TILE_SIZE;
use hg_core::{Rotation, Stack, Tile, TileSet};

use crate::Style;
use crate::art::TileArt;
use crate::legend::{Entry, legend};
use crate::style::Palette;
use crate::symbols::Symbol;

/// Draws a tile as printed.
///
/// ```
/// use hg_core::tiles::SECOND_EDITION;
/// use hg_render::{Style, tile_svg};
/// let tile = &SECOND_EDITION[SECOND_EDITION.start().unwrap()];
/// let svg = tile_svg(tile, Style::LIGHT);
/// assert!(svg.contains("viewBox=\"0 0 120 120\""));
/// ```
#[must_use]
pub fn tile_svg(tile: &Tile, style: Style) -> String {
    let palette = style.palette();
    let art = TileArt::new(tile, palette);
    let mut out =
        open([0, 0, TILE_SIZE.into(), TILE_SIZE.into()], style, &format!("tile {}", tile.name()));
    let mut symbols: BTreeSet<Symbol> = art.marks.iter().map(|mark| mark.symbol).collect();
    symbols.extend(bridge(tile));
    out += "<defs>";
    define_meadow(&mut out, palette);
    define_symbols(&mut out, &symbols);
    out += "</defs>";
    put!(out, r##"<use href="#meadow"/>{}"##, art.ground);
    put_marks(&mut out, &art, Rotation::R0, (0, 0));
    out += "</svg>\n";
    out
}

/// Draws all tiles of a set, in their order, with names and a legend.
///
/// ```
/// use hg_core::tiles::SCOUT;
/// use hg_render::{Style, sheet_svg};
/// let svg = sheet_svg(&SCOUT, Style::DARK);
/// assert!(svg.contains(">s4 scout</text>"));
/// ```
#[must_use]
pub fn sheet_svg(set: &TileSet, style: Style) -> String {
    const GAP: i32 = 30;
    let step = i32::from(TILE_SIZE) + GAP;
    let palette = style.palette();
    let columns = match set.len() as i32 {
        0..=12 => 4,
        _ => 10,
    };
    let rows = (set.len() as i32 + columns - 1) / columns;
    let (width, height) = (columns * step + GAP, rows * step + GAP);

    let mut symbols = BTreeSet::new();
    let mut body = String::new();
    for (index, tile) in set.tiles().iter().enumerate() {
        let art = TileArt::new(tile, palette);
        symbols.extend(art.marks.iter().map(|mark| mark.symbol));
        symbols.extend(bridge(tile));
        let (x, y) = (GAP + index as i32 % columns * step, GAP + index as i32 / columns * step);
        put!(body, r##"<g transform="translate({x} {y})"><use href="#meadow"/>{}"##, art.ground);
        put_marks(&mut body, &art, Rotation::R0, (0, 0));
        put!(
            body,
            r#"</g><path fill="none" stroke="{}" d="M{x} {y}h120v120h-120z"/>"#,
            palette.grid
        );
        let stack = match tile.stack() {
            Stack::Land => String::new(),
            stack => format!(" {stack}"),
        };
        put!(body, r#"<text x="{x}" y="{}" font-size="18">{}{stack}</text>"#, y + 137, tile.name());
    }
    let mut entries = Entry::terrains();
    entries.extend(symbols.iter().map(|&symbol| Entry::symbol(symbol)));
    let (legend, used) = if style.legend {
        legend(&entries, [GAP, height, width - 2 * GAP], palette)
    } else {
        (String::new(), 0)
    };
    let title = set.title().unwrap_or(set.name().as_str()).to_owned();
    let mut out = open([0, 0, width, height + used], style, &title);
    out += "<defs>";
    define_meadow(&mut out, palette);
    define_symbols(&mut out, &symbols);
    out += "</defs>";
    out += &body;
    out += &legend;
    out += "</svg>\n";
    out
}

/// Begins a picture: its box in tile units (left, top, width, height), page and title.
pub(crate) fn open([left, top, width, height]: [i32; 4], style: Style, title: &str) -> String {
    let palette = style.palette();
    let pixels = |units: i32| units * i32::from(style.tile_pixels) / i32::from(TILE_SIZE);
    let mut out = String::with_capacity(64 * 1024);
    put!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{}" height="{}" font-family="sans-serif" fill="{}"><title>{}</title><path fill="{}" d="M{left} {top}h{width}v{height}h-{width}z"/>"#,
        pixels(width),
        pixels(height),
        palette.text,
        escaped(title),
        palette.page,
    );
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Defines the meadow of one tile.
pub(crate) fn define_meadow(out: &mut String, palette: &Palette) {
    let mut blades = String::new();
    for (x, y) in [
        (22, 16),
        (68, 24),
        (100, 12),
        (14, 58),
        (46, 48),
        (92, 62),
        (28, 100),
        (66, 88),
        (104, 104),
    ] {
        put!(blades, "M{x} {y}l2-5 2 5");
    }
    put!(
        out,
        r#"<g id="meadow"><path fill="{}" d="M0 0H120V120H0Z"/><path fill="none" stroke="{}" stroke-width="1.5" d="{blades}"/></g>"#,
        palette.meadow,
        palette.grass
    );
}

pub(crate) fn define_symbols(out: &mut String, symbols: &BTreeSet<Symbol>) {
    for symbol in symbols {
        put!(out, r#"<g id="{}">{}</g>"#, symbol.id(), symbol.shape());
    }
}

/// The bridge, which is drawn with the ground.
pub(crate) fn bridge(tile: &Tile) -> Option<Symbol> {
    use hg_core::tiles::Power::Bridge;
    tile.has_power(Bridge).then_some(Symbol::Power(Bridge))
}

/// Draws the symbols of a tile, upright however the tile is turned.
pub(crate) fn put_marks(
    out: &mut String,
    art: &TileArt,
    rotation: Rotation,
    (left, top): (i32, i32),
) {
    for mark in &art.marks {
        let at = mark.at.turned(rotation);
        let (x, y) = (left + i32::from(at.x), top + i32::from(at.y));
        put!(out, r##"<use href="#{}" x="{x}" y="{y}"/>"##, mark.symbol.id());
    }
}
