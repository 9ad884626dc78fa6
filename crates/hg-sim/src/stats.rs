//! How sure a share of wins or a difference of scores is.

/// The quantile of the normal distribution for 95 % on both sides.
const Z: f64 = 1.959_963_984_540_054;

/// Returns the 95 % Wilson interval of a share: `share` of `games` were won, ties counted half or
/// in parts. Everything from 0 to 1 if there are no games.
///
/// ```
/// let (low, high) = hg_sim::wilson(0.615, 400);
/// assert_eq!(format!("{low:.3} to {high:.3}"), "0.566 to 0.661");
/// assert_eq!(hg_sim::wilson(0.0, 0), (0.0, 1.0));
/// ```
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "a number of games")]
pub fn wilson(share: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Numbers with their mean and its 95 % confidence interval, each number one deal: differences
/// within a deal are paired.
#[derive(Clone, Copy, Debug, Default)]
pub struct PairedMean {
    count: u32,
    sum: f64,
    squares: f64,
}

impl PairedMean {
    /// Adds the number of a deal.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// Returns the mean; 0 without deals.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / f64::from(self.count) }
    }

    /// Returns the 95 % confidence interval of the mean by the normal distribution; `None` for fewer
    /// than two deals.
    #[must_use]
    pub fn interval(&self) -> Option<(f64, f64)> {
        let n = f64::from(self.count);
        let mean = self.mean();
        let variance = ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0);
        let half = Z * (variance / n).sqrt();
        (self.count > 1).then_some((mean - half, mean + half))
    }
}

/// A sequential test of whether a mean differs from an expected one, which may be looked at after
/// each number.
///
/// The numbers lie in 0 to 1. The test bets on the numbers being above and below what is expected,
/// at several stakes; under the hypothesis that the mean is as expected, the mean capital of all
/// bettors is a non-negative martingale. By Ville's inequality it ever reaches `1 / alpha` with a
/// probability of at most `alpha`, however often one looks and whatever the distribution is.
///
/// ```
/// let mut test = hg_sim::SequentialTest::new(0.5);
/// for _ in 0..20 {
///     test.add(1.0);
/// }
/// assert!(test.is_clear(0.05));
/// ```
#[derive(Clone, Debug)]
pub struct SequentialTest {
    expected: f64,
    capital: [f64; 2 * STAKES.len()],
}

/// Shares of the stake at which a bettor may lose everything.
const STAKES: [f64; 5] = [0.05, 0.1, 0.2, 0.4, 0.8];

/// One above and one below for each stake.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
const BETTORS: f64 = 2.0 * STAKES.len() as f64;

/// Capital beyond which bettors gain no more, so that it stays finite. It only makes the test
/// more careful.
const RICH: f64 = 1e12;

impl SequentialTest {
    /// Creates a test. `expected` lies between 0 and 1.
    #[must_use]
    pub const fn new(expected: f64) -> Self {
        Self { expected, capital: [1.0; 2 * STAKES.len()] }
    }

    /// Adds a number from 0 to 1.
    pub fn add(&mut self, number: f64) {
        let off = number - self.expected;
        for (bettor, capital) in self.capital.iter_mut().enumerate() {
            let stake = STAKES[bettor / 2];
            let factor = if bettor.is_multiple_of(2) {
                1.0 + stake * off / self.expected
            } else {
                1.0 - stake * off / (1.0 - self.expected)
            };
            *capital = (*capital * factor).min(RICH);
        }
    }

    /// Returns `true` if the mean differs from what was expected, with an error probability of at
    /// most `alpha` over all looks together.
    #[must_use]
    pub fn is_clear(&self, alpha: f64) -> bool {
        let mean = self.capital.iter().map(|capital| capital / BETTORS).sum::<f64>();
        mean * alpha >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::SequentialTest;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    /// Runs tests of games that are won with a probability, looks after every game, and returns the
    /// number of tests that became clear.
    fn clear_tests(won: f64, tests: u64) -> usize {
        let is_clear = |seed: &u64| {
            let mut rng = ChaCha8Rng::seed_from_u64(*seed);
            let mut test = SequentialTest::new(0.5);
            (0..400).any(|_| {
                let game = f64::from(rng.next_u32()) / f64::from(u32::MAX) < won;
                test.add(f64::from(u8::from(game)));
                test.is_clear(0.05)
            })
        };
        (0..tests).filter(is_clear).count()
    }

    #[test]
    fn equal_players_seldom_look_different_though_every_game_is_looked_at() {
        // 5 % are allowed: of 1,000 tests 50, and three standard deviations more.
        let clear = clear_tests(0.5, 1_000);
        assert!((1..=71).contains(&clear), "{clear} of 1,000");
    }

    #[test]
    fn a_clear_difference_is_seen() {
        assert!(clear_tests(0.7, 200) > 195);
    }
}
