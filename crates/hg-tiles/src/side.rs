//! The four sides of a tile, and quarter turns.

use core::fmt;

/// One of the four sides of a tile or cell, clockwise from north.
///
/// ```
/// use hg_tiles::{Rotation, Side};
/// assert_eq!(Side::North.opposite(), Side::South);
/// assert_eq!(Side::North.turned(Rotation::R90), Side::East);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[repr(u8)]
pub enum Side {
    /// Up: smaller y.
    #[cfg_attr(feature = "serde", serde(rename = "N"))]
    North = 0,
    /// Right: larger x.
    #[cfg_attr(feature = "serde", serde(rename = "E"))]
    East = 1,
    /// Down: larger y.
    #[cfg_attr(feature = "serde", serde(rename = "S"))]
    South = 2,
    /// Left: smaller x.
    #[cfg_attr(feature = "serde", serde(rename = "W"))]
    West = 3,
}

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side as a number, 0 to 3, clockwise from north.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that faces this one across the border of two cells.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) & 3]
    }

    /// Where this side of an unrotated tile lies after the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::ALL[(self as usize + rotation as usize) & 3]
    }

    /// Which side of the unrotated tile lies here once the tile is turned: the inverse of
    /// [`Side::turned`].
    #[must_use]
    pub const fn before(self, rotation: Rotation) -> Self {
        Self::ALL[(self as usize + 4 - rotation as usize) & 3]
    }

    /// `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["north", "east", "south", "west"][*self as usize])
    }
}

/// Quarter turns clockwise, 0 to 3. There are four values and no others, so a rotation is
/// always normalised.
///
/// ```
/// use hg_tiles::Rotation;
/// assert_eq!(Rotation::R90.then(Rotation::R270), Rotation::R0);
/// assert_eq!(Rotation::from_quarter_turns(3), Some(Rotation::R270));
/// assert_eq!(Rotation::from_quarter_turns(4), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rotation {
    /// As printed.
    #[default]
    R0 = 0,
    /// A quarter turn clockwise.
    R90 = 1,
    /// Upside down.
    R180 = 2,
    /// A quarter turn counter-clockwise.
    R270 = 3,
}

impl Rotation {
    /// All rotations, by quarter turns.
    pub const ALL: [Self; 4] = [Self::R0, Self::R90, Self::R180, Self::R270];

    /// The rotation of so many quarter turns clockwise; `None` beyond 3.
    #[must_use]
    pub const fn from_quarter_turns(turns: u8) -> Option<Self> {
        if turns < 4 { Some(Self::ALL[turns as usize]) } else { None }
    }

    /// The rotation of the lowest two bits of a number, for packed forms: never fails, and
    /// costs nothing but a mask.
    #[inline]
    #[must_use]
    pub const fn from_low_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::R0,
            1 => Self::R90,
            2 => Self::R180,
            _ => Self::R270,
        }
    }

    /// Quarter turns clockwise, 0 to 3.
    #[must_use]
    pub const fn quarter_turns(self) -> u8 {
        self as u8
    }

    /// `N`, `R`, `H` or `L`: none, right, half, left.
    #[must_use]
    pub const fn letter(self) -> char {
        ['N', 'R', 'H', 'L'][self as usize]
    }

    /// The rotation of a letter, as [`Rotation::letter`] gives it.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'N' => Some(Self::R0),
            'R' => Some(Self::R90),
            'H' => Some(Self::R180),
            'L' => Some(Self::R270),
            _ => None,
        }
    }

    /// Both turns one after the other.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self::ALL[(self as usize + next as usize) & 3]
    }

    /// The turn that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::ALL[(4 - self as usize) & 3]
    }
}

#[cfg(feature = "schema")]
crate::schema_of_text!(Rotation, "a rotation: N, R, H or L", "^[NRHL]$");

/// As the letter where people read, else as the number of quarter turns. The number is read
/// everywhere.
#[cfg(feature = "serde")]
mod rotation_as_letter {
    use core::fmt;

    use super::Rotation;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Rotation {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.serialize_char(self.letter())
            } else {
                serializer.serialize_u8(self.quarter_turns())
            }
        }
    }

    impl<'de> Deserialize<'de> for Rotation {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Letter;
            impl de::Visitor<'_> for Letter {
                type Value = Rotation;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a rotation: \"N\", \"R\", \"H\" or \"L\"")
                }
                fn visit_str<E: de::Error>(self, text: &str) -> Result<Rotation, E> {
                    text.parse().map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
                }
                fn visit_u64<E: de::Error>(self, turns: u64) -> Result<Rotation, E> {
                    u8::try_from(turns)
                        .ok()
                        .and_then(Rotation::from_quarter_turns)
                        .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(turns), &self))
                }
            }
            if deserializer.is_human_readable() {
                deserializer.deserialize_any(Letter)
            } else {
                deserializer.deserialize_u8(Letter)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarter_turns_are_none_and_turns_add_up() {
        for side in Side::ALL {
            for a in Rotation::ALL {
                assert_eq!(side.turned(a).before(a), side);
                assert_eq!(a.then(a.inverse()), Rotation::R0);
                for b in Rotation::ALL {
                    assert_eq!(side.turned(a).turned(b), side.turned(a.then(b)));
                }
            }
        }
    }
}
