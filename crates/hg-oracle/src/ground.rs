//! The laid tiles by cell, so that looking one up is no search through the list of them.

use std::cell::{OnceCell, RefCell};

use hg_tiles::{Power, Segment, SegmentId, Side, Terrain, Tile, TileSet};

use crate::fill::Fills;
use crate::{Laid, Spot};

/// All that follows from the list of laid tiles alone. It is made anew for every list: nothing
/// is carried over from the board before the last tile.
pub(crate) struct Ground<'a> {
    set: &'a TileSet,
    /// The list it was made from.
    laid: Vec<Laid>,
    bounds: Bounds,
    /// For each cell of the box, north to south and then west to east: which of `plots`.
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

/// A laid tile.
pub(crate) struct Plot<'a> {
    pub(crate) laid: Laid,
    pub(crate) tile: &'a Tile,
    /// The number of its first segment.
    first: u16,
    /// What its sides meet, as printed.
    sides: [Met; 4],
}

/// What a side of a laid tile meets.
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

/// A cell without a tile, beside one with a tile, and what it meets on each side.
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
    fn around(laid: &[Laid]) -> Self {
        let (xs, ys) = (|| laid.iter().map(|l| l.x), || laid.iter().map(|l| l.y));
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

/// The cell beside a cell.
pub(crate) const fn beside(x: i32, y: i32, side: Side) -> (i32, i32) {
    match side {
        Side::North => (x, y - 1),
        Side::East => (x + 1, y),
        Side::South => (x, y + 1),
        Side::West => (x - 1, y),
    }
}

impl<'a> Ground<'a> {
    /// Tiles of the set that lie so. Of two in one cell the first counts; a tile that the set
    /// does not have counts for nothing.
    pub(crate) fn new(set: &'a TileSet, laid: &[Laid]) -> Self {
        let bounds = Bounds::around(laid);
        let mut by_cell = vec![None; (bounds.width * bounds.height) as usize];
        for &laid in laid {
            if let (Some(index), Some(tile)) = (bounds.index(laid.x, laid.y), set.get(laid.tile)) {
                by_cell[index].get_or_insert((laid, tile));
            }
        }
        let mut ground = Self {
            set,
            laid: laid.to_vec(),
            bounds,
            cells: vec![None; by_cell.len()],
            plots: Vec::with_capacity(laid.len()),
            segments: Vec::with_capacity(8 * laid.len()),
            powers: laid.iter().flat_map(|&laid| powers_of(set, laid)).collect(),
            open_cells: OnceCell::new(),
            all_labels: OnceCell::new(),
            fills: RefCell::default(),
        };
        for (index, plot) in by_cell.into_iter().enumerate() {
            if let Some((laid, tile)) = plot {
                ground.cells[index] = Some(ground.plots.len() as u16);
                ground.add(laid, tile);
            }
        }
        for plot in 0..ground.plots.len() {
            ground.plots[plot].sides = Side::ALL.map(|side| ground.met(&ground.plots[plot], side));
        }
        ground.fills = RefCell::new(Fills::new(ground.segments.len()));
        ground
    }

    fn add(&mut self, laid: Laid, tile: &'a Tile) {
        let (first, plot) = (self.segments.len() as u16, self.plots.len() as u16);
        for (index, segment) in tile.segments().iter().enumerate() {
            let spot = laid.spot(SegmentId::new(index as u8));
            self.segments.push(Numbered { plot, spot, segment });
        }
        self.plots.push(Plot { laid, tile, first, sides: [Met::Nothing([0; 3]); 4] });
    }

    /// What that side of a tile, as printed, meets. Segments are met in the opposite order along
    /// the common side (RULES 4.3).
    fn met(&self, plot: &Plot<'_>, printed: Side) -> Met {
        let number = |plot: &Plot<'_>, segment: SegmentId| plot.first + segment.index() as u16;
        let own = plot.tile.side_segments(printed).map(|segment| number(plot, segment));
        let side = printed.turned(plot.laid.rotation());
        let (x, y) = beside(plot.laid.x, plot.laid.y, side);
        let Some(there) = self.plot(x, y) else {
            return Met::Nothing(own);
        };
        let facing = side.opposite().before(there.laid.rotation());
        let theirs = there.tile.side_segments(facing).map(|segment| number(there, segment));
        Met::Tile([(own[0], theirs[2]), (own[1], theirs[1]), (own[2], theirs[0])])
    }

    /// Whether it was made from these tiles.
    pub(crate) fn is_of(&self, set: &TileSet, laid: &[Laid]) -> bool {
        let same = |(one, other): (&Laid, &Laid)| {
            // All at once: lists that are compared are mostly the same.
            one.tile == other.tile
                && ((one.x ^ other.x) | (one.y ^ other.y) | i32::from(one.turns ^ other.turns)) == 0
        };
        std::ptr::eq(self.set, set)
            && self.laid.len() == laid.len()
            // The last tiles are those that differ.
            && self.laid.iter().zip(laid).rev().all(same)
    }

    /// The tile that lies there.
    pub(crate) fn plot(&self, x: i32, y: i32) -> Option<&Plot<'a>> {
        let plot = self.cells[self.bounds.index(x, y)?]?;
        Some(&self.plots[usize::from(plot)])
    }

    /// The segments of the board with a power, and their powers, in the order they were laid.
    pub(crate) fn powers(&self) -> &[(Power, Spot)] {
        &self.powers
    }

    /// The numbers of all segments of the board. They are numbered in the order of their spots.
    pub(crate) fn numbers(&self) -> std::ops::Range<u16> {
        0..self.segments.len() as u16
    }

    /// The number of a segment, if it is there.
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

    /// Calls with each segment that continues this one on the tiles beside it.
    pub(crate) fn each_across(&self, number: u16, mut found: impl FnMut(u16)) {
        for met in &self.plot_of(number).sides {
            if let Met::Tile(pairs) = met {
                pairs.iter().filter(|pair| pair.0 == number).for_each(|pair| found(pair.1));
            }
        }
    }

    /// Calls with each river's lake on its own tile, or each lake's rivers.
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

    /// How many sides of its tile this segment meets where no tile lies beyond.
    pub(crate) fn open_sides(&self, number: u16) -> u32 {
        let open = |met: &&Met| matches!(met, Met::Nothing(own) if own.contains(&number));
        self.plot_of(number).sides.iter().filter(open).count() as u32
    }

    /// The cells in reach that have a neighbour, by x and then y: every cell of the box and of
    /// the ring around it is looked at.
    pub(crate) fn open_cells(&self) -> &[OpenCell] {
        self.open_cells.get_or_init(|| {
            let Bounds { west, north, width, height } = self.bounds;
            let cells = (west - 1..=west + width)
                .flat_map(|x| (north - 1..=north + height).map(move |y| (x, y)));
            cells.filter_map(|(x, y)| self.open_cell(x, y)).collect()
        })
    }

    /// That cell, if it has no tile, and a neighbour (RULES 4.1).
    pub(crate) fn open_cell(&self, x: i32, y: i32) -> Option<OpenCell> {
        if self.plot(x, y).is_some() {
            return None;
        }
        let facing = Side::ALL.map(|side| {
            let (x, y) = beside(x, y, side);
            let there = self.plot(x, y)?;
            Some(there.tile.side(side.opposite().before(there.laid.rotation())))
        });
        facing.iter().any(Option::is_some).then_some(OpenCell { x, y, facing })
    }
}

fn powers_of(set: &TileSet, laid: Laid) -> impl Iterator<Item = (Power, Spot)> {
    let printed = move |power| set.get(laid.tile)?.power_segment(power);
    let on_tile = |tile: &Tile| tile.segments().iter().any(|segment| segment.power.is_some());
    let any = set.get(laid.tile).is_some_and(on_tile);
    let powers = if any { &Power::ALL[..] } else { &[] };
    powers.iter().filter_map(move |&power| Some((power, laid.spot(printed(power)?))))
}
