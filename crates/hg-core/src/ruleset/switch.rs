//! The switches of a ruleset by name: one table of names, choices, getters and setters.

use core::fmt;

use hg_features::{LengthUnit, TrapCovers, TrapNearFire};
use hg_tiles::PowerSet;

use super::{
    Agriculture, CardTakes, DugoutPays, FireTileHunters, MAX_SUPPLY, MenhirTurnAfterLastTile,
    ParseRulesetError, RefusedTile, Ruleset, SCOUT_POWERS, UnplaceableLand, UnplaceableMenhir,
};
use crate::notation::parse_number;

/// The values that a switch takes.
///
/// ```
/// use hg_core::{Switch, ruleset::Choices};
/// assert_eq!(Switch::RiverUnit.choices(), Choices::Words(&["tiles", "segments"]));
/// assert_eq!(Switch::Huts.choices(), Choices::Number { least: 0, most: 12 });
/// assert_eq!(Switch::Huts.choices().to_string(), "a number, 0 to 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Choices {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number.
    Number {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// `none`, or some of these powers joined by `/`.
    Powers(PowerSet),
}

/// In words for people.
impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn list<T: fmt::Display>(
            f: &mut fmt::Formatter<'_>,
            items: impl IntoIterator<Item = T>,
        ) -> fmt::Result {
            for (index, item) in items.into_iter().enumerate() {
                write!(f, "{}{item}", if index > 0 { ", " } else { "" })?;
            }
            Ok(())
        }
        match self {
            Self::Words(words) => list(f, *words),
            Self::Number { least, most } => write!(f, "a number, {least} to {most}"),
            Self::Powers(powers) => {
                f.write_str("none, or ")?;
                list(f, *powers)?;
                f.write_str(" joined by /")
            }
        }
    }
}

/// The value of a switch in a ruleset; prints as in the ruleset's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SwitchValue {
    /// One of the words of [`Choices::Words`].
    Word(&'static str),
    /// A number.
    Number(u8),
    /// A set of powers.
    Powers(PowerSet),
    /// The switch means something with Scout only, and the ruleset has no Scout. Prints `none`.
    NeedsScout,
}

impl fmt::Display for SwitchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.pad(word),
            Self::Number(number) => number.fmt(f),
            Self::Powers(powers) => powers.fmt(f),
            Self::NeedsScout => f.pad("none"),
        }
    }
}

/// What the table says of a switch.
struct Row {
    name: &'static str,
    choices: Choices,
    get: fn(&Ruleset) -> SwitchValue,
    /// Sets the switch from text. Returns `false`, and sets nothing, if it takes no such value.
    set: fn(&mut Ruleset, &str) -> bool,
}

macro_rules! word {
    ($name:literal, $($field:ident).+, { $($value:path = $word:literal),+ }) => {
        Row {
            name: $name,
            choices: Choices::Words(&[$($word),+]),
            get: |ruleset| SwitchValue::Word(match ruleset.$($field).+ { $($value => $word),+ }),
            set: |ruleset, text| {
                ruleset.$($field).+ = match text {
                    $($word => $value,)+
                    _ => return false,
                };
                true
            },
        }
    };
}

/// As `word`, for a rule of Scout.
macro_rules! scout_word {
    ($name:literal, $field:ident, { $($value:path = $word:literal),+ }) => {
        Row {
            name: $name,
            choices: Choices::Words(&[$($word),+]),
            get: |ruleset| match ruleset.scout.map(|scout| scout.$field) {
                $(Some($value) => SwitchValue::Word($word),)+
                None => SwitchValue::NeedsScout,
            },
            set: |ruleset, text| {
                let Some(scout) = &mut ruleset.scout else { return false };
                scout.$field = match text {
                    $($word => $value,)+
                    _ => return false,
                };
                true
            },
        }
    };
}

