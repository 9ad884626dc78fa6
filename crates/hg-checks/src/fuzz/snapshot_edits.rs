//! Snapshots of real games with small changes. Random bytes are refused at once; nearly right ones
//! test the loader.

use hg_core::{
    FigureKind, GameSnapshot, Pos, Rotation, Seat, SegmentKind, SegmentName, Stack,
    config::Deck,
    event::TakeBackBy,
    snapshot::{SavedDraws, SavedFigure, SavedPhase},
};

use hg_testing::plan::{Plan, Tiles};
use hg_testing::plan_bytes::{Bytes, opened};

/// Returns the snapshot of a game that a plan opens, with changes of three bytes each.
pub fn edited(mut bytes: Bytes<'_>) -> GameSnapshot {
    let plan = bytes.plan();
    // Only the tiles that come with the engine are known by their digest.
    let plan = Plan { tiles: Tiles::OfThePreset, ..plan };
    let mut game = opened(&plan, bytes.number().into());
    if bytes.byte() & 1 == 1 {
        game = game.to_caller_draws();
    }
    let mut snapshot = game.snapshot();
    while !bytes.is_empty() {
        edit(&mut snapshot, bytes.byte(), bytes.byte().into(), bytes.byte());
    }
    snapshot
}

fn edit(snapshot: &mut GameSnapshot, kind: u8, index: usize, value: u8) {
    let seats = snapshot.seats.len();
    let seat = usize::from(value) % seats;
    match kind % 24 {
        0 => edit_figure(snapshot, index, value),
        1 => edit_stack(snapshot, Stack::Land, index, value),
        2 => edit_stack(snapshot, Stack::Menhir, index, value),
        3 => {
            if let Some(tile) = pick(&mut snapshot.board, index) {
                tile.pos = Pos::new(tile.pos.x.wrapping_add(value as i8), tile.pos.y);
            }
        }
        4 => {
            if let Some(tile) = pick(&mut snapshot.board, index) {
                tile.pos = Pos::new(tile.pos.x, tile.pos.y.wrapping_add(value as i8));
            }
        }
        5 => {
            if let Some(tile) = pick(&mut snapshot.board, index) {
                tile.rotation = Rotation::from_low_bits(value);
            }
        }
        6 => swap(&mut snapshot.board, index, value.into()),
        7 => {
            snapshot.board.pop();
        }
        8 => snapshot.seats[seat].meeples = index as u8,
        9 => snapshot.seats[seat].huts = index as u8,
        10 => snapshot.seats[seat].score = (index as u32) << (value >> 3),
        11 => snapshot.seats[seat].shaman_card ^= true,
        12 => {
            let tile = snapshot.seats[index % seats].scout_tiles.pop();
            let hand = &mut snapshot.seats[seat].scout_tiles;
            if let Some(tile) = tile.filter(|_| !hand.is_full()) {
                hand.push(tile);
            }
        }
        13 => snapshot.turn.sent_away ^= true,
        14 => snapshot.turn.card_used ^= true,
        15 => snapshot.turn.seat = Seat::new(value % 5).unwrap_or_default(),
        16 => {
            snapshot.deck = if value & 1 == 0 { Deck::Full } else { Deck::Short };
        }
        17 => {
            snapshot.draws = match value % 3 {
                0 => SavedDraws::Game,
                1 => SavedDraws::Caller,
                _ => SavedDraws::Mixing(value.into()),
            };
        }
        18 if seats > 1 => {
            snapshot.seats.pop();
        }
        19 => swap(&mut snapshot.land.left, index, value.into()),
        _ => edit_phase(snapshot, index, value),
    }
}

fn pick<T>(list: &mut [T], index: usize) -> Option<&mut T> {
    let index = index.checked_rem(list.len())?;
    list.get_mut(index)
}

fn swap<T>(list: &mut [T], a: usize, b: usize) {
    if !list.is_empty() {
        list.swap(a % list.len(), b % list.len());
    }
}

/// Removes a figure or puts another, and adjusts the supplies.
fn edit_figure(snapshot: &mut GameSnapshot, index: usize, value: u8) {
    let seats = snapshot.seats.len();
    let Some(tile) = pick(&mut snapshot.board, index) else {
        return;
    };
    let before = tile.figure.take();
    if value >> 7 == 0 {
        let kind = if value & 1 == 0 { FigureKind::Meeple } else { FigureKind::Hut };
        let segment = SegmentName {
            kind: SegmentKind::ALL[usize::from(value >> 1) % SegmentKind::ALL.len()],
            number: value >> 3 & 1,
        };
        let seat = Seat::new((value >> 4) % seats as u8).unwrap_or_default();
        tile.figure = Some(SavedFigure { seat, kind, segment });
    }
    let after = tile.figure;
    let mut count = |figure: Option<SavedFigure>, by: i8| {
        if let Some(figure) = figure
            && let Some(seat) = snapshot.seats.get_mut(figure.seat.index())
        {
            let supply = match figure.kind {
                FigureKind::Meeple => &mut seat.meeples,
                FigureKind::Hut => &mut seat.huts,
            };
            *supply = supply.wrapping_add_signed(by);
        }
    };
    count(before, 1);
    count(after, -1);
}

/// Removes a tile from a stack, or discards it.
fn edit_stack(snapshot: &mut GameSnapshot, stack: Stack, index: usize, value: u8) {
    let saved = match stack {
        Stack::Menhir => &mut snapshot.menhir,
        _ => &mut snapshot.land,
    };
    match value & 3 {
        0 if !saved.left.is_empty() => {
            let tile = saved.left.remove(index % saved.left.len());
            saved.discarded.push(tile);
        }
        1 if !saved.discarded.is_empty() => {
            let tile = saved.discarded.remove(index % saved.discarded.len());
            saved.left.push(tile);
        }
        2 if !saved.left.is_empty() => {
            saved.left.truncate(index % saved.left.len());
            snapshot.deck = Deck::Short;
        }
        3 => {
            saved.left.clear();
            snapshot.deck = Deck::Short;
        }
        _ => {}
    }
}

/// Changes the decision that the game waits for, and returns the tile in hand to its stack.
fn edit_phase(snapshot: &mut GameSnapshot, index: usize, value: u8) {
    if let SavedPhase::PlaceTile(tile) = snapshot.turn.waits_for {
        let left = &mut snapshot.land.left;
        if !left.is_full() {
            left.insert(0, tile);
        }
    }
    let stack = if value & 8 == 0 { &mut snapshot.land } else { &mut snapshot.menhir };
    snapshot.turn.waits_for = match value % 7 {
        0 => SavedPhase::DrawOrScout,
        1 => SavedPhase::Reveal(if index & 1 == 0 { Stack::Land } else { Stack::Menhir }),
        2 => SavedPhase::TakeBack(TakeBackBy::ShamanTile),
        3 => SavedPhase::TakeBack(TakeBackBy::ShamanCard),
        4 => SavedPhase::PutFigure,
        5 => SavedPhase::Over,
        _ if stack.left.is_empty() => SavedPhase::Over,
        _ => {
            let index = index % stack.left.len();
            SavedPhase::PlaceTile(stack.left.remove(index))
        }
    };
}
