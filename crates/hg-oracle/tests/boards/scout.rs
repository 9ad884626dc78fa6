//! Scout's tiles, on boards of the 2002 edition.

use hg_oracle::{Agriculture, Card, FeatureKind, Piece, Supply, Takes, Values, points_of};
use hg_tiles::FIRST_EDITION_SCOUT;

use crate::board::{Board, board, feature, final_scores, on, put};

const VALUES: Values = Values::first_edition();
const PLENTY: Supply = Supply { meeples: 1, huts: 1 };

fn placed(tiles: &str) -> Board {
    board(&FIRST_EDITION_SCOUT, tiles)
}

#[test]
fn the_bridge_hunter_hunts_on_both_sides_and_does_not_fish() {
    let mut position = placed("2 N 0 0, s3 N 0 1");
    assert_eq!(position.figures(&VALUES, PLENTY), [on(&position, Piece::Meeple, "s3:r0")]);
    put(&mut position, 0, Piece::Meeple, "s3:r0");
    for (kind, at, meeples) in [
        (FeatureKind::Meadow, "s3:m0", 1),
        (FeatureKind::Meadow, "s3:m1", 1),
        (FeatureKind::River, "s3:r0", 0),
    ] {
        assert_eq!(feature(&position, kind, at).meeples.values().sum::<u32>(), meeples, "{at}");
    }
    // The mammoth of tile 2 on one side, the bear on the other.
    assert_eq!(final_scores(&position, &VALUES, 2), [4, 0]);
}

#[test]
fn the_bridge_hunter_counts_once_where_both_sides_are_one_meadow() {
    let mut position = placed("2 N 0 0, s3 N 0 1, 57 H 1 1");
    put(&mut position, 0, Piece::Meeple, "s3:r0");
    let meadow = feature(&position, FeatureKind::Meadow, "s3:m0");
    assert_eq!(meadow, feature(&position, FeatureKind::Meadow, "s3:m1"));
    assert_eq!(meadow.meeples.into_iter().collect::<Vec<_>>(), [(0, 1)]);
}

#[test]
fn the_bridge_needs_both_meadows_free() {
    let mut position = placed("2 N 0 0, s3 N 0 1");
    put(&mut position, 1, Piece::Meeple, "2:m0");
    assert_eq!(position.figures(&VALUES, PLENTY), []);
}

#[test]
fn agriculture_takes_a_hunter_or_a_hut_or_under_the_strict_rule_a_hut_in_the_meadow() {
    let position = placed("2 N 0 0, s5 N -1 0");
    let mut occupied = position.clone();
    put(&mut occupied, 1, Piece::Meeple, "2:m0");
    let hunter = on(&position, Piece::Meeple, "s5:m1");
    let river_hut = on(&position, Piece::Hut, "s5:r0");
    let meadow_hut = on(&position, Piece::Hut, "s5:m1");
    for (agriculture, free, taken) in [
        (Agriculture::None, vec![], vec![]),
        (Agriculture::Published, vec![hunter, river_hut], vec![river_hut]),
        (Agriculture::Strict, vec![meadow_hut], vec![]),
    ] {
        let values = Values { agriculture, ..VALUES };
        assert_eq!(position.figures(&values, PLENTY), free, "{agriculture:?}");
        assert_eq!(occupied.figures(&values, PLENTY), taken, "{agriculture:?}, a hunter there");
    }
}

#[test]
fn agriculture_scores_its_meadow_by_the_tile_and_a_hunter_there_the_animals() {
    let strict = Values { agriculture: Agriculture::Strict, ..VALUES };
    for (values, kind, at, points) in [
        (VALUES, Piece::Meeple, "s5:m1", 2 + 2),
        (VALUES, Piece::Hut, "s5:r0", 2),
        (strict, Piece::Hut, "s5:m1", 2),
    ] {
        let mut position = placed("2 N 0 0, s5 N -1 0");
        put(&mut position, 0, kind, at);
        assert_eq!(final_scores(&position, &values, 2), [points, 0], "{kind:?} on {at}");
    }
}

#[test]
fn the_hut_of_strict_agriculture_keeps_hunters_out_but_no_huts_off_its_river() {
    let mut position = placed("2 N 0 0, s5 N -1 0, 3 N 1 0");
    put(&mut position, 0, Piece::Hut, "s5:m1");
    assert_eq!(position.figures(&VALUES, PLENTY), []);
    assert!(feature(&position, FeatureKind::System, "s5:r0").huts.is_empty());
}

#[test]
fn the_card_makes_a_scout_tile_playable_when_all_meeples_are_out() {
    let mut position = placed("2 N 0 0, 5 N 1 0");
    for _ in 0..VALUES.meeples {
        put(&mut position, 0, Piece::Meeple, "2:m0");
    }
    let scout = FIRST_EDITION_SCOUT.id_of("s2").expect("a tile");
    let placements = |card| position.scout_placements(&VALUES, scout, 0, card);
    assert_eq!(placements(Card::Away), []);
    assert_eq!(placements(Card::Ready), position.placements(scout));
}

#[test]
fn figures_on_scout_tiles_cannot_be_taken_back() {
    let mut position = placed("2 N 0 0, s2 N 1 0");
    put(&mut position, 0, Piece::Meeple, "s2:f0");
    assert_eq!(position.takeable(0, Takes::Any), []);
    put(&mut position, 0, Piece::Meeple, "2:m0");
    assert_eq!(position.takeable(0, Takes::Any).len(), 1);
    assert_eq!(position.takeable(1, Takes::Any), []);
}

#[test]
fn the_dugout_scores_the_richest_lake_of_its_system_when_any_of_its_rivers_is_completed() {
    // One fish in the lakes of tiles 57 and s4, two in that of tile 79.
    let mut position = placed("57 H 1 0, s4 N 0 0, 79 N -1 0");
    put(&mut position, 0, Piece::Meeple, "s4:r0");
    for at in ["57:r0", "79:r1"] {
        let river = feature(&position, FeatureKind::River, at);
        assert!(river.is_complete());
        let award = position.dugout(&river).expect("it scores");
        assert_eq!((&award.winners[..], points_of(&award.terms)), (&[0][..], 2), "{at}");
    }
}

#[test]
fn the_dugout_scores_nothing_for_the_rivers_of_another_system() {
    let mut position = placed("57 N 0 0, 58 L 1 0, 77 H 0 1, s4 N 0 2");
    put(&mut position, 0, Piece::Meeple, "s4:r0");
    let river = feature(&position, FeatureKind::River, "57:r0");
    assert!(river.is_complete());
    assert_eq!(position.dugout(&river), None);
}
