//! The memory and the time that a reader takes.

use std::time::{Duration, Instant};

use allocation_counter::measure;

/// The most memory that a reader may hold at once: `bytes`, and `bytes_per_byte` for each byte of
/// its input.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The fixed part.
    pub bytes: u64,
    /// The part for each byte of input.
    pub bytes_per_byte: u64,
}

/// The cost of one read.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The length of the input in bytes.
    pub given: u64,
    /// The most bytes allocated at one time.
    pub peak: u64,
    /// The time it took.
    pub time: Duration,
}

/// Calls `read` and checks that it stays within the limit.
pub fn within<T>(limit: Limit, what: &str, given: &[u8], read: impl FnOnce() -> T) -> T {
    let mut result = None;
    let peak = measure(|| result = Some(read())).bytes_max;
    let most = limit.bytes + limit.bytes_per_byte * given.len() as u64;
    assert!(peak <= most, "{what}: {peak} bytes at once for {} given", given.len());
    result.expect("it was read")
}

/// Calls `read` and returns its cost. The result is dropped.
pub fn cost_of<T>(given: &[u8], read: impl FnOnce(&[u8]) -> T) -> Cost {
    let begin = Instant::now();
    let peak = measure(|| drop(read(given))).bytes_max;
    Cost { given: given.len() as u64, peak, time: begin.elapsed() }
}

impl Cost {
    /// Returns the bytes held at once for each byte of input, rounded up.
    pub fn per_byte(&self) -> u64 {
        self.peak.div_ceil(self.given)
    }

    /// Prints one line about it.
    pub fn print(&self, what: &str) {
        let Self { given, peak, time } = self;
        let tenths = 10 * peak / given;
        println!(
            "{what}: {given} bytes given, {peak} at once, {}.{} a byte, {time:.1?}",
            tenths / 10,
            tenths % 10
        );
    }
}
