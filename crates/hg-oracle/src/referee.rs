//! Follows a game step by step and objects to the first thing that is wrong.

use std::collections::VecDeque;

use hg_tiles::{Power, Stack, TileId, TileSet};

use crate::{
    Card, FeatureKind, Hand, Laid, Objection, Piece, Position, Standing, Start, Step, Values,
};

/// Which cycle of its turn a seat is in (RULES 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cycle {
    /// The land or Scout tile.
    First,
    /// The menhir tile that the first one earned.
    Menhir,
}

/// Follows a game. Feed it each step in order, then ask [`Referee::finish`].
///
/// After an objection its state means nothing: stop there. A log cannot say that a Scout's owner
/// skipped a tile and then lost the turn, nor that a whole round of turns was lost before a seat
/// played a Scout tile, so [`Lost`](crate::Unplaceable::Lost) is not followed through either.
#[derive(Clone, Debug)]
pub struct Referee<'a> {
    pub(crate) values: Values,
    pub(crate) position: Position<'a>,
    pub(crate) land: VecDeque<TileId>,
    pub(crate) menhir: VecDeque<TileId>,
    pub(crate) hands: Vec<Vec<Hand>>,
    scores: Vec<u32>,
    pub(crate) turn: u8,
    pub(crate) cycle: Cycle,
    pub(crate) skip_used: bool,
    card_used: bool,
}

/// Fails with this text unless the condition holds.
pub(crate) fn check(holds: bool, text: impl FnOnce() -> String) -> Result<(), Objection> {
    if holds { Ok(()) } else { Err(Objection(text())) }
}

impl<'a> Referee<'a> {
    /// A game that is about to start.
    ///
    /// # Errors
    /// An [`Objection`] if a stack holds a tile twice or one of another stack, the set has
    /// no start tile, or there are not 2 to 5 seats.
    pub fn new(tiles: &'a TileSet, start: Start) -> Result<Self, Objection> {
        check((2..=5).contains(&start.seats), || format!("{} seats", start.seats))?;
        check(start.first_seat < start.seats, || "the first seat does not play".into())?;
        let mut hands = start.hands;
        hands.resize(usize::from(start.seats), Vec::new());
        let in_hand = hands.iter().flatten().filter_map(|piece| match piece {
            Hand::Tile(tile) => Some((*tile, Stack::Scout)),
            Hand::ShamanCard => None,
        });
        let land = start.land.iter().map(|&tile| (tile, Stack::Land));
        let menhir = start.menhir.iter().map(|&tile| (tile, Stack::Menhir));
        let mut dealt: Vec<_> = land.chain(menhir).chain(in_hand).collect();
        for &(id, stack) in &dealt {
            let from = tiles.get(id).map(hg_tiles::Tile::stack);
            check(from == Some(stack), || format!("tile {id:?} is not of stack {stack}"))?;
        }
        let count = dealt.len();
        dealt.sort_unstable();
        dealt.dedup();
        check(dealt.len() == count, || "a tile is dealt twice".into())?;
        let first = tiles.start().ok_or_else(|| Objection("a set without a start tile".into()))?;
        Ok(Self {
            values: start.values,
            position: Position::new(tiles, vec![Laid::new(first, 0, 0, 0)]),
            land: start.land.into(),
            menhir: start.menhir.into(),
            hands,
            scores: vec![0; usize::from(start.seats)],
            turn: start.first_seat,
            cycle: Cycle::First,
            skip_used: false,
            card_used: false,
        })
    }

    /// The same, [sharing](Position::share) what it works out with a position of the same game.
    #[must_use]
    pub fn sharing_with(mut self, position: &Position<'a>) -> Self {
        self.position.share(position);
        self
    }

