//! A summary as text for people.

use core::fmt;

use hg_core::ScoreSource;

use crate::summary::ratio;
use crate::table::Table;
use crate::{Distribution, Measure, Special, Summary};

/// A summary as text for people, made by [`Summary::report`]. Equal summaries give equal text.
#[derive(Clone, Copy, Debug)]
pub struct Report<'s> {
    summary: &'s Summary,
}

impl Summary {
    /// Returns the summary as text for people.
    #[must_use]
    pub const fn report(&self) -> Report<'_> {
        Report { summary: self }
    }
}

impl Report<'_> {
    /// Returns what was played: the number of games, the ruleset, the seats, the tiles, and on a
    /// line each the seeds and numbers of the games.
    #[must_use]
    pub fn head(self) -> String {
        let kind = &self.summary.kind;
        let preset = kind.ruleset.nearest_preset_with_tiles(kind.tiles_digest);
        let ruleset = kind.ruleset.text_from(preset);
        let (tiles, seats) = (kind.tiles, self.summary.seats.len());
        let games = games_in_words(self.summary.games);
        let head = format!("{games} of {ruleset} with {seats} seats and the tiles of {tiles}\n");
        let spans = self.summary.spans.iter().map(|span| {
            let (seed, first, last) = (span.seed, span.start, span.end - 1);
            format!("seed {seed}, games {first} to {last}\n")
        });
        core::iter::once(head).chain(spans).collect()
    }

    /// Returns the tables; none if there are no games.
    ///
    /// ```
    /// # use hg_core::{GameConfig, Preset, ScoutUse};
    /// # use hg_sim::{PolicyKind, Simulation};
    /// # let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// # let players = [PolicyKind::Random; 2].map(Into::into);
    /// # let simulation = Simulation::new(config, players.into(), 1)?;
    /// let summary = simulation.run(0..20)?;
    /// let tables = summary.report().tables();
    /// assert_eq!(tables[0].title(), "Final scores");
    /// assert_eq!(tables[0].rows()[0][0], "seat 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tables(self) -> Vec<Table> {
        let Self { summary } = self;
        if summary.games == 0 {
            return Vec::new();
        }
        let mut tables = vec![results(summary), points(summary), course(summary)];
        if !summary.specials.is_empty() {
            tables.push(specials(summary));
        }
        tables
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head())?;
        for table in self.tables() {
            write!(f, "\n{table}")?;
        }
        if self.summary.games == 0 { Ok(()) } else { write!(f, "\n{}", scores(self.summary)) }
    }
}

/// Mean, spread and bounds of a distribution.
fn bounds(numbers: &Distribution) -> [String; 4] {
    let bound = |bound: Option<u32>| bound.map_or_else(String::new, |bound| bound.to_string());
    [
        two_decimals(numbers.mean()),
        or_dash(numbers.standard_deviation()),
        bound(numbers.min()),
        bound(numbers.max()),
    ]
}

/// A number, or a dash if there are too few games for one.
fn or_dash(number: Option<f64>) -> String {
    number.map_or_else(|| "–".into(), two_decimals)
}

fn two_decimals(number: f64) -> String {
    format!("{number:.2}")
}

fn percent(part: impl Into<u128>, whole: impl Into<u128>) -> String {
    format!("{:.1} %", 100.0 * ratio(part.into(), whole.into()))
}

fn results(summary: &Summary) -> Table {
    let head = [
        "Final scores",
        "policy",
        "mean",
        "±",
        "sd",
        "min",
        "median",
        "max",
        "won alone",
        "shared",
    ];
    let mut table = Table::new(2, head);
    let row = |name: String, policy: &str, scores: &Distribution| {
        let [mean, spread, min, max] = bounds(scores);
        let uncertainty = or_dash(scores.mean_uncertainty());
        let median = scores.percentile(50).unwrap_or(0).to_string();
        let policy = policy.to_owned();
        vec![name, policy, mean, uncertainty, spread, min, median, max]
    };
    for ((number, seat), policy) in summary.seats.iter().enumerate().zip(&summary.kind.policies) {
        let mut cells = row(format!("seat {number}"), policy, &seat.score);
        cells.push(percent(seat.won_alone, summary.games));
        cells.push(percent(seat.won_shared, summary.games));
        table.row(cells);
    }
    let mut cells = row("all seats".into(), "", &summary.scores());
    // The scores of one game depend on each other: the interval does not hold for them.
    cells[3] = String::new();
    table.row(cells);
    table.note(shared_victories(summary));
    table
}

