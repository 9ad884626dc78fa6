//! The nodes that tiles bring to a feature graph, worked out anew from the independent copy.

use std::collections::BTreeMap;

use crate::copy::sets_and_copies;
use hg_tiles::{Side, Tile};
use serde_json::{Value, json};

/// The nodes, from the copy and the words of their definition.
#[test]
fn nodes_are_the_segments_and_then_the_systems_of_rivers_without_a_lake() {
    for (set, copy) in sets_and_copies() {
        let mut node_count = 0;
        for (tile, copied) in set.tiles().iter().zip(copy["tiles"].as_array().unwrap()) {
            check_nodes(tile, copied);
            node_count += tile.node_count();
        }
        assert_eq!(set.node_count(), node_count);
    }
}

fn check_nodes(tile: &Tile, copied: &Value) {
    let mut segments: Vec<(&String, &Value)> =
        copied["segments"].as_object().unwrap().iter().collect();
    segments.sort_by_key(|(name, _)| *name);
    let position = |name: &str| segments.iter().position(|(n, _)| *n == name).unwrap();
    let fish = |value: &Value| value["fish"].as_u64().unwrap_or(0);
    // Segment, open sides and fish of each node.
    let mut nodes = Vec::new();
    let mut system_of_river = BTreeMap::new();
    let (mut closable, mut meeple, mut hut) = (0, 0, 0);
    for (index, (name, value)) in segments.iter().enumerate() {
        let sides = copied["sides"]
            .as_object()
            .unwrap()
            .values()
            .filter(|side| side.as_array().unwrap().contains(&json!(name)))
            .count();
        let (open_sides, node_fish) = match &name[..1] {
            "f" => (sides, 0),
            "r" => (sides, fish(value)),
            "m" => (0, 0),
            _ => {
                let rivers = segments.iter().filter(|(_, river)| river["lake"] == json!(name));
                (0, fish(value) + rivers.map(|(_, river)| fish(river)).sum::<u64>())
            }
        };
        nodes.push((index, open_sides, node_fish));
        closable |= u16::from("fr".contains(&name[..1])) << index;
        meeple |= u16::from("fmr".contains(&name[..1])) << index;
        hut |= u16::from(name.starts_with('l')) << index;
    }
    for (index, (name, value)) in segments.iter().enumerate() {
        if name.starts_with('r') {
            let system = if let Some(lake) = value["lake"].as_str() {
                position(lake)
            } else {
                hut |= 1 << nodes.len();
                nodes.push((index, 0, fish(value)));
                nodes.len() - 1
            };
            system_of_river.insert(index, system);
        }
    }
    let found: Vec<(usize, usize, u64)> = tile
        .nodes()
        .iter()
        .zip(tile.open_sides())
        .map(|(node, &open_sides)| (node.segment.index(), open_sides.into(), node.fish.into()))
        .collect();
    let behind = &tile.open_sides()[tile.node_count()..];
    assert!(behind.iter().all(|&sides| sides == 0), "tile {}", tile.name());
    assert_eq!(found, nodes, "tile {}", tile.name());
    assert_eq!(
        (tile.closable_nodes(), tile.meeple_nodes(), tile.hut_nodes()),
        (closable, meeple, hut),
        "tile {}",
        tile.name()
    );
    for side in Side::ALL {
        let names = copied["sides"][side.letter().to_string()].as_array().unwrap();
        let ids: Vec<usize> = names.iter().map(|name| position(name.as_str().unwrap())).collect();
        let middle = ids[ids.len() / 2];
        let met = tile.side_nodes(side);
        assert_eq!(
            [met.first, met.middle, met.last, met.system].map(usize::from),
            [ids[0], middle, ids[ids.len() - 1], *system_of_river.get(&middle).unwrap_or(&middle)],
            "tile {}, {side:?}",
            tile.name()
        );
    }
}
