//! A whole game in one picture that plays.

use std::collections::{BTreeMap, BTreeSet};

use hg_core::{
    BoardSegment, Event, Figure, FigureKind, Game, History, Placement, Pos, Seat, TileId,
};

use crate::art::SetArt;
use crate::board::{Box2, corner, put_axes, put_figure, square, transform};
use crate::figures;
use crate::style::Style;
use crate::symbols::Symbol;
use crate::tiles::{bridge, define_meadow, define_symbols, open, put_marks};

/// Milliseconds that a step is shown.
const STEP: usize = 700;
/// Milliseconds that the end is shown before the game begins again.
const END: usize = 4000;

/// A game that plays in a picture, step by step, again and again: tiles appear, figures come and go,
/// and the scores stand below. A viewer that cannot play shows the end of the game.
///
/// ```
/// use hg_core::{GameConfig, History, Preset, ScoutUse, Setup};
/// use hg_render::Animation;
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let mut history = History::begin(&setup, 7)?;
/// while let Some(&action) = history.game().legal_actions().first() {
///     history.apply(action)?;
/// #   if history.len() > 6 { break; }
/// }
/// let svg = Animation::of(&history).to_svg();
/// assert!(svg.contains("<animate "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation<'h> {
    history: &'h History,
    style: Style,
}

/// Something that is shown from one step to another; to the end, if there is no other.
#[derive(Debug)]
struct Shown<T> {
    what: T,
    from: usize,
    until: Option<usize>,
}

/// What a game shows over time.
#[derive(Debug, Default)]
struct Course {
    tiles: Vec<Shown<Placement>>,
    figures: Vec<Shown<(BoardSegment, Figure)>>,
    scores: Vec<Shown<Vec<u32>>>,
}

impl<'h> Animation<'h> {
    /// The game of a history, all steps of it.
    #[must_use]
    pub fn of(history: &'h History) -> Self {
        Self { history, style: Style::default() }
    }

    /// Sets the style. The legend is not drawn.
    #[must_use]
    pub fn style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Draws the picture.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut at_end = self.history.clone();
        at_end.go_to(self.history.len());
        let game = at_end.game();
        let (board, set) = (game.board(), game.tile_set());
        let course = Course::of(self.history, game.seats());
        let palette = self.style.palette();
        let art = SetArt::new(set, self.style.theme);
        let tile_at: BTreeMap<Pos, (TileId, Placement)> = board
            .placed_tiles()
            .map(|placed| (placed.placement.pos, (placed.tile, placed.placement)))
            .collect();

