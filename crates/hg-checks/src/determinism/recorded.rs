//! Replays of games that were recorded earlier or elsewhere.

use hg_core::{Game, GameRecord};
use hg_sim::log::{LogLines, replay};

use super::Digests;

/// Replays all games in these files, checks what they expect, and writes them again. A file is a
/// record in JSON or a game log. Returns the digests of the texts written and the number of games.
///
/// # Errors
///
/// The first game that differs from its file, and the difference.
pub fn recorded<'a>(files: impl IntoIterator<Item = &'a [u8]>) -> Result<String, String> {
    let (mut games, mut digests) = (0, Digests::default());
    for (number, file) in files.into_iter().enumerate() {
        games += if file.starts_with(b"{\n") {
            record(file, &mut digests)
        } else {
            logs(file, &mut digests)
        }
        .map_err(|error| format!("file {number}: {error}"))?;
    }
    Ok(format!("{digests}{games} recorded games replay as they say\n"))
}

fn record(file: &[u8], digests: &mut Digests) -> Result<u32, String> {
    let record: GameRecord = serde_json::from_slice(file).map_err(|error| error.to_string())?;
    let game = Game::replay(&record).map_err(|error| error.to_string())?;
    let json = serde_json::to_string_pretty(&record).map_err(|error| error.to_string())?;
    if serde_json::from_str::<GameRecord>(&json).ok().as_ref() != Some(&record) {
        return Err("the record is written otherwise".to_owned());
    }
    let hashes = format!("{:016x} {:016x}\n", game.state_hash(), game.position_hash());
    digests.add("recorded: records", (json + &hashes).as_bytes());
    Ok(1)
}

fn logs(file: &[u8], digests: &mut Digests) -> Result<u32, String> {
    let mut games = 0;
    for (line, log) in LogLines::new(file) {
        let log = log.map_err(|error| format!("line {line}: {error}"))?;
        replay(&log).map_err(|error| format!("line {line}: {error}"))?;
        digests.add("recorded: logs", (log.to_string() + "\n").as_bytes());
        games += 1;
    }
    Ok(games)
}
