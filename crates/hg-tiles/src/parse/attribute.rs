//! What tile-set text can say of a segment.

use core::fmt;

use crate::{Power, SegmentKind};

/// Something that tile-set text can say of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Attribute {
    /// `fish 2`, of a lake or a river.
    Fish,
    /// `menhirs 1`, of a forest.
    Menhirs,
    /// `mushrooms 1`, of a forest.
    Mushrooms,
    /// `mammoths 1`, of a meadow.
    Mammoths,
    /// `aurochs 1`, of a meadow.
    Aurochs,
    /// `deer 1`, of a meadow.
    Deer,
    /// `tigers 1`, of a meadow.
    Tigers,
    /// `bears 1`, of a meadow.
    Bears,
    /// `lake l0`, of a river.
    Lake,
    /// `spring`, of a river.
    Spring,
    /// `enclosed`, of a meadow.
    Enclosed,
    /// A power's name, of a segment of its kind.
    Power(Power),
}

#[cfg(feature = "serde")]
impl serde::Serialize for Attribute {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
crate::schema_of_text!(Attribute, "an attribute of a segment, as fish", "^[a-z_]+$");

impl Attribute {
    pub(super) const fn from_bytes(word: &[u8]) -> Option<Self> {
        Some(match word {
            b"fish" => Self::Fish,
            b"menhirs" => Self::Menhirs,
            b"mushrooms" => Self::Mushrooms,
            b"mammoths" => Self::Mammoths,
            b"aurochs" => Self::Aurochs,
            b"deer" => Self::Deer,
            b"tigers" => Self::Tigers,
            b"bears" => Self::Bears,
            b"lake" => Self::Lake,
            b"spring" => Self::Spring,
            b"enclosed" => Self::Enclosed,
            _ => match Power::from_bytes(word) {
                Some(power) => Self::Power(power),
                None => return None,
            },
        })
    }

    /// Whether it can be said of segments of this kind.
    #[must_use]
    pub const fn suits(self, kind: SegmentKind) -> bool {
        match self {
            Self::Fish => matches!(kind, SegmentKind::Lake | SegmentKind::River),
            Self::Menhirs | Self::Mushrooms => matches!(kind, SegmentKind::Forest),
            Self::Mammoths
            | Self::Aurochs
            | Self::Deer
            | Self::Tigers
            | Self::Bears
            | Self::Enclosed => matches!(kind, SegmentKind::Meadow),
            Self::Lake | Self::Spring => matches!(kind, SegmentKind::River),
            Self::Power(power) => power.segment_kind() as u8 == kind as u8,
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fish => "fish",
            Self::Menhirs => "menhirs",
            Self::Mushrooms => "mushrooms",
            Self::Mammoths => "mammoths",
            Self::Aurochs => "aurochs",
            Self::Deer => "deer",
            Self::Tigers => "tigers",
            Self::Bears => "bears",
            Self::Lake => "lake",
            Self::Spring => "spring",
            Self::Enclosed => "enclosed",
            Self::Power(power) => power.name(),
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
