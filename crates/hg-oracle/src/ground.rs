//! The placed tiles by cell, so that a lookup does not search the list.

use std::cell::{OnceCell, RefCell};

use hg_tiles::{Power, Segment, SegmentId, Side, Terrain, Tile, TileSet};

use crate::fill::Fills;
use crate::{Placed, Spot};

/// All that follows from the list of placed tiles alone. Each list has its own: nothing is kept
/// from the board before the last tile.
pub(crate) struct Ground<'a> {
    set: &'a TileSet,
    /// The list it was made from.
    placed: Vec<Placed>,
    bounds: Bounds,
    /// For each cell of the box, column by column, an index into `plots`.
    cells: Vec<Option<u16>>,
    /// The tiles in the order of their cells.
    plots: Vec<Plot<'a>>,
    /// The segments of the board, in the order of their spots: their numbers are the indices.
    segments: Vec<Numbered<'a>>,
    powers: Vec<(Power, Spot)>,
    open_cells: OnceCell<Vec<OpenCell>>,
    pub(crate) all_labels: OnceCell<Vec<u16>>,
    pub(crate) fills: RefCell<Fills>,
}

/// A placed tile.
pub(crate) struct Plot<'a> {
    pub(crate) placed: Placed,
    pub(crate) tile: &'a Tile,
    /// The number of its first segment.
    first: u16,
    /// The neighbours of its sides, as printed.
    sides: [Met; 4],
}

/// The neighbour of a side of a placed tile.
#[derive(Clone, Copy)]
enum Met {
    /// An empty cell, with these segments of the tile.
    Nothing([u16; 3]),
    /// A tile: segments of this one, and those of the other that continue them.
    Tile([(u16, u16); 3]),
}

/// A segment of the board.
struct Numbered<'a> {
    plot: u16,
    spot: Spot,
    segment: &'a Segment,
}

/// An empty cell beside a tile, and the terrain that it meets on each side.
#[derive(Clone, Copy)]
pub(crate) struct OpenCell {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) facing: [Option<Terrain>; 4],
}

/// The smallest box around all tiles.
#[derive(Clone, Copy)]
struct Bounds {
    west: i32,
    north: i32,
    width: i32,
    height: i32,
}

impl Bounds {
    fn around(placed: &[Placed]) -> Self {
        let (xs, ys) = (|| placed.iter().map(|l| l.x), || placed.iter().map(|l| l.y));
        let (west, north) = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
        let (east, south) = (xs().max().unwrap_or(-1), ys().max().unwrap_or(-1));
        Self { west, north, width: east - west + 1, height: south - north + 1 }
    }

    fn index(self, x: i32, y: i32) -> Option<usize> {
        let (east, south) = (x.checked_sub(self.west)?, y.checked_sub(self.north)?);
        let within = (0..self.width).contains(&east) && (0..self.height).contains(&south);
        within.then(|| (east * self.height + south) as usize)
    }
}

/// Returns the cell beside a cell.
pub(crate) const fn beside(x: i32, y: i32, side: Side) -> (i32, i32) {
    match side {
        Side::North => (x, y - 1),
        Side::East => (x + 1, y),
        Side::South => (x, y + 1),
        Side::West => (x - 1, y),
    }
}

impl<'a> Ground<'a> {
    /// Finds the cells of these tiles. Ignores a second tile in a cell, and tiles that the set does
    /// not have.
    pub(crate) fn new(set: &'a TileSet, placed: &[Placed]) -> Self {
        let bounds = Bounds::around(placed);
        let mut by_cell = vec![None; (bounds.width * bounds.height) as usize];
        for &placed in placed {
            if let (Some(index), Some(tile)) =
                (bounds.index(placed.x, placed.y), set.get(placed.tile))
            {
                by_cell[index].get_or_insert((placed, tile));
            }
        }
        let mut ground = Self {
            set,
            placed: placed.to_vec(),
            bounds,
            cells: vec![None; by_cell.len()],
            plots: Vec::with_capacity(placed.len()),
            segments: Vec::with_capacity(8 * placed.len()),
            powers: placed.iter().flat_map(|&placed| powers_of(set, placed)).collect(),
            open_cells: OnceCell::new(),
            all_labels: OnceCell::new(),
            fills: RefCell::default(),
        };
        for (index, plot) in by_cell.into_iter().enumerate() {
            if let Some((placed, tile)) = plot {
                ground.cells[index] = Some(ground.plots.len() as u16);
                ground.add(placed, tile);
            }
        }
        for plot in 0..ground.plots.len() {
            ground.plots[plot].sides = Side::ALL.map(|side| ground.met(&ground.plots[plot], side));
        }
        ground.fills = RefCell::new(Fills::new(ground.segments.len()));
        ground
    }

    fn add(&mut self, placed: Placed, tile: &'a Tile) {
        let (first, plot) = (self.segments.len() as u16, self.plots.len() as u16);
        for (index, segment) in tile.segments().iter().enumerate() {
            let spot = placed.spot(SegmentId::new(index as u8));
            self.segments.push(Numbered { plot, spot, segment });
        }
        self.plots.push(Plot { placed, tile, first, sides: [Met::Nothing([0; 3]); 4] });
    }

