//! Games with the choices of the fuzzer, under any rules, against the referee.

use hg_core::{Game, config::DrawsBy};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use hg_testing::plan_bytes::Bytes;
use hg_testing::steps::{Look, play_on_checked};

/// Reads who draws, the number of opening decisions, the plan, and two bytes for each choice. The
/// opening is random and checked by its events only. The game stops when the choices end.
pub fn body(data: &[u8]) {
    let mut bytes = Bytes(data);
    let (how, opening) = (bytes.byte(), usize::from(bytes.byte()));
    let plan = bytes.plan();
    let setup = plan.setup();
    let draws = if how & 1 == 1 { DrawsBy::Caller } else { DrawsBy::Game };
    let mut dice = ChaCha8Rng::seed_from_u64(plan.seed);
    let look = |decision| if decision < opening { Look::Events } else { Look::WithReferee };
    let choose = |game: &Game, decision| {
        if decision < opening {
            plan.style.choose(game, dice.next_u32() as u16)
        } else if bytes.is_empty() {
            None
        } else {
            plan.style.choose(game, bytes.number())
        }
    };
    play_on_checked(&setup, plan.seed, draws, look, choose);
}
