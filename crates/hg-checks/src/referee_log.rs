//! The game told to the referee step by step, as a game log tells it: who moves, what is drawn,
//! what is scored and when the game ends.

use std::collections::BTreeMap;

use hg_core::{
    Action, BoardSegment, Choice, Decision, DiscardReason, DrawOrder, Event, Game, Pos,
    ReturnReason, ScoutPiece, Stack, TileId, TileName, TileSet, UnplaceableLand, UnplaceableMenhir,
};
use hg_oracle::{Hand, Piece, Position, Referee, Spot, Start, Step};

use crate::mirror::piece;
use crate::switches::values_of;

/// The referee of a whole game, and the step that is being played.
#[derive(Debug)]
pub struct RefereeLog<'t> {
    /// None once the log could not say what happened.
    referee: Option<Referee<'t>>,
    tiles: &'t TileSet,
    /// Where tiles lie.
    laid: BTreeMap<Pos, TileId>,
    step: Step,
    is_laid: bool,
    /// The scores as they were before final scoring.
    scores: Vec<u32>,
    final_scoring: bool,
    /// From which stacks a tile that fits nowhere costs the turn.
    loses_turns: Vec<Stack>,
    /// Turns lost since a tile was laid.
    turns_lost: usize,
}

fn empty_step() -> Step {
    Step {
        seat: 0,
        tile: hg_core::TileId::new(0),
        stack: Stack::Land,
        discarded: Vec::new(),
        skipped: None,
        x: 0,
        y: 0,
        turns: 0,
        returned: None,
        figure: None,
        scores: Vec::new(),
        placements: None,
        legal: None,
        figures: None,
    }
}

impl<'t> RefereeLog<'t> {
    /// The same, sharing what it works out with a position of the same game.
    #[must_use]
    pub fn sharing_with(mut self, position: &Position<'t>) -> Self {
        self.referee = self.referee.map(|referee| referee.sharing_with(position));
        self
    }

    /// The referee of a game that has just begun, whose tiles come in this order.
    pub fn new(tiles: &'t TileSet, game: &Game, first_seat: u8, order: &DrawOrder) -> Self {
        let hands = order.scout.iter().map(|hand| {
            hand.iter()
                .map(|piece| match *piece {
                    ScoutPiece::Tile(tile) => Hand::Tile(tile),
                    ScoutPiece::ShamanCard => Hand::ShamanCard,
                })
                .collect()
        });
        let start = Start {
            values: values_of(game.ruleset()),
            seats: game.seats() as u8,
            first_seat,
            land: order.land.clone(),
            menhir: order.menhir.clone(),
            hands: hands.collect(),
        };
        let ruleset = game.ruleset();
        let land = ruleset.unplaceable_land == UnplaceableLand::EndTurn;
        let menhir = ruleset.unplaceable_menhir == UnplaceableMenhir::LoseTurn;
        let loses_turns: Vec<Stack> = [(land, Stack::Land), (menhir, Stack::Menhir)]
            .into_iter()
            .filter_map(|(loses, stack)| loses.then_some(stack))
            .collect();
        let mut step = empty_step();
        if let Some(Decision::PlaceTile { seat, tile, stack }) = game.decision() {
            (step.seat, step.stack) = (seat.index() as u8, stack);
            step.tile = tiles.id_of(tile.as_str()).expect("a tile of the set");
            if !loses_turns.contains(&stack) {
                step.discarded = game.discarded(stack).collect();
            }
        }
        Self {
            referee: Some(Referee::new(tiles, start).expect("a sound start")),
            tiles,
            laid: tiles.start().map(|start| (Pos::ORIGIN, start)).into_iter().collect(),
            step,
            is_laid: false,
            scores: vec![0; game.seats()],
            final_scoring: false,
            loses_turns,
            turns_lost: 0,
        }
    }

    /// Notes the actions that the game lists at a decision.
    pub fn note_options(&mut self, game: &Game) {
        match game.decision() {
            Some(Decision::PlaceTile { .. }) => {
                let legal: Vec<_> = game
                    .legal_actions()
                    .into_iter()
                    .filter_map(|action| match action {
                        Action::Place(at) => {
                            Some((at.pos.x.into(), at.pos.y.into(), at.rotation.quarter_turns()))
                        }
                        _ => None,
                    })
                    .collect();
                self.step.placements = Some(legal.len());
                self.step.legal = Some(legal);
            }
            Some(Decision::PutFigure { .. }) => {
                let figures = game.legal_actions();
                let last = game.board().last_placed().expect("a tile lies");
                let id = |name| game.tile_set()[last.tile].segment_named(name).expect("its own");
                let figures = figures.iter().filter_map(|action| match *action {
                    Action::PutMeeple(segment) => Some((Piece::Meeple, id(segment))),
                    Action::PutHut(segment) => Some((Piece::Hut, id(segment))),
                    _ => None,
                });
                self.step.figures = Some(figures.collect());
            }
            _ => {}
        }
    }

