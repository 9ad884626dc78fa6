//! A game told in plain words, from its events.

mod words;

use core::borrow::Borrow;
use std::collections::BTreeMap;

use hg_core::{
    BorrowedEvent, BySeat, Choice, DiscardReason, Event, EventSink, FigureKind, Placement, Pos,
    Power, ReturnReason, ScoreSource, Scored, Seat, Segment, SegmentId, SegmentKind, Setup,
    SharedTiles, Stack, Tile, TileId,
};

use words::{by_what, capital, counted, covered, forced, seats_in_words, sum_in_words};

/// Tells a game, event by event. It knows the tile set and what earlier events said, nothing
/// else of the game.
///
/// As an [`EventSink`] it collects what it tells; [`Narrator::tell`] gives the words for one
/// event.
///
/// ```
/// use hg_core::{Draws, GameConfig, Preset, ScoutUse, Setup};
/// use hg_sim::Narrator;
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let mut narrator = Narrator::new(&setup);
/// let mut game = setup.begin(Draws::Seed(1), &mut narrator)?;
/// while let Some(&action) = game.legal_actions().last() {
///     game.apply_with(action, &mut narrator)?;
///     print!("{}", narrator.take_text());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Narrator {
    tiles: SharedTiles,
    seats: usize,
    text: String,
    laid: BTreeMap<Pos, TileId>,
    last: Option<TileId>,
    scores: BySeat<u32>,
    turns: u32,
    told_the_end: bool,
}

