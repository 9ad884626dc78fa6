//! The switches of a ruleset by name: reading and writing them as text.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;
use hg_features::{LengthUnit, TrapCovers, TrapNearFire};
use hg_tiles::Power;

use super::{
    Agriculture, FireTileHunters, MAX_SUPPLY, MenhirTurnAfterLastTile, PowerSet, Preset, Ruleset,
    UnplaceableLand, UnplaceableMenhir,
};
use crate::notation::parse_number;

/// A switch of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Switch {
    /// AMB-01.
    ForestUnit,
    /// AMB-02.
    RiverUnit,
    /// RULES 11.2.
    Mammoth,
    /// RULES 11.2.
    Aurochs,
    /// RULES 11.2.
    Deer,
    /// RULES 12.5.
    Bear,
    /// RULES 7.2.
    MushroomPoints,
    /// RULES 2.3.
    Meeples,
    /// RULES 2.3.
    Huts,
    /// RULES 1.4.
    Powers,
    /// AMB-05.
    UnplaceableLand,
    /// AMB-06.
    UnplaceableMenhir,
    /// AMB-08.
    MenhirTurnAfterLastTile,
    /// AMB-13.
    FireTileHunters,
    /// AMB-14.
    TrapCovers,
    /// AMB-15.
    TrapNearFire,
    /// AMB-34.
    Agriculture,
}

/// One of a few named values of a field.
macro_rules! words {
    ($($type:ty { $($value:path = $word:literal),+ })+) => {$(
        impl Word for $type {
            const WORDS: &'static [(Self, &'static str)] = &[$(($value, $word)),+];
        }
    )+};
}

trait Word: Copy + PartialEq + 'static {
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("?", |(_, word)| word)
    }

    fn from_word(text: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
    }
}

words! {
    LengthUnit { LengthUnit::Tiles = "tiles", LengthUnit::Segments = "segments" }
    UnplaceableLand { UnplaceableLand::Redraw = "redraw", UnplaceableLand::EndTurn = "end_turn" }
    UnplaceableMenhir {
        UnplaceableMenhir::Redraw = "redraw", UnplaceableMenhir::LoseTurn = "lose_turn"
    }
    MenhirTurnAfterLastTile {
        MenhirTurnAfterLastTile::Played = "played", MenhirTurnAfterLastTile::Skipped = "skipped"
    }
    FireTileHunters {
        FireTileHunters::Forbidden = "forbidden", FireTileHunters::Allowed = "allowed"
    }
    TrapCovers {
        TrapCovers::AllAnimals = "all_animals", TrapCovers::ScoredAndPairs = "scored_and_pairs"
    }
    TrapNearFire {
        TrapNearFire::FireIgnored = "fire_ignored",
        TrapNearFire::FireProtectsDeer = "fire_protects_deer"
    }
    Agriculture {
        Agriculture::MeepleOrHut = "meeple_or_hut", Agriculture::HutOnMeadow = "hut_on_meadow"
    }
}

