//! The worked examples of docs/RULES.md, by their numbers. Each is played as a game: the tiles
//! lie as the document says; they are laid in an order that turns allow, and where a position
//! begins with another start tile, or uses menhir tiles freely, the printed set is restacked
//! accordingly.

mod worked;

#[path = "worked/first_edition.rs"]
mod first_edition;
#[path = "worked/first_edition_meadows.rs"]
mod first_edition_meadows;
#[path = "worked/forests.rs"]
mod forests;
#[path = "worked/meadows.rs"]
mod meadows;
#[path = "worked/placement.rs"]
mod placement;
#[path = "worked/rivers.rs"]
mod rivers;
#[path = "worked/specials.rs"]
mod specials;
#[path = "worked/systems.rs"]
mod systems;
#[path = "worked/whole_games.rs"]
mod whole_games;
