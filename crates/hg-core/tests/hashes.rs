//! The hashes of games: as docs/REPRODUCIBILITY.md has them, the same for ever, and apart where
//! games are.

use std::collections::BTreeMap;

use hg_core::{
    Action, Board, Decision, DrawOrder, Draws, Game, GameConfig, NoEvents, Preset, config::Deck,
    tiles::Power,
};
use hg_core::{
    Placement, Ruleset, ScoutUse, Seat, Setup, Stack, Switch, config::ScoutPiece, event::TakeBackBy,
};
use hg_core::{SegmentName, TileId, chance::below};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const RULESETS: [&str; 5] = [
    "second_edition",
    "first_edition",
    "first_edition_2014+scout",
    "second_edition+scout",
    "second_edition,trap_covers=scored_and_pairs,huts=12,deer=20",
];

/// Plays by chance, looking at each position.
fn play(mut game: Game, seed: u64, mut look: impl FnMut(&Game)) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        look(&game);
        let actions = game.legal_actions();
        if actions.is_empty() {
            return;
        }
        let chosen = actions[below(actions.len() as u32, &mut rng) as usize];
        game.apply_quietly(chosen).expect("a legal action");
    }
}

fn setup(ruleset: &str, seats: usize) -> Setup {
    let config = GameConfig::with_ruleset(ruleset.parse().expect("a ruleset"), seats);
    Setup::new(config).expect("a sound configuration")
}

/// If this fails, hashes that somebody keeps are worth nothing: an entry under
/// **Value-breaking** in CHANGELOG.md is due.
#[test]
fn hashes_are_what_they_always_were() {
    let mut found = Vec::new();
    for (ruleset, seats) in RULESETS.into_iter().zip([2, 3, 4, 5, 2]) {
        let mut hashes = Vec::new();
        play(setup(ruleset, seats).begin(42, &mut NoEvents).unwrap(), 42, |game| {
            hashes.push((game.state_hash(), game.position_hash()));
        });
        found.extend([hashes[0], hashes[50], hashes[hashes.len() - 1]]);
    }
    assert_eq!(found, PINNED, "{found:#018x?}");
}

/// State and position at the beginning, after 50 actions and at the end.
const PINNED: [(u64, u64); 15] = [
    (0x880d_2b53_4163_4b21, 0xc544_68e3_02bb_7ea4),
    (0x2abe_ea01_fc14_14bf, 0x5cc1_af98_2888_376a),
    (0x65e3_3e9c_24e1_70b5, 0x86de_2b5d_3fe5_04b2),
    (0x39a0_205a_350b_2593, 0xeaf3_d7f1_092e_1cad),
    (0x4fa2_a930_c13f_3e89, 0xe6bf_a8b7_14d9_4829),
    (0xf052_9ff9_4538_840e, 0x64fb_2e6f_3f50_0e3e),
    (0x01df_b36d_7a05_ec63, 0xfc84_0f4f_5aa4_f316),
    (0x7790_b03f_fb5f_5c77, 0x827d_9011_d0ee_d45b),
    (0x3f73_958b_376e_a648, 0x9316_683d_12cf_c27a),
    (0x908f_71e6_85cb_cef2, 0x1717_53c1_53a0_120e),
    (0xadcd_b8d2_11e1_f69a, 0xa5ab_0bb3_df3c_7840),
    (0xd348_5920_7a31_a8d6, 0x12e6_83de_9077_4875),
    (0xb9d9_79c5_7e77_5d00, 0xf710_b755_3fcf_9083),
    (0x82c9_58e3_7f2a_daaa, 0xb4cc_1e79_ab9e_fd55),
    (0x39f0_c629_aaec_c084, 0xb768_6fd5_f70d_8f54),
];

#[test]
fn hashes_are_those_that_the_document_describes() {
    let mut loose_tigers = false;
    for (ruleset, seats) in RULESETS.into_iter().zip([2, 3, 4, 5, 2]) {
        let setup = setup(ruleset, seats);
        for seed in [5, 49] {
            play(setup.begin(seed, &mut NoEvents).unwrap(), seed, |game| {
                let hashes = (game.state_hash(), game.position_hash());
                assert_eq!(hashes, as_documented(game, false));
                loose_tigers |= game.board().loose_tigers() > 0;
            });
        }
        let by_caller =
            setup.begin(Draws::Caller(&setup.full_deck()), &mut NoEvents).expect("a full deck");
        play(by_caller, 6, |game| {
            let hashes = (game.state_hash(), game.position_hash());
            assert_eq!(hashes, as_documented(game, true));
        });
    }
    assert!(loose_tigers, "a game with loose tigers is among them");
}

