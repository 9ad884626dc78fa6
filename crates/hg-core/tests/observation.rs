//! What a player may know, and that nothing else is told.
#![cfg(feature = "serde")]

use std::collections::{BTreeMap, BTreeSet};

use hg_core::scenario::Scenario;
use hg_core::{
    Action, FeatureKind, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Seat, Setup, Stack,
    TileName, chance::below,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;

const RULESETS: [&str; 5] = [
    "second_edition",
    "second_edition+scout",
    "first_edition,unplaceable_land=end_turn",
    "first_edition+scout",
    "first_edition_2014",
];

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn random_action(game: &Game, rng: &mut ChaCha8Rng) -> Action {
    let actions = game.legal_actions();
    actions[below(actions.len() as u32, rng) as usize]
}

/// Calls `look` at every decision and at the end of a few random games of every ruleset.
fn at_many_positions(mut look: impl FnMut(&Game, u64)) {
    for (number, ruleset) in RULESETS.into_iter().enumerate() {
        let ruleset: Ruleset = ruleset.parse().unwrap();
        let setup = Setup::new(GameConfig::with_ruleset(ruleset, 2 + number % 4)).unwrap();
        for seed in 0..2 {
            // A seed that would show among other numbers.
            let seed = 0x5eed_0000_0000 + seed;
            let mut game = setup.begin(seed, &mut NoEvents).unwrap();
            let mut choice = rng(seed);
            while !game.is_over() {
                look(&game, seed);
                game.apply_quietly(random_action(&game, &mut choice)).unwrap();
            }
            look(&game, seed);
        }
    }
}

fn names_in(game: &Game, tiles: impl Iterator<Item = hg_core::TileId>) -> Vec<String> {
    tiles.map(|tile| game.tile_set()[tile].name().to_string()).collect()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// All lists of strings anywhere in a value.
fn lists(value: &Value, found: &mut Vec<Vec<String>>) {
    match value {
        Value::Array(items) => {
            found.push(items.iter().filter_map(Value::as_str).map(str::to_owned).collect());
            for item in items {
                lists(item, found);
            }
        }
        Value::Object(fields) => {
            for field in fields.values() {
                lists(field, found);
            }
        }
        _ => {}
    }
}

#[test]
fn no_seed_and_no_order_is_in_an_observation() {
    let mut orders_seen = 0;
    at_many_positions(|game, seed| {
        let observation = game.observe(Seat::FIRST);
        let json = serde_json::to_string(&observation).unwrap();
        let debug = format!("{observation:?}");
        for text in [&json, &debug] {
            for form in [format!("{seed}"), format!("{seed:x}")] {
                assert!(!text.contains(&form), "{text}");
            }
        }
        let value: Value = serde_json::from_str(&json).unwrap();
        let mut all = Vec::new();
        lists(&value, &mut all);
        for (stack, name) in [(Stack::Land, "land"), (Stack::Menhir, "menhir")] {
            let order = names_in(game, game.hidden_order(stack).iter().copied());
            let by_id = names_in(game, game.tiles_left_by_id(stack));
            assert_eq!(strings(&value[name]["left"]), by_id);
            if order != by_id {
                orders_seen += 1;
                assert!(!all.contains(&order), "{json}");
            }
        }
    });
    assert!(orders_seen > 1000, "{orders_seen}");
}

#[test]
fn games_that_differ_in_what_is_hidden_give_the_same_bytes() {
    let mut differed = 0;
    at_many_positions(|game, seed| {
        let mut other = game.clone();
        other.reshuffle_hidden(&mut rng(seed ^ 1));
        differed += u32::from(*game != other);
        let printed = format!("{game:?}");
        assert_eq!(printed, format!("{other:?}"), "who logs a game tells nothing");
        let left = game.tiles_left(Stack::Land);
        assert!(printed.contains(&format!("land_left: {left}, ")), "{printed}");
        for seat in Seat::first(game.seats()) {
            let observations = [game, &other, &game.to_caller_draws()].map(|g| g.observe(seat));
            assert_eq!(observations[0], observations[1]);
            assert_eq!(observations[0], observations[2]);
            for other in [&other, &game.to_caller_draws()] {
                assert_eq!(other.position_hash(), game.position_hash());
            }
            let texts = observations.each_ref().map(|o| serde_json::to_string(o).unwrap());
            assert_eq!(texts[0], texts[1]);
            assert_eq!(texts[0], texts[2]);
            assert_eq!(format!("{:?}", observations[0]), format!("{:?}", observations[1]));
        }
    });
    assert!(differed > 1000, "{differed}");
}

#[test]
fn another_position_reads_otherwise() {
    let mut texts = BTreeMap::new();
    let mut positions = 0;
    at_many_positions(|game, _| {
        let observation = game.observe(Seat::FIRST);
        let json = serde_json::to_string(&observation).unwrap();
        let hash = game.position_hash();
        assert_eq!(*texts.entry(json.clone()).or_insert(hash), hash, "{json}");
        positions = texts.len();
    });
    let hashes: BTreeSet<u64> = texts.into_values().collect();
    assert_eq!(hashes.len(), positions);
    assert!(positions > 1000, "{positions}");
}

/// A position of the second edition for two.
fn build(left: &str, lines: &str) -> Game {
    let text = format!("hg-scenario 1\nruleset second_edition\nseats 2\n{left}\n{lines}");
    let scenario: Scenario = text.parse().unwrap();
    scenario.build().unwrap()
}

#[test]
fn the_same_position_reached_in_another_order_reads_the_same_but_for_the_order() {
    let (north, south) = ("61 (0,-1) N", "75 (0,1) H");
    let games = [[north, south], [south, north]]
        .map(|[one, two]| build("land 1 2", &format!("{one}\n{two}\n35 (1,0) H ?")));
    assert_eq!(games[0], games[1]);
    assert_eq!(games[0].position_hash(), games[1].position_hash());
    // The order of laying is public: the observations tell it, and nothing else apart.
    let [mut one, mut other] = games.map(|game| game.observe(None));
    assert_ne!(one, other);
    for seen in [&mut one, &mut other] {
        seen.board.sort_unstable_by_key(|tile| tile.pos);
    }
    assert_eq!(one, other);
}

#[test]
fn observations_of_two_seats_differ_in_the_viewer_alone() {
    let game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2), 8).unwrap();
    let [mut one, mut two] =
        [0, 1].map(|seat| serde_json::to_value(game.observe(Seat::new(seat).unwrap())).unwrap());
    assert_ne!(one, two);
    assert_eq!(one["viewer"].take(), 0);
    assert_eq!(two["viewer"].take(), 1);
    assert_eq!(one, two);
}

