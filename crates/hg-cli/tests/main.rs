//! The tests of the program `hunters`.

mod checks;
mod examples;
mod kept;
mod look;
mod output_files;
mod person;
mod players;
mod programs;
mod signals;
mod streams;
mod tools;
