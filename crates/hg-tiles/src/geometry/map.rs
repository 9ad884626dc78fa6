//! Which segment covers each point of a tile, and where figures stand.

use alloc::vec;
use alloc::vec::Vec;

use super::{Curve, RIVER_WIDTH, TILE_SIZE, TilePoint, TileShapes};
use crate::{Reach, Segment, SegmentId, SegmentKind, Side, Terrain, Tile};

/// The width of a cell in tile units.
const CELL: i16 = 2;
/// How many cells a tile is wide.
const CELLS: usize = (TILE_SIZE / CELL) as usize;
/// A cell of meadow that no half-edge leads to.
const NOTHING: u8 = u8::MAX;
/// What [`TileMap`] counts for a step to the next cell; a diagonal step counts 4.
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
    /// The map of a tile, unrotated.
    #[must_use]
    pub fn new(tile: &Tile) -> Self {
        Self::of_shapes(tile, &TileShapes::new(tile))
    }

    /// The map of a tile whose shapes are known: `shapes` must be the tile's.
    #[must_use]
    pub fn of_shapes(tile: &Tile, shapes: &TileShapes) -> Self {
        let mut grid = Grid { owners: vec![NOTHING; CELLS * CELLS] };
        for forest in &shapes.forests {
            grid.fill_outline(&forest.outline, forest.segment);
        }
        for river in &shapes.rivers {
            grid.fill_band(&river.course, river.segment);
        }
        for lake in &shapes.lakes {
            grid.fill_disc(lake.centre, lake.radius, lake.segment);
        }
        grid.fill_meadows(tile);
        let clearances = clearances(&grid.owners);
        let mut map = Self { owners: grid.owners, clearances, anchors: Vec::new() };
        map.anchors = (0..tile.segments().len() as u8)
            .map(|index| map.place_anchor(tile, SegmentId::new(index), shapes))
            .collect();
        map
    }

    /// Returns the segment that covers a point; `None` outside the tile.
    #[must_use]
    pub fn segment_at(&self, point: TilePoint) -> Option<SegmentId> {
        let owner = self.owners[cell_at(point)?];
        (owner != NOTHING).then(|| SegmentId::new(owner))
    }

    /// Returns the distance of a point to the nearest point of another segment or outside the
    /// tile, within 2 units; 0 outside the tile.
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

    fn place_anchor(&self, tile: &Tile, segment: SegmentId, shapes: &TileShapes) -> TilePoint {
        if let Some(lake) = shapes.lakes.iter().find(|lake| lake.segment == segment) {
            // Fish and boats are drawn in the lake's northern half.
            return lake.centre + TilePoint::new(0, lake.radius * 2 / 5);
        }
        if let Some(river) = shapes.rivers.iter().find(|river| river.segment == segment) {
            let lake = shapes.lakes.iter().find(|lake| lake.centre == river.course.to);
            let end = lake.map_or(river.course.to, |lake| shore(&river.course, lake.radius));
            return if lake.is_none() && !river.ends_in_spring {
                river.course.at(4)
            } else {
                river.course.from.midpoint(end)
            };
        }
        // The cell with the most room, and among such the one nearest to the segment's middle. Where
        // something is printed it stands beside the middle, and leaves room across.
        let is_plain = tile.segments()[segment.index()]
            == Segment::plain(tile.segments()[segment.index()].name);
        let (enough, beside) = if is_plain { (ENOUGH, 0) } else { (ENOUGH_BESIDE, BESIDE) };
        let (mut sum, mut count) = ((0_i32, 0_i32), 0);
        for cell in self.cells_of(segment) {
            sum = (sum.0 + i32::from(cell.x), sum.1 + i32::from(cell.y));
            count += 1;
        }
        let count = count.max(1);
        let centre = TilePoint::new((sum.0 / count) as i16, (sum.1 / count) as i16);
        let best = self.cells_of(segment).max_by_key(|&cell| {
            let away = square(cell - centre);
            (
                self.clearance(cell).min(enough),
                away >= i32::from(beside) * i32::from(beside),
                -away,
                cell,
            )
        });
        best.unwrap_or(TilePoint::MIDDLE)
    }
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
    TilePoint::new((cell % CELLS) as i16 * CELL + CELL / 2, (cell / CELLS) as i16 * CELL + CELL / 2)
}

