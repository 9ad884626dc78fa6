//! A board as plain lists, and what touches what on it.

use std::collections::BTreeMap;

use hg_tiles::{
    Power, Rotation, Segment, SegmentId, SegmentKind, Side, Stack, Tile, TileId, TileSet,
};

use crate::{FeatureKind, Herd};

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Which tile.
    pub tile: TileId,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// Quarter turns clockwise; four are none.
    pub turns: u8,
}

impl Laid {
    /// This tile there, so turned.
    #[must_use]
    pub const fn new(tile: TileId, x: i32, y: i32, turns: u8) -> Self {
        Self { tile, x, y, turns }
    }

    /// The turns as a rotation.
    #[must_use]
    pub fn rotation(&self) -> Rotation {
        Rotation::ALL[usize::from(self.turns % 4)]
    }

    /// A segment of this tile.
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
    /// Whose it is.
    pub seat: u8,
    /// What it is.
    pub kind: Piece,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// The segment it was put on. The bridge hunter's is the river under the bridge.
    pub segment: SegmentId,
}

impl Standing {
    /// Where it stands.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        Spot { x: self.x, y: self.y, segment: self.segment }
    }
}

/// A board: everything is worked out from these lists.
#[derive(Clone)]
pub struct Position<'a> {
    /// The tiles that ids speak of.
    pub tiles: &'a TileSet,
    /// The laid tiles in the order they were laid.
    pub laid: Vec<Laid>,
    /// The figures on them.
    pub standing: Vec<Standing>,
    /// The animals that the hunting trap covered, by segment.
    pub covered: BTreeMap<Spot, Herd>,
}

impl std::fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The tile set is a long table that says nothing about this board.
        f.debug_struct("Position")
            .field("laid", &self.laid)
            .field("standing", &self.standing)
            .field("covered", &self.covered)
            .finish_non_exhaustive()
    }
}

/// The cell beside a cell.
pub(crate) const fn beside(x: i32, y: i32, side: Side) -> (i32, i32) {
    match side {
        Side::North => (x, y - 1),
        Side::East => (x + 1, y),
        Side::South => (x, y + 1),
        Side::West => (x - 1, y),
    }
}

impl<'a> Position<'a> {
    /// A board with these tiles and no figures.
    #[must_use]
    pub const fn new(tiles: &'a TileSet, laid: Vec<Laid>) -> Self {
        Self { tiles, laid, standing: Vec::new(), covered: BTreeMap::new() }
    }

    /// The tile that lies there.
    #[must_use]
    pub fn at(&self, x: i32, y: i32) -> Option<Laid> {
        self.laid.iter().copied().find(|laid| (laid.x, laid.y) == (x, y))
    }

    /// What is printed on the tile that lies there.
    #[must_use]
    pub fn tile_at(&self, x: i32, y: i32) -> Option<&'a Tile> {
        self.tiles.get(self.at(x, y)?.tile)
    }

    /// What is printed there.
    #[must_use]
    pub fn segment(&self, spot: Spot) -> Option<&'a Segment> {
        self.tile_at(spot.x, spot.y)?.segment(spot.segment)
    }

    /// The segments of a laid tile.
    #[must_use]
    pub fn spots_of(&self, laid: Laid) -> Vec<Spot> {
        let count = self.tiles.get(laid.tile).map_or(0, |tile| tile.segments().len());
        (0..count).map(|index| laid.spot(SegmentId::new(index as u8))).collect()
    }

    /// The segments of the board with this power.
    #[must_use]
    pub fn with_power(&self, power: Power) -> Vec<Spot> {
        self.laid
            .iter()
            .filter_map(|laid| Some(laid.spot(self.tiles.get(laid.tile)?.power_segment(power)?)))
            .collect()
    }

    /// The segments that continue this one on the tiles beside it. They are met in the opposite
    /// order along the common side (RULES 4.3).
    #[must_use]
    pub fn across(&self, spot: Spot) -> Vec<Spot> {
        let mut found = Vec::new();
        let (Some(here), Some(tile)) = (self.at(spot.x, spot.y), self.tile_at(spot.x, spot.y))
        else {
            return found;
        };
        for printed in Side::ALL {
            let side = printed.turned(here.rotation());
            let (x, y) = beside(spot.x, spot.y, side);
            let (Some(there), Some(facing)) = (self.at(x, y), self.tile_at(x, y)) else {
                continue;
            };
            let theirs = facing.side_segments(side.opposite().before(there.rotation()));
            for (place, segment) in tile.side_segments(printed).into_iter().enumerate() {
                if segment == spot.segment {
                    found.push(there.spot(theirs[2 - place]));
                }
            }
        }
        found
    }

    /// How many sides of its tile this segment meets where no tile lies beyond.
    #[must_use]
    pub fn open_sides(&self, spot: Spot) -> u32 {
        let (Some(here), Some(tile)) = (self.at(spot.x, spot.y), self.tile_at(spot.x, spot.y))
        else {
            return 0;
        };
        let open = |printed: &Side| {
            let (x, y) = beside(spot.x, spot.y, printed.turned(here.rotation()));
            tile.side_segments(*printed).contains(&spot.segment) && self.at(x, y).is_none()
        };
        Side::ALL.iter().filter(|side| open(side)).count() as u32
    }

    /// The kinds of feature and the segments by which a figure takes part in features: one for
    /// most; the two meadows beside its river for the bridge hunter (RULES 12.5), who is no fisher.
    #[must_use]
    pub fn claims(&self, figure: &Standing) -> Vec<(FeatureKind, Spot)> {
        let spot = figure.spot();
        let Some(segment) = self.segment(spot) else {
            return Vec::new();
        };
        match (figure.kind, segment.kind()) {
            (Piece::Meeple, _) if segment.power == Some(Power::Bridge) => {
                self.banks(spot).into_iter().map(|bank| (FeatureKind::Meadow, bank)).collect()
            }
            (Piece::Meeple, SegmentKind::Forest) => vec![(FeatureKind::Forest, spot)],
            (Piece::Meeple, SegmentKind::River) => vec![(FeatureKind::River, spot)],
            (_, SegmentKind::Meadow) => vec![(FeatureKind::Meadow, spot)],
            (Piece::Hut, SegmentKind::River | SegmentKind::Lake) => {
                vec![(FeatureKind::System, spot)]
            }
            (Piece::Meeple, SegmentKind::Lake) | (Piece::Hut, SegmentKind::Forest) => Vec::new(),
        }
    }

    /// The meadow segments beside a river segment of one tile.
    #[must_use]
    pub fn banks(&self, river: Spot) -> Vec<Spot> {
        let mut banks = Vec::new();
        let Some(tile) = self.tile_at(river.x, river.y) else {
            return banks;
        };
        for side in Side::ALL {
            let [left, middle, right] = tile.side_segments(side);
            if middle == river.segment {
                banks.extend([left, right].map(|segment| Spot { segment, ..river }));
            }
        }
        banks.sort_unstable();
        banks.dedup();
        banks
    }

    /// Whether the figure stays to the end whatever happens: the figures on Scout tiles (12.3).
    #[must_use]
    pub fn is_fixed(&self, figure: &Standing) -> bool {
        self.tile_at(figure.x, figure.y).is_some_and(|tile| tile.stack() == Stack::Scout)
    }

    /// The animals of a segment that the hunting trap has not covered.
    #[must_use]
    pub fn animals(&self, spot: Spot) -> Herd {
        let printed = self.segment(spot).map_or_else(Herd::default, |s| s.animals.into());
        printed.without(self.covered.get(&spot).copied().unwrap_or_default())
    }
}
