//! Files with one row for each game of a match.

use std::path::Path;

use hg_sim::{PolicyKind, Simulation};
use serde::Serialize;

use super::PlayedGame;
use super::tally::share_of_victory;
use crate::output::{NotWritten, OutputFile};

/// A game of a match.
#[derive(Serialize)]
struct Row<'a> {
    ruleset: String,
    tiles: String,
    seed: u64,
    deal: u64,
    game_seed: u64,
    first: PolicyKind,
    second: PolicyKind,
    first_seat: usize,
    first_wins: f64,
    scores: &'a [u32],
}

/// The names of the columns: the fields of a row, with the scores in one column, separated by
/// spaces.
const HEAD: &str = "ruleset,tiles,seed,deal,game_seed,first,second,first_seat,first_wins,scores\n";

/// The files of a match.
pub(super) struct Rows {
    csv: Option<OutputFile>,
    jsonl: Option<OutputFile>,
}

impl Rows {
    pub(super) fn create(csv: Option<&Path>, jsonl: Option<&Path>) -> Result<Self, NotWritten> {
        let create = |path: Option<&Path>| path.map(OutputFile::create).transpose();
        let mut rows = Self { csv: create(csv)?, jsonl: create(jsonl)? };
        if let Some(csv) = &mut rows.csv {
            csv.write(HEAD)?;
        }
        Ok(rows)
    }

    /// Adds a game of a pair.
    pub(super) fn add(
        &mut self,
        simulation: &Simulation,
        seed: u64,
        [first, second]: [PolicyKind; 2],
        played: &PlayedGame,
    ) -> anyhow::Result<()> {
        let config = simulation.setup().config();
        let row = Row {
            ruleset: config.ruleset_text().to_string(),
            tiles: config.tiles.name().to_string(),
            seed,
            deal: played.game.index,
            game_seed: played.game.seed,
            first,
            second,
            first_seat: played.first_seat,
            first_wins: share_of_victory(played),
            scores: played.game.played.game.scores(),
        };
        if let Some(file) = &mut self.jsonl {
            file.write(&(serde_json::to_string(&row)? + "\n"))?;
        }
        if let Some(file) = &mut self.csv {
            let scores: Vec<String> = row.scores.iter().map(ToString::to_string).collect();
            file.write(&format!(
                "\"{}\",{},{seed},{},{},{first},{second},{},{},{}\n",
                row.ruleset,
                row.tiles,
                row.deal,
                row.game_seed,
                row.first_seat,
                row.first_wins,
                scores.join(" ")
            ))?;
        }
        Ok(())
    }

    /// Gives the files their names.
    pub(super) fn finish(self) -> Result<(), NotWritten> {
        [self.csv, self.jsonl].into_iter().flatten().try_for_each(OutputFile::finish)
    }
}