/// The place of a segment in its tile's list.
fn number(game: &Game, tile: TileId, segment: SegmentName) -> usize {
    game.tile_set()[tile].segment_named(segment).expect("a segment of the tile").index()
}

/// The document's words once more, over what anybody can ask of a game.
fn as_documented(game: &Game, caller_draws: bool) -> (u64, u64) {
    let mut facts = rules_facts(game.ruleset());
    facts.push((2, game.tile_set().digest().0.to_le_bytes()));
    for tile in game.board().placed_tiles() {
        let pos = tile.placement.pos;
        let figure = tile.figure.map_or(255, |(figure, segment)| {
            32 * figure.seat.index() + 16 * figure.kind as usize + number(game, tile.tile, segment)
        });
        let turns = tile.placement.rotation.quarter_turns();
        facts.push((3, pad(&[id(tile.tile), pos.x as u8, pos.y as u8, turns, figure as u8])));
    }
    for at in game.board().covered_segments() {
        let tile = game.board().tile_at(at.pos).expect("a tile").tile;
        let number = number(game, tile, at.segment);
        facts.push((4, pad(&[at.pos.x as u8, at.pos.y as u8, number as u8])));
    }
    if game.board().loose_tigers() > 0 {
        facts.push((5, pad(&game.board().loose_tigers().to_le_bytes())));
    }
    for seat in Seat::first(game.seats()) {
        let mut bytes = vec![seat.index() as u8, game.meeples(seat), game.huts(seat), 0];
        bytes.extend(game.scores()[seat.index()].to_le_bytes());
        facts.push((6, pad(&bytes)));
        for piece in game.scout_hand(seat) {
            let piece = match piece {
                ScoutPiece::Tile(tile) => id(tile),
                ScoutPiece::ShamanCard => 255,
            };
            facts.push((12, pad(&[seat.index() as u8, piece])));
        }
    }
    let mut left = [0u8; 16];
    for stack in [Stack::Land, Stack::Menhir] {
        for tile in game.tiles_left_by_id(stack) {
            left[tile.index() / 8] |= 1 << (tile.index() % 8);
        }
    }
    facts.push((7, pad(&left[..8])));
    facts.push((8, pad(&left[8..])));
    facts.push((9, pad(&turn_bytes(game))));
    let position = sum(&facts);
    let hidden = if caller_draws { vec![(11, [0; 8])] } else { order_facts(game) };
    (position.wrapping_add(sum(&hidden)), position)
}

type Fact = (u64, [u8; 8]);

fn pad(bytes: &[u8]) -> [u8; 8] {
    core::array::from_fn(|index| bytes.get(index).copied().unwrap_or(0))
}

fn id(tile: TileId) -> u8 {
    tile.index() as u8
}

fn rules_facts(ruleset: &Ruleset) -> Vec<Fact> {
    let number = |switch: Switch, words: &[&str]| -> u8 {
        let value = ruleset.value_of(switch).to_string();
        let index = words.iter().position(|word| *word == value);
        index.map_or_else(|| value.parse().expect("a number"), |index| index as u8)
    };
    let is = |switch: Switch, word: &str| ruleset.value_of(switch).to_string() == word;
    let units = ["tiles", "segments"];
    let powers = ruleset.value_of(Switch::Powers).to_string();
    let powers = Power::ALL.into_iter().zip(0..).fold(0u16, |bits, (power, number)| {
        bits | u16::from(powers.split('/').any(|name| name == power.name())) << number
    });
    let scoring = [
        0,
        number(Switch::ForestUnit, &units),
        number(Switch::RiverUnit, &units),
        number(Switch::Mammoth, &[]),
        number(Switch::Aurochs, &[]),
        number(Switch::Deer, &[]),
        number(Switch::Bear, &[]),
        number(Switch::MushroomPoints, &[]),
    ];
    let play = [
        1,
        number(Switch::Meeples, &[]),
        number(Switch::Huts, &[]),
        powers as u8,
        (powers >> 8) as u8,
        number(Switch::UnplaceableLand, &["redraw", "end_turn"]),
        number(Switch::UnplaceableMenhir, &["redraw", "lose_turn"]),
        number(Switch::MenhirTurnAfterLastTile, &["played", "skipped"]),
    ];
    let special = [
        2,
        number(Switch::FireTileHunters, &["forbidden", "allowed"]),
        number(Switch::TrapCovers, &["all_animals", "scored_and_pairs"]),
        number(Switch::TrapNearFire, &["fire_ignored", "fire_protects_deer"]),
        number(Switch::Agriculture, &["none", "meeple_or_hut", "hut_on_meadow"])
            + 2 * u8::from(is(Switch::RefusedTile, "mixed_back"))
            + 4 * u8::from(is(Switch::CardTakes, "unfinished"))
            + 8 * u8::from(is(Switch::DugoutPays, "whole_system")),
    ];
    vec![(1, scoring), (1, play), (1, pad(&special))]
}

