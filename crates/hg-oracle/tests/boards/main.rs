//! Boards and games whose outcome is known, put to the referee.

mod board;
mod first_edition;
mod objections;
mod scout;
mod second_edition;
