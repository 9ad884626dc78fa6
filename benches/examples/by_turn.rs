//! What applying and listing cost by the number of tiles laid: whether a turn gets dearer as the
//! board grows. Prints CSV, and what the last quarter costs against the first to standard error.
//!
//! ```text
//! cargo run --release -p hg-benches --example by_turn -- --svg docs/pictures/cost_by_turn.svg
//! ```
//!
//! At each turn the same step is timed over many games at once, so that the clock costs little
//! and no branch predictor learns the positions; each figure is the median of many such batches.
#![allow(clippy::cast_precision_loss)] // counts are far below 2^52

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use hg_benches::{SplitMix, two_seats};
use hg_core::{Action, Decision, Game, NoEvents, chance::below};

/// Games that are timed together.
const GAMES: usize = 64;
/// Turns beyond the land tiles are menhir turns: few games have many.
const TURNS: usize = 78;

/// Prints what applying and listing cost by turn, as CSV.
#[derive(Parser)]
struct Args {
    /// How many batches of 64 games.
    #[arg(default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    batches: u64,
    /// Write a plot to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What was measured at one turn, a figure for each batch.
#[derive(Clone, Default)]
struct Samples {
    apply_ns: Vec<f64>,
    list_ns: Vec<f64>,
    open_cells: Vec<f64>,
}

/// Medians for one turn.
struct Row {
    turn: usize,
    /// Applying the actions of a turn: laying the tile, and the figure with what follows.
    apply_ns: f64,
    /// Listing the placements, for each open cell.
    list_ns_per_cell: f64,
    open_cells: f64,
}

fn main() -> std::io::Result<()> {
    let args = Args::parse();
    let mut samples = vec![Samples::default(); TURNS];
    for batch in 0..args.batches {
        measure_batch(batch * GAMES as u64, &mut samples);
    }
    let rows: Vec<Row> = samples.iter_mut().zip(1..).map(Row::of).collect();
    println!("turn,apply_ns,list_ns_per_open_cell,open_cells");
    for Row { turn, apply_ns, list_ns_per_cell, open_cells } in &rows {
        println!("{turn},{apply_ns:.1},{list_ns_per_cell:.2},{open_cells:.1}");
    }
    let quarter = TURNS / 4;
    let (first, last) = (&rows[..quarter], &rows[TURNS - quarter..]);
    let ratio = |of: fn(&Row) -> f64| median_of(last, of) / median_of(first, of);
    eprintln!(
        "last quarter / first quarter: apply {:.2} list per open cell {:.2}",
        ratio(|row| row.apply_ns),
        ratio(|row| row.list_ns_per_cell),
    );
    if let Some(path) = args.svg {
        std::fs::write(path, plot(&rows))?;
    }
    Ok(())
}

impl Row {
    fn of((samples, turn): (&mut Samples, usize)) -> Self {
        let open_cells = median(&mut samples.open_cells);
        Self {
            turn,
            apply_ns: median(&mut samples.apply_ns),
            list_ns_per_cell: median(&mut samples.list_ns) / open_cells,
            open_cells,
        }
    }
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

fn median_of(rows: &[Row], of: fn(&Row) -> f64) -> f64 {
    median(&mut rows.iter().map(of).collect::<Vec<_>>())
}

/// Plays a batch of games to their ends, turn by turn side by side.
fn measure_batch(first_seed: u64, samples: &mut [Samples]) {
    let setup = two_seats();
    let mut games: Vec<Game> = (first_seed..first_seed + GAMES as u64)
        .map(|seed| setup.begin(seed, &mut NoEvents).expect("a seed begins a game"))
        .collect();
    let mut rng = SplitMix::new(first_seed);
    let mut lists: Vec<Vec<Action>> = (0..GAMES).map(|_| Vec::with_capacity(512)).collect();
    for samples in samples {
        games.retain(|game| !game.is_over());
        if games.len() < GAMES / 2 {
            return;
        }
        let in_all = games.len() as f64;
        let start = Instant::now();
        for (game, list) in games.iter().zip(&mut lists) {
            game.legal_actions_into(list);
        }
        samples.list_ns.push(start.elapsed().as_secs_f64() * 1e9 / in_all);
        let open_cells: usize = games.iter().map(|game| game.board().open_cells().len()).sum();
        samples.open_cells.push(open_cells as f64 / in_all);

        let mut waiting: Vec<usize> = (0..games.len()).collect();
        let mut apply_ns = 0.0;
        while !waiting.is_empty() {
            let chosen: Vec<(usize, Action)> = waiting
                .iter()
                .map(|&index| {
                    games[index].legal_actions_into(&mut lists[index]);
                    let list = &lists[index];
                    (index, list[below(list.len() as u32, &mut rng) as usize])
                })
                .collect();
            let start = Instant::now();
            for &(index, action) in &chosen {
                games[index].apply_quietly(action).expect("a legal action");
            }
            apply_ns += start.elapsed().as_secs_f64() * 1e9;
            waiting.retain(|&index| {
                let decision = games[index].decision();
                decision.is_some() && !matches!(decision, Some(Decision::PlaceTile { .. }))
            });
        }
        samples.apply_ns.push(apply_ns / in_all);
    }
}

/// Two panels, one above the other, each with its own scale from zero.
fn plot(rows: &[Row]) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 420\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"720\" height=\"420\" fill=\"white\"/>\n",
    );
    panel(&mut svg, 20.0, "applying a turn's actions, ns", rows, |row| row.apply_ns);
    panel(&mut svg, 220.0, "listing placements, ns per open cell", rows, |row| {
        row.list_ns_per_cell
    });
    svg.push_str("</svg>\n");
    svg
}

fn panel(svg: &mut String, top: f64, title: &str, rows: &[Row], of: fn(&Row) -> f64) {
    const LEFT: f64 = 60.0;
    const WIDTH: f64 = 640.0;
    const HEIGHT: f64 = 140.0;
    let most = rows.iter().map(of).fold(0.0, f64::max) * 1.1;
    let bottom = top + 20.0 + HEIGHT;
    let x = |turn: usize| LEFT + WIDTH * turn as f64 / TURNS as f64;
    let y = |figure: f64| bottom - HEIGHT * figure / most;
    let points: Vec<String> =
        rows.iter().map(|row| format!("{:.1},{:.1}", x(row.turn), y(of(row)))).collect();
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{:.1}\">{title}</text>", top + 10.0);
    for turn in (0..=TURNS).step_by(10) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{turn}</text>",
            x(turn),
            bottom + 16.0
        );
    }
    for part in [0.0, 0.5, 1.0] {
        let figure = most * part;
        let height = y(figure);
        let digits = usize::from(most < 20.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {height:.1}h{WIDTH}\" stroke=\"#ccc\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{figure:.digits$}</text>",
            LEFT - 8.0,
            height + 4.0,
        );
    }
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1b5e9b\" stroke-width=\"2\"/>",
        points.join(" ")
    );
}
