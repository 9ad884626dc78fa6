//! A server of one game. It reads requests and writes answers as JSON, one a line:
//! `cargo run --release --example server -- second_edition+scout 3 2020`
//!
//! A server for many clients does the same with each message. It checks who sends a request, and
//! sends the events to all.

use std::io::{self, BufRead, Write};

use anyhow::Context;
use hg_core::report::Explain;
use hg_core::{ActionError, Event, GameConfig, GameRecord, History, NamedAction, Seat, Setup};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(tag = "request", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    /// A seat acts, as docs/NOTATION.md writes actions: `place (-1,0) R`.
    Act { seat: Seat, action: NamedAction },
    /// What a seat may know, or a spectator if there is no seat.
    Observe { seat: Option<Seat> },
    /// The events since a position, for a client that connects again. If the game has gone back to an
    /// earlier position, the client observes instead.
    Since { position: usize },
    /// The last action is taken back, unless it revealed a tile.
    Undo,
    /// The game so far for a spectator's replay, without the seed and the order of the stacks.
    Watch,
    /// The game, to be kept in a file. It has the seed, so players must not see it.
    Save,
    /// A game that was saved goes on.
    Restore { record: Box<GameRecord> },
}

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let ruleset = arguments.next().unwrap_or_else(|| "second_edition".into());
    let seats = arguments.next().map_or(Ok(2), |text| text.parse()).context("number of seats")?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse()).context("seed")?;
    let setup = Setup::new(GameConfig::from_ruleset_text(&ruleset, seats)?)?;
    let mut history = History::begin(&setup, seed)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", news(&history, history.opening_events()))?;
    for line in io::stdin().lock().lines() {
        let answer = match serde_json::from_str(&line?) {
            Ok(request) => answer(&mut history, request),
            Err(error) => Err(json!({ "message": error.to_string() })),
        };
        writeln!(out, "{}", answer.unwrap_or_else(|error| json!({ "error": error })))?;
    }
    Ok(())
}

fn answer(history: &mut History, request: Request) -> Result<Value, Value> {
    let since = match request {
        Request::Act { seat, action } => {
            if history.game().view().seat_to_move() != Some(seat) {
                return Err(json!({ "message": "it is not this seat's turn" }));
            }
            let action = action.resolve(history.game().tile_set()).map_err(refused)?;
            history.apply(action).map_err(refused)?;
            history.position() - 1
        }
        Request::Undo => {
            let allowed = history.position() > history.undo_limit() && history.step_back();
            if !allowed {
                return Err(
                    json!({ "message": "there is no action to undo, or it revealed a tile" }),
                );
            }
            history.position()
        }
        Request::Restore { record } => {
            *history = History::new(&record).map_err(|error| json!(error.report()))?;
            history.position()
        }
        Request::Since { position } => position,
        Request::Observe { seat } => {
            return Ok(json!({ "observation": history.game().observe(seat) }));
        }
        Request::Watch => {
            let record = history.record().for_spectators();
            return Ok(json!({ "record": record.map_err(|error| json!(error.report()))? }));
        }
        Request::Save => return Ok(json!({ "record": history.record() })),
    };
    Ok(news(history, history.events_since(since)))
}

fn refused(error: ActionError) -> Value {
    json!(error.report())
}

fn news(history: &History, events: &[Event]) -> Value {
    json!({ "position": history.position(), "events": events, "decision": history.game().decision() })
}
