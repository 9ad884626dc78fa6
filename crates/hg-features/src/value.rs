//! What a feature is worth, in all its terms.

use core::fmt;

use hg_tiles::Power;

use crate::{AnimalCounts, AnimalPoints, Contents, Feature, FeatureKind, LengthUnit, ScoringRules};

/// What a term of a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum TermKind {
    /// Distinct tiles of a forest, a river or (Scout's agriculture) a meadow.
    Tiles,
    /// Segments of a forest or river.
    Segments,
    /// Groups of mushrooms in a forest.
    Mushrooms,
    /// Fish drawn in rivers.
    RiverFish,
    /// Fish in lakes, each lake once.
    LakeFish,
    /// Lakes, for the logboat or the raft.
    Lakes,
    /// Mammoths.
    Mammoths,
    /// Aurochs.
    Aurochs,
    /// Deer that no tiger ate.
    Deer,
    /// Deer that tigers ate: worth nothing.
    EatenDeer,
    /// Bears.
    Bears,
    /// Mammoths near the pit trap, once more.
    PitTrapMammoths,
    /// Aurochs near the pit trap, once more.
    PitTrapAurochs,
    /// Surviving deer near the pit trap, once more.
    PitTrapDeer,
    /// Bears near the pit trap, once more.
    PitTrapBears,
}

/// So many of something, at so many points each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// What is counted.
    pub kind: TermKind,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: u8,
}

impl Term {
    /// The points of the term.
    #[must_use]
    pub const fn points(self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

/// What something is worth: terms that count something, none of them twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value {
    /// [`NO_TERM`] behind the last.
    terms: [Term; MAX_TERMS],
    len: u8,
}

/// The most terms: the animals of a meadow, and those at the pit trap.
const MAX_TERMS: usize = 9;

const NO_TERM: Term = Term { kind: TermKind::Tiles, count: 0, each: 0 };

/// Without terms.
impl Default for Value {
    fn default() -> Self {
        Self { terms: [NO_TERM; MAX_TERMS], len: 0 }
    }
}

/// As a list of terms.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.terms().fmt(f)
    }
}

impl Value {
    /// The terms, those that count nothing left out.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        self.terms.get(..self.len.into()).unwrap_or_default()
    }

    /// The sum of all terms.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.terms().iter().map(|term| term.points()).sum()
    }

    /// Adds a term, unless it counts nothing.
    pub(crate) fn add(&mut self, kind: TermKind, count: u16, each: u8) {
        if count > 0 {
            self.terms[usize::from(self.len)] = Term { kind, count, each };
            self.len += 1;
        }
    }

    fn of(terms: &[(TermKind, u16, u8)]) -> Self {
        let mut value = Self::default();
        for &(kind, count, each) in terms {
            value.add(kind, count, each);
        }
        value
    }

    /// One point for each of `tiles`, as Scout's agriculture pays (RULES 12.7).
    #[must_use]
    pub fn of_tiles(tiles: u16) -> Self {
        Self::of(&[(TermKind::Tiles, tiles, 1)])
    }

    /// One point for each fish of a lake, as Scout's dug-out pays (RULES 12.6).
    #[must_use]
    pub fn of_lake_fish(fish: u16) -> Self {
        Self::of(&[(TermKind::LakeFish, fish, 1)])
    }

    /// Two points for each of `lakes`, as the logboat pays (RULES 9.1).
    #[must_use]
    pub fn of_logboat(lakes: u16) -> Self {
        Self::of(&[(TermKind::Lakes, lakes, 2)])
    }

    /// Animals, tigers having eaten what they can.
    pub(crate) fn of_animals(animals: AnimalCounts, eaten: u16, points: AnimalPoints) -> Self {
        Self::of(&[
            (TermKind::Mammoths, animals.mammoths, points.mammoth),
            (TermKind::Aurochs, animals.aurochs, points.aurochs),
            (TermKind::Deer, animals.deer - eaten, points.deer),
            (TermKind::EatenDeer, eaten, 0),
            (TermKind::Bears, animals.bears, points.bear),
        ])
    }
}

