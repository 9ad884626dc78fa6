//! What testers use: perft, failing games explained and cut, the conformance suite.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::programs::{folder, inside, printed, refuses, run, told};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn perft_prints_a_line_a_depth_and_the_counts_by_first_action() {
    let output = run("perft", &["--seed", "2020", "--depth", "4", "--divide"]);
    let text = printed(&output);
    let (depths, divided): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("depth "));
    assert_eq!(depths, ["depth 1: 4", "depth 2: 20", "depth 3: 160", "depth 4: 464"]);
    let counts = divided.iter().map(|line| line.rsplit_once(": ").expect("a count").1);
    assert_eq!(counts.map(|count| count.parse::<u64>().expect("a number")).sum::<u64>(), 464);
    assert_eq!(divided.len(), 4);
    // The table of the document.
    let document = fs::read_to_string(root().join("docs/CONFORMANCE.md")).expect("a document");
    assert!(document.contains("| `second_edition` | 2 | 4 | 20 | 160 | 464 | "), "{document}");
}

#[test]
fn perft_reads_the_order_of_the_stacks_and_actions_from_a_file() {
    let folder = folder("perft");
    let order = inside(&folder, "order.txt");
    fs::write(&order, "land 41 13\nmenhir\nplace (1,0) H\n").expect("a file");
    let output = run("perft", &["--order", &order, "--depth", "3"]);
    assert_eq!(printed(&output), "depth 1: 4\ndepth 2: 16\ndepth 3: 160\n");
    fs::write(&order, "land 41 13\nmenhir\n\nplace (5,5) H\n").expect("a file");
    let line = refuses("perft", &["--order", &order, "--depth", "3"], 2);
    assert!(line.contains("order.txt: line 4, column 1: actions[0]"), "{line}");
    for arguments in [
        &["--depth", "3"][..],
        &["--seed", "1"],
        &["--seed", "1", "--depth", "0"],
        &["--seed", "1", "--order", &order, "--depth", "2"],
    ] {
        refuses("perft", arguments, 2);
    }
}

/// A whole game with all lists, as JSON.
fn a_game() -> Value {
    let games = root().join("crates/hg-sim/tests/games/rare_second_edition.jsonl");
    let text = fs::read_to_string(games).expect("the kept games");
    serde_json::from_str(text.lines().next().expect("a game")).expect("JSON")
}

/// Writes a game, and returns what replay prints of it and the game that minimise leaves of it.
fn cut(folder: &Path, name: &str, game: &Value) -> (String, Value) {
    let (long, short) = (inside(folder, name), inside(folder, &format!("short_{name}")));
    fs::write(&long, format!("{game}\n")).expect("a file");
    let replayed = run("replay", &[&long]);
    assert_eq!(replayed.status.code(), Some(1));
    let cut = run("minimise", &[&long]);
    assert!(cut.status.success(), "{}", told(&cut));
    fs::write(&short, printed(&cut)).expect("a file");
    let again = run("replay", &[&short]);
    assert_eq!(again.status.code(), Some(1), "{}", printed(&again));
    (printed(&replayed), serde_json::from_str(&printed(&cut)).expect("JSON"))
}

/// Returns the first step that scores, but none of the first ten.
fn scoring_step(game: &Value) -> usize {
    let steps = game["steps"].as_array().expect("steps");
    (10..steps.len()).find(|&step| steps[step]["scores"] != steps[step - 1]["scores"]).expect("one")
}

#[test]
fn wrong_points_are_explained_and_cut_to_the_tiles_of_the_feature() {
    let mut game = a_game();
    let step = scoring_step(&game);
    let seat =
        usize::from(game["steps"][step]["scores"][0] == game["steps"][step - 1]["scores"][0]);
    let points = game["steps"][step]["scores"][seat].as_u64().expect("points");
    game["steps"][step]["scores"][seat] = json!(points + 1);
    let (explained, short) = cut(&folder("points"), "points.jsonl", &game);
    assert!(explained.contains(&format!("step {}, scores: expected ", step + 1)), "{explained}");
    assert!(explained.contains("    the engine scores a "), "{explained}");
    assert!(explained.contains("    hg-scenario 1\n    ruleset second_edition"), "{explained}");
    let steps = short["steps"].as_array().expect("steps");
    assert!(steps.len() <= 8, "{} of {} steps: {short}", steps.len(), step + 1);
    assert_eq!(steps.last().expect("a step")["tile"], game["steps"][step]["tile"]);
}

#[test]
fn illegal_placement_is_explained_by_its_rule_and_cut() {
    let mut game = a_game();
    game["steps"][20]["at"] = json!([0, 0]);
    for list in ["legal", "placements"] {
        game["steps"][20].as_object_mut().expect("a step").remove(list);
    }
    let (explained, short) = cut(&folder("illegal"), "illegal.jsonl", &game);
    assert!(explained.contains("a tile lies at (0,0) already (rule 4.1)"), "{explained}");
    assert!(explained.contains("    the rule: 4.1 of docs/RULES.md"), "{explained}");
    assert_eq!(short["steps"].as_array().expect("steps").len(), 1, "{short}");
}

