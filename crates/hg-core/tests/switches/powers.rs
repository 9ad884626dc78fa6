//! A power that is off: its tile is an ordinary one (RULES 1.4).

use hg_core::{
    Events, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Setup, Switch,
    ruleset::PowerSet, tiles::Power,
};
use hg_testing::referee::translate::without_powers;

/// Plays two games with the same choices. They must show the same decisions and events.
fn play_alike(mut game: Game, mut twin: Game, seed: u64) -> Vec<hg_core::Event> {
    let (mut choice, mut all) = (seed, Vec::new());
    while !game.is_over() {
        let actions = game.legal_actions();
        assert_eq!(twin.legal_actions(), actions);
        choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = actions[(choice >> 33) as usize % actions.len()];
        let events: Events = game.apply(action).unwrap();
        assert_eq!(twin.apply(action).unwrap(), events);
        all.extend(events);
    }
    assert_eq!(twin.outcome(), game.outcome());
    all
}

#[test]
fn tile_with_a_power_that_is_off_plays_as_the_same_tile_without_it() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let printed = preset.tiles(scout);
            let all = match scout {
                ScoutUse::Without => Ruleset::new(preset),
                ScoutUse::With => Ruleset::with_scout(preset),
            };
            // None at all, and each one by itself.
            let each = all.powers.iter().map(|power| all.powers.without(power));
            for on in each.chain([PowerSet::NONE]) {
                let ruleset = all.with(Switch::Powers, &on.to_string()).unwrap();
                let plain = without_powers(printed, all.powers.difference(on));
                let config = GameConfig::with_ruleset(ruleset, 3).with_tiles(printed);
                let twin = config.clone().with_tiles(plain);
                let [setup, twin] = [config, twin].map(|config| Setup::new(config).unwrap());
                for seed in 0..3 {
                    let game = setup.begin(seed, &mut NoEvents).unwrap();
                    let twin = twin.begin(seed, &mut NoEvents).unwrap();
                    play_alike(game, twin, seed);
                }
            }
        }
    }
}

#[test]
fn power_that_is_off_is_saved_and_loaded_as_off() {
    let ruleset = "second_edition,powers=raft".parse::<Ruleset>().unwrap();
    let mut game = Game::new(GameConfig::with_ruleset(ruleset, 2), 5).unwrap();
    while let Some(action) = game.kth_legal_action(0) {
        let saved = Game::from_snapshot(&game.snapshot(), game.shared_tiles().clone()).unwrap();
        assert_eq!(saved, game);
        assert_eq!(saved.board().powers(), PowerSet::of(&[Power::Raft]));
        assert_eq!(saved.legal_actions(), game.legal_actions());
        game.apply_quietly(action).unwrap();
    }
}
