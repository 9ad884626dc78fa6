//! Events against the game that they lead to.

use std::collections::BTreeSet;

use hg_core::features::TermKind;
use hg_core::{BoardSegment, Event, Figure, FigureKind, Game, Placement, Scored, Seat, Stack};

use super::conserved::tiles_of_game;

/// Checks that the events of one action turn the game before it into the game after it.
///
/// The scores, the placed tiles, the standing figures, the discarded tiles and the seat to move are
/// worked out from the events alone. Each score must be the sum of its terms. The tiles of the game
/// stay the same, and a game that is over has the winners that its scores give.
///
/// # Panics
///
/// At the first difference.
///
/// ```
/// use hg_core::{Game, GameConfig, Preset, ScoutUse};
/// let mut game = Game::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2), 7)?;
/// while let Some(&action) = game.legal_actions().first() {
///     let before = game.clone();
///     let events = game.apply(action)?;
///     hg_testing::assert_events(&before, &events, &game);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn assert_events(before: &Game, events: &[Event], after: &Game) {
    let mut scores = before.scores().to_vec();
    fold_scores(events, &mut scores);
    assert_eq!(after.scores(), scores, "scores, and the sum of the scored points");
    assert_eq!(tiles_of_game(after), tiles_of_game(before), "tiles of the game");

    let mut placed: Vec<_> = placed(before);
    let mut figures = figures(before);
    let mut discarded = discarded(before);
    for event in events {
        match *event {
            Event::TilePlaced { tile, placement, .. } => placed.push((tile, placement)),
            Event::FigurePut { seat, kind, at, .. } => figures.push((at, Figure { seat, kind })),
            Event::MeepleTakenBack { seat, from, .. }
            | Event::MeepleReturned { seat, from, .. } => {
                let meeple = (from, Figure { seat, kind: FigureKind::Meeple });
                let stood = figures.iter().position(|&figure| figure == meeple);
                figures.swap_remove(stood.unwrap_or_else(|| panic!("no meeple stood at {from}")));
            }
            Event::TileDiscarded { tile, .. } => discarded.push(tile),
            _ => {}
        }
    }
    assert_eq!(self::placed(after), placed, "placed tiles, and those that the events tell of");
    figures.sort_unstable();
    assert_eq!(self::figures(after), figures, "figures, and those that the events tell of");
    discarded.sort_unstable();
    assert_eq!(self::discarded(after), discarded, "discarded tiles");
    assert_turn(events, after);
}

/// Adds the points of all scores, and checks their terms.
pub(crate) fn fold_scores(events: &[Event], scores: &mut [u32]) {
    for event in events {
        if let Event::Scored(scored) = event {
            assert_terms(scored);
            for seat in scored.winners {
                scores[seat.index()] += scored.points;
            }
        }
    }
}

fn assert_terms(scored: &Scored) {
    let terms = scored.value.terms();
    let sum: u32 = terms.iter().map(|term| term.points()).sum();
    assert_eq!(scored.points, sum, "{scored:?}");
    assert_eq!(scored.points, scored.value.points());
    let kinds: BTreeSet<TermKind> = terms.iter().map(|term| term.kind).collect();
    assert_eq!(kinds.len(), terms.len(), "a term twice: {scored:?}");
    assert!(terms.iter().all(|term| term.count > 0), "{scored:?}");
    assert!(!scored.winners.is_empty(), "{scored:?}");
    assert!(scored.tiles.iter().is_sorted());
    assert!(scored.tiles.contains(scored.at.pos));
}

fn placed(game: &Game) -> Vec<(hg_core::TileName, Placement)> {
    let tiles = game.board().placed_tiles();
    tiles.map(|tile| (game.tile_set()[tile.tile].name(), tile.placement)).collect()
}

fn figures(game: &Game) -> Vec<(BoardSegment, Figure)> {
    let mut figures: Vec<_> = game.board().figures().collect();
    figures.sort_unstable();
    figures
}

fn discarded(game: &Game) -> Vec<hg_core::TileName> {
    let stacks = [Stack::Land, Stack::Menhir].into_iter();
    let mut tiles: Vec<_> = stacks.flat_map(|stack| game.discarded(stack)).collect();
    tiles.sort_unstable();
    let mut names: Vec<_> = tiles.into_iter().map(|tile| game.tile_set()[tile].name()).collect();
    names.sort_unstable();
    names
}

/// Checks whose turn it is, and RULES 11.5.
fn assert_turn(events: &[Event], after: &Game) {
    let started = events.iter().rev().find_map(|event| match event {
        Event::TurnStarted { seat } => Some(*seat),
        _ => None,
    });
    if let (Some(seat), Some(decision)) = (started, after.decision()) {
        assert_eq!(decision.seat(), seat, "the seat whose turn started");
    }
    let ended = events.iter().any(|event| matches!(event, Event::GameEnded { .. }));
    assert_eq!(after.is_over(), ended, "the last event of a game");
    let Some(outcome) = after.outcome() else { return };
    assert_eq!(outcome.scores.as_slice(), after.scores());
    let most = after.scores().iter().max();
    for seat in Seat::first(hg_core::features::MAX_SEATS) {
        let wins = after.scores().get(seat.index()).is_some_and(|score| Some(score) == most);
        assert_eq!(outcome.winners.contains(seat), wins, "{seat} wins");
    }
}
