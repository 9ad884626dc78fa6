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
    /// Adds what a node of a tile shows to a feature of this kind, but for the tile itself.
    ///
    /// `covered`: a hunting trap has covered the node's animals. `lake_is_new`: the lake at the
    /// end of a river was not added before.
    #[inline]
    pub(crate) fn add_node(
        &mut self,
        kind: FeatureKind,
        tile: &Tile,
        index: usize,
        covered: bool,
        lake_is_new: bool,
    ) {
        let Some(node) = tile.nodes().get(index) else { return };
        let Some(segment) = tile.segment(node.segment) else { return };
        self.segments += 1;
        match kind {
            FeatureKind::Forest => {
                self.menhirs += u16::from(segment.menhirs);
                self.mushrooms += u16::from(segment.mushrooms);
            }
            FeatureKind::Meadow if covered => self.covered.add(segment.animals),
            FeatureKind::Meadow => self.animals.add(segment.animals),
            FeatureKind::River => {
                self.add_river(segment);
                if let Some(lake) = segment.lake.and_then(|lake| tile.segment(lake))
                    && lake_is_new
                {
                    self.add_lake(lake);
                }
            }
            FeatureKind::RiverSystem if segment.kind() != SegmentKind::Lake => {
                self.add_river(segment);
            }
            FeatureKind::RiverSystem => {
                self.add_lake(segment);
                let rivers = tile.segments().iter();
                for river in rivers.filter(|river| river.lake == Some(node.segment)) {
                    self.segments += 1;
                    self.add_river(river);
                }
            }
        }
    }

    fn add_river(&mut self, river: &Segment) {
        self.river_fish += u16::from(river.fish);
        self.springs += u16::from(river.springs);
    }

    /// A tile with two lakes adds two (AMB-24).
    fn add_lake(&mut self, lake: &Segment) {
        self.lake_fish += u16::from(lake.fish);
        self.lakes += 1;
    }

    /// Adds what another part of the feature shows. A tile or lake of both then counts twice.
    #[inline]
    pub(crate) const fn absorb(&mut self, other: &Self) {
        self.tiles += other.tiles;
        self.segments += other.segments;
        self.menhirs += other.menhirs;
        self.mushrooms += other.mushrooms;
        self.river_fish += other.river_fish;
        self.lake_fish += other.lake_fish;
        self.lakes += other.lakes;
        self.springs += other.springs;
        self.animals.absorb(other.animals);
        self.covered.absorb(other.covered);
    }

    /// Tigers that a hunting trap caught and that found no deer stay active (AMB-14).
    pub(crate) const fn loosen_tigers(&mut self, loose: u16) {
        self.animals.tigers += loose;
        self.covered.tigers -= loose;
    }
}

impl Feature<'_> {
    /// What its segments show. One walk around the feature's nodes.
    #[must_use]
    pub fn contents(self) -> Contents {
        let mut contents = Contents::default();
        let kind = self.kind();
        let mut lakes = NodeSet::EMPTY;
        contents.tiles = match kind {
            // One loop for each kind, so that no step depends on it.
            FeatureKind::Forest => self.walk(|_, _, tile, index| {
                contents.add_node(FeatureKind::Forest, tile, index, false, false);
            }),
            FeatureKind::Meadow => self.walk(|node, _, tile, index| {
                let covered = self.board.covered.contains(node.index());
                contents.add_node(FeatureKind::Meadow, tile, index, covered, false);
            }),
            FeatureKind::River => self.walk(|_, slot, tile, index| {
                let lake = tile.segments().get(index).and_then(|river| river.lake);
                let is_new =
                    lake.is_some_and(|lake| lakes.insert(self.board.node(slot, lake).index()));
                contents.add_node(FeatureKind::River, tile, index, false, is_new);
            }),
            FeatureKind::RiverSystem => self.walk(|_, _, tile, index| {
                contents.add_node(FeatureKind::RiverSystem, tile, index, false, false);
            }),
        };
        if kind == FeatureKind::Meadow {
            contents.loosen_tigers(self.board.loose_tigers_in(self.root));
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
