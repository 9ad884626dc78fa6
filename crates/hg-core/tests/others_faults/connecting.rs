//! What is joined, and what the joining must not lose or double.

use std::collections::BTreeSet;

use hg_core::tiles::{BUILT_IN, SetKind};
use hg_core::{
    Board, BoardSegment, Event, FeatureKind, Figure, FigureKind, Game, GameConfig, Placement, Pos,
    Preset, Rotation, ScoutUse, Seat, SegmentKind, TileSet,
    chance::below,
    features::{FeatureId, Majority},
    tiles::{SegmentId, Side},
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

/// Four corners of forest. The first has mushrooms, an animal on the meadow outside, and a menhir.
const FOREST_CORNERS: &str = "\
    tile c0 land N m0 E f0 S f0 W m0 ; f0 menhirs 1 mushrooms 1 ; m0 deer 1\n\
    tile c1 land N m0 E f0 S f0 W m0\n\
    tile c2 land N m0 E f0 S f0 W m0\n\
    tile c3 land N m0 E f0 S f0 W m0\n";

/// They lie in a ring: the last meets the forest on two of its sides.
const RING: &str = "c0 (0,0) N
    c1 (1,0) R seat 0 meeple f0
    c2 (1,1) H
    c3 (0,1) L";

fn table(tiles: &str) -> Table {
    Table::new(Preset::SecondEdition, "Red Blue").tiles(tiles)
}

/// How many figures each score counted, in the order of the seats.
fn counts(game: &Played) -> Vec<Vec<u8>> {
    let counts = game.events.iter().filter_map(|event| match event {
        Event::Scored(scored) => Some(scored.counts.as_slice().to_vec()),
        _ => None,
    });
    counts.collect()
}

#[test]
fn a_tile_that_meets_a_forest_on_two_sides_joins_it_once() {
    let game = table(FOREST_CORNERS).then_land("61").play(RING);
    let forest = game.feature("c0:f0");
    for corner in ["c1:f0", "c2:f0", "c3:f0"] {
        assert_eq!(game.feature(corner).id(), forest.id());
    }
    assert_eq!((forest.tiles().len(), forest.segments().len()), (4, 4));
    assert!(forest.open_sides().is_empty() && forest.is_complete());
    let contents = forest.contents();
    assert_eq!((contents.tiles, contents.segments), (4, 4));
    assert_eq!((contents.menhirs, contents.mushrooms), (1, 1));
    // One gatherer and one patch of mushrooms, though the forest was joined with itself.
    assert_eq!(game.scored(), ["forest: 4 tiles x2 + 1 mushrooms x3 = 11 for Red"]);
    assert_eq!(counts(&game), [[1, 0]]);
    assert_eq!(game.meeples(Red), 5);
}

#[test]
fn a_ring_of_rivers_closes_the_river_and_its_system() {
    let tiles = [0, 1, 2, 3].map(|n| {
        format!("tile c{n} land N m0 E m0-r0-m1 S m1-r0-m0 W m0 ; r0 fish {}\n", n % 2 + 1)
    });
    let game = table(&tiles.concat()).play(
        "c0 (0,0) N
         c1 (1,0) R seat 0 meeple r0
         c2 (1,1) H seat 1 hut r0
         c3 (0,1) L",
    );
    for feature in [game.feature("c0:r0"), game.system("c0:r0")] {
        let (contents, figures) = (feature.contents(), feature.count(game.seat(Blue)));
        assert_eq!((contents.tiles, contents.segments, contents.river_fish), (4, 4, 6));
        assert_eq!(feature.open_sides(), []);
        assert_eq!(figures, u8::from(feature.id() == game.system("c3:r0").id()));
    }
    let scores = ["river: 4 tiles + 6 river fish = 10 for Red", "huts: 6 river fish = 6 for Blue"];
    assert_eq!(game.scored(), scores);
    assert_eq!(counts(&game), [[1, 0], [0, 1]]);
}

#[test]
fn two_forests_of_one_tile_that_come_together_keep_what_each_shows() {
    let tiles = "\
        tile d land N f0 E f1 S m0 W m0 ; f0 menhirs 1 ; f1 mushrooms 2\n\
        tile c1 land N m0 E f0 S f0 W m0\n\
        tile c2 land N m0 E f0 S f0 W m0\n\
        tile c3 land N m0 E f0 S f0 W m0\n";
    // The tile that has both lies first, and lies last.
    let layouts = [
        "d (0,0) N\nc1 (0,-1) N seat 0 meeple f0\nc2 (1,-1) R\nc3 (1,0) H",
        "c1 (0,0) N\nc2 (1,0) R seat 0 meeple f0\nc3 (1,1) H\nd (0,1) N",
    ];
    let units = [("tiles", "4 tiles x2", 14), ("segments", "5 segments x2", 16)];
    for layout in layouts {
        for (unit, length, points) in units {
            let ruleset = format!("second_edition,forest_unit={unit}").parse().expect("a ruleset");
            let game = Table::of(ruleset, "Red Blue").tiles(tiles).then_menhirs("82").play(layout);
            assert_eq!(game.feature("d:f0").id(), game.feature("d:f1").id());
            let contents = game.feature("c2:f0").contents();
            assert_eq!((contents.tiles, contents.segments), (4, 5));
            assert_eq!((contents.menhirs, contents.mushrooms), (1, 2));
            let scored = format!("forest: {length} + 2 mushrooms x3 = {points} for Red");
            assert_eq!(game.scored(), [scored]);
            assert!(game.earned_menhir_turn());
        }
    }
}

/// Every feature that a board has, by id: the segments, and what they show.
fn features(board: &Board) -> Vec<(FeatureId, Vec<BoardSegment>, String)> {
    let features = board.features();
    features.map(|f| (f.id(), f.segments(), format!("{:?}", f.contents()))).collect()
}

/// Who claims which feature.
fn claims(board: &Board) -> Vec<(FeatureId, bool, Majority)> {
    board.features().map(|f| (f.id(), f.is_claimed(), f.majority())).collect()
}

/// Plays by chance and shows each board on which a figure may be put, with the tile just laid.
fn at_each_tile_laid(preset: Preset, seed: u64, mut look: impl FnMut(&Game, Pos)) {
    let config = GameConfig::new(preset, ScoutUse::Without, 2);
    let mut game = Game::new(config, seed).expect("a sound configuration");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let actions = game.legal_actions();
        if actions.is_empty() {
            return;
        }
        let action = actions[below(actions.len() as u32, &mut rng) as usize];
        game.apply_quietly(action).expect("a legal action");
        if let Some(laid) = game.board().last_placed() {
            look(&game, laid.placement.pos);
        }
    }
}

