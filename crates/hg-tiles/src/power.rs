//! Special powers (RULES 1.4), and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::{ParseError, SegmentKind};

/// A special power printed on a segment. At most one segment of a set has it. A ruleset says which
/// powers take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[repr(u8)]
pub enum Power {
    /// 2020, lake: points at once for the lakes of its river system (RULES 9.1).
    Logboat = 0,
    /// 2020, meadow: points at once for the animals around it, which are then covered (9.2).
    HuntingTrap = 1,
    /// 2020, meadow: the player may take back a meeple (9.3).
    Shaman = 2,
    /// 2020, meadow: animals around it count double at the end (9.4).
    PitTrap = 3,
    /// 2020, meadow: no tiger of the meadow eats at the end (9.5).
    Wildfire = 4,
    /// 2020, lake: lakes of its river system count at the end (9.6).
    Raft = 5,
    /// 2002, meadow: no tiger of the meadow eats; no hunter on the tile in some rulesets (5.9).
    Fire = 6,
    /// 2002, meadow: a hunter on it scores the meadow alone (11.4).
    Shrine = 7,
    /// Scout, forest: the owner may send a drawn tile away once a turn (12.4).
    Scout = 8,
    /// Scout, river: a hunter who counts in the meadows on both sides (12.5).
    Bridge = 9,
    /// Scout, lake: points for each completed river of its system (12.6).
    Dugout = 10,
    /// Scout, meadow: points for the size of the meadow at the end (12.7).
    Agriculture = 11,
}

impl Power {
    /// All powers.
    pub const ALL: [Self; 12] = [
        Self::Logboat,
        Self::HuntingTrap,
        Self::Shaman,
        Self::PitTrap,
        Self::Wildfire,
        Self::Raft,
        Self::Fire,
        Self::Shrine,
        Self::Scout,
        Self::Bridge,
        Self::Dugout,
        Self::Agriculture,
    ];

    /// Returns the word for it in tile-set text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logboat => "logboat",
            Self::HuntingTrap => "hunting_trap",
            Self::Shaman => "shaman",
            Self::PitTrap => "pit_trap",
            Self::Wildfire => "wildfire",
            Self::Raft => "raft",
            Self::Fire => "fire",
            Self::Shrine => "shrine",
            Self::Scout => "scout",
            Self::Bridge => "bridge",
            Self::Dugout => "dugout",
            Self::Agriculture => "agriculture",
        }
    }

    /// Returns the power of this name.
    ///
    /// ```
    /// use hg_tiles::Power;
    /// assert_eq!(Power::from_name("pit_trap"), Some(Power::PitTrap));
    /// assert_eq!(Power::from_name("pit trap"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        Self::from_bytes(name.as_bytes())
    }

    pub(crate) const fn from_bytes(name: &[u8]) -> Option<Self> {
        let mut i = 0;
        while i < Self::ALL.len() {
            if crate::parse::equal(Self::ALL[i].name().as_bytes(), name) {
                return Some(Self::ALL[i]);
            }
            i += 1;
        }
        None
    }

    /// Returns the kind of segment that it can be printed on.
    #[must_use]
    pub const fn segment_kind(self) -> SegmentKind {
        match self {
            Self::Logboat | Self::Raft | Self::Dugout => SegmentKind::Lake,
            Self::HuntingTrap
            | Self::Shaman
            | Self::PitTrap
            | Self::Wildfire
            | Self::Fire
            | Self::Shrine
            | Self::Agriculture => SegmentKind::Meadow,
            Self::Scout => SegmentKind::Forest,
            Self::Bridge => SegmentKind::River,
        }
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of special powers. As text `none`, or their names joined by `/`.
///
/// ```
/// use hg_tiles::{Power, PowerSet};
/// let powers: PowerSet = "wildfire/raft".parse()?;
/// assert!(powers.contains(Power::Raft) && !powers.contains(Power::Fire));
/// assert_eq!(powers, PowerSet::from_iter([Power::Raft, Power::Wildfire]));
/// assert_eq!(powers.without(Power::Raft).to_string(), "wildfire");
/// assert_eq!(PowerSet::NONE.to_string(), "none");
/// # Ok::<(), hg_tiles::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerSet(u16);

impl PowerSet {
    /// No power.
    pub const NONE: Self = Self(0);
    /// All powers.
    pub const ALL: Self = Self::of(&Power::ALL);

    /// Returns the set of these powers.
    #[must_use]
    pub const fn of(powers: &[Power]) -> Self {
        let mut set = Self::NONE;
        let mut index = 0;
        while index < powers.len() {
            set = set.with(powers[index]);
            index += 1;
        }
        set
    }

    /// Returns the set with one more power.
    #[must_use]
    pub const fn with(self, power: Power) -> Self {
        Self(self.0 | 1 << power as u16)
    }

    /// Returns the set without a power.
    #[must_use]
    pub const fn without(self, power: Power) -> Self {
        Self(self.0 & !(1 << power as u16))
    }

    /// Returns the powers of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the powers that both sets have.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the powers that the other set does not have.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns `true` if the power is in the set.
    #[must_use]
    pub const fn contains(self, power: Power) -> bool {
        self.0 & (1 << power as u16) != 0
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set as bits: bit `n` for the power of number `n`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the powers, in the order of [`Power::ALL`].
    #[must_use]
    pub const fn iter(self) -> PowerSetIter {
        PowerSetIter(self.0)
    }
}

impl IntoIterator for PowerSet {
    type Item = Power;
    type IntoIter = PowerSetIter;

    #[inline]
    fn into_iter(self) -> PowerSetIter {
        self.iter()
    }
}

/// The powers of a [`PowerSet`], in the order of [`Power::ALL`].
#[derive(Clone, Debug)]
pub struct PowerSetIter(u16);

impl Iterator for PowerSetIter {
    type Item = Power;

    #[inline]
    fn next(&mut self) -> Option<Power> {
        let power = Power::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(*power)
    }
}

impl FromIterator<Power> for PowerSet {
    fn from_iter<I: IntoIterator<Item = Power>>(powers: I) -> Self {
        powers.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for PowerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl fmt::Display for PowerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("none");
        }
        let mut separator = "";
        for power in *self {
            write!(f, "{separator}{power}")?;
            separator = "/";
        }
        Ok(())
    }
}

impl FromStr for PowerSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "none" {
            return Ok(Self::NONE);
        }
        let powers = text.split('/').try_fold(Self::NONE, |powers, name| {
            Power::from_name(name)
                .filter(|&power| !powers.contains(power))
                .map(|power| powers.with(power))
        });
        powers.ok_or(ParseError::whole("none, or powers joined by /, each once"))
    }
}

#[cfg(feature = "serde")]
crate::serde_as_text!(PowerSet, "powers, as \"raft/fire\"", r"^(none|[a-z_]+(/[a-z_]+)*)$");
