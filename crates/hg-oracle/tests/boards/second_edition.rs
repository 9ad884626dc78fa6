//! The worked examples of the 2020 rules, by their numbers in the rules document.

use hg_oracle::{
    FeatureKind, Piece, Placed, Supply, TrapAndFire, TrapCovers, Unit, Values, points_of,
};
use hg_tiles::SECOND_EDITION;

use crate::board::{Board, board, feature, final_scores, on, points, put};

const VALUES: Values = Values::second_edition();
const RED: u8 = 0;
const BLUE: u8 = 1;
const GREEN: u8 = 2;
const YELLOW: u8 = 3;
const VIOLET: u8 = 4;

fn placed(tiles: &str) -> Board {
    board(&SECOND_EDITION, tiles)
}

fn with_meeples(tiles: &str, meeples: &[(u8, &str)]) -> Board {
    let mut position = placed(tiles);
    for &(seat, at) in meeples {
        put(&mut position, seat, Piece::Meeple, at);
    }
    position
}

/// The completed feature there: its points and who gets them.
fn completed(position: &Board, kind: FeatureKind, at: &str) -> (u32, Vec<u8>) {
    let feature = feature(position, kind, at);
    assert!(feature.is_complete(), "{at} is not complete");
    (points_of(&position.value(&VALUES, &feature)), position.winners(&feature))
}

#[test]
fn ex_01_a_river_between_two_lakes_counts_tiles_and_fish() {
    let tiles = "56 N 0 0, 49 H -1 0, 4 L -2 0";
    let position = with_meeples(tiles, &[(RED, "49:r0")]);
    assert_eq!(completed(&position, FeatureKind::River, "4:r1"), (5, vec![RED]));
    assert!(!feature(&position, FeatureKind::River, "4:r0").is_complete());
}

#[test]
fn ex_02_a_merged_river_pays_both_who_tie() {
    let tiles = "8 N 0 0, 7 R 0 1, 19 L -1 1, 20 R -1 0";
    let position = with_meeples(tiles, &[(RED, "8:r2"), (BLUE, "19:r0")]);
    assert_eq!(completed(&position, FeatureKind::River, "20:r0"), (9, vec![RED, BLUE]));
}

#[test]
fn ex_03_to_05_a_tile_with_two_forests_counts_for_each() {
    let mut position = with_meeples(
        "56 N 0 0, 49 H -1 0, 35 H 1 0, 75 H 0 1, 4 L -2 0, 60 H -2 1, 41 H -1 1",
        &[(RED, "75:f0")],
    );
    let other = ["41:f0", "41:f1"]
        .into_iter()
        .find(|at| !feature(&position, FeatureKind::Forest, at).is_complete())
        .expect("one is open");
    assert_eq!(completed(&position, FeatureKind::Forest, "75:f0"), (8, vec![RED]));
    assert_eq!(feature(&position, FeatureKind::Forest, "75:f0").menhirs, 2);
    // The other forest of tile 41 is free for a gatherer, this one is not.
    let figures = position.figures(&VALUES, Supply { meeples: 1, huts: 1 });
    let meadow = on(&position, Piece::Meeple, "41:m0");
    assert_eq!(figures, [on(&position, Piece::Meeple, other), meadow]);

    position.standing.clear();
    let earned = Placed::new(SECOND_EDITION.id_of("82").expect("a tile"), -3, 1, 2);
    assert!(position.fits(earned));
    position.placed.push(earned);
    put(&mut position, RED, Piece::Meeple, "82:f0");
    assert_eq!(completed(&position, FeatureKind::Forest, other), (6, vec![RED]));
}

#[test]
fn ex_06_the_majority_takes_a_forest_alone() {
    let tiles = "11 R 0 0, 92 N -1 0, 47 R 0 -1, 15 R -2 0, 41 N -2 -1, 63 H -1 -1";
    let meeples = [(BLUE, "92:f0"), (RED, "47:f0"), (RED, "41:f0")];
    let position = with_meeples(tiles, &meeples);
    assert_eq!(completed(&position, FeatureKind::Forest, "63:f0"), (10, vec![RED]));
}

