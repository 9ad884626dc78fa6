//! An estimate of the final scores, and the best turns by it.

use hg_core::features::{Preview, Profile, ScoringRules};
use hg_core::tiles::{Power, PowerSet};
use hg_core::{Action, BySeat, Decision, FeatureKind, Game, Seat, Stack, View};

use super::weights::{POINT, Weights};

/// Tiles whose placement does what a preview does not show.
const NOT_PREVIEWED: PowerSet = PowerSet::of(&[Power::HuntingTrap, Power::Shaman]);

/// A way to play the tile in hand: its placement with a figure or none, or an answer to another
/// decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) action: Action,
    /// The answer to the next decision, if the same seat puts a figure next.
    pub(super) figure: Option<Action>,
    /// The estimated lead of the seat that decides, in hundredths of a point.
    pub(super) lead: i32,
}

/// Estimates positions, and lists turns with what they lead to.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    weights: &'static Weights,
    turns: Vec<Turn>,
    actions: Vec<Action>,
}

impl Outlook {
    pub(super) const fn new(weights: &'static Weights) -> Self {
        Self { weights, turns: Vec::new(), actions: Vec::new() }
    }

    /// Returns the turn with the highest lead, the first of equal ones.
    pub(super) fn best_turn(&mut self, view: View<'_>) -> Option<Turn> {
        let better = |best: Turn, other: Turn| if other.lead > best.lead { other } else { best };
        self.list(view).iter().copied().reduce(better)
    }

    /// Returns the best turns, at most `count` of them, best first; equal ones in the order of
    /// their actions.
    pub(super) fn best_turns(&mut self, view: View<'_>, count: usize) -> Vec<Turn> {
        let mut turns = self.list(view).to_vec();
        // A stable sort keeps equal turns in their order.
        turns.sort_by_key(|turn| core::cmp::Reverse(turn.lead));
        turns.truncate(count);
        turns
    }

    /// Returns all turns, in the order of their actions.
    pub(super) fn list(&mut self, view: View<'_>) -> &[Turn] {
        self.turns.clear();
        view.legal_actions_into(&mut self.actions);
        match view.decision() {
            Some(Decision::PlaceTile { stack: Stack::Land | Stack::Menhir, .. })
                if self.is_previewed(view) =>
            {
                self.list_placements(view);
            }
            Some(decision) => self.try_out(view, decision.seat()),
            None => {}
        }
        &self.turns
    }

    fn is_previewed(&self, view: View<'_>) -> bool {
        let powers =
            view.tile_in_hand().map_or(PowerSet::NONE, |tile| view.tile_set()[tile].powers());
        powers.intersection(view.board().powers()).intersection(NOT_PREVIEWED).is_empty()
            && self.actions.iter().all(|action| matches!(action, Action::Place(_)))
    }

    /// Lists the turns of a drawn tile by previews: nothing is copied.
    fn list_placements(&mut self, view: View<'_>) {
        let (Some(seat), Some(tile)) = (view.seat_to_move(), view.tile_in_hand()) else { return };
        let survey = view.board().survey();
        let at = Moment::after_this_tile(view, self.weights);
        let mut base = Moment::base(view);
        for (_, profile) in survey.profiles().filter(|(_, profile)| profile.is_claimed()) {
            give(&mut base.points, profile, at.worth(profile));
        }
        let is_land = view.decision().is_some_and(|decision| {
            matches!(decision, Decision::PlaceTile { stack: Stack::Land, .. })
        });
        let menhir_due = is_land && view.tiles_left(Stack::Menhir) > 0;
        let has_logboat = view.tile_set()[tile].has_power(Power::Logboat)
            && view.board().powers().contains(Power::Logboat);
        for index in 0..self.actions.len() {
            let Action::Place(placement) = self.actions[index] else { continue };
            let Ok(preview) = survey.preview(tile, placement) else { continue };
            let mut outcome = base;
            let mut menhir = false;
            for joined in preview.features() {
                for profile in joined.before().iter().filter_map(|&id| survey.profile(id)) {
                    if profile.is_claimed() {
                        give(&mut outcome.points, profile, -at.worth(profile));
                    }
                }
                let profile = joined.profile();
                menhir |= menhir_due && profile.is_complete() && profile.contents().menhirs > 0;
                if profile.is_claimed() {
                    at.settle(&mut outcome, profile);
                }
                if has_logboat
                    && profile.kind() == FeatureKind::RiverSystem
                    && profile.powers().contains(Power::Logboat)
                {
                    outcome.points[seat] += 2 * POINT * i32::from(profile.contents().lakes);
                }
            }
            if menhir {
                outcome.points[seat] += at.menhir_turn();
            }
            self.push_turns(view, &at, &preview, Action::Place(placement), outcome, seat);
        }
    }

    /// Adds the turns of one placement: without a figure, and with each figure.
    fn push_turns(
        &mut self,
        view: View<'_>,
        at: &Moment<'_>,
        preview: &Preview,
        action: Action,
        outcome: Estimate,
        seat: Seat,
    ) {
        let lead = at.lead(&outcome, seat);
        let mut figures = false;
        let first = self.turns.len();
        self.turns.push(Turn { action, figure: None, lead });
        view.visit_figures_after(preview, |figure, node| {
            figures = true;
            let Some(joined) = preview.features().iter().find(|one| one.nodes() >> node & 1 != 0)
            else {
                return;
            };
            let profile = joined.profile().claimed_by(seat);
            let mut outcome = outcome;
            match figure {
                Action::PutMeeple(_) => outcome.meeples[seat] -= 1,
                _ => outcome.huts[seat] -= 1,
            }
            at.settle(&mut outcome, &profile);
            let lead = at.lead(&outcome, seat);
            self.turns.push(Turn { action, figure: Some(figure), lead });
        });
        if figures {
            self.turns[first].figure = Some(Action::Pass);
        }
    }

