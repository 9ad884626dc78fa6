//! Games with tile sets that nobody printed.

use hg_core::hg_tiles::TileSet;
use hg_core::{Deck, DrawOrder, Draws, Game, GameConfig, NoEvents, ScoutPiece, Setup};
use hg_sim::log::{Detail, LogRecorder, RecordError, replay_on};
use hg_sim::{Measure, PolicyKind, Simulation};

const START: &str = "tile 0 start N m0 E m0 S m0 W m0\n";
const MEADOW: &str = "N m0 E m0 S m0 W m0";
/// It fits nowhere beside a meadow.
const FOREST: &str = "N f0 E f0 S f0 W f0";

fn set(tiles: &str) -> TileSet {
    let text = format!("hg-tiles 1 base odd\n{START}{tiles}");
    TileSet::parse(&text).unwrap_or_else(|error| panic!("{error}"))
}

fn config(ruleset: &str, tiles: TileSet) -> GameConfig {
    GameConfig::with_ruleset(ruleset.parse().unwrap(), 2).with_tiles(tiles)
}

#[test]
fn turns_are_counted_from_the_first_that_began() {
    let land = |sides: &str| set(&format!("tile 1 land {sides}\n"));
    let turns = |ruleset, tiles| {
        let players = [PolicyKind::Random; 2].map(Into::into).into();
        let simulation = Simulation::new(config(ruleset, tiles), players, 1).unwrap();
        simulation.play(0, &mut NoEvents).unwrap().facts.measure(Measure::Turns)
    };
    for ruleset in ["second_edition", "second_edition,unplaceable_land=end_turn"] {
        assert_eq!(turns(ruleset, set("")), 0, "there is nothing to draw");
        assert_eq!(turns(ruleset, land(MEADOW)), 1);
        assert_eq!(turns(ruleset, land(FOREST)), 1, "the turn ends with what fits nowhere");
    }
}

#[test]
fn a_turn_lost_to_the_first_tile_is_counted() {
    let tiles = set(&format!("tile 1 land {FOREST}\ntile 2 land {MEADOW}\n"));
    let order = DrawOrder {
        land: ["1", "2"].map(|name| tiles.id_of(name).unwrap()).into(),
        ..DrawOrder::default()
    };
    for (unplaceable, turns) in [("redraw", 1), ("end_turn", 2)] {
        let ruleset = format!("second_edition,unplaceable_land={unplaceable}");
        let setup = Setup::new(config(&ruleset, tiles.clone())).unwrap();
        let mut facts = hg_sim::FactsCollector::new(&setup);
        let mut policies = [1, 2].map(|seed| PolicyKind::Random.with_seed(seed));
        let draws = Draws::Order(&order);
        let played = hg_sim::play_game(&setup, draws, &mut policies, &mut facts).unwrap();
        assert_eq!(facts.finish(&played).measure(Measure::Turns), turns, "{unplaceable}");
    }
}

/// A game with a land tile and Scout tiles of these names, the first of them in a hand beside the
/// card.
fn game_with_names(land: &str, names: &[&str]) -> Game {
    let tiles = |name: &&str| format!("tile {name} scout N f0 E f0 S m0 W m0\n");
    let scout = format!("hg-tiles 1 add-on odd\n{}", names.iter().map(tiles).collect::<String>());
    let scout = TileSet::parse(&scout).unwrap_or_else(|error| panic!("{error}"));
    let tiles = set(&format!("tile {land} land {MEADOW}\n")).with_add_on(&scout).unwrap();
    let mut config = config("second_edition+scout", tiles);
    config.deck = Deck::Short;
    let held = ScoutPiece::Tile(config.tiles.id_of(names[0]).unwrap());
    let order = DrawOrder {
        land: vec![config.tiles.id_of(land).unwrap()],
        scout: vec![vec![held, ScoutPiece::ShamanCard], vec![]],
        ..DrawOrder::default()
    };
    Setup::new(config).and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents)).unwrap()
}

#[test]
fn a_scout_tile_named_as_the_shaman_card_cannot_be_logged() {
    for names in [&["s1"][..], &["s2", "s1"]] {
        let game = game_with_names("1", names);
        let tile = "s1".parse().unwrap();
        let refused = LogRecorder::new(&game, Detail::Brief).unwrap_err();
        assert_eq!(refused, RecordError::NamedAsCard { tile });
    }
    // No other name is the card's, nor is a tile that nobody holds taken for it.
    let mut game = game_with_names("s1", &["s10", "S1"]);
    let mut recorder = LogRecorder::new(&game, Detail::Full).unwrap();
    while let Some(&action) = game.legal_actions().last() {
        recorder.apply(&mut game, action).unwrap();
    }
    let log = recorder.finish(&game).unwrap();
    replay_on(&log, game.shared_tiles().clone()).unwrap();
}
