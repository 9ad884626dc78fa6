//! Actions that nobody would choose.

use hg_core::{Action, Game, Placement, Pos, Rotation, SegmentKind, SegmentName, TileId};

/// Returns the action of three bytes: any action, in many cases a plausible one. Most are illegal.
pub fn odd_action(game: &Game, [kind, a, b]: [u8; 3]) -> Action {
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