    /// Lists the turns by trying each action on a copy of the game.
    fn try_out(&mut self, view: View<'_>, seat: Seat) {
        let game = view.to_caller_draws();
        for &action in &self.actions {
            if let Some(lead) = self.lead_after(&game, action, seat) {
                self.turns.push(Turn { action, figure: None, lead });
            }
        }
    }

    /// Returns the seat's lead after an action and its best continuation with the same tile;
    /// `None` if the action is not legal.
    fn lead_after(&self, game: &Game, action: Action, seat: Seat) -> Option<i32> {
        let mut game = game.clone();
        game.apply_quietly(action).ok()?;
        let goes_on = matches!(game.decision(), Some(
            Decision::TakeBack { seat: next, .. }
            | Decision::PutFigure { seat: next, .. }
            | Decision::PlaceTile { seat: next, stack: Stack::Scout, .. },
        ) if next == seat);
        if !goes_on {
            return Some(self.lead(game.view(), seat));
        }
        let next = game.legal_actions();
        next.into_iter().filter_map(|next| self.lead_after(&game, next, seat)).max()
    }

    /// Returns the estimated lead of a seat over the best other one, in hundredths of a point. If
    /// the game is over, the lead itself.
    pub(super) fn lead(&self, view: View<'_>, seat: Seat) -> i32 {
        let at = Moment::after_this_tile(view, self.weights);
        let mut estimate = Moment::base(view);
        if view.is_over() {
            return lead(&estimate.points, seat);
        }
        for (_, profile) in view.board().survey().profiles() {
            if profile.is_claimed() && !profile.is_complete() {
                give(&mut estimate.points, profile, at.worth(profile));
            }
        }
        if let Some(
            Decision::PlaceTile { seat: next, stack: Stack::Menhir, .. }
            | Decision::Reveal { seat: next, stack: Stack::Menhir },
        ) = view.decision()
        {
            estimate.points[next] += at.menhir_turn();
        }
        at.lead(&estimate, seat)
    }
}

/// What the seats have: points in hundredths, and figures in supply.
#[derive(Clone, Copy)]
struct Estimate {
    points: BySeat<i32>,
    meeples: BySeat<u8>,
    huts: BySeat<u8>,
}

/// What does not change while the turns of one tile are compared.
struct Moment<'v> {
    weights: &'static Weights,
    rules: &'v ScoringRules,
    /// Land tiles left once the tile in hand is placed.
    left: usize,
}

impl<'v> Moment<'v> {
    fn after_this_tile(view: View<'v>, weights: &'static Weights) -> Self {
        let left = view.tiles_left(Stack::Land);
        Self { weights, rules: &view.ruleset().scoring, left }
    }

    /// Returns the scores and supplies of a position.
    fn base(view: View<'_>) -> Estimate {
        let seats = view.seats();
        let mut estimate = Estimate {
            points: BySeat::all(seats, 0),
            meeples: BySeat::all(seats, 0),
            huts: BySeat::all(seats, 0),
        };
        for (seat, &score) in Seat::first(seats).zip(view.scores()) {
            estimate.points[seat] = POINT.saturating_mul(score.min(1_000_000) as i32);
            estimate.meeples[seat] = view.meeples(seat);
            estimate.huts[seat] = view.huts(seat);
        }
        estimate
    }

    /// Returns what a claimed feature is worth to each of its leaders; 0 for one that was scored.
    fn worth(&self, profile: &Profile) -> i32 {
        if !profile.is_claimed() || profile.is_complete() {
            return 0;
        }
        let value = profile.value(self.rules).points() as i32;
        self.weights.feature(profile.kind(), profile.open_sides(), value, self.left)
    }

    /// Adds a claimed feature: scores it if it is complete and gives meeples back, else adds what
    /// it is worth.
    fn settle(&self, estimate: &mut Estimate, profile: &Profile) {
        if !profile.is_complete() {
            return give(&mut estimate.points, profile, self.worth(profile));
        }
        give(&mut estimate.points, profile, POINT * profile.value(self.rules).points() as i32);
        for seat in Seat::first(estimate.points.seats()) {
            estimate.meeples[seat] += profile.count(seat);
        }
    }

    fn menhir_turn(&self) -> i32 {
        self.weights.menhir_turn
    }

    fn lead(&self, estimate: &Estimate, seat: Seat) -> i32 {
        let mut points = estimate.points;
        for seat in Seat::first(points.seats()) {
            let (meeples, huts) = (estimate.meeples[seat], estimate.huts[seat]);
            points[seat] += self.weights.supply(meeples, huts, self.left);
        }
        lead(&points, seat)
    }
}

/// Returns the lead of a seat over the best other one.
fn lead(points: &BySeat<i32>, seat: Seat) -> i32 {
    let others = Seat::first(points.seats()).filter(|&other| other != seat);
    points[seat] - others.map(|other| points[other]).max().unwrap_or(0)
}

fn give(points: &mut BySeat<i32>, profile: &Profile, worth: i32) {
    for seat in profile.holders() {
        points[seat] += worth;
    }
}
