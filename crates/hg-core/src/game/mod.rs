//! The game: its state, how it begins, and what one can ask of it.

mod finish;
mod legal;
mod scout;
mod settle;
mod stacks;
mod take_back;
mod turn;

use alloc::vec::Vec;
use core::fmt;

use hg_features::{Board, BySeat, Pos, Seat, SeatSet};
use hg_tiles::{SharedTiles, Stack, TileId, TileSet};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::{ConfigError, Decision, DrawOrder, GameConfig, Ruleset, ScoutPiece, Setup, TakeBackBy};
use scout::Hand;
use stacks::{DrawsBy, Stacks};

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
/// stacks (in order, unless the caller draws) and decision: if nothing that the rules can tell
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
    meeples: BySeat<u8>,
    huts: BySeat<u8>,
    hands: BySeat<Hand>,
    seats: u8,
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

impl Setup {
    /// A game whose stacks, and Scout hands, are shuffled by a seed: the same seed gives the
    /// same game on every platform and in every version (docs/REPRODUCIBILITY.md).
    #[must_use]
    pub fn game(&self, seed: u64) -> Game {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = self.unshuffled.clone();
        game.stacks.shuffle(&mut rng);
        self.deal_scout(&mut game, &mut rng);
        game.start();
        game
    }

    /// A game with given stacks and Scout hands.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if the order has tiles that are unknown, repeated or of another stack,
    /// or lacks tiles though [`GameConfig::deck`] is full.
    pub fn game_with_order(&self, order: &DrawOrder) -> Result<Game, ConfigError> {
        self.check_order(order)?;
        let mut game = self.unshuffled.clone();
        game.stacks = Stacks::new(&order.land, &order.menhir, DrawsBy::Game);
        game.take_hands(order);
        game.start();
        Ok(game)
    }

    /// A game whose draws the caller makes: at each, [`Game::decision`] asks for a
    /// [`crate::Action::Reveal`]. `order` says which tiles are in the stacks, in any order, and
    /// what each seat holds of Scout.
    ///
    /// # Errors
    ///
    /// As [`Setup::game_with_order`].
    pub fn game_with_caller_draws(&self, order: &DrawOrder) -> Result<Game, ConfigError> {
        self.check_order(order)?;
        let mut order = order.clone();
        order.land.sort_unstable();
        order.menhir.sort_unstable();
        let mut game = self.unshuffled.clone();
        game.stacks = Stacks::new(&order.land, &order.menhir, DrawsBy::Caller);
        game.take_hands(&order);
        game.start();
        Ok(game)
    }

    /// The tiles of both stacks, by id: what a game with a full deck draws from.
    #[must_use]
    pub fn full_deck(&self) -> DrawOrder {
        DrawOrder {
            land: self.unshuffled.stacks.left(Stack::Land).to_vec(),
            menhir: self.unshuffled.stacks.left(Stack::Menhir).to_vec(),
            scout: Vec::new(),
        }
    }

    /// RULES 12.2: one piece each, two each for two players, the rest unused.
    fn deal_scout(&self, game: &mut Game, rng: &mut impl Rng) {
        if self.scout.is_empty() {
            return;
        }
        let mut pieces: Vec<ScoutPiece> =
            self.scout.iter().copied().map(ScoutPiece::Tile).collect();
        pieces.push(ScoutPiece::ShamanCard);
        crate::shuffle(&mut pieces, rng);
        let each = if self.config.seats == 2 { 2 } else { 1 };
        for (piece, index) in pieces.into_iter().zip(0..each * self.config.seats) {
            if let Some(seat) = Seat::new((index / each) as u8) {
                game.give(seat, piece);
            }
        }
    }
}

impl Game {
    /// A game whose stacks are shuffled by a seed: [`Setup::new`] and [`Setup::game`] in one.
    /// Keep the [`Setup`] to begin many games of one configuration.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if the configuration contradicts itself.
    pub fn new(config: GameConfig, seed: u64) -> Result<Self, ConfigError> {
        Ok(Setup::new(config)?.game(seed))
    }

