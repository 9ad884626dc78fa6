//! Makes the files of `conformance/`: what other implementations are compared with.

mod forms;
mod games;
mod perft;
mod shuffles;
mod situations;
mod text;

use std::io;
use std::path::{Path, PathBuf};

use hg_core::{Action, Draws, NoEvents};
use hg_core::{Game, GameRecord, Setup, record::GameRecorder};
use hg_testing::conformance::{File, Kind, Outcome, State, Step};

pub use perft::counted;
pub use situations::TRACE;

/// The version of the form of the files.
const FORMAT: &str = "hg-conformance 1";

/// Returns the path and the text of each file. `root` is the folder of the project.
///
/// # Errors
///
/// If a document cannot be read, or the tests that trace the situations cannot be run.
pub fn files(root: &Path) -> io::Result<Vec<(PathBuf, String)>> {
    let of = |name: &str, provenance: &str, kind: Kind| {
        let file = File {
            format: FORMAT.into(),
            engine: env!("CARGO_PKG_VERSION").into(),
            licence: "MIT OR Apache-2.0".into(),
            provenance: provenance.into(),
            kind,
        };
        (PathBuf::from("conformance").join(name), text::of(&file))
    };
    let tables = perft::tables();
    let document = perft::document(root, &tables)?;
    Ok(vec![
        of(
            "games.json",
            "played by hg-core with random choices, each step verified by hg-oracle",
            Kind::Games(games::cases()),
        ),
        of(
            "notation.json",
            "docs/NOTATION.md and docs/TILES.md of the project",
            Kind::Forms(forms::notation(root)?),
        ),
        of(
            "perft.json",
            "counted by hg-core and by hg-oracle, which share no code but the tiles",
            Kind::Perft(tables),
        ),
        of(
            "shuffles.json",
            "docs/REPRODUCIBILITY.md of the project",
            Kind::Shuffles(shuffles::all()),
        ),
        of(
            "situations.json",
            "worked examples and rulings of docs/RULES.md, traced from the tests that play them",
            Kind::Games(situations::cases(root)?),
        ),
        of("wire.json", "docs/WIRE.md of the project", Kind::Forms(forms::wire())),
        (PathBuf::from("conformance/schema.json"), text::schema()),
        (PathBuf::from("docs/CONFORMANCE.md"), document),
    ])
}

/// Returns the record of a game without actions. The draws are the explicit order.
fn begun(setup: &Setup, draws: Draws<'_>) -> (GameRecord, Game, State) {
    let mut events = Vec::new();
    let game = setup.begin(draws, &mut events).expect("a sound start");
    let recorder = GameRecorder::begin(setup, draws, &mut NoEvents).expect("a sound start");
    let mut record = recorder.record().clone();
    record.seed = None;
    let state = State::of(&game, events);
    (record, game, state)
}

/// Applies an action and returns the step.
fn step(game: &mut Game, action: Action) -> Step {
    let named = action.named(game.tile_set());
    let events = game.apply(action).expect("a legal action");
    Step { action: named, outcome: Outcome::State(State::of(game, events.clone())) }
}
