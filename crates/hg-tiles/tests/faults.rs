//! Each thing that can be wrong with a set's text, provoked by the least text that does it, with
//! the place where it is reported.

use hg_tiles::{
    Attribute, MAX_SEGMENTS, MAX_SET_NODES, MAX_TILES, ParseTilesError, Power, SegmentName, Side,
    TileName, TileSet, TilesFault,
};

/// Checks that the text fails at this line and column for this reason.
#[track_caller]
fn assert_fault(text: &str, line: usize, column: usize, fault: TilesFault) {
    assert_eq!(
        TileSet::parse(text).unwrap_err(),
        ParseTilesError { line, column, fault },
        "{text}"
    );
}

/// Checks that this tile's line fails at this column for this reason. It is the first tile of
/// its set.
#[track_caller]
fn assert_tile_fault(tile_line: &str, column: usize, fault: TilesFault) {
    assert_fault(&format!("hg-tiles 1 base t\n{tile_line}"), 2, column, fault);
}

fn segment(name: &str) -> SegmentName {
    name.parse().unwrap()
}

fn tile_name(name: &str) -> TileName {
    name.parse().unwrap()
}

/// A base set of one start tile and these lines.
fn after_start(lines: &str) -> String {
    format!("hg-tiles 1 base t\ntile a start N m0 E m0 S m0 W m0\n{lines}")
}

#[test]
fn header() {
    assert_fault("", 1, 1, TilesFault::MissingHeader);
    assert_fault("\n\n  # nothing\n", 4, 1, TilesFault::MissingHeader);
    assert_fault("# x\n  tile a", 2, 3, TilesFault::MissingHeader);
    assert_fault("hg-tiles", 1, 9, TilesFault::UnsupportedVersion);
    assert_fault("hg-tiles 2 base t", 1, 10, TilesFault::UnsupportedVersion);
    assert_fault("hg-tiles 1 # base t", 1, 11, TilesFault::ExpectedSetKind);
    assert_fault("hg-tiles 1 addon t", 1, 12, TilesFault::ExpectedSetKind);
    assert_fault("hg-tiles 1 base", 1, 16, TilesFault::BadSetName);
    assert_fault("hg-tiles 1 base tö", 1, 17, TilesFault::BadSetName);
    let long = "x".repeat(49);
    assert_fault(&format!("hg-tiles 1 base {long}"), 1, 17, TilesFault::BadSetName);
    assert_fault("hg-tiles 1 base t u", 1, 19, TilesFault::UnexpectedWord);
}

#[test]
fn title() {
    assert_fault("hg-tiles 1 add-on t\ntitle", 2, 6, TilesFault::BadTitle);
    assert_fault("hg-tiles 1 add-on t\ntitle # none", 2, 6, TilesFault::BadTitle);
    assert_fault("hg-tiles 1 add-on t\ntitle ö\u{7}", 2, 8, TilesFault::BadTitle);
    let long = "x".repeat(121);
    assert_fault(&format!("hg-tiles 1 add-on t\ntitle {long}"), 2, 7, TilesFault::BadTitle);
    let twice = "hg-tiles 1 add-on t\ntitle a\n title b";
    assert_fault(twice, 3, 2, TilesFault::MisplacedTitle);
    assert_fault(&after_start("title a"), 3, 1, TilesFault::MisplacedTitle);
}

#[test]
fn lines() {
    assert_fault("hg-tiles 1 base t\n\n\ttiles a", 3, 2, TilesFault::UnknownLine);
    assert_fault("hg-tiles 1 base t\nhg-tiles 1 base t", 2, 1, TilesFault::UnknownLine);
}

#[test]
fn start_tiles() {
    assert_fault("hg-tiles 1 base t\n# empty\n", 1, 12, TilesFault::NoStartTile);
    let land_only = "# x\nhg-tiles 1 base t\ntile a land N m0 E m0 S m0 W m0";
    assert_fault(land_only, 2, 12, TilesFault::NoStartTile);
    let second = after_start("tile b start N m0 E m0 S m0 W m0");
    assert_fault(&second, 3, 8, TilesFault::SecondStartTile);
    let in_add_on = "hg-tiles 1 add-on t\ntile a start N m0 E m0 S m0 W m0";
    assert_fault(in_add_on, 2, 8, TilesFault::StartTileInAddOn);
}

