//! A tree search that knows no more than a player, set against the greedy player.

#[path = "shared/answer.rs"]
mod answer;
#[path = "shared/print.rs"]
mod print;
#[path = "shared/tell.rs"]
mod tell;

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use answer::answer;
use clap::Parser;
use hg_core::{GameConfig, ParseRulesetError};
use hg_sim::{
    Decimal, MctsPolicy, Player, PolicyKind, Simulation, SimulationError, all_processors,
    chunks_in_order,
};
use indicatif::{ProgressBar, ProgressStyle};
use print::print;
use tell::tell;

/// Plays an information-set Monte-Carlo tree search against the greedy player: each deal twice,
/// so that each player has each seat once with the same order of the stacks. A tie counts half.
///
/// The exit status is 1 if the search wins less than --at-least percent, or if something went
/// wrong, and 2 if the arguments are wrong.
#[derive(Parser)]
#[command(after_help = "\
Examples:
  cargo run --release --example mcts                     100 deals, some minutes
  cargo run --release --example mcts -- --deals 10 --iterations 50 --at-least 0")]
struct Arguments {
    /// Deals, each played twice
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// How often the search looks ahead before each choice
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// The base seed of the deals and the players
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    /// The share of the games that the search should win, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = clap::value_parser!(u32).range(..=100))]
    at_least: u32,
}

/// A game for two by this ruleset, with the tiles of the preset that it names.
fn ruleset(text: &str) -> Result<GameConfig, ParseRulesetError> {
    GameConfig::from_ruleset_text(text, 2)
}

fn main() -> ExitCode {
    let args = match Arguments::try_parse() {
        Ok(args) => args,
        Err(error) => return answer(&error),
    };
    let seatings = match (seating(&args, 0), seating(&args, 1)) {
        (Ok(first), Ok(second)) => [first, second],
        (Err(error), _) | (_, Err(error)) => {
            tell(format_args!("error: {error}"));
            return ExitCode::from(2);
        }
    };
    match play(&args, &seatings) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            tell(format_args!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Plays and reports. Whether the search won as often as it should.
fn play(args: &Arguments, seatings: &[Simulation; 2]) -> anyhow::Result<bool> {
    let games = 2 * args.deals;
    let bar = progress(games);
    let began = Instant::now();
    let mut tally = Tally::default();
    let mut failed = None;
    let play = |number: u64| {
        let search = (number % 2) as u8;
        (search, seatings[usize::from(search)].play(number / 2))
    };
    chunks_in_order(
        0..u64::from(games),
        all_processors(),
        |chunk| ControlFlow::Continue(chunk.map(play).collect::<Vec<_>>()),
        |games| {
            games.into_iter().try_for_each(|(search, game)| match game {
                Ok(game) => {
                    let scores = game.played.game.scores();
                    tally.add(scores[usize::from(search)], scores[usize::from(1 - search)]);
                    bar.inc(1);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            })
        },
    );
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(error.into());
    }
    let config = seatings[0].setup().config();
    let (ruleset, tiles) = (config.ruleset_text(), config.tiles.name());
    let Arguments { iterations, seed, .. } = args;
    let head = format!(
        "{iterations} iterations a choice, {ruleset} with the tiles of {tiles}, seed {seed}\n"
    );
    print(&format!("{head}{tally}\n"))?;
    tell(format_args!("{:.1} s", began.elapsed().as_secs_f64()));
    Ok(tally.half_points() * 50 >= args.at_least * games)
}

/// Games in which the search has this seat and the greedy player the other.
fn seating(args: &Arguments, search: usize) -> Result<Simulation, SimulationError> {
    let iterations = args.iterations;
    let mut players: Vec<Player> = vec![PolicyKind::Greedy.into()];
    let searching = Player::new("mcts", move |seed| Box::new(MctsPolicy::new(seed, iterations)));
    players.insert(search, searching);
    Simulation::new(args.ruleset.clone(), players, args.seed)
}

/// How the games of the search ended.
#[derive(Default)]
struct Tally {
    won: u32,
    tied: u32,
    lost: u32,
    points: u32,
    points_of_greedy: u32,
}

impl Tally {
    fn add(&mut self, own: u32, other: u32) {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.tied += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
        self.points += own;
        self.points_of_greedy += other;
    }

    /// Two for a game won, one for a tie.
    const fn half_points(&self) -> u32 {
        2 * self.won + self.tied
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games = self.won + self.tied + self.lost;
        let mean = |sum: u32| Decimal::ratio(sum.into(), games.into());
        let share = Decimal::percent(self.half_points().into(), (2 * games).into());
        writeln!(
            f,
            "mcts won {} of {games} games, tied {}, lost {}: {share:.1} %",
            self.won, self.tied, self.lost
        )?;
        write!(f, "mean scores {:.1} and {:.1}", mean(self.points), mean(self.points_of_greedy))
    }
}

fn progress(games: u32) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::new(games.into())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
