//! Events in words.

use core::fmt;

use hg_features::AnimalCounts;

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
            let tiles = self.tiles.len();
            write!(f, " of {tiles} tile{}", if tiles == 1 { "" } else { "s" })?;
        }
        f.write_str(": ")?;
        self.value.fmt(f)?;
        write!(f, " for {}", self.winners)?;
        if self.winners.len() > 1 {
            f.write_str(" each")?;
        }
        let counting = || self.counts.iter().filter(|&(_, &count)| count > 0);
        if !figures.is_empty() && counting().count() > 1 {
            write!(f, ", by {figures}:")?;
            let mut separator = " ";
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
            Self::TileMixedBack { seat, tile, stack } => {
                write!(f, "{seat} mixes tile {tile} back into the {stack} stack")
            }
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
