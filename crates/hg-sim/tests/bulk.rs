//! Games in bulk: the same whatever the threads and the parts.

use core::num::NonZero;
use core::ops::{ControlFlow, Range};

use hg_core::record::Detail;
use hg_core::{
    Action, Events, GameConfig, GameRecord, NoEvents, Preset, Ruleset, ScoreSource, ScoutUse, Seat,
    Setup, View,
};
use hg_sim::{
    Measure, MergeError, PlayError, Player, Policy, PolicyKind, RandomPolicy, SimulatedGame,
    Simulation, Special, Summary, SummaryError, chunks_in_order, csv_row, play_game, seed,
};

fn simulation(policies: &[PolicyKind], seed: u64) -> Simulation {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, policies.len());
    let players = policies.iter().copied().map(Player::from).collect();
    Simulation::new(config, players, seed).unwrap()
}

/// Plays game by game; stops where `work` returns `None`.
fn in_order<T: Send>(
    games: Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let play = |chunk: Range<u64>| {
        let played: Vec<T> = chunk.clone().map_while(&work).collect();
        if played.len() as u64 == chunk.end - chunk.start {
            ControlFlow::Continue(played)
        } else {
            ControlFlow::Break(played)
        }
    };
    chunks_in_order(games, NonZero::new(threads).unwrap(), play, |played| {
        played.into_iter().try_for_each(&mut take)
    });
}

/// A summary, and the log and table row of each game, on so many threads.
fn played(simulation: &Simulation, games: Range<u64>, threads: usize) -> (Summary, String) {
    let mut summary = simulation.empty_summary();
    let mut text = String::new();
    let work = |index| {
        let game = simulation.play(index, &mut NoEvents).unwrap();
        let log = simulation.record(&game).to_log(Detail::Brief).unwrap();
        Some((game, log))
    };
    let take = |(game, log): (SimulatedGame, String)| {
        simulation.add_to(&mut summary, &game);
        text.extend([&log, "\n", &csv_row(&summary, &game), "\n"]);
        ControlFlow::Continue(())
    };
    in_order(games, threads, work, take);
    (summary, text)
}

#[test]
fn one_thread_and_three_give_the_same_bytes() {
    let simulation = simulation(&[PolicyKind::Greedy, PolicyKind::Random], 9);
    let (one, one_text) = played(&simulation, 0..110, 1);
    let (three, three_text) = played(&simulation, 0..110, 3);
    assert_eq!(one_text, three_text);
    assert_eq!(one.report().to_string(), three.report().to_string());
    assert_eq!(one.to_json(), three.to_json());
}

#[test]
fn parts_merged_in_any_order_equal_the_whole_run() {
    let simulation = simulation(&[PolicyKind::Random; 3], u64::MAX);
    let whole = simulation.run(5..105).unwrap();
    let parts = [70..105, 5..6, 6..70].map(|part| simulation.run(part).unwrap());
    let [mut merged, second, third] = parts;
    merged.merge(&second).unwrap();
    merged.merge(&third).unwrap();
    assert_eq!(merged, whole);
    assert_eq!(merged.to_json(), whole.to_json());
    assert_eq!(Summary::from_json(&whole.to_json()).unwrap(), whole);
}

