//! Where the referee's next tile comes from: hands and stacks, discards and skips.

use std::collections::VecDeque;

use hg_tiles::{Power, Stack, TileId};

use crate::referee::{Cycle, check};
use crate::{Hand, Objection, Referee, Step, Unplaceable};

impl Referee<'_> {
    /// Where a tile that fits nowhere costs the turn: the turns that the log passes over.
    pub(crate) fn lose_turns(&mut self, step: &Step) {
        if self.values.unplaceable_land == Unplaceable::Redraw || self.cycle == Cycle::Menhir {
            return;
        }
        // Even where nothing that is left fits: a Scout tile that another seat lays may change it.
        while let Some(&top) = self.land.front() {
            let scout = step.stack == Stack::Scout && step.seat == self.turn;
            if scout || self.position.is_placeable(top) {
                return;
            }
            self.land.pop_front();
            self.next_turn();
        }
    }

    pub(crate) fn any_fits(&self, stack: &VecDeque<TileId>) -> bool {
        stack.iter().any(|&tile| self.position.is_placeable(tile))
    }

    pub(crate) fn take_from_hand(&mut self, step: &Step) -> Result<(), Objection> {
        check(self.cycle == Cycle::First, || "a Scout tile in a menhir cycle".into())?;
        check(!self.land.is_empty(), || "a Scout tile after the last land tile".into())?;
        check(step.discarded.is_empty() && step.skipped.is_none(), || "nothing is drawn".into())?;
        let hand = &mut self.hands[usize::from(self.turn)];
        let held = hand.iter().position(|&piece| piece == Hand::Tile(step.tile));
        let held = held.ok_or_else(|| Objection("the seat does not hold that tile".into()))?;
        hand.remove(held);
        Ok(())
    }

    /// Draws until a tile fits and is kept (RULES 3.3, 3.9.5, SC-5).
    pub(crate) fn draw(&mut self, step: &Step) -> Result<(), Objection> {
        let expected = if self.cycle == Cycle::First { Stack::Land } else { Stack::Menhir };
        check(step.stack == expected, || format!("the next tile is a {expected} tile"))?;
        let mut discarded = Vec::new();
        let mut to_skip = step.skipped;
        loop {
            let top = self.stack(expected).pop_front();
            let top = top.ok_or_else(|| Objection("no tile of the stack fits".into()))?;
            if !self.position.is_placeable(top) {
                discarded.push(top);
            } else if to_skip.take().is_some() {
                self.skip(top, step)?;
            } else {
                check(top == step.tile, || format!("tile {} is drawn", self.name(top)))?;
                let names: Vec<_> = discarded.iter().map(|&tile| self.name(tile)).collect();
                return check(discarded == step.discarded, || format!("discarded: {names:?}"));
            }
        }
    }

    fn skip(&mut self, top: TileId, step: &Step) -> Result<(), Objection> {
        check(step.skipped == Some(top), || format!("{} is first to fit", self.name(top)))?;
        check(!self.skip_used, || "a second skip in one turn".into())?;
        let scout = self.position.figure_at(Power::Scout);
        check(scout.is_some_and(|f| f.seat == self.turn), || "no Scout of that seat".into())?;
        let left = if step.stack == Stack::Land { &self.land } else { &self.menhir };
        check(self.any_fits(left), || "a skip, but no tile that is left fits".into())?;
        self.skip_used = true;
        Ok(())
    }

    const fn stack(&mut self, stack: Stack) -> &mut VecDeque<TileId> {
        if matches!(stack, Stack::Menhir) { &mut self.menhir } else { &mut self.land }
    }

    /// Whether a menhir tile can be drawn and laid. What fits nowhere now is gone.
    pub(crate) fn menhir_tile_waits(&mut self) -> bool {
        match self.values.unplaceable_menhir {
            Unplaceable::Redraw => {
                if !self.any_fits(&self.menhir) {
                    self.menhir.clear();
                }
                !self.menhir.is_empty()
            }
            Unplaceable::Lost => {
                let Some(&top) = self.menhir.front() else {
                    return false;
                };
                let fits = self.position.is_placeable(top);
                if !fits {
                    self.menhir.pop_front();
                }
                fits
            }
        }
    }
}
