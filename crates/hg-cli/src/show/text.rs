//! Games, positions and features in text.

use std::fmt::Write;

use hg_core::{Action, Decision, EventSink, Feature, Game, History, Seat, Stack};
use hg_sim::Narrator;

use crate::terminal::count;

/// A game turn by turn, below a line that begins with a title.
pub(super) fn narrated(history: &History, title: &str) -> anyhow::Result<String> {
    let record = history.record();
    let setup = record.setup()?;
    let config = setup.config();
    let mut text = format!(
        "{title}{}, the {} tiles of {}, {} seats.\n\
         Places are (columns east, rows south) of the start tile, which lies at (0,0).\n",
        config.ruleset_text(),
        config.tiles.len(),
        config.tiles.name(),
        config.seats,
    );
    let mut narrator = Narrator::new(&setup);
    for &event in history.opening_events().iter().chain(history.events_since(0)) {
        narrator.event(event);
    }
    text += &narrator.take_text();
    Ok(text)
}

/// Who did what in a step.
pub(crate) fn step(history: &History, index: usize) -> Option<String> {
    let (seat, action) = (history.seat(index)?, history.action(index)?);
    Some(format!("{seat}: {}", action_in_words(action, history.game())))
}

pub(crate) fn action_in_words(action: Action, game: &Game) -> String {
    action.named(game.tile_set()).to_string()
}

/// A board, the scores and the decision.
pub(crate) fn position(game: &Game) -> String {
    let mut text = format!("\n{}\n", game.board());
    for seat in Seat::first(game.seats()) {
        let to_move = game.decision().is_some_and(|decision| decision.seat() == seat);
        let hand: Vec<String> =
            game.scout_hand(seat).map(|piece| piece_in_words(piece, game)).collect();
        let holds =
            if hand.is_empty() { String::new() } else { format!(", holds {}", hand.join(" ")) };
        let _ = writeln!(
            text,
            "{seat}: {}, {}, {}{holds}{}",
            count(game.scores()[seat.index()].into(), "point"),
            count(game.meeples(seat).into(), "meeple"),
            count(game.huts(seat).into(), "hut"),
            if to_move { ", to move" } else { "" },
        );
    }
    let [land, menhir] = [Stack::Land, Stack::Menhir].map(|stack| game.tiles_left(stack));
    let _ =
        writeln!(text, "{land} land tiles and {menhir} menhir tiles are left. {}", waits_for(game));
    text
}

fn piece_in_words(piece: hg_core::config::ScoutPiece, game: &Game) -> String {
    match piece {
        hg_core::config::ScoutPiece::ShamanCard => "the shaman card".into(),
        hg_core::config::ScoutPiece::Tile(tile) => game.tile_set()[tile].name().to_string(),
    }
}

/// What a game waits for, as a sentence.
pub(crate) fn waits_for(game: &Game) -> String {
    match game.decision() {
        None => "The game is over.".into(),
        Some(Decision::DrawOrScout { seat }) => format!("{seat} draws, or plays a Scout tile."),
        Some(Decision::Reveal { stack, .. }) => format!("The next {stack} tile is to be named."),
        Some(Decision::PlaceTile { seat, tile, .. }) => format!("{seat} places tile {tile}."),
        Some(Decision::TakeBack { seat, .. }) => format!("{seat} may take a meeple back."),
        Some(Decision::PutFigure { seat, at }) => {
            format!("{seat} may put a figure on the tile at {at}.")
        }
        Some(decision) => format!("{} decides.", decision.seat()),
    }
}

/// What a feature is, and what it is worth to whom.
pub(crate) fn feature(feature: Feature<'_>, game: &Game) -> String {
    let value = feature.value(&game.ruleset().scoring);
    let complete = if feature.is_complete() { "complete " } else { "" };
    let mut text = format!("\n{complete}{} at", feature.kind());
    for segment in feature.segments() {
        let _ = write!(text, " {segment}");
    }
    text.push('\n');
    let leaders = feature.majority().leaders;
    let whose = if leaders.is_empty() { "nobody".to_owned() } else { leaders.to_string() };
    let _ = writeln!(text, "  {value} for {whose}");
    text
}
