//! The switches of a ruleset, and animals by number.

use std::ops::AddAssign;

use hg_tiles::Animals;

/// What a forest's or a river's length is counted in (AMB-01, AMB-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Distinct tiles.
    Tile,
    /// Segments: a tile counts as often as it has segments in the feature.
    Segment,
}

/// Which animals the hunting trap covers (AMB-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrapCovers {
    /// All that are in range.
    All,
    /// Those scored, and as many tigers as ate a deer; surplus tigers stay.
    Scored,
}

/// What a fire does to a hunting trap in its meadow (AMB-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrapAndFire {
    /// Nothing: tigers eat as usual.
    Ignored,
    /// It chases the tigers off, so that no deer is eaten.
    ProtectsDeer,
}

/// Where a tile goes that the Scout's owner refuses (AMB-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Out of the game.
    Gone,
    /// Back into its stack.
    MixedBack,
}

/// Which meeples a take-back may take (AMB-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Any of the own ones that do not stand on a Scout tile.
    Any,
    /// None of them that stands in what the tile just placed completed.
    Unfinished,
}

/// When the dug-out pays (AMB-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DugoutPays {
    /// For each completed river of its system.
    EachRiver,
    /// Once, when no river of its system is open any more.
    WholeSystem,
}

/// What the figure on Scout's agriculture tile is (AMB-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agriculture {
    /// No figure may be put on it, and it scores nothing.
    None,
    /// A hunter on the meadow, or a hut on the river.
    Published,
    /// A hut that stands in the meadow, keeps hunters out and counts for nothing else.
    Strict,
}

/// What happens when a drawn tile fits nowhere (AMB-05, AMB-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplaceable {
    /// It goes to the box and the next one is drawn.
    Redraw,
    /// It goes to the box and the turn (menhir tile: the menhir cycle) is lost.
    Lost,
}

/// Points for one animal of each kind. Tigers are worth nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimalValues {
    /// Points for a mammoth.
    pub mammoth: u32,
    /// Points for an aurochs.
    pub aurochs: u32,
    /// Points for a deer that no tiger ate.
    pub deer: u32,
    /// Points for Scout's bear.
    pub bear: u32,
}

/// Animals by number, over as many segments as asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Herd {
    /// Mammoths.
    pub mammoths: u32,
    /// Aurochs.
    pub aurochs: u32,
    /// Deer.
    pub deer: u32,
    /// Tigers.
    pub tigers: u32,
    /// Bears.
    pub bears: u32,
}

impl Herd {
    /// These animals without those. What is not there cannot be taken away.
    #[must_use]
    pub fn without(self, taken: Self) -> Self {
        Self {
            mammoths: self.mammoths.saturating_sub(taken.mammoths),
            aurochs: self.aurochs.saturating_sub(taken.aurochs),
            deer: self.deer.saturating_sub(taken.deer),
            tigers: self.tigers.saturating_sub(taken.tigers),
            bears: self.bears.saturating_sub(taken.bears),
        }
    }
}

impl From<Animals> for Herd {
    fn from(animals: Animals) -> Self {
        Self {
            mammoths: animals.mammoths.into(),
            aurochs: animals.aurochs.into(),
            deer: animals.deer.into(),
            tigers: animals.tigers.into(),
            bears: animals.bears.into(),
        }
    }
}

impl AddAssign for Herd {
    fn add_assign(&mut self, more: Self) {
        self.mammoths += more.mammoths;
        self.aurochs += more.aurochs;
        self.deer += more.deer;
        self.tigers += more.tigers;
        self.bears += more.bears;
    }
}

/// Every switch of a ruleset that this referee knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// What 2 points are given for in a forest (7.2).
    pub forest: Unit,
    /// What 1 point is given for in a river (7.3).
    pub river: Unit,
    /// Points for a group of mushrooms (7.2).
    pub mushroom: u32,
    /// Points for animals (11.2).
    pub animals: AnimalValues,
    /// Whether the fire tile of 2002, or the wildfire tile of 2020, takes no hunter (5.9).
    pub fire_forbids_hunters: bool,
    /// What the hunting trap covers.
    pub trap_covers: TrapCovers,
    /// What a fire does to the hunting trap.
    pub trap_and_fire: TrapAndFire,
    /// The figure on Scout's agriculture tile.
    pub agriculture: Agriculture,
    /// Where a refused tile goes.
    pub refused: Refused,
    /// Which meeples the Shaman card takes back.
    pub card_takes: Takes,
    /// When the dug-out pays.
    pub dugout_pays: DugoutPays,
    /// Meeples of each seat.
    pub meeples: usize,
    /// Huts of each seat.
    pub huts: usize,
    /// A land tile that fits nowhere.
    pub unplaceable_land: Unplaceable,
    /// A menhir tile that fits nowhere.
    pub unplaceable_menhir: Unplaceable,
    /// Whether a menhir cycle earned with the last land tile is played (AMB-08).
    pub menhir_after_last_land: bool,
}

impl Values {
    /// The 2002 rules.
    #[must_use]
    pub const fn first_edition() -> Self {
        Self {
            forest: Unit::Segment,
            river: Unit::Tile,
            mushroom: 2,
            animals: AnimalValues { mammoth: 2, aurochs: 2, deer: 2, bear: 2 },
            fire_forbids_hunters: true,
            trap_covers: TrapCovers::All,
            trap_and_fire: TrapAndFire::Ignored,
            agriculture: Agriculture::Published,
            refused: Refused::Gone,
            card_takes: Takes::Any,
            dugout_pays: DugoutPays::EachRiver,
            meeples: 5,
            huts: 2,
            unplaceable_land: Unplaceable::Redraw,
            unplaceable_menhir: Unplaceable::Redraw,
            menhir_after_last_land: true,
        }
    }

    /// The rules of the 2014 reprint of the 2002 tiles.
    #[must_use]
    pub const fn first_edition_2014() -> Self {
        Self { forest: Unit::Tile, fire_forbids_hunters: false, ..Self::first_edition() }
    }

    /// The 2020 rules.
    #[must_use]
    pub const fn second_edition() -> Self {
        Self {
            mushroom: 3,
            animals: AnimalValues { mammoth: 3, aurochs: 2, deer: 1, bear: 2 },
            huts: 3,
            ..Self::first_edition_2014()
        }
    }
}