    /// The board as it is now.
    #[must_use]
    pub const fn position(&self) -> &Position<'a> {
        &self.position
    }

    /// Every seat's points so far.
    #[must_use]
    pub fn scores(&self) -> &[u32] {
        &self.scores
    }

    /// The seat that lays the next tile, unless the game is over.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Plays one step.
    ///
    /// # Errors
    /// An [`Objection`] to the first thing in it that is against the rules or miscounted.
    pub fn step(&mut self, step: &Step) -> Result<(), Objection> {
        self.lose_turns(step);
        check(step.seat == self.turn, || format!("it is seat {}'s turn", self.turn))?;
        if step.stack == Stack::Scout {
            self.take_from_hand(step)?;
        } else {
            self.draw(step)?;
        }
        self.lay(step)?;
        self.act_at_once(step);
        self.take_back(step)?;
        self.put_figure(step)?;
        let earned = self.settle();
        check(self.scores == step.scores, || format!("scores should be {:?}", self.scores))?;
        self.go_on(earned);
        Ok(())
    }

    /// Ends the game: checks that it is over, and the result.
    ///
    /// # Errors
    /// An [`Objection`] if it is not over, or the points or winners are others.
    pub fn finish(&self, scores: &[u32], winners: &[u8]) -> Result<(), Objection> {
        check(self.is_over(), || "the game is not over".into())?;
        let totals = self.totals();
        check(totals == scores, || format!("final scores should be {totals:?}"))?;
        let most = totals.iter().max();
        let best: Vec<u8> =
            (0..).zip(&totals).filter(|&(_, n)| Some(n) == most).map(|(seat, _)| seat).collect();
        check(best == winners, || format!("winners should be {best:?}"))
    }

    /// Every seat's points if the game ended now.
    #[must_use]
    pub fn totals(&self) -> Vec<u32> {
        let last = self.position.final_scores(&self.values, self.scores.len() as u8);
        self.scores.iter().zip(last).map(|(now, more)| now + more).collect()
    }

    /// Whether no tile can be drawn any more (RULES 10.1, 10.3). A seat that still holds a Scout
    /// tile may all the same play it while tiles are left that fit nowhere (SC-1).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.cycle == Cycle::First && !self.any_fits(&self.land)
    }

    pub(crate) fn name(&self, tile: TileId) -> String {
        self.position.tiles.get(tile).map_or_else(|| "?".into(), |tile| tile.name().to_string())
    }

    fn card(&self) -> Card {
        let held = self.hands[usize::from(self.turn)].contains(&Hand::ShamanCard);
        if held && !self.card_used { Card::Ready } else { Card::Away }
    }

    fn lay(&mut self, step: &Step) -> Result<(), Objection> {
        let legal = if step.stack == Stack::Scout {
            self.position.scout_placements(&self.values, step.tile, self.turn, self.card())
        } else {
            self.position.placements(step.tile)
        };
        let said = step.placements.unwrap_or(legal.len());
        check(said == legal.len(), || format!("placements should be {}", legal.len()))?;
        let said = step.legal.as_ref().unwrap_or(&legal);
        check(*said == legal, || format!("legal should be {legal:?}"))?;
        let here = (step.x, step.y, step.turns);
        check(legal.contains(&here), || "it may not be laid so".into())?;
        self.position.laid.push(Laid::new(step.tile, step.x, step.y, step.turns));
        Ok(())
    }

    fn act_at_once(&mut self, step: &Step) {
        let seat = usize::from(step.seat);
        self.scores[seat] += self.position.logboat().unwrap_or(0);
        if let Some(trapped) = self.position.hunting_trap(&self.values) {
            self.scores[seat] += trapped.points;
            self.position.covered.extend(trapped.covered);
        }
    }

    fn take_back(&mut self, step: &Step) -> Result<(), Objection> {
        let Some(spot) = step.returned else {
            return Ok(());
        };
        let shaman = self.position.tiles.get(step.tile).is_some_and(|t| t.has_power(Power::Shaman));
        if !shaman {
            check(self.card() == Card::Ready, || "no Shaman to take a meeple back".into())?;
            self.card_used = true;
        }
        let then = self.position.taken_back(step.seat, spot);
        self.position = then.ok_or_else(|| Objection("no meeple to take back there".into()))?;
        Ok(())
    }

    fn put_figure(&mut self, step: &Step) -> Result<(), Objection> {
        let supply = self.position.supply(&self.values, step.seat);
        let legal = self.position.figures(&self.values, supply);
        if let Some(said) = &step.figures {
            let mut said = said.clone();
            said.sort_unstable();
            check(said == legal, || format!("figures should be {legal:?}"))?;
        }
        let Some((kind, segment)) = step.figure else {
            return check(step.stack != Stack::Scout, || "a Scout tile without a figure".into());
        };
        check(legal.contains(&(kind, segment)), || "that figure may not be put".into())?;
        let (seat, x, y) = (step.seat, step.x, step.y);
        self.position.standing.push(Standing { seat, kind, x, y, segment });
        Ok(())
    }

    /// Scores what the tile laid last completed, returns meeples, and says whether a forest with
    /// a menhir was among it (RULES 3.7 to 3.9).
    fn settle(&mut self) -> bool {
        let completed = self.position.completed();
        if completed.is_empty() {
            return false;
        }
        for feature in &completed {
            for seat in self.position.winners(feature) {
                self.scores[usize::from(seat)] += self.position.value(&self.values, feature);
            }
            if let Some((seat, points)) = self.position.dugout(feature) {
                self.scores[usize::from(seat)] += points;
            }
        }
        let before = self.position.clone();
        self.position.standing.retain(|figure| {
            let done = before.claims(figure).iter().any(|&(kind, spot)| {
                completed.iter().any(|done| done.kind == kind && done.spots.contains(&spot))
            });
            !(done && figure.kind == Piece::Meeple && !before.is_fixed(figure))
        });
        completed.iter().any(|done| done.kind == FeatureKind::Forest && done.menhirs > 0)
    }

    /// The menhir cycle if there is one, else the next seat's turn.
    fn go_on(&mut self, earned: bool) {
        let too_late = self.land.is_empty() && !self.values.menhir_after_last_land;
        if earned && self.cycle == Cycle::First && !too_late && self.menhir_tile_waits() {
            self.cycle = Cycle::Menhir;
        } else {
            self.next_turn();
        }
    }

    pub(crate) fn next_turn(&mut self) {
        self.turn = (self.turn + 1) % self.scores.len() as u8;
        self.cycle = Cycle::First;
        self.skip_used = false;
        self.card_used = false;
    }
}
