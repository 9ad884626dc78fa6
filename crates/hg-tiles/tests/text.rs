//! The text form and the digest: what they keep, and what they are indifferent to.

use std::collections::BTreeMap;
use std::sync::Arc;

use hg_tiles::{
    BUILT_IN, CombineError, FIRST_EDITION, FIRST_EDITION_SCOUT, SCOUT, SECOND_EDITION,
    SECOND_EDITION_SCOUT, SharedTiles, TileName, TileSet,
};
use proptest::prelude::*;

/// A small set in which every attribute occurs.
const EVERYTHING: &str = "\
hg-tiles 1 base everything
title Every attribute
tile a start N m0-r0-m1 E f0 S m2-r1-m0 W m0-r2-m0 ; f0 menhirs 1 mushrooms 2 scout ; l0 fish 2 raft ; l1 dugout ; m0 deer 1 tigers 2 ; r0 fish 1 lake l0 ; r1 lake l1 ; r2 lake l0
tile b land inferred N m0 E m0-r0-m1 S m1 W m1-r0-m0 ; m0 mammoths 1 aurochs 1 bears 1 shaman ; r0 fish 3 bridge
tile c menhir N f0 E f1 S f2 W m1-r0-m2 ; m0 tigers 1 enclosed ; m1 fire ; r0 spring
tile d scout N f0 E f0 S m0 W m0 ; m0 agriculture
";

#[test]
fn the_text_of_a_set_reads_back_as_the_same_set() {
    let everything = TileSet::parse(EVERYTHING).unwrap();
    for set in BUILT_IN.into_iter().chain([&everything]) {
        let text = set.to_text();
        let again = TileSet::parse(&text).unwrap();
        assert_eq!(&again, set);
        assert_eq!(again.to_text(), text);
        assert_eq!(again.digest(), set.digest());
    }
    assert_eq!(everything.to_text(), EVERYTHING);
}

#[test]
fn the_files_in_data_are_canonical_text_and_comments() {
    let files = [
        (&SECOND_EDITION, include_str!("../data/second_edition.tiles")),
        (&FIRST_EDITION, include_str!("../data/first_edition.tiles")),
        (&SCOUT, include_str!("../data/scout.tiles")),
    ];
    for (set, file) in files {
        let told = |line: &&str| !line.is_empty() && !line.starts_with('#');
        let lines: String = file.lines().filter(told).flat_map(|line| [line, "\n"]).collect();
        assert_eq!(lines, set.to_text(), "{set:?}");
    }
}

/// A change of these numbers breaks every record that holds one: it is a change of the tiles, or
/// of the encoding, and needs a new version of the format.
#[test]
fn the_digests_of_the_built_in_sets_are_pinned() {
    let digests: Vec<(String, u64)> =
        BUILT_IN.iter().map(|set| (set.name().to_string(), set.digest().0)).collect();
    let expected = [
        ("second_edition", 0x4780_0129_03aa_fc12),
        ("first_edition", 0x692f_45de_87bd_c45d),
        ("scout", 0xfc31_0d02_57ba_5e62),
        ("second_edition+scout", 0x29a4_95f2_124f_ff29),
        ("first_edition+scout", 0xad73_2f16_ce23_812e),
    ];
    let expected: Vec<(String, u64)> =
        expected.into_iter().map(|(name, digest)| (name.to_string(), digest)).collect();
    assert_eq!(digests, expected);
}

#[test]
fn the_example_and_the_digests_in_the_docs_are_true() {
    let docs = include_str!("../../../docs/TILES.md");
    let example = docs.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(TileSet::parse(example.expect("an example")).map(|set| set.len()), Ok(3));
    for set in BUILT_IN {
        let row = format!("| `{}` | `{}` |", set.name(), set.digest());
        assert!(docs.contains(&row), "{row}");
    }
}

