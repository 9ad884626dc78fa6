//! Wrong arguments and files: a line that says what is wrong, an exit status, and no panic.

use std::fs;
use std::process::Command;

use hg_sim::Summary;

use crate::programs::{folder, inside, printed, refuses, run, told};

#[test]
fn numbers_out_of_range_are_refused() {
    let beyond = "18446744073709551616";
    let long = "9".repeat(10_000);
    for number in ["-1", "", " ", "1.5", "1e3", "0x10", "ä", "NaN", beyond, &long] {
        for option in ["--games", "--seed", "--start", "--seats", "--threads"] {
            refuses("simulate", &[&format!("{option}={number}")], 2);
        }
        for option in ["--deals", "--seed", "--at-least"] {
            refuses("match", &["greedy", "random", &format!("{option}={number}")], 2);
        }
    }
    refuses("simulate", &["--games", "0"], 2);
    refuses("simulate", &["--threads", "4097"], 2);
    refuses("simulate", &["--seats", "6"], 2);
    refuses("match", &["rollouts:playouts=0", "greedy"], 2);
    refuses("match", &["greedy", "random", "--deals", "1000001"], 2);
    refuses("match", &["greedy", "random", "--at-least", "101"], 2);
}

#[test]
fn the_last_game_of_any_run_is_named_where_a_run_would_go_beyond_it() {
    let last = "18446744073709551615";
    for (start, games) in [(last, "1"), (last, "2"), ("18446744073709551000", "1000"), ("1", last)]
    {
        let told = refuses("simulate", &["--start", start, "--games", games], 2);
        assert!(told.contains("beyond game 18446744073709551614"), "{told}");
    }
    assert!(run("simulate", &["--start", "18446744073709551614", "--games", "1"]).status.success());
    // One game that is shown is no run.
    for start in ["18446744073709551000", last] {
        let output = run("simulate", &["--show", "--start", start]);
        assert!(printed(&output).starts_with(&format!("Game {start} of seed 1: ")));
        assert_eq!(printed(&run("show", &[start])), printed(&output));
    }
}

/// By these rules the preset that is named is not the nearest one.
const FAR: [&str; 2] = [
    "second_edition,mammoth=2,deer=2,mushroom_points=2",
    "second_edition,powers=logboat/hunting_trap/shaman/pit_trap/wildfire/raft/fire/shrine,mammoth=2,deer=2,mushroom_points=2,huts=2",
];

#[test]
fn the_preset_that_is_named_brings_the_tiles_however_much_is_changed() {
    let folder = folder("tiles");
    let [log, a, b, whole] = ["log", "a", "b", "whole"].map(|name| inside(&folder, name));
    for rules in FAR {
        let play = |start, games, json: &str| {
            let arguments = ["--ruleset", rules, "--start", start, "--games", games];
            let output =
                run("simulate", &[&arguments[..], &["--log", &log, "--json", json]].concat());
            assert!(run("replay", &[&log]).status.success());
            printed(&output)
        };
        play("0", "3", &a);
        play("3", "4", &b);
        let report = play("0", "7", &whole);
        let head = report.lines().next().expect("a report");
        assert!(head.ends_with(" with 2 seats and the tiles of second_edition"), "{head}");
        let merged = run("simulate", &["--merge", &b, &a]);
        assert_eq!(printed(&merged), report);
        let summary = fs::read_to_string(&whole).expect("a file");
        let summary = Summary::from_json(&summary).expect("a summary");
        assert_eq!(summary.kind.tiles.as_str(), "second_edition");
        let shown = printed(&run("simulate", &["--show", "--ruleset", rules]));
        assert!(shown.contains(", the 95 tiles of second_edition, "), "{shown}");
        let arguments = ["greedy", "random", "--deals", "1"];
        let searched = run("match", &[&arguments[..], &["--ruleset", rules]].concat());
        assert!(printed(&searched).starts_with("greedy against random: "));
    }
    let scout = FAR[0].replacen("second_edition", "second_edition+scout", 1);
    let head = printed(&run("simulate", &["--games", "1", "--ruleset", &scout]));
    assert!(head.contains("the tiles of second_edition+scout\n"), "{head}");
}

#[test]
fn the_tiles_of_powers_that_are_off_are_played_as_ordinary_ones() {
    let rules = ["--ruleset", "first_edition,powers=none"];
    assert!(run("simulate", &[&["--games", "5"][..], &rules].concat()).status.success());
    assert!(
        printed(&run("show", &rules)).starts_with("Game 0 of seed 1: first_edition,powers=none")
    );
}

