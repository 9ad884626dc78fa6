//! A game in the middle of which a test looks.

use std::fmt;
use std::ops::Deref;

use hg_core::{Action, Draws, Game, GameConfig, NoEvents, Setup};

use crate::plan::Plan;
use crate::steps::scenario_text;
use crate::style::Style;

/// A game at some depth, with the way to it. It dereferences to the [`Game`].
///
/// Its `Debug` text is the scenario that leads to the position, one line for each tile: paste it
/// into a test, or read it with [`hg_core::scenario::Scenario`].
///
/// ```
/// use hg_core::{GameConfig, Preset, ScoutUse, scenario::Scenario};
/// use hg_testing::{Style, TestGame};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let game = TestGame::new(config, 7, Style::Any, &[0, 1, 0, 0]);
/// assert_eq!(game.actions().len(), 4);
/// let scenario: Scenario = format!("{game:?}").parse()?;
/// assert_eq!(scenario.build()?.board(), game.board());
/// # Ok::<(), hg_core::notation::NotationError>(())
/// ```
#[derive(Clone)]
pub struct TestGame {
    setup: Setup,
    seed: u64,
    actions: Vec<Action>,
    game: Game,
}

impl TestGame {
    /// Plays a decision for each choice, or up to the end of the game.
    ///
    /// # Panics
    ///
    /// If the configuration contradicts itself.
    pub fn new(config: GameConfig, seed: u64, style: Style, choices: &[u16]) -> Self {
        let setup = Setup::new(config).expect("a sound configuration");
        let mut game = setup.begin(seed, &mut NoEvents).expect("a seed begins a game");
        let mut actions = Vec::new();
        for &choice in choices {
            let Some(action) = style.choose(&game, choice) else { break };
            game.apply_quietly(action).expect("a legal action");
            actions.push(action);
        }
        Self { setup, seed, actions, game }
    }

    /// Plays the choices of a plan.
    pub fn of_plan(plan: &Plan) -> Self {
        Self::new(plan.config(), plan.seed, plan.style, &plan.choices)
    }

    /// Returns the set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the seed that shuffled the stacks.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the game before its first action.
    pub fn begin(&self) -> Game {
        self.setup.begin(self.seed, &mut NoEvents).expect("a seed begins a game")
    }

    /// Returns the actions that lead to the position.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the game, to play on.
    pub fn into_game(self) -> Game {
        self.game
    }
}

impl Deref for TestGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl fmt::Debug for TestGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "; seed {}, {} actions", self.seed, self.actions.len())?;
        f.write_str(&scenario_text(&self.setup, Draws::Seed(self.seed), &self.actions))
    }
}
