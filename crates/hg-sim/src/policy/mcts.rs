//! A player who looks ahead: information-set Monte-Carlo tree search.

use hg_core::{Action, BySeat, Decision, Game, Seat, TileId, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;
use super::outlook::{POINT, outlook};
use super::random::any_of;

/// The most ways on from a decision that the search looks into.
const WIDTH: usize = 16;
/// How much the search is drawn to what it has seldom tried.
const CURIOSITY: f64 = 0.4;
/// A lead of so many points is worth half of what any lead can be.
const CLEAR_LEAD: f64 = 20.0;

/// Searches a tree of decisions, over orders of the stacks that it makes up.
///
/// Each iteration shuffles what is hidden ([`Game::reshuffle_hidden`]) and walks down the tree,
/// every seat taking what has served it best or was tried least (UCT, with a square root in place
/// of the logarithm, so that the choice is the same on every platform). The tree remembers
/// decisions, not games: where a tile was drawn the walk goes on with what is known of that tile
/// there. At a decision without experience the walk ends. All actions are tried out, the best few
/// are kept, and the best one's position is judged: scores, a share of what each feature would
/// bring its holders now, and meeples in supply. What that means for each seat's lead is
/// remembered all along the walk. In the end the action that was tried most is taken.
///
/// What it does depends on what its seat may know, on the seed, and on what it was asked before:
/// the real order of the stacks is shuffled away before it is looked at.
///
/// A decision costs about as many trials of a turn as there are iterations.
///
/// # Examples
///
/// ```
/// use hg_core::{GameConfig, NoEvents, Preset, ScoutUse, Setup};
/// use hg_sim::{MctsPolicy, Policy, PolicyKind, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let searching: Box<dyn Policy> = Box::new(MctsPolicy::new(1, 5));
/// let mut policies = [searching, PolicyKind::Random.with_seed(2)];
/// let played = play_game(&setup, 7, &mut policies, &mut NoEvents)?;
/// let scores = played.game.scores();
/// assert!(scores[0] > scores[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MctsPolicy {
    rng: ChaCha8Rng,
    iterations: u32,
    tree: Vec<Node>,
}

/// A decision in the tree: the ways on from it that were looked into. The first node is the
/// decision that is asked for.
#[derive(Clone, Debug, Default)]
struct Node {
    ways: Vec<Way>,
}

/// An action, and what came of it.
#[derive(Clone, Debug)]
struct Way {
    /// The tile in hand, which chance decided: only ways for the tile that came are open.
    tile: Option<TileId>,
    action: Action,
    visits: u32,
    /// The rewards of the seat that decides, of all visits.
    reward: f64,
    /// The decision that follows, once it was come to.
    next: Option<usize>,
}

/// How well each seat does, −1 to 1.
type Rewards = BySeat<f64>;

