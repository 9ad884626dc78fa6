//! Checks game logs: `cargo run --release -p hg-oracle --example referee -- FILES...`
//!
//! Each file holds one game a line. The exit code is 1 if there is anything to object to.

use std::collections::BTreeMap;
use std::process::ExitCode;

use hg_oracle::{Draws, Hand, Piece, Referee, Spot, Start, Step, Values};
use hg_tiles::{FIRST_EDITION_SCOUT, SECOND_EDITION_SCOUT, SegmentId, Stack, TileId, TileSet};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameLine {
    log: u32,
    ruleset: String,
    seats: u8,
    land: Vec<String>,
    menhir: Vec<String>,
    #[serde(default)]
    scout: Vec<Vec<String>>,
    steps: Vec<StepLine>,
    r#final: Vec<u32>,
    winners: Vec<u8>,
    digest: Option<serde_json::Value>,
    options: Option<serde_json::Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepLine {
    seat: u8,
    tile: String,
    stack: String,
    #[serde(default)]
    discarded: Vec<String>,
    skipped: Option<String>,
    at: (i32, i32),
    rot: u8,
    returned: Option<SpotLine>,
    figure: Option<FigureLine>,
    scores: Vec<u32>,
    placements: Option<usize>,
    legal: Option<Vec<(i32, i32, u8)>>,
    figures: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpotLine {
    at: (i32, i32),
    segment: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FigureLine {
    kind: String,
    segment: String,
}

fn tile(tiles: &TileSet, name: &str) -> Result<TileId, String> {
    tiles.id_of(name).ok_or_else(|| format!("no tile {name}"))
}

fn named(tiles: &TileSet, names: &[String]) -> Result<Vec<TileId>, String> {
    names.iter().map(|name| tile(tiles, name)).collect()
}

fn segment(tiles: &TileSet, on: TileId, name: &str) -> Result<SegmentId, String> {
    let parsed = name.parse().map_err(|_| format!("no segment name: {name}"))?;
    let found = tiles.get(on).and_then(|tile| tile.segment_named(parsed));
    found.ok_or_else(|| format!("no segment {name} on the tile"))
}

fn piece(kind: &str) -> Result<Piece, String> {
    match kind {
        "m" | "meeple" => Ok(Piece::Meeple),
        "h" | "hut" => Ok(Piece::Hut),
        _ => Err(format!("no figure: {kind}")),
    }
}

fn start(tiles: &TileSet, game: &GameLine) -> Result<Start, String> {
    let hand = |name: &String| match name.as_str() {
        "s1" => Ok(Hand::ShamanCard),
        _ => tile(tiles, name).map(Hand::Tile),
    };
    Ok(Start {
        values: match game.ruleset.as_str() {
            "first_edition" => Values::first_edition(),
            "first_edition_2014" => Values::first_edition_2014(),
            "second_edition" => Values::second_edition(),
            other => return Err(format!("no ruleset {other}")),
        },
        seats: game.seats,
        first_seat: 0,
        draws: Draws::InOrder,
        land: named(tiles, &game.land)?,
        menhir: named(tiles, &game.menhir)?,
        hands: game
            .scout
            .iter()
            .map(|names| names.iter().map(hand).collect())
            .collect::<Result<_, _>>()?,
    })
}

fn step(tiles: &TileSet, referee: &Referee<'_>, line: &StepLine) -> Result<Step, String> {
    let id = tile(tiles, &line.tile)?;
    let figure = |text: &String| {
        let (kind, name) = text.split_once(':').ok_or_else(|| format!("no figure: {text}"))?;
        Ok::<_, String>((piece(kind)?, segment(tiles, id, name)?))
    };
    let spot = |spot: &SpotLine| {
        let (x, y) = spot.at;
        let there = referee.position().at(x, y).map_or(id, |placed| placed.tile);
        Ok::<_, String>(Spot { x, y, segment: segment(tiles, there, &spot.segment)? })
    };
    Ok(Step {
        seat: line.seat,
        tile: id,
        stack: Stack::ALL
            .into_iter()
            .find(|stack| stack.name() == line.stack)
            .ok_or_else(|| format!("no stack {}", line.stack))?,
        discarded: named(tiles, &line.discarded)?,
        skipped: line.skipped.as_ref().map(|name| tile(tiles, name)).transpose()?,
        x: line.at.0,
        y: line.at.1,
        turns: line.rot,
        returned: line.returned.as_ref().map(spot).transpose()?,
        figure: line
            .figure
            .as_ref()
            .map(|f| Ok::<_, String>((piece(&f.kind)?, segment(tiles, id, &f.segment)?)))
            .transpose()?,
        scores: line.scores.clone(),
        placements: line.placements,
        legal: line.legal.clone(),
        figures: line
            .figures
            .as_ref()
            .map(|all| all.iter().map(figure).collect::<Result<_, _>>())
            .transpose()?,
    })
}

fn check(text: &str, seen: &mut BTreeMap<&'static str, usize>) -> Result<(), String> {
    let game: GameLine = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if game.log != 1 {
        return Err(format!("log version {}", game.log));
    }
    if game.options.is_some() || game.digest.is_some() {
        return Err("logs with options or a digest of their own are not read here".into());
    }
    let first = game.ruleset.starts_with("first");
    let tiles = if first { &FIRST_EDITION_SCOUT } else { &SECOND_EDITION_SCOUT };
    let objection = |error: hg_oracle::Objection| error.to_string();
    let (mut referee, _) = Referee::begin(tiles, start(tiles, &game)?).map_err(objection)?;
    for (number, line) in game.steps.iter().enumerate() {
        step(tiles, &referee, line)
            .and_then(|step| referee.step(&step).map_err(objection))
            .map_err(|error| format!("step {number}, tile {}: {error}", line.tile))?;
        let mut note = |what, there| *seen.entry(what).or_default() += usize::from(there);
        note("steps", true);
        note("placement lists", line.legal.is_some());
        note("figure lists", line.figures.is_some());
        note("figures put", line.figure.is_some());
        note("discards", !line.discarded.is_empty());
        note("skips", line.skipped.is_some());
        note("meeples taken back", line.returned.is_some());
    }
    referee.finish(&game.r#final, &game.winners).map_err(objection)
}

fn main() -> ExitCode {
    let mut objections = 0;
    for file in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        let mut seen = BTreeMap::new();
        let (mut games, mut bad) = (0, 0);
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            games += 1;
            if let Err(error) = check(line, &mut seen) {
                bad += 1;
                println!("{file}:{}: {error}", number + 1);
            }
        }
        objections += bad;
        println!("{file}: {games} games, {bad} objected to; {seen:?}");
    }
    if objections > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
