//! Values as text: each stands where the format says.

use std::fmt::Display;

use hg_core::tiles::Digest;
use hg_sim::log::Summary;
use hg_sim::{PolicyKind, Special};

#[test]
fn a_value_fills_the_width_that_the_format_asks_for() {
    let values: [&dyn Display; 4] =
        [&Digest(7), &Summary { passed: 7, failed: 0 }, &PolicyKind::OneTurn, &Special::ShamanCard];
    for value in values {
        let text = value.to_string();
        assert_eq!(format!("{value:<30}|"), format!("{text:<30}|"));
        assert_eq!(format!("{value:>30}|"), format!("{text:>30}|"));
        assert_eq!(format!("{value:·^31}|"), format!("{text:·^31}|"));
    }
}
