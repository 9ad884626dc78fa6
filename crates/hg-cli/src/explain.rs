//! `hunters explain`: what was scored in a game, and why.

use std::fmt::Write;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use clap::Parser;
use hg_core::{Event, Figure, FigureKind, History, Scored};
use hg_render::BoardPicture;

use crate::BadArguments;
use crate::any_game::AnyGame;
use crate::games::Games;
use crate::picture::Pictures;
use crate::show::{go_to, load, step_in_words};
use crate::terminal::print;

/// Explains what was scored in a game, step by step, with the rule of each score.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters explain game.txt                         every score of a recorded game
  hunters explain game.txt --step 31               those of one step
  hunters explain game.txt --step 31 --svg why.svg the feature lit up, with its terms
  hunters explain 7 --policy greedy                game 7 of `hunters simulate --policy greedy`")]
pub(crate) struct Arguments {
    /// Number of a game, a file, - for standard input, or a link
    #[arg(value_name = "GAME")]
    game: String,
    /// The step, which is an action and all that follows from it: from 1
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Which score of the step the picture shows, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    score: usize,
    /// Which game of a log, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    line: usize,
    #[command(flatten)]
    pictures: Pictures,
    #[command(flatten)]
    games: Games,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.pictures.check(&[])?;
    let AnyGame::Course(mut history) = load(&arguments.game, arguments.line, &arguments.games)?
    else {
        bail!(BadArguments("scores need the course of a game, but this is one position".into()));
    };
    let last = history.len();
    let steps = match arguments.step {
        Some(step) => {
            go_to(&mut history, step)?;
            step..=step
        }
        None => 1..=last,
    };
    let mut text = String::new();
    for step in steps.clone() {
        explain_step(&mut text, &history, step, arguments.step.is_some());
    }
    if text.is_empty() {
        text.push_str("nothing was scored\n");
    }
    if arguments.pictures.any() {
        let Some(step) = arguments.step else {
            bail!(BadArguments("a picture needs --step".into()));
        };
        arguments.pictures.write(&picture(arguments, &mut history, step)?)?;
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the scores of a step, from 1; those of the beginning, if it is 0.
fn scores(history: &History, step: usize) -> impl Iterator<Item = Scored> {
    let events = match step.checked_sub(1) {
        Some(index) => history.events(index),
        None => history.opening_events(),
    };
    events.iter().filter_map(|event| match event {
        Event::Scored(scored) => Some(*scored),
        _ => None,
    })
}

fn explain_step(text: &mut String, history: &History, step: usize, even_if_nothing: bool) {
    let mut scores = scores(history, step).peekable();
    if scores.peek().is_none() && !even_if_nothing {
        return;
    }
    let what = step.checked_sub(1).and_then(|index| step_in_words(history, index));
    let _ = writeln!(text, "step {step}, {}", what.unwrap_or_else(|| "the beginning".into()));
    if scores.peek().is_none() {
        text.push_str("  nothing was scored\n");
    }
    for scored in scores {
        let _ = writeln!(text, "  {scored}");
    }
}

/// Draws the board after a step, with the meeples that went home, and lights up what was scored.
fn picture(arguments: &Arguments, history: &mut History, step: usize) -> anyhow::Result<String> {
    go_to(history, step)?;
    let (count, number) = (scores(history, step).count(), arguments.score);
    let scored = number.checked_sub(1).and_then(|index| scores(history, step).nth(index));
    let scored = scored.ok_or_else(|| {
        let there = crate::terminal::count(count as u64, "score");
        anyhow!(BadArguments(format!("--score is {number}, but step {step} has {there}")))
    })?;
    let events =
        step.checked_sub(1).map_or(history.opening_events(), |index| history.events(index));
    let went_home = events.iter().filter_map(|event| match *event {
        Event::MeepleReturned { seat, from, .. } => {
            Some((from, Figure { seat, kind: FigureKind::Meeple }))
        }
        _ => None,
    });
    let picture = BoardPicture::of_game(history.game().view())
        .style(arguments.pictures.style())
        .figures_gone(went_home)
        .scored(scored);
    Ok(picture.to_svg())
}
