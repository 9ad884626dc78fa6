//! The features of a board against those that the referee finds by flood fill.

use hg_core::{Board, BoardSegment, Feature, FeatureKind, Pos, features::MAX_SEATS, tiles::Power};
use hg_core::{Figure, Ruleset, Seat, SegmentKind, tiles::Side};
use hg_oracle::{Position, Spot, Standing};

use super::translate::{TrapCover, herd, kind, position_of, spot, standing, terms, values_of};

type Twin = hg_oracle::Feature;

/// How much of each feature is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Figures and winners: all that can change where no tile is placed.
    Figures,
    /// Also segments, contents and values.
    Sums,
    /// All that can be asked, in every way.
    Lists,
}

/// Checks that the board has the tiles and figures of the position, and that every answer about
/// every feature is that of the referee.
pub fn check_features(board: &Board, ruleset: &Ruleset, position: &Position<'_>) {
    check_features_to(Depth::Lists, board, ruleset, position);
}

/// As [`check_features`], to this depth.
pub fn check_features_to(depth: Depth, board: &Board, ruleset: &Ruleset, position: &Position<'_>) {
    check_tiles_and_figures(board, position);
    check_claims(board);
    let values = values_of(ruleset);
    let filled = position.features();
    let powers: Vec<Power> = match depth {
        Depth::Lists => Power::ALL.to_vec(),
        _ => filled.iter().flat_map(|twin| &twin.powers).map(|&(power, _)| power).collect(),
    };
    let mut met = Vec::with_capacity(filled.len());
    for twin in &filled {
        let feature = feature_at(board, twin.kind, twin.spots[0]);
        check_figures(feature, twin, position);
        if depth == Depth::Figures {
            continue;
        }
        met.push(feature.id());
        for &spot in &twin.spots {
            let id = feature_at(board, twin.kind, spot).id();
            assert_eq!(id, feature.id(), "{:?} of {:?} is two", twin.kind, twin.spots);
        }
        if depth == Depth::Lists {
            check_shape(board, feature, twin, position);
        }
        check_contents(feature, twin);
        check_powers(feature, twin, &powers);
        let value = feature.value(&ruleset.scoring);
        assert_eq!(terms(value.terms()), position.value(&values, twin), "{:?}", twin.spots);
    }
    if depth != Depth::Figures {
        assert_eq!(board.features().count(), filled.len(), "features");
        met.sort_unstable();
        assert!(met.windows(2).all(|pair| pair[0] < pair[1]), "two features are one");
    }
}

fn feature_at(board: &Board, kind_of_twin: hg_oracle::FeatureKind, spot: Spot) -> Feature<'_> {
    let pos = Pos::new(spot.x as i8, spot.y as i8);
    let tile = board.tile_at(pos).expect("a tile of the board").tile;
    let at = BoardSegment::new(pos, board.tile_set()[tile].segments()[spot.segment.index()].name);
    let feature = match kind_of_twin {
        hg_oracle::FeatureKind::System => board.river_system(at),
        _ => board.feature(at),
    };
    let feature = feature.unwrap_or_else(|| panic!("no {kind_of_twin:?} at {spot:?}"));
    assert_eq!(kind(feature.kind()), kind_of_twin);
    feature
}

fn sorted(mut figures: Vec<Standing>) -> Vec<Standing> {
    figures.sort_unstable_by_key(Standing::spot);
    figures
}

fn check_tiles_and_figures(board: &Board, position: &Position<'_>) {
    let same = position_of(board, position.tiles, TrapCover::WithoutTraps);
    assert_eq!(same.placed, position.placed);
    assert_eq!(sorted(same.standing), sorted(position.standing.clone()));
    let with_a_figure = board.placed_tiles().filter(|tile| tile.figure.is_some());
    assert!(board.occupied_tiles().eq(with_a_figure));
}

/// Checks the claims of each figure against the figures of each feature.
fn check_claims(board: &Board) {
    let mut claimed = Vec::new();
    for (at, figure) in board.figures() {
        claimed.extend(board.claimed_features(at, figure).map(|id| (at, figure, id)));
        let another =
            Figure { seat: Seat::first(MAX_SEATS).find(|&s| s != figure.seat).unwrap(), ..figure };
        assert_eq!(board.claimed_features(at, another).count(), 0, "nobody else stands there");
    }
    let mut naming = Vec::new();
    for feature in board.features() {
        naming.extend(feature.figures().into_iter().map(|(at, figure)| (at, figure, feature.id())));
    }
    claimed.sort_unstable();
    naming.sort_unstable();
    assert_eq!(claimed, naming);
}

