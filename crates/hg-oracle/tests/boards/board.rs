//! Boards written as text: each tile by its id, rotation (N, R, H, L), x and y.

use hg_oracle::points_of;
use hg_oracle::{Award, Feature, FeatureKind, Piece, Placed, Position, Spot, Standing, Values};
use hg_tiles::TileSet;

pub(crate) type Board = Position<'static>;

/// A board from `56 N 0 0, 49 H -1 0`. Every tile must fit where it is placed.
pub(crate) fn board(tiles: &'static TileSet, text: &str) -> Board {
    let mut position = Position::new(tiles, Vec::new());
    for entry in text.split(", ") {
        let [name, turns, x, y] = entry.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not a tile: {entry}")
        };
        let turns = "NRHL".find(turns).expect("a rotation") as u8;
        let number = |text: &str| text.parse().expect("a coordinate");
        let tile = tiles.id_of(name).expect("a tile of the set");
        let placed = Placed::new(tile, number(x), number(y), turns);
        assert!(position.placed.is_empty() || position.fits(placed), "{entry} does not fit");
        position.placed.push(placed);
    }
    position
}

/// The segment written `49:r0`.
pub(crate) fn spot(position: &Board, text: &str) -> Spot {
    let (name, segment) = text.split_once(':').expect("tile:segment");
    let id = position.tiles.id_of(name).expect("a tile of the set");
    let placed = position.placed.iter().find(|placed| placed.tile == id).expect("a placed tile");
    let segment = segment.parse().expect("a segment name");
    placed.spot(position.tiles[id].segment_named(segment).expect("a segment of the tile"))
}

/// Puts a figure there, whether or not it may.
pub(crate) fn put(position: &mut Board, seat: u8, kind: Piece, at: &str) {
    let Spot { x, y, segment } = spot(position, at);
    position.standing.push(Standing { seat, kind, x, y, segment });
}

/// The feature of that kind there.
pub(crate) fn feature(position: &Board, kind: FeatureKind, at: &str) -> Feature {
    position.feature(kind, spot(position, at)).expect("a feature")
}

/// The segments written so, as figures of that kind.
pub(crate) fn on(position: &Board, kind: Piece, at: &str) -> (Piece, hg_tiles::SegmentId) {
    (kind, spot(position, at).segment)
}

/// Returns the points of an award.
pub(crate) fn points(award: Option<Award>) -> Option<u32> {
    award.map(|award| points_of(&award.terms))
}

/// Returns the points that the end of the game adds for each seat.
pub(crate) fn final_scores(position: &Board, values: &Values, seats: usize) -> Vec<u32> {
    let mut scores = vec![0; seats];
    for award in position.final_awards(values) {
        for &seat in &award.winners {
            scores[usize::from(seat)] += points_of(&award.terms);
        }
    }
    scores
}