/// The encoding as docs/TILES.md tells it, byte by byte.
#[test]
fn the_digest_is_fnv_1a_over_the_documented_encoding() {
    const NONE: u8 = 255;
    let text = "hg-tiles 1 base x\n\
                tile a7 start N m0-r0-m1 E f0 S m0 W m0 ; f0 menhirs 2 ; l0 fish 3 ; m0 deer 1 shaman ; r0 lake l0";
    let mut bytes = b"hg-tiles 1".to_vec();
    bytes.push(1);
    bytes.extend([2, b'a', b'7', 0]);
    // f0 l0 m0 m1 r0 are 0 to 4.
    bytes.extend([2, 4, 3, 0, 0, 0, 2, 2, 2, 2, 2, 2]);
    bytes.push(5);
    bytes.extend([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, NONE, 0, 0, NONE]);
    bytes.extend([1, 0, 3, 0, 0, 0, 0, 0, 0, 0, NONE, 0, 0, NONE]);
    bytes.extend([2, 0, 0, 0, 0, 0, 0, 1, 0, 0, NONE, 0, 0, 2]);
    bytes.extend([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, NONE, 0, 0, NONE]);
    bytes.extend([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, NONE]);
    let fnv_1a = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    assert_eq!(TileSet::parse(text).unwrap().digest().0, fnv_1a);
}

#[test]
fn the_digest_does_not_see_comments_blanks_names_titles_and_provenance() {
    let digest = TileSet::parse(EVERYTHING).unwrap().digest();
    let same = [
        format!("# a comment\n\n{}", EVERYTHING.replace('\n', " # and more\r\n\n")),
        EVERYTHING.replace(' ', "   "),
        EVERYTHING.replace(" ; ", "\t;\t"),
        EVERYTHING.replace(" ; ", ";"),
        EVERYTHING.replace("everything", "other"),
        EVERYTHING.replace("Every attribute", "Others"),
        EVERYTHING.replace(" inferred", ""),
        EVERYTHING.replace("menhirs 1 mushrooms 2", "mushrooms 2 menhirs 1"),
    ];
    for text in same {
        assert_ne!(text, EVERYTHING);
        assert_eq!(TileSet::parse(&text).unwrap().digest(), digest, "{text}");
    }
}

/// Replaces each word of the tiles by each word that could stand somewhere, and leaves it out:
/// whatever still is a set has a digest of its own.
#[test]
fn the_digest_changes_with_every_single_fact() {
    let lines: Vec<&str> = EVERYTHING.lines().collect();
    let mut vocabulary: Vec<&str> = EVERYTHING
        .lines()
        .skip(2)
        .flat_map(|line| line.split(' '))
        .chain(["z", "3", "9", "f1", "m0-r0-m0", "pit_trap", "logboat", "shrine", ""])
        .collect();
    vocabulary.sort_unstable();
    vocabulary.dedup();
    let facts_by_digest = &mut BTreeMap::new();
    let mut sets = 0;
    for (number, line) in lines.iter().enumerate().skip(2) {
        let words: Vec<&str> = line.split(' ').collect();
        for index in 1..words.len() {
            for &replacement in &vocabulary {
                let mut changed = words.clone();
                changed[index] = replacement;
                let changed = changed.join(" ");
                let mut text = lines.clone();
                text[number] = &changed;
                if let Ok(set) = TileSet::parse(&text.join("\n")) {
                    let facts = set.to_text().replace(" inferred", "");
                    let before = facts_by_digest.insert(set.digest(), facts.clone());
                    assert_eq!(before.unwrap_or(facts.clone()), facts);
                    sets += 1;
                }
            }
        }
    }
    assert!(sets > 300, "only {sets} of the changed texts are sets");
    assert!(facts_by_digest.len() > 200, "only {} different sets", facts_by_digest.len());
    let swapped = [lines[0], lines[1], lines[2], lines[4], lines[3], lines[5]].join("\n");
    let swapped = TileSet::parse(&swapped).unwrap();
    assert!(!facts_by_digest.contains_key(&swapped.digest()), "the order of tiles counts");
}

#[test]
fn sets_that_do_not_go_together() {
    let with = |text: &str| SECOND_EDITION.with_add_on(&TileSet::parse(text).unwrap());
    assert_eq!(SCOUT.with_add_on(&FIRST_EDITION), Err(CombineError::NotAnAddOn));
    let twice: TileName = "56".parse().unwrap();
    assert_eq!(
        with("hg-tiles 1 add-on t\ntile 56 land N m0 E m0 S m0 W m0"),
        Err(CombineError::NameTwice { name: twice })
    );
    assert_eq!(
        with("hg-tiles 1 add-on t\ntile x land N m0 E m0 S m0 W m0 ; m0 shaman"),
        Err(CombineError::PowerTwice)
    );
    let name = "x".repeat(40);
    assert_eq!(with(&format!("hg-tiles 1 add-on {name}")), Err(CombineError::NameTooLong));
    let tiles = |count: usize, sides: &str| {
        let lines = (0..count).map(|index| format!("\ntile x{index} land {sides}"));
        format!("hg-tiles 1 add-on t{}", lines.collect::<String>())
    };
    assert_eq!(with(&tiles(25, "N m0 E m0 S m0 W m0")).unwrap().len(), 120);
    assert_eq!(with(&tiles(26, "N m0 E m0 S m0 W m0")), Err(CombineError::TooManyTiles));
    assert_eq!(with(&tiles(20, "N f0 E f1 S f2 W f3")), Err(CombineError::TooManyNodes));
}

