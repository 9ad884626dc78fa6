//! Asks an engine, and compares.

use std::fmt;
use std::io;

use serde_json::{Value, json};

use super::{Case, Counted, File, Form, Kind, Outcome, Request, Shuffle, State, Suite};

/// How many cases passed, and what is wrong with the others.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// For each file its name, and the numbers of cases that passed and failed.
    pub files: Vec<(String, usize, usize)>,
    /// A line for each case that failed: the file, the case, the place, what was expected and found.
    pub failures: Vec<String>,
    /// Cases that the engine does not support.
    pub unsupported: usize,
}

impl Report {
    /// Returns `true` if no case failed.
    pub const fn is_success(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (file, passed, failed) in &self.files {
            writeln!(f, "{file}: {passed} passed, {failed} failed")?;
        }
        if self.unsupported > 0 {
            writeln!(f, "{} cases are not supported by the engine", self.unsupported)?;
        }
        Ok(())
    }
}

/// Runs all cases of a suite. `ask` hands a line to the engine and returns its answer.
///
/// # Errors
///
/// An error of `ask` ends the run.
pub fn run(suite: &Suite, mut ask: impl FnMut(&str) -> io::Result<String>) -> io::Result<Report> {
    let mut report = Report::default();
    for (path, File { kind, .. }) in &suite.files {
        let name = path.display().to_string();
        let before = (report.failures.len(), report.unsupported);
        let mut asked = |request: &Request| -> io::Result<Value> {
            let answer = ask(&serde_json::to_string(request)?)?;
            Ok(serde_json::from_str(&answer).unwrap_or_else(|_| json!({ "no_json": answer })))
        };
        let mut note = |case: &str, compared: Compared| match compared {
            Ok(()) => {}
            Err(Difference::Unsupported) => report.unsupported += 1,
            Err(Difference::Found(text)) => report.failures.push(format!("{name}: {case}{text}")),
        };
        let cases = match kind {
            Kind::Games(cases) => {
                for case in cases {
                    note(&label(case), play(case, &mut asked)?);
                }
                cases.len()
            }
            Kind::Perft(cases) => {
                for case in cases {
                    let label = format!("{}, {} seats", case.record.ruleset, case.record.seats);
                    note(&label, count(case, &mut asked)?);
                }
                cases.len()
            }
            Kind::Shuffles(cases) => {
                for case in cases {
                    let seed = case.record.seed.unwrap_or_default();
                    let label = format!("{}, seed {seed}", case.record.ruleset);
                    note(&label, shuffle(case, &mut asked)?);
                }
                cases.len()
            }
            Kind::Forms(cases) => {
                for case in cases {
                    note(&format!("{} {}", case.form, case.value), form(case, &mut asked)?);
                }
                cases.len()
            }
        };
        let failed = report.failures.len() - before.0;
        let unsupported = report.unsupported - before.1;
        report.files.push((name, cases - failed - unsupported, failed));
    }
    Ok(report)
}

/// A difference between the suite and the engine.
enum Difference {
    /// The engine says that it does not support the request.
    Unsupported,
    /// What was expected and found.
    Found(String),
}

type Compared = Result<(), Difference>;

fn found(text: String) -> Difference {
    Difference::Found(text)
}

fn label(case: &Case) -> String {
    if case.rules.is_empty() {
        return case.name.clone();
    }
    format!("{} ({})", case.name, case.rules.join(", "))
}

/// Returns the keys of an answer, unless it is an error.
fn state(answer: &Value) -> Result<&Value, Difference> {
    match answer.get("error") {
        None => Ok(answer),
        Some(error) if error.get("unsupported") == Some(&Value::Bool(true)) => {
            Err(Difference::Unsupported)
        }
        Some(error) => Err(found(format!(": the answer is the error {error}"))),
    }
}

fn play(
    case: &Case,
    asked: &mut impl FnMut(&Request) -> io::Result<Value>,
) -> io::Result<Compared> {
    let record = Box::new(case.record.clone());
    let answer = asked(&Request::Begin { record, tiles: case.tiles.clone() })?;
    if let Err(difference) = state(&answer).and_then(|answer| same_state(&case.start, answer)) {
        return Ok(Err(at(", at the start", difference)));
    }
    for (index, step) in case.steps.iter().enumerate() {
        let answer = asked(&Request::Act { action: step.action })?;
        let compared = match &step.outcome {
            Outcome::State(expected) => {
                state(&answer).and_then(|answer| same_state(expected, answer))
            }
            Outcome::Refused { refused } => same_refusal(refused, &answer),
        };
        if let Err(difference) = compared {
            let place = format!(", step {}, \"{}\"", index + 1, step.action);
            return Ok(Err(at(&place, difference)));
        }
    }
    Ok(Ok(()))
}

