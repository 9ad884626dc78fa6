//! Games looked at: `show`, `explain` and `tiles`, with every form that a game may have.

use std::fs;

use hg_core::record::{Detail, GameRecord};
use hg_core::scenario::Scenario;
use hg_core::{GameConfig, History, Preset, ScoutUse, Setup};

use crate::programs::{files, folder, inside, printed, refuses, run, told};

/// A game of a few steps in which the first action is always taken.
fn record(scout: ScoutUse) -> GameRecord {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, scout, 2)).expect("a set-up");
    let mut history = History::begin(&setup, 7).expect("a game");
    while let Some(&action) = history.game().legal_actions().last() {
        history.apply(action).expect("it is legal");
    }
    history.record()
}

#[test]
fn every_form_of_a_game_shows_the_same_board() {
    let folder = folder("forms");
    let record = record(ScoutUse::With);
    let game = hg_core::Game::replay(&record).expect("it replays");
    let json = serde_json::to_string_pretty(&record).expect("JSON");
    let snapshot = serde_json::to_string(&game.snapshot()).expect("JSON");
    let link = record.to_compact().expect("a link");
    let log = record.to_log(Detail::Brief).expect("a line");
    let scenario = Scenario::of_record(&record).expect("a scenario").to_string();
    let forms = [
        ("text", record.to_text().expect("text")),
        ("json", json),
        ("snapshot", snapshot),
        ("link", link.clone()),
        ("log", format!("{log}\n{log}\n")),
        ("scenario", scenario),
    ];
    let board = game.board().to_string();
    for (name, text) in forms {
        let file = inside(&folder, name);
        fs::write(&file, text).expect("a file");
        let shown = printed(&run("show", &[&file]));
        assert!(shown.contains(&board), "{name}: {shown}");
        assert!(shown.contains("The game is over."), "{name}");
    }
    let address = format!("page.html#{link}");
    assert!(printed(&run("show", &[&address])).contains(&board));
    assert!(run("show", &[&inside(&folder, "log"), "--line", "2"]).status.success());
    let beyond = refuses("show", &[&inside(&folder, "log"), "--line", "3"], 1);
    assert!(beyond.contains("line 3 is asked for, but it has 2 games"), "{beyond}");
    let bytes = inside(&folder, "bytes");
    fs::write(&bytes, game.snapshot().to_bytes()).expect("a file");
    assert!(printed(&run("show", &[&bytes])).contains(&board));
    let one = refuses("show", &[&inside(&folder, "snapshot"), "--step", "1"], 2);
    assert!(one.contains("--step needs the course of a game"), "{one}");
}

#[test]
fn what_is_no_game_is_refused_with_a_reason() {
    let folder = folder("no_games");
    for (name, text, reason) in [
        ("empty", "", "begins with none of"),
        ("words", "some words", "begins with none of"),
        ("object", "{}", "neither `format` nor `log`"),
        ("list", "{\"format\":\"other\"}", "its format is \"other\""),
        ("record", "hg-game 1\nengine 0.1.0\nruleset none\n", "line 3, column 9"),
        ("cut", "HGS1", "the snapshot"),
        ("damaged", "1AAAAAAAAAAAAAAAAAAA", "cannot be shown"),
    ] {
        let file = inside(&folder, name);
        fs::write(&file, text).expect("a file");
        let told = refuses("show", &[&file], 1);
        assert!(told.contains(reason), "{name}: {told}");
    }
    fs::write(inside(&folder, "picture"), b"\x89PNG\r\n").expect("a file");
    let told = refuses("show", &[&inside(&folder, "picture")], 1);
    assert!(told.contains("neither text nor a snapshot in bytes"), "{told}");
    refuses("show", &[&inside(&folder, "missing")], 2);
    refuses("show", &["7", "--step", "100000"], 2);
    refuses("show", &["7", "--highlight", "f0"], 2);
    refuses("show", &["7", "--highlight", "(99,99) f0"], 2);
    refuses("tiles", &["nobody"], 1);
}

