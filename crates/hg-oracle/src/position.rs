//! A board as plain lists.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use hg_tiles::{
    Power, Rotation, Segment, SegmentId, SegmentKind, Side, Stack, Tile, TileId, TileSet,
};

use crate::ground::Ground;
use crate::{FeatureKind, Herd};

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The tile.
    pub tile: TileId,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// Quarter turns clockwise, modulo 4.
    pub turns: u8,
}

impl Placed {
    /// Returns this tile at this cell, with this rotation.
    #[must_use]
    pub const fn new(tile: TileId, x: i32, y: i32, turns: u8) -> Self {
        Self { tile, x, y, turns }
    }

    /// Returns the turns as a rotation.
    #[must_use]
    pub fn rotation(&self) -> Rotation {
        Rotation::ALL[usize::from(self.turns % 4)]
    }

    /// Returns a segment of this tile.
    #[must_use]
    pub const fn spot(&self, segment: SegmentId) -> Spot {
        Spot { x: self.x, y: self.y, segment }
    }
}

/// One segment of one tile of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// The segment of the tile there.
    pub segment: SegmentId,
}

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// A meeple: gatherer, fisher or hunter by where it stands.
    Meeple,
    /// A hut.
    Hut,
}

/// A figure on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The seat that owns it.
    pub seat: u8,
    /// The kind of figure.
    pub kind: Piece,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// The segment it was put on. The bridge hunter's is the river under the bridge.
    pub segment: SegmentId,
}

impl Standing {
    /// Returns its segment.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        Spot { x: self.x, y: self.y, segment: self.segment }
    }
}

/// A board. Every answer follows from these lists.
#[derive(Clone)]
pub struct Position<'a> {
    /// The tile set of the ids.
    pub tiles: &'a TileSet,
    /// The placed tiles in the order they were placed.
    pub placed: Vec<Placed>,
    /// The figures on them.
    pub standing: Vec<Standing>,
    /// The animals that the hunting trap covered, by segment.
    pub covered: BTreeMap<Spot, Herd>,
    /// Results for the last few lists of placed tiles.
    kept: Rc<RefCell<Vec<Rc<Ground<'a>>>>>,
}

impl std::fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The tile set is a long table that says nothing about this board.
        f.debug_struct("Position")
            .field("placed", &self.placed)
            .field("standing", &self.standing)
            .field("covered", &self.covered)
            .finish_non_exhaustive()
    }
}

impl<'a> Position<'a> {
    /// Returns a board with these tiles and no figures.
    #[must_use]
    pub fn new(tiles: &'a TileSet, placed: Vec<Placed>) -> Self {
        Self { tiles, placed, standing: Vec::new(), covered: BTreeMap::new(), kept: Rc::default() }
    }

