//! Shrinking of games: turns are left out, and the rest is played as it was.

use hg_core::tiles::{BUILT_IN, SharedTiles};
use hg_core::{Action, Decision, DrawOrder, GameConfig, Setup, Stack, TileId, config::Deck};
use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use crate::TestGame;
use crate::plan::{order_in, tiles_of_order};

/// Games that shrink as games: the smaller ones have fewer tiles, then fewer figures, then a preset
/// for their rules. Each is legal; what is left of it is as it was.
#[derive(Clone, Debug)]
pub(super) struct Shrinking<S>(pub(super) S);

impl<S: Strategy<Value = TestGame>> Strategy for Shrinking<S> {
    type Tree = GameTree;
    type Value = TestGame;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let best = self.0.new_tree(runner)?.current();
        let edit = Edit::LeaveOut { from: 0, size: turns(&best).len().max(1) };
        Ok(GameTree { best, tried: None, edit: Some(edit), any: false })
    }
}

/// A game, and the smaller one that is tried.
#[derive(Clone, Debug)]
pub(super) struct GameTree {
    best: TestGame,
    tried: Option<TestGame>,
    /// The next way to make it smaller. `None` if there is no other.
    edit: Option<Edit>,
    /// `true` if anything became smaller since the first edit.
    any: bool,
}

/// The most turns to leave out when all is tried again: a round of five seats.
const SIZE_AGAIN: usize = 5;

/// A way to make a game smaller.
#[derive(Clone, Copy, Debug)]
enum Edit {
    /// Leave out `size` turns.
    LeaveOut { from: usize, size: usize },
    /// Leave out the last action.
    LastAction,
    /// Put no figure by this action.
    NoFigure(usize),
    /// Leave out the tiles that fitted nowhere.
    Discards,
    /// Play by the rules of the nearest preset.
    Rules,
    /// Play with the printed tiles of that preset.
    PrintedTiles,
    /// Leave the tiles out of the set that are not in the game.
    UsedTiles,
}

impl ValueTree for GameTree {
    type Value = TestGame;

    fn current(&self) -> TestGame {
        self.tried.as_ref().unwrap_or(&self.best).clone()
    }

    fn simplify(&mut self) -> bool {
        if let Some(smaller) = self.tried.take() {
            self.best = smaller;
            self.any = true;
        }
        self.advance()
    }

    fn complicate(&mut self) -> bool {
        self.tried = None;
        self.edit = self.edit.and_then(|edit| self.after(edit));
        self.advance()
    }
}

impl GameTree {
    /// Finds the next smaller game. Returns `false` if there is none.
    fn advance(&mut self) -> bool {
        while let Some(edit) = self.edit {
            self.tried = self.edited(edit);
            if self.tried.is_some() {
                return true;
            }
            self.edit = self.after(edit);
        }
        false
    }

    /// Returns the edit after one that has led to nothing.
    fn after(&mut self, edit: Edit) -> Option<Edit> {
        let turns = turns(&self.best).len();
        match edit {
            Edit::LeaveOut { from, size } if from + size < turns => {
                Some(Edit::LeaveOut { from: from + 1.max(size / SIZE_AGAIN), size })
            }
            Edit::LeaveOut { size, .. } if size > 1 => {
                Some(Edit::LeaveOut { from: 0, size: size.div_ceil(2) })
            }
            // What was needed may not be any more.
            Edit::LeaveOut { .. } if std::mem::take(&mut self.any) => {
                Some(Edit::LeaveOut { from: 0, size: SIZE_AGAIN })
            }
            Edit::LeaveOut { .. } => Some(Edit::LastAction),
            Edit::LastAction => Some(Edit::NoFigure(0)),
            Edit::NoFigure(index) if index + 1 < self.best.actions().len() => {
                Some(Edit::NoFigure(index + 1))
            }
            Edit::NoFigure(_) => Some(Edit::Discards),
            Edit::Discards => Some(Edit::Rules),
            Edit::Rules => Some(Edit::PrintedTiles),
            Edit::PrintedTiles => Some(Edit::UsedTiles),
            Edit::UsedTiles => None,
        }
    }

