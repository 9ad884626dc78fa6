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

/// Every ruleset with every number of seats, full supplies and few, to the last tile.
#[test]
fn the_new_players_finish_games_of_every_ruleset() {
    let rulesets = [
        "second_edition",
        "second_edition+scout",
        "first_edition",
        "first_edition+scout",
        "first_edition_2014,meeples=1,huts=1",
        "second_edition+scout,meeples=1,huts=0,powers=none",
    ];
    let games: Vec<_> =
        rulesets.iter().flat_map(|ruleset| (2..=5).map(move |seats| (ruleset, seats))).collect();
    games.into_par_iter().for_each(|(ruleset, seats)| {
        let mut policies: Vec<Box<dyn Policy>> = (0..seats)
            .map(|seat| match seat % 3 {
                0 => PolicyKind::OneTurn.with_seed(seat as u64),
                1 => PolicyKind::Rollouts(Budget::Playouts(3)).with_seed(seat as u64),
                _ => PolicyKind::Random.with_seed(seat as u64),
            })
            .collect();
        // A choice that is not legal ends the game with an error.
        let played = play_game(&setup(ruleset, seats), 9, &mut policies, &mut NoEvents);
        assert!(played.unwrap_or_else(|error| panic!("{ruleset}: {error}")).game.is_over());
    });
}

/// Where the caller draws, the players answer all decisions but the draws, which they leave to
/// chance.
#[test]
fn the_new_players_play_where_the_caller_draws() {
    let setup = setup("second_edition", 2);
    for kind in [PolicyKind::OneTurn, PolicyKind::Rollouts(Budget::Playouts(2))] {
        let mut policies = [kind.with_seed(1), kind.with_seed(2)];
        let order = setup.full_deck();
        let draws = hg_core::Draws::Caller(&order);
        let played = play_game(&setup, draws, &mut policies, &mut NoEvents).unwrap();
        assert!(played.game.is_over());
    }
}
