//! Rulesets: every rule that editions, reprints and houses differ about, as a value.

mod preset;
mod switch;

use core::fmt;

use hg_features::ScoringRules;
use hg_tiles::Power;

pub use preset::{Preset, ScoutUse};
pub use switch::{ParseRulesetError, Switch};

/// The most meeples, and the most huts, that a ruleset may give a seat.
pub const MAX_SUPPLY: u8 = hg_features::MAX_FIGURES;

/// What happens with a drawn land tile that fits nowhere (RULES 3.3, AMB-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnplaceableLand {
    /// It leaves the game and the same player draws again.
    Redraw,
    /// It leaves the game and the turn ends.
    EndTurn,
}

/// What happens with a drawn menhir tile that fits nowhere (RULES 3.9.5, AMB-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnplaceableMenhir {
    /// It leaves the game and the next is drawn, until one fits or none is left.
    Redraw,
    /// It leaves the game and the menhir turn is lost.
    LoseTurn,
}

/// Whether a menhir turn earned with the last land tile is played (RULES 10.1, AMB-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MenhirTurnAfterLastTile {
    /// It is played; then the game ends.
    Played,
    /// The game ends without it.
    Skipped,
}

/// Whether a hunter may stand on the fire tile itself (RULES 5.9, AMB-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FireTileHunters {
    /// Never.
    Forbidden,
    /// As on any meadow.
    Allowed,
}

/// How Scout's agriculture is played (RULES 12.7, AMB-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Agriculture {
    /// A meeple on the meadow, a hunter like any other, or a hut on the river.
    MeepleOrHut,
    /// A hut that stands in the meadow, placed only where no meeple hunts. It keeps hunters
    /// out, and counts for no majority, no animals and no river system.
    HutOnMeadow,
}

/// A set of special powers.
///
/// ```
/// use hg_core::{Power, Preset, Ruleset};
/// let mut ruleset = Ruleset::new(Preset::SecondEdition);
/// ruleset.powers = ruleset.powers.with(Power::Fire);
/// assert!(ruleset.powers.contains(Power::Fire) && ruleset.powers.contains(Power::Raft));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerSet(u16);

impl PowerSet {
    /// The powers of Scout's tiles, which no ruleset names: they go with Scout.
    pub(crate) const SCOUT: Self =
        Self::of(&[Power::Scout, Power::Bridge, Power::Dugout, Power::Agriculture]);

    /// These powers.
    #[must_use]
    pub const fn of(powers: &[Power]) -> Self {
        let mut set = Self(0);
        let mut index = 0;
        while index < powers.len() {
            set = set.with(powers[index]);
            index += 1;
        }
        set
    }

    /// The set with one more power.
    #[must_use]
    pub const fn with(self, power: Power) -> Self {
        Self(self.0 | 1 << power as u16)
    }

    /// Whether a power is in the set.
    #[must_use]
    pub const fn contains(self, power: Power) -> bool {
        self.0 & (1 << power as u16) != 0
    }

    /// The powers, in a fixed order.
    pub fn iter(self) -> impl Iterator<Item = Power> {
        Power::ALL.into_iter().filter(move |&power| self.contains(power))
    }

    /// The set as bits: bit `n` for the power of number `n`.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

/// Every rule that is a matter of choice, as one value.
///
/// Presets name the published rules; any field may be changed. Two rulesets are equal if all
/// their fields are, whatever preset they came from. As text a ruleset is the preset it is
/// nearest to and the switches that differ, and reads back equal:
///
/// ```
/// use hg_core::{Preset, Ruleset};
/// let mut ruleset = Ruleset::new(Preset::SecondEdition);
/// ruleset.huts = 2;
/// assert_eq!(ruleset.to_string(), "second_edition,huts=2");
/// assert_eq!("second_edition,huts=2".parse(), Ok(ruleset));
/// assert_eq!(Ruleset::with_scout(Preset::FirstEdition).to_string(), "first_edition+scout");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Ruleset {
    /// What features are worth: units, animals, mushrooms, traps.
    pub scoring: ScoringRules,
    /// Meeples that each seat begins with, 1 to [`MAX_SUPPLY`] (RULES 2.3).
    pub meeples: u8,
    /// Huts that each seat begins with, 0 to [`MAX_SUPPLY`] (RULES 2.3).
    pub huts: u8,
    /// Special powers that mean something, Scout's aside. A tile set with another is refused.
    pub powers: PowerSet,
    /// AMB-05.
    pub unplaceable_land: UnplaceableLand,
    /// AMB-06.
    pub unplaceable_menhir: UnplaceableMenhir,
    /// AMB-08.
    pub menhir_turn_after_last_tile: MenhirTurnAfterLastTile,
    /// AMB-13.
    pub fire_tile_hunters: FireTileHunters,
    /// Whether Scout is played (RULES 12), and how its agriculture goes (AMB-34).
    pub scout: Option<Agriculture>,
}

