//! Which tile lies where: a window that wraps around.

use hg_tiles::MAX_TILES;

use crate::pos::Cell;

/// The window's width and height: few boards are larger.
const SIZE: usize = 32;

/// No tile.
const NONE: u8 = u8::MAX;

/// The place of a laid tile in the board's arrays, in the order of laying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot(pub(crate) u8);

impl Slot {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The cells of laid tiles, and a table from cells to them.
///
/// The table is a window of the endless board, and cells a window's width apart share a place in
/// it. The first tile there has it; others are searched for, which only a board wider than
/// the window ever needs.
#[derive(Clone)]
pub(crate) struct Slots {
    len: u8,
    window: [u8; SIZE * SIZE],
    cells: [Cell; MAX_TILES],
    /// Whether some tile found its place in the window taken.
    overlaps: bool,
}

impl Slots {
    pub(crate) const fn new() -> Self {
        Self {
            len: 0,
            window: [NONE; SIZE * SIZE],
            cells: [Cell::NONE; MAX_TILES],
            overlaps: false,
        }
    }

    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// The tile laid last.
    #[inline]
    pub(crate) fn last(&self) -> Option<Slot> {
        self.len.checked_sub(1).map(Slot)
    }

    #[inline]
    pub(crate) fn cell(&self, slot: Slot) -> Cell {
        self.cells[slot.index()]
    }

    /// The tile at a cell.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Option<Slot> {
        let slot = self.window[place(cell)];
        if self.cells.get(usize::from(slot)) == Some(&cell) {
            return Some(Slot(slot));
        }
        if self.overlaps { self.search(cell) } else { None }
    }

    #[cold]
    fn search(&self, cell: Cell) -> Option<Slot> {
        let laid = &self.cells[..usize::from(self.len)];
        laid.iter().position(|&other| other == cell).map(|index| Slot(index as u8))
    }

    /// Adds a tile at an empty cell; there must be room.
    #[inline]
    pub(crate) fn push(&mut self, cell: Cell) -> Slot {
        let slot = Slot(self.len);
        self.cells[slot.index()] = cell;
        let in_window = &mut self.window[place(cell)];
        if *in_window == NONE {
            *in_window = slot.0;
        } else {
            self.overlaps = true;
        }
        self.len += 1;
        slot
    }
}

/// A cell's place in the window.
#[inline]
const fn place(cell: Cell) -> usize {
    let (column, row) = (cell.0 as usize >> 8, cell.0 as usize);
    column % SIZE * SIZE + row % SIZE
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::Pos;

    /// Only a board wider than the window needs the slow search.
    #[test]
    fn tiles_within_a_window_have_places_of_their_own() {
        for corner in [-128, -16, 3, 95] {
            let cells = (0..SIZE * SIZE).map(|at| {
                let (x, y) = ((at / SIZE) as i8, (at % SIZE) as i8);
                Cell::new(Pos::new(corner + x, corner + y))
            });
            let places: BTreeSet<usize> = cells.clone().map(place).collect();
            assert!(places.into_iter().eq(0..SIZE * SIZE));
            let mut slots = Slots::new();
            for cell in cells.step_by(9) {
                slots.push(cell);
            }
            assert!(!slots.overlaps);
        }
    }

    /// Every other cell of a cross that is wider than the window both ways.
    #[test]
    fn tiles_a_window_apart_are_told_apart() {
        let line = (-59..=59).step_by(4);
        let row = line.clone().map(|x| Pos::new(x, 1));
        let column = line.map(|y| Pos::new(2, y));
        let laid: alloc::vec::Vec<Pos> = row.chain(column).collect();
        let mut slots = Slots::new();
        for (index, &pos) in laid.iter().enumerate() {
            assert_eq!(slots.push(Cell::new(pos)).index(), index);
        }
        assert!(slots.overlaps);
        for x in -128..=127 {
            for y in -128..=127 {
                let pos = Pos::new(x, y);
                let place = laid.iter().position(|&other| other == pos);
                assert_eq!(slots.at(Cell::new(pos)).map(Slot::index), place, "{pos}");
            }
        }
    }
}
