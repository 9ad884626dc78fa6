//! Switches that bear on figures: supplies, the fire tile, Scout's agriculture, powers.

use hg_core::{
    ActionError, Preset,
    ruleset::{Agriculture, FireTileHunters},
    tiles::Power,
};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

#[test]
fn each_player_begins_with_as_many_figures_as_the_ruleset_says() {
    // RULES 2.3
    let supply = |meeples, huts| {
        let game = Table::new(Preset::SecondEdition, "Red Blue")
            .with(|rules| (rules.meeples, rules.huts) = (meeples, huts))
            .then_land("61")
            .play("56 (0,0) N");
        [Red, Blue].map(|colour| {
            let seat = game.seat(colour);
            (game.game.meeples(seat), game.game.huts(seat))
        })
    };
    assert_eq!(supply(5, 3), [(5, 3); 2]);
    assert_eq!(supply(1, 0), [(1, 0); 2]);
}

#[test]
fn without_huts_no_hut_is_offered() {
    // RULES 5.12
    let figures = |huts| {
        let game = Table::new(Preset::SecondEdition, "Red Blue")
            .with(|rules| rules.huts = huts)
            .play("56 (0,0) N\n1 (-1,0) N seat 0 ?");
        game.figures().contains(&"hut l0".to_owned())
    };
    assert_eq!((figures(1), figures(0)), (true, false));
}

#[test]
fn after_the_last_meeple_only_huts_are_offered() {
    // RULES 5.12
    let figures = |meeples| {
        let game = Table::new(Preset::SecondEdition, "Red Blue")
            .with(|rules| rules.meeples = meeples)
            .play(
                "56 (0,0) N
                 61 (0,-1) N seat 0 meeple m0
                 62 (0,-2) N
                 15 (-1,0) N seat 0 ?",
            );
        (game.figures(), game.meeples(Red))
    };
    assert_eq!(figures(2).1, 1);
    assert!(figures(2).0.contains(&"meeple r0".to_owned()));
    assert_eq!(figures(1), (vec!["pass".to_owned(), "hut r0".to_owned()], 0));
}

fn on_the_fire_tile(preset: Preset, rule: FireTileHunters, fire: &str, around: &str) -> Played {
    Table::new(preset, "Red Blue")
        .with(|rules| rules.fire_tile_hunters = rule)
        .then_land("2")
        .play(&format!("{around} (0,0) N\n{fire} (0,-1) N seat 0 ?"))
}

#[test]
fn fire_tile_takes_a_hunter_only_if_the_ruleset_says_so() {
    // AMB-13
    let preset = Preset::FirstEdition;
    let allowed = on_the_fire_tile(preset, FireTileHunters::Allowed, "88", "1");
    assert_eq!(allowed.figures(), ["pass", "meeple m0"]);
    // Nothing else can stand on it: the game passes by itself.
    let forbidden = on_the_fire_tile(preset, FireTileHunters::Forbidden, "88", "1");
    assert_eq!(forbidden.turn(), Some(Blue));
    assert_eq!(forbidden.meeples(Red), 5);
}

#[test]
fn wildfire_tile_takes_a_hunter_only_if_the_ruleset_says_so() {
    // AMB-13
    let preset = Preset::SecondEdition;
    let allowed = on_the_fire_tile(preset, FireTileHunters::Allowed, "85", "56");
    assert_eq!(allowed.figures(), ["pass", "meeple m0"]);
    let forbidden = on_the_fire_tile(preset, FireTileHunters::Forbidden, "85", "56");
    assert_eq!(forbidden.turn(), Some(Blue));
}

#[test]
fn forbidden_fire_tile_leaves_the_rest_of_its_meadow_to_hunters() {
    // RULES 5.9
    let game = Table::new(Preset::FirstEdition, "Red Blue").play(
        "1 (0,0) N
         88 (0,-1) N seat 0
         3 (1,-1) N seat 1 ?",
    );
    assert_eq!(game.figures(), ["pass", "meeple m0"]);
}

