//! Games to save: over all rulesets, tiles and styles of play.

use hg_core::{
    DrawOrder, Draws, Game, GameConfig, GameSnapshot, NoEvents, Preset, ScoutUse, Setup,
    config::Deck, snapshot::SnapshotError,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use hg_testing::Style;
use hg_testing::plan::{Plan, Tiles, draw_order};

/// A game for each preset, with and without Scout, of each kind of tiles and style, with some
/// switches set.
pub(crate) fn plans(seed: u64) -> Vec<Plan> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut plans = Vec::new();
    for preset in Preset::ALL {
        for scout in [false, true] {
            for kind in 0..4 {
                for style in Style::ALL {
                    let tiles = [
                        Tiles::OfThePreset,
                        Tiles::OfTheOtherEdition,
                        Tiles::AllLand,
                        Tiles::Odd(rng.next_u64()),
                    ][kind];
                    let number = plans.len();
                    plans.push(Plan {
                        preset,
                        scout,
                        switches: (0..rng.next_u32() % 6).map(|_| pair(&mut rng)).collect(),
                        tiles,
                        seats: 2 + number % 4,
                        first_seat: number as u8 % 5,
                        seed: rng.next_u64(),
                        style,
                        choices: (0..400).map(|_| rng.next_u32() as u16).collect(),
                    });
                }
            }
        }
    }
    plans
}

fn pair(rng: &mut ChaCha8Rng) -> (u8, u8) {
    (rng.next_u32() as u8, rng.next_u32() as u8)
}

/// The game of a plan at its beginning, drawing by itself or by the caller.
pub(crate) fn begun(plan: &Plan, caller_draws: bool) -> Game {
    let game = plan.game();
    if caller_draws {
        let order = draw_order(&game);
        plan.setup().begin(Draws::Caller(&order), &mut NoEvents).expect("a full deck")
    } else {
        game
    }
}

/// The first position of many games of which `is_wanted` holds.
pub(crate) fn find(is_wanted: impl Fn(&Game) -> bool) -> Game {
    for caller_draws in [false, true] {
        for plan in plans(7).iter().chain(&plans(8)) {
            let mut game = begun(plan, caller_draws);
            for decision in 0.. {
                if is_wanted(&game) {
                    return game;
                }
                if game.is_over() {
                    break;
                }
                let action = plan.choose(&game, decision);
                game.apply_quietly(action).expect("a legal action");
            }
        }
    }
    panic!("no game comes to such a position");
}

pub(crate) fn load(snapshot: &GameSnapshot, like: &Game) -> Result<Game, SnapshotError> {
    Game::from_snapshot(snapshot, like.shared_tiles().clone())
}

/// Plays on by the first legal action.
#[cfg(feature = "serde")]
pub(crate) fn play_to_the_end(mut game: Game) {
    while let Some(action) = game.kth_legal_action(0) {
        game.apply_quietly(action).expect("a legal action");
    }
    assert!(game.is_over());
}

/// A short deck: one tile laid with a meeple on it, one in hand, one left.
pub(crate) fn puzzle() -> Game {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let land = ["75", "41", "13"].map(|name| config.tiles.id_of(name).expect("a tile"));
    let menhir = config.tiles.id_of("94").expect("a tile");
    let order = DrawOrder { land: land.to_vec(), menhir: vec![menhir], ..DrawOrder::default() };
    let mut game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
        .expect("a short deck");
    game.apply_quietly(game.legal_actions()[0]).expect("a placement");
    game.apply_quietly(game.legal_actions()[1]).expect("a meeple");
    game
}
