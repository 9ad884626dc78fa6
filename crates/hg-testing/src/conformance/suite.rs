//! The files of the suite.

use std::fs;
use std::path::{Path, PathBuf};

use hg_core::record::RecordedDraws;
use hg_core::{GameRecord, NamedAction};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::State;

/// All files of the suite.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The files with their paths within the folder, sorted.
    pub files: Vec<(PathBuf, File)>,
}

/// A file of the suite cannot be used.
#[derive(Debug)]
pub struct SuiteError {
    /// The file or folder.
    pub path: PathBuf,
    /// Why.
    pub message: String,
}

impl std::fmt::Display for SuiteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.message)
    }
}

impl std::error::Error for SuiteError {}

/// A file of the suite.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct File {
    /// `hg-conformance 1`: the name and the version of the form.
    pub format: String,
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The licence.
    pub licence: String,
    /// Where the content comes from.
    pub provenance: String,
    /// The content.
    #[serde(flatten)]
    pub kind: Kind,
}

/// The content of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", content = "cases", rename_all = "snake_case")]
pub enum Kind {
    /// Games and situations, with every list of legal actions.
    Games(Vec<Case>),
    /// Numbers of action sequences.
    Perft(Vec<Counted>),
    /// The stacks of seeds.
    Shuffles(Vec<Shuffle>),
    /// Values of a form, read and written.
    Forms(Vec<Form>),
}

/// A game, or a position and the way to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name: the test of this engine that plays the same, or the ruleset.
    pub name: String,
    /// Rules, rulings (AMB) and worked examples (EX) of docs/RULES.md that it shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The set-up, without actions.
    pub record: GameRecord,
    /// The text of the tile set, if it is not built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<String>,
    /// The game as it begins.
    pub start: State,
    /// The actions.
    pub steps: Vec<Step>,
}

/// An action and what comes of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The action.
    pub action: NamedAction,
    /// What comes of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What comes of an action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Outcome {
    /// It is legal.
    State(State),
    /// It is refused, and the game is as before.
    Refused {
        /// `{"rule": "5.6"}`: the rule that forbids it.
        refused: Value,
    },
}

/// The numbers of action sequences from a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The set-up, and the actions that lead to the position.
    pub record: GameRecord,
    /// The number of sequences of 1, 2, … actions.
    pub counts: Vec<u64>,
}

/// The stacks of a seed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// The set-up, with the seed.
    pub record: GameRecord,
    /// The stacks, first drawn first, and the Scout pieces of each seat.
    pub draws: RecordedDraws,
}

/// A value of a form.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// The name of the form.
    pub form: String,
    /// The value as it is read.
    pub value: Value,
    /// The value as it is written, if that is another. `null` if it is refused.
    #[serde(default = "as_read", skip_serializing_if = "is_as_read")]
    pub written: Value,
}

/// What stands for a value that is written as it was read.
fn as_read() -> Value {
    Value::Bool(true)
}

fn is_as_read(written: &Value) -> bool {
    *written == as_read()
}

impl Form {
    /// Returns a value that is written as it is read.
    pub fn same(form: &str, value: impl Into<Value>) -> Self {
        Self { form: form.into(), value: value.into(), written: as_read() }
    }

    /// Returns a value that is written otherwise, or refused if `written` is null.
    pub fn other(form: &str, value: impl Into<Value>, written: impl Into<Value>) -> Self {
        Self { form: form.into(), value: value.into(), written: written.into() }
    }

    /// Returns the value as it is written. `None` if it is refused.
    pub fn expected(&self) -> Option<&Value> {
        match &self.written {
            Value::Null => None,
            written if is_as_read(written) => Some(&self.value),
            written => Some(written),
        }
    }
}

impl Suite {
    /// Reads all JSON files of a folder but its schema.
    ///
    /// # Errors
    ///
    /// [`SuiteError`] names the first file that cannot be read.
    pub fn read(folder: &Path) -> Result<Self, SuiteError> {
        let failed = |path: &Path, error: &dyn std::fmt::Display| SuiteError {
            path: path.into(),
            message: error.to_string(),
        };
        let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
        let mut paths: Vec<PathBuf> = Vec::new();
        for entry in entries {
            paths.push(entry.map_err(|error| failed(folder, &error))?.path());
        }
        let is_of_suite = |path: &PathBuf| {
            path.extension().is_some_and(|it| it == "json") && !path.ends_with("schema.json")
        };
        paths.retain(is_of_suite);
        paths.sort();
        let mut files = Vec::new();
        for path in paths {
            let text = fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
            let file = serde_json::from_str(&text).map_err(|error| failed(&path, &error))?;
            files.push((path.file_name().unwrap_or_default().into(), file));
        }
        if files.is_empty() {
            return Err(failed(folder, &"there is no file of a suite in it"));
        }
        Ok(Self { files })
    }
}
