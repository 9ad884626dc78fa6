//! Nothing happens at the end of a row: the board has no border that a game can reach.

use hg_core::tiles::MAX_TILES;
use hg_core::{
    Action, DrawOrder, Draws, Event, GameConfig, NoEvents, Placement, Pos, Rotation, Ruleset,
    ScoreSource, Scored, Setup, TileId, TileSet, config::Deck, tiles::Side,
};

/// As many tiles of meadow as a set may have, all alike but the last two: one with four animals
/// and the hunting trap.
fn row_of_meadow() -> TileSet {
    let mut text = String::from("hg-tiles 1 base row\ntile g0 start N m0 E m0 S m0 W m0\n");
    for number in 1..MAX_TILES - 2 {
        text.extend(["tile g", &number.to_string(), " land N m0 E m0 S m0 W m0\n"]);
    }
    text += "tile animals land N m0 E m0 S m0 W m0 ; m0 mammoths 1 aurochs 1 deer 1 bears 1\n";
    text += "tile trap land N m0 E m0 S m0 W m0 ; m0 hunting_trap\n";
    TileSet::parse(&text).expect("a set")
}

fn scored(events: &[Event]) -> Vec<&Scored> {
    let scored = events.iter().filter_map(|event| match event {
        Event::Scored(scored) => Some(scored),
        _ => None,
    });
    scored.collect()
}

#[test]
fn all_tiles_fit_in_a_row_to_each_side_and_a_trap_works_at_its_end() {
    let set = row_of_meadow();
    assert_eq!(set.len(), MAX_TILES);
    let land: Vec<TileId> = set.ids().skip(1).collect();
    let ruleset: Ruleset = "second_edition".parse().expect("a ruleset");
    for side in Side::ALL {
        let mut config = GameConfig::with_ruleset(ruleset, 2).with_tiles(set.clone());
        config.deck = Deck::Short;
        let order = DrawOrder { land: land.clone(), ..DrawOrder::default() };
        let mut game = Setup::new(config)
            .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
            .expect("a short deck");
        let mut pos = Pos::ORIGIN;
        for laid in 1..MAX_TILES {
            // Around a row of so many tiles lie so many open cells.
            let open = 2 * laid + 2;
            assert_eq!(game.legal_action_count(), open * Rotation::ALL.len());
            let ends = game.board().open_cells().filter(|(pos, _)| pos.x == 0 && pos.y == 0);
            assert_eq!(ends.count(), 0, "the row does not come round to its beginning");
            pos = pos.neighbour(side).expect("a cell");
            let placement = Placement { pos, rotation: Rotation::R0 };
            let events = game.apply(Action::Place(placement)).expect("it fits");
            if laid == MAX_TILES - 1 {
                let trap = scored(&events);
                assert_eq!(trap.len(), 1);
                assert_eq!((trap[0].source, trap[0].points), (ScoreSource::HuntingTrap, 8));
                assert_eq!(trap[0].tiles.len(), MAX_TILES);
            }
            game.apply_quietly(Action::Pass).expect("a figure is asked for");
        }
        assert!(game.is_over());
        assert_eq!(i32::from(pos.x).abs() + i32::from(pos.y).abs(), MAX_TILES as i32 - 1);
        assert_eq!(game.board().len(), MAX_TILES);
        let covered = game.board().covered_segments();
        let animals = pos.neighbour(side.opposite()).expect("a cell");
        let covered: Vec<Pos> = covered.map(|at| at.pos).collect();
        assert_eq!(covered, [animals, pos], "the trap's own tile and the one beside it");
    }
}
