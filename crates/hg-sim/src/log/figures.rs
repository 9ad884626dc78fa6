//! Figures as logs write them.

use std::fmt;

use hg_core::{Action, FigureKind, Pos, Power, SegmentId, SegmentKind, SegmentName, Tile};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A figure put on the tile of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with kind and segment")]
pub struct LogFigure {
    /// What it is.
    pub kind: FigureKind,
    /// Where on the tile it stands.
    pub segment: SegmentName,
}

/// A meeple taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with at and segment")]
pub struct LogReturn {
    /// Where the tile lies on which it stood.
    pub at: Pos,
    /// Where on that tile it stood.
    pub segment: SegmentName,
}

impl fmt::Display for LogFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            FigureKind::Meeple => "a meeple",
            FigureKind::Hut => "a hut",
        };
        f.pad(&format!("{kind} on {}", self.segment))
    }
}

impl fmt::Display for LogReturn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("the meeple on {} at {}", self.segment, self.at))
    }
}

impl LogFigure {
    /// The same figure by the name that [`hg_core::Game`] has for it: a hut on a river that
    /// runs into a lake of the tile stands on that lake, and the hunter on Scout's bridge, who
    /// may be written on a meadow beside it, stands on the bridge.
    pub(super) fn as_game_names_it(self, tile: &Tile) -> Self {
        let named = |id: SegmentId| tile.segment(id).map(|segment| segment.name);
        let segment = match (self.kind, self.segment.kind) {
            (FigureKind::Meeple, SegmentKind::Meadow) => {
                tile.power_segment(Power::Bridge).and_then(named)
            }
            (FigureKind::Hut, SegmentKind::River) => tile
                .segment_named(self.segment)
                .and_then(|id| tile.segment(id)?.lake)
                .and_then(named),
            _ => None,
        };
        Self { segment: segment.unwrap_or(self.segment), ..self }
    }

    /// The action that puts it on the tile, if the tile has the segment.
    pub(super) fn action(self, tile: &Tile) -> Option<Action> {
        tile.segment_named(self.segment)?;
        Some(match self.kind {
            FigureKind::Meeple => Action::PutMeeple(self.segment),
            FigureKind::Hut => Action::PutHut(self.segment),
        })
    }

    /// The figure that an action puts on the tile.
    pub(super) fn of_action(action: Action) -> Option<Self> {
        match action {
            Action::PutMeeple(segment) => Some(Self { kind: FigureKind::Meeple, segment }),
            Action::PutHut(segment) => Some(Self { kind: FigureKind::Hut, segment }),
            _ => None,
        }
    }
}

/// A figure in a list of those that could be put: `m:f0`, `h:l0`. They sort as these texts do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureName(pub LogFigure);

impl Ord for FigureName {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let key = |name: &Self| (name.letter(), name.0.segment);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for FigureName {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl FigureName {
    const fn letter(self) -> char {
        match self.0.kind {
            FigureKind::Meeple => 'm',
            FigureKind::Hut => 'h',
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let (letter, segment) = text.split_once(':')?;
        let kind = match letter {
            "m" => FigureKind::Meeple,
            "h" => FigureKind::Hut,
            _ => return None,
        };
        let segment = segment.parse().ok()?;
        Some(Self(LogFigure { kind, segment }))
    }
}

impl fmt::Display for FigureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}:{}", self.letter(), self.0.segment))
    }
}

impl Serialize for FigureName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for FigureName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = FigureName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a figure and its segment, as \"m:f0\" or \"h:l0\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<FigureName, E> {
                FigureName::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}
