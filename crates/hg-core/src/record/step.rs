//! What a record states of a placed tile.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write as _};

use hg_features::{BoardSegment, Placement, Seat};
use hg_tiles::{Stack, TileName};

use crate::{Action, Decision, NamedAction};

/// A placed tile with all that went with it: the draw before it, and everything up to the
/// scores that it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
#[non_exhaustive]
pub struct TileStep {
    /// The seat that places it.
    pub seat: Seat,
    /// The tile.
    pub tile: TileName,
    /// The stack that it comes from.
    pub stack: Stack,
    /// The tiles taken off that stack before it because they fitted nowhere, in order: before
    /// and after [`TileStep::skipped`], if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub discarded: Vec<TileName>,
    /// The tile that the Scout's owner sent away before this one was drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub skipped: Option<TileName>,
    /// Where and how it is placed.
    pub placement: Placement,
    /// Where the meeple stood that its owner took back.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub returned: Option<BoardSegment>,
    /// The figure put on the tile, as the action that puts it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub figure: Option<NamedAction>,
    /// The scores once the step is settled, in seat order, without final scoring.
    pub scores: Vec<u32>,
    /// The number of legal placements of the tile.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub placements: Option<u32>,
    /// The legal placements of the tile, sorted.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub legal: Option<Vec<Placement>>,
    /// The figures that could be put once the meeple was taken back, as actions, sorted.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub figures: Option<Vec<NamedAction>>,
}

impl TileStep {
    /// Returns the action by which a game that waits for this decision goes on with the step.
    /// `sent_away` says that the tile was sent away, and is set when it is.
    #[must_use]
    pub fn answer(&self, decision: Decision, sent_away: &mut bool) -> NamedAction {
        let action = match decision {
            Decision::DrawOrScout { seat } if self.stack == Stack::Scout && seat == self.seat => {
                return NamedAction::PlayScout(self.tile);
            }
            Decision::PlaceTile { .. } if self.skipped.is_some() && !*sent_away => {
                *sent_away = true;
                Action::SendAway
            }
            Decision::PlaceTile { .. } => Action::Place(self.placement),
            Decision::TakeBack { .. } => {
                self.returned.map_or(Action::TakeNothing, |from| Action::TakeBack(from.pos))
            }
            Decision::PutFigure { .. } => return self.figure.unwrap_or(Action::Pass.into()),
            Decision::DrawOrScout { .. } | Decision::Reveal { .. } => Action::Draw,
        };
        action.into()
    }
}

/// A fact of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum StepFact {
    /// [`TileStep::seat`].
    Seat,
    /// [`TileStep::stack`].
    Stack,
    /// [`TileStep::discarded`].
    Discarded,
    /// [`TileStep::skipped`].
    Skipped,
    /// [`TileStep::tile`].
    Tile,
    /// [`TileStep::placements`].
    Placements,
    /// [`TileStep::legal`].
    Legal,
    /// [`TileStep::placement`].
    Placement,
    /// [`TileStep::returned`].
    Returned,
    /// [`TileStep::figures`].
    Figures,
    /// [`TileStep::figure`].
    Figure,
    /// [`TileStep::scores`].
    Scores,
}

impl StepFact {
    /// All facts, in the order in which a game finds them.
    pub const ALL: [Self; 12] = [
        Self::Seat,
        Self::Stack,
        Self::Discarded,
        Self::Skipped,
        Self::Tile,
        Self::Placements,
        Self::Legal,
        Self::Placement,
        Self::Returned,
        Self::Figures,
        Self::Figure,
        Self::Scores,
    ];

    /// Returns `true` if two steps agree in this fact, or if the first does not state it.
    fn agrees(self, stated: &TileStep, found: &TileStep) -> bool {
        match self {
            Self::Seat => stated.seat == found.seat,
            Self::Stack => stated.stack == found.stack,
            Self::Discarded => stated.discarded == found.discarded,
            Self::Skipped => stated.skipped == found.skipped,
            Self::Tile => stated.tile == found.tile,
            Self::Placements => {
                stated.placements.is_none() || stated.placements == found.placements
            }
            Self::Legal => same_items(stated.legal.as_deref(), found.legal.as_deref()),
            Self::Placement => stated.placement == found.placement,
            Self::Returned => stated.returned == found.returned,
            Self::Figures => same_items(stated.figures.as_deref(), found.figures.as_deref()),
            Self::Figure => stated.figure == found.figure,
            Self::Scores => stated.scores == found.scores,
        }
    }
}

