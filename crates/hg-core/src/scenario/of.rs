//! The scenario of a game: its lines, as its events tell them.

use alloc::string::String;
use alloc::vec::Vec;

use hg_features::{FigureKind, PlacedTile, Seat};
use hg_tiles::{Stack, TileId, TileName};

use super::line::{Placed, Take, What, figure_on};
use super::{Entry, Scenario, ScenarioLine};
use crate::{
    Action, ConfigError, Decision, DrawOrder, Draws, Event, EventSink, Game, GameConfig,
    GameRecord, ReplayError, Setup,
    config::{Deck, ScoutPiece},
    event::{Choice, DiscardReason},
    record::NamedPiece,
};

impl Scenario {
    /// Returns a scenario that gives the position of a game: the same board, scores and stacks,
    /// the same hands, and the same decision. It tells the order of the stacks, so it is **not
    /// for players**.
    ///
    /// A game remembers the tiles drawn and the figures that stand, but not the meeples that
    /// went home. So those are not in the lines, and the scenario sets the scores if the lines
    /// alone give others. Who makes the draws is lost: in the scenario it is the game. So is,
    /// within a turn, whether Scout's card was used for a meeple that is gone, and whether a tile
    /// was mixed back (AMB-36). In a few games with
    /// Scout no course of the game is found that leads to the position, and if the draws were
    /// changed by hand, as a snapshot's can be, there is none: then the lines hold the tiles and
    /// figures, but may not play.
    ///
    /// If there is a record, [`Scenario::of_record`] keeps all that was done.
    ///
    /// ```
    /// use hg_core::scenario::Scenario;
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    ///
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut game = Game::new(config, 2020)?;
    /// for _ in 0..20 {
    ///     game.apply(*game.legal_actions().last().unwrap())?;
    /// }
    /// let text = Scenario::of(&game).to_string();
    /// assert_eq!(text.parse::<Scenario>()?.build()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let attempt = |first_seat| {
            let mut writer = Writer::default();
            let mut config = GameConfig::with_ruleset(*game.ruleset(), game.seats())
                .with_tiles(game.shared_tiles().clone());
            config.first_seat = first_seat;
            config.deck = Deck::Short;
            let begun = played_again(config.clone(), game, &mut writer);
            (config, writer, begun)
        };
        let mut attempts = Seat::first(game.seats()).map(attempt);
        let same = |again: &Game| {
            let seat = |game: &Game| game.decision().map(Decision::seat);
            again.board() == game.board() && seat(again) == seat(game)
        };
        let found = attempts.find(|(_, _, again)| again.as_ref().is_ok_and(same));
        let (config, writer, again) = found.unwrap_or_else(|| {
            let (config, _, again) = attempt(Seat::FIRST);
            (config, Writer::of_board(game), again)
        });
        let scores = match again {
            Ok(again) if again.scores() == game.scores() => None,
            _ => Some(game.scores().to_vec()),
        };
        let hands = named_hands(&first_hands(game), game);
        Self::new(config, hands, writer, game, scores)
    }

    /// Returns the scenario of a recorded game: all that was done, up to the record's end.
    /// It tells the order of the stacks, so it is **not for players**.
    ///
    /// Who makes the draws is lost: in the scenario it is the game. So is a tile that was mixed
    /// back (AMB-36): it comes when it came in the end.
    ///
    /// # Errors
    ///
    /// As [`Game::replay`].
    pub fn of_record(record: &GameRecord) -> Result<Self, ReplayError> {
        let mut writer = Writer::default();
        let mut replay = record.replay(&mut writer)?;
        let begun = replay.game();
        let hands = Seat::first(begun.seats()).map(|seat| begun.scout_hand(seat).collect());
        let hands = named_hands(&hands.collect::<Vec<_>>(), begun);
        while replay.next(&mut writer)?.is_some() {}
        let config = GameConfig { deck: Deck::Short, ..record.config()? };
        Ok(Self::new(config, hands, writer, replay.game(), None))
    }

    fn new(
        config: GameConfig,
        hands: Vec<Vec<NamedPiece>>,
        writer: Writer,
        game: &Game,
        scores: Option<Vec<u32>>,
    ) -> Self {
        let left = [Stack::Land, Stack::Menhir].map(|stack| {
            let left = game.hidden_order(stack).iter();
            left.map(|&tile| game.tile_set()[tile].name()).collect()
        });
        let lines = writer.finish(game).into_iter();
        let mut scenario = Self {
            base: config.tiles.clone(),
            config,
            extra: String::new(),
            hands,
            left: Some(left),
            mixing: game.hidden_mixing(),
            start: None,
            lines: lines.map(|line| Entry { line, number: 0 }).collect(),
            scores,
            text: String::new(),
        };
        scenario.set_text();
        scenario
    }
}

