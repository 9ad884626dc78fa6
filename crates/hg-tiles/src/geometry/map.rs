//! Which segment covers each point of a tile, and where figures stand.

use alloc::vec;
use alloc::vec::Vec;

use super::{Curve, RIVER_WIDTH, TILE_SIZE, TilePoint, TileShapes};
use crate::{MAX_SEGMENTS, Reach, Segment, SegmentId, SegmentKind, Side, Terrain, Tile};

/// See [`TileMap::CELL`].
const CELL: i16 = TileMap::CELL;
/// How many cells a tile is wide.
const CELLS: usize = (TILE_SIZE / CELL) as usize;
/// From a cell to the one south of it. A frame of cells outside the tile surrounds the tile's own,
/// so each has eight neighbours.
const ROW: usize = CELLS + 2;
/// One row of cells.
type Row = [u8; ROW];
/// A cell of meadow that no half-edge leads to.
const NOTHING: u8 = u8::MAX;
/// A cell outside the tile.
const OUTSIDE: u8 = u8::MAX - 1;
/// What a step to the next cell counts in [`TileMap`]; a diagonal step counts 4.
const STEP: u8 = 3;
/// An anchor is no better for being farther than this from its segment's border.
const ENOUGH: i16 = 18;
/// The same where something is printed on the segment.
const ENOUGH_BESIDE: i16 = 12;
/// How far beside the segment's middle the anchor then is.
const BESIDE: i16 = 12;

/// The areas of a tile's segments, as a grid of 60 by 60 cells, from its [`TileShapes`].
///
/// It answers which segment somebody clicked on, and where there is room for a figure.
///
/// ```
/// use hg_tiles::SECOND_EDITION;
/// use hg_tiles::geometry::{TileMap, TilePoint};
/// let tile = &SECOND_EDITION[SECOND_EDITION.id_of("48").unwrap()]; // a river from east to west
/// let map = TileMap::new(tile);
/// let name_at = |x, y| {
///     map.segment_at(TilePoint::new(x, y)).map(|id| tile.segment(id).unwrap().name.to_string())
/// };
/// assert_eq!(name_at(60, 5).unwrap(), "m0");
/// assert_eq!(name_at(60, 60).unwrap(), "r0");
/// assert_eq!(name_at(60, 115).unwrap(), "m1");
/// assert_eq!(name_at(60, 121), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileMap {
    /// The segment that covers each cell, row by row from the north.
    owners: Vec<u8>,
    /// Three times the distance of each cell to the nearest of another segment, in cells.
    clearances: Vec<u8>,
    anchors: Vec<TilePoint>,
}

impl TileMap {
    /// The width and height of a cell in tile units.
    pub const CELL: i16 = 2;

    /// The map of a tile, unrotated.
    #[must_use]
    pub fn new(tile: &Tile) -> Self {
        Self::of_shapes(tile, &TileShapes::new(tile))
    }

    /// The map of a tile whose shapes are known: `shapes` must be the tile's.
    #[must_use]
    pub fn of_shapes(tile: &Tile, shapes: &TileShapes) -> Self {
        let mut grid = Grid { owners: vec![OUTSIDE; ROW * (CELLS + 2)] };
        for row in 1..=CELLS {
            grid.owners[row * ROW + 1..=row * ROW + CELLS].fill(NOTHING);
        }
        for forest in &shapes.forests {
            grid.fill_outline(&forest.outline, forest.segment);
        }
        for river in &shapes.rivers {
            grid.fill_band(&river.course, river.segment);
        }
        for lake in &shapes.lakes {
            grid.fill_where(lake.centre, lake.centre, lake.radius, lake.segment);
        }
        grid.fill_meadows(tile);
        let clearances = clearances(&grid.owners);
        let mut map = Self { owners: grid.owners, clearances, anchors: Vec::new() };
        map.anchors = map.land_anchors(tile);
        for (segment, anchor) in water_anchors(shapes) {
            if let Some(place) = map.anchors.get_mut(segment.index()) {
                *place = anchor;
            }
        }
        map
    }

