//! The hashes of a game: sums over its facts, as docs/REPRODUCIBILITY.md writes them down.
//!
//! Each fact is one number that is mixed with its kind until every bit of it reaches every bit
//! of the result, and a hash is the sum over the facts. So it makes no difference in which
//! order tiles were laid, and whoever keeps a hash by hand may add and subtract facts.

const fn scout_byte(scout: ScoutRules) -> u8 {
    let ScoutRules { agriculture, refused_tile, card_takes, dugout_pays } = scout;
    let others = (refused_tile as u8) << 1 | (card_takes as u8) << 2 | (dugout_pays as u8) << 3;
    1 + agriculture as u8 + others
}

const fn figure_byte(figure: Figure, segment: u8) -> u8 {
    (figure.seat.index() as u8) << 5 | (figure.kind as u8) << 4 | segment
}

#[cfg(test)]
mod tests;

use hg_features::{Figure, Pos, Seat};
use hg_tiles::{SegmentName, Stack, TileId};

use super::scout::Hand;
use super::{Game, Phase, Turn};
use crate::{
    Ruleset,
    config::{DrawsBy, ScoutPiece},
    event::TakeBackBy,
    ruleset::ScoutRules,
};

/// A kind of fact. The numbers are part of the written form.
#[derive(Clone, Copy)]
enum Fact {
    Rules = 1,
    TileSet = 2,
    LaidTile = 3,
    Covered = 4,
    LooseTigers = 5,
    Seat = 6,
    LeftBelow64 = 7,
    LeftFrom64 = 8,
    Turn = 9,
    Order = 10,
    CallerDraws = 11,
    Held = 12,
    Mixing = 13,
}

const KINDS: usize = Fact::Mixing as usize + 1;

/// 2⁶⁴ divided by the golden ratio, made odd: the step of `SplitMix64`.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of `SplitMix64`: a bijection in which every input bit reaches every output bit.
const fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Where the numbers of each kind begin, so that equal numbers of two kinds differ.
const STARTS: [u64; KINDS] = {
    let mut starts = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        starts[kind] = scramble((kind as u64).wrapping_add(STEP));
        kind += 1;
    }
    starts
};

/// A running sum over facts.
struct Sum(u64);

impl Sum {
    #[inline]
    const fn add(&mut self, fact: Fact, number: u64) {
        let mixed = scramble(STARTS[fact as usize].wrapping_add(number.wrapping_mul(STEP)));
        self.0 = self.0.wrapping_add(mixed);
    }

    #[inline]
    const fn add_bytes(&mut self, fact: Fact, bytes: [u8; 8]) {
        self.add(fact, u64::from_le_bytes(bytes));
    }
}

impl Game {
    /// A number for the whole state, hidden order included: equal games have equal hashes, and
    /// whatever the rules can tell apart changes it, but for one chance in 2⁶⁴.
    ///
    /// The same on every platform and in every version (docs/REPRODUCIBILITY.md). It looks at
    /// every tile, which takes about as long as an action; with Scout pieces in hand longer. No
    /// protection against someone who wants two games to have one hash.
    ///
    /// **Not for players**: it tells whether a guess at the hidden order is right.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, Preset, ScoutUse};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let game = Game::new(config, 7)?;
    /// assert_eq!(game.state_hash(), game.clone().state_hash());
    /// # Ok::<(), hg_core::ConfigError>(())
    /// ```
    #[must_use]
    pub fn state_hash(&self) -> u64 {
        let mut sum = Sum(self.position_hash());
        if self.stacks.draws_by == DrawsBy::Caller {
            sum.add(Fact::CallerDraws, 0);
            return sum.0;
        }
        if self.stacks.mixing != 0 {
            sum.add(Fact::Mixing, self.stacks.mixing);
        }
        for (stack, first_number) in [(Stack::Land, 0), (Stack::Menhir, 128)] {
            // From the tile drawn last on: a draw changes only the last of the numbers.
            for (tiles, number) in self.stacks.left(stack).rchunks(7).zip(first_number..) {
                let mut bytes = [0xff; 8];
                bytes[0] = number;
                for (byte, tile) in bytes[1..].iter_mut().zip(tiles.iter().rev()) {
                    *byte = tile.index() as u8;
                }
                sum.add_bytes(Fact::Order, bytes);
            }
        }
        sum.0
    }

    /// A number for the position that everyone at the table sees: as [`Game::state_hash`], but
    /// of the stacks only which tiles are left counts, not their order, nor who draws. A game,
    /// an observation of it and every determinization of that have one position hash.
    ///
    /// The same position reached by two orders of play has one hash: for transposition tables.
    #[must_use]
    pub fn position_hash(&self) -> u64 {
        let mut sum = Sum(0);
        add_ruleset(&mut sum, &self.ruleset);
        sum.add(Fact::TileSet, self.tile_set().digest().0);
        self.add_board(&mut sum);
        for seat in Seat::first(self.seats()) {
            let [a, b, c, d] = self.scores[seat].to_le_bytes();
            let (meeples, huts) = (self.meeples(seat), self.huts(seat));
            sum.add_bytes(Fact::Seat, [seat.index() as u8, meeples, huts, 0, a, b, c, d]);
        }
        if self.ruleset.scout.is_some() {
            self.add_hands(&mut sum);
        }
        let left = self.stacks.left(Stack::Land).iter().chain(self.stacks.left(Stack::Menhir));
        let left = left.fold(0u128, |left, tile| left | 1 << tile.index());
        sum.add(Fact::LeftBelow64, left as u64);
        sum.add(Fact::LeftFrom64, (left >> 64) as u64);
        sum.add(Fact::Turn, self.turn.facts());
        sum.0
    }