#[test]
fn a_small_observation_reads_as_it_always_did() {
    let game = build("land 13 4\nmenhir 85", "49 (-1,0) H meeple r0");
    let json = serde_json::to_string(&game.observe(Seat::FIRST)).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"format":"hg-observation 1","viewer":0,"ruleset":"second_edition","#,
            r#""tiles":{"name":"second_edition","digest":"4780012903aafc12"},"#,
            r#""deck":"short","seats":["#,
            r#"{"score":0,"meeples":4,"huts":3,"scout_tiles":[],"shaman_card":false},"#,
            r#"{"score":0,"meeples":5,"huts":3,"scout_tiles":[],"shaman_card":false}],"#,
            r#""turn":{"seat":1,"sent_away":false,"card_used":false,"#,
            r#""waits_for":{"place_tile":"13"}},"#,
            r#""land":{"left":["4"],"discarded":[]},"menhir":{"left":["85"],"discarded":[]},"#,
            r#""board":[{"tile":"56","pos":"(0,0)","rotation":"N","figure":null},"#,
            r#"{"tile":"49","pos":"(-1,0)","rotation":"H","#,
            r#""figure":{"seat":0,"kind":"meeple","segment":"r0"}}],"#,
            r#""covered":[],"loose_tigers":0}"#,
        )
    );
}

#[test]
fn kinds_left_hold_every_tile_left_once() {
    at_many_positions(|game, _| {
        for stack in [Stack::Land, Stack::Menhir] {
            let kinds = game.view().kinds_left(stack);
            let id = |name: &TileName| game.tile_set().id_of(name.as_str()).unwrap();
            let mut tiles: Vec<_> = kinds.iter().flatten().map(id).collect();
            tiles.sort_unstable();
            assert!(tiles.into_iter().eq(game.tiles_left_by_id(stack)));
            let outcomes = game.chance_outcomes(stack);
            let same = kinds.iter().map(|kind| (id(&kind[0]), kind.len()));
            assert!(same.eq(outcomes.map(|outcome| (outcome.tile, outcome.weight as usize))));
        }
    });
}