/// A field that a switch stands for.
enum Field<'r> {
    Number(&'r mut u8, core::ops::RangeInclusive<u8>),
    LengthUnit(&'r mut LengthUnit),
    UnplaceableLand(&'r mut UnplaceableLand),
    UnplaceableMenhir(&'r mut UnplaceableMenhir),
    MenhirTurnAfterLastTile(&'r mut MenhirTurnAfterLastTile),
    FireTileHunters(&'r mut FireTileHunters),
    TrapCovers(&'r mut TrapCovers),
    TrapNearFire(&'r mut TrapNearFire),
    Agriculture(Option<&'r mut Agriculture>),
    Powers(&'r mut PowerSet),
}

impl Switch {
    /// All switches, in the order in which a ruleset's text lists them.
    pub const ALL: [Self; 17] = [
        Self::ForestUnit,
        Self::RiverUnit,
        Self::Mammoth,
        Self::Aurochs,
        Self::Deer,
        Self::Bear,
        Self::MushroomPoints,
        Self::Meeples,
        Self::Huts,
        Self::Powers,
        Self::UnplaceableLand,
        Self::UnplaceableMenhir,
        Self::MenhirTurnAfterLastTile,
        Self::FireTileHunters,
        Self::TrapCovers,
        Self::TrapNearFire,
        Self::Agriculture,
    ];

    /// The name in a ruleset's text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ForestUnit => "forest_unit",
            Self::RiverUnit => "river_unit",
            Self::Mammoth => "mammoth",
            Self::Aurochs => "aurochs",
            Self::Deer => "deer",
            Self::Bear => "bear",
            Self::MushroomPoints => "mushroom_points",
            Self::Meeples => "meeples",
            Self::Huts => "huts",
            Self::Powers => "powers",
            Self::UnplaceableLand => "unplaceable_land",
            Self::UnplaceableMenhir => "unplaceable_menhir",
            Self::MenhirTurnAfterLastTile => "menhir_turn_after_last_tile",
            Self::FireTileHunters => "fire_tile_hunters",
            Self::TrapCovers => "trap_covers",
            Self::TrapNearFire => "trap_near_fire",
            Self::Agriculture => "agriculture",
        }
    }

    /// The values that the switch takes, in words for people.
    #[must_use]
    pub const fn choices(self) -> &'static str {
        match self {
            Self::ForestUnit | Self::RiverUnit => "tiles, segments",
            Self::Mammoth | Self::Aurochs | Self::Deer | Self::Bear | Self::MushroomPoints => {
                "a number of points, 0 to 20"
            }
            Self::Meeples => "a number, 1 to 12",
            Self::Huts => "a number, 0 to 12",
            Self::Powers => {
                "none, or logboat, hunting_trap, shaman, pit_trap, wildfire, raft, fire, shrine joined by /"
            }
            Self::UnplaceableLand => "redraw, end_turn",
            Self::UnplaceableMenhir => "redraw, lose_turn",
            Self::MenhirTurnAfterLastTile => "played, skipped",
            Self::FireTileHunters => "forbidden, allowed",
            Self::TrapCovers => "all_animals, scored_and_pairs",
            Self::TrapNearFire => "fire_ignored, fire_protects_deer",
            Self::Agriculture => "meeple_or_hut, hut_on_meadow",
        }
    }

    fn field(self, ruleset: &mut Ruleset) -> Field<'_> {
        const POINTS: core::ops::RangeInclusive<u8> = 0..=20;
        let scoring = &mut ruleset.scoring;
        match self {
            Self::ForestUnit => Field::LengthUnit(&mut scoring.forest_unit),
            Self::RiverUnit => Field::LengthUnit(&mut scoring.river_unit),
            Self::Mammoth => Field::Number(&mut scoring.animal_points.mammoth, POINTS),
            Self::Aurochs => Field::Number(&mut scoring.animal_points.aurochs, POINTS),
            Self::Deer => Field::Number(&mut scoring.animal_points.deer, POINTS),
            Self::Bear => Field::Number(&mut scoring.animal_points.bear, POINTS),
            Self::MushroomPoints => Field::Number(&mut scoring.mushroom_points, POINTS),
            Self::Meeples => Field::Number(&mut ruleset.meeples, 1..=MAX_SUPPLY),
            Self::Huts => Field::Number(&mut ruleset.huts, 0..=MAX_SUPPLY),
            Self::Powers => Field::Powers(&mut ruleset.powers),
            Self::UnplaceableLand => Field::UnplaceableLand(&mut ruleset.unplaceable_land),
            Self::UnplaceableMenhir => Field::UnplaceableMenhir(&mut ruleset.unplaceable_menhir),
            Self::MenhirTurnAfterLastTile => {
                Field::MenhirTurnAfterLastTile(&mut ruleset.menhir_turn_after_last_tile)
            }
            Self::FireTileHunters => Field::FireTileHunters(&mut ruleset.fire_tile_hunters),
            Self::TrapCovers => Field::TrapCovers(&mut scoring.trap_covers),
            Self::TrapNearFire => Field::TrapNearFire(&mut scoring.trap_near_fire),
            Self::Agriculture => Field::Agriculture(ruleset.scout.as_mut()),
        }
    }

    /// Whether two rulesets have the switch set alike.
    pub(super) fn same(self, a: &Ruleset, b: &Ruleset) -> bool {
        // The fields are reached through `field` alone, so that no switch can be forgotten.
        let (mut a, mut b) = (*a, *b);
        self.field(&mut a) == self.field(&mut b)
    }

    /// The switch's value in a ruleset, as text.
    #[must_use]
    pub fn value_of(self, ruleset: &Ruleset) -> impl fmt::Display + use<> {
        SwitchValue(self, *ruleset)
    }

    /// The number that the switch has in a ruleset, if it is beyond what its text takes.
    pub(super) fn too_many(self, ruleset: &mut Ruleset) -> Option<u8> {
        match self.field(ruleset) {
            Field::Number(number, range) if !range.contains(number) => Some(*number),
            _ => None,
        }
    }

    /// Sets the switch from text.
    fn set(self, ruleset: &mut Ruleset, text: &str) -> Result<(), ParseRulesetError> {
        fn word<T: Word>(field: &mut T, text: &str) -> bool {
            T::from_word(text).map(|value| *field = value).is_some()
        }
        let set = match self.field(ruleset) {
            Field::Number(field, range) => {
                let number = parse_number(text).and_then(|number| u8::try_from(number).ok());
                let number = number.filter(|number| range.contains(number));
                number.map(|number| *field = number).is_some()
            }
            Field::LengthUnit(field) => word(field, text),
            Field::UnplaceableLand(field) => word(field, text),
            Field::UnplaceableMenhir(field) => word(field, text),
            Field::MenhirTurnAfterLastTile(field) => word(field, text),
            Field::FireTileHunters(field) => word(field, text),
            Field::TrapCovers(field) => word(field, text),
            Field::TrapNearFire(field) => word(field, text),
            Field::Agriculture(Some(field)) => word(field, text),
            Field::Agriculture(None) => {
                return Err(ParseRulesetError::NeedsScout { switch: self });
            }
            Field::Powers(field) => match parse_powers(text) {
                Some(powers) => {
                    *field = powers;
                    true
                }
                None => false,
            },
        };
        if set { Ok(()) } else { Err(ParseRulesetError::BadValue { switch: self }) }
    }
}

impl PartialEq for Field<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(a, _), Self::Number(b, _)) => a == b,
            (Self::LengthUnit(a), Self::LengthUnit(b)) => a == b,
            (Self::UnplaceableLand(a), Self::UnplaceableLand(b)) => a == b,
            (Self::UnplaceableMenhir(a), Self::UnplaceableMenhir(b)) => a == b,
            (Self::MenhirTurnAfterLastTile(a), Self::MenhirTurnAfterLastTile(b)) => a == b,
            (Self::FireTileHunters(a), Self::FireTileHunters(b)) => a == b,
            (Self::TrapCovers(a), Self::TrapCovers(b)) => a == b,
            (Self::TrapNearFire(a), Self::TrapNearFire(b)) => a == b,
            (Self::Agriculture(a), Self::Agriculture(b)) => a == b,
            (Self::Powers(a), Self::Powers(b)) => a == b,
            _ => false,
        }
    }
}

struct SwitchValue(Switch, Ruleset);

impl fmt::Display for SwitchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ruleset = self.1;
        match self.0.field(&mut ruleset) {
            Field::Number(number, _) => number.fmt(f),
            Field::LengthUnit(value) => f.pad(value.word()),
            Field::UnplaceableLand(value) => f.pad(value.word()),
            Field::UnplaceableMenhir(value) => f.pad(value.word()),
            Field::MenhirTurnAfterLastTile(value) => f.pad(value.word()),
            Field::FireTileHunters(value) => f.pad(value.word()),
            Field::TrapCovers(value) => f.pad(value.word()),
            Field::TrapNearFire(value) => f.pad(value.word()),
            Field::Agriculture(value) => f.pad(value.map_or("none", |value| value.word())),
            Field::Powers(powers) => {
                let mut separator = "";
                for power in powers.iter() {
                    write!(f, "{separator}{power}")?;
                    separator = "/";
                }
                if separator.is_empty() { f.pad("none") } else { Ok(()) }
            }
        }
    }
}

