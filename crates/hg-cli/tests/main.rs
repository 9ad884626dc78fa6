//! The tests of the program `hunters`.

mod examples;
mod kept;
mod output_files;
mod programs;
mod signals;
mod streams;
mod tools;
