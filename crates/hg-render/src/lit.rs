//! Lighting one feature up: everything else is veiled.

use std::collections::BTreeMap;

use hg_core::tiles::geometry::{Curve, RIVER_WIDTH, TILE_SIZE, TileMap};
use hg_core::{
    Board, Feature, Pos, Scored,
    features::{TermKind, Value},
    ruleset::ScoringRules,
    tiles::SegmentId,
};

use crate::art::{TileArt, path};
use crate::board::Box2;
use crate::legend::Entry;
use crate::style::Palette;
use crate::symbols::Symbol;

/// The veil, with holes where the feature is.
pub(crate) fn veil(
    board: &Board,
    feature: Feature<'_>,
    art: &BTreeMap<Pos, &TileArt>,
    area: &Box2,
    palette: &Palette,
) -> String {
    let mut tiles: BTreeMap<Pos, Vec<SegmentId>> = BTreeMap::new();
    for at in feature.segments() {
        let tile = board.tile_at(at.pos).and_then(|placed| board.tile_set().get(placed.tile));
        let segment = tile.and_then(|tile| tile.segment_named(at.segment));
        tiles.entry(at.pos).or_default().extend(segment);
    }
    let Box2 { left, top, width, height } = area;
    let whole = format!("M{left} {top}h{width}v{height}h-{width}z");
    let mut out = format!(
        r##"<mask id="lit" maskUnits="userSpaceOnUse" x="{left}" y="{top}" width="{width}" height="{height}"><path fill="#fff" d="{whole}"/>"##
    );
    for (pos, lit) in &tiles {
        let (Some(placed), Some(art)) = (board.tile_at(*pos), art.get(pos)) else {
            continue;
        };
        put!(
            out,
            r#"<g transform="{}">"#,
            crate::board::transform(*pos, placed.placement.rotation)
        );
        holes(&mut out, art, lit);
        out += "</g>";
    }
    put!(
        out,
        r#"</mask><path fill="{}" fill-opacity=".72" mask="url(#lit)" d="{whole}"/>"#,
        palette.veil
    );
    out
}

