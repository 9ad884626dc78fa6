//! Games as comma-separated values, one row for each game.

use crate::{Measure, SimulatedGame, Summary};

/// Returns the head of the table, without a line break.
///
/// Columns: `index`, `seed`; for each seat its score, as `score_0`; `winners`, joined by `+`; each
/// [`Measure`], as `tiles_laid`; for each source and seat the points, as `river_0`.
#[must_use]
pub fn csv_head(summary: &Summary) -> String {
    let seats = 0..summary.seats.len();
    let mut columns = vec!["index".to_owned(), "seed".to_owned()];
    columns.extend(seats.clone().map(|seat| format!("score_{seat}")));
    columns.push("winners".to_owned());
    columns.extend(Measure::ALL.map(|measure| measure.name().replace(' ', "_")));
    for source in summary.sources() {
        columns.extend(seats.clone().map(|seat| format!("{}_{seat}", source.name())));
    }
    columns.join(",")
}

/// Returns the row of a game, without a line break. [`csv_head`] of the same summary is its head.
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse};
/// use hg_sim::{PolicyKind, Simulation, csv_head, csv_row};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let players = [PolicyKind::Random; 2].map(Into::into);
/// let simulation = Simulation::new(config, players.into(), 1)?;
/// let summary = simulation.empty_summary();
/// let row = csv_row(&summary, &simulation.play(0, &mut NoEvents)?);
/// assert!(csv_head(&summary).starts_with("index,seed,score_0,score_1,winners,turns,"));
/// assert_eq!(row.split(',').count(), csv_head(&summary).split(',').count());
/// # Ok::<(), hg_sim::SimulationError>(())
/// ```
#[must_use]
pub fn csv_row(summary: &Summary, game: &SimulatedGame) -> String {
    let facts = &game.facts;
    let winners: Vec<String> = facts.winners.iter().map(|seat| seat.index().to_string()).collect();
    let measures = Measure::ALL.map(|measure| facts.measure(measure));
    let points = summary.sources().flat_map(|source| facts.points(source));
    let numbers = measures.into_iter().chain(points).map(|number| number.to_string());
    let mut row = vec![game.index.to_string(), game.seed.to_string()];
    row.extend(facts.scores.into_iter().map(|score| score.to_string()));
    row.push(winners.join("+"));
    row.extend(numbers);
    row.join(",")
}
