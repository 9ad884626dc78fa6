//! Games by number. The same number gives the same game, and [`CYCLE`] numbers in a row have each
//! combination of style, seats and ruleset once.

use hg_core::{Preset, chance::below, config::DrawsBy};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use hg_testing::Style;
use hg_testing::plan::{Plan, Tiles};
use hg_testing::steps::{Look, Watch, play_watched};
use hg_testing::switches::SWITCHES;

/// The origin of the rules and tiles of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rules {
    /// A preset and its own tiles.
    Published,
    /// Random switches, and tiles of the preset, of the other edition or of nobody.
    Odd,
}

/// A game, and how it is checked.
#[derive(Clone, Debug)]
pub struct NumberedGame {
    /// The game.
    pub plan: Plan,
    /// The origin of its rules.
    pub rules: Rules,
    /// The game draws, except in one cycle of 16.
    pub draws: DrawsBy,
    /// [`Look::Referee`], but [`Look::WithReferee`] in one game of 251.
    pub look: Look,
}

/// The number of combinations of style, seats, preset, Scout and [`Rules`].
pub const CYCLE: u64 = (Style::ALL.len() * SEATS * Preset::ALL.len() * 2 * 2) as u64;

const SEATS: usize = 4;

/// The caller draws in one cycle of this many.
const CALLER_DRAWS: u64 = 16;

/// One game of this many is checked with [`Look::WithReferee`]. It shares no factor with [`CYCLE`],
/// so that every combination is.
const CLOSE_LOOK: u64 = 251;

/// The number of choices: enough for most games.
const CHOICES: usize = 320;

impl NumberedGame {
    /// Returns the game with this number of a seed.
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

    /// Plays it and checks every step.
    pub fn play(&self, watch: &mut impl Watch) {
        play_watched(&self.plan, self.draws, self.look, watch);
    }
}

/// Returns a few switches, or about half of all switches in one case of four.
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
