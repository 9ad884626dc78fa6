//! Ways to choose among the legal actions. Some styles look for situations that are rare by chance.

mod meetings;

use hg_core::{
    Action, Board, FeatureKind, Game, Placement, SegmentKind, Stack, TileId, tiles::Side,
};

pub use meetings::Meetings;

/// The preference of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Any legal action.
    Any,
    /// Any placement; a figure whenever one can be put.
    Eager,
    /// Placements with the most neighbours, so that features meet themselves; figures eagerly.
    Dense,
    /// As `Dense`, but hunters and huts before other figures.
    Hunters,
    /// Placements that complete the most features; figures eagerly.
    Closing,
    /// Placements at which the most features meet themselves; figures eagerly.
    Rings,
    /// Placements that join features with figures of the most seats; figures eagerly.
    Sharing,
    /// Special tiles beside special tiles, and others elsewhere; figures eagerly.
    Specials,
    /// Placements that complete the fewest features; figures eagerly, so that supplies run out.
    Hoarding,
    /// Placements that leave the fewest placements for the tiles left; figures eagerly.
    Stranding,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 10] = [
        Self::Any,
        Self::Eager,
        Self::Dense,
        Self::Hunters,
        Self::Closing,
        Self::Rings,
        Self::Sharing,
        Self::Specials,
        Self::Hoarding,
        Self::Stranding,
    ];

    /// Returns the action for a number, among those that the style considers.
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
            Some(Action::Pass) if self.hunts(number) => {
                let hunters = keep(&|&action| is_hunter_or_hut(game, action));
                if hunters.contains(&Action::Pass) {
                    keep(&|action| *action != Action::Pass)
                } else {
                    hunters
                }
            }
            Some(Action::Pass) => keep(&|action| *action != Action::Pass),
            Some(Action::Place(_)) => self.placements(game, actions, number),
            _ => actions.to_vec(),
        }
    }

    const fn hunts(self, number: u16) -> bool {
        match self {
            Self::Hunters => true,
            Self::Sharing => number.is_multiple_of(2),
            _ => false,
        }
    }

    fn placements(self, game: &Game, actions: &[Action], number: u16) -> Vec<Action> {
        const MUCH: usize = 8;
        const RARE: usize = 4;
        let Some(tile) = game.tile_in_hand() else {
            return actions.to_vec();
        };
        let board = game.board();
        let rate = |at: Placement| -> isize {
            let meetings = || Meetings::new(board, tile, at);
            match self {
                Self::Any | Self::Eager => 0,
                Self::Dense | Self::Hunters => neighbours(board, at) as isize,
                Self::Closing => completed(board, tile, at) as isize,
                Self::Rings => {
                    let rings = meetings().rings();
                    let meadows = rings.iter().filter(|kind| **kind == FeatureKind::Meadow).count();
                    // Meadows do so all the time.
                    let rating = meadows + RARE * (rings.len() - meadows);
                    (MUCH * rating + neighbours(board, at)) as isize
                }
                Self::Sharing => {
                    let seats = meetings().seats_joined(board);
                    (MUCH * seats.len() + neighbours(board, at)) as isize
                }
                Self::Specials if !board.tile_set()[tile].powers().is_empty() => {
                    specials_beside(board, at) as isize
                }
                Self::Specials => -(specials_beside(board, at) as isize),
                Self::Hoarding => -(completed(board, tile, at) as isize),
                Self::Stranding => -places_left(game, tile, at),
            }
        };
        let mut placements: Vec<Placement> =
            actions.iter().copied().filter_map(placement).collect();
        if self == Self::Stranding {
            // Rating one takes long: a sample will do.
            const RATED: usize = 16;
            let first = usize::from(number) % placements.len().max(1);
            placements.rotate_left(first);
            placements.sort_by_key(|&at| std::cmp::Reverse(neighbours(board, at)));
            placements.truncate(RATED);
        }
        let rated: Vec<isize> = placements.iter().map(|&at| rate(at)).collect();
        let most = rated.iter().max();
        let best = placements.into_iter().zip(&rated).filter(|&(_, rating)| Some(rating) == most);
        best.map(|(at, _)| Action::Place(at)).collect()
    }
}

const fn placement(action: Action) -> Option<Placement> {
    match action {
        Action::Place(at) => Some(at),
        _ => None,
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

/// Returns twice the number of features completed, plus the number of neighbours.
fn completed(board: &Board, tile: TileId, at: Placement) -> usize {
    let mut then = board.clone();
    if then.place(tile, at).is_err() {
        return 0;
    }
    2 * then.last_tile_nodes().complete.count_ones() as usize + neighbours(board, at)
}

/// Returns the number of tiles beside the cell with a special power.
pub fn specials_beside(board: &Board, at: Placement) -> usize {
    let beside = Side::ALL.into_iter().filter_map(|side| board.tile_at(at.pos.neighbour(side)?));
    beside.filter(|there| !board.tile_set()[there.tile].powers().is_empty()).count()
}

/// Rates a placement by the number of tiles left that then fit, and, with less weight, by the fewest
/// placements of one of them.
fn places_left(game: &Game, tile: TileId, at: Placement) -> isize {
    const MORE_THAN_PLACES: isize = 10_000;
    let mut then = game.board().clone();
    if then.place(tile, at).is_err() {
        return 0;
    }
    let left = game.tiles_left_by_id(Stack::Land).chain(game.tiles_left_by_id(Stack::Menhir));
    let counts: Vec<usize> = left.map(|left| then.placement_count(left)).collect();
    let placeable = || counts.iter().copied().filter(|&count| count > 0);
    let fewest = placeable().min().unwrap_or(0);
    MORE_THAN_PLACES * placeable().count() as isize + fewest as isize
}
