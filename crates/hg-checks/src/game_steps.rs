//! A whole game, checked at every step.

use std::collections::BTreeSet;

use hg_core::{
    Action, Decision, Draws, DrawsBy, Event, FigureKind, Game, NoEvents, OnEvent, ScoutPiece, Seat,
};
use hg_core::{RuleId, ScoreSource, Scored, Setup, Stack, TermKind, TileId};

use crate::listing::{cells_around, check_listing, check_over};
use crate::mirror::Mirror;
use crate::plan::{Plan, draw_order};
use crate::referee_log::RefereeLog;
use crate::same_features::{Depth, Seen, check_features_to, check_open_cells};

/// How closely to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// At all that needs no referee: about five times as fast.
    Alone,
    /// At what happens, as the referee sees it, but at no listing and no feature by itself.
    Events,
    /// At all that the referee has a view of, at every step: options, features, what they are
    /// worth, who gets it, supplies and scores. What needs no referee is left out, and a feature
    /// is asked no question twice: some eight times as fast, for long runs.
    Referee,
    /// At everything.
    WithReferee,
}

impl Look {
    /// Whether at what needs no referee.
    const fn is_at_the_game_alone(self) -> bool {
        matches!(self, Self::Alone | Self::WithReferee)
    }

    /// Whether at options, features and what they are worth as the referee sees them.
    const fn is_at_positions(self) -> bool {
        matches!(self, Self::Referee | Self::WithReferee)
    }
}

/// Somebody who looks on, and counts or tells what happens.
pub trait Watch {
    /// An action was chosen.
    fn chosen(&mut self, before: &Game, action: Action);

    /// That is what came of it.
    fn happened(&mut self, events: &[Event], after: &Game);
}

/// Nobody.
impl Watch for () {
    fn chosen(&mut self, _: &Game, _: Action) {}

    fn happened(&mut self, _: &[Event], _: &Game) {}
}

/// Plays the game and checks each step. Panics at the first thing that is wrong.
pub fn play_checked(plan: &Plan, look: Look) -> Game {
    play_watched(plan, DrawsBy::Game, look, &mut ())
}

/// As [`play_checked`], with draws made by the caller: which tile comes is one more choice.
pub fn play_revealing_checked(plan: &Plan, look: Look) -> Game {
    play_watched(plan, DrawsBy::Caller, look, &mut ())
}

/// As [`play_checked`], and somebody looks on.
pub fn play_watched(plan: &Plan, draws: DrawsBy, look: Look, watch: &mut impl Watch) -> Game {
    let setup = plan.setup();
    let mut game = setup.begin(plan.seed, &mut NoEvents).expect("a seed begins a game");
    if draws == DrawsBy::Caller {
        let order = draw_order(&game);
        game = setup.begin(Draws::Caller(&order), &mut NoEvents).expect("a full deck");
    }
    let choose = |game: &Game, decision| Some(plan.choose(game, decision));
    play_on_watched(&setup, game, draws, |_| look, choose, watch)
}

/// Plays a game that has just begun and checks each step, to the game's end or until `choose`,
/// which is given the game and the number of the decision, has no action any more. How closely
/// to look may change from decision to decision, but who looks alone once must do so always: the
/// referee follows every step or none.
pub fn play_on_checked(
    setup: &Setup,
    game: Game,
    draws: DrawsBy,
    look_at: impl Fn(usize) -> Look,
    choose: impl FnMut(&Game, usize) -> Option<Action>,
) -> Game {
    play_on_watched(setup, game, draws, look_at, choose, &mut ())
}

fn play_on_watched(
    setup: &Setup,
    mut game: Game,
    draws: DrawsBy,
    look_at: impl Fn(usize) -> Look,
    mut choose: impl FnMut(&Game, usize) -> Option<Action>,
    watch: &mut impl Watch,
) -> Game {
    let tiles = game.shared_tiles().clone();
    let mut mirror = Mirror::new(&tiles, &game);
    let first_seat = setup.config().first_seat.index() as u8;
    // Where the caller draws, nobody can tell the referee the order.
    let mut log = (draws == DrawsBy::Game)
        .then(|| RefereeLog::new(&tiles, &game, first_seat, &draw_order(&game)))
        .map(|log| log.sharing_with(&mirror.position));
    let sets_of_tiles = TilesOfTheGame::new(&game);
    let sample = game.state_hash() as u16;
    let mut told_scores = vec![0; game.seats()];
    let mut decision = 0;
    let most_decisions = most_decisions(&game);
    while !game.is_over() {
        let look = look_at(decision);
        if look.is_at_the_game_alone() {
            check_listing(&game, 31 * decision + usize::from(sample));
        }
        if look.is_at_positions() {
            mirror.check_options(&game);
        }
        // A log tells all or nothing.
        log = log.filter(|_| look.is_at_positions());
        if let Some(log) = &mut log {
            log.note_options(&game);
        }
        let Some(action) = choose(&game, decision) else {
            return game;
        };
        watch.chosen(&game, action);
        let before = look.is_at_the_game_alone().then(|| game.clone());
        let events = game.apply(action).expect("a legal action");
        let asks_the_caller = matches!(game.decision(), Some(Decision::Reveal { .. }));
        assert!(!events.is_empty() || asks_the_caller, "{action:?} did nothing");
        fold_scores(&events, &mut told_scores);
        assert_eq!(game.scores(), told_scores);
        if let Some(before) = &before {
            check_sinks(before, action, &events, &game);
            sets_of_tiles.check(&game);
            check_figures_are_conserved(&game);
            check_open_cells(game.board(), &cells_around(&game));
        }
        if look != Look::Alone {
            mirror.follow(&game, &events);
        }
        if look.is_at_positions() {
            let seen = Seen { position: &mirror.position, values: mirror.values };
            let depth = match &before {
                Some(before) => (game.board() != before.board()).then_some(Depth::Lists),
                None => changed(&events),
            };
            if let Some(depth) = depth {
                check_features_to(depth, game.board(), game.ruleset(), &seen);
            }
            mirror.check_supplies(&game);
        }
        if let Some(log) = &mut log {
            log.follow(&events);
        }
        watch.happened(&events, &game);
        decision += 1;
        assert!(decision <= most_decisions, "the game does not end");
    }
    check_over(&game);
    check_outcome(&game, &told_scores);
    game
}

