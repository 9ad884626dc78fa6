//! Follows a game: asks each question, lists the options, and says what comes of each move.

mod log;
mod perft;
mod settle;
mod turn;

use std::collections::VecDeque;

use hg_tiles::{Power, Stack, Tile, TileId, TileSet};

use crate::{
    Card, Draws, Event, Hand, Move, Objection, Placed, Position, Question, Standing, Start,
    TakeBackBy, Takes, Values,
};

pub use log::Step;

/// Follows a game by its moves, and returns the events that must come of each.
///
/// ```
/// use hg_oracle::{Draws, Event, Move, Question, Referee, Start, Values};
/// use hg_tiles::SECOND_EDITION;
///
/// let tile = SECOND_EDITION.id_of("62").expect("a tile");
/// let start = Start {
///     values: Values::second_edition(),
///     seats: 2,
///     first_seat: 0,
///     draws: Draws::InOrder,
///     land: vec![tile],
///     menhir: Vec::new(),
///     hands: Vec::new(),
/// };
/// let (mut referee, opening) = Referee::begin(&SECOND_EDITION, start)?;
/// assert!(matches!(opening[..], [Event::TurnStarted { .. }, Event::Drawn { .. }]));
/// let events = referee.play(Move::Place { x: 0, y: -1, turns: 0 })?;
/// assert!(matches!(events[..], [Event::Placed { .. }]));
/// assert_eq!(referee.question(), Some(Question::PutFigure));
/// assert!(referee.play(Move::Draw).is_err());
/// # Ok::<(), hg_oracle::Objection>(())
/// ```
#[derive(Clone, Debug)]
pub struct Referee<'a> {
    values: Values,
    position: Position<'a>,
    draws: Draws,
    /// First drawn first; in any order if draws are revealed.
    land: VecDeque<TileId>,
    menhir: VecDeque<TileId>,
    hands: Vec<Vec<Hand>>,
    scores: Vec<u32>,
    seat: u8,
    /// The stack of the tile in hand or just placed.
    cycle: Stack,
    question: Option<Question>,
    /// Tiles that fitted nowhere, since the turn or menhir turn began.
    discarded: Vec<TileId>,
    sent_away: bool,
    /// The order of a stack into which a tile is mixed back next.
    mixed: Vec<TileId>,
    card_used: bool,
    events: Vec<Event>,
}

/// Fails with this text unless the condition holds.
fn check(holds: bool, text: impl FnOnce() -> String) -> Result<(), Objection> {
    if holds { Ok(()) } else { Err(Objection(text())) }
}

impl<'a> Referee<'a> {
    /// Begins a game, and returns its first events.
    ///
    /// # Errors
    ///
    /// An [`Objection`] if a stack holds a tile twice or one of another stack, the set has
    /// no start tile, or there are not 2 to 5 seats.
    pub fn begin(tiles: &'a TileSet, start: Start) -> Result<(Self, Vec<Event>), Objection> {
        check((2..=5).contains(&start.seats), || format!("{} seats", start.seats))?;
        check(start.first_seat < start.seats, || "the first seat does not play".into())?;
        let mut hands = start.hands;
        hands.resize(usize::from(start.seats), Vec::new());
        let in_hand = hands.iter().flatten().filter_map(|piece| match piece {
            Hand::Tile(tile) => Some((*tile, Stack::Scout)),
            Hand::ShamanCard => None,
        });
        let land = start.land.iter().map(|&tile| (tile, Stack::Land));
        let menhir = start.menhir.iter().map(|&tile| (tile, Stack::Menhir));
        let mut dealt: Vec<_> = land.chain(menhir).chain(in_hand).collect();
        for &(id, stack) in &dealt {
            let from = tiles.get(id).map(Tile::stack);
            check(from == Some(stack), || format!("tile {id:?} is not of stack {stack}"))?;
        }
        dealt.sort_unstable_by_key(|&(tile, _)| tile);
        check(dealt.windows(2).all(|pair| pair[0].0 != pair[1].0), || "a tile twice".into())?;
        let first = tiles.start().ok_or_else(|| Objection("no start tile".into()))?;
        let mut referee = Self {
            values: start.values,
            position: Position::new(tiles, vec![Placed::new(first, 0, 0, 0)]),
            draws: start.draws,
            land: start.land.into(),
            menhir: start.menhir.into(),
            hands,
            scores: vec![0; usize::from(start.seats)],
            seat: start.first_seat,
            cycle: Stack::Land,
            question: None,
            discarded: Vec::new(),
            sent_away: false,
            mixed: Vec::new(),
            card_used: false,
            events: Vec::new(),
        };
        referee.first_turn();
        let opening = std::mem::take(&mut referee.events);
        Ok((referee, opening))
    }