fn parse_powers(text: &str) -> Option<PowerSet> {
    if text == "none" {
        return Some(PowerSet::default());
    }
    text.split('/').try_fold(PowerSet::default(), |powers, name| {
        let power = Power::ALL.into_iter().find(|power| power.name() == name)?;
        let taken = powers.contains(power) || PowerSet::SCOUT.contains(power);
        (!taken).then(|| powers.with(power))
    })
}

/// Why a text is no ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRulesetError {
    /// It begins with no preset's name.
    #[error(
        "a ruleset begins with first_edition, first_edition_2014 or second_edition, and +scout if Scout is played"
    )]
    UnknownPreset,
    /// A part behind a comma is not `switch=value`.
    #[error("part {part} of the ruleset is not switch=value")]
    NotASwitch {
        /// Which part, the preset being part 1.
        part: usize,
    },
    /// No switch has the name.
    #[error("{name:?}, part {part} of the ruleset, is no switch")]
    UnknownSwitch {
        /// Which part, the preset being part 1.
        part: usize,
        /// What it says, cut to 32 bytes.
        name: ArrayString<32>,
    },
    /// The switch takes no such value.
    #[error("{} takes {}", switch.name(), switch.choices())]
    BadValue {
        /// The switch.
        switch: Switch,
    },
    /// The switch is set twice.
    #[error("{} is set twice", switch.name())]
    SetTwice {
        /// The switch.
        switch: Switch,
    },
    /// The switch means something with Scout only.
    #[error("{} needs a ruleset with +scout", switch.name())]
    NeedsScout {
        /// The switch.
        switch: Switch,
    },
}