#[test]
fn tile_names_and_stacks() {
    assert_tile_fault("tile", 5, TilesFault::BadTileName);
    assert_tile_fault("tile a-1 land", 6, TilesFault::BadTileName);
    assert_tile_fault("tile abcdefgh land", 6, TilesFault::BadTileName);
    assert_tile_fault("tile a", 7, TilesFault::ExpectedStack);
    assert_tile_fault("tile a Land", 8, TilesFault::ExpectedStack);
    let twice = after_start("tile a land N m0 E m0 S m0 W m0");
    assert_fault(&twice, 3, 6, TilesFault::NameTwice { name: tile_name("a") });
}

#[test]
fn sides() {
    assert_tile_fault("tile a land X m0", 13, TilesFault::ExpectedSide);
    assert_tile_fault("tile a land N m0 m0", 18, TilesFault::ExpectedSide);
    assert_tile_fault("tile a land N m0 inferred", 18, TilesFault::ExpectedSide);
    assert_tile_fault("tile a land inferred inferred", 22, TilesFault::ExpectedSide);
    assert_tile_fault("tile a land N m0 N m0", 18, TilesFault::SideTwice { side: Side::North });
    assert_tile_fault("tile a land", 12, TilesFault::MissingSide { side: Side::North });
    assert_tile_fault(
        "tile a land N m0 W m0 E m0  # no south",
        27,
        TilesFault::MissingSide { side: Side::South },
    );
    assert_tile_fault(
        "tile a land N m0 E m0 S m0 ; m0",
        29,
        TilesFault::MissingSide { side: Side::West },
    );
    assert_tile_fault("tile a land N", 14, TilesFault::BadSide);
    assert_tile_fault("tile a land N m0-m1", 15, TilesFault::BadSide);
    assert_tile_fault("tile a land N m0-m1-m2", 15, TilesFault::BadSide);
    assert_tile_fault("tile a land N m0-f0-m2", 15, TilesFault::BadSide);
    assert_tile_fault("tile a land N x0", 15, TilesFault::BadSegmentName);
    assert_tile_fault("tile a land N ö", 15, TilesFault::BadSegmentName);
    assert_tile_fault("tile a land N m0-rx-m1", 15, TilesFault::BadSegmentName);
    assert_tile_fault("tile a land N r0", 15, TilesFault::RiverNotFlanked);
    assert_tile_fault("tile a land N f0-r0-m0", 15, TilesFault::RiverNotFlanked);
    assert_tile_fault("tile a land N m0-r0-r1", 15, TilesFault::RiverNotFlanked);
    assert_tile_fault("tile a land N l0", 15, TilesFault::LakeOnSide);
    assert_tile_fault("tile a land N m0-l0-m1", 15, TilesFault::LakeOnSide);
}

const MEADOW: &str = "tile a land N m0 E m0 S m0 W m0 ;";

#[test]
fn clauses() {
    assert_tile_fault(MEADOW, 34, TilesFault::BadSegmentName);
    assert_tile_fault(&format!("{MEADOW} ; m0"), 35, TilesFault::BadSegmentName);
    assert_tile_fault(&format!("{MEADOW} deer 1"), 35, TilesFault::BadSegmentName);
    assert_tile_fault(
        &format!("{MEADOW} m0 deer 1 ; m0"),
        47,
        TilesFault::SegmentTwice { segment: segment("m0") },
    );
    assert_tile_fault(&format!("{MEADOW} m0 dear 1"), 38, TilesFault::UnknownAttribute);
    assert_tile_fault(&format!("{MEADOW} m0 deer 1 1"), 45, TilesFault::UnknownAttribute);
}

#[test]
fn counts() {
    let bad_count = TilesFault::BadCount { attribute: Attribute::Deer };
    assert_tile_fault(&format!("{MEADOW} m0 deer"), 42, bad_count);
    for count in ["0", "10", "-1", "x", ";"] {
        assert_tile_fault(&format!("{MEADOW} m0 deer {count}"), 43, bad_count);
    }
    assert_tile_fault(
        &format!("{MEADOW} m0 deer 1 deer 1"),
        45,
        TilesFault::AttributeTwice { attribute: Attribute::Deer },
    );
    let many = format!("{MEADOW} m0 deer 5 tigers 5");
    assert_tile_fault(&many, 52, TilesFault::TooManyAnimals);
}

