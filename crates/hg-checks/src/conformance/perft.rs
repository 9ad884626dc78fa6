//! Numbers of action sequences, by two enumerators that share no code.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use hg_core::{Draws, Game, GameConfig, Setup, config::DrawsBy};
use hg_testing::Style;
use hg_testing::conformance::Counted;
use hg_testing::referee::{Followed, translate::tiles_of};

use super::begun;
use super::games::rulesets;

/// The seed of all tables.
const SEED: u64 = 2020;

/// The greatest depth from the beginning.
const DEPTH: u32 = 6;

/// The number of actions to the later position.
const LATER: usize = 90;

/// Returns the tables: for each ruleset from the beginning and from a later position.
pub(super) fn tables() -> Vec<Counted> {
    let mut tables = Vec::new();
    for (ruleset, seats) in rows() {
        tables.push(counted(&ruleset, seats, 0, DEPTH));
    }
    for (ruleset, seats) in rows() {
        tables.push(counted(&ruleset, seats, LATER, 3));
    }
    tables
}

/// Returns each ruleset with its number of seats: 2 to 5 for the presets. Where a refused tile is mixed
/// back, the order of the stacks is not fixed.
fn rows() -> Vec<(String, usize)> {
    let mut rows = Vec::new();
    for ruleset in rulesets().into_iter().filter(|ruleset| !ruleset.contains("mixed_back")) {
        let last = if ruleset.contains(',') { 2 } else { 5 };
        rows.extend((2..=last).map(|seats| (ruleset.clone(), seats)));
    }
    rows
}

/// Counts with both enumerators, after `opening` actions from the beginning.
///
/// # Panics
///
/// If they differ.
pub fn counted(ruleset: &str, seats: usize, opening: usize, depth: u32) -> Counted {
    let config = GameConfig::from_ruleset_text(ruleset, seats).expect("a ruleset");
    let setup = Setup::new(config).expect("a sound configuration");
    let (mut record, mut game, start) = begun(&setup, Draws::Seed(SEED));
    let tiles = tiles_of(&game);
    let first_seat = setup.config().first_seat;
    let mut followed = Followed::begin(&tiles, &game, first_seat, DrawsBy::Game, &start.events);
    for choice in 0..opening {
        let action = Style::Closing.choose(&game, choice as u16).expect("the game goes on");
        record.actions.push(action.named(game.tile_set()));
        let events = game.apply(action).expect("a legal action");
        followed.follow(action, &events, &game);
    }
    let referee = followed.referee();
    let counts = (1..=depth).map(|depth| both(&game, referee, depth, ruleset)).collect();
    Counted { record, counts }
}

fn both(game: &Game, referee: &hg_oracle::Referee<'_>, depth: u32, ruleset: &str) -> u64 {
    let count = game.perft(depth);
    assert_eq!(count, referee.perft(depth), "depth {depth} of {ruleset}");
    let divided: u64 = game.perft_divided(depth).iter().map(|(_, count)| count).sum();
    assert_eq!(count, divided, "depth {depth} of {ruleset}");
    count
}

/// Returns the table of the document: the counts from the beginning.
fn table(tables: &[Counted]) -> String {
    let depths: Vec<String> = (2..=DEPTH).map(|depth| depth.to_string()).collect();
    let mut table = format!("| ruleset | seats | depth 1 | {} |\n", depths.join(" | "));
    table.extend(["|---|---|", &"---|".repeat(DEPTH as usize), "\n"]);
    for Counted { record, counts } in tables.iter().filter(|table| table.record.actions.is_empty())
    {
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let (ruleset, seats) = (record.ruleset, record.seats);
        writeln!(table, "| `{ruleset}` | {seats} | {} |", counts.join(" | ")).expect("text grows");
    }
    table
}

/// Returns docs/CONFORMANCE.md with its table.
pub(super) fn document(root: &Path, tables: &[Counted]) -> io::Result<String> {
    const BEGIN: &str = "<!-- perft -->\n";
    const END: &str = "<!-- end -->\n";
    let text = std::fs::read_to_string(root.join("docs/CONFORMANCE.md"))?;
    let (before, rest) = text.split_once(BEGIN).ok_or(io::ErrorKind::InvalidData)?;
    let (_, after) = rest.split_once(END).ok_or(io::ErrorKind::InvalidData)?;
    Ok(format!("{before}{BEGIN}{}{END}{after}", table(tables)))
}
