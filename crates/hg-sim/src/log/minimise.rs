//! Cuts a game that fails to the shortest that still fails.

use hg_core::notation::{NotationError, NotationFault};
use hg_core::record::{StepFact, TileStep};
use hg_core::{Decision, Game, GameRecord, NoEvents, ReplayError, Seat, TileName};
use hg_core::{Event, OnEvent, tiles::SharedTiles};
use serde_json::{Value, json};

/// A game that fails, cut down.
#[derive(Clone, Debug)]
pub struct Minimised {
    /// The line of the log, without its end.
    pub line: String,
    /// Why it fails.
    pub error: NotationError,
    /// The number of steps, and of those before.
    pub steps: (usize, usize),
}

/// A game cannot be cut down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotMinimised {
    /// There is nothing wrong with it.
    #[error("the game replays")]
    Replays,
    /// What is wrong is not in a step, so that leaving out steps does not help.
    #[error("what is wrong is in no step: {0}")]
    NotInAStep(NotationError),
}

/// Cuts a line of a log that fails to the shortest game that fails in the same way: it ends with the
/// step that fails, and as many steps and figures before it are left out as possible.
///
/// A game fails in the same way if its last step makes the same illegal action for the same reason;
/// states the same points, while the engine gives the same other points, whichever seat it is; or states the same placements or figures that are illegal, or leaves out the same that
/// are legal. What is stated of the steps before is what the engine finds.
///
/// # Errors
///
/// [`NotMinimised`].
pub fn minimise(line: &[u8], others: &[SharedTiles]) -> Result<Minimised, NotMinimised> {
    let error = GameRecord::from_log(line, others).err().ok_or(NotMinimised::Replays)?;
    let not_in_a_step = || NotMinimised::NotInAStep(error.clone());
    let (step, fault) = failing_step(&error).ok_or_else(not_in_a_step)?;
    let record = GameRecord::from_log_so_far(line, others).ok_or_else(not_in_a_step)?;
    let value = serde_json::from_slice(line).map_err(|_| not_in_a_step())?;
    let before = step.checked_sub(1).map(|index| record.expect.steps[index].scores.clone());
    let original = Original {
        line: value,
        steps: &record.expect.steps,
        dispute: Dispute::of(fault, &before.unwrap_or_else(|| vec![0; record.seats])),
        record: &record,
        others,
    };
    let mut best = Candidate { kept: (0..=step).collect(), without_figure: Vec::new() };
    let mut line = original.failing(&best).ok_or_else(not_in_a_step)?;
    let mut size = best.kept.len();
    while size > 0 {
        let mut from = 0;
        let mut cut = false;
        while from + size < best.kept.len() {
            let mut next = best.clone();
            next.kept.drain(from..from + size);
            if let Some(shorter) = original.failing(&next) {
                (best, line, cut) = (next, shorter, true);
            } else {
                from += 1;
            }
        }
        // What was needed may not be any more.
        size = if cut { size.min(best.kept.len() - 1) } else { size / 2 };
    }
    for &index in &best.kept.clone()[..best.kept.len() - 1] {
        let mut next = best.clone();
        next.without_figure.push(index);
        if record.expect.steps[index].figure.is_some()
            && let Some(simpler) = original.failing(&next)
        {
            (best, line) = (next, simpler);
        }
    }
    let error = GameRecord::from_log(line.as_bytes(), others).err().ok_or_else(not_in_a_step)?;
    Ok(Minimised { line, error, steps: (best.kept.len(), record.expect.steps.len()) })
}

/// Returns the index of the step that fails, and why.
const fn failing_step(error: &NotationError) -> Option<(usize, &ReplayError)> {
    match &error.fault {
        NotationFault::Step { step, error }
        | NotationFault::Replay(error @ ReplayError::OtherStep { step, .. }) => {
            Some((*step, error))
        }
        _ => None,
    }
}

/// A game with some of the steps of another.
#[derive(Clone)]
struct Candidate {
    kept: Vec<usize>,
    /// Steps that put no figure.
    without_figure: Vec<usize>,
}

struct Original<'a> {
    line: Value,
    steps: &'a [TileStep],
    dispute: Dispute,
    record: &'a GameRecord,
    others: &'a [SharedTiles],
}