#[test]
fn attributes_on_the_wrong_kind() {
    let cases = [
        ("fish 1", "m0", Attribute::Fish),
        ("menhirs 1", "m0", Attribute::Menhirs),
        ("mushrooms 1", "m0", Attribute::Mushrooms),
        ("mammoths 1", "l0", Attribute::Mammoths),
        ("aurochs 1", "f0", Attribute::Aurochs),
        ("deer 1", "r0", Attribute::Deer),
        ("tigers 1", "f0", Attribute::Tigers),
        ("bears 1", "f0", Attribute::Bears),
        ("lake l0", "m0", Attribute::Lake),
        ("spring", "l0", Attribute::Spring),
        ("enclosed", "f0", Attribute::Enclosed),
        ("raft", "r0", Attribute::Power(Power::Raft)),
        ("shaman", "f0", Attribute::Power(Power::Shaman)),
        ("scout", "m0", Attribute::Power(Power::Scout)),
        ("bridge", "l0", Attribute::Power(Power::Bridge)),
    ];
    for (words, name, attribute) in cases {
        assert_tile_fault(
            &format!("{MEADOW} {name} {words}"),
            38,
            TilesFault::WrongKind { segment: segment(name), attribute },
        );
    }
}

#[test]
fn powers() {
    assert_tile_fault(&format!("{MEADOW} m0 shaman fire"), 45, TilesFault::SecondPower);
    assert_tile_fault(&format!("{MEADOW} m0 fire fire"), 43, TilesFault::SecondPower);
    let fire_twice = TilesFault::PowerTwice { power: Power::Fire };
    assert_tile_fault("tile a land N m0 E m1 S m1 W m1 ; m1 deer 1 fire ; m0 fire", 45, fire_twice);
    let on_two_tiles = after_start(&format!(
        "{} m0 fire\n{} m0 fire",
        MEADOW.replace(" a ", " b "),
        MEADOW.replace(" a ", " c "),
    ));
    assert_fault(&on_two_tiles, 4, 38, fire_twice);
}

#[test]
fn marks_given_twice() {
    assert_tile_fault(
        &format!("{MEADOW} m1 enclosed enclosed"),
        47,
        TilesFault::AttributeTwice { attribute: Attribute::Enclosed },
    );
    let river = "tile a land N m0-r0-m1 E m0 S m0 W m0 ; r0";
    assert_tile_fault(
        &format!("{river} spring spring"),
        51,
        TilesFault::AttributeTwice { attribute: Attribute::Spring },
    );
    assert_tile_fault(
        &format!("{river} lake l0 lake l0"),
        52,
        TilesFault::AttributeTwice { attribute: Attribute::Lake },
    );
}

#[test]
fn segment_numbers() {
    assert_tile_fault(
        "tile a land N m0 E m2 S m0 W m0",
        20,
        TilesFault::NumberGap { missing: segment("m1") },
    );
    assert_tile_fault(
        "tile a land N m0-r1-m0 E m0-r1-m0 S f0 W f0",
        18,
        TilesFault::NumberGap { missing: segment("r0") },
    );
    let all_sides = "tile a land N m0-r0-m1 E m2-r1-m3 S m4-r2-m5 W m6-r3-m7 ; r0 spring ; \
                     r1 spring ; r2 spring ; r3 spring";
    assert_eq!(
        TileSet::parse(&format!("hg-tiles 1 add-on t\n{all_sides}")).unwrap().tiles()[0]
            .segments()
            .len(),
        MAX_SEGMENTS
    );
    let one_more = format!("{all_sides} ; m8 enclosed");
    assert_tile_fault(&one_more, 51, TilesFault::TooManySegments);
}

#[test]
fn segments_without_a_side() {
    assert_tile_fault(
        &format!("{MEADOW} m1 deer 1"),
        35,
        TilesFault::NotMarkedEnclosed { meadow: segment("m1") },
    );
    assert_tile_fault(
        &format!("{MEADOW} m0 enclosed"),
        15,
        TilesFault::NotEnclosed { meadow: segment("m0") },
    );
    assert_tile_fault(
        &format!("{MEADOW} f0 menhirs 1"),
        35,
        TilesFault::ForestWithoutSide { forest: segment("f0") },
    );
}

