//! The features that a tile would touch.

use hg_core::{
    Board, BoardSegment, FeatureKind, Placement, Seat, SeatSet, TileId,
    features::{FeatureId, MAX_SEATS},
    tiles::{SegmentId, Side, Terrain},
};

/// The features that a tile touches at a placement.
#[derive(Clone, Debug)]
pub struct Meetings(Vec<Meeting>);

/// A segment of the tile that touches a feature.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    side: Side,
    /// The segment of the tile.
    segment: SegmentId,
    feature: FeatureId,
    kind: FeatureKind,
}

impl Meetings {
    /// Finds the features that the tile would touch.
    pub fn new(board: &Board, tile: TileId, at: Placement) -> Self {
        let mut found = Vec::with_capacity(16);
        for side in Side::ALL {
            let there = at.pos.neighbour(side).and_then(|pos| board.tile_at(pos));
            let Some(there) = there else {
                continue;
            };
            let pos = there.placement.pos;
            let own = board.tile_set()[tile].side_segments(side.before(at.rotation));
            let facing = side.opposite().before(there.placement.rotation);
            let mut theirs = board.tile_set()[there.tile].side_segments(facing);
            theirs.reverse();
            // All but river sides show one segment, three times.
            let is_river = board.tile_set()[there.tile].side(facing) == Terrain::River;
            for place in if is_river { 0..3 } else { 0..1 } {
                let Some(their) = board.tile_set()[there.tile].segment(theirs[place]) else {
                    continue;
                };
                let at = BoardSegment::new(pos, their.name);
                let feature = board.feature(at);
                let system = board.river_system(at);
                for feature in feature.into_iter().chain(system) {
                    let (segment, kind) = (own[place], feature.kind());
                    found.push(Meeting { side, segment, feature: feature.id(), kind });
                }
            }
        }
        Self(found)
    }

    /// Returns the kind of each feature that the tile touches at several sides, which closes a ring:
    /// once for each side after the first.
    pub fn rings(&self) -> Vec<FeatureKind> {
        let mut rings = Vec::new();
        for (index, meeting) in self.0.iter().enumerate() {
            let before = || self.0[..index].iter().filter(|other| other.feature == meeting.feature);
            if before().next().is_some() && before().all(|other| other.side != meeting.side) {
                rings.push(meeting.kind);
            }
        }
        rings
    }

    /// Returns the most seats with figures in features that one segment of the tile joins.
    pub fn seats_joined(&self, board: &Board) -> SeatSet {
        let mut joined = SeatSet::EMPTY;
        for meeting in &self.0 {
            let mut seats = SeatSet::EMPTY;
            let mut features = Vec::new();
            let alike =
                |other: &&Meeting| (other.segment, other.kind) == (meeting.segment, meeting.kind);
            for other in self.0.iter().filter(alike) {
                let feature = board.feature_by_id(other.feature).filter(|f| f.is_claimed());
                if let Some(feature) = feature
                    && !features.contains(&other.feature)
                {
                    features.push(other.feature);
                    Seat::first(MAX_SEATS)
                        .filter(|&seat| feature.count(seat) > 0)
                        .for_each(|seat| seats.insert(seat));
                }
            }
            if features.len() > 1 && seats.len() > joined.len() {
                joined = seats;
            }
        }
        joined
    }
}
