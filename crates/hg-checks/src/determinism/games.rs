//! Random games, and all output of hg-core about them.

use std::fmt::Write as _;
use std::num::NonZero;

use hg_core::{Events, Game, GameRecord, chance::below, record::GameRecorder};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{Outputs, rulesets};

/// Snapshots and observations are long: they are taken before every 16th action.
const SELDOM: usize = 16;

const CHECK_EVERY: NonZero<usize> = NonZero::new(20).expect("not 0");

/// Returns the output of the random game with this number.
pub(crate) fn outputs(index: u64) -> Outputs {
    let mut told = Told::default();
    let config = rulesets::config_of_game(index);
    let mut recorder =
        GameRecorder::new(config, index).expect("sound rules").with_check_every(CHECK_EVERY);
    let mut rng = ChaCha8Rng::seed_from_u64(index);
    for step in 0.. {
        let game = recorder.game();
        told.state(game);
        if step % SELDOM == 0 {
            told.whole_state(game);
        }
        let actions = game.legal_actions();
        if actions.is_empty() {
            break;
        }
        for action in &actions {
            told.legal_action(game, *action);
        }
        let action = actions[below(actions.len() as u32, &mut rng) as usize];
        let events = recorder.apply(action).expect("a legal action");
        told.events(&events);
    }
    let (game, record) = recorder.finish();
    told.whole_state(&game);
    told.record(&record);
    told.into_outputs()
}

#[derive(Default)]
struct Told {
    legal: String,
    hashes: String,
    scores: String,
    events: String,
    snapshots: String,
    observations: String,
    records: Vec<(&'static str, Vec<u8>)>,
    #[cfg(feature = "sim")]
    serialised: Serialised,
}

/// The output that needs serde and postcard.
#[cfg(feature = "sim")]
#[derive(Default)]
struct Serialised {
    events: Vec<u8>,
    snapshots: Vec<u8>,
    snapshot_bytes: Vec<u8>,
    observations: Vec<u8>,
}

impl Told {
    fn legal_action(&mut self, game: &Game, action: hg_core::Action) {
        writeln!(self.legal, "{}", action.named(game.tile_set())).expect("text grows");
    }

    fn state(&mut self, game: &Game) {
        let (state, position) = (game.state_hash(), game.position_hash());
        writeln!(self.hashes, "{state:016x} {position:016x}").expect("text grows");
        let (scores, projected) = (game.scores(), game.projected_scores());
        writeln!(self.scores, "{scores:?} {projected:?}").expect("text grows");
    }

    fn whole_state(&mut self, game: &Game) {
        let snapshot = game.snapshot();
        writeln!(self.snapshots, "{snapshot:?}").expect("text grows");
        #[cfg(feature = "sim")]
        {
            serde_json::to_writer(&mut self.serialised.snapshots, &snapshot).expect("bytes grow");
            self.serialised.snapshot_bytes.extend(snapshot.to_bytes());
        }
        for seat in hg_core::Seat::first(game.seats()) {
            let observation = game.observe(seat);
            writeln!(self.observations, "{observation:?}").expect("text grows");
            #[cfg(feature = "sim")]
            serde_json::to_writer(&mut self.serialised.observations, &observation)
                .expect("bytes grow");
        }
    }

    fn events(&mut self, events: &Events) {
        for event in events {
            writeln!(self.events, "{event:?}").expect("text grows");
        }
        #[cfg(feature = "sim")]
        serde_json::to_writer(&mut self.serialised.events, events).expect("bytes grow");
    }

    fn record(&mut self, record: &GameRecord) {
        self.records = vec![
            ("record text", record.to_text().expect("a played game").into()),
            ("record compact", record.to_compact().expect("a played game").into()),
        ];
        #[cfg(feature = "sim")]
        self.records.push((
            "record JSON",
            serde_json::to_string_pretty(&record).expect("a record can be written").into(),
        ));
    }

    fn into_outputs(self) -> Outputs {
        let mut outputs = self.records;
        outputs.extend([
            ("legal actions", self.legal.into()),
            ("hashes", self.hashes.into()),
            ("scores", self.scores.into()),
            ("events", self.events.into()),
            ("snapshots", self.snapshots.into()),
            ("observations", self.observations.into()),
        ]);
        #[cfg(feature = "sim")]
        outputs.extend([
            ("events JSON", self.serialised.events),
            ("snapshot JSON", self.serialised.snapshots),
            ("snapshot bytes", self.serialised.snapshot_bytes),
            ("observation JSON", self.serialised.observations),
        ]);
        outputs
    }
}
