//! JSON texts with odd parts.

use serde_json::Value;

/// A placeholder for the text to be put in.
pub const HERE: &str = "here!";

/// Calls `look` with a text for each part of a value and each odd text: the part is replaced by it.
pub fn with_odd_parts(value: &Value, odd: &[String], mut look: impl FnMut(&str)) {
    visit(value, &mut String::new(), &mut |pointer| {
        let mut changed = value.clone();
        *changed.pointer_mut(pointer).expect("a part") = HERE.into();
        let text = changed.to_string();
        for odd in odd {
            look(&text.replacen("\"here!\"", odd, 1));
        }
    });
}

fn visit(value: &Value, pointer: &mut String, look: &mut impl FnMut(&str)) {
    look(pointer);
    let length = pointer.len();
    let mut part = |name: String, part: &Value| {
        *pointer += "/";
        *pointer += &name;
        visit(part, pointer, look);
        pointer.truncate(length);
    };
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                part(index.to_string(), item);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                part(name.clone(), field);
            }
        }
        _ => {}
    }
}

/// Returns values of other types, and numbers at the ends of ranges.
pub fn odd_values() -> Vec<String> {
    let odd = [
        "-1",
        "-0",
        "0",
        "1",
        "255",
        "256",
        "1.5",
        "1e3",
        "1e999999",
        "4294967295",
        "4294967296",
        "18446744073709551615",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
        "null",
        "true",
        "{}",
        "[]",
        "\"\"",
        "\"0\"",
        "\"18446744073709551615\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "[[]]",
        "[null]",
        "NaN",
        "01",
        "",
    ];
    odd.map(str::to_owned).into()
}

/// Returns nests of 100,000 levels, and numbers and texts of as many digits.
pub fn long_values() -> Vec<String> {
    const MANY: usize = 100_000;
    vec![
        "[".repeat(MANY),
        "{\"a\":".repeat(MANY),
        "{\"event\":".repeat(MANY),
        "9".repeat(MANY),
        format!("\"{}\"", "9".repeat(MANY)),
    ]
}

/// Changes all numbers to what a reader makes of them that keeps numbers as `f64`.
pub fn as_floats(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().expect("a number");
            *value = Value::from(float as u64);
            if float < 0.0 {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(as_floats),
        Value::Object(fields) => fields.values_mut().for_each(as_floats),
        _ => {}
    }
}
