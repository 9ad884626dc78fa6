//! Summaries of games in bulk.

use hg_core::{GameConfig, Preset, ScoutUse};
use hg_sim::{PolicyKind, Simulation, Span, Summary};
use serde_json::Value;

use hg_checks::hostile::cost::{Limit, cost_of, within};
use hg_checks::hostile::json_parts::{as_floats, long_values, odd_values, with_odd_parts};

fn summary_of(seed: u64) -> Summary {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let players = [PolicyKind::Random; 2].map(Into::into).into();
    Simulation::new(config, players, seed).expect("a sound configuration").run(0..3).expect("games")
}

/// Reads a text, writes and merges what was read. Whether it is a summary.
fn is_a_summary(text: &str) -> bool {
    let Ok(mut summary) = Summary::from_json(text) else { return false };
    assert_eq!(Summary::from_json(&summary.to_json()).ok().as_ref(), Some(&summary));
    assert!(!summary.report().to_string().is_empty());
    let _ = summary.merge(&summary_of(99));
    true
}

#[test]
fn a_summary_with_any_bit_flipped_and_cut_off_everywhere() {
    let text = summary_of(1).to_json();
    let mut bytes = text.trim_end().as_bytes().to_vec();
    let mut read = 0;
    for at in 0..bytes.len() {
        assert!(core::str::from_utf8(&bytes[..at]).is_ok_and(|text| !is_a_summary(text)));
        for bit in 0..8 {
            bytes[at] ^= 1 << bit;
            read += usize::from(core::str::from_utf8(&bytes).is_ok_and(is_a_summary));
            bytes[at] ^= 1 << bit;
        }
    }
    // Another seed, another digest, other special tiles: nobody can know better.
    assert!(read > 0 && read < bytes.len() / 2, "{read}");
}

#[test]
fn odd_values_in_any_place_of_a_summary() {
    let summary: Value = serde_json::to_value(summary_of(1)).expect("a value");
    with_odd_parts(&summary, &odd_values(), |text| {
        is_a_summary(text);
    });
    let limit = Limit { bytes: 256 << 10, bytes_per_byte: 6 };
    let mut read = 0;
    with_odd_parts(&summary, &long_values(), |text| {
        let summary = within(limit, "a summary", text.as_bytes(), || Summary::from_json(text));
        read += u32::from(summary.is_ok());
    });
    // The engine and the policies are any text.
    assert_eq!(read, 3);
}

#[test]
fn lists_of_a_million_in_a_summary_cost_in_proportion() {
    const MANY: usize = 1_000_000;
    let summary = serde_json::to_value(summary_of(1)).expect("a value");
    for (list, item) in
        [("/kind/policies", "\"\""), ("/spans", "{\"seed\":\"1\",\"start\":\"0\",\"end\":\"1\"}")]
    {
        let mut long = summary.clone();
        *long.pointer_mut(list).expect("a list") = "here!".into();
        let items = vec![item; MANY].join(",");
        let text = long.to_string().replacen("\"here!\"", &format!("[{items}]"), 1);
        let cost = cost_of(text.as_bytes(), |text| {
            Summary::from_json(core::str::from_utf8(text).expect("text")).expect_err("no summary")
        });
        cost.print(&format!("a summary with a million of {list} {item}"));
        assert!(cost.per_byte() <= 32, "{list} {item}: {cost:?}");
    }
}

#[test]
fn seeds_survive_a_reader_that_takes_numbers_for_floats() {
    for seed in [0, (1 << 53) + 1, u64::MAX] {
        let summary = summary_of(seed);
        let mut value = serde_json::to_value(&summary).expect("a value");
        as_floats(&mut value);
        assert_eq!(Summary::from_json(&value.to_string()).ok(), Some(summary));
    }
    let mut summary = summary_of(1);
    summary.spans[0] = Span { start: u64::MAX - summary.games, end: u64::MAX, ..summary.spans[0] };
    let mut value = serde_json::to_value(&summary).expect("a value");
    as_floats(&mut value);
    assert_eq!(Summary::from_json(&value.to_string()).ok(), Some(summary));
    assert_ne!(summary_of(0), summary_of(u64::MAX));
}
