//! `hunters match`: players against each other, in paired deals.

mod cpu;
mod rows;
mod tally;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use clap::Parser;
use hg_core::{GameConfig, NoEvents};
use hg_sim::{PolicyKind, SimulatedGame, Simulation, all_processors, chunks_in_order};

use self::cpu::Clock;
use self::rows::Rows;
use self::tally::Tally;
use crate::BadArguments;
use crate::games::{number, ruleset};
use crate::own_tiles::OwnTiles;
use crate::paths::check_outputs;
use crate::stop::Stop;
use crate::terminal::{print, progress, report};

/// Plays players against each other in paired deals, and prints one line for each pair.
///
/// The first player of a pair has one seat, the second player all others. Each deal is played once
/// with the first player in each seat, with the same order of the stacks. A shared victory counts in
/// parts. A line gives the share of the games that the first player won, with its 95 % Wilson
/// interval; its points over the best other seat, a mean over deals with its 95 % interval; and the
/// processor time of each player for each decision.
///
/// The exit status is 1 if the first player of the first pair wins less than --at-least percent, or
/// if something went wrong, and 2 if the arguments are wrong. Ctrl-C, SIGTERM and SIGHUP end the
/// match and report the games up to there.
#[derive(Debug, Parser)]
#[command(after_help = "\
Players: random, greedy, one-turn, rollouts:playouts=N, rollouts:ms=N (a time budget: the games
cannot be repeated)

Examples:
  hunters match rollouts greedy --deals 20
  hunters match one-turn greedy random --deals 500 --until 95%
  hunters match rollouts:ms=50 one-turn --deals 200 --csv games.csv")]
pub(crate) struct Arguments {
    /// The players, two or more: each plays against each later one
    #[arg(value_name = "PLAYER", required = true, num_args = 2..)]
    players: Vec<PolicyKind>,
    /// Number of deals of each pair, each played once for every seat
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// Number of seats, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// Base seed of the deals and the players
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number, allow_hyphen_values = true)]
    seed: u64,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    #[command(flatten)]
    tiles: OwnTiles,
    /// Number of threads; by default one for each processor
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Stop a pair once it is clear with this certainty who is stronger: a sequential test that
    /// may be looked at after every deal
    #[arg(long, value_name = "PERCENT", value_parser = certainty)]
    until: Option<f64>,
    /// Write one line for each game to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write one JSON object for each game to this file
    #[arg(long, value_name = "FILE")]
    jsonl: Option<PathBuf>,
    /// Percentage of the games that the first player should win
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(..=100))]
    at_least: Option<u8>,
}

/// Reads a certainty in percent, as `95%`. Returns the error probability that it allows.
fn certainty(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').unwrap_or(text).parse::<f64>().ok();
    let wanted = number.filter(|percent| (50.0..100.0).contains(percent));
    wanted.map(|percent| 1.0 - percent / 100.0).ok_or_else(|| "it takes 50% to 99.9%".into())
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let outputs = [("--csv", arguments.csv.as_deref()), ("--jsonl", arguments.jsonl.as_deref())];
    check_outputs(&outputs).map_err(BadArguments)?;
    let pairs: Vec<Pair> = arguments.pairs()?;
    let mut rows = Rows::create(arguments.csv.as_deref(), arguments.jsonl.as_deref())?;
    let games = u64::from(arguments.deals) * u64::from(arguments.seats);
    let bar = progress(games * pairs.len() as u64, "{wide_bar} {pos}/{len} games, {eta} left");
    let stop = Stop::listen(&bar)?;
    stop.begin();
    let mut enough = true;
    for (index, pair) in pairs.iter().enumerate() {
        let tally = pair.play(arguments, games, &stop, &mut rows, |games| bar.inc(games))?;
        bar.suspend(|| print(&format!("{}\n", tally.line(pair.players))))?;
        if let (0, Some(percent)) = (index, arguments.at_least) {
            enough = tally.share() * 100.0 >= f64::from(percent);
        }
        if stop.is_requested() {
            bar.finish_and_clear();
            report(format_args!("stopped after {} of {games} games", tally.games()));
            rows.finish()?;
            return Ok(stop.exit_code());
        }
    }
    bar.finish_and_clear();
    rows.finish()?;
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Two players, and the games in which the first one has each seat.
struct Pair {
    players: [PolicyKind; 2],
    seatings: Vec<Simulation>,
    clocks: [Clock; 2],
}

/// A game in which the first player has a seat.
struct PlayedGame {
    first_seat: usize,
    game: SimulatedGame,
}

impl Arguments {
    /// Returns all pairs, in order.
    fn pairs(&self) -> anyhow::Result<Vec<Pair>> {
        let players = &self.players;
        let mut pairs = Vec::new();
        for (index, &first) in players.iter().enumerate() {
            for &second in &players[index + 1..] {
                pairs.push(self.pair([first, second])?);
            }
        }
        if pairs.is_empty() {
            bail!(BadArguments("a match takes two players".into()));
        }
        Ok(pairs)
    }

    fn pair(&self, players: [PolicyKind; 2]) -> anyhow::Result<Pair> {
        let seats = usize::from(self.seats);
        let mut config = self.tiles.in_config(self.ruleset.clone())?;
        config.seats = seats;
        let clocks = [Clock::default(), Clock::default()];
        let seating = |first_seat: usize| {
            let player = |seat: usize| {
                let which = usize::from(seat != first_seat);
                clocks[which].player(players[which])
            };
            Simulation::new(config.clone(), (0..seats).map(player).collect(), self.seed)
                .map_err(|error| anyhow!(BadArguments(error.to_string())))
        };
        let seatings = (0..seats).map(seating).collect::<Result<_, _>>()?;
        Ok(Pair { players, seatings, clocks })
    }
}

impl Pair {
    /// Plays the pair, in order of the deals.
    fn play(
        &self,
        arguments: &Arguments,
        games: u64,
        stop: &Stop,
        rows: &mut Rows,
        mut done: impl FnMut(u64),
    ) -> anyhow::Result<Tally> {
        let seats = self.seatings.len() as u64;
        let mut tally = Tally::new(self.seatings.len());
        let mut failed = None;
        let play = |number: u64| {
            let first_seat = (number % seats) as usize;
            let game = self.seatings[first_seat].play(number / seats, &mut NoEvents);
            game.map(|game| PlayedGame { first_seat, game })
        };
        chunks_in_order(
            0..games,
            arguments.threads.unwrap_or_else(all_processors),
            |numbers| {
                let wanted = numbers.end - numbers.start;
                let played: Vec<_> =
                    numbers.map_while(|one| (!stop.is_requested()).then(|| play(one))).collect();
                if played.len() as u64 == wanted {
                    ControlFlow::Continue(played)
                } else {
                    ControlFlow::Break(played)
                }
            },
            |played| {
                for game in played {
                    let added = game.map_err(anyhow::Error::from).and_then(|game| {
                        rows.add(&self.seatings[0], arguments.seed, self.players, &game)?;
                        tally.add(&game);
                        Ok(())
                    });
                    if let Err(error) = added {
                        failed = Some(error);
                        return ControlFlow::Break(());
                    }
                    done(1);
                    if arguments.until.is_some_and(|alpha| tally.is_clear(alpha)) {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            },
        );
        tally.milliseconds = [0, 1].map(|which| self.clocks[which].milliseconds_a_decision());
        failed.map_or(Ok(tally), Err)
    }
}
