//! Where tiles lie: positions and placements.

use core::fmt;

use hg_tiles::{MAX_TILES, Rotation, Side};

/// A cell of the board: `x` grows to the east, `y` to the **south**; the start tile lies at
/// (0, 0).
///
/// Positions sort by `x`, then by `y`. Every cell that a game can reach lies within
/// [`Pos::LIMIT`] of the start tile, because a set has at most [`MAX_TILES`] tiles.
///
/// ```
/// use hg_features::{Pos, Side};
/// assert_eq!(Pos::new(2, -1).neighbour(Side::South), Some(Pos::new(2, 0)));
/// assert!(Pos::new(-1, 5) < Pos::new(0, -5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// Columns east of the start tile.
    pub x: i8,
    /// Rows south of the start tile.
    pub y: i8,
}

impl Pos {
    /// Where the start tile lies.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The farthest coordinate that a game can reach, in each direction.
    pub const LIMIT: i8 = MAX_TILES as i8;

    /// The cell `x` columns east and `y` rows south of the start tile.
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The cell beyond a side; `None` beyond the range of `i8`, which no game reaches.
    #[must_use]
    pub const fn neighbour(self, side: Side) -> Option<Self> {
        let (x, y) = match side {
            Side::North => (Some(self.x), self.y.checked_sub(1)),
            Side::East => (self.x.checked_add(1), Some(self.y)),
            Side::South => (Some(self.x), self.y.checked_add(1)),
            Side::West => (self.x.checked_sub(1), Some(self.y)),
        };
        match (x, y) {
            (Some(x), Some(y)) => Some(Self { x, y }),
            _ => None,
        }
    }

    /// Whether the other cell is this one or one of the eight around it.
    #[must_use]
    pub const fn is_near(self, other: Self) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

/// Where and how a tile lies, or would.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The cell.
    pub pos: Pos,
    /// Quarter turns clockwise.
    pub rotation: Rotation,
}

impl Placement {
    /// A tile turned by `rotation` on the cell at `x`, `y`.
    #[must_use]
    pub const fn new(x: i8, y: i8, rotation: Rotation) -> Self {
        Self { pos: Pos::new(x, y), rotation }
    }
}

/// A position as one number whose order is that of [`Pos`]: how the board stores cells, so
/// that a search over them compares plain integers. Signed, because that is what vector
/// units compare best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(pub(crate) i16);

impl Cell {
    /// A cell beyond all that a game reaches, and after them in order: fills the unused part
    /// of arrays.
    pub(crate) const NONE: Self = Self(i16::MAX);

    #[inline]
    pub(crate) const fn new(pos: Pos) -> Self {
        Self((pos.x as i16) << 8 | (pos.y as u8 ^ 0x80) as i16)
    }

    #[inline]
    pub(crate) const fn pos(self) -> Pos {
        Pos { x: (self.0 >> 8) as i8, y: (self.0 as u8 ^ 0x80) as i8 }
    }

    /// The cell beyond a side. Only for cells that a game reaches, so it never wraps.
    #[inline]
    pub(crate) const fn beyond(self, side: Side) -> Self {
        const STEP: [i16; 4] = [-1, 256, 1, -256];
        Self(self.0.wrapping_add(STEP[side as usize]))
    }
}

#[cfg(feature = "schema")]
hg_tiles::schema_of_text!(
    Pos,
    "a position, as (-1,2)",
    r"^\((0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\)$"
);
#[cfg(feature = "schema")]
hg_tiles::schema_of_text!(
    Placement,
    "a placement, as (-1,2) R",
    r"^\((0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})\) [NRHL]$"
);

/// As text where people read, else as numbers. A position as a list of two numbers is read
/// everywhere.
#[cfg(feature = "serde")]
mod as_text {
    use core::fmt;

    use super::{Placement, Pos, Rotation};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Pos {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.collect_str(self)
            } else {
                (self.x, self.y).serialize(serializer)
            }
        }
    }

    impl<'de> Deserialize<'de> for Pos {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Text;
            impl<'de> de::Visitor<'de> for Text {
                type Value = Pos;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a position, as \"(-1,2)\"")
                }
                fn visit_str<E: de::Error>(self, text: &str) -> Result<Pos, E> {
                    text.parse().map_err(E::custom)
                }
                fn visit_seq<A: de::SeqAccess<'de>>(self, pair: A) -> Result<Pos, A::Error> {
                    <(i8, i8)>::deserialize(de::value::SeqAccessDeserializer::new(pair))
                        .map(|(x, y)| Pos { x, y })
                }
            }
            if deserializer.is_human_readable() {
                deserializer.deserialize_any(Text)
            } else {
                <(i8, i8)>::deserialize(deserializer).map(|(x, y)| Self { x, y })
            }
        }
    }

    impl Serialize for Placement {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.collect_str(self)
            } else {
                (self.pos, self.rotation).serialize(serializer)
            }
        }
    }

    impl<'de> Deserialize<'de> for Placement {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            if deserializer.is_human_readable() {
                deserializer.deserialize_str(hg_tiles::internals::FromText::new(
                    "a placement, as \"(-1,2) R\"",
                ))
            } else {
                <(Pos, Rotation)>::deserialize(deserializer)
                    .map(|(pos, rotation)| Self { pos, rotation })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_order_and_step_as_positions_do() {
        let mut last = None;
        for x in -127..=127 {
            for y in -127..=127 {
                let pos = Pos::new(x, y);
                let cell = Cell::new(pos);
                assert_eq!(cell.pos(), pos);
                assert!(last < Some(cell) && cell <= Cell::NONE);
                last = Some(cell);
                for side in Side::ALL {
                    if x.abs() <= Pos::LIMIT && y.abs() <= Pos::LIMIT {
                        assert_eq!(Some(cell.beyond(side).pos()), pos.neighbour(side));
                    }
                }
            }
        }
    }
}
