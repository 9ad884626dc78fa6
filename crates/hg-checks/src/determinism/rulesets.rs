//! The rules and seats of each game.

use hg_core::{GameConfig, Preset, Ruleset, Seat};

use hg_testing::switches::CHANGED;

/// The number of kinds of game: each ruleset with 2 to 5 seats.
pub(crate) const KINDS: u64 = 4 * (2 * Preset::ALL.len() + CHANGED.len()) as u64;

/// Returns the set-up of a kind of game, a number below [`KINDS`]. All presets come first.
pub(crate) fn config(kind: u64) -> GameConfig {
    let (index, seats) = ((kind / 4) as usize, 2 + kind % 4);
    let ruleset = match Preset::ALL.get(index / 2) {
        Some(&preset) if index % 2 == 0 => Ruleset::new(preset),
        Some(&preset) => Ruleset::with_scout(preset),
        None => {
            CHANGED[index - 2 * Preset::ALL.len()].parse().expect("the text of a ruleset is sound")
        }
    };
    GameConfig::with_ruleset(ruleset, seats as usize)
}

/// Returns the set-up of a game. The first seat changes from one round of kinds to the next.
pub(crate) fn config_of_game(index: u64) -> GameConfig {
    let mut config = config(index % KINDS);
    let first = (index / KINDS) % config.seats as u64;
    config.first_seat = Seat::new(first as u8).expect("less than the seats");
    config
}
