//! Texts and bytes that nobody would write, at every door.

use hg_core::scenario::Scenario;
use hg_core::{Game, GameConfig, Placement, Preset, Rotation, ScoutUse};

use crate::hostile::doors;
use hg_checks::hostile::cost::{Limit, within};

const LONG: usize = 1_000_000;

/// What is refused costs next to nothing; a message may repeat a text.
const LIMIT: Limit = Limit { bytes: 64 << 10, bytes_per_byte: 4 };

#[test]
fn long_and_odd_texts_are_refused_by_every_reader() {
    let texts: Vec<String> = vec![
        String::new(),
        " ".repeat(LONG),
        "\n".repeat(LONG),
        "\0".repeat(LONG),
        "a".repeat(LONG),
        "9".repeat(LONG),
        "-".repeat(LONG),
        ",".repeat(LONG),
        "((".repeat(LONG),
        "1.".repeat(LONG),
        "\u{fffd}".repeat(LONG),
        "\u{10ffff}".repeat(LONG),
        "; ".repeat(LONG),
        "# \n".repeat(LONG),
        "1A".repeat(LONG),
        "1_".repeat(LONG),
        format!("1{}", "A".repeat(LONG)),
        format!("1{}", "_".repeat(LONG)),
        format!("\"{}\"", "a".repeat(LONG)),
        format!("\"{}\"", "\\u0061".repeat(LONG)),
        format!("second_edition,{}", "huts=2,".repeat(LONG)),
        format!("second_edition,huts={}", "9".repeat(LONG)),
        format!("second_edition,powers={}", "raft/".repeat(LONG)),
        format!("place ({},0) N", "9".repeat(LONG)),
        format!("place (0,0) {}", "N".repeat(LONG)),
        format!("meeple f{}", "9".repeat(LONG)),
        format!("scout #{}", "0".repeat(LONG)),
        format!("hg-game 1\nengine {}.1.0\n", "9".repeat(LONG)),
        format!("hg-game 1\n{}", "engine 0.1.0\n".repeat(LONG)),
        format!("hg-tiles 1 base {}\n", "a".repeat(LONG)),
        format!("hg-tiles 1 base t\ntitle {}\n", "a".repeat(LONG)),
        format!("hg-tiles 1 base t\n{}", "title x\n".repeat(LONG)),
        format!("hg-tiles 1 base t\ntile a start {}", "N m0 ".repeat(LONG)),
        format!("hg-tiles 1 base t\ntile a start N {}", "m0-".repeat(LONG)),
        format!(
            "hg-tiles 1 base t\ntile a start N m0 E m0 S m0 W m0 {}",
            "; m0 deer 1".repeat(LONG)
        ),
        format!(
            "hg-tiles 1 base t\ntile a start N m0 E m0 S m0 W m0 ; m0 deer {}",
            "9".repeat(LONG)
        ),
        format!("HGS1{}", "\u{7f}".repeat(LONG)),
    ];
    for door in doors::all() {
        for text in &texts {
            let begin: String = text.chars().take(60).collect();
            let what = format!("{} given {begin:?}", door.name);
            let bytes = text.as_bytes();
            assert!(!within(LIMIT, &what, bytes, || (door.accepts)(bytes)), "{what}");
        }
    }
}

#[test]
fn a_tile_set_of_ten_thousand_tiles_is_refused_at_the_first_too_many() {
    let tiles: Vec<String> =
        (0..10_000).map(|number| format!("tile t{number} land N m0 E m0 S m0 W m0\n")).collect();
    for head in ["hg-tiles 1 base t\ntile a start N m0 E m0 S m0 W m0\n", "hg-tiles 1 add-on t\n"] {
        let text = head.to_owned() + &tiles.concat();
        let nothing = Limit { bytes: 0, bytes_per_byte: 0 };
        let read = || hg_core::TileSet::parse(&text);
        let error = within(nothing, "a tile set", text.as_bytes(), read).expect_err("too many");
        assert_eq!(error.line, 2 + hg_core::tiles::MAX_TILES);
    }
}

#[test]
fn a_scenario_of_odd_names_is_refused() {
    let long = "9".repeat(LONG);
    let build = |rest: &str| {
        let text = format!("hg-scenario 1\nruleset second_edition\nseats 2\n{rest}");
        text.parse::<Scenario>().and_then(|scenario| scenario.build())
    };
    assert!(build("41 (1,0) N").is_ok());
    for name in ["", "\0", "x99", "56", "-1", "ä", &long] {
        for rest in [
            format!("{name} (1,0) N"),
            format!("41 (1,0) {name}"),
            format!("41 {name} N"),
            format!("41 (1,0) N seat {name}"),
            format!("41 (1,0) N take {name}"),
            format!("41 (1,0) N meeple {name}"),
            format!("41 (1,0) N hut {name}"),
            format!("draw {name}"),
            format!("land {name} 56"),
            format!("hand {name}\nhand s2"),
            format!("hg-tiles 1 base {name}"),
            format!("tile {name}"),
            format!("set scores {name}"),
        ] {
            assert!(build(&rest).is_err(), "{rest:.100?}");
        }
    }
    for pos in [(i8::MIN, 0), (i8::MAX, 0), (0, i8::MIN), (0, i8::MAX), (0, 0), (127, 127)] {
        for rotation in Rotation::ALL {
            let placement = Placement::new(pos.0, pos.1, rotation);
            assert!(build(&format!("41 {placement} seat 0")).is_err());
        }
    }
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let game = Game::new(config, u64::MAX).expect("any seed is one");
    assert!(!game.is_over());
}
