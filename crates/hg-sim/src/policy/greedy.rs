//! A player who takes what it can get.

use hg_core::{
    Action, BorrowedEvent, Event, EventSink, Figure, FigureKind, Game, ReturnReason, ScoreSource,
    Seat,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;
use super::held::held;

/// Takes the action with the most points at once plus, at half weight, what its figures then
/// hold.
///
/// Both are whole numbers:
///
/// - *Points at once* are its own points for forests, rivers, the logboat, the hunting trap and
///   the dug-out until the next tile is drawn. What the end of the game brings is not among
///   them.
/// - *What its figures hold* is what each feature in which it has the majority, alone or shared,
///   would score if it were scored now, whether complete or not.
///
/// An action that leads to another decision of the same seat before the next draw is worth what
/// the best continuation is worth: a place for a tile, as much as with the best figure put there.
/// Of equals it takes any, by its own chance. It does not care what others get, plans nothing,
/// and keeps no figures back.
///
/// It tries actions out on copies of the game and judges them by the board as it is before the
/// next tile is drawn: the hidden order of the stacks makes no difference to what it does.
#[derive(Clone, Debug)]
pub struct GreedyPolicy {
    rng: ChaCha8Rng,
    best: Vec<usize>,
}

impl GreedyPolicy {
    /// A player whose chance comes from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), best: Vec::new() }
    }
}

impl Policy for GreedyPolicy {
    fn choose(&mut self, game: &Game, actions: &[Action]) -> usize {
        let Some(decision) = game.decision() else {
            return 0;
        };
        let seat = decision.seat();
        let mut most = None;
        for (index, &action) in actions.iter().enumerate() {
            let worth = Some(worth(game, action, seat));
            if worth > most {
                most = worth;
                self.best.clear();
            }
            if worth == most {
                self.best.push(index);
            }
        }
        match self.best[..] {
            [] => 0,
            [only] => only,
            _ => {
                let choice = hg_core::below(self.best.len() as u32, &mut self.rng);
                self.best[choice as usize]
            }
        }
    }
}

/// Twice the points at once, and once what the figures hold.
fn worth(game: &Game, action: Action, seat: Seat) -> u32 {
    let mut game = game.clone();
    let mut gains = Gains::of(seat);
    if game.apply_with(action, &mut gains).is_err() {
        return 0;
    }
    let at_once = 2 * gains.points;
    if !gains.next_tile {
        let best = game.legal_actions().into_iter().map(|next| worth(&game, next, seat)).max();
        return at_once + best.unwrap_or(0);
    }
    let rules = &game.ruleset().scoring;
    if gains.left_at_end.is_empty() {
        return at_once + held(game.board(), rules, seat);
    }
    // Whether this action ended the game may hang on tiles not yet seen. Judge it by the board
    // as it was before anybody went home.
    let mut board = game.board().clone();
    for &(at, figure) in &gains.left_at_end {
        // Nobody else can stand there now.
        let _ = board.put_figure(at, figure);
    }
    at_once + held(&board, rules, seat)
}

/// What an action brings a seat until the next tile is drawn.
struct Gains {
    seat: Seat,
    points: u32,
    /// Whether all that belongs to the tile at hand is settled.
    next_tile: bool,
    /// Meeples that went home because the game ended.
    left_at_end: Vec<(hg_core::BoardSegment, Figure)>,
}

impl Gains {
    const fn of(seat: Seat) -> Self {
        Self { seat, points: 0, next_tile: false, left_at_end: Vec::new() }
    }
}

impl EventSink for Gains {
    fn event(&mut self, event: BorrowedEvent<'_>) {
        match event {
            Event::Scored(scored) if scored.winners.contains(self.seat) => {
                let at_end = matches!(
                    scored.source,
                    ScoreSource::Huts | ScoreSource::Meadow | ScoreSource::Agriculture
                );
                if !at_end {
                    self.points += scored.points;
                }
            }
            Event::TurnStarted { .. }
            | Event::MenhirTurnEarned { .. }
            | Event::TileDrawn { .. }
            | Event::TileDiscarded { .. }
            | Event::GameEnded { .. } => self.next_tile = true,
            Event::MeepleReturned { seat, from, reason: ReturnReason::GameEnded } => {
                let kind = FigureKind::Meeple;
                self.left_at_end.push((from, Figure { seat, kind }));
            }
            _ => {}
        }
    }
}
