//! What reading costs.

use std::time::{Duration, Instant};

use allocation_counter::measure;

/// The most that reading may hold at once: so many bytes, and for each byte given so many more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) bytes: u64,
    pub(crate) bytes_per_byte: u64,
}

/// What reading one text cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    pub(crate) given: u64,
    /// The most bytes allocated at one time.
    pub(crate) peak: u64,
    pub(crate) time: Duration,
}

/// Reads, and checks the memory that it takes.
pub(crate) fn within<T>(limit: Limit, what: &str, given: &[u8], read: impl FnOnce() -> T) -> T {
    let mut result = None;
    let peak = measure(|| result = Some(read())).bytes_max;
    let most = limit.bytes + limit.bytes_per_byte * given.len() as u64;
    assert!(peak <= most, "{what}: {peak} bytes at once for {} given", given.len());
    result.expect("it was read")
}

/// Reads, and says what it cost. The result is thrown away.
pub(crate) fn cost_of<T>(given: &[u8], read: impl FnOnce(&[u8]) -> T) -> Cost {
    let begin = Instant::now();
    let peak = measure(|| drop(read(given))).bytes_max;
    Cost { given: given.len() as u64, peak, time: begin.elapsed() }
}

impl Cost {
    /// Bytes held at once for each byte given, rounded up.
    pub(crate) fn per_byte(&self) -> u64 {
        self.peak.div_ceil(self.given)
    }

    pub(crate) fn print(&self, what: &str) {
        let Self { given, peak, time } = self;
        let tenths = 10 * peak / given;
        println!(
            "{what}: {given} bytes given, {peak} at once, {}.{} a byte, {time:.1?}",
            tenths / 10,
            tenths % 10
        );
    }
}
