//! Boards as large as they can get.

use hg_features::{Board, FeatureKind, Placement, Pos, Rotation};
use hg_tiles::{MAX_SET_NODES, MAX_TILE_NODES, TileSet};

#[test]
fn a_set_of_as_many_nodes_as_a_set_may_have_is_laid_to_its_last_tile() {
    // Four springs and eight meadows a tile; with the rivers' systems, sixteen nodes.
    let tiles = MAX_SET_NODES / MAX_TILE_NODES;
    let mut text = String::from("hg-tiles 1 base springs\n");
    for tile in 0..tiles {
        let stack = if tile == 0 { "start" } else { "land" };
        text += &format!(
            "tile s{tile} {stack} N m0-r0-m1 E m2-r1-m3 S m4-r2-m5 W m6-r3-m7 ; \
             r0 spring ; r1 spring ; r2 spring ; r3 spring\n",
        );
    }
    let set = TileSet::parse(&text).expect("a set");
    assert_eq!(set.node_count(), MAX_SET_NODES);
    let mut board = Board::new(set.clone());
    for (x, tile) in (1..).zip(set.ids().skip(1)) {
        board.place(tile, Placement::new(x, 0, Rotation::R0)).expect("it fits");
    }
    assert_eq!(board.len(), tiles);
    let pairs = tiles - 1;
    // Where two tiles meet, two meadows, a river and its system go on.
    assert_eq!(board.features().count(), MAX_SET_NODES - 4 * pairs);
    let complete = board.features().filter(|feature| feature.is_complete());
    assert_eq!(complete.count(), pairs);
    let last = Pos::new(pairs as i8, 0);
    for (segment, joined) in [("r3", true), ("m3", false), ("m6", true), ("r1", false)] {
        let id = set[set.ids().last().expect("a tile")]
            .segment_named(segment.parse().expect("a name"))
            .expect("a segment");
        let feature = board.feature(last, id).expect("a feature");
        assert_eq!(feature.tiles().len(), 1 + usize::from(joined), "{segment}");
        assert_eq!(feature.tiles().last(), Some(&last));
        assert_eq!(feature.kind() == FeatureKind::River, segment.starts_with('r'));
    }
}
