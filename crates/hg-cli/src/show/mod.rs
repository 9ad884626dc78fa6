//! `hunters show`: a game turn by turn, or a position, in text or as a picture.

mod text;

pub(crate) use text::{
    action_in_words, feature as feature_in_words, position, step as step_in_words, waits_for,
};

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::Parser;
use hg_core::{BoardSegment, Game, History, NoEvents};
use hg_render::{Animation, BoardPicture};

use crate::BadArguments;
use crate::any_game::AnyGame;
use crate::games::Games;
use crate::picture::{Pictures, write};
use crate::terminal::print;

/// Shows one game: turn by turn, one position, or pictures.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters show                                game 0 of seed 1, two random players
  hunters show 7 --policy greedy --seats 3    game 7 of seed 1, three greedy players
  hunters show game.txt --step 12             a record after 12 actions
  hunters show game.txt --png board.png       the board at the end, as a picture
  hunters show 7 --animate game.svg           the game as one picture that plays
  hunters show 7 --step 40 --highlight '(0,0) m0' --svg meadow.svg

A number is the game that `hunters simulate` plays with this number and the same options. A file
may hold a record, a line of a game log, a link, a snapshot or a scenario (docs/NOTATION.md).")]
pub(crate) struct Arguments {
    /// Number of a game, a file, - for standard input, or a link
    #[arg(value_name = "GAME", default_value = "0")]
    game: String,
    /// The position after this many actions [default: the last]
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Which game of a log, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    line: usize,
    /// Light up the feature of a segment and say what it is worth: a position and a segment, as
    /// '(0,-1) f0'
    #[arg(long, value_name = "SEGMENT", value_parser = segment, allow_hyphen_values = true)]
    highlight: Option<BoardSegment>,
    /// Mark where the tile in hand may be placed
    #[arg(long)]
    legal: bool,
    #[command(flatten)]
    pictures: Pictures,
    /// Write a picture of each position to a folder, as 000.svg, 001.svg and so on
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
    /// Write one SVG in which the game plays
    #[arg(long, value_name = "FILE")]
    animate: Option<PathBuf>,
    #[command(flatten)]
    games: Games,
}

fn segment(text: &str) -> Result<BoardSegment, String> {
    text.parse()
        .map_err(|error| format!("{error}: it takes a position and a segment, as (0,-1) f0"))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.pictures.check(&[("--animate", arguments.animate.as_deref())])?;
    match load(&arguments.game, arguments.line, &arguments.games)? {
        AnyGame::Course(mut history) => show_course(arguments, &mut history)?,
        AnyGame::Position(game) => show_position(arguments, &game)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a game of a run, turn by turn.
pub(crate) fn show(games: &Games, index: u64) -> anyhow::Result<ExitCode> {
    if let AnyGame::Course(history) = load(&index.to_string(), 1, games)? {
        let text = text::narrated(&history, &title(games, index))?;
        print(&(text + &text::position(history.game())))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn title(games: &Games, index: u64) -> String {
    format!("Game {index} of seed {}: ", games.seed)
}

/// Returns a game by its number in a run, or from a file or a link.
pub(crate) fn load(name: &str, line: usize, games: &Games) -> anyhow::Result<AnyGame> {
    match name.parse() {
        Ok(index) => {
            let simulation = games.simulation()?;
            let game = simulation.play(index, &mut NoEvents)?;
            let record = simulation.record(&game);
            Ok(AnyGame::Course(History::new(&record)?.into()))
        }
        Err(_) => AnyGame::read(name, line, &games.own_sets()?),
    }
}

/// Goes to a position of a game.
pub(crate) fn go_to(history: &mut History, step: usize) -> anyhow::Result<()> {
    if history.go_to(step) {
        return Ok(());
    }
    let last = history.len();
    bail!(BadArguments(format!("--step is {step}, but the game has the steps 0 to {last}")));
}

fn show_course(arguments: &Arguments, history: &mut History) -> anyhow::Result<()> {
    if let Some(file) = &arguments.animate {
        let svg = Animation::of(history).style(arguments.pictures.style()).to_svg();
        write(file, svg.as_bytes())?;
    }
    if let Some(folder) = &arguments.all {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
        for step in 0..=history.len() {
            go_to(history, step)?;
            let svg = picture(arguments, history.game())?.to_svg();
            write(&folder.join(format!("{step:03}.svg")), svg.as_bytes())?;
        }
    }
    let step = arguments.step.unwrap_or(history.len());
    go_to(history, step)?;
    if arguments.pictures.any() {
        return draw(arguments, history.game());
    }
    if arguments.all.is_some() || arguments.animate.is_some() {
        return Ok(());
    }
    let text = if arguments.step.is_none() && arguments.highlight.is_none() {
        let number = arguments.game.parse();
        let title = number.map_or(String::new(), |index| title(&arguments.games, index));
        text::narrated(history, &title)? + &text::position(history.game())
    } else {
        let head = format!("After step {step} of {}", history.len());
        let last = step.checked_sub(1).and_then(|step| text::step(history, step));
        let last = last.map_or(String::new(), |last| format!(": {last}"));
        format!("{head}{last}\n{}", text::position(history.game()))
    };
    print(&(text + &highlighted(arguments, history.game())?))?;
    Ok(())
}

fn show_position(arguments: &Arguments, game: &Game) -> anyhow::Result<()> {
    let asked = [
        (arguments.step.is_some(), "--step"),
        (arguments.all.is_some(), "--all"),
        (arguments.animate.is_some(), "--animate"),
    ];
    if let Some((_, option)) = asked.into_iter().find(|&(asked, _)| asked) {
        bail!(BadArguments(format!(
            "{option} needs the course of a game, but this is one position"
        )));
    }
    if arguments.pictures.any() {
        return draw(arguments, game);
    }
    print(&(text::position(game) + &highlighted(arguments, game)?))?;
    Ok(())
}

fn draw(arguments: &Arguments, game: &Game) -> anyhow::Result<()> {
    arguments.pictures.write(&picture(arguments, game)?.to_svg())
}

fn picture<'g>(arguments: &Arguments, game: &'g Game) -> anyhow::Result<BoardPicture<'g>> {
    let mut picture = BoardPicture::of_game(game.view()).style(arguments.pictures.style());
    if let Some(tile) = game.tile_in_hand().filter(|_| arguments.legal) {
        picture = picture.legal(tile);
    }
    // A picture of an early step may not have the segment yet.
    let feature = arguments.highlight.and_then(|at| game.board().feature(at));
    if feature.is_none() && arguments.all.is_none() {
        feature_of(arguments, game)?;
    }
    Ok(match feature {
        Some(feature) => picture.highlight(feature),
        None => picture,
    })
}

/// Returns the feature to light up; `None` if none is asked for.
fn feature_of<'g>(
    arguments: &Arguments,
    game: &'g Game,
) -> anyhow::Result<Option<hg_core::Feature<'g>>> {
    let Some(at) = arguments.highlight else { return Ok(None) };
    let feature = game.board().feature(at);
    feature.map(Some).ok_or_else(|| anyhow!(BadArguments(format!("no tile has a segment at {at}"))))
}

fn highlighted(arguments: &Arguments, game: &Game) -> anyhow::Result<String> {
    let feature = feature_of(arguments, game)?;
    Ok(feature.map_or(String::new(), |feature| text::feature(feature, game)))
}
