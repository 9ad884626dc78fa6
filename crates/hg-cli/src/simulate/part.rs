//! A part of a run, played on one thread: sums and lines of consecutive games.

use std::ops::{ControlFlow, Range};

use anyhow::Context;
use hg_core::NoEvents;
use hg_core::record::Detail;
use hg_sim::{Simulation, Summary, csv_row};

/// What is recorded of each game besides the summary.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// How much the log states; `None` for no log.
    pub(super) log: Option<Detail>,
    /// `true` for rows of a table.
    pub(super) csv: bool,
}

/// Consecutive games.
pub(super) struct Part {
    pub(super) summary: Summary,
    /// Whole lines.
    pub(super) log: String,
    /// Whole lines.
    pub(super) csv: String,
    /// Why the next game could not be played or logged.
    pub(super) failure: Option<anyhow::Error>,
}

impl Part {
    /// Plays games until all are played, one fails, or the run is stopped.
    pub(super) fn play(
        simulation: &Simulation,
        games: Range<u64>,
        wanted: Wanted,
        is_stopped: impl Fn() -> bool,
    ) -> ControlFlow<Self, Self> {
        let summary = simulation.empty_summary();
        let mut part = Self { summary, log: String::new(), csv: String::new(), failure: None };
        for index in games {
            if is_stopped() {
                return ControlFlow::Break(part);
            }
            if let Err(error) = part.play_one(simulation, index, wanted) {
                part.failure = Some(error);
                return ControlFlow::Break(part);
            }
        }
        ControlFlow::Continue(part)
    }

    fn play_one(
        &mut self,
        simulation: &Simulation,
        index: u64,
        wanted: Wanted,
    ) -> anyhow::Result<()> {
        let game = simulation.play(index, &mut NoEvents)?;
        if let Some(detail) = wanted.log {
            let log = simulation.record(&game).to_log(detail);
            self.log.push_str(&log.with_context(|| format!("game {index} cannot be logged"))?);
            self.log.push('\n');
        }
        simulation.add_to(&mut self.summary, &game);
        if wanted.csv {
            self.csv.push_str(&csv_row(&self.summary, &game));
            self.csv.push('\n');
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use hg_core::{Action, GameConfig, Preset, ScoutUse, View};
    use hg_sim::{Player, Policy, RandomPolicy};

    use super::*;

    const ALL: Wanted = Wanted { log: Some(Detail::Brief), csv: true };

    /// Returns games whose second player is made by `make`, given how many games began before.
    fn games(make: impl Fn(u64, u64) -> Box<dyn Policy> + Send + Sync + 'static) -> Simulation {
        let begun = AtomicU64::new(0);
        let second =
            Player::new("second", move |seed| make(begun.fetch_add(1, Ordering::Relaxed), seed));
        let first = Player::new("first", RandomPolicy::new);
        let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
        Simulation::new(config, vec![first, second], 1).unwrap()
    }

    /// Returns the number of lines of the log, of rows, and of games in the summary.
    fn counts(part: &Part) -> [u64; 3] {
        [part.log.lines().count() as u64, part.csv.lines().count() as u64, part.summary.games]
    }

    #[test]
    fn a_stopped_part_has_the_whole_games_before_the_stop() {
        let stopped = Arc::new(AtomicBool::new(false));
        let ask = stopped.clone();
        let simulation = games(move |game, seed| {
            ask.store(game == 6, Ordering::Relaxed);
            Box::new(RandomPolicy::new(seed))
        });
        let ControlFlow::Break(part) =
            Part::play(&simulation, 10..50, ALL, || stopped.load(Ordering::Relaxed))
        else {
            panic!("it was stopped");
        };
        assert_eq!(counts(&part), [7; 3]);
        let span = part.summary.spans[0];
        assert_eq!((span.start, span.end), (10, 17));
        assert!(part.failure.is_none());
        let ControlFlow::Break(none) =
            Part::play(&simulation, 17..50, ALL, || stopped.load(Ordering::Relaxed))
        else {
            panic!("it is still stopped");
        };
        assert_eq!(counts(&none), [0; 3]);
    }

    #[test]
    fn a_game_that_fails_is_in_no_output() {
        let cheat = |_: View<'_>, _: &[Action]| Some(Action::TakeNothing);
        let simulation =
            games(
                move |game, seed| {
                    if game == 3 { Box::new(cheat) } else { Box::new(RandomPolicy::new(seed)) }
                },
            );
        let part = Part::play(&simulation, 0..50, ALL, || false);
        let ControlFlow::Break(part) = part else { panic!("a game failed") };
        assert_eq!(counts(&part), [3; 3]);
        assert!(part.failure.unwrap().to_string().contains("game 3"));
    }

    #[test]
    fn a_part_has_all_its_games_and_only_the_lines_that_are_wanted() {
        let simulation = games(|_, seed| Box::new(RandomPolicy::new(seed)));
        let wanted = Wanted { log: None, csv: false };
        let ControlFlow::Continue(part) = Part::play(&simulation, 0..20, wanted, || false) else {
            panic!("nothing stops it");
        };
        assert_eq!(counts(&part), [0, 0, 20]);
    }
}