#[test]
fn pictures_of_a_game_are_written_whole() {
    let folder = folder("pictures");
    let [svg, png, play, all] = ["a.svg", "a.png", "play", "all"].map(|name| inside(&folder, name));
    let output = run("show", &["7", "--step", "9", "--svg", &svg, "--png", &png, "--legal"]);
    assert!(output.status.success(), "{}", told(&output));
    assert_eq!(printed(&output), "");
    assert!(fs::read_to_string(&svg).expect("an SVG").ends_with("</svg>\n"));
    assert!(fs::read(&png).expect("a PNG").starts_with(b"\x89PNG"));
    let output = run("show", &["7", "--animate", &play, "--all", &all]);
    assert!(output.status.success(), "{}", told(&output));
    let steps = files(all.as_ref());
    assert_eq!(steps.first().map(String::as_str), Some("000.svg"));
    assert_eq!(steps.len(), 111);
    let animation = fs::read_to_string(&play).expect("an SVG");
    assert!(animation.contains("<animate ") && animation.len() < 200_000, "{}", animation.len());
    let first = fs::read_to_string(format!("{all}/000.svg")).expect("an SVG");
    assert!(first.contains("<title>1 tiles</title>"));
    refuses("show", &["7", "--svg", "/nonexistent/folder/a.svg"], 1);
    let twice = refuses("show", &["7", "--svg", &svg, "--png", &svg], 2);
    assert!(twice.contains("--svg and --png both name the file"), "{twice}");
}

#[test]
fn a_feature_is_lit_up_and_explained() {
    let folder = folder("lit");
    let svg = inside(&folder, "lit.svg");
    let shown = printed(&run("show", &["7", "--step", "40", "--highlight", "(0,0) m0"]));
    assert!(shown.contains("meadow at "), "{shown}");
    assert!(run("show", &["7", "--highlight", "(0,0) m0", "--svg", &svg]).status.success());
    assert!(fs::read_to_string(&svg).expect("an SVG").contains(r#"mask id="lit""#));
}

#[test]
fn every_score_of_a_game_is_explained_with_its_rule() {
    let folder = folder("explained");
    let file = inside(&folder, "game.txt");
    let record = record(ScoutUse::Without);
    fs::write(&file, record.to_text().expect("text")).expect("a file");
    let history = History::new(&record).expect("it replays");
    let scores = history.events_since(0).iter().filter_map(|event| match event {
        hg_core::Event::Scored(scored) => Some(scored.to_string()),
        _ => None,
    });
    let explained = printed(&run("explain", &[&file]));
    let scores: Vec<String> = scores.collect();
    assert!(scores.len() > 10);
    for score in &scores {
        assert!(explained.contains(score), "{score}");
    }
    assert_eq!(explained.lines().filter(|line| line.starts_with("  ")).count(), scores.len());
    let step = explained.split(&[' ', ','][..]).nth(1).expect("a number").to_owned();
    let svg = inside(&folder, "why.svg");
    let one = printed(&run("explain", &[&file, "--step", &step, "--svg", &svg]));
    assert!(explained.starts_with(&one), "{one}");
    let picture = fs::read_to_string(&svg).expect("an SVG");
    assert!(picture.contains("points for seat") && picture.contains("rule "));
    refuses("explain", &[&file, "--svg", &svg], 2);
    refuses("explain", &[&file, "--step", &step, "--score", "9", "--svg", &svg], 2);
    assert!(printed(&run("explain", &[&file, "--step", "1"])).contains("nothing was scored"));
}

#[test]
fn tile_sets_are_printed_and_drawn() {
    let folder = folder("sheets");
    let [text, svg, png] =
        ["own.tiles", "sheet.svg", "sheet.png"].map(|name| inside(&folder, name));
    let scout = printed(&run("tiles", &["scout"]));
    fs::write(&text, &scout).expect("a file");
    assert!(run("tiles", &["scout", "--sheet", &svg]).status.success());
    let sheet = fs::read_to_string(&svg).expect("an SVG");
    assert!(run("tiles", &[&text, "--sheet", &svg]).status.success());
    assert_eq!(fs::read_to_string(&svg).expect("an SVG"), sheet);
    assert!(run("tiles", &["scout", "--sheet", &png, "--dark"]).status.success());
    assert!(fs::read(&png).expect("a PNG").starts_with(b"\x89PNG"));
}