fn shared_victories(summary: &Summary) -> String {
    let alone = summary.games_by_winners.get(&1).copied().unwrap_or(0);
    let shared = summary.games - alone;
    let mut text = format!(
        "Shared victories: {} of {} ({}).",
        grouped(shared),
        games_in_words(summary.games),
        percent(shared, summary.games)
    );
    if summary.games > 1 {
        text += " ±: 95 % confidence interval of the mean.";
    }
    text
}

/// The sources in the order of the report.
const SOURCES: [(ScoreSource, &str); 8] = [
    (ScoreSource::River, "rivers"),
    (ScoreSource::Forest, "forests"),
    (ScoreSource::Huts, "huts"),
    (ScoreSource::Meadow, "meadows"),
    (ScoreSource::Logboat, "logboat"),
    (ScoreSource::HuntingTrap, "hunting trap"),
    (ScoreSource::Dugout, "dug-out"),
    (ScoreSource::Agriculture, "agriculture"),
];

fn points(summary: &Summary) -> Table {
    let head = ["Points by source", "mean", "sd", "min", "max", "share"].map(String::from);
    let seats = 0..summary.seats.len();
    let mut table = Table::new(1, head.into_iter().chain(seats.map(|n| format!("seat {n}"))));
    let all = summary.scores().sum();
    let mut add = |name: &str, numbers: &Distribution, by_seat: Vec<&Distribution>| {
        let mut cells = vec![name.to_owned()];
        cells.extend(bounds(numbers));
        cells.push(percent(numbers.sum(), all));
        cells.extend(by_seat.iter().map(|numbers| two_decimals(numbers.mean())));
        table.row(cells);
    };
    for (source, name) in SOURCES {
        let by_seat = summary.seats.iter().filter_map(|seat| seat.points.get(&source));
        let by_seat: Vec<&Distribution> = by_seat.collect();
        if !by_seat.is_empty() {
            add(name, &summary.points(source), by_seat);
        }
    }
    let by_seat = summary.seats.iter().map(|seat| &seat.score).collect();
    add("all", &summary.scores(), by_seat);
    table
}

fn course(summary: &Summary) -> Table {
    let mut table = Table::new(1, ["Course of a game", "mean", "sd", "min", "max"]);
    for (&measure, numbers) in &summary.measures {
        let scout_only = measure == Measure::SentAway;
        if scout_only && summary.kind.ruleset.scout.is_none() {
            continue;
        }
        let mut cells = vec![measure.name().to_owned()];
        cells.extend(bounds(numbers));
        table.row(cells);
    }
    table
}

fn specials(summary: &Summary) -> Table {
    let head = ["Special tiles", "effect", "laid", "in effect", "times a game", "points a game"];
    let mut table = Table::new(2, head);
    for (special, facts) in &summary.specials {
        let a_game = |sum: u64| two_decimals(ratio(sum.into(), summary.games.into()));
        let laid = match special {
            Special::ShamanCard => format!("dealt {}", percent(facts.games_in_play, summary.games)),
            Special::Tile(_) => percent(facts.games_in_play, summary.games),
        };
        table.row(vec![
            special.name().replace('_', " "),
            special.effect().into(),
            laid,
            percent(facts.games_with_effect, summary.games),
            a_game(facts.effects),
            if facts.points > 0 { a_game(facts.points) } else { "–".into() },
        ]);
    }
    table
}

/// Final scores in at most 16 classes, as bars.
fn scores(summary: &Summary) -> String {
    const WIDTH: u128 = 50;
    const MOST_CLASSES: u32 = 16;
    let mut classes = std::collections::BTreeMap::<u32, u64>::new();
    let scores = summary.scores();
    let span = scores.max().unwrap_or(0) - scores.min().unwrap_or(0);
    let mut width = 10;
    while span / width >= MOST_CLASSES {
        width *= 2;
    }
    for (score, count) in scores.iter() {
        *classes.entry(score / width).or_insert(0) += count;
    }
    let most = u128::from(classes.values().copied().max().unwrap_or(1));
    let (first, last) = (
        classes.keys().next().copied().unwrap_or(0),
        classes.keys().next_back().copied().unwrap_or(0),
    );
    let mut text = String::from("How the final scores are spread\n");
    for class in first..=last {
        let count = classes.get(&class).copied().unwrap_or(0);
        let bar = "█".repeat((u128::from(count) * WIDTH).div_ceil(most) as usize);
        let share = percent(count, scores.count());
        let (low, high) = (class * width, class * width + (width - 1));
        text.push_str(format!("  {low:>3} to {high:>3}  {share:>7}  {bar}").trim_end());
        text.push('\n');
    }
    text
}

fn games_in_words(games: u64) -> String {
    format!("{} {}", grouped(games), if games == 1 { "game" } else { "games" })
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
