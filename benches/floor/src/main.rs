//! A floor for speed, not a game: the least work that a random two-seat game could be.
//!
//! It counts the placements of the drawn tile (no list is built), picks one, lays it, merges its
//! segments with their neighbours, puts a random meeple or none, and settles the forests and
//! rivers that are complete. Land tiles only; no huts, no menhir turns, no special tiles, no
//! meadows at the end, no checks, no events. What the engine is measured against, in the same
//! sitting on the same machine:
//!
//! ```text
//! cargo run --release --manifest-path benches/floor/Cargo.toml -- 50000
//! ```

mod play;
mod rng;
mod state;
mod tiles;

use std::hint::black_box;
use std::time::Instant;

use play::play;
use rng::Rng;
use state::State;
use tiles::TileTable;

const CLONES: u32 = 100_000;

fn main() {
    let games = match std::env::args().nth(1).map(|text| text.parse::<u32>()) {
        None => 20_000,
        Some(Ok(games)) if games > 0 => games,
        Some(_) => {
            eprintln!("error: the only argument is the number of games, at least 1");
            std::process::exit(2);
        }
    };
    let tiles = TileTable::new();
    let mut deck = tiles.land();
    let mut rng = Rng::new(42);
    let mut state = Box::new(State::new());

    let (mut placements, mut points) = (0u64, 0u64);
    let start = Instant::now();
    for _ in 0..games {
        let played = play(&tiles, &mut state, &mut rng, &mut deck);
        placements += u64::from(played.placements);
        points += u64::from(played.points);
    }
    let seconds = start.elapsed().as_secs_f64();

    println!(
        "games {games} us/game {:.2} ns/placement {:.0} games/s {:.0} placements/game {:.2} points/game {:.2}",
        seconds * 1e6 / f64::from(games),
        seconds * 1e9 / placements as f64,
        f64::from(games) / seconds,
        placements as f64 / f64::from(games),
        points as f64 / f64::from(games),
    );

    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(State::clone(black_box(&state)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("size {} clone ns {:.0}", size_of::<State>(), seconds * 1e9 / f64::from(CLONES));
}
