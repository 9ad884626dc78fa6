//! Serde forms that are the text that a value prints and parses.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

/// Reads a string and parses it.
#[derive(Debug)]
pub struct FromText<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T> FromText<T> {
    /// Returns a visitor. `expected` says what is expected, for the error.
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
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

/// Implements `Serialize` and `Deserialize` by `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty, $expected:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str($crate::internals::FromText::<$type>::new($expected))
            }
        }
    };
}
