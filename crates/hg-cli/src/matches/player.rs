//! The players of a match: policies, and programs.

use std::fmt;
use std::str::FromStr;

use hg_sim::PolicyKind;

/// A player by name: a policy, or a program as `cmd:python3 bot.py`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerKind {
    Policy(PolicyKind),
    /// The name or path of the program, and its arguments.
    Program(Vec<String>),
}

/// What names a program.
const PROGRAM: &str = "cmd:";

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Policy(kind) => write!(f, "{kind}"),
            Self::Program(words) => write!(f, "{PROGRAM}{}", words.join(" ")),
        }
    }
}

impl FromStr for PlayerKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some(command) = text.strip_prefix(PROGRAM) else {
            let error = |error| format!("{error}, or a program as cmd:python3 bot.py");
            return text.parse().map(Self::Policy).map_err(error);
        };
        if command.contains(['\n', '\r', '"']) {
            return Err(
                "a command has no quotes and no line breaks: its words end at spaces".into()
            );
        }
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err("cmd: takes a program and its arguments".into());
        }
        Ok(Self::Program(words))
    }
}
