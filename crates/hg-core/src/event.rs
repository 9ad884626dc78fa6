//! What happened: events that explain themselves, and where they go.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use arrayvec::ArrayVec;
use hg_features::{
    AnimalCounts, BoardSegment, BySeat, FeatureKind, FigureKind, Placement, Pos, Seat, SeatSet,
    Value,
};
use hg_tiles::{MAX_TILES, ParseError, Stack, TileId};

use crate::TakeBackBy;

/// The number of a rule in docs/RULES.md, as `7.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u8, u8);

impl RuleId {
    /// Rule `section.number`.
    #[must_use]
    pub const fn new(section: u8, number: u8) -> Self {
        Self(section, number)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl core::str::FromStr for RuleId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = ParseError::whole("a rule's number, as 7.2");
        let (section_text, number_text) = text.split_once('.').ok_or(error)?;
        // No sign and no leading zero: what reads prints the same.
        let plain = |text: &str| text.starts_with(|first: char| matches!(first, '1'..='9'));
        match (section_text.parse(), number_text.parse()) {
            (Ok(section), Ok(number)) if plain(section_text) && plain(number_text) => {
                Ok(Self(section, number))
            }
            _ => Err(error),
        }
    }
}

#[cfg(feature = "serde")]
crate::text_serde::as_text!(RuleId, "a rule's number, as \"7.2\"");

/// What points were scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ScoreSource {
    /// A completed forest.
    Forest,
    /// A completed river.
    River,
    /// The logboat, when laid.
    Logboat,
    /// The hunting trap, when laid.
    HuntingTrap,
    /// Scout's dug-out, for a completed river of its system.
    Dugout,
    /// The huts of a river system, at the end.
    Huts,
    /// The hunters of a meadow, at the end.
    Meadow,
    /// Scout's agriculture, at the end.
    Agriculture,
}

impl ScoreSource {
    /// All sources.
    pub const ALL: [Self; 8] = [
        Self::Forest,
        Self::River,
        Self::Logboat,
        Self::HuntingTrap,
        Self::Dugout,
        Self::Huts,
        Self::Meadow,
        Self::Agriculture,
    ];

    /// The rule by which it scores.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Forest => RuleId(7, 2),
            Self::River => RuleId(7, 3),
            Self::Logboat => RuleId(9, 1),
            Self::HuntingTrap => RuleId(9, 2),
            Self::Dugout => RuleId(12, 6),
            Self::Huts => RuleId(11, 1),
            Self::Meadow => RuleId(11, 2),
            Self::Agriculture => RuleId(12, 7),
        }
    }
}

/// Points scored, with all that explains them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Scored {
    /// What for.
    pub source: ScoreSource,
    /// The rule that says so.
    pub rule: RuleId,
    /// What kind of feature scored.
    pub feature: FeatureKind,
    /// The tiles of the feature, sorted by position.
    pub tiles: ArrayVec<Pos, MAX_TILES>,
    /// How the points add up.
    pub value: Value,
    /// The points that each winner gets: the value's sum.
    pub points: u32,
    /// How many figures each seat had in the feature. None need count, as for a logboat.
    pub counts: BySeat<u8>,
    /// Who gets the points: all of them in full.
    pub winners: SeatSet,
}

/// Whether a choice was made, or taken for the player because it was the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Choice {
    /// The player chose.
    Made,
    /// There was nothing else to choose.
    Forced,
}

/// Why a tile left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum DiscardReason {
    /// It fitted nowhere (RULES 3.3, 3.9.5).
    FitsNowhere,
    /// The Scout's owner sent it away (RULES 12.4).
    SentAway,
}

/// Why a meeple went home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ReturnReason {
    /// Its forest or river is complete (RULES 3.8).
    FeatureCompleted,
    /// The game is over, and its forest or river never was completed (RULES 10.2).
    GameEnded,
}

