//! Legends: small pictures with a word beside each.

use hg_core::{FigureKind, Seat};

use crate::figures;
use crate::style::Palette;
use crate::symbols::Symbol;

/// One line of a legend.
#[derive(Debug)]
pub(crate) struct Entry {
    picture: Picture,
    text: String,
}

#[derive(Debug)]
enum Picture {
    Terrain(&'static str),
    Symbol(Symbol),
    Figure(Seat, FigureKind),
    None,
}

impl Entry {
    /// The four kinds of segments.
    pub(crate) fn terrains() -> Vec<Self> {
        ["forest", "meadow", "river", "lake"]
            .map(|name| Self { picture: Picture::Terrain(name), text: name.to_owned() })
            .into()
    }

    pub(crate) fn symbol(symbol: Symbol) -> Self {
        Self { picture: Picture::Symbol(symbol), text: symbol.label() }
    }

    pub(crate) const fn with_symbol(symbol: Symbol, text: String) -> Self {
        Self { picture: Picture::Symbol(symbol), text }
    }

    pub(crate) fn figure(seat: Seat, kind: FigureKind, text: String) -> Self {
        Self { picture: Picture::Figure(seat, kind), text }
    }

    pub(crate) const fn text(text: String) -> Self {
        Self { picture: Picture::None, text }
    }
}

/// Draws entries in columns below `top`; returns the drawing and its height.
pub(crate) fn legend(
    entries: &[Entry],
    [left, top, width]: [i32; 3],
    palette: &Palette,
) -> (String, i32) {
    const LINE: i32 = 34;
    let longest = entries.iter().map(|entry| entry.text.chars().count()).max().unwrap_or(0) as i32;
    let column = 46 + longest * 12;
    let columns = (width / column).max(1);
    let mut out = String::from(r#"<g font-size="20">"#);
    for (index, entry) in entries.iter().enumerate() {
        let (x, y) =
            (left + index as i32 % columns * column, top + 20 + index as i32 / columns * LINE);
        let centre = x + 15;
        let text = if matches!(entry.picture, Picture::None) { x } else { x + 38 };
        match &entry.picture {
            Picture::Symbol(symbol) => {
                put!(out, r##"<use href="#{}" x="{centre}" y="{y}"/>"##, symbol.id());
            }
            Picture::Figure(seat, kind) => {
                put!(out, r##"<use href="#{}" x="{centre}" y="{y}"/>"##, figures::id(*seat, *kind));
            }
            Picture::Terrain(name) => out += &terrain(name, centre, y, palette),
            Picture::None => {}
        }
        put!(out, r#"<text x="{text}" y="{}">{}</text>"#, y + 7, entry.text);
    }
    out += "</g>";
    let rows = (entries.len() as i32 + columns - 1) / columns;
    (out, rows * LINE + 10)
}

fn terrain(name: &str, x: i32, y: i32, palette: &Palette) -> String {
    let square = format!("M{} {}h28v28h-28z", x - 14, y - 14);
    match name {
        "forest" => format!(
            r#"<path fill="{}" d="{square}"/><path stroke="{}" stroke-width="10" stroke-linecap="round" d="M{} {}h0M{} {}h0"/>"#,
            palette.forest,
            palette.tree,
            x - 5,
            y - 5,
            x + 6,
            y + 6
        ),
        "meadow" => format!(
            r#"<path fill="{}" d="{square}"/><path fill="none" stroke="{}" stroke-width="1.5" d="M{} {}l2-5 2 5"/>"#,
            palette.meadow,
            palette.grass,
            x - 2,
            y + 3
        ),
        "river" => format!(
            r#"<path fill="{}" d="{square}"/><path stroke="{}" stroke-width="18" d="M{x} {}v28"/><path stroke="{}" stroke-width="15" d="M{x} {}v28"/>"#,
            palette.meadow,
            palette.bank,
            y - 14,
            palette.river,
            y - 14
        ),
        _ => format!(
            r#"<circle cx="{x}" cy="{y}" r="14" fill="{}" stroke="{}" stroke-width="2"/><path fill="none" stroke="{}" stroke-width="2" d="M{} {y}q3-4 6 0t6 0"/>"#,
            palette.lake,
            palette.shore,
            palette.wave,
            x - 6
        ),
    }
}
