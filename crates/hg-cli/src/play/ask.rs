//! What a person is asked, and what the answers mean.

use std::collections::BTreeSet;
use std::fmt::Write;

use hg_core::{
    Action, BoardSegment, Decision, Game, History, NamedAction, Placement, Pos, Rotation, TileId,
};

use hg_core::tiles::{Side, Terrain};

use super::Cells;
use super::screen::Screen;
use crate::show::action_in_words;

/// What a person wants.
#[derive(Debug)]
pub(super) enum Answer {
    Act(Action),
    Undo,
    Save(String),
    View(Pos),
    /// The board again.
    Show,
    Quit,
    /// Nothing that changes the game: this is the reply.
    Say(String),
}

const HELP: &str = "\
A number       the cell, or the option with this number
12 R           cell 12, with the tile turned: N as it is, R to the right, H half, L to the left
(1,-2) R       the same by position; also place (1,-2) R, meeple f0, hut l0, pass, take (0,1) and
               so on, as docs/NOTATION.md writes actions
undo           takes your last action back, unless a tile was drawn since
view 12        moves the map to cell 12; view (1,-2) to a position
left           how many tiles of each kind are left
worth (1,-2) f0  what the feature of this segment is worth now, and to whom
save FILE      writes the game so far to a file, as a record
quit           leaves the game
An empty line shows the board again.
";

/// The cells where the tile in hand may be placed, in the order of their numbers. None if no tile is
/// to be placed.
pub(super) fn cells(game: &Game) -> Cells {
    let cells: BTreeSet<Pos> = placements(game).map(|placement| placement.pos).collect();
    cells.into_iter().collect()
}

fn placements(game: &Game) -> impl Iterator<Item = Placement> {
    game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Place(placement) => Some(placement),
        _ => None,
    })
}

/// The options that are not cells, in the order of their numbers.
fn others(game: &Game) -> Vec<Action> {
    let is_other = |action: &Action| !matches!(action, Action::Place(_));
    game.legal_actions().into_iter().filter(is_other).collect()
}

/// The question, with what can be chosen.
pub(super) fn options(history: &History, decision: Decision) -> String {
    let game = history.game();
    let mut text = match decision {
        Decision::PlaceTile { tile, stack, .. } => {
            let id = game.tile_in_hand();
            let sides = id.map_or(String::new(), |id| describe(game, id));
            format!("Where does {stack} tile {tile} go? {sides}\n")
        }
        Decision::PutFigure { at, .. } => format!("Which figure goes on the tile at {at}?\n"),
        Decision::TakeBack { .. } => "Which meeple do you take back?\n".to_owned(),
        _ => "What do you do?\n".to_owned(),
    };
    let cells = cells(game).len();
    for (action, number) in others(game).into_iter().zip(cells + 1..) {
        let _ = writeln!(text, "  {number}  {}", in_words(action, game));
    }
    text
}

/// What lies on a tile's sides, as it would lie unturned.
fn describe(game: &Game, tile: TileId) -> String {
    let tile = &game.tile_set()[tile];
    let side = |side: Side| {
        let terrain = match tile.side(side) {
            Terrain::Meadow => "meadow",
            Terrain::Forest => "forest",
            Terrain::River => "river",
        };
        format!("{} {terrain}", side.letter())
    };
    Side::ALL.map(side).join(", ")
}

/// An action, and what the feature is that it is about.
fn in_words(action: Action, game: &Game) -> String {
    let words = action_in_words(action, game);
    let here = game.board().last_placed().map(|tile| tile.placement.pos);
    let at = match action {
        Action::PutMeeple(segment) | Action::PutHut(segment) => {
            here.map(|pos| BoardSegment::new(pos, segment))
        }
        Action::TakeBack(pos) => {
            game.board().tile_at(pos).and_then(|tile| Some(BoardSegment::new(pos, tile.figure?.1)))
        }
        Action::Pass => return "pass: no figure".into(),
        _ => None,
    };
    let feature = at.and_then(|at| match action {
        Action::PutHut(_) => game.board().river_system(at),
        _ => game.board().feature(at),
    });
    let Some(feature) = feature else { return words };
    let value = feature.value(&game.ruleset().scoring);
    let state = if feature.is_complete() { ", complete" } else { "" };
    let sides = at.map_or(String::new(), |at| sides_of(at, game));
    format!("{words}: a {}{sides}{state}, {value}", feature.kind())
}

/// The sides of its tile that a segment touches, as the tile lies.
fn sides_of(at: BoardSegment, game: &Game) -> String {
    let Some(placed) = game.board().tile_at(at.pos) else { return String::new() };
    let tile = &game.tile_set()[placed.tile];
    let Some(segment) = tile.segment_named(at.segment) else { return String::new() };
    let touches =
        |side: &Side| tile.side_segments(side.before(placed.placement.rotation)).contains(&segment);
    let sides: Vec<&str> =
        Side::ALL.iter().filter(|side| touches(side)).map(|&side| in_word(side)).collect();
    if sides.is_empty() { String::new() } else { format!(" ({})", sides.join(", ")) }
}

