//! The game: its state, how it begins, and what one can ask of it.

mod begin;
mod finish;
mod hash;
mod legal;
mod load;
mod observe;
mod perft;
mod projected;
mod save;
mod score;
mod scout;
mod stacks;
mod take_back;
mod turn;
mod validate;

pub use begin::Draws;

use core::fmt;
use core::hash::{Hash, Hasher};

use hg_features::{Board, BySeat, Figure, FigureKind, PlacedTile, Pos, Seat, SeatSet};
use hg_tiles::{SharedTiles, Stack, TileId, TileSet};

use crate::{Decision, Ruleset, config::ScoutPiece, event::TakeBackBy};
use scout::Hand;
use stacks::Stacks;

/// A game in progress: a deterministic state machine.
///
/// All chance is spent when the stacks are shuffled. Afterwards [`Game::apply`] is a pure
/// function of state and action, and the one way to change a game.
///
/// The state is flat: cloning copies a few kilobytes and allocates nothing, and a clone shares
/// nothing but the immutable tile set.
///
/// # Equality
///
/// Two games are equal if they have the same rules, tiles, board, scores, supplies, hands,
/// stacks (in order, unless the caller draws, and where tiles go that are mixed back) and decision: if nothing that the rules can tell
/// apart differs. How they came about makes no difference.
///
/// # Examples
///
/// ```
/// use hg_core::{Action, Game, GameConfig, Preset, ScoutUse};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let mut game = Game::new(config, 7)?;
/// let first = game.legal_actions()[0];
/// assert!(matches!(first, Action::Place(_)));
/// let events = game.apply(first)?;
/// # assert!(!events.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    board: Board,
    ruleset: Ruleset,
    stacks: Stacks,
    scores: BySeat<u32>,
    hands: BySeat<Hand>,
    turn: Turn,
}

/// Where in a turn the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    phase: Phase,
    /// Where the tile in hand, or the one just laid, came from: the cycle of the turn.
    cycle: Stack,
    tile: TileId,
    /// Nodes of the tile just laid whose features a figure may claim ([`Phase::PutFigure`]).
    claimable: u16,
    /// Nodes of the tile just laid whose forests or rivers are complete, until settled.
    complete: u16,
    /// Scout: whether the skill was used this turn.
    sent_away: bool,
    /// Scout: whether the Shaman card was used this turn.
    card_used: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    DrawOrScout,
    Reveal,
    PlaceTile,
    TakeBack(TakeBackBy),
    PutFigure,
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// Final scores.
    pub scores: BySeat<u32>,
    /// The seats with the most points: several share the victory (RULES 11.5, AMB-29).
    pub winners: SeatSet,
}

