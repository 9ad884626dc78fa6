//! One row a game, as comma-separated values.

use hg_core::{ScoreSource, Seat};

use crate::{Measure, SimulatedGame, Summary};

/// The head of the table, without a line break.
///
/// Columns: `index`, `seed`; for each seat `score_0` and so on; `winners`, several joined by `+`;
/// one for each [`Measure`], as `tiles_laid`; then for each source and seat its points, as
/// `river_0`.
#[must_use]
pub fn csv_head(summary: &Summary) -> String {
    let seats = 0..summary.seats.len();
    let mut columns = vec!["index".to_owned(), "seed".to_owned()];
    columns.extend(seats.clone().map(|seat| format!("score_{seat}")));
    columns.push("winners".to_owned());
    columns.extend(Measure::ALL.map(|measure| measure.name().replace(' ', "_")));
    for source in summary.sources() {
        columns.extend(seats.clone().map(|seat| format!("{}_{seat}", column(source))));
    }
    columns.join(",")
}

/// The row of a game, for the table whose head [`csv_head`] makes of the same summary; without a
/// line break.
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
    let mut row = format!("{},{}", game.index, game.seed);
    let mut add = |number: u32| {
        row.push(',');
        row.push_str(&number.to_string());
    };
    for &score in facts.scores.first(facts.seats) {
        add(score);
    }
    let winners: Vec<String> =
        facts.winners.iter().map(Seat::index).map(|seat| seat.to_string()).collect();
    row.push(',');
    row.push_str(&winners.join("+"));
    let measures = Measure::ALL.map(|measure| facts.measure(measure));
    let points = summary.sources().flat_map(|source| facts.points(source).first(facts.seats));
    for number in measures.iter().chain(points) {
        row.push(',');
        row.push_str(&number.to_string());
    }
    row
}

const fn column(source: ScoreSource) -> &'static str {
    match source {
        ScoreSource::Forest => "forest",
        ScoreSource::River => "river",
        ScoreSource::Logboat => "logboat",
        ScoreSource::HuntingTrap => "hunting_trap",
        ScoreSource::Dugout => "dugout",
        ScoreSource::Huts => "huts",
        ScoreSource::Meadow => "meadow",
        ScoreSource::Agriculture => "agriculture",
        _ => "other",
    }
}