#[test]
fn what_was_played_apart_does_not_merge() {
    let config = |preset, scout, seats| GameConfig::new(preset, scout, seats);
    let run = |config: GameConfig, policy: PolicyKind, seed| {
        let players = (0..config.seats).map(|_| policy.into()).collect();
        let simulation = Simulation::new(config, players, seed).unwrap();
        simulation.run(0..2).unwrap()
    };
    let second = || config(Preset::SecondEdition, ScoutUse::Without, 2);
    let base = run(second(), PolicyKind::Random, 1);
    let refused = |other: &Summary| {
        let mut merged = base.clone();
        let error = merged.merge(other).unwrap_err();
        assert_eq!(merged, base, "{error}");
        error
    };
    let mut huts = second();
    huts.ruleset.huts = 2;
    let mut tiles = second();
    let text = tiles.tiles.to_text().replace("deer 2", "deer 1");
    tiles.tiles = hg_core::TileSet::parse(&text).unwrap().into();
    let three = config(Preset::SecondEdition, ScoutUse::Without, 3);
    let random = PolicyKind::Random;
    assert!(matches!(refused(&run(huts, random, 2)), MergeError::Ruleset(..)));
    assert!(matches!(refused(&run(tiles, random, 2)), MergeError::Tiles(..)));
    assert!(matches!(refused(&run(three, random, 2)), MergeError::Seats(2, 3)));
    let greedy = run(second(), PolicyKind::Greedy, 2);
    assert!(matches!(refused(&greedy), MergeError::Policies(..)));
    let mut newer = run(second(), random, 2);
    newer.kind.engine = "99.0.0".into();
    assert!(matches!(refused(&newer), MergeError::Engine(..)));
    assert_eq!(
        refused(&base).to_string(),
        "both have game 0 of seed 1: one has 0..2, the other 0..2"
    );
    let mut both = base.clone();
    both.merge(&run(second(), random, 2)).unwrap();
    assert_eq!((both.games, both.spans.len()), (4, 2));
}

#[test]
fn summaries_that_contradict_themselves_are_refused() {
    let summary = simulation(&[PolicyKind::Random; 2], 4).run(0..3).unwrap();
    let text = summary.to_json();
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        let error = Summary::from_json(&text).unwrap_err();
        let by_serde = serde_json::from_str::<Summary>(&text).unwrap_err().to_string();
        if !matches!(error, SummaryError::Json(_)) {
            assert_eq!(by_serde, error.to_string());
        }
        error
    };
    assert!(matches!(wrong("\"summary\": 2", "\"summary\": 1"), SummaryError::Version(1)));
    let games = wrong("\"games\": 3", "\"games\": 4");
    assert!(matches!(games, SummaryError::Contradiction(_)), "{games}");
    let end = wrong("\"end\": \"3\"", "\"end\": \"18446744073709551615\"");
    assert!(matches!(end, SummaryError::Contradiction(_)), "{end}");
    for (from, to) in [
        ("\"sum\": \"", "\"sum\": \"1"),
        ("\"seed\": \"4\"", "\"seed\": 4"),
        ("\"kind\"", "\"sort\""),
        ("\"random\"", "7"),
    ] {
        let error = wrong(from, to);
        assert!(matches!(error, SummaryError::Json(_)), "{error}");
    }
}

#[test]
fn summaries_that_no_games_come_to_are_refused() {
    let summary = simulation(&[PolicyKind::Random; 2], 4).run(0..20).unwrap();
    let special = *summary.specials.keys().next().unwrap();
    let spoilings: [fn(&mut Summary, Special); 8] = [
        |summary, special| summary.specials.get_mut(&special).unwrap().effects = 1 << 63,
        |summary, special| summary.specials.get_mut(&special).unwrap().points = 1 << 63,
        |summary, special| summary.specials.get_mut(&special).unwrap().games_in_play = 21,
        |summary, _| summary.seats[0].won_alone += 1,
        |summary, _| summary.seats[1].won_shared += 1,
        |summary, _| summary.seats[1].points.clear(),
        |summary, _| summary.games_by_winners = [(0, 20)].into(),
        |summary, _| {
            summary.measures.remove(&Measure::Turns);
        },
    ];
    assert_eq!(Summary::from_json(&summary.to_json()).unwrap(), summary);
    for (number, spoil) in spoilings.into_iter().enumerate() {
        let mut spoilt = summary.clone();
        spoil(&mut spoilt, special);
        let read = Summary::from_json(&spoilt.to_json());
        assert!(matches!(read, Err(SummaryError::Contradiction(_))), "{number}: {read:?}");
    }
}

