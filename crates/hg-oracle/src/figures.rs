//! The figures that may be put on the tile just placed.

use std::rc::Rc;

use hg_tiles::{Power, Segment, SegmentId, SegmentKind, Stack, Tile};

use crate::ground::Ground;
use crate::{Agriculture, FeatureKind, Piece, Placed, Position, Spot, Values};

/// The figures that a seat can put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Meeples.
    pub meeples: usize,
    /// Huts.
    pub huts: usize,
}

impl Position<'_> {
    /// Returns the supply of a seat: all its figures except those on the board.
    #[must_use]
    pub fn supply(&self, values: &Values, seat: u8) -> Supply {
        let on_board = |kind| {
            self.standing.iter().filter(|figure| figure.seat == seat && figure.kind == kind).count()
        };
        Supply {
            meeples: values.meeples.saturating_sub(on_board(Piece::Meeple)),
            huts: values.huts.saturating_sub(on_board(Piece::Hut)),
        }
    }

    /// Returns the figures that may be put on the tile placed last (RULES 5), sorted. A Scout tile
    /// takes only its own figure.
    #[must_use]
    pub fn figures(&self, values: &Values, supply: Supply) -> Vec<(Piece, SegmentId)> {
        let Some(mut found) = Room::on_last_tile(self).map(|room| room.figures(values)) else {
            return Vec::new();
        };
        found.retain(|(piece, _)| match piece {
            Piece::Meeple => supply.meeples > 0,
            Piece::Hut => supply.huts > 0,
        });
        found.sort_unstable();
        found
    }
}

/// The tile placed last, and the claims on the board.
struct Room<'p, 'a> {
    position: &'p Position<'a>,
    ground: Rc<Ground<'a>>,
    last: Placed,
    tile: &'a Tile,
    /// The claims of the figures on the board: figure, kind of feature, number of the segment.
    claims: Vec<(Piece, FeatureKind, u16)>,
}

impl<'p, 'a> Room<'p, 'a> {
    fn on_last_tile(position: &'p Position<'a>) -> Option<Self> {
        let &last = position.placed.last()?;
        let ground = position.ground();
        let claims = position.standing.iter().flat_map(|figure| {
            let claims = position.claims_on(&ground, figure);
            let numbered = claims.filter_map(|(kind, spot)| Some((kind, ground.number(spot)?)));
            numbered.map(|(kind, number)| (figure.kind, kind, number))
        });
        let claims = claims.collect();
        Some(Self { position, ground, last, tile: position.tiles.get(last.tile)?, claims })
    }

    fn figures(&self, values: &Values) -> Vec<(Piece, SegmentId)> {
        if self.tile.stack() == Stack::Scout {
            self.scout_figures(values)
        } else {
            [self.meeple_options(values), self.hut_options()].concat()
        }
    }

    fn segments(&self) -> impl Iterator<Item = (Spot, &'a Segment)> {
        let last = self.last;
        let segments = (0..).zip(self.tile.segments());
        segments.map(move |(index, segment)| (last.spot(SegmentId::new(index)), segment))
    }

    fn meeple_options(&self, values: &Values) -> Vec<(Piece, SegmentId)> {
        let fire = self.tile.has_power(Power::Fire) || self.tile.has_power(Power::Wildfire);
        let burning = values.fire_forbids_hunters && fire;
        let mut found = Vec::new();
        for (spot, segment) in self.segments() {
            let free = match segment.kind() {
                SegmentKind::Forest => self.is_free_of(Piece::Meeple, FeatureKind::Forest, spot),
                SegmentKind::River => self.is_free_of(Piece::Meeple, FeatureKind::River, spot),
                SegmentKind::Meadow if burning => false,
                SegmentKind::Meadow => self.may_hunt(spot),
                SegmentKind::Lake => false,
            };
            if free {
                found.push((Piece::Meeple, spot.segment));
            }
        }
        found
    }

    /// Returns a hut for each lake, and for each river that runs into no lake of the tile (RULES 5.6).
    fn hut_options(&self) -> Vec<(Piece, SegmentId)> {
        let mut found = Vec::new();
        for (spot, segment) in self.segments() {
            let stands_for_a_system = segment.kind() == SegmentKind::Lake
                || (segment.kind() == SegmentKind::River && segment.lake.is_none());
            if stands_for_a_system && self.is_free_of(Piece::Hut, FeatureKind::System, spot) {
                found.push((Piece::Hut, spot.segment));
            }
        }
        found
    }

    /// Returns `true` if the feature of this segment has no such figure of any seat (RULES 5.2, 5.3).
    fn is_free_of(&self, piece: Piece, kind: FeatureKind, spot: Spot) -> bool {
        let number = self.ground.number(spot);
        let Some(label) = number.and_then(|number| self.ground.label(kind, number)) else {
            return false;
        };
        let within = |&(by, of, number): &(Piece, FeatureKind, u16)| {
            (by, of) == (piece, kind) && self.ground.has_label(kind, number, label)
        };
        !self.claims.iter().any(within)
    }

    /// Returns `true` if the meadow of this segment takes a hunter: it has no hunter, and no hut of
    /// the strict agriculture rule.
    fn may_hunt(&self, spot: Spot) -> bool {
        [Piece::Meeple, Piece::Hut]
            .into_iter()
            .all(|piece| self.is_free_of(piece, FeatureKind::Meadow, spot))
    }

    /// Returns the figures that a Scout tile takes (SC-3), whatever the supply.
    fn scout_figures(&self, values: &Values) -> Vec<(Piece, SegmentId)> {
        let mut found = Vec::new();
        for (spot, segment) in self.segments() {
            match segment.power {
                Some(Power::Scout) if self.is_free_of(Piece::Meeple, FeatureKind::Forest, spot) => {
                    found.push((Piece::Meeple, spot.segment));
                }
                Some(Power::Bridge)
                    if self.position.banks(spot).into_iter().all(|bank| self.may_hunt(bank)) =>
                {
                    found.push((Piece::Meeple, spot.segment));
                }
                Some(Power::Dugout) => found.extend(
                    self.segments()
                        .filter(|(_, river)| river.lake == Some(spot.segment))
                        .map(|(river, _)| river)
                        .filter(|&river| self.is_free_of(Piece::Meeple, FeatureKind::River, river))
                        .map(|river| (Piece::Meeple, river.segment)),
                ),
                Some(Power::Agriculture) => {
                    let figure = match values.agriculture {
                        Agriculture::None => None,
                        Agriculture::Published => {
                            found.extend(self.hut_options());
                            Some(Piece::Meeple)
                        }
                        Agriculture::Strict => Some(Piece::Hut),
                    };
                    if self.may_hunt(spot) {
                        found.extend(figure.map(|piece| (piece, spot.segment)));
                    }
                }
                _ => {}
            }
        }
        found
    }
}
