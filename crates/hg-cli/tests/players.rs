//! Programs as players of `hunters match`: docs/PROTOCOL.md.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::time::Instant;

use serde_json::Value;

use crate::examples::example;
use crate::programs::{folder, hunters, inside, printed, run, told};

/// Returns the line of a match without its times, which are after the number of games.
fn without_times(output: &std::process::Output) -> String {
    let line = printed(output);
    line.split(" games, ").next().expect("a line").to_owned()
}

#[test]
fn the_sample_players_play_whole_games_that_can_be_repeated() {
    let python = format!("cmd:python3 {}/../../examples/player.py", env!("CARGO_MANIFEST_DIR"));
    let rust = format!("cmd:{}", example("player").display());
    for rules in ["second_edition", "first_edition+scout,huts=2"] {
        let arguments = [&*python, &rust, "--deals", "2", "--seats", "3", "--ruleset", rules];
        let output = run("match", &arguments);
        assert_eq!((output.status.code(), told(&output).as_str()), (Some(0), ""));
        assert!(printed(&output).starts_with(&format!("{python} against {rust}: ")));
        assert_eq!(without_times(&run("match", &arguments)), without_times(&output));
    }
}

#[test]
fn a_program_gets_a_tile_set_of_the_users_as_text() {
    let folder = folder("players_tiles");
    let (bot, tiles) = (inside(&folder, "bot.py"), inside(&folder, "own.tiles"));
    let own = hg_core::tiles::FIRST_EDITION.to_text().replacen("first_edition", "own", 1);
    fs::write(&tiles, &own).expect("a file");
    let expected = inside(&folder, "seen.tiles");
    let script = format!(
        "import json\nopen({expected:?}, 'w').write(json.loads(input())['tiles']['text'])\n"
    );
    fs::write(&bot, script).expect("a file");
    let player = format!("cmd:python3 {bot}");
    let arguments = [&*player, "random", "--deals", "1", "--tiles", &tiles];
    run("match", &[&arguments[..], &["--ruleset", "first_edition"]].concat());
    assert_eq!(fs::read_to_string(expected).expect("a file"), own);
}

/// The beginning of a program that says that it is ready. Its second answer is up to the rest.
const READY: &str = "import os, sys, time, json\n\
    def say(text): print(text, flush=True)\n\
    input(); say('{\"protocol\":\"hg-player 1\"}'); input()\n";

#[test]
fn a_program_that_fails_forfeits_says_why_and_leaves_nothing_running() {
    let folder = folder("players_fail");
    let (bot, jsonl) = (inside(&folder, "bot.py"), inside(&folder, "rows.jsonl"));
    let ready = |rest: &str| format!("{READY}{rest}\n");
    let child = inside(&folder, "child");
    let stalls = format!(
        "import subprocess\n\
         open({child:?}, 'w').write(str(subprocess.Popen(['sleep', '300']).pid))\n\
         time.sleep(300)"
    );
    let cases = [
        ("raise SystemExit(3)".into(), "it ended (exit status: 3)"),
        (ready("sys.exit(5)"), "it ended (exit status: 5)"),
        (ready(&stalls), "no answer in 1 s"),
        (ready("os.close(1)\ntime.sleep(300)"), "it closed its output or was killed"),
        (ready("say('hello')"), "not an answer as {\"action\":\"…\"}: \"hello\""),
        (ready("say('{\"action\":\"fly\"}')"), "not an answer as"),
        (
            ready("say('{\"action\":\"place (100,100) N\"}')"),
            "not a legal action: place (100,100) N",
        ),
        (ready("say('x' * (1 << 21))"), "a line of more than 1048576 bytes"),
        (ready("while True: say('{\"action\":\"pass\"}')"), "not a legal action: pass"),
        ("input()\nprint('{\"protocol\":\"hg-player 9\"}')".into(), "it speaks \"hg-player 9\""),
    ];
    let player = format!("cmd:python3 {bot}");
    for (script, reason) in &cases {
        fs::write(&bot, script).expect("a file");
        let begin = Instant::now();
        let arguments = [&*player, "random", "--deals", "1", "--timeout", "1", "--jsonl", &jsonl];
        let output = run("match", &arguments);
        assert!(begin.elapsed().as_secs() < 60, "{reason}");
        let told = told(&output);
        let expected = |seat| format!("deal 0: {player} in seat {seat} forfeits: ");
        for (seat, line) in told.lines().filter(|line| line.starts_with("deal ")).enumerate() {
            assert!(line.starts_with(&expected(seat)) && line.contains(reason), "{told}");
        }
        assert_eq!(told.matches(" forfeits: ").count(), 2, "{told}");
        let line = printed(&output);
        assert!(line.contains(" 0.0 % ") && line.contains("; cmd:"), "{line}");
        assert!(line.ends_with("forfeited 2 games\n"), "{line}");
        let rows = fs::read_to_string(&jsonl).expect("a file");
        for (seat, row) in rows.lines().enumerate() {
            let row: Value = serde_json::from_str(row).expect("JSON");
            assert_eq!((&row["forfeit"], &row["scores"]), (&seat.into(), &Value::Array(vec![])));
        }
    }
    let child = fs::read_to_string(child).expect("a number");
    let state = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
    assert!(state.is_empty() || state.contains(") Z "), "it still runs: {state}");

    // The second player forfeits, and the first one wins. A program that is not there is one.
    let output = run("match", &["random", "cmd:no-such-program", "--deals", "2"]);
    assert!(printed(&output).starts_with("random against cmd:no-such-program: 100.0 % "));
    assert!(told(&output).contains("forfeits: it cannot be started: "), "{}", told(&output));
}

