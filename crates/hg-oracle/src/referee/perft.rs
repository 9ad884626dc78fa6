//! The number of move sequences.

use super::Referee;

impl Referee<'_> {
    /// Returns the number of sequences of `depth` legal moves from here. The last move is counted
    /// without being made.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(after) = depth.checked_sub(1) else { return 1 };
        let options = self.options();
        if after == 0 {
            return options.len() as u64;
        }
        let count = |made| {
            let mut next = self.clone();
            next.play(made).map_or(0, |_| next.perft(after))
        };
        options.into_iter().map(count).sum()
    }
}