/// What engine and log do not agree in.
enum Dispute {
    /// The engine refuses an action.
    Action(Box<ReplayError>),
    /// The points of each seat in the step, as stated and as the engine gives them.
    Points { stated: Vec<i64>, found: Vec<i64> },
    /// Items that are only stated, and only found, in a list of this name.
    List { name: &'static str, stated: Vec<Value>, found: Vec<Value> },
    /// Another fact, as the engine finds it.
    Fact(StepFact, Box<TileStep>),
}

impl Dispute {
    /// `before` are the points before the step.
    fn of(error: &ReplayError, before: &[u32]) -> Self {
        let ReplayError::OtherStep { fact, expected, found, .. } = error else {
            return Self::Action(Box::new(error.clone()));
        };
        let name = match fact {
            StepFact::Scores => {
                let (stated, found) = (gain(&expected.scores, before), gain(&found.scores, before));
                return Self::Points { stated, found };
            }
            StepFact::Legal => "legal",
            StepFact::Figures => "figures",
            _ => return Self::Fact(*fact, found.clone()),
        };
        let (ours, theirs) = (list(found, *fact), list(expected, *fact));
        let only = |these: &[Value], others: &[Value]| -> Vec<Value> {
            these.iter().filter(|item| !others.contains(item)).cloned().collect()
        };
        Self::List { name, stated: only(&theirs, &ours), found: only(&ours, &theirs) }
    }
}

fn gain(after: &[u32], before: &[u32]) -> Vec<i64> {
    after.iter().zip(before).map(|(&after, &before)| i64::from(after) - i64::from(before)).collect()
}

/// Returns a list of a step as a log writes it.
fn list(step: &TileStep, fact: StepFact) -> Vec<Value> {
    if fact == StepFact::Legal {
        let placements = step.legal.iter().flatten();
        return placements
            .map(|at| json!([at.pos.x, at.pos.y, at.rotation.quarter_turns()]))
            .collect();
    }
    let figures = step.figures.iter().flatten();
    figures
        .filter_map(|figure| {
            let text = figure.to_string();
            let (kind, segment) = text.split_once(' ')?;
            Some(json!(format!("{}:{segment}", &kind[..1])))
        })
        .collect()
}

impl Original<'_> {
    /// Returns the line of a candidate, if it fails in the same way.
    fn failing(&self, candidate: &Candidate) -> Option<String> {
        let mut line = self.line_of(candidate);
        let played = self.play(candidate, &line)?;
        let steps = line["steps"].as_array_mut()?;
        for (step, (seat, scores)) in steps.iter_mut().zip(&played) {
            step["seat"] = json!(seat.index());
            step["scores"] = json!(scores);
        }
        let (seat, before) = played.last()?.clone();
        // With other steps before it, another seat may make the last step.
        let original = self.steps[*candidate.kept.last()?].seat;
        let turned = (seat.index() + self.record.seats - original.index()) % self.record.seats;
        let of_seats = |points: &[i64]| {
            let mut points = points.to_vec();
            points.rotate_right(turned);
            points
        };
        let last = steps.last_mut()?;
        match &self.dispute {
            Dispute::Points { stated, .. } => {
                last["scores"] = json!(sum(&before, &of_seats(stated))?);
            }
            // The empty list shows what is legal.
            Dispute::List { name, .. } => {
                last["scores"] = json!(before);
                last[*name] = json!([]);
            }
            Dispute::Action(_) | Dispute::Fact(..) => last["scores"] = json!(before),
        }
        let error = self.error_of(&line, candidate)?;
        match (&self.dispute, &error) {
            (Dispute::Action(wanted), error) => same_refusal(wanted, error).then_some(())?,
            (
                Dispute::Points { found, .. },
                ReplayError::OtherStep { fact: StepFact::Scores, found: now, .. },
            ) => (gain(&now.scores, &before) == of_seats(found)).then_some(())?,
            (
                Dispute::List { name, stated, found },
                ReplayError::OtherStep { fact, found: now, .. },
            ) => {
                let ours = list(now, *fact);
                let same_list = matches!(
                    (*name, fact),
                    ("legal", StepFact::Legal) | ("figures", StepFact::Figures)
                );
                let disputed = found.iter().all(|item| ours.contains(item))
                    && !stated.iter().any(|item| ours.contains(item));
                (same_list && disputed).then_some(())?;
                let mut theirs: Vec<Value> =
                    ours.into_iter().filter(|item| !found.contains(item)).collect();
                theirs.extend(stated.iter().cloned());
                line["steps"].as_array_mut()?.last_mut()?[*name] = json!(theirs);
                self.error_of(&line, candidate)?;
            }
            (Dispute::Fact(wanted, ours), ReplayError::OtherStep { fact, found, .. }) => {
                (wanted == fact && same_fact(*fact, ours, found)).then_some(())?;
            }
            _ => return None,
        }
        Some(line.to_string())
    }

    /// Returns why the last step of a line fails.
    fn error_of(&self, line: &Value, candidate: &Candidate) -> Option<ReplayError> {
        let error = GameRecord::from_log(line.to_string().as_bytes(), self.others).err()?;
        let (step, error) = failing_step(&error)?;
        (step + 1 == candidate.kept.len()).then(|| error.clone())
    }

