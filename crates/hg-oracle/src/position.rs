//! A board as plain lists, and what touches what on it.

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
    /// What was worked out from lists of laid tiles, the last few of them.
    kept: Rc<RefCell<Vec<Rc<Ground<'a>>>>>,
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

impl<'a> Position<'a> {
    /// A board with these tiles and no figures.
    #[must_use]
    pub fn new(tiles: &'a TileSet, laid: Vec<Laid>) -> Self {
        Self { tiles, laid, standing: Vec::new(), covered: BTreeMap::new(), kept: Rc::default() }
    }

    /// What follows from the laid tiles: worked out once for each list of them. That it is of
    /// this list is never taken on trust: the lists are compared.
    pub(crate) fn ground(&self) -> Rc<Ground<'a>> {
        const KEPT: usize = 3;
        let mut kept = self.kept.borrow_mut();
        if let Some(index) = kept.iter().position(|ground| ground.is_of(self.tiles, &self.laid)) {
            return Rc::clone(&kept[index]);
        }
        if kept.len() == KEPT {
            kept.remove(0);
        }
        let ground = Rc::new(Ground::new(self.tiles, &self.laid));
        kept.push(Rc::clone(&ground));
        ground
    }

    /// The tile that lies there.
    #[must_use]
    pub fn at(&self, x: i32, y: i32) -> Option<Laid> {
        self.ground().plot(x, y).map(|plot| plot.laid)
    }

    /// What is printed on the tile that lies there.
    #[must_use]
    pub fn tile_at(&self, x: i32, y: i32) -> Option<&'a Tile> {
        self.ground().plot(x, y).map(|plot| plot.tile)
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

    /// The segments of the board with this power, in the order they were laid.
    #[must_use]
    pub fn with_power(&self, power: Power) -> Vec<Spot> {
        let ground = self.ground();
        let spots = ground.powers().iter().filter(|(of, _)| *of == power);
        spots.map(|&(_, spot)| spot).collect()
    }

    /// The kinds of feature and the segments by which a figure takes part in features: one for
    /// most; the two meadows beside its river for the bridge hunter (RULES 12.5), who is no fisher.
    #[must_use]
    pub fn claims(&self, figure: &Standing) -> Vec<(FeatureKind, Spot)> {
        self.claims_on(&self.ground(), figure).collect()
    }

    /// [`Position::claims`], for who asks about many figures.
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

    /// The meadow segments beside a river segment of one tile, at the first side that it meets.
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

    /// Whether the figure stays to the end whatever happens: the figures on Scout tiles (12.3).
    #[must_use]
    pub fn is_fixed(&self, figure: &Standing) -> bool {
        self.tile_at(figure.x, figure.y).is_some_and(|tile| tile.stack() == Stack::Scout)
    }

    /// The animals of a segment that the hunting trap has not covered.
    #[must_use]
    pub fn animals(&self, spot: Spot) -> Herd {
        self.printed(spot).without(self.covered.get(&spot).copied().unwrap_or_default())
    }

    pub(crate) fn printed(&self, spot: Spot) -> Herd {
        self.segment(spot).map_or_else(Herd::default, |segment| segment.animals.into())
    }
}
