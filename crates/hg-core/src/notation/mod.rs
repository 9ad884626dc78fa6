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

/// A number of 64 bits in its one spelling: 16 hexadecimal digits in lower case.
pub(crate) fn parse_hex(text: &str) -> Option<u64> {
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let well_spelt = text.len() == 16 && text.bytes().all(is_digit);
    if well_spelt { u64::from_str_radix(text, 16).ok() } else { None }
}
