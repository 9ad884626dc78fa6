//! The options of a line: switches that differ from its preset, and a short deck.

use alloc::string::{String, ToString};
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Preset, Ruleset, Switch, config::Deck};

const DECK: &str = "deck";
const SHORT: &str = "short";

/// Options by name, each with a number or a word.
#[derive(Default)]
pub(super) struct Options {
    /// The switches as a ruleset's text has them behind the preset: `,huts=2`.
    pub(super) switches: String,
    pub(super) deck: Deck,
}

impl Options {
    /// Returns the options that make a preset these rules.
    pub(super) fn of(ruleset: &Ruleset, preset: Preset, deck: Deck) -> Self {
        let mut switches = String::new();
        for switch in ruleset.changes_from(preset) {
            switches.extend([",", switch.name(), "=", &ruleset.value_of(switch).to_string()]);
        }
        Self { switches, deck }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.switches.is_empty() && matches!(self.deck, Deck::Full)
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let switches = self.switches.split(',').filter_map(|switch| switch.split_once('='));
        let switches = switches.map(|(name, value)| match value.parse() {
            Ok(number) => (name, Value::Number(number)),
            Err(_) => (name, Value::Word(value)),
        });
        let deck = (self.deck == Deck::Short).then_some((DECK, Value::Word(SHORT)));
        serializer.collect_map(switches.chain(deck))
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Value<'a> {
    Number(u64),
    Word(&'a str),
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map;
        impl<'de> de::Visitor<'de> for Map {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("switches by name, as {\"huts\": 2}")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                let mut options = Options::default();
                while let Some(name) = map.next_key::<String>()? {
                    let Text(value) = map.next_value()?;
                    if name == DECK && value == SHORT && options.deck == Deck::Full {
                        options.deck = Deck::Short;
                        continue;
                    }
                    if name != DECK && Switch::ALL.iter().all(|switch| switch.name() != name) {
                        let message = format_args!("options has `{name}`, which is no switch");
                        return Err(de::Error::custom(message));
                    }
                    // A comma would smuggle in another switch.
                    if name == DECK || value.contains(',') {
                        return Err(de::Error::custom(format_args!(
                            "options gives {name} the value `{value}`, which it does not take"
                        )));
                    }
                    options.switches.extend([",", &name, "=", &value]);
                }
                Ok(options)
            }
        }
        deserializer.deserialize_map(Map)
    }
}

/// A number or a word, as text.
struct Text(String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrWord;
        impl de::Visitor<'_> for NumberOrWord {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a word")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Text, E> {
                Ok(Text(number.to_string()))
            }

            fn visit_str<E>(self, word: &str) -> Result<Text, E> {
                Ok(Text(word.into()))
            }
        }
        deserializer.deserialize_any(NumberOrWord)
    }
}
