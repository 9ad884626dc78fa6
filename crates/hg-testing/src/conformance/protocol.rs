//! Requests and answers, each a line of JSON.

use hg_core::{Decision, Event, Game, GameRecord, NamedAction};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an engine is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "request", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Begin a game, and play the actions of the record. The answer is a [`State`].
    Begin {
        /// The set-up, with a seed or the order of the stacks.
        record: Box<GameRecord>,
        /// The text of the tile set, if it is not built in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tiles: Option<String>,
    },
    /// Do an action. The answer is a [`State`]; or an error, and the game is as before.
    Act {
        /// The action.
        action: NamedAction,
    },
    /// Count the sequences of actions from here: `{"count": 1234}`.
    Perft {
        /// The number of actions of a sequence.
        depth: u32,
    },
    /// Return the order of the stacks, and the Scout pieces of each seat, as the game began:
    /// `{"draws": …}`, as a record has them.
    Draws,
    /// Read a value of a form and write it again: `{"value": …}`.
    Read {
        /// The name of the form.
        form: String,
        /// The value; a form that is text is a JSON text.
        value: Value,
    },
}

/// A game as it is after a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct State {
    /// What happened since the request before, in order.
    pub events: Vec<Event>,
    /// The decision that the game waits for; `null` if it is over.
    pub decision: Option<Decision>,
    /// The legal actions, sorted as the engine sorts them: the order means nothing here.
    pub legal: Vec<NamedAction>,
    /// The points of each seat.
    pub scores: Vec<u32>,
}

impl State {
    /// Returns the state of a game after these events.
    pub fn of(game: &Game, events: Vec<Event>) -> Self {
        let legal = game.legal_actions().into_iter();
        Self {
            events,
            decision: game.decision(),
            legal: legal.map(|action| action.named(game.tile_set())).collect(),
            scores: game.scores().to_vec(),
        }
    }
}