    /// A game with given stacks and Scout hands.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if the configuration contradicts itself or the order does not fit it.
    ///
    /// # Examples
    ///
    /// A puzzle with two tiles:
    ///
    /// ```
    /// use hg_core::{Deck, DrawOrder, Game, GameConfig, Preset, ScoutUse};
    /// let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// config.deck = Deck::Short;
    /// let land = ["41", "13"].map(|name| config.tiles.id_of(name).unwrap());
    /// let order = DrawOrder { land: land.to_vec(), ..DrawOrder::default() };
    /// let game = Game::with_draw_order(config, &order)?;
    /// assert_eq!(game.tile_in_hand(), Some(land[0]));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    pub fn with_draw_order(config: GameConfig, order: &DrawOrder) -> Result<Self, ConfigError> {
        Setup::new(config)?.game_with_order(order)
    }

    /// The start tile on the table, the stacks by id, nothing dealt: what a [`Setup`] keeps, so
    /// that a game begins with one copy.
    pub(crate) fn unshuffled(config: &GameConfig) -> Self {
        let GameConfig { ruleset, tiles, seats, first_seat, .. } = config;
        let by_id = |stack| -> Vec<TileId> { tiles.ids_in(stack).collect() };
        let (land, menhir) = (by_id(Stack::Land), by_id(Stack::Menhir));
        let mut game = Self {
            board: Board::new(tiles.clone()),
            ruleset: *ruleset,
            stacks: Stacks::new(&land, &menhir, DrawsBy::Game),
            scores: BySeat::default(),
            meeples: BySeat::default(),
            huts: BySeat::default(),
            hands: BySeat::default(),
            seats: *seats as u8,
            turn: Turn {
                seat: *first_seat,
                phase: Phase::Over,
                cycle: Stack::Land,
                tile: TileId::new(0),
                claimable: 0,
                complete: 0,
                sent_away: false,
                card_used: false,
            },
        };
        for seat in Seat::first(*seats) {
            game.meeples[seat] = ruleset.meeples;
            game.huts[seat] = ruleset.huts;
        }
        game
    }

    fn take_hands(&mut self, order: &DrawOrder) {
        for (hand, index) in order.scout.iter().zip(0..) {
            if let Some(seat) = Seat::new(index) {
                for &piece in hand {
                    self.give(seat, piece);
                }
            }
        }
    }

    /// The decision that the game waits for; `None` when it is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let Turn { seat, tile, cycle: stack, .. } = self.turn;
        match self.turn.phase {
            Phase::DrawOrScout => Some(Decision::DrawOrScout { seat }),
            Phase::Reveal => Some(Decision::Reveal { seat, stack }),
            Phase::PlaceTile => Some(Decision::PlaceTile { seat, tile, stack }),
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
        self.seats as usize
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Every seat's points, in seat order.
    #[must_use]
    pub fn scores(&self) -> &[u32] {
        self.scores.first(self.seats())
    }

    /// Meeples that a seat has left.
    #[must_use]
    pub fn meeples(&self, seat: Seat) -> u8 {
        self.meeples[seat]
    }

    /// Huts that a seat has left.
    #[must_use]
    pub fn huts(&self, seat: Seat) -> u8 {
        self.huts[seat]
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
            && self.seats == other.seats
            && self.scores == other.scores
            && self.meeples == other.meeples
            && self.huts == other.huts
            && self.hands == other.hands
            && self.turn == other.turn
            && self.stacks.draws_by == other.stacks.draws_by
            && [Stack::Land, Stack::Menhir]
                .into_iter()
                .all(|stack| self.stacks.left(stack) == other.stacks.left(stack))
            && (self.is_over() || self.last_pos() == other.last_pos())
            && self.board == other.board
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("ruleset", &format_args!("{}", self.ruleset))
            .field("decision", &self.decision())
            .field("scores", &self.scores())
            .field("meeples", &self.meeples.first(self.seats()))
            .field("huts", &self.huts.first(self.seats()))
            .field("land_left", &self.tiles_left(Stack::Land))
            .field("menhir_left", &self.tiles_left(Stack::Menhir))
            .field("board", &self.board)
            .finish_non_exhaustive()
    }
}
