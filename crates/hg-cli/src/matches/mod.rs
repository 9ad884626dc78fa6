//! `hunters match`: players against each other, in paired deals.

mod cpu;
mod player;
mod program;
mod rows;
mod tally;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use clap::Parser;
use hg_core::{GameConfig, NoEvents, Seat};
use hg_sim::{
    PlayError, Player, PolicyKind, Simulation, SimulationError, all_processors, chunks_in_order,
    seed,
};
use indicatif::ProgressBar;
use serde_json::json;

use self::cpu::Clock;
use self::player::PlayerKind;
use self::program::Program;
use self::rows::{Row, Rows};
use self::tally::Tally;
use crate::BadArguments;
use crate::games::{number, ruleset};
use crate::own_tiles::OwnTiles;
use crate::paths::{check_outputs, checkpoint_path};
use crate::stop::Stop;
use crate::terminal::{count, print, progress, report};

/// Plays players against each other in paired deals, and prints one line for each pair.
///
/// The first player of a pair has one seat, the second player all others. Each deal is played once
/// with the first player in each seat, with the same order of the stacks. A shared victory counts in
/// parts. A line gives the share of the games that the first player won, with its 95 % Wilson
/// interval; its points over the best other seat, a mean over deals with its 95 % interval; and the
/// processor time of each player for each decision.
///
/// A program that dies, answers late or nonsense, or writes unasked forfeits its game. A match with
/// --csv or --jsonl that was stopped or killed goes on with --resume.
///
/// The exit status is 1 if the first player of the first pair wins less than --at-least percent, or
/// if something went wrong, and 2 if the arguments are wrong. Ctrl-C, SIGTERM and SIGHUP end the
/// match and report the games up to there.
#[derive(Debug, Parser)]
#[command(after_help = "\
Players: random, greedy, one-turn, rollouts:playouts=N, rollouts:ms=N (a time budget: the games
cannot be repeated), or 'cmd:PROGRAM ARGUMENT …', a program as docs/PROTOCOL.md describes. The time
of a program is by the clock on the wall

Examples:
  hunters match rollouts greedy --deals 20
  hunters match one-turn greedy random --deals 500 --until 95%
  hunters match rollouts:ms=50 one-turn --deals 200 --csv games.csv
  hunters match 'cmd:python3 bot.py' greedy --timeout 2")]
pub(crate) struct Arguments {
    /// The players, two or more: each plays against each later one
    #[arg(value_name = "PLAYER", required = true, num_args = 2..)]
    players: Vec<PlayerKind>,
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
    /// Go on with a match that was stopped or killed, given the same options
    #[arg(long)]
    resume: bool,
    /// Seconds that an answer of a program may take
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86400))]
    timeout: u64,
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
    let (csv, jsonl) = (arguments.csv.as_deref(), arguments.jsonl.as_deref());
    let checkpoint = checkpoint_path([&arguments.csv, &arguments.jsonl]);
    let outputs = [("--csv", csv), ("--jsonl", jsonl), ("--resume", checkpoint.as_deref())];
    check_outputs(&outputs).map_err(BadArguments)?;
    if arguments.resume && checkpoint.is_none() {
        bail!(BadArguments("--resume needs --csv or --jsonl with files".into()));
    }
    let pairs: Vec<Pair> = arguments.pairs()?;
    let games = u64::from(arguments.deals) * u64::from(arguments.seats);
    let bar = progress(games * pairs.len() as u64, "{wide_bar} {pos}/{len} games, {eta} left");
    let stop = Stop::listen(&bar)?;
    let mut rows = Rows::create(csv, jsonl, checkpoint, &arguments.name(&pairs), arguments.resume)?;
    if arguments.resume {
        report(match rows.earlier.len() {
            0 => "there is no checkpoint: the match begins at its first game".into(),
            done => format!("resumed after {}", count(done as u64, "game")),
        });
    }
    stop.begin();
    let mut enough = true;
    for (index, pair) in pairs.iter().enumerate() {
        let tally = pair.play(arguments, games, &stop, &mut rows, &bar)?;
        bar.suspend(|| print(&format!("{}\n", tally.line(&pair.players))))?;
        if let (0, Some(percent)) = (index, arguments.at_least) {
            enough = tally.share() * 100.0 >= f64::from(percent);
        }
        if stop.is_requested() {
            bar.finish_and_clear();
            report(format_args!("stopped after {} of {games} games", tally.games()));
            if rows.finish(true)? {
                report("the same command with --resume goes on");
            }
            return Ok(stop.exit_code());
        }
    }
    bar.finish_and_clear();
    rows.finish(false)?;
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Two players, and the games in which the first one has each seat.
struct Pair {
    players: [PlayerKind; 2],
    seatings: Vec<Simulation>,
    clocks: [Clock; 2],
    sources: [Source; 2],
    seed: u64,
}

/// Where the choices of a player come from.
#[derive(Clone)]
enum Source {
    Policy(PolicyKind),
    Program(Arc<Program>),
}

impl Arguments {
    /// Returns all pairs, in order.
    fn pairs(&self) -> anyhow::Result<Vec<Pair>> {
        let players = &self.players;
        let mut pairs = Vec::new();
        for (index, first) in players.iter().enumerate() {
            for second in &players[index + 1..] {
                pairs.push(self.pair([first.clone(), second.clone()])?);
            }
        }
        if pairs.is_empty() {
            bail!(BadArguments("a match takes two players".into()));
        }
        Ok(pairs)
    }

