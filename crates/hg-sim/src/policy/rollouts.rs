//! A policy that plays each candidate on over the same made-up stacks.

use std::time::{Duration, Instant};

use hg_core::{Action, Decision, Game, Placement, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;
use super::outlook::{Outlook, Turn};
use super::random::any_of;
use super::weights::Weights;

/// How much a [`RolloutPolicy`] may play before each choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Budget {
    /// A number of playouts: the choice then depends only on the view, the seed, and the choices
    /// before it.
    Playouts(u32),
    /// A number of milliseconds. The choice depends on how fast the machine is: **games are not
    /// reproducible**. On wasm32-unknown-unknown, which has no clock, it is a number of playouts.
    Milliseconds(u32),
}

/// What is left of a budget.
#[derive(Clone, Copy)]
enum Left {
    Playouts(u32),
    Time { began: Instant, all: Duration },
}

impl Budget {
    fn begin(self) -> Left {
        match self {
            Self::Playouts(playouts) => Left::Playouts(playouts),
            Self::Milliseconds(playouts)
                if cfg!(all(target_family = "wasm", target_os = "unknown")) =>
            {
                Left::Playouts(playouts)
            }
            Self::Milliseconds(milliseconds) => {
                let all = Duration::from_millis(milliseconds.into());
                Left::Time { began: Instant::now(), all }
            }
        }
    }
}

/// The most candidates, those that are best by the one-turn player.
const CANDIDATES: usize = 16;

/// Tiles that a playout places before it is judged.
const TILES_AHEAD: u32 = 8;

/// Compares the best turns of the one-turn player ([`super::OneTurnPolicy`]) by playing each of
/// them on.
///
/// A playout begins from stacks that fit the view ([`View::determinize`]). All candidates are
/// played on over the same stacks, so that luck is the same for all. All seats play as the
/// one-turn player, a few tiles ahead; then the estimated lead is taken. After each round the
/// worse half of the candidates is dropped (sequential halving), so that most playouts go to
/// those that are hard to tell apart. The turn with the highest mean lead is chosen: the
/// placement now, its figure at the next decision.
///
/// # Examples
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
/// use hg_sim::{Budget, Policy, PolicyKind, RolloutPolicy, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let rollouts: Box<dyn Policy> = Box::new(RolloutPolicy::new(1, Budget::Playouts(8)));
/// let mut policies = [rollouts, PolicyKind::Random.with_seed(2)];
/// let played = play_game(&setup, 7, &mut policies, &mut NoEvents)?;
/// let scores = played.game.scores();
/// assert!(scores[0] > scores[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RolloutPolicy {
    rng: ChaCha8Rng,
    budget: Budget,
    outlook: Outlook,
    /// The figure that belongs to the placement chosen last.
    planned: Option<(Placement, Action)>,
}

/// A turn with the sum of the leads of its playouts.
struct Candidate {
    turn: Turn,
    sum: i64,
}

impl RolloutPolicy {
    /// Creates a policy with random numbers from a seed. With a budget of 0 it chooses as the
    /// one-turn player.
    #[must_use]
    pub fn new(seed: u64, budget: Budget) -> Self {
        let outlook = Outlook::new(&Weights::BY_HAND);
        Self { rng: ChaCha8Rng::seed_from_u64(seed), budget, outlook, planned: None }
    }

    /// Returns the planned figure if the decision is the one that it was planned for.
    fn planned_figure(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        let (placement, figure) = self.planned.take()?;
        let last = view.board().last_placed()?;
        (matches!(view.decision(), Some(Decision::PutFigure { .. }))
            && last.placement == placement
            && actions.contains(&figure))
        .then_some(figure)
    }

    /// Returns the candidate with the highest mean lead.
    fn compare(&mut self, view: View<'_>, seat: Seat) -> Option<Turn> {
        let mut left = self.budget.begin();
        let turns = self.outlook.best_turns(view, CANDIDATES);
        let mut candidates: Vec<Candidate> =
            turns.into_iter().map(|turn| Candidate { turn, sum: 0 }).collect();
        let mut rounds = candidates.len().next_power_of_two().trailing_zeros();
        while candidates.len() > 1 {
            match left {
                Left::Playouts(playouts) => {
                    let stacks = playouts / rounds.max(1) / candidates.len() as u32;
                    // The last rounds have what is left, so a small budget goes to the best.
                    let stacks = stacks.max(u32::from(playouts >= candidates.len() as u32));
                    for _ in 0..stacks {
                        self.play_all(view, seat, &mut candidates);
                    }
                    left = Left::Playouts(playouts - stacks * candidates.len() as u32);
                }
                Left::Time { began, all } => {
                    let share = all.saturating_sub(began.elapsed()) / rounds.max(1);
                    let end = began.elapsed() + share;
                    while began.elapsed() < end {
                        self.play_all(view, seat, &mut candidates);
                    }
                }
            }
            // A stable sort keeps equal candidates in the order of the one-turn player.
            candidates.sort_by_key(|candidate| core::cmp::Reverse(candidate.sum));
            candidates.truncate(candidates.len().div_ceil(2));
            rounds = rounds.saturating_sub(1);
        }
        candidates.first().map(|candidate| candidate.turn)
    }

    /// Plays all candidates on over one order of the stacks.
    fn play_all(&mut self, view: View<'_>, seat: Seat, candidates: &mut [Candidate]) {
        let game = view.determinize(&mut self.rng);
        for candidate in candidates {
            let mut game = game.clone();
            candidate.sum += i64::from(play_on(&mut game, candidate.turn, seat, &mut self.outlook));
        }
    }
}

impl Policy for RolloutPolicy {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        if let Some(figure) = self.planned_figure(view, actions) {
            return Some(figure);
        }
        if actions.len() < 2 && !matches!(actions, [Action::Place(_)]) {
            return actions.first().copied();
        }
        if let Some(Decision::Reveal { .. }) = view.decision() {
            // A draw is left to chance.
            return any_of(actions, &mut self.rng);
        }
        let turn = self.compare(view, view.seat_to_move()?)?;
        if let (Action::Place(placement), Some(figure)) = (turn.action, turn.figure) {
            self.planned = Some((placement, figure));
        }
        Some(turn.action)
    }
}

/// Plays a turn, and some tiles more with the one-turn player in all seats. Returns the
/// estimated lead of a seat.
fn play_on(game: &mut Game, turn: Turn, seat: Seat, outlook: &mut Outlook) -> i32 {
    take(game, turn);
    let mut tiles = 0;
    while tiles < TILES_AHEAD
        && let Some(turn) = outlook.best_turn(game.view())
    {
        tiles += u32::from(matches!(turn.action, Action::Place(_)));
        if !take(game, turn) {
            break;
        }
    }
    outlook.lead(game.view(), seat)
}

/// Takes the actions of a turn. Returns `false` if the first one is not legal under this order of
/// the stacks.
fn take(game: &mut Game, turn: Turn) -> bool {
    if game.apply_quietly(turn.action).is_err() {
        return false;
    }
    if let (Some(figure), Some(Decision::PutFigure { .. })) = (turn.figure, game.decision()) {
        // If a rule that the preview ignores forbids it, the next turn decides.
        let _ = game.apply_quietly(figure);
    }
    true
}
