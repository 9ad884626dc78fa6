//! Games with tile sets that nobody printed.

use hg_core::tiles::TileSet;
use hg_core::{DrawOrder, Draws, GameConfig, NoEvents, Setup};
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
        assert_eq!(turns(ruleset, land(FOREST)), 0, "nobody has a turn where nothing fits (10.3)");
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
