//! A player who looks ahead: information-set Monte-Carlo tree search.

use hg_core::{Action, BySeat, Decision, FeatureId, FeatureKind, Game, Seat, Stack, TileId};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Policy;

#[derive(Clone, Debug)]
pub struct MctsPolicy {
    rng: ChaCha8Rng,
    iterations: u32,
    width: usize,
    explore: f64,
    meeple: i32,
    scale: f64,
    tree: Vec<Node>,
}

/// A decision of the tree.
#[derive(Clone, Debug, Default)]
struct Node {
    edges: Vec<Edge>,
}

/// A way on from a decision.
#[derive(Clone, Debug)]
struct Edge {
    /// The tile in hand, which chance decided.
    tile: Option<TileId>,
    action: Action,
    prior: f64,
    visits: u32,
    /// Sum of the rewards of the seat that decides.
    reward: f64,
    /// The decision that follows.
    node: usize,
}

type Rewards = BySeat<f64>;

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

impl MctsPolicy {
    #[must_use]
    pub fn new(seed: u64, iterations: u32) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            iterations,
            width: env("W", 12.) as usize,
            explore: env("C", 1.),
            meeple: env("M", 4.) as i32,
            scale: env("S", 20.),
            tree: Vec::new(),
        }
    }

    fn iterate(&mut self, root: &Game) {
        let mut game = root.clone();
        game.reshuffle_hidden(&mut self.rng);
        let mut path: Vec<(usize, usize, Seat)> = Vec::new();
        let mut node = 0;
        let rewards = loop {
            let Some(decision) = game.decision() else {
                break self.rewards(&game);
            };
            let seat = decision.seat();
            let tile = game.tile_in_hand();
            let Some(edge) = self.select(node, tile) else {
                break self.expand(node, &game, seat);
            };
            let action = self.tree[node].edges[edge].action;
            if game.apply_quietly(action).is_err() {
                break self.rewards(&game);
            }
            path.push((node, edge, seat));
            node = match self.tree[node].edges[edge].node {
                0 => {
                    self.tree.push(Node::default());
                    let new = self.tree.len() - 1;
                    self.tree[node].edges[edge].node = new;
                    new
                }
                node => node,
            };
        };
        for (node, edge, seat) in path {
            let edge = &mut self.tree[node].edges[edge];
            edge.visits += 1;
            edge.reward += rewards[seat];
        }
    }

    fn select(&self, node: usize, tile: Option<TileId>) -> Option<usize> {
        let edges = || self.tree[node].edges.iter().enumerate().filter(|(_, e)| e.tile == tile);
        let visits: u32 = edges().map(|(_, e)| e.visits).sum();
        let root = f64::from(visits + 1).sqrt();
        let worth = |edge: &Edge| {
            let n = f64::from(edge.visits);
            let mean = if edge.visits == 0 { 1e9 } else { edge.reward / n };
            let _ = edge.prior;
            mean + self.explore * edge.prior * root / (1. + n)
        };
        edges().map(|(i, e)| (i, worth(e))).reduce(|a, b| if b.1 > a.1 { b } else { a }).map(|x| x.0)
    }

    fn expand(&mut self, node: usize, game: &Game, seat: Seat) -> Rewards {
        let tile = game.tile_in_hand();
        let mut options: Vec<(f64, Action, Rewards)> = game
            .legal_actions()
            .into_iter()
            .filter_map(|action| {
                let mut next = game.clone();
                next.apply_quietly(action).ok()?;
                let rewards = self.best(&next, seat);
                Some((rewards[seat], action, rewards))
            })
            .collect();
        options.sort_by(|a, b| b.0.total_cmp(&a.0));
        options.truncate(self.width);
        let best = options.first().map_or_else(|| self.rewards(game), |o| o.2);
        for (rank, (_, action, _)) in options.into_iter().enumerate() {
            let prior = 1. / (1. + rank as f64).sqrt();
            self.tree[node].edges.push(Edge { tile, action, prior, visits: 0, reward: 0., node: 0 });
        }
        best
    }

    /// What the rest of the seat's tile brings at best.
    fn best(&self, game: &Game, seat: Seat) -> Rewards {
        match game.decision() {
            Some(Decision::TakeBack { seat: s, .. } | Decision::PutFigure { seat: s, .. }) if s == seat => {
                let mut best: Option<Rewards> = None;
                for action in game.legal_actions() {
                    let mut next = game.clone();
                    if next.apply_quietly(action).is_ok() {
                        let rewards = self.best(&next, seat);
                        if best.is_none_or(|b| rewards[seat] > b[seat]) {
                            best = Some(rewards);
                        }
                    }
                }
                best.unwrap_or_else(|| self.rewards(game))
            }
            _ => self.rewards(game),
        }
    }

    fn rewards(&self, game: &Game) -> Rewards {
        let points = self.outlook(game);
        let mut rewards = Rewards::default();
        for seat in Seat::first(game.seats()) {
            let others = Seat::first(game.seats()).filter(|&s| s != seat).map(|s| points[s]).max();
            let lead = f64::from(points[seat] - others.unwrap_or(0)) / 2.;
            rewards[seat] = lead / (self.scale + lead.abs());
        }
        rewards
    }

    /// Half points.
    fn outlook(&self, game: &Game) -> BySeat<i32> {
        let mut points = BySeat::<i32>::default();
        for (seat, &score) in Seat::first(game.seats()).zip(game.scores()) {
            points[seat] = 2 * score as i32;
        }
        if game.is_over() {
            return points;
        }
        let left = game.tiles_left(Stack::Land) as i32;
        for seat in Seat::first(game.seats()) {
            points[seat] += i32::from(game.meeples(seat)) * self.meeple * left / 78;
        }
        let board = game.board();
        let rules = &game.ruleset().scoring;
        let mut seen: Vec<FeatureId> = Vec::with_capacity(24);
        for (at, figure) in board.figures() {
            for id in board.claimed_features(at, figure) {
                if seen.contains(&id) {
                    continue;
                }
                seen.push(id);
                let Some(feature) = board.feature_by_id(id) else { continue };
                if feature.is_complete() {
                    continue;
                }
                let kind = feature.kind();
                let weight = match kind {
                    FeatureKind::Meadow | FeatureKind::RiverSystem => 2,
                    _ => 1,
                };
                let value = feature.value(rules).points() as i32 * weight;
                for seat in feature.majority().leaders.iter() {
                    points[seat] += value;
                }
            }
        }
        points
    }
}

impl Policy for MctsPolicy {
    fn choose(&mut self, game: &Game, actions: &[Action]) -> usize {
        self.tree.clear();
        self.tree.push(Node::default());
        for _ in 0..self.iterations {
            self.iterate(game);
        }
        let most = self.tree[0].edges.iter().reduce(|a, b| if b.visits > a.visits { b } else { a });
        most.and_then(|e| actions.iter().position(|&a| a == e.action)).unwrap_or(0)
    }
}