fn cell_at(point: TilePoint) -> Option<usize> {
    let index = |units: i16| {
        // The far sides belong to the tile as well.
        let within = (0..=TILE_SIZE).contains(&units);
        within.then(|| (units.min(TILE_SIZE - 1) / CELL) as usize)
    };
    Some(index(point.y)? * CELLS + index(point.x)?)
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
        for row in 0..CELLS {
            let y = i32::from(middle(row * CELLS).y);
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
                for column in 0..CELLS {
                    let x = i32::from(middle(column).x);
                    if pair[0] <= x && x <= pair[1] {
                        self.owners[row * CELLS + column] = segment.index() as u8;
                    }
                }
            }
        }
    }

    fn fill_band(&mut self, course: &Curve, segment: SegmentId) {
        let points: Vec<TilePoint> = course.points().collect();
        for ends in points.windows(2) {
            self.fill_where(ends[0], ends[1], RIVER_WIDTH / 2, segment);
        }
    }

    fn fill_disc(&mut self, centre: TilePoint, radius: i16, segment: SegmentId) {
        self.fill_where(centre, centre, radius, segment);
    }

    /// Fills all cells whose middle is at most `radius` from a straight line.
    fn fill_where(&mut self, from: TilePoint, to: TilePoint, radius: i16, segment: SegmentId) {
        let range = |a: i16, b: i16| {
            let clamp = |at: i16| at.clamp(0, TILE_SIZE - 1) / CELL;
            clamp(a.min(b) - radius) as usize..=clamp(a.max(b) + radius) as usize
        };
        let limit = i32::from(radius) * i32::from(radius);
        let line = to - from;
        let length = square(line);
        for row in range(from.y, to.y) {
            for column in range(from.x, to.x) {
                let cell = row * CELLS + column;
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
                // From the middle outwards, so that the largest patch is found first.
                let free = |cell: &usize| self.owners[*cell] == NOTHING;
                let nearest = (0..CELLS * CELLS)
                    .filter(free)
                    .min_by_key(|&cell| square(middle(cell) - TilePoint::MIDDLE));
                if let Some(cell) = nearest {
                    self.flood(middle(cell), SegmentId::new(index as u8), &mut stack);
                }
            }
        }
    }

    /// Fills the free cells connected to a point.
    fn flood(&mut self, from: TilePoint, segment: SegmentId, stack: &mut Vec<usize>) {
        stack.extend(cell_at(from));
        while let Some(cell) = stack.pop() {
            if self.owners[cell] != NOTHING {
                continue;
            }
            self.owners[cell] = segment.index() as u8;
            let (row, column) = (cell / CELLS, cell % CELLS);
            if row > 0 {
                stack.push(cell - CELLS);
            }
            if row + 1 < CELLS {
                stack.push(cell + CELLS);
            }
            if column > 0 {
                stack.push(cell - 1);
            }
            if column + 1 < CELLS {
                stack.push(cell + 1);
            }
        }
    }
}

/// A chamfer distance transform: two passes over the grid.
fn clearances(owners: &[u8]) -> Vec<u8> {
    let mut distances = vec![u8::MAX; owners.len()];
    let is_edge = |at: usize| at == 0 || at + 1 == CELLS;
    for cell in 0..owners.len() {
        let (row, column) = (cell / CELLS, cell % CELLS);
        if is_edge(row) || is_edge(column) {
            distances[cell] = STEP;
            continue;
        }
        let around = [cell - 1, cell + 1, cell - CELLS, cell + CELLS];
        if around.iter().any(|&near| owners[near] != owners[cell]) {
            distances[cell] = STEP;
        }
    }
    let inner =
        || (1..CELLS - 1).flat_map(|row| (1..CELLS - 1).map(move |column| row * CELLS + column));
    for cell in inner() {
        let before =
            [(cell - 1, 3), (cell - CELLS, 3), (cell - CELLS - 1, 4), (cell - CELLS + 1, 4)];
        relax(&mut distances, cell, before);
    }
    for cell in inner().collect::<Vec<_>>().into_iter().rev() {
        let after =
            [(cell + 1, 3), (cell + CELLS, 3), (cell + CELLS + 1, 4), (cell + CELLS - 1, 4)];
        relax(&mut distances, cell, after);
    }
    distances
}

fn relax(distances: &mut [u8], cell: usize, around: [(usize, u8); 4]) {
    let nearest = around.map(|(near, step)| distances[near].saturating_add(step));
    distances[cell] = nearest.into_iter().fold(distances[cell], u8::min);
}
