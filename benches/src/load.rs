//! Many games alive at once, and one action here, one there.

use hg_core::{Action, Game, NoEvents, Setup, chance::below};
use rand_core::Rng;

use crate::SplitMix;

/// Games begun, and actions for them in an order that jumps from game to game by chance.
#[derive(Clone, Debug)]
pub struct Load {
    starts: Vec<Game>,
    /// Which game acts, and how; each of a game's actions follows from the game and its number.
    actions: Vec<(u32, Action)>,
}

impl Load {
    /// So many games, of these setups in turn, and so many actions.
    ///
    /// # Panics
    ///
    /// If all games end before there are so many actions: a game has more than a hundred.
    #[must_use]
    pub fn new(setups: &[Setup], games: u32, actions: usize) -> Self {
        let starts: Vec<Game> = (0..games)
            .zip(setups.iter().cycle())
            .map(|(number, setup)| {
                setup.begin(u64::from(number), &mut NoEvents).expect("a seed begins a game")
            })
            .collect();
        let mut live = starts.clone();
        let mut done = vec![0; live.len()];
        let (mut order, mut legal) = (SplitMix::new(0x10ad), Vec::new());
        let mut open = u64::from(games);
        let mut load = Self { starts, actions: Vec::with_capacity(actions) };
        while load.actions.len() < actions {
            let number = below(games, &mut order);
            let index = number as usize;
            if live[index].is_over() {
                continue;
            }
            let action = choose(&live[index], number, done[index], &mut legal);
            live[index].apply_quietly(action).expect("a legal action");
            done[index] += 1;
            load.actions.push((number, action));
            open -= u64::from(live[index].is_over());
            assert!(open > 0 || load.actions.len() == actions, "all games are over");
        }
        load
    }

    /// How many actions there are.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions.len()
    }

    /// The games as they begin: a copy of each.
    #[must_use]
    pub fn begin(&self) -> Vec<Game> {
        self.starts.clone()
    }

    /// Carries out all actions in their order among the games, each by `act`.
    ///
    /// # Panics
    ///
    /// If the games are not as [`Load::begin`] gives them.
    pub fn run(&self, games: &mut [Game], mut act: impl FnMut(&mut Game, Action)) {
        for &(number, action) in &self.actions {
            act(&mut games[number as usize], action);
        }
    }

    /// The same actions sorted by game: what each game does from its beginning.
    #[must_use]
    pub fn by_game(&self) -> Vec<(Game, Vec<Action>)> {
        let mut games: Vec<(Game, Vec<Action>)> =
            self.starts.iter().map(|start| (start.clone(), Vec::new())).collect();
        for &(number, action) in &self.actions {
            games[number as usize].1.push(action);
        }
        games
    }

    /// Plays each game by itself from its beginning, choosing anew among the actions that are
    /// then legal.
    ///
    /// # Panics
    ///
    /// If a game plays otherwise than among the others.
    #[must_use]
    pub fn alone(&self) -> Vec<Game> {
        let mut legal = Vec::new();
        let mut games = self.by_game();
        for (number, (game, actions)) in (0..).zip(&mut games) {
            for (done, &action) in (0..).zip(&*actions) {
                let chosen = choose(game, number, done, &mut legal);
                assert_eq!(chosen, action, "action {done} of game {number}");
                game.apply_quietly(chosen).expect("a legal action");
            }
        }
        games.into_iter().map(|(game, _)| game).collect()
    }
}

/// The action of this number of the game of that number.
fn choose(game: &Game, number: u32, done: u32, legal: &mut Vec<Action>) -> Action {
    game.legal_actions_into(legal);
    let mut rng = SplitMix::new(u64::from(number) << 32 | u64::from(done));
    let _ = rng.next_u64();
    legal[below(legal.len() as u32, &mut rng) as usize]
}
