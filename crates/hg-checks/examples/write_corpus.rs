//! Writes the seeds of the fuzzing corpus from real games:
//! `cargo run -p hg-checks --example write_corpus -- fuzz/corpus`.
//!
//! Other files in the folder stay. `cargo fuzz cmin TARGET` then removes the files of a target that
//! reach no code of their own.

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use hg_checks::fuzz::snapshot_binary::EDITED;
use hg_core::record::Detail;
use hg_core::{
    DrawOrder, Draws, GameConfig, GameRecord, NoEvents, Preset, Ruleset, ScoutUse, Setup,
    config::Deck, record::GameRecorder,
};
use hg_testing::Style;
use hg_testing::odd_tiles::odd_tiles;
use hg_testing::plan::{Plan, Tiles, draw_order};
use hg_testing::plan_bytes::{bytes_of, opened};
use hg_testing::switches::{SWITCHES, ruleset_text};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

type Done = Result<(), Box<dyn Error>>;

/// Rulesets with changed switches.
const CHANGED: [&str; 6] = [
    "first_edition,forest_unit=segments,river_unit=segments,powers=raft/fire/shrine",
    "first_edition_2014,unplaceable_land=end_turn,unplaceable_menhir=lose_turn,meeples=3,huts=0",
    "first_edition_2014+scout,fire_tile_hunters=forbidden,agriculture=hut_on_meadow,bear=5",
    "second_edition,trap_covers=scored_and_pairs,trap_near_fire=fire_protects_deer,powers=none",
    "second_edition,mammoth=4,aurochs=3,deer=2,mushroom_points=20,menhir_turn_after_last_tile=skipped",
    "second_edition+scout,unplaceable_land=end_turn,meeples=12,fire_tile_hunters=allowed",
];

fn main() -> Done {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let corpus = Corpus(PathBuf::from(folder));
    plans(&corpus)?;
    notation(&corpus)?;
    records(&corpus)?;
    snapshots(&corpus)?;
    logs(&corpus)?;
    rulesets(&corpus)?;
    tile_sets(&corpus)
}

struct Corpus(PathBuf);

impl Corpus {
    fn write(&self, target: &str, name: &str, bytes: impl AsRef<[u8]>) -> Done {
        let folder = self.0.join(target);
        fs::create_dir_all(&folder)?;
        Ok(fs::write(folder.join(format!("seed_{name}")), bytes)?)
    }
}

/// Returns games of each ruleset, with seats, tiles, styles and switches in turn.
fn games(of_each: usize) -> impl Iterator<Item = (String, Plan)> {
    let rulesets =
        Preset::ALL.into_iter().flat_map(|preset| [false, true].map(|scout| (preset, scout)));
    rulesets.flat_map(move |(preset, scout)| (0..of_each).map(move |n| plan(preset, scout, n)))
}

fn plan(preset: Preset, scout: bool, number: usize) -> (String, Plan) {
    let name = format!("{preset}{}_{number}", if scout { "_scout" } else { "" });
    let mut dice = ChaCha8Rng::seed_from_u64(number as u64);
    let mut roll = |bound: u32| hg_core::chance::below(bound, &mut dice);
    let switches = (0..number).map(|_| (roll(16) as u8, roll(4) as u8)).collect();
    let tiles = [Tiles::OfThePreset, Tiles::AllLand, Tiles::OfTheOtherEdition, Tiles::Odd(7)];
    let plan = Plan {
        preset,
        scout,
        switches,
        tiles: tiles[number % tiles.len()],
        seats: 2 + number % 4,
        first_seat: roll(2) as u8,
        seed: roll(1 << 20).into(),
        style: Style::ALL[(number + usize::from(scout)) % Style::ALL.len()],
        choices: (0..300).map(|_| roll(1 << 16) as u16).collect(),
    };
    (name, plan)
}

fn plans(corpus: &Corpus) -> Done {
    for (name, plan) in games(4) {
        // Every fourth game is drawn by the caller; they begin, go on and end.
        let how = [u8::from(plan.seats == 4), 50 * (plan.seats as u8 - 2)];
        let mut some = plan.clone();
        some.choices.truncate(if plan.seats == 5 { 150 } else { 40 });
        corpus.write("play", &name, [how.to_vec(), bytes_of(&some)].concat())?;
        let mut short = plan.clone();
        short.choices.truncate(120);
        corpus.write("merge_orders", &name, bytes_of(&short))?;
        short.choices.clear();
        let mut bytes = bytes_of(&short);
        bytes.push(30 * plan.seats as u8);
        bytes.extend(plan.choices.iter().take(60).flat_map(|choice| choice.to_le_bytes()));
        corpus.write("actions", &name, bytes)?;
    }
    Ok(())
}

