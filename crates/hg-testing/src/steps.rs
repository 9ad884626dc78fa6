//! A whole game, checked at every step.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hg_core::scenario::Scenario;
use hg_core::{
    Action, Decision, Draws, Event, Events, Game, NoEvents, OnEvent, Setup, config::DrawsBy,
    record::GameRecorder,
};

use crate::check::{
    assert_conserved, assert_events, assert_listing, assert_over, cells_around, fold_scores,
};
use crate::plan::{Plan, draw_order};
use crate::referee::features::{Depth, check_features_to, check_open_cells};
use crate::referee::{Followed, translate::tiles_of};

/// What is checked at each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// All checks without the referee: about five times as fast as all checks.
    Alone,
    /// Events, scores and decisions against the referee.
    Events,
    /// As `Events`, and legal actions, features, values, winners and supplies: about eight times as
    /// fast as all checks.
    Referee,
    /// All checks.
    WithReferee,
}

impl Look {
    /// Returns `true` if checks that need no referee are made.
    const fn is_at_the_game_alone(self) -> bool {
        matches!(self, Self::Alone | Self::WithReferee)
    }

    /// Returns `true` if legal actions and features are compared with those of the referee.
    const fn is_at_positions(self) -> bool {
        matches!(self, Self::Referee | Self::WithReferee)
    }
}

/// An observer of a checked game.
pub trait Watch {
    /// An action was chosen.
    fn chosen(&mut self, before: &Game, action: Action);

    /// The action had these events.
    fn happened(&mut self, events: &[Event], after: &Game);
}

impl Watch for () {
    fn chosen(&mut self, _: &Game, _: Action) {}

    fn happened(&mut self, _: &[Event], _: &Game) {}
}

/// Plays the game and checks each step. The game or the caller draws the tiles.
pub fn play_checked(plan: &Plan, draws: DrawsBy, look: Look) -> Game {
    play_watched(plan, draws, look, &mut ())
}

/// As [`play_checked`], with an observer.
pub fn play_watched(plan: &Plan, draws: DrawsBy, look: Look, watch: &mut impl Watch) -> Game {
    let choose = |game: &Game, decision| Some(plan.choose(game, decision));
    play_on_watched(&plan.setup(), plan.seed, draws, |_| look, choose, watch)
}

/// Plays a game of this seed and checks each step, up to its end or until `choose` returns no
/// action. `choose` gets the game and the number of the decision. The look may change from
/// decision to decision, but [`Look::Alone`] is for the rest of the game.
pub fn play_on_checked(
    setup: &Setup,
    seed: u64,
    draws: DrawsBy,
    look_at: impl Fn(usize) -> Look,
    choose: impl FnMut(&Game, usize) -> Option<Action>,
) -> Game {
    play_on_watched(setup, seed, draws, look_at, choose, &mut ())
}

fn play_on_watched(
    setup: &Setup,
    seed: u64,
    draws: DrawsBy,
    look_at: impl Fn(usize) -> Look,
    mut choose: impl FnMut(&Game, usize) -> Option<Action>,
    watch: &mut impl Watch,
) -> Game {
    let order = draw_order(&setup.begin(seed, &mut NoEvents).expect("a seed begins a game"));
    let from = match draws {
        DrawsBy::Game => Draws::Seed(seed),
        DrawsBy::Caller => Draws::Caller(&order),
    };
    let mut opening = Events::new();
    let game = setup.begin(from, &mut opening).expect("a full deck");
    let tiles = tiles_of(&game);
    let first_seat = setup.config().first_seat;
    let followed = Followed::begin(&tiles, &game, first_seat, draws, &opening);
    let mut checked = CheckedGame::new(game, followed);
    let mut made = Vec::new();
    while !checked.game.is_over() {
        let look = look_at(checked.decisions);
        explained(|| checked.look(look), || scenario_text(setup, from, &made));
        let Some(action) = choose(&checked.game, checked.decisions) else {
            return checked.game;
        };
        watch.chosen(&checked.game, action);
        let events = explained(
            || checked.step(action, look),
            || format!("{}; and then {action}", scenario_text(setup, from, &made)),
        );
        watch.happened(&events, &checked.game);
        made.push(action);
    }
    assert_over(&checked.game);
    checked.game
}

/// Runs a check. If it panics, the new panic prints the position too.
fn explained<T>(check: impl FnOnce() -> T, position: impl FnOnce() -> String) -> T {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        panic!("{text}\nin this position, which a test can read:\n{}", position())
    })
}