impl MctsPolicy {
    /// A player whose chance comes from a seed, and who looks ahead so many times before each
    /// choice: some hundred for good play. With 0 it takes the first action.
    #[must_use]
    pub fn new(seed: u64, iterations: u32) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), iterations, tree: Vec::new() }
    }

    fn look_ahead(&mut self, root: View<'_>) {
        let mut game = root.determinize(&mut self.rng);
        let mut walk: Vec<(usize, usize, Seat)> = Vec::new();
        let mut node = 0;
        let rewards = loop {
            let Some(decision) = game.decision() else {
                break rewards(&game);
            };
            let seat = decision.seat();
            let Some(way) = self.choose_way(node, game.tile_in_hand()) else {
                break self.open_ways(node, &game, seat);
            };
            walk.push((node, way, seat));
            if game.apply_quietly(self.tree[node].ways[way].action).is_err() {
                // Under another order it was legal: to send a tile away, another must fit.
                break rewards(&game);
            }
            node = self.follow(node, way);
        };
        for (node, way, seat) in walk {
            let way = &mut self.tree[node].ways[way];
            way.visits += 1;
            way.reward += rewards[seat];
        }
    }

    /// The way that promises most to the seat that decides; `None` if none was opened for the
    /// tile in hand.
    fn choose_way(&self, node: usize, tile: Option<TileId>) -> Option<usize> {
        let open = || self.tree[node].ways.iter().enumerate().filter(|(_, way)| way.tile == tile);
        let visits: u32 = open().map(|(_, way)| way.visits).sum();
        let pull = CURIOSITY * f64::from(visits).sqrt();
        let promise = |way: &Way| (way.reward + pull) / f64::from(way.visits);
        open()
            .map(|(index, way)| (index, promise(way)))
            .reduce(|best, other| if other.1 > best.1 { other } else { best })
            .map(|(index, _)| index)
    }

    /// Opens the best few ways on for the tile in hand, each as if it had been visited once, and
    /// returns what the best of them brings.
    fn open_ways(&mut self, node: usize, game: &Game, seat: Seat) -> Rewards {
        let mut tried: Vec<(Action, Rewards)> = game
            .legal_actions()
            .into_iter()
            .filter_map(|action| Some((action, best_end_of_turn(game, action, seat)?)))
            .collect();
        // Stable: equals stay in the order of the actions.
        tried.sort_by(|one, other| other.1[seat].total_cmp(&one.1[seat]));
        tried.truncate(WIDTH);
        let tile = game.tile_in_hand();
        self.tree[node].ways.extend(tried.iter().map(|&(action, rewards)| Way {
            tile,
            action,
            visits: 1,
            reward: rewards[seat],
            next: None,
        }));
        tried.first().map_or_else(|| rewards(game), |&(_, rewards)| rewards)
    }

    /// The node that a way leads to, made if it is the first time.
    fn follow(&mut self, node: usize, way: usize) -> usize {
        let new = self.tree.len();
        let next = *self.tree[node].ways[way].next.get_or_insert(new);
        if next == new {
            self.tree.push(Node::default());
        }
        next
    }
}

impl Policy for MctsPolicy {
    fn choose(&mut self, view: View<'_>, actions: &[Action]) -> Option<Action> {
        if actions.len() < 2 {
            return actions.first().copied();
        }
        if let Some(Decision::Reveal { .. }) = view.decision() {
            // A draw is left to chance.
            return any_of(actions, &mut self.rng);
        }
        self.tree.clear();
        self.tree.push(Node::default());
        for _ in 0..self.iterations {
            self.look_ahead(view);
        }
        let ways = self.tree[0].ways.iter();
        let most = ways.reduce(|best, way| if way.visits > best.visits { way } else { best });
        most.map(|way| way.action)
            .filter(|action| actions.contains(action))
            .or_else(|| actions.first().copied())
    }
}

/// What an action brings, with the best that the seat can make of the tile it lays; `None` if
/// the action is not legal.
fn best_end_of_turn(game: &Game, action: Action, seat: Seat) -> Option<Rewards> {
    let mut game = game.clone();
    game.apply_quietly(action).ok()?;
    let same_tile = match game.decision() {
        Some(Decision::TakeBack { seat: next, .. } | Decision::PutFigure { seat: next, .. }) => {
            next == seat
        }
        _ => false,
    };
    if !same_tile {
        return Some(rewards(&game));
    }
    game.legal_actions()
        .into_iter()
        .filter_map(|next| best_end_of_turn(&game, next, seat))
        .reduce(|best, other| if other[seat] > best[seat] { other } else { best })
}

/// Each seat's lead over the best of the others, as a number from −1 to 1.
fn rewards(game: &Game) -> Rewards {
    let points = outlook(game);
    let mut rewards = Rewards::default();
    for seat in Seat::first(game.seats()) {
        let others = Seat::first(game.seats()).filter(|&other| other != seat);
        let best_other = others.map(|other| points[other]).max().unwrap_or(0);
        let lead = f64::from(points[seat] - best_other) / f64::from(POINT);
        rewards[seat] = lead / (CLEAR_LEAD + lead.abs());
    }
    rewards
}
