//! Pictures of a board.

use std::collections::{BTreeMap, BTreeSet};

use hg_core::tiles::geometry::{TILE_SIZE, TilePoint};
use hg_core::{
    Board, BoardSegment, Feature, Figure, FigureKind, Placement, Pos, Rotation, Scored, Seat,
    TileId, View,
};

use crate::art::{SetArt, TileArt};
use crate::figures;
use crate::legend::{Entry, legend};
use crate::lit;
use crate::style::{Palette, Style};
use crate::symbols::Symbol;
use crate::tiles::{bridge, define_meadow, define_symbols, open, put_marks};

const TILE: i32 = TILE_SIZE as i32;

/// A picture of a board: what it shows is chosen by methods, and [`BoardPicture::to_svg`] draws
/// it.
///
/// ```
/// use hg_core::{Action, Game, GameConfig, Preset, ScoutUse};
/// use hg_render::BoardPicture;
///
/// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let tile = game.tile_in_hand().unwrap();
/// let forest = game.board().features().next().unwrap();
/// let svg = BoardPicture::of_game(game.view()).legal(tile).highlight(forest).to_svg();
/// assert!(svg.contains("forest, 2 points"));
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardPicture<'g> {
    board: &'g Board,
    game: Option<View<'g>>,
    style: Style,
    art: Option<&'g SetArt>,
    legal: Vec<Placement>,
    lit: Option<Feature<'g>>,
    scored: Option<Scored>,
    gone: Vec<(BoardSegment, Figure)>,
}

/// A rectangle in tile units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Box2 {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
}

impl Box2 {
    /// The box of some cells; of the start tile's, if there are none.
    pub(crate) fn around(cells: impl Iterator<Item = Pos>) -> Self {
        let mut cells: Vec<Pos> = cells.collect();
        if cells.is_empty() {
            cells.push(Pos::ORIGIN);
        }
        let range = |of: fn(&Pos) -> i8| {
            let (low, high) = cells
                .iter()
                .map(of)
                .fold((i8::MAX, i8::MIN), |(low, high), at| (low.min(at), high.max(at)));
            (i32::from(low), i32::from(high) - i32::from(low) + 1)
        };
        let ((x, columns), (y, rows)) = (range(|pos| pos.x), range(|pos| pos.y));
        Self { left: x * TILE, top: y * TILE, width: columns * TILE, height: rows * TILE }
    }
}

impl<'g> BoardPicture<'g> {
    /// A board alone, with its figures.
    #[must_use]
    pub fn of_board(board: &'g Board) -> Self {
        Self {
            board,
            game: None,
            style: Style::default(),
            art: None,
            legal: Vec::new(),
            lit: None,
            scored: None,
            gone: Vec::new(),
        }
    }

    /// The board of a game: the tile placed last is marked, and the legend says the scores.
    #[must_use]
    pub fn of_game(view: View<'g>) -> Self {
        Self { game: Some(view), ..Self::of_board(view.board()) }
    }

    /// Sets the style.
    #[must_use]
    pub fn style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Uses drawings that are kept for many pictures. Those of another set or theme are not used.
    #[must_use]
    pub fn art(mut self, art: &'g SetArt) -> Self {
        self.art = Some(art);
        self
    }

    /// Marks the cells where a tile may be placed. A dot for each rotation shows where the
    /// tile's north side comes to lie.
    #[must_use]
    pub fn legal(mut self, tile: TileId) -> Self {
        self.legal = self.board.placements(tile).collect();
        self
    }

    /// Lights one feature up. For a picture of a game the legend says what the feature is worth.
    #[must_use]
    pub fn highlight(mut self, feature: Feature<'g>) -> Self {
        self.lit = Some(feature);
        self
    }

    /// Lights up the feature that was scored. The legend says the score, its terms and its rule.
    #[must_use]
    pub fn scored(mut self, scored: Scored) -> Self {
        self.lit = self.board.feature(scored.at);
        self.scored = Some(scored);
        self
    }

    /// Draws figures too that stand on the board no more: meeples that went home by a score.
    #[must_use]
    pub fn figures_gone(
        mut self,
        figures: impl IntoIterator<Item = (BoardSegment, Figure)>,
    ) -> Self {
        self.gone.extend(figures);
        self
    }

    /// All figures that are drawn.
    fn figures(&self) -> impl Iterator<Item = (BoardSegment, Figure)> {
        self.board.figures().chain(self.gone.iter().copied())
    }

