//! What is wrong with a text in JSON, in words for people.

use alloc::format;
use alloc::string::{String, ToString};

/// How serde names types, and in plain words. Each stands at the end of a message.
const EXPECTED: [(&str, &str); 8] = [
    ("expected u8", "expected a whole number, 0 to 255"),
    ("expected i8", "expected a whole number, -128 to 127"),
    ("expected u32", "expected a whole number, 0 to 4294967295"),
    ("expected u64", "expected a whole number, 0 or more"),
    ("expected u128", "expected a whole number, 0 or more"),
    ("expected a sequence", "expected a list"),
    ("expected a tuple of size 2", "expected a list of two, as [1,-2]"),
    ("expected a tuple of size 3", "expected a list of three, as [1,-2,0]"),
];

/// The same for the beginning of a message.
const FOUND: [(&str, &str); 7] = [
    ("invalid type: map", "invalid type: an object"),
    ("invalid type: sequence", "invalid type: a list"),
    ("invalid type: floating point", "invalid type: the number"),
    ("invalid type: integer", "invalid type: the number"),
    ("invalid value: integer", "invalid value: the number"),
    ("expected ident", "this is no JSON"),
    ("EOF while parsing", "the text ends within"),
];

/// Returns what is wrong with a text in JSON, without the place: one line of at most about 200
/// characters, without names of Rust types.
///
/// ```
/// use hg_core::record::log::json_error_in_words;
/// let error = serde_json::from_str::<u8>("{}").unwrap_err();
/// let words = "invalid type: an object, expected a whole number, 0 to 255";
/// assert_eq!(json_error_in_words(&error), words);
/// ```
#[must_use]
pub fn json_error_in_words(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    if text.ends_with(&position) {
        text.truncate(text.len() - position.len());
    }
    let expected =
        EXPECTED.into_iter().find_map(|(rust, words)| Some((text.strip_suffix(rust)?, words)));
    if let Some((rest, words)) = expected {
        text = [rest, words].concat();
    }
    let found = FOUND.into_iter().find_map(|(rust, words)| Some((words, text.strip_prefix(rust)?)));
    if let Some((words, rest)) = found {
        text = [words, rest].concat();
    }
    shortened(&text)
}

/// Returns a text in one line: a long one without its middle, control characters escaped.
fn shortened(text: &str) -> String {
    const BEFORE: usize = 120;
    const AFTER: usize = 80;
    let shown = || {
        text.chars().flat_map(|character| {
            let escaped = character.is_control().then(|| character.escape_default());
            let plain = escaped.is_none().then_some(character);
            escaped.into_iter().flatten().chain(plain)
        })
    };
    // Counted and not kept: a log of many megabytes may be one text.
    let length = shown().count();
    if length <= BEFORE + AFTER {
        return shown().collect();
    }
    shown().take(BEFORE).chain(" … ".chars()).chain(shown().skip(length - AFTER)).collect()
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use crate::GameRecord;

    fn told(text: &str) -> String {
        GameRecord::from_log(text.as_bytes(), &[]).unwrap_err().to_string()
    }

    #[test]
    fn no_rust_types_are_named() {
        let object = "line 1, column 1: not a game log: invalid type: the number `3`, expected a game log, \
                      which is a JSON object";
        assert_eq!(told("3"), object);
        let number = "line 1, column 13: not a game log: invalid type: null, expected a whole number, 0 to 255";
        assert_eq!(told(r#"{"seats":null}"#), number);
        let list = "line 1, column 8: not a game log: invalid type: an object, expected a list";
        assert_eq!(told(r#"{"land":{}}"#), list);
        for text in [
            "[1]",
            r#"{"steps":[1]}"#,
            r#"{"steps":[{"at":1}]}"#,
            r#"{"steps":[{"seat":null}]}"#,
            r#"{"steps":[{"rot":null}]}"#,
            r#"{"steps":[{"figure":1}]}"#,
            r#"{"steps":[{"returned":[]}]}"#,
            r#"{"steps":[{"legal":[1]}]}"#,
            r#"{"final":[-1]}"#,
            r#"{"log":"1"}"#,
        ] {
            let told = told(text);
            for rust in ["struct", "tuple", "sequence", "u8", "i8", "u32", "u64", "Log"] {
                assert!(!told.contains(rust), "{rust}: {told}");
            }
        }
    }

    #[test]
    fn a_long_text_is_not_echoed_whole_and_a_line_break_is_escaped() {
        let told = told(&format!(r#"{{"ruleset":"\n{}"}}"#, "x".repeat(3000)));
        assert!(told.chars().count() < 250, "{told}");
        assert!(told.contains("`\\nxxx") && told.contains(" … "), "{told}");
        assert!(told.contains("`second_edition`"), "{told}");
    }
}
