//! Every public type that serialises and loads: one list for the tests and the fuzz target.

use std::fmt::Debug;

use hg_core::features::{
    AnimalCounts, AnimalPoints, FeatureTiles, LengthUnit, Majority, ScoringRules, Term, TermKind,
    TrapCovers, TrapNearFire, Value,
};
use hg_core::record::{
    Check, EngineVersion, Expectations, NamedPiece, RecordFormat, RecordedDraws, RecordedTiles,
    TileStep,
};
use hg_core::snapshot::{
    SavedDraws, SavedFigure, SavedPhase, SavedSeat, SavedStack, SavedTile, SavedTileSet, SavedTurn,
    SnapshotFormat,
};
use hg_core::tiles::geometry::{
    SegmentDescription, SideDescription, SidePart, TileDescription, TilePoint, Touch,
};
use hg_core::tiles::{
    Animals, Census, Digest, Power, PowerSet, Provenance, Reach, SetKind, SetName, Side,
    StackCensus, Terrain,
};
use hg_core::{
    BoardSegment, BySeat, Decision, Event, FeatureKind, Figure, FigureKind, GameConfig, GameRecord,
    GameSnapshot, NamedAction, Observation, Placement, Pos, Preset, Rotation, RuleId, Ruleset,
    ScoreSource, Scored, Seat, SeatSet, SegmentKind, SegmentName, Stack, TileName, TileSet,
    config::{Deck, DrawsBy},
    event::{Choice, DiscardReason, ReturnReason, TakeBackBy},
    observation::ObservationFormat,
};
use hg_sim::{
    Distribution, GameKind, Measure, PolicyKind, SeatSummary, Span, Special, SpecialSummary,
    Summary,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is done with each type.
pub trait Visitor {
    /// Sees the type of this name.
    fn visit<T: Serialize + DeserializeOwned + PartialEq + Debug>(&mut self, name: &'static str);
}

/// Shows every public type that serialises and loads.
pub fn visit_all(visitor: &mut impl Visitor) {
    macro_rules! visit {
        ($($Type:ident)*) => { $(visitor.visit::<$Type>(stringify!($Type));)* };
    }
    visit!(Animals Census Digest Power PowerSet Provenance Reach Rotation SegmentDescription);
    visit!(SegmentKind SegmentName SetKind SetName Side SideDescription SidePart Stack StackCensus);
    visit!(Terrain TileDescription TileName TilePoint TileSet Touch);
    visit!(AnimalCounts AnimalPoints BoardSegment FeatureKind FeatureTiles Figure FigureKind);
    visit!(LengthUnit Majority Placement Pos ScoringRules Seat SeatSet Term TermKind TrapCovers);
    visit!(TrapNearFire Value);
    visit!(Check Choice Decision Deck DiscardReason DrawsBy EngineVersion Event Expectations);
    visit!(GameConfig GameRecord GameSnapshot NamedAction NamedPiece Observation);
    visit!(ObservationFormat Preset RecordFormat RecordedDraws RecordedTiles ReturnReason RuleId);
    visit!(Ruleset SavedDraws SavedFigure SavedPhase SavedSeat SavedStack SavedTile SavedTileSet SavedTurn);
    visit!(ScoreSource Scored SnapshotFormat TakeBackBy TileStep);
    visit!(Distribution GameKind Measure PolicyKind SeatSummary Span Special SpecialSummary Summary);
    visitor.visit::<BySeat<u32>>("BySeat");
}

/// Checks that a value reads back from JSON, and from bytes that do not describe themselves
/// (postcard): as the same value, or it is not written.
pub fn check_formats<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("JSON");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(read, *value, "{json}");
    assert_eq!(serde_json::to_string(&read).expect("JSON"), json);
    if let Ok(bytes) = postcard::to_allocvec(value) {
        let read: Result<T, _> = postcard::from_bytes(&bytes);
        assert_eq!(read.as_ref(), Ok(value), "{bytes:?}");
    }
}
