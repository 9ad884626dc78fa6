//! How a game begins: where its draws come from, and the first turn.

use alloc::vec::Vec;

use hg_features::{Board, BySeat, Seat};
use hg_tiles::{Stack, TileId};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::stacks::Stacks;
use super::{Game, Hand, Phase, Turn};
use crate::{
    ConfigError, DrawOrder, EventSink, GameConfig, NoEvents, Setup,
    config::{DrawsBy, ScoutPiece},
    ruleset::ScoutRules,
};

/// Where the draws of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Draws<'a> {
    /// A seed shuffles the stacks and deals the Scout pieces. The same seed gives the same game
    /// on every platform and in every version (docs/REPRODUCIBILITY.md).
    Seed(u64),
    /// The stacks and the Scout hands are given.
    Order(&'a DrawOrder),
    /// The caller draws: at each draw, [`Game::decision`] asks for a [`crate::Action::Reveal`].
    /// The order gives the tiles of the stacks, in any order, and the Scout hands.
    Caller(&'a DrawOrder),
}

impl From<u64> for Draws<'_> {
    fn from(seed: u64) -> Self {
        Self::Seed(seed)
    }
}

impl Setup {
    /// Begins a game. The sink receives the events before the first decision: the first turn
    /// starts, and a tile is drawn (several, if some fit nowhere).
    ///
    /// A number is a seed: `setup.begin(7, &mut NoEvents)`.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if an order has tiles that are unknown, repeated or of another stack, or
    /// lacks tiles although [`GameConfig::deck`] is full. A seed never fails.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Draws, Event, Events, GameConfig, Preset, ScoutUse, Setup};
    /// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
    /// let mut events = Events::new();
    /// let game = setup.begin(Draws::Seed(7), &mut events)?;
    /// assert!(matches!(events[..], [Event::TurnStarted { .. }, Event::TileDrawn { .. }]));
    /// assert_eq!(game.tiles_left(hg_core::Stack::Land), 77);
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    ///
    /// A puzzle with two tiles:
    ///
    /// ```
    /// use hg_core::{DrawOrder, Draws, GameConfig, NoEvents, Preset, ScoutUse, Setup, config::Deck};
    /// let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// config.deck = Deck::Short;
    /// let land = ["41", "13"].map(|name| config.tiles.id_of(name).unwrap());
    /// let order = DrawOrder { land: land.to_vec(), ..DrawOrder::default() };
    /// let game = Setup::new(config)?.begin(Draws::Order(&order), &mut NoEvents)?;
    /// assert_eq!(game.tile_in_hand(), Some(land[0]));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    pub fn begin<'a, S: EventSink>(
        &self,
        draws: impl Into<Draws<'a>>,
        sink: &mut S,
    ) -> Result<Game, ConfigError> {
        let mut game = self.unshuffled.clone();
        match draws.into() {
            Draws::Seed(seed) => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                game.stacks.shuffle(&mut rng);
                self.deal_scout(&mut game, &mut rng);
                game.set_mixing(|| rng.next_u64());
            }
            Draws::Order(order) => {
                self.check_order(order)?;
                game.stacks = Stacks::new(&order.land, &order.menhir, DrawsBy::Game);
                game.set_mixing(|| order.mixing);
                game.take_hands(order);
            }
            Draws::Caller(order) => {
                self.check_order(order)?;
                game.stacks = Stacks::new(&order.land, &order.menhir, DrawsBy::Caller);
                game.stacks.sort_left();
                game.take_hands(order);
            }
        }
        game.start(sink);
        Ok(game)
    }

    /// The tiles of both stacks, by id: what a game with a full deck draws from.
    #[must_use]
    pub fn full_deck(&self) -> DrawOrder {
        DrawOrder {
            land: self.unshuffled.stacks.left(Stack::Land).to_vec(),
            menhir: self.unshuffled.stacks.left(Stack::Menhir).to_vec(),
            ..DrawOrder::default()
        }
    }

    /// RULES 12.2, SC-12: one piece each, two each for two players, the rest unused.
    fn deal_scout(&self, game: &mut Game, rng: &mut impl Rng) {
        if self.scout.is_empty() {
            return;
        }
        let mut pieces: Vec<ScoutPiece> =
            self.scout.iter().copied().map(ScoutPiece::Tile).collect();
        pieces.push(ScoutPiece::ShamanCard);
        crate::chance::shuffle(&mut pieces, rng);
        let each = if self.config.seats == 2 { 2 } else { 1 };
        for (piece, index) in pieces.into_iter().zip(0..each * self.config.seats) {
            if let Some(seat) = Seat::new((index / each) as u8) {
                game.give(seat, piece);
            }
        }
    }
}

impl Game {
    /// Begins a game whose stacks are shuffled by a seed: [`Setup::new`] and [`Setup::begin`] in
    /// one call. Keep the [`Setup`] to begin many games of one configuration, to give the order
    /// of the stacks, or to see the first events.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if the configuration contradicts itself.
    pub fn new(config: GameConfig, seed: u64) -> Result<Self, ConfigError> {
        Setup::new(config)?.begin(seed, &mut NoEvents)
    }

    /// The start tile on the table, the stacks by id, nothing dealt: what a [`Setup`] keeps, so
    /// that a game begins with one copy.
    pub(crate) fn unshuffled(config: &GameConfig) -> Self {
        let GameConfig { ruleset, tiles, seats, first_seat, .. } = config;
        let by_id = |stack| -> Vec<TileId> { tiles.ids_in(stack).collect() };
        let (land, menhir) = (by_id(Stack::Land), by_id(Stack::Menhir));
        Self {
            board: Board::with_powers(tiles.clone(), ruleset.powers_in_effect()),
            ruleset: *ruleset,
            stacks: Stacks::new(&land, &menhir, DrawsBy::Game),
            scores: BySeat::all(*seats, 0),
            hands: BySeat::all(*seats, Hand::default()),
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
        }
    }

    /// Sets the key by which refused tiles are mixed back, if the ruleset mixes any back.
    pub(super) fn set_mixing(&mut self, key: impl FnOnce() -> u64) {
        let mixes = self.ruleset.scout.is_some_and(ScoutRules::mixes_back);
        self.stacks.mixing = if mixes { key() } else { 0 };
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
}
