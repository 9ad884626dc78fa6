//! How often each value occurred.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Decimal;

/// How often each value occurred, exactly: a mergeable histogram of bin width 1, from which mean,
/// spread and quantiles follow. Whole numbers only, so that merging in any order gives the same.
///
/// As JSON it also states count, sum, sum of squares, least and greatest, for other readers;
/// reading checks that they agree.
///
/// ```
/// use hg_sim::Distribution;
/// let mut points = Distribution::default();
/// for value in [3, 5, 5, 7] {
///     points.add(value);
/// }
/// assert_eq!((points.count(), points.min(), points.max()), (4, Some(3), Some(7)));
/// assert_eq!(points.mean().to_string(), "5.00");
/// assert_eq!(points.standard_deviation().unwrap().to_string(), "1.63");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "DistributionForm", try_from = "DistributionForm")]
pub struct Distribution {
    counts: BTreeMap<u32, u64>,
}

impl Distribution {
    /// Adds one value.
    pub fn add(&mut self, value: u32) {
        *self.counts.entry(value).or_insert(0) += 1;
    }

    /// Adds all values of another distribution. The caller sees to it that counts do not
    /// overflow.
    pub(super) fn add_all(&mut self, other: &Self) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_insert(0) += count;
        }
    }

    /// How many values there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The sum of all values.
    #[must_use]
    pub fn sum(&self) -> u128 {
        let sums = self.counts.iter();
        sums.map(|(&value, &count)| u128::from(value) * u128::from(count)).sum()
    }

    /// The sum of the squares of all values.
    #[must_use]
    pub fn sum_of_squares(&self) -> u128 {
        let squares = self.counts.iter();
        squares.map(|(&value, &count)| u128::from(value).pow(2) * u128::from(count)).sum()
    }

    /// The least value.
    #[must_use]
    pub fn min(&self) -> Option<u32> {
        self.counts.first_key_value().map(|(&value, _)| value)
    }

    /// The greatest value.
    #[must_use]
    pub fn max(&self) -> Option<u32> {
        self.counts.last_key_value().map(|(&value, _)| value)
    }

    /// Values and how often each occurred, by value.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// The least value that at least so many per cent of all values do not exceed; the median
    /// for 50.
    #[must_use]
    pub fn percentile(&self, percent: u8) -> Option<u32> {
        let needed = u128::from(self.count()) * u128::from(percent.min(100));
        let mut below = 0;
        self.counts
            .iter()
            .find(|&(_, &count)| {
                below += u128::from(count) * 100;
                below >= needed
            })
            .map(|(&value, _)| value)
    }

    /// The mean; 0 of nothing.
    #[must_use]
    pub fn mean(&self) -> Decimal {
        Decimal::ratio(self.sum(), self.count().into())
    }

    /// The standard deviation of a sample; none of fewer than two values.
    #[must_use]
    pub fn standard_deviation(&self) -> Option<Decimal> {
        self.variance_times(40_000).map(Decimal::root_of)
    }

    /// Half the width of the interval that holds the true mean in 95 of 100 runs, if the games
    /// are independent and many: 1.96 standard errors. None of fewer than two values.
    #[must_use]
    pub fn mean_uncertainty(&self) -> Option<Decimal> {
        // 1.96² · 40,000 = 153,664.
        let square = self.variance_times(153_664)? / u128::from(self.count());
        Some(Decimal::root_of(square))
    }

    /// So many times the variance of a sample, rounded down.
    fn variance_times(&self, factor: u128) -> Option<u128> {
        let count = u128::from(self.count());
        if count < 2 {
            return None;
        }
        // n² times the variance of the values themselves; it fits for any number of games that
        // can be played, and no run is worth a panic.
        let squares = self.sum_of_squares().saturating_mul(count);
        let spread = squares.saturating_sub(self.sum().saturating_mul(self.sum()));
        Some(spread.saturating_mul(factor) / (count * (count - 1)))
    }
}

/// The form in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DistributionForm {
    count: u64,
    sum: u128,
    sum_of_squares: u128,
    min: Option<u32>,
    max: Option<u32>,
    histogram: BTreeMap<u32, u64>,
}

