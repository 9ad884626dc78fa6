//! The shapes of a tile's forests, rivers and lakes.

use alloc::vec::Vec;

use super::contacts::{Contact, Reached, contacts, water_of};
use super::forest::outline;
use super::{Curve, TilePoint};
use crate::{SegmentId, SegmentKind, Side, Terrain, Tile};

/// The width of a river in tile units. A river meets a side in its middle, at a right angle.
pub const RIVER_WIDTH: i16 = 22;

/// The shapes of a tile, unrotated. What they leave of the tile is meadow.
///
/// Rivers cover forests, and lakes cover rivers. The shapes keep the tile's meadows apart and
/// touch the sides just as the tile's data says, if that can be drawn on a plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileShapes {
    /// The forests, sorted by segment.
    pub forests: Vec<ForestShape>,
    /// The rivers, sorted by segment.
    pub rivers: Vec<RiverShape>,
    /// The lakes, sorted by segment.
    pub lakes: Vec<LakeShape>,
}

/// A forest: the area within a closed outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForestShape {
    /// Which segment it is.
    pub segment: SegmentId,
    /// The outline, clockwise; each curve begins where the one before it ends.
    pub outline: Vec<Curve>,
}

/// A river: a band of [`RIVER_WIDTH`] along its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverShape {
    /// Which segment it is.
    pub segment: SegmentId,
    /// Its middle line, from the first side that it meets.
    pub course: Curve,
    /// Returns `true` if it ends in a spring: then its end is round.
    pub ends_in_spring: bool,
}

/// A lake: a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LakeShape {
    /// Which segment it is.
    pub segment: SegmentId,
    /// Its middle.
    pub centre: TilePoint,
    /// Its radius.
    pub radius: i16,
}

impl TileShapes {
    /// The shapes of a tile.
    #[must_use]
    pub fn new(tile: &Tile) -> Self {
        let contacts = contacts(tile);
        let waters = Waters::new(tile, &contacts);
        let of_kind = |kind| {
            let ids = (0..tile.segments().len() as u8).map(SegmentId::new);
            ids.filter(move |id| tile.segments()[id.index()].kind() == kind)
        };
        let lakes: Vec<LakeShape> =
            of_kind(SegmentKind::Lake).map(|lake| waters.lake(lake)).collect();
        let rivers: Vec<RiverShape> =
            of_kind(SegmentKind::River).filter_map(|river| waters.river(river, &lakes)).collect();
        let forests = of_kind(SegmentKind::Forest)
            .map(|segment| {
                let places = |water| place_of(water, &rivers, &lakes);
                let outline = outline(tile, segment, &contacts, places);
                ForestShape { segment, outline }
            })
            .collect();
        Self { forests, rivers, lakes }
    }
}

/// Where a forest touches a lake or a river.
fn place_of(water: SegmentId, rivers: &[RiverShape], lakes: &[LakeShape]) -> TilePoint {
    let lake = lakes.iter().find(|lake| lake.segment == water).map(|lake| lake.centre);
    let river = || {
        let river = rivers.iter().find(|river| river.segment == water)?;
        Some(if river.ends_in_spring { river.course.to } else { river.course.at(4) })
    };
    lake.or_else(river).unwrap_or(TilePoint::MIDDLE)
}

/// What the places of rivers and lakes depend on.
struct Waters<'t> {
    tile: &'t Tile,
    contacts: &'t [Contact],
    /// Whether the tile has two or more waters that do not touch: then each keeps to its sides.
    several: bool,
}

impl<'t> Waters<'t> {
    fn new(tile: &'t Tile, contacts: &'t [Contact]) -> Self {
        let rivers = Side::ALL.into_iter().filter(|&side| tile.side(side) == Terrain::River);
        let mut waters = rivers.map(|side| water_of(tile, tile.side_segments(side)[1]));
        let several = waters.next().is_some_and(|first| waters.any(|water| water != first));
        Self { tile, contacts, several }
    }

    /// The sides at which a river, or a river into this lake, leaves the tile.
    fn sides_of(&self, water: SegmentId) -> impl Iterator<Item = Side> + '_ {
        let tile = self.tile;
        Side::ALL.into_iter().filter(move |&side| {
            let [_, river, _] = tile.side_segments(side);
            tile.side(side) == Terrain::River && (river == water || water_of(tile, river) == water)
        })
    }

    /// Returns `true` if the side is forest that does not touch this water.
    fn is_bank_apart(&self, side: Side, water: SegmentId) -> bool {
        let [_, forest, _] = self.tile.side_segments(side);
        self.tile.side(side) == Terrain::Forest
            && !self.contacts.contains(&Contact { forest, reached: Reached::Water(water) })
    }

    fn lake(&self, segment: SegmentId) -> LakeShape {
        if self.several {
            let sum = self
                .sides_of(segment)
                .fold(TilePoint::default(), |sum, side| sum - TilePoint::inward(side));
            return LakeShape { segment, centre: TilePoint::MIDDLE + sum * 20, radius: 20 };
        }
        let apart = |side: &Side| self.is_bank_apart(*side, segment);
        let room = Side::ALL.into_iter().filter(apart);
        let radius = if room.clone().next().is_some() { 23 } else { 27 };
        let shift = room
            .filter(|side| self.tile.side(side.opposite()) != Terrain::Forest)
            .fold(TilePoint::default(), |sum, side| sum + TilePoint::inward(side));
        LakeShape { segment, centre: TilePoint::MIDDLE + shift * 8, radius }
    }

    fn river(&self, segment: SegmentId, lakes: &[LakeShape]) -> Option<RiverShape> {
        let mut sides = self.sides_of(segment);
        let from_side = sides.next()?;
        let from = TilePoint::side_middle(from_side);
        let inward = TilePoint::inward(from_side);
        let printed = self.tile.segment(segment)?;
        let lake = printed.lake.and_then(|id| lakes.iter().find(|lake| lake.segment == id));
        let course = if let Some(lake) = lake {
            let near = from + inward * 16;
            let before = near.midpoint(lake.centre);
            Curve { from, controls: [near, before], to: lake.centre }
        } else if let Some(to_side) = sides.next() {
            through(from_side, to_side)
        } else {
            let length = if self.several { 34 } else { 58 };
            Curve::line(from, from + inward * length)
        };
        Some(RiverShape { segment, course, ends_in_spring: printed.springs > 0 })
    }
}

/// The course of a river from side to side.
fn through(from_side: Side, to_side: Side) -> Curve {
    let [from, to] = [from_side, to_side].map(TilePoint::side_middle);
    let controls =
        [(from_side, from), (to_side, to)].map(|(side, end)| end + TilePoint::inward(side) * 36);
    Curve { from, controls, to }
}
