//! The published rulesets.

use core::fmt;

use hg_features::ScoringRules;
use hg_tiles::{Power, PowerSet, TileSet};

use super::{
    FireTileHunters, MenhirTurnAfterLastTile, Ruleset, UnplaceableLand, UnplaceableMenhir,
};

/// A published set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Preset {
    /// The edition of 2002.
    FirstEdition,
    /// The reprint of 2014, with the tiles of 2002.
    #[cfg_attr(feature = "serde", serde(rename = "first_edition_2014"))]
    FirstEdition2014,
    /// The edition of 2020.
    SecondEdition,
}

/// Whether a game is played with the Scout add-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScoutUse {
    /// Without.
    Without,
    /// With its five tiles.
    With,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 3] = [Self::FirstEdition, Self::FirstEdition2014, Self::SecondEdition];

    /// The name, as in records and logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstEdition => "first_edition",
            Self::FirstEdition2014 => "first_edition_2014",
            Self::SecondEdition => "second_edition",
        }
    }

    /// The tiles that the preset is played with.
    #[must_use]
    pub const fn tiles(self, scout: ScoutUse) -> &'static TileSet {
        match (self, scout) {
            (Self::SecondEdition, ScoutUse::Without) => &hg_tiles::SECOND_EDITION,
            (Self::SecondEdition, ScoutUse::With) => &hg_tiles::SECOND_EDITION_SCOUT,
            (_, ScoutUse::Without) => &hg_tiles::FIRST_EDITION,
            (_, ScoutUse::With) => &hg_tiles::FIRST_EDITION_SCOUT,
        }
    }

    /// Returns the rules; the supplies are those of RULES 2.3.
    pub(super) const fn ruleset(self) -> Ruleset {
        let first_edition = Ruleset {
            scoring: ScoringRules::FIRST_EDITION,
            meeples: 5,
            huts: 2,
            powers: PowerSet::of(&[Power::Fire, Power::Shrine]),
            unplaceable_land: UnplaceableLand::Redraw,
            unplaceable_menhir: UnplaceableMenhir::Redraw,
            menhir_turn_after_last_tile: MenhirTurnAfterLastTile::Played,
            fire_tile_hunters: FireTileHunters::Forbidden,
            scout: None,
        };
        match self {
            Self::FirstEdition => first_edition,
            Self::FirstEdition2014 => Ruleset {
                scoring: ScoringRules::FIRST_EDITION_2014,
                fire_tile_hunters: FireTileHunters::Allowed,
                ..first_edition
            },
            Self::SecondEdition => Ruleset {
                scoring: ScoringRules::SECOND_EDITION,
                huts: 3,
                powers: PowerSet::of(&[
                    Power::Logboat,
                    Power::HuntingTrap,
                    Power::Shaman,
                    Power::PitTrap,
                    Power::Wildfire,
                    Power::Raft,
                ]),
                fire_tile_hunters: FireTileHunters::Allowed,
                ..first_edition
            },
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