/// Returns the record of the first actions of a game with built-in tiles.
fn record(plan: &Plan, actions: usize) -> Result<GameRecord, Box<dyn Error>> {
    let scout = if plan.scout { ScoutUse::With } else { ScoutUse::Without };
    let config = GameConfig::new(plan.preset, scout, plan.seats);
    let mut recorder = GameRecorder::new(config, plan.seed)?;
    for decision in 0..actions {
        match plan.style.choose(recorder.game(), plan.choices[decision % plan.choices.len()]) {
            Some(action) => recorder.apply(action)?,
            None => break,
        };
    }
    Ok(recorder.finish().1)
}

/// Returns the record of a whole game of three tiles, with all its expectations.
fn short_record(plan: &Plan) -> Result<GameRecord, Box<dyn Error>> {
    let mut recorder = short_game(plan)?;
    while let Some(action) = recorder.game().kth_legal_action(1) {
        recorder.apply(action)?;
    }
    Ok(recorder.finish().1)
}

/// Returns a game of three tiles before its first action.
fn short_game(plan: &Plan) -> Result<GameRecorder, Box<dyn Error>> {
    let scout = if plan.scout { ScoutUse::With } else { ScoutUse::Without };
    let mut config = GameConfig::new(plan.preset, scout, plan.seats);
    config.deck = Deck::Short;
    let setup = Setup::new(config)?;
    let mut order = draw_order(&setup.begin(plan.seed, &mut NoEvents).unwrap());
    order.land.truncate(2);
    order.menhir.truncate(1);
    let recorder = GameRecorder::begin(&setup, Draws::Order(&order), &mut NoEvents)?;
    Ok(recorder.with_check_every(NonZeroUsize::MIN))
}

fn notation(corpus: &Corpus) -> Done {
    let actions = [
        "draw",
        "scout s3",
        "scout #80",
        "reveal 41",
        "reveal #12",
        "place (-1,2) R",
        "send away",
        "take (0,-3)",
        "take nothing",
        "pass",
        "meeple m1",
        "hut r0",
    ];
    for (number, action) in actions.iter().enumerate() {
        corpus.write("notation", &format!("action_{number}"), format!("a{action}"))?;
    }
    for (name, plan) in games(2) {
        let record = record(&plan, 30 * plan.seats)?;
        corpus.write("notation", &format!("game_{name}"), format!("g{}", record.to_text()?))?;
        let compact = record.to_compact()?;
        corpus.write("notation", &format!("compact_{name}"), format!("c{compact}"))?;
        let mut short = plan.clone();
        short.choices.truncate(60);
        let bytes = [b"d\x20\x01\x09".to_vec(), bytes_of(&short)].concat();
        corpus.write("notation", &format!("damaged_{name}"), bytes)?;
    }
    Ok(())
}

fn records(corpus: &Corpus) -> Done {
    for (name, plan) in games(1) {
        corpus.write("record_json", &name, json(&record(&plan, 40)?)?)?;
        let mut seed_alone = record(&plan, 40)?;
        seed_alone.draws = None;
        corpus.write("record_json", &format!("{name}_seed"), json(&seed_alone)?)?;
        corpus.write("record_json", &format!("{name}_short"), json(&short_record(&plan)?)?)?;
    }
    // Some of the records that every version must replay: ordered, short, by the caller.
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hg-core/tests/records/0.1.0");
    for name in [
        "changed_03",
        "changed_11",
        "first_edition_scout_caller",
        "first_edition_short",
        "second_edition_scout_short_caller",
        "second_edition_ordered",
    ] {
        let kept_json = fs::read_to_string(kept.join(format!("{name}.json")))?;
        let mut record: GameRecord = serde_json::from_str(&kept_json)?;
        if record.actions.len() > 80 {
            record.actions.truncate(60);
            record.expect.checks.retain(|check| check.after <= 60);
            record.expect.final_scores = None;
        }
        corpus.write("record_json", name, json(&record)?)?;
    }
    Ok(())
}

