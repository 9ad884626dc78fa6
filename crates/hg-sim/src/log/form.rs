//! A game log as data, and as a line of text.

use std::fmt;
use std::str::FromStr;

use hg_core::{Digest, MAX_SEATS, Placement, Pos, Preset, Rotation, Seat, Stack, TileName};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{FigureName, LogFigure, LogOptions, LogReturn, ParseLogError};

/// A game, as one line of a log file. Printing and parsing it writes and reads that line; a
/// log that parses need not be of a possible game: [`super::replay`] tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game log, which is a JSON object")]
pub struct GameLog {
    /// The version of the form.
    pub log: LogVersion,
    /// The preset that the rules are those of, or nearest to.
    pub ruleset: Preset,
    /// What differs from the preset.
    #[serde(default, skip_serializing_if = "LogOptions::is_empty")]
    pub options: LogOptions,
    /// The digest of the tile set; absent, it is the preset's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// How many play.
    pub seats: u8,
    /// The land tiles, first drawn first, without the start tile.
    pub land: Vec<TileName>,
    /// The menhir tiles, first drawn first.
    pub menhir: Vec<TileName>,
    /// With Scout: what each seat holds at the start. `s1` is the Shaman card.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "hands")]
    pub scout: Option<Vec<Vec<TileName>>>,
    /// The tiles laid, in order.
    pub steps: Vec<LogStep>,
    /// Every seat's points, final scoring included.
    #[serde(rename = "final")]
    pub final_scores: Vec<u32>,
    /// The seats with the most points, in order.
    pub winners: Vec<Seat>,
}

/// One tile laid, with all that went with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a step, which is a JSON object")]
pub struct LogStep {
    /// Who lays it.
    pub seat: Seat,
    /// The tile.
    pub tile: TileName,
    /// Where it comes from.
    pub stack: Stack,
    /// Tiles taken off that stack before it because they fitted nowhere, in order: before and
    /// after [`LogStep::skipped`], if there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discarded: Vec<TileName>,
    /// The tile that the Scout's owner sent away before this one was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skipped: Option<TileName>,
    /// Where it lies.
    pub at: Pos,
    /// How it lies, in quarter turns clockwise.
    pub rot: Rotation,
    /// The own meeple taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<LogReturn>,
    /// The figure put on the tile.
    #[serde(deserialize_with = "present")]
    pub figure: Option<LogFigure>,
    /// Every seat's points once the step is settled; final scoring is not in them.
    pub scores: Vec<u32>,
    /// How many placements of the tile were legal; not written for Scout tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placements: Option<u32>,
    /// Those placements, sorted; not written for Scout tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<LogPlacement>>,
    /// Every figure that could have been put once the meeple was taken back, sorted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Vec<FigureName>>,
}

/// Reads what the seats hold. There are no more lists than seats: each takes much more memory
/// than text.
fn hands<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Vec<TileName>>>, D::Error> {
    struct Hands;
    impl<'de> de::Visitor<'de> for Hands {
        type Value = Vec<Vec<TileName>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of what each seat holds, {MAX_SEATS} at most")
        }

        fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut hands = Vec::new();
            while let Some(hand) = seq.next_element()? {
                if hands.len() == MAX_SEATS {
                    return Err(de::Error::invalid_length(MAX_SEATS + 1, &self));
                }
                hands.push(hand);
            }
            Ok(hands)
        }
    }
    from.deserialize_seq(Hands).map(Some)
}

/// Reads a value that may be null but not be absent.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

/// Version 1 of the form, the only one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogVersion;

impl Serialize for LogVersion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(1)
    }
}

impl<'de> Deserialize<'de> for LogVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            1 => Ok(Self),
            other => Err(de::Error::custom(format_args!(
                "this is version {other} of the log form, and only version 1 is known"
            ))),
        }
    }
}

/// A placement in a log: `[x, y, rot]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LogPlacement(pub Placement);

impl fmt::Display for LogPlacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { pos, rotation } = self.0;
        f.pad(&format!("[{},{},{}]", pos.x, pos.y, rotation.quarter_turns()))
    }
}

impl Serialize for LogPlacement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Placement { pos, rotation } = self.0;
        (pos.x, pos.y, rotation).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LogPlacement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (x, y, rotation) = Deserialize::deserialize(deserializer)?;
        Ok(Self(Placement::new(x, y, rotation)))
    }
}

impl GameLog {
    /// Reads a log from the bytes of a line.
    ///
    /// # Errors
    ///
    /// [`ParseLogError`] says what is wrong, and at which column.
    pub fn from_slice(line: &[u8]) -> Result<Self, ParseLogError> {
        Ok(serde_json::from_slice(line)?)
    }
}

impl FromStr for GameLog {
    type Err = ParseLogError;

    fn from_str(line: &str) -> Result<Self, ParseLogError> {
        Self::from_slice(line.as_bytes())
    }
}

/// The log as one line, without the line's end.
impl fmt::Display for GameLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&line)
    }
}
