//! The text of a file: a step, a table or a value a line.

use std::fmt::Write as _;

use hg_testing::conformance::{File, Request};
use serde_json::{Value, json};

/// Lists of these names have an item a line.
const LONG: [&str; 2] = ["cases", "steps"];

pub(super) fn of(file: &File) -> String {
    let mut text = String::new();
    write_value(&json!(file), "", 0, &mut text);
    text + "\n"
}

fn write_value(value: &Value, name: &str, depth: usize, text: &mut String) {
    match value {
        Value::Object(keys) if keys.keys().any(|key| LONG.contains(&key.as_str())) => {
            let mut before = '{';
            for (key, value) in keys {
                write!(text, "{before}\n{:depth$} {}: ", "", json!(key)).expect("text grows");
                write_value(value, key, depth + 1, text);
                before = ',';
            }
            write!(text, "\n{:depth$}}}", "").expect("text grows");
        }
        Value::Array(items) if LONG.contains(&name) && !items.is_empty() => {
            let mut before = '[';
            for item in items {
                write!(text, "{before}\n{:depth$} ", "").expect("text grows");
                write_value(item, "", depth + 1, text);
                before = ',';
            }
            write!(text, "\n{:depth$}]", "").expect("text grows");
        }
        other => *text += &other.to_string(),
    }
}

/// Returns the schema of the files and of the requests.
pub(super) fn schema() -> String {
    let settings = schemars::generate::SchemaSettings::draft2020_12();
    let mut generator = settings.for_deserialize().into_generator();
    let file = generator.subschema_for::<File>();
    let request = generator.subschema_for::<Request>();
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Conformance suite",
        "description": "A file of the suite. A request is described by `#/$defs/Request`.",
        "allOf": [file],
        "$defs": generator.take_definitions(true),
        "requests": request,
    });
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}
