//! What a thread makes of the games of a chunk: sums and lines, nothing else is left of them.

use std::fmt::Write as _;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use hg_core::NoEvents;
use hg_sim::log::{Detail, LogRecorder};
use hg_sim::{SimulatedGame, Simulation, Summary, csv_row};

/// What is wanted of each game besides the summary.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// How much the log shall tell, if there is to be one.
    pub(crate) log: Option<Detail>,
    /// Whether there shall be rows of a table.
    pub(crate) csv: bool,
}

/// Some games, one after the other.
pub(crate) struct Part {
    pub(crate) summary: Summary,
    /// Whole lines.
    pub(crate) log: String,
    /// Whole lines.
    pub(crate) csv: String,
    /// Why the game after those could not be played or logged.
    pub(crate) failure: Option<anyhow::Error>,
}

impl Part {
    /// Plays games until all are played, one fails, or the user asks to stop.
    pub(crate) fn play(
        simulation: &Simulation,
        games: Range<u64>,
        wanted: Wanted,
        stopped: &AtomicBool,
    ) -> ControlFlow<Self, Self> {
        let summary = simulation.empty_summary();
        let mut part = Self { summary, log: String::new(), csv: String::new(), failure: None };
        for index in games {
            if stopped.load(Ordering::Relaxed) {
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
        let game = match wanted.log {
            None => simulation.play(index)?,
            Some(detail) => self.play_logged(simulation, index, detail)?,
        };
        simulation.add_to(&mut self.summary, &game);
        if wanted.csv {
            self.csv.push_str(&csv_row(&self.summary, &game));
            self.csv.push('\n');
        }
        Ok(())
    }

    fn play_logged(
        &mut self,
        simulation: &Simulation,
        index: u64,
        detail: Detail,
    ) -> anyhow::Result<SimulatedGame> {
        let no_log = || format!("game {index} cannot be logged");
        let mut recorder =
            LogRecorder::new(&simulation.begin(index)?, detail).with_context(no_log)?;
        let game = simulation.play_with(index, &mut NoEvents, |game, action, sink| {
            recorder.apply_with(game, action, sink)
        })?;
        let log = recorder.finish(&game.played.game).with_context(no_log)?;
        // Writing to a string cannot fail.
        let _ = writeln!(self.log, "{log}");
        Ok(game)
    }
}
