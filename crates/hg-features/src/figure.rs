//! Figures: meeples and huts, and where one stands.

use core::fmt;

use hg_tiles::{SegmentId, SegmentName, Tile};

use crate::{Pos, Seat};

/// A kind of figure. Hunter, gatherer and fisher is what a meeple is where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum FigureKind {
    /// Claims a forest, a meadow or a river (RULES 5.2).
    Meeple = 0,
    /// Claims a river system (RULES 5.3).
    Hut = 1,
}

impl FigureKind {
    /// The node that a figure of this kind claims from a segment of a tile, as an index into
    /// [`Tile::nodes`]: a meeple its segment, a hut the river system. `None` where it cannot be
    /// put: a meeple on a lake, a hut on anything but a lake, or a river that runs into no lake of
    /// its tile (RULES 5.2, 5.3, 5.6; Scout's agriculture is an exception).
    ///
    /// ```
    /// use hg_features::FigureKind;
    /// use hg_tiles::SECOND_EDITION;
    /// let tile = &SECOND_EDITION[SECOND_EDITION.start().unwrap()]; // one river into one lake
    /// let [river, lake] = ["r0", "l0"].map(|name| tile.segment_named(name.parse().unwrap()).unwrap());
    /// assert_eq!(FigureKind::Meeple.node_on(tile, river), Some(river.index()));
    /// assert_eq!(FigureKind::Hut.node_on(tile, lake), Some(lake.index()));
    /// assert_eq!(FigureKind::Hut.node_on(tile, river), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn node_on(self, tile: &Tile, segment: SegmentId) -> Option<usize> {
        let (node, nodes) = match self {
            Self::Meeple => (segment.index(), tile.meeple_nodes()),
            Self::Hut => (tile.system_node(segment), tile.hut_nodes()),
        };
        // A river that runs into a lake of its tile is claimed on the lake.
        let claims = tile.nodes().get(node).is_some_and(|node| node.segment == segment);
        (claims && nodes >> node & 1 != 0).then_some(node)
    }
}

/// The most figures of one kind that a seat may have on a board: what a feature's counts hold.
pub const MAX_FIGURES: u8 = 12;

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Meeple => "meeple",
            Self::Hut => "hut",
        })
    }
}

/// A figure that stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figure {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: FigureKind,
}

/// A segment of a tile that lies on the board: `(0,-1) f0` as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSegment {
    /// The position of the tile.
    pub pos: Pos,
    /// The name of the segment on its tile.
    pub segment: SegmentName,
}

impl BoardSegment {
    /// Returns this segment of the tile at `pos`.
    #[must_use]
    pub const fn new(pos: Pos, segment: SegmentName) -> Self {
        Self { pos, segment }
    }
}

/// The figure on a placed tile, in one byte: at most one stands on a tile, because figures are
/// put only on the tile just laid, one a tile (RULES 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileFigure(u8);

impl TileFigure {
    pub(crate) const NONE: Self = Self(0xff);

    pub(crate) const fn new(figure: Figure, segment: SegmentId) -> Self {
        Self((figure.seat.index() as u8) << 5 | (figure.kind as u8) << 4 | segment.index() as u8)
    }

    #[inline]
    pub(crate) const fn get(self) -> Option<(Figure, SegmentId)> {
        match Seat::new(self.0 >> 5) {
            Some(seat) => {
                let kind = if self.0 & 16 == 0 { FigureKind::Meeple } else { FigureKind::Hut };
                Some((Figure { seat, kind }, SegmentId::new(self.0 & 15)))
            }
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hg_tiles::MAX_SEGMENTS;

    #[test]
    fn a_byte_holds_any_figure_on_any_segment() {
        assert_eq!(TileFigure::NONE.get(), None);
        for seat in Seat::first(5) {
            for kind in [FigureKind::Meeple, FigureKind::Hut] {
                for index in 0..MAX_SEGMENTS as u8 {
                    let figure = Figure { seat, kind };
                    let segment = SegmentId::new(index);
                    assert_eq!(TileFigure::new(figure, segment).get(), Some((figure, segment)));
                }
            }
        }
    }
}
