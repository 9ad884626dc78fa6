//! How well the greedy player plays, and that it plays fair.

use hg_core::{
    Action, DrawOrder, Draws, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Seat, Setup,
    Stack, chance::shuffle,
};
use hg_sim::{GreedyPolicy, Policy, PolicyKind, RandomPolicy, play_game, seed};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use rayon::prelude::*;

#[test]
fn greedy_beats_random_in_nine_of_ten_games() {
    const GAMES: u64 = 200;
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let setup = Setup::new(config).unwrap();
    let won: u64 = (0..GAMES)
        .into_par_iter()
        .map(|index| {
            let greedy = Seat::new((index % 2) as u8).unwrap();
            let game_seed = seed::of_game(20, index);
            let mut policies = [0, 1].map(|seat| {
                let seed = seed::of_policy(game_seed, seat);
                if usize::from(seat) == greedy.index() {
                    PolicyKind::Greedy.with_seed(seed)
                } else {
                    PolicyKind::Random.with_seed(seed)
                }
            });
            let played = play_game(&setup, game_seed, &mut policies, &mut NoEvents).unwrap();
            let winners = played.game.outcome().unwrap().winners;
            u64::from(winners.contains(greedy) && winners.len() == 1)
        })
        .sum();
    println!("greedy won {won} of {GAMES} games");
    assert!(won * 10 >= GAMES * 9, "greedy won {won} of {GAMES} games");
}

/// Plays a game with greedy and random seats, and at every decision asks a greedy player what it
/// would do in games that differ in the hidden order alone.
fn check_that_the_hidden_order_makes_no_difference(ruleset: &str, game_seed: u64) {
    let ruleset: Ruleset = ruleset.parse().unwrap();
    let setup = Setup::new(GameConfig::with_ruleset(ruleset, 2)).unwrap();
    let mut game = setup.begin(game_seed, &mut NoEvents).unwrap();
    let hands: Vec<_> = Seat::first(2).map(|seat| game.scout_hand(seat).collect()).collect();
    let scout = if ruleset.scout.is_some() { hands } else { Vec::new() };
    let mut players: [Box<dyn Policy>; 2] =
        [Box::new(GreedyPolicy::new(game_seed)), Box::new(RandomPolicy::new(game_seed))];
    let mut rng = ChaCha8Rng::seed_from_u64(game_seed);
    let full = setup.begin(game_seed, &mut NoEvents).unwrap();
    let start = setup.full_deck();
    let mut past: Vec<Action> = Vec::new();
    while let Some(decision) = game.decision() {
        let actions = game.legal_actions();
        // The order as it was drawn so far, and the rest in another order.
        let mut order = DrawOrder { scout: scout.clone(), ..DrawOrder::default() };
        for (stack, all, order) in [
            (Stack::Land, &start.land, &mut order.land),
            (Stack::Menhir, &start.menhir, &mut order.menhir),
        ] {
            let mut left = game.hidden_order(stack).to_vec();
            order.extend(first_drawn(&full, stack, all.len(), left.len()));
            shuffle(&mut left, &mut rng);
            order.extend(left);
        }
        let mut other = setup.begin(Draws::Order(&order), &mut NoEvents).unwrap();
        for &action in &past {
            other.apply_quietly(action).unwrap();
        }
        assert_eq!(other.decision(), Some(decision));
        let mut asked = [0, 1].map(|_| GreedyPolicy::new(5));
        assert_eq!(
            asked[0].choose(game.view(), &actions),
            asked[1].choose(other.view(), &actions),
            "{decision:?} after {} actions",
            past.len()
        );
        let player = &mut players[decision.seat().index()];
        let action = player.choose(game.view(), &actions).unwrap();
        past.push(action);
        game.apply_quietly(action).unwrap();
    }
}

/// The tiles that were drawn from a stack of which so many are left.
fn first_drawn(full: &Game, stack: Stack, all: usize, left: usize) -> Vec<hg_core::TileId> {
    let mut order = full.hidden_order(stack).to_vec();
    if order.len() < all {
        // The setup has drawn the first tile.
        order.insert(0, full.tile_in_hand().unwrap());
    }
    order.truncate(all - left);
    order
}

#[test]
fn greedy_does_not_know_what_comes_next() {
    let rulesets = [
        "second_edition",
        "second_edition+scout",
        "first_edition,unplaceable_menhir=lose_turn,unplaceable_land=end_turn",
    ];
    rulesets.into_par_iter().for_each(|ruleset| {
        for game_seed in 0..3 {
            check_that_the_hidden_order_makes_no_difference(ruleset, game_seed);
        }
    });
}

#[test]
fn greedy_takes_points_that_lie_there() {
    // The start tile's river to the west ends in its own lake; tile 55 can close it there.
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = hg_core::config::Deck::Short;
    let tile = config.tiles.id_of("55").unwrap();
    let order =
        DrawOrder { land: vec![tile, config.tiles.id_of("1").unwrap()], ..DrawOrder::default() };
    let mut game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
        .unwrap();
    let seat = game.decision().unwrap().seat();
    let mut greedy = GreedyPolicy::new(1);
    while game.decision().is_some_and(|decision| decision.seat() == seat) {
        let actions = game.legal_actions();
        let choice = greedy.choose(game.view(), &actions).unwrap();
        game.apply_quietly(choice).unwrap();
    }
    let most = most_points_of_a_turn(&order);
    assert!(most > 0);
    assert_eq!(game.scores()[seat.index()], most);
}

/// The most that the first seat can score with its first tile.
fn most_points_of_a_turn(order: &DrawOrder) -> u32 {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = hg_core::config::Deck::Short;
    let game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(order), &mut NoEvents))
        .unwrap();
    let mut most = 0;
    for place in game.legal_actions() {
        let mut laid = game.clone();
        laid.apply_quietly(place).unwrap();
        most = most.max(laid.scores()[0]);
        if laid.decision().is_some_and(|decision| decision.seat() == Seat::FIRST) {
            for figure in laid.legal_actions() {
                let mut settled = laid.clone();
                settled.apply_quietly(figure).unwrap();
                most = most.max(settled.scores()[0]);
            }
        }
    }
    most
}