impl Display for StepFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Seat => "seat",
            Self::Stack => "stack",
            Self::Discarded => "discarded tiles",
            Self::Skipped => "tile sent away",
            Self::Tile => "tile",
            Self::Placements => "number of legal placements",
            Self::Legal => "legal placements",
            Self::Placement => "placement",
            Self::Returned => "meeple taken back",
            Self::Figures => "possible figures",
            Self::Figure => "figure",
            Self::Scores => "scores",
        })
    }
}

impl TileStep {
    /// Returns the first fact in which a game differs from what this step states, of the facts
    /// up to `last`.
    pub(super) fn difference(&self, found: &Self, last: StepFact) -> Option<StepFact> {
        StepFact::ALL
            .into_iter()
            .take_while(|&fact| fact <= last)
            .find(|fact| !fact.agrees(self, found))
    }
}

/// Returns `true` if both lists have the same items in any order, or if the first is not stated.
fn same_items<T: Ord + Copy>(stated: Option<&[T]>, found: Option<&[T]>) -> bool {
    match (stated, found) {
        (None, _) => true,
        (Some(stated), Some(found)) => {
            stated == found || stated.len() == found.len() && sorted(stated) == sorted(found)
        }
        (Some(_), None) => false,
    }
}

fn sorted<T: Ord + Copy>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
}

/// Returns the difference of two steps in words.
pub(super) fn in_words(fact: StepFact, expected: &TileStep, found: &TileStep) -> String {
    let one = |item: &dyn Fn(&TileStep) -> String| {
        alloc::format!("expected {}, found {}", item(expected), item(found))
    };
    match fact {
        StepFact::Seat => one(&|step| alloc::format!("{}", step.seat)),
        StepFact::Stack => one(&|step| alloc::format!("{}", step.stack)),
        StepFact::Discarded => one(&|step| listed(&step.discarded)),
        StepFact::Skipped => one(&|step| or_none(step.skipped)),
        StepFact::Tile => one(&|step| alloc::format!("{}", step.tile)),
        StepFact::Placements => one(&|step| or_none(step.placements)),
        StepFact::Legal => only_in_one(expected.legal.as_deref(), found.legal.as_deref()),
        StepFact::Placement => one(&|step| alloc::format!("{}", step.placement)),
        StepFact::Returned => one(&|step| or_none(step.returned)),
        StepFact::Figures => only_in_one(expected.figures.as_deref(), found.figures.as_deref()),
        StepFact::Figure => one(&|step| or_none(step.figure)),
        StepFact::Scores => one(&|step| listed(&step.scores)),
    }
}

fn or_none(item: Option<impl Display>) -> String {
    item.map_or_else(|| "none".into(), |item| alloc::format!("{item}"))
}

fn only_in_one<T: Ord + Copy + Display>(expected: Option<&[T]>, found: Option<&[T]>) -> String {
    let (expected, found) =
        (sorted(expected.unwrap_or_default()), sorted(found.unwrap_or_default()));
    alloc::format!(
        "only expected {}; only found {}",
        listed(&without(&expected, &found)),
        listed(&without(&found, &expected)),
    )
}

/// Returns the items of a sorted list that another sorted list has not, or has less often.
fn without<T: Ord + Copy>(list: &[T], other: &[T]) -> Vec<T> {
    let mut other = other.iter().peekable();
    let mut left = Vec::new();
    for item in list {
        while other.next_if(|next| *next < item).is_some() {}
        if other.next_if(|next| *next == item).is_none() {
            left.push(*item);
        }
    }
    left
}

/// The longest list that is printed whole: a list in a log can have a million items.
const MOST_PRINTED: usize = 100;

fn listed(items: &[impl Display]) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().take(MOST_PRINTED).enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{item}", if index == 0 { "" } else { ", " });
    }
    match items.len().checked_sub(MOST_PRINTED) {
        _ if items.is_empty() => text.push_str("none"),
        None | Some(0) => {}
        Some(more) => {
            let _ = write!(text, " and {more} more");
        }
    }
    text
}

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(TileStep);
