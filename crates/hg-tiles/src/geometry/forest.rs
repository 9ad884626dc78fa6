//! The outline of a forest: along its sides, and around each bay between them.

use alloc::vec::Vec;

use super::contacts::{Contact, Reached};
use super::{Curve, TilePoint};
use crate::{Rotation, SegmentId, Side, Terrain, Tile};

/// The outline of a forest, clockwise. `place_of` says where it touches a lake or a river.
pub(super) fn outline(
    tile: &Tile,
    forest: SegmentId,
    contacts: &[Contact],
    place_of: impl Fn(SegmentId) -> TilePoint,
) -> Vec<Curve> {
    let is_own =
        |side: Side| tile.side(side) == Terrain::Forest && tile.side_segments(side)[1] == forest;
    let reached: Vec<Reached> =
        contacts.iter().filter(|contact| contact.forest == forest).map(|c| c.reached).collect();
    // Begin at a forest side that follows upon another terrain, so that no bay is cut in two.
    let start = Side::ALL.into_iter().find(|&side| is_own(side) && !is_own(before(side)));
    let start = start.unwrap_or(Side::North);
    let mut curves = Vec::new();
    let mut bay: Vec<Side> = Vec::new();
    for turn in Rotation::ALL {
        let side = start.turned(turn);
        if is_own(side) {
            let corners = [before(side), side].map(TilePoint::corner_after);
            curves.push(Curve::line(corners[0], corners[1]));
            continue;
        }
        bay.push(side);
        if is_own(after(side)) || reached.contains(&Reached::Corner(side)) {
            let stretch = Bay { tile, sides: &bay, reached: &reached };
            stretch.outline(&place_of, &mut curves);
            bay.clear();
        }
    }
    curves
}

fn before(side: Side) -> Side {
    side.turned(Rotation::R270)
}

fn after(side: Side) -> Side {
    side.turned(Rotation::R90)
}

/// Consecutive sides at which a forest ends, between two corners that it touches.
struct Bay<'a> {
    tile: &'a Tile,
    /// One, two or three sides, clockwise.
    sides: &'a [Side],
    reached: &'a [Reached],
}

impl Bay<'_> {
    /// Adds the outline of the forest around the bay.
    fn outline(&self, place_of: impl Fn(SegmentId) -> TilePoint, curves: &mut Vec<Curve>) {
        let (first, last) = (self.sides[0], self.sides[self.sides.len() - 1]);
        let places = self.places(place_of);
        let [from, to] = [before(first), last].map(TilePoint::corner_after);
        let touches = !places.is_empty();
        let leave = from
            + self.leave(
                TilePoint::along(first),
                TilePoint::along(before(first)) * -1,
                first,
                self.reached.contains(&Reached::Corner(before(first))),
                touches,
            );
        let arrive = to
            + self.leave(
                TilePoint::along(last) * -1,
                TilePoint::along(after(last)),
                last,
                self.reached.contains(&Reached::Corner(last)),
                touches,
            );

        // The forest reaches each place as a tongue: its edges meet there at some 80 degrees.
        let ahead = self
            .sides
            .iter()
            .fold(TilePoint::default(), |sum, &side| sum + TilePoint::inward(side));
        let straight = ahead.x == 0 || ahead.y == 0;
        let edge = |sideways: TilePoint, length: i16| {
            let sum = ahead * 77 + sideways * 64;
            let scale = if straight { 100 } else { 141 };
            TilePoint::new(sum.x * length / scale, sum.y * length / scale)
        };
        let [towards_from, towards_to] = [ahead.quarter(), ahead.quarter() * -1];
        let (mut last_place, mut control) = (from, leave);
        for (index, &place) in places.iter().enumerate() {
            let length = |is_end| if is_end { 34 } else { 14 };
            let into = place + edge(towards_from, length(index == 0));
            curves.push(Curve { from: last_place, controls: [control, into], to: place });
            control = place + edge(towards_to, length(index + 1 == places.len()));
            last_place = place;
        }
        curves.push(Curve { from: last_place, controls: [control, arrive], to });
    }

    /// Where the forest must reach to within the bay, clockwise.
    fn places(&self, place_of: impl Fn(SegmentId) -> TilePoint) -> Vec<TilePoint> {
        let mut places: Vec<TilePoint> = Vec::new();
        for &side in self.sides {
            let [_, middle, _] = self.tile.side_segments(side);
            let thing = match self.tile.side(side) {
                Terrain::Meadow => continue,
                Terrain::Forest => Reached::Forest(middle),
                Terrain::River => Reached::Water(super::contacts::water_of(self.tile, middle)),
            };
            if self.reached.contains(&thing) {
                let place = match thing {
                    Reached::Water(water) => place_of(water),
                    Reached::Corner(_) | Reached::Forest(_) => TilePoint::MIDDLE,
                };
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        places
    }

    /// The control point next to a corner, as a distance from it. `bay` points along the bay's
    /// side, `own` along the other side of the corner. `tongue`: the forest reaches the corner
    /// between two bays.
    fn leave(
        &self,
        bay: TilePoint,
        own: TilePoint,
        side: Side,
        tongue: bool,
        touches: bool,
    ) -> TilePoint {
        let beside_forest = self.tile.side(side) == Terrain::Forest;
        let (own_length, bay_length) = match (self.sides.len(), touches) {
            _ if tongue => (32, 48),
            (1, false) => (50, 28),
            (1, true) => (46, 16),
            (2, false) if beside_forest => (52, 20),
            (2, false) if self.rivers() == 2 => (54, 25),
            (2, false) => (46, 34),
            (2, true) if beside_forest => (50, 16),
            (2, true) => (36, 14),
            (_, false) if beside_forest => (52, 34),
            (_, false) => (24, self.depth() * 4 / 3),
            (_, true) if beside_forest => (50, 20),
            (_, true) => (24, 26),
        };
        own * own_length + bay * bay_length
    }

    /// How many sides of the bay a river meets.
    fn rivers(&self) -> usize {
        self.sides.iter().filter(|&&side| self.tile.side(side) == Terrain::River).count()
    }

    /// How deep a forest with a single side is, in the middle of the side.
    fn depth(&self) -> i16 {
        let [left, across, right] = [self.sides[0], self.sides[1], self.sides[2]];
        let river_beside = [left, right].iter().all(|&side| self.tile.side(side) == Terrain::River);
        let has_lake = self.tile.segments().iter().any(|segment| segment.lake.is_some());
        match self.tile.side(across) {
            _ if has_lake => 22,
            _ if river_beside => 25,
            Terrain::Forest => 36,
            Terrain::Meadow | Terrain::River => 40,
        }
    }
}
