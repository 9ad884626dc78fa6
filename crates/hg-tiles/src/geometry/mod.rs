//! How a tile looks: shapes, points for figures, and a description for front ends.
//!
//! All of it follows from the tile's data, in whole numbers: a tile is [`TILE_SIZE`] units wide
//! and high, `x` grows to the east and `y` to the south. Nothing here has a meaning for the rules.
//!
//! - [`TileShapes`]: forest outlines, river courses and lakes. The rest of the tile is meadow.
//! - [`TileMap`]: which segment covers a point, how far its border is, and where a figure stands.
//! - [`TileDescription`]: the tile as serialisable data, with one anchor point for each segment.
//!
//! ```
//! use hg_tiles::SECOND_EDITION;
//! use hg_tiles::geometry::{TileDescription, TileMap, TilePoint};
//!
//! let tile = &SECOND_EDITION[SECOND_EDITION.start().unwrap()];
//! let description = TileDescription::new(tile);
//! let lake = &description.segments[1];
//! assert_eq!((lake.name.to_string().as_str(), lake.fish), ("l0", 1));
//!
//! // The anchor lies inside the segment, so a click there finds it again.
//! let map = TileMap::new(tile);
//! assert_eq!(map.segment_at(lake.anchor), tile.segment_named(lake.name));
//! assert_eq!(map.segment_at(TilePoint::new(-1, 0)), None);
//! ```

mod contacts;
mod description;
mod forest;
mod map;
mod shapes;

pub use description::{SegmentDescription, SideDescription, SidePart, TileDescription, Touch};
pub use map::TileMap;
pub use shapes::{ForestShape, LakeShape, RIVER_WIDTH, RiverShape, TileShapes};

use core::ops::{Add, Mul, Sub};

use crate::{Rotation, Side};

/// The width and height of a tile in tile units.
pub const TILE_SIZE: i16 = 120;

/// A point of a tile in tile units, from its north-west corner; also a distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TilePoint {
    /// Units east.
    pub x: i16,
    /// Units south.
    pub y: i16,
}

impl TilePoint {
    /// The middle of a tile.
    pub const MIDDLE: Self = Self::new(TILE_SIZE / 2, TILE_SIZE / 2);

    /// The point `x` units east and `y` units south.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Returns where the point lies after the tile is turned.
    ///
    /// ```
    /// use hg_tiles::{Rotation, geometry::TilePoint};
    /// assert_eq!(TilePoint::new(60, 10).turned(Rotation::R90), TilePoint::new(110, 60));
    /// ```
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        let Self { x, y } = self;
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => Self::new(TILE_SIZE - y, x),
            Rotation::R180 => Self::new(TILE_SIZE - x, TILE_SIZE - y),
            Rotation::R270 => Self::new(y, TILE_SIZE - x),
        }
    }

    /// One unit from this side into the tile.
    const fn inward(side: Side) -> Self {
        match side {
            Side::North => Self::new(0, 1),
            Side::East => Self::new(-1, 0),
            Side::South => Self::new(0, -1),
            Side::West => Self::new(1, 0),
        }
    }

    /// One unit along this side, clockwise around the tile.
    const fn along(side: Side) -> Self {
        Self::inward(side.turned(Rotation::R270))
    }

    /// The middle of a side.
    fn side_middle(side: Side) -> Self {
        Self::MIDDLE - Self::inward(side) * (TILE_SIZE / 2)
    }

    /// The corner at the clockwise end of a side.
    fn corner_after(side: Side) -> Self {
        Self::side_middle(side) + Self::along(side) * (TILE_SIZE / 2)
    }

    /// The point halfway to another.
    const fn midpoint(self, other: Self) -> Self {
        Self::new(i16::midpoint(self.x, other.x), i16::midpoint(self.y, other.y))
    }

    /// This distance turned clockwise by a quarter.
    const fn quarter(self) -> Self {
        Self::new(-self.y, self.x)
    }
}

impl Add for TilePoint {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for TilePoint {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<i16> for TilePoint {
    type Output = Self;

    fn mul(self, factor: i16) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// A cubic Bézier curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Curve {
    /// Where it begins.
    pub from: TilePoint,
    /// Its two control points. On a straight line they are its ends.
    pub controls: [TilePoint; 2],
    /// Where it ends.
    pub to: TilePoint,
}

impl Curve {
    /// In how many straight pieces [`Curve::points`] cuts a curve.
    const PIECES: i32 = 8;

    /// A straight line.
    #[must_use]
    pub const fn line(from: TilePoint, to: TilePoint) -> Self {
        Self { from, controls: [from, to], to }
    }

    /// Returns `true` if it is a straight line.
    #[must_use]
    pub fn is_line(&self) -> bool {
        self.controls == [self.from, self.to]
    }

    /// The point after `part` eighths of the curve's parameter, 0 to 8.
    #[must_use]
    pub fn at(&self, part: u8) -> TilePoint {
        let t = i32::from(part.min(8));
        let s = Self::PIECES - t;
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        let whole = Self::PIECES * Self::PIECES * Self::PIECES;
        let points = [self.from, self.controls[0], self.controls[1], self.to];
        let sum = |of: fn(TilePoint) -> i16| {
            let sum: i32 = weights.iter().zip(points).map(|(w, p)| w * i32::from(of(p))).sum();
            (sum + whole / 2).div_euclid(whole) as i16
        };
        TilePoint::new(sum(|p| p.x), sum(|p| p.y))
    }

    /// The curve as a chain of straight pieces: its points in order, both ends included.
    pub fn points(&self) -> impl Iterator<Item = TilePoint> + '_ {
        let step = if self.is_line() { Self::PIECES as usize } else { 1 };
        (0..=Self::PIECES as u8).step_by(step).map(|part| self.at(part))
    }
}
