//! Errors of the decisions of a turn: [`ActionError`].

use hg_core::{
    Action, ActionError, DrawOrder, Draws, FigureKind, GameConfig, NoEvents, Preset, ScoutUse,
    SegmentName, Setup, config::Deck, ruleset::FireTileHunters, tiles::Power,
};

use crate::worked::{Played, Table};

/// Applies an action that must be refused with this message, and must change nothing.
pub(crate) fn refused(mut game: Played, action: Action, message: &str) -> ActionError {
    let before = game.game.clone();
    let error = game.game.apply(action).expect_err("refused");
    assert_eq!(error.to_string(), message);
    assert_eq!(game.game.check(action), Err(error));
    assert_eq!(game.game.apply_quietly(action), Err(error));
    assert!(!game.game.legal_actions().contains(&action));
    assert_eq!(game.game, before);
    assert_eq!(format!("{:?}", game.game), format!("{before:?}"));
    error
}

pub(crate) fn named(segment: &str) -> SegmentName {
    segment.parse().expect("a segment's name")
}

pub(crate) fn refused_placement(game: Played, placement: &str, message: &str) -> ActionError {
    let action = Action::Place(Played::placement(placement));
    refused(game, action, message)
}

fn second_edition(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn action_after_the_end() {
    let game = second_edition("56 (0,0) N\n61 (0,-1) N");
    let error = refused(game, Action::Pass, "the game is over (rule 10.1)");
    assert_eq!(error, ActionError::GameOver);
}

#[test]
fn action_that_answers_another_question() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play("56 (0,0) N");
    let expected = game.game.decision().expect("a decision");
    let message = format!("\"pass\" does not answer what is to be decided: {expected} (rule 3.1)");
    let error = refused(game, Action::Pass, &message);
    assert_eq!(error, ActionError::WrongDecision { action: Action::Pass.into(), expected });
    assert!(message.contains("lays a tile"));
}

#[test]
fn figure_on_a_segment_that_the_tile_does_not_have() {
    let game = second_edition("56 (0,0) N\n61 (0,-1) N seat 0 ?");
    let segment = named("r3");
    let message = "the tile just laid has no segment r3";
    let error = refused(game, Action::PutMeeple(segment), message);
    assert_eq!(error, ActionError::NoSegment { segment });
}

#[test]
fn figure_on_a_segment_that_cannot_hold_it() {
    let laid = || second_edition("56 (0,0) N\n1 (-1,0) N seat 0 ?");
    let wrong = [
        (FigureKind::Meeple, "l0"),
        (FigureKind::Hut, "f0"),
        (FigureKind::Hut, "m0"),
        // RULES 5.6: a hut is put on the lake itself.
        (FigureKind::Hut, "r0"),
    ];
    for (kind, name) in wrong {
        let game = laid();
        let segment = named(name);
        let action = match kind {
            FigureKind::Meeple => Action::PutMeeple(segment),
            FigureKind::Hut => Action::PutHut(segment),
        };
        let message = format!("a {kind} may not stand on segment {name} (rules 5.2 to 5.6)");
        let error = refused(game, action, &message);
        assert_eq!(error, ActionError::WrongSegment { segment, kind });
    }
}

#[test]
fn meeple_with_none_in_supply() {
    let game = Table::new(Preset::SecondEdition, "Red Blue").with(|rules| rules.meeples = 1).play(
        "56 (0,0) N
         61 (0,-1) N seat 0 meeple m0
         62 (0,-2) N
         15 (-1,0) N seat 0 ?",
    );
    let action = Action::PutMeeple(named("r0"));
    let error = refused(game, action, "no meeple is left in supply (rule 5.1)");
    assert_eq!(error, ActionError::NotInSupply { kind: FigureKind::Meeple });
}

#[test]
fn hut_with_none_in_supply() {
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .with(|rules| rules.huts = 0)
        .play("56 (0,0) N\n15 (-1,0) N seat 0 ?");
    let action = Action::PutHut(named("r0"));
    let error = refused(game, action, "no hut is left in supply (rule 5.1)");
    assert_eq!(error, ActionError::NotInSupply { kind: FigureKind::Hut });
}

#[test]
fn figure_in_a_feature_that_holds_one() {
    let game = second_edition("56 (0,0) N\n5 (-1,0) N seat 0 meeple m0\n61 (0,-1) N seat 1 ?");
    // Tile 61 joins the meadow of the start tile to that of tile 5: nothing else is on it.
    assert_eq!(game.game.decision(), None);
    let game = second_edition("56 (0,0) N\n5 (-1,0) N seat 0 meeple m0\n36 (0,-1) H seat 1 ?");
    let segment = named("m0");
    let message = "the feature of segment m0 is held already (rules 5.2 and 5.3)";
    let error = refused(game, Action::PutMeeple(segment), message);
    assert_eq!(error, ActionError::FeatureHeld { segment });
}

#[test]
fn hunter_on_the_fire_tile() {
    // A fire tile of our own, with a forest on which something can be put.
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .with(|rules| {
            rules.powers = rules.powers.with(Power::Fire);
            rules.fire_tile_hunters = FireTileHunters::Forbidden;
        })
        .tiles("tile blaze land N f0 E m0 S m0 W m0 ; m0 fire\n")
        .play("56 (0,0) N\nblaze (0,-1) N seat 0 ?");
    let action = Action::PutMeeple(named("m0"));
    let error = refused(game, action, "no hunter may stand on the fire tile (rule 5.9)");
    assert_eq!(error, ActionError::HunterOnFireTile);
}

#[test]
fn meeple_taken_back_from_where_none_of_ones_own_stands() {
    let game = second_edition(
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         5 (-1,0) N seat 1 meeple r1
         61 (0,-2) N
         88 (-2,0) N seat 1 ?",
    );
    // Blue laid the shaman tile: Red's meeple, no tile, and the tile itself are refused.
    let wrong = [game.at("62:m0").pos, game.at("88:m0").pos, hg_core::Pos::new(9, 9)];
    for pos in wrong {
        let message =
            format!("no own meeple that may be taken back stands at {pos} (rules 9.3 and 12.8)");
        let error = refused(game.clone(), Action::TakeBack(pos), &message);
        assert_eq!(error, ActionError::NothingToTakeBack { pos });
    }
}

#[test]
fn revealed_tile_that_is_not_in_the_stack() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let id = |name: &str| config.tiles.id_of(name).expect("a tile");
    let (tile, other) = (id("61"), id("13"));
    let order = DrawOrder { land: vec![tile], ..DrawOrder::default() };
    let setup = Setup::new(config).expect("a setup");
    let mut game = setup.begin(Draws::Caller(&order), &mut NoEvents).expect("a game");
    let before = game.clone();
    let error = game.apply(Action::Reveal(other)).expect_err("refused");
    let name = game.tile_set()[other].name();
    assert_eq!(error, ActionError::NotInStack { tile: name });
    assert_eq!(error.to_string(), "tile 13 is not in the stack drawn from");
    assert_eq!(game, before);
    assert_eq!(game.legal_actions(), [Action::Reveal(tile)]);
}
