//! An observation as JSON: tiles, segments and rules by the names that people know them by.

use alloc::vec::Vec;

use hg_features::{FigureKind, PlacedTile, Pos, Seat};
use hg_tiles::{Rotation, SegmentName, Stack, TileId, TileName, TileSet};
use serde::{Serialize, Serializer};

use super::Observation;
use crate::{Decision, Game, Ruleset, ScoutPiece, TakeBackBy};

/// What stands for the Shaman card among Scout's tiles.
const SHAMAN_CARD: &str = "shaman_card";

/// Equal observations become the same bytes. Tiles and segments go by their names on the set
/// that `tiles` names and whose digest is in `tiles_digest`; lists are sorted.
impl Serialize for Observation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        View::of(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct View<'o> {
    viewer: Seat,
    ruleset: &'o Ruleset,
    tiles: hg_tiles::SetName,
    tiles_digest: Hex,
    scores: &'o [u32],
    meeples: Vec<u8>,
    huts: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scout_hands: Vec<Vec<Piece>>,
    decision: Option<DecisionView>,
    board: Vec<TileView>,
    left: Stacks,
    discarded: Stacks,
}

impl<'o> View<'o> {
    fn of(observation: &'o Observation) -> Self {
        let game = &observation.game;
        let tiles = game.tile_set();
        let seats = || Seat::first(game.seats());
        let named = |hand: Seat| {
            game.scout_hand(hand)
                .map(|piece| match piece {
                    ScoutPiece::Tile(tile) => Piece::Tile(tiles[tile].name()),
                    ScoutPiece::ShamanCard => Piece::ShamanCard,
                })
                .collect()
        };
        let scout = game.ruleset().scout.is_some();
        let mut board: Vec<TileView> =
            game.board().placed_tiles().map(|tile| TileView::of(tiles, tile)).collect();
        board.sort_unstable_by_key(|tile| tile.pos);
        Self {
            viewer: observation.viewer,
            ruleset: game.ruleset(),
            tiles: tiles.name(),
            tiles_digest: Hex(tiles.digest()),
            scores: game.scores(),
            meeples: seats().map(|seat| game.meeples(seat)).collect(),
            huts: seats().map(|seat| game.huts(seat)).collect(),
            scout_hands: if scout { seats().map(named).collect() } else { Vec::new() },
            decision: game.decision().map(|decision| DecisionView::of(tiles, decision)),
            board,
            left: Stacks::of(game, |stack| game.tiles_left_by_id(stack).collect()),
            discarded: Stacks::of(game, |stack| game.discarded(stack).collect()),
        }
    }
}

/// A number that JSON readers would round, as hexadecimal text.
struct Hex(u64);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

enum Piece {
    Tile(TileName),
    ShamanCard,
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Tile(name) => name.serialize(serializer),
            Self::ShamanCard => serializer.serialize_str(SHAMAN_CARD),
        }
    }
}

#[derive(Serialize)]
struct Stacks {
    land: Vec<TileName>,
    menhir: Vec<TileName>,
}

impl Stacks {
    fn of(game: &Game, tiles: impl Fn(Stack) -> Vec<TileId>) -> Self {
        let named = |stack| {
            let mut tiles = tiles(stack);
            tiles.sort_unstable();
            tiles.into_iter().map(|tile| game.tile_set()[tile].name()).collect()
        };
        Self { land: named(Stack::Land), menhir: named(Stack::Menhir) }
    }
}

/// [`Decision`] with the tile's name.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum DecisionView {
    DrawOrScout { seat: Seat },
    Reveal { seat: Seat, stack: Stack },
    PlaceTile { seat: Seat, tile: TileName, stack: Stack },
    TakeBack { seat: Seat, by: TakeBackBy },
    PutFigure { seat: Seat, at: Pos },
}

impl DecisionView {
    fn of(tiles: &TileSet, decision: Decision) -> Self {
        match decision {
            Decision::DrawOrScout { seat } => Self::DrawOrScout { seat },
            Decision::Reveal { seat, stack } => Self::Reveal { seat, stack },
            Decision::PlaceTile { seat, tile, stack } => {
                Self::PlaceTile { seat, tile: tiles[tile].name(), stack }
            }
            Decision::TakeBack { seat, by } => Self::TakeBack { seat, by },
            Decision::PutFigure { seat, at } => Self::PutFigure { seat, at },
        }
    }
}

#[derive(Serialize)]
struct TileView {
    tile: TileName,
    pos: Pos,
    rotation: Rotation,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<FigureView>,
}

#[derive(Serialize)]
struct FigureView {
    seat: Seat,
    kind: FigureKind,
    segment: SegmentName,
}

impl TileView {
    fn of(tiles: &TileSet, tile: PlacedTile) -> Self {
        let spec = &tiles[tile.tile];
        let figure = tile.figure.and_then(|(figure, segment)| {
            let segment = spec.segment(segment)?.name;
            Some(FigureView { seat: figure.seat, kind: figure.kind, segment })
        });
        let (pos, rotation) = (tile.placement.pos, tile.placement.rotation);
        Self { tile: spec.name(), pos, rotation, figure }
    }
}
