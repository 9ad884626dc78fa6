//! The board's features against a flood fill of the same tiles.

use hg_core::{AnimalCounts, Board, BoardSegment, Feature, FeatureKind, MAX_SEATS, Pos, Power};
use hg_core::{Figure, Ruleset, Seat, SegmentKind, Side, TileId};
use hg_oracle::{Herd, Position, Spot};

use crate::mirror::{cells_of, counts_of, kind, piece, pos_of};

/// How much is compared of each feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Who is in it, and who would get its points: all that can have changed where no tile was
    /// laid.
    Figures,
    /// Which segments it has, what they show, who is in it, what it is worth and to whom.
    Sums,
    /// All that can be asked, each in every way: lists of tiles, sides and figures too.
    Lists,
}

/// Checks that the board holds the same tiles and figures, and that all that can be asked about
/// every feature is answered alike.
pub fn check_features(board: &Board, ruleset: &Ruleset, seen: &Seen<'_, '_>) {
    check_features_to(Depth::Lists, board, ruleset, seen);
}

/// As [`check_features`], but compares so much only.
pub fn check_features_to(depth: Depth, board: &Board, ruleset: &Ruleset, seen: &Seen<'_, '_>) {
    check_tiles_and_figures(board, seen.position);
    check_claims(board);
    let filled = seen.position.features();
    if depth == Depth::Figures {
        for twin in &filled {
            check_figures(feature_at(board, twin.kind, twin.spots[0]), twin, seen.position);
        }
        return;
    }
    assert_eq!(board.features().count(), filled.len(), "features");
    let powers: Vec<Power> = match depth {
        Depth::Lists => Power::ALL.to_vec(),
        _ => filled.iter().flat_map(|twin| &twin.powers).map(|&(power, _)| power).collect(),
    };
    let mut met = Vec::with_capacity(filled.len());
    for twin in &filled {
        let feature = same_segments(board, twin);
        met.push(feature.id());
        if depth == Depth::Lists {
            check_shape(board, feature, twin);
            check_standing(board, feature, twin, seen.position);
        }
        assert_eq!(feature.is_complete(), twin.is_complete());
        check_contents(feature, twin);
        check_powers(feature, twin, &powers);
        check_figures(feature, twin, seen.position);
        let points = seen.position.value(&seen.values, twin);
        let value = feature.value(&ruleset.scoring).points();
        assert_eq!(value, points, "{:?} at {:?}", twin.kind, twin.spots.first());
    }
    met.sort_unstable();
    assert!(met.windows(2).all(|pair| pair[0] < pair[1]), "two features are one");
}

fn board_segment(board: &Board, spot: Spot) -> BoardSegment {
    let tile = board.tile_at(pos_of(spot)).expect("a tile lies there").tile;
    let segment = board.tile_set()[tile].segment(spot.segment).expect("a segment of the tile");
    BoardSegment::new(pos_of(spot), segment.name)
}

fn feature_at(board: &Board, kind: hg_oracle::FeatureKind, spot: Spot) -> Feature<'_> {
    let at = board_segment(board, spot);
    let feature = match kind {
        hg_oracle::FeatureKind::System => board.river_system(at),
        _ => board.feature(at),
    };
    feature.unwrap_or_else(|| panic!("no {kind:?} at {at:?}"))
}

/// The board's feature with the segments of this one: all of them are of one feature.
fn same_segments<'b>(board: &'b Board, twin: &hg_oracle::Feature) -> Feature<'b> {
    let mut features = twin.spots.iter().map(|&spot| feature_at(board, twin.kind, spot));
    let feature = features.next().expect("a feature has segments");
    assert_eq!(feature.kind(), kind(twin.kind));
    for other in features {
        assert_eq!(other.id(), feature.id(), "{:?} of {:?} is two", twin.kind, twin.spots);
    }
    feature
}

/// What the referee sees.
#[derive(Debug)]
pub struct Seen<'a, 't> {
    /// The tiles and figures.
    pub position: &'a Position<'t>,
    /// The rules.
    pub values: hg_oracle::Values,
}

fn check_tiles_and_figures(board: &Board, position: &Position<'_>) {
    let laid: Vec<(TileId, i32, i32, u8)> = board
        .placed_tiles()
        .map(|tile| {
            let pos = tile.placement.pos;
            let turns = tile.placement.rotation.quarter_turns();
            (tile.tile, pos.x.into(), pos.y.into(), turns)
        })
        .collect();
    let twins = position.laid.iter();
    let twins: Vec<_> = twins.map(|l| (l.tile, l.x, l.y, l.turns)).collect();
    assert_eq!(laid, twins);
    let mut figures: Vec<(BoardSegment, u8, hg_oracle::Piece)> = board
        .figures()
        .map(|(at, figure)| (at, figure.seat.index() as u8, piece(figure.kind)))
        .collect();
    figures.sort_unstable();
    let standing = position.standing.iter();
    let mut twins: Vec<_> =
        standing.map(|f| (board_segment(board, f.spot()), f.seat, f.kind)).collect();
    twins.sort_unstable();
    assert_eq!(figures, twins);
    let with_a_figure = board.placed_tiles().filter(|tile| tile.figure.is_some());
    assert!(board.occupied_tiles().eq(with_a_figure));
}

/// Checks what each figure claims against the features that name it.
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

