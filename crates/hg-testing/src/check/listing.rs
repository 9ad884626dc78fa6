//! Legal actions against brute force: every conceivable action is tried.

use hg_core::{
    Action, ActionError, Game, Placement, Pos, Rotation, SegmentKind, SegmentName, TileId,
};

/// Returns the cells of the bounding box of the board, of a margin around it, and cells at the ends
/// of the range, where no tile can be.
pub(crate) fn cells_around(game: &Game) -> Vec<Pos> {
    const MARGIN: i8 = 2;
    let tiles = || game.board().placed_tiles().map(|tile| tile.placement.pos);
    let xs = || tiles().map(|pos| pos.x);
    let ys = || tiles().map(|pos| pos.y);
    let (Some(west), Some(east)) = (xs().min(), xs().max()) else {
        return Vec::new();
    };
    let (Some(north), Some(south)) = (ys().min(), ys().max()) else {
        return Vec::new();
    };
    let mut cells = Vec::new();
    for x in west - MARGIN..=east + MARGIN {
        for y in north - MARGIN..=south + MARGIN {
            cells.push(Pos::new(x, y));
        }
    }
    for x in [i8::MIN, -127, 0, i8::MAX] {
        for y in [i8::MIN, -127, i8::MAX] {
            cells.push(Pos::new(x, y));
        }
    }
    cells
}

/// Returns every conceivable action, legal or not, sorted.
fn every_action(game: &Game) -> Vec<Action> {
    let mut actions = vec![Action::Draw, Action::SendAway, Action::TakeNothing, Action::Pass];
    for tile in (0..=game.tile_set().len() as u8 + 1).chain([127, 128, 255]) {
        let tile = TileId::new(tile);
        actions.extend([Action::PlayScout(tile), Action::Reveal(tile)]);
    }
    for pos in cells_around(game) {
        actions.push(Action::TakeBack(pos));
        for rotation in Rotation::ALL {
            actions.push(Action::Place(Placement { pos, rotation }));
        }
    }
    for kind in SegmentKind::ALL {
        for number in (0..=16).chain([31, 32, 255]) {
            let segment = SegmentName { kind, number };
            actions.extend([Action::PutMeeple(segment), Action::PutHut(segment)]);
        }
    }
    actions.sort_unstable();
    actions
}

/// Checks the legal actions, in all ways to ask for them, against every conceivable action.
///
/// The list is sorted, without duplicates, and empty only if the game is over; the count and the
/// k-th action agree with it. Every listed action is accepted, and every other refused. A few of
/// those, chosen by the state, are applied: they must not change the game.
///
/// # Panics
///
/// At the first difference.
pub fn assert_listing(game: &Game) {
    const TRIED: usize = 6;
    let sample = usize::from(game.state_hash() as u16);
    let listed = game.legal_actions();
    assert!(
        listed.windows(2).all(|pair| pair[0] < pair[1]),
        "not sorted, or not unique: {listed:?}"
    );
    assert_eq!(listed.is_empty(), game.is_over(), "{listed:?}");
    assert_eq!(game.legal_action_count(), listed.len(), "{listed:?}");
    for (k, &action) in listed.iter().enumerate() {
        assert_eq!(game.kth_legal_action(k), Some(action));
    }
    for beyond in [listed.len(), listed.len() + 1, usize::MAX] {
        assert_eq!(game.kth_legal_action(beyond), None);
    }
    let mut refilled = vec![Action::Draw; 3];
    game.legal_actions_into(&mut refilled);
    assert_eq!(refilled, listed);

    let (legal, illegal): (Vec<Action>, Vec<Action>) =
        every_action(game).into_iter().partition(|&action| game.check(action).is_ok());
    assert_eq!(legal, listed, "what check accepts, and what is listed");
    for &action in &listed {
        assert_eq!(game.clone().apply_quietly(action), Ok(()), "{action:?}");
    }
    for step in 0..TRIED {
        let index = (sample + step * illegal.len() / TRIED) % illegal.len();
        assert_refused(game, illegal[index]);
    }
}

/// Checks that an action is refused, does not change the game and has no events.
///
/// # Panics
///
/// If it is accepted, or changes something.
pub fn assert_refused(game: &Game, action: Action) {
    let expected = game.check(action).expect_err("an illegal action");
    let mut tried = game.clone();
    assert_eq!(tried.apply(action), Err(expected), "{action:?}");
    assert_eq!(tried.apply_quietly(action), Err(expected), "{action:?}");
    let mut events = Vec::new();
    assert_eq!(tried.apply_with(action, &mut events), Err(expected));
    assert_eq!(events, [], "{action:?}");
    assert!(tried == *game, "{action:?} was refused, but changed the game");
    assert_eq!(format!("{tried:?}"), format!("{game:?}"), "{action:?}");
}

/// Checks that a game is over and refuses every action.
///
/// # Panics
///
/// If it accepts one.
pub fn assert_over(game: &Game) {
    assert_eq!(game.decision(), None);
    for action in every_action(game) {
        assert_eq!(game.check(action), Err(ActionError::GameOver), "{action:?}");
    }
    for action in [Action::Draw, Action::Pass, Action::Place(Placement::default())] {
        assert_refused(game, action);
    }
}
