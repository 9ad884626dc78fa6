//! The worked examples of docs/RULES.md, by their numbers. Each is played as a game: the tiles
//! lie as the document says; they are laid in an order that turns allow, and where a position
//! begins with another start tile, or uses menhir tiles freely, the printed set is restacked
//! accordingly.
//!
//! Layouts are written as text, and the table at which they are played.

mod first_edition;
mod first_edition_meadows;
mod forests;
mod meadows;
mod placement;
mod rivers;
mod specials;
mod systems;
mod whole_games;

pub(crate) mod scores;
pub(crate) mod table;
mod trace;

pub(crate) use table::{Colour, Played, Table};