    /// Returns the switches of the ruleset.
    #[must_use]
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// Returns the board.
    #[must_use]
    pub const fn position(&self) -> &Position<'a> {
        &self.position
    }

    /// Returns the points of every seat.
    #[must_use]
    pub fn scores(&self) -> &[u32] {
        &self.scores
    }

    /// Returns the seat whose turn it is.
    #[must_use]
    pub const fn seat(&self) -> u8 {
        self.seat
    }

    /// Returns the decision that the game waits for, or `None` if the game is over.
    #[must_use]
    pub const fn question(&self) -> Option<Question> {
        self.question
    }

    /// Returns the number of tiles left of the land or menhir stack.
    #[must_use]
    pub fn tiles_left(&self, stack: Stack) -> usize {
        self.stack(stack).len()
    }

    /// Returns the moves that are legal, sorted.
    #[must_use]
    pub fn options(&self) -> Vec<Move> {
        let mut options = match self.question {
            None => Vec::new(),
            Some(Question::DrawOrScout) => {
                let playable = self.playable_scout_tiles().map(Move::PlayScout);
                std::iter::once(Move::Draw).chain(playable).collect()
            }
            Some(Question::Reveal(stack)) => {
                self.stack(stack).iter().copied().map(Move::Reveal).collect()
            }
            Some(Question::Place { tile, stack }) => {
                let placements = if stack == Stack::Scout {
                    self.scout_placements(tile)
                } else {
                    self.position.placements(tile)
                };
                let place = |(x, y, turns)| Move::Place { x, y, turns };
                let send_away = self.may_send_away().then_some(Move::SendAway);
                placements.into_iter().map(place).chain(send_away).collect()
            }
            Some(Question::TakeBack(_)) => self.take_backs(),
            Some(Question::PutFigure) => {
                let pass = (self.cycle != Stack::Scout).then_some(Move::Pass);
                self.figures(&self.position).into_iter().chain(pass).collect()
            }
        };
        options.sort_unstable();
        options
    }

    /// Makes a move, and returns all events up to the next question.
    ///
    /// # Errors
    ///
    /// An [`Objection`] if the move is not legal. The game is then unchanged.
    pub fn play(&mut self, made: Move) -> Result<Vec<Event>, Objection> {
        let legal = match (self.question, made) {
            (Some(Question::Place { tile, stack }), Move::Place { x, y, turns })
                if stack != Stack::Scout =>
            {
                self.position.fits(Placed::new(tile, x, y, turns))
            }
            _ => self.options().contains(&made),
        };
        check(legal, || format!("{made:?} is no answer to {:?}", self.question))?;
        match made {
            Move::Draw => self.draw_or_end_turn(Stack::Land),
            Move::PlayScout(tile) => self.play_scout(tile),
            Move::Reveal(tile) => self.reveal(tile),
            Move::Place { x, y, turns } => self.place(x, y, turns),
            Move::SendAway => self.send_away()?,
            Move::TakeBack { x, y } => self.take_back(x, y, false),
            Move::TakeNothing => {
                if let Some(Question::TakeBack(by)) = self.question {
                    self.events.push(Event::NothingTakenBack { seat: self.seat, by });
                }
                self.ask_figure();
            }
            Move::Put(..) => self.put(made, false),
            Move::Pass => self.put_nothing(false),
        }
        Ok(std::mem::take(&mut self.events))
    }

    /// Tells the order of the stack once the tile in hand is mixed back into it, before the move
    /// that does so: the place is chance.
    pub fn tell_mixed(&mut self, order: Vec<TileId>) {
        self.mixed = order;
    }

    /// Returns the seats with the most points (RULES 11.5).
    fn winners(&self) -> Vec<u8> {
        let most = self.scores.iter().max();
        let best = (0..).zip(&self.scores).filter(|&(_, points)| Some(points) == most);
        best.map(|(seat, _)| seat).collect()
    }

    fn last(&self) -> (Placed, &'a Tile) {
        let last = *self.position.placed.last().expect("the start tile is placed");
        (last, &self.position.tiles[last.tile])
    }

    // ---- placing a tile --------------------------------------------------------------------

    fn place(&mut self, x: i32, y: i32, turns: u8) {
        let Some(Question::Place { tile, .. }) = self.question else {
            return;
        };
        let placed = Placed::new(tile, x, y, turns);
        self.position.placed.push(placed);
        self.events.push(Event::Placed { seat: self.seat, placed });
        self.act_at_once();
        self.ask_take_back();
    }

    // ---- taking back a meeple (RULES 9.3, 12.8, SC-4, SC-8) ----------------------------------

    fn card(&self) -> Card {
        let held = self.hands[usize::from(self.seat)].contains(&Hand::ShamanCard);
        if held && !self.card_used { Card::Ready } else { Card::Away }
    }

    fn take_back_by(&self) -> Option<TakeBackBy> {
        if self.last().1.has_power(Power::Shaman) {
            Some(TakeBackBy::ShamanTile)
        } else {
            (self.card() == Card::Ready).then_some(TakeBackBy::ShamanCard)
        }
    }

    fn takes(&self) -> Takes {
        match self.take_back_by() {
            Some(TakeBackBy::ShamanCard) => self.values.card_takes,
            _ => Takes::Any,
        }
    }

    /// A seat may take nothing, unless only a take-back lets it put the figure that a Scout tile
    /// needs.
    fn may_take_nothing(&self) -> bool {
        self.cycle != Stack::Scout || !self.figures(&self.position).is_empty()
    }

    fn take_backs(&self) -> Vec<Move> {
        let optional = self.may_take_nothing();
        let mut spots = self.position.takeable(self.seat, self.takes());
        spots.retain(|&spot| {
            let then = self.position.taken_back(self.seat, spot);
            optional || then.is_some_and(|then| !self.figures(&then).is_empty())
        });
        let nothing = optional.then_some(Move::TakeNothing);
        spots
            .into_iter()
            .map(|spot| Move::TakeBack { x: spot.x, y: spot.y })
            .chain(nothing)
            .collect()
    }

    fn ask_take_back(&mut self) {
        if let Some(by) = self.take_back_by() {
            match self.take_backs()[..] {
                [] | [Move::TakeNothing] => {}
                [Move::TakeBack { x, y }] => {
                    self.question = Some(Question::TakeBack(by));
                    return self.take_back(x, y, true);
                }
                _ => return self.question = Some(Question::TakeBack(by)),
            }
        }
        self.ask_figure();
    }

    fn take_back(&mut self, x: i32, y: i32, forced: bool) {
        let Some(Question::TakeBack(by)) = self.question else {
            return;
        };
        let mut spots = self.position.takeable(self.seat, self.takes()).into_iter();
        let from = spots.find(|spot| (spot.x, spot.y) == (x, y)).expect("checked before");
        self.position = self.position.taken_back(self.seat, from).expect("checked before");
        self.card_used |= by == TakeBackBy::ShamanCard;
        self.events.push(Event::TakenBack { seat: self.seat, from, by, forced });
        self.ask_figure();
    }

    // ---- putting a figure (RULES 3.6, 5, 12.3) -----------------------------------------------

    fn figures(&self, position: &Position<'_>) -> Vec<Move> {
        let supply = position.supply(&self.values, self.seat);
        let figures = position.figures(&self.values, supply).into_iter();
        figures.map(|(piece, segment)| Move::Put(piece, segment)).collect()
    }

    fn ask_figure(&mut self) {
        match (self.cycle, &self.figures(&self.position)[..]) {
            (Stack::Scout, &[only]) => self.put(only, true),
            (Stack::Land | Stack::Menhir, []) => self.put_nothing(true),
            _ => self.question = Some(Question::PutFigure),
        }
    }

    fn put(&mut self, made: Move, forced: bool) {
        if let Move::Put(kind, segment) = made {
            let Placed { x, y, .. } = self.last().0;
            let figure = Standing { seat: self.seat, kind, x, y, segment };
            self.position.standing.push(figure);
            self.events.push(Event::Put { figure, forced });
        }
        self.settle();
    }

    fn put_nothing(&mut self, forced: bool) {
        self.events.push(Event::NothingPut { seat: self.seat, forced });
        self.settle();
    }
}
