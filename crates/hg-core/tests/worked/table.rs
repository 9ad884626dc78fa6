//! A table at which a layout is played: every tile and figure goes through [`Game::apply`].

use hg_core::{
    Action, ActionError, Board, BoardSegment, Decision, Deck, DrawOrder, Draws, Event, Feature,
    FigureKind, Game, GameConfig, NoEvents, Placement, Preset, ReturnReason, Ruleset, ScoutPiece,
    ScoutUse, Seat, SegmentName, Setup, SharedTiles, Stack, TileId, TileName,
};

use super::layout::{self, Colour, From, Lay, Line, Then};

/// What is needed to play a layout.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    ruleset: Ruleset,
    scout: ScoutUse,
    colours: Vec<Colour>,
    more_tiles: String,
    land_after: String,
    menhir_after: String,
    hands: Vec<Vec<String>>,
}

/// A game, with all that happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    colours: Vec<Colour>,
    start: (i8, i8),
    /// How many events there were before the last line.
    before_last: usize,
}

impl Table {
    /// A table for players of these colours, in turn order.
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
            scout: if ruleset.scout.is_some() { ScoutUse::With } else { ScoutUse::Without },
            hands: vec![Vec::new(); colours.len()],
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

    /// What a player holds of Scout: names of tiles, and `card`.
    pub(crate) fn hand(mut self, colour: Colour, pieces: &str) -> Self {
        let seat = self.colours.iter().position(|&other| other == colour);
        self.hands[seat.expect("a player")] = pieces.split(' ').map(str::to_owned).collect();
        self
    }

    /// Plays a layout.
    pub(crate) fn play(self, text: &str) -> Played {
        let lines = layout::lines(text);
        let Some(Line::Lay(start)) = lines.first() else {
            panic!("a layout begins with its start tile");
        };
        let printed = self.ruleset.nearest_preset().tiles(self.scout);
        let tiles: SharedTiles = match layout::variant(printed, &lines, &self.more_tiles) {
            Some(variant) => variant.into(),
            None => printed.into(),
        };
        let id =
            |name: &str| tiles.id_of(name).unwrap_or_else(|| panic!("there is no tile {name}"));
        let drawn = |from: From, after: &str| -> Vec<TileId> {
            let of_layout = lines[1..]
                .iter()
                .filter(|line| line.from() == from)
                .map(|line| id(line.tile()))
                .filter(|&tile| tiles[tile].stack() != Stack::Scout);
            of_layout.chain(after.split_whitespace().map(id)).collect()
        };
        let piece = |name: &String| match name.as_str() {
            "card" => ScoutPiece::ShamanCard,
            name => ScoutPiece::Tile(id(name)),
        };
        let scout = self.hands.iter();
        let order = DrawOrder {
            land: drawn(From::Land, &self.land_after),
            menhir: drawn(From::Menhir, &self.menhir_after),
            scout: match self.ruleset.scout {
                Some(_) => scout.map(|hand| hand.iter().map(piece).collect()).collect(),
                None => Vec::new(),
            },
        };
        let mut config = GameConfig::with_ruleset(self.ruleset, self.colours.len().max(2))
            .with_tiles(tiles.clone());
        config.deck = Deck::Short;
        let game = Setup::new(config)
            .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
            .expect("a game");
        let mut played = Played {
            game,
            events: Vec::new(),
            colours: self.colours,
            start: start.pos,
            before_last: 0,
        };
        for line in &lines[1..] {
            played.line(line);
        }
        played
    }
}

impl Played {
    /// Plays one more line of a layout.
    pub(crate) fn lay(&mut self, text: &str) {
        for line in layout::lines(text) {
            self.line(&line);
        }
    }

    /// Carries out an action, which must be legal and among those listed.
    pub(crate) fn apply(&mut self, action: Action) {
        assert!(
            self.game.legal_actions().contains(&action),
            "{action:?} is not listed: {:?} in {:?}",
            self.game.legal_actions(),
            self.game
        );
        let events = self.game.apply(action).expect("a legal action");
        self.events.extend(events);
    }

    /// Puts a figure on the tile just laid: `meeple f0`, `hut l0`.
    pub(crate) fn put(&mut self, figure: &str) {
        let action = Self::figure_action(figure);
        self.apply(action);
    }

    /// Why a figure may not be put on the tile just laid.
    pub(crate) fn refusal(&self, figure: &str) -> ActionError {
        let action = Self::figure_action(figure);
        self.game.check(action).expect_err("refused")
    }

