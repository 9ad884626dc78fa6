//! Turns and draws: hands and stacks, discards and tiles sent away.

use std::collections::VecDeque;

use hg_tiles::{Power, Stack, TileId};

use super::{Referee, check};
use crate::{Draws, Event, Hand, Objection, Question, Refused, Unplaceable};

impl Referee<'_> {
    pub(super) const fn stack(&self, stack: Stack) -> &VecDeque<TileId> {
        if matches!(stack, Stack::Menhir) { &self.menhir } else { &self.land }
    }

    const fn stack_mut(&mut self, stack: Stack) -> &mut VecDeque<TileId> {
        if matches!(stack, Stack::Menhir) { &mut self.menhir } else { &mut self.land }
    }

    pub(super) fn first_turn(&mut self) {
        if self.land.is_empty() {
            self.end_game();
        } else if !self.start_turn() {
            self.next_turn();
        }
    }

    /// RULES 3.10, 10.1, 10.3.
    pub(super) fn next_turn(&mut self) {
        while !self.land.is_empty() {
            self.seat = (self.seat + 1) % self.scores.len() as u8;
            if self.start_turn() {
                return;
            }
        }
        self.end_game();
    }

    /// RULES 3.1, 12.3. Returns `false` if no tile can be placed.
    fn start_turn(&mut self) -> bool {
        self.sent_away = false;
        self.card_used = false;
        self.discarded.clear();
        let plays_scout = self.playable_scout_tiles().next().is_some();
        // RULES 10.3: nobody has a turn if no land tile that is left can be placed.
        if plays_scout || self.land.iter().any(|&tile| self.position.is_placeable(tile)) {
            self.events.push(Event::TurnStarted { seat: self.seat });
        }
        if plays_scout {
            self.question = Some(Question::DrawOrScout);
            return true;
        }
        self.draw(Stack::Land)
    }

    pub(super) fn draw_or_end_turn(&mut self, stack: Stack) {
        if !self.draw(stack) {
            self.next_turn();
        }
    }

    /// Draws until a tile fits (RULES 3.3, 3.9.5). Returns `false` if none does.
    fn draw(&mut self, stack: Stack) -> bool {
        while let Some(&top) = self.stack(stack).front() {
            if self.draws == Draws::Revealed {
                self.question = Some(Question::Reveal(stack));
                return true;
            }
            self.stack_mut(stack).pop_front();
            if self.drawn(top, stack) {
                return true;
            }
            if !self.redraws(stack) {
                return false;
            }
        }
        false
    }

    pub(super) fn reveal(&mut self, tile: TileId) {
        let Some(Question::Reveal(stack)) = self.question else {
            return;
        };
        self.stack_mut(stack).retain(|&left| left != tile);
        if self.drawn(tile, stack) {
            return;
        }
        if self.redraws(stack) {
            self.draw_or_end_turn(stack);
        } else {
            self.next_turn();
        }
    }

    /// Shows a drawn tile. Returns `false` if it fits nowhere; it is then discarded.
    fn drawn(&mut self, tile: TileId, stack: Stack) -> bool {
        let seat = self.seat;
        self.events.push(Event::Drawn { seat, tile, stack });
        let fits = self.position.is_placeable(tile);
        if fits {
            self.cycle = stack;
            self.question = Some(Question::Place { tile, stack });
        } else {
            self.discarded.push(tile);
            self.events.push(Event::Discarded { seat, tile, stack, sent_away: false });
        }
        fits
    }

    /// AMB-05, AMB-06.
    fn redraws(&self, stack: Stack) -> bool {
        let rule = match stack {
            Stack::Menhir => self.values.unplaceable_menhir,
            _ => self.values.unplaceable_land,
        };
        rule == Unplaceable::Redraw
    }

    // ---- Scout (RULES 12.3, 12.4, SC-1, SC-5) ------------------------------------------------

    pub(super) fn playable_scout_tiles(&self) -> impl Iterator<Item = TileId> {
        let held = self.hands[usize::from(self.seat)].iter().filter_map(|piece| match piece {
            Hand::Tile(tile) => Some(*tile),
            Hand::ShamanCard => None,
        });
        held.filter(|&tile| !self.scout_placements(tile).is_empty())
    }

    pub(super) fn scout_placements(&self, tile: TileId) -> Vec<(i32, i32, u8)> {
        self.position.scout_placements(&self.values, tile, self.seat, self.card())
    }

    pub(super) fn play_scout(&mut self, tile: TileId) {
        self.hands[usize::from(self.seat)].retain(|&piece| piece != Hand::Tile(tile));
        self.cycle = Stack::Scout;
        self.question = Some(Question::Place { tile, stack: Stack::Scout });
        self.events.push(Event::ScoutPlayed { seat: self.seat, tile });
    }

    /// Returns `true` if the Scout's owner may send away the tile in hand.
    pub(super) fn may_send_away(&self) -> bool {
        let owner = self.position.figure_at(Power::Scout);
        let mut left = self.stack(self.cycle).iter();
        self.cycle != Stack::Scout
            && !self.sent_away
            && owner.is_some_and(|figure| figure.seat == self.seat)
            && left.any(|&tile| self.position.is_placeable(tile))
    }

    pub(super) fn send_away(&mut self) -> Result<(), Objection> {
        let Some(Question::Place { tile, stack }) = self.question else {
            return Ok(());
        };
        let seat = self.seat;
        match self.values.refused {
            Refused::Gone => {
                self.events.push(Event::Discarded { seat, tile, stack, sent_away: true });
            }
            Refused::MixedBack => {
                self.mix_back(tile, stack)?;
                self.events.push(Event::MixedBack { seat, tile, stack });
            }
        }
        self.sent_away = true;
        self.draw_or_end_turn(stack);
        Ok(())
    }

    /// AMB-36. The others stay in their order.
    fn mix_back(&mut self, tile: TileId, stack: Stack) -> Result<(), Objection> {
        let mut mixed: VecDeque<TileId> = std::mem::take(&mut self.mixed).into();
        let revealed = self.draws == Draws::Revealed;
        let left = self.stack_mut(stack);
        if revealed {
            left.push_back(tile);
            return Ok(());
        }
        let place = mixed.iter().position(|&other| other == tile);
        place.map(|place| mixed.remove(place));
        check(place.is_some() && mixed == *left, || format!("{tile:?} is not mixed back"))?;
        if let Some(place) = place {
            left.insert(place, tile);
        }
        Ok(())
    }
}