    /// Returns the segment that covers a point; `None` outside the tile.
    #[must_use]
    pub fn segment_at(&self, point: TilePoint) -> Option<SegmentId> {
        let owner = self.owners[cell_at(point)?];
        (owner < OUTSIDE).then(|| SegmentId::new(owner))
    }

    /// Returns the distance of a point to the nearest point of another segment or outside the
    /// tile, to within 2 units; 0 outside the tile.
    #[must_use]
    pub fn clearance(&self, point: TilePoint) -> i16 {
        cell_at(point).map_or(0, |cell| units(self.clearances[cell]))
    }

    /// Returns where a figure stands on a segment: a point inside it, with as much room around
    /// as the segment allows. `None` if the tile has no such segment.
    #[must_use]
    pub fn anchor(&self, segment: SegmentId) -> Option<TilePoint> {
        self.anchors.get(segment.index()).copied()
    }

    /// The middle of each cell that a segment covers, row by row.
    pub fn cells_of(&self, segment: SegmentId) -> impl Iterator<Item = TilePoint> + '_ {
        let owned = move |(_, owner): &(usize, &u8)| usize::from(**owner) == segment.index();
        self.owners.iter().enumerate().filter(owned).map(|(cell, _)| middle(cell))
    }

    /// The anchors of all segments, as if all were forest or meadow: the cell with the most room,
    /// and among such the one nearest to the segment's middle. Where something is printed, the
    /// anchor is beside the middle and leaves room across.
    fn land_anchors(&self, tile: &Tile) -> Vec<TilePoint> {
        let mut sums = [(0_i32, 0_i32, 0_i32); MAX_SEGMENTS];
        let rows = || self.owners.chunks_exact(ROW).enumerate().skip(1).take(CELLS);
        for (row, owners) in rows() {
            let mut start = 1;
            for run in owners[1..=CELLS].chunk_by(|a, b| a == b) {
                let (first, last) =
                    (middle(row * ROW + start), middle(row * ROW + start + run.len() - 1));
                start += run.len();
                if let Some(sum) = sums.get_mut(usize::from(run[0])) {
                    let count = run.len() as i32;
                    let x = i32::from(first.x + last.x) * count / 2;
                    *sum = (sum.0 + x, sum.1 + i32::from(first.y) * count, sum.2 + count);
                }
            }
        }
        let segments: Vec<(TilePoint, bool)> = tile
            .segments()
            .iter()
            .zip(sums)
            .map(|(segment, (x, y, count))| {
                let centre = TilePoint::new((x / count.max(1)) as i16, (y / count.max(1)) as i16);
                (centre, *segment == Segment::plain(segment.name))
            })
            .collect();
        let mut best = vec![((i16::MIN, false, 0), TilePoint::MIDDLE); segments.len()];
        for (row, owners) in rows() {
            for (column, &owner) in owners.iter().enumerate() {
                let owner = usize::from(owner);
                let Some(&(centre, is_plain)) = segments.get(owner) else {
                    continue;
                };
                let cell = row * ROW + column;
                let enough = if is_plain { ENOUGH } else { ENOUGH_BESIDE };
                let room = units(self.clearances[cell]).min(enough);
                if room >= best[owner].0.0 {
                    let at = middle(cell);
                    let away = square(at - centre);
                    let is_beside = is_plain || away >= square(TilePoint::new(BESIDE, 0));
                    best[owner] = best[owner].max(((room, is_beside, -away), at));
                }
            }
        }
        best.into_iter().map(|(_, at)| at).collect()
    }
}

/// The anchors of lakes and rivers. Fish and boats are drawn in a lake's northern half.
fn water_anchors(shapes: &TileShapes) -> impl Iterator<Item = (SegmentId, TilePoint)> + '_ {
    let lakes = shapes
        .lakes
        .iter()
        .map(|lake| (lake.segment, lake.centre + TilePoint::new(0, lake.radius * 2 / 5)));
    let rivers = shapes.rivers.iter().map(|river| {
        let Curve { from, to, .. } = river.course;
        let lake = shapes.lakes.iter().find(|lake| lake.centre == to);
        let anchor = match lake {
            Some(lake) => from.midpoint(shore(&river.course, lake.radius)),
            None if river.ends_in_spring => from.midpoint(to),
            None => river.course.at(4),
        };
        (river.segment, anchor)
    });
    lakes.chain(rivers)
}

