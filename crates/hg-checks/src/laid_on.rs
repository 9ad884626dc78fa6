//! A board alone, as the referee sees it.

use hg_core::{Board, Placement, Power, Ruleset};
use hg_oracle::{Laid, Position};

use crate::mirror::standing;
use crate::switches::values_of;

/// Which tiles covered animals when they were laid.
#[derive(Clone, Copy, Debug)]
pub enum Laying<'r> {
    /// None: a board alone springs no trap.
    WithoutTraps,
    /// The hunting trap, as in a game under this ruleset.
    Traps(&'r Ruleset),
}

/// The referee's view of a board, its tiles having been laid in the order in which it has them.
pub fn laid_on<'b>(board: &'b Board, laying: Laying<'_>) -> Position<'b> {
    let tiles = board.tile_set();
    let mut position = Position::new(tiles, Vec::new());
    for laid in board.placed_tiles() {
        let Placement { pos, rotation } = laid.placement;
        let turns = rotation.quarter_turns();
        position.laid.push(Laid::new(laid.tile, pos.x.into(), pos.y.into(), turns));
        if let Laying::Traps(ruleset) = laying
            && tiles[laid.tile].has_power(Power::HuntingTrap)
            && let Some(trapped) = position.hunting_trap(&values_of(ruleset))
        {
            position.covered.extend(trapped.covered);
        }
    }
    position.standing =
        board.figures().map(|(at, figure)| standing(&position, at, figure)).collect();
    position
}
