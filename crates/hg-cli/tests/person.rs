//! A person at `play`, by standard input.

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use hg_core::{Game, record::GameRecord};

use crate::programs::{folder, hunters, inside, printed, refuses, told};

/// Plays with these lines as answers.
fn play(arguments: &[&str], answers: &str) -> Output {
    let mut program = hunters("play");
    program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().expect("a program");
    // The game may be over before all is read.
    let _ = program.stdin.take().expect("a pipe").write_all(answers.as_bytes());
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", told(&output));
    output
}

fn saved(file: &str) -> Game {
    let text = fs::read_to_string(file).expect("a file");
    Game::replay(&GameRecord::from_text(&text, &[]).expect("a record")).expect("it replays")
}

#[test]
fn a_whole_game_is_played_by_numbers() {
    let folder = folder("whole_game");
    // Where the tile fits in several ways, a number alone is answered by a question.
    let answers = "1\n1 N\n1 R\n1 H\n1 L\n".repeat(400);
    for ruleset in ["second_edition", "first_edition+scout"] {
        let file = inside(&folder, ruleset);
        let arguments =
            ["--seed", "5", "--against", "random", "--ruleset", ruleset, "--save", &file];
        let output = printed(&play(&arguments, &answers));
        assert!(output.contains("The game is over."), "{ruleset}");
        assert!(saved(&file).is_over());
    }
}

#[test]
fn a_game_that_is_left_goes_on_where_it_was() {
    let folder = folder("left");
    let file = inside(&folder, "game.txt");
    let output = play(&["--seed", "5", "--against", "greedy", "--save", &file], "1\n2\nquit\n");
    assert!(printed(&output).contains("You left the game. The game is saved in "));
    let before = saved(&file);
    assert!(before.board().len() > 2 && !before.is_over());
    let resumed = printed(&play(&["--resume", &file], ""));
    assert!(resumed.contains("The input has ended. The game is saved in "));
    assert_eq!(saved(&file), before);
}

#[test]
fn a_game_that_is_in_no_file_goes_on_by_the_link_that_is_told() {
    let left = printed(&play(&["--seed", "5", "--against", "greedy"], "1\n"));
    let (_, link) = left.trim_end().rsplit_once(' ').expect("a link");
    assert!(left.contains("The input has ended. The game is not saved. To go on: hunters play"));
    let folder = folder("by_link");
    let file = inside(&folder, "game.txt");
    play(&["--resume", link, "--save", &file], "");
    assert_eq!(saved(&file).board().len(), 2);
}

#[test]
fn files_are_not_replaced_by_a_game_unasked() {
    let folder = folder("replaced");
    let [file, json] = ["game.txt", "game.json"].map(|name| inside(&folder, name));
    play(&["--seed", "5", "--save", &file], "1\n");
    let before = fs::read_to_string(&file).expect("a file");
    assert!(refuses("play", &["--save", &file], 2).contains("is there already: --resume "));
    assert_eq!(fs::read_to_string(&file).expect("a file"), before);
    let record = GameRecord::from_text(&before, &[]).expect("a record");
    let text = serde_json::to_string(&record).expect("JSON");
    fs::write(&json, &text).expect("a file");
    let told = printed(&play(&["--resume", &json, "--against", "greedy"], "1\n1\n"));
    assert!(told.contains("The game is not saved. To go on: "));
    assert_eq!(fs::read_to_string(&json).expect("a file"), text);
}

#[test]
fn a_file_that_cannot_be_written_ends_no_game_that_has_begun() {
    let told = printed(&play(&["--seed", "5"], "save /nonexistent/a\n1\n"));
    assert!(told.contains("cannot write /nonexistent/a: "), "{told}");
    assert!(told.contains("The input has ended."));
    refuses("play", &["--save", "/nonexistent/a"], 1);
    refuses("play", &["--resume", "-"], 2);
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_a_game_and_says_how_to_go_on() {
    use std::io::Read;
    let mut program = hunters("play");
    program.args(["--seed", "5", "--against", "greedy"]);
    let mut program =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a program");
    let mut answers = program.stdin.take().expect("a pipe");
    answers.write_all(b"1\n").expect("it reads");
    let mut out = program.stdout.take().expect("a pipe");
    let mut text = Vec::<u8>::new();
    // The second question comes after the first action.
    while text.split(|&byte| byte == b'>').count() <= 2 {
        let mut some = [0; 1024];
        let count = out.read(&mut some).expect("it prints");
        assert!(count > 0, "it ended");
        text.extend(&some[..count]);
    }
    let kill =
        std::process::Command::new("kill").args(["-INT", &program.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert!(rest.contains("You left the game. The game is not saved. To go on: "), "{rest}");
    assert_eq!(program.wait().expect("it ends").code(), Some(130));
    drop(answers);
}

#[test]
fn an_action_is_taken_back_unless_a_tile_was_drawn_since() {
    let output = printed(&play(&["--seed", "5"], "undo\n1\nundo\n1\n1\nundo\n"));
    assert_eq!(output.matches("Your last action is taken back.").count(), 1);
    assert_eq!(output.matches("Nothing can be taken back").count(), 2);
}

#[test]
fn what_is_not_understood_or_not_allowed_is_said_and_changes_nothing() {
    let answers = "what\n99\n0\n(0,0) N\n1 Q\nmeeple f0\nsave\nview\nworth x\nworth (0,0) m0\nleft\nhelp\nview (3,3)\n\n";
    let output = printed(&play(&["--seed", "5", "--against", "greedy"], answers));
    for reply in [
        "That is not understood",
        "The numbers go from 1 to 3.",
        "a tile lies at (0,0) already",
        "is no rotation",
        "That cannot be done",
        "save FILE",
        "View what?",
        "Worth of what?",
        "meadow at (0,0) m0",
        "menhir: 16 tiles",
        "undo           takes your last action back",
    ] {
        assert!(output.contains(reply), "{reply}: {output}");
    }
    refuses("play", &["--seat", "2"], 2);
    refuses("play", &["--against", "greedy,greedy"], 2);
    refuses("play", &["--resume", "missing"], 2);
}

#[test]
fn colours_and_width_fit_where_it_is_shown() {
    let output = printed(&play(&["--seed", "5", "--against", "random"], &"1\n1 N\n".repeat(60)));
    assert!(!output.contains('\u{1b}'), "colours are for terminals");
    let widest = output.lines().map(|line| line.chars().count()).max();
    assert!(widest.is_some_and(|widest| widest <= 100), "{widest:?}");
}