        let mut symbols: BTreeSet<Symbol> = BTreeSet::new();
        let mut grounds: BTreeMap<&str, usize> = BTreeMap::new();
        let (mut tiles, mut figures, mut frames) = (String::new(), String::new(), String::new());
        let mut put_tile = |out: &mut String, placement: Placement| {
            let Some(&(tile, _)) = tile_at.get(&placement.pos) else { return };
            let art = art.tile(set, tile);
            symbols.extend(art.marks.iter().map(|mark| mark.symbol));
            symbols.extend(bridge(&set[tile]));
            let (x, y) = corner(placement.pos);
            put!(out, r##"<use href="#meadow" x="{x}" y="{y}"/>"##);
            if !art.ground.is_empty() {
                let next = grounds.len();
                let number = *grounds.entry(&art.ground).or_insert(next);
                let transform = transform(placement.pos, placement.rotation);
                put!(out, r##"<use href="#g{number}" transform="{transform}"/>"##);
            }
            let (grid, edge) = (palette.grid, square(placement.pos, 0));
            put!(out, r#"<path fill="none" stroke="{grid}" stroke-opacity=".6" d="{edge}"/>"#);
            put_marks(out, art, placement.rotation, (x, y));
        };
        if let Some(start) = board.placed_tiles().next() {
            put_tile(&mut tiles, start.placement);
        }
        for (index, shown) in course.tiles.iter().enumerate() {
            put!(tiles, "<g{}>{}", base(shown), self.timing(shown));
            put_tile(&mut tiles, shown.what);
            tiles += "</g>";
            let until = course.tiles.get(index + 1).map(|next| next.from);
            let frame = Shown { what: (), from: shown.from, until };
            let (base, timing) = (base(&frame), self.timing(&frame));
            let edge = square(shown.what.pos, 3);
            put!(frames, r#"<path{base} d="{edge}">{timing}</path>"#);
        }
        let mut kinds: BTreeSet<(Seat, FigureKind)> = BTreeSet::new();
        for shown in &course.figures {
            let (at, figure) = shown.what;
            let Some(&(tile, _)) = tile_at.get(&at.pos) else { continue };
            kinds.insert((figure.seat, figure.kind));
            let drawing = put_figure(board, art.tile(set, tile), at, figure, "");
            put!(figures, "<g{}>{}{drawing}</g>", base(shown), self.timing(shown));
        }

        let area = Box2::around(tile_at.keys().copied());
        let (left, top) = (area.left - 36, area.top - 36);
        let (width, height) = ((area.width + 52).max(600), area.height + 52);
        let mut out = open([left, top, width, height + 50], self.style, "a game that plays");
        out += "<defs>";
        define_meadow(&mut out, palette);
        define_symbols(&mut out, &symbols);
        for (ground, number) in &grounds {
            put!(out, r#"<g id="g{number}">{ground}</g>"#);
        }
        for (seat, kind) in kinds {
            put!(out, r#"<g id="{}">{}</g>"#, figures::id(seat, kind), figures::shape(seat, kind));
        }
        out += "</defs>";
        out += &tiles;
        let accent = palette.accent;
        put!(out, r#"<g fill="none" stroke="{accent}" stroke-width="5">{frames}</g>"#);
        out += &figures;
        put_axes(&mut out, &area);
        for shown in &course.scores {
            let (x, y) = (left + 20, top + height + 24);
            let (base, timing) = (base(shown), self.timing(shown));
            let words = scores_in_words(&shown.what, game);
            put!(out, r#"<text font-size="22" x="{x}" y="{y}"{base}>{words}{timing}</text>"#);
        }
        out += "</svg>\n";
        out
    }

    /// When an element is shown.
    fn timing<T>(&self, shown: &Shown<T>) -> String {
        let total = begins(self.history.len() + 1) + END;
        // In ten-thousandths of the whole.
        let part = |step: usize| format!("0.{:04}", begins(step) * 10_000 / total);
        let (mut values, mut times) = (String::from("visible"), String::from("0"));
        if shown.from > 0 {
            values = "hidden;visible".into();
            times = format!("0;{}", part(shown.from));
        }
        if let Some(until) = shown.until {
            values += ";hidden";
            put!(times, ";{}", part(until));
        }
        format!(
            r#"<animate attributeName="visibility" calcMode="discrete" dur="{total}ms" repeatCount="indefinite" values="{values}" keyTimes="{times}"/>"#
        )
    }
}

/// How an element is shown where nothing plays: as at the end.
const fn base<T>(shown: &Shown<T>) -> &'static str {
    if shown.until.is_some() { r#" visibility="hidden""# } else { "" }
}

/// When a step begins, in milliseconds.
const fn begins(step: usize) -> usize {
    step * STEP
}

fn scores_in_words(scores: &[u32], game: &Game) -> String {
    let of_seats = Seat::first(game.seats()).zip(scores);
    let words: Vec<String> = of_seats.map(|(seat, points)| format!("{seat}: {points}")).collect();
    words.join(",  ")
}

impl Course {
    fn of(history: &History, seats: usize) -> Self {
        let mut course = Self::default();
        let mut scores = vec![0; seats];
        course.scores.push(Shown { what: scores.clone(), from: 0, until: None });
        for index in 0..history.len() {
            let step = index + 1;
            for event in history.events(index) {
                match *event {
                    Event::TilePlaced { placement, .. } => {
                        course.tiles.push(Shown { what: placement, from: step, until: None });
                    }
                    Event::FigurePut { seat, kind, at, .. } => {
                        let what = (at, Figure { seat, kind });
                        course.figures.push(Shown { what, from: step, until: None });
                    }
                    Event::MeepleReturned { from, .. } | Event::MeepleTakenBack { from, .. } => {
                        let stands = |shown: &&mut Shown<(BoardSegment, Figure)>| {
                            shown.what.0 == from && shown.until.is_none()
                        };
                        // Shown for a step, so that one sees who scored.
                        if let Some(shown) = course.figures.iter_mut().find(stands) {
                            shown.until = Some(step + 1);
                        }
                    }
                    Event::Scored(score) => {
                        for seat in score.winners {
                            scores[seat.index()] += score.points;
                        }
                    }
                    _ => {}
                }
            }
            if course.scores.last().is_some_and(|last| last.what != scores) {
                if let Some(last) = course.scores.last_mut() {
                    last.until = Some(step);
                }
                course.scores.push(Shown { what: scores.clone(), from: step, until: None });
            }
        }
        course
    }
}