    /// Returns the line with the steps of a candidate, and with their tiles alone.
    fn line_of(&self, candidate: &Candidate) -> Value {
        let mut line = self.line.clone();
        let mut steps = Vec::new();
        for (number, &index) in candidate.kept.iter().enumerate() {
            let mut step = self.line["steps"][index].clone();
            if number + 1 < candidate.kept.len() {
                for list in ["legal", "figures", "placements"] {
                    step.as_object_mut().map(|step| step.remove(list));
                }
            } else if let Some(step) = step.as_object_mut() {
                let disputed = match &self.dispute {
                    Dispute::List { name, .. } => name,
                    Dispute::Fact(StepFact::Placements, _) => "placements",
                    _ => "",
                };
                step.retain(|key, _| {
                    key == disputed || !["legal", "figures", "placements"].contains(&&**key)
                });
            }
            if candidate.without_figure.contains(&index) {
                step["figure"] = Value::Null;
            }
            steps.push(step);
        }
        line["steps"] = json!(steps);
        let mut used: Vec<TileName> = Vec::new();
        for &index in &candidate.kept {
            let step = &self.steps[index];
            used.push(step.tile);
            used.extend(step.skipped);
            used.extend(&step.discarded);
        }
        for stack in ["land", "menhir"] {
            let is_used =
                |name: &Value| used.iter().any(|used| name.as_str() == Some(used.as_str()));
            let names = self.line[stack].as_array().cloned().unwrap_or_default();
            line[stack] = json!(names.into_iter().filter(is_used).collect::<Vec<_>>());
        }
        if line["options"].is_null() {
            line["options"] = json!({});
        }
        line["options"]["deck"] = json!("short");
        line["final"] = json!(vec![0; self.record.seats]);
        line["winners"] = json!([]);
        line
    }

    /// Plays all steps of a candidate but the last. Returns for each the seat that places its tile,
    /// and the scores after it, and once more the seat of the last step. `None` if the rules do not
    /// allow it.
    fn play(&self, candidate: &Candidate, line: &Value) -> Option<Vec<(Seat, Vec<u32>)>> {
        let names = |stack: &str| -> Option<Vec<TileName>> {
            let names = line[stack].as_array()?.iter();
            names.map(|name| name.as_str()?.parse().ok()).collect()
        };
        let mut record = self.record.clone();
        let draws = record.draws.as_mut()?;
        draws.deck = hg_core::config::Deck::Short;
        (draws.land, draws.menhir) = (names("land")?, names("menhir")?);
        let mut game = record.begin(&mut NoEvents).ok()?;
        let mut played: Vec<(Seat, Vec<u32>)> = Vec::new();
        let mut scores = vec![0; self.record.seats];
        let (_, before) = candidate.kept.split_last()?;
        for &index in before {
            let mut step = self.steps[index].clone();
            if candidate.without_figure.contains(&index) {
                step.figure = None;
            }
            let seat = play_step(&mut game, &step, &mut scores)?;
            played.push((seat, scores.clone()));
        }
        let last = game.decision()?.seat();
        played.push((last, scores));
        Some(played)
    }
}

/// Plays a step. Returns the seat that places its tile. `None` if it cannot be played.
fn play_step(game: &mut Game, step: &TileStep, scores: &mut [u32]) -> Option<Seat> {
    let (mut sent_away, mut placed, mut settled) = (false, None, false);
    while !settled {
        let decision = game.decision()?;
        if let Decision::PlaceTile { seat, tile, stack } = decision {
            let expected =
                if sent_away { Some(step.tile) } else { step.skipped.or(Some(step.tile)) };
            if placed.is_some() || Some(tile) != expected || stack != step.stack {
                return None;
            }
            if sent_away || step.skipped.is_none() {
                placed = Some(seat);
            }
        } else if placed.is_none() && !matches!(decision, Decision::DrawOrScout { .. }) {
            return None;
        }
        let answer = step.answer(decision, &mut sent_away);
        let action = answer.resolve(game.tile_set()).ok()?;
        let mut note = OnEvent::new(|event| match event {
            Event::FigurePut { .. } | Event::NoFigurePut { .. } => settled = true,
            Event::Scored(score) if !score.source.is_final() => {
                for seat in score.winners {
                    scores[seat.index()] += score.points;
                }
            }
            _ => {}
        });
        game.apply_with(action, &mut note).ok()?;
    }
    placed
}

fn sum(before: &[u32], gain: &[i64]) -> Option<Vec<u32>> {
    let sums = before.iter().zip(gain);
    sums.map(|(&before, &gain)| u32::try_from(i64::from(before) + gain).ok()).collect()
}

/// Returns `true` if both errors refuse the same action for the same reason.
fn same_refusal(one: &ReplayError, other: &ReplayError) -> bool {
    match (one, other) {
        (
            ReplayError::Action { action, source, .. },
            ReplayError::Action { action: other_action, source: other_source, .. },
        ) => action == other_action && source == other_source,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Returns `true` if a fact of two steps is the same.
fn same_fact(fact: StepFact, one: &TileStep, other: &TileStep) -> bool {
    match fact {
        StepFact::Seat => one.seat == other.seat,
        StepFact::Stack => one.stack == other.stack,
        StepFact::Tile => one.tile == other.tile,
        StepFact::Placements => one.placements == other.placements,
        StepFact::Returned => one.returned == other.returned,
        StepFact::Figure => one.figure == other.figure,
        _ => true,
    }
}
