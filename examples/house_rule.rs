//! Two variants of the rules over the same deals: `cargo run --release --example house_rule`
//!
//! Replace the second ruleset. `hunters rulesets` lists what can be switched.

use hg_core::{GameConfig, NoEvents};
use hg_sim::{PairedMean, PolicyKind, Simulation};

const GAMES: u64 = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variants = ["second_edition", "second_edition,huts=2"];
    let simulation = |rules: &str| -> Result<Simulation, Box<dyn std::error::Error>> {
        let players = [PolicyKind::Greedy; 2].map(Into::into).into();
        // The same seed shuffles the same stacks under both rulesets.
        Ok(Simulation::new(GameConfig::from_ruleset_text(rules, 2)?, players, 2020)?)
    };
    let (usual, house) = (simulation(variants[0])?, simulation(variants[1])?);
    let mut difference = PairedMean::default();
    for index in 0..GAMES {
        let points = |simulation: &Simulation| -> Result<u32, Box<dyn std::error::Error>> {
            let played = simulation.play(index, &mut NoEvents)?.played;
            Ok(played.game.scores().iter().sum())
        };
        difference.add(f64::from(points(&house)?) - f64::from(points(&usual)?));
    }
    let mean = difference.mean();
    let (low, high) = difference.interval().ok_or("one game has no interval")?;
    println!("{} instead of {}, {GAMES} deals:", variants[1], variants[0]);
    println!("{mean:+.1} points a game, both seats together ({low:+.1} to {high:+.1})");
    Ok(())
}