#[test]
fn list_that_lacks_a_placement_or_has_one_too_many_is_cut() {
    let game = a_game();
    let step = (10..1000).find(|&step| !game["steps"][step]["legal"].is_null()).expect("a list");
    let legal = game["steps"][step]["legal"].as_array().expect("a list").clone();
    let mut lacks = game.clone();
    lacks["steps"][step]["legal"] = json!(legal[1..]);
    let (_, short) = cut(&folder("lacks"), "lacks.jsonl", &lacks);
    assert!(short["steps"].as_array().expect("steps").len() < step, "{short}");
    let mut more = game.clone();
    more["steps"][step]["legal"].as_array_mut().expect("a list").push(json!([0, 0, 0]));
    let (explained, short) = cut(&folder("more"), "more.jsonl", &more);
    assert!(explained.contains("\"place (0,0) N\" is illegal: a tile lies at"), "{explained}");
    assert_eq!(short["steps"].as_array().expect("steps").len(), 1, "{short}");
}

#[test]
fn game_that_replays_is_not_cut() {
    let folder = folder("replays");
    let log = inside(&folder, "good.jsonl");
    fs::write(&log, a_game().to_string()).expect("a file");
    assert!(refuses("minimise", &[&log], 2).contains("no game fails"));
    refuses("minimise", &[&inside(&folder, "missing")], 1);
}

/// Runs an engine on the suite. Returns the lines about files, and about failures.
#[cfg(unix)]
fn conformance(engine: &[&str]) -> (Vec<String>, Vec<String>) {
    let suite = root().join("conformance");
    let suite = suite.to_str().expect("text");
    let output = run("conformance", &[&[suite, "--all", "--"], engine].concat());
    let text = printed(&output);
    let (files, failures): (Vec<_>, Vec<_>) =
        text.lines().map(String::from).partition(|line| line.ends_with(" failed"));
    assert_eq!(files.len(), 6, "{text}{}", told(&output));
    assert_eq!(output.status.success(), failures.is_empty(), "{text}");
    (files, failures)
}

/// Returns the files in which an engine fails: this one behind sed, which changes the requests to
/// begin a game before, or the answers behind.
#[cfg(unix)]
fn wrong(before: &str, behind: &str) -> (Vec<String>, Vec<String>) {
    let hunters = env!("CARGO_BIN_EXE_hunters");
    let pipe =
        format!("sed -u -e '/\"begin\"/{before}' | '{hunters}' engine | sed -u -e '{behind}'");
    let (files, failures) = conformance(&["sh", "-c", &pipe]);
    let failed = files.iter().filter(|line| !line.ends_with(", 0 failed"));
    let name = |line: &String| line.split(':').next().expect("a name").to_owned();
    (failed.map(name).collect(), failures)
}

#[cfg(unix)]
#[test]
fn this_engine_conforms_to_the_suite() {
    let (files, failures) = conformance(&[env!("CARGO_BIN_EXE_hunters"), "engine"]);
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(files.iter().all(|line| line.ends_with(", 0 failed")), "{files:?}");
}

#[cfg(unix)]
#[test]
fn engine_with_another_value_of_mushrooms_fails_where_mushrooms_score() {
    let rule = r#"s/"ruleset":"second_edition"/"ruleset":"second_edition,mushroom_points=2"/"#;
    let (files, failures) = wrong(rule, "");
    assert_eq!(files, ["games.json", "situations.json"]);
    let of = |text: &str| failures.iter().filter(|line| line.contains(text)).count();
    assert_eq!(of("ex_26_mushrooms_are_worth_three_in_the_edition_of_2020"), 1, "{failures:#?}");
    assert_eq!(of("scores:"), failures.len(), "{failures:#?}");
    assert_eq!(of(", second_edition, "), 0, "{failures:#?}");
}

#[cfg(unix)]
#[test]
fn engine_that_allows_hunters_on_the_fire_tile_fails_where_the_rule_forbids_them() {
    let rule = "s/fire_tile_hunters=forbidden/fire_tile_hunters=allowed/";
    let (files, failures) = wrong(rule, "");
    assert!(files.contains(&"situations.json".to_owned()), "{files:?}");
    assert!(failures.iter().any(|line| line.contains("5.9")), "{failures:#?}");
    assert!(failures.iter().all(|line| line.contains("legal:") || line.contains("depth")));
}

#[cfg(unix)]
#[test]
fn engine_that_shuffles_otherwise_fails_at_the_shuffles_alone() {
    let (files, _) = wrong(r#"s/"seed":"[0-9]*"/"seed":"5"/"#, "");
    assert_eq!(files, ["shuffles.json"]);
}

#[cfg(unix)]
#[test]
fn engine_that_asks_for_a_figure_each_turn_fails_at_games_and_situations() {
    let (files, failures) = wrong("b", r#"s/"legal":\["pass",/"legal":[/"#);
    assert_eq!(files, ["games.json", "situations.json"]);
    assert!(
        failures.iter().all(|line| line.contains("only expected \"pass\"; only found nothing"))
    );
}

#[cfg(unix)]
#[test]
fn program_that_is_no_engine_is_named() {
    let suite = root().join("conformance");
    let suite = suite.to_str().expect("text");
    for (engine, what) in [("true", "it ended"), ("no_such_program", "start")] {
        let line = refuses("conformance", &[suite, "--", engine], 1);
        assert!(line.contains(what), "{line}");
    }
    let slow = ["--timeout", "1", "--", "sleep", "30"];
    let line = refuses("conformance", &[&[suite][..], &slow].concat(), 1);
    assert!(line.contains("no answer in 1 s"), "{line}");
}