/// How much of the features can be another after these events.
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

/// Each tile is drawn or played and laid, and at most sent away, with a take-back and a figure.
fn most_decisions(game: &Game) -> usize {
    5 * game.tile_set().len()
}

/// All ways to apply an action do the same.
pub(crate) fn check_sinks(before: &Game, action: Action, events: &[Event], after: &Game) {
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

/// Adds the points of all scores, each of which must explain itself.
pub fn fold_scores(events: &[Event], scores: &mut [u32]) {
    for event in events {
        if let Event::Scored(scored) = event {
            check_terms(scored);
            for seat in scored.winners.iter() {
                scores[seat.index()] += scored.points;
            }
        }
    }
}

fn check_terms(scored: &Scored) {
    let terms = scored.value.terms();
    let sum: u32 = terms.iter().map(|term| term.points()).sum();
    assert_eq!(scored.points, sum, "{scored:?}");
    assert_eq!(scored.points, scored.value.points());
    let kinds: BTreeSet<TermKind> = terms.iter().map(|term| term.kind).collect();
    assert_eq!(kinds.len(), terms.len(), "a term twice: {scored:?}");
    assert!(terms.iter().all(|term| term.count > 0), "{scored:?}");
    let by_shrine = scored.source == ScoreSource::Meadow && scored.rule == RuleId::new(11, 4);
    assert!(by_shrine || scored.rule == scored.source.rule(), "{scored:?}");
    assert!(!scored.winners.is_empty(), "{scored:?}");
    assert!(scored.tiles.iter().is_sorted());
    assert!(scored.tiles.contains(scored.at.pos));
}

/// RULES 11.5.
fn check_outcome(game: &Game, scores: &[u32]) {
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores.first(game.seats()), scores);
    let most = scores.iter().max();
    for seat in Seat::first(hg_core::MAX_SEATS) {
        let wins = scores.get(seat.index()).is_some_and(|n| Some(n) == most);
        assert_eq!(outcome.winners.contains(seat), wins);
    }
}

/// RULES 2.3: what a seat began with is in its supply or on the board.
pub(crate) fn check_figures_are_conserved(game: &Game) {
    for seat in Seat::first(hg_core::MAX_SEATS) {
        let on_board = |kind: FigureKind| {
            let figures = game.board().figures().map(|(_, figure)| figure);
            figures.filter(|figure| figure.seat == seat && figure.kind == kind).count()
        };
        let plays = seat.index() < game.seats();
        let given = |number: u8| if plays { usize::from(number) } else { 0 };
        let ruleset = game.ruleset();
        let meeples = usize::from(game.meeples(seat)) + on_board(FigureKind::Meeple);
        assert_eq!(meeples, given(ruleset.meeples), "meeples of {seat}");
        let huts = usize::from(game.huts(seat)) + on_board(FigureKind::Hut);
        assert_eq!(huts, given(ruleset.huts), "huts of {seat}");
    }
}

/// Which tiles the game began with: it must always account for each of them, once.
pub(crate) struct TilesOfTheGame(Vec<TileId>);

impl TilesOfTheGame {
    fn new(game: &Game) -> Self {
        let all = Self::of(game);
        let land_and_menhir =
            game.tile_set().ids().filter(|&tile| game.tile_set()[tile].stack() != Stack::Scout);
        for tile in land_and_menhir {
            assert!(all.contains(&tile), "{tile:?} is nowhere");
        }
        Self(all)
    }

    /// Those of a game in which some of the set may be missing.
    #[cfg(feature = "sim")]
    pub(crate) fn of_any(game: &Game) -> Self {
        Self(Self::of(game))
    }

    fn of(game: &Game) -> Vec<TileId> {
        let mut tiles: Vec<TileId> = game.board().placed_tiles().map(|tile| tile.tile).collect();
        tiles.extend(game.tile_in_hand());
        for stack in [Stack::Land, Stack::Menhir] {
            tiles.extend(game.tiles_left_by_id(stack));
            tiles.extend(game.discarded(stack));
            let left: Vec<TileId> = game.tiles_left_by_id(stack).collect();
            let mut hidden = game.hidden_order(stack).to_vec();
            if matches!(game.decision(), Some(Decision::Reveal { .. })) {
                assert_eq!(hidden, left, "where the caller draws there is no order");
            }
            hidden.sort_unstable();
            assert_eq!(hidden, left);
            assert_eq!(left.len(), game.tiles_left(stack));
        }
        for seat in Seat::first(game.seats()) {
            tiles.extend(game.scout_hand(seat).filter_map(|piece| match piece {
                ScoutPiece::Tile(tile) => Some(tile),
                ScoutPiece::ShamanCard => None,
            }));
        }
        tiles.sort_unstable();
        tiles
    }

    pub(crate) fn check(&self, game: &Game) {
        let now = Self::of(game);
        assert!(now.windows(2).all(|pair| pair[0] < pair[1]), "a tile twice: {now:?}");
        assert_eq!(now, self.0, "tiles of the game");
    }
}

/// Plays a copy to its end in another way, and the game itself on: neither knows of the other.
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