macro_rules! number {
    ($name:literal, $($field:ident).+, $least:expr, $most:expr) => {
        Row {
            name: $name,
            choices: Choices::Number { least: $least, most: $most },
            get: |ruleset| SwitchValue::Number(ruleset.$($field).+),
            set: |ruleset, text| {
                let number = parse_number::<u8>(text);
                let number = number.filter(|number| ($least..=$most).contains(number));
                number.map(|number| ruleset.$($field).+ = number).is_some()
            },
        }
    };
}

/// Makes [`Switch`] and its table from one list.
macro_rules! switches {
    ($($(#[$doc:meta])* $Switch:ident => $row:expr;)+) => {
        /// A switch of a ruleset.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Switch {
            $($(#[$doc])* $Switch),+
        }

        const COUNT: usize = [$(Switch::$Switch),+].len();
        const TABLE: [Row; COUNT] = [$($row),+];

        impl Switch {
            /// All switches, in the order in which a ruleset's text lists them.
            pub const ALL: [Self; COUNT] = [$(Self::$Switch),+];
        }
    };
}

switches! {
    /// AMB-01.
    ForestUnit => word!("forest_unit", scoring.forest_unit, {
        LengthUnit::Tiles = "tiles", LengthUnit::Segments = "segments"
    });
    /// AMB-02.
    RiverUnit => word!("river_unit", scoring.river_unit, {
        LengthUnit::Tiles = "tiles", LengthUnit::Segments = "segments"
    });
    /// RULES 11.2.
    Mammoth => number!("mammoth", scoring.animal_points.mammoth, 0, 20);
    /// RULES 11.2.
    Aurochs => number!("aurochs", scoring.animal_points.aurochs, 0, 20);
    /// RULES 11.2.
    Deer => number!("deer", scoring.animal_points.deer, 0, 20);
    /// RULES 12.5.
    Bear => number!("bear", scoring.animal_points.bear, 0, 20);
    /// RULES 7.2.
    MushroomPoints => number!("mushroom_points", scoring.mushroom_points, 0, 20);
    /// RULES 2.3.
    Meeples => number!("meeples", meeples, 1, MAX_SUPPLY);
    /// RULES 2.3.
    Huts => number!("huts", huts, 0, MAX_SUPPLY);
    /// RULES 1.4.
    Powers => Row {
        name: "powers",
        choices: Choices::Powers(PowerSet::ALL.difference(SCOUT_POWERS)),
        get: |ruleset| SwitchValue::Powers(ruleset.powers),
        set: |ruleset, text| match text.parse::<PowerSet>() {
            Ok(powers) if powers.intersection(SCOUT_POWERS).is_empty() => {
                ruleset.powers = powers;
                true
            }
            _ => false,
        },
    };
    /// AMB-05.
    UnplaceableLand => word!("unplaceable_land", unplaceable_land, {
        UnplaceableLand::Redraw = "redraw", UnplaceableLand::EndTurn = "end_turn"
    });
    /// AMB-06.
    UnplaceableMenhir => word!("unplaceable_menhir", unplaceable_menhir, {
        UnplaceableMenhir::Redraw = "redraw", UnplaceableMenhir::LoseTurn = "lose_turn"
    });
    /// AMB-08.
    MenhirTurnAfterLastTile => word!("menhir_turn_after_last_tile", menhir_turn_after_last_tile, {
        MenhirTurnAfterLastTile::Played = "played", MenhirTurnAfterLastTile::Skipped = "skipped"
    });
    /// AMB-13.
    FireTileHunters => word!("fire_tile_hunters", fire_tile_hunters, {
        FireTileHunters::Forbidden = "forbidden", FireTileHunters::Allowed = "allowed"
    });
    /// AMB-14.
    TrapCovers => word!("trap_covers", scoring.trap_covers, {
        TrapCovers::AllAnimals = "all_animals", TrapCovers::ScoredAndPairs = "scored_and_pairs"
    });
    /// AMB-15.
    TrapNearFire => word!("trap_near_fire", scoring.trap_near_fire, {
        TrapNearFire::FireIgnored = "fire_ignored",
        TrapNearFire::FireProtectsDeer = "fire_protects_deer"
    });
    /// AMB-34.
    Agriculture => scout_word!("agriculture", agriculture, {
        Agriculture::MeepleOrHut = "meeple_or_hut", Agriculture::HutOnMeadow = "hut_on_meadow"
    });
    /// AMB-36.
    RefusedTile => scout_word!("refused_tile", refused_tile, {
        RefusedTile::OutOfGame = "out_of_game", RefusedTile::MixedBack = "mixed_back"
    });
    /// AMB-35.
    CardTakes => scout_word!("card_takes", card_takes, {
        CardTakes::AnyMeeple = "any_meeple", CardTakes::Unfinished = "unfinished"
    });
    /// AMB-33.
    DugoutPays => scout_word!("dugout_pays", dugout_pays, {
        DugoutPays::EachRiver = "each_river", DugoutPays::WholeSystem = "whole_system"
    });
}

impl Switch {
    /// Returns the name in a ruleset's text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].name
    }

    /// Returns the switch of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|switch| switch.name() == name)
    }

    /// Returns the values that the switch takes. The default of a preset is
    /// `Ruleset::new(preset).value_of(switch)`.
    #[must_use]
    pub const fn choices(self) -> Choices {
        TABLE[self as usize].choices
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Switch {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "schema")]
hg_tiles::schema_of_text!(Switch, "a switch, as huts", "^[a-z_]+$");

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Ruleset {
    /// Returns the value of a switch.
    ///
    /// ```
    /// use hg_core::{Preset, Ruleset, Switch, ruleset::SwitchValue};
    /// let ruleset = Ruleset::new(Preset::FirstEdition);
    /// assert_eq!(ruleset.value_of(Switch::Huts), SwitchValue::Number(2));
    /// assert_eq!(ruleset.value_of(Switch::Powers).to_string(), "fire/shrine");
    /// ```
    #[must_use]
    pub fn value_of(&self, switch: Switch) -> SwitchValue {
        (TABLE[switch as usize].get)(self)
    }

    /// Returns the ruleset with a switch set from text, written as in a ruleset's text.
    ///
    /// # Errors
    ///
    /// [`ParseRulesetError::BadValue`] if the switch takes no such value, and
    /// [`ParseRulesetError::NeedsScout`] if it needs Scout.
    ///
    /// ```
    /// use hg_core::{Preset, Ruleset, Switch};
    /// let ruleset = Ruleset::new(Preset::SecondEdition).with(Switch::Huts, "2")?;
    /// assert_eq!(ruleset.to_string(), "second_edition,huts=2");
    /// let error = ruleset.with(Switch::Huts, "many").unwrap_err();
    /// assert_eq!(error.to_string(), "huts takes a number, 0 to 12");
    /// # Ok::<(), hg_core::ruleset::ParseRulesetError>(())
    /// ```
    pub fn with(mut self, switch: Switch, value: &str) -> Result<Self, ParseRulesetError> {
        if self.value_of(switch) == SwitchValue::NeedsScout {
            Err(ParseRulesetError::NeedsScout { switch })
        } else if (TABLE[switch as usize].set)(&mut self, value) {
            Ok(self)
        } else {
            Err(ParseRulesetError::BadValue { switch })
        }
    }

    /// Returns a switch whose number is out of its range, with the number.
    pub(crate) fn number_out_of_range(&self) -> Option<(Switch, u8)> {
        Switch::ALL.into_iter().find_map(|switch| match (self.value_of(switch), switch.choices()) {
            (SwitchValue::Number(number), Choices::Number { least, most }) => {
                (!(least..=most).contains(&number)).then_some((switch, number))
            }
            _ => None,
        })
    }
}
