//! Writing a line.

use alloc::string::String;

use hg_features::Seat;
use hg_tiles::{Stack, TileName};

use super::SHAMAN_CARD;
use super::form::{Line, Step, Version};
use super::options::Options;
use crate::record::draws::order_of;
use crate::record::{Detail, RecordedDraws};
use crate::{
    Action, Game, GameRecord, NamedAction, NoEvents, ReplayError,
    config::{Deck, DrawsBy},
    record::NamedPiece,
    ruleset::ScoutRules,
};

/// Why a game cannot be written as a line of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum LogError {
    /// In a log, seats count in turn order from 0.
    #[error("a log needs seat 0 to begin, but {seat} does")]
    FirstSeat {
        /// The seat that begins.
        seat: Seat,
    },
    /// A Scout tile has the name that logs give the Shaman card.
    #[error("a log cannot tell scout tile {tile} from the shaman card, which it calls so")]
    NamedAsCard {
        /// The tile.
        tile: TileName,
    },
    /// A seat decided something in a turn in which then no tile was placed, and the form has no
    /// place for it. This takes Scout, and rules under which a tile that fits nowhere ends the
    /// turn.
    #[error("{seat} decided something in a turn without a tile, which a log cannot tell")]
    LostTurn {
        /// The seat.
        seat: Seat,
    },
    /// The caller drew, and a tile was mixed back (AMB-36): a log has the stacks in an order, and
    /// the key that mixed it back into that order is not known.
    #[error("a tile was mixed back and the caller drew, which a log cannot tell (rule 12.4)")]
    MixedBack,
    /// The record does not replay, or its game is not over.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl GameRecord {
    /// Replays the record and returns its game as a line of a game log, without the line's end.
    /// The game must be over. The line has no checks: it states each step.
    ///
    /// # Errors
    ///
    /// [`LogError`].
    pub fn to_log(&self, detail: Detail) -> Result<String, LogError> {
        let mut replay = self.replay(&mut NoEvents)?;
        let draws = self.draws_in_order(replay.game());
        replay.playing.detail = replay.playing.detail.max(Some(detail));
        while replay.next(&mut NoEvents)?.is_some() {}
        let game = replay.game();
        let Some(outcome) = game.outcome() else {
            return Err(ReplayError::NotOver { after: replay.position() }.into());
        };
        let tiles = game.tile_set();
        let mut scout = tiles.ids_in(Stack::Scout).map(|tile| tiles[tile].name());
        if let Some(tile) = scout.find(|name| name.as_str() == SHAMAN_CARD) {
            return Err(LogError::NamedAsCard { tile });
        }
        if self.first_seat != Seat::FIRST {
            return Err(LogError::FirstSeat { seat: self.first_seat });
        }
        if let Some(seat) = replay.playing.lost_turn() {
            return Err(LogError::LostTurn { seat });
        }
        let mixes = self.ruleset.scout.is_some_and(ScoutRules::mixes_back);
        if mixes && draws.by == DrawsBy::Caller && self.actions.contains(&Action::SendAway.into()) {
            return Err(LogError::MixedBack);
        }
        let preset = self.ruleset.nearest_preset_with_tiles(tiles.digest());
        let usual = preset.tiles(self.ruleset.scout_use()).digest();
        let hand = |seat: Seat| {
            let pieces = draws.scout.get(seat.index()).into_iter().flatten();
            pieces.filter_map(|&piece| logged_name(piece)).collect()
        };
        let line = Line {
            log: Version,
            ruleset: preset,
            options: Options::of(&self.ruleset, preset, draws.deck),
            digest: Some(tiles.digest()).filter(|&digest| digest != usual),
            seats: self.seats as u8,
            scout: self.ruleset.scout.map(|_| Seat::first(self.seats).map(hand).collect()),
            mixing: draws.mixing,
            land: draws.land,
            menhir: draws.menhir,
            steps: replay.playing.steps().iter().map(|step| Step::of(step, detail)).collect(),
            final_scores: game.scores().to_vec(),
            winners: outcome.winners.iter().collect(),
        };
        // Only a map without text keys could fail.
        Ok(serde_json::to_string(&line).unwrap_or_default())
    }

    /// Returns the stacks in the order in which the game draws, given the game at its beginning.
    fn draws_in_order(&self, begun: &Game) -> RecordedDraws {
        let Some(mut draws) = self.draws.clone() else {
            let order = order_of(begun);
            return RecordedDraws::new(DrawsBy::Game, Deck::Full, &order, begun.tile_set());
        };
        if draws.by == DrawsBy::Caller {
            for stack in [&mut draws.land, &mut draws.menhir] {
                stack.sort_by_key(|&name| {
                    let reveal = NamedAction::Reveal(name);
                    self.actions.iter().position(|&it| it == reveal).unwrap_or(usize::MAX)
                });
            }
        }
        draws
    }
}

/// Returns what a log calls a piece.
fn logged_name(piece: NamedPiece) -> Option<TileName> {
    match piece {
        NamedPiece::Tile(name) => Some(name),
        NamedPiece::ShamanCard => SHAMAN_CARD.parse().ok(),
    }
}
