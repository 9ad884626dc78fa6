//! `hunters play`: a person against the players of this program, in a terminal.
//!
//! It asks in lines and reads lines, rather than to take over the screen: so it works in every
//! terminal, over a pipe, with a screen reader and in 80 columns, and what was said can be scrolled
//! back to.

mod ask;
mod screen;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{ExitCode, exit};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, anyhow, bail};
use clap::Parser;
use hg_core::{Action, Decision, Event, GameConfig, GameRecord, History, Pos, Seat, Setup};
use hg_sim::{Narrator, Policy, PolicyKind, seed};

use crate::BadArguments;
use crate::any_game::AnyGame;
use crate::games::{number, ruleset};
use crate::output::{OutputFile, delete_temporary};
use crate::own_tiles::OwnTiles;
use crate::show::{position, waits_for};
use crate::stop::on_signal;
use ask::Answer;
use screen::{Screen, seat_line};

/// Plays a game with you.
///
/// It shows the board around the tile placed last. Where a tile may be placed stands a number: type
/// it. Type `help` to see all that you can type.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  hunters play                                   against one player who thinks a turn ahead
  hunters play --against rollouts:ms=500         against the strongest
  hunters play --seats 3 --seat 2 --against greedy,one-turn
  hunters play --save game.txt                   the game so far is always in game.txt
  hunters play --resume game.txt                 goes on with it

Ctrl-C, quit and the end of the input leave the game, and say how to go on with it.")]
pub(crate) struct Arguments {
    /// Number of seats, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// Your seat, from 0
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    seat: u8,
    /// random, greedy, one-turn, rollouts:playouts=N or rollouts:ms=N: one for all other seats, or
    /// one for each, separated by commas
    #[arg(long, value_name = "POLICY", default_value = "one-turn", value_delimiter = ',')]
    against: Vec<PolicyKind>,
    /// A preset, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    #[command(flatten)]
    tiles: OwnTiles,
    /// Seed of the game [default: another each time]
    #[arg(long, value_name = "SEED", value_parser = number)]
    seed: Option<u64>,
    /// Keep the game in a new file, as a record (docs/NOTATION.md). It is written after each action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game: a file or a link. A file with a record in text keeps the game, unless
    /// --save names another
    #[arg(long, value_name = "GAME", conflicts_with_all = ["seats", "ruleset", "seed"])]
    resume: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(file) = arguments.save.as_deref().filter(|file| file.is_file()) {
        let shown = file.display();
        bail!(BadArguments(format!(
            "{shown} is there already: --resume {shown} goes on with the game in it"
        )));
    }
    let history = match &arguments.resume {
        Some(name) => resumed(name, arguments)?,
        None => begun(arguments)?,
    };
    let mut table = Table::new(arguments, history)?;
    match table.play() {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // The reader of a closed pipe has seen enough.
        Err(error) if is_closed_pipe(&error) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error),
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}

fn begun(arguments: &Arguments) -> anyhow::Result<History> {
    let mut config = arguments.tiles.in_config(arguments.ruleset.clone())?;
    config.seats = arguments.seats.into();
    let setup = Setup::new(config).map_err(|error| anyhow!(BadArguments(error.to_string())))?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    Ok(History::begin(&setup, seed)?)
}

/// A seed that differs each time: the standard library seeds its hash maps by chance.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}

fn resumed(name: &str, arguments: &Arguments) -> anyhow::Result<History> {
    if name == "-" {
        bail!(BadArguments(
            "--resume takes a file or a link: standard input has your answers".into()
        ));
    }
    match AnyGame::read(name, 1, &arguments.tiles.sets()?)? {
        AnyGame::Course(history) => Ok(*history),
        AnyGame::Position(_) => bail!(BadArguments(format!("{name} is one position, no record"))),
    }
}

/// The file that a resumed game is kept in: a file of another form than this program writes is not
/// replaced.
fn kept_in(name: &str) -> Option<PathBuf> {
    let text = std::fs::read_to_string(name).ok()?;
    text.starts_with("hg-game ").then(|| name.into())
}

