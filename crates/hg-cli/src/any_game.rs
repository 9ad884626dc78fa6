//! A game from whatever form it was saved in: a record, a link, a log line, a snapshot, a scenario.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use hg_core::record::GameRecord;
use hg_core::scenario::Scenario;
use hg_core::tiles::SharedTiles;
use hg_core::{Game, GameSnapshot, History, NoEvents, Preset, ScoutUse};
use serde::Deserialize;

use crate::BadArguments;

/// A longer file is not read: a game takes some thousand bytes, a line of a log some ten thousand.
const LONGEST: u64 = 1 << 28;

/// What a file holds.
#[derive(Debug)]
pub(crate) enum AnyGame {
    /// The course of a game, from its beginning.
    Course(Box<History>),
    /// One position.
    Position(Box<Game>),
}

/// What a form in JSON says that it is.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    log: Option<serde_json::Value>,
}

impl AnyGame {
    /// Reads a file, standard input (`-`) or a link, whichever form it has. `line` chooses among the
    /// games of a log, from 1.
    pub(crate) fn read(name: &str, line: usize, others: &[SharedTiles]) -> anyhow::Result<Self> {
        let path = Path::new(name);
        if name != "-" && !path.exists() {
            return match link_in(name) {
                Some(text) => of_record(&GameRecord::from_compact(text, others)?),
                None => bail!(BadArguments(format!("{name} is neither a file nor a link"))),
            };
        }
        let bytes = bytes_of(name)?;
        parse(&bytes, line, others).with_context(|| format!("{name} cannot be shown"))
    }
}

/// Returns the link in a text: the text, or what follows the last `#` or `=` of an address.
fn link_in(text: &str) -> Option<&str> {
    let link = text.trim().rsplit(['#', '=']).next()?;
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (link.len() > 8 && link.bytes().all(is_letter)).then_some(link)
}

fn bytes_of(name: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = if name == "-" {
        std::io::stdin().lock().take(LONGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(name).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
    };
    let length = length.with_context(|| format!("cannot read {name}"))?;
    if length as u64 > LONGEST {
        bail!(BadArguments(format!("{name} is longer than {LONGEST} bytes")));
    }
    Ok(bytes)
}

fn parse(bytes: &[u8], line: usize, others: &[SharedTiles]) -> anyhow::Result<AnyGame> {
    if bytes.starts_with(b"HGS1") {
        return of_snapshot(&GameSnapshot::from_bytes(bytes)?, others);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| {
        anyhow!("it is neither text nor a snapshot in bytes, which begins with HGS1")
    })?;
    match text.split_whitespace().next() {
        Some("hg-game") => of_record(&GameRecord::from_text(text, others)?),
        Some("hg-scenario") => {
            Ok(AnyGame::Position(text.parse::<Scenario>()?.play(&mut NoEvents)?.into()))
        }
        Some(word) if word.starts_with('{') => parse_json(text, line, others),
        Some(_) if link_in(text).is_some() => {
            of_record(&GameRecord::from_compact(link_in(text).unwrap_or_default(), others)?)
        }
        _ => Err(anyhow!(
            "it begins with none of hg-game, hg-scenario and {{, and is no link (docs/NOTATION.md)"
        )),
    }
}

fn parse_json(text: &str, line: usize, others: &[SharedTiles]) -> anyhow::Result<AnyGame> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let is_log = serde_json::from_str::<Head>(first).is_ok_and(|head| head.log.is_some());
    if is_log {
        let mut games = text.lines().filter(|line| !line.trim().is_empty());
        let count = games.clone().count();
        let game = line.checked_sub(1).and_then(|line| games.nth(line));
        let game =
            game.ok_or_else(|| anyhow!("line {line} is asked for, but it has {count} games"))?;
        return of_record(&GameRecord::from_log(game.as_bytes(), others)?);
    }
    let head: Head = serde_json::from_str(text)?;
    match head.format.as_deref() {
        Some(format) if format.starts_with("hg-record") => {
            let mut record: GameRecord = serde_json::from_str(text)?;
            if let Some(own) = others.iter().find(|set| set.digest() == record.tiles.digest) {
                record = record.with_tiles(own.clone());
            }
            of_record(&record)
        }
        Some(format) if format.starts_with("hg-snapshot") => {
            of_snapshot(&serde_json::from_str(text)?, others)
        }
        Some(format) => {
            Err(anyhow!("its format is {format:?}: hg-record or hg-snapshot is wanted"))
        }
        None => Err(anyhow!("it has neither `format` nor `log`")),
    }
}

fn of_record(record: &GameRecord) -> anyhow::Result<AnyGame> {
    Ok(AnyGame::Course(History::new(record)?.into()))
}

fn of_snapshot(snapshot: &GameSnapshot, others: &[SharedTiles]) -> anyhow::Result<AnyGame> {
    Ok(AnyGame::Position(Game::from_snapshot(snapshot, tiles_of(snapshot, others))?.into()))
}

/// Returns the tiles of a snapshot if they are known, else those of the newest edition, which it then
/// refuses.
fn tiles_of(snapshot: &GameSnapshot, others: &[SharedTiles]) -> SharedTiles {
    let built_in = Preset::ALL.into_iter().flat_map(|preset| {
        [ScoutUse::Without, ScoutUse::With].map(|scout| SharedTiles::from(preset.tiles(scout)))
    });
    let mut known = others.iter().cloned().chain(built_in);
    let same = known.find(|set| set.digest() == snapshot.tiles.digest);
    same.unwrap_or_else(|| Preset::SecondEdition.tiles(ScoutUse::Without).into())
}
