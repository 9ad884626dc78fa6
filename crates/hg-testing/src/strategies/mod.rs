//! Strategies for proptest: rulesets, tile sets, set-ups, games and actions.
//!
//! A game is played by choices among legal actions. Shrinking leaves out turns with their tiles, then
//! figures, then changed rules, and plays the rest as it was: each smaller game is legal too, and a
//! failure ends as a short one.

mod shrink;

use hg_core::{Action, GameConfig, Preset, Ruleset, tiles::SharedTiles};
use proptest::prelude::*;
use proptest::sample::select;

use self::shrink::Shrinking;

use crate::plan::{Plan, Tiles};
use crate::style::Style;
use crate::switches::SWITCHES;
use crate::{TestGame, odd_action};

/// More choices than nearly all games have decisions.
const MOST_CHOICES: usize = 400;

/// Any ruleset: a preset, with or without Scout, in most cases with switches and supplies changed.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    plans_without_choices().prop_map(|plan| plan.ruleset())
}

/// Any tile set: printed, printed of the other edition, mixed, or made up. About half have Scout.
pub fn tile_sets() -> impl Strategy<Value = SharedTiles> {
    plans_without_choices().prop_map(|plan| plan.shared_tiles())
}

/// Any set-up: rules, tiles, 2 to 5 seats, and who begins.
pub fn configs() -> impl Strategy<Value = GameConfig> {
    plans_without_choices().prop_map(|plan| plan.config())
}

/// Any style of play.
pub fn styles() -> impl Strategy<Value = Style> {
    select(Style::ALL.to_vec())
}

/// Any game at any depth: of any set-up, played in any style.
pub fn games() -> impl Strategy<Value = TestGame> {
    let plans = (plans_without_choices(), choices(0));
    Shrinking(plans.prop_map(|(plan, choices)| TestGame::of_plan(&Plan { choices, ..plan })))
}

/// Games of these set-ups at any depth: `Just(config)`, or a strategy.
///
/// ```
/// use hg_core::GameConfig;
/// use hg_testing::strategies::games_of;
/// use proptest::prelude::*;
///
/// let house = GameConfig::from_ruleset_text("second_edition,huts=1,mushroom_points=5", 3).unwrap();
/// proptest!(|(game in games_of(Just(house)))| {
///     prop_assert!(game.huts(hg_core::Seat::FIRST) <= 1);
/// });
/// ```
pub fn games_of(configs: impl Strategy<Value = GameConfig>) -> impl Strategy<Value = TestGame> {
    let games = (configs, any::<u64>(), styles(), choices(0));
    Shrinking(
        games.prop_map(|(config, seed, style, choices)| {
            TestGame::new(config, seed, style, &choices)
        }),
    )
}

/// Any game that is not over, and any of its legal actions.
pub fn legal_actions() -> impl Strategy<Value = (TestGame, Action)> {
    (games(), any::<prop::sample::Index>()).prop_filter_map("the game is over", |(game, index)| {
        let count = game.legal_action_count();
        let action = (count > 0).then(|| game.kth_legal_action(index.index(count)));
        action.flatten().map(|action| (game, action))
    })
}

/// Any game, and any action, in most cases an illegal one: see [`odd_action`].
pub fn odd_actions() -> impl Strategy<Value = (TestGame, Action)> {
    (games(), any::<[u8; 3]>()).prop_map(|(game, bytes)| {
        let action = odd_action(&game, bytes);
        (game, action)
    })
}

/// Whole games as plain data. [`Plan`] says how they are played.
pub fn plans() -> impl Strategy<Value = Plan> {
    (plans_without_choices(), choices(160)).prop_map(|(plan, choices)| Plan { choices, ..plan })
}

/// Plans in which what is rare comes together: Scout, all special tiles, and the switches that no
/// preset sets.
pub fn rare_plans() -> impl Strategy<Value = Plan> {
    let tiles = prop_oneof![Just(Tiles::AllLand), any::<u64>().prop_map(Tiles::Odd)];
    (plans(), tiles, any::<u32>()).prop_map(|(mut plan, tiles, mask)| {
        (plan.scout, plan.tiles) = (true, tiles);
        let all = 0..SWITCHES.len() as u8;
        plan.switches.extend(all.filter(|index| mask >> index & 1 == 1).map(|index| (index, 0)));
        plan
    })
}

fn choices(least: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), least..MOST_CHOICES)
}

fn plans_without_choices() -> impl Strategy<Value = Plan> {
    let tiles = prop_oneof![
        3 => Just(Tiles::OfThePreset),
        1 => Just(Tiles::OfTheOtherEdition),
        2 => Just(Tiles::AllLand),
        2 => any::<u64>().prop_map(Tiles::Odd),
    ];
    let switches = prop::collection::vec(any::<(u8, u8)>(), 0..8);
    let setup = (select(Preset::ALL.to_vec()), any::<bool>(), switches, tiles);
    (setup, 2..=5usize, 0..5u8, any::<u64>(), styles()).prop_map(
        |((preset, scout, switches, tiles), seats, first_seat, seed, style)| Plan {
            preset,
            scout,
            switches,
            tiles,
            seats,
            first_seat,
            seed,
            style,
            choices: Vec::new(),
        },
    )
}