#[test]
fn ex_10_and_11_the_logboat_counts_the_lakes_of_its_system() {
    let tiles = "12 N 0 0, 25 N 0 1, 82 H 1 0, 4 H 2 0, 22 N 2 1, 93 N 1 1";
    let mut position = with_meeples(tiles, &[(RED, "93:r1")]);
    put(&mut position, BLUE, Piece::Hut, "25:r0");
    put(&mut position, RED, Piece::Hut, "22:r0");
    assert_eq!(points(position.logboat(0)), Some(8));
    assert_eq!(completed(&position, FeatureKind::River, "93:r1"), (5, vec![RED]));
    assert_eq!(final_scores(&position, &VALUES, 2), [5, 5]);

    let position = placed("56 N 0 0, 5 N -1 0, 37 N 0 1, 41 N 1 0, 93 N -2 0");
    assert_eq!(points(position.logboat(0)), Some(6));
}

#[test]
fn ex_12_and_13_the_hunting_trap_scores_near_animals_and_covers_them() {
    let tiles = "62 N 0 0, 31 H 0 1, 30 N 1 1, 33 H 2 1, 61 N 2 0, 53 H 2 -1, 94 N 1 0";
    let mut position = placed(tiles);
    let trapped = position.hunting_trap(&VALUES, 0).expect("a trap");
    assert_eq!((points(Some(trapped.award)), trapped.covered.len()), (Some(4), 4));
    position.covered = trapped.covered;
    put(&mut position, RED, Piece::Meeple, "61:m0");
    assert_eq!(final_scores(&position, &VALUES, 2), [0, 0]);

    let position = placed("56 N 0 0, 8 N -1 0, 37 N 0 1, 41 N 1 0, 94 N 0 -1");
    assert_eq!(points(position.hunting_trap(&VALUES, 0).map(|trapped| trapped.award)), Some(3));
}

#[test]
fn a_trap_that_covers_what_it_scored_leaves_surplus_tigers() {
    // Tigers on 31 and 32, one deer on 62, and two mammoths.
    let tiles = "62 N 0 1, 61 N 1 1, 31 R 1 0, 35 R -1 1, 32 N -1 0, 94 N 0 0";
    let position = placed(tiles);
    let tigers = |covers| {
        let values = Values { trap_covers: covers, ..VALUES };
        let trapped = position.hunting_trap(&values, 0).expect("a trap");
        trapped.covered.values().map(|herd| herd.tigers).sum::<u32>()
    };
    assert_eq!((tigers(TrapCovers::All), tigers(TrapCovers::Scored)), (2, 1));
}

#[test]
fn a_fire_helps_the_hunting_trap_only_where_the_ruleset_says_so() {
    let position = placed("85 N 0 0, 62 N 1 0, 31 H 1 1, 94 H 0 1");
    let trapped = |trap_and_fire| {
        let values = Values { trap_and_fire, ..VALUES };
        points(position.hunting_trap(&values, 0).map(|trapped| trapped.award))
    };
    assert_eq!(trapped(TrapAndFire::Ignored), Some(0));
    assert_eq!(trapped(TrapAndFire::ProtectsDeer), Some(1));
}

#[test]
fn ex_14_to_18_pit_trap_and_wildfire() {
    let pit = "92 N 0 0, 62 N -1 0, 31 L -1 1, 80 H 0 1, 8 N 1 1, 23 R 1 0, 33 N -2 0";
    let ends_with =
        |tiles, hunter| final_scores(&with_meeples(tiles, &[(RED, hunter)]), &VALUES, 2);
    assert_eq!(ends_with(pit, "23:m0"), [20, 0], "EX-14");
    let far_deer = "56 N 0 0, 62 N 0 -1, 92 N 0 -2, 61 N 1 -1, 31 R 2 -1, 30 N 2 0";
    assert_eq!(ends_with(far_deer, "62:m0"), [10, 0], "EX-15");
    let near_deer = "56 N 0 0, 62 N 0 -1, 92 N 0 -2, 61 N 1 -1, 31 R 2 -1";
    assert_eq!(ends_with(near_deer, "62:m0"), [8, 0], "EX-16");
    let fire_and_pit = "56 N 0 0, 85 N 0 -1, 92 N 0 -2, 61 N 1 -1";
    assert_eq!(ends_with(fire_and_pit, "85:m0"), [8, 0], "EX-17");
    let fire = "85 N 0 0, 62 N 1 0, 31 H 0 1, 33 N -1 0";
    assert_eq!(ends_with(fire, "62:m0"), [1, 0], "EX-18");
}

