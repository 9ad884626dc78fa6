//! That the searching player plays, plays fair, and plays the same again.

use hg_core::{Action, Game, GameConfig, NoEvents, Ruleset, Setup, chance::below};
use hg_sim::{Budget, Policy, PolicyKind, RolloutPolicy, play_game, seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use rayon::prelude::*;

fn setup(ruleset: &str, seats: usize) -> Setup {
    let ruleset: Ruleset = ruleset.parse().unwrap();
    Setup::new(GameConfig::with_ruleset(ruleset, seats)).unwrap()
}

/// Asks searching players with one seed about this game.
fn choices<'g>(games: impl IntoIterator<Item = &'g Game>, playouts: u32) -> Vec<Action> {
    let choice = |game: &Game| {
        RolloutPolicy::new(5, Budget::Playouts(playouts))
            .choose(game.view(), &game.legal_actions())
            .unwrap()
    };
    games.into_iter().map(choice).collect()
}

#[test]
fn games_that_differ_in_what_is_hidden_get_the_same_choice() {
    let rulesets = ["second_edition", "second_edition+scout", "first_edition+scout"];
    rulesets.into_par_iter().for_each(|ruleset| {
        let mut game = setup(ruleset, 2).begin(3, &mut NoEvents).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut asked = 0;
        while !game.is_over() {
            let actions = game.legal_actions();
            if below(6, &mut rng) == 0 {
                let [mut other, mut third] = [game.clone(), game.clone()];
                other.reshuffle_hidden(&mut rng);
                third.reshuffle_hidden(&mut rng);
                let choices = choices([&game, &other, &third], 30);
                assert!(choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
                asked += 1;
            }
            let action = actions[below(actions.len() as u32, &mut rng) as usize];
            game.apply_quietly(action).unwrap();
        }
        assert!(asked > 10, "{asked}");
    });
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let setup = setup("second_edition", 3);
    let play = || {
        let searching: Box<dyn Policy> = Box::new(RolloutPolicy::new(8, Budget::Playouts(16)));
        let mut policies =
            [PolicyKind::Random.with_seed(1), searching, PolicyKind::Random.with_seed(2)];
        play_game(&setup, 4, &mut policies, &mut NoEvents).unwrap().game
    };
    assert_eq!(play(), play());
}

#[test]
fn a_short_search_beats_random_play_in_every_game() {
    let setup = setup("second_edition", 2);
    (0..10u64).into_par_iter().for_each(|index| {
        let game_seed = seed::of_game(6, index);
        let searching: Box<dyn Policy> = Box::new(RolloutPolicy::new(index, Budget::Playouts(16)));
        let mut policies = [searching, PolicyKind::Random.with_seed(index)];
        let played = play_game(&setup, game_seed, &mut policies, &mut NoEvents).unwrap();
        let scores = played.game.scores();
        assert!(scores[0] > scores[1], "{scores:?}");
    });
}
