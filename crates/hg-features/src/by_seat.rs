//! Values kept one a seat.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use crate::{MAX_SEATS, Seat};

/// One value for each seat of a game, in seat order.
///
/// It can be indexed by any [`Seat`]: a seat that the game does not have has a value too, which
/// is never listed, compared, printed or serialised.
///
/// ```
/// use hg_features::{BySeat, Seat};
/// let mut points = BySeat::all(2, 0);
/// points[Seat::FIRST] += 7;
/// assert_eq!(points.as_slice(), [7, 0]);
/// assert_eq!(points, [7, 0].into_iter().collect());
/// ```
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T> BySeat<T> {
    /// Returns the same value for each of so many seats, at most [`MAX_SEATS`].
    #[must_use]
    pub const fn all(seats: usize, value: T) -> Self
    where
        T: Copy,
    {
        let seats = if seats < MAX_SEATS { seats as u8 } else { MAX_SEATS as u8 };
        Self { values: [value; MAX_SEATS], seats }
    }

    /// Returns the same values for so many seats, at most [`MAX_SEATS`].
    #[must_use]
    pub fn with_seats(self, seats: usize) -> Self {
        Self { seats: seats.min(MAX_SEATS) as u8, ..self }
    }

    /// Returns how many seats there are.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Returns the values, in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats().min(MAX_SEATS)]
    }

    /// Returns each seat with its value, in seat order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        Seat::first(self.seats()).zip(&self.values)
    }
}

/// The first [`MAX_SEATS`] values, for as many seats.
impl<T: Copy + Default> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut by_seat = Self::all(0, T::default());
        for (own, value) in by_seat.values.iter_mut().zip(values) {
            *own = value;
            by_seat.seats += 1;
        }
        by_seat
    }
}

/// The values, in seat order.
impl<T> IntoIterator for BySeat<T> {
    type Item = T;
    type IntoIter = core::iter::Take<core::array::IntoIter<T, MAX_SEATS>>;

    fn into_iter(self) -> Self::IntoIter {
        let seats = self.seats();
        self.values.into_iter().take(seats)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: Hash> Hash for BySeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

/// As a list.
impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(feature = "serde")]
mod as_list {
    use super::{BySeat, MAX_SEATS};
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<T: Serialize> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.as_slice().serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let values = ArrayVec::<T, MAX_SEATS>::deserialize(deserializer)?;
            Ok(values.into_iter().collect())
        }
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for BySeat<T> {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::format!("BySeat_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<T>(),
            "minItems": 2,
            "maxItems": MAX_SEATS,
        })
    }
}