    /// Returns the neighbour of a side, as printed. The neighbour lists the segments along the common
    /// side in the opposite order (RULES 4.3).
    fn met(&self, plot: &Plot<'_>, printed: Side) -> Met {
        let number = |plot: &Plot<'_>, segment: SegmentId| plot.first + segment.index() as u16;
        let own = plot.tile.side_segments(printed).map(|segment| number(plot, segment));
        let side = printed.turned(plot.placed.rotation());
        let (x, y) = beside(plot.placed.x, plot.placed.y, side);
        let Some(there) = self.plot(x, y) else {
            return Met::Nothing(own);
        };
        let facing = side.opposite().before(there.placed.rotation());
        let theirs = there.tile.side_segments(facing).map(|segment| number(there, segment));
        Met::Tile([(own[0], theirs[2]), (own[1], theirs[1]), (own[2], theirs[0])])
    }

    /// Returns `true` if it was made from these tiles.
    pub(crate) fn is_of(&self, set: &TileSet, placed: &[Placed]) -> bool {
        let same = |(one, other): (&Placed, &Placed)| {
            // All at once: lists that are compared are mostly the same.
            one.tile == other.tile
                && ((one.x ^ other.x) | (one.y ^ other.y) | i32::from(one.turns ^ other.turns)) == 0
        };
        std::ptr::eq(self.set, set)
            && self.placed.len() == placed.len()
            // The last tiles are those that differ.
            && self.placed.iter().zip(placed).rev().all(same)
    }

    /// Returns the tile there.
    pub(crate) fn plot(&self, x: i32, y: i32) -> Option<&Plot<'a>> {
        let plot = self.cells[self.bounds.index(x, y)?]?;
        Some(&self.plots[usize::from(plot)])
    }

    /// Returns the segments with a power, in the order in which they were placed.
    pub(crate) fn powers(&self) -> &[(Power, Spot)] {
        &self.powers
    }

    /// Returns the numbers of all segments. They are numbered in the order of their spots.
    pub(crate) fn numbers(&self) -> std::ops::Range<u16> {
        0..self.segments.len() as u16
    }

    /// Returns the number of a segment, if it is on the board.
    pub(crate) fn number(&self, spot: Spot) -> Option<u16> {
        let plot = self.plot(spot.x, spot.y)?;
        plot.tile.segment(spot.segment)?;
        Some(plot.first + spot.segment.index() as u16)
    }

    fn plot_of(&self, number: u16) -> &Plot<'a> {
        &self.plots[usize::from(self.segments[usize::from(number)].plot)]
    }

    pub(crate) fn spot(&self, number: u16) -> Spot {
        self.segments[usize::from(number)].spot
    }

    pub(crate) fn segment(&self, number: u16) -> &'a Segment {
        self.segments[usize::from(number)].segment
    }

    /// Calls `found` with each segment of a neighbour tile that continues this one.
    pub(crate) fn each_across(&self, number: u16, mut found: impl FnMut(u16)) {
        for met in &self.plot_of(number).sides {
            if let Met::Tile(pairs) = met {
                pairs.iter().filter(|pair| pair.0 == number).for_each(|pair| found(pair.1));
            }
        }
    }

    /// Calls `found` with the lake of a river on its own tile, or with each river of a lake.
    pub(crate) fn each_joined_on_tile(&self, number: u16, mut found: impl FnMut(u16)) {
        let plot = self.plot_of(number);
        let own = self.spot(number).segment;
        let lake = self.segment(number).lake;
        for (index, other) in plot.tile.segments().iter().enumerate() {
            if other.lake == Some(own) || lake == Some(SegmentId::new(index as u8)) {
                found(plot.first + index as u16);
            }
        }
    }

    /// Returns the number of sides of this segment without a tile beyond.
    pub(crate) fn open_sides(&self, number: u16) -> u32 {
        let open = |met: &&Met| matches!(met, Met::Nothing(own) if own.contains(&number));
        self.plot_of(number).sides.iter().filter(open).count() as u32
    }

    /// Returns the open cells, by x and then y. It looks at every cell of the box and of the ring
    /// around it.
    pub(crate) fn open_cells(&self) -> &[OpenCell] {
        self.open_cells.get_or_init(|| {
            let Bounds { west, north, width, height } = self.bounds;
            let cells = (west - 1..=west + width)
                .flat_map(|x| (north - 1..=north + height).map(move |y| (x, y)));
            cells.filter_map(|(x, y)| self.open_cell(x, y)).collect()
        })
    }

    /// Returns the cell if it is open: it has no tile, but a neighbour (RULES 4.1).
    pub(crate) fn open_cell(&self, x: i32, y: i32) -> Option<OpenCell> {
        if self.plot(x, y).is_some() {
            return None;
        }
        let facing = Side::ALL.map(|side| {
            let (x, y) = beside(x, y, side);
            let there = self.plot(x, y)?;
            Some(there.tile.side(side.opposite().before(there.placed.rotation())))
        });
        facing.iter().any(Option::is_some).then_some(OpenCell { x, y, facing })
    }
}

fn powers_of(set: &TileSet, placed: Placed) -> impl Iterator<Item = (Power, Spot)> {
    let printed = move |power| set.get(placed.tile)?.power_segment(power);
    let on_tile = |tile: &Tile| tile.segments().iter().any(|segment| segment.power.is_some());
    let any = set.get(placed.tile).is_some_and(on_tile);
    let powers = if any { &Power::ALL[..] } else { &[] };
    powers.iter().filter_map(move |&power| Some((power, placed.spot(printed(power)?))))
}
