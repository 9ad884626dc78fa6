//! Saving at every action of many games, and playing on.

use std::collections::BTreeSet;

use hg_core::{Decision, Game, GameConfig, Seat, Stack, config::Deck};

use crate::snapshots::games::{begun, load, plans, puzzle};
use hg_testing::plan::Plan;

#[test]
fn a_game_saved_at_any_action_plays_on_as_if_it_had_not_been() {
    for plan in plans(1) {
        play_saving(&plan, false);
    }
}

#[test]
fn a_game_whose_draws_the_caller_makes_can_be_saved_at_any_action() {
    for plan in plans(2).iter().step_by(2) {
        play_saving(plan, true);
    }
}

fn play_saving(plan: &Plan, caller_draws: bool) {
    let mut game = begun(plan, caller_draws);
    for decision in 0.. {
        let snapshot = game.snapshot();
        let mut loaded = load(&snapshot, &game)
            .unwrap_or_else(|error| panic!("{error} at decision {decision} of {plan:?}"));
        check_same(&game, &loaded);
        assert_eq!(loaded.snapshot(), snapshot);
        if game.is_over() {
            return;
        }
        let action = plan.choose(&game, decision);
        let events = game.apply(action).expect("a legal action");
        assert_eq!(loaded.apply(action).expect("legal here too"), events);
        check_same(&game, &loaded);
    }
}

fn check_same(game: &Game, loaded: &Game) {
    assert!(game == loaded, "{game:?}\n{loaded:?}");
    assert_eq!(game.state_hash(), loaded.state_hash());
    assert_eq!(game.position_hash(), loaded.position_hash());
    assert_eq!(game.decision(), loaded.decision());
    assert_eq!(game.legal_actions(), loaded.legal_actions());
    assert_eq!(game.outcome(), loaded.outcome());
    for stack in Stack::ALL {
        assert!(game.discarded(stack).eq(loaded.discarded(stack)));
        assert_eq!(game.hidden_order(stack), loaded.hidden_order(stack));
    }
    for seat in Seat::first(game.seats()) {
        assert!(game.scout_hand(seat).eq(loaded.scout_hand(seat)));
        let supply = |game: &Game| (game.meeples(seat), game.huts(seat));
        assert_eq!(supply(game), supply(loaded));
    }
    assert!(game.board().placed_tiles().eq(loaded.board().placed_tiles()));
    assert!(game.board().covered_segments().eq(loaded.board().covered_segments()));
}

/// What the tests above rest on: that their games come to all that a snapshot can hold.
#[test]
fn the_saved_games_meet_every_decision_and_every_oddity() {
    let mut seen = BTreeSet::new();
    let (plans_of_game, plans_of_caller) = (plans(1), plans(2));
    let of_game = plans_of_game.iter().map(|plan| (plan, false));
    let of_caller = plans_of_caller.iter().step_by(2).map(|plan| (plan, true));
    for (plan, caller_draws) in of_game.chain(of_caller) {
        let mut game = begun(plan, caller_draws);
        for decision in 0.. {
            seen.extend(oddities(&game));
            if game.is_over() {
                break;
            }
            let action = plan.choose(&game, decision);
            game.apply_quietly(action).expect("a legal action");
        }
    }
    let seen: Vec<String> = seen.into_iter().collect();
    let expected = [
        "PlaceTile Land",
        "PlaceTile Menhir",
        "PlaceTile Scout",
        "Reveal Land",
        "Reveal Menhir",
        "ShamanCard",
        "ShamanTile",
        "card used",
        "covered",
        "draw or scout",
        "land discarded",
        "loose tigers",
        "menhir discarded",
        "over",
        "put figure",
        "sent away",
    ];
    assert_eq!(seen, expected);
}

fn oddities(game: &Game) -> Vec<String> {
    let mut seen = vec![kind_of(game)];
    for stack in Stack::ALL {
        if game.discarded(stack).next().is_some() {
            seen.push(format!("{stack} discarded"));
        }
    }
    let turn = game.snapshot().turn;
    let is_there = [
        (turn.sent_away, "sent away"),
        (turn.card_used, "card used"),
        (game.board().covered_segments().next().is_some(), "covered"),
        (game.board().loose_tigers() > 0, "loose tigers"),
    ];
    seen.extend(is_there.iter().filter(|(is, _)| *is).map(|(_, what)| (*what).to_owned()));
    seen
}

fn kind_of(game: &Game) -> String {
    match game.decision() {
        None => "over".to_owned(),
        Some(Decision::DrawOrScout { .. }) => "draw or scout".to_owned(),
        Some(Decision::Reveal { stack, .. }) => format!("Reveal {stack:?}"),
        Some(Decision::PlaceTile { stack, .. }) => format!("PlaceTile {stack:?}"),
        Some(Decision::TakeBack { by, .. }) => format!("{by:?}"),
        Some(Decision::PutFigure { .. }) => "put figure".to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn a_short_deck_stays_short() {
    let mut game = puzzle();
    loop {
        let snapshot = game.snapshot();
        assert_eq!(snapshot.deck, Deck::Short);
        check_same(&game, &load(&snapshot, &game).expect("a sound snapshot"));
        let Some(action) = game.kth_legal_action(0) else { return };
        game.apply_quietly(action).expect("a legal action");
    }
}

#[test]
fn every_switch_is_kept() {
    for (name, values) in hg_testing::switches::SWITCHES {
        for value in values {
            let text = format!("second_edition+scout,{name}={value}");
            let config = GameConfig::with_ruleset(text.parse().expect("a ruleset"), 2);
            let game = Game::new(config, 3).expect("a sound configuration");
            let loaded = load(&game.snapshot(), &game).expect("a sound snapshot");
            assert_eq!(loaded.ruleset(), game.ruleset());
            check_same(&game, &loaded);
        }
    }
}
