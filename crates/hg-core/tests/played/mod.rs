//! Games played by a list of choices, with their records.

use core::num::NonZeroUsize;

use hg_core::{
    DrawOrder, Draws, GameConfig, NoEvents, Preset, ScoutUse, Setup,
    config::{Deck, ScoutPiece},
    record::GameRecorder,
};
use proptest::prelude::*;

/// How a game is begun.
#[derive(Clone, Copy, Debug)]
pub(crate) enum HowDrawn {
    Seeded,
    Listed,
    ByCaller,
    ShortAndListed,
    ShortByCaller,
}

/// A game as a plan: any plan can be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) preset: Preset,
    pub(crate) scout: ScoutUse,
    pub(crate) seats: usize,
    pub(crate) first_seat: u8,
    pub(crate) seed: u64,
    pub(crate) draws: HowDrawn,
    /// For each action which of the legal ones; the game stops where they end.
    pub(crate) choices: Vec<u16>,
}

pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    use HowDrawn::{ByCaller, Listed, Seeded, ShortAndListed, ShortByCaller};
    let draws = prop::sample::select(vec![Seeded, Listed, ByCaller, ShortAndListed, ShortByCaller]);
    let scout = prop::sample::select(vec![ScoutUse::Without, ScoutUse::With]);
    let preset = prop::sample::select(Preset::ALL.to_vec());
    let choices = prop::collection::vec(any::<u16>(), 0..400);
    (preset, scout, 2..=5usize, 0..2u8, any::<u64>(), draws, choices).prop_map(
        |(preset, scout, seats, first_seat, seed, draws, choices)| Plan {
            preset,
            scout,
            seats,
            first_seat,
            seed,
            draws,
            choices,
        },
    )
}

impl Plan {
    /// A whole game with a seed.
    pub(crate) fn seeded(preset: Preset, scout: ScoutUse, seats: usize, seed: u64) -> Self {
        let choices = (0..600).map(|n: u16| n.wrapping_mul(40_503) ^ seed as u16).collect();
        Self { preset, scout, seats, first_seat: 0, seed, draws: HowDrawn::Seeded, choices }
    }

    pub(crate) fn play(&self) -> GameRecorder {
        let every = NonZeroUsize::new(20).expect("20 is not 0");
        let mut recorder = self.begin().with_check_every(every);
        for &choice in &self.choices {
            let legal = recorder.game().legal_action_count();
            if legal == 0 {
                break;
            }
            let action = recorder.game().kth_legal_action(usize::from(choice) % legal);
            recorder.apply(action.expect("k is below the count")).expect("the action is legal");
        }
        recorder
    }

    fn begin(&self) -> GameRecorder {
        let mut config = GameConfig::new(self.preset, self.scout, self.seats);
        config.first_seat = hg_core::Seat::new(self.first_seat).expect("a seat");
        let mut order = self.order(&config);
        match self.draws {
            HowDrawn::Seeded => {
                return GameRecorder::new(config, self.seed).expect("a good set-up");
            }
            HowDrawn::Listed | HowDrawn::ByCaller => {}
            HowDrawn::ShortAndListed | HowDrawn::ShortByCaller => {
                config.deck = Deck::Short;
                order.land.truncate(10);
                order.menhir.truncate(2);
            }
        }
        let draws = match self.draws {
            HowDrawn::ByCaller | HowDrawn::ShortByCaller => Draws::Caller(&order),
            _ => Draws::Order(&order),
        };
        let setup = Setup::new(config).expect("a good set-up");
        GameRecorder::begin(&setup, draws, &mut NoEvents).expect("a good set-up")
    }

    /// All tiles in an order that hangs on the seed.
    fn order(&self, config: &GameConfig) -> DrawOrder {
        let setup = Setup::new(config.clone()).expect("a good set-up");
        let mut order = setup.full_deck();
        let turn = (self.seed % 50) as usize;
        order.land.rotate_left(turn);
        order.menhir.rotate_left(turn % 12);
        if self.scout == ScoutUse::With {
            let tiles = config.tiles.ids_in(hg_core::Stack::Scout).map(ScoutPiece::Tile);
            order.scout = vec![Vec::new(); config.seats];
            order.scout[turn % config.seats] = tiles.collect();
            order.scout[1].push(ScoutPiece::ShamanCard);
        }
        order
    }
}