/// Returns the text of a scenario with these actions, or of the error if they cannot be played.
pub(crate) fn scenario_text(setup: &Setup, draws: Draws<'_>, actions: &[Action]) -> String {
    let text = || -> Result<String, Box<dyn std::error::Error>> {
        let mut recorder = GameRecorder::begin(setup, draws, &mut NoEvents)?;
        for &action in actions {
            recorder.apply(action)?;
        }
        Ok(Scenario::of_record(&recorder.finish().1)?.to_string())
    };
    text().unwrap_or_else(|error| format!("{error}: {actions:?}"))
}

/// A game that is being checked.
struct CheckedGame<'t> {
    game: Game,
    followed: Followed<'t>,
    /// The points of all scores so far.
    scores: Vec<u32>,
    decisions: usize,
}

impl<'t> CheckedGame<'t> {
    fn new(game: Game, followed: Followed<'t>) -> Self {
        Self { scores: vec![0; game.seats()], decisions: 0, followed, game }
    }

    fn look(&self, look: Look) {
        if look.is_at_the_game_alone() {
            assert_listing(&self.game);
        }
        if look.is_at_positions() {
            self.followed.check_options(&self.game);
        }
    }

    fn step(&mut self, action: Action, look: Look) -> Events {
        let before = self.game.clone();
        let game = &mut self.game;
        let events = game.apply(action).expect("a legal action");
        let asks_the_caller = matches!(game.decision(), Some(Decision::Reveal { .. }));
        assert!(!events.is_empty() || asks_the_caller, "{action:?} did nothing");
        fold_scores(&events, &mut self.scores);
        assert_eq!(game.scores(), self.scores);
        if look.is_at_the_game_alone() {
            check_sinks(&before, action, &events, game);
            assert_events(&before, &events, game);
            assert_conserved(game);
            check_open_cells(game.board(), &cells_around(game));
        }
        if look != Look::Alone {
            self.followed.follow(action, &events, game);
        }
        if look.is_at_positions() {
            let depth = if look.is_at_the_game_alone() {
                (game.board() != before.board()).then_some(Depth::Lists)
            } else {
                changed(&events)
            };
            if let Some(depth) = depth {
                let position = self.followed.referee().position();
                check_features_to(depth, game.board(), game.ruleset(), position);
            }
            self.followed.check_supplies(game);
        }
        self.decisions += 1;
        // Each tile is drawn or played and placed, with a take-back and a figure.
        assert!(self.decisions <= 5 * game.tile_set().len(), "the game does not end");
        events
    }
}

/// Returns how much of the features can differ after these events.
fn changed(events: &[Event]) -> Option<Depth> {
    let depth = |event: &Event| match event {
        Event::TilePlaced { .. } => Some(Depth::Sums),
        Event::FigurePut { .. }
        | Event::MeepleTakenBack { .. }
        | Event::MeepleReturned { .. }
        | Event::GameEnded { .. } => Some(Depth::Figures),
        _ => None,
    };
    events.iter().filter_map(depth).max()
}

/// Checks that all ways to apply an action do the same.
pub fn check_sinks(before: &Game, action: Action, events: &[Event], after: &Game) {
    let mut told: Vec<Event> = Vec::new();
    let mut with_sink = before.clone();
    let mut sink = OnEvent::new(|event| told.push(event));
    assert_eq!(with_sink.apply_with(action, &mut sink), Ok(()));
    assert_eq!(told, events);
    let mut quiet = before.clone();
    assert_eq!(quiet.apply_quietly(action), Ok(()));
    for other in [&with_sink, &quiet] {
        assert!(other == after, "{action:?} led to another game without events");
        assert_eq!(format!("{other:?}"), format!("{after:?}"));
    }
}

/// Plays a copy to its end in another way. The game itself must not change.
pub fn check_clones_part(plan: &Plan, at_decision: usize) {
    let mut game = plan.game();
    let mut alone = plan.game();
    let mut decision = 0;
    while !game.is_over() {
        if decision == at_decision {
            let text = format!("{game:?}");
            let mut copy = game.clone();
            assert!(copy == game);
            while let Some(&action) = copy.legal_actions().last() {
                copy.apply_quietly(action).expect("a legal action");
            }
            assert!(game == alone, "playing a copy changed the game");
            assert_eq!(format!("{game:?}"), text);
        }
        let action = plan.choose(&game, decision);
        assert_eq!(game.apply(action), alone.apply(action), "same game, same events");
        assert!(game == alone);
        decision += 1;
    }
}
