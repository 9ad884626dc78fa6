//! Seats, and sets of them.

use core::fmt;

/// The most seats a game may have (RULES 1.1).
pub const MAX_SEATS: usize = 5;

/// A player's place in turn order, from 0.
///
/// ```
/// use hg_features::Seat;
/// assert_eq!(Seat::new(1).map(Seat::index), Some(1));
/// assert_eq!(Seat::new(5), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat of this number; `None` from [`MAX_SEATS`] on.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in turn order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Seat {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1 })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom("a seat is 0, 1, 2, 3 or 4"))
    }
}

/// A set of seats: one bit a seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u8);

/// As a set of seat numbers: `{0, 2}`.
impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// As `seat 0, seat 1 and seat 2`; `nobody` if it is empty.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        for (seat, index) in self.iter().zip(0..) {
            match index {
                0 => {}
                _ if index + 1 == self.len() => f.write_str(" and ")?,
                _ => f.write_str(", ")?,
            }
            seat.fmt(f)?;
        }
        Ok(())
    }
}

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// This seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The seats of which `contains` holds.
    pub fn from_fn(contains: impl Fn(Seat) -> bool) -> Self {
        let bit = |seat: Seat| u8::from(contains(seat)) << seat.0;
        Self(Seat::first(MAX_SEATS).fold(0, |bits, seat| bits | bit(seat)))
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats, in turn order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> SeatSetIter {
        SeatSetIter(self.0)
    }
}

/// The seats of a [`SeatSet`], in turn order.
#[derive(Clone, Debug)]
pub struct SeatSetIter(u8);

impl Iterator for SeatSetIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))?;
        self.0 &= self.0 - 1;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SeatSetIter {}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatSetIter;

    #[inline]
    fn into_iter(self) -> SeatSetIter {
        self.iter()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

#[cfg(feature = "serde")]
mod set_as_list {
    use super::{Seat, SeatSet};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for SeatSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for SeatSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct List;
            impl<'de> serde::de::Visitor<'de> for List {
                type Value = SeatSet;
                fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str("a list of seats")
                }
                fn visit_seq<A: serde::de::SeqAccess<'de>>(
                    self,
                    mut seats: A,
                ) -> Result<SeatSet, A::Error> {
                    let mut set = SeatSet::EMPTY;
                    while let Some(seat) = seats.next_element::<Seat>()? {
                        set.insert(seat);
                    }
                    Ok(set)
                }
            }
            deserializer.deserialize_seq(List)
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SeatSet {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<Seat>(),
            "uniqueItems": true,
            "maxItems": MAX_SEATS,
        })
    }
}