/// Plays the tiles of a game's board again, with the figures that stand.
fn played_again(config: GameConfig, game: &Game, writer: &mut Writer) -> Result<Game, ConfigError> {
    let stack = |stack| [game.all_drawn(stack), game.hidden_order(stack)].concat();
    let scout = if config.ruleset.scout.is_some() { first_hands(game) } else { Vec::new() };
    let (land, menhir) = (stack(Stack::Land), stack(Stack::Menhir));
    let order = DrawOrder { land, menhir, scout, mixing: game.hidden_mixing() };
    let mut again = Setup::new(config)?.begin(Draws::Order(&order), writer)?;
    for placed in game.board().placed_tiles().skip(1) {
        // The board that comes of it shows if a tile cannot be placed.
        bring_to_hand(&mut again, Some(placed.tile), game, writer);
        if again.apply_with(Action::Place(placed.placement), writer).is_ok() {
            decide(&mut again, placed, game, writer);
        }
    }
    bring_to_hand(&mut again, game.tile_in_hand(), game, writer);
    Ok(again)
}

/// Draws until a tile of the game is in hand, or as many are drawn as in the game.
fn bring_to_hand(again: &mut Game, wanted: Option<TileId>, game: &Game, writer: &mut Writer) {
    let is_scout = wanted.is_some_and(|tile| game.tile_set()[tile].stack() == Stack::Scout);
    loop {
        let drawn = again.all_drawn(Stack::Land).len();
        let action = match (again.decision(), wanted) {
            (Some(Decision::DrawOrScout { .. }), Some(tile)) if is_scout => Action::PlayScout(tile),
            (Some(Decision::DrawOrScout { .. }), _)
                if drawn < game.all_drawn(Stack::Land).len() =>
            {
                Action::Draw
            }
            (Some(Decision::PlaceTile { stack, .. }), _)
                if again.tile_in_hand() != wanted
                    && game.discarded(stack).any(|gone| again.tile_in_hand() == Some(gone)) =>
            {
                Action::SendAway
            }
            _ => return,
        };
        if again.apply_with(action, writer).is_err() {
            return;
        }
    }
}

/// Decides what is due once a tile lies, unless it is what the game itself waits for.
fn decide(again: &mut Game, placed: PlacedTile, game: &Game, writer: &mut Writer) {
    let is_last = game.board().last_placed().is_some_and(|last| last.tile == placed.tile);
    let open = game.decision().filter(|_| is_last);
    let asked = |again: &Game| matches!(again.decision(), Some(Decision::TakeBack { .. }));
    if asked(again) && !matches!(open, Some(Decision::TakeBack { .. })) {
        // A Scout tile may need a meeple back that is not on this board.
        let _ = again.apply_with(Action::TakeNothing, writer);
    }
    let action = match (again.decision(), figure_on(placed)) {
        (Some(Decision::PutFigure { .. }), Some((FigureKind::Meeple, segment))) => {
            Action::PutMeeple(segment)
        }
        (Some(Decision::PutFigure { .. }), Some((FigureKind::Hut, segment))) => {
            Action::PutHut(segment)
        }
        (Some(Decision::PutFigure { .. }), None)
            if !matches!(open, Some(Decision::PutFigure { .. })) =>
        {
            Action::Pass
        }
        _ => return,
    };
    let _ = again.apply_with(action, writer);
}

/// What the seats held of Scout when the game began.
fn first_hands(game: &Game) -> Vec<Vec<ScoutPiece>> {
    let hand_of = |seat| {
        let on_board = game.board().placed_tiles().filter_map(|placed| {
            let (figure, _) = placed.figure?;
            let is_scout = game.tile_set()[placed.tile].stack() == Stack::Scout;
            (is_scout && figure.seat == seat).then_some(placed.tile)
        });
        let in_hand = match game.decision() {
            Some(Decision::PlaceTile { stack: Stack::Scout, seat: turn, .. }) if turn == seat => {
                game.tile_in_hand()
            }
            // A Scout tile just placed has no figure yet.
            Some(
                Decision::TakeBack { seat: turn, .. } | Decision::PutFigure { seat: turn, .. },
            ) if turn == seat => {
                let last = game.board().last_placed().map(|placed| placed.tile);
                last.filter(|&tile| game.tile_set()[tile].stack() == Stack::Scout)
            }
            _ => None,
        };
        let played = on_board.chain(in_hand).map(ScoutPiece::Tile);
        let mut hand: Vec<ScoutPiece> = played.chain(game.scout_hand(seat)).collect();
        hand.sort_unstable_by_key(|piece| match piece {
            ScoutPiece::Tile(tile) => tile.index(),
            ScoutPiece::ShamanCard => usize::MAX,
        });
        hand
    };
    Seat::first(game.seats()).map(hand_of).collect()
}