#[test]
fn which_feature_a_segment_is_of_does_not_hang_on_figures() {
    let mut dead_ends = 0;
    for (preset, seed) in [(Preset::SecondEdition, 1), (Preset::FirstEdition, 2)] {
        at_each_tile_laid(preset, seed, |game, last| {
            let mut board = game.board().clone();
            let tile = board.tile_at(last).expect("a tile");
            if tile.figure.is_some() {
                return;
            }
            let (before, claims_before) = (features(&board), claims(&board));
            let segments = game.tile_set()[tile.tile].segments().len();
            for index in 0..segments {
                let segment = SegmentId::new(index as u8);
                let kind = game.tile_set()[tile.tile].segments()[index].kind();
                for figure in [FigureKind::Meeple, FigureKind::Hut] {
                    let figure = Figure { seat: Seat::FIRST, kind: figure };
                    if board.put_figure_on_last(segment, figure).is_err() {
                        continue;
                    }
                    assert_eq!(features(&board), before);
                    let now = claims(&board);
                    let claimed = now.iter().zip(&claims_before).filter(|(now, then)| now != then);
                    assert_eq!(claimed.count(), 1, "one feature is claimed by one figure");
                    assert_eq!(board.take_figure(last), Ok(figure));
                    assert_eq!(features(&board), before);
                    assert_eq!(claims(&board), claims_before);
                    assert!(board == *game.board());
                    let sides = Side::ALL.iter().filter(|&&side| {
                        game.tile_set()[tile.tile].side_segments(side).contains(&segment)
                    });
                    dead_ends += u32::from(kind == SegmentKind::River && sides.count() == 1);
                }
            }
        });
    }
    assert!(dead_ends > 50, "rivers that end within their tile: {dead_ends}");
}

#[test]
fn all_segments_of_a_feature_give_its_id_and_no_others_do() {
    at_each_tile_laid(Preset::SecondEdition, 3, |game, _| {
        let board = game.board();
        let mut seen = BTreeSet::new();
        for feature in board.features() {
            for at in feature.segments() {
                let asked = match feature.kind() {
                    FeatureKind::RiverSystem => board.river_system(at),
                    _ => board.feature(at),
                };
                assert_eq!(asked.map(hg_core::Feature::id), Some(feature.id()));
                assert!(seen.insert((feature.kind(), at)), "{at:?} is in two features");
            }
        }
        let mut all = BTreeSet::new();
        for laid in board.placed_tiles() {
            for segment in game.tile_set()[laid.tile].segments() {
                let at = BoardSegment::new(laid.placement.pos, segment.name);
                let kinds: &[FeatureKind] = match segment.kind() {
                    SegmentKind::Forest => &[FeatureKind::Forest],
                    SegmentKind::Meadow => &[FeatureKind::Meadow],
                    SegmentKind::Lake => &[FeatureKind::RiverSystem],
                    SegmentKind::River => &[FeatureKind::River, FeatureKind::RiverSystem],
                };
                all.extend(kinds.iter().map(|&kind| (kind, at)));
            }
        }
        assert_eq!(seen, all, "each segment is of some feature");
    });
}