fn turn_bytes(game: &Game) -> Vec<u8> {
    let saved = game.snapshot().turn;
    let flags = [saved.sent_away.into(), saved.card_used.into()];
    let seat = saved.seat.index() as u8;
    let begin = |bytes: [u8; 4]| [&bytes[..], &flags[..]].concat();
    let about = |phase: u8, tile: TileId| {
        begin([phase, seat, game.tile_set()[tile].stack() as u8, id(tile)])
    };
    let laid = || game.board().last_placed().expect("a tile").tile;
    match game.decision() {
        None => vec![6],
        Some(Decision::DrawOrScout { .. }) => begin([0, seat, 0, 0]),
        Some(Decision::Reveal { stack, .. }) => begin([1, seat, stack as u8, 0]),
        Some(Decision::PlaceTile { .. }) => about(2, game.tile_in_hand().expect("a tile")),
        Some(Decision::TakeBack { by: TakeBackBy::ShamanTile, .. }) => about(3, laid()),
        Some(Decision::TakeBack { by: TakeBackBy::ShamanCard, .. }) => about(4, laid()),
        Some(Decision::PutFigure { .. }) => about(5, laid()),
        other => panic!("{other:?}"),
    }
}

fn order_facts(game: &Game) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (stack, first) in [(Stack::Land, 0), (Stack::Menhir, 128)] {
        let mut order: Vec<u8> = game.hidden_order(stack).iter().map(|&tile| id(tile)).collect();
        order.reverse();
        for (tiles, number) in order.chunks(7).zip(first..) {
            let mut bytes = [255; 8];
            bytes[0] = number;
            bytes[1..=tiles.len()].copy_from_slice(tiles);
            facts.push((10, bytes));
        }
    }
    facts
}

fn sum(facts: &[Fact]) -> u64 {
    facts
        .iter()
        .fold(0, |sum: u64, &(kind, bytes)| sum.wrapping_add(mix(kind, u64::from_le_bytes(bytes))))
}