#[test]
fn rulesets_and_policies_that_there_are_not_are_refused() {
    let long = "second_edition,".to_owned() + &"huts=2,".repeat(5_000);
    for ruleset in
        ["", ",", "=", "third_edition", "second_edition,huts=13", "second_edition\n", &long]
    {
        refuses("simulate", &["--ruleset", ruleset], 2);
        refuses("match", &["greedy", "random", "--ruleset", ruleset], 2);
    }
    for policy in ["", ",", "random,", "clever", "random,random,random"] {
        refuses("simulate", &["--policy", policy], 2);
        refuses("match", &[policy, "greedy:x"], 2);
        refuses("show", &["--policy", policy], 2);
    }
    refuses("match", &["random"], 2);
}

#[test]
fn the_smallest_and_the_largest_seed_are_two_seeds_that_repeat() {
    let largest = u64::MAX.to_string();
    let beyond_floats = ((1_u64 << 53) + 1).to_string();
    let before_that = (1_u64 << 53).to_string();
    let report = |seed: &str| {
        let output = run("simulate", &["--games", "3", "--seed", seed, "--csv", "/dev/stdout"]);
        assert!(output.status.success());
        output.stdout
    };
    let seeds = ["0", "1", &before_that, &beyond_floats, &largest];
    let reports = seeds.map(report);
    for (index, one) in reports.iter().enumerate() {
        assert_eq!(*one, report(seeds[index]));
        for other in &reports[..index] {
            assert_ne!(one, other);
        }
    }
}

#[test]
fn files_that_are_no_logs_and_no_summaries_are_refused() {
    let folder = folder("hostile_files");
    let contents: [(&str, Vec<u8>); 7] = [
        ("empty", vec![]),
        ("nul", vec![0; 100_000]),
        ("no_text", vec![0xff; 100_000]),
        ("deep", b"[".repeat(1_000_000)),
        ("deeper", b"{\"steps\":".repeat(300_000)),
        ("number", b"9".repeat(1_000_000)),
        ("lines", b"{}\n".repeat(10_000)),
    ];
    for (name, content) in contents {
        let path = folder.join(name);
        fs::write(&path, content).expect("a file");
        let path = path.to_str().expect("text");
        let output = run("replay", &[path]);
        assert_eq!(output.status.code(), Some(1), "replay {name}");
        refuses("simulate", &["--merge", path], 1);
    }
    let missing = folder.join("missing");
    let missing = missing.to_str().expect("text");
    assert_eq!(run("replay", &[missing]).status.code(), Some(1));
    assert_eq!(run("replay", &[folder.to_str().expect("text")]).status.code(), Some(1));
    refuses("simulate", &["--merge", missing], 1);
    refuses(
        "simulate",
        &["--games", "1", "--log", folder.join("no/such").to_str().expect("text")],
        1,
    );
}

#[test]
fn any_number_of_threads_writes_the_same_files() {
    let folder = folder("threads");
    let written = [("1", "one"), ("3", "three")].map(|(threads, name)| {
        let files = ["log", "csv", "json"].map(|kind| folder.join(format!("{name}.{kind}")));
        let [log, csv, json] = files.each_ref().map(|file| file.to_str().expect("text"));
        let arguments =
            ["--games", "300", "--threads", threads, "--ruleset", "second_edition+scout"];
        let outputs = ["--log", log, "--csv", csv, "--json", json];
        let output = run("simulate", &[&arguments[..], &outputs[..]].concat());
        assert!(output.status.success());
        (files.map(|file| fs::read(file).expect("a file")), output.stdout)
    });
    assert!(written[0] == written[1]);
    let lines = |text: &[u8]| String::from_utf8_lossy(text).lines().count();
    let [log, csv, _] = &written[0].0;
    assert_eq!((lines(log), lines(csv)), (300, 301));
}

#[test]
fn the_last_games_that_have_a_number_are_played() {
    for threads in ["1", "2"] {
        let first = (u64::MAX - 100).to_string();
        let arguments = ["--start", &first, "--games", "100", "--threads", threads];
        assert!(run("simulate", &arguments).status.success());
    }
}