fn check_shape(board: &Board, feature: Feature<'_>, twin: &hg_oracle::Feature) {
    let segments: Vec<BoardSegment> = twin.spots.iter().map(|&s| board_segment(board, s)).collect();
    assert_eq!(feature.segments(), segments);
    assert_eq!(Some(&feature.first_segment()), segments.first());
    assert_eq!(feature.tiles().to_list()[..], cells_of(twin)[..]);
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
    for at in feature.segments() {
        let system = board.river_system(at);
        let of_segment = board.feature(at);
        match (feature.kind(), at.segment.kind) {
            (FeatureKind::RiverSystem, SegmentKind::River) => {
                assert_eq!(system.map(Feature::id), Some(feature.id()));
            }
            (FeatureKind::RiverSystem, _) => {
                assert_eq!(system.map(Feature::id), Some(feature.id()));
                assert_eq!(of_segment.map(Feature::id), Some(feature.id()));
            }
            (FeatureKind::River, _) => {
                assert_eq!(of_segment.map(Feature::id), Some(feature.id()));
            }
            _ => {
                assert_eq!(of_segment.map(Feature::id), Some(feature.id()));
                assert!(system.is_none());
            }
        }
    }
    let by_id = board.feature_by_id(feature.id()).map(Feature::id);
    assert_eq!(by_id, Some(feature.id()));
}

fn herd(animals: AnimalCounts) -> Herd {
    Herd {
        mammoths: animals.mammoths.into(),
        aurochs: animals.aurochs.into(),
        deer: animals.deer.into(),
        tigers: animals.tigers.into(),
        bears: animals.bears.into(),
    }
}

fn check_contents(feature: Feature<'_>, twin: &hg_oracle::Feature) {
    let contents = feature.contents();
    assert_eq!(u32::from(contents.tiles), twin.tiles);
    assert_eq!(u32::from(contents.segments), twin.segments());
    assert_eq!(u32::from(contents.menhirs), twin.menhirs);
    assert_eq!(u32::from(contents.mushrooms), twin.mushrooms);
    let fish = u32::from(contents.river_fish) + u32::from(contents.lake_fish);
    assert_eq!(fish, twin.fish);
    assert_eq!(usize::from(contents.lakes), twin.lakes.len());
    assert_eq!(u32::from(contents.springs), twin.springs);
    assert_eq!(herd(contents.animals), twin.animals);
    assert_eq!(herd(contents.covered), twin.printed.without(twin.animals));
    if feature.kind() == FeatureKind::RiverSystem {
        assert_eq!(u32::from(feature.richest_lake()), twin.richest_lake);
    }
}

fn check_powers(feature: Feature<'_>, twin: &hg_oracle::Feature, powers: &[Power]) {
    for &power in powers {
        // A river's power is the river's, not its system's.
        let bridge_of_system = power.segment_kind() == SegmentKind::River
            && feature.kind() == FeatureKind::RiverSystem;
        let holds = twin.power(power).is_some();
        if !bridge_of_system {
            assert_eq!(feature.holds_power(power), holds, "{power:?}");
        }
    }
}

fn check_figures(feature: Feature<'_>, twin: &hg_oracle::Feature, position: &Position<'_>) {
    let claimed = match feature.kind() {
        FeatureKind::RiverSystem => !twin.huts.is_empty(),
        FeatureKind::Meadow => !twin.meeples.is_empty() || !twin.huts.is_empty(),
        _ => !twin.meeples.is_empty(),
    };
    assert_eq!(feature.is_claimed(), claimed);
    let majority = feature.majority();
    let most = majority.counts.first(MAX_SEATS).iter().max().copied();
    for seat in Seat::first(MAX_SEATS) {
        let count = counts_of(twin, seat);
        assert_eq!(majority.counts[seat], count);
        assert_eq!(feature.count(seat), count);
        assert_eq!(majority.leaders.contains(seat), count > 0 && Some(count) == most);
    }
    let owner = feature.shrine_owner().into_iter();
    let leaders = majority.leaders.iter().filter(|_| feature.shrine_owner().is_none());
    let winners = owner.chain(leaders).map(|seat| seat.index() as u8);
    let expected = position.winners(twin);
    assert!(winners.eq(expected.iter().copied()), "{expected:?} win {:?}", feature.segments());
}

/// Checks the list of the figures that claim a feature.
fn check_standing(
    board: &Board,
    feature: Feature<'_>,
    twin: &hg_oracle::Feature,
    position: &Position<'_>,
) {
    let figures: Vec<(BoardSegment, u8, hg_oracle::Piece)> = feature
        .figures()
        .into_iter()
        .map(|(at, Figure { seat, kind })| (at, seat.index() as u8, piece(kind)))
        .collect();
    let mut claiming: Vec<_> = position
        .standing
        .iter()
        .filter(|figure| {
            let mut claims = position.claims(figure).into_iter();
            claims.any(|(kind, spot)| kind == twin.kind && twin.spots.contains(&spot))
        })
        .map(|figure| (board_segment(board, figure.spot()), figure.seat, figure.kind))
        .collect();
    claiming.sort_unstable();
    assert_eq!(figures, claiming);
}

/// Checks the open cells and their demands against the cells themselves, and the forms in which
/// a tile's placements come against each other.
pub fn check_open_cells(board: &Board, cells: &[Pos]) {
    let open: Vec<Pos> = board.open_cells().map(|(pos, _)| pos).collect();
    assert!(open.windows(2).all(|pair| pair[0] < pair[1]), "{open:?}");
    let mut found = Vec::new();
    for &pos in cells {
        let laid = board.placed_tiles().any(|tile| tile.placement.pos == pos);
        assert_eq!(board.tile_at(pos).is_some(), laid, "a tile at {pos}");
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