fn at(place: &str, difference: Difference) -> Difference {
    match difference {
        Difference::Found(text) => found(format!("{place}{text}")),
        unsupported @ Difference::Unsupported => unsupported,
    }
}

/// Compares scores and legal actions, and events and decision if the engine states them. Neither
/// the order of the actions nor that of the events of one action counts.
fn same_state(expected: &State, answer: &Value) -> Compared {
    let expected = json!(expected);
    for key in ["scores", "legal", "decision", "events"] {
        let wanted = &expected[key];
        let Some(given) = answer.get(key) else {
            if matches!(key, "decision" | "events") {
                continue;
            }
            return Err(found(format!(": the answer has no {key}")));
        };
        let (wanted, given) = match key {
            "legal" | "events" => (items(wanted), items(given)),
            _ => (vec![wanted.to_string()], vec![given.to_string()]),
        };
        if wanted != given {
            return Err(found(format!(", {key}: {}", difference(&wanted, &given))));
        }
    }
    Ok(())
}

/// Returns the items of a list as sorted texts.
fn items(list: &Value) -> Vec<String> {
    let mut items: Vec<String> = match list {
        Value::Array(items) => items.iter().map(Value::to_string).collect(),
        other => vec![other.to_string()],
    };
    items.sort_unstable();
    items
}

fn difference(wanted: &[String], given: &[String]) -> String {
    let only = |these: &[String], others: &[String]| {
        let only: Vec<&str> =
            these.iter().filter(|item| !others.contains(item)).map(String::as_str).collect();
        if only.is_empty() { "nothing".to_owned() } else { only.join(" ") }
    };
    format!("only expected {}; only found {}", only(wanted, given), only(given, wanted))
}

/// Compares the rule if the engine states one.
fn same_refusal(expected: &Value, answer: &Value) -> Compared {
    let Some(error) = answer.get("error") else {
        return Err(found(": it is illegal, but the engine accepts it".into()));
    };
    match (expected.get("rule"), error.get("rule")) {
        (Some(rule), Some(given)) if rule != given => {
            Err(found(format!(": rule {rule} forbids it, but the engine says rule {given}")))
        }
        _ => Ok(()),
    }
}

fn count(
    case: &Counted,
    asked: &mut impl FnMut(&Request) -> io::Result<Value>,
) -> io::Result<Compared> {
    let record = Box::new(case.record.clone());
    if let Err(difference) = state(&asked(&Request::Begin { record, tiles: None })?) {
        return Ok(Err(difference));
    }
    for (depth, expected) in (1..).zip(&case.counts) {
        let answer = asked(&Request::Perft { depth })?;
        let compared = state(&answer).and_then(|answer| match answer.get("count") {
            Some(given) if *given == json!(expected) => Ok(()),
            given => Err(found(format!(", depth {depth}: {expected} expected, found {given:?}"))),
        });
        if compared.is_err() {
            return Ok(compared);
        }
    }
    Ok(Ok(()))
}

fn shuffle(
    case: &Shuffle,
    asked: &mut impl FnMut(&Request) -> io::Result<Value>,
) -> io::Result<Compared> {
    let record = Box::new(case.record.clone());
    if let Err(difference) = state(&asked(&Request::Begin { record, tiles: None })?) {
        return Ok(Err(difference));
    }
    let answer = asked(&Request::Draws)?;
    Ok(state(&answer).and_then(|answer| {
        let expected = json!(case.draws);
        for key in ["land", "menhir", "scout"] {
            let given = answer.get("draws").and_then(|draws| draws.get(key));
            if given != expected.get(key) {
                return Err(found(format!(
                    ", {key}: {} expected, found {}",
                    expected.get(key).unwrap_or(&Value::Null),
                    given.unwrap_or(&Value::Null)
                )));
            }
        }
        Ok(())
    }))
}

fn form(
    case: &Form,
    asked: &mut impl FnMut(&Request) -> io::Result<Value>,
) -> io::Result<Compared> {
    let answer = asked(&Request::Read { form: case.form.clone(), value: case.value.clone() })?;
    let Some(expected) = case.expected() else {
        let unsupported = matches!(state(&answer), Err(Difference::Unsupported));
        return Ok(match answer.get("error") {
            _ if unsupported => Err(Difference::Unsupported),
            Some(_) => Ok(()),
            None => Err(found(": it is wrong, but the engine reads it".into())),
        });
    };
    Ok(state(&answer).and_then(|answer| match answer.get("value") {
        Some(given) if given == expected => Ok(()),
        given => Err(found(format!(": {expected} expected, found {given:?}"))),
    }))
}
