//! Features and what they are worth, in words.

use core::fmt;

use crate::{FeatureKind, TermKind, Value};

/// As in a sentence: `river system`.
impl fmt::Display for FeatureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Forest => "forest",
            Self::Meadow => "meadow",
            Self::River => "river",
            Self::RiverSystem => "river system",
        })
    }
}

/// How the points add up: `3 tiles × 2 + 1 group of mushrooms × 2 = 8 points`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_worth =
            |worth: bool| self.terms().iter().filter(move |term| (term.each > 0) == worth);
        let mut separator = "";
        for term in of_worth(true) {
            write!(f, "{separator}{}", in_words(term.kind, term.count))?;
            if term.each > 1 {
                write!(f, " × {}", term.each)?;
            }
            separator = " + ";
        }
        if !separator.is_empty() {
            f.write_str(" = ")?;
        }
        Counted(self.points(), "point", "points").fmt(f)?;
        separator = " (nothing for ";
        for term in of_worth(false) {
            write!(f, "{separator}{}", in_words(term.kind, term.count))?;
            separator = " and ";
        }
        if separator == " and " {
            f.write_str(")")?;
        }
        Ok(())
    }
}

/// A number of things, with the word for one or for many.
struct Counted(u32, &'static str, &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, one, many) = *self;
        write!(f, "{count} {}", if count == 1 { one } else { many })
    }
}

fn in_words(kind: TermKind, count: u16) -> Counted {
    let (one, many) = match kind {
        TermKind::Tiles => ("tile", "tiles"),
        TermKind::Segments => ("segment", "segments"),
        TermKind::Mushrooms => ("group of mushrooms", "groups of mushrooms"),
        TermKind::RiverFish => ("fish in its rivers", "fish in its rivers"),
        TermKind::LakeFish => ("fish in its lakes", "fish in its lakes"),
        TermKind::Lakes => ("lake", "lakes"),
        TermKind::Mammoths => ("mammoth", "mammoths"),
        TermKind::Aurochs => ("aurochs", "aurochs"),
        TermKind::Deer => ("deer", "deer"),
        TermKind::EatenDeer => ("deer eaten by tigers", "deer eaten by tigers"),
        TermKind::Bears => ("bear", "bears"),
        TermKind::PitTrapMammoths => ("mammoth at the pit trap", "mammoths at the pit trap"),
        TermKind::PitTrapAurochs => ("aurochs at the pit trap", "aurochs at the pit trap"),
        TermKind::PitTrapDeer => ("deer at the pit trap", "deer at the pit trap"),
        TermKind::PitTrapBears => ("bear at the pit trap", "bears at the pit trap"),
    };
    Counted(count.into(), one, many)
}