    /// Draws the picture. At most 150 KB for a game of any built-in tile set.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let palette = self.style.palette();
        let set = self.board.tile_set();
        let own;
        let kept = if let Some(kept) = self.art.filter(|art| art.is_of(set, self.style.theme)) {
            kept
        } else {
            own = SetArt::new(set, self.style.theme);
            &own
        };
        let art: BTreeMap<Pos, &TileArt> = self
            .board
            .placed_tiles()
            .map(|placed| (placed.placement.pos, kept.tile(set, placed.tile)))
            .collect();
        let area = self.area();
        let mut body = String::new();
        let grounds = self.put_tiles(&mut body, &art, palette);
        let lit = |at: &BoardSegment| {
            self.gone.iter().any(|(stood, _)| stood == at)
                || self
                    .lit
                    .is_some_and(|feature| feature.figures().iter().any(|(stands, _)| stands == at))
        };
        self.put_last(&mut body, palette);
        self.put_figures(&mut body, &art, |at| !lit(at));
        if let Some(feature) = self.lit {
            body += &lit::veil(self.board, feature, &art, &area, palette);
        }
        self.put_figures(&mut body, &art, lit);
        self.put_legal(&mut body, palette);
        put_axes(&mut body, &area);

        let mut symbols: BTreeSet<Symbol> =
            art.values().flat_map(|art| &art.marks).map(|mark| mark.symbol).collect();
        symbols.extend(
            self.board
                .placed_tiles()
                .filter_map(|placed| bridge(&self.board.tile_set()[placed.tile])),
        );
        let margin = Box2 {
            left: area.left - 36,
            top: area.top - 36,
            width: (area.width + 52).max(600),
            height: area.height + 52,
        };
        let (legends, used, seats) = self.legends(&margin, &symbols, palette);
        let mut out = open(
            [margin.left, margin.top, margin.width, margin.height + used],
            self.style,
            &format!("{} tiles", self.board.len()),
        );
        out += "<defs>";
        define_meadow(&mut out, palette);
        define_symbols(&mut out, &symbols);
        for (ground, number) in &grounds {
            put!(out, r#"<g id="g{number}">{ground}</g>"#);
        }
        let standing = self.figures().map(|(_, figure)| (figure.seat, figure.kind));
        for (seat, kind) in standing.chain(seats).collect::<BTreeSet<_>>() {
            put!(out, r#"<g id="{}">{}</g>"#, figures::id(seat, kind), figures::shape(seat, kind));
        }
        out += "</defs>";
        out += &body;
        out += &legends;
        out += "</svg>\n";
        out
    }

    /// The cells that the picture shows.
    fn area(&self) -> Box2 {
        let tiles = self.board.placed_tiles().map(|placed| placed.placement);
        Box2::around(tiles.chain(self.legal.iter().copied()).map(|placement| placement.pos))
    }

    /// Draws meadow, then the grounds, then the symbols. Returns the grounds and their numbers:
    /// tiles that look alike share one.
    fn put_tiles(
        &self,
        out: &mut String,
        art: &BTreeMap<Pos, &TileArt>,
        palette: &Palette,
    ) -> BTreeMap<String, usize> {
        let squares: String = art.keys().map(|pos| square(*pos, 0)).collect();
        for pos in art.keys() {
            let (x, y) = corner(*pos);
            put!(out, r##"<use href="#meadow" x="{x}" y="{y}"/>"##);
        }
        let mut grounds: BTreeMap<String, usize> = BTreeMap::new();
        let mut marks = String::new();
        for placed in self.board.placed_tiles() {
            let Placement { pos, rotation } = placed.placement;
            let Some(art) = art.get(&pos) else {
                continue;
            };
            if !art.ground.is_empty() {
                let next = grounds.len();
                let number = grounds.entry(art.ground.clone()).or_insert(next);
                put!(out, r##"<use href="#g{number}" transform="{}"/>"##, transform(pos, rotation));
            }
            let corner = corner(pos);
            put_marks(&mut marks, art, rotation, corner);
        }
        put!(
            out,
            r#"<path fill="none" stroke="{}" stroke-opacity=".6" d="{squares}"/>"#,
            palette.grid
        );
        *out += &marks;
        grounds
    }

    fn put_last(&self, out: &mut String, palette: &Palette) {
        // A frame over what is lit up would be part of it.
        if let (Some(_), None, Some(last)) = (self.game, self.lit, self.board.last_placed()) {
            let frame = square(last.placement.pos, 3);
            put!(
                out,
                r##"<g id="last" fill="none"><path stroke="#fff" stroke-width="9" d="{frame}"/><path stroke="{}" stroke-width="5" d="{frame}"/></g>"##,
                palette.accent
            );
        }
    }

    fn put_legal(&self, out: &mut String, palette: &Palette) {
        let cells: BTreeSet<Pos> = self.legal.iter().map(|placement| placement.pos).collect();
        if cells.is_empty() {
            return;
        }
        let frames: String = cells.iter().map(|pos| square(*pos, 8)).collect();
        let mut dots = String::new();
        for placement in &self.legal {
            let north = TilePoint::new(TILE_SIZE / 2, 24).turned(placement.rotation);
            let (x, y) = corner(placement.pos);
            put!(dots, "M{} {}h0", x + i32::from(north.x), y + i32::from(north.y));
        }
        let accent = palette.accent;
        put!(
            out,
            r#"<g id="legal" stroke="{accent}"><path fill="{accent}" fill-opacity=".08" stroke-width="3" stroke-dasharray="10 7" d="{frames}"/><path stroke-width="16" stroke-linecap="round" d="{dots}"/></g>"#
        );
    }

    /// Draws the figures for which `shown` holds.
    fn put_figures(
        &self,
        out: &mut String,
        art: &BTreeMap<Pos, &TileArt>,
        shown: impl Fn(&BoardSegment) -> bool,
    ) {
        for (at, figure) in self.figures().filter(|(at, _)| shown(at)) {
            if let Some(art) = art.get(&at.pos) {
                *out += &put_figure(self.board, art, at, figure, "");
            }
        }
    }

    /// The legends below the board, their height, and the figures that they show.
    fn legends(
        &self,
        margin: &Box2,
        symbols: &BTreeSet<Symbol>,
        palette: &Palette,
    ) -> (String, i32, Vec<(Seat, FigureKind)>) {
        let mut groups: Vec<Vec<Entry>> = Vec::new();
        let mut shown = Vec::new();
        if let Some(feature) = self.lit {
            groups.push(match &self.scored {
                Some(scored) => lit::caption_of_score(scored),
                None => lit::caption(feature, self.game.map(|view| &view.ruleset().scoring)),
            });
        }
        if self.style.legend {
            if let Some(view) = self.game {
                let seats = Seat::first(view.seats()).map(|seat| {
                    shown.push((seat, FigureKind::Meeple));
                    let mover = if view.seat_to_move() == Some(seat) { ", to move" } else { "" };
                    let points = view.scores()[seat.index()];
                    Entry::figure(
                        seat,
                        FigureKind::Meeple,
                        format!(
                            "{seat}: {points} points, {} meeples, {} huts{mover}",
                            view.meeples(seat),
                            view.huts(seat)
                        ),
                    )
                });
                groups.push(seats.collect());
            }
            let mut entries = Entry::terrains();
            for (seat, kind) in
                [FigureKind::Meeple, FigureKind::Hut].map(|kind| (Seat::first(1).next(), kind))
            {
                if let Some(seat) = seat {
                    shown.push((seat, kind));
                    entries.push(Entry::figure(seat, kind, kind.to_string()));
                }
            }
            entries.extend(symbols.iter().map(|&symbol| Entry::symbol(symbol)));
            groups.push(entries);
        }
        let mut out = String::new();
        let mut used = 0;
        for group in groups {
            let place = [margin.left + 20, margin.top + margin.height + used, margin.width - 40];
            let (drawing, height) = legend(&group, place, palette);
            out += &drawing;
            used += height;
        }
        (out, used, shown)
    }
}

/// Draws a figure where it stands on a tile, with more attributes.
pub(crate) fn put_figure(
    board: &Board,
    art: &TileArt,
    at: BoardSegment,
    figure: Figure,
    attributes: &str,
) -> String {
    let Some(placed) = board.tile_at(at.pos) else {
        return String::new();
    };
    let segment = board.tile_set()[placed.tile].segment_named(at.segment);
    let anchor = segment.and_then(|id| art.map.anchor(id));
    let point = anchor.unwrap_or(TilePoint::MIDDLE).turned(placed.placement.rotation);
    let (left, top) = corner(at.pos);
    format!(
        r##"<use href="#{}" x="{}" y="{}"{attributes}/>"##,
        figures::id(figure.seat, figure.kind),
        left + i32::from(point.x),
        top + i32::from(point.y)
    )
}

/// The north-west corner of a cell.
pub(crate) fn corner(pos: Pos) -> (i32, i32) {
    (i32::from(pos.x) * TILE, i32::from(pos.y) * TILE)
}

/// A cell's outline, so many units inside its border, as path data.
pub(crate) fn square(pos: Pos, inset: i32) -> String {
    let ((x, y), side) = (corner(pos), TILE - 2 * inset);
    format!("M{} {}h{side}v{side}h-{side}z", x + inset, y + inset)
}

/// The transform of a tile's drawing to its place.
pub(crate) fn transform(pos: Pos, rotation: Rotation) -> String {
    let (x, y) = corner(pos);
    match rotation {
        Rotation::R0 => format!("translate({x} {y})"),
        _ => {
            format!("translate({x} {y})rotate({} 60 60)", 90 * u16::from(rotation.quarter_turns()))
        }
    }
}

/// The numbers of columns and rows, as docs/NOTATION.md counts them.
pub(crate) fn put_axes(out: &mut String, area: &Box2) {
    *out += r#"<g font-size="22" text-anchor="middle">"#;
    for column in area.left / TILE..(area.left + area.width) / TILE {
        put!(
            out,
            r#"<text x="{}" y="{}">{column}</text>"#,
            column * TILE + TILE / 2,
            area.top - 10
        );
    }
    for row in area.top / TILE..(area.top + area.height) / TILE {
        put!(out, r#"<text x="{}" y="{}">{row}</text>"#, area.left - 18, row * TILE + TILE / 2 + 8);
    }
    *out += "</g>";
}