#[test]
fn cells_are_dead_when_nothing_that_may_come_fits() {
    let mut dead = 0;
    at_many_positions(|game, _| {
        let mut to_come: Vec<_> = [Stack::Land, Stack::Menhir]
            .into_iter()
            .flat_map(|stack| game.tiles_left_by_id(stack))
            .chain(game.tile_in_hand())
            .collect();
        to_come.extend(
            Seat::first(game.seats()).flat_map(|seat| game.scout_hand(seat)).filter_map(|piece| {
                match piece {
                    hg_core::config::ScoutPiece::Tile(tile) => Some(tile),
                    hg_core::config::ScoutPiece::ShamanCard => None,
                }
            }),
        );
        let cells = game.view().open_cells();
        assert_eq!(cells.len(), game.board().open_cells().len());
        for cell in &cells {
            let fits = |tile: &&hg_core::TileId| {
                game.board().placements(**tile).any(|at| at.pos == cell.pos)
            };
            let fitting = to_come.iter().filter(fits).count();
            assert_eq!(usize::from(cell.fitting), fitting, "{cell:?}");
            assert_eq!(cell.is_dead(), fitting == 0, "{cell:?}");
            dead += u32::from(cell.is_dead());
        }
        let dead_cells = cells.iter().filter(|cell| cell.is_dead()).map(|cell| cell.pos);
        assert!(dead_cells.eq(game.view().dead_cells()));
    });
    assert!(dead > 500, "{dead}");
}

#[test]
fn projected_scores_are_what_the_end_would_bring() {
    at_many_positions(|game, _| {
        let before = game.clone();
        let projected = game.projected_scores();
        assert_eq!(*game, before);
        assert!(game.scores().iter().zip(projected.as_slice()).all(|(now, then)| now <= then));
        if game.is_over() {
            assert_eq!(projected.as_slice(), game.scores());
            return;
        }
        // Only huts and hunters count, each feature once, unless a tile is still to be settled
        // or Scout's agriculture pays.
        if game.tile_in_hand().is_some() && game.ruleset().scout.is_none() {
            let mut sum = game.scores().to_vec();
            for standing in game.view().standings() {
                let at_end =
                    matches!(standing.kind, FeatureKind::RiverSystem | FeatureKind::Meadow);
                for seat in standing.holders.iter().filter(|_| at_end) {
                    sum[seat.index()] += standing.value.points();
                }
            }
            assert_eq!(projected.as_slice(), sum);
        }
    });
}

#[test]
fn a_tile_just_laid_is_settled_in_projected_scores() {
    // EX-01, but Blue has yet to decide about a figure.
    let game = build("", "49 (-1,0) H meeple r0\n4 (-2,0) L ?");
    assert_eq!(game.scores(), [0, 0]);
    assert_eq!(game.projected_scores().as_slice(), [5, 0]);
    let river = game
        .view()
        .standings()
        .into_iter()
        .find(|standing| standing.kind == FeatureKind::River && !standing.holders.is_empty());
    let river = river.unwrap();
    assert!(river.complete && river.open_sides == 0);
    assert_eq!(river.value.points(), 5);
}

#[test]
fn an_open_cell_lists_its_demands_clockwise_from_north() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let game = Game::new(config, 7).unwrap();
    assert_eq!(game.observe(Seat::new(1)).viewer, Seat::new(1));
    assert_eq!(game.observe(None).viewer, None);
    for cell in game.view().open_cells() {
        let json = serde_json::to_value(cell).unwrap();
        let sides = json["demand"].as_array().unwrap();
        assert_eq!(sides.len(), 4);
        // The start tile lies on one side, and nothing elsewhere.
        let towards = [(0, 1), (-1, 0), (0, -1), (1, 0)]
            .iter()
            .position(|&(x, y)| (cell.pos.x, cell.pos.y) == (x, y))
            .unwrap();
        for (side, terrain) in sides.iter().enumerate() {
            assert_eq!(terrain.is_string(), side == towards, "{json}");
        }
    }
}

#[test]
fn covered_animals_are_told_by_segment() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)).unwrap();
    let covered = (0..50).find_map(|seed| {
        let (mut game, mut choice) = (setup.begin(seed, &mut NoEvents).unwrap(), rng(seed));
        while !game.is_over() && game.board().covered_segments().next().is_none() {
            game.apply_quietly(random_action(&game, &mut choice)).unwrap();
        }
        let found = game.board().covered_segments().next().is_some();
        found.then_some(game)
    });
    let game = covered.expect("a hunting trap among animals in one of fifty games");
    let json = serde_json::to_value(game.observe(Seat::FIRST)).unwrap();
    let told = json["covered"].as_array().unwrap();
    assert_eq!(told.len(), game.board().covered_segments().count());
    for at in game.board().covered_segments() {
        let same = |told: &&Value| **told == at.to_string();
        assert_eq!(told.iter().filter(same).count(), 1, "{json}");
    }
}
