//! Stepping back and forward in a game.

use crate::played::{Plan, plans};
use hg_core::{Action, Event, Game, GameRecorder, History, Preset, ScoutUse};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_position_is_the_game_after_so_many_actions(
        plan in plans(),
        visits in prop::collection::vec(any::<prop::sample::Index>(), 30),
    ) {
        let record = plan.play().finish().1;
        // The game after each number of actions, and what each revealed, without a history.
        let mut start = record_without_checks(&record);
        start.actions.clear();
        let mut games = vec![Game::replay(&start).unwrap()];
        let mut reveals = Vec::new();
        for named in &record.actions {
            let mut game = games[games.len() - 1].clone();
            let action = named.resolve(game.tile_set()).unwrap();
            let events = game.apply(action).unwrap();
            reveals.push(events.iter().filter(|e| matches!(e, Event::TileDrawn { .. })).count());
            games.push(game);
        }

        let mut history = History::new(&record).unwrap();
        prop_assert_eq!(history.len(), record.actions.len());
        prop_assert_eq!(history.position(), history.len());
        prop_assert_eq!(history.is_empty(), record.actions.is_empty());
        prop_assert_eq!(history.record(), record_without_checks(&record));
        for visit in visits {
            let position = visit.index(games.len());
            prop_assert!(history.go_to(position));
            prop_assert_eq!(history.position(), position);
            prop_assert_eq!(history.game(), &games[position]);
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
        history.apply(action).unwrap();
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
    record.expect = hg_core::Expectations::NONE;
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
fn there_is_nothing_before_the_first_position_and_behind_the_last() {
    let config = hg_core::GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let recorder = GameRecorder::new(config, 1).unwrap();
    let mut history = History::new(recorder.record()).unwrap();
    assert!(history.is_empty());
    assert!(!history.step_back() && !history.step_forward() && !history.go_to(1));
    assert_eq!((history.action(0), history.reveals(0), history.undo_limit()), (None, 0, 0));
}
