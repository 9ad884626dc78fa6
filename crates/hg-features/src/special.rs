//! The special tiles of a meadow or river system: who is near them, and what a hunting trap
//! catches.

use hg_tiles::{Power, SegmentKind};

use crate::graph::Node;
use crate::slots::Slot;
use crate::{
    AnimalCounts, Board, Feature, ScoringRules, Seat, SeatSet, TrapCovers, TrapNearFire, Value,
};

/// What a hunting trap catches (RULES 9.2).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TrapCatch {
    /// What it brings to the player who laid it.
    pub value: Value,
    /// All animals in range and in the trap's meadow that were not covered before.
    pub animals: AnimalCounts,
    /// Tigers among them that found no deer and stay active (AMB-14).
    pub loose_tigers: u16,
}

impl Board {
    /// Whether a power's tile lies on the board with its segment in this feature, or for a
    /// lake in this river system.
    fn power_node(&self, power: Power) -> Option<(Slot, Node)> {
        let slot = self.power_slot(power)?;
        Some((slot, self.node(slot, self.tile(slot).power_segment(power)?)))
    }

    /// Returns the feature of a special tile's segment: for a lake, its river system. `None` if
    /// the tile does not lie on the board.
    #[must_use]
    pub fn feature_with(&self, power: Power) -> Option<Feature<'_>> {
        self.power_node(power).map(|(_, node)| self.feature_of(node))
    }

    /// How many tigers a hunting trap in this feature left active.
    pub(crate) fn loose_tigers_in(&self, root: Node) -> u16 {
        match self.power_node(Power::HuntingTrap) {
            Some((_, node)) if self.loose_tigers > 0 && self.graph.find(node) == root => {
                self.loose_tigers
            }
            _ => 0,
        }
    }

    /// Returns the meadow segments of the feature on a tile (AMB-17) and the eight around it that
    /// no trap has covered (AMB-20).
    fn uncovered_near(&self, middle: Slot, root: Node) -> impl Iterator<Item = Node> {
        let centre = self.cell(middle).pos();
        self.slots().filter(move |&slot| self.cell(slot).pos().is_near(centre)).flat_map(
            move |slot| {
                let meadows = self.tile(slot).segments().iter().enumerate();
                meadows
                    .filter(|(_, segment)| segment.kind() == SegmentKind::Meadow)
                    .map(move |(index, _)| self.node(slot, hg_tiles::SegmentId::new(index as u8)))
                    .filter(move |&node| {
                        self.graph.find(node) == root && !self.covered.contains(node.index())
                    })
            },
        )
    }

    fn sum_animals(&self, nodes: impl Iterator<Item = Node>) -> AnimalCounts {
        let mut animals = AnimalCounts::default();
        for node in nodes {
            let (slot, index) = self.locate(node);
            animals.add(self.tile(slot).segments()[index].animals);
        }
        animals
    }

    /// Returns what the hunting trap on the board catches now; `None` if it does not lie there. A
    /// fire does or does not keep its tigers from eating (AMB-15).
    #[must_use]
    pub fn hunting_trap_catch(&self, rules: &ScoringRules) -> Option<TrapCatch> {
        let (slot, node) = self.power_node(Power::HuntingTrap)?;
        let meadow = self.feature_of(node);
        let animals = self.sum_animals(self.uncovered_near(slot, meadow.root));
        let chased = rules.trap_near_fire == TrapNearFire::FireProtectsDeer && meadow.has_fire();
        // AMB-18: only tigers in range count.
        let eaten = if chased { 0 } else { animals.tigers.min(animals.deer) };
        let loose_tigers = match rules.trap_covers {
            TrapCovers::AllAnimals => 0,
            TrapCovers::ScoredAndPairs => animals.tigers - eaten,
        };
        let value = Value::of_animals(animals, eaten, rules.animal_points);
        Some(TrapCatch { value, animals, loose_tigers })
    }

    /// Covers what the hunting trap catches: those animals are ignored from now on.
    pub fn spring_hunting_trap(&mut self, rules: &ScoringRules) -> Option<TrapCatch> {
        let caught = self.hunting_trap_catch(rules)?;
        let (slot, node) = self.power_node(Power::HuntingTrap)?;
        let root = self.graph.find(node);
        let mut covered = self.covered.clone();
        for node in self.uncovered_near(slot, root) {
            covered.insert(node.index());
        }
        self.covered = covered;
        // What it caught before stays caught, should it be sprung again.
        self.loose_tigers += caught.loose_tigers;
        Some(caught)
    }

    /// Which segments of a tile are covered by a trap: bit `n` for segment `n`.
    pub(crate) fn covered_on(&self, slot: Slot) -> u16 {
        (0..self.tile(slot).segments().len()).fold(0, |bits, index| {
            let node = self.node(slot, hg_tiles::SegmentId::new(index as u8));
            bits | u16::from(self.covered.contains(node.index())) << index
        })
    }
}

impl Feature<'_> {
    /// Whether a special tile's segment is part of it.
    #[must_use]
    pub fn holds_power(self, power: Power) -> bool {
        self.board
            .power_node(power)
            .is_some_and(|(_, node)| self.board.graph.find(node) == self.root)
    }

    /// Whether no tiger of the meadow eats: fire (2002) or wildfire (RULES 9.5).
    #[must_use]
    pub fn has_fire(self) -> bool {
        self.holds_power(Power::Fire) || self.holds_power(Power::Wildfire)
    }

    /// Returns the seat whose hunter stands on the shrine, if it is in this meadow (RULES 11.4,
    /// SC-13).
    #[must_use]
    pub fn shrine_owner(self) -> Option<Seat> {
        let (slot, node) = self.board.power_node(Power::Shrine)?;
        let (figure, segment) = self.board.figure(slot)?;
        (self.board.node(slot, segment) == node && self.board.graph.find(node) == self.root)
            .then_some(figure.seat)
    }

    /// Who would get its points: the seats with the majority (RULES 7.1), or whoever hunts at
    /// the shrine, alone (RULES 11.4).
    #[must_use]
    pub fn holders(self) -> SeatSet {
        self.shrine_owner().map_or_else(|| self.majority().leaders, SeatSet::only)
    }

    /// The fish of its richest lake: what Scout's dug-out pays (RULES 12.6).
    #[must_use]
    pub fn richest_lake(self) -> u16 {
        self.nodes()
            .map(|(slot, index)| {
                let tile = self.board.tile(slot);
                let segment = &tile.segments()[tile.nodes()[index].segment.index()];
                if segment.kind() == SegmentKind::Lake { segment.fish.into() } else { 0 }
            })
            .max()
            .unwrap_or(0)
    }

    /// The animals near the pit trap, if it lies in this meadow (RULES 9.4).
    pub(crate) fn animals_near_pit_trap(self) -> AnimalCounts {
        match self.board.power_node(Power::PitTrap) {
            Some((slot, node)) if self.board.graph.find(node) == self.root => {
                self.board.sum_animals(self.board.uncovered_near(slot, self.root))
            }
            _ => AnimalCounts::default(),
        }
    }
}
