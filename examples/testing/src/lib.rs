//! A client that shows how many meeples each seat has left. It counts them from the events.

use hg_core::{Event, FigureKind, Game, Seat};

/// The meeples in supply of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeples(pub Vec<u8>);

/// Which meeples the client takes for returned.
#[derive(Clone, Copy, Debug)]
pub enum Returned {
    /// All that the events name.
    All,
    /// Only those of the seat that placed the tile: a fault, put in on purpose.
    OfTheSeatToMove,
}

impl Meeples {
    /// Counts the meeples of a game that begins.
    pub fn new(game: &Game) -> Self {
        Self(Seat::first(game.seats()).map(|seat| game.meeples(seat)).collect())
    }

    /// Follows the events of an action that a seat has made.
    pub fn follow(&mut self, mover: Seat, events: &[Event], returned: Returned) {
        for event in events {
            match *event {
                Event::FigurePut { seat, kind: FigureKind::Meeple, .. } => {
                    self.0[seat.index()] -= 1;
                }
                Event::MeepleReturned { seat, .. } | Event::MeepleTakenBack { seat, .. } => {
                    if matches!(returned, Returned::All) || seat == mover {
                        self.0[seat.index()] += 1;
                    }
                }
                _ => {}
            }
        }
    }
}
