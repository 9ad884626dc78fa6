//! Stepping back and forward in a game.

use crate::played::{Plan, plans};
use hg_core::{Action, Event, Events, Game, GameConfig, History, Preset, ScoutUse, Setup};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_position_is_the_game_after_so_many_actions(
        plan in plans(),
        visits in prop::collection::vec(any::<prop::sample::Index>(), 30),
    ) {
        let record = plan.play().finish().1;
        // The game after each number of actions, who acted and what happened, without a history.
        let mut start = record_without_checks(&record);
        start.actions.clear();
        let mut games = vec![Game::replay(&start).unwrap()];
        let (mut seats, mut happened, mut reveals) = (Vec::new(), Vec::new(), Vec::new());
        for named in &record.actions {
            let mut game = games[games.len() - 1].clone();
            let action = named.resolve(game.tile_set()).unwrap();
            seats.push(game.decision().unwrap().seat());
            let events = game.apply(action).unwrap();
            reveals.push(events.iter().filter(|e| matches!(e, Event::TileDrawn { .. })).count());
            happened.push(events);
            games.push(game);
        }

        let mut history = History::new(&record).unwrap();
        prop_assert_eq!(history.len(), record.actions.len());
        prop_assert_eq!(history.position(), history.len());
        prop_assert_eq!(history.is_empty(), record.actions.is_empty());
        prop_assert_eq!(history.record(), record_without_checks(&record));
        prop_assert_eq!(history.record_with_redo(), history.record());
        for (index, events) in happened.iter().enumerate() {
            prop_assert_eq!(history.events(index), events);
            prop_assert_eq!(history.seat(index), Some(seats[index]));
        }
        prop_assert_eq!((history.seat(history.len()), history.events(history.len())), (None, &[][..]));
        for visit in visits {
            let position = visit.index(games.len());
            prop_assert!(history.go_to(position));
            prop_assert_eq!(history.position(), position);
            prop_assert_eq!(history.game(), &games[position]);
            prop_assert_eq!(history.record().actions, &record.actions[..position]);
            prop_assert_eq!(history.record_with_redo(), record_without_checks(&record));
            let seen = visit.index(position + 1);
            let since = happened[seen..position].concat();
            prop_assert_eq!(history.events_since(seen), &since);
            prop_assert_eq!(history.events_since(position + 1), &[]);
            let limit = history.undo_limit();
            prop_assert!(reveals[limit..position].iter().all(|&count| count == 0));
            prop_assert!(limit == 0 || reveals[limit - 1] > 0);

            prop_assert_eq!(history.step_back(), position > 0);
            prop_assert_eq!(history.game(), &games[position.saturating_sub(1)]);
            let action = record.actions.get(position);
            prop_assert_eq!(
                history.action(position),
                action.map(|action| action.resolve(history.game().tile_set()).unwrap())
            );
            prop_assert_eq!(history.reveals(position), reveals.get(position).copied().unwrap_or(0));
            prop_assert!(history.go_to(position));
            prop_assert_eq!(history.step_forward(), position < record.actions.len());
        }
    }

    #[test]
    fn a_branch_drops_what_came_after(plan in plans(), back in any::<prop::sample::Index>()) {
        let record = plan.play().finish().1;
        let mut history = History::new(&record).unwrap();
        history.go_to(back.index(history.len() + 1));
        let position = history.position();
        let Some(&action) = history.game().legal_actions().last() else { return Ok(()) };
        let mut game = history.game().clone();
        game.apply(action).unwrap();
        let seat = history.game().decision().unwrap().seat();
        let events = history.apply(action).unwrap().to_vec();
        prop_assert_eq!((history.events(position), history.seat(position)), (&events[..], Some(seat)));
        prop_assert_eq!(history.events_since(position), &events);
        prop_assert_eq!(history.game(), &game);
        prop_assert_eq!((history.position(), history.len()), (position + 1, position + 1));
        prop_assert_eq!(&Game::replay(&history.record()).unwrap(), &game);
        // Through all copies that are kept.
        prop_assert!(history.go_to(0) && history.go_to(position + 1));
        prop_assert_eq!(history.game(), &game);
    }
}

fn record_without_checks(record: &hg_core::GameRecord) -> hg_core::GameRecord {
    let mut record = record.clone();
    record.expect = hg_core::record::Expectations::NONE;
    record
}

#[test]
fn an_illegal_action_drops_nothing() {
    let plan = Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, 3);
    let mut history = History::new(plan.play().record()).unwrap();
    let len = history.len();
    history.go_to(10);
    let before = history.game().clone();
    assert!(history.apply(Action::Draw).is_err());
    assert_eq!((history.position(), history.len()), (10, len));
    assert_eq!(*history.game(), before);
}

#[test]
fn what_is_saved_and_loaded_is_the_position_shown() {
    let setup = Setup::new(GameConfig::new(Preset::FirstEdition, ScoutUse::With, 3)).unwrap();
    let mut events = Events::new();
    let game = setup.begin(7, &mut events).unwrap();
    let mut history = History::begin(&setup, 7).unwrap();
    assert_eq!((history.game(), history.opening_events()), (&game, &events[..]));
    for _ in 0..40 {
        history.apply(history.game().kth_legal_action(0).unwrap()).unwrap();
    }
    assert!(history.go_to(33));
    let loaded = History::new(&history.record()).unwrap();
    assert_eq!((loaded.game(), loaded.len()), (history.game(), 33));
    assert_eq!(loaded.opening_events(), events);
    assert_eq!(loaded.events_since(0), history.events_since(0));
    let mut loaded = History::new(&history.record_with_redo()).unwrap();
    assert_eq!((loaded.position(), loaded.len()), (40, 40));
    assert!(loaded.go_to(33));
    assert_eq!(loaded.game(), history.game());
}

#[test]
fn there_is_nothing_before_the_first_position_and_behind_the_last() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)).unwrap();
    let mut history = History::begin(&setup, 1).unwrap();
    assert!(history.is_empty());
    assert!(!history.step_back() && !history.step_forward() && !history.go_to(1));
    assert_eq!((history.action(0), history.reveals(0), history.undo_limit()), (None, 0, 0));
}
