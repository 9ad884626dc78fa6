//! Any actions, legal or illegal, in any game.

use hg_core::{Action, Game, Placement, Pos, Rotation, SegmentKind, SegmentName, TileId};

use super::plan_bytes::{Bytes, opened};
use crate::game_steps::check_sinks;
use crate::listing::{check_listing, check_refusal};

/// Plays a game at random, then tries an action for every three bytes. Exactly the listed actions
/// are accepted, and a refused action changes nothing.
pub fn body(data: &[u8]) {
    let mut bytes = Bytes(data);
    let plan = bytes.plan();
    let mut game = opened(&plan, bytes.byte().into());
    check_listing(&game, bytes.byte().into());
    let mut tried = 0;
    while !bytes.is_empty() {
        let action = action(&game, [bytes.byte(), bytes.byte(), bytes.byte()]);
        try_action(&mut game, action);
        tried += 1;
        if tried % 16 == 0 {
            check_listing(&game, tried);
        }
    }
}

fn try_action(game: &mut Game, action: Action) {
    check_text(game, action);
    let listed = game.legal_actions().contains(&action);
    assert_eq!(game.check(action).is_ok(), listed, "{action} listed or accepted");
    let before = game.clone();
    let hashes = (game.state_hash(), game.position_hash());
    match game.apply(action) {
        Ok(events) => {
            assert!(listed, "{action} was accepted");
            check_sinks(&before, action, &events, game);
        }
        Err(error) => {
            assert!(!listed, "{action} was refused: {error}");
            assert!(*game == before, "{action} was refused, but changed the game");
            assert_eq!((game.state_hash(), game.position_hash()), hashes);
            check_refusal(game, action);
        }
    }
}

fn check_text(game: &Game, action: Action) {
    assert_eq!(action.to_string().parse(), Ok(action));
    let named = action.named(game.tile_set());
    assert_eq!(named.to_string().parse(), Ok(named));
    assert_eq!(named.resolve(game.tile_set()), Ok(action));
}

/// Reads an action of three bytes, in many cases a plausible one.
fn action(game: &Game, [kind, a, b]: [u8; 3]) -> Action {
    let near = |byte: u8| (byte % 32) as i8 - 16;
    let rotation = Rotation::from_low_bits(kind >> 4);
    let segment = SegmentName {
        kind: SegmentKind::ALL[usize::from(a) % SegmentKind::ALL.len()],
        number: b % 10,
    };
    match kind % 16 {
        0 => Action::Draw,
        1 => Action::Pass,
        2 => Action::SendAway,
        3 => Action::TakeNothing,
        4 => Action::PlayScout(TileId::new(a)),
        5 => Action::Reveal(TileId::new(a)),
        6 => Action::PutMeeple(segment),
        7 => Action::PutHut(segment),
        8 => Action::TakeBack(Pos::new(near(a), near(b))),
        9 => Action::Place(Placement::new(a as i8, b as i8, rotation)),
        10 | 11 => Action::Place(Placement::new(near(a), near(b), rotation)),
        _ => {
            let count = game.legal_action_count();
            let k = usize::from(u16::from_le_bytes([a, b])) % count.max(1);
            game.kth_legal_action(k).unwrap_or(Action::Draw)
        }
    }
}
