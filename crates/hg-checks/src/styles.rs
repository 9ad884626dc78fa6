//! Ways to choose among the legal actions: what pure chance seldom brings about, some styles
//! look for.

use hg_core::{Action, Board, Game, Placement, SegmentKind, Side, TileId};

/// What a player prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any legal action.
    Any,
    /// Any placement, and a figure whenever one can be put.
    Eager,
    /// Placements with the most neighbours, so that features meet themselves; figures eagerly.
    Dense,
    /// Dense, and hunters and huts before other figures, so that they meet in numbers.
    Hunters,
    /// Placements that complete the most features; figures eagerly.
    Closing,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 5] = [Self::Any, Self::Eager, Self::Dense, Self::Hunters, Self::Closing];

    /// The action for a number: every action that the style considers has its numbers.
    pub fn choose(self, game: &Game, number: u16) -> Option<Action> {
        let actions = game.legal_actions();
        let considered =
            if self == Self::Any { actions } else { self.considered(game, &actions, number) };
        let count = considered.len();
        (count > 0).then(|| considered[usize::from(number) % count])
    }

    fn considered(self, game: &Game, actions: &[Action], number: u16) -> Vec<Action> {
        // One placement in eight gives way to the Scout's skill, and a third of the draws to
        // his tiles: else either would be rare.
        if number % 8 == 7 && actions.contains(&Action::SendAway) {
            return vec![Action::SendAway];
        }
        let keep = |wanted: &dyn Fn(&Action) -> bool| -> Vec<Action> {
            let kept: Vec<Action> = actions.iter().copied().filter(wanted).collect();
            if kept.is_empty() { actions.to_vec() } else { kept }
        };
        match actions.first() {
            Some(Action::Draw) if number.is_multiple_of(3) => {
                keep(&|action| *action != Action::Draw)
            }
            Some(Action::Pass) if self == Self::Hunters => {
                let hunters = keep(&|&action| is_hunter_or_hut(game, action));
                if hunters.contains(&Action::Pass) {
                    keep(&|action| *action != Action::Pass)
                } else {
                    hunters
                }
            }
            Some(Action::Pass) => keep(&|action| *action != Action::Pass),
            Some(Action::Place(_)) => self.placements(game, actions),
            _ => actions.to_vec(),
        }
    }

    fn placements(self, game: &Game, actions: &[Action]) -> Vec<Action> {
        let Some(tile) = game.tile_in_hand() else {
            return actions.to_vec();
        };
        let rate = |action: &Action| match (self, action) {
            (Self::Dense | Self::Hunters, Action::Place(at)) => neighbours(game.board(), *at),
            (Self::Closing, Action::Place(at)) => completed(game.board(), tile, *at),
            _ => 0,
        };
        let most = actions.iter().map(rate).max();
        actions.iter().copied().filter(|action| Some(rate(action)) == most).collect()
    }
}

fn is_hunter_or_hut(game: &Game, action: Action) -> bool {
    let Some(last) = game.board().last_placed() else {
        return false;
    };
    match action {
        Action::PutHut(_) => true,
        Action::PutMeeple(segment) => game.tile_set()[last.tile]
            .segment_named(segment)
            .is_some_and(|_| segment.kind == SegmentKind::Meadow),
        _ => false,
    }
}

fn neighbours(board: &Board, at: Placement) -> usize {
    Side::ALL
        .into_iter()
        .filter_map(|side| at.pos.neighbour(side))
        .filter(|&pos| board.tile_at(pos).is_some())
        .count()
}

/// Features completed, and half as much for each neighbour: so that gaps are filled.
fn completed(board: &Board, tile: TileId, at: Placement) -> usize {
    let mut then = board.clone();
    if then.place(tile, at).is_err() {
        return 0;
    }
    2 * then.last_tile_nodes().complete.count_ones() as usize + neighbours(board, at)
}
