//! Observations: what a player may know of a game, as an owned value.

#[cfg(feature = "serde")]
mod json;

use hg_features::Seat;

use crate::{Game, View};

/// All that a player may know of a game, and nothing else.
///
/// Everything in this game is public but what is still to be drawn, of which everyone knows
/// which tiles it is and nobody the order (RULES 3.2; Scout's hands lie open, AMB-30). So an
/// observation is the position with the order taken out: neither seed nor order is in it, and
/// observations of one position differ in their viewer alone.
///
/// What happens next is public too: the events of an action may be sent to every player as
/// they are ([`crate::Event::reveals`]).
///
/// # Equality
///
/// Two observations are equal if the same viewer sees the same position. Games that differ
/// only in what is hidden give equal observations, whoever makes the draws.
///
/// # Examples
///
/// A bot that is not given the game makes up one that fits what it sees:
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse, Seat};
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
///
/// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// let observation = game.observe(Seat::FIRST);
/// let guess = observation.view().determinize(&mut ChaCha8Rng::seed_from_u64(1));
/// assert_eq!(guess.legal_actions(), game.legal_actions());
/// assert_eq!(guess.observe(Seat::FIRST), observation);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    viewer: Seat,
    /// A game in which the caller draws: one that holds no order.
    game: Game,
}

impl Observation {
    /// `game` must be one in which the caller makes the draws.
    pub(crate) const fn new(viewer: Seat, game: Game) -> Self {
        Self { viewer, game }
    }

    /// Through whose eyes.
    #[must_use]
    pub const fn viewer(&self) -> Seat {
        self.viewer
    }

    /// The position, as a game in which the caller makes the draws: everything public can be
    /// asked of it, from the board and the scores to the legal actions, and a copy of it can be
    /// played on by naming the draws. Its stacks are sorted by id, so that even
    /// [`Game::hidden_order`] tells nothing.
    ///
    /// ```
    /// use hg_core::{Action, Decision, Game, GameConfig, Preset, ScoutUse, Seat};
    /// let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
    /// let mut next = game.observe(Seat::FIRST).game().clone();
    /// next.apply(next.legal_actions()[0])?;
    /// next.apply(Action::Pass)?;
    /// let Some(Decision::Reveal { stack, .. }) = next.decision() else { panic!() };
    /// let likeliest = next.chance_outcomes(stack).max_by_key(|outcome| outcome.weight).unwrap();
    /// next.apply(Action::Reveal(likeliest.tile))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns a view of the observed position: everything that can be asked of it, from the
    /// legal actions to [`View::determinize`].
    #[must_use]
    pub const fn view(&self) -> View<'_> {
        self.game.view()
    }
}