/// Hands by name; none if all are empty.
fn named_hands(hands: &[Vec<ScoutPiece>], game: &Game) -> Vec<Vec<NamedPiece>> {
    if hands.iter().all(Vec::is_empty) {
        return Vec::new();
    }
    let named = |piece: &ScoutPiece| match *piece {
        ScoutPiece::Tile(tile) => NamedPiece::Tile(game.tile_set()[tile].name()),
        ScoutPiece::ShamanCard => NamedPiece::ShamanCard,
    };
    hands.iter().map(|hand| hand.iter().map(named).collect()).collect()
}

/// Writes lines from the events of a game.
#[derive(Clone, Debug, Default)]
struct Writer {
    lines: Vec<ScenarioLine>,
    /// The stack that the tile in hand was drawn from.
    stack: Option<Stack>,
}

impl Writer {
    /// The lines of the tiles that lie, in order, with the figures that stand.
    fn of_board(game: &Game) -> Self {
        let mut writer = Self::default();
        for placed in game.board().placed_tiles().skip(1) {
            let tile = &game.tile_set()[placed.tile];
            let mut line = Placed::at(placed.placement);
            line.figure = figure_on(placed);
            writer.stack = Some(tile.stack());
            writer.push(tile.name(), What::Placed(line));
        }
        writer
    }

    fn push(&mut self, tile: TileName, what: What) {
        let menhir = self.stack == Some(Stack::Menhir);
        self.lines.push(ScenarioLine { tile, menhir, what });
    }

    /// The line of the tile placed last.
    fn placed(&mut self) -> Option<&mut Placed> {
        match &mut self.lines.last_mut()?.what {
            What::Placed(placed) => Some(placed),
            _ => None,
        }
    }

    /// The lines up to the decision that a game waits for.
    fn finish(mut self, game: &Game) -> Vec<ScenarioLine> {
        match game.decision() {
            Some(Decision::TakeBack { .. } | Decision::PutFigure { .. }) => {
                if let Some(placed) = self.placed() {
                    placed.stop = true;
                }
            }
            Some(Decision::PlaceTile { stack, .. }) => {
                if let Some(tile) = game.tile_in_hand() {
                    self.stack = Some(stack);
                    self.push(game.tile_set()[tile].name(), What::Drawn);
                }
            }
            _ => {}
        }
        // A game whose draws the caller makes may wait for one that was made here.
        let is_left = |line: &ScenarioLine| {
            let tile = game.tile_set().id_of(line.tile.as_str());
            let stacks = [Stack::Land, Stack::Menhir].map(|stack| game.hidden_order(stack));
            tile.is_some_and(|tile| stacks.iter().any(|stack| stack.contains(&tile)))
        };
        self.lines.retain(|line| !is_left(line));
        for line in &mut self.lines {
            // It goes without saying, but where the next decision is open.
            if let What::Placed(placed) = &mut line.what
                && placed.take == Some(Take::Nothing)
                && !placed.stop
            {
                placed.take = None;
            }
        }
        self.lines
    }
}

impl EventSink for Writer {
    fn event(&mut self, event: Event) {
        match event {
            Event::TileDrawn { stack, .. } => self.stack = Some(stack),
            Event::ScoutTilePlayed { .. } => self.stack = Some(Stack::Scout),
            Event::TileDiscarded { tile, reason, .. } => {
                let what = match reason {
                    DiscardReason::FitsNowhere => What::Unplaceable,
                    DiscardReason::SentAway => What::SentAway,
                };
                self.push(tile, what);
            }
            Event::TilePlaced { seat, tile, placement } => {
                let placed = Placed { seat: Some(seat), ..Placed::at(placement) };
                self.push(tile, What::Placed(placed));
            }
            Event::MeepleTakenBack { from, choice: Choice::Made, .. } => {
                if let Some(placed) = self.placed() {
                    placed.take = Some(Take::Back(from.pos));
                }
            }
            Event::NothingTakenBack { .. } => {
                if let Some(placed) = self.placed() {
                    placed.take = Some(Take::Nothing);
                }
            }
            Event::FigurePut { kind, at, .. } => {
                if let Some(placed) = self.placed() {
                    placed.figure = Some((kind, at.segment));
                }
            }
            _ => {}
        }
    }
}