    fn pair(&self, players: [PlayerKind; 2]) -> anyhow::Result<Pair> {
        let seats = usize::from(self.seats);
        let mut config = self.tiles.in_config(self.ruleset.clone())?;
        config.seats = seats;
        let clocks = [Clock::default(), Clock::default()];
        let timeout = Duration::from_secs(self.timeout);
        let sources = [0, 1].map(|which| match &players[which] {
            &PlayerKind::Policy(kind) => Source::Policy(kind),
            PlayerKind::Program(words) => {
                Source::Program(Arc::new(Program::new(words, &config, timeout)))
            }
        });
        let player = |which: usize| {
            let (name, clock) = (players[which].to_string(), clocks[which].clone());
            let source = sources[which].clone();
            Player::new(name, move |seed| match &source {
                Source::Policy(kind) => clock.policy(kind.with_seed(seed)),
                Source::Program(program) => clock.program(program.player(seed)),
            })
        };
        let seating = |first_seat: usize| {
            let player = |seat: usize| player(usize::from(seat != first_seat));
            Simulation::new(config.clone(), (0..seats).map(player).collect(), self.seed)
                .map_err(|error| anyhow!(BadArguments(error.to_string())))
        };
        let seatings = (0..seats).map(seating).collect::<Result<_, _>>()?;
        Ok(Pair { players, seatings, clocks, sources, seed: self.seed })
    }

    /// Returns what names the match in its checkpoint: all that its games depend on.
    fn name(&self, pairs: &[Pair]) -> String {
        let config = pairs[0].seatings[0].setup().config();
        let players: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        json!({
            "format": "hg-match 1",
            "ruleset": config.ruleset_text().to_string(),
            "tiles": config.tiles.digest(),
            "players": players,
            "seats": self.seats,
            "deals": self.deals,
            "seed": self.seed.to_string(),
            "until": self.until,
        })
        .to_string()
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
        bar: &ProgressBar,
    ) -> anyhow::Result<Tally> {
        let mut tally = Tally::new(self.seatings.len());
        let add = |tally: &mut Tally, rows: &mut Rows, row: &Row, is_new| {
            rows.add(row, is_new)?;
            tally.add(row);
            bar.inc(1);
            anyhow::Ok(arguments.until.is_some_and(|alpha| tally.is_clear(alpha)))
        };
        while tally.games() < games
            && let Some(row) = rows.earlier.pop_front()
        {
            if add(&mut tally, rows, &row, false)? {
                return Ok(tally);
            }
        }
        let mut failed = None;
        chunks_in_order(
            tally.games()..games,
            arguments.threads.unwrap_or_else(all_processors),
            |numbers| {
                let wanted = numbers.end - numbers.start;
                let played: Vec<_> = numbers
                    .map_while(|one| (!stop.is_requested()).then(|| self.play_one(one)))
                    .collect();
                if played.len() as u64 == wanted {
                    ControlFlow::Continue(played)
                } else {
                    ControlFlow::Break(played)
                }
            },
            |played| {
                for game in played {
                    let added = game.and_then(|(row, forfeit)| {
                        if let Some(line) = forfeit {
                            bar.suspend(|| report(line));
                        }
                        add(&mut tally, rows, &row, true)
                    });
                    match added {
                        Ok(false) => {}
                        Ok(true) => return ControlFlow::Break(()),
                        Err(error) => {
                            failed = Some(error);
                            return ControlFlow::Break(());
                        }
                    }
                }
                ControlFlow::Continue(())
            },
        );
        tally.milliseconds = [0, 1].map(|which| self.clocks[which].milliseconds_a_decision());
        failed.map_or(Ok(tally), Err)
    }

    /// Plays a game. Returns it with the line that says why a program forfeited it, if one did.
    fn play_one(&self, number: u64) -> anyhow::Result<(Row, Option<String>)> {
        let seats = self.seatings.len() as u64;
        let (deal, first_seat) = (number / seats, (number % seats) as usize);
        let simulation = &self.seatings[first_seat];
        let config = simulation.setup().config();
        let game_seed = seed::of_game(self.seed, deal);
        let [first, second] = &self.players;
        let mut row = Row {
            ruleset: config.ruleset_text().to_string(),
            tiles: config.tiles.name().to_string(),
            seed: self.seed.to_string(),
            deal,
            game_seed: game_seed.to_string(),
            first: first.to_string(),
            second: second.to_string(),
            first_seat,
            first_wins: 0.0,
            scores: Vec::new(),
            forfeit: None,
        };
        match simulation.play(deal, &mut NoEvents) {
            Ok(game) => {
                let winners = game.facts.winners;
                if Seat::new(first_seat as u8).is_some_and(|seat| winners.contains(seat)) {
                    row.first_wins = 1.0 / f64::from(winners.len() as u8);
                }
                row.scores = game.played.game.scores().to_vec();
                Ok((row, None))
            }
            Err(error) => {
                let SimulationError::Play { error: PlayError::NoChoice { seat, .. }, .. } = error
                else {
                    bail!(error);
                };
                let which = usize::from(seat.index() != first_seat);
                let player_seed = seed::of_policy(game_seed, seat.index() as u8);
                let Source::Program(program) = &self.sources[which] else { bail!(error) };
                let Some(reason) = program.forfeit(player_seed) else { bail!(error) };
                row.forfeit = Some(seat.index());
                row.first_wins = f64::from(which as u8);
                let name = &self.players[which];
                Ok((row, Some(format!("deal {deal}: {name} in {seat} forfeits: {reason}"))))
            }
        }
    }
}