/// Where a river into a lake, which ends in the lake's middle, comes to the shore.
fn shore(course: &Curve, radius: i16) -> TilePoint {
    let is_outside =
        |point: &TilePoint| square(*point - course.to) > i32::from(radius) * i32::from(radius);
    let mut outside = course.points().take_while(is_outside).last().unwrap_or(course.from);
    let mut inside = course.points().find(|point| !is_outside(point)).unwrap_or(course.to);
    for _ in 0..4 {
        let middle = outside.midpoint(inside);
        *if is_outside(&middle) { &mut outside } else { &mut inside } = middle;
    }
    outside
}

fn square(distance: TilePoint) -> i32 {
    let (x, y) = (i32::from(distance.x), i32::from(distance.y));
    x * x + y * y
}

fn middle(cell: usize) -> TilePoint {
    let units = |index: usize| index as i16 * CELL - CELL / 2;
    TilePoint::new(units(cell % ROW), units(cell / ROW))
}

fn cell_at(point: TilePoint) -> Option<usize> {
    let index = |units: i16| {
        // The far sides belong to the tile as well.
        let within = (0..=TILE_SIZE).contains(&units);
        within.then(|| (units.min(TILE_SIZE - 1) / CELL) as usize + 1)
    };
    Some(index(point.y)? * ROW + index(point.x)?)
}

fn units(clearance: u8) -> i16 {
    i16::from(clearance) * CELL / i16::from(STEP) - CELL / 2
}

struct Grid {
    owners: Vec<u8>,
}

impl Grid {
    fn fill_outline(&mut self, outline: &[Curve], segment: SegmentId) {
        let points: Vec<TilePoint> =
            outline.iter().flat_map(|curve| curve.points().skip(1)).collect();
        let mut crossings: Vec<i32> = Vec::new();
        for row in 1..=CELLS {
            let y = i32::from(middle(row * ROW).y);
            crossings.clear();
            for (index, &b) in points.iter().enumerate() {
                let a = points[(index + points.len() - 1) % points.len()];
                let (ax, ay) = (i32::from(a.x), i32::from(a.y));
                let (bx, by) = (i32::from(b.x), i32::from(b.y));
                if (ay <= y) != (by <= y) {
                    crossings.push(ax + (bx - ax) * (y - ay) / (by - ay));
                }
            }
            crossings.sort_unstable();
            for pair in crossings.chunks_exact(2) {
                let [left, right] =
                    [pair[0], pair[1]].map(|x| x.clamp(0, TILE_SIZE.into()) as usize);
                // The cells whose middles lie between both crossings.
                let (from, to) = (row * ROW + left / 2 + 1, row * ROW + right.div_ceil(2) + 1);
                self.owners[from..to.max(from)].fill(segment.index() as u8);
            }
        }
    }

    fn fill_band(&mut self, course: &Curve, segment: SegmentId) {
        let points: Vec<TilePoint> = course.points().collect();
        for ends in points.windows(2) {
            self.fill_where(ends[0], ends[1], RIVER_WIDTH / 2, segment);
        }
    }

    /// Fills all cells whose middle is at most `radius` from a straight line.
    fn fill_where(&mut self, from: TilePoint, to: TilePoint, radius: i16, segment: SegmentId) {
        let range = |a: i16, b: i16| {
            let index = |at: i16| (at.clamp(0, TILE_SIZE - 1) / CELL) as usize + 1;
            index(a.min(b) - radius)..=index(a.max(b) + radius)
        };
        let limit = i32::from(radius) * i32::from(radius);
        let line = to - from;
        let length = square(line);
        for row in range(from.y, to.y) {
            for column in range(from.x, to.x) {
                let cell = row * ROW + column;
                let at = middle(cell) - from;
                let (x, y) = (i32::from(at.x), i32::from(at.y));
                let (dx, dy) = (i32::from(line.x), i32::from(line.y));
                let along = x * dx + y * dy;
                let is_near = if along <= 0 {
                    square(at) <= limit
                } else if along >= length {
                    square(at - line) <= limit
                } else {
                    let across = x * dy - y * dx;
                    across * across <= limit * length
                };
                if is_near {
                    self.owners[cell] = segment.index() as u8;
                }
            }
        }
    }