    /// Returns all that follows from the placed tiles. It is worked out once for each list; the lists
    /// are compared each time.
    pub(crate) fn ground(&self) -> Rc<Ground<'a>> {
        const KEPT: usize = 3;
        let mut kept = self.kept.borrow_mut();
        if let Some(index) = kept.iter().position(|ground| ground.is_of(self.tiles, &self.placed)) {
            return Rc::clone(&kept[index]);
        }
        if kept.len() == KEPT {
            kept.remove(0);
        }
        let ground = Rc::new(Ground::new(self.tiles, &self.placed));
        kept.push(Rc::clone(&ground));
        ground
    }

    /// Returns the tile there.
    #[must_use]
    pub fn at(&self, x: i32, y: i32) -> Option<Placed> {
        self.ground().plot(x, y).map(|plot| plot.placed)
    }

    /// Returns the printed tile there.
    #[must_use]
    pub fn tile_at(&self, x: i32, y: i32) -> Option<&'a Tile> {
        self.ground().plot(x, y).map(|plot| plot.tile)
    }

    /// Returns the printed segment there.
    #[must_use]
    pub fn segment(&self, spot: Spot) -> Option<&'a Segment> {
        self.tile_at(spot.x, spot.y)?.segment(spot.segment)
    }

    /// Returns the segments of a placed tile.
    #[must_use]
    pub fn spots_of(&self, placed: Placed) -> Vec<Spot> {
        let count = self.tiles.get(placed.tile).map_or(0, |tile| tile.segments().len());
        (0..count).map(|index| placed.spot(SegmentId::new(index as u8))).collect()
    }

    /// Returns the segments with this power, in the order in which they were placed.
    #[must_use]
    pub fn with_power(&self, power: Power) -> Vec<Spot> {
        let ground = self.ground();
        let spots = ground.powers().iter().filter(|(of, _)| *of == power);
        spots.map(|&(_, spot)| spot).collect()
    }

    /// Returns the segments that a figure claims, with the kind of feature. Most figures claim one.
    /// The bridge hunter claims the two meadows beside its river, and no river (RULES 12.5).
    #[must_use]
    pub fn claims(&self, figure: &Standing) -> Vec<(FeatureKind, Spot)> {
        self.claims_on(&self.ground(), figure).collect()
    }

    /// As [`Position::claims`], for many figures.
    pub(crate) fn claims_on(
        &self,
        ground: &Ground<'_>,
        figure: &Standing,
    ) -> impl Iterator<Item = (FeatureKind, Spot)> + use<> {
        let spot = figure.spot();
        let segment = ground.number(spot).map(|number| ground.segment(number));
        let bridge = figure.kind == Piece::Meeple
            && segment.is_some_and(|segment| segment.power == Some(Power::Bridge));
        let banks = if bridge { self.banks(spot) } else { Vec::new() };
        let kind = match (figure.kind, segment.map(Segment::kind)) {
            _ if bridge => None,
            (_, None) => None,
            (Piece::Meeple, Some(SegmentKind::Forest)) => Some(FeatureKind::Forest),
            (Piece::Meeple, Some(SegmentKind::River)) => Some(FeatureKind::River),
            (_, Some(SegmentKind::Meadow)) => Some(FeatureKind::Meadow),
            (Piece::Hut, Some(SegmentKind::River | SegmentKind::Lake)) => Some(FeatureKind::System),
            (Piece::Meeple, Some(SegmentKind::Lake)) | (Piece::Hut, Some(SegmentKind::Forest)) => {
                None
            }
        };
        let of_banks = banks.into_iter().map(|bank| (FeatureKind::Meadow, bank));
        kind.map(|kind| (kind, spot)).into_iter().chain(of_banks)
    }

    /// Returns the meadow segments beside a river segment, at the first side of the tile that it meets.
    #[must_use]
    pub fn banks(&self, river: Spot) -> Vec<Spot> {
        let Some(tile) = self.tile_at(river.x, river.y) else {
            return Vec::new();
        };
        let crossed = Side::ALL.map(|side| tile.side_segments(side));
        let first = crossed.into_iter().find(|[_, middle, _]| *middle == river.segment);
        let mut banks = first.map_or_else(Vec::new, |[left, _, right]| {
            [left, right].map(|segment| Spot { segment, ..river }).to_vec()
        });
        banks.sort_unstable();
        banks.dedup();
        banks
    }

    /// Returns `true` if the figure stays to the end: figures on Scout tiles do (12.3).
    #[must_use]
    pub fn is_fixed(&self, figure: &Standing) -> bool {
        self.tile_at(figure.x, figure.y).is_some_and(|tile| tile.stack() == Stack::Scout)
    }

    /// Returns the animals of a segment that the hunting trap has not covered.
    #[must_use]
    pub fn animals(&self, spot: Spot) -> Herd {
        self.printed(spot).without(self.covered.get(&spot).copied().unwrap_or_default())
    }

    pub(crate) fn printed(&self, spot: Spot) -> Herd {
        self.segment(spot).map_or_else(Herd::default, |segment| segment.animals.into())
    }
}
