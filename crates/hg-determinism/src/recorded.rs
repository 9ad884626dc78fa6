//! Games that were recorded elsewhere and before, replayed.

use hg_core::{Game, GameRecord};
use hg_sim::log::{LogLines, replay};

use crate::Digests;

/// Replays all games in these files, which are records in JSON or game logs, checks them against
/// what they say must come out, and writes them again. The text states how many there were and
/// the digest of what was written.
///
/// # Errors
///
/// What is wrong with the first game that does not come out as its file says.
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
    let json = record.to_json();
    if json.as_bytes() != file {
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
