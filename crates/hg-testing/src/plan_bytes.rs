//! Plans as bytes: any bytes are a plan, and similar bytes are similar plans.

use hg_core::{Game, Preset};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::plan::{Plan, Tiles};
use crate::style::Style;

/// A reader of bytes. After the end it reads zeros.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Returns `true` if all bytes were read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads a byte.
    pub fn byte(&mut self) -> u8 {
        self.0.split_off_first().copied().unwrap_or(0)
    }

    /// Reads two bytes.
    pub fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// Reads all bytes left, two at a time.
    pub fn numbers(mut self) -> Vec<u16> {
        let mut numbers = Vec::new();
        while !self.is_empty() {
            numbers.push(self.number());
        }
        numbers
    }

    /// Reads a plan without choices.
    pub fn plan(&mut self) -> Plan {
        let [edition, players, style, tiles] = [self.byte(), self.byte(), self.byte(), self.byte()];
        let tiles_seed = self.number();
        let seed = u64::from(self.number()) | u64::from(self.number()) << 16;
        let switches = (0..self.byte() % 16).map(|_| (self.byte(), self.byte())).collect();
        Plan {
            preset: Preset::ALL[usize::from(edition >> 1) % Preset::ALL.len()],
            scout: edition & 1 == 1,
            switches,
            tiles: match tiles % 4 {
                0 => Tiles::OfThePreset,
                1 => Tiles::OfTheOtherEdition,
                2 => Tiles::AllLand,
                _ => Tiles::Odd(tiles_seed.into()),
            },
            seats: 2 + usize::from(players & 3),
            first_seat: players >> 2,
            seed,
            style: Style::ALL[usize::from(style) % Style::ALL.len()],
            choices: Vec::new(),
        }
    }
}

/// Returns the bytes of a plan with its choices. They keep only a part of each seed.
pub fn bytes_of(plan: &Plan) -> Vec<u8> {
    let edition = Preset::ALL.iter().position(|&preset| preset == plan.preset).unwrap_or(0);
    let style = Style::ALL.iter().position(|&style| style == plan.style).unwrap_or(0);
    let (tiles, tiles_seed) = match plan.tiles {
        Tiles::OfThePreset => (0, 0),
        Tiles::OfTheOtherEdition => (1, 0),
        Tiles::AllLand => (2, 0),
        Tiles::Odd(seed) => (3, seed as u16),
    };
    let mut bytes = vec![
        (edition << 1) as u8 | u8::from(plan.scout),
        (plan.seats - 2) as u8 | plan.first_seat << 2,
        style as u8,
        tiles,
    ];
    bytes.extend(tiles_seed.to_le_bytes());
    bytes.extend((plan.seed as u32).to_le_bytes());
    let switches = &plan.switches[..plan.switches.len().min(15)];
    bytes.push(switches.len() as u8);
    bytes.extend(switches.iter().flat_map(|&(switch, value)| [switch, value]));
    bytes.extend(plan.choices.iter().flat_map(|choice| choice.to_le_bytes()));
    bytes
}

/// Plays the first decisions of a plan at random, without checks.
pub fn opened(plan: &Plan, decisions: usize) -> Game {
    let mut game = plan.game();
    let mut dice = ChaCha8Rng::seed_from_u64(plan.seed);
    for _ in 0..decisions {
        let Some(action) = plan.style.choose(&game, dice.next_u32() as u16) else {
            break;
        };
        game.apply_quietly(action).expect("a legal action");
    }
    game
}

/// Reads a plan with its choices from all bytes that are left.
#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for Plan {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        let left = bytes.len();
        let mut bytes = Bytes(bytes.bytes(left)?);
        let plan = bytes.plan();
        Ok(Self { choices: bytes.numbers(), ..plan })
    }
}

/// Reads a plan from all bytes that are left, and plays its choices.
#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for crate::TestGame {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        Plan::arbitrary(bytes).map(|plan| Self::of_plan(&plan))
    }
}
