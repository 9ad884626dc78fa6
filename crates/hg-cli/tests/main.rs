//! The tests of the program `hunters`.

mod kept;
mod output_files;
mod programs;
mod signals;
mod streams;
mod tools;
