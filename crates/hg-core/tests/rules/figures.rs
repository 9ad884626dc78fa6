//! Where a figure may stand (RULES 5).

use hg_core::{ActionError, FigureKind, Preset};

use crate::worked::{Played, Table};

fn second_edition(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn meeple_may_gather_fish_or_hunt() {
    // RULES 5.2, 5.3
    let game = second_edition("56 (0,0) N\n47 (1,0) R seat 0 ?");
    // Tile 47: meadows beside a river, and a forest that joins the start tile's.
    assert_eq!(
        game.figures(),
        ["pass", "meeple f0", "meeple m0", "meeple m1", "meeple r0", "hut r0"]
    );
}

#[test]
fn own_meeple_in_the_feature_keeps_another_out() {
    // RULES 5.2
    let game = second_edition(
        "56 (0,0) N
         47 (1,0) R seat 0 meeple f0
         61 (0,-1) N seat 1
         75 (0,1) H seat 0 ?",
    );
    let segment = "f0".parse().expect("a segment\'s name");
    assert_eq!(game.refusal("meeple f0"), ActionError::FeatureHeld { segment });
    assert_eq!(game.figures(), ["pass", "meeple m0"]);
}

#[test]
fn own_hut_in_the_system_keeps_another_out() {
    // RULES 5.3: beyond a lake it is the same system.
    let game = second_edition(
        "56 (0,0) N
         49 (-1,0) H seat 0 hut r0
         61 (0,-1) N seat 1
         4 (-2,0) L seat 0 ?",
    );
    let segment = "l0".parse().expect("a segment\'s name");
    assert_eq!(game.refusal("hut l0"), ActionError::FeatureHeld { segment });
    assert!(game.figures().contains(&"meeple r0".to_owned()));
}

#[test]
fn fisher_and_hut_ignore_each_other() {
    // RULES 5.4
    let with_hut = second_edition("56 (0,0) N\n15 (-1,0) N seat 0 hut r0\n16 (-1,1) H seat 1 ?");
    assert!(with_hut.figures().contains(&"meeple r0".to_owned()));
    assert!(!with_hut.figures().contains(&"hut r0".to_owned()));
    let with_fisher =
        second_edition("56 (0,0) N\n15 (-1,0) N seat 0 meeple r0\n16 (-1,1) H seat 1 ?");
    assert!(!with_fisher.figures().contains(&"meeple r0".to_owned()));
    assert!(with_fisher.figures().contains(&"hut r0".to_owned()));
}

#[test]
fn each_river_that_leaves_a_lake_is_a_choice_for_a_fisher_and_the_lake_one_for_a_hut() {
    // RULES 5.5, 5.6, 5.7, AMB-11, AMB-12, AMB-37
    let game = second_edition("56 (0,0) N\n3 (-1,0) N seat 0 ?");
    let figures = game.figures();
    let rivers: Vec<&String> = figures.iter().filter(|figure| figure.contains(" r")).collect();
    assert_eq!(rivers, ["meeple r0", "meeple r1", "meeple r2"]);
    assert_eq!(figures.last().map(String::as_str), Some("hut l0"));
    let segment = "l0".parse().expect("a segment\'s name");
    let refused = ActionError::WrongSegment { segment, kind: FigureKind::Meeple };
    assert_eq!(game.refusal("meeple l0"), refused);
}

#[test]
fn tile_with_a_lake_and_a_spring_offers_a_hut_on_each() {
    // RULES 5.6, AMB-37
    let game = second_edition("56 (0,0) N\n71 (-1,0) R seat 0 ?");
    let figures = game.figures();
    let huts: Vec<&String> = figures.iter().filter(|figure| figure.starts_with("hut")).collect();
    // Its spring runs to the start tile's lake, its lake the other way.
    assert_eq!(huts, ["hut l0", "hut r0"]);
}

#[test]
fn two_segments_of_one_feature_are_both_offered_or_both_refused() {
    // RULES 5.7: tile 67 shows two forests that other tiles have joined.
    let last = |gatherer: &str| {
        second_edition(&format!(
            "75 (0,0) N
             77 (1,0) R {gatherer}
             78 (1,1) L
             67 (0,1) N seat 0 ?"
        ))
    };
    let free = last("seat 0");
    assert_eq!(free.feature("67:f0").id(), free.feature("67:f1").id());
    assert_eq!(free.figures(), ["pass", "meeple f0", "meeple f1", "meeple m0"]);
    let held = last("seat 0 meeple f0");
    assert_eq!(held.figures(), ["pass", "meeple m0"]);
}

/// Tile 17's two rivers are joined by the lake of tile 24.
fn two_rivers_of_one_system(hut: &str) -> Played {
    second_edition(&format!(
        "15 (0,0) N
         24 (1,0) L {hut}
         16 (0,1) L
         17 (1,1) N seat 0 ?"
    ))
}

#[test]
fn two_rivers_of_one_tile_may_be_one_system_through_other_tiles() {
    // RULES 5.6, 5.7
    let free = two_rivers_of_one_system("seat 0");
    assert_ne!(free.feature("17:r0").id(), free.feature("17:r1").id());
    assert_eq!(free.system("17:r0").id(), free.system("17:r1").id());
    let figures = free.figures();
    assert!(figures.ends_with(&["hut r0".to_owned(), "hut r1".to_owned()]), "{figures:?}");
    let held = two_rivers_of_one_system("seat 0 hut l0").figures();
    assert!(held.iter().all(|figure| !figure.starts_with("hut")), "{held:?}");
}

fn shrine(first: &str) -> Played {
    let layout = format!("1 (0,0) N\n3 (0,-1) N {first}\n90 (0,-2) H seat 1 ?");
    Table::new(Preset::FirstEdition, "Red Blue").play(&layout)
}

#[test]
fn hunter_at_the_shrine_is_put_as_any_other() {
    // RULES 5.10
    let free = shrine("seat 0");
    assert!(free.figures().contains(&"meeple m0".to_owned()));
    let held = shrine("seat 0 meeple m0");
    let segment = "m0".parse().expect("a segment\'s name");
    assert_eq!(held.refusal("meeple m0"), ActionError::FeatureHeld { segment });
}

#[test]
fn who_wants_no_figure_puts_none() {
    // RULES 5.12
    let mut game = second_edition("56 (0,0) N\n61 (0,-1) N seat 0 ?");
    game.put("pass");
    assert_eq!(game.board().figures().count(), 0);
    assert!(game.game.is_over());
}
