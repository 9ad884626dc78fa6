//! Games by number: the same number gives the same game, and every so many numbers in a row cover
//! all styles, all numbers of seats and all rulesets alike.

use hg_core::{Preset, chance::below, config::DrawsBy};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::game_steps::{Look, Watch, play_watched};
use crate::plan::{Plan, Tiles};
use crate::styles::Style;
use crate::switches::SWITCHES;

/// Whether a game's rules and tiles are those that were published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rules {
    /// A preset and its own tiles.
    Published,
    /// Switches set at random, and any tiles: the other edition's, tiles that nobody printed.
    Odd,
}

/// A game, and how it is played and checked.
#[derive(Clone, Debug)]
pub struct NumberedGame {
    /// The game.
    pub plan: Plan,
    /// Whose rules.
    pub rules: Rules,
    /// Mostly the game draws.
    pub draws: DrawsBy,
    /// Mostly at what the referee has a view of, now and then at everything.
    pub look: Look,
}

/// After so many games all combinations of style, seats, preset, Scout and [`Rules`] have come
/// up, each once.
pub const CYCLE: u64 = (Style::ALL.len() * SEATS * Preset::ALL.len() * 2 * 2) as u64;

const SEATS: usize = 4;

/// In one cycle of so many the caller draws.
const CALLER_DRAWS: u64 = 16;

/// One game in so many is looked at more closely. It shares no factor with [`CYCLE`], so that all
/// combinations have their turn.
const CLOSE_LOOK: u64 = 251;

/// Enough for most games: after that, the first of the actions is taken.
const CHOICES: usize = 320;

impl NumberedGame {
    /// The game of this number among those of a seed.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let mut rest = number % CYCLE;
        let mut next = |count: usize| {
            let index = (rest % count as u64) as usize;
            rest /= count as u64;
            index
        };
        let style = Style::ALL[next(Style::ALL.len())];
        let seats = 2 + next(SEATS);
        let preset = Preset::ALL[next(Preset::ALL.len())];
        let scout = next(2) == 1;
        let rules = [Rules::Published, Rules::Odd][next(2)];
        let (switches, tiles) = match rules {
            Rules::Published => (Vec::new(), Tiles::OfThePreset),
            Rules::Odd => (switches(&mut rng), tiles(&mut rng)),
        };
        let plan = Plan {
            preset,
            scout,
            switches,
            tiles,
            seats,
            first_seat: below(seats as u32, &mut rng) as u8,
            seed: rng.next_u64(),
            style,
            choices: (0..CHOICES).map(|_| rng.next_u32() as u16).collect(),
        };
        let caller_draws = number / CYCLE % CALLER_DRAWS == CALLER_DRAWS - 1;
        let draws = if caller_draws { DrawsBy::Caller } else { DrawsBy::Game };
        let close = number.is_multiple_of(CLOSE_LOOK);
        let look = if close { Look::WithReferee } else { Look::Referee };
        Self { plan, rules, draws, look }
    }

    /// Plays it, checked at every step. Panics at the first thing that is wrong.
    pub fn play(&self, watch: &mut impl Watch) {
        play_watched(&self.plan, self.draws, self.look, watch);
    }
}

/// A few switches, and now and then half of them all.
fn switches(rng: &mut ChaCha8Rng) -> Vec<(u8, u8)> {
    if below(4, rng) == 0 {
        let mask = rng.next_u32();
        let set = (0..SWITCHES.len() as u8).filter(|switch| mask >> switch & 1 == 1);
        return set.map(|switch| (switch, below(4, rng) as u8)).collect();
    }
    let count = below(8, rng);
    (0..count).map(|_| (below(256, rng) as u8, below(256, rng) as u8)).collect()
}

fn tiles(rng: &mut ChaCha8Rng) -> Tiles {
    match below(8, rng) {
        0..=2 => Tiles::OfThePreset,
        3 => Tiles::OfTheOtherEdition,
        4 | 5 => Tiles::AllLand,
        _ => Tiles::Odd(rng.next_u64()),
    }
}