    fn edited(&self, edit: Edit) -> Option<TestGame> {
        let mut turns = turns(&self.best);
        match edit {
            Edit::LeaveOut { from, size } => {
                let to = turns.len().min(from + size);
                (from < to).then_some(())?;
                let left_out: Vec<TileId> =
                    turns.get(from..to)?.iter().flat_map(|turn| &turn.tiles).copied().collect();
                turns.drain(from..to);
                let rest = |left_out: &[TileId]| {
                    let mut config = self.best.setup().config().clone();
                    config.deck = Deck::Short;
                    played(Setup::new(config).ok()?, without(self.best.order(), left_out), &turns)
                };
                // A tile that fitted nowhere may fit now.
                rest(&left_out)
                    .or_else(|| rest(&[left_out.clone(), discarded(&self.best)].concat()))
            }
            Edit::LastAction => {
                turns.last_mut()?.actions.pop()?;
                played(self.best.setup().clone(), self.best.order().clone(), &turns)
            }
            Edit::NoFigure(index) => {
                let action = turns.iter_mut().flat_map(|turn| &mut turn.actions).nth(index)?;
                if !matches!(action.0, Action::PutMeeple(_) | Action::PutHut(_)) {
                    return None;
                }
                action.0 = Action::Pass;
                played(self.best.setup().clone(), self.best.order().clone(), &turns)
            }
            Edit::Discards => {
                let discarded = discarded(&self.best);
                (!discarded.is_empty()).then_some(())?;
                played(self.best.setup().clone(), without(self.best.order(), &discarded), &turns)
            }
            Edit::Rules => {
                let mut config = self.best.setup().config().clone();
                let usual = usual(&config).ruleset;
                (config.ruleset != usual).then_some(())?;
                config.ruleset = usual;
                played(Setup::new(config).ok()?, self.best.order().clone(), &turns)
            }
            Edit::PrintedTiles => {
                let config = self.best.setup().config();
                self.with_tiles(&usual(config).tiles, turns)
            }
            Edit::UsedTiles => {
                let tiles = &self.best.setup().config().tiles;
                let is_printed = BUILT_IN.into_iter().any(|printed| *printed == **tiles);
                (!is_printed).then_some(())?;
                self.with_tiles(&tiles_of_order(tiles, self.best.order()).into(), turns)
            }
        }
    }
}

impl GameTree {
    /// Returns the game with tiles of another set that have the same names. `None` if it is the same
    /// set.
    fn with_tiles(&self, tiles: &SharedTiles, mut turns: Vec<Turn>) -> Option<TestGame> {
        let config = self.best.setup().config();
        let from = &config.tiles;
        (tiles.digest() != from.digest()).then_some(())?;
        let order = order_in(self.best.order(), from, tiles)?;
        let there = |tile: TileId| tiles.id_of(from[tile].name().as_str());
        for (action, hand) in turns.iter_mut().flat_map(|turn| &mut turn.actions) {
            *hand = hand.and_then(there);
            if let Action::PlayScout(tile) | Action::Reveal(tile) = action {
                *tile = there(*tile)?;
            }
        }
        played(Setup::new(config.clone().with_tiles(tiles.clone())).ok()?, order, &turns)
    }
}

/// Returns the published game that is nearest to a configuration.
fn usual(config: &GameConfig) -> GameConfig {
    let ruleset = &config.ruleset;
    GameConfig::new(ruleset.nearest_preset(), ruleset.scout_use(), config.seats)
}

/// The actions about one tile.
#[derive(Clone, Debug, Default)]
struct Turn {
    /// The actions, each with the tile in hand before it.
    actions: Vec<(Action, Option<TileId>)>,
    /// The tiles that it takes off the stacks.
    tiles: Vec<TileId>,
}

/// Returns the turns of a game.
fn turns(game: &TestGame) -> Vec<Turn> {
    let mut again = game.begin();
    let mut turns: Vec<Turn> = Vec::new();
    let mut placed = true;
    for &action in game.actions() {
        let begins = matches!(
            again.decision(),
            Some(
                Decision::DrawOrScout { .. } | Decision::PlaceTile { .. } | Decision::Reveal { .. }
            )
        );
        if begins && placed || turns.is_empty() {
            turns.push(Turn::default());
            placed = false;
        }
        let hand = again.tile_in_hand();
        if let Some(turn) = turns.last_mut() {
            turn.actions.push((action, hand));
            turn.tiles.extend(hand);
        }
        placed |= matches!(action, Action::Place(_));
        if again.apply_quietly(action).is_err() {
            break;
        }
    }
    turns
}

/// Plays turns as they were. Returns `None` if the rules do not allow it, or another tile comes.
fn played(setup: Setup, order: DrawOrder, turns: &[Turn]) -> Option<TestGame> {
    let mut game = TestGame::begun(setup, order)?;
    for &(action, hand) in turns.iter().flat_map(|turn| &turn.actions) {
        if game.tile_in_hand() != hand || !game.apply(action) {
            return None;
        }
    }
    Some(game)
}

/// Returns the order without these tiles.
fn without(order: &DrawOrder, left_out: &[TileId]) -> DrawOrder {
    let mut order = order.clone();
    order.land.retain(|tile| !left_out.contains(tile));
    order.menhir.retain(|tile| !left_out.contains(tile));
    order
}

/// Returns the tiles that have left the game.
fn discarded(game: &TestGame) -> Vec<TileId> {
    [Stack::Land, Stack::Menhir].into_iter().flat_map(|stack| game.discarded(stack)).collect()
}
