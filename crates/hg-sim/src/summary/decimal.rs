//! Numbers with two decimals, from whole numbers alone.

use core::fmt;

/// A number with two decimals. Shown with as many decimals as the format asks for, at most two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal {
    hundredths: u128,
}

impl Decimal {
    /// So many hundredths.
    #[must_use]
    pub const fn from_hundredths(hundredths: u128) -> Self {
        Self { hundredths }
    }

    /// `part / whole`, rounded to hundredths; 0 of nothing.
    #[must_use]
    pub const fn ratio(part: u128, whole: u128) -> Self {
        if whole == 0 {
            return Self { hundredths: 0 };
        }
        Self::from_hundredths((part.saturating_mul(100).saturating_add(whole / 2)) / whole)
    }

    /// `part` in per cent of `whole`, rounded to hundredths; 0 of nothing.
    #[must_use]
    pub const fn percent(part: u128, whole: u128) -> Self {
        Self::ratio(part.saturating_mul(100), whole)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match f.precision() {
            Some(0) => format!("{}", (self.hundredths + 50) / 100),
            Some(1) => {
                let tenths = (self.hundredths + 5) / 10;
                format!("{}.{}", tenths / 10, tenths % 10)
            }
            _ => format!("{}.{:02}", self.hundredths / 100, self.hundredths % 100),
        };
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

/// The square root, rounded.
pub(super) const fn rounded_root(square: u128) -> u128 {
    let double = square.saturating_mul(4).isqrt();
    double.div_ceil(2)
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
        assert_eq!([2, 3, 6, 7].map(rounded_root), [1, 2, 2, 3]);
    }
}