#[test]
fn a_match_that_was_stopped_goes_on_as_if_it_had_not() {
    let folder = folder("players_resume");
    let files =
        |name: &str| ["csv", "jsonl"].map(|kind| inside(&folder, &format!("{name}.{kind}")));
    let options =
        ["greedy", "random", "one-turn", "--deals", "3", "--seats", "3", "--threads", "1"];
    let play = |name: &str, more: &[&str]| {
        let [csv, jsonl] = files(name);
        run("match", &[&options[..], &["--csv", &csv, "--jsonl", &jsonl], more].concat())
    };
    let whole = play("whole", &[]);
    let content = |name: &str| files(name).map(|path| fs::read_to_string(path).expect("a file"));
    let [csv, jsonl] = content("whole");
    assert_eq!((csv.lines().count(), jsonl.lines().count()), (28, 27));

    // A checkpoint has its head and the rows so far, the last of them written in part.
    let checkpoint = folder.join("part.csv.checkpoint");
    for games in [0, 1, 8, 9, 10, 26, 27] {
        let mut run = hunters("match");
        let [part_csv, part_jsonl] = files("part");
        run.args(options).args(["--csv", &part_csv, "--jsonl", &part_jsonl]);
        let head = head_of(&folder, &options);
        assert!(head.contains("\"hg-match 1\""), "{head}");
        let rows: Vec<&str> = jsonl.lines().take(games).collect();
        let torn = if games < 27 { "{\"ruleset\":\"sec" } else { "" };
        let text = [&[&*head][..], &rows, &[torn]].concat().join("\n");
        fs::write(&checkpoint, text).expect("a file");
        let resumed = run.arg("--resume").output().expect("a program");
        assert_eq!(told(&resumed).contains("resumed after"), games > 0, "{}", told(&resumed));
        assert_eq!(content("part"), [csv.clone(), jsonl.clone()], "{games} games");
        assert_eq!(without_times(&resumed), without_times(&whole));
        assert!(!checkpoint.exists());
    }
    fs::write(&checkpoint, head_of(&folder, &options).replace("\"deals\":3", "\"deals\":4") + "\n")
        .expect("a file");
    let refused = play("part", &["--resume"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(told(&refused).contains("is not of a match with these options"), "{}", told(&refused));
}

/// Returns the first line of the checkpoint of a match with these options: of one that is killed.
fn head_of(folder: &Path, options: &[&str]) -> String {
    let csv = inside(folder, "head.csv");
    let mut program = hunters("match");
    program.args(options).args(["--csv", &csv]).stdout(std::process::Stdio::null());
    let mut running = program.spawn().expect("a program");
    let checkpoint = folder.join("head.csv.checkpoint");
    let begin = Instant::now();
    let line = loop {
        let text = fs::read_to_string(&checkpoint).unwrap_or_default();
        if let Some((line, _)) = text.split_once('\n') {
            break line.to_owned();
        }
        assert!(begin.elapsed().as_secs() < 60, "no checkpoint");
    };
    let _ = running.kill();
    let _ = running.wait();
    let _ = fs::remove_file(checkpoint);
    line
}
