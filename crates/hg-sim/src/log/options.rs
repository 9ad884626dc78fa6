//! What a log says beyond the preset: changed switches, and the digest of the tile set.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The value of an option: a number or a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// As `2`.
    Number(u64),
    /// As `"segments"`.
    Word(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.pad(word),
        }
    }
}

impl OptionValue {
    /// The value that a switch's text stands for.
    pub(super) fn from_text(text: String) -> Self {
        text.parse().map_or(Self::Word(text), Self::Number)
    }
}

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrWord;
        impl de::Visitor<'_> for NumberOrWord {
            type Value = OptionValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a word")
            }

            fn visit_u64<E>(self, number: u64) -> Result<OptionValue, E> {
                Ok(OptionValue::Number(number))
            }

            fn visit_str<E>(self, word: &str) -> Result<OptionValue, E> {
                Ok(OptionValue::Word(word.to_owned()))
            }
        }
        deserializer.deserialize_any(NumberOrWord)
    }
}

/// Options by name, in the order in which they are written. A name that is given twice is
/// kept twice, so that a reader can refuse it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogOptions(pub Vec<(String, OptionValue)>);

impl LogOptions {
    /// Whether nothing differs from the preset.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for LogOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for LogOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> de::Visitor<'de> for Map {
            type Value = LogOptions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("switches by name, as {\"huts\": 2}")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<LogOptions, A::Error> {
                let mut options = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    options.push(entry);
                }
                Ok(LogOptions(options))
            }
        }
        deserializer.deserialize_map(Map)
    }
}
