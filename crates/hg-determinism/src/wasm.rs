//! What `wasm.mjs` calls: single bytes and numbers go in and out, so that no memory need be
//! shared and no other unsafe code written.
#![allow(unsafe_code)] // An exported name is unsafe, for it could be another's too.

use core::num::NonZero;
use std::sync::Mutex;

use crate::{Digests, pinned_games, play, recorded};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<String> = Mutex::new(String::new());

/// Adds a byte to the input.
#[unsafe(no_mangle)]
pub extern "C" fn input(byte: u8) {
    INPUT.lock().expect("one thread").push(byte);
}

/// The byte of the output with this number, or −1 behind its end.
#[unsafe(no_mangle)]
pub extern "C" fn output(index: usize) -> i32 {
    OUTPUT.lock().expect("one thread").as_bytes().get(index).map_or(-1, |&byte| byte.into())
}

/// As `hg-determinism games`.
#[unsafe(no_mangle)]
pub extern "C" fn games(count: u32) {
    tell_of_panics();
    let mut digests = Digests::default();
    play(count.into(), NonZero::<usize>::MIN, |kind, bytes| digests.add(kind, bytes));
    *OUTPUT.lock().expect("one thread") = digests.to_string();
}

/// As `hg-determinism pinned`; 0 if all is well.
#[unsafe(no_mangle)]
pub extern "C" fn pinned() -> u32 {
    tell_of_panics();
    answer(pinned_games())
}

/// As `hg-determinism recorded`, for the files that the input holds, each with a zero byte
/// behind; 0 if all is well.
#[unsafe(no_mangle)]
pub extern "C" fn replay_input() -> u32 {
    tell_of_panics();
    let input = std::mem::take(&mut *INPUT.lock().expect("one thread"));
    let files = input.strip_suffix(&[0]).unwrap_or(&input);
    answer(recorded(files.split(|&byte| byte == 0)))
}

fn answer(result: Result<String, String>) -> u32 {
    let failed = result.is_err().into();
    *OUTPUT.lock().expect("one thread") = result.unwrap_or_else(|text| text);
    failed
}

/// A panic ends in a trap, which carries no message: the output does.
fn tell_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if let Ok(mut output) = OUTPUT.lock() {
            *output = panic.to_string();
        }
    }));
}