    /// Gives what is left to the meadows, from the half-edges inwards; then to enclosed meadows.
    fn fill_meadows(&mut self, tile: &Tile) {
        let mut stack = Vec::new();
        for side in Side::ALL {
            let [left, middle, right] = tile.side_segments(side);
            let along = TilePoint::along(side);
            let edge = TilePoint::side_middle(side) + TilePoint::inward(side);
            match tile.side(side) {
                Terrain::Forest => {}
                Terrain::Meadow => self.flood(edge, middle, &mut stack),
                Terrain::River => {
                    self.flood(edge - along * (TILE_SIZE / 4), left, &mut stack);
                    self.flood(edge + along * (TILE_SIZE / 4), right, &mut stack);
                }
            }
        }
        for (index, segment) in tile.segments().iter().enumerate() {
            if segment.kind() == SegmentKind::Meadow && segment.reach == Reach::Enclosed {
                // From the middle of the tile outwards, so that slivers are found last.
                let nearest = (0..self.owners.len())
                    .filter(|&cell| self.owners[cell] == NOTHING)
                    .min_by_key(|&cell| square(middle(cell) - TilePoint::MIDDLE));
                if let Some(cell) = nearest {
                    self.flood(middle(cell), SegmentId::new(index as u8), &mut stack);
                }
            }
        }
    }

    /// Fills the free cells connected to a point.
    fn flood(&mut self, from: TilePoint, segment: SegmentId, stack: &mut Vec<usize>) {
        let mut claim = |cell: usize, stack: &mut Vec<usize>| {
            if self.owners[cell] == NOTHING {
                self.owners[cell] = segment.index() as u8;
                stack.push(cell);
            }
        };
        if let Some(cell) = cell_at(from) {
            claim(cell, stack);
        }
        while let Some(cell) = stack.pop() {
            for near in [cell - ROW, cell - 1, cell + 1, cell + ROW] {
                claim(near, stack);
            }
        }
    }
}

/// A chamfer distance transform: two passes over the grid, row by row, in loops that the compiler
/// can turn into vector instructions.
fn clearances(owners: &[u8]) -> Vec<u8> {
    let (rows, _) = owners.as_chunks::<ROW>();
    let mut distances = vec![[0_u8; ROW]; rows.len()];
    for row in 1..=CELLS {
        for at in 1..=CELLS {
            let owner = rows[row][at];
            let [west, east] = [rows[row][at - 1], rows[row][at + 1]];
            let [north, south] = [rows[row - 1][at], rows[row + 1][at]];
            let is_edge = (owner ^ west) | (owner ^ east) | (owner ^ north) | (owner ^ south) != 0;
            distances[row][at] = if is_edge { STEP } else { u8::MAX };
        }
        let above: Row = distances[row - 1];
        step_from(&above, &mut distances[row]);
        let here = &mut distances[row];
        for at in 1..=CELLS {
            here[at] = here[at].min(here[at - 1].saturating_add(STEP));
        }
    }
    for row in (1..=CELLS).rev() {
        let below: Row = distances[row + 1];
        step_from(&below, &mut distances[row]);
        let here = &mut distances[row];
        for at in (1..=CELLS).rev() {
            here[at] = here[at].min(here[at + 1].saturating_add(STEP));
        }
    }
    distances.into_flattened()
}

/// Lowers the distances of a row to what a step from the row beside it allows.
fn step_from(beside: &Row, here: &mut Row) {
    for at in 1..=CELLS {
        let diagonal = beside[at - 1].min(beside[at + 1]).saturating_add(STEP + 1);
        let straight = beside[at].saturating_add(STEP);
        here[at] = here[at].min(diagonal).min(straight);
    }
}