    fn figure_action(figure: &str) -> Action {
        if figure == "pass" {
            return Action::Pass;
        }
        let (kind, segment) = figure.split_once(' ').expect("a kind and a segment");
        let segment = segment.parse().expect("a segment's name");
        match layout::figure(kind) {
            FigureKind::Meeple => Action::PutMeeple(segment),
            FigureKind::Hut => Action::PutHut(segment),
        }
    }

    /// What may be put on the tile just laid, in words.
    pub(crate) fn figures(&self) -> Vec<String> {
        let actions = self.game.legal_actions();
        let words = actions.iter().map(|action| match *action {
            Action::Pass => "pass".to_owned(),
            Action::PutMeeple(segment) => format!("meeple {segment}"),
            Action::PutHut(segment) => format!("hut {segment}"),
            action => panic!("{action:?} instead of a figure"),
        });
        words.collect()
    }

    /// Whether the tile in hand may be laid so: `H (-1,1)`.
    pub(crate) fn check_place(&self, placement: &str) -> Result<(), ActionError> {
        self.game.check(Action::Place(self.placement(placement)))
    }

    pub(crate) fn placement(&self, text: &str) -> Placement {
        let (rotation, pos) = text.split_once(' ').expect("a rotation and a position");
        Placement {
            pos: layout::on_board(layout::position(pos), self.start),
            rotation: layout::rotation(rotation),
        }
    }

    fn line(&mut self, line: &Line) {
        self.before_last = self.events.len();
        match line {
            Line::Lay(lay) => self.lay_tile(lay),
            Line::SendAway(tile, _) => {
                self.draw_if_asked();
                assert_eq!(self.game.tile_in_hand(), Some(self.tile(tile)));
                self.apply(Action::SendAway);
            }
            Line::Unplaceable(tile, from) => {
                let stack = match from {
                    From::Land => Stack::Land,
                    From::Menhir => Stack::Menhir,
                };
                let tile = self.tile(tile);
                assert!(self.game.discarded(stack).any(|gone| gone == tile));
            }
        }
    }

    fn draw_if_asked(&mut self) {
        if matches!(self.game.decision(), Some(Decision::DrawOrScout { .. })) {
            self.apply(Action::Draw);
        }
    }

    fn lay_tile(&mut self, lay: &Lay) {
        let tile = self.tile(&lay.tile);
        if self.game.tile_set()[tile].stack() == Stack::Scout {
            self.apply(Action::PlayScout(tile));
        } else {
            self.draw_if_asked();
        }
        let decision = self.game.decision();
        let Some(Decision::PlaceTile { seat, stack, .. }) = decision else {
            panic!("{decision:?} instead of laying {}", lay.tile);
        };
        assert_eq!(stack == Stack::Menhir, lay.from == From::Menhir, "the stack of {}", lay.tile);
        if let Some(colour) = lay.who {
            assert_eq!(self.colours[seat.index()], colour, "who lays {}", lay.tile);
        }
        assert_eq!(self.game.tile_in_hand(), Some(tile), "{}", lay.tile);
        self.apply(Action::Place(Placement {
            pos: layout::on_board(lay.pos, self.start),
            rotation: lay.rotation,
        }));
        if let Some(Decision::TakeBack { .. }) = self.game.decision() {
            if lay.take.is_none() && lay.then == Then::Stop {
                return;
            }
            let taken = lay.take.map(|pos| layout::on_board(pos, self.start));
            self.apply(taken.map_or(Action::TakeNothing, Action::TakeBack));
        }
        let asked = matches!(self.game.decision(), Some(Decision::PutFigure { .. }));
        match &lay.then {
            // With nothing to choose the game passes by itself.
            Then::Pass if asked => self.apply(Action::Pass),
            Then::Pass | Then::Stop => {}
            Then::Put(kind, segment) => {
                let name = self.segment(tile, segment);
                // The only figure that a Scout tile takes is put by the game.
                if asked || self.figure_on(tile) != Some((*kind, name)) {
                    self.apply(match kind {
                        FigureKind::Meeple => Action::PutMeeple(name),
                        FigureKind::Hut => Action::PutHut(name),
                    });
                }
            }
        }
    }

    fn figure_on(&self, tile: TileId) -> Option<(FigureKind, SegmentName)> {
        let mut laid = self.board().placed_tiles();
        let (figure, segment) = laid.find(|laid| laid.tile == tile)?.figure?;
        Some((figure.kind, segment))
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
