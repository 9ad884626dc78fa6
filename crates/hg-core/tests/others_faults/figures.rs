//! Where figures may stand, whose they are, and when a player is not asked.

use hg_core::{Decision, Event, Preset, event::Choice};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

#[test]
fn a_meeple_goes_home_to_its_owner_and_not_to_who_laid_the_tile() {
    // Blue's tile completes Red's river, between the start tile's lake and its own.
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play(
        "56 (0,0) N
         49 (-1,0) H seat 0 meeple r0
         4 (-2,0) L seat 1",
    );
    assert_eq!(game.returned(), [Red]);
    assert_eq!((game.meeples(Red), game.meeples(Blue)), (5, 5));
}

/// Red has one meeple and one hut, and hunts on the first tile.
fn one_of_each(last: &str) -> Played {
    let tiles = "tile g0 land N m0 E m0 S m0 W m0\n\
                 tile g1 land N m0 E m0 S m0 W m0\n\
                 tile water land N m0 E m0 S m0 W m0-r0-m0 ; l0 fish 1 ; r0 lake l0\n\
                 tile grass land N m0 E m0 S m0 W m0\n\
                 tile lake land N m0 E m0 S m0 W m0-r0-m0 ; l0 fish 1 ; r0 lake l0\n";
    Table::new(Preset::SecondEdition, "Red Blue")
        .tiles(tiles)
        .with(|rules| (rules.meeples, rules.huts) = (1, 1))
        .then_land("61 62")
        .play(&format!("g0 (0,0) N\ng1 (0,-1) N seat 0 meeple m0\nwater (0,1) N seat 1\n{last}"))
}

#[test]
fn a_player_is_passed_over_only_where_this_tile_takes_no_figure() {
    // The first tile of all is asked about.
    let first = Table::new(Preset::SecondEdition, "Red Blue").play("56 (0,0) N\n61 (0,-1) N ?");
    assert!(matches!(first.game.decision(), Some(Decision::PutFigure { .. })));

    // No water on the tile just laid, though there is water on the one before.
    let game = one_of_each("grass (0,-2) N ?");
    let passed = |event: &Event| {
        matches!(event, Event::NoFigurePut { choice: Choice::Forced, seat, .. }
            if *seat == game.seat(Red))
    };
    assert!(game.last_events().iter().any(passed), "{:?}", game.last_events());
    assert_eq!(game.turn(), Some(Blue));

    // A free lake on the tile just laid, though there is none on the board before.
    let game = one_of_each("lake (0,-2) N ?");
    assert_eq!(game.turn(), Some(Red));
    assert_eq!(game.figures(), ["pass", "hut l0"]);
}

#[test]
fn the_meadow_between_two_forests_of_one_tile_takes_a_hunter() {
    // Tile 26 of 2002: a meadow that meets no side of its tile.
    let game =
        Table::new(Preset::FirstEdition, "Red Blue").play("65 (0,0) N\n26 (0,-1) H seat 0 ?");
    assert!(game.figures().contains(&"meeple m0".to_owned()), "{:?}", game.figures());
    assert_eq!(game.feature("26:m0").open_sides(), []);
}
