//! `hunters match`: two players against each other, in paired deals.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::anyhow;
use clap::Parser;
use hg_core::{GameConfig, NoEvents};
use hg_sim::{
    MctsPolicy, Player, PolicyKind, SimulatedGame, Simulation, all_processors, chunks_in_order,
};

use crate::BadArguments;
use crate::games::{number, ruleset};
use crate::stop::Stop;
use crate::terminal::{print, progress, report};

/// Plays two players against each other: by default a tree search against the greedy player.
///
/// Each deal is played twice, so that each player has each seat once with the same order of the
/// stacks. A tie counts half. The search knows no more than a player; with one iteration it plays
/// as well as with many.
///
/// The exit status is 1 if the first player wins less than --at-least percent, or if something
/// went wrong, and 2 if the arguments are wrong. Ctrl-C, SIGTERM and SIGHUP end the match and
/// report the games up to there.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters match                                            100 deals, some minutes
  hunters match --deals 10 --iterations 50 --at-least 0
  hunters match --policy greedy,random --at-least 90")]
pub(crate) struct Arguments {
    /// Number of deals, each played twice
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Number of iterations of the tree search before each choice
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// Base seed of the deals and the players
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number, allow_hyphen_values = true)]
    seed: u64,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    /// The two players: random, greedy or mcts
    #[arg(long, value_name = "POLICY", default_value = "mcts,greedy", value_parser = players)]
    policy: [PolicyKind; 2],
    /// Percentage of the games that the first player should win
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = clap::value_parser!(u32).range(..=100))]
    at_least: u32,
}

fn players(text: &str) -> Result<[PolicyKind; 2], String> {
    let (first, second) = text.split_once(',').ok_or("it takes two players, as mcts,greedy")?;
    let player = |name: &str| name.parse::<PolicyKind>().map_err(|error| error.to_string());
    Ok([player(first)?, player(second)?])
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let seatings = [arguments.simulation(0)?, arguments.simulation(1)?];
    let games = 2 * u64::from(arguments.deals);
    let bar = progress(games, "{wide_bar} {pos}/{len} games, {eta} left");
    let stop = Stop::listen(&bar)?;
    let began = Instant::now();
    let mut tally = Tally::default();
    let mut failed = None;
    stop.begin();
    // The first player has seat 0 in the first game of a deal, seat 1 in the second one.
    let play = |number: u64| {
        let seat = (number % 2) as usize;
        (!stop.is_requested()).then(|| (seat, seatings[seat].play(number / 2, &mut NoEvents)))
    };
    chunks_in_order(
        0..games,
        all_processors(),
        |numbers| {
            let wanted = numbers.end - numbers.start;
            let played: Vec<_> = numbers.map_while(play).collect();
            if played.len() as u64 == wanted {
                ControlFlow::Continue(played)
            } else {
                ControlFlow::Break(played)
            }
        },
        |played| {
            for (seat, game) in played {
                match game {
                    Ok(game) => tally.add(seat, &game),
                    Err(error) => {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                }
                bar.inc(1);
            }
            ControlFlow::Continue(())
        },
    );
    bar.finish_and_clear();
    if let Some(error) = failed {
        return Err(error.into());
    }
    let played = u64::from(tally.games());
    if played > 0 {
        print(&format!("{}\n{}\n", arguments.head(&seatings[0]), tally.lines(arguments.policy)))?;
        report(format_args!("{:.1} s", began.elapsed().as_secs_f64()));
    }
    if played < games {
        report(format_args!("stopped after {played} of {games} games"));
        return Ok(stop.exit_code());
    }
    let enough = u64::from(tally.half_points()) * 50 >= u64::from(arguments.at_least) * games;
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Arguments {
    /// Returns games in which the first player has this seat, and the second player the other.
    fn simulation(&self, seat: usize) -> anyhow::Result<Simulation> {
        let iterations = self.iterations;
        let mut players: Vec<Player> = self
            .policy
            .iter()
            .map(|&kind| match kind {
                PolicyKind::Mcts => {
                    Player::new("mcts", move |seed| MctsPolicy::new(seed, iterations))
                }
                _ => kind.into(),
            })
            .collect();
        players.rotate_left(seat);
        let mut config = self.ruleset.clone();
        config.seats = 2;
        Simulation::new(config, players, self.seed)
            .map_err(|error| anyhow!(BadArguments(error.to_string())))
    }

    /// Returns what is played, in one line.
    fn head(&self, simulation: &Simulation) -> String {
        let config = simulation.setup().config();
        let (ruleset, tiles, seed) = (config.ruleset_text(), config.tiles.name(), self.seed);
        let games = format!("{ruleset} with the tiles of {tiles}, seed {seed}");
        if self.policy.contains(&PolicyKind::Mcts) {
            return format!("{} iterations a choice, {games}", self.iterations);
        }
        games
    }
}

/// How the games ended for the first player.
#[derive(Default)]
struct Tally {
    won: u32,
    tied: u32,
    lost: u32,
    /// Points of the first player and of the second one.
    points: [u32; 2],
}

impl Tally {
    /// Adds a game in which the first player had this seat.
    fn add(&mut self, seat: usize, game: &SimulatedGame) {
        let scores = game.played.game.scores();
        let [own, other] = [scores[seat], scores[1 - seat]];
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.tied += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
        self.points[0] += own;
        self.points[1] += other;
    }

    const fn games(&self) -> u32 {
        self.won + self.tied + self.lost
    }

    /// Returns two for a game won, one for a tie.
    const fn half_points(&self) -> u32 {
        2 * self.won + self.tied
    }

    /// Returns the result, in two lines.
    fn lines(&self, [first, second]: [PolicyKind; 2]) -> String {
        let games = self.games();
        let Self { won, tied, lost, points } = self;
        let share = 50.0 * f64::from(self.half_points()) / f64::from(games);
        let [own, other] = points.map(|sum| f64::from(sum) / f64::from(games));
        format!(
            "{} won {won} of {games} games against {}, tied {tied}, lost {lost}: {share:.1} %\n\
             mean scores {own:.1} and {other:.1}",
            first.name(),
            second.name()
        )
    }
}
