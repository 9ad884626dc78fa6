//! Checks of a game that need nothing but the game.

mod conserved;
mod events;
mod listing;
mod valid;

pub use conserved::assert_conserved;
pub use events::assert_events;
pub use listing::{assert_listing, assert_over, assert_refused};
pub use valid::assert_valid;

pub(crate) use events::fold_scores;
pub(crate) use listing::cells_around;
