//! Keeps many games alive at once, carries out actions among them at random, and prints what
//! that costs in memory and time, beside the same games played one after the other.
//!
//! ```text
//! cargo run --release -p hg-benches --example load
//! ```
#![allow(clippy::cast_precision_loss)] // counts are far below 2^52

use std::hint::black_box;
use std::time::{Duration, Instant};

use allocation_counter::measure;
use clap::Parser;
use hg_benches::{Load, all_setups, two_seats};
use hg_core::{Action, Game};

/// Keeps many games alive at once and carries out actions among them at random.
///
/// Fails if a game ends up otherwise than played alone, or if memory grows on the way.
#[derive(Parser)]
struct Args {
    /// How many games are alive.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many actions they take, all told: fewer than a hundred a game.
    #[arg(long, default_value_t = 1_000_000)]
    actions: usize,
    /// How often each way is measured, in turn.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Only two-seat games of 2020; otherwise all presets, with and without Scout, 2 to 5 seats.
    #[arg(long)]
    two_seats: bool,
}

fn main() {
    let args = Args::parse();
    let setups = if args.two_seats { vec![two_seats()] } else { all_setups() };
    let load = Load::new(&setups, args.games, args.actions);
    let by_game = load.by_game();

    let mut live = Vec::new();
    let begun = measure(|| live = load.begin());
    let quiet = measure(|| load.run(&mut live, quietly));
    assert!(live == load.alone(), "games among others are the games alone");
    assert_eq!((quiet.count_total, quiet.bytes_current), (0, 0), "nothing is allocated");
    let mut told = load.begin();
    let with_events = measure(|| load.run(&mut told, with_events_of));
    assert!(told == live);
    assert_eq!(with_events.bytes_current, 0, "events go when they were seen");
    drop(told);
    println!("games {} actions {}", args.games, load.actions());
    println!(
        "bytes a live game {} (of which the value itself {})",
        begun.bytes_current / i64::from(args.games),
        size_of::<Game>(),
    );
    println!("bytes that remain after all actions {}", quiet.bytes_current);
    println!("most bytes of events at once {}", with_events.bytes_max);

    compare("quietly", &load, &by_game, args.rounds, quietly);
    compare("with events", &load, &by_game, args.rounds, with_events_of);
    let mut legal = Vec::new();
    compare("with events and the list of what is then legal", &load, &by_game, args.rounds, {
        |game: &mut Game, action| {
            with_events_of(game, action);
            game.legal_actions_into(&mut legal);
        }
    });
}

fn quietly(game: &mut Game, action: Action) {
    game.apply_quietly(action).expect("a legal action");
}

fn with_events_of(game: &mut Game, action: Action) {
    black_box(game.apply(action).expect("a legal action"));
}

/// Measures all actions among the games, the same game by game, and as many of one game that is
/// played again and again, in turn.
fn compare(
    what: &str,
    load: &Load,
    by_game: &[(Game, Vec<Action>)],
    rounds: u32,
    mut act: impl FnMut(&mut Game, Action),
) {
    let longest = by_game.iter().max_by_key(|(_, actions)| actions.len());
    let one = longest.expect("a game");
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut ratios = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let mut games = load.begin();
        let start = Instant::now();
        load.run(&mut games, &mut act);
        let among_others = start.elapsed();
        drop(games);
        let in_turn = in_turn(by_game, &mut act);
        let again = again_and_again(one, load.actions(), &mut act);
        let nanos = [among_others, in_turn, again]
            .map(|time| time.as_secs_f64() * 1e9 / load.actions() as f64);
        ratios[0].push(nanos[0] / nanos[1]);
        ratios[1].push(nanos[0] / nanos[2]);
        for (times, nanos) in times.iter_mut().zip(nanos) {
            times.push(nanos);
        }
    }
    let [among, in_turn, again] = times.map(median);
    let [to_in_turn, to_again] = ratios.map(median);
    println!(
        "ns an action {what}: among others {among:.0}, game by game {in_turn:.0} (ratio \
         {to_in_turn:.2}), one game again and again {again:.0} (ratio {to_again:.2})"
    );
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Each game is played as far as it goes before the next begins, in one place of memory.
fn in_turn(by_game: &[(Game, Vec<Action>)], act: &mut impl FnMut(&mut Game, Action)) -> Duration {
    let mut time = Duration::ZERO;
    let mut game = by_game[0].0.clone();
    for (begun, actions) in by_game {
        game.clone_from(begun);
        time += timed(&mut game, actions, act);
    }
    time
}

/// One game is played so often that it takes so many actions.
fn again_and_again(
    (begun, own): &(Game, Vec<Action>),
    actions: usize,
    act: &mut impl FnMut(&mut Game, Action),
) -> Duration {
    let mut time = Duration::ZERO;
    let mut left = actions;
    while left > 0 {
        let now = &own[..own.len().min(left)];
        time += timed(&mut begun.clone(), now, act);
        left -= now.len();
    }
    time
}

fn timed(game: &mut Game, actions: &[Action], act: &mut impl FnMut(&mut Game, Action)) -> Duration {
    let start = Instant::now();
    for &action in actions {
        act(game, action);
    }
    start.elapsed()
}
