//! What the hunting trap has covered, to show and to hash.

use hg_tiles::{Power, SegmentId};

use crate::{Board, BoardSegment};

impl Board {
    /// The meadow segments whose animals a hunting trap has covered (RULES 9.2), in the order
    /// in which their tiles were laid.
    ///
    /// Looks only near the trap, and at nothing as long as it does not lie.
    pub fn covered_segments(&self) -> impl Iterator<Item = BoardSegment> {
        let trap = self.power_at(Power::HuntingTrap);
        trap.into_iter().flat_map(move |trap| {
            let near = self.slots().filter(move |&slot| self.cell(slot).pos().is_near(trap));
            near.flat_map(move |slot| {
                let covered = self.covered_on(slot);
                (0..u16::BITS as u8)
                    .filter(move |&index| covered >> index & 1 != 0)
                    .map(move |index| self.board_segment(slot, SegmentId::new(index)))
            })
        })
    }

    /// How many tigers the hunting trap caught that found no deer and stay active
    /// ([`crate::TrapCovers::ScoredAndPairs`], AMB-14).
    #[must_use]
    pub const fn loose_tigers(&self) -> u16 {
        self.loose_tigers
    }
}