/// A distribution's totals do not agree with its histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a distribution's totals do not agree with its histogram")]
pub(super) struct Disagreement;

impl From<Distribution> for DistributionForm {
    fn from(distribution: Distribution) -> Self {
        Self {
            count: distribution.count(),
            sum: distribution.sum(),
            sum_of_squares: distribution.sum_of_squares(),
            min: distribution.min(),
            max: distribution.max(),
            histogram: distribution.counts,
        }
    }
}

impl TryFrom<DistributionForm> for Distribution {
    type Error = Disagreement;

    fn try_from(form: DistributionForm) -> Result<Self, Disagreement> {
        let mut counts = form.histogram.values();
        // Untrusted: the counts may not even have a sum.
        let count =
            counts.try_fold(0u64, |sum, &count| sum.checked_add(count).filter(|_| count > 0));
        if count.ok_or(Disagreement)? > MAX_COUNT {
            return Err(Disagreement);
        }
        let distribution = Self { counts: form.histogram };
        let agrees = distribution.count() == form.count
            && distribution.sum() == form.sum
            && distribution.sum_of_squares() == form.sum_of_squares
            && distribution.min() == form.min
            && distribution.max() == form.max;
        agrees.then_some(distribution).ok_or(Disagreement)
    }
}

/// The most values that a distribution read from a file may have: many more than can be played.
pub(super) const MAX_COUNT: u64 = 1 << 48;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[u32]) -> Distribution {
        let mut distribution = Distribution::default();
        for &value in values {
            distribution.add(value);
        }
        distribution
    }

    #[test]
    fn nothing_has_no_bounds_and_no_spread() {
        let nothing = of(&[]);
        assert_eq!((nothing.min(), nothing.percentile(50)), (None, None));
        assert_eq!(nothing.mean().to_string(), "0.00");
        for numbers in [nothing, of(&[7])] {
            assert_eq!((numbers.standard_deviation(), numbers.mean_uncertainty()), (None, None));
        }
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        let values = of(&[1, 2, 3, 4, 10]);
        let percentiles = [0, 20, 21, 50, 100].map(|percent| values.percentile(percent).unwrap());
        assert_eq!(percentiles, [1, 1, 2, 3, 10]);
    }

    #[test]
    fn a_mean_is_as_uncertain_as_the_root_of_its_count_says() {
        // Of 0 and 10, 50 times each: deviation 5.03, error 0.503, and 1.96 of these 0.9849.
        let values: Vec<u32> = (0..100).map(|n| n % 2 * 10).collect();
        assert_eq!(of(&values).standard_deviation().unwrap().to_string(), "5.03");
        assert_eq!(of(&values).mean_uncertainty().unwrap().to_string(), "0.98");
    }

    #[test]
    fn a_deviation_is_rounded_once() {
        let deviation = |ones: usize, count: usize| {
            let values: Vec<u32> = (0..count).map(|n| u32::from(n < ones)).collect();
            of(&values).standard_deviation().unwrap()
        };
        // Roots of 4/17, which is 0.48507, and of 1/5, which is 0.4472.
        assert_eq!(deviation(6, 18).to_string(), "0.49");
        assert_eq!(format!("{:.1}", deviation(1, 5)), "0.4");
    }

    #[test]
    fn totals_that_disagree_with_the_histogram_are_refused() {
        let text = serde_json::to_string(&of(&[3, 3, 4])).unwrap();
        assert_eq!(
            text,
            r#"{"count":3,"sum":10,"sum_of_squares":34,"min":3,"max":4,"histogram":{"3":2,"4":1}}"#
        );
        assert_eq!(serde_json::from_str::<Distribution>(&text).unwrap(), of(&[3, 3, 4]));
        let wrong = [
            text.replace("\"sum\":10", "\"sum\":11"),
            text.replace("\"3\":2", "\"3\":18446744073709551615"),
            text.replace("\"4\":1", "\"4\":0"),
            text.replace("\"max\":4", "\"max\":null"),
        ];
        for text in wrong {
            assert!(serde_json::from_str::<Distribution>(&text).is_err(), "{text}");
        }
    }
}