/// The beginning of a text, for an error to quote.
fn cut(text: &str) -> ArrayString<32> {
    let mut cut = ArrayString::new();
    for letter in text.chars() {
        if cut.try_push(letter).is_err() {
            break;
        }
    }
    cut
}

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    fn from_str(text: &str) -> Result<Self, ParseRulesetError> {
        Self::with_its_preset(text).map(|(_, ruleset)| ruleset)
    }
}

impl Ruleset {
    /// Reads a ruleset, and tells which preset its text names.
    pub(crate) fn with_its_preset(text: &str) -> Result<(Preset, Self), ParseRulesetError> {
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let (name, scout) = match head.strip_suffix("+scout") {
            Some(name) => (name, true),
            None => (head, false),
        };
        let preset = Preset::ALL
            .into_iter()
            .find(|preset| preset.name() == name)
            .ok_or(ParseRulesetError::UnknownPreset)?;
        let mut ruleset = if scout { Self::with_scout(preset) } else { Self::new(preset) };
        let mut seen = [false; Switch::ALL.len()];
        for (index, part) in parts.enumerate() {
            let part_number = index + 2;
            let (name, value) =
                part.split_once('=').ok_or(ParseRulesetError::NotASwitch { part: part_number })?;
            let position = Switch::ALL
                .into_iter()
                .position(|switch| switch.name() == name)
                .ok_or(ParseRulesetError::UnknownSwitch { part: part_number, name: cut(name) })?;
            let switch = Switch::ALL[position];
            if core::mem::replace(&mut seen[position], true) {
                return Err(ParseRulesetError::SetTwice { switch });
            }
            switch.set(&mut ruleset, value)?;
        }
        Ok((preset, ruleset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_switch_has_two_values_that_read_back() {
        let values = [
            "tiles",
            "segments",
            "1",
            "2",
            "9",
            "none",
            "raft/fire",
            "redraw",
            "end_turn",
            "lose_turn",
            "played",
            "skipped",
            "forbidden",
            "allowed",
            "all_animals",
            "scored_and_pairs",
            "fire_ignored",
            "fire_protects_deer",
            "meeple_or_hut",
            "hut_on_meadow",
        ];
        for preset in Preset::ALL {
            for switch in Switch::ALL {
                let mut taken = 0;
                for value in values {
                    let mut ruleset = Ruleset::with_scout(preset);
                    if switch.set(&mut ruleset, value).is_ok() {
                        taken += 1;
                        assert_eq!(switch.value_of(&ruleset).to_string(), value);
                        assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
                    }
                }
                assert!(taken >= 2, "{switch:?}");
            }
        }
    }

    #[test]
    fn wrong_text_names_the_part_or_the_switch() {
        use ParseRulesetError as E;
        let parse = |text: &str| text.parse::<Ruleset>().unwrap_err();
        assert_eq!(parse("third_edition"), E::UnknownPreset);
        assert_eq!(parse("second_edition,huts"), E::NotASwitch { part: 2 });
        assert_eq!(
            parse("second_edition,huts=2,hats=2"),
            E::UnknownSwitch { part: 3, name: cut("hats") }
        );
        assert_eq!(parse("second_edition,huts=200"), E::BadValue { switch: Switch::Huts });
        assert_eq!(parse("second_edition,huts=1,huts=1"), E::SetTwice { switch: Switch::Huts });
        assert_eq!(
            parse("second_edition,agriculture=meeple_or_hut"),
            E::NeedsScout { switch: Switch::Agriculture }
        );
        assert_eq!(parse("second_edition,meeples=0"), E::BadValue { switch: Switch::Meeples });
        assert_eq!(parse("second_edition,huts=02"), E::BadValue { switch: Switch::Huts });
        assert_eq!(parse("second_edition,huts=258"), E::BadValue { switch: Switch::Huts });
        for powers in ["raft/raft", "raft/", "scout", ""] {
            let text = alloc::format!("second_edition,powers={powers}");
            assert_eq!(parse(&text), E::BadValue { switch: Switch::Powers });
        }
    }
}
