//! Writes the corpus of records that every later version must replay:
//! `cargo run -p hg-core --example write_records -- crates/hg-core/tests/records/0.1.0`.
//!
//! Run it for a new release into a new folder. What older releases wrote stays as it is. Their
//! links stand in `tests/pinned/links.txt`: add those of the new records.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;

use hg_core::{
    ConfigError, DrawOrder, Draws, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Seat,
    Setup,
    config::{Deck, ScoutPiece},
    record::GameRecorder,
};
use hg_testing::switches::CHANGED;

const CHECK_EVERY: NonZeroUsize = NonZeroUsize::new(25).unwrap();

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mut written = 0;
    let mut write = |name: &str, recorder: GameRecorder| -> Result<(), Box<dyn Error>> {
        let json = serde_json::to_string_pretty(recorder.record())? + "\n";
        Game::replay(recorder.record())?;
        std::fs::write(folder.join(format!("{name}.json")), json)?;
        written += 1;
        Ok(())
    };
    let mut seed = 0;

    for preset in Preset::ALL {
        for (scout, suffix) in [(ScoutUse::Without, ""), (ScoutUse::With, "_scout")] {
            let name = format!("{preset}{suffix}");
            for seats in 2..=5 {
                seed += 1;
                let mut config = GameConfig::new(preset, scout, seats);
                config.first_seat = Seat::new(seed as u8 % 5)
                    .filter(|seat| seat.index() < seats)
                    .unwrap_or(Seat::FIRST);
                write(&format!("{name}_{seats}"), played(GameRecorder::new(config, seed)?, seed)?)?;
            }

            seed += 1;
            let config = GameConfig::new(preset, scout, 2);
            let order = shuffled_deck(&config, seed)?;
            let recorder = begun(config.clone(), Draws::Order(&order))?;
            write(&format!("{name}_ordered"), played(recorder, seed)?)?;

            seed += 1;
            let order = shuffled_deck(&config, seed)?;
            let recorder = begun(config.clone(), Draws::Caller(&order))?;
            write(&format!("{name}_caller"), played(recorder, seed)?)?;

            seed += 1;
            let mut config = GameConfig::new(preset, scout, 3);
            config.deck = Deck::Short;
            let mut order = shuffled_deck(&config, seed)?;
            order.land.truncate(12);
            order.menhir.truncate(2);
            let recorder = begun(config.clone(), Draws::Order(&order))?;
            write(&format!("{name}_short"), played(recorder, seed)?)?;
            let recorder = begun(config, Draws::Caller(&order))?;
            write(&format!("{name}_short_caller"), played(recorder, seed)?)?;
        }
    }
    for (index, ruleset) in CHANGED.iter().enumerate() {
        seed += 1;
        let ruleset: Ruleset = ruleset.parse()?;
        let config = GameConfig::with_ruleset(ruleset, 2 + index % 4);
        write(&format!("changed_{index:02}"), played(GameRecorder::new(config, seed)?, seed)?)?;
    }
    println!("{written} records written to {}", folder.display());
    Ok(())
}

/// The whole deck in an order, and hands if Scout is played, that no seed gives.
fn shuffled_deck(config: &GameConfig, seed: u64) -> Result<DrawOrder, Box<dyn Error>> {
    let setup = Setup::new(config.clone())?;
    let mut order = setup.full_deck();
    let mut dice = Dice(!seed);
    dice.shuffle(&mut order.land);
    dice.shuffle(&mut order.menhir);
    let mut pieces: Vec<ScoutPiece> =
        config.tiles.ids_in(hg_core::Stack::Scout).map(ScoutPiece::Tile).collect();
    if !pieces.is_empty() {
        pieces.push(ScoutPiece::ShamanCard);
        dice.shuffle(&mut pieces);
        order.scout = vec![Vec::new(); config.seats];
        for (index, piece) in pieces.into_iter().enumerate() {
            order.scout[index % config.seats].push(piece);
        }
    }
    Ok(order)
}

fn begun(config: GameConfig, draws: Draws<'_>) -> Result<GameRecorder, ConfigError> {
    GameRecorder::begin(&Setup::new(config)?, draws, &mut NoEvents)
}

/// Plays to the end, each legal action equally likely.
fn played(recorder: GameRecorder, seed: u64) -> Result<GameRecorder, Box<dyn Error>> {
    let mut recorder = recorder.with_check_every(CHECK_EVERY);
    let mut dice = Dice(seed);
    while !recorder.game().is_over() {
        let k = dice.below(recorder.game().legal_action_count());
        let action = recorder.game().kth_legal_action(k).ok_or("a legal action is missing")?;
        recorder.apply(action)?;
    }
    Ok(recorder)
}

/// `SplitMix64`: the corpus must not hang on the engine's own random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        (z % bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
