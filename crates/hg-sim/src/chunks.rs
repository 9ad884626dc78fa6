//! Work on several threads, whose results arrive in order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The longest chunk. Passing on a result costs more than a quick game.
const LONGEST: u64 = 64;

/// Numbers for each thread that may be handed out before the first of them is taken.
const WINDOW: u64 = 2 * LONGEST;

/// Returns the number of threads that the machine runs at once.
#[must_use]
pub fn all_processors() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Splits `numbers` into chunks, calls `work` for each chunk on a pool of `threads` threads, and
/// hands the results to `take` on the calling thread, in order.
///
/// `work` processes all numbers of its chunk and returns one result. If it returns
/// [`ControlFlow::Break`], that result is the last one taken. If `take` returns
/// [`ControlFlow::Break`], nothing is taken after it. Chunks that have begun are finished, and
/// their results dropped.
///
/// A chunk has 1 to 64 numbers. The first chunks and the last are short, so that results arrive
/// early, and all threads end together. At most 128 numbers for each thread are handed out and
/// not yet taken. If no thread can be started, as on wasm32, the calling thread does all the work.
///
/// ```
/// use core::num::NonZero;
/// use core::ops::ControlFlow;
/// let mut sum = 0;
/// hg_sim::chunks_in_order(
///     0..1000,
///     NonZero::new(2).unwrap(),
///     |chunk| ControlFlow::Continue(chunk.sum::<u64>()),
///     |part| {
///         sum += part;
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!(sum, 499_500);
/// ```
///
/// # Panics
///
/// If `work` or `take` panics.
pub fn chunks_in_order<T: Send>(
    numbers: Range<u64>,
    threads: NonZero<usize>,
    work: impl Fn(Range<u64>) -> ControlFlow<T, T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let mut chunks = Chunks::new(numbers, threads);
    let mut due = chunks.left.start;
    let Some(pool) = pool(chunks.threads) else {
        while let Some(chunk) = chunks.next() {
            if hand_over(work(chunk), &mut take).is_break() {
                return;
            }
        }
        return;
    };
    let stopped = AtomicBool::new(false);
    let (work, stopped) = (&work, &stopped);
    pool.in_place_scope(|scope| {
        let (send, results) = mpsc::channel();
        let mut running = 0;
        let mut waiting = BTreeMap::new();
        loop {
            // One chunk waits for each thread, so that no thread waits for this one.
            while running < 2 * chunks.threads
                && chunks.left.start - due < WINDOW * chunks.threads
                && let Some(chunk) = chunks.next()
            {
                running += 1;
                let send = send.clone();
                scope.spawn(move |_| {
                    if !stopped.load(Ordering::Relaxed) {
                        let (start, end) = (chunk.start, chunk.end);
                        let result = panic::catch_unwind(AssertUnwindSafe(|| work(chunk)));
                        // Nobody receives it if the run was stopped.
                        let _ = send.send((start, end, result));
                    }
                });
            }
            if running == 0 {
                return;
            }
            let Ok((start, end, result)) = results.recv() else { return };
            running -= 1;
            let result = result.unwrap_or_else(|panic| {
                stopped.store(true, Ordering::Relaxed);
                panic::resume_unwind(panic)
            });
            waiting.insert(start, (end, result));
            while let Some((end, result)) = waiting.remove(&due) {
                due = end;
                if hand_over(result, &mut take).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
}

/// Returns `None` for one thread, or if the system cannot start the threads.
fn pool(threads: u64) -> Option<ThreadPool> {
    let threads = usize::try_from(threads).ok().filter(|&threads| threads > 1)?;
    ThreadPoolBuilder::new().num_threads(threads).build().ok()
}

fn hand_over<T>(
    result: ControlFlow<T, T>,
    take: &mut impl FnMut(T) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match result {
        ControlFlow::Continue(result) => take(result),
        ControlFlow::Break(last) => {
            let _ = take(last);
            ControlFlow::Break(())
        }
    }
}

/// Cuts numbers into chunks. A chunk is a fraction of what was handed out before, and of what is
/// left, so that its length needs no clock.
struct Chunks {
    first: u64,
    left: Range<u64>,
    threads: u64,
}

impl Chunks {
    /// Uses at most one thread for each number.
    fn new(left: Range<u64>, threads: NonZero<usize>) -> Self {
        let numbers = left.end.saturating_sub(left.start);
        Self { first: left.start, left, threads: numbers.min(threads.get() as u64) }
    }

    fn next(&mut self) -> Option<Range<u64>> {
        let Range { start, end } = self.left;
        if start >= end {
            return None;
        }
        let numbers = (start - self.first).min(end - start) / (4 * self.threads);
        self.left.start += numbers.clamp(1, LONGEST);
        Some(start..self.left.start)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    const FOUR: NonZero<usize> = NonZero::new(4).unwrap();

    fn on_few_and_many(check: impl Fn(NonZero<usize>)) {
        for threads in [1, 2, 4] {
            check(NonZero::new(threads).unwrap());
        }
    }

    /// Takes each number by itself; `work` returns `None` to break off.
    fn in_order<T: Send>(
        numbers: Range<u64>,
        threads: NonZero<usize>,
        work: impl Fn(u64) -> Option<T> + Sync,
        mut take: impl FnMut(T) -> ControlFlow<()>,
    ) {
        let all = |chunk: Range<u64>| {
            let wanted = chunk.end - chunk.start;
            let results: Vec<T> = chunk.map_while(&work).collect();
            if results.len() as u64 == wanted {
                ControlFlow::Continue(results)
            } else {
                ControlFlow::Break(results)
            }
        };
        chunks_in_order(numbers, threads, all, |results| {
            results.into_iter().try_for_each(&mut take)
        });
    }

    fn count(taken: &mut u64, number: u64) -> ControlFlow<()> {
        assert_eq!(number, *taken);
        *taken += 1;
        ControlFlow::Continue(())
    }

    #[test]
    fn others_go_on_beside_a_slow_one_but_not_further_ahead_than_the_window() {
        let most = Mutex::new(0);
        let work = |number: u64| {
            if number == 10 {
                thread::sleep(Duration::from_millis(50));
                let most = *most.lock().unwrap();
                assert!(10 < most && most < 10 + WINDOW * 4 + LONGEST, "{most}");
            }
            let mut most = most.lock().unwrap();
            *most = number.max(*most);
            Some(number)
        };
        let mut taken = 0;
        in_order(0..20_000, FOUR, work, |number| count(&mut taken, number));
        assert_eq!(taken, 20_000);
    }

    #[test]
    fn all_before_the_first_that_returns_nothing_are_taken() {
        on_few_and_many(|threads| {
            for end in 0..40 {
                let mut taken = 0;
                let work = |number| (number < end).then_some(number);
                in_order(0..1000, threads, work, |number| count(&mut taken, number));
                assert_eq!(taken, end);
            }
        });
    }

    #[test]
    fn nothing_is_taken_after_a_break() {
        on_few_and_many(|threads| {
            let mut taken = 0;
            in_order(0..u64::MAX, threads, Some, |_| {
                taken += 1;
                if taken == 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(taken, 500);
        });
    }

    #[test]
    fn a_chunk_that_breaks_off_is_the_last_that_is_taken() {
        on_few_and_many(|threads| {
            for end in [0, 1, 2, 63, 64, 100, 777] {
                let mut taken = 0;
                let work = |number| (number < end).then_some(number);
                in_order(0..5000, threads, work, |number| count(&mut taken, number));
                assert_eq!(taken, end, "{threads} threads");
            }
        });
    }

    #[test]
    fn no_number_is_too_large_and_no_range_too_small() {
        on_few_and_many(|threads| {
            for first in [u64::MAX - 3000, u64::MAX - 1, u64::MAX] {
                let mut next = first;
                in_order(first..u64::MAX, threads, Some, |number| count(&mut next, number));
                assert_eq!(next, u64::MAX);
            }
            #[expect(clippy::reversed_empty_ranges, reason = "an empty range too")]
            in_order(5..3, threads, Some, |_| unreachable!("there is no number"));
        });
    }

    #[test]
    fn no_more_threads_start_than_there_are_numbers() {
        let many = NonZero::new(1_000_000).unwrap();
        for numbers in [0, 1, 3, 40] {
            assert_eq!(Chunks::new(7..7 + numbers, many).threads, numbers);
            let mut taken = 0;
            in_order(0..numbers, many, Some, |number| count(&mut taken, number));
            assert_eq!(taken, numbers);
        }
        assert_eq!(Chunks::new(0..u64::MAX, FOUR).threads, 4);
        assert_eq!(Chunks::new(Range { start: 5, end: 3 }, FOUR).threads, 0);
    }

    #[test]
    fn chunks_are_short_at_both_ends_and_at_most_64_long() {
        let mut chunks = Chunks::new(100..20_100, FOUR);
        let chunks: Vec<Range<u64>> = core::iter::from_fn(|| chunks.next()).collect();
        let length = |chunk: &Range<u64>| chunk.end - chunk.start;
        assert!(chunks[..16].iter().chain(chunks.last()).all(|chunk| length(chunk) == 1));
        assert_eq!(chunks.iter().map(length).max(), Some(LONGEST));
        assert!(chunks.windows(2).all(|pair| pair[0].end == pair[1].start));
        assert_eq!((chunks[0].start, chunks.last().unwrap().end), (100, 20_100));
        assert!(chunks.len() < 600, "{}", chunks.len());
    }

    #[test]
    fn a_panic_ends_all_threads() {
        on_few_and_many(|threads| {
            let work = |number| {
                assert!(number != 100, "a fault");
                Some(number)
            };
            let run = || in_order(0..u64::MAX, threads, work, |_| ControlFlow::Continue(()));
            assert!(panic::catch_unwind(run).is_err());
            let take = |number| {
                assert!(number != 100, "a fault");
                ControlFlow::Continue(())
            };
            let run = || in_order(0..u64::MAX, threads, Some, take);
            assert!(panic::catch_unwind(run).is_err());
        });
    }
}
