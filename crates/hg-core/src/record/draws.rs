//! The stacks of a recorded game, tiles by name.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use hg_features::Seat;
use hg_tiles::{ParseError, Stack, TileId, TileName, TileSet};
#[cfg(feature = "serde")]
use {arrayvec::ArrayVec, hg_features::MAX_SEATS};

use super::ReplayError;
use crate::{
    DrawOrder, Game,
    config::{Deck, DrawsBy, ScoutPiece},
};

/// The stacks of a recorded game, first drawn first, and what each seat held of Scout.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
#[non_exhaustive]
pub struct RecordedDraws {
    /// Who draws.
    pub by: DrawsBy,
    /// Whether all tiles of the set are there.
    pub deck: Deck,
    /// Land tiles.
    pub land: Vec<TileName>,
    /// Menhir tiles.
    pub menhir: Vec<TileName>,
    /// Scout pieces of each seat: none, or as many lists as seats.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "hands"))]
    pub scout: Vec<Vec<NamedPiece>>,
    /// The key of the places at which refused tiles are mixed back; 0 if none are (AMB-36). A text
    /// of digits in JSON.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::notation::is_zero")
    )]
    #[cfg_attr(feature = "serde", serde(with = "crate::notation::decimal"))]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::string::String"))]
    pub mixing: u64,
}

/// Reads hands. There are no more of them than seats: each takes much more memory than text.
#[cfg(feature = "serde")]
fn hands<'de, D>(deserializer: D) -> Result<Vec<Vec<NamedPiece>>, D::Error>
where
    D: serde::Deserializer<'de>,
{
    let hands: ArrayVec<Vec<NamedPiece>, MAX_SEATS> =
        serde::Deserialize::deserialize(deserializer)?;
    Ok(hands.into_iter().collect())
}

impl RecordedDraws {
    /// These stacks with the names of the tiles. Ids that the set does not have are left out.
    pub(crate) fn new(by: DrawsBy, deck: Deck, order: &DrawOrder, tiles: &TileSet) -> Self {
        let name = |&tile: &TileId| tiles.get(tile).map(hg_tiles::Tile::name);
        let piece = |piece: &ScoutPiece| match piece {
            ScoutPiece::ShamanCard => Some(NamedPiece::ShamanCard),
            ScoutPiece::Tile(tile) => name(tile).map(NamedPiece::Tile),
        };
        Self {
            by,
            deck,
            land: order.land.iter().filter_map(name).collect(),
            menhir: order.menhir.iter().filter_map(name).collect(),
            scout: order.scout.iter().map(|hand| hand.iter().filter_map(piece).collect()).collect(),
            mixing: order.mixing,
        }
    }

    /// The stacks with the tiles of this set.
    pub(crate) fn resolve(&self, tiles: &TileSet) -> Result<DrawOrder, ReplayError> {
        let stack = |stack, names: &[TileName]| -> Result<Vec<TileId>, ReplayError> {
            let ids = names.iter().enumerate().map(|(index, name)| {
                let error = ReplayError::NoSuchDraw { stack, index, name: *name };
                tiles.id_of(name.as_str()).ok_or(error)
            });
            ids.collect()
        };
        let hand = |hand: &Vec<NamedPiece>| -> Result<Vec<ScoutPiece>, ReplayError> {
            let pieces = hand.iter().enumerate().map(|(index, piece)| match piece {
                NamedPiece::ShamanCard => Ok(ScoutPiece::ShamanCard),
                NamedPiece::Tile(name) => {
                    let stack = Stack::Scout;
                    let error = ReplayError::NoSuchDraw { stack, index, name: *name };
                    tiles.id_of(name.as_str()).map(ScoutPiece::Tile).ok_or(error)
                }
            });
            pieces.collect()
        };
        Ok(DrawOrder {
            land: stack(Stack::Land, &self.land)?,
            menhir: stack(Stack::Menhir, &self.menhir)?,
            scout: self.scout.iter().map(hand).collect::<Result<_, _>>()?,
            mixing: self.mixing,
        })
    }
}

/// The order in which a game that has just begun draws.
pub(super) fn order_of(begun: &Game) -> DrawOrder {
    let stack = |stack| -> Vec<TileId> {
        let in_hand = begun.tile_in_hand().filter(|_| stack == Stack::Land);
        let drawn = begun.discarded(stack).chain(in_hand);
        drawn.chain(begun.hidden_order(stack).iter().copied()).collect()
    };
    let scout = if begun.ruleset().scout.is_some() {
        Seat::first(begun.seats()).map(|seat| begun.scout_hand(seat).collect()).collect()
    } else {
        Vec::new()
    };
    let (land, menhir) = (stack(Stack::Land), stack(Stack::Menhir));
    DrawOrder { land, menhir, scout, mixing: begun.hidden_mixing() }
}

/// One of Scout's pieces, a tile by its name.
///
/// ```
/// use hg_core::record::NamedPiece;
/// assert_eq!("shaman_card".parse(), Ok(NamedPiece::ShamanCard));
/// assert_eq!(NamedPiece::Tile("s3".parse().unwrap()).to_string(), "s3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedPiece {
    /// The Shaman. No tile can have its name, `shaman_card`.
    ShamanCard,
    /// A tile.
    Tile(TileName),
}

pub(crate) const SHAMAN_CARD: &str = "shaman_card";

impl fmt::Display for NamedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ShamanCard => f.pad(SHAMAN_CARD),
            Self::Tile(name) => name.fmt(f),
        }
    }
}

impl FromStr for NamedPiece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == SHAMAN_CARD {
            return Ok(Self::ShamanCard);
        }
        text.parse()
            .map(Self::Tile)
            .map_err(|_| ParseError::whole("a scout piece: a tile's name or shaman_card"))
    }
}

#[cfg(feature = "serde")]
hg_tiles::serde_as_text!(
    NamedPiece,
    "a scout piece, as \"s3\" or \"shaman_card\"",
    r"^(shaman_card|[0-9A-Za-z]{1,7})$"
);

#[cfg(feature = "serde")]
hg_tiles::serde_by_name!(RecordedDraws);
