//! Values that must never change: what the same seed draws, and how a game of chosen actions
//! goes, on every platform and in every version (docs/REPRODUCIBILITY.md).
//!
//! If a test here fails, games of the last release come out otherwise. If that is meant, it
//! needs an entry under **Value-breaking** in CHANGELOG.md. The failing test writes what it
//! found beside the compiler's output and says where; copy it over
//! `tests/pinned/games.txt`, and read the difference. The file was first made so; its
//! stacks and hands were also found by the pseudo-code of the document in another language. In
//! it, `4/0x12` says that the scores are 4 and 0 after each of twelve actions.

use std::fmt::Write as _;
use std::path::Path;

use hg_core::{Action, Game, GameConfig, ScoutPiece, Seat, Stack, TileId, TileSet, below, shuffle};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// 2⁵³ + 1 is the first whole number that a floating-point number cannot hold.
const SEEDS: [u64; 4] = [0, 1, (1 << 53) + 1, u64::MAX];

const RULESETS: [&str; 4] =
    ["second_edition", "first_edition", "second_edition+scout", "first_edition_2014+scout"];

#[test]
fn the_generator_the_bounded_numbers_and_the_shuffle() {
    let rng = ChaCha8Rng::seed_from_u64;
    let words = SEEDS.map(|seed| rng(seed).next_u32());
    assert_eq!(words, WORDS);
    let mut dice = rng(1);
    let rolls: Vec<u32> = (0..12).map(|_| below(6, &mut dice)).collect();
    assert_eq!(rolls, ROLLS);
    // A bound for which a quarter of all words is drawn again.
    let bound = 3 << 30;
    let mut wide = rng(1);
    let wide = [below(bound, &mut wide), below(bound, &mut wide)];
    assert_eq!(wide, WIDE);
    let mut cards: Vec<u8> = (0..10).collect();
    shuffle(&mut cards, &mut rng(42));
    assert_eq!(cards, CARDS);
}

// Made with the pseudo-code of docs/REPRODUCIBILITY.md in another language.
const WORDS: [u32; 4] = [2_811_902_828, 2_359_561_649, 1_840_627_870, 3_819_388_078];
const ROLLS: [u32; 12] = [3, 2, 5, 0, 1, 3, 2, 1, 4, 1, 5, 4];
const WIDE: [u32; 2] = [1_769_671_236, 1_296_497_071];
const CARDS: [u8; 10] = [0, 5, 3, 7, 9, 4, 8, 1, 6, 2];

#[test]
fn stacks_scores_and_results_of_pinned_games() {
    let mut found = String::new();
    for ruleset in RULESETS {
        for (seed, seats) in SEEDS.into_iter().zip([2, 3, 4, 5]) {
            found += &game_text(ruleset, seed, seats);
        }
    }
    if found != include_str!("pinned/games.txt") {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pinned_games.txt");
        std::fs::write(&path, found).expect("the directory for test output");
        panic!("values changed: compare tests/pinned/games.txt with {}", path.display());
    }
}

/// A game in which each action is one of those that bring their seat the most points at once:
/// the one of number `below(how many those are, rng)`, in the order in which they are listed,
/// with a generator of the game's own seed.
fn game_text(ruleset: &str, seed: u64, seats: usize) -> String {
    let config = GameConfig::with_ruleset(ruleset.parse().expect("a ruleset"), seats);
    let mut game = Game::new(config, seed).expect("a sound configuration");
    let mut text = format!("{ruleset}, seed {seed}, {seats} seats\n");
    for stack in [Stack::Land, Stack::Menhir] {
        let order = order_text(&game, stack);
        writeln!(text, "{stack}: {order}").expect("text grows");
    }
    if game.ruleset().scout.is_some() {
        writeln!(text, "scout: {}", hands_text(&game)).expect("text grows");
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut scores: Vec<(Vec<u32>, usize)> = Vec::new();
    let mut actions = 0;
    while !game.is_over() {
        let best = best_at_once(&game);
        let action = best[below(best.len() as u32, &mut rng) as usize];
        game.apply_quietly(action).expect("a legal action");
        actions += 1;
        match scores.last_mut() {
            Some((same, times)) if same[..] == *game.scores() => *times += 1,
            _ => scores.push((game.scores().to_vec(), 1)),
        }
    }
    let scores: Vec<String> = scores
        .into_iter()
        .map(|(scores, times)| format!("{}x{times}", joined(&scores, "/")))
        .collect();
    writeln!(text, "scores after each action: {}", scores.join(" ")).expect("text grows");
    let outcome = game.outcome().expect("the game is over");
    let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
    let discarded = game.discarded(Stack::Land).count() + game.discarded(Stack::Menhir).count();
    writeln!(
        text,
        "{actions} actions, {} tiles laid, {discarded} discarded, won by {}\n",
        game.board().len(),
        joined(&winners, " and "),
    )
    .expect("text grows");
    text
}

fn best_at_once(game: &Game) -> Vec<Action> {
    let seat = game.decision().expect("the game goes on").seat();
    let points = |&action: &Action| {
        let mut then = game.clone();
        then.apply_quietly(action).expect("a legal action");
        then.scores()[seat.index()]
    };
    let mut actions = game.legal_actions();
    let most = actions.iter().map(points).max();
    actions.retain(|action| Some(points(action)) == most);
    actions
}

/// The names of a stack's tiles at the start of a game, first drawn first.
fn order_text(game: &Game, stack: Stack) -> String {
    let in_hand = game.tile_in_hand().filter(|&tile| game.tile_set()[tile].stack() == stack);
    let order =
        game.discarded(stack).chain(in_hand).chain(game.hidden_order(stack).iter().copied());
    let names: Vec<String> = order.map(|tile| name(game.tile_set(), tile)).collect();
    names.join(" ")
}

fn hands_text(game: &Game) -> String {
    let hands = Seat::first(game.seats()).map(|seat| {
        let pieces: Vec<String> = game
            .scout_hand(seat)
            .map(|piece| match piece {
                ScoutPiece::ShamanCard => "card".to_owned(),
                ScoutPiece::Tile(tile) => name(game.tile_set(), tile),
            })
            .collect();
        pieces.join(" ")
    });
    hands.collect::<Vec<String>>().join(" | ")
}

fn name(tiles: &TileSet, tile: TileId) -> String {
    tiles[tile].name().to_string()
}

fn joined<T: ToString>(items: &[T], between: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(between)
}