#[test]
fn a_match_between_any_two_players_names_them_and_judges_the_first() {
    let play = |players: &[&str], at_least: &str| {
        run("match", &[players, &["--deals", "10", "--at-least", at_least]].concat())
    };
    let output = play(&["greedy", "random"], "60");
    assert_eq!(output.status.code(), Some(0));
    let line = printed(&output);
    assert!(
        line.starts_with("greedy against random: 100.0 % (83.9 to 100.0) of 20 games, "),
        "{line}"
    );
    assert_eq!(play(&["random", "greedy"], "60").status.code(), Some(1));
    assert_eq!(printed(&play(&["random", "greedy", "one-turn"], "0")).lines().count(), 3);
}

#[test]
fn what_simulate_lists_and_shows_has_subcommands_of_its_own() {
    let list = printed(&run("rulesets", &[]));
    assert!(list.contains("second_edition+scout") && list.contains("huts"), "{list}");
    assert_eq!(printed(&run("simulate", &["--list-rulesets"])), list);
    let options = ["--policy", "greedy", "--seats", "3", "--seed", "5"];
    let shown = printed(&run("show", &[&["7"][..], &options[..]].concat()));
    assert!(shown.starts_with("Game 7 of seed 5: second_edition, "), "{shown}");
    let simulated = run("simulate", &[&["--show", "--start", "7"][..], &options[..]].concat());
    assert_eq!(printed(&simulated), shown);
}

#[test]
fn wrong_subcommands_are_refused_and_help_names_all() {
    refuses("dance", &[], 2);
    refuses("rulesets", &["--games", "3"], 2);
    let help = printed(&run("--help", &[]));
    let bare = Command::new(env!("CARGO_BIN_EXE_hunters")).output().expect("a program");
    assert_eq!((bare.status.code(), told(&bare)), (Some(2), help.clone()));
    for name in [
        "simulate",
        "replay",
        "minimise",
        "match",
        "perft",
        "show",
        "explain",
        "tiles",
        "play",
        "rulesets",
        "conformance",
        "engine",
    ] {
        assert!(help.contains(&format!("\n  {name} ")), "{help}");
        assert!(printed(&run(name, &["--help"])).contains("Usage: hunters "));
    }
}

/// Tiles of one's own: a base set of a few kinds, played with and without Scout, logged and checked.
#[test]
fn games_with_tiles_from_a_file_are_played_shown_matched_and_replayed() {
    let folder = folder("own_tiles");
    let [tiles, log] = ["my.tiles", "games.jsonl"].map(|name| inside(&folder, name));
    let kinds = (0..12).map(|number| {
        format!(
            "tile a{number} land N m0 E f0 S m0 W f0\ntile b{number} land N f0 E m0 S m0 W m0\n"
        )
    });
    let text = String::from("hg-tiles 1 base mine\ntile s start N m0 E f0 S f0 W m0\n")
        + &kinds.collect::<String>();
    std::fs::write(&tiles, &text).expect("a file");
    for ruleset in ["second_edition", "second_edition+scout"] {
        let common = ["--ruleset", ruleset, "--tiles", &tiles];
        let play = [&["--games", "5", "--log", &log], &common[..]].concat();
        let output = run("simulate", &play);
        assert!(output.status.success(), "{output:?}");
        let report = String::from_utf8(output.stdout).expect("text");
        assert!(report.contains("and the tiles of mine"), "{report}");
        let replayed = run("replay", &["--tiles", &tiles, &log]);
        assert_eq!(String::from_utf8_lossy(&replayed.stdout), "5 passed, 0 failed\n");
        assert!(!run("replay", &[&log]).status.success(), "other tiles than the engine's own");
        let shown = run("show", &common);
        assert!(String::from_utf8_lossy(&shown.stdout).contains(" tiles of mine"));
        let match_arguments = [&["greedy", "random", "--deals", "1"], &common[..]].concat();
        assert!(run("match", &match_arguments).status.success());
    }
    std::fs::write(&tiles, text.replace("W m0", "W x9")).expect("a file");
    let told = refuses("simulate", &["--tiles", &tiles], 2);
    assert!(told.contains("my.tiles: line 2, column "), "{told}");
    std::fs::write(&tiles, vec![b' '; 2 << 20]).expect("a file");
    let told = refuses("simulate", &["--tiles", &tiles], 2);
    assert!(told.contains("no tile set is"), "{told}");
    refuses("simulate", &["--tiles", &inside(&folder, "nothing")], 1);
}