    fn add_board(&self, sum: &mut Sum) {
        for tile in self.board.placed_tiles() {
            let pos = tile.placement.pos;
            let rotation = tile.placement.rotation.quarter_turns();
            let figure = tile.figure.map_or(0xff, |(figure, segment)| {
                figure_byte(figure, self.segment_number(tile.tile, segment))
            });
            let id = tile.tile.index() as u8;
            let bytes = [id, pos.x as u8, pos.y as u8, rotation, figure, 0, 0, 0];
            sum.add_bytes(Fact::LaidTile, bytes);
        }
        for covered in self.board.covered_segments() {
            let Some(tile) = self.board.tile_at(covered.pos) else { continue };
            let segment = self.segment_number(tile.tile, covered.segment);
            let Pos { x, y } = covered.pos;
            sum.add_bytes(Fact::Covered, [x as u8, y as u8, segment, 0, 0, 0, 0, 0]);
        }
        if self.board.loose_tigers() > 0 {
            sum.add(Fact::LooseTigers, self.board.loose_tigers().into());
        }
    }

    /// The place of a segment in its tile's list.
    fn segment_number(&self, tile: TileId, segment: SegmentName) -> u8 {
        self.tile_set()[tile].segment_named(segment).map_or(0xff, |id| id.index() as u8)
    }

    fn add_hands(&self, sum: &mut Sum) {
        let holds = |&seat: &Seat| self.hands[seat] != Hand::default();
        for seat in Seat::first(self.seats()).filter(holds) {
            for piece in self.scout_hand(seat) {
                let piece = match piece {
                    ScoutPiece::Tile(tile) => tile.index() as u8,
                    ScoutPiece::ShamanCard => 0xff,
                };
                sum.add_bytes(Fact::Held, [seat.index() as u8, piece, 0, 0, 0, 0, 0, 0]);
            }
        }
    }
}

/// Bytes that a later switch takes must be 0 for what was played before it.
fn add_ruleset(sum: &mut Sum, ruleset: &Ruleset) {
    let scoring = &ruleset.scoring;
    let animals = scoring.animal_points;
    sum.add_bytes(
        Fact::Rules,
        [
            0,
            scoring.forest_unit as u8,
            scoring.river_unit as u8,
            animals.mammoth,
            animals.aurochs,
            animals.deer,
            animals.bear,
            scoring.mushroom_points,
        ],
    );
    let [powers, more_powers] = ruleset.powers.bits().to_le_bytes();
    sum.add_bytes(
        Fact::Rules,
        [
            1,
            ruleset.meeples,
            ruleset.huts,
            powers,
            more_powers,
            ruleset.unplaceable_land as u8,
            ruleset.unplaceable_menhir as u8,
            ruleset.menhir_turn_after_last_tile as u8,
        ],
    );
    sum.add_bytes(
        Fact::Rules,
        [
            2,
            ruleset.fire_tile_hunters as u8,
            scoring.trap_covers as u8,
            scoring.trap_near_fire as u8,
            ruleset.scout.map_or(0, scout_byte),
            0,
            0,
            0,
        ],
    );
}

impl Turn {
    /// What the rules can tell apart about a turn, as one number: what an earlier turn or an
    /// earlier phase left behind is not in it, nor what follows from the rest of the game.
    pub(super) fn facts(&self) -> u64 {
        let asks_about_a_tile = |number: u8| (number, self.cycle as u8, self.tile);
        let (phase, stack, tile) = match self.phase {
            Phase::DrawOrScout => (0, 0, TileId::new(0)),
            Phase::Reveal => (1, self.cycle as u8, TileId::new(0)),
            Phase::PlaceTile => asks_about_a_tile(2),
            Phase::TakeBack(TakeBackBy::ShamanTile) => asks_about_a_tile(3),
            Phase::TakeBack(TakeBackBy::ShamanCard) => asks_about_a_tile(4),
            Phase::PutFigure => asks_about_a_tile(5),
            Phase::Over => return u64::from_le_bytes([6, 0, 0, 0, 0, 0, 0, 0]),
        };
        let (seat, tile) = (self.seat.index() as u8, tile.index() as u8);
        let (sent_away, card_used) = (self.sent_away.into(), self.card_used.into());
        u64::from_le_bytes([phase, seat, stack, tile, sent_away, card_used, 0, 0])
    }
}
