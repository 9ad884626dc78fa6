//! The examples `bot` and `server`: known input, known output.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Returns the path of an example. Cargo builds the examples with all tests of a package.
pub(crate) fn example(name: &str) -> PathBuf {
    let this = std::env::current_exe().expect("a path");
    let folder = this.parent().and_then(Path::parent).expect("the folder of the programs");
    let program =
        folder.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.is_file(), "first run: cargo build -p hg-cli --examples --profile test");
    program
}

#[test]
fn the_bot_reports_its_games() {
    let output = Command::new(example("bot")).output().expect("a program");
    let printed = String::from_utf8(output.stdout).expect("text");
    let expected = "bot: 1 of 20 games won, 83.55 points a game\n\
                    greedy: 19 of 20 games won, 176.00 points a game\n";
    assert_eq!(printed, expected);
}

/// Sends requests to a server. Returns its answers, the first of which comes before any request.
fn ask(requests: &[Value]) -> Vec<Value> {
    let mut server = Command::new(example("server"));
    server.args(["second_edition", "2", "2020"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut server = server.spawn().expect("a program");
    let mut stdin = server.stdin.take().expect("a pipe");
    for request in requests {
        writeln!(stdin, "{request}").expect("a server that reads");
    }
    drop(stdin);
    let output = server.wait_with_output().expect("a status");
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("text");
    answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Returns an answer in short: the position and what is to be decided, or the error.
fn short(answer: &Value) -> String {
    let (decision, error) = (&answer["decision"], &answer["error"]);
    if error.is_null() {
        let (what, seat) = (decision["decision"].as_str().unwrap_or_default(), &decision["seat"]);
        let events = answer["events"].as_array().map_or(0, Vec::len);
        return format!("{}: {what} by {seat}, {events} events", answer["position"]);
    }
    error
        .as_str()
        .map_or_else(|| error["message"].as_str().unwrap_or_default().into(), str::to_owned)
}

#[test]
fn the_server_plays_undoes_saves_and_restores_a_game() {
    let act = |seat: u8, action: &str| json!({"request": "act", "seat": seat, "action": action});
    let undo = json!({"request": "undo"});
    let since = |position: usize| json!({"request": "since", "position": position});
    let dialogue = [
        (Value::Null, "0: place_tile by 0, 2 events"),
        (act(0, "place (-1,0) N"), "1: put_figure by 0, 1 events"),
        (undo.clone(), "0: place_tile by 0, 0 events"),
        (undo.clone(), "there is no action to undo, or it revealed a tile"),
        (act(0, "place (-1,0) L"), "1: put_figure by 0, 1 events"),
        (act(1, "pass"), "it is not this seat's turn"),
        (act(0, "meeple f9"), "the tile just laid has no segment f9"),
        (act(0, "pass"), "2: place_tile by 1, 3 events"),
        (undo.clone(), "there is no action to undo, or it revealed a tile"),
        (act(1, "place (-9,9) N"), "no tile lies beside (-9,9) (rule 4.1)"),
        (json!({"request": "dance"}), "unknown variant `dance`"),
        (act(1, "fly"), "column 1: expected an action"),
        (since(1), "2: place_tile by 1, 3 events"),
        (since(2), "2: place_tile by 1, 0 events"),
    ];
    let requests: Vec<Value> = dialogue[1..].iter().map(|(request, _)| request.clone()).collect();
    let answers = ask(&requests);
    assert_eq!(answers.len(), dialogue.len());
    for (answer, (request, expected)) in answers.iter().zip(&dialogue) {
        assert!(short(answer).starts_with(expected), "{request}: {answer}");
    }

    // What is saved goes on in another process, and looks the same to players and spectators.
    let watched = ask(&[&requests[..], &[json!({"request": "watch"})]].concat());
    let watched = watched.last().expect("an answer");
    assert_eq!(watched["record"]["actions"].as_array().map(Vec::len), Some(4), "{watched}");
    assert!(!watched.to_string().contains("seed"), "{watched}");
    let look = [json!({"request": "observe"}), json!({"request": "save"})];
    let before = ask(&[&requests[..], &look[..]].concat());
    let [observation, saved] = &before[before.len() - 2..] else { panic!("two answers") };
    assert_eq!(observation["observation"]["board"].as_array().map(Vec::len), Some(2));
    let restore = json!({"request": "restore", "record": saved["record"]});
    let after = ask(&[vec![restore], look.to_vec(), vec![since(0)]].concat());
    assert_eq!(short(&after[1]), "2: place_tile by 1, 0 events");
    assert_eq!(after[2..4], [observation.clone(), saved.clone()]);
    assert_eq!(short(&after[4]), "2: place_tile by 1, 4 events");
    assert!(!observation.to_string().contains("2020"), "the seed is no player's business");
}
