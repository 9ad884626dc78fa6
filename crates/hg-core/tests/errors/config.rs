//! Errors of setting a game up: [`ConfigError`].

use hg_core::{
    ConfigError, DrawOrder, Draws, GameConfig, NoEvents, Preset, ScoutUse, Seat, Setup, Stack,
    TileId, TileSet,
    config::{Deck, ScoutPiece},
    ruleset::ParseRulesetError,
    tiles,
    tiles::Power,
};

fn second_edition() -> GameConfig {
    GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)
}

fn with_scout() -> GameConfig {
    GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2)
}

fn refused(config: GameConfig, message: &str) -> ConfigError {
    let error = Setup::new(config).expect_err("refused");
    assert_eq!(error.to_string(), message);
    error
}

fn refused_order(mut config: GameConfig, order: &DrawOrder, message: &str) -> ConfigError {
    config.deck = Deck::Short;
    let setup = Setup::new(config).expect("a good configuration");
    let error = setup.begin(Draws::Order(order), &mut NoEvents).expect_err("refused");
    assert_eq!(setup.begin(Draws::Caller(order), &mut NoEvents), Err(error));
    assert_eq!(error.to_string(), message);
    error
}

fn land(names: &[&str]) -> DrawOrder {
    let tiles = Preset::SecondEdition.tiles(ScoutUse::With);
    let land = names.iter().map(|name| tiles.id_of(name).expect("a tile")).collect();
    DrawOrder { land, ..DrawOrder::default() }
}

#[test]
fn one_player_and_six_players() {
    for seats in [0, 1, 6] {
        let mut config = second_edition();
        config.seats = seats;
        let error = refused(config, &format!("seats is {seats}, but 2 to 5 can play (rule 1.1)"));
        assert_eq!(error, ConfigError::Seats { seats });
    }
}

#[test]
fn first_seat_at_which_nobody_sits() {
    let mut config = second_edition();
    config.first_seat = Seat::new(2).expect("a seat");
    let error = refused(config, "first_seat is seat 2, but seats is 2 (rule 2.4)");
    assert!(matches!(error, ConfigError::FirstSeat { seats: 2, .. }));
}

#[test]
fn too_few_or_too_many_meeples() {
    for meeples in [0, 13] {
        let mut config = second_edition();
        config.ruleset.meeples = meeples;
        let message = format!("ruleset.meeples is {meeples}, but must be 1 to 12 (rule 2.3)");
        assert_eq!(refused(config, &message), ConfigError::Meeples { meeples });
    }
}

#[test]
fn too_many_huts() {
    let mut config = second_edition();
    config.ruleset.huts = 13;
    let error = refused(config, "ruleset.huts is 13, but must be at most 12 (rule 2.3)");
    assert_eq!(error, ConfigError::Huts { huts: 13 });
}

#[test]
fn tile_set_without_a_start_tile() {
    let config = GameConfig::with_ruleset(with_scout().ruleset, 2).with_tiles(&tiles::SCOUT);
    let error = refused(config, "tiles has no start tile: it is an add-on set (rule 2.1)");
    assert_eq!(error, ConfigError::NoStartTile);
}

#[test]
fn scout_without_its_tiles_and_its_tiles_without_scout() {
    let mut config = second_edition();
    config.ruleset = with_scout().ruleset;
    let error = refused(config, "ruleset.scout is set, but tiles has no scout tiles (rule 12.2)");
    assert_eq!(error, ConfigError::ScoutWithoutTiles);
    let mut config = with_scout();
    config.ruleset = second_edition().ruleset;
    let error = refused(config, "tiles has scout tiles, but ruleset.scout is not set (rule 12.2)");
    assert_eq!(error, ConfigError::ScoutTilesWithoutScout);
}

#[test]
fn more_scout_tiles_than_can_be_dealt() {
    let tiles = [0, 1, 2, 3, 4, 5, 6, 7].map(|n| format!("tile a{n} scout N m0 E m0 S f0 W m0\n"));
    let text = format!("hg-tiles 1 add-on many\n{}", tiles.concat());
    let many = TileSet::parse(&text).expect("a set");
    let tiles = tiles::SECOND_EDITION.with_add_on(&many).expect("both");
    let config = GameConfig::with_ruleset(with_scout().ruleset, 2).with_tiles(tiles);
    let error = refused(config, "tiles has 8 scout tiles, but at most 7 can be dealt (rule 12.2)");
    assert_eq!(error, ConfigError::TooManyScoutTiles { tiles: 8 });
}

