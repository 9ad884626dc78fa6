//! experiment
use hg_core::*;
use hg_sim::*;
use rayon::prelude::*;
fn main() {
    let arg = |n: usize, d: u64| std::env::args().nth(n).and_then(|a| a.parse().ok()).unwrap_or(d);
    let deals = arg(1, 20);
    let iterations = arg(2, 200) as u32;
    let base = arg(3, 1);
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)).unwrap();
    let start = std::time::Instant::now();
    let results: Vec<(f64, i64)> = (0..2 * deals)
        .into_par_iter()
        .map(|i| {
            let game_seed = seed::of_game(base, i / 2);
            let mcts = (i % 2) as u8;
            let mut policies: Vec<Box<dyn Policy>> = (0..2u8)
                .map(|s| -> Box<dyn Policy> {
                    let seed = seed::of_policy(game_seed, s);
                    if s == mcts { Box::new(MctsPolicy::new(seed, iterations)) } else { Box::new(GreedyPolicy::new(seed)) }
                })
                .collect();
            let played = play_game(&setup, game_seed, &mut policies, &mut NoEvents).unwrap();
            let o = played.game.outcome().unwrap();
            let (own, other) = (o.scores[Seat::new(mcts).unwrap()], o.scores[Seat::new(1 - mcts).unwrap()]);
            let pts = match own.cmp(&other) { std::cmp::Ordering::Greater => 1., std::cmp::Ordering::Equal => 0.5, _ => 0. };
            (pts, i64::from(own) - i64::from(other))
        })
        .collect();
    let n = results.len() as f64;
    let win: f64 = results.iter().map(|r| r.0).sum::<f64>() / n;
    let diff = results.iter().map(|r| r.1).sum::<i64>() as f64 / n;
    println!("{iterations} iterations: {n} games, won {:.1} %, margin {diff:.1}, {:.1} s", win * 100., start.elapsed().as_secs_f64());
}