impl Feature<'_> {
    /// What it would bring if it were scored now, to each seat with the majority: a forest or
    /// river as if complete (RULES 7), a river system for its huts (11.1), a meadow for its
    /// hunters (11.2, 11.3).
    #[must_use]
    pub fn value(self, rules: &ScoringRules) -> Value {
        let contents = self.contents();
        match self.kind() {
            FeatureKind::Forest => forest_value(&contents, rules),
            FeatureKind::River => river_value(&contents, rules),
            FeatureKind::RiverSystem => system_value(&contents, self.holds_power(Power::Raft)),
            FeatureKind::Meadow => {
                let near = self.animals_near_pit_trap();
                meadow_value(contents.animals, near, self.has_fire(), rules)
            }
        }
    }
}

/// RULES 7.2, AMB-01. Mushrooms count by the group (RULES 9.7, AMB-27).
pub(crate) fn forest_value(contents: &Contents, rules: &ScoringRules) -> Value {
    let (kind, length) = length(contents, rules.forest_unit);
    Value::of(&[
        (kind, length, 2),
        (TermKind::Mushrooms, contents.mushrooms, rules.mushroom_points),
    ])
}

/// RULES 7.3, AMB-02. Fish in rivers count as those in lakes (AMB-04).
pub(crate) fn river_value(contents: &Contents, rules: &ScoringRules) -> Value {
    let (kind, length) = length(contents, rules.river_unit);
    Value::of(&[
        (kind, length, 1),
        (TermKind::RiverFish, contents.river_fish, 1),
        (TermKind::LakeFish, contents.lake_fish, 1),
    ])
}

/// RULES 11.1, 9.6.
pub(crate) fn system_value(contents: &Contents, raft: bool) -> Value {
    Value::of(&[
        (TermKind::RiverFish, contents.river_fish, 1),
        (TermKind::LakeFish, contents.lake_fish, 1),
        (TermKind::Lakes, if raft { contents.lakes } else { 0 }, 1),
    ])
}

/// RULES 11.3. `near`: the animals near the pit trap, if it lies in the meadow (RULES 9.4).
pub(crate) fn meadow_value(
    animals: AnimalCounts,
    near: AnimalCounts,
    fire: bool,
    rules: &ScoringRules,
) -> Value {
    let tigers = if fire { 0 } else { animals.tigers };
    // AMB-19: the deer out of the trap's range are eaten first.
    let far_deer = animals.deer - near.deer;
    let eaten_near = tigers.saturating_sub(far_deer).min(near.deer);
    let mut value = Value::of_animals(animals, tigers.min(animals.deer), rules.animal_points);
    if near.total() == 0 {
        return value;
    }
    let points = rules.animal_points;
    value.add(TermKind::PitTrapMammoths, near.mammoths, points.mammoth);
    value.add(TermKind::PitTrapAurochs, near.aurochs, points.aurochs);
    value.add(TermKind::PitTrapDeer, near.deer - eaten_near, points.deer);
    value.add(TermKind::PitTrapBears, near.bears, points.bear);
    value
}

const fn length(contents: &Contents, unit: LengthUnit) -> (TermKind, u16) {
    match unit {
        LengthUnit::Tiles => (TermKind::Tiles, contents.tiles),
        LengthUnit::Segments => (TermKind::Segments, contents.segments),
    }
}

#[cfg(feature = "serde")]
mod as_list {
    use super::{MAX_TERMS, NO_TERM, Term, Value};
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Value {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.terms().serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Value {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let list = ArrayVec::<Term, MAX_TERMS>::deserialize(deserializer)?;
            let mut terms = [NO_TERM; MAX_TERMS];
            terms[..list.len()].copy_from_slice(&list);
            Ok(Self { terms, len: list.len() as u8 })
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Value {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<Term>(),
            "maxItems": MAX_TERMS,
        })
    }
}
