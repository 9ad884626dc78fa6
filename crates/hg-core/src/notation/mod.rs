//! Actions and whole games as text: the grammar is in docs/NOTATION.md.

mod action;
mod bits;
mod compact;
#[cfg(feature = "serde")]
pub(crate) mod decimal;
mod error;
mod lines;
mod read;
mod set_up;
mod words;
mod write;

pub use action::NamedAction;
pub use error::{NotationError, NotationFault};
pub(crate) use lines::{FIRST, Line, Reader, SEATS, parse_seat, parse_seats, parsed};
pub(crate) use set_up::place_in_config;
pub(crate) use words::{Word, Words};

/// The first line of a whole game in text.
const FIRST_LINE: &str = "hg-game 1";

/// Whether a number need not be written.
#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
pub(crate) const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A number in its one spelling: decimal digits without leading zeros.
pub(crate) fn parse_number<T: core::str::FromStr>(text: &str) -> Option<T> {
    let well_spelt =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if well_spelt { text.parse().ok() } else { None }
}
