//! The stacks: what is still to be drawn, and in which order.

use hg_tiles::{MAX_TILES, Stack, TileId};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::config::DrawsBy;

/// Both stacks in one array: land tiles, then menhir tiles. What was drawn stays in front of
/// what is left.
#[derive(Clone, Debug)]
pub(crate) struct Stacks {
    order: [TileId; MAX_TILES],
    land_next: u8,
    land_end: u8,
    menhir_next: u8,
    menhir_end: u8,
    /// If the caller draws, the tiles left are kept by id.
    pub(crate) draws_by: DrawsBy,
    /// The key of the places at which tiles are mixed back: hidden like the order, and 0 where
    /// nothing will be mixed back.
    pub(crate) mixing: u64,
}

impl Stacks {
    pub(crate) fn new(land: &[TileId], menhir: &[TileId], draws_by: DrawsBy) -> Self {
        let mut order = [TileId::new(0); MAX_TILES];
        let (land_end, menhir_end) = (land.len(), land.len() + menhir.len());
        order[..land_end].copy_from_slice(land);
        order[land_end..menhir_end].copy_from_slice(menhir);
        Self {
            order,
            land_next: 0,
            land_end: land_end as u8,
            menhir_next: land_end as u8,
            menhir_end: menhir_end as u8,
            draws_by,
            mixing: 0,
        }
    }

    /// Shuffles what is left of both stacks, each for itself (RULES 2.2), land first.
    pub(crate) fn shuffle(&mut self, rng: &mut impl Rng) {
        crate::chance::shuffle(self.left_mut(Stack::Land), rng);
        crate::chance::shuffle(self.left_mut(Stack::Menhir), rng);
    }

    /// Sorts what is left of both stacks by id: forgets the order.
    pub(crate) fn sort_left(&mut self) {
        self.left_mut(Stack::Land).sort_unstable();
        self.left_mut(Stack::Menhir).sort_unstable();
    }

    /// The tiles left, next first; by id, if the caller draws.
    pub(crate) fn left(&self, stack: Stack) -> &[TileId] {
        match stack {
            Stack::Land => &self.order[self.land_next.into()..self.land_end.into()],
            Stack::Menhir => &self.order[self.menhir_next.into()..self.menhir_end.into()],
            Stack::Start | Stack::Scout => &[],
        }
    }

    fn left_mut(&mut self, stack: Stack) -> &mut [TileId] {
        match stack {
            Stack::Menhir => &mut self.order[self.menhir_next.into()..self.menhir_end.into()],
            _ => &mut self.order[self.land_next.into()..self.land_end.into()],
        }
    }

    /// The tiles drawn, first drawn first.
    pub(crate) fn drawn(&self, stack: Stack) -> &[TileId] {
        match stack {
            Stack::Land => &self.order[..self.land_next.into()],
            Stack::Menhir => &self.order[self.land_end.into()..self.menhir_next.into()],
            Stack::Start | Stack::Scout => &[],
        }
    }

    #[inline]
    pub(crate) const fn is_empty(&self, stack: Stack) -> bool {
        match stack {
            Stack::Land => self.land_next == self.land_end,
            Stack::Menhir => self.menhir_next == self.menhir_end,
            Stack::Start | Stack::Scout => true,
        }
    }

    #[inline]
    pub(crate) fn draw(&mut self, stack: Stack) -> Option<TileId> {
        let tile = *self.left(stack).first()?;
        *self.next_mut(stack) += 1;
        Some(tile)
    }

    /// Draws a tile of the caller's choice; whether it was there.
    pub(crate) fn draw_this(&mut self, stack: Stack, tile: TileId) -> bool {
        let Some(offset) = self.left(stack).iter().position(|&left| left == tile) else {
            return false;
        };
        let next = self.next_mut(stack);
        let first = usize::from(*next);
        *next += 1;
        // What is left stays sorted.
        self.order[first..=first + offset].rotate_right(1);
        true
    }

    /// Puts the tile drawn last back into its stack, at a place that depends on the key of mixing
    /// and on a number that is another each time (AMB-36).
    pub(crate) fn mix_back(&mut self, stack: Stack, number: u64) {
        let others = self.left(stack).len();
        *self.next_mut(stack) -= 1;
        let (draws_by, key) = (self.draws_by, self.mixing);
        let left = self.left_mut(stack);
        match draws_by {
            DrawsBy::Caller => left.sort_unstable(),
            DrawsBy::Game => {
                let mut rng = ChaCha8Rng::seed_from_u64(key);
                rng.set_stream(number);
                let place = crate::chance::below(others as u32 + 1, &mut rng);
                left[..=place as usize].rotate_left(1);
            }
        }
    }

    const fn next_mut(&mut self, stack: Stack) -> &mut u8 {
        match stack {
            Stack::Menhir => &mut self.menhir_next,
            _ => &mut self.land_next,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_place_is_as_likely_for_a_tile_that_is_mixed_back() {
        const TIMES: u64 = 6_000;
        let tiles: Vec<TileId> = (0..6).map(TileId::new).collect();
        let mut of_keys = [0u64; 6];
        let mut of_numbers = [0u64; 6];
        for number in 0..TIMES {
            for (key, number, counts) in [(number, 77, &mut of_keys), (5, number, &mut of_numbers)]
            {
                let mut stacks = Stacks::new(&tiles, &[], DrawsBy::Game);
                stacks.mixing = key;
                stacks.draw(Stack::Land);
                stacks.mix_back(Stack::Land, number);
                let left = stacks.left(Stack::Land);
                let place = left.iter().position(|&tile| tile == tiles[0]).expect("it is back");
                counts[place] += 1;
                let others = left.iter().filter(|&&tile| tile != tiles[0]);
                assert!(others.eq(&tiles[1..]));
            }
        }
        // Chi-square with 5 degrees of freedom: 20.5 in one case of a thousand.
        for counts in [of_keys, of_numbers] {
            let expected = TIMES / 6;
            let squares: u64 = counts.iter().map(|&n| n.abs_diff(expected).pow(2)).sum();
            assert!(squares < 205 * expected / 10, "{counts:?}");
        }
    }
}
