//! Work on many threads whose results come in the order of their numbers.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// So many numbers for each thread may be worked on before the one that is waited for is done.
const AHEAD: u64 = 128;

/// A stint has at most so many numbers, and not many more than are worked on in [`STINT`]: waking
/// another thread for each of many quick results would cost more than they do.
const LONGEST: u64 = AHEAD / 2;
const STINT: Duration = Duration::from_millis(5);

/// How many threads the machine runs at once.
#[must_use]
pub fn all_processors() -> NonZero<usize> {
    thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Does `work` for each number on so many threads, but no more than there are numbers, and hands
/// the results to `take` on this thread, in order of their numbers.
///
/// It stops early where `take` breaks off, or where `work` gives nothing: then `take` has had all
/// results up to there and none beyond. Results wait for their turn, in all at most 128 times the
/// number of threads. On one thread, too, `work` may be some results ahead of `take`.
///
/// ```
/// use core::ops::ControlFlow;
/// use core::num::NonZero;
/// let mut squares = Vec::new();
/// hg_sim::in_order(3..6, NonZero::new(2).unwrap(), |n| Some(n * n), |square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [9, 16, 25]);
/// ```
///
/// # Panics
///
/// If `work` or `take` does.
pub fn in_order<T: Send>(
    numbers: Range<u64>,
    threads: NonZero<usize>,
    work: impl Fn(u64) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let all_of = |stint: Range<u64>| {
        let wanted = stint.end - stint.start;
        let results: Vec<T> = stint.map_while(&work).collect();
        if results.len() as u64 == wanted {
            ControlFlow::Continue(results)
        } else {
            ControlFlow::Break(results)
        }
    };
    stints_in_order(numbers, threads, all_of, |results| {
        results.into_iter().try_for_each(&mut take)
    });
}

/// As [`in_order`], for work whose results can be summed up where they are made: `work` does all
/// numbers of a stint, one after the other, and gives one result for them.
///
/// A stint has at most 64 numbers, and only one where that takes long. Where `work` breaks off, in
/// the middle of a stint perhaps, its result is the last that `take` gets.
///
/// ```
/// use core::ops::ControlFlow;
/// use core::num::NonZero;
/// let mut sum = 0;
/// hg_sim::stints_in_order(
///     0..1000,
///     NonZero::new(2).unwrap(),
///     |stint| ControlFlow::Continue(stint.sum::<u64>()),
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
/// If `work` or `take` does.
pub fn stints_in_order<T: Send>(
    numbers: Range<u64>,
    threads: NonZero<usize>,
    work: impl Fn(Range<u64>) -> ControlFlow<T, T> + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let threads = useful(threads, &numbers);
    if threads <= 1 {
        return on_this_thread(numbers, work, take);
    }
    let tickets = Tickets::new(&numbers, AHEAD.saturating_mul(threads));
    thread::scope(|scope| {
        let (send, results) = mpsc::channel();
        let worker = || {
            let send = send.clone();
            let (tickets, work) = (&tickets, &work);
            move || {
                // Also if `work` panics: nobody shall wait for a result that never comes.
                let _close = CloseOnDrop(tickets);
                let mut pace = Pace::new();
                while let Some(stint) = tickets.draw(pace.numbers) {
                    let result = pace.time(|| work(stint.clone()));
                    let ends = result.is_break();
                    if send.send((stint, result)).is_err() || ends {
                        return;
                    }
                }
            }
        };
        // If the system gives fewer threads than asked for, those that it gives do all.
        let started = (0..threads)
            .filter(|_| thread::Builder::new().spawn_scoped(scope, worker()).is_ok())
            .count();
        drop(send);
        if started == 0 {
            return on_this_thread(numbers, &work, take);
        }
        let _close = CloseOnDrop(&tickets);
        let mut waiting = BTreeMap::new();
        let mut due = numbers.start;
        for (stint, result) in results {
            waiting.insert(stint.start, (stint.end, result));
            while let Some((end, result)) = waiting.remove(&due) {
                if hand_over(result, &mut take).is_break() {
                    return;
                }
                due = end;
                tickets.taken_up_to(due);
            }
        }
    });
}

/// How many of the threads can have a number: the others would be started for nothing.
fn useful(threads: NonZero<usize>, numbers: &Range<u64>) -> u64 {
    numbers.end.saturating_sub(numbers.start).min(threads.get() as u64)
}

fn on_this_thread<T>(
    mut numbers: Range<u64>,
    work: impl Fn(Range<u64>) -> ControlFlow<T, T>,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) {
    let mut pace = Pace::new();
    while !numbers.is_empty() {
        let end = numbers.start + pace.numbers.min(numbers.end - numbers.start);
        let result = pace.time(|| work(numbers.start..end));
        if hand_over(result, &mut take).is_break() {
            return;
        }
        numbers.start = end;
    }
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

/// Asking for the time panics in wasm that runs by itself, as in a browser: there each stint is of
/// one number.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// How many numbers a thread takes for its next stint, by how long the last one took.
struct Pace {
    numbers: u64,
}

impl Pace {
    const fn new() -> Self {
        Self { numbers: 1 }
    }

    fn time<T>(&mut self, stint: impl FnOnce() -> T) -> T {
        if !HAS_CLOCK {
            return stint();
        }
        let begun = Instant::now();
        let result = stint();
        let quick = begun.elapsed() < STINT;
        self.numbers = if quick { 2 * self.numbers } else { self.numbers / 2 }.clamp(1, LONGEST);
        result
    }
}

/// The numbers that may be worked on now: not so far ahead of the one due that results pile up.
struct Tickets {
    state: Mutex<TicketState>,
    changed: Condvar,
    end: u64,
    ahead: u64,
}

struct TicketState {
    next: u64,
    /// The number whose result is waited for: `next` at most.
    due: u64,
}

impl Tickets {
    fn new(numbers: &Range<u64>, ahead: u64) -> Self {
        let state = Mutex::new(TicketState { next: numbers.start, due: numbers.start });
        Self { state, changed: Condvar::new(), end: numbers.end, ahead }
    }

    /// The next numbers, as soon as they may be worked on; none if there is no more to do.
    fn draw(&self, most: u64) -> Option<Range<u64>> {
        let state = self.lock();
        let waits =
            |state: &mut TicketState| state.next < self.end && state.next - state.due >= self.ahead;
        let mut state =
            self.changed.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
        let first = state.next;
        (first < self.end).then(|| {
            // Nothing is added that could go beyond the end, which may be the last number.
            let room = self.ahead - (first - state.due);
            state.next += most.min(self.end - first).min(room);
            first..state.next
        })
    }

    /// All results before this number were taken.
    fn taken_up_to(&self, due: u64) {
        self.lock().due = due;
        self.changed.notify_all();
    }

    /// No number is to be drawn any more.
    fn close(&self) {
        self.lock().next = self.end;
        self.changed.notify_all();
    }

    /// No panic can happen under the lock, so there is nothing that one could have spoilt.
    fn lock(&self) -> MutexGuard<'_, TicketState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct CloseOnDrop<'t>(&'t Tickets);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: NonZero<usize> = NonZero::new(4).unwrap();

    fn on_few_and_many(check: impl Fn(NonZero<usize>)) {
        for threads in [1, 2, 4] {
            check(NonZero::new(threads).unwrap());
        }
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
                thread::sleep(std::time::Duration::from_millis(50));
                let most = *most.lock().unwrap();
                assert!(10 < most && most < 10 + AHEAD * 4, "{most}");
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
    fn all_before_the_first_that_gives_nothing_are_taken() {
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
    fn a_stint_that_breaks_off_is_the_last_that_is_taken() {
        on_few_and_many(|threads| {
            for end in [0, 1, 2, 63, 64, 100, 777] {
                let work = |stint: Range<u64>| {
                    let done: Vec<u64> = stint.clone().take_while(|&number| number < end).collect();
                    if stint.end <= end {
                        ControlFlow::Continue(done)
                    } else {
                        ControlFlow::Break(done)
                    }
                };
                let mut all = Vec::new();
                stints_in_order(0..5000, threads, work, |done| {
                    all.extend(done);
                    ControlFlow::Continue(())
                });
                assert!(all.iter().copied().eq(0..end), "{end} on {threads} threads: {all:?}");
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
            #[expect(clippy::reversed_empty_ranges, reason = "what nobody should give")]
            in_order(5..3, threads, Some, |_| unreachable!("nothing lies in between"));
        });
    }

    #[test]
    fn no_more_threads_start_than_there_are_numbers() {
        let many = NonZero::new(1_000_000).unwrap();
        for numbers in [0, 1, 3, 40] {
            assert_eq!(useful(many, &(7..7 + numbers)), numbers);
            let mut taken = 0;
            in_order(0..numbers, many, Some, |number| count(&mut taken, number));
            assert_eq!(taken, numbers);
        }
        assert_eq!(useful(FOUR, &(0..u64::MAX)), 4);
        assert_eq!(useful(FOUR, &Range { start: 5, end: 3 }), 0);
    }

    #[test]
    fn a_panic_ends_all_threads() {
        on_few_and_many(|threads| {
            let work = |number| {
                assert!(number != 100, "a fault");
                Some(number)
            };
            let run = || in_order(0..u64::MAX, threads, work, |_| ControlFlow::Continue(()));
            assert!(std::panic::catch_unwind(run).is_err());
            let take = |number| {
                assert!(number != 100, "a fault");
                ControlFlow::Continue(())
            };
            let run = || in_order(0..u64::MAX, threads, Some, take);
            assert!(std::panic::catch_unwind(run).is_err());
        });
    }
}
