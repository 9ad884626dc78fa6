//! The board in a terminal: a window of it, with the terrain of each side.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, IsTerminal};

use console::Term;
use hg_core::features::PlacedTile;
use hg_core::tiles::{Side, Terrain};
use hg_core::{FigureKind, Game, Pos, Rotation, Seat, Tile, TileId};

use crate::terminal::count;

/// Letters across and lines down that a cell takes.
const CELL: (usize, usize) = (7, 3);
/// Letters beside the cells, for the numbers of rows.
const MARGIN: usize = 5;
/// How a board is shown.
#[derive(Debug)]
pub(super) struct Screen {
    colours: bool,
    /// Where the window is; `None` is around the tile placed last.
    pub(super) centre: Option<Pos>,
}

impl Screen {
    /// Colours are for a terminal, and only if `NO_COLOR` is not set.
    pub(super) fn of_terminal() -> Self {
        let no_colours = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { colours: io::stdout().is_terminal() && !no_colours, centre: None }
    }

    /// Draws the window that fits the terminal as large as it is now, above so many other lines; a
    /// pipe is taken for 24 lines of 80 columns. Cells that are numbered show their numbers, from 1.
    pub(super) fn draw(&self, game: &Game, numbered: &[Pos], other_lines: usize) -> String {
        let (height, width) = Term::stdout().size_checked().unwrap_or((24, 80));
        let most_columns = (usize::from(width).saturating_sub(MARGIN) / CELL.0).clamp(3, 60);
        // The numbers of the columns, and the word about cells outside.
        let lines = usize::from(height).saturating_sub(other_lines + 2);
        let most_rows = (lines / CELL.1).clamp(3, 60);
        let board = game.board();
        let last = board.last_placed().map_or(Pos::ORIGIN, |tile| tile.placement.pos);
        let centre = self.centre.unwrap_or(last);
        let tiles: BTreeMap<Pos, PlacedTile> =
            board.placed_tiles().map(|tile| (tile.placement.pos, tile)).collect();
        let shown = |of: fn(&Pos) -> i8, at: i8, most: usize| {
            let used = tiles.keys().chain(numbered).map(of);
            let (low, high) =
                used.fold((i8::MAX, i8::MIN), |(low, high), at| (low.min(at), high.max(at)));
            window(i32::from(low), i32::from(high), i32::from(at), most as i32)
        };
        let columns = shown(|pos| pos.x, centre.x, most_columns);
        let rows = shown(|pos| pos.y, centre.y, most_rows);

        let mut text = " ".repeat(MARGIN);
        for x in columns.clone() {
            let _ = write!(text, "{x:^7}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        let mut hidden = numbered.len();
        for y in rows {
            let mut lines: [String; 3] = std::array::from_fn(|line| {
                if line == 1 { format!("{y:>4} ") } else { " ".repeat(MARGIN) }
            });
            for x in columns.clone() {
                let pos = Pos::new(x as i8, y as i8);
                let number = numbered.iter().position(|&cell| cell == pos);
                hidden -= usize::from(number.is_some());
                let cell = match (tiles.get(&pos), number) {
                    (Some(placed), _) => self.tile(
                        &board.tile_set()[placed.tile],
                        placed.placement.rotation,
                        &figure_on(*placed),
                        pos == last,
                    ),
                    (None, Some(index)) => {
                        let number = format!("[{}]", index + 1);
                        [" ".repeat(CELL.0), format!("{number:^7}"), " ".repeat(CELL.0)]
                    }
                    (None, None) => std::array::from_fn(|_| " ".repeat(CELL.0)),
                };
                lines.iter_mut().zip(cell).for_each(|(line, part)| *line += &part);
            }
            for line in lines {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
        if hidden > 0 {
            let cells = count(hidden as u64, "numbered cell");
            let _ = writeln!(text, "{cells} outside the map: view N moves it there");
        }
        text
    }

    /// Draws a tile in several rotations, side by side, with their letters.
    pub(super) fn draw_ways(&self, game: &Game, tile: TileId, ways: &[Rotation]) -> String {
        let tile = &game.tile_set()[tile];
        let mut lines: [String; 3] = std::array::from_fn(|_| String::from("  "));
        for &rotation in ways {
            let cell = self.tile(tile, rotation, &rotation.to_string(), false);
            lines.iter_mut().zip(cell).for_each(|(line, part)| *line += &(part + "   "));
        }
        lines.map(|line| line.trim_end().to_owned() + "\n").concat()
    }

    /// Three lines: the letter of each side's terrain, and in the middle a word of up to 3 letters.
    fn tile(&self, tile: &Tile, rotation: Rotation, word: &str, last: bool) -> [String; 3] {
        let terrain = |side: Side| tile.side(side.before(rotation));
        let corner = if last { '#' } else { '+' };
        let [north, east, south, west] =
            [Side::North, Side::East, Side::South, Side::West].map(terrain);
        let along = |terrain: Terrain| {
            let middle = self.paint(terrain, &letter(terrain).to_string().repeat(3));
            format!("{corner}-{middle}-{corner}")
        };
        let side = |terrain: Terrain| self.paint(terrain, &letter(terrain).to_string());
        [along(north), format!("{} {word:^3} {}", side(west), side(east)), along(south)]
    }

    fn paint(&self, terrain: Terrain, text: &str) -> String {
        if !self.colours {
            return text.to_owned();
        }
        let colours = match terrain {
            Terrain::Meadow => "30;48;5;150",
            Terrain::Forest => "97;48;5;22",
            Terrain::River => "30;48;5;117",
        };
        format!("\u{1b}[{colours}m{text}\u{1b}[0m")
    }
}

/// The line of a seat below the map.
pub(super) fn seat_line(game: &Game, seat: Seat, person: Seat) -> String {
    let you = if seat == person { " (you)" } else { "" };
    format!(
        "{seat}{you}: {}, {}, {}\n",
        count(game.scores()[seat.index()].into(), "point"),
        count(game.meeples(seat).into(), "meeple"),
        count(game.huts(seat).into(), "hut"),
    )
}

/// `F`, `R`, or a dot for meadow.
const fn letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Meadow => '.',
        Terrain::Forest => 'F',
        Terrain::River => 'R',
    }
}

/// Seat and kind of the figure, as `0m`, and `h` for a hut.
fn figure_on(placed: PlacedTile) -> String {
    placed.figure.map_or(String::new(), |(figure, _)| {
        let kind = if figure.kind == FigureKind::Hut { 'h' } else { 'm' };
        format!("{}{kind}", figure.seat.index())
    })
}

/// At most so many numbers from `low` to `high`, around one of them where not all have room.
fn window(low: i32, high: i32, around: i32, most: i32) -> std::ops::RangeInclusive<i32> {
    if high - low < most {
        return low..=high;
    }
    let first = (around - most / 2).clamp(low, high - most + 1);
    first..=first + most - 1
}
