//! A ruleset as it is typed, and the tiles that go with it.

use std::str::FromStr;

use hg_core::{GameConfig, ParseRulesetError, Preset, Ruleset, ScoutUse};

/// Rules, and the preset that the user changed to get them. The tiles are that preset's, even if
/// so much was changed that the rules are nearer to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    ruleset: Ruleset,
    preset: Preset,
}

impl FromStr for Rules {
    type Err = ParseRulesetError;

    fn from_str(text: &str) -> Result<Self, ParseRulesetError> {
        let ruleset = text.parse()?;
        let name = text.split(['+', ',']).next();
        let preset = Preset::ALL.into_iter().find(|preset| Some(preset.name()) == name);
        Ok(Self { ruleset, preset: preset.ok_or(ParseRulesetError::UnknownPreset)? })
    }
}

impl Rules {
    /// A game for so many seats.
    pub(crate) fn config(self, seats: usize) -> GameConfig {
        let Self { ruleset, preset } = self;
        let scout = if ruleset.scout.is_some() { ScoutUse::With } else { ScoutUse::Without };
        GameConfig::with_tiles(ruleset, preset.tiles(scout), seats)
    }
}
