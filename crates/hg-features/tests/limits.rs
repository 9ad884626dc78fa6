//! Boards as large as they can get.

use std::fmt::Write as _;

use hg_features::{
    Board, BoardSegment, FeatureKind, Placement, Pos, Rotation, ScoringRules, TrapCovers,
};
use hg_tiles::internals::MAX_TILE_NODES;
use hg_tiles::{MAX_SET_NODES, TileSet};

/// A river ends in a spring on each side, and each bank is a meadow of its own.
const EIGHT_MEADOWS: &str = "N m0-r0-m1 E m2-r1-m3 S m4-r2-m5 W m6-r3-m7";
/// The same rivers on one meadow.
const ONE_MEADOW: &str = "N m0-r0-m0 E m0-r1-m0 S m0-r2-m0 W m0-r3-m0";
const SPRINGS: &str = "r0 spring ; r1 spring ; r2 spring ; r3 spring";

#[test]
fn a_set_of_as_many_nodes_as_a_set_may_have_is_laid_to_its_last_tile() {
    // Four springs and eight meadows a tile; with the rivers' systems, sixteen nodes.
    let tiles = MAX_SET_NODES / MAX_TILE_NODES;
    let mut text = String::from("hg-tiles 1 base springs\n");
    for tile in 0..tiles {
        let stack = if tile == 0 { "start" } else { "land" };
        writeln!(text, "tile s{tile} {stack} {EIGHT_MEADOWS} ; {SPRINGS}").unwrap();
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
        let at = BoardSegment::new(last, segment.parse().expect("a name"));
        let feature = board.feature(at).expect("a feature");
        assert_eq!(feature.tiles().len(), 1 + usize::from(joined), "{segment}");
        assert_eq!(feature.tiles().iter().last(), Some(last));
        assert_eq!(feature.kind() == FeatureKind::River, segment.starts_with('r'));
    }
}

/// The trap lies between four corners of eight meadows with nine tigers each, and a ring of
/// tiles around makes one meadow of them all.
#[test]
fn a_trap_leaves_as_many_tigers_loose_as_there_can_be() {
    let tigers = [0, 1, 2, 3, 4, 5, 6, 7].map(|meadow| format!(" ; m{meadow} tigers 9")).concat();
    // The start tile is the first of the ring; each of the others comes beside one before it.
    let cells = (-2..=2).flat_map(|x: i8| (-2..=2).map(move |y: i8| (x, y))).skip(1);
    let cells: Vec<(i8, i8)> = cells.filter(|&cell| cell != (0, 0)).collect();
    let mut text = format!(
        "hg-tiles 1 base tigers\ntile start start {ONE_MEADOW} ; {SPRINGS}\n\
         tile trap land {ONE_MEADOW} ; {SPRINGS} ; m0 hunting_trap\n",
    );
    for (number, &(x, y)) in cells.iter().enumerate() {
        let corner = x.abs() == 1 && y.abs() == 1;
        let (sides, animals) = if corner { (EIGHT_MEADOWS, &*tigers) } else { (ONE_MEADOW, "") };
        writeln!(text, "tile t{number} land {sides} ; {SPRINGS}{animals}").unwrap();
    }
    let mut board = Board::new(TileSet::parse(&text).expect("a set"));
    let mut lay = |name: &str, (x, y): (i8, i8)| {
        let tile = board.tile_set().id_of(name).expect("a tile");
        board.place(tile, Placement::new(x + 2, y + 2, Rotation::R0)).expect("it fits");
    };
    for (number, &cell) in cells.iter().enumerate() {
        lay(&format!("t{number}"), cell);
    }
    lay("trap", (0, 0));
    let mut rules = ScoringRules::SECOND_EDITION;
    rules.trap_covers = TrapCovers::ScoredAndPairs;
    let caught = board.spring_hunting_trap(&rules).expect("a trap");
    assert_eq!((caught.animals.tigers, caught.loose_tigers), (288, 288));
    assert_eq!(board.loose_tigers(), 288);
}
