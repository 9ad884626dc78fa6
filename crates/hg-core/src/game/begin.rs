//! How a game begins: where its draws come from, and the first turn.

use alloc::vec::Vec;

use hg_features::{Board, BySeat, Seat};
use hg_tiles::{Stack, TileId};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::stacks::Stacks;
use super::{Game, Phase, Turn};
use crate::{ConfigError, DrawOrder, DrawsBy, EventSink, GameConfig, NoEvents, ScoutPiece, Setup};

/// Where the draws of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Draws<'a> {
    /// The stacks, and the Scout hands, are shuffled by a seed.
    Seed(u64),
    /// The stacks and hands are given.
    Order(&'a DrawOrder),
    /// The caller says at each draw which tile came. The tiles are given, in any order, and the
    /// hands.
    Caller(&'a DrawOrder),
}

impl Setup {
    /// A game whose stacks, and Scout hands, are shuffled by a seed: the same seed gives the
    /// same game on every platform and in every version (docs/REPRODUCIBILITY.md).
    #[must_use]
    pub fn game(&self, seed: u64) -> Game {
        self.shuffled(seed, &mut NoEvents)
    }

    /// A game with given stacks and Scout hands.
    ///
    /// # Errors
    ///
    /// [`ConfigError`] if the order has tiles that are unknown, repeated or of another stack,
    /// or lacks tiles though [`GameConfig::deck`] is full.
    pub fn game_with_order(&self, order: &DrawOrder) -> Result<Game, ConfigError> {
        self.begin(Draws::Order(order), &mut NoEvents)
    }

    /// A game whose draws the caller makes: at each, [`Game::decision`] asks for a
    /// [`crate::Action::Reveal`]. `order` says which tiles are in the stacks, in any order, and
    /// what each seat holds of Scout.
    ///
    /// # Errors
    ///
    /// As [`Setup::game_with_order`].
    pub fn game_with_caller_draws(&self, order: &DrawOrder) -> Result<Game, ConfigError> {
        self.begin(Draws::Caller(order), &mut NoEvents)
    }

    /// A game with any draws, telling a sink what happens before the first decision: the first
    /// turn begins and a tile is drawn, or several, if some fit nowhere.
    ///
    /// # Errors
    ///
    /// As [`Setup::game_with_order`]; never for [`Draws::Seed`].
    ///
    /// ```
    /// use hg_core::{Draws, Event, Events, GameConfig, Preset, ScoutUse, Setup};
    /// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
    /// let mut events = Events::new();
    /// let game = setup.begin(Draws::Seed(7), &mut events)?;
    /// assert!(matches!(events[..], [Event::TurnStarted { .. }, Event::TileDrawn { .. }]));
    /// assert_eq!(game, setup.game(7));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    pub fn begin<S: EventSink>(&self, draws: Draws<'_>, sink: &mut S) -> Result<Game, ConfigError> {
        let (order, draws_by) = match draws {
            Draws::Seed(seed) => return Ok(self.shuffled(seed, sink)),
            Draws::Order(order) => (order, DrawsBy::Game),
            Draws::Caller(order) => (order, DrawsBy::Caller),
        };
        self.check_order(order)?;
        let mut game = self.unshuffled.clone();
        game.stacks = Stacks::new(&order.land, &order.menhir, draws_by);
        if draws_by == DrawsBy::Caller {
            game.stacks.sort_left();
        }
        game.take_hands(order);
        game.start(sink);
        Ok(game)
    }

    fn shuffled<S: EventSink>(&self, seed: u64, sink: &mut S) -> Game {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = self.unshuffled.clone();
        game.stacks.shuffle(&mut rng);
        self.deal_scout(&mut game, &mut rng);
        game.start(sink);
        game
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
}