impl Game {
    /// The decision that the game waits for; `None` when it is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let Turn { seat, tile, cycle: stack, .. } = self.turn;
        match self.turn.phase {
            Phase::DrawOrScout => Some(Decision::DrawOrScout { seat }),
            Phase::Reveal => Some(Decision::Reveal { seat, stack }),
            Phase::PlaceTile => Some(Decision::PlaceTile { seat, tile: self.name_of(tile), stack }),
            Phase::TakeBack(by) => Some(Decision::TakeBack { seat, by }),
            Phase::PutFigure => Some(Decision::PutFigure { seat, at: self.last_pos() }),
            Phase::Over => None,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.turn.phase, Phase::Over)
    }

    /// The final scores and who won; `None` as long as the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome { scores: self.scores, winners: self.leaders() })
    }

    /// The seats with the most points now.
    fn leaders(&self) -> SeatSet {
        let most = self.scores().iter().max();
        Seat::first(self.seats()).filter(|&seat| Some(&self.scores[seat]) == most).collect()
    }

    /// The rules.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The tiles, Scout's included if it is played.
    #[must_use]
    pub fn tile_set(&self) -> &TileSet {
        self.board.tile_set()
    }

    /// The tile set, to share.
    #[must_use]
    pub const fn shared_tiles(&self) -> &SharedTiles {
        self.board.shared_tiles()
    }

    /// How many play.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.scores.seats()
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Every seat's points, in seat order.
    #[must_use]
    pub fn scores(&self) -> &[u32] {
        self.scores.as_slice()
    }

    /// Returns the number of meeples in a seat's supply.
    #[must_use]
    pub fn meeples(&self, seat: Seat) -> u8 {
        self.supply_of(Figure { seat, kind: FigureKind::Meeple })
    }

    /// Returns the number of huts in a seat's supply.
    #[must_use]
    pub fn huts(&self, seat: Seat) -> u8 {
        self.supply_of(Figure { seat, kind: FigureKind::Hut })
    }

    /// As [`Game::supply`] for any seat: one that does not play has no figures.
    fn supply_of(&self, figure: Figure) -> u8 {
        if figure.seat.index() < self.seats() { self.supply(figure) } else { 0 }
    }

    /// Returns how many such figures of a seat that plays are in supply (RULES 2.3): those that do
    /// not stand on the board.
    #[inline]
    fn supply(&self, figure: Figure) -> u8 {
        let all = match figure.kind {
            FigureKind::Meeple => self.ruleset.meeples,
            FigureKind::Hut => self.ruleset.huts,
        };
        all.saturating_sub(self.board.standing(figure))
    }

    /// Returns the number of the turn, from 1: the turns in which a land or Scout tile was placed,
    /// and the current one if its tile is still to come. When the game is over, the number of the
    /// last turn. A turn lost to a tile that fits nowhere (`unplaceable_land=end_turn`) does not
    /// count.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, Stack};
    /// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// assert_eq!(game.turn_number(), 1);
    /// while let Some(action) = game.kth_legal_action(0) {
    ///     game.apply_quietly(action).unwrap();
    /// }
    /// // Of 78 land tiles one fitted nowhere.
    /// assert_eq!((game.turn_number(), game.discarded(Stack::Land).count()), (77, 1));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn turn_number(&self) -> usize {
        let is_of_a_turn = |tile: &PlacedTile| {
            matches!(self.tile_set()[tile.tile].stack(), Stack::Land | Stack::Scout)
        };
        let to_come = match self.turn.phase {
            Phase::DrawOrScout => true,
            Phase::PlaceTile => self.turn.cycle != Stack::Menhir,
            Phase::Reveal => self.turn.cycle != Stack::Menhir && self.land_tile_fits(),
            Phase::TakeBack(_) | Phase::PutFigure | Phase::Over => false,
        };
        self.board.placed_tiles().filter(is_of_a_turn).count() + usize::from(to_come)
    }

    /// The tile drawn or played and not yet laid.
    #[must_use]
    pub fn tile_in_hand(&self) -> Option<TileId> {
        (self.turn.phase == Phase::PlaceTile).then_some(self.turn.tile)
    }

    /// How many tiles are left in a stack, those that may fit nowhere included.
    #[must_use]
    pub fn tiles_left(&self, stack: Stack) -> usize {
        self.stacks.left(stack).len()
    }

    /// Which tiles are left in a stack, by id: what anyone can work out from what was drawn.
    pub fn tiles_left_by_id(&self, stack: Stack) -> impl Iterator<Item = TileId> {
        let left = self.stacks.left(stack);
        let mut bits = left.iter().fold(0u128, |bits, tile| bits | 1 << tile.index());
        core::iter::from_fn(move || {
            let tile = (bits != 0).then(|| TileId::new(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(tile)
        })
    }

    /// Tiles drawn from a stack that left the game, first drawn first.
    pub fn discarded(&self, stack: Stack) -> impl Iterator<Item = TileId> {
        let in_hand = self.tile_in_hand();
        let drawn = self.stacks.drawn(stack).iter().copied();
        drawn.filter(move |&tile| !self.board.contains(tile) && in_hand != Some(tile))
    }

    /// Tiles drawn from a stack, first drawn first.
    pub(crate) fn all_drawn(&self, stack: Stack) -> &[TileId] {
        self.stacks.drawn(stack)
    }

    /// Gives the seats these scores, whatever they scored.
    pub(crate) fn set_scores(&mut self, scores: &[u32]) {
        for (seat, &score) in Seat::first(self.seats()).zip(scores) {
            self.scores[seat] = score;
        }
    }

    /// The key of the places at which refused tiles are mixed back; 0 if none are, or the caller
    /// draws ([`crate::DrawOrder::mixing`]). **Not for players**, like the order.
    #[must_use]
    pub const fn hidden_mixing(&self) -> u64 {
        self.stacks.mixing
    }

    /// The hidden order of a stack, next tile first. **Not for players**: it is what nobody at
    /// the table knows. By id if the caller makes the draws.
    #[must_use]
    pub fn hidden_order(&self, stack: Stack) -> &[TileId] {
        self.stacks.left(stack)
    }

    /// What a seat holds of Scout, unplayed; public (AMB-30). The Shaman card last.
    pub fn scout_hand(&self, seat: Seat) -> impl Iterator<Item = ScoutPiece> {
        self.hand_of(seat)
    }

    fn last_pos(&self) -> Pos {
        self.board.last_placed().map_or(Pos::ORIGIN, |tile| tile.placement.pos)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset == other.ruleset
            && self.scores == other.scores
            && self.hands == other.hands
            && self.turn.facts() == other.turn.facts()
            && self.stacks.draws_by == other.stacks.draws_by
            && self.stacks.mixing == other.stacks.mixing
            && [Stack::Land, Stack::Menhir]
                .into_iter()
                .all(|stack| self.stacks.left(stack) == other.stacks.left(stack))
            && self.board == other.board
    }
}

impl Eq for Game {}

/// Hashes [`Game::state_hash`], which is equal for equal games.
impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.state_hash());
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("ruleset", &format_args!("{}", self.ruleset))
            .field("decision", &self.decision())
            .field("scores", &self.scores())
            .field("land_left", &self.tiles_left(Stack::Land))
            .field("menhir_left", &self.tiles_left(Stack::Menhir))
            .field("board", &self.board)
            .finish_non_exhaustive()
    }
}