fn snapshots(corpus: &Corpus) -> Done {
    for (name, plan) in games(1) {
        let published = Plan { tiles: Tiles::OfThePreset, switches: Vec::new(), ..plan };
        for decisions in [0, 40, 150, 1000] {
            let game = opened(&published, decisions);
            let name = format!("{name}_{decisions}");
            corpus.write("snapshot_binary", &name, game.snapshot().to_bytes())?;
            let by_caller = game.to_caller_draws();
            let name_by_caller = format!("{name}_caller");
            corpus.write("snapshot_binary", &name_by_caller, by_caller.snapshot().to_bytes())?;
            if decisions == 40 || decisions == 1000 {
                let json = serde_json::to_string(&game.snapshot())?;
                corpus.write("snapshot_json", &name, json)?;
            }
        }
    }
    // Of short games, at every action.
    for (name, plan) in games(1) {
        let mut recorder = short_game(&plan)?;
        for number in 0.. {
            let json = serde_json::to_string(&recorder.game().snapshot())?;
            corpus.write("snapshot_json", &format!("short_{name}_{number}"), json)?;
            let Some(action) = recorder.game().kth_legal_action(1) else { break };
            recorder.apply(action)?;
        }
    }
    // Snapshots to be edited, each in one of the ways there are.
    let mut ways = (0..24).cycle();
    for (name, mut plan) in games(4) {
        plan.choices.clear();
        let mut bytes = vec![EDITED];
        bytes.extend(bytes_of(&plan));
        bytes.extend([30 + plan.seed as u8 % 160, 0, plan.seats as u8 & 1]);
        bytes.extend([ways.next().unwrap_or(0), plan.seed as u8, 1]);
        corpus.write("snapshot_binary", &format!("edited_{name}"), bytes)?;
    }
    // One of each decision in a game with Scout.
    let (_, plan) = plan(Preset::FirstEdition, true, 4);
    let mut seen = Vec::new();
    for decisions in 0..300 {
        let game = opened(&plan, decisions);
        let waits = std::mem::discriminant(&game.snapshot().turn.waits_for);
        if !seen.contains(&waits) {
            seen.push(waits);
            let name = format!("decision_{}", seen.len());
            corpus.write("snapshot_binary", &name, game.snapshot().to_bytes())?;
            corpus.write("snapshot_json", &name, serde_json::to_string(&game.snapshot())?)?;
        }
    }
    Ok(())
}

fn json(record: &GameRecord) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(record)
}

fn logs(corpus: &Corpus) -> Done {
    let published = games(1).map(|(_, plan)| ruleset_text(plan.preset, plan.scout, &[]));
    let rulesets = CHANGED.into_iter().map(str::to_owned).chain(published);
    for (number, ruleset) in rulesets.enumerate() {
        let ruleset: Ruleset = ruleset.parse()?;
        let mut config = GameConfig::with_ruleset(ruleset, 3);
        config.deck = Deck::Short;
        // Rules may name fewer powers than the tiles have; then there is no such game.
        let Ok(setup) = Setup::new(config) else { continue };
        // Short ones too, in which a fuzzer soon comes upon the place that matters.
        for (land, menhir, detail) in [(14, 4, Detail::Full), (2, 1, Detail::Brief)] {
            let mut order = draw_order(&setup.begin(3, &mut NoEvents).unwrap());
            order.land.truncate(land);
            order.menhir.truncate(menhir);
            let log = log(&setup, &order, detail)?;
            corpus.write("game_log", &format!("{number}_{land}"), log)?;
        }
    }
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hg-sim/tests/games");
    for name in ["rare_first_edition_scout", "rare_second_edition"] {
        let lines = fs::read_to_string(kept.join(format!("{name}.jsonl")))?;
        let line = lines.lines().next().ok_or("an empty file")?;
        let log = GameRecord::from_log(line.as_bytes(), &[])?.to_log(Detail::Brief)?;
        corpus.write("game_log", name, log)?;
    }
    Ok(())
}

fn log(setup: &Setup, order: &DrawOrder, detail: Detail) -> Result<String, Box<dyn Error>> {
    let mut recorder = GameRecorder::begin(setup, Draws::Order(order), &mut NoEvents)?;
    let mut number = 0;
    while let Some(action) = Style::Eager.choose(recorder.game(), number) {
        recorder.apply(action)?;
        number = number.wrapping_mul(31).wrapping_add(7);
    }
    Ok(recorder.record().to_log(detail)? + "\n")
}

fn rulesets(corpus: &Corpus) -> Done {
    for (number, text) in CHANGED.into_iter().enumerate() {
        corpus.write("ruleset", &format!("changed_{number}"), text)?;
    }
    for (name, plan) in games(1) {
        corpus.write("ruleset", &name, ruleset_text(plan.preset, plan.scout, &[]))?;
    }
    for (switch, (name, values)) in (0..).zip(SWITCHES) {
        for value in 0..values.len() as u8 {
            let text = ruleset_text(Preset::FirstEdition2014, true, &[(switch, value)]);
            corpus.write("ruleset", &format!("{name}_{value}"), text)?;
        }
    }
    Ok(())
}

fn tile_sets(corpus: &Corpus) -> Done {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hg-tiles/data");
    for name in ["first_edition", "second_edition", "scout"] {
        let text = fs::read_to_string(data.join(format!("{name}.tiles")))?;
        // Whole, and a part that is quick to change.
        corpus.write("tile_text", name, &text)?;
        let part: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).take(24).collect();
        corpus.write("tile_text", &format!("{name}_part"), part.join("\n"))?;
    }
    for seed in 0..8 {
        let text = odd_tiles(seed).to_text();
        let part: Vec<&str> = text.lines().take(12).collect();
        corpus.write("tile_text", &format!("odd_{seed}"), part.join("\n"))?;
    }
    Ok(())
}