    /// Follows the events of one action.
    pub fn follow(&mut self, events: &[Event]) {
        for event in events {
            self.follow_one(event);
        }
    }

    fn follow_one(&mut self, event: &Event) {
        match *event {
            Event::TurnStarted { .. } | Event::MenhirTurnEarned { .. } => self.end_step(),
            Event::TileDrawn { seat, tile, stack } => {
                self.step.seat = seat.index() as u8;
                (self.step.tile, self.step.stack) = (self.id(tile), stack);
                (self.step.placements, self.step.legal) = (None, None);
            }
            Event::ScoutTilePlayed { seat, tile } => {
                // A log names the seat that plays the tile, which is also that before a whole
                // round of lost turns: it has no words for the round.
                if self.turns_lost >= self.scores.len() {
                    self.referee = None;
                }
                self.step.seat = seat.index() as u8;
                (self.step.tile, self.step.stack) = (self.id(tile), Stack::Scout);
            }
            Event::TileDiscarded { tile, stack, reason, .. } => match reason {
                DiscardReason::FitsNowhere
                    if self.loses_turns.contains(&stack) && self.step.skipped.is_some() =>
                {
                    // A log has no words for a turn lost after a tile was sent away.
                    self.referee = None;
                }
                DiscardReason::FitsNowhere => {
                    self.step.discarded.push(self.id(tile));
                    self.turns_lost += usize::from(self.loses_turns.contains(&stack));
                }
                DiscardReason::SentAway => self.step.skipped = Some(self.id(tile)),
            },
            Event::TilePlaced { tile, placement, .. } => {
                self.laid.insert(placement.pos, self.id(tile));
                self.step.x = placement.pos.x.into();
                self.step.y = placement.pos.y.into();
                self.step.turns = placement.rotation.quarter_turns();
                self.is_laid = true;
                self.turns_lost = 0;
            }
            Event::MeepleTakenBack { from, .. } => self.step.returned = Some(self.spot(from)),
            Event::FigurePut { kind, at, .. } => {
                self.step.figure = Some((piece(kind), self.spot(at).segment));
            }
            Event::NoFigurePut { choice: Choice::Forced, .. } => {
                self.step.figures = Some(Vec::new());
            }
            Event::Scored(ref scored) => {
                if scored.source.is_final() {
                    self.begin_final_scoring();
                }
                if !self.final_scoring {
                    for seat in scored.winners.iter() {
                        self.scores[seat.index()] += scored.points;
                    }
                }
            }
            Event::MeepleReturned { reason: ReturnReason::GameEnded, .. } => {
                self.begin_final_scoring();
            }
            Event::GameEnded { scores, winners } => {
                self.begin_final_scoring();
                let winners: Vec<u8> = winners.iter().map(|s| s.index() as u8).collect();
                if let Some(referee) = &self.referee {
                    let ended = referee.finish(scores.first(self.scores.len()), &winners);
                    assert_eq!(ended, Ok(()), "the referee objects");
                }
            }
            _ => {}
        }
    }

    fn id(&self, tile: TileName) -> TileId {
        self.tiles.id_of(tile.as_str()).expect("a tile of the set")
    }

    fn spot(&self, at: BoardSegment) -> Spot {
        let tile = &self.tiles[self.laid[&at.pos]];
        let segment = tile.segment_named(at.segment).expect("a segment of the tile");
        Spot { x: at.pos.x.into(), y: at.pos.y.into(), segment }
    }

    fn begin_final_scoring(&mut self) {
        if !self.final_scoring {
            self.end_step();
            self.final_scoring = true;
        }
    }

    fn end_step(&mut self) {
        let mut step = std::mem::replace(&mut self.step, empty_step());
        if !std::mem::take(&mut self.is_laid) {
            return;
        }
        step.scores.clone_from(&self.scores);
        if let Some(referee) = &mut self.referee {
            let judged = referee.step(&step);
            assert_eq!(judged, Ok(()), "the referee objects to {step:?}");
        }
    }
}
