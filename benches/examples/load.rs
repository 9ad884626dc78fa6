//! Keeps many games alive at once, carries out actions among them at random, and prints what
//! that costs in memory and time, beside the same games played one after the other.
//!
//! ```text
//! cargo run --release -p hg-benches --example load
//! ```
#![allow(clippy::cast_precision_loss)] // counts are far below 2^52

use std::time::{Duration, Instant};

use allocation_counter::measure;
use clap::Parser;
use hg_benches::{Load, all_setups, two_seats};
use hg_core::{Action, Game};

/// Keeps many games alive at once and carries out actions among them at random.
///
/// Fails if a game ends up otherwise than played alone, or if anything is allocated on the way.
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
    let one = by_game.iter().max_by_key(|(_, actions)| actions.len()).expect("a game");

    let mut live = Vec::new();
    let begun = measure(|| live = load.begin());
    let ran = measure(|| load.run(&mut live));
    assert!(live == load.alone(), "games among others are the games alone");
    assert_eq!((ran.count_total, ran.bytes_current), (0, 0), "nothing is allocated on the way");
    println!("games {} actions {}", args.games, load.actions());
    println!(
        "bytes a live game {} (of which the value itself {})",
        begun.bytes_current / i64::from(args.games),
        size_of::<Game>(),
    );
    println!(
        "bytes that remain after all actions {} allocations {}",
        ran.bytes_current, ran.count_total
    );

    let mut ratios = [Vec::new(), Vec::new()];
    for _ in 0..args.rounds {
        let among_others = nanos(among_others(&load, &live), load.actions());
        let in_turn = nanos(in_turn(&by_game), load.actions());
        let again = nanos(again_and_again(one, load.actions()), load.actions());
        ratios[0].push(among_others / in_turn);
        ratios[1].push(among_others / again);
        println!(
            "ns/apply among others {among_others:.0}, the same games in turn {in_turn:.0}, \
             one game again and again {again:.0}"
        );
    }
    let [in_turn, again] = ratios.map(median);
    println!(
        "median ratio to the games in turn {in_turn:.2}, to one game again and again {again:.2}"
    );
}

fn nanos(time: Duration, actions: usize) -> f64 {
    time.as_secs_f64() * 1e9 / actions as f64
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn among_others(load: &Load, ended: &[Game]) -> Duration {
    let mut games = load.begin();
    let start = Instant::now();
    load.run(&mut games);
    let time = start.elapsed();
    assert!(games == ended);
    time
}

/// Each game is played as far as it goes before the next begins, in one place of memory.
fn in_turn(by_game: &[(Game, Vec<Action>)]) -> Duration {
    let mut time = Duration::ZERO;
    let mut game = by_game[0].0.clone();
    for (begun, actions) in by_game {
        game.clone_from(begun);
        time += applied(&mut game, actions);
    }
    time
}

/// One game is played so often that it takes so many actions.
fn again_and_again((begun, own): &(Game, Vec<Action>), actions: usize) -> Duration {
    let mut time = Duration::ZERO;
    let mut left = actions;
    while left > 0 {
        let now = &own[..own.len().min(left)];
        time += applied(&mut begun.clone(), now);
        left -= now.len();
    }
    time
}

fn applied(game: &mut Game, actions: &[Action]) -> Duration {
    let start = Instant::now();
    for &action in actions {
        game.apply_quietly(action).expect("a legal action");
    }
    start.elapsed()
}
