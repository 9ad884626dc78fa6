//! The same game as the referee sees it: told nothing but what players did, it works out what
//! may be done next, what is owed to whom, and who goes home.

mod events;

use hg_core::{
    Action, BoardSegment, Decision, FeatureKind, Figure, FigureKind, Game, Placement, Pos, Power,
    Rotation, ScoreSource, ScoutPiece, Seat, SegmentId, SegmentName, Stack, TakeBackBy, TileId,
    TileName, TileSet,
};
use hg_oracle::{Card, Feature, Laid, Piece, Position, Spot, Standing, Values};

use crate::switches::values_of;

/// A game followed by the referee.
#[derive(Debug)]
pub struct Mirror<'t> {
    /// The rules in the referee's words.
    pub values: Values,
    /// What lies and stands on the board.
    pub position: Position<'t>,
    seats: u8,
    hands: Vec<Vec<ScoutPiece>>,
    turn: Turn,
    /// Points that are due and have not been reported yet.
    owed: Vec<Owed>,
    /// Completed features that have not been reported yet.
    completed: Vec<Feature>,
    /// Meeples that go home next.
    leaving: Vec<Standing>,
    final_scoring: bool,
}

/// What was done in a seat's turn so far.
#[derive(Debug, Default)]
struct Turn {
    seat: u8,
    first_draw: FirstDraw,
    sent_away: bool,
    card_used: bool,
    take_back_decided: bool,
}

/// Whether a seat may still play a Scout tile instead of drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FirstDraw {
    #[default]
    NotYet,
    Asked,
    Done,
}

#[derive(Debug)]
struct Owed {
    source: ScoreSource,
    points: u32,
    winners: Vec<u8>,
    feature: Feature,
}

/// The segment as the referee names it. It must lie on the board.
pub(crate) fn spot(position: &Position<'_>, at: BoardSegment) -> Spot {
    let (x, y) = (at.pos.x.into(), at.pos.y.into());
    let segment = position.tile_at(x, y).and_then(|tile| tile.segment_named(at.segment));
    Spot { x, y, segment: segment.expect("a segment of the board") }
}

pub(crate) fn pos_of(spot: Spot) -> Pos {
    Pos::new(spot.x as i8, spot.y as i8)
}

pub(crate) const fn piece(kind: FigureKind) -> Piece {
    match kind {
        FigureKind::Meeple => Piece::Meeple,
        FigureKind::Hut => Piece::Hut,
    }
}

pub(crate) const fn kind(kind: hg_oracle::FeatureKind) -> FeatureKind {
    match kind {
        hg_oracle::FeatureKind::Forest => FeatureKind::Forest,
        hg_oracle::FeatureKind::Meadow => FeatureKind::Meadow,
        hg_oracle::FeatureKind::River => FeatureKind::River,
        hg_oracle::FeatureKind::System => FeatureKind::RiverSystem,
    }
}

pub(crate) fn standing(
    position: &Position<'_>,
    at: BoardSegment,
    Figure { seat, kind }: Figure,
) -> Standing {
    let Spot { x, y, segment } = spot(position, at);
    Standing { seat: seat.index() as u8, kind: piece(kind), x, y, segment }
}

