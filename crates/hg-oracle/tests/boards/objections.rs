//! The referee lets a right game pass and objects to each thing that can be wrong in it.

use hg_oracle::{Draws, Piece, Referee, Spot, Start, Step, Unplaceable, Values};
use hg_tiles::{SECOND_EDITION, SegmentId, Stack, TileId, TileSet};

fn ids(tiles: &TileSet, names: &[&str]) -> Vec<TileId> {
    names.iter().map(|name| tiles.id_of(name).expect("a tile of the set")).collect()
}

fn start(tiles: &TileSet, land: &[&str], menhir: &[&str], values: Values) -> Start {
    Start {
        values,
        seats: 2,
        first_seat: 0,
        draws: Draws::InOrder,
        land: ids(tiles, land),
        menhir: ids(tiles, menhir),
        hands: Vec::new(),
    }
}

/// A step with nothing but the tile: no figure, no points.
fn step(seat: u8, stack: Stack, tile: TileId, (x, y, turns): (i32, i32, u8)) -> Step {
    Step {
        seat,
        tile,
        stack,
        discarded: Vec::new(),
        skipped: None,
        x,
        y,
        turns,
        returned: None,
        figure: None,
        scores: vec![0, 0],
        placements: None,
        legal: None,
        figures: None,
    }
}

/// The game `56, 62 N 0 -1, 35 N 0 -2` before its last step, and that step.
fn game() -> (Referee<'static>, Step) {
    let start = start(&SECOND_EDITION, &["62", "35"], &["82"], Values::second_edition());
    let mut referee = Referee::begin(&SECOND_EDITION, start).expect("a game").0;
    let [first, last] = ids(&SECOND_EDITION, &["62", "35"])[..] else { panic!("two tiles") };
    let mut hunter = step(0, Stack::Land, first, (0, -1, 0));
    hunter.figure = Some((Piece::Meeple, SegmentId::new(0)));
    referee.step(&hunter).expect("a right step");
    let legal = referee.position().placements(last);
    let mut right = step(1, Stack::Land, last, (0, -2, 0));
    right.placements = Some(legal.len());
    right.legal = Some(legal);
    // Its meadow is taken: only its forest is free.
    right.figures = Some(vec![(Piece::Meeple, SegmentId::new(0))]);
    (referee, right)
}

#[test]
fn a_right_game_passes() {
    let (mut referee, right) = game();
    referee.step(&right).expect("a right step");
    // The aurochs of the start tile, the deer of 62 and the mammoth of 35.
    referee.finish(&[6, 0], &[0]).expect("a right result");
    assert!(referee.finish(&[6, 1], &[0]).is_err());
    assert!(referee.finish(&[6, 0], &[0, 1]).is_err());
}

#[test]
fn a_game_is_not_over_while_a_land_tile_fits() {
    let (referee, _) = game();
    assert!(referee.finish(&[3, 0], &[0]).is_err());
}

#[test]
fn each_wrong_entry_of_a_step_is_objected_to() {
    type Spoil = fn(&mut Step);
    let spoilt: [(&str, Spoil); 13] = [
        ("seat", |step| step.seat = 0),
        ("tile", |step| step.tile = TileId::new(0)),
        ("stack", |step| step.stack = Stack::Menhir),
        ("place", |step| step.y = 5),
        ("rotation", |step| step.turns = 1),
        ("discards", |step| step.discarded.push(TileId::new(0))),
        ("skip", |step| step.skipped = Some(step.tile)),
        ("returned", |step| {
            step.returned = Some(Spot { x: 0, y: -1, segment: SegmentId::new(0) });
        }),
        ("scores", |step| step.scores[0] = 1),
        ("count of placements", |step| step.placements = Some(1)),
        ("list of placements", |step| step.legal = Some(Vec::new())),
        ("list of figures", |step| step.figures = Some(Vec::new())),
        ("figure", |step| {
            step.figure = Some((Piece::Meeple, SegmentId::new(1)));
        }),
    ];
    for (what, spoil) in spoilt {
        let (mut referee, mut wrong) = game();
        spoil(&mut wrong);
        assert!(referee.step(&wrong).is_err(), "a wrong {what} passes");
    }
}

