//! One line of a scenario, and how it is played.

use core::fmt;
use core::str::FromStr;

use hg_features::{FigureKind, PlacedTile, Placement, Pos, Seat};
use hg_tiles::{SegmentName, Stack, TileId, TileName};

use super::ScenarioFault;
use super::read::line_of;
use crate::notation::Reader;
use crate::{Action, ActionError, Decision, Game, notation::NotationError};

/// One line of a [`Scenario`](super::Scenario): a tile, and what was done with it.
///
/// ```
/// use hg_core::scenario::ScenarioLine;
///
/// let line: ScenarioLine = "49   (-1,0) H seat 0 meeple r0 ; a comment".parse()?;
/// assert_eq!(line.to_string(), "49 (-1,0) H seat 0 meeple r0");
/// # Ok::<(), hg_core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioLine {
    pub(super) tile: TileName,
    /// Whether the tile is drawn from the menhir stack, for a menhir turn.
    pub(super) menhir: bool,
    pub(super) what: What,
}

/// What becomes of a line's tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    Placed(Placed),
    /// It comes to hand and stays there.
    Drawn,
    /// It fits nowhere.
    Unplaceable,
    SentAway,
}

/// How a tile is placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub(super) placement: Placement,
    pub(super) seat: Option<Seat>,
    pub(super) take: Option<Take>,
    pub(super) figure: Option<(FigureKind, SegmentName)>,
    /// Whether the decision that then is due stays open.
    pub(super) stop: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Take {
    Nothing,
    Back(Pos),
}

impl Placed {
    /// A tile placed so, without another word.
    pub(super) const fn at(placement: Placement) -> Self {
        Self { placement, seat: None, take: None, figure: None, stop: false }
    }
}

/// A fault, and the number of the word at fault, from 0.
pub(super) type LineFault = (usize, ScenarioFault);

impl ScenarioLine {
    /// Plays the line. `apply` carries out each action: it is [`Game::apply_quietly`], or a
    /// function that calls [`Game::apply_with`].
    ///
    /// A seat that is asked for a figure or a meeple to take back, and of which the line says
    /// nothing, puts or takes none.
    ///
    /// # Errors
    ///
    /// [`ScenarioFault`]: the line does not fit the game. What it did before stays done.
    pub fn play(
        &self,
        game: &mut Game,
        apply: impl FnMut(&mut Game, Action) -> Result<(), ActionError>,
    ) -> Result<(), ScenarioFault> {
        self.play_words(game, apply).map_err(|(_, fault)| fault)
    }

    pub(super) fn play_words(
        &self,
        game: &mut Game,
        mut apply: impl FnMut(&mut Game, Action) -> Result<(), ActionError>,
    ) -> Result<(), LineFault> {
        let unknown = (self.tile_word(), ScenarioFault::UnknownTile { tile: self.tile });
        let tile = game.tile_set().id_of(self.tile.as_str()).ok_or(unknown)?;
        let mut apply = |game: &mut Game, word: usize, action| {
            apply(game, action).map_err(|error| (word, error.into()))
        };
        let stack = game.tile_set()[tile].stack();
        if self.what == What::Unplaceable && game.discarded(stack).any(|gone| gone == tile) {
            return Ok(());
        }
        if let Some(Decision::DrawOrScout { .. }) = game.decision() {
            let draws = stack != Stack::Scout;
            let action = if draws { Action::Draw } else { Action::PlayScout(tile) };
            apply(game, self.tile_word(), action)?;
        }
        match &self.what {
            What::Unplaceable => {
                let discarded = game.discarded(stack).any(|gone| gone == tile);
                discarded.then_some(()).ok_or((1, ScenarioFault::NotDiscarded))
            }
            What::Drawn => self.check_in_hand(game, tile).map(drop),
            What::SentAway => {
                self.check_in_hand(game, tile)?;
                apply(game, 0, Action::SendAway)
            }
            What::Placed(placed) => {
                let turn = self.check_in_hand(game, tile)?;
                if placed.seat.is_some_and(|seat| seat != turn) {
                    return Err((self.seat_word() + 1, ScenarioFault::OtherSeat { turn }));
                }
                apply(game, 1, Action::Place(placed.placement))?;
                self.decide(placed, tile, game, apply)
            }
        }
    }

