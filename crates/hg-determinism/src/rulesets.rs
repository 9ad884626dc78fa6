//! The rules and seats of the game with a number.

use hg_core::{GameConfig, Preset, Ruleset, Seat};

/// Changed rules. Together they change every switch.
const CHANGED: [&str; 12] = [
    "first_edition,forest_unit=segments,river_unit=segments",
    "first_edition,powers=raft/fire/shrine",
    "first_edition+scout,agriculture=hut_on_meadow,bear=5",
    "first_edition_2014,unplaceable_land=end_turn,unplaceable_menhir=lose_turn",
    "first_edition_2014,meeples=3,huts=0",
    "first_edition_2014+scout,fire_tile_hunters=forbidden",
    "second_edition,huts=2,menhir_turn_after_last_tile=skipped",
    "second_edition,trap_covers=scored_and_pairs,trap_near_fire=fire_protects_deer",
    "second_edition,mammoth=4,aurochs=3,deer=2,mushroom_points=5",
    "second_edition,meeples=12,huts=12,fire_tile_hunters=forbidden",
    "second_edition+scout,agriculture=hut_on_meadow",
    "second_edition+scout,unplaceable_land=end_turn,meeples=7",
];

/// How many kinds of game there are: each ruleset with 2 to 5 seats.
pub(crate) const KINDS: u64 = 4 * (2 * Preset::ALL.len() + CHANGED.len()) as u64;

/// The set-up of the kind of game with a number below [`KINDS`]. All presets come first.
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

/// The same with another first seat from one round of kinds to the next.
pub(crate) fn config_of_game(index: u64) -> GameConfig {
    let mut config = config(index % KINDS);
    let first = (index / KINDS) % config.seats as u64;
    config.first_seat = Seat::new(first as u8).expect("less than the seats");
    config
}
