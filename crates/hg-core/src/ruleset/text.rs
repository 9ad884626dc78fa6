//! Rulesets as text: a preset, and the switches that differ from it.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use super::{Preset, Ruleset, Switch};

/// Why a text is no ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    #[error("{switch} takes {}", switch.choices())]
    BadValue {
        /// The switch.
        switch: Switch,
    },
    /// The switch is set twice.
    #[error("{switch} is set twice")]
    SetTwice {
        /// The switch.
        switch: Switch,
    },
    /// The switch means something with Scout only.
    #[error("{switch} needs a ruleset with +scout")]
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
    /// Reads a ruleset, and the preset that its text names.
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
            let switch = Switch::from_name(name)
                .ok_or(ParseRulesetError::UnknownSwitch { part: part_number, name: cut(name) })?;
            if core::mem::replace(&mut seen[switch as usize], true) {
                return Err(ParseRulesetError::SetTwice { switch });
            }
            ruleset = ruleset.with(switch, value)?;
        }
        Ok((preset, ruleset))
    }
}

/// A ruleset as what differs from a preset.
pub(super) struct TextFrom(pub(super) Preset, pub(super) Ruleset);

impl fmt::Display for TextFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(preset, ruleset) = self;
        f.write_str(preset.name())?;
        if ruleset.scout.is_some() {
            f.write_str("+scout")?;
        }
        for switch in ruleset.changes_from(*preset) {
            write!(f, ",{}={}", switch.name(), ruleset.value_of(switch))?;
        }
        Ok(())
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text_from(self.nearest_preset()).fmt(f)
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    Ruleset,
    "a ruleset, as \"second_edition+scout,huts=2\"",
    r"^(first_edition|first_edition_2014|second_edition)([+]scout)?(,[a-z_]+=[a-z0-9_/]+)*$"
);

#[cfg(test)]
mod tests {
    use super::*;

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
