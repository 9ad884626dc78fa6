//! A borrowed view of a game: everything that a seat may know, and nothing else.

mod cells;
mod figures;
mod kinds;
mod standings;

use alloc::vec::Vec;
use core::fmt;

use hg_features::{Board, BySeat, Seat};
use hg_tiles::{SharedTiles, Stack, TileId, TileSet};
use rand_core::Rng;

use crate::{
    Action, ActionError, Decision, Game, Observation, Outcome, Ruleset, chance::ChanceOutcome,
    config::ScoutPiece,
};
pub use cells::OpenCell;
pub use standings::Standing;

/// A borrowed view of a game, for players: it gives everything that a seat may know, and cannot
/// reach the order of the stacks.
///
/// A view is a reference: it costs nothing to make or to copy. Everything but the order of the
/// stacks is public (RULES 3.2, AMB-30), so one view serves all seats. The owned form is an
/// [`Observation`].
///
/// Most methods are those of [`Game`] with the same name. There is no way from a view to the
/// order of the stacks: a view has no `hidden_order`, no `state_hash`, no comparison, and cannot
/// apply an action. To look ahead, make a game of your own: [`View::determinize`] shuffles what
/// is hidden, and [`View::to_caller_draws`] lets you name each tile drawn.
///
/// # Examples
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, View};
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
///
/// fn mean_score_after_the_first_action(view: View<'_>, rng: &mut ChaCha8Rng) -> u32 {
///     let mut sum = 0;
///     for _ in 0..10 {
///         let mut game = view.determinize(rng);
///         game.apply_quietly(game.legal_actions()[0]).unwrap();
///         sum += game.projected_scores()[hg_core::Seat::FIRST];
///     }
///     sum / 10
/// }
///
/// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// assert_eq!(mean_score_after_the_first_action(game.view(), &mut rng), 0);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
///
/// A view knows which tiles are left:
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
/// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let view = game.view();
/// let left = view.tiles_left_by_id(Stack::Land).next();
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
///
/// It does not know which comes next. This does not compile:
///
/// ```compile_fail,E0599
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
/// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let view = game.view();
/// let next = view.hidden_order(Stack::Land).first();
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
#[derive(Clone, Copy)]
pub struct View<'g> {
    game: &'g Game,
}

impl Game {
    /// Returns a view of the game for players, without the order of the stacks.
    #[must_use]
    #[inline]
    pub const fn view(&self) -> View<'_> {
        View { game: self }
    }
}

impl<'g> View<'g> {
    /// Returns the decision that the game waits for; `None` if it is over.
    #[must_use]
    #[inline]
    pub fn decision(self) -> Option<Decision> {
        self.game.decision()
    }

    /// Returns the seat to move; `None` if the game is over.
    #[must_use]
    pub fn seat_to_move(self) -> Option<Seat> {
        self.decision().map(Decision::seat)
    }

    /// Returns `true` if the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.game.is_over()
    }

    /// Returns the final scores and the winners; `None` until the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Returns the rules.
    #[must_use]
    pub const fn ruleset(self) -> &'g Ruleset {
        self.game.ruleset()
    }

    /// Returns the tile set.
    #[must_use]
    pub fn tile_set(self) -> &'g TileSet {
        self.game.tile_set()
    }

    /// Returns the shared handle of the tile set.
    #[must_use]
    pub const fn shared_tiles(self) -> &'g SharedTiles {
        self.game.shared_tiles()
    }

    /// Returns the number of seats.
    #[must_use]
    pub const fn seats(self) -> usize {
        self.game.seats()
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(self) -> &'g Board {
        self.game.board()
    }

    /// Returns the points of each seat, in seat order.
    #[must_use]
    pub fn scores(self) -> &'g [u32] {
        self.game.scores()
    }

    /// Returns the number of meeples in a seat's supply.
    #[must_use]
    pub fn meeples(self, seat: Seat) -> u8 {
        self.game.meeples(seat)
    }

    /// Returns the number of huts in a seat's supply.
    #[must_use]
    pub fn huts(self, seat: Seat) -> u8 {
        self.game.huts(seat)
    }

    /// Returns the Scout pieces in a seat's hand, the Shaman card last.
    pub fn scout_hand(self, seat: Seat) -> impl Iterator<Item = ScoutPiece> + use<'g> {
        self.game.scout_hand(seat)
    }

    /// Returns the tile that was drawn or played and is not yet placed.
    #[must_use]
    pub fn tile_in_hand(self) -> Option<TileId> {
        self.game.tile_in_hand()
    }

    /// Returns the number of tiles left in a stack.
    #[must_use]
    pub fn tiles_left(self, stack: Stack) -> usize {
        self.game.tiles_left(stack)
    }

    /// Returns the tiles left in a stack, sorted by id.
    pub fn tiles_left_by_id(self, stack: Stack) -> impl Iterator<Item = TileId> + use<'g> {
        self.game.tiles_left_by_id(stack)
    }

    /// Returns the tiles of a stack that left the game, in the order in which they were drawn.
    pub fn discarded(self, stack: Stack) -> impl Iterator<Item = TileId> + use<'g> {
        self.game.discarded(stack)
    }

    /// Returns what the next draw from a stack may bring, with weights.
    pub fn chance_outcomes(self, stack: Stack) -> impl Iterator<Item = ChanceOutcome> + use<'g> {
        self.game.chance_outcomes(stack)
    }

    /// Returns the legal actions, sorted; none if the game is over.
    #[must_use]
    pub fn legal_actions(self) -> Vec<Action> {
        self.game.legal_actions()
    }

    /// Replaces the contents of `actions` with the legal actions.
    #[inline]
    pub fn legal_actions_into(self, actions: &mut Vec<Action>) {
        self.game.legal_actions_into(actions);
    }

    /// Returns the number of legal actions. Allocates nothing.
    #[must_use]
    pub fn legal_action_count(self) -> usize {
        self.game.legal_action_count()
    }

    /// Returns the legal action with index `k`. Allocates nothing.
    #[must_use]
    pub fn kth_legal_action(self, k: usize) -> Option<Action> {
        self.game.kth_legal_action(k)
    }

    /// Checks whether an action is legal.
    ///
    /// # Errors
    ///
    /// The error that [`Game::apply`] would return.
    pub fn check(self, action: Action) -> Result<(), ActionError> {
        self.game.check(action)
    }

    /// Returns the points of each seat if the stacks were empty now.
    #[must_use]
    pub fn projected_scores(self) -> BySeat<u32> {
        self.game.projected_scores()
    }

    /// Returns a hash of the position that everyone at the table sees.
    #[must_use]
    pub fn position_hash(self) -> u64 {
        self.game.position_hash()
    }

    /// Returns what a seat may know, as an owned value.
    #[must_use]
    pub fn observe(self, viewer: impl Into<Option<Seat>>) -> Observation {
        self.game.observe(viewer)
    }

    /// Returns a game that fits everything in view, each order of the stacks equally likely:
    /// the start of a search under uncertainty.
    ///
    /// It is a copy of the game on which [`Game::reshuffle_hidden`] was called. Games that differ
    /// only in what is hidden, and generators in equal states, give equal games.
    #[must_use]
    pub fn determinize(self, rng: &mut impl Rng) -> Game {
        let mut game = self.game.clone();
        game.reshuffle_hidden(rng);
        game
    }

    /// Returns the same position as a game whose draws the caller makes. Each draw becomes a
    /// [`Decision::Reveal`].
    #[must_use]
    pub fn to_caller_draws(self) -> Game {
        self.game.to_caller_draws()
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("View").field(self.game).finish()
    }
}