impl Narrator {
    /// Returns a narrator for a game of this set-up. It needs the events from the first on
    /// ([`Setup::begin`]).
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let mut narrator = Self {
            tiles: setup.config().tiles.clone(),
            seats: setup.config().seats,
            text: String::new(),
            laid: BTreeMap::new(),
            last: None,
            scores: BySeat::default(),
            turns: 0,
            told_the_end: false,
        };
        if let Some(start) = narrator.tiles.start() {
            narrator.laid.insert(Pos::ORIGIN, start);
        }
        narrator
    }

    /// What was told since this was last asked.
    #[must_use]
    pub fn take_text(&mut self) -> String {
        core::mem::take(&mut self.text)
    }

    /// The words for one event: a line or more, each with a line break at its end. Events must
    /// be told in order and each once.
    pub fn tell<S: Borrow<Scored>>(&mut self, event: &Event<S>) -> String {
        let mut text = String::new();
        let at_end = match event {
            Event::MeepleReturned { reason, .. } => *reason == ReturnReason::GameEnded,
            Event::Scored(scored) => is_final(scored.borrow().source),
            Event::GameEnded { .. } => true,
            _ => false,
        };
        if at_end && !core::mem::replace(&mut self.told_the_end, true) {
            text.push_str("\nThe end of the game\n");
        }
        if let Event::TurnStarted { seat } = event {
            self.turns += 1;
            let scores = self.scores.first(self.seats).iter();
            let scores: Vec<String> = scores.map(ToString::to_string).collect();
            let (turn, scores) = (self.turns, scores.join(", "));
            return text + &format!("\nTurn {turn}: {seat}. Points: {scores}\n");
        }
        text + "  " + &self.sentence(event) + "\n"
    }

    fn sentence<S: Borrow<Scored>>(&mut self, event: &Event<S>) -> String {
        match event {
            Event::MenhirTurnEarned { seat } => {
                format!("There is a menhir in the forest: {seat} plays a menhir turn.")
            }
            Event::TileDrawn { tile, stack, .. } => {
                let kind = match stack {
                    Stack::Menhir => "menhir tile",
                    _ => "tile",
                };
                format!("It draws {kind} {}.", self.tile_in_words(*tile))
            }
            Event::ScoutTilePlayed { tile, .. } => {
                format!("Instead of drawing it plays {}.", self.tile_in_words(*tile))
            }
            Event::TileDiscarded { reason, .. } => match reason {
                DiscardReason::FitsNowhere => "The tile fits nowhere and leaves the game.",
                DiscardReason::SentAway => "It sends the tile away, as the Scout may.",
            }
            .into(),
            Event::TilePlaced { tile, placement, .. } => self.placed(*tile, *placement),
            Event::AnimalsCovered { animals, loose_tigers, .. } => covered(*animals, *loose_tigers),
            Event::MeepleTakenBack { from, by, choice, .. } => {
                let meeple = self.meeple_at(from.pos, from.segment);
                let forced = forced(*choice);
                format!("{} it takes back its {meeple} from {}{forced}.", by_what(*by), from.pos)
            }
            Event::NothingTakenBack { by, .. } => {
                format!("{} it could take back a meeple, but does not.", by_what(*by))
            }
            Event::FigurePut { kind, at, choice, .. } => {
                let figure = match kind {
                    FigureKind::Meeple => self.meeple_at(at.pos, at.segment),
                    FigureKind::Hut => "hut",
                };
                let place = if self.is_bridge(at.pos, at.segment) {
                    "bridge".into()
                } else {
                    self.segment_in_words(at.pos, at.segment)
                };
                format!("It puts a {figure} on the {place}{}.", forced(*choice))
            }
            Event::NoFigurePut { choice, .. } => match choice {
                Choice::Made => "It puts no figure.",
                Choice::Forced => "It can put no figure.",
            }
            .into(),
            Event::FeatureCompleted { at, .. } => {
                format!("The {} is complete.", self.segment_in_words(at.pos, at.segment))
            }
            Event::Scored(scored) => self.scored(scored.borrow()),
            Event::MeepleReturned { seat, from, .. } => {
                let meeple = self.meeple_at(from.pos, from.segment);
                format!("The {meeple} of {seat} goes home from {}.", from.pos)
            }
            Event::GameEnded { scores, winners } => {
                let scores = scores.first(self.seats).iter();
                let scores: Vec<String> = Seat::first(self.seats)
                    .zip(scores)
                    .map(|(seat, score)| format!("{seat} has {score}"))
                    .collect();
                let winners = seats_in_words(*winners);
                let verb = if winners.contains(" and ") { "share the victory" } else { "wins" };
                format!("Final scores: {}. {} {verb}.", scores.join(", "), capital(&winners))
            }
            _ => "Something happens for which there are no words yet.".into(),
        }
    }

    fn placed(&mut self, tile: TileId, placement: Placement) -> String {
        let Placement { pos, rotation } = placement;
        self.laid.insert(pos, tile);
        self.last = Some(tile);
        let turned = match rotation.quarter_turns() {
            0 => "as printed",
            1 => "turned clockwise by a quarter",
            2 => "upside down",
            _ => "turned counter-clockwise by a quarter",
        };
        format!("It lays the tile at {pos}, {turned}.")
    }

    fn scored(&mut self, scored: &Scored) -> String {
        for seat in scored.winners.iter() {
            self.scores[seat] += scored.points;
        }
        let tiles = counted(scored.tiles.len() as u32, "tile", "tiles");
        let (what, figures) = match scored.source {
            ScoreSource::Forest => (format!("The forest of {tiles}"), "gatherers"),
            ScoreSource::River => (format!("The river of {tiles}"), "fishers"),
            ScoreSource::Logboat => (format!("The logboat on a river system of {tiles}"), ""),
            ScoreSource::HuntingTrap => ("The hunting trap".into(), ""),
            ScoreSource::Dugout => ("The dug-out".into(), ""),
            ScoreSource::Huts => (format!("The river system of {tiles}"), "huts"),
            ScoreSource::Meadow => (format!("The meadow of {tiles}"), "hunters"),
            ScoreSource::Agriculture => ("The agriculture".into(), ""),
            _ => ("Something new".into(), ""),
        };
        let sum = sum_in_words(scored);
        let winners = seats_in_words(scored.winners);
        let each = if scored.winners.len() > 1 { " each" } else { "" };
        let counts: Vec<String> = scored
            .counts
            .iter()
            .filter(|&(_, &count)| count > 0)
            .map(|(seat, count)| format!("{seat} has {count}"))
            .collect();
        let majority = if counts.len() > 1 && !figures.is_empty() {
            format!(", by {figures}: {}", counts.join(", "))
        } else {
            String::new()
        };
        let rule = scored.rule;
        format!("{what} scores {sum} for {winners}{each}{majority} (rule {rule}).")
    }

    fn tile(&self, pos: Pos) -> Option<&Tile> {
        self.laid.get(&pos).and_then(|&tile| self.tiles.get(tile))
    }

    fn segment(&self, pos: Pos, segment: SegmentId) -> Option<&Segment> {
        self.tile(pos)?.segment(segment)
    }

    /// Whether it is the river under Scout's bridge: who is put there stands on the bridge.
    fn is_bridge(&self, pos: Pos, segment: SegmentId) -> bool {
        self.segment(pos, segment).is_some_and(|segment| segment.power == Some(Power::Bridge))
    }

    /// What a meeple is where it stands.
    fn meeple_at(&self, pos: Pos, segment: SegmentId) -> &'static str {
        match self.segment(pos, segment).map(Segment::kind) {
            // SC-10: no fisher.
            _ if self.is_bridge(pos, segment) => "hunter",
            Some(SegmentKind::Forest) => "gatherer",
            Some(SegmentKind::River) => "fisher",
            Some(SegmentKind::Meadow) => "hunter",
            _ => "meeple",
        }
    }

    /// The segment's kind, and its name if the tile has several of the kind.
    fn segment_in_words(&self, pos: Pos, segment: SegmentId) -> String {
        let Some(tile) = self.tile(pos) else {
            return "tile".into();
        };
        let Some(spec) = tile.segment(segment) else {
            return "tile".into();
        };
        let word = match spec.kind() {
            SegmentKind::Forest => "forest",
            SegmentKind::Lake => "lake",
            SegmentKind::Meadow => "meadow",
            SegmentKind::River => "river",
        };
        let alike = tile.segments().iter().filter(|other| other.kind() == spec.kind());
        if alike.count() > 1 { format!("{word} {}", spec.name) } else { word.into() }
    }

    /// The tile's name, its power, and what is printed on it.
    fn tile_in_words(&self, tile: TileId) -> String {
        let Some(tile) = self.tiles.get(tile) else {
            return "unknown".into();
        };
        let mut shown = Vec::new();
        let sum = |count: fn(&Segment) -> u8| -> u32 {
            tile.segments().iter().map(|segment| u32::from(count(segment))).sum()
        };
        shown.extend(
            tile.segments()
                .iter()
                .filter_map(|segment| segment.power)
                .map(|power| format!("the {}", power.name().replace('_', " "))),
        );
        let printed = [
            (sum(|segment| segment.menhirs), "menhir", "menhirs"),
            (sum(|segment| segment.mushrooms), "group of mushrooms", "groups of mushrooms"),
            (sum(|segment| segment.fish), "fish", "fish"),
            (sum(|segment| segment.animals.mammoths), "mammoth", "mammoths"),
            (sum(|segment| segment.animals.aurochs), "aurochs", "aurochs"),
            (sum(|segment| segment.animals.deer), "deer", "deer"),
            (sum(|segment| segment.animals.tigers), "tiger", "tigers"),
            (sum(|segment| segment.animals.bears), "bear", "bears"),
        ];
        for (count, one, many) in printed {
            if count > 0 {
                shown.push(counted(count, one, many));
            }
        }
        if shown.is_empty() {
            tile.name().to_string()
        } else {
            format!("{} ({})", tile.name(), shown.join(", "))
        }
    }
}

impl EventSink for Narrator {
    fn event(&mut self, event: BorrowedEvent<'_>) {
        let told = self.tell(&event);
        self.text.push_str(&told);
    }
}

const fn is_final(source: ScoreSource) -> bool {
    matches!(source, ScoreSource::Huts | ScoreSource::Meadow | ScoreSource::Agriculture)
}
