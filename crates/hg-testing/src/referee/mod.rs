//! Games of the engine against the referee of [`hg_oracle`], which shares no rule with it.

pub mod features;
pub mod translate;

use hg_core::{Action, Event, Game, Seat, Stack, TileId, TileSet, config::DrawsBy};
use hg_oracle::{Draws, Referee, Start, sort_simultaneous};

use crate::plan::draw_order;
use translate::{Context, hand, values_of};

/// The referee of a game. Its moves are those of the game.
#[derive(Debug)]
pub struct Followed<'t> {
    referee: Referee<'t>,
}

impl<'t> Followed<'t> {
    /// Begins with a game that has just begun, and checks its first events.
    pub fn begin(
        tiles: &'t TileSet,
        game: &Game,
        first_seat: Seat,
        draws: DrawsBy,
        opening: &[Event],
    ) -> Self {
        let order = draw_order(game);
        let start = Start {
            values: values_of(game.ruleset()),
            seats: game.seats() as u8,
            first_seat: first_seat.index() as u8,
            draws: match draws {
                DrawsBy::Game => Draws::InOrder,
                DrawsBy::Caller => Draws::Revealed,
            },
            land: order.land,
            menhir: order.menhir,
            hands: order.scout.into_iter().map(|of| of.into_iter().map(hand).collect()).collect(),
        };
        let (referee, expected) = Referee::begin(tiles, start).expect("a sound start");
        let followed = Self { referee };
        followed.check_events(opening, expected);
        followed.check_question(game);
        followed
    }

    /// Returns the referee.
    pub const fn referee(&self) -> &Referee<'t> {
        &self.referee
    }

    fn context(&self) -> Context<'_, 't> {
        Context { position: self.referee.position() }
    }

    /// Checks that the legal actions are those that the referee lists.
    pub fn check_options(&self, game: &Game) {
        let listed = game.legal_actions();
        assert!(listed.is_sorted());
        let mut options: Vec<_> =
            listed.into_iter().map(|action| self.context().made(action)).collect();
        options.sort_unstable();
        assert_eq!(options, self.referee.options(), "{:?}", game.decision());
    }

    /// Follows an action, and checks its events, the scores and the next decision.
    pub fn follow(&mut self, action: Action, events: &[Event], game: &Game) {
        let made = self.context().made(action);
        let mixed = events.iter().find_map(|event| match event {
            Event::TileMixedBack { stack, .. } => Some(*stack),
            _ => None,
        });
        if let Some(stack) = mixed {
            self.referee.tell_mixed(order_before(stack, events, game));
        }
        let expected = self.referee.play(made).expect("a legal move");
        self.check_events(events, expected);
        self.check_question(game);
    }

    /// Checks that each seat has the supply that the referee counts.
    pub fn check_supplies(&self, game: &Game) {
        for seat in Seat::first(game.seats()) {
            let supply = self.referee.position().supply(self.referee.values(), seat.index() as u8);
            assert_eq!(usize::from(game.meeples(seat)), supply.meeples, "meeples of {seat}");
            assert_eq!(usize::from(game.huts(seat)), supply.huts, "huts of {seat}");
        }
    }

    fn check_events(&self, events: &[Event], mut expected: Vec<hg_oracle::Event>) {
        let mut found: Vec<_> = events.iter().map(|event| self.context().event(event)).collect();
        sort_simultaneous(&mut found);
        sort_simultaneous(&mut expected);
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "an event, and the one that the referee expects");
        }
        let (more, missing) = (found.get(expected.len()..), expected.get(found.len()..));
        assert_eq!(more.unwrap_or(&[]), missing.unwrap_or(&[]), "events, and those of the referee");
    }

    fn check_question(&self, game: &Game) {
        let referee = &self.referee;
        let question = game.decision().map(|decision| self.context().question(decision));
        assert_eq!(question, referee.question());
        if let Some(decision) = game.decision() {
            assert_eq!(decision.seat().index(), usize::from(referee.seat()));
        }
        assert_eq!(game.scores(), referee.scores());
        for stack in [Stack::Land, Stack::Menhir] {
            assert_eq!(game.tiles_left(stack), referee.tiles_left(stack), "{stack} tiles left");
        }
    }
}

/// Returns the order of a stack before the draws among some events, given the game after them.
fn order_before(stack: Stack, events: &[Event], game: &Game) -> Vec<TileId> {
    let drawn = events.iter().filter_map(|event| match event {
        Event::TileDrawn { tile, stack: from, .. } if *from == stack => {
            game.tile_set().id_of(tile.as_str())
        }
        _ => None,
    });
    drawn.chain(game.hidden_order(stack).iter().copied()).collect()
}
