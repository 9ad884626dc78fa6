//! The functions that `examples/determinism_wasm.mjs` calls. They pass single bytes and numbers, so
//! that no memory is shared and no other unsafe code is needed.
#![allow(unsafe_code)] // An exported name is unsafe because another could have it too.

use core::num::NonZero;
use std::sync::Mutex;

use super::{Digests, pinned_games, play, recorded};

static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<String> = Mutex::new(String::new());

/// Adds a byte to the input.
#[unsafe(no_mangle)]
pub extern "C" fn input(byte: u8) {
    INPUT.lock().expect("one thread").push(byte);
}

/// Returns the byte of the output at this index, or −1 after its end.
#[unsafe(no_mangle)]
pub extern "C" fn output(index: usize) -> i32 {
    OUTPUT.lock().expect("one thread").as_bytes().get(index).map_or(-1, |&byte| byte.into())
}

/// As `determinism games`.
#[unsafe(no_mangle)]
pub extern "C" fn games(count: u32) {
    tell_of_panics();
    let mut digests = Digests::default();
    play(count.into(), NonZero::<usize>::MIN, |kind, bytes| digests.add(kind, bytes));
    *OUTPUT.lock().expect("one thread") = digests.to_string();
}

/// As `determinism pinned`. Returns 0 if all is well.
#[unsafe(no_mangle)]
pub extern "C" fn pinned() -> u32 {
    tell_of_panics();
    answer(pinned_games())
}

/// As `determinism recorded`, for the files in the input, each followed by a zero byte. Returns 0 if
/// all is well.
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