fn mix(base: u64, index: u64) -> u64 {
    let scramble = |mut x: u64| {
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    };
    let start = scramble(base.wrapping_add(0x9e37_79b9_7f4a_7c15));
    scramble(start.wrapping_add(index.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// Lays these tiles, unclaimed, in this order; then another is in hand.
fn laid_in_order(tiles: [(&str, Placement); 2]) -> Game {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let land = [tiles[0].0, tiles[1].0, "13", "7"];
    let land = land.map(|name| config.tiles.id_of(name).expect("a tile")).to_vec();
    let order = DrawOrder { land, ..DrawOrder::default() };
    let mut game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
        .expect("a short deck");
    for (_, placement) in tiles {
        game.apply_quietly(Action::Place(placement)).expect("it fits");
        game.apply_quietly(Action::Pass).expect("a figure is asked for");
    }
    game
}

#[test]
fn two_orders_of_play_to_one_position_give_equal_games_and_hashes() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let board = Board::new(config.tiles.clone());
    let placements = |name: &str| board.placements(config.tiles.id_of(name).expect("a tile"));
    let mut pairs = 0;
    for first in placements("41") {
        for second in placements("75").filter(|second| second.pos != first.pos) {
            let one = laid_in_order([("41", first), ("75", second)]);
            let other = laid_in_order([("75", second), ("41", first)]);
            assert_ne!(one.board().last_placed(), other.board().last_placed());
            assert_eq!(one, other);
            assert_eq!(one.state_hash(), other.state_hash());
            assert_eq!(one.position_hash(), other.position_hash());
            pairs += 1;
        }
    }
    assert!(pairs > 3);
}

#[test]
fn the_hidden_order_is_in_the_state_hash_alone() {
    let setup = setup("second_edition+scout", 3);
    let game = setup.begin(9, &mut NoEvents).unwrap();
    let order = |stack| game.hidden_order(stack).to_vec();
    let mut land = order(Stack::Land);
    land.splice(0..0, game.tile_in_hand());
    let scout = Seat::first(3).map(|seat| game.scout_hand(seat).collect()).collect();
    let given = DrawOrder { land, menhir: order(Stack::Menhir), scout, mixing: 0 };
    assert_eq!(setup.begin(Draws::Order(&given), &mut NoEvents).expect("a full deck"), game);
    let swap_land = |order: &mut DrawOrder| order.land.swap(50, 51);
    let swap_menhir = |order: &mut DrawOrder| order.menhir.swap(0, 1);
    for swap in [&swap_land as &dyn Fn(&mut DrawOrder), &swap_menhir] {
        let mut swapped = given.clone();
        swap(&mut swapped);
        let other = setup.begin(Draws::Order(&swapped), &mut NoEvents).expect("a full deck");
        assert_ne!(other.state_hash(), game.state_hash());
        assert_eq!(other.position_hash(), game.position_hash());
    }
    let caller = setup.begin(Draws::Caller(&given), &mut NoEvents).expect("a full deck");
    assert_ne!(caller.state_hash(), game.state_hash());
}

#[test]
fn each_switch_changes_both_hashes() {
    let game = setup("second_edition+scout", 2).begin(3, &mut NoEvents).unwrap();
    let values = [
        "segments",
        "1",
        "2",
        "9",
        "end_turn",
        "lose_turn",
        "skipped",
        "forbidden",
        "scored_and_pairs",
        "fire_protects_deer",
        "hut_on_meadow",
        "mixed_back",
        "unfinished",
        "whole_system",
        "logboat/hunting_trap/shaman/pit_trap/wildfire/raft/fire",
    ];
    let mut states = BTreeMap::from([(game.state_hash(), *game.ruleset())]);
    let mut positions = BTreeMap::from([(game.position_hash(), *game.ruleset())]);
    for switch in Switch::ALL {
        let mut changed = 0;
        for value in values {
            let text = format!("second_edition+scout,{}={value}", switch.name());
            let Ok(ruleset) = text.parse::<Ruleset>() else { continue };
            if ruleset != *game.ruleset() {
                let other = Game::new(GameConfig::with_ruleset(ruleset, 2), 3).expect("sound");
                assert_eq!(states.insert(other.state_hash(), ruleset), None, "{text}");
                assert_eq!(positions.insert(other.position_hash(), ruleset), None, "{text}");
                changed += 1;
            }
        }
        assert!(changed > 0, "{switch:?}");
    }
}

#[test]
fn games_apart_have_hashes_apart() {
    let mut states: BTreeMap<u64, Game> = BTreeMap::new();
    let mut positions = 0;
    for (ruleset, seed) in RULESETS.into_iter().cycle().zip(0..40) {
        play(
            setup(ruleset, 2 + seed as usize % 4).begin(seed, &mut NoEvents).unwrap(),
            seed,
            |game| {
                positions += 1;
                if let Some(other) = states.insert(game.state_hash(), game.clone()) {
                    assert_eq!(other, *game);
                }
            },
        );
    }
    assert_eq!(states.len(), positions);
}

/// What a table or a filter of hashes needs, however little differs between games.
#[test]
fn every_bit_of_a_hash_is_set_half_of_the_time() {
    let mut set = [0u32; 64];
    let mut count = 0;
    for seed in 0..16 {
        play(setup("second_edition", 2).begin(seed, &mut NoEvents).unwrap(), seed, |game| {
            count += 1;
            for (bit, set) in set.iter_mut().enumerate() {
                *set += (game.position_hash() >> bit & 1) as u32;
            }
        });
    }
    // Over 1600 positions 7 % are more than five standard deviations.
    assert!(count > 1600, "{count}");
    for (bit, set) in set.into_iter().enumerate() {
        assert!((set * 100 / count).abs_diff(50) <= 7, "bit {bit}: {set} of {count}");
    }
}
