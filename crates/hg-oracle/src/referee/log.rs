//! Game logs as plain data, verified step by step.

use hg_tiles::{SegmentId, Stack, TileId};

use super::{Referee, check};
use crate::{Event, Move, Objection, Piece, Question, Spot};

/// One tile placed, with all that belongs to it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The seat that places it.
    pub seat: u8,
    /// The tile.
    pub tile: TileId,
    /// Where it came from.
    pub stack: Stack,
    /// Tiles of that stack that fitted nowhere and were discarded before it, in order.
    pub discarded: Vec<TileId>,
    /// The tile that the Scout's owner sent away before it.
    pub skipped: Option<TileId>,
    /// Cells east of the start tile.
    pub x: i32,
    /// Cells south of the start tile.
    pub y: i32,
    /// Quarter turns clockwise.
    pub turns: u8,
    /// The own meeple taken back by the shaman tile or card.
    pub returned: Option<Spot>,
    /// The figure put on the tile.
    pub figure: Option<(Piece, SegmentId)>,
    /// The points of every seat once the step is settled, before final scoring.
    pub scores: Vec<u32>,
    /// The number of legal placements, if the log says.
    pub placements: Option<usize>,
    /// The legal placements, sorted, if the log says.
    pub legal: Option<Vec<(i32, i32, u8)>>,
    /// The figures that could be put after `returned`, in any order, if the log says.
    pub figures: Option<Vec<(Piece, SegmentId)>>,
}

impl Referee<'_> {
    /// Plays one step of a log. After an objection the game is of no use.
    ///
    /// A log does not say who drew in vain: a seat that could have played a Scout tile is taken to
    /// have drawn, unless the step is its Scout tile.
    ///
    /// # Errors
    ///
    /// An [`Objection`] to the first entry that is against the rules or miscounted.
    pub fn step(&mut self, step: &Step) -> Result<(), Objection> {
        let mut scores = self.scores.clone();
        while self.question == Some(Question::DrawOrScout) {
            let scout = step.stack == Stack::Scout && step.seat == self.seat;
            self.play(if scout { Move::PlayScout(step.tile) } else { Move::Draw })?;
        }
        check(step.seat == self.seat, || format!("it is the turn of seat {}", self.seat))?;
        if step.skipped.is_some() {
            let drawn = self.tile_in_hand();
            check(drawn == step.skipped, || format!("{drawn:?} is drawn, and not skipped"))?;
            self.play(Move::SendAway)?;
        }
        let question = self.question;
        let asked = Some(Question::Place { tile: step.tile, stack: step.stack });
        check(question == asked, || format!("{question:?} is the question"))?;
        let discarded = &self.discarded;
        check(*discarded == step.discarded, || format!("discarded: {discarded:?}"))?;
        check(step.skipped.is_none() || self.sent_away, || "nothing was skipped".into())?;

        let mut legal = self.options();
        legal.retain(|option| matches!(option, Move::Place { .. }));
        let said = step.placements.unwrap_or(legal.len());
        check(said == legal.len(), || format!("placements should be {}", legal.len()))?;
        if let Some(said) = &step.legal {
            let said = said.iter().map(|&(x, y, turns)| Move::Place { x, y, turns });
            check(said.eq(legal.iter().copied()), || format!("legal should be {legal:?}"))?;
        }
        let mut events = self.play(Move::Place { x: step.x, y: step.y, turns: step.turns })?;
        if let Some(Question::TakeBack(_)) = self.question {
            let made =
                step.returned.map_or(Move::TakeNothing, |at| Move::TakeBack { x: at.x, y: at.y });
            events.extend(self.play(made)?);
        }
        if self.question == Some(Question::PutFigure) {
            let mut figures: Vec<_> = self.options();
            figures.retain(|option| matches!(option, Move::Put(..)));
            check_figures(step, &figures)?;
            let made = step.figure.map_or(Move::Pass, |(piece, at)| Move::Put(piece, at));
            events.extend(self.play(made)?);
        } else {
            let put = events.iter().find_map(|event| match event {
                Event::Put { figure, .. } => Some(Move::Put(figure.kind, figure.segment)),
                _ => None,
            });
            check_figures(step, put.as_slice())?;
        }
        for event in &events {
            match event {
                Event::Scored(score) if !score.source.is_final() => {
                    for &seat in &score.winners {
                        scores[usize::from(seat)] += score.points;
                    }
                }
                _ => {}
            }
        }
        let returned = events.iter().find_map(|event| match event {
            Event::TakenBack { from, .. } => Some(*from),
            _ => None,
        });
        check(returned == step.returned, || format!("returned: {returned:?}"))?;
        let put = events.iter().find_map(|event| match event {
            Event::Put { figure, .. } => Some((figure.kind, figure.segment)),
            _ => None,
        });
        check(put == step.figure, || format!("figure: {put:?}"))?;
        check(scores == step.scores, || format!("scores should be {scores:?}"))
    }

    /// Verifies that the game is over, and its result.
    ///
    /// # Errors
    ///
    /// An [`Objection`] if it is not over, or the points or winners are others.
    pub fn finish(&self, scores: &[u32], winners: &[u8]) -> Result<(), Objection> {
        check(self.question.is_none(), || "the game is not over".into())?;
        check(self.scores == scores, || format!("final scores should be {:?}", self.scores))?;
        let best = self.winners();
        check(best == winners, || format!("winners should be {best:?}"))
    }

    fn tile_in_hand(&self) -> Option<TileId> {
        match self.question? {
            Question::Place { tile, .. } => Some(tile),
            _ => None,
        }
    }
}

fn check_figures(step: &Step, legal: &[Move]) -> Result<(), Objection> {
    let Some(said) = &step.figures else {
        return Ok(());
    };
    let mut said: Vec<Move> = said.iter().map(|&(piece, at)| Move::Put(piece, at)).collect();
    said.sort_unstable();
    check(said == legal, || format!("figures should be {legal:?}"))
}
