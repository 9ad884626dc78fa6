//! Rulesets: every rule that editions, reprints and houses differ about, as a value.

mod preset;
mod switch;
mod text;

use core::fmt;

use hg_tiles::{Digest, Power};

pub use hg_features::{AnimalPoints, LengthUnit, ScoringRules, TrapCovers, TrapNearFire};
pub use hg_tiles::PowerSet;

pub use preset::{Preset, ScoutUse};
pub use switch::{Choices, Switch, SwitchValue};
pub use text::ParseRulesetError;

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

/// Where a tile goes that the Scout's owner refuses (RULES 12.4, AMB-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RefusedTile {
    /// Out of the game.
    OutOfGame,
    /// Back into its stack, at a place that chance gives, before the next tile is drawn.
    MixedBack,
}

/// Which meeples Scout's Shaman card takes back (RULES 12.8, AMB-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardTakes {
    /// Any of one's own.
    AnyMeeple,
    /// One in an unfinished river or forest, or in a meadow: none in a feature that the tile just
    /// placed completes.
    Unfinished,
}

/// When Scout's dug-out pays (RULES 12.6, AMB-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DugoutPays {
    /// For each completed river of its river system.
    EachRiver,
    /// Once, when the last open river of its river system is completed.
    WholeSystem,
}

/// The rules of Scout that are a matter of choice (RULES 12).
///
/// ```
/// use hg_core::ruleset::{RefusedTile, ScoutRules};
/// use hg_core::{Preset, Ruleset};
/// let mut scout = ScoutRules::USUAL;
/// scout.refused_tile = RefusedTile::MixedBack;
/// let mut ruleset = Ruleset::with_scout(Preset::SecondEdition);
/// ruleset.scout = Some(scout);
/// assert_eq!(ruleset.to_string(), "second_edition+scout,refused_tile=mixed_back");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct ScoutRules {
    /// AMB-34.
    pub agriculture: Agriculture,
    /// AMB-36.
    pub refused_tile: RefusedTile,
    /// AMB-35.
    pub card_takes: CardTakes,
    /// AMB-33.
    pub dugout_pays: DugoutPays,
}

impl ScoutRules {
    /// The rules of Scout in every preset.
    pub const USUAL: Self = Self {
        agriculture: Agriculture::MeepleOrHut,
        refused_tile: RefusedTile::OutOfGame,
        card_takes: CardTakes::AnyMeeple,
        dugout_pays: DugoutPays::EachRiver,
    };

    /// Whether refused tiles are mixed back.
    pub(crate) const fn mixes_back(self) -> bool {
        matches!(self.refused_tile, RefusedTile::MixedBack)
    }
}

/// The powers of Scout's tiles. No ruleset names them, because they go with Scout.
pub(crate) const SCOUT_POWERS: PowerSet =
    PowerSet::of(&[Power::Scout, Power::Bridge, Power::Dugout, Power::Agriculture]);

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
    /// The special powers that take effect, without Scout's, which go with Scout. A tile with
    /// another power is an ordinary tile (RULES 1.4).
    pub powers: PowerSet,
    /// AMB-05.
    pub unplaceable_land: UnplaceableLand,
    /// AMB-06.
    pub unplaceable_menhir: UnplaceableMenhir,
    /// AMB-08.
    pub menhir_turn_after_last_tile: MenhirTurnAfterLastTile,
    /// AMB-13.
    pub fire_tile_hunters: FireTileHunters,
    /// Whether Scout is played (RULES 12), and by which rules.
    pub scout: Option<ScoutRules>,
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
        Self { scout: Some(ScoutRules::USUAL), ..preset.ruleset() }
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
    /// # Ok::<(), hg_core::ruleset::ParseRulesetError>(())
    /// ```
    #[must_use]
    pub fn nearest_preset_with_tiles(&self, digest: Digest) -> Preset {
        let played = |preset: &Preset| preset.tiles(self.scout_use()).digest() == digest;
        let preset = self.nearest_preset_of(Preset::ALL.into_iter().filter(played));
        preset.unwrap_or_else(|| self.nearest_preset())
    }

    /// The ruleset as text from any preset: with that preset's tiles
    /// [`GameConfig::from_ruleset_text`](crate::GameConfig::from_ruleset_text) reads it.
    #[must_use]
    pub fn text_from(&self, preset: Preset) -> impl fmt::Display + use<> {
        text::TextFrom(preset, *self)
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

    /// Returns all powers that take effect: those of [`Ruleset::powers`], and Scout's if Scout is
    /// played.
    #[must_use]
    pub const fn powers_in_effect(&self) -> PowerSet {
        match self.scout {
            Some(_) => self.powers.union(SCOUT_POWERS),
            None => self.powers,
        }
    }

    /// The switches that differ from a preset with or without Scout as this ruleset is.
    pub fn changes_from(&self, preset: Preset) -> impl Iterator<Item = Switch> {
        let base = Self { scout: self.scout.map(|_| ScoutRules::USUAL), ..preset.ruleset() };
        Switch::ALL
            .into_iter()
            .filter(move |&switch| self.value_of(switch) != base.value_of(switch))
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
