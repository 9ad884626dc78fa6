//! Positions out of many random games.

use hg_core::{Action, Decision, Game, NoEvents, Setup, chance::below};

use crate::SplitMix;

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// 5 tiles lie.
    Early,
    /// 35 tiles lie.
    Middle,
    /// 65 tiles lie.
    Late,
}

impl Stage {
    /// All stages.
    pub const ALL: [Self; 3] = [Self::Early, Self::Middle, Self::Late];

    /// The name in benchmark ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Early => "early",
            Self::Middle => "middle",
            Self::Late => "late",
        }
    }

    /// How many tiles lie, the start tile included.
    #[must_use]
    pub const fn tiles(self) -> usize {
        match self {
            Self::Early => 5,
            Self::Middle => 35,
            Self::Late => 65,
        }
    }
}

/// A recorded piece of a game.
#[derive(Clone, Debug)]
pub struct Stretch {
    /// Where it begins: a tile is to be laid.
    pub start: Game,
    /// What was decided.
    pub actions: Vec<Action>,
    /// Where it ends.
    pub end: Game,
}

/// Positions of so many games, one each, all different: so many tiles lie and one is to be laid.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a seed begins a game")]
pub fn positions(setup: &Setup, stage: Stage, games: u64) -> Vec<Game> {
    let mut actions = Vec::new();
    (0..games)
        .map(|seed| {
            let (mut game, mut rng) = (
                setup.begin(seed, &mut NoEvents).expect("a seed begins a game"),
                SplitMix::new(seed),
            );
            play_until(&mut game, stage.tiles(), &mut rng, &mut actions, |_| {});
            game
        })
        .collect()
}

/// Stretches of so many games, one each, from the stage on until `tiles` more tiles lie.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "a seed begins a game")]
pub fn stretches(setup: &Setup, stage: Stage, tiles: usize, games: u64) -> Vec<Stretch> {
    let mut legal = Vec::new();
    (0..games)
        .map(|seed| {
            let (mut game, mut rng) = (
                setup.begin(seed, &mut NoEvents).expect("a seed begins a game"),
                SplitMix::new(seed),
            );
            play_until(&mut game, stage.tiles(), &mut rng, &mut legal, |_| {});
            let start = game.clone();
            let mut actions = Vec::new();
            let end = stage.tiles() + tiles;
            play_until(&mut game, end, &mut rng, &mut legal, |action| actions.push(action));
            Stretch { start, actions, end: game }
        })
        .collect()
}

/// Plays randomly until so many tiles lie and one is to be laid.
fn play_until(
    game: &mut Game,
    tiles: usize,
    rng: &mut SplitMix,
    legal: &mut Vec<Action>,
    mut note: impl FnMut(Action),
) {
    let reached = |game: &Game| {
        game.board().len() >= tiles && matches!(game.decision(), Some(Decision::PlaceTile { .. }))
    };
    while !reached(game) {
        game.legal_actions_into(legal);
        assert!(!legal.is_empty(), "the game ended before {tiles} tiles lay");
        let action = legal[below(legal.len() as u32, rng) as usize];
        game.apply_quietly(action).expect("a legal action");
        note(action);
    }
}