fn check_shape(board: &Board, feature: Feature<'_>, twin: &Twin, position: &Position<'_>) {
    let segments: Vec<Spot> = feature.segments().iter().map(|&at| spot(position, at)).collect();
    assert_eq!(segments[..], twin.spots[..]);
    assert_eq!(spot(position, feature.first_segment()), twin.spots[0]);
    let tiles = feature.tiles();
    let cells: Vec<_> = tiles.iter().map(|pos| (pos.x.into(), pos.y.into())).collect();
    assert_eq!(cells, twin.cells());
    let sides = feature.open_sides();
    match feature.kind() {
        // Two meadows of one feature may meet the same side, left and right of a river.
        FeatureKind::Meadow => assert_eq!(sides.is_empty(), twin.open_ends == 0),
        _ => assert_eq!(sides.len(), twin.open_ends as usize),
    }
    for (pos, side) in sides {
        let beyond = pos.neighbour(side).expect("near the board");
        assert!(board.tile_at(pos).is_some() && board.tile_at(beyond).is_none());
    }
    for (at, spot) in feature.segments().into_iter().zip(segments) {
        let is_river = position.segment(spot).is_some_and(|one| one.kind() == SegmentKind::River);
        let of_system = feature.kind() == FeatureKind::RiverSystem;
        let system = board.river_system(at).map(Feature::id);
        let own = board.feature(at).map(Feature::id);
        if of_system || !is_river {
            assert_eq!(system, of_system.then_some(feature.id()));
        }
        if !(of_system && is_river) {
            assert_eq!(own, Some(feature.id()));
        }
    }
    assert_eq!(board.feature_by_id(feature.id()).map(Feature::id), Some(feature.id()));

    let figures = feature.figures().into_iter().map(|(at, one)| standing(position, at, one));
    let mut claiming = position.standing.clone();
    claiming.retain(|figure| {
        let mut claims = position.claims(figure).into_iter();
        claims.any(|(kind, spot)| kind == twin.kind && twin.has(spot))
    });
    assert_eq!(sorted(figures.collect()), sorted(claiming));
}

fn check_contents(feature: Feature<'_>, twin: &Twin) {
    assert_eq!(feature.is_complete(), twin.is_complete());
    let contents = feature.contents();
    assert_eq!(u32::from(contents.tiles), twin.tiles);
    assert_eq!(u32::from(contents.segments), twin.segments());
    assert_eq!(u32::from(contents.menhirs), twin.menhirs);
    assert_eq!(u32::from(contents.mushrooms), twin.mushrooms);
    assert_eq!(u32::from(contents.river_fish), twin.river_fish);
    assert_eq!(u32::from(contents.lake_fish), twin.lake_fish);
    assert_eq!(usize::from(contents.lakes), twin.lakes.len());
    assert_eq!(u32::from(contents.springs), twin.springs);
    assert_eq!(herd(contents.animals), twin.animals);
    assert_eq!(herd(contents.covered), twin.printed.without(twin.animals));
    if feature.kind() == FeatureKind::RiverSystem {
        assert_eq!(u32::from(feature.richest_lake()), twin.richest_lake);
    }
}

fn check_powers(feature: Feature<'_>, twin: &Twin, powers: &[Power]) {
    for &power in powers {
        // The power of a river is not that of its system.
        let bridge_of_system = power.segment_kind() == SegmentKind::River
            && feature.kind() == FeatureKind::RiverSystem;
        if !bridge_of_system {
            assert_eq!(feature.holds_power(power), twin.power(power).is_some(), "{power:?}");
        }
    }
}

fn check_figures(feature: Feature<'_>, twin: &Twin, position: &Position<'_>) {
    let counts = twin.counts(MAX_SEATS);
    let keeps_hunters_out = feature.kind() == FeatureKind::Meadow && !twin.huts.is_empty();
    assert_eq!(feature.is_claimed(), keeps_hunters_out || counts.iter().any(|&count| count > 0));
    let majority = feature.majority();
    let most = counts.iter().max().copied();
    for seat in Seat::first(MAX_SEATS) {
        let count = counts[seat.index()];
        assert_eq!(u32::from(majority.counts[seat]), count);
        assert_eq!(u32::from(feature.count(seat)), count);
        assert_eq!(majority.leaders.contains(seat), count > 0 && Some(count) == most);
    }
    let owner = feature.shrine_owner().into_iter();
    let leaders = majority.leaders.iter().filter(|_| feature.shrine_owner().is_none());
    let winners = owner.chain(leaders).map(|seat| seat.index() as u8);
    let expected = position.winners(twin);
    assert!(winners.eq(expected.iter().copied()), "{expected:?} win {:?}", feature.segments());
}

/// Checks the open cells and their demands against the cells themselves, and the listings of the
/// placements of each tile against each other.
pub fn check_open_cells(board: &Board, cells: &[Pos]) {
    let open: Vec<Pos> = board.open_cells().map(|(pos, _)| pos).collect();
    assert!(open.windows(2).all(|pair| pair[0] < pair[1]), "{open:?}");
    let mut found = Vec::new();
    for &pos in cells {
        let placed = board.placed_tiles().any(|tile| tile.placement.pos == pos);
        assert_eq!(board.tile_at(pos).is_some(), placed, "a tile at {pos}");
        let facing = |side: Side| {
            let there = board.tile_at(pos.neighbour(side)?)?;
            let printed = side.opposite().before(there.placement.rotation);
            Some(board.tile_set()[there.tile].side(printed))
        };
        let empty = board.tile_at(pos).is_none();
        if empty && Side::ALL.into_iter().any(|side| facing(side).is_some()) {
            found.push(pos);
            let (_, demand) = board
                .open_cells()
                .find(|(open, _)| *open == pos)
                .unwrap_or_else(|| panic!("{pos} is not open"));
            for side in Side::ALL {
                assert_eq!(demand.at(side), facing(side), "{pos} {side:?}");
            }
        }
    }
    found.sort_unstable();
    assert_eq!(open, found);
    for tile in board.tile_set().ids() {
        let placements: Vec<_> = board.placements(tile).collect();
        assert!(placements.is_sorted());
        assert_eq!(board.placement_count(tile), placements.len());
        assert_eq!(board.is_placeable(tile), !placements.is_empty());
        let mut listed = vec![];
        board.extend_with_placements(tile, &mut listed, |placement| placement);
        assert_eq!(listed, placements);
        let middle = placements.len() / 2;
        let kth = board.kth_placement(tile, middle);
        assert_eq!(kth, placements.get(middle).copied());
    }
}
