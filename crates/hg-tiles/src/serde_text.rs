//! Reading values that serde forms hold as text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

/// Takes a string and parses it.
pub(crate) struct FromText<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T> FromText<T> {
    pub(crate) const fn new(expected: &'static str) -> Self {
        Self { expected, value: PhantomData }
    }
}

impl<T> serde::de::Visitor<'_> for FromText<T>
where
    T: FromStr,
    T::Err: fmt::Display,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
