//! Actions and whole games as text: the grammar is in docs/NOTATION.md.

mod action;
mod bits;
mod compact;
mod error;
mod read;
mod set_up;
mod words;
mod write;

pub use action::NamedAction;
pub use error::{NotationError, NotationFault};

/// The first line of a whole game in text.
const FIRST_LINE: &str = "hg-game 1";

/// A number in its one spelling: decimal digits without leading zeros.
pub(crate) fn parse_number(text: &str) -> Option<u64> {
    let well_spelt =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if well_spelt { text.parse().ok() } else { None }
}