#[test]
fn the_smallest_and_the_largest_seed_give_different_games() {
    let [low, high] = [0, u64::MAX].map(|seed| simulation(&[PolicyKind::Random; 2], seed));
    for index in [0, 1, u64::MAX] {
        let (low, high) =
            (low.play(index, &mut NoEvents).unwrap(), high.play(index, &mut NoEvents).unwrap());
        assert_ne!(low.seed, high.seed);
        assert_ne!(low.played.game, high.played.game);
    }
}

#[test]
fn every_ruleset_plays_to_the_end_with_any_number_of_seats() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            for seats in 2..=5 {
                let config = GameConfig::new(preset, scout, seats);
                let players = (0..seats).map(|seat| PolicyKind::ALL[seat % 2].into());
                let simulation = Simulation::new(config, players.collect(), 3).unwrap();
                let summary = simulation.run(0..4).unwrap();
                assert_eq!(summary.games, 4);
                assert!(!summary.report().to_string().is_empty());
            }
        }
    }
}

#[test]
fn the_very_last_game_is_played_and_is_in_no_summary() {
    let simulation = simulation(&[PolicyKind::Random; 2], 1);
    let mut summary = simulation.run(u64::MAX - 2..u64::MAX).unwrap();
    let before = summary.clone();
    simulation.add_to(&mut summary, &simulation.play(u64::MAX, &mut NoEvents).unwrap());
    assert_eq!(summary, before);
    assert_eq!(Summary::from_json(&summary.to_json()).unwrap(), before);
}

#[test]
fn points_by_source_add_up_to_the_scores() {
    for ruleset in ["first_edition+scout", "first_edition_2014", "second_edition+scout"] {
        let ruleset: Ruleset = ruleset.parse().unwrap();
        let config = GameConfig::with_ruleset(ruleset, 3);
        let players = [PolicyKind::Greedy, PolicyKind::Random, PolicyKind::Random];
        let players = players.map(Player::from).into();
        let simulation = Simulation::new(config, players, 6).unwrap();
        for index in 0..10 {
            let game = simulation.play(index, &mut NoEvents).unwrap();
            for seat in Seat::first(3) {
                let points = ScoreSource::ALL.map(|source| game.facts.points(source)[seat]);
                assert_eq!(points.iter().sum::<u32>(), game.facts.scores[seat]);
            }
        }
        let summary = simulation.run(0..10).unwrap();
        let sources: u128 = summary.sources().map(|source| summary.points(source).sum()).sum();
        assert_eq!(sources, summary.scores().sum());
    }
}

#[test]
fn tiles_are_laid_discarded_or_left() {
    let simulation = simulation(&[PolicyKind::Random; 2], 12);
    for index in 0..50 {
        let game = simulation.play(index, &mut NoEvents).unwrap();
        let facts = &game.facts;
        let land = facts.measure(Measure::TilesLaid) - menhir_tiles(&game);
        assert_eq!(land + facts.measure(Measure::LandDiscarded), 78);
        assert_eq!(facts.measure(Measure::Turns), land);
    }
}

fn menhir_tiles(game: &SimulatedGame) -> u32 {
    let tiles = game.played.game.board().placed_tiles();
    let menhir = tiles.filter(|tile| {
        let set = game.played.game.tile_set();
        set[tile.tile].stack() == hg_core::Stack::Menhir
    });
    menhir.count() as u32
}

#[test]
fn every_special_tile_takes_effect_in_some_game() {
    for scout in [Preset::FirstEdition, Preset::SecondEdition] {
        let config = GameConfig::new(scout, ScoutUse::With, 3);
        let players = [PolicyKind::Greedy, PolicyKind::Random, PolicyKind::Random];
        let players = players.map(Player::from).into();
        let summary = Simulation::new(config, players, 2).unwrap().run(0..60).unwrap();
        for (special, facts) in &summary.specials {
            assert!(facts.games_with_effect > 0, "{special}: {facts:?}");
            assert!(facts.games_with_effect <= facts.effects);
            assert!(facts.games_in_play >= facts.games_with_effect, "{special}: {facts:?}");
        }
        assert!(summary.specials.contains_key(&Special::ShamanCard));
    }
}

