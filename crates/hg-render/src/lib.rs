//! Pictures of *Carcassonne: Hunters and Gatherers*: tiles, tile sets and boards as SVG.
//!
//! - [`tile_svg`]: one tile.
//! - [`sheet_svg`]: all tiles of a set, with a legend.
//! - [`BoardPicture`]: a board with figures, the tile placed last, legal placements, and one
//!   feature lit up with its terms and points.
//! - [`Animation`]: a whole game in one picture that plays.
//!
//! Everything is drawn from the tile data, with shapes of this crate's own; it holds none of the
//! publisher's artwork. No meaning depends on text, so a renderer without fonts loses only names
//! and numbers. The same input gives the same SVG, byte for byte.
//!
//! ```
//! use hg_core::{Game, GameConfig, Preset, ScoutUse};
//! use hg_render::{BoardPicture, Style};
//!
//! let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
//! let mut game = Game::new(config, 7)?;
//! for _ in 0..40 {
//!     let actions = game.legal_actions();
//!     game.apply(actions[actions.len() / 2])?;
//! }
//! let svg = BoardPicture::of_game(game.view()).style(Style::DARK).to_svg();
//! assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How to read a picture
//! Forests are dark with round tree tops, rivers are bands, lakes are discs with waves, and the rest
//! is meadow: the four differ in lightness too. Each seat has a colour and a shape:
//! disc, square, diamond, triangle and cross. A person on it is a meeple, a house a hut.
//!
//! For a board in a terminal, print the [`Board`](hg_core::Board) itself.

#![forbid(unsafe_code)]

/// Appends formatted text to a string.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {{
        use std::fmt::Write as _;
        // Writing to a string cannot fail.
        let _ = write!($out, $($text)*);
    }};
}

mod animation;
mod art;
mod board;
mod figures;
mod legend;
mod lit;
mod style;
mod symbols;
mod tiles;

pub use animation::Animation;
pub use art::SetArt;
pub use board::BoardPicture;
pub use style::{Style, Theme};
pub use tiles::{sheet_svg, tile_svg};