impl Ruleset {
    /// A preset without Scout.
    #[must_use]
    pub const fn new(preset: Preset) -> Self {
        preset.ruleset()
    }

    /// A preset with Scout.
    #[must_use]
    pub const fn with_scout(preset: Preset) -> Self {
        Self { scout: Some(Agriculture::MeepleOrHut), ..preset.ruleset() }
    }

    /// The preset from which the fewest switches differ, Scout aside; the first of them in
    /// [`Preset::ALL`] if several do.
    #[must_use]
    pub fn nearest_preset(&self) -> Preset {
        self.nearest_preset_of(Preset::ALL).unwrap_or(Preset::SecondEdition)
    }

    /// The preset from which the fewest switches differ among those that are played with the tiles
    /// of this digest ([`hg_tiles::TileSet::digest`]); among all, if the tiles are no preset's.
    ///
    /// ```
    /// use hg_core::{GameConfig, Preset, Ruleset};
    /// let text = "second_edition,mammoth=2,deer=2,mushroom_points=2,huts=2";
    /// let config = GameConfig::from_ruleset_text(text, 2)?;
    /// let ruleset = config.ruleset;
    /// assert_eq!(ruleset.nearest_preset(), Preset::FirstEdition2014);
    /// let preset = ruleset.nearest_preset_with_tiles(config.tiles.digest());
    /// assert_eq!(ruleset.text_from(preset).to_string(), text);
    /// # Ok::<(), hg_core::ParseRulesetError>(())
    /// ```
    #[must_use]
    pub fn nearest_preset_with_tiles(&self, digest: u64) -> Preset {
        let played = |preset: &Preset| preset.tiles(self.scout_use()).digest() == digest;
        let preset = self.nearest_preset_of(Preset::ALL.into_iter().filter(played));
        preset.unwrap_or_else(|| self.nearest_preset())
    }

    /// The ruleset as text from any preset: with that preset's tiles
    /// [`GameConfig::from_ruleset_text`](crate::GameConfig::from_ruleset_text) reads it.
    #[must_use]
    pub fn text_from(&self, preset: Preset) -> impl fmt::Display + use<> {
        TextFrom(preset, *self)
    }

    /// The preset from which the fewest switches differ, among some.
    pub(crate) fn nearest_preset_of(
        &self,
        presets: impl IntoIterator<Item = Preset>,
    ) -> Option<Preset> {
        presets.into_iter().min_by_key(|preset| self.changes_from(*preset).count())
    }

    /// Whether Scout is played.
    #[must_use]
    pub const fn scout_use(&self) -> ScoutUse {
        match self.scout {
            Some(_) => ScoutUse::With,
            None => ScoutUse::Without,
        }
    }

    /// The switches that differ from a preset with or without Scout as this ruleset is.
    pub fn changes_from(&self, preset: Preset) -> impl Iterator<Item = Switch> {
        let base = Self { scout: self.scout.map(|_| Agriculture::MeepleOrHut), ..preset.ruleset() };
        Switch::ALL.into_iter().filter(move |switch| !switch.same(self, &base))
    }

    /// A switch whose points are more than its text could say, with the points.
    pub(crate) fn points_out_of_range(&self) -> Option<(Switch, u8)> {
        let mut copy = *self;
        Switch::ALL.into_iter().find_map(|switch| Some((switch, switch.too_many(&mut copy)?)))
    }

    /// A 64-bit FNV-1a over the ruleset's text: equal for equal rulesets, on every platform
    /// and in every version that has the same switches.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut hash = crate::hash::Fnv::new();
        // Formatting into the hash cannot fail.
        let _ = fmt::write(&mut hash, format_args!("{self}"));
        hash.finish()
    }
}

/// A ruleset as what differs from a preset.
struct TextFrom(Preset, Ruleset);

impl fmt::Display for TextFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(preset, ruleset) = self;
        f.write_str(preset.name())?;
        if ruleset.scout.is_some() {
            f.write_str("+scout")?;
        }
        for switch in ruleset.changes_from(*preset) {
            write!(f, ",{}={}", switch.name(), switch.value_of(ruleset))?;
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
hg_tiles::serde_as_text!(Ruleset, "a ruleset, as \"second_edition+scout,huts=2\"");
