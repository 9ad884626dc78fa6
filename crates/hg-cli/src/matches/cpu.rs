//! Processor time of a player's decisions.

#![expect(
    clippy::cast_precision_loss,
    reason = "times and counts of a run, shown with three digits"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use hg_core::{Action, View};
use hg_sim::Policy;

/// Sums of a player over all games.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock(Arc<Sums>);

#[derive(Debug, Default)]
struct Sums {
    nanoseconds: AtomicU64,
    decisions: AtomicU64,
}

impl Clock {
    /// Returns a policy whose decisions are timed.
    pub(super) fn policy(&self, policy: Box<dyn Policy>) -> Timed {
        let began = (thread_time(), Instant::now());
        Timed { policy, began, elapsed: 0, decisions: 0, sums: Arc::clone(&self.0) }
    }

    /// Returns a program whose decisions are timed by the clock on the wall.
    pub(super) fn program(&self, policy: Box<dyn Policy>) -> Timed {
        let began = (None, Instant::now());
        Timed { policy, began, elapsed: 0, decisions: 0, sums: Arc::clone(&self.0) }
    }

    /// Returns the mean time of a decision; `None` before the first one.
    pub(super) fn milliseconds_a_decision(&self) -> Option<f64> {
        let decisions = self.0.decisions.load(Ordering::Relaxed);
        let sum = self.0.nanoseconds.load(Ordering::Relaxed) as f64;
        (decisions > 0).then(|| sum / decisions as f64 / 1e6)
    }
}

/// A policy for one game that measures the time of its choices.
///
/// The clock of a thread is slow to read, so it is read once a game, and the time of each choice by
/// the clock on the wall is scaled by the share of the processor that the thread had in the game.
pub(super) struct Timed {
    policy: Box<dyn Policy>,
    /// Processor time of the thread, and the time on the wall, when the game began.
    began: (Option<u64>, Instant),
    /// Nanoseconds of all choices by the clock on the wall.
    elapsed: u64,
    decisions: u64,
    sums: Arc<Sums>,
}

impl Policy for Timed {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        let began = Instant::now();
        let choice = self.policy.choose(view, actions);
        self.elapsed += began.elapsed().as_nanos() as u64;
        self.decisions += 1;
        choice
    }
}

/// Adds the game to the sums.
impl Drop for Timed {
    fn drop(&mut self) {
        let wall = (self.began.1.elapsed().as_nanos() as u64).max(1);
        let share = match (self.began.0, thread_time()) {
            (Some(began), Some(now)) => (now.saturating_sub(began) as f64 / wall as f64).min(1.0),
            _ => 1.0,
        };
        let nanoseconds = (self.elapsed as f64 * share) as u64;
        self.sums.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
        self.sums.decisions.fetch_add(self.decisions, Ordering::Relaxed);
    }
}

/// Returns the processor time of this thread in nanoseconds; `None` where the system does not say
/// (only Linux does).
fn thread_time() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
