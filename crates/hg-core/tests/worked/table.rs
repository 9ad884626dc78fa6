//! A table at which a layout is played: a scenario whose head the table writes, and whose seats
//! go by colours in what is asserted.

use core::fmt::Write as _;

use hg_core::scenario::{Scenario, ScenarioLine};
use hg_core::{
    Action, ActionError, Board, BoardSegment, Decision, Event, Feature, Game, NamedAction,
    Placement, Preset, Ruleset, Seat, SegmentName, TileId, TileName, event::ReturnReason,
};

use super::trace::Trace;

/// A player, by the colour of the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    Violet,
}

impl Colour {
    fn parse(word: &str) -> Option<Self> {
        [Self::Red, Self::Blue, Self::Green, Self::Yellow, Self::Violet]
            .into_iter()
            .find(|colour| format!("{colour:?}") == word)
    }
}

/// What is needed to play a layout.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    ruleset: Ruleset,
    colours: Vec<Colour>,
    more_tiles: String,
    land_after: String,
    menhir_after: String,
    hands: Vec<String>,
}

/// A game, with all that happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    colours: Vec<Colour>,
    /// How many events there were before the last line.
    before_last: usize,
    trace: Trace,
}

impl Table {
    /// A table for players of these colours, in turn order: the first has seat 0.
    pub(crate) fn new(preset: Preset, colours: &str) -> Self {
        Self::of(Ruleset::new(preset), colours)
    }

    /// A table with Scout.
    pub(crate) fn scout(preset: Preset, colours: &str) -> Self {
        Self::of(Ruleset::with_scout(preset), colours)
    }

    pub(crate) fn of(ruleset: Ruleset, colours: &str) -> Self {
        let colours: Vec<Colour> =
            colours.split(' ').map(|word| Colour::parse(word).expect("a colour")).collect();
        Self {
            ruleset,
            hands: vec![String::new(); colours.len()],
            colours,
            more_tiles: String::new(),
            land_after: String::new(),
            menhir_after: String::new(),
        }
    }

    /// Changes the ruleset.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Ruleset)) -> Self {
        change(&mut self.ruleset);
        self
    }

    /// More tiles, as lines of tile-set text.
    pub(crate) fn tiles(mut self, text: &str) -> Self {
        text.clone_into(&mut self.more_tiles);
        self
    }

    /// Land tiles in the stack after those of the layout: the game goes on after its last line.
    pub(crate) fn then_land(mut self, names: &str) -> Self {
        names.clone_into(&mut self.land_after);
        self
    }

    /// Menhir tiles in the stack after those of the layout.
    pub(crate) fn then_menhirs(mut self, names: &str) -> Self {
        names.clone_into(&mut self.menhir_after);
        self
    }

    /// What a player holds of Scout: names of tiles, and `shaman_card`.
    pub(crate) fn hand(mut self, colour: Colour, pieces: &str) -> Self {
        let seat = self.colours.iter().position(|&other| other == colour);
        pieces.clone_into(&mut self.hands[seat.expect("a player")]);
        self
    }

    /// The scenario of a layout at this table.
    fn scenario(&self, layout: &str) -> String {
        let Self { ruleset, more_tiles, land_after, menhir_after, .. } = self;
        let mut text = format!("hg-scenario 1\nruleset {ruleset}\n{more_tiles}\n");
        writeln!(text, "seats {}", self.colours.len().max(2)).expect("a string");
        if ruleset.scout.is_some() {
            for hand in &self.hands {
                writeln!(text, "hand {hand}").expect("a string");
            }
        }
        text + &format!("land {land_after}\nmenhir {menhir_after}\n\n{layout}\n")
    }

    /// Plays a layout: the lines of a scenario.
    pub(crate) fn play(self, layout: &str) -> Played {
        let text = self.scenario(layout);
        let scenario: Scenario = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
        let game = scenario.begin(&mut hg_core::NoEvents);
        let mut played = Played {
            game: game.unwrap_or_else(|error| panic!("{error} in\n{text}")),
            events: Vec::new(),
            colours: self.colours,
            before_last: 0,
            trace: Trace::new(&text),
        };
        for line in scenario.lines() {
            played.line(line);
        }
        played
    }
}

impl Played {
    /// Plays one more line of a layout.
    pub(crate) fn lay(&mut self, text: &str) {
        self.line(&text.parse().unwrap_or_else(|error| panic!("{error} in {text}")));
    }

    fn line(&mut self, line: &ScenarioLine) {
        self.before_last = self.events.len();
        let Self { game, events, trace, .. } = self;
        let played = line.play(game, |game, action| {
            trace.note("", game, action);
            apply(game, action, events)
        });
        played.unwrap_or_else(|error| panic!("{line}: {error} after\n{}", Scenario::of(game)));
    }

    /// Carries out an action, which must be legal and among those listed.
    pub(crate) fn apply(&mut self, action: Action) {
        self.trace.note("", &self.game, action);
        apply(&mut self.game, action, &mut self.events).expect("a legal action");
    }

