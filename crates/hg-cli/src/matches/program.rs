//! Programs as players: docs/PROTOCOL.md.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hg_core::tiles::BUILT_IN;
use hg_core::{Action, GameConfig, NamedAction, View};
use hg_sim::Policy;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::process::Process;

/// The version of the protocol.
const PROTOCOL: &str = "hg-player 1";

/// Time that a program has to get ready for a game.
const TIME_TO_BEGIN: Duration = Duration::from_mins(1);

/// A program that plays games: one process for each seat that it plays at the same time.
#[derive(Debug)]
pub(super) struct Program {
    words: Vec<String>,
    /// The message that begins a game, but for the seat and the seed.
    begin: Value,
    timeout: Duration,
    idle: Mutex<Vec<Process>>,
    /// Why games were forfeited, by the seed of the player.
    forfeits: Mutex<BTreeMap<u64, String>>,
}

impl Program {
    pub(super) fn new(words: &[String], config: &GameConfig, timeout: Duration) -> Self {
        let tiles = &*config.tiles;
        let mut begin = json!({
            "message": "begin",
            "protocol": PROTOCOL,
            "ruleset": config.ruleset_text().to_string(),
            "tiles": { "name": tiles.name(), "digest": tiles.digest() },
            "seats": config.seats,
            "begin_ms": TIME_TO_BEGIN.as_millis() as u64,
            "answer_ms": timeout.as_millis() as u64,
        });
        if !BUILT_IN.into_iter().any(|built_in| built_in == tiles) {
            begin["tiles"]["text"] = tiles.to_text().into();
        }
        let (idle, forfeits) = (Mutex::default(), Mutex::default());
        Self { words: words.to_vec(), begin, timeout, idle, forfeits }
    }

    /// Returns a player for one game.
    pub(super) fn player(self: &Arc<Self>, seed: u64) -> Box<dyn Policy> {
        Box::new(Seated { program: Arc::clone(self), seed, process: None })
    }

    /// Returns why the player with this seed forfeited its game, once.
    pub(super) fn forfeit(&self, seed: u64) -> Option<String> {
        self.forfeits.lock().unwrap_or_else(PoisonError::into_inner).remove(&seed)
    }
}

/// A program in one game.
struct Seated {
    program: Arc<Program>,
    seed: u64,
    /// `None` before the first choice, and after a failure.
    process: Option<Process>,
}

#[derive(Deserialize)]
struct Ready {
    protocol: String,
}

#[derive(Deserialize)]
struct Choice {
    action: NamedAction,
}

impl Policy for Seated {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        match self.ask(view, actions) {
            Ok(action) => Some(action),
            Err(reason) => {
                self.process = None;
                let forfeits = &self.program.forfeits;
                forfeits.lock().unwrap_or_else(PoisonError::into_inner).insert(self.seed, reason);
                None
            }
        }
    }
}

impl Seated {
    fn ask(&mut self, view: View<'_>, actions: &[Action]) -> Result<Action, String> {
        let seat = view.seat_to_move().ok_or("no seat is to move")?;
        if self.process.is_none() {
            let mut begin = self.program.begin.clone();
            begin["seat"] = seat.index().into();
            begin["seed"] = self.seed.to_string().into();
            self.begin(&begin)?;
        }
        let process = self.process.as_mut().ok_or("it does not run")?;
        let tiles = view.tile_set();
        let named = |action: &Action| action.named(tiles).to_string();
        let question = json!({
            "message": "choose",
            "decision": view.decision(),
            "actions": actions.iter().map(named).collect::<Vec<String>>(),
            "observation": view.observe(seat),
        });
        let answer = process.ask(&question, self.program.timeout);
        let answer = answer.map_err(|error| error.to_string())?;
        let Choice { action } = read(&answer, r#"{"action":"…"}"#)?;
        let chosen = action.resolve(tiles).ok().filter(|action| actions.contains(action));
        chosen.ok_or_else(|| format!("not a legal action: {action}"))
    }

    /// Starts the program, or takes one whose game has ended, and begins a game.
    fn begin(&mut self, begin: &Value) -> Result<(), String> {
        let idle = self.program.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let start = || Process::start(&self.program.words);
        let process = idle.map_or_else(start, Ok);
        let mut process = process.map_err(|error| format!("it cannot be started: {error}"))?;
        let answer = process.ask(begin, TIME_TO_BEGIN).map_err(|error| error.to_string())?;
        let Ready { protocol } = read(&answer, &format!(r#"{{"protocol":"{PROTOCOL}"}}"#))?;
        if protocol != PROTOCOL {
            return Err(format!("it speaks {protocol:?}, not {PROTOCOL:?}"));
        }
        self.process = Some(process);
        Ok(())
    }
}

/// The process plays another game.
impl Drop for Seated {
    fn drop(&mut self) {
        let idle = &self.program.idle;
        idle.lock().unwrap_or_else(PoisonError::into_inner).extend(self.process.take());
    }
}

/// Reads an answer.
fn read<'a, T: Deserialize<'a>>(answer: &'a str, expected: &str) -> Result<T, String> {
    serde_json::from_str(answer).map_err(|error| {
        let shown: String = answer.chars().take(80).collect();
        format!("not an answer as {expected}: {shown:?} ({error})")
    })
}
