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
    let file = inside(&folder, "game.txt");
    // Where the tile fits in several ways, a number alone is answered by a question.
    let answers = "1\n1 N\n1 R\n1 H\n1 L\n".repeat(400);
    for ruleset in ["second_edition", "first_edition+scout"] {
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