#[test]
fn ex_19_the_raft_adds_its_lakes() {
    let mut position = placed("56 N 0 0, 91 N -1 0");
    put(&mut position, RED, Piece::Hut, "91:l0");
    assert_eq!(final_scores(&position, &VALUES, 2), [4, 0]);
}

#[test]
fn ex_20_to_22_how_rivers_end() {
    let river = |tiles, at| completed(&placed(tiles), FeatureKind::River, at).0;
    assert_eq!(river("56 N 0 0, 1 N -1 0", "1:r0"), 6, "EX-20");
    assert_eq!(river("56 N 0 0, 55 H -1 0", "55:r0"), 3, "EX-21");
    assert_eq!(river("55 N 0 0, 66 L -1 0", "55:r0"), 2, "EX-22");
}

#[test]
fn ex_23_to_25_loops_count_a_tile_and_a_lake_once() {
    let per_segment = Values { forest: Unit::Segment, river: Unit::Segment, ..VALUES };
    let both = |tiles, kind, at| {
        let position = placed(tiles);
        let feature = feature(&position, kind, at);
        assert!(feature.is_complete());
        (
            points_of(&position.value(&VALUES, &feature)),
            points_of(&position.value(&per_segment, &feature)),
        )
    };
    let same_lake = "6 N 0 0, 15 N 0 -1, 16 R 1 -1, 18 H 1 0";
    assert_eq!(both(same_lake, FeatureKind::River, "15:r0"), (5, 6), "EX-23");
    let ring = "15 N 0 0, 16 R 1 0, 18 H 1 1, 19 L 0 1";
    assert_eq!(both(ring, FeatureKind::River, "15:r0"), (5, 5), "EX-24");
    let forest = "67 N 0 0, 75 N 0 -1, 77 R 1 -1, 78 L 1 0";
    assert_eq!(both(forest, FeatureKind::Forest, "75:f0"), (8, 10), "EX-25");
}

#[test]
fn ex_26_mushrooms_are_worth_three_in_2020_and_two_in_2002() {
    let position = placed("87 N 0 0, 35 H 1 0, 37 N 0 1");
    let forest = feature(&position, FeatureKind::Forest, "87:f0");
    assert_eq!(points_of(&position.value(&VALUES, &forest)), 9);
    assert_eq!(points_of(&position.value(&Values::first_edition_2014(), &forest)), 8);
}

#[test]
fn ex_27_two_lakes_of_one_tile_are_two_systems() {
    let mut position = placed("83 N 0 0, 13 N -1 0, 22 N 1 0");
    put(&mut position, RED, Piece::Hut, "83:l0");
    put(&mut position, BLUE, Piece::Hut, "13:l0");
    assert_eq!(final_scores(&position, &VALUES, 2), [2, 4]);
}

#[test]
fn ex_30_a_whole_laid() {
    let tiles = "56 N 0 0, 61 N 0 -1, 55 N 0 1, 51 N -1 0, 18 N -2 0, 62 N -3 0, 1 N -3 1, \
                 34 N -3 -1, 67 N -2 -1, 31 N -1 -1, 3 N -2 1, 49 N -1 1";
    let mut position = with_meeples(
        tiles,
        &[
            (RED, "61:m0"),
            (BLUE, "55:r0"),
            (GREEN, "51:r0"),
            (YELLOW, "18:m1"),
            (BLUE, "34:m1"),
            (VIOLET, "3:r2"),
            (RED, "49:m1"),
        ],
    );
    put(&mut position, RED, Piece::Hut, "1:l0");
    let river = |at| completed(&position, FeatureKind::River, at);
    assert_eq!(river("51:r0"), (6, vec![GREEN]));
    // Red 8 + 5, Blue 8, Yellow 1; the rivers were paid in play.
    assert_eq!(final_scores(&position, &VALUES, 5)[..2], [13, 8]);
    assert_eq!(final_scores(&position, &VALUES, 5)[2..], [0, 1, 0]);
}
