//! The tiles of a scenario: another start tile, and tiles drawn from another stack.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hg_tiles::{ParseTilesError, Rotation, SharedTiles, Side, Stack, Tile, TileName, TileSet};

use super::Entry;

/// The start tile, and how it is turned.
pub(super) type Start = (TileName, Rotation);

/// Returns the set with this start tile, and with the tiles that the scenario names in the stacks
/// that it says.
pub(super) fn restacked(
    tiles: &SharedTiles,
    start: Option<Start>,
    lines: &[Entry],
    left: Option<&[Vec<TileName>; 2]>,
) -> Result<SharedTiles, ParseTilesError> {
    let stack_of = |tile: &Tile| match start {
        Some((name, _)) if name == tile.name() => Stack::Start,
        _ if tile.stack() == Stack::Scout => Stack::Scout,
        _ => {
            let line = lines.iter().find(|entry| entry.line.tile == tile.name());
            let of_line = line.map(|entry| entry.line.menhir);
            let of_list = || Some(left?.iter().position(|list| list.contains(&tile.name()))? == 1);
            match (of_line.or_else(of_list), tile.stack()) {
                (Some(true), _) => Stack::Menhir,
                (Some(false), _) => Stack::Land,
                (None, Stack::Start) if start.is_some() => Stack::Land,
                (None, home) => home,
            }
        }
    };
    let turn = |tile: &Tile| match start {
        Some((name, rotation)) if name == tile.name() => rotation,
        _ => Rotation::R0,
    };
    if tiles.tiles().iter().all(|tile| stack_of(tile) == tile.stack() && turn(tile) == Rotation::R0)
    {
        return Ok(tiles.clone());
    }
    let text = tiles.to_text();
    // The tiles are the last lines, in order.
    let head = text.lines().count() - tiles.len();
    let mut new = String::new();
    for line in text.lines().take(head) {
        new.extend([line, "\n"]);
    }
    for (line, tile) in text.lines().skip(head).zip(tiles.tiles()) {
        let mut words: Vec<&str> = line.split(' ').collect();
        let stack = stack_of(tile);
        words[2] = stack.name();
        turn_sides(&mut words, turn(tile));
        new += &words.join(" ");
        new.push('\n');
    }
    TileSet::parse(&new).map(SharedTiles::from)
}

/// Turns the sides in the words of a tile's line: a word of a side's letter, then what it shows.
fn turn_sides(words: &mut [&str], rotation: Rotation) {
    let letter = Side::ALL[0].letter().to_string();
    // Behind `tile`, its name and its stack.
    let side = words.iter().skip(3).position(|&word| word == letter);
    let Some(first) = side.map(|index| index + 3) else { return };
    let turns = usize::from(rotation.quarter_turns());
    let printed: Vec<&str> = (0..4).map(|side| words[first + 1 + 2 * side]).collect();
    for side in 0..4 {
        words[first + 1 + 2 * side] = printed[(side + 4 - turns) % 4];
    }
}
