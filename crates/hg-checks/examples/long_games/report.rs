//! The situations of a run by ruleset, style and number of seats.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use hg_checks::numbered::{NumberedGame, Rules};
use hg_checks::situations::{Situation, Situations};

/// Ruleset, style and seats.
type Key = (String, String, usize);

/// The sums over all games, and the games that went wrong.
#[derive(Default)]
pub(crate) struct Report {
    cells: BTreeMap<Key, Cell>,
    /// The numbers of the games that went wrong.
    pub(crate) differences: Vec<u64>,
}

#[derive(Clone, Default)]
struct Cell {
    games: u64,
    situations: Situations,
}

impl Report {
    /// Adds a game.
    pub(crate) fn add(
        &mut self,
        game: &NumberedGame,
        number: u64,
        played: &Result<Situations, String>,
    ) {
        let plan = &game.plan;
        let scout = if plan.scout { "+scout" } else { "" };
        let odd = if game.rules == Rules::Odd { ",odd" } else { "" };
        let ruleset = format!("{}{scout}{odd}", plan.preset.name());
        let key = (ruleset, format!("{:?}", plan.style), plan.seats);
        let cell = self.cells.entry(key).or_default();
        cell.games += 1;
        match played {
            Ok(situations) => cell.situations += situations,
            Err(_) => self.differences.push(number),
        }
    }

    /// Returns one row for each ruleset, style and number of seats.
    pub(crate) fn to_tsv(&self) -> String {
        let mut text = "ruleset\tstyle\tseats\tgames".to_owned();
        for situation in Situation::ALL {
            let _ = write!(text, "\t{}", situation.name());
        }
        text.push('\n');
        for ((ruleset, style, seats), cell) in &self.cells {
            let _ = write!(text, "{ruleset}\t{style}\t{seats}\t{}", cell.games);
            for &situation in Situation::ALL {
                let _ = write!(text, "\t{}", cell.situations.count(situation));
            }
            text.push('\n');
        }
        text
    }

    /// Returns the sums of the cells with the same name.
    fn sums(&self, name: impl Fn(&Key) -> String) -> Vec<(String, Cell)> {
        let mut sums: BTreeMap<String, Cell> = BTreeMap::new();
        for (key, cell) in &self.cells {
            let sum = sums.entry(name(key)).or_default();
            sum.games += cell.games;
            sum.situations += &cell.situations;
        }
        sums.into_iter().collect()
    }
}

/// Writes a table with a row for each situation and a column for each name.
fn table(f: &mut fmt::Formatter<'_>, title: &str, columns: &[(String, Cell)]) -> fmt::Result {
    write!(f, "{title:32}")?;
    for index in 1..=columns.len() {
        write!(f, "{:>10}", format!("({index})"))?;
    }
    write!(f, "\n{:32}", "games")?;
    for (_, cell) in columns {
        write!(f, "{:>10}", cell.games)?;
    }
    for &situation in Situation::ALL {
        write!(f, "\n{:32}", situation.name())?;
        for (_, cell) in columns {
            write!(f, "{:>10}", cell.situations.count(situation))?;
        }
    }
    f.write_str("\n")?;
    for (index, (name, _)) in columns.iter().enumerate() {
        write!(f, "  ({}) {name}", index + 1)?;
    }
    f.write_str("\n\n")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        table(f, "All games", &self.sums(|_| "all".to_owned()))?;
        table(f, "By style", &self.sums(|(_, style, _)| style.clone()))?;
        table(f, "By ruleset", &self.sums(|(ruleset, _, _)| ruleset.clone()))?;
        table(f, "By number of seats", &self.sums(|(_, _, seats)| format!("{seats} seats")))
    }
}
