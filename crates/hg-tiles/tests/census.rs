//! What the sets hold, counted: against the census of the independent copy, and against the
//! numbers that were counted by hand in RULES 1.1 to 1.3 and 12.1.

use std::collections::BTreeMap;

use crate::copy::sets_and_copies;
use hg_tiles::{
    Census, FIRST_EDITION, Power, SCOUT, SECOND_EDITION, SegmentKind, Side, Stack, StackCensus,
    Tile, TileSet,
};
use serde_json::json;

/// A stack's counts in the form of the copy's census, without those that are zero.
fn census_entries(stack: Stack, counts: &StackCensus) -> BTreeMap<String, u64> {
    let mut entries = vec![
        ("tiles", counts.tiles),
        ("forest", counts.forests),
        ("lake", counts.lakes),
        ("meadow", counts.meadows),
        ("river", counts.rivers),
        ("springs", counts.springs),
        ("lake_fish", counts.lake_fish),
        ("river_fish", counts.river_fish),
        ("menhirs", counts.menhirs),
        ("mushrooms", counts.mushrooms),
        ("mammoth", counts.mammoths),
        ("aurochs", counts.aurochs),
        ("deer", counts.deer),
        ("tiger", counts.tigers),
        ("bear", counts.bears),
    ];
    let powers: Vec<(String, u16)> =
        Power::ALL.map(|power| (format!("power_{power}"), counts.power(power))).to_vec();
    entries.extend(powers.iter().map(|(name, count)| (name.as_str(), *count)));
    entries
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(name, count)| (format!("{stack}.{name}"), u64::from(count)))
        .collect()
}

#[test]
fn the_census_equals_the_census_of_the_copy() {
    for (set, copy) in sets_and_copies() {
        let census = set.census();
        let entries: BTreeMap<String, u64> = Stack::ALL
            .into_iter()
            .flat_map(|stack| census_entries(stack, census.stack(stack)))
            .collect();
        assert_eq!(json!(entries), copy["census"], "{set:?}");
    }
}

/// RULES 1.1 and 1.2, counted there by hand.
#[test]
fn the_second_edition_holds_what_rules_1_2_says() {
    let Census { start, land, menhir, scout } = SECOND_EDITION.census();
    assert_eq!((start.tiles, land.tiles, menhir.tiles, scout.tiles), (1, 78, 16, 0));
    let both = |count: fn(&StackCensus) -> u16| count(&start) + count(&land);
    assert_eq!(both(|c| c.deer), 30);
    assert_eq!(both(|c| c.aurochs), 10);
    assert_eq!(both(|c| c.tigers), 11);
    assert_eq!(both(|c| c.mammoths), 4);
    assert_eq!((both(|c| c.lakes), both(|c| c.lake_fish)), (20, 27));
    assert_eq!(both(|c| c.river_fish), 7);
    assert_eq!(both(|c| c.menhirs), 30);
    assert_eq!((menhir.deer, menhir.aurochs, menhir.tigers, menhir.mammoths), (3, 3, 2, 4));
    assert_eq!((menhir.lakes, menhir.lake_fish, menhir.river_fish), (9, 15, 1));
    assert_eq!((menhir.menhirs, menhir.mushrooms), (1, 2));
}

#[test]
fn the_tiles_that_rules_1_2_names_hold_what_it_says() {
    let fish_of = |name: &str, kind: SegmentKind| -> Vec<u8> {
        let segments = tile(&SECOND_EDITION, name).segments();
        segments.iter().filter(|s| s.kind() == kind && s.fish > 0).map(|s| s.fish).collect()
    };
    for (name, fish) in
        [("19", 1), ("28", 1), ("45", 1), ("47", 1), ("74", 1), ("20", 2), ("88", 1)]
    {
        assert_eq!(fish_of(name, SegmentKind::River), [fish], "tile {name}");
    }
    let lakes: [(&str, &[u8]); 8] = [
        ("80", &[1]),
        ("82", &[2]),
        ("83", &[2, 2]),
        ("86", &[1]),
        ("87", &[2]),
        ("89", &[3]),
        ("91", &[1]),
        ("93", &[1]),
    ];
    for (name, fish) in lakes {
        assert_eq!(fish_of(name, SegmentKind::Lake), fish, "tile {name}");
    }
    let special = [
        ("93", Power::Logboat),
        ("94", Power::HuntingTrap),
        ("88", Power::Shaman),
        ("92", Power::PitTrap),
        ("85", Power::Wildfire),
        ("91", Power::Raft),
    ];
    for (name, power) in special {
        assert!(tile(&SECOND_EDITION, name).has_power(power), "tile {name}");
    }
    for name in ["79", "87"] {
        let segments = tile(&SECOND_EDITION, name).segments();
        assert_eq!(segments.iter().map(|segment| segment.mushrooms).sum::<u8>(), 1);
    }
    assert_eq!(tile(&SECOND_EDITION, "81").segments()[0].menhirs, 1);
}

