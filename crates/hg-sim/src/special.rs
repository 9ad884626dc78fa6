//! Special tiles and their statistics in a game.

use core::fmt;

use hg_core::{ParseError, tiles::Power};
use serde::{Deserialize, Serialize};

/// A special tile, or Scout's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Special {
    /// The tile with this power.
    Tile(Power),
    /// Scout's Shaman card, which is never placed (RULES 12.8).
    ShamanCard,
}

impl Special {
    pub(crate) const COUNT: usize = Power::ALL.len() + 1;

    /// Returns all special tiles.
    pub fn all() -> impl Iterator<Item = Self> {
        Power::ALL.into_iter().map(Self::Tile).chain([Self::ShamanCard])
    }

    /// Returns the name: that of the power, or `shaman_card`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tile(power) => power.name(),
            Self::ShamanCard => "shaman_card",
        }
    }

    /// Returns its effect in a few words.
    #[must_use]
    pub const fn effect(self) -> &'static str {
        match self {
            Self::Tile(Power::Logboat) => "scored for lakes when laid",
            Self::Tile(Power::HuntingTrap) => "caught animals when laid",
            Self::Tile(Power::Shaman) | Self::ShamanCard => "a meeple was taken back",
            Self::Tile(Power::PitTrap) => "animals counted once more",
            Self::Tile(Power::Wildfire | Power::Fire) => "deer of a scored meadow were saved",
            Self::Tile(Power::Raft) => "huts scored for lakes",
            Self::Tile(Power::Shrine) => "its hunter scored the meadow alone",
            Self::Tile(Power::Scout) => "a drawn tile was sent away",
            Self::Tile(Power::Bridge) => "a hunter was put on it",
            Self::Tile(Power::Dugout) => "scored for a completed river",
            Self::Tile(Power::Agriculture) => "scored for the size of its meadow",
            Self::Tile(_) => "took effect",
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Tile(power) => power as usize,
            Self::ShamanCard => Power::ALL.len(),
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Special> for String {
    fn from(special: Special) -> Self {
        special.name().into()
    }
}

impl TryFrom<String> for Special {
    type Error = ParseError;

    fn try_from(name: String) -> Result<Self, ParseError> {
        Self::all()
            .find(|special| special.name() == name)
            .ok_or(ParseError::whole("the name of a special tile"))
    }
}

/// Statistics of a special tile in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SpecialFacts {
    /// `true` if the tile was placed, or the card dealt.
    pub in_play: bool,
    /// The number of times it took effect ([`Special::effect`]).
    pub effects: u32,
    /// The points of all seats together from it. For wildfire and fire: the points for deer that
    /// tigers would have eaten, without the pit trap. For the shrine: the points of the meadow.
    pub points: u32,
}