/// The cells of a feature, sorted, each once.
pub(crate) fn cells_of(feature: &Feature) -> Vec<Pos> {
    let mut cells: Vec<Pos> = feature.spots.iter().copied().map(pos_of).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The seats' figures that count in a feature: huts in a river system, meeples elsewhere.
pub(crate) fn counts_of(feature: &Feature, seat: Seat) -> u8 {
    let figures = match feature.kind {
        hg_oracle::FeatureKind::System => &feature.huts,
        _ => &feature.meeples,
    };
    figures.get(&(seat.index() as u8)).map_or(0, |&n| n as u8)
}

impl<'t> Mirror<'t> {
    /// The referee's view of a game that has just begun.
    pub fn new(tiles: &'t TileSet, game: &Game) -> Self {
        let start = tiles.start().expect("a base set");
        let asked = matches!(game.decision(), Some(Decision::DrawOrScout { .. }));
        let seat = game.decision().map_or(0, |d| d.seat().index() as u8);
        Self {
            values: values_of(game.ruleset()),
            position: Position::new(tiles, vec![Laid::new(start, 0, 0, 0)]),
            seats: game.seats() as u8,
            hands: Seat::first(game.seats()).map(|seat| game.scout_hand(seat).collect()).collect(),
            turn: Turn {
                seat,
                first_draw: if asked { FirstDraw::Asked } else { FirstDraw::Done },
                ..Turn::default()
            },
            owed: Vec::new(),
            completed: Vec::new(),
            leaving: Vec::new(),
            final_scoring: false,
        }
    }

    /// The tile of this name.
    pub(crate) fn id(&self, tile: TileName) -> TileId {
        self.position.tiles.id_of(tile.as_str()).expect("a tile of the set")
    }

    /// Checks that the legal actions are those that the referee knows.
    pub fn check_options(&self, game: &Game) {
        let Some(decision) = game.decision() else {
            return;
        };
        assert_eq!(decision.seat().index(), usize::from(self.turn.seat));
        let expected = match decision {
            Decision::Reveal { stack, .. } => {
                game.tiles_left_by_id(stack).map(Action::Reveal).collect()
            }
            Decision::PlaceTile { tile, stack, .. } if stack != Stack::Scout => {
                let mut actions: Vec<Action> =
                    self.position.placements(self.id(tile)).into_iter().map(place).collect();
                let send_away = self.may_send_away(game.tiles_left_by_id(stack));
                actions.extend(send_away.then_some(Action::SendAway));
                actions
            }
            decision => self.options(decision),
        };
        assert_eq!(game.legal_actions(), expected, "{decision:?}");
    }

    /// Checks that each seat has left to put what the referee does not see on the board.
    pub fn check_supplies(&self, game: &Game) {
        for seat in Seat::first(game.seats()) {
            let supply = self.position.supply(&self.values, seat.index() as u8);
            assert_eq!(usize::from(game.meeples(seat)), supply.meeples, "meeples of {seat}");
            assert_eq!(usize::from(game.huts(seat)), supply.huts, "huts of {seat}");
        }
    }

    /// What may be done besides drawing and laying what was drawn.
    fn options(&self, decision: Decision) -> Vec<Action> {
        match decision {
            Decision::DrawOrScout { .. } => {
                let playable = self.playable_scout_tiles();
                assert!(!playable.is_empty(), "asked, but no Scout tile can be played");
                let tiles = playable.into_iter().map(Action::PlayScout);
                std::iter::once(Action::Draw).chain(tiles).collect()
            }
            Decision::PlaceTile { tile, .. } => {
                self.scout_placements(self.id(tile)).into_iter().map(place).collect()
            }
            Decision::TakeBack { by, .. } => {
                assert!(self.take_back_is_due(), "nothing to take back");
                assert_eq!(by, self.take_back_by());
                self.take_backs()
            }
            Decision::PutFigure { .. } => {
                self.check_no_take_back_was_forgotten();
                let figures = self.figures(&self.position);
                assert!(!figures.is_empty(), "asked, but no figure can be put");
                let pass = (!self.last_is_scout_tile()).then_some(Action::Pass);
                pass.into_iter().chain(figures).collect()
            }
            other => panic!("a decision that the referee does not know: {other:?}"),
        }
    }

    /// Whether the Scout's owner may send away the tile just drawn (RULES 12.4).
    fn may_send_away(&self, mut left: impl Iterator<Item = TileId>) -> bool {
        let owner = self.position.figure_at(Power::Scout);
        !self.turn.sent_away
            && owner.is_some_and(|figure| figure.seat == self.turn.seat)
            && left.any(|tile| self.position.is_placeable(tile))
    }

    fn playable_scout_tiles(&self) -> Vec<TileId> {
        let held = self.hands[usize::from(self.turn.seat)].iter();
        let mut tiles: Vec<TileId> = held
            .filter_map(|piece| match *piece {
                ScoutPiece::Tile(tile) => Some(tile),
                ScoutPiece::ShamanCard => None,
            })
            .filter(|&tile| !self.scout_placements(tile).is_empty())
            .collect();
        tiles.sort_unstable();
        tiles
    }

    fn scout_placements(&self, tile: TileId) -> Vec<(i32, i32, u8)> {
        self.position.scout_placements(&self.values, tile, self.turn.seat, self.card())
    }

    fn card(&self) -> Card {
        let held = self.hands[usize::from(self.turn.seat)].contains(&ScoutPiece::ShamanCard);
        if held && !self.turn.card_used { Card::Ready } else { Card::Away }
    }

    fn last_tile(&self) -> &'t hg_core::Tile {
        let last = self.position.laid.last().expect("the start tile lies");
        &self.position.tiles[last.tile]
    }

    fn last_is_scout_tile(&self) -> bool {
        self.last_tile().stack() == Stack::Scout
    }

    fn take_back_by(&self) -> TakeBackBy {
        if self.last_tile().has_power(Power::Shaman) {
            TakeBackBy::ShamanTile
        } else {
            TakeBackBy::ShamanCard
        }
    }

    fn take_back_is_due(&self) -> bool {
        let shaman = self.last_tile().has_power(Power::Shaman);
        !self.turn.take_back_decided
            && (shaman || self.card() == Card::Ready)
            && !self.position.takeable(self.turn.seat).is_empty()
    }

    fn check_no_take_back_was_forgotten(&self) {
        assert!(!self.take_back_is_due(), "a meeple could be taken back");
    }

    /// Taking nothing, unless a Scout tile needs a figure; and each meeple that helps then.
    fn take_backs(&self) -> Vec<Action> {
        let optional = self.may_take_nothing();
        let mut actions: Vec<Action> = self
            .position
            .takeable(self.turn.seat)
            .into_iter()
            .filter(|&spot| {
                let then = self.position.taken_back(self.turn.seat, spot);
                optional || then.is_some_and(|then| !self.figures(&then).is_empty())
            })
            .map(|spot| Action::TakeBack(pos_of(spot)))
            .collect();
        actions.extend(optional.then_some(Action::TakeNothing));
        actions.sort_unstable();
        actions
    }

    fn may_take_nothing(&self) -> bool {
        !self.last_is_scout_tile() || !self.figures(&self.position).is_empty()
    }

    fn figures(&self, position: &Position<'_>) -> Vec<Action> {
        let supply = position.supply(&self.values, self.turn.seat);
        position
            .figures(&self.values, supply)
            .into_iter()
            .map(|(piece, segment)| match piece {
                Piece::Meeple => Action::PutMeeple(self.name_on_last(segment)),
                Piece::Hut => Action::PutHut(self.name_on_last(segment)),
            })
            .collect()
    }

    fn name_on_last(&self, segment: SegmentId) -> SegmentName {
        let last = self.position.laid.last().expect("a tile lies");
        self.position.tiles[last.tile].segments()[segment.index()].name
    }
}

fn place((x, y, turns): (i32, i32, u8)) -> Action {
    Action::Place(Placement {
        pos: Pos::new(x as i8, y as i8),
        rotation: Rotation::from_quarter_turns(turns).expect("0 to 3"),
    })
}
