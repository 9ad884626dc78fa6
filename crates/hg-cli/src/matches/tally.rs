//! How a pair's games ended.

#![expect(clippy::cast_precision_loss, reason = "counts of games and seats")]

use std::fmt::Write as _;

use hg_sim::{PairedMean, SequentialTest, wilson};

use super::player::PlayerKind;
use super::rows::Row;
use crate::terminal::count;

/// How the games ended for the first player.
pub(super) struct Tally {
    seats: usize,
    games: u64,
    /// Victories; shared ones in parts.
    wins: f64,
    leads: PairedMean,
    test: SequentialTest,
    /// Wins and points over the best other seat in the games of the current deal; no points if a
    /// program forfeited.
    deal: Vec<(f64, Option<f64>)>,
    /// Games that a program of each player forfeited.
    forfeits: [u64; 2],
    /// Time of both players for each decision.
    pub(super) milliseconds: [Option<f64>; 2],
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            seats,
            games: 0,
            wins: 0.0,
            leads: PairedMean::default(),
            test: SequentialTest::new(1.0 / seats as f64),
            deal: Vec::new(),
            forfeits: [0; 2],
            milliseconds: [None; 2],
        }
    }

    /// Adds a game. Games come in the order of their deals.
    pub(super) fn add(&mut self, row: &Row) {
        let scores = row.scores.iter().enumerate();
        let others = scores.filter(|&(seat, _)| seat != row.first_seat);
        let best_other = others.map(|(_, &score)| score).max();
        let own = row.scores.get(row.first_seat);
        let lead = own.zip(best_other).map(|(&own, best)| f64::from(own) - f64::from(best));
        self.games += 1;
        self.wins += row.first_wins;
        if let Some(seat) = row.forfeit {
            self.forfeits[usize::from(seat != row.first_seat)] += 1;
        }
        self.deal.push((row.first_wins, lead));
        if self.deal.len() == self.seats {
            let seats = self.seats as f64;
            self.test.add(self.deal.iter().map(|game| game.0).sum::<f64>() / seats);
            if let Some(lead) = self.deal.iter().map(|game| game.1).sum::<Option<f64>>() {
                self.leads.add(lead / seats);
            }
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
    pub(super) fn line(&self, players: &[PlayerKind; 2]) -> String {
        let (low, high) = wilson(self.share(), self.games);
        let [share, low, high] = [self.share(), low, high].map(|share| 100.0 * share);
        let lead = self.leads.interval().map_or_else(String::new, |(low, high)| {
            format!("; {:+.1} points ({low:+.1} to {high:+.1})", self.leads.mean())
        });
        let [own, other] = self.milliseconds.map(time);
        let (games, [first, second]) = (self.games, players);
        let mut line = format!(
            "{first} against {second}: {share:.1} % ({low:.1} to {high:.1}) of {games} games, \
             {own} and {other} a decision{lead}"
        );
        for (player, &forfeits) in players.iter().zip(&self.forfeits) {
            if forfeits > 0 {
                let _ = write!(line, "; {player} forfeited {}", count(forfeits, "game"));
            }
        }
        line
    }
}

/// Returns a time for people, as `12.3 ms`.
fn time(milliseconds: Option<f64>) -> String {
    match milliseconds {
        None => "no time".into(),
        Some(few) if few < 0.1 => format!("{:.1} µs", 1000.0 * few),
        Some(milliseconds) => format!("{milliseconds:.1} ms"),
    }
}
