//! The form of a line: what serde reads and writes.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, FigureKind, MAX_SEATS, Placement, Pos, Seat};
use hg_tiles::{Digest, ParseError, Rotation, SegmentName, Stack, TileName};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::options::Options;
use crate::record::{Detail, TileStep};
use crate::{Action, NamedAction, Preset};

/// A line of a log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game log, which is a JSON object")]
pub(super) struct Line {
    pub(super) log: Version,
    pub(super) ruleset: Preset,
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub(super) options: Options,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) digest: Option<Digest>,
    pub(super) seats: u8,
    pub(super) land: Vec<TileName>,
    pub(super) menhir: Vec<TileName>,
    /// No more lists than seats: each takes much more memory than text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) scout: Option<ArrayVec<Vec<TileName>, MAX_SEATS>>,
    #[serde(default, skip_serializing_if = "crate::notation::is_zero")]
    #[serde(with = "crate::notation::decimal")]
    pub(super) mixing: u64,
    pub(super) steps: Vec<Step>,
    #[serde(rename = "final")]
    pub(super) final_scores: Vec<u32>,
    pub(super) winners: Vec<Seat>,
}

/// A step of a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a step, which is a JSON object")]
pub(super) struct Step {
    seat: Seat,
    pub(super) tile: TileName,
    stack: Stack,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    discarded: Vec<TileName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skipped: Option<TileName>,
    at: (i8, i8),
    rot: Turns,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    returned: Option<Returned>,
    #[serde(deserialize_with = "present")]
    figure: Option<Figure>,
    scores: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placements: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<(i8, i8, Turns)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    figures: Option<Vec<ShortFigure>>,
}

/// Reads a value that may be null but not absent.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
}

/// A meeple taken back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with at and segment")]
struct Returned {
    at: (i8, i8),
    segment: SegmentName,
}

/// A figure put.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with kind and segment")]
pub(super) struct Figure {
    pub(super) kind: FigureKind,
    pub(super) segment: SegmentName,
}

impl Figure {
    fn action(self) -> NamedAction {
        NamedAction::Plain(match self.kind {
            FigureKind::Meeple => Action::PutMeeple(self.segment),
            FigureKind::Hut => Action::PutHut(self.segment),
        })
    }

    fn of_action(action: NamedAction) -> Option<Self> {
        match action {
            NamedAction::Plain(Action::PutMeeple(segment)) => {
                Some(Self { kind: FigureKind::Meeple, segment })
            }
            NamedAction::Plain(Action::PutHut(segment)) => {
                Some(Self { kind: FigureKind::Hut, segment })
            }
            _ => None,
        }
    }
}

impl Step {
    /// Returns the step with the figures by the names that a game has for them.
    pub(super) fn stated(self, game_name: impl Fn(Figure) -> Figure) -> TileStep {
        let placement = |(x, y, Turns(rotation))| Placement { pos: Pos::new(x, y), rotation };
        // A list names huts as the form says.
        let in_list = |figure: Figure| match figure.kind {
            FigureKind::Meeple => game_name(figure),
            FigureKind::Hut => figure,
        };
        let figures = self.figures.map(|figures| {
            let mut named: Vec<NamedAction> =
                figures.iter().map(|short| in_list(short.0).action()).collect();
            named.sort_unstable();
            // Two names of one figure are one figure; a name that comes twice is a fault.
            if figures.iter().any(|short| in_list(short.0) != short.0) {
                named.dedup();
            }
            named
        });
        TileStep {
            seat: self.seat,
            tile: self.tile,
            stack: self.stack,
            discarded: self.discarded,
            skipped: self.skipped,
            placement: placement((self.at.0, self.at.1, self.rot)),
            returned: self.returned.map(|Returned { at: (x, y), segment }| BoardSegment {
                pos: Pos::new(x, y),
                segment,
            }),
            figure: self.figure.map(|figure| game_name(figure).action()),
            scores: self.scores,
            placements: self.placements,
            legal: self.legal.map(|legal| {
                let mut legal: Vec<Placement> = legal.into_iter().map(placement).collect();
                legal.sort_unstable();
                legal
            }),
            figures,
        }
    }

    /// Returns a step of a game.
    pub(super) fn of(step: &TileStep, detail: Detail) -> Self {
        let lists = detail == Detail::Full;
        let is_scout = step.stack == Stack::Scout;
        let legal = step.legal.as_ref().filter(|_| lists && !is_scout);
        let figures = step.figures.as_ref().filter(|_| lists);
        let placement = |&Placement { pos, rotation }: &Placement| (pos.x, pos.y, Turns(rotation));
        Self {
            seat: step.seat,
            tile: step.tile,
            stack: step.stack,
            discarded: step.discarded.clone(),
            skipped: step.skipped,
            at: (step.placement.pos.x, step.placement.pos.y),
            rot: Turns(step.placement.rotation),
            returned: step
                .returned
                .map(|BoardSegment { pos, segment }| Returned { at: (pos.x, pos.y), segment }),
            figure: step.figure.and_then(Figure::of_action),
            scores: step.scores.clone(),
            placements: step.placements.filter(|_| !is_scout),
            legal: legal.map(|legal| legal.iter().map(placement).collect()),
            figures: figures.map(|figures| {
                let short = figures.iter().filter_map(|&action| Figure::of_action(action));
                let mut short: Vec<ShortFigure> = short.map(ShortFigure).collect();
                short.sort_unstable_by_key(|short| (short.letter(), short.0.segment));
                short
            }),
        }
    }
}

/// Version 1 of the form, the only one.
pub(super) struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(1)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            1 => Ok(Self),
            other => Err(de::Error::custom(format_args!(
                "this is version {other} of the log form, and only version 1 is known"
            ))),
        }
    }
}

/// A rotation as a number of quarter turns clockwise.
#[derive(Clone, Copy)]
struct Turns(Rotation);

impl Serialize for Turns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.quarter_turns())
    }
}

impl<'de> Deserialize<'de> for Turns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            turns @ 0..4 => Ok(Self(Rotation::from_low_bits(turns))),
            _ => Err(de::Error::custom("a rotation is 0, 1, 2 or 3 quarter turns")),
        }
    }
}

/// A figure in a list: `m:f0`, `h:l0`. Lists are sorted as these texts are.
struct ShortFigure(Figure);

impl ShortFigure {
    const fn letter(&self) -> char {
        match self.0.kind {
            FigureKind::Meeple => 'm',
            FigureKind::Hut => 'h',
        }
    }
}

impl fmt::Display for ShortFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.letter(), self.0.segment)
    }
}

impl FromStr for ShortFigure {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = ParseError::whole("a figure and its segment, as m:f0 or h:l0");
        let (kind, segment) = match text.split_once(':').ok_or(error)? {
            ("m", segment) => (FigureKind::Meeple, segment),
            ("h", segment) => (FigureKind::Hut, segment),
            _ => return Err(error),
        };
        Ok(Self(Figure { kind, segment: segment.parse().map_err(|_| error)? }))
    }
}

hg_tiles::serde_as_text!(
    ShortFigure,
    "a figure and its segment, as \"m:f0\" or \"h:l0\"",
    r"^[mh]:[flmr][0-9]$"
);