const fn in_word(side: Side) -> &'static str {
    match side {
        Side::North => "north",
        Side::East => "east",
        Side::South => "south",
        Side::West => "west",
    }
}

/// Understands a line.
pub(super) fn read(line: &str, history: &History, screen: &Screen) -> Answer {
    let game = history.game();
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "" => return Answer::Show,
        "help" | "?" => return Answer::Say(HELP.to_owned()),
        "undo" => return Answer::Undo,
        "quit" | "exit" => return Answer::Quit,
        "save" if rest.is_empty() => return Answer::Say("Save to which file? save FILE\n".into()),
        "save" => return Answer::Save(rest.to_owned()),
        "left" => return Answer::Say(left(game)),
        "worth" => return Answer::Say(worth(rest, game)),
        "view" => {
            let pos = rest.parse().ok().or_else(|| numbered_cell(rest, game));
            return match pos {
                Some(pos) => Answer::View(pos),
                None => Answer::Say("View what? A cell's number, or a position as (1,-2)\n".into()),
            };
        }
        _ => {}
    }
    match action(line, word, rest, game, screen) {
        Ok(action) => match game.check(action) {
            Ok(()) => Answer::Act(action),
            Err(error) => Answer::Say(format!("That cannot be done: {error}.\n")),
        },
        Err(reply) => Answer::Say(reply),
    }
}

fn numbered_cell(text: &str, game: &Game) -> Option<Pos> {
    let number: usize = text.parse().ok()?;
    cells(game).get(number.checked_sub(1)?).copied()
}

/// The action that a line names, or what to reply if it names none.
fn action(
    line: &str,
    word: &str,
    rest: &str,
    game: &Game,
    screen: &Screen,
) -> Result<Action, String> {
    if let Some(pos) = word.parse().ok().or_else(|| numbered_cell(word, game)) {
        return turned(pos, rest, game, screen);
    }
    if let Ok(number) = word.parse::<usize>() {
        let (cells, others) = (cells(game).len(), others(game));
        let chosen = number.checked_sub(cells + 1).and_then(|index| others.get(index));
        let most = cells + others.len();
        return chosen.copied().ok_or_else(|| format!("The numbers go from 1 to {most}.\n"));
    }
    let named: NamedAction = line.parse().map_err(|error| {
        format!("That is not understood ({error}). Type help to see the words.\n")
    })?;
    named.resolve(game.tile_set()).map_err(|error| format!("{error}\n"))
}

/// The placement in a cell. Where the tile fits in more ways than one, the letter must say which.
fn turned(pos: Pos, letter: &str, game: &Game, screen: &Screen) -> Result<Action, String> {
    if !letter.is_empty() {
        let rotation: Rotation = letter.to_uppercase().parse().map_err(|_| {
            format!(
                "{letter:?} is no rotation: N as it is, R to the right, H half, L to the left\n"
            )
        })?;
        return Ok(Action::Place(Placement { pos, rotation }));
    }
    let ways: Vec<Rotation> =
        placements(game).filter(|placement| placement.pos == pos).map(|one| one.rotation).collect();
    match (&ways[..], game.tile_in_hand()) {
        (&[rotation], _) => Ok(Action::Place(Placement { pos, rotation })),
        ([], _) | (_, None) => Err(format!("The tile does not fit at {pos}.\n")),
        (_, Some(tile)) => {
            let number = cells(game).iter().position(|&cell| cell == pos).map_or(0, |at| at + 1);
            let first = ways[0];
            Err(format!(
                "It fits in {} ways. Type the letter too, as {number} {first}:\n{}",
                ways.len(),
                screen.draw_ways(game, tile, &ways)
            ))
        }
    }
}

/// How many tiles of each kind are left.
fn left(game: &Game) -> String {
    let mut text = String::new();
    for stack in [hg_core::Stack::Land, hg_core::Stack::Menhir] {
        let _ = writeln!(text, "{stack}: {} tiles", game.tiles_left(stack));
        for kind in game.view().kinds_left(stack) {
            let names: Vec<String> = kind.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "  {} of {}", kind.len(), names.join(" "));
        }
    }
    text
}

fn worth(text: &str, game: &Game) -> String {
    let Ok(at) = text.parse::<BoardSegment>() else {
        return "Worth of what? A position and a segment, as worth (0,-1) f0\n".into();
    };
    match game.board().feature(at) {
        Some(feature) => crate::show::feature_in_words(feature, game),
        None => format!("No tile has a segment at {at}.\n"),
    }
}
