//! The pinned games: the draws and the course of games that must never change, as text.

use std::fmt::Write as _;

use hg_core::{
    Action, Game, GameConfig, Seat, Stack, TileId, TileSet, chance::below, config::ScoutPiece,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The text that [`games_text`] must return.
pub const EXPECTED: &str = include_str!("games.txt");

/// The seeds. 2⁵³ + 1 is the least positive integer that an `f64` cannot hold.
pub const SEEDS: [u64; 4] = [0, 1, (1 << 53) + 1, u64::MAX];

const RULESETS: [&str; 4] =
    ["second_edition", "first_edition", "second_edition+scout", "first_edition_2014+scout"];

/// Plays all pinned games and returns their text.
pub fn games_text() -> String {
    let mut text = String::new();
    for ruleset in RULESETS {
        for (seed, seats) in SEEDS.into_iter().zip([2, 3, 4, 5]) {
            text += &game_text(ruleset, seed, seats);
        }
    }
    text
}

/// Plays a game and returns its text. Each action is one of those with the most points at once for
/// its seat. A generator with the seed of the game chooses among them.
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

/// Returns the names of the tiles of a stack at the start of a game, first drawn first.
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
