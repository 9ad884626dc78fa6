//! Plays random games on one thread and prints what they cost, in the floor's words.
//!
//! ```text
//! cargo run --release -p hg-benches --example playout -- 20000
//! cargo run --release -p hg-benches --example playout -- 20000 --extra list
//! ```
#![allow(clippy::cast_precision_loss)] // counts are far below 2^52

use std::hint::black_box;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use hg_benches::{SplitMix, setup};
use hg_core::{
    Action, ActionError, Game, NoEvents, OnEvent, Preset, ScoutUse, Setup, chance::below,
};

const CLONES: u32 = 100_000;

/// Plays random games on one thread and prints what they cost.
#[derive(Parser)]
struct Args {
    /// How many games.
    #[arg(default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many play.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// The edition.
    #[arg(long, value_enum, default_value_t = Edition::Second)]
    edition: Edition,
    /// Play with Scout.
    #[arg(long)]
    scout: bool,
    /// Do something once more at every decision, whose cost is then the difference of two runs.
    #[arg(long, value_enum)]
    extra: Option<Extra>,
    /// What becomes of the events.
    #[arg(long, value_enum, default_value_t = EventUse::None)]
    events: EventUse,
}

#[derive(Clone, Copy, ValueEnum)]
enum Edition {
    /// 2002.
    First,
    /// 2020.
    Second,
}

#[derive(Clone, Copy, ValueEnum)]
enum Extra {
    /// Nothing: what the others are compared with.
    Nothing,
    /// List the legal actions.
    List,
    /// Count them.
    Count,
    /// Ask for one by its number.
    Kth,
    /// Ask whether the tile in hand fits anywhere.
    Placeable,
    /// Copy the game.
    Clone,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum EventUse {
    /// They are not made.
    None,
    /// A sink looks at each.
    Sink,
    /// They are returned as a list.
    List,
}

#[derive(Default)]
struct Totals {
    placements: u64,
    decisions: u64,
    points: u64,
    seen: u64,
}

fn main() {
    let args = Args::parse();
    let preset = match args.edition {
        Edition::First => Preset::FirstEdition,
        Edition::Second => Preset::SecondEdition,
    };
    let scout = if args.scout { ScoutUse::With } else { ScoutUse::Without };
    let setup = setup(preset, scout, usize::from(args.seats));

    let start = Instant::now();
    let totals = play_all(&setup, &args);
    let seconds = start.elapsed().as_secs_f64();

    let games = f64::from(args.games);
    println!(
        "games {} us/game {:.2} ns/placement {:.0} games/s {:.0} placements/game {:.2} decisions/game {:.2} points/game {:.2} seen {}",
        args.games,
        seconds * 1e6 / games,
        seconds * 1e9 / totals.placements as f64,
        games / seconds,
        totals.placements as f64 / games,
        totals.decisions as f64 / games,
        totals.points as f64 / games,
        totals.seen,
    );

    let mut game = setup.begin(1, &mut NoEvents).expect("a seed begins a game");
    hg_sim::playout(&mut game, &mut SplitMix::new(1), &mut Vec::new());
    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(Game::clone(black_box(&game)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("size {} clone ns {:.0}", size_of::<Game>(), seconds * 1e9 / f64::from(CLONES));
}

fn play_all(setup: &Setup, args: &Args) -> Totals {
    let mut rng = SplitMix::new(42);
    let mut actions = Vec::new();
    let mut totals = Totals::default();
    for seed in 0..u64::from(args.games) {
        // Played where it was begun: to take it out of the result would copy it.
        let mut begun = setup.begin(seed, &mut NoEvents);
        let game = begun.as_mut().expect("a seed begins a game");
        totals.decisions += if args.extra.is_none() && args.events == EventUse::None {
            u64::from(hg_sim::playout(game, &mut rng, &mut actions))
        } else {
            play(game, &mut rng, &mut actions, args, &mut totals.seen)
        };
        // The start tile is laid by nobody.
        totals.placements += game.board().len() as u64 - 1;
        totals.points += u64::from(game.scores().iter().sum::<u32>());
    }
    totals
}

/// As [`hg_sim::playout`], with what the arguments ask for besides.
fn play(
    game: &mut Game,
    rng: &mut SplitMix,
    actions: &mut Vec<Action>,
    args: &Args,
    seen: &mut u64,
) -> u64 {
    let mut taken = 0;
    loop {
        game.legal_actions_into(actions);
        if actions.is_empty() {
            return taken;
        }
        let index = below(actions.len() as u32, rng) as usize;
        let action = actions[index];
        if let Some(extra) = args.extra {
            *seen += do_more(extra, game, index, actions) as u64;
        }
        *seen += apply(game, action, args.events).expect("a legal action") as u64;
        taken += 1;
    }
}

fn do_more(extra: Extra, game: &Game, index: usize, actions: &mut Vec<Action>) -> usize {
    match extra {
        Extra::Nothing => 0,
        Extra::List => {
            game.legal_actions_into(black_box(actions));
            actions.len()
        }
        Extra::Count => game.legal_action_count(),
        Extra::Kth => usize::from(game.kth_legal_action(index).is_some()),
        Extra::Placeable => match game.tile_in_hand() {
            Some(tile) => usize::from(game.board().is_placeable(tile)),
            None => 0,
        },
        Extra::Clone => black_box(Game::clone(game)).board().len(),
    }
}

fn apply(game: &mut Game, action: Action, events: EventUse) -> Result<usize, ActionError> {
    match events {
        EventUse::None => game.apply_quietly(action).map(|()| 0),
        EventUse::Sink => {
            let mut count = 0;
            let mut sink = OnEvent::new(|event| {
                black_box(&event);
                count += 1;
            });
            game.apply_with(action, &mut sink)?;
            Ok(count)
        }
        EventUse::List => game.apply(action).map(|events| events.len()),
    }
}