#[test]
fn a_log_of_a_simulated_game_replays() {
    let simulation = simulation(&[PolicyKind::Greedy; 2], 30);
    let (_, text) = played(&simulation, 0..2, 2);
    let logs: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
    assert_eq!(logs.len(), 2);
    for log in logs {
        GameRecord::from_log(log.as_bytes(), &[]).unwrap();
    }
}

#[test]
fn a_run_that_is_stopped_keeps_the_games_before() {
    let simulation = simulation(&[PolicyKind::Random; 2], 8);
    let mut taken = Vec::new();
    let work = |index| (index < 70).then(|| simulation.play(index, &mut NoEvents).unwrap());
    let take = |game: SimulatedGame| {
        taken.push(game.index);
        ControlFlow::Continue(())
    };
    in_order(0..1000, 2, work, take);
    assert_eq!(taken, (0..70).collect::<Vec<u64>>());
}

#[test]
fn a_game_is_its_seed_and_its_actions() {
    let simulation = simulation(&[PolicyKind::Random; 2], 77);
    let setup = simulation.setup();
    let mut events = Events::new();
    let game = simulation.play(5, &mut events).unwrap();
    assert_eq!(game.seed, seed::of_game(77, 5));
    let mut replayed_events = Events::new();
    let mut replayed = setup.begin(game.seed, &mut replayed_events).unwrap();
    for &action in &game.played.actions {
        replayed.apply_with(action, &mut replayed_events).unwrap();
    }
    assert_eq!(replayed, game.played.game);
    assert_eq!(replayed_events, events);
}

#[test]
fn random_games_are_what_they_always_were() {
    let simulation = simulation(&[PolicyKind::Random; 2], 1);
    let scores = [0, 1, 2, 3].map(|index| {
        let game = simulation.play(index, &mut NoEvents).unwrap();
        (game.seed, game.facts.scores.as_slice().to_vec())
    });
    let pinned = [
        (15_916_886_550_466_581_944, vec![21, 11]),
        (6_791_897_765_849_424_158, vec![37, 9]),
        (17_405_687_883_870_564_846, vec![23, 12]),
        (834_844_254_806_117_752, vec![20, 21]),
    ];
    assert_eq!(scores, pinned);
}

#[test]
fn a_policy_with_nothing_to_choose_from_chooses_nothing() {
    let game = simulation(&[PolicyKind::Random; 2], 1);
    let game = game.setup().begin(1, &mut NoEvents).unwrap();
    for kind in PolicyKind::ALL {
        assert_eq!(kind.with_seed(1).choose(game.view(), &[]), None, "{kind}");
    }
}

#[test]
fn a_game_fails_where_a_policy_chooses_no_legal_action() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)).unwrap();
    let play = |choice: Option<Action>| {
        let mut policies = [|_: View<'_>, _: &[Action]| choice; 2];
        play_game(&setup, 1, &mut policies, &mut NoEvents).unwrap_err()
    };
    let seat = Seat::FIRST;
    assert!(matches!(play(None), PlayError::NoChoice { seat: of, actions: 4.. } if of == seat));
    let refused = play(Some(Action::TakeNothing));
    assert!(matches!(refused, PlayError::Refused { seat: of, .. } if of == seat), "{refused}");
    let mut one = [RandomPolicy::new(1)];
    let refused = play_game(&setup, 1, &mut one, &mut NoEvents).unwrap_err();
    assert_eq!(refused, PlayError::PolicyCount { policies: 1, seats: 2 });
}

#[test]
fn choices_are_what_they_always_were() {
    let greedy = simulation(&[PolicyKind::Greedy; 3], 1);
    let scores = [0, 1].map(|index| {
        let game = greedy.play(index, &mut NoEvents).unwrap();
        game.played.game.scores().to_vec()
    });
    assert_eq!(scores, [[94, 89, 101], [137, 81, 105]]);
}
