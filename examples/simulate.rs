//! Plays games in bulk and reports what a game designer or bot author asks first.
//!
//! `cargo run --release --example simulate -- --help`

#[path = "shared/answer.rs"]
mod answer;
#[path = "simulate/arguments.rs"]
mod arguments;
#[path = "simulate/incomplete.rs"]
mod incomplete;
#[path = "simulate/output.rs"]
mod output;
#[path = "simulate/outputs.rs"]
mod outputs;
#[path = "simulate/part.rs"]
mod part;
#[path = "simulate/paths.rs"]
mod paths;
#[path = "simulate/play.rs"]
mod play;
#[path = "shared/print.rs"]
mod print;
#[path = "simulate/rulesets.rs"]
mod rulesets;
#[path = "simulate/stop.rs"]
mod stop;
#[path = "shared/tell.rs"]
mod tell;

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use arguments::{Args, BadArguments, refuse};
use clap::Parser;
use hg_sim::{Narrator, Player, Simulation, Summary};
use incomplete::Incomplete;
use output::{NotWritten, OutputFile};
use paths::check_outputs;
use print::print;
use tell::tell;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refuse(&error),
    };
    match run(&args) {
        Ok(code) => code,
        // A reader that has seen enough is no failure.
        Err(error) if matches!(error.downcast_ref(), Some(NotWritten::Closed)) => ExitCode::SUCCESS,
        Err(error) => {
            tell(format_args!("error: {error:#}"));
            ExitCode::from(if error.is::<BadArguments>() { 2 } else { 1 })
        }
    }
}

fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if args.list_rulesets {
        let mut list = String::new();
        rulesets::write_rulesets(&mut list)?;
        print(&list)?;
        return Ok(ExitCode::SUCCESS);
    }
    let outputs = [
        ("--log", args.log.as_deref()),
        ("--csv", args.csv.as_deref()),
        ("--json", args.json.as_deref()),
    ];
    check_outputs(&outputs).map_err(BadArguments)?;
    if !args.merge.is_empty() {
        return merge(args);
    }
    let simulation = simulation(args)?;
    if args.show {
        show(&simulation, args)?;
        return Ok(ExitCode::SUCCESS);
    }
    play::play(&simulation, args)
}

fn simulation(args: &Args) -> anyhow::Result<Simulation> {
    let seats = usize::from(args.seats);
    let policies = match args.policy[..] {
        [one] => vec![one; seats],
        _ => args.policy.clone(),
    };
    if policies.len() != seats {
        let count = policies.len();
        bail!(BadArguments(format!(
            "--policy names {count} policies for {seats} seats: give one for all seats or one for each"
        )));
    }
    if !args.show && args.start.checked_add(args.games).is_none() {
        let last = u64::MAX - 1;
        bail!(BadArguments(format!(
            "--start and --games reach beyond game {last}, the last of any run (--show tells one more)"
        )));
    }
    let mut config = args.ruleset.clone();
    config.seats = seats;
    let players = policies.into_iter().map(Player::from).collect();
    Simulation::new(config, players, args.seed)
        .map_err(|error| anyhow!(BadArguments(error.to_string())))
}

fn merge(args: &Args) -> anyhow::Result<ExitCode> {
    let mut merged: Option<Summary> = None;
    for path in &args.merge {
        let shown = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let summary = Summary::from_json(&text).with_context(|| shown.to_string())?;
        match &mut merged {
            None => merged = Some(summary),
            Some(merged) => merged
                .merge(&summary)
                .with_context(|| format!("{shown} cannot be merged with those before it"))?,
        }
    }
    let merged = merged.ok_or_else(|| anyhow!("--merge needs a file"))?;
    // Nothing is waited for once the file is made: nobody listens for Ctrl-C.
    let incomplete = Incomplete::default();
    if let Some(mut file) = OutputFile::create_if(args.json.as_deref(), &incomplete)? {
        file.text(&merged.to_json())?;
        file.finish()?;
    }
    print(&merged.report().to_string())?;
    Ok(ExitCode::SUCCESS)
}

fn show(simulation: &Simulation, args: &Args) -> anyhow::Result<()> {
    let index = args.start;
    let config = simulation.setup().config();
    let (tiles, count) = (config.tiles.name(), config.tiles.len());
    let (ruleset, seats, seed) = (config.ruleset_text(), config.seats, args.seed);
    let head = format!(
        "Game {index} of seed {seed}: {ruleset}, the {count} tiles of {tiles}, {seats} seats.\n\
         Places are (columns east, rows south) of the start tile, which lies at (0,0).\n"
    );
    let mut narrator = Narrator::new(simulation.setup());
    simulation.play_with(index, &mut narrator, hg_core::Game::apply_with)?;
    Ok(print(&(head + &narrator.take_text()))?)
}
