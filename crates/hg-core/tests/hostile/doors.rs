//! Everything that reads what somebody else wrote, by name.

use hg_core::features::{AnimalCounts, BySeat, Figure, Majority, SeatSet, Value};
use hg_core::observation::ObservationFormat;
use hg_core::record::TileStep;
use hg_core::tiles::{Animals, Census, SetName};
use hg_core::{
    Action, BoardSegment, Decision, Event, FeatureKind, FigureKind, GameRecord, GameSnapshot,
    NamedAction, Observation, Placement, Pos, Preset, Rotation, RuleId, Ruleset, ScoreSource,
    Scored, Seat, SegmentKind, SegmentName, Stack, TileName, TileSet,
    config::{Deck, DrawsBy},
    event::{Choice, DiscardReason, ReturnReason, TakeBackBy},
    features::{Term, TermKind},
    record::{
        Check, EngineVersion, Expectations, NamedPiece, RecordFormat, RecordedDraws, RecordedTiles,
    },
    ruleset::{AnimalPoints, LengthUnit, ScoringRules, TrapCovers, TrapNearFire},
    snapshot::{
        SavedDraws, SavedFigure, SavedPhase, SavedSeat, SavedStack, SavedTile, SavedTileSet,
        SavedTurn, SnapshotFormat,
    },
    tiles::{Power, Side, Terrain},
};

/// Reads bytes; whether they were accepted.
pub(crate) struct Door {
    pub(crate) name: &'static str,
    pub(crate) accepts: fn(&[u8]) -> bool,
}

macro_rules! json {
    ($($type:ty),* $(,)?) => {
        vec![$(Door {
            name: concat!(stringify!($type), " of JSON"),
            accepts: |bytes| serde_json::from_slice::<$type>(bytes).is_ok(),
        }),*]
    };
}

macro_rules! text {
    ($($type:ty),* $(,)?) => {
        vec![$(Door {
            name: concat!(stringify!($type), " of text"),
            accepts: |bytes| {
                core::str::from_utf8(bytes).is_ok_and(|text| text.parse::<$type>().is_ok())
            },
        }),*]
    };
}

/// Every type that can be deserialised.
pub(crate) fn json() -> Vec<Door> {
    json![
        AnimalCounts,
        AnimalPoints,
        Animals,
        BoardSegment,
        BySeat<u32>,
        Census,
        Check,
        Choice,
        Decision,
        Deck,
        DiscardReason,
        DrawsBy,
        EngineVersion,
        Event,
        Vec<Event>,
        Expectations,
        FeatureKind,
        Figure,
        FigureKind,
        GameRecord,
        GameSnapshot,
        LengthUnit,
        Majority,
        NamedAction,
        NamedPiece,
        Observation,
        ObservationFormat,
        Placement,
        Pos,
        Power,
        Preset,
        RecordFormat,
        RecordedDraws,
        RecordedTiles,
        ReturnReason,
        Rotation,
        RuleId,
        Ruleset,
        SavedDraws,
        SavedFigure,
        SavedPhase,
        SavedSeat,
        SavedStack,
        SavedTile,
        SavedTileSet,
        SavedTurn,
        ScoreSource,
        Scored,
        ScoringRules,
        Seat,
        SeatSet,
        SegmentKind,
        SegmentName,
        SetName,
        Side,
        SnapshotFormat,
        Stack,
        TakeBackBy,
        Term,
        TermKind,
        Terrain,
        TileStep,
        TileName,
        TileSet,
        TrapCovers,
        TrapNearFire,
        Value,
    ]
}

/// Every text that can be parsed.
pub(crate) fn texts() -> Vec<Door> {
    let mut doors = text![
        Action,
        EngineVersion,
        FigureKind,
        NamedAction,
        NamedPiece,
        Placement,
        Pos,
        Rotation,
        RuleId,
        Ruleset,
        Seat,
        SegmentName,
        SetName,
        TileName,
        TileSet,
    ];
    doors.push(Door {
        name: "a game of text",
        accepts: |bytes| {
            core::str::from_utf8(bytes).is_ok_and(|text| GameRecord::from_text(text, &[]).is_ok())
        },
    });
    doors.push(Door {
        name: "a game of a link",
        accepts: |bytes| {
            core::str::from_utf8(bytes)
                .is_ok_and(|text| GameRecord::from_compact(text, &[]).is_ok())
        },
    });
    doors
}

/// The one form that is not text.
pub(crate) fn snapshot_bytes() -> Door {
    Door { name: "a snapshot of bytes", accepts: |bytes| GameSnapshot::from_bytes(bytes).is_ok() }
}

/// All of them.
pub(crate) fn all() -> Vec<Door> {
    let mut doors = json();
    doors.extend(texts());
    doors.push(snapshot_bytes());
    doors
}