#[test]
fn power_of_a_scout_tile_is_not_named() {
    // Its text would not read back, nor would a record or a snapshot with it.
    for power in [Power::Scout, Power::Bridge, Power::Dugout, Power::Agriculture] {
        let mut config = with_scout();
        config.ruleset.powers = config.ruleset.powers.with(power);
        let message = format!(
            "ruleset.powers has {power}, which goes with ruleset.scout and is not named (rule 1.4)"
        );
        assert_eq!(refused(config, &message), ConfigError::ScoutPower { power });
    }
}

#[test]
fn house_rules_leave_a_game_the_tiles_that_show_only_their_powers() {
    let tiles = |text: &str| {
        let config = GameConfig::with_ruleset(text.parse().expect("a ruleset"), 2);
        let tiles = config.tiles.name().to_string();
        assert!(Setup::new(config).is_ok(), "{text}");
        tiles
    };
    // More like the rules of 2014, but those tiles show powers that are off here.
    let many = "second_edition,mammoth=2,deer=2,mushroom_points=2,huts=2";
    assert_eq!(tiles(many), "second_edition");
    assert_eq!(
        tiles("second_edition+scout,mammoth=2,deer=2,mushroom_points=2"),
        "second_edition+scout"
    );
    assert_eq!(
        tiles("first_edition_2014,huts=3,mushroom_points=3,deer=1,mammoth=3"),
        "first_edition"
    );
    // Where no tiles will do, the ruleset's nearest are as good as others.
    let none = GameConfig::with_ruleset("second_edition,powers=none".parse().unwrap(), 2);
    assert_eq!(none.tiles.name().to_string(), "second_edition");
    assert!(Setup::new(none).is_ok());
}

#[test]
fn ruleset_as_text_brings_the_tiles_of_the_preset_that_it_names() {
    let all = "powers=logboat/hunting_trap/shaman/pit_trap/wildfire/raft/fire/shrine";
    let text = |preset| format!("{preset},{all},mammoth=2,deer=2,mushroom_points=2,huts=2");
    for (preset, tiles) in [
        ("second_edition", "second_edition"),
        ("second_edition+scout", "second_edition+scout"),
        ("first_edition", "first_edition"),
        ("first_edition_2014+scout", "first_edition+scout"),
    ] {
        let config = GameConfig::from_ruleset_text(&text(preset), 2).expect("a ruleset");
        assert_eq!(config.ruleset, text(preset).parse().unwrap());
        assert_eq!(config.tiles.name().to_string(), tiles);
        let told = config.ruleset_text().to_string();
        assert_eq!(GameConfig::from_ruleset_text(&told, 2), Ok(config.clone()), "{told}");
        assert!(Setup::new(config).is_ok());
    }
    let error = GameConfig::from_ruleset_text("third_edition", 2);
    assert_eq!(error, Err(ParseRulesetError::UnknownPreset));
}

#[test]
fn power_of_scout_on_a_land_tile() {
    let text = tiles::SECOND_EDITION.to_text() + "tile x land N f0 E m0 S m0 W m0 ; f0 scout\n";
    let tiles = TileSet::parse(&text).expect("a set");
    let config = GameConfig::with_ruleset(second_edition().ruleset, 2).with_tiles(tiles);
    let (tile, power) = ("x".parse().expect("a name"), Power::Scout);
    let message = "tiles has scout on tile x, but only a scout tile may have it (rule 12.1)";
    assert_eq!(refused(config, message), ConfigError::ScoutPowerElsewhere { tile, power });
}

#[test]
fn scout_tile_with_two_powers_of_scout() {
    let with = |scout: &str| {
        let text = format!("hg-tiles 1 add-on odd\ntile s scout {scout}\n");
        let odd = TileSet::parse(&text).expect("a set");
        let tiles = tiles::SECOND_EDITION.with_add_on(&odd).expect("both");
        GameConfig::with_ruleset(with_scout().ruleset, 2).with_tiles(tiles)
    };
    let [first, second] = [Power::Scout, Power::Agriculture];
    let config = with("N f0 E m0 S m0 W m0 ; f0 scout ; m0 agriculture");
    let tile = "s".parse().expect("a name");
    let message = "tiles has scout and agriculture on scout tile s, \
                   which may have one of them (rule 12.3)";
    assert_eq!(refused(config, message), ConfigError::TwoScoutPowers { tile, first, second });
    // Others mean the same on a Scout tile as anywhere.
    let mut config = with("N f0 E m0 S m0 W m0 ; f0 scout ; m0 fire");
    config.ruleset.powers = config.ruleset.powers.with(Power::Fire);
    assert!(Setup::new(config).is_ok());
}

