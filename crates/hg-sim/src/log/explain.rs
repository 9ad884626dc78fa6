//! What is wrong with a game, for somebody who reports or mends it.

use std::fmt::Write as _;

use hg_core::notation::{NotationError, NotationFault};
use hg_core::record::{Expectations, StepFact, TileStep};
use hg_core::report::Explain;
use hg_core::scenario::Scenario;
use hg_core::{Action, Event, Game, GameRecord, NamedAction, ReplayError};
use hg_core::{NoEvents, tiles::SharedTiles};

/// Explains why a line of a log fails: what the engine does instead and by which rule, and the
/// position before, as the text of a scenario. Empty if the game cannot begin.
#[must_use]
pub fn explain(line: &[u8], others: &[SharedTiles], error: &NotationError) -> String {
    let Some(record) = GameRecord::from_log_so_far(line, others) else { return String::new() };
    let Some(game) = replayed(&record) else { return String::new() };
    let mut text = String::new();
    if let NotationFault::Replay(ReplayError::OtherStep { step, fact, expected, found }) =
        &error.fault
    {
        let stated = &record.expect.steps[*step];
        reasons(&game, stated, *fact, expected, found, &mut text);
    }
    let mut line = |line: &str| writeln!(text, "{line}").expect("text grows");
    if let Some(rule) = error.rule() {
        line(&format!("the rule: {rule} of docs/RULES.md"));
    }
    match Scenario::of_record(&without_expectations(&record)) {
        Ok(scenario) => {
            line("the position before it, as a scenario:");
            scenario.to_string().lines().for_each(line);
        }
        Err(error) => line(&format!("the position cannot be written as a scenario: {error}")),
    }
    text
}

fn without_expectations(record: &GameRecord) -> GameRecord {
    let mut record = record.clone();
    record.expect = Expectations::NONE;
    record
}

/// Returns the game after all actions of a record, whatever it expects.
fn replayed(record: &GameRecord) -> Option<Game> {
    let mut game = record.begin(&mut NoEvents).ok()?;
    for action in &record.actions {
        game.apply_quietly(action.resolve(game.tile_set()).ok()?).ok()?;
    }
    Some(game)
}

/// Writes the reasons for what the engine does in a step, and their rules.
fn reasons(
    game: &Game,
    stated: &TileStep,
    fact: StepFact,
    expected: &TileStep,
    found: &TileStep,
    text: &mut String,
) {
    let mut line = |line: String| writeln!(text, "{line}").expect("text grows");
    let mut refused = |action: NamedAction| {
        let checked = action.resolve(game.tile_set()).map(|action| game.check(action));
        if let Ok(Err(error)) | Err(error) = checked {
            line(format!("\"{action}\" is illegal: {error}"));
        }
    };
    match fact {
        StepFact::Legal => {
            let only_stated = expected.legal.iter().flatten();
            let ours = found.legal.as_deref().unwrap_or_default();
            only_stated
                .filter(|placement| !ours.contains(placement))
                .for_each(|&placement| refused(Action::Place(placement).into()));
        }
        StepFact::Figures => {
            let only_stated = expected.figures.iter().flatten();
            let ours = found.figures.as_deref().unwrap_or_default();
            only_stated.filter(|figure| !ours.contains(figure)).for_each(|&figure| refused(figure));
        }
        StepFact::Scores => {
            let events = last_events(game, stated);
            for event in &events {
                if let Event::Scored(scored) = event {
                    line(format!("the engine scores a {scored}"));
                }
            }
            if events.iter().all(|event| !matches!(event, Event::Scored(_))) {
                line("the engine scores nothing".into());
            }
        }
        _ => {}
    }
}

/// Returns the events of the step's next action.
fn last_events(game: &Game, stated: &TileStep) -> Vec<Event> {
    let mut game = game.clone();
    let Some(decision) = game.decision() else { return Vec::new() };
    let sent_away = &mut game.tile_in_hand().is_none();
    let action = stated.answer(decision, sent_away).resolve(game.tile_set());
    let events = action.and_then(|action| game.apply(action));
    events.unwrap_or_default()
}