#[test]
fn each_side_of_the_start_tile_leads_on() {
    for set in BUILT_IN.into_iter().filter(|set| set.kind() == SetKind::Base) {
        let start = &set[set.start().expect("a start tile")];
        for side in Side::ALL {
            let beyond = Pos::ORIGIN.neighbour(side).expect("a cell");
            let empty = Board::new(set);
            let (tile, placement) = set
                .ids()
                .find_map(|tile| {
                    let at_side = empty.placements(tile).find(|at| at.pos == beyond)?;
                    Some((tile, at_side))
                })
                .expect("some tile fits");
            let mut board = empty.clone();
            board.place(tile, placement).expect("it fits");
            let joined = start.side_segments(side);
            assert!(!joined.is_empty());
            for segment in joined {
                let name = start.segment(segment).expect("a segment").name;
                let at = BoardSegment::new(Pos::ORIGIN, name);
                let alone = empty.feature(at).expect("a feature");
                let feature = board.feature(at).expect("a feature");
                assert!(feature.tiles().contains(beyond), "{side:?} of {}", set.name());
                let (before, now) = (alone.contents(), feature.contents());
                assert_eq!((before.tiles, now.tiles), (1, 2));
                assert!(now.lake_fish >= before.lake_fish);
                // What all segments show, the start tile's among them.
                let (mut menhirs, mut fish, mut animals) = (0, 0, 0);
                for at in feature.segments() {
                    let tile = board.tile_at(at.pos).expect("a tile").tile;
                    let segment = set[tile].segment_named(at.segment).expect("a segment");
                    let shown = set[tile].segment(segment).expect("a segment");
                    menhirs += u16::from(shown.menhirs);
                    fish += u16::from(shown.fish);
                    animals += u32::from(shown.animals.total());
                }
                assert_eq!((now.menhirs, now.river_fish), (menhirs, fish));
                assert_eq!(now.animals.total(), animals);
                let shown = start.segment(segment).expect("a segment");
                assert!(menhirs >= u16::from(shown.menhirs));
                assert!(animals >= u32::from(shown.animals.total()));
            }
        }
    }
}

#[test]
fn sides_match_or_not_whichever_tile_lay_first() {
    // Tiles that show one thing on all sides: forest, meadow, or a river to each side.
    const SHOWN: [&str; 3] = [
        "N f0 E f0 S f0 W f0",
        "N m0 E m0 S m0 W m0",
        "N m0-r0-m1 E m1-r1-m2 S m2-r2-m3 W m3-r3-m0 ; l0 fish 1 ; \
         r0 lake l0 ; r1 lake l0 ; r2 lake l0 ; r3 lake l0",
    ];
    for (old, start) in SHOWN.iter().enumerate() {
        for (new, land) in SHOWN.iter().enumerate() {
            let text = format!("hg-tiles 1 base t\ntile a start {start}\ntile b land {land}\n");
            let set = TileSet::parse(&text).expect("a set");
            let tile = set.id_of("b").expect("a tile");
            let board = Board::new(set);
            let expected = if old == new { 4 * 4 } else { 0 };
            assert_eq!(board.placement_count(tile), expected, "{start} and {land}");
            for (rotation, side) in Rotation::ALL.into_iter().zip(Side::ALL) {
                let pos = Pos::ORIGIN.neighbour(side).expect("a cell");
                let placed = board.check_place(tile, Placement { pos, rotation });
                assert_eq!(placed.is_ok(), old == new, "{start} and {land}: {placed:?}");
            }
        }
    }
}

#[test]
fn there_are_four_rotations_and_no_fifth() {
    let rotations: Vec<Rotation> = (0..=u8::MAX).filter_map(Rotation::from_quarter_turns).collect();
    assert_eq!(rotations, Rotation::ALL);
    for one in Rotation::ALL {
        for next in Rotation::ALL {
            let turns = (one.quarter_turns() + next.quarter_turns()) % 4;
            assert_eq!(one.then(next).quarter_turns(), turns);
        }
    }
}
