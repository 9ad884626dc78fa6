//! Numbers with two decimals, from whole numbers alone.

use core::fmt;

/// A number with two decimals. Shown with as many decimals as the format asks for, at most two;
/// also with fewer it is rounded once, from the exact value.
///
/// It is kept to half a hundredth, and compared so: two that print alike need not be equal.
///
/// ```
/// use hg_sim::Decimal;
/// let share = Decimal::percent(2, 46); // 4.3478…
/// assert_eq!(format!("{share}, {share:.1}, {share:.0}"), "4.35, 4.3, 4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal {
    /// Rounded down.
    hundredths: u128,
    /// Whether at least half a hundredth is left over: then two decimals are rounded up. With
    /// fewer decimals it makes no difference.
    half: bool,
}

impl Decimal {
    /// So many hundredths.
    #[must_use]
    pub const fn from_hundredths(hundredths: u128) -> Self {
        Self { hundredths, half: false }
    }

    /// `part / whole`; 0 of nothing.
    #[must_use]
    pub const fn ratio(part: u128, whole: u128) -> Self {
        if whole == 0 {
            return Self::from_hundredths(0);
        }
        let part = part.saturating_mul(100);
        let rest = part % whole;
        Self { hundredths: part / whole, half: rest >= whole - rest }
    }

    /// `part` in per cent of `whole`; 0 of nothing.
    #[must_use]
    pub const fn percent(part: u128, whole: u128) -> Self {
        Self::ratio(part.saturating_mul(100), whole)
    }

    /// The square root of a number, given multiplied by 40,000 and then rounded down.
    pub(super) const fn root_of(square_times_40_000: u128) -> Self {
        let half_hundredths = square_times_40_000.isqrt();
        Self { hundredths: half_hundredths / 2, half: half_hundredths % 2 == 1 }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hundredths, half } = *self;
        // Nothing is added before it was divided: no number is too large.
        let text = match f.precision() {
            Some(0) => format!("{}", hundredths / 100 + u128::from(hundredths % 100 >= 50)),
            Some(1) => {
                let tenths = hundredths / 10 + u128::from(hundredths % 10 >= 5);
                format!("{}.{}", tenths / 10, tenths % 10)
            }
            _ => {
                let hundredths = hundredths.saturating_add(half.into());
                format!("{}.{:02}", hundredths / 100, hundredths % 100)
            }
        };
        f.pad_integral(true, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_the_nearest() {
        assert_eq!(Decimal::ratio(2, 3).to_string(), "0.67");
        assert_eq!(Decimal::ratio(1, 0).to_string(), "0.00");
        assert_eq!(format!("{:>7.1}", Decimal::percent(2, 3)), "   66.7");
        assert_eq!(format!("{:.0}", Decimal::ratio(199, 2)), "100");
        let roots = [2, 3, 6, 7, 12, 13].map(|square| Decimal::root_of(square * 40_000));
        assert_eq!(
            roots.map(|root| format!("{root} {root:.1}")),
            ["1.41 1.4", "1.73 1.7", "2.45 2.4", "2.65 2.6", "3.46 3.5", "3.61 3.6"]
        );
    }

    #[test]
    fn fewer_decimals_are_rounded_from_the_exact_value_and_not_from_two_decimals() {
        assert_eq!(format!("{:.1}", Decimal::percent(2, 46)), "4.3");
        assert_eq!(format!("{:.0}", Decimal::ratio(1495, 1000)), "1");
        for whole in 1..500_u128 {
            for part in 0..500 {
                let ratio = Decimal::ratio(part, whole);
                let rounded = |units: u128| (2 * part * units + whole) / (2 * whole);
                let [tenths, hundredths] = [10, 100].map(rounded);
                let told = [format!("{ratio:.0}"), format!("{ratio:.1}"), format!("{ratio:.2}")];
                assert_eq!(
                    told,
                    [
                        rounded(1).to_string(),
                        format!("{}.{}", tenths / 10, tenths % 10),
                        format!("{}.{:02}", hundredths / 100, hundredths % 100),
                    ],
                    "{part} / {whole}"
                );
            }
        }
    }

    #[test]
    fn a_root_just_below_the_middle_between_two_hundredths_is_rounded_down() {
        // The root of 25/40,000 is 0.025.
        assert_eq!([24, 25].map(|square| Decimal::root_of(square).to_string()), ["0.02", "0.03"]);
    }

    #[test]
    fn the_largest_number_is_shown_with_any_decimals() {
        let largest = Decimal::from_hundredths(u128::MAX);
        let digits = u128::MAX.to_string();
        let (whole, rest) = digits.split_at(digits.len() - 2);
        assert_eq!(format!("{largest}"), format!("{whole}.{rest}"));
        assert_eq!(format!("{largest:.1}"), format!("{whole}.6"));
        assert_eq!(format!("{largest:.0}"), format!("{}", u128::MAX / 100 + 1));
        for (part, whole) in [(u128::MAX, 1), (u128::MAX, 2), (u128::MAX, u128::MAX)] {
            for number in [Decimal::ratio(part, whole), Decimal::percent(part, whole)] {
                assert!(!format!("{number} {number:.1} {number:.0}").is_empty());
            }
        }
    }

    #[test]
    fn a_number_stands_where_the_format_says() {
        let number = Decimal::from_hundredths(150);
        assert_eq!(
            format!("{number:<6}|{number:^6}|{number:>6}|{number:6}|{number:*<6.1}|{number:06}"),
            "1.50  | 1.50 |  1.50|  1.50|1.5***|001.50"
        );
    }
}