/// A game, the players at it, and how it is shown.
struct Table {
    history: History,
    person: Seat,
    others: Vec<(Seat, PolicyKind, Box<dyn Policy>)>,
    narrator: Narrator,
    screen: Screen,
    /// Shared with the thread that Ctrl-C comes to.
    kept: Arc<Mutex<Kept>>,
    /// Whether the board was drawn since something changed.
    is_shown: bool,
}

impl Table {
    fn new(arguments: &Arguments, history: History) -> anyhow::Result<Self> {
        let seats = history.game().seats();
        let person = Seat::new(arguments.seat).filter(|seat| seat.index() < seats);
        let person = person.ok_or_else(|| {
            let last = seats - 1;
            anyhow!(BadArguments(format!(
                "--seat is {}, but the seats are 0 to {last}",
                arguments.seat
            )))
        })?;
        let policies = match arguments.against[..] {
            [one] => vec![one; seats - 1],
            _ => arguments.against.clone(),
        };
        if policies.len() != seats - 1 {
            let (count, others) = (policies.len(), seats - 1);
            bail!(BadArguments(format!(
                "--against names {count} policies for {others} other seats"
            )));
        }
        let record = history.record();
        let base = record.seed.unwrap_or_default();
        let of_resumed = || arguments.resume.as_deref().and_then(kept_in);
        let file = arguments.save.clone().or_else(of_resumed);
        let seats = Seat::first(seats).filter(|&seat| seat != person);
        let others = seats.zip(policies).map(|(seat, kind)| {
            (seat, kind, kind.with_seed(seed::of_policy(base, seat.index() as u8)))
        });
        Ok(Self {
            others: others.collect(),
            person,
            narrator: narrator_of(&history)?,
            screen: Screen::of_terminal(),
            kept: Arc::new(Mutex::new(Kept { record, file })),
            is_shown: false,
            history,
        })
    }

    fn play(&mut self) -> anyhow::Result<()> {
        // A file that cannot be written is better known now than after an hour.
        locked(&self.kept).write()?;
        let kept = Arc::clone(&self.kept);
        on_signal(move |signal| {
            let _no_more_files = delete_temporary();
            let _ = say(&format!("\n{}", locked(&kept).farewell("You left the game.")));
            exit(128 + signal);
        })
        .context("cannot handle Ctrl-C")?;
        self.greet()?;
        let mut lines = io::stdin().lock().lines();
        while let Some(decision) = self.history.game().decision() {
            if decision.seat() != self.person {
                self.let_other_play(decision)?;
                continue;
            }
            // A reply to a question stays in sight: the board is not drawn over it.
            if std::mem::replace(&mut self.is_shown, true) {
                say("> ")?;
            } else {
                self.show(decision)?;
            }
            let Some(line) = lines.next() else {
                return Ok(say(&format!("\n{}", self.farewell("The input has ended.")))?);
            };
            match ask::read(&line.context("cannot read your answer")?, &self.history, &self.screen)
            {
                Answer::Act(action) => self.act(action)?,
                Answer::Undo => self.undo()?,
                Answer::Save(file) => say(&self.save_to(&file))?,
                Answer::View(pos) => {
                    self.screen.centre = Some(pos);
                    self.is_shown = false;
                }
                Answer::Show => self.is_shown = false,
                Answer::Quit => return Ok(say(&self.farewell("You left the game."))?),
                Answer::Say(text) => say(&text)?,
            }
        }
        say(&position(self.history.game()))?;
        Ok(())
    }

    fn greet(&self) -> io::Result<()> {
        let others = self.others.iter().map(|(seat, kind, _)| format!(" {seat} is {kind}."));
        let others: String = others.collect();
        say(&format!("You are {}.{others} Type help to see what you can type.\n", self.person))
    }

    fn show(&mut self, decision: Decision) -> io::Result<()> {
        let game = self.history.game();
        let seats = Seat::first(game.seats());
        let mut below: String = seats.map(|seat| seat_line(game, seat, self.person)).collect();
        below += &ask::options(&self.history, decision);
        below += "> ";
        let board = self.screen.draw(game, &ask::cells(game), below.lines().count());
        say(&(board + &below))
    }

