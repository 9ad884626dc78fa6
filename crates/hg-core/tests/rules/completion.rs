//! Completion and what it brings (RULES 6, 7).

use hg_core::{Event, FeatureKind, Preset, tiles};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn in_play(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(layout)
}

#[test]
fn forest_around_a_hole_of_meadow_is_complete() {
    // RULES 6.1
    let game = in_play(
        "75 (0,0) N
         39 (1,0) N seat 0 meeple f0
         30 (2,0) N
         60 (2,1) R
         33 (2,2) N
         40 (1,2) N
         78 (0,2) N
         38 (0,1) R",
    );
    assert_eq!(game.scored(), ["forest: 8 tiles x2 = 16 for Red"]);
    assert_eq!(game.check_place("(1,1) N"), Ok(()), "the hole is open");
}

#[test]
fn forest_with_an_open_side_is_not_complete() {
    // RULES 6.1
    let game = in_play("56 (0,0) N\n35 (1,0) H seat 0 meeple f0\n62 (0,-1) N");
    assert!(!game.feature("56:f0").is_complete());
    assert_eq!(game.feature("56:f0").open_sides().len(), 1);
    assert_eq!(game.scored(), [""; 0]);
}

#[test]
fn no_forest_or_river_is_complete_on_one_printed_tile() {
    // RULES 6.2.6
    for set in [&tiles::FIRST_EDITION_SCOUT, &tiles::SECOND_EDITION_SCOUT] {
        for tile in set.tiles() {
            for (number, segment) in tile.segments().iter().enumerate() {
                let closable = matches!(
                    segment.kind(),
                    tiles::SegmentKind::Forest | tiles::SegmentKind::River
                );
                let meets_a_side = tiles::Side::ALL
                    .into_iter()
                    .any(|side| tile.side_segments(side).iter().any(|id| id.index() == number));
                assert!(meets_a_side || !closable, "{} {}", tile.name(), segment.name);
            }
        }
    }
}

#[test]
fn one_tile_completes_a_forest_and_a_river_each_scored_for_itself() {
    // RULES 6.3, 7.4
    let game = in_play(
        "56 (0,0) N
         36 (0,1) H
         62 (0,-1) N
         37 (-1,1) N seat 0 meeple f0
         1 (-1,0) N seat 1 meeple r0",
    );
    let mut scored = game.scored_last();
    scored.sort_unstable();
    assert_eq!(
        scored,
        ["forest: 2 tiles x2 = 4 for Red", "river: 2 tiles + 4 lake fish = 6 for Blue"]
    );
    // All is scored before anybody goes home.
    let last_score = game.last_events().iter().rposition(|e| matches!(e, Event::Scored(_)));
    let first_home =
        game.last_events().iter().position(|e| matches!(e, Event::MeepleReturned { .. }));
    assert!(last_score < first_home);
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (5, 5));
}

#[test]
fn enclosed_meadow_is_never_complete_and_scores_at_the_end_only() {
    // RULES 6.4: the meadow of tiles 63 and 34 has no open side.
    let game = in_play("62 (0,0) N\n34 (1,0) L seat 0 meeple m1\n63 (1,-1) N seat 1");
    let meadow = game.feature("34:m1");
    assert!(meadow.open_sides().is_empty());
    assert!(!meadow.is_complete());
    assert_eq!((game.scored(), game.meeples(Red)), (vec![], 4));
}

#[test]
fn completed_feature_without_meeples_pays_nobody() {
    // RULES 7.1
    let game = in_play("56 (0,0) N\n1 (-1,0) N");
    let completed = |event: &Event| {
        matches!(event, Event::FeatureCompleted { feature: FeatureKind::River, .. })
    };
    assert!(game.last_events().iter().any(completed));
    assert_eq!(game.scored(), [""; 0]);
    assert_eq!(game.game.scores(), [0, 0]);
}