#[test]
fn several_forests_and_full_lakes_are_where_rules_1_2_says() {
    // AMB-01 shows on these land tiles: two or three separate forests.
    let several_forests: Vec<String> = SECOND_EDITION
        .ids_in(Stack::Land)
        .map(|id| &SECOND_EDITION[id])
        .filter(|tile| {
            tile.segments().iter().filter(|s| s.kind() == SegmentKind::Forest).count() > 1
        })
        .map(|tile| tile.name().to_string())
        .collect();
    assert_eq!(
        several_forests,
        ["0", "14", "26", "41", "43", "44", "45", "55", "57", "64", "67", "72", "73", "74"]
    );
    assert!(
        SECOND_EDITION
            .tiles()
            .iter()
            .flat_map(Tile::segments)
            .all(|segment| segment.kind() != SegmentKind::Lake || segment.fish > 0),
        "no lake is empty"
    );
}

/// RULES 1.1 and 1.3, counted there by hand.
#[test]
fn the_first_edition_holds_what_rules_1_3_says() {
    let Census { start, land, menhir, scout } = FIRST_EDITION.census();
    assert_eq!((start.tiles, land.tiles, menhir.tiles, scout.tiles), (1, 78, 12, 0));
    assert_eq!(
        start.river_fish + land.river_fish + menhir.river_fish,
        0,
        "fish occur only in lakes"
    );
    assert_eq!((start.mammoths, start.lakes, start.lake_fish, start.menhirs), (1, 1, 1, 1));
    assert_eq!((land.aurochs, land.mushrooms, start.aurochs, start.mushrooms), (0, 0, 0, 0));
    assert_eq!((menhir.mushrooms, menhir.aurochs, menhir.deer), (3, 3, 3));
    assert_eq!((menhir.tigers, menhir.mammoths, menhir.menhirs), (2, 2, 1));
    assert_eq!((menhir.lakes, menhir.lake_fish), (7, 15));
    assert_eq!((menhir.power(Power::Fire), menhir.power(Power::Shrine)), (1, 1));
    let shrine = with_power(&FIRST_EDITION, Power::Shrine);
    assert_eq!(shrine.segments().iter().map(|segment| segment.menhirs).sum::<u8>(), 1);
    let fire = with_power(&FIRST_EDITION, Power::Fire);
    assert_eq!(fire.segments().len(), 1, "it is all meadow");
}

/// RULES 12.1.
#[test]
fn the_scout_tiles_show_what_rules_12_1_says() {
    let on = |power: Power| {
        let tile = with_power(&SCOUT, power);
        let id = tile.power_segment(power).expect("the power is on a segment");
        (tile.sides().map(hg_tiles::Terrain::letter), *tile.segment(id).expect("it is there"))
    };
    assert_eq!(on(Power::Scout).0, ['M', 'M', 'F', 'M']);
    assert_eq!(on(Power::Bridge).0, ['M', 'R', 'M', 'R']);
    let (sides, dugout) = on(Power::Dugout);
    assert_eq!((sides, dugout.fish), (['R'; 4], 1));
    assert_eq!(on(Power::Agriculture).0, ['R', 'M', 'F', 'R']);
    let bridge = with_power(&SCOUT, Power::Bridge);
    let [south, ..] = bridge.side_segments(Side::South);
    assert_eq!(bridge.segment(south).map(|meadow| meadow.animals.bears), Some(1));
}

fn tile<'a>(set: &'a TileSet, name: &str) -> &'a Tile {
    &set[set.id_of(name).expect("a tile of the set")]
}

fn with_power(set: &TileSet, power: Power) -> &Tile {
    set.tiles().iter().find(|tile| tile.has_power(power)).expect("a tile with the power")
}
