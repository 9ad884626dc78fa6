//! What is hidden in a game, left out and made up anew: observations, draws by the caller, and
//! shuffling what is left (RULES 3.2; docs/REPRODUCIBILITY.md).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, Seat};
use rand_core::Rng;

use super::{Game, Phase};
use crate::observation::ObservationFormat;
use crate::{NoEvents, Observation, config::DrawsBy};

impl Game {
    /// Returns everything that a seat, or with `None` a spectator, may know now.
    ///
    /// Only the order of the stacks is hidden in this game, and nobody knows it. So observations
    /// of one game differ only in their viewer.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse, Seat};
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    ///
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let mut other = game.clone();
    /// other.reshuffle_hidden(&mut ChaCha8Rng::seed_from_u64(1));
    /// assert_ne!(game, other);
    /// assert_eq!(game.observe(Seat::FIRST), other.observe(Seat::FIRST));
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn observe(&self, viewer: impl Into<Option<Seat>>) -> Observation {
        let saved = self.to_caller_draws().snapshot();
        let mut board = ArrayVec::new();
        board.extend(self.board.placed_tiles().next().map(|start| self.saved_tile(start)));
        board.extend(saved.board);
        let mut covered: Vec<BoardSegment> = self.board.covered_segments().collect();
        covered.sort_unstable();
        Observation {
            format: ObservationFormat::V1,
            viewer: viewer.into(),
            ruleset: saved.ruleset,
            tiles: saved.tiles,
            deck: saved.deck,
            seats: saved.seats,
            turn: saved.turn,
            land: saved.land,
            menhir: saved.menhir,
            board,
            covered,
            loose_tigers: self.board.loose_tigers(),
        }
    }

    /// The same game, but the caller makes all draws from now on: the order of the stacks is
    /// forgotten, and each draw becomes a [`crate::Decision::Reveal`]. Anything from a real
    /// table to a search over [`Game::chance_outcomes`] can make the draws.
    ///
    /// [`Game::reshuffle_hidden`] is the way back.
    #[must_use]
    pub fn to_caller_draws(&self) -> Self {
        let mut game = self.clone();
        game.stacks.sort_left();
        game.stacks.draws_by = DrawsBy::Caller;
        game.stacks.mixing = 0;
        game
    }

    /// Shuffles what is left of both stacks: a game as it may well be for all that anyone at
    /// the table knows, every order of the stacks equally likely. Nothing public changes, and
    /// nothing is drawn from the generator but what [`crate::chance::shuffle`] draws for the land tiles
    /// left and then for the menhir tiles left, and where refused tiles are mixed back (AMB-36)
    /// one number of 64 bits.
    ///
    /// The real order is not looked at: the tiles are sorted before they are shuffled. So two
    /// games that differ only in what is hidden become equal by generators in equal states.
    /// This is determinization in place, for searches that keep one copy of the game for each
    /// thread; it allocates nothing. [`crate::View::determinize`] is the form for players who
    /// are not given the game.
    ///
    /// Where the caller made the draws, the game makes them from now on; a draw that was
    /// waited for is made at once.
    pub fn reshuffle_hidden(&mut self, rng: &mut impl Rng) {
        self.stacks.sort_left();
        self.stacks.shuffle(rng);
        self.stacks.draws_by = DrawsBy::Game;
        self.set_mixing(|| rng.next_u64());
        if self.turn.phase == Phase::Reveal {
            self.draw_or_end_turn(self.turn.cycle, &mut NoEvents);
        }
    }
}
