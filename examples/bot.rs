//! A bot of your own against the greedy player: `cargo run --release --example bot`
//!
//! Replace the closure. It gets a view, which has everything that its seat may know, and the legal
//! actions. It returns one of them.

use hg_core::{Action, GameConfig, Preset, ScoutUse, View};
use hg_sim::{Player, PolicyKind, Simulation, SimulationError};

const GAMES: u64 = 20;

fn main() -> Result<(), SimulationError> {
    // Takes the action after which its lead is the largest if the game ends there.
    let bot = |view: View<'_>, actions: &[Action]| {
        let seat = view.seat_to_move()?;
        actions.iter().copied().max_by_key(|&action| {
            let mut next = view.to_caller_draws();
            let _ = next.apply_quietly(action);
            let scores = next.projected_scores();
            let all: u32 = scores.into_iter().sum();
            2 * i64::from(scores[seat]) - i64::from(all)
        })
    };
    let players = vec![Player::new("bot", move |_| Box::new(bot)), PolicyKind::Greedy.into()];
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let summary = Simulation::new(config, players, 2020)?.run(0..GAMES)?;
    for (seat, name) in summary.seats.iter().zip(["bot", "greedy"]) {
        let (won, points) = (seat.won_alone, seat.score.mean());
        println!("{name}: {won} of {GAMES} games won, {points:.2} points a game");
    }
    Ok(())
}
