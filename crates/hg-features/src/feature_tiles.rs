//! The tiles of a feature, as a small value.

use core::fmt;

use arrayvec::ArrayVec;
use hg_tiles::MAX_TILES;

use crate::Pos;

/// The positions of the tiles of a feature, sorted: a value of 124 bytes that copies, so that
/// events can hold it.
///
/// A feature is connected, so its tiles lie in columns without a gap between them. One byte a
/// tile then holds its row, and whether it begins a new column.
///
/// ```
/// use hg_features::{Board, Pos};
/// use hg_tiles::SECOND_EDITION;
/// let board = Board::new(&SECOND_EDITION);
/// let tiles = board.features().next().unwrap().tiles();
/// assert_eq!(tiles.len(), 1);
/// assert!(tiles.iter().eq([Pos::ORIGIN]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FeatureTiles {
    /// The column of the first tile.
    column: i8,
    /// The northernmost row of all tiles.
    top: i8,
    len: u8,
    /// For each tile the rows south of `top`, and [`NEW_COLUMN`]. 0 behind the last.
    rows: [u8; MAX_TILES],
}

/// Set where a tile lies in the column after that of the tile before.
const NEW_COLUMN: u8 = 0x80;

// Every row of connected tiles fits below the bit.
const _: () = assert!(MAX_TILES <= NEW_COLUMN as usize);

impl FeatureTiles {
    /// Returns the tiles at these positions. They must be sorted.
    ///
    /// Returns `None` if they cannot be the tiles of a feature: if there are none or more than
    /// [`MAX_TILES`], one stands twice, or a column or too many rows lie between two of them.
    #[must_use]
    pub fn from_sorted(positions: &[Pos]) -> Option<Self> {
        let first = positions.first()?;
        let top = positions.iter().map(|pos| pos.y).min()?;
        if positions.len() > MAX_TILES {
            return None;
        }
        let mut rows = [0; MAX_TILES];
        let mut before = *first;
        for (index, (row, &pos)) in rows.iter_mut().zip(positions).enumerate() {
            *row = pos.y.abs_diff(top);
            if *row >= NEW_COLUMN || (index > 0 && pos <= before) {
                return None;
            }
            match i16::from(pos.x) - i16::from(before.x) {
                0 => {}
                1 => *row |= NEW_COLUMN,
                _ => return None,
            }
            before = pos;
        }
        Some(Self { column: first.x, top, len: positions.len() as u8, rows })
    }

    /// Returns how many tiles there are, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a feature has a tile")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns the positions, sorted.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Pos> + use<'_> {
        let mut column = self.column;
        let rows = self.rows.get(..self.len()).unwrap_or_default();
        rows.iter().map(move |&row| {
            column = column.wrapping_add((row >= NEW_COLUMN).into());
            Pos::new(column, self.top.wrapping_add_unsigned(row & !NEW_COLUMN))
        })
    }

    /// Returns `true` if a tile of the feature lies at the position.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        self.iter().any(|tile| tile == pos)
    }

    /// Returns the positions as a list, sorted.
    #[must_use]
    pub fn to_list(&self) -> ArrayVec<Pos, MAX_TILES> {
        self.iter().collect()
    }
}

/// As a list of positions.
impl fmt::Debug for FeatureTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod as_list {
    use super::{ArrayVec, FeatureTiles, MAX_TILES, Pos};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for FeatureTiles {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for FeatureTiles {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let positions = ArrayVec::<Pos, MAX_TILES>::deserialize(deserializer)?;
            Self::from_sorted(&positions)
                .ok_or_else(|| serde::de::Error::custom("these are not the tiles of a feature"))
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for FeatureTiles {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "FeatureTiles".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<Pos>(),
            "uniqueItems": true,
            "minItems": 1,
            "maxItems": MAX_TILES,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorted_positions_in_neighbouring_columns_come_back() {
        let snake: ArrayVec<Pos, MAX_TILES> =
            (0..MAX_TILES as i8).map(|step| Pos::new(step / 2 - 30, (step + 1) / 2 - 30)).collect();
        let row: ArrayVec<Pos, MAX_TILES> =
            (0..MAX_TILES as i8).map(|y| Pos::new(-128, y)).collect();
        for positions in [&snake[..], &row[..], &row[3..4], &snake[7..50]] {
            let tiles = FeatureTiles::from_sorted(positions).unwrap();
            assert_eq!(tiles.len(), positions.len());
            assert_eq!(tiles.to_list()[..], *positions);
            assert!(positions.iter().all(|&pos| tiles.contains(pos)));
            assert!(!tiles.contains(Pos::new(100, 100)));
        }
    }

    #[test]
    fn other_positions_are_refused() {
        let at = |cells: &[(i8, i8)]| {
            let positions: alloc::vec::Vec<Pos> =
                cells.iter().map(|&(x, y)| Pos::new(x, y)).collect();
            FeatureTiles::from_sorted(&positions)
        };
        assert_eq!(at(&[]), None);
        assert_eq!(at(&[(0, 0), (0, 0)]), None, "twice");
        assert_eq!(at(&[(0, 1), (0, 0)]), None, "not sorted");
        assert_eq!(at(&[(0, 0), (2, 0)]), None, "a gap");
        assert_eq!(at(&[(-128, 0), (127, 0)]), None, "a gap");
        assert_eq!(at(&[(0, -128), (0, 127)]), None, "too many rows");
        assert_eq!(at(&[(0, 0), (1, -5), (0, 1)]), None, "not sorted");
        let many: alloc::vec::Vec<Pos> = (0..=MAX_TILES as i16)
            .map(|step| Pos::new((step / 50) as i8, (step % 50) as i8))
            .collect();
        assert_eq!(FeatureTiles::from_sorted(&many), None, "too many");
    }
}
