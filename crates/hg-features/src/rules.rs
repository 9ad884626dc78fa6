//! The switches of a ruleset that bear on what features are worth.

/// What the length of a forest or river is counted in (RULES 7.2, 7.3; AMB-01, AMB-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum LengthUnit {
    /// Distinct tiles: one that the feature enters twice counts once.
    Tiles,
    /// Segments: a tile with two separate segments of the feature counts twice.
    Segments,
}

/// Points for each animal of a meadow (RULES 11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnimalPoints {
    /// For a mammoth.
    pub mammoth: u8,
    /// For an aurochs.
    pub aurochs: u8,
    /// For a deer that no tiger eats.
    pub deer: u8,
    /// For a bear (RULES 12.5).
    pub bear: u8,
}

/// Which animals a hunting trap covers (RULES 9.2, AMB-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TrapCovers {
    /// All in its range and meadow, tigers that found no deer included.
    AllAnimals,
    /// Those that scored, and pairs of tiger and deer: tigers that found no deer stay hungry.
    ScoredAndPairs,
}

/// What a wildfire does to a hunting trap in its meadow (RULES 9.2, AMB-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TrapNearFire {
    /// Nothing: tigers cancel deer for the trap all the same.
    FireIgnored,
    /// It chases the tigers off: no deer is cancelled for the trap.
    FireProtectsDeer,
}

/// What features are worth. [`ScoringRules::SECOND_EDITION`] and its neighbours name the
/// published values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ScoringRules {
    /// What a forest's length is counted in (AMB-01).
    pub forest_unit: LengthUnit,
    /// What a river's length is counted in (AMB-02).
    pub river_unit: LengthUnit,
    /// Points for each group of mushrooms in a completed forest (RULES 7.2).
    pub mushroom_points: u8,
    /// Points for animals.
    pub animal_points: AnimalPoints,
    /// Which animals a hunting trap covers (AMB-14).
    pub trap_covers: TrapCovers,
    /// Whether wildfire protects deer from the tigers a hunting trap counts (AMB-15).
    pub trap_near_fire: TrapNearFire,
}

impl ScoringRules {
    /// The edition of 2020.
    pub const SECOND_EDITION: Self = Self {
        forest_unit: LengthUnit::Tiles,
        river_unit: LengthUnit::Tiles,
        mushroom_points: 3,
        animal_points: AnimalPoints { mammoth: 3, aurochs: 2, deer: 1, bear: 2 },
        trap_covers: TrapCovers::AllAnimals,
        trap_near_fire: TrapNearFire::FireIgnored,
    };

    /// The edition of 2002.
    pub const FIRST_EDITION: Self = Self {
        forest_unit: LengthUnit::Segments,
        river_unit: LengthUnit::Tiles,
        mushroom_points: 2,
        animal_points: AnimalPoints { mammoth: 2, aurochs: 2, deer: 2, bear: 2 },
        trap_covers: TrapCovers::AllAnimals,
        trap_near_fire: TrapNearFire::FireIgnored,
    };

    /// The reprint of 2014.
    pub const FIRST_EDITION_2014: Self =
        Self { forest_unit: LengthUnit::Tiles, ..Self::FIRST_EDITION };
}
