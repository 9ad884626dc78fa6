//! The built-in sets against an independent copy of the same facts (`data/*.json`): every tile,
//! every side, everything printed on every segment.

use std::collections::BTreeMap;

use crate::copy::sets_and_copies;
use hg_tiles::{
    BUILT_IN, FIRST_EDITION, FIRST_EDITION_SCOUT, Provenance, Reach, SCOUT, SECOND_EDITION,
    SECOND_EDITION_SCOUT, Segment, SegmentKind, SegmentName, SetKind, Side, Stack, Tile, TileId,
    TileSet,
};
use serde_json::{Value, json};

/// The tile in the form of the copy.
fn tile_as_json(tile: &Tile) -> Value {
    let mut sides = BTreeMap::new();
    for side in Side::ALL {
        let mut names = tile.side_segments(side).map(|id| name_of(tile, id.index())).to_vec();
        names.dedup();
        sides.insert(side.letter().to_string(), names);
    }
    let segments: BTreeMap<String, Value> = tile
        .segments()
        .iter()
        .map(|segment| (segment.name.to_string(), segment_as_json(tile, segment)))
        .collect();
    let mut value = json!({
        "id": tile.name().as_str(),
        "stack": tile.stack().name(),
        "edges": tile.sides().map(hg_tiles::Terrain::letter).iter().collect::<String>(),
        "sides": sides,
        "segments": segments,
    });
    if tile.provenance() == Provenance::Inferred {
        value["provenance"] = json!("inferred");
    }
    value
}

fn name_of(tile: &Tile, index: usize) -> String {
    tile.segments()[index].name.to_string()
}

fn segment_as_json(tile: &Tile, segment: &Segment) -> Value {
    let kind = match segment.kind() {
        SegmentKind::Forest => "forest",
        SegmentKind::Lake => "lake",
        SegmentKind::Meadow => "meadow",
        SegmentKind::River => "river",
    };
    let mut value = json!({ "kind": kind });
    let counts =
        [("fish", segment.fish), ("menhirs", segment.menhirs), ("mushrooms", segment.mushrooms)];
    for (key, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        value[key] = json!(count);
    }
    let animals: Vec<&str> = [
        ("mammoth", segment.animals.mammoths),
        ("aurochs", segment.animals.aurochs),
        ("deer", segment.animals.deer),
        ("tiger", segment.animals.tigers),
        ("bear", segment.animals.bears),
    ]
    .into_iter()
    .flat_map(|(animal, count)| std::iter::repeat_n(animal, count.into()))
    .collect();
    if !animals.is_empty() {
        value["animals"] = json!(animals);
    }
    if let Some(lake) = segment.lake {
        value["lake"] = json!(name_of(tile, lake.index()));
    }
    if segment.springs > 0 {
        assert_eq!(segment.springs, 1);
        value["spring"] = json!(true);
    }
    if segment.reach == Reach::Enclosed {
        value["enclosed"] = json!(true);
    }
    if let Some(power) = segment.power {
        value["power"] = json!(power.name());
    }
    value
}

#[test]
fn every_fact_of_every_tile_equals_the_copy() {
    for (set, copy) in sets_and_copies() {
        let copied = copy["tiles"].as_array().expect("a list of tiles");
        assert_eq!(set.len(), copied.len(), "{set:?}");
        for (tile, copied) in set.tiles().iter().zip(copied) {
            assert_eq!(&tile_as_json(tile), copied, "{set:?}");
        }
    }
}

#[test]
fn both_editions_with_scout_are_their_tiles_and_then_those_of_scout() {
    for (combined, base) in
        [(&SECOND_EDITION_SCOUT, &SECOND_EDITION), (&FIRST_EDITION_SCOUT, &FIRST_EDITION)]
    {
        assert_eq!(combined.kind(), SetKind::Base);
        assert_eq!(combined.tiles()[..base.len()], *base.tiles());
        assert_eq!(combined.tiles()[base.len()..], *SCOUT.tiles());
        assert_eq!(combined.start(), base.start());
        assert_eq!(combined.node_count(), base.node_count() + SCOUT.node_count());
    }
    assert_eq!(
        SECOND_EDITION_SCOUT.title(),
        Some(
            "Carcassonne: Hunters and Gatherers, second edition (2020) + Scout (King & Scout, \
             2003), the four land tiles"
        )
    );
}

#[test]
fn the_enclosed_meadow_of_tile_26_of_the_first_edition_is_a_segment() {
    let tile = tile(&FIRST_EDITION, "26");
    let name: SegmentName = "m0".parse().unwrap();
    let id = tile.segment_named(name).expect("it is a segment");
    assert_eq!(tile.segment(id).map(|meadow| meadow.reach), Some(Reach::Enclosed));
    assert!(Side::ALL.iter().all(|&side| !tile.side_segments(side).contains(&id)));
    assert_ne!(tile.meeple_nodes() & 1 << id.index(), 0, "a hunter can stand on it");
}

#[test]
fn only_tile_50_of_the_first_edition_is_inferred() {
    let inferred: Vec<(&str, String)> = BUILT_IN[..3]
        .iter()
        .flat_map(|set| set.tiles().iter().map(move |tile| (set, tile)))
        .filter(|(_, tile)| tile.provenance() == Provenance::Inferred)
        .map(|(set, tile)| {
            (
                if set.name() == FIRST_EDITION.name() { "first" } else { "other" },
                tile.name().to_string(),
            )
        })
        .collect();
    assert_eq!(inferred, [("first", "50".to_string())]);
}

#[test]
fn ids_names_and_stacks_lead_to_the_same_tiles() {
    for set in BUILT_IN {
        for (index, tile) in set.tiles().iter().enumerate() {
            let id = TileId::new(index as u8);
            assert_eq!(set.id_of(tile.name().as_str()), Some(id));
            assert_eq!(set.get(id), Some(tile));
            assert_eq!(&set[id], tile);
        }
        assert_eq!(set.get(TileId::new(set.len() as u8)), None);
        assert_eq!(set.id_of("zz"), None);
        let by_stack: usize = Stack::ALL.map(|stack| set.ids_in(stack).count()).iter().sum();
        assert_eq!(by_stack, set.len());
        assert_eq!(set.start(), set.ids_in(Stack::Start).next());
        assert_eq!(set.start().is_some(), set.kind() == SetKind::Base);
    }
}

fn tile<'a>(set: &'a TileSet, name: &str) -> &'a Tile {
    &set[set.id_of(name).expect("a tile of the set")]
}
