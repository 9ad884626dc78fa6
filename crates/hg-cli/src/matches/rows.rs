//! The games of a match: files with one row each, and the checkpoint.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};

use crate::output::{NotWritten, OutputFile};

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    pub(super) ruleset: String,
    pub(super) tiles: String,
    /// Seeds are text: they can pass 2^53.
    pub(super) seed: String,
    pub(super) deal: u64,
    pub(super) game_seed: String,
    pub(super) first: String,
    pub(super) second: String,
    /// The seat of the first player.
    pub(super) first_seat: usize,
    /// The part of the victory that the first player has: 1 if it won alone.
    pub(super) first_wins: f64,
    /// Empty if a program forfeited the game.
    pub(super) scores: Vec<u32>,
    /// The seat whose program forfeited the game.
    pub(super) forfeit: Option<usize>,
}

/// The names of the columns: the fields of a row, with the scores in one column, separated by
/// spaces.
const HEAD: &str =
    "ruleset,tiles,seed,deal,game_seed,first,second,first_seat,first_wins,scores,forfeit\n";

/// The files of a match.
pub(super) struct Rows {
    csv: Option<OutputFile>,
    jsonl: Option<OutputFile>,
    checkpoint: Option<(PathBuf, File)>,
    /// Games of an earlier run that was stopped, in order.
    pub(super) earlier: VecDeque<Row>,
}

impl Rows {
    /// Creates the files. The checkpoint has a line that names the match and then the rows of all
    /// games; `resume` reads them first.
    pub(super) fn create(
        csv: Option<&Path>,
        jsonl: Option<&Path>,
        checkpoint: Option<PathBuf>,
        name: &str,
        resume: bool,
    ) -> anyhow::Result<Self> {
        let earlier = match &checkpoint {
            Some(path) if resume => read(path, name)?,
            _ => VecDeque::new(),
        };
        let create = |path: Option<&Path>| path.map(OutputFile::create).transpose();
        let mut rows = Self { csv: create(csv)?, jsonl: create(jsonl)?, checkpoint: None, earlier };
        if let Some(csv) = &mut rows.csv {
            csv.write(HEAD)?;
        }
        if let Some(path) = checkpoint {
            // The rows of the earlier run follow as they are counted.
            let mut new = path.clone().into_os_string();
            new.push(".new");
            let mut lines = vec![name.to_owned()];
            for row in &rows.earlier {
                lines.push(serde_json::to_string(row)?);
            }
            let shown = || format!("cannot write {}", path.display());
            fs::write(&new, lines.join("\n") + "\n").with_context(shown)?;
            fs::rename(&new, &path).with_context(shown)?;
            let file = File::options().append(true).open(&path).with_context(shown)?;
            rows.checkpoint = Some((path, file));
        }
        Ok(rows)
    }

    /// Adds a game. If it is not new, the checkpoint has it.
    pub(super) fn add(&mut self, row: &Row, is_new: bool) -> anyhow::Result<()> {
        let json = serde_json::to_string(row)? + "\n";
        if let (true, Some((path, file))) = (is_new, &mut self.checkpoint) {
            let written = file.write_all(json.as_bytes());
            written.with_context(|| format!("cannot write {}", path.display()))?;
        }
        if let Some(file) = &mut self.jsonl {
            file.write(&json)?;
        }
        if let Some(file) = &mut self.csv {
            let scores: Vec<String> = row.scores.iter().map(ToString::to_string).collect();
            let Row { ruleset, tiles, seed, deal, game_seed, first, second, .. } = row;
            let (seat, wins, scores) = (row.first_seat, row.first_wins, scores.join(" "));
            let forfeit = row.forfeit.map_or_else(String::new, |seat| seat.to_string());
            file.write(&format!(
                "\"{ruleset}\",{tiles},{seed},{deal},{game_seed},\"{first}\",\"{second}\",{seat},\
                 {wins},{scores},{forfeit}\n"
            ))?;
        }
        Ok(())
    }

    /// Gives the files their names. The checkpoint of a match that was stopped is kept. Returns
    /// `true` if there is one.
    pub(super) fn finish(self, stopped: bool) -> Result<bool, NotWritten> {
        [self.csv, self.jsonl].into_iter().flatten().try_for_each(OutputFile::finish)?;
        let kept = self.checkpoint.filter(|(path, _)| {
            // A checkpoint that is left does no harm.
            stopped || fs::remove_file(path).is_err()
        });
        Ok(kept.is_some())
    }
}

/// Reads the games of a match that was stopped; none if there is no checkpoint.
fn read(path: &Path, name: &str) -> anyhow::Result<VecDeque<Row>> {
    let shown = path.display();
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(VecDeque::new()),
        text => text.with_context(|| format!("cannot read {shown}"))?,
    };
    // A run that was killed may leave a part of a line at the end.
    let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    ensure!(
        lines.next() == Some(name),
        "{shown} is not of a match with these options: give the same ones, or delete it"
    );
    let row =
        |line| serde_json::from_str(line).with_context(|| format!("{shown} is no checkpoint"));
    lines.map(row).collect()
}