/// Draws a tile for the mask: black where the veil has a hole.
fn holes(out: &mut String, art: &TileArt, lit: &[SegmentId]) {
    let colour = |segment: &SegmentId| if lit.contains(segment) { "#000" } else { "#fff" };
    let shapes = &art.shapes;
    let is_drawn = |segment: SegmentId| {
        shapes.forests.iter().any(|shape| shape.segment == segment)
            || shapes.rivers.iter().any(|shape| shape.segment == segment)
            || shapes.lakes.iter().any(|shape| shape.segment == segment)
    };
    for &meadow in lit.iter().filter(|&&segment| !is_drawn(segment)) {
        put!(out, r##"<path fill="#000" d="{}"/>"##, area_of(art, meadow));
    }
    for forest in &shapes.forests {
        put!(out, r#"<path fill="{}" d="{}"/>"#, colour(&forest.segment), path(&forest.outline));
    }
    for river in &shapes.rivers {
        let (colour, width) = (colour(&river.segment), RIVER_WIDTH + 4);
        put!(
            out,
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d="{}"/>"#,
            path(&[river.course])
        );
        if river.ends_in_spring {
            let Curve { to, .. } = river.course;
            put!(out, r#"<circle cx="{}" cy="{}" r="{}" fill="{colour}"/>"#, to.x, to.y, width / 2);
        }
    }
    for lake in &shapes.lakes {
        let (colour, radius) = (colour(&lake.segment), lake.radius + 2);
        put!(
            out,
            r#"<circle cx="{}" cy="{}" r="{radius}" fill="{colour}"/>"#,
            lake.centre.x,
            lake.centre.y
        );
    }
}

/// The data of a path that covers a meadow, and a little more: forest and water are drawn over it.
fn area_of(art: &TileArt, meadow: SegmentId) -> String {
    const CELL: i16 = TileMap::CELL;
    const MORE: i16 = CELL / 2 + 3;
    // Rectangles of cells: first column, last column, first row, last row. A row that is as wide
    // as the one above makes its rectangle higher.
    let mut areas: Vec<[i16; 4]> = Vec::new();
    let mut run: Option<[i16; 4]> = None;
    let mut finish = |run: Option<[i16; 4]>| {
        let Some([left, right, y, _]) = run else {
            return;
        };
        let above = areas.iter_mut().find(|area| area[..2] == [left, right] && area[3] == y - CELL);
        match above {
            Some(area) => area[3] = y,
            None => areas.push([left, right, y, y]),
        }
    };
    for cell in art.map.cells_of(meadow) {
        match &mut run {
            Some([_, right, y, _]) if *y == cell.y && cell.x == *right + CELL => *right = cell.x,
            _ => {
                finish(run);
                run = Some([cell.x, cell.x, cell.y, cell.y]);
            }
        }
    }
    finish(run);
    let mut data = String::new();
    for [left, right, top, bottom] in areas {
        let inside = |at: i16| at.clamp(0, TILE_SIZE);
        let [left, right] = [inside(left - MORE), inside(right + MORE + 1)];
        let [top, bottom] = [inside(top - MORE), inside(bottom + MORE + 1)];
        put!(data, "M{left} {top}H{right}V{bottom}H{left}Z");
    }
    data
}

/// What was scored, and for whom.
pub(crate) fn caption_of_score(scored: &Scored) -> Vec<Entry> {
    let head = format!(
        "{}: {} points for {}",
        scored.source.name().replace('_', " "),
        scored.points,
        scored.winners
    );
    let rule = Entry::text(format!("rule {}", scored.rule));
    [Entry::text(head)].into_iter().chain(terms(&scored.value)).chain([rule]).collect()
}

/// What the feature is and what it is worth.
pub(crate) fn caption(feature: Feature<'_>, rules: Option<&ScoringRules>) -> Vec<Entry> {
    let kind = feature.kind();
    let complete = if feature.is_complete() { "complete " } else { "" };
    let majority = feature.majority();
    let Some(rules) = rules else {
        return vec![Entry::text(format!("{complete}{kind}: {}", majority.leaders))];
    };
    let value = feature.value(rules);
    let head = format!("{complete}{kind}, {} points: {}", value.points(), majority.leaders);
    [Entry::text(head)].into_iter().chain(terms(&value)).collect()
}

/// A line for each term.
fn terms(value: &Value) -> impl Iterator<Item = Entry> {
    value.terms().iter().map(|term| {
        let text =
            format!("{}: {} × {} = {}", word(term.kind), term.count, term.each, term.points());
        match picture(term.kind) {
            Some(symbol) => Entry::with_symbol(symbol, text),
            None => Entry::text(text),
        }
    })
}

fn word(kind: TermKind) -> &'static str {
    match kind {
        TermKind::Tiles => "tiles",
        TermKind::Segments => "segments",
        TermKind::Mushrooms => "mushroom groups",
        TermKind::RiverFish => "fish in rivers",
        TermKind::LakeFish => "fish in lakes",
        TermKind::Lakes => "lakes",
        TermKind::Mammoths => "mammoths",
        TermKind::Aurochs => "aurochs",
        TermKind::Deer => "deer",
        TermKind::EatenDeer => "deer eaten",
        TermKind::Bears => "bears",
        TermKind::PitTrapMammoths => "mammoths near the pit trap",
        TermKind::PitTrapAurochs => "aurochs near the pit trap",
        TermKind::PitTrapDeer => "deer near the pit trap",
        TermKind::PitTrapBears => "bears near the pit trap",
        _ => "others",
    }
}

/// The symbol of what a term counts.
pub(crate) fn picture(kind: TermKind) -> Option<Symbol> {
    Some(match kind {
        TermKind::Mushrooms => Symbol::Mushrooms,
        TermKind::RiverFish | TermKind::LakeFish => Symbol::Fish,
        TermKind::Mammoths | TermKind::PitTrapMammoths => Symbol::Mammoth,
        TermKind::Aurochs | TermKind::PitTrapAurochs => Symbol::Aurochs,
        TermKind::Deer | TermKind::EatenDeer | TermKind::PitTrapDeer => Symbol::Deer,
        TermKind::Bears | TermKind::PitTrapBears => Symbol::Bear,
        _ => return None,
    })
}
