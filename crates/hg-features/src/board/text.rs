//! A board as text, for terminals, failing tests and bug reports.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::{Board, FigureKind, Pos};

/// Prints the board as a map: columns and rows as docs/NOTATION.md counts them, and one or two
/// lines a tile. The first line has the tile's printed name and rotation; the second line has the
/// figure, if there is one: its seat, `:` for a meeple or `^` for a hut, and its segment.
///
/// ```
/// use hg_features::{Board, BoardSegment, Figure, FigureKind, Placement, Pos, Rotation, Seat};
/// use hg_tiles::SECOND_EDITION;
///
/// let mut board = Board::new(&SECOND_EDITION);
/// board.place(SECOND_EDITION.id_of("55").unwrap(), Placement::new(-1, 0, Rotation::R180))?;
/// let hut = Figure { seat: Seat::new(1).unwrap(), kind: FigureKind::Hut };
/// board.put_figure(BoardSegment::new(Pos::ORIGIN, "l0".parse()?), hut)?;
/// let text = board.to_string();
/// let lines: Vec<&str> = text.lines().collect();
/// assert_eq!(lines, ["     -1    0", "  0  55H   56N", "           1^l0"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = || self.placed_tiles().map(|placed| placed.placement.pos);
        let range = |of: fn(Pos) -> i8| Some(cells().map(of).min()?..=cells().map(of).max()?);
        let (Some(columns), Some(rows)) = (range(|pos| pos.x), range(|pos| pos.y)) else {
            return Ok(());
        };
        let name_of = |tile| self.tile_set()[tile].name();
        let longest = self.placed_tiles().map(|placed| name_of(placed.tile).as_str().len()).max();
        let width = longest.unwrap_or(0).max(2) + 4;
        // One line: the number of a row, and a text for each column.
        let mut line = |head: &str, text: &dyn Fn(i8) -> String| {
            let cells = columns.clone().map(|x| format!("{:width$}", text(x)));
            writeln!(f, "{}", format!("{head:>3}  {}", cells.collect::<String>()).trim_end())
        };
        line("", &|x| format!("{x}"))?;
        for y in rows {
            let tile_at = |x| self.tile_at(Pos::new(x, y));
            line(&format!("{y}"), &|x| {
                tile_at(x).map_or_else(String::new, |placed| {
                    format!("{}{}", name_of(placed.tile), placed.placement.rotation)
                })
            })?;
            let figure_at = |x| {
                let (figure, segment) = tile_at(x)?.figure?;
                let mark = if figure.kind == FigureKind::Hut { '^' } else { ':' };
                Some(format!("{}{mark}{segment}", figure.seat.index()))
            };
            if columns.clone().any(|x| figure_at(x).is_some()) {
                line("", &|x| figure_at(x).unwrap_or_default())?;
            }
        }
        Ok(())
    }
}
