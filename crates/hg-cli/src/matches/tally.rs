//! How a pair's games ended.

#![expect(clippy::cast_precision_loss, reason = "counts of games and seats")]

use hg_core::Seat;
use hg_sim::{PairedMean, PolicyKind, SequentialTest, wilson};

use super::PlayedGame;

/// How the games ended for the first player.
pub(super) struct Tally {
    seats: usize,
    games: u64,
    /// Victories; shared ones in parts.
    wins: f64,
    leads: PairedMean,
    test: SequentialTest,
    /// Wins and points over the best other seat in the games of the current deal.
    deal: Vec<(f64, f64)>,
    /// Processor time of both players for each decision.
    pub(super) milliseconds: [f64; 2],
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        let test = SequentialTest::new(1.0 / seats as f64);
        let (leads, deal) = (PairedMean::default(), Vec::new());
        Self { seats, games: 0, wins: 0.0, leads, test, deal, milliseconds: [0.0; 2] }
    }

    /// Adds a game. Games come in the order of their deals.
    pub(super) fn add(&mut self, played: &PlayedGame) {
        let win = share_of_victory(played);
        let scores = played.game.played.game.scores();
        let others = scores.iter().enumerate().filter(|&(seat, _)| seat != played.first_seat);
        let best_other = others.map(|(_, &score)| score).max().unwrap_or(0);
        let lead = f64::from(scores[played.first_seat]) - f64::from(best_other);
        self.games += 1;
        self.wins += win;
        self.deal.push((win, lead));
        if self.deal.len() == self.seats {
            let mean = |of: fn(&(f64, f64)) -> f64| {
                self.deal.iter().map(of).sum::<f64>() / self.seats as f64
            };
            let (win, lead) = (mean(|game| game.0), mean(|game| game.1));
            self.test.add(win);
            self.leads.add(lead);
            self.deal.clear();
        }
    }

    pub(super) const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the share of the games that the first player won, 0 to 1.
    pub(super) fn share(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.wins / self.games as f64 }
    }

    /// Returns `true` if a deal is whole and the sequential test is clear.
    pub(super) fn is_clear(&self, alpha: f64) -> bool {
        self.deal.is_empty() && self.test.is_clear(alpha)
    }

    /// Returns the result in one line.
    pub(super) fn line(&self, [first, second]: [PolicyKind; 2]) -> String {
        let (low, high) = wilson(self.share(), self.games);
        let [share, low, high] = [self.share(), low, high].map(|share| 100.0 * share);
        let lead = self.leads.interval().map_or_else(String::new, |(low, high)| {
            format!("; {:+.1} points ({low:+.1} to {high:+.1})", self.leads.mean())
        });
        let [own, other] = self.milliseconds.map(time);
        let games = self.games;
        format!(
            "{first} against {second}: {share:.1} % ({low:.1} to {high:.1}) of {games} games, \
             {own} and {other} a decision{lead}"
        )
    }
}

/// Returns the part of the victory that the first player has: 1 if it won alone.
pub(super) fn share_of_victory(played: &PlayedGame) -> f64 {
    let outcome = played.game.played.game.outcome();
    let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    match Seat::new(played.first_seat as u8) {
        Some(seat) if winners.contains(seat) => 1.0 / winners.len() as f64,
        _ => 0.0,
    }
}

/// Returns a time for people, as `12.3 ms`.
fn time(milliseconds: f64) -> String {
    if milliseconds < 0.1 {
        format!("{:.1} µs", 1000.0 * milliseconds)
    } else {
        format!("{milliseconds:.1} ms")
    }
}