    /// Decides what is due once the tile lies.
    fn decide(
        &self,
        placed: &Placed,
        tile: TileId,
        game: &mut Game,
        mut apply: impl FnMut(&mut Game, usize, Action) -> Result<(), LineFault>,
    ) -> Result<(), LineFault> {
        let asked = matches!(game.decision(), Some(Decision::TakeBack { .. }));
        match placed.take {
            None if asked && placed.stop => return Ok(()),
            None if asked => apply(game, 1, Action::TakeNothing)?,
            None => {}
            Some(Take::Nothing) => apply(game, self.take_word(), Action::TakeNothing)?,
            Some(Take::Back(pos)) => apply(game, self.take_word() + 1, Action::TakeBack(pos))?,
        }
        let asked = matches!(game.decision(), Some(Decision::PutFigure { .. }));
        match placed.figure {
            // The game puts the only figure that a Scout tile takes by itself.
            Some(figure) if !asked && lies(tile, game).and_then(figure_on) == Some(figure) => {
                Ok(())
            }
            Some((kind, segment)) => {
                let word = self.take_word() + 2 * usize::from(placed.take.is_some()) + 1;
                let action = match kind {
                    FigureKind::Meeple => Action::PutMeeple(segment),
                    FigureKind::Hut => Action::PutHut(segment),
                };
                apply(game, word, action)
            }
            // With nothing to choose the game passes by itself.
            None if asked && !placed.stop => apply(game, 1, Action::Pass),
            None => Ok(()),
        }
    }

    /// Returns the seat whose turn it is if this tile is in hand.
    fn check_in_hand(&self, game: &Game, tile: TileId) -> Result<Seat, LineFault> {
        let fault = match (game.decision(), game.tile_in_hand()) {
            (Some(decision), Some(in_hand)) if in_hand == tile => return Ok(decision.seat()),
            (_, Some(in_hand)) => {
                ScenarioFault::OtherTile { in_hand: game.tile_set()[in_hand].name() }
            }
            (_, None) => ScenarioFault::NoTile,
        };
        Err((self.tile_word(), fault))
    }

    pub(super) const fn tile_word(&self) -> usize {
        match self.what {
            What::Placed(_) => 0,
            What::Drawn | What::Unplaceable | What::SentAway => 1,
        }
    }

    /// The number of the word `seat` of a line that has one.
    const fn seat_word(&self) -> usize {
        3 + self.menhir as usize
    }

    /// The number of the word `take` of a line that has one.
    const fn take_word(&self) -> usize {
        let seat = matches!(&self.what, What::Placed(placed) if placed.seat.is_some());
        self.seat_word() + 2 * seat as usize
    }
}

fn lies(tile: TileId, game: &Game) -> Option<PlacedTile> {
    game.board().placed_tiles().rfind(|placed| placed.tile == tile)
}

pub(super) fn figure_on(placed: PlacedTile) -> Option<(FigureKind, SegmentName)> {
    placed.figure.map(|(figure, segment)| (figure.kind, segment))
}

impl fmt::Display for ScenarioLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tile, menhir, what } = self;
        match what {
            What::Placed(Placed { placement, .. }) => write!(f, "{tile} {placement}")?,
            What::Drawn => write!(f, "draw {tile}")?,
            What::Unplaceable => write!(f, "unplaceable {tile}")?,
            What::SentAway => write!(f, "away {tile}")?,
        }
        if *menhir {
            f.write_str(" menhir")?;
        }
        let What::Placed(Placed { seat, take, figure, stop, .. }) = what else {
            return Ok(());
        };
        if let Some(seat) = seat {
            write!(f, " {seat}")?;
        }
        match take {
            Some(Take::Nothing) => f.write_str(" take nothing")?,
            Some(Take::Back(pos)) => write!(f, " take {pos}")?,
            None => {}
        }
        if let Some((kind, segment)) = figure {
            write!(f, " {kind} {segment}")?;
        }
        if *stop { f.write_str(" ?") } else { Ok(()) }
    }
}

impl FromStr for ScenarioLine {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let Some(mut line) = reader.next_line() else {
            return Err(NotationError::expected(place.0, place.1, super::read::LINE));
        };
        let read = line_of(&mut line)?;
        match reader.next_line() {
            Some(next) => next.expected(1, "the end of the text"),
            None => Ok(read),
        }
    }
}
