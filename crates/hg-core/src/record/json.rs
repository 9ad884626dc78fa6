//! Writing a record as JSON that people can compare line by line.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use super::{Check, Expectations, GameRecord, RecordedDraws};

impl GameRecord {
    /// The record as JSON, one action a line, so that differences of two records read well.
    /// The same data as `serde` gives, and needs no feature.
    #[must_use]
    pub fn to_json(&self) -> String {
        Json(self).to_string()
    }
}

/// Nothing in a record needs escaping: its texts are words of letters, digits and a few signs.
struct Json<T>(T);

impl Display for Json<&GameRecord> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.0;
        let tiles = &record.tiles;
        writeln!(f, "{{")?;
        writeln!(f, "  \"format\": \"{}\",", record.format)?;
        writeln!(f, "  \"engine\": \"{}\",", record.engine)?;
        writeln!(f, "  \"ruleset\": \"{}\",", record.ruleset)?;
        writeln!(
            f,
            "  \"tiles\": {{\"name\": \"{}\", \"digest\": \"{:016x}\"}},",
            tiles.name, tiles.digest
        )?;
        writeln!(f, "  \"seats\": {},", record.seats)?;
        writeln!(f, "  \"first_seat\": {},", record.first_seat.index())?;
        if let Some(seed) = record.seed {
            writeln!(f, "  \"seed\": \"{seed}\",")?;
        }
        if let Some(draws) = &record.draws {
            writeln!(f, "  \"draws\": {},", Json(draws))?;
        }
        f.write_str("  \"actions\": [")?;
        let mut separator = "\n";
        for action in &record.actions {
            write!(f, "{separator}    \"{action}\"")?;
            separator = ",\n";
        }
        f.write_str(if record.actions.is_empty() { "]" } else { "\n  ]" })?;
        if !record.expect.is_empty() {
            write!(f, ",\n  \"expect\": {}", Json(&record.expect))?;
        }
        f.write_str("\n}\n")
    }
}

impl Display for Json<&RecordedDraws> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordedDraws { by, deck, land, menhir, scout } = self.0;
        writeln!(f, "{{")?;
        writeln!(f, "    \"by\": \"{by}\",")?;
        writeln!(f, "    \"deck\": \"{deck}\",")?;
        writeln!(f, "    \"land\": {},", list(land, Quoted))?;
        write!(f, "    \"menhir\": {}", list(menhir, Quoted))?;
        if !scout.is_empty() {
            write!(f, ",\n    \"scout\": {}", list(scout, |hand| list(hand, Quoted)))?;
        }
        f.write_str("\n  }")
    }
}

impl Display for Json<&Expectations> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Expectations { checks, final_scores } = self.0;
        f.write_str("{")?;
        let mut separator = "";
        if !checks.is_empty() {
            f.write_str("\n    \"checks\": [")?;
            for check in checks {
                write!(f, "{separator}\n      {}", Json(check))?;
                separator = ",";
            }
            f.write_str("\n    ]")?;
        }
        if let Some(scores) = final_scores {
            write!(f, "{separator}\n    \"final_scores\": {}", list(scores, |score| score))?;
        }
        f.write_str("\n  }")
    }
}

impl Display for Json<&Check> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Check { after, scores, events, hash } = self.0;
        write!(f, "{{\"after\": {after}")?;
        if let Some(scores) = scores {
            write!(f, ", \"scores\": {}", list(scores, |score| score))?;
        }
        if let Some(events) = events {
            write!(f, ", \"events\": {events}")?;
        }
        if let Some(hash) = hash {
            write!(f, ", \"hash\": \"{hash:016x}\"")?;
        }
        f.write_str("}")
    }
}

/// A list on one line, each item in the form that `form` gives it.
fn list<'a, T, F: Fn(&'a T) -> D, D: Display>(items: &'a [T], form: F) -> List<'a, T, F> {
    List(items, form)
}

struct List<'a, T, F>(&'a [T], F);

impl<'a, T, F: Fn(&'a T) -> D, D: Display> Display for List<'a, T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        let mut separator = "";
        for item in self.0 {
            write!(f, "{separator}{}", self.1(item))?;
            separator = ", ";
        }
        f.write_str("]")
    }
}

struct Quoted<T>(T);

impl<T: Display> Display for Quoted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}
