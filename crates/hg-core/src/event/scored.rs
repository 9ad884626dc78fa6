//! Points scored, with all that explains them.

use hg_features::{BoardSegment, BySeat, FeatureKind, FeatureTiles, SeatSet, Value};

use crate::RuleId;

/// What points were scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ScoreSource {
    /// A completed forest.
    Forest,
    /// A completed river.
    River,
    /// The logboat, when laid.
    Logboat,
    /// The hunting trap, when laid.
    HuntingTrap,
    /// Scout's dug-out, for a completed river of its system.
    Dugout,
    /// The huts of a river system, at the end.
    Huts,
    /// The hunters of a meadow, at the end.
    Meadow,
    /// Scout's agriculture, at the end.
    Agriculture,
}

impl ScoreSource {
    /// All sources, in the order of their numbers.
    pub const ALL: [Self; 8] = [
        Self::Forest,
        Self::River,
        Self::Logboat,
        Self::HuntingTrap,
        Self::Dugout,
        Self::Huts,
        Self::Meadow,
        Self::Agriculture,
    ];

    /// Returns the name, as in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forest => "forest",
            Self::River => "river",
            Self::Logboat => "logboat",
            Self::HuntingTrap => "hunting_trap",
            Self::Dugout => "dugout",
            Self::Huts => "huts",
            Self::Meadow => "meadow",
            Self::Agriculture => "agriculture",
        }
    }

    /// Returns `true` if it scores at the end of the game (RULES 11, 12.7).
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Huts | Self::Meadow | Self::Agriculture)
    }

    /// Returns the rule by which it scores.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Forest => RuleId::new(7, 2),
            Self::River => RuleId::new(7, 3),
            Self::Logboat => RuleId::new(9, 1),
            Self::HuntingTrap => RuleId::new(9, 2),
            Self::Dugout => RuleId::new(12, 6),
            Self::Huts => RuleId::new(11, 1),
            Self::Meadow => RuleId::new(11, 2),
            Self::Agriculture => RuleId::new(12, 7),
        }
    }
}

/// Points scored, with all that explains them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Scored {
    /// What for.
    pub source: ScoreSource,
    /// The rule that says so.
    pub rule: RuleId,
    /// What kind of feature scored.
    pub feature: FeatureKind,
    /// The first segment of the feature, by position and name: it says which feature scored.
    pub at: BoardSegment,
    /// The tiles of the feature.
    pub tiles: FeatureTiles,
    /// How the points add up.
    pub value: Value,
    /// The points that each winner gets: the value's sum.
    pub points: u32,
    /// How many figures each seat had in the feature. None need count, as for a logboat.
    pub counts: BySeat<u8>,
    /// Who gets the points: all of them in full.
    pub winners: SeatSet,
}