#[test]
fn add_ons_can_be_joined_before_they_are_added() {
    let more = TileSet::parse("hg-tiles 1 add-on more\ntile x land N m0 E m0 S m0 W m0").unwrap();
    let add_ons = SCOUT.with_add_on(&more).unwrap();
    assert_eq!((add_ons.kind(), add_ons.start()), (SCOUT.kind(), None));
    let at_once = FIRST_EDITION.with_add_on(&add_ons).unwrap();
    let one_by_one = FIRST_EDITION_SCOUT.with_add_on(&more).unwrap();
    assert_eq!(at_once.digest(), one_by_one.digest());
    assert_eq!(at_once.name().as_str(), "first_edition+scout+more");
}

#[test]
fn shared_tiles_are_equal_wherever_they_lie() {
    let fixed = SharedTiles::from(&SECOND_EDITION);
    let loaded = SharedTiles::from(TileSet::parse(&SECOND_EDITION.to_text()).unwrap());
    assert_eq!(fixed, loaded);
    assert_eq!(loaded, SharedTiles::from(Arc::new(SECOND_EDITION.clone())));
    assert_ne!(fixed, SharedTiles::from(&SECOND_EDITION_SCOUT));
    let renamed = SECOND_EDITION.to_text().replace("base second_edition", "base other");
    let renamed = SharedTiles::from(TileSet::parse(&renamed).unwrap());
    assert_eq!(renamed.digest(), fixed.digest());
    assert_ne!(renamed, fixed, "the name is part of a set, not of its digest");
}

#[cfg(feature = "serde")]
#[test]
fn serde_holds_sets_and_names_as_text() {
    let set = TileSet::parse(EVERYTHING).unwrap();
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<String>(&json).unwrap(), EVERYTHING);
    assert_eq!(serde_json::from_str::<TileSet>(&json).unwrap(), set);
    let error = serde_json::from_str::<TileSet>(r#""hg-tiles 1 base x""#).unwrap_err();
    assert!(error.to_string().contains("line 1, column 12"), "{error}");
    assert_eq!(serde_json::to_string(&set.name()).unwrap(), r#""everything""#);
    assert_eq!(serde_json::from_str::<TileName>(r#""s3""#).unwrap().as_str(), "s3");
    assert!(serde_json::from_str::<TileName>(r#""s-3""#).is_err());
}

/// Reads the text; what is a set reads back from its own text, what is none tells a place in it.
fn read_any(text: &str) {
    match TileSet::parse(text) {
        Ok(set) => assert_eq!(TileSet::parse(&set.to_text()).as_ref(), Ok(&set)),
        Err(error) => {
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            assert!(error.column >= 1 && error.column <= line.chars().count() + 1, "{error}");
        }
    }
}

/// One change to a text: where, how much is cut out, and what is put in.
fn edit() -> impl Strategy<Value = (usize, usize, String)> {
    let words = "[ ;#\n]{0,2}(tile|title|[fmlr][0-9](-r0-m[0-2])?|[NESW]|fish|lake|spring|enclosed\
                 |raft|fire|deer [0-9]|ö|\\PC{0,3}|)[ ;#\n]{0,2}";
    (0..EVERYTHING.len() * 2, 0..6_usize, words)
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        read_any(&text);
        read_any(&format!("hg-tiles 1 add-on x\n{text}"));
        read_any(&format!("hg-tiles 1 add-on x\ntile a land {text}"));
    }

    #[test]
    fn no_change_of_a_good_text_makes_the_reader_panic(
        edits in prop::collection::vec(edit(), 1..4),
        keep in 0..EVERYTHING.len() * 4,
    ) {
        let mut characters: Vec<char> = EVERYTHING.chars().collect();
        for (at, cut, put) in edits {
            let at = at % (characters.len() + 1);
            let end = (at + cut).min(characters.len());
            characters.splice(at..end, put.chars());
        }
        characters.truncate(keep);
        read_any(&characters.into_iter().collect::<String>());
    }
}
