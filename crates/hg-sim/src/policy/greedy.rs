//! A policy that takes the most points now.

use hg_core::{
    Action, Decision, Event, EventSink, Figure, FigureKind, Game, Seat, View, event::ReturnReason,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;
use super::held::held;
use super::random::any_of;

/// Chooses the action with the highest sum of two whole numbers:
///
/// - twice the *points at once*: its own points for forests, rivers, the logboat, the hunting
///   trap and the dug-out until the next tile is drawn. Points of final scoring do not count.
/// - the *points in sight*: the value now of each incomplete feature in which it has a majority,
///   alone or shared.
///
/// If the same seat decides again before the next draw, an action is worth as much as its best
/// continuation: a placement as much as with the best figure on it. If several actions are equal,
/// one of them is chosen at random. The policy ignores what others get, plans nothing, and keeps
/// no figures back.
///
/// It tries each action on a copy of the game in which the draws are left open, and judges the
/// board before the next tile is drawn.
#[derive(Clone, Debug)]
pub struct GreedyPolicy {
    rng: ChaCha8Rng,
    best: Vec<Action>,
}

impl GreedyPolicy {
    /// Creates a policy whose choices among equal actions follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), best: Vec::new() }
    }
}

impl Policy for GreedyPolicy {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        let seat = view.seat_to_move()?;
        let game = view.to_caller_draws();
        self.best.clear();
        let mut most = 0;
        for &action in actions {
            let worth = worth(&game, action, seat);
            if worth > most {
                most = worth;
                self.best.clear();
            }
            if worth == most {
                self.best.push(action);
            }
        }
        match self.best[..] {
            [only] => Some(only),
            _ => any_of(&self.best, &mut self.rng),
        }
    }
}

/// Returns twice the points at once plus the points in sight. The caller makes the draws of
/// `game`.
fn worth(game: &Game, action: Action, seat: Seat) -> u32 {
    let mut game = game.clone();
    let mut gains = Gains::of(seat);
    if game.apply_with(action, &mut gains).is_err() {
        return 0;
    }
    let at_once = 2 * gains.points;
    let draws = matches!(game.decision(), Some(Decision::Reveal { .. }));
    if !gains.next_tile && !draws {
        let best = game.legal_actions().into_iter().map(|next| worth(&game, next, seat)).max();
        return at_once + best.unwrap_or(0);
    }
    let rules = &game.ruleset().scoring;
    if gains.left_at_end.is_empty() {
        return at_once + held(game.board(), rules, seat);
    }
    // Judge the end of the game by the board before figures were returned.
    let mut board = game.board().clone();
    for &(at, figure) in &gains.left_at_end {
        // It cannot fail: the figure stood there before.
        let _ = board.put_figure(at, figure);
    }
    at_once + held(&board, rules, seat)
}

/// A seat's gains from an action until the next tile is drawn.
struct Gains {
    seat: Seat,
    points: u32,
    /// `true` if everything about the last tile is settled.
    next_tile: bool,
    /// Meeples that were returned because the game ended.
    left_at_end: Vec<(hg_core::BoardSegment, Figure)>,
}

impl Gains {
    const fn of(seat: Seat) -> Self {
        Self { seat, points: 0, next_tile: false, left_at_end: Vec::new() }
    }
}

impl EventSink for Gains {
    fn event(&mut self, event: Event) {
        match event {
            Event::Scored(scored)
                if scored.winners.contains(self.seat) && !scored.source.is_final() =>
            {
                self.points += scored.points;
            }
            Event::TurnStarted { .. }
            | Event::MenhirTurnEarned { .. }
            | Event::TileDrawn { .. }
            | Event::TileDiscarded { .. }
            | Event::TileMixedBack { .. }
            | Event::GameEnded { .. } => self.next_tile = true,
            Event::MeepleReturned { seat, from, reason: ReturnReason::GameEnded } => {
                let kind = FigureKind::Meeple;
                self.left_at_end.push((from, Figure { seat, kind }));
            }
            _ => {}
        }
    }
}
