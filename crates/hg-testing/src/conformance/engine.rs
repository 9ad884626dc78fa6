//! Answers with hg-core.

use hg_core::report::Explain;
use hg_core::scenario::Scenario;
use hg_core::{
    BoardSegment, Decision, Draws, Event, Game, GameConfig, GameRecord, GameSnapshot, NamedAction,
    NoEvents, Observation, Placement, Pos, Ruleset, SegmentName, TileSet,
    record::{Detail, GameRecorder, RecordedDraws},
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{Request, State};
use crate::plan::draw_order;

/// hg-core as an engine under test.
///
/// ```
/// use hg_testing::conformance::Engine;
/// let mut engine = Engine::default();
/// let answer = engine.answer(r#"{"request":"read","form":"action","value":"place  (1,0) H"}"#);
/// assert_eq!(answer, r#"{"value":"place (1,0) H"}"#);
/// ```
#[derive(Debug, Default)]
pub struct Engine {
    /// The game, and its draws as it began.
    game: Option<(Game, RecordedDraws)>,
}

impl Engine {
    /// Answers a request, without the end of the line.
    pub fn answer(&mut self, line: &str) -> String {
        let answer =
            serde_json::from_str(line).map_err(other).and_then(|request| self.ask(request));
        answer.unwrap_or_else(|error| json!({ "error": error })).to_string()
    }

    fn ask(&mut self, request: Request) -> Result<Value, Value> {
        match request {
            Request::Begin { record, tiles } => self.begin(*record, tiles.as_deref()),
            Request::Act { action } => {
                let (game, _) = self.game_mut()?;
                let action = action.resolve(game.tile_set()).map_err(refused)?;
                let events = game.apply(action).map_err(refused)?;
                Ok(json!(State::of(game, events.clone())))
            }
            Request::Perft { depth } => Ok(json!({ "count": self.game_mut()?.0.perft(depth) })),
            Request::Draws => Ok(json!({ "draws": self.game_mut()?.1 })),
            Request::Read { form, value } => Ok(json!({ "value": read(&form, value)? })),
        }
    }

    fn game_mut(&mut self) -> Result<&mut (Game, RecordedDraws), Value> {
        self.game.as_mut().ok_or_else(|| json!({ "message": "no game has begun" }))
    }

    fn begin(&mut self, mut record: GameRecord, tiles: Option<&str>) -> Result<Value, Value> {
        if let Some(text) = tiles {
            record = record.with_tiles(TileSet::parse(text).map_err(refused)?);
        }
        let setup = record.setup().map_err(refused)?;
        let mut events = Vec::new();
        let mut game = record.begin(&mut events).map_err(refused)?;
        let order = draw_order(&game);
        let recorder = GameRecorder::begin(&setup, Draws::Order(&order), &mut NoEvents);
        let draws = recorder.map_err(refused)?.record().draws.clone();
        for action in &record.actions {
            let action = action.resolve(game.tile_set()).map_err(refused)?;
            game.apply_with(action, &mut events).map_err(refused)?;
        }
        let state = State::of(&game, events);
        self.game = draws.map(|draws| (game, draws));
        Ok(json!(state))
    }
}

fn refused<E: Explain + Serialize>(error: E) -> Value {
    json!(error.report())
}

fn other(error: impl std::fmt::Display) -> Value {
    json!({ "message": error.to_string() })
}

/// Reads a value and writes it again.
fn read(form: &str, value: Value) -> Result<Value, Value> {
    fn again<T: DeserializeOwned + Serialize>(value: Value) -> Result<Value, Value> {
        serde_json::from_value::<T>(value).map(|value| json!(value)).map_err(other)
    }
    let text = value.as_str().ok_or_else(|| other("expected a text"));
    match form {
        "action" => again::<NamedAction>(value),
        "board_segment" => again::<BoardSegment>(value),
        "config" => again::<GameConfig>(value),
        "decision" => again::<Decision>(value),
        "event" => again::<Event>(value),
        "game" => {
            let record = GameRecord::from_text(text?, &[]).map_err(refused)?;
            Ok(json!(record.to_text().map_err(refused)?))
        }
        "link" => {
            let record = GameRecord::from_compact(text?, &[]).map_err(refused)?;
            Ok(json!(record.to_compact().map_err(refused)?))
        }
        "log" => {
            let record =
                GameRecord::from_log(value.to_string().as_bytes(), &[]).map_err(refused)?;
            let line = record.to_log(Detail::Full).map_err(refused)?;
            serde_json::from_str(&line).map_err(other)
        }
        "observation" => again::<Observation>(value),
        "placement" => again::<Placement>(value),
        "position" => again::<Pos>(value),
        "record" => again::<GameRecord>(value),
        "ruleset" => again::<Ruleset>(value),
        "scenario" => {
            let scenario: Scenario = text?.parse().map_err(refused)?;
            scenario.build().map_err(refused)?;
            Ok(json!(scenario.to_string()))
        }
        "segment" => again::<SegmentName>(value),
        "snapshot" => again::<GameSnapshot>(value),
        "tiles" => Ok(json!(TileSet::parse(text?).map_err(refused)?.to_text())),
        _ => Err(json!({ "message": "the form is unknown", "unsupported": true })),
    }
}