    /// Puts a figure on the tile just laid: `meeple f0`, `hut l0`.
    pub(crate) fn put(&mut self, figure: &str) {
        let action = self.action(figure);
        self.apply(action);
    }

    /// Why a figure may not be put on the tile just laid.
    pub(crate) fn refusal(&self, figure: &str) -> ActionError {
        self.check(self.action(figure)).expect_err("refused")
    }

    fn check(&self, action: Action) -> Result<(), ActionError> {
        let checked = self.game.check(action);
        if checked.is_err() {
            self.trace.note("?", &self.game, action);
        }
        checked
    }

    fn action(&self, text: &str) -> Action {
        let action: NamedAction = text.parse().expect("an action");
        action.resolve(self.game.tile_set()).expect("a tile of the set")
    }

    /// What may be put on the tile just laid, in words.
    pub(crate) fn figures(&self) -> Vec<String> {
        assert!(matches!(self.game.decision(), Some(Decision::PutFigure { .. })));
        self.game.legal_actions().iter().map(ToString::to_string).collect()
    }

    /// Whether the tile in hand may be laid so: `(-1,1) H`.
    pub(crate) fn check_place(&self, placement: &str) -> Result<(), ActionError> {
        self.check(Action::Place(Self::placement(placement)))
    }

    pub(crate) fn placement(text: &str) -> Placement {
        text.parse().expect("a placement")
    }

    // ---- names -----------------------------------------------------------------------------

    pub(crate) fn board(&self) -> &Board {
        self.game.board()
    }

    pub(crate) fn tile(&self, name: &str) -> TileId {
        let id = self.game.tile_set().id_of(name);
        id.unwrap_or_else(|| panic!("there is no tile {name}"))
    }

    /// The name of a tile of the set.
    pub(crate) fn name(&self, name: &str) -> TileName {
        self.game.tile_set()[self.tile(name)].name()
    }

    fn segment(&self, tile: TileId, name: &str) -> SegmentName {
        let name = name.parse().expect("a segment's name");
        let tile = &self.game.tile_set()[tile];
        assert!(tile.segment_named(name).is_some(), "tile {} has no segment {name}", tile.name());
        name
    }

    /// The segment written `49:r0`, of a laid tile.
    pub(crate) fn at(&self, text: &str) -> BoardSegment {
        let (tile, segment) = text.split_once(':').expect("tile:segment");
        let tile = self.tile(tile);
        let mut laid = self.board().placed_tiles();
        let laid = laid.find(|laid| laid.tile == tile).expect("a laid tile");
        BoardSegment::new(laid.placement.pos, self.segment(tile, segment))
    }

    /// The feature of the segment written `49:r0`.
    pub(crate) fn feature(&self, text: &str) -> Feature<'_> {
        let at = self.at(text);
        self.board().feature(at).expect("a feature")
    }

    /// The river system of the segment written `49:r0`.
    pub(crate) fn system(&self, text: &str) -> Feature<'_> {
        let at = self.at(text);
        let system = self.board().river_system(at);
        system.expect("a river system")
    }

    pub(crate) fn seat(&self, colour: Colour) -> Seat {
        let index = self.colours.iter().position(|&other| other == colour);
        Seat::new(index.expect("a player") as u8).expect("a seat")
    }

    pub(crate) fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    // ---- what became of it -----------------------------------------------------------------

    pub(crate) fn score(&self, colour: Colour) -> u32 {
        self.game.scores()[self.seat(colour).index()]
    }

    /// Meeples in supply.
    pub(crate) fn meeples(&self, colour: Colour) -> u8 {
        self.game.meeples(self.seat(colour))
    }

    /// Whose turn it is.
    pub(crate) fn turn(&self) -> Option<Colour> {
        let decision = self.game.decision();
        decision.map(|decision| self.colour(decision.seat()))
    }

    /// The events of the last line.
    pub(crate) fn last_events(&self) -> &[Event] {
        &self.events[self.before_last..]
    }

    /// Whose meeples a completed feature sent home, in the last line, sorted by tile.
    pub(crate) fn returned(&self) -> Vec<Colour> {
        let returned = self.last_events().iter().filter_map(|event| match event {
            Event::MeepleReturned { seat, reason: ReturnReason::FeatureCompleted, .. } => {
                Some(self.colour(*seat))
            }
            _ => None,
        });
        returned.collect()
    }

    /// Whether the last line earned a menhir turn.
    pub(crate) fn earned_menhir_turn(&self) -> bool {
        let earned = |event: &Event| matches!(event, Event::MenhirTurnEarned { .. });
        self.last_events().iter().any(earned)
    }
}

fn apply(game: &mut Game, action: Action, events: &mut Vec<Event>) -> Result<(), ActionError> {
    let listed = game.legal_actions().contains(&action);
    assert_eq!(listed, game.check(action).is_ok(), "{action} in {:?}", game.legal_actions());
    game.apply_with(action, events)
}
