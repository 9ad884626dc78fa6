//! The same games in every build: what they bring forth must be the same bytes in debug and
//! release, with and without features, on any number of threads and on every target.
//!
//! `scripts/check-determinism.sh` builds and runs this in many ways, and compares the lines that
//! it prints: one for each kind of output, with its length and its digest.

#[path = "../../hg-core/tests/pinned/changed_rulesets.rs"]
mod changed_rulesets;
mod digests;
mod games;
#[path = "../../hg-core/tests/pinned/mod.rs"]
mod pinned;
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

/// What one game brought forth, by kind.
pub(crate) type Outputs = Vec<(&'static str, Vec<u8>)>;

/// Plays so many games over all presets, seats and some changed rules, and hands every piece of
/// output to `take`: its kind, and its bytes. The order does not hang on the threads.
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

/// One line: the digest of the pinned games of hg-core's tests, as this build plays them.
///
/// # Errors
///
/// The line says so if they are not those that are kept in the file.
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