#[test]
fn power_on_two_tiles_cannot_even_be_a_set() {
    // RULES 1.4: so no configuration can hold one.
    let text = tiles::SECOND_EDITION.to_text() + "tile x land N m0 E m0 S m0 W m0 ; m0 wildfire\n";
    let error = TileSet::parse(&text).expect_err("refused").to_string();
    assert!(
        error.ends_with("a set has each power once at most, and wildfire is on a segment before")
    );
}

#[test]
fn draw_order_with_a_tile_that_the_set_does_not_have() {
    let tile = TileId::new(95);
    let order = DrawOrder { menhir: vec![tile], ..land(&["1"]) };
    let message =
        "the draw order of the menhir stack has tile number 95, which tiles does not have";
    let error = refused_order(second_edition(), &order, message);
    assert_eq!(error, ConfigError::UnknownTile { stack: Stack::Menhir, tile });
}

#[test]
fn draw_order_with_a_tile_of_another_stack() {
    let message = "the draw order of the land stack has tile 83, which is of the menhir stack";
    let error = refused_order(second_edition(), &land(&["1", "83"]), message);
    assert!(matches!(error, ConfigError::WrongStack { home: Stack::Menhir, .. }));
    let message = "the draw order of the land stack has tile 56, which is of the start stack";
    refused_order(second_edition(), &land(&["56"]), message);
}

#[test]
fn draw_order_with_a_tile_twice() {
    let message = "the draw order has tile 4 twice";
    let error = refused_order(second_edition(), &land(&["4", "1", "4"]), message);
    assert!(matches!(error, ConfigError::RepeatedTile { .. }));
}

#[test]
fn full_deck_that_lacks_a_tile() {
    let setup = Setup::new(second_edition()).expect("a good configuration");
    for (stack, name) in [(Stack::Land, "7"), (Stack::Menhir, "90")] {
        let mut order = setup.full_deck();
        let lacking = setup.config().tiles.id_of(name).expect("a tile");
        order.land.retain(|&tile| tile != lacking);
        order.menhir.retain(|&tile| tile != lacking);
        let error = setup.begin(Draws::Order(&order), &mut NoEvents).expect_err("refused");
        let message =
            format!("the draw order of the {stack} stack lacks tile {name}, and deck is full");
        assert_eq!(error.to_string(), message);
        assert!(matches!(error, ConfigError::MissingTile { .. }));
    }
}

#[test]
fn scout_hands_for_another_number_of_seats_or_without_scout() {
    let hands = |hands: usize| DrawOrder { scout: vec![Vec::new(); hands], ..land(&["1"]) };
    let message = "the draw order has 3 scout hands, but seats is 2 (rule 12.2)";
    let error = refused_order(with_scout(), &hands(3), message);
    assert_eq!(error, ConfigError::ScoutHands { hands: 3, seats: 2 });
    let message = "the draw order has 2 scout hands, but ruleset.scout is not set (rule 12.2)";
    let error = refused_order(second_edition(), &hands(2), message);
    assert_eq!(error, ConfigError::ScoutHandsWithoutScout { hands: 2 });
}

#[test]
fn scout_piece_dealt_twice() {
    let tile = with_scout().tiles.id_of("s3").expect("a tile");
    let twice = |piece| DrawOrder { scout: vec![vec![piece], vec![piece]], ..land(&["1"]) };
    let message = "the draw order has tile s3 twice";
    refused_order(with_scout(), &twice(ScoutPiece::Tile(tile)), message);
    let message = "the draw order deals the shaman card twice (rule 12.2)";
    let error = refused_order(with_scout(), &twice(ScoutPiece::ShamanCard), message);
    assert_eq!(error, ConfigError::RepeatedShamanCard);
}

#[test]
fn points_beyond_what_a_ruleset_can_say() {
    let mut config = second_edition();
    config.ruleset.scoring.animal_points.deer = 255;
    let message = "ruleset: deer is 255, but must be at most 20 (rules 7.2 and 11.2)";
    let error = refused(config, message);
    assert_eq!(error, ConfigError::Points { switch: "deer", points: 255 });
}

#[test]
fn scout_hand_though_scout_is_not_played() {
    let order = DrawOrder { scout: vec![vec![]], ..DrawOrder::default() };
    let message = "the draw order has 1 scout hands, but ruleset.scout is not set (rule 12.2)";
    let error = refused_order(second_edition(), &order, message);
    assert_eq!(error, ConfigError::ScoutHandsWithoutScout { hands: 1 });
}
