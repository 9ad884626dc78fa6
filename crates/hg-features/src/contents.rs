//! What a feature's segments show.

use hg_tiles::{Segment, SegmentKind, Tile};

use crate::board::{NodeSet, TileBits};
use crate::graph::Node;
use crate::slots::Slot;
use crate::{AnimalCounts, Feature, FeatureKind};

/// What a feature's segments show, all told. A tile counts once though it has several segments
/// of the feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Contents {
    /// Distinct tiles.
    pub tiles: u16,
    /// Segments: forests, rivers or meadows; in a river system lakes and rivers.
    pub segments: u16,
    /// Forest: menhirs.
    pub menhirs: u16,
    /// Forest: groups of mushrooms.
    pub mushrooms: u16,
    /// River, river system: fish drawn in the rivers.
    pub river_fish: u16,
    /// River, river system: fish in the lakes at its ends or in it, each lake once (AMB-03).
    pub lake_fish: u16,
    /// River, river system: distinct lakes.
    pub lakes: u16,
    /// River, river system: ends in springs.
    pub springs: u16,
    /// Meadow: animals that no hunting trap has covered.
    pub animals: AnimalCounts,
    /// Meadow: animals that a hunting trap has covered.
    pub covered: AnimalCounts,
}

impl Contents {
    fn add_river(&mut self, river: &Segment) {
        self.river_fish += u16::from(river.fish);
        self.springs += u16::from(river.springs);
    }

    fn add_lake(&mut self, lake: &Segment) {
        self.lake_fish += u16::from(lake.fish);
        self.lakes += 1;
    }
}

impl Feature<'_> {
    /// What its segments show. One walk around the feature's nodes.
    #[must_use]
    pub fn contents(self) -> Contents {
        let mut contents = Contents::default();
        contents.tiles = match self.kind() {
            FeatureKind::Forest => self.walk(|_, _, tile, index| {
                let Some(forest) = tile.segments().get(index) else { return };
                contents.segments += 1;
                contents.menhirs += u16::from(forest.menhirs);
                contents.mushrooms += u16::from(forest.mushrooms);
            }),
            FeatureKind::Meadow => self.walk(|node, _, tile, index| {
                let Some(meadow) = tile.segments().get(index) else { return };
                contents.segments += 1;
                if self.board.covered.contains(node.index()) {
                    contents.covered.add(meadow.animals);
                } else {
                    contents.animals.add(meadow.animals);
                }
            }),
            FeatureKind::River => {
                let mut lakes = NodeSet::EMPTY;
                self.walk(|_, slot, tile, index| {
                    let Some(river) = tile.segments().get(index) else { return };
                    contents.segments += 1;
                    contents.add_river(river);
                    if let Some(lake) = river.lake
                        && lakes.insert(self.board.node(slot, lake).index())
                    {
                        contents.add_lake(&tile.segments()[lake.index()]);
                    }
                })
            }
            FeatureKind::RiverSystem => self.walk(|_, _, tile, index| {
                let id = tile.nodes()[index].segment;
                let segment = &tile.segments()[id.index()];
                contents.segments += 1;
                if segment.kind() != SegmentKind::Lake {
                    contents.add_river(segment);
                    return;
                }
                contents.add_lake(segment);
                for river in tile.segments().iter().filter(|river| river.lake == Some(id)) {
                    contents.segments += 1;
                    contents.add_river(river);
                }
            }),
        };
        if self.kind() == FeatureKind::Meadow {
            let loose = self.board.loose_tigers_in(self.root);
            contents.animals.tigers += loose;
            contents.covered.tigers -= loose;
        }
        contents
    }

    /// Shows all nodes, each with its tile and its index on the tile; how many tiles there are.
    #[inline]
    fn walk(self, mut see: impl FnMut(Node, Slot, &Tile, usize)) -> u16 {
        let mut seen = TileBits::EMPTY;
        let tiles = self.board.tile_set().tiles();
        let mut node = self.root;
        loop {
            let (slot, index) = self.board.locate(node);
            seen.insert(slot.index());
            if let Some(tile) = tiles.get(self.board.tile_id(slot).index()) {
                see(node, slot, tile, index);
            }
            node = self.board.graph.next(node);
            if node == self.root {
                return seen.len() as u16;
            }
        }
    }
}