    fn act(&mut self, action: Action) -> anyhow::Result<()> {
        let events = self.history.apply(action)?.to_vec();
        self.tell(&events)?;
        self.screen.centre = None;
        self.is_shown = false;
        self.keep()
    }

    fn let_other_play(&mut self, decision: Decision) -> anyhow::Result<()> {
        let game = self.history.game();
        let actions = game.legal_actions();
        let policy = self.others.iter_mut().find(|(seat, ..)| *seat == decision.seat());
        let choice = policy.and_then(|(_, _, policy)| policy.choose(game.view(), &actions));
        let action = choice.ok_or_else(|| anyhow!("{} does not choose", waits_for(game)))?;
        let events = self.history.apply(action)?.to_vec();
        self.tell(&events)?;
        self.keep()
    }

    fn tell(&mut self, events: &[Event]) -> io::Result<()> {
        let text: String = events.iter().map(|event| self.narrator.tell(event)).collect();
        say(&text)
    }

    /// Takes back your last action, unless a tile was drawn since: that you have seen.
    fn undo(&mut self) -> anyhow::Result<()> {
        let last = self.history.position().checked_sub(1);
        let mine = last.filter(|&last| self.history.seat(last) == Some(self.person));
        match mine.filter(|&last| last >= self.history.undo_limit()) {
            Some(last) => {
                self.history.go_to(last);
                self.narrator = narrator_of(&self.history)?;
                self.is_shown = false;
                say("Your last action is taken back.\n")?;
                self.keep()?;
            }
            None => say("Nothing can be taken back: since your last action a tile was drawn.\n")?,
        }
        Ok(())
    }

    /// Keeps the game as it is now. If the file cannot be written, the game goes on.
    fn keep(&mut self) -> anyhow::Result<()> {
        let mut kept = locked(&self.kept);
        kept.record = self.history.record();
        if let Err(error) = kept.write() {
            kept.file = None;
            say(&format!("{error:#}. The game is not saved from now on; save FILE saves it.\n"))?;
        }
        Ok(())
    }

    fn farewell(&self, why: &str) -> String {
        locked(&self.kept).farewell(why)
    }

    /// Saves the game in a file that the person names. Returns what to tell them.
    fn save_to(&self, file: &str) -> String {
        match save(&self.history.record(), Path::new(file)) {
            Ok(()) => format!("The game is saved in {file}.\n"),
            Err(error) => format!("{error:#}.\n"),
        }
    }
}

/// The game so far, and the file that it is kept in, if it is.
#[derive(Debug)]
struct Kept {
    record: GameRecord,
    file: Option<PathBuf>,
}

impl Kept {
    fn write(&self) -> anyhow::Result<()> {
        self.file.as_deref().map_or(Ok(()), |file| save(&self.record, file))
    }

    /// Says how to go on with the game.
    fn farewell(&self, why: &str) -> String {
        if let Some(file) = &self.file {
            let file = file.display();
            return format!("{why} The game is saved in {file}: hunters play --resume {file}\n");
        }
        match self.record.to_compact() {
            Ok(link) if !self.record.actions.is_empty() => {
                format!("{why} The game is not saved. To go on: hunters play --resume {link}\n")
            }
            _ => format!("{why}\n"),
        }
    }
}

fn locked(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

fn save(record: &GameRecord, file: &Path) -> anyhow::Result<()> {
    let mut output = OutputFile::create(file)?;
    output.write(&record.to_text()?)?;
    Ok(output.finish()?)
}

/// Returns a narrator that knows the game up to the position shown.
fn narrator_of(history: &History) -> anyhow::Result<Narrator> {
    let mut narrator = Narrator::new(&history.record().setup()?);
    let steps = (0..history.position()).flat_map(|index| history.events(index));
    for event in history.opening_events().iter().chain(steps) {
        narrator.tell(event);
    }
    Ok(narrator)
}

/// Prints a text at once.
fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Where the numbers of the screen stand.
type Cells = Vec<Pos>;