/// Something that happened. The order of events is the order in which the rules settle things,
/// and folding the points of all [`Event::Scored`] gives the scores.
///
/// `S` is how a score is held: owned in [`Events`], borrowed where events go to a sink
/// ([`BorrowedEvent`]).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event<S = Box<Scored>> {
    /// A seat's turn began.
    TurnStarted {
        /// Whose turn.
        seat: Seat,
    },
    /// A completed forest with a menhir gave its completer a menhir turn (RULES 3.9).
    MenhirTurnEarned {
        /// Who plays it, now.
        seat: Seat,
    },
    /// A tile was drawn, for all to see.
    TileDrawn {
        /// Who drew.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// From where.
        stack: Stack,
    },
    /// A player plays a Scout tile instead of drawing (RULES 12.3).
    ScoutTilePlayed {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: TileId,
    },
    /// A drawn tile left the game.
    TileDiscarded {
        /// Who had drawn it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// From where.
        stack: Stack,
        /// Why.
        reason: DiscardReason,
    },
    /// A tile was laid.
    TilePlaced {
        /// Who laid it.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Where and how.
        placement: Placement,
    },
    /// The hunting trap covered animals (RULES 9.2): they are ignored from now on.
    AnimalsCovered {
        /// Where the trap lies.
        at: Pos,
        /// All animals in its range and meadow.
        animals: AnimalCounts,
        /// Tigers among them that stay active (AMB-14).
        loose_tigers: u16,
    },
    /// A player took back a meeple, unscored.
    MeepleTakenBack {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: BoardSegment,
        /// What allowed it.
        by: TakeBackBy,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A player took no meeple back.
    NothingTakenBack {
        /// Who.
        seat: Seat,
        /// What would have allowed it.
        by: TakeBackBy,
    },
    /// A player put a figure on the tile just laid.
    FigurePut {
        /// Whose.
        seat: Seat,
        /// What.
        kind: FigureKind,
        /// Where.
        at: BoardSegment,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A player put no figure.
    NoFigurePut {
        /// Who.
        seat: Seat,
        /// Whether there was a choice.
        choice: Choice,
    },
    /// A forest or river was completed, whether or not anybody scores for it.
    FeatureCompleted {
        /// Who laid the tile.
        seat: Seat,
        /// Forest or river.
        feature: FeatureKind,
        /// A segment of it on the tile just laid.
        at: BoardSegment,
    },
    /// Points were scored.
    Scored(S),
    /// A meeple went home.
    MeepleReturned {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: BoardSegment,
        /// Why.
        reason: ReturnReason,
    },
    /// The game is over.
    GameEnded {
        /// All scores.
        scores: BySeat<u32>,
        /// Who has the most (RULES 11.5).
        winners: SeatSet,
    },
}

/// An event as an [`EventSink`] gets it: making it allocates nothing.
pub type BorrowedEvent<'a> = Event<&'a Scored>;

impl Event<&Scored> {
    /// The same event, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Event {
        // Only one variant borrows; the others are rebuilt as they are.
        match self {
            Self::Scored(scored) => Event::Scored(Box::new(scored.clone())),
            Self::TurnStarted { seat } => Event::TurnStarted { seat },
            Self::MenhirTurnEarned { seat } => Event::MenhirTurnEarned { seat },
            Self::TileDrawn { seat, tile, stack } => Event::TileDrawn { seat, tile, stack },
            Self::ScoutTilePlayed { seat, tile } => Event::ScoutTilePlayed { seat, tile },
            Self::TileDiscarded { seat, tile, stack, reason } => {
                Event::TileDiscarded { seat, tile, stack, reason }
            }
            Self::TilePlaced { seat, tile, placement } => {
                Event::TilePlaced { seat, tile, placement }
            }
            Self::AnimalsCovered { at, animals, loose_tigers } => {
                Event::AnimalsCovered { at, animals, loose_tigers }
            }
            Self::MeepleTakenBack { seat, from, by, choice } => {
                Event::MeepleTakenBack { seat, from, by, choice }
            }
            Self::NothingTakenBack { seat, by } => Event::NothingTakenBack { seat, by },
            Self::FigurePut { seat, kind, at, choice } => {
                Event::FigurePut { seat, kind, at, choice }
            }
            Self::NoFigurePut { seat, choice } => Event::NoFigurePut { seat, choice },
            Self::FeatureCompleted { seat, feature, at } => {
                Event::FeatureCompleted { seat, feature, at }
            }
            Self::MeepleReturned { seat, from, reason } => {
                Event::MeepleReturned { seat, from, reason }
            }
            Self::GameEnded { scores, winners } => Event::GameEnded { scores, winners },
        }
    }
}

/// The events of one action, in order.
pub type Events = Vec<Event>;

/// Where the events of an action go.
pub trait EventSink {
    /// Whether the sink looks at events at all. If not, they are not even made.
    const WANTS_EVENTS: bool = true;

    /// Takes one event.
    fn event(&mut self, event: BorrowedEvent<'_>);
}

/// Ignores all events: what playouts use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoEvents;

impl EventSink for NoEvents {
    const WANTS_EVENTS: bool = false;

    fn event(&mut self, _event: BorrowedEvent<'_>) {}
}

impl EventSink for Events {
    fn event(&mut self, event: BorrowedEvent<'_>) {
        self.push(event.into_owned());
    }
}

impl<S: EventSink> EventSink for &mut S {
    const WANTS_EVENTS: bool = S::WANTS_EVENTS;

    fn event(&mut self, event: BorrowedEvent<'_>) {
        (**self).event(event);
    }
}

/// Hands each event to both sinks, in this order.
///
/// ```
/// use hg_core::{Draws, Events, GameConfig, OnEvent, Preset, ScoutUse, Setup};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let (mut events, mut count) = (Events::new(), 0);
/// setup.begin(Draws::Seed(7), &mut (&mut events, OnEvent::new(|_| count += 1)))?;
/// assert_eq!(events.len(), count);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
impl<A: EventSink, B: EventSink> EventSink for (A, B) {
    const WANTS_EVENTS: bool = A::WANTS_EVENTS || B::WANTS_EVENTS;

    fn event(&mut self, event: BorrowedEvent<'_>) {
        self.0.event(event.clone());
        self.1.event(event);
    }
}

/// Hands each event to the sink, if there is one.
impl<S: EventSink> EventSink for Option<S> {
    const WANTS_EVENTS: bool = S::WANTS_EVENTS;

    fn event(&mut self, event: BorrowedEvent<'_>) {
        if let Some(sink) = self {
            sink.event(event);
        }
    }
}

/// Hands each event to a function.
#[derive(Clone, Copy, Debug)]
pub struct OnEvent<F>(F);

impl<F: FnMut(BorrowedEvent<'_>)> OnEvent<F> {
    /// A sink that hands each event to this function.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, OnEvent, Preset, ScoutUse};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut game = Game::new(config, 1)?;
    /// let mut count = 0;
    /// game.apply_with(game.legal_actions()[0], &mut OnEvent::new(|_| count += 1))?;
    /// assert!(count > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(tell: F) -> Self {
        Self(tell)
    }
}

impl<F: FnMut(BorrowedEvent<'_>)> EventSink for OnEvent<F> {
    fn event(&mut self, event: BorrowedEvent<'_>) {
        (self.0)(event);
    }
}
