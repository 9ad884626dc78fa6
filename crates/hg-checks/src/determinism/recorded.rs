//! Replays of games that were recorded earlier or elsewhere.

use hg_core::record::Detail;
use hg_core::{Game, GameRecord};

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
    for (line, log) in (1..).zip(file.split(|&byte| byte == b'\n')) {
        if log.is_empty() {
            continue;
        }
        let at = |error: &dyn std::fmt::Display| format!("line {line}: {error}");
        let record = GameRecord::from_log(log, &[]).map_err(|error| at(&error.fault))?;
        let log = record.to_log(Detail::Full).map_err(|error| at(&error))?;
        digests.add("recorded: logs", (log + "\n").as_bytes());
        games += 1;
    }
    Ok(games)
}