#[test]
fn a_tile_dealt_twice_or_from_another_stack_is_no_game() {
    let values = Values::second_edition();
    for (land, menhir) in [(["62", "62"], ["82"]), (["62", "82"], ["83"]), (["62", "35"], ["1"])] {
        let start = start(&SECOND_EDITION, &land, &menhir, values);
        assert!(Referee::begin(&SECOND_EDITION, start).is_err(), "{land:?} {menhir:?}");
    }
}

/// A start tile that is a clearing with one forest side, which `a` closes; `w` and `v` fit
/// nowhere.
const SMALL: &str = "hg-tiles 1 base small
tile 0 start N f0 E m0 S m0 W m0 ; f0 menhirs 1
tile a land N m0 E m0 S f0 W m0
tile b land N m0 E m0 S m0 W m0
tile w land N m0-r0-m1 E m1-r1-m2 S m2-r2-m3 W m3-r3-m0 ; l0 fish 1 ; r0 lake l0 ; r1 lake l0 ; r2 lake l0 ; r3 lake l0
tile c menhir N m0 E m0 S m0 W m0
tile v menhir N m0-r0-m1 E m1-r1-m2 S m2-r2-m3 W m3-r3-m0 ; l0 fish 1 ; r0 lake l0 ; r1 lake l0 ; r2 lake l0 ; r3 lake l0
";

#[test]
fn a_land_tile_that_fits_nowhere_is_drawn_again_or_costs_the_turn() {
    let tiles = TileSet::parse(SMALL).expect("a tile set");
    let [b, w] = ids(&tiles, &["b", "w"])[..] else { panic!("two tiles") };
    let play = |unplaceable_land, seat, discarded: &[TileId]| {
        let values = Values { unplaceable_land, ..Values::second_edition() };
        let start = start(&tiles, &["w", "b"], &["c"], values);
        let mut referee = Referee::begin(&tiles, start).expect("a game").0;
        let mut step = step(seat, Stack::Land, b, (1, 0, 0));
        step.discarded = discarded.to_vec();
        referee.step(&step)
    };
    assert_eq!(play(Unplaceable::Redraw, 0, &[w]), Ok(()));
    assert_eq!(play(Unplaceable::Lost, 1, &[]), Ok(()));
    assert!(play(Unplaceable::Redraw, 1, &[]).is_err());
    assert!(play(Unplaceable::Lost, 0, &[w]).is_err());
}

#[test]
fn a_menhir_tile_that_fits_nowhere_is_drawn_again_or_costs_the_cycle() {
    let tiles = TileSet::parse(SMALL).expect("a tile set");
    let [a, b, c, v] = ids(&tiles, &["a", "b", "c", "v"])[..] else { panic!("four tiles") };
    let earn = |unplaceable_menhir| {
        let values = Values { unplaceable_menhir, ..Values::second_edition() };
        let start = start(&tiles, &["a", "b"], &["v", "c"], values);
        let mut referee = Referee::begin(&tiles, start).expect("a game").0;
        referee.step(&step(0, Stack::Land, a, (0, -1, 0))).expect("a right step");
        referee
    };
    let mut again = earn(Unplaceable::Redraw);
    let mut menhir = step(0, Stack::Menhir, c, (1, 0, 0));
    menhir.discarded.push(v);
    assert_eq!(again.step(&menhir), Ok(()));
    let mut lost = earn(Unplaceable::Lost);
    assert_eq!(lost.step(&step(1, Stack::Land, b, (1, 0, 0))), Ok(()));
}

#[test]
fn a_menhir_cycle_earned_with_the_last_land_tile_is_the_rulesets_to_grant() {
    let tiles = TileSet::parse(SMALL).expect("a tile set");
    let [a, c] = ids(&tiles, &["a", "c"])[..] else { panic!("two tiles") };
    for menhir_after_last_land in [true, false] {
        let values = Values { menhir_after_last_land, ..Values::second_edition() };
        let start = start(&tiles, &["a"], &["c"], values);
        let mut referee = Referee::begin(&tiles, start).expect("a game").0;
        referee.step(&step(0, Stack::Land, a, (0, -1, 0))).expect("a right step");
        assert_eq!(referee.question().is_none(), !menhir_after_last_land);
        let played = referee.step(&step(0, Stack::Menhir, c, (1, 0, 0)));
        assert_eq!(played.is_ok(), menhir_after_last_land);
    }
}
