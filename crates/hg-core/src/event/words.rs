//! Events in words.

use core::fmt;

use hg_features::{AnimalCounts, FeatureKind, TermKind};

use super::{Choice, DiscardReason, Event, ReturnReason, ScoreSource, Scored};
use crate::event::TakeBackBy;

/// Which feature scored, how the points add up, who gets them and by which rule:
/// `forest of 3 tiles: 3 tiles × 2 + 1 group of mushrooms × 2 = 8 points for seat 0 (rule 7.2)`.
impl fmt::Display for Scored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, figures) = match self.source {
            ScoreSource::Forest => ("forest", "gatherers"),
            ScoreSource::River => ("river", "fishers"),
            ScoreSource::Logboat => ("logboat", ""),
            ScoreSource::HuntingTrap => ("hunting trap", ""),
            ScoreSource::Dugout => ("dug-out", ""),
            ScoreSource::Huts => ("river system", "huts"),
            ScoreSource::Meadow => ("meadow", "hunters"),
            ScoreSource::Agriculture => ("agriculture", ""),
        };
        f.write_str(what)?;
        if self.source == ScoreSource::Logboat {
            f.write_str(" on a river system")?;
        }
        if !figures.is_empty() || self.source == ScoreSource::Logboat {
            write!(f, " of {}", Counted(self.tiles.len() as u32, "tile", "tiles"))?;
        }
        f.write_str(": ")?;
        let of_worth =
            |worth: bool| self.value.terms().iter().filter(move |term| (term.each > 0) == worth);
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
        Counted(self.points, "point", "points").fmt(f)?;
        separator = " (nothing for ";
        for term in of_worth(false) {
            write!(f, "{separator}{}", in_words(term.kind, term.count))?;
            separator = " and ";
        }
        if separator == " and " {
            f.write_str(")")?;
        }
        write!(f, " for {}", self.winners)?;
        if self.winners.len() > 1 {
            f.write_str(" each")?;
        }
        let counting = || self.counts.iter().filter(|&(_, &count)| count > 0);
        if !figures.is_empty() && counting().count() > 1 {
            write!(f, ", by {figures}:")?;
            separator = " ";
            for (seat, count) in counting() {
                write!(f, "{separator}{seat} has {count}")?;
                separator = ", ";
            }
        }
        write!(f, " (rule {})", self.rule)
    }
}

/// As one clause, with names and positions as docs/NOTATION.md writes them.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TurnStarted { seat } => write!(f, "the turn of {seat} begins"),
            Self::MenhirTurnEarned { seat } => write!(f, "{seat} earns a menhir turn"),
            Self::TileDrawn { seat, tile, stack } => {
                write!(f, "{seat} draws {stack} tile {tile}")
            }
            Self::ScoutTilePlayed { seat, tile } => write!(f, "{seat} plays scout tile {tile}"),
            Self::TileDiscarded { seat, tile, reason, .. } => match reason {
                DiscardReason::FitsNowhere => write!(f, "tile {tile} of {seat} fits nowhere"),
                DiscardReason::SentAway => write!(f, "{seat} sends tile {tile} away"),
            },
            Self::TilePlaced { seat, tile, placement } => {
                write!(f, "{seat} places tile {tile} at {placement}")
            }
            Self::AnimalsCovered { at, animals, loose_tigers } => {
                let AnimalCounts { mammoths, aurochs, deer, tigers, bears } = animals;
                write!(f, "the hunting trap at {at} covers {mammoths} mammoths, {aurochs} ")?;
                write!(f, "aurochs, {deer} deer, {bears} bears and {tigers} tigers, of which ")?;
                write!(f, "{loose_tigers} stay active")
            }
            Self::MeepleTakenBack { seat, from, by, choice } => {
                write!(f, "{seat} takes its meeple back from {from} by {}", by.name())?;
                f.write_str(forced(choice))
            }
            Self::NothingTakenBack { seat, by } => {
                write!(f, "{seat} takes no meeple back by {}", by.name())
            }
            Self::FigurePut { seat, kind, at, choice } => {
                write!(f, "{seat} puts a {kind} on {at}{}", forced(choice))
            }
            Self::NoFigurePut { seat, choice } => {
                write!(f, "{seat} puts no figure{}", forced(choice))
            }
            Self::FeatureCompleted { seat, feature, at } => {
                let feature = if feature == FeatureKind::Forest { "forest" } else { "river" };
                write!(f, "{seat} completes the {feature} of {at}")
            }
            Self::Scored(scored) => scored.fmt(f),
            Self::MeepleReturned { seat, from, reason } => {
                write!(f, "the meeple of {seat} returns from {from}")?;
                f.write_str(match reason {
                    ReturnReason::FeatureCompleted => "",
                    ReturnReason::GameEnded => " at the end of the game",
                })
            }
            Self::GameEnded { winners, .. } => write!(f, "the game ends: won by {winners}"),
        }
    }
}

impl TakeBackBy {
    const fn name(self) -> &'static str {
        match self {
            Self::ShamanTile => "the shaman tile",
            Self::ShamanCard => "the Shaman card",
        }
    }
}

const fn forced(choice: Choice) -> &'static str {
    match choice {
        Choice::Made => "",
        Choice::Forced => ", the only choice",
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
        _ => ("thing", "things"),
    };
    Counted(count.into(), one, many)
}
