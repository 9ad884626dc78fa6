//! Games in bulk, with policies, and all output of hg-sim about them.

use core::num::NonZero;
use core::ops::ControlFlow;

use hg_core::record::Detail;
use hg_sim::{
    Budget, Narrator, PolicyKind, SimulatedGame, Simulation, Summary, chunks_in_order, csv_head,
    csv_row,
};

use super::{Outputs, rulesets};

/// Plays the games, and hands on the output of each and then the sums.
pub(crate) fn play(
    games: u64,
    threads: NonZero<usize>,
    take: &mut impl FnMut(Outputs) -> ControlFlow<()>,
) {
    let simulations: Vec<Simulation> = (0..rulesets::KINDS.min(games)).map(simulation).collect();
    let of = |index: u64| (index % rulesets::KINDS) as usize;
    let mut summaries: Vec<Summary> = simulations.iter().map(Simulation::empty_summary).collect();
    let play = |index| outputs(&simulations[of(index)], index);
    let mut take_one = |(game, mut outputs): (SimulatedGame, Outputs)| {
        let summary = &mut summaries[of(game.index)];
        simulations[of(game.index)].add_to(summary, &game);
        outputs.push(("CSV", (csv_row(summary, &game) + "\n").into()));
        take(outputs)
    };
    chunks_in_order(
        0..games,
        threads,
        |chunk| ControlFlow::Continue(chunk.map(play).collect::<Vec<_>>()),
        |games| games.into_iter().try_for_each(&mut take_one),
    );
    for summary in &summaries {
        let _ = take(vec![
            ("CSV", (csv_head(summary) + "\n").into()),
            ("summary JSON", summary.to_json().into()),
            ("report", summary.report().to_string().into()),
        ]);
    }
}

fn simulation(kind: u64) -> Simulation {
    let config = rulesets::config(kind);
    // Rollouts are slow in debug builds: one seat in 48, with 16 playouts.
    let player = |seat: u64| match (kind + seat) % 48 {
        0 => PolicyKind::Rollouts(Budget::Playouts(16)).into(),
        12 => PolicyKind::OneTurn.into(),
        4 | 8 | 20 | 24 | 36 | 44 => PolicyKind::Greedy.into(),
        _ => PolicyKind::Random.into(),
    };
    let players = (0..config.seats as u64).map(player).collect();
    Simulation::new(config, players, u64::MAX / 3).expect("sound rules, and a player a seat")
}

fn outputs(simulation: &Simulation, index: u64) -> (SimulatedGame, Outputs) {
    let detail = if index.is_multiple_of(2) { Detail::Full } else { Detail::Brief };
    let mut narrator = Narrator::new(simulation.setup());
    let game = simulation.play(index, &mut narrator).expect("policies choose legal actions");
    // Some games cannot be logged: those too must be the same in every build.
    let log = simulation.record(&game).to_log(detail).unwrap_or_else(|error| error.to_string());
    let outputs =
        vec![("game logs", (log + "\n").into()), ("narration", narrator.take_text().into())];
    (game, outputs)
}
