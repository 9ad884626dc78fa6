//! The distribution of a number over many games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::text;

/// A histogram with one bin for each value, from which mean, spread and quantiles follow.
///
/// It holds whole numbers only, so that distributions merged in any order are equal.
///
/// Its JSON also has count, sum, sum of squares, minimum and maximum, for other readers. Reading
/// checks that they agree with the histogram. The sums are text, because they can pass 2⁵³.
///
/// ```
/// use hg_sim::Distribution;
/// let mut points = Distribution::default();
/// for value in [3, 5, 5, 7] {
///     points.add(value);
/// }
/// assert_eq!((points.count(), points.min(), points.max()), (4, Some(3), Some(7)));
/// assert_eq!(format!("{:.2}", points.mean()), "5.00");
/// assert_eq!(format!("{:.2}", points.standard_deviation().unwrap()), "1.63");
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

    /// Adds all values of another distribution. The caller makes sure that counts do not
    /// overflow.
    pub(super) fn add_all(&mut self, other: &Self) {
        for (&value, &count) in &other.counts {
            *self.counts.entry(value).or_insert(0) += count;
        }
    }

    /// Returns the number of values.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Returns the sum of all values.
    #[must_use]
    pub fn sum(&self) -> u128 {
        let sums = self.counts.iter();
        sums.map(|(&value, &count)| u128::from(value) * u128::from(count)).sum()
    }

    /// Returns the sum of the squares of all values.
    #[must_use]
    pub fn sum_of_squares(&self) -> u128 {
        let squares = self.counts.iter();
        squares.map(|(&value, &count)| u128::from(value).pow(2) * u128::from(count)).sum()
    }

    /// Returns the minimum; `None` if there are no values.
    #[must_use]
    pub fn min(&self) -> Option<u32> {
        self.counts.first_key_value().map(|(&value, _)| value)
    }

    /// Returns the maximum; `None` if there are no values.
    #[must_use]
    pub fn max(&self) -> Option<u32> {
        self.counts.last_key_value().map(|(&value, _)| value)
    }

    /// Returns each value with the number of times it occurred, sorted by value.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// Returns a percentile: the smallest value that at least `percent` per cent of all values do
    /// not exceed. 50 gives the median.
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

    /// Returns the mean; 0 if there are no values.
    #[must_use]
    pub fn mean(&self) -> f64 {
        ratio(self.sum(), self.count().into())
    }

    /// Returns the sample standard deviation; `None` if there are fewer than two values.
    #[must_use]
    pub fn standard_deviation(&self) -> Option<f64> {
        let count = u128::from(self.count());
        // Exact: n² times the variance. It fits for any number of games that can be played.
        let squares = self.sum_of_squares().saturating_mul(count);
        let spread = squares.saturating_sub(self.sum().saturating_mul(self.sum()));
        (count > 1).then(|| ratio(spread, count * (count - 1)).sqrt())
    }

    /// Returns half the width of the 95 % confidence interval of the mean: 1.96 standard errors,
    /// for independent values. `None` if there are fewer than two values.
    #[must_use]
    pub fn mean_uncertainty(&self) -> Option<f64> {
        Some(1.96 * self.standard_deviation()? / ratio(self.count().into(), 1).sqrt())
    }
}

/// Returns `part / whole`; 0 if `whole` is 0.
#[expect(clippy::cast_precision_loss, reason = "printed with two decimals")]
pub(crate) fn ratio(part: u128, whole: u128) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The form in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DistributionForm {
    count: u64,
    #[serde(with = "text")]
    sum: u128,
    #[serde(with = "text")]
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

/// The maximum number of values in a distribution read from a file. Nobody can play as many games.
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
        assert_eq!(format!("{:.2}", nothing.mean()), "0.00");
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
        assert_eq!(format!("{:.2}", of(&values).standard_deviation().unwrap()), "5.03");
        assert_eq!(format!("{:.2}", of(&values).mean_uncertainty().unwrap()), "0.98");
    }

    #[test]
    fn a_deviation_is_rounded_once() {
        let deviation = |ones: usize, count: usize| {
            let values: Vec<u32> = (0..count).map(|n| u32::from(n < ones)).collect();
            of(&values).standard_deviation().unwrap()
        };
        // Roots of 4/17, which is 0.48507, and of 1/5, which is 0.4472.
        assert_eq!(format!("{:.2}", deviation(6, 18)), "0.49");
        assert_eq!(format!("{:.1}", deviation(1, 5)), "0.4");
    }

    #[test]
    fn totals_that_disagree_with_the_histogram_are_refused() {
        let text = serde_json::to_string(&of(&[3, 3, 4])).unwrap();
        assert_eq!(
            text,
            r#"{"count":3,"sum":"10","sum_of_squares":"34","min":3,"max":4,"histogram":{"3":2,"4":1}}"#
        );
        assert_eq!(serde_json::from_str::<Distribution>(&text).unwrap(), of(&[3, 3, 4]));
        let wrong = [
            text.replace("\"sum\":\"10\"", "\"sum\":\"11\""),
            text.replace("\"3\":2", "\"3\":18446744073709551615"),
            text.replace("\"4\":1", "\"4\":0"),
            text.replace("\"max\":4", "\"max\":null"),
        ];
        for text in wrong {
            assert!(serde_json::from_str::<Distribution>(&text).is_err(), "{text}");
        }
    }
}