#[test]
fn lakes() {
    let river = "tile a land N m0-r0-m1 E m0 S m0 W m0 ;";
    assert_tile_fault(&format!("{river} r0 lake"), 48, TilesFault::ExpectedLake);
    assert_tile_fault(&format!("{river} r0 lake m0"), 49, TilesFault::ExpectedLake);
    assert_tile_fault(
        &format!("{river} r0 lake l0"),
        49,
        TilesFault::UnknownLake { lake: segment("l0") },
    );
    assert_tile_fault(
        &format!("{river} l0 ; l1 fish 1 ; r0 lake l0"),
        46,
        TilesFault::LakeWithoutRiver { lake: segment("l1") },
    );
}

#[test]
fn river_ends() {
    let fault = |sides, inner| TilesFault::RiverEnds { river: segment("r0"), sides, inner };
    assert_tile_fault("tile a land N m0-r0-m1 E m0 S m0 W m0", 18, fault(1, 0));
    assert_tile_fault(
        "tile a land N m0-r0-m1 E m0 S m0 W m0 ; l0 ; r0 lake l0 spring",
        18,
        fault(1, 2),
    );
    let through = "tile a land N m0-r0-m1 E f0 S m1-r0-m0 W f1";
    assert_tile_fault(&format!("{through} ; r0 spring"), 18, fault(2, 1));
    assert_tile_fault(&format!("{through} ; l0 ; r0 lake l0"), 18, fault(2, 1));
    assert_tile_fault("tile a land N m0-r0-m1 E m1-r0-m2 S m2-r0-m0 W m0", 18, fault(3, 0));
    assert_tile_fault(&format!("{MEADOW} r0 spring"), 35, fault(0, 1));
    assert_tile_fault(&format!("{MEADOW} l0 ; r0 lake l0 spring"), 40, fault(0, 2));
}

#[test]
fn more_tiles_than_a_set_may_have() {
    use std::fmt::Write as _;
    let mut text = after_start("");
    for index in 1..10_000 {
        writeln!(text, "tile t{index} land N m0 E m0 S m0 W m0").unwrap();
    }
    // The header, MAX_TILES tiles, and then one more.
    assert_fault(&text, MAX_TILES + 2, 1, TilesFault::TooManyTiles);
    let fitting: String = text.lines().take(MAX_TILES + 1).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(TileSet::parse(&fitting).unwrap().len(), MAX_TILES);
}

#[test]
fn more_nodes_than_a_set_may_have() {
    use std::fmt::Write as _;
    const NODES: usize = 12;
    let mut text = String::from("hg-tiles 1 add-on t\n");
    for index in 0..MAX_TILES {
        writeln!(
            text,
            " tile t{index} land N m0-r0-m1 E m1-r1-m2 S m2-r2-m3 W m3-r3-m0 ; r0 spring ; \
             r1 spring ; r2 spring ; r3 spring"
        )
        .unwrap();
    }
    let fitting = MAX_SET_NODES / NODES;
    assert_fault(&text, fitting + 2, 2, TilesFault::TooManyNodes);
    let lines: String = text.lines().take(fitting + 1).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(TileSet::parse(&lines).unwrap().node_count(), fitting * NODES);
}

#[test]
fn columns_count_characters_and_carriage_returns_are_blanks() {
    let text = "hg-tiles 1 base t\r\ntitle Jäger\r\ntile ä\r\n";
    assert_fault(text, 3, 6, TilesFault::BadTileName);
    assert_tile_fault("tile a äöü", 8, TilesFault::ExpectedStack);
    let title = "hg-tiles 1 add-on t\ntitle äö\u{1}";
    assert_fault(title, 2, 9, TilesFault::BadTitle);
}

#[test]
fn a_fault_is_told_in_one_sentence() {
    let text = "hg-tiles 1 base t\ntile a start N m0-r0-m1 E m0 S m0 W m0";
    assert_eq!(
        TileSet::parse(text).unwrap_err().to_string(),
        "line 2, column 19: river r0 has two ends, one at least at a side: here are 1 at sides \
         and 0 in lakes or springs"
    );
    let text = "hg-tiles 1 base t\ntile a start N m0 E m0 S m0";
    assert_eq!(
        TileSet::parse(text).unwrap_err().to_string(),
        "line 2, column 28: side W is not given"
    );
}
