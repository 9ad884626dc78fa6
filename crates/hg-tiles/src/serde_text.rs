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

/// Writes the number of a tile.
///
/// # Errors
///
/// Those of the serializer.
pub fn tile_number<S: serde::Serializer>(
    tile: &crate::TileId,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(tile.index() as u8)
}

/// Returns the JSON Schema of a text form.
#[cfg(feature = "schema")]
#[must_use]
pub fn text_schema(expected: &str, pattern: &str) -> schemars::Schema {
    schemars::json_schema!({ "type": "string", "description": expected, "pattern": pattern })
}

/// Implements `Serialize` and `Deserialize` by `Display` and `FromStr`, and `JsonSchema` by a
/// pattern.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($type:ident, $expected:literal, $pattern:expr) => {
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

        $crate::schema_of_text!($type, $expected, $pattern);
    };
}

/// Implements `Serialize` and `Deserialize` for types whose derives have `remote = "Self"`. They are
/// written and read by formats that name the fields, such as JSON: others could not read what they
/// write, since fields may be left out. Those get an error.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by_name {
    ($($type:ident),+) => { $(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    Self::serialize(self, serializer)
                } else {
                    Err(serde::ser::Error::custom($crate::internals::NOT_BY_NAME))
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    Self::deserialize(deserializer)
                } else {
                    Err(serde::de::Error::custom($crate::internals::NOT_BY_NAME))
                }
            }
        }
    )+ };
}

/// The error of a format that does not name the fields.
pub const NOT_BY_NAME: &str =
    "this is written and read only by formats that name fields, such as JSON";

/// Implements `JsonSchema` for a type that is text, by a pattern.
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_text {
    ($type:ident, $expected:literal, $pattern:expr) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> alloc::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $crate::internals::text_schema($expected, $pattern)
            }
        }
    };
}
