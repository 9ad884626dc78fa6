//! The same games in every build. Their output must be the same bytes in debug and release, with
//! and without features, on any number of threads and on every target.
//!
//! `scripts/check-determinism.sh` builds the example `determinism` in many ways and compares the
//! lines that it prints: one for each kind of output, with its length and its digest.

mod digests;
mod games;
#[cfg(feature = "sim")]
mod recorded;
mod rulesets;
#[cfg(feature = "sim")]
mod simulated;
#[cfg(target_family = "wasm")]
pub mod wasm;

use core::num::NonZero;
use core::ops::ControlFlow;

pub use digests::Digests;
#[cfg(feature = "sim")]
pub use recorded::recorded;

use crate::pinned;

/// The output of one game, by kind.
pub(crate) type Outputs = Vec<(&'static str, Vec<u8>)>;

/// Plays games over all presets, numbers of seats and some changed rules, and calls `take` with each
/// kind of output and its bytes. The order does not depend on the threads.
pub fn play(games: u64, threads: NonZero<usize>, mut take: impl FnMut(&str, &[u8])) {
    let mut take_all = |outputs: Outputs| {
        for (kind, bytes) in &outputs {
            take(kind, bytes);
        }
        ControlFlow::Continue(())
    };
    in_order(games, threads, games::outputs, &mut take_all);
    #[cfg(feature = "sim")]
    simulated::play(games, threads, &mut take_all);
}

#[cfg(feature = "sim")]
fn in_order(
    games: u64,
    threads: NonZero<usize>,
    work: impl Fn(u64) -> Outputs + Sync,
    take: &mut impl FnMut(Outputs) -> ControlFlow<()>,
) {
    let all =
        |chunk: core::ops::Range<u64>| ControlFlow::Continue(chunk.map(&work).collect::<Vec<_>>());
    hg_sim::chunks_in_order(0..games, threads, all, |games| {
        games.into_iter().try_for_each(&mut *take)
    });
}

/// Without hg-sim there is one thread.
#[cfg(not(feature = "sim"))]
fn in_order(
    games: u64,
    _threads: NonZero<usize>,
    work: impl Fn(u64) -> Outputs,
    take: &mut impl FnMut(Outputs) -> ControlFlow<()>,
) {
    let _ = (0..games).map(work).try_for_each(take);
}

/// Returns one line with the digest of the pinned games, as this build plays them.
///
/// # Errors
///
/// The line, if the games differ from those of the file.
pub fn pinned_games() -> Result<String, String> {
    let found = pinned::games_text();
    let mut digests = Digests::default();
    digests.add("pinned games", found.as_bytes());
    if found == pinned::EXPECTED {
        Ok(digests.to_string())
    } else {
        Err(format!("{digests}pinned games: NOT those of the file\n"))
    }
}