/// A table at which Red holds the agriculture, `s5`.
fn agriculture(rule: Agriculture) -> Table {
    Table::scout(Preset::SecondEdition, "Blue Red")
        .with(|rules| rules.scout.as_mut().expect("Scout").agriculture = rule)
        .hand(Red, "s5")
}

#[test]
fn agriculture_takes_a_meeple_on_its_meadow_or_a_hut_on_its_river() {
    // AMB-34
    let game = agriculture(Agriculture::MeepleOrHut).then_land("61").play(
        "62 (0,0) N
         49 (0,1) N seat 0
         s5 (1,1) N seat 1 ?",
    );
    assert_eq!(game.figures(), ["meeple m1", "hut r0"]);
}

#[test]
fn strict_agriculture_takes_only_a_hut_which_the_game_then_puts_by_itself() {
    // AMB-34
    let game = agriculture(Agriculture::HutOnMeadow).then_land("61").play(
        "62 (0,0) N
         49 (0,1) N seat 0
         s5 (1,1) N seat 1 hut m1",
    );
    assert_eq!(game.game.huts(game.seat(Red)), 2);
    assert_eq!(game.meeples(Red), 5);
}

#[test]
fn strict_agriculture_keeps_hunters_out_and_scores_tiles_but_no_animals() {
    // AMB-34
    let game = agriculture(Agriculture::HutOnMeadow).play(
        "62 (0,0) N
             49 (0,1) N seat 0
             s5 (1,1) N seat 1 hut m1
             61 (2,1) N seat 0 ?",
    );
    assert!(game.feature("s5:m1").is_claimed());
    assert_eq!(game.turn(), None, "nothing to choose: tile 61 takes no hunter");
    let tiles = game.feature("s5:m1").tiles().len();
    assert_eq!(game.scored(), [format!("agriculture: {tiles} tiles = {tiles} for Red")]);
}

#[test]
fn strict_agriculture_joined_to_a_hunters_meadow_leaves_the_animals_to_the_hunter_once() {
    // AMB-34, 11.2: the lake tile 57 joins the meadows north and south of the river.
    let game = Table::scout(Preset::FirstEdition, "Blue Red")
        .with(|rules| rules.scout.as_mut().expect("Scout").agriculture = Agriculture::HutOnMeadow)
        .hand(Red, "s5")
        .play(
            "2 (0,0) N
             29 (0,1) N seat 0
             s5 (1,1) N seat 1 hut m1
             3 (0,-1) N seat 0 meeple m0
             57 (-1,1) N seat 1",
        );
    assert_eq!(
        game.scored(),
        ["meadow: 2 mammoths x2 + 2 deer x2 = 8 for Blue", "agriculture: 5 tiles = 5 for Red"]
    );
}

#[test]
fn agriculture_meeple_scores_animals_and_tiles() {
    // AMB-34, SC-11
    let game = agriculture(Agriculture::MeepleOrHut).play(
        "62 (0,0) N
             49 (0,1) N seat 0
             s5 (1,1) N seat 1 meeple m1
             61 (2,1) N seat 0",
    );
    let tiles = game.feature("s5:m1").tiles().len();
    let scored = game.scored();
    assert!(scored[0].starts_with("meadow: 1 mammoths x3"), "{scored:?}");
    assert_eq!(scored[1..], [format!("agriculture: {tiles} tiles = {tiles} for Red")]);
}

#[test]
fn hunter_refused_on_the_fire_tile_is_told_why() {
    // AMB-13: a fire tile of our own with a forest, where a gatherer may stand.
    let game = Table::new(Preset::SecondEdition, "Red Blue")
        .with(|rules| {
            rules.powers = rules.powers.with(Power::Fire);
            rules.fire_tile_hunters = FireTileHunters::Forbidden;
        })
        .tiles("tile blaze land N f0 E m0 S m0 W m0 ; m0 fire\n")
        .play("56 (0,0) N\nblaze (0,-1) N seat 0 ?");
    assert_eq!(game.figures(), ["pass", "meeple f0"]);
    assert_eq!(game.refusal("meeple m0"), ActionError::HunterOnFireTile);
}
