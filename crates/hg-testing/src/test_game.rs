//! A game in the middle of which a test looks.

use std::fmt;
use std::ops::Deref;

use hg_core::{Action, DrawOrder, Draws, Game, GameConfig, NoEvents, Setup};

use crate::plan::{Plan, draw_order};
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
    order: DrawOrder,
    actions: Vec<Action>,
    game: Game,
}

impl TestGame {
    /// Shuffles with the seed, and plays a decision for each choice, or up to the end of the game.
    ///
    /// # Panics
    ///
    /// If the configuration contradicts itself.
    pub fn new(config: GameConfig, seed: u64, style: Style, choices: &[u16]) -> Self {
        let setup = Setup::new(config).expect("a sound configuration");
        let order = draw_order(&setup.begin(seed, &mut NoEvents).expect("a seed begins a game"));
        let mut game = Self::begun(setup, order).expect("the order of a seed");
        for &choice in choices {
            let Some(action) = style.choose(&game, choice) else { break };
            assert!(game.apply(action), "{action} is legal");
        }
        game
    }

    /// Plays the choices of a plan.
    pub fn of_plan(plan: &Plan) -> Self {
        Self::new(plan.config(), plan.seed, plan.style, &plan.choices)
    }

    /// Begins a game. Returns `None` if the order does not go with the set-up.
    pub(crate) fn begun(setup: Setup, order: DrawOrder) -> Option<Self> {
        let game = setup.begin(Draws::Order(&order), &mut NoEvents).ok()?;
        Some(Self { setup, order, actions: Vec::new(), game })
    }

    /// Does an action. Returns `false` if it is illegal.
    pub(crate) fn apply(&mut self, action: Action) -> bool {
        let applied = self.game.apply_quietly(action).is_ok();
        if applied {
            self.actions.push(action);
        }
        applied
    }

    /// Returns the set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the order of the stacks.
    pub const fn order(&self) -> &DrawOrder {
        &self.order
    }

    /// Returns the game before its first action.
    pub fn begin(&self) -> Game {
        let begun = self.setup.begin(Draws::Order(&self.order), &mut NoEvents);
        begun.expect("the order of this game")
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
        writeln!(f, "; {} actions", self.actions.len())?;
        f.write_str(&scenario_text(&self.setup, Draws::Order(&self.order), &self.actions))
    }
}
