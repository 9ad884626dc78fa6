//! A game told in plain words, from its events.

mod words;

use std::collections::BTreeMap;

use hg_core::{
    BoardSegment, BySeat, Event, EventSink, FigureKind, Placement, Pos, Scored, SegmentKind, Setup,
    Stack, Tile, TileName,
    event::{Choice, DiscardReason, ReturnReason},
    tiles::{Power, Segment, SharedTiles},
};

use words::{by_what, capital, counted, covered, forced};

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
    text: String,
    laid: BTreeMap<Pos, TileName>,
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
            text: String::new(),
            laid: BTreeMap::new(),
            scores: BySeat::all(setup.config().seats, 0),
            turns: 0,
            told_the_end: false,
        };
        if let Some(start) = narrator.tiles.start() {
            narrator.laid.insert(Pos::ORIGIN, narrator.tiles[start].name());
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
    pub fn tell(&mut self, event: &Event) -> String {
        let mut text = String::new();
        let at_end = match event {
            Event::MeepleReturned { reason, .. } => *reason == ReturnReason::GameEnded,
            Event::Scored(scored) => scored.source.is_final(),
            Event::GameEnded { .. } => true,
            _ => false,
        };
        if at_end && !core::mem::replace(&mut self.told_the_end, true) {
            text.push_str("\nThe end of the game\n");
        }
        if let Event::TurnStarted { seat } = event {
            self.turns += 1;
            let scores: Vec<String> = self.scores.into_iter().map(|n| n.to_string()).collect();
            let (turn, scores) = (self.turns, scores.join(", "));
            return text + &format!("\nTurn {turn}: {seat}. Points: {scores}\n");
        }
        text + "  " + &self.sentence(event) + "\n"
    }

    fn sentence(&mut self, event: &Event) -> String {
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
            Event::TileMixedBack { .. } => {
                "It mixes the tile back into its stack, as the Scout may.".into()
            }
            Event::TileDiscarded { reason, .. } => match reason {
                DiscardReason::FitsNowhere => "The tile fits nowhere and leaves the game.",
                DiscardReason::SentAway => "It sends the tile away, as the Scout may.",
            }
            .into(),
            Event::TilePlaced { tile, placement, .. } => self.placed(*tile, *placement),
            Event::AnimalsCovered { animals, loose_tigers, .. } => covered(*animals, *loose_tigers),
            Event::MeepleTakenBack { from, by, choice, .. } => {
                let meeple = self.meeple_at(*from);
                let forced = forced(*choice);
                format!("{} it takes back its {meeple} from {}{forced}.", by_what(*by), from.pos)
            }
            Event::NothingTakenBack { by, .. } => {
                format!("{} it could take back a meeple, but does not.", by_what(*by))
            }
            Event::FigurePut { kind, at, choice, .. } => {
                let figure = match kind {
                    FigureKind::Meeple => self.meeple_at(*at),
                    FigureKind::Hut => "hut",
                };
                let place =
                    if self.is_bridge(*at) { "bridge".into() } else { self.segment_in_words(*at) };
                format!("It puts a {figure} on the {place}{}.", forced(*choice))
            }
            Event::NoFigurePut { choice, .. } => match choice {
                Choice::Made => "It puts no figure.",
                Choice::Forced => "It can put no figure.",
            }
            .into(),
            Event::FeatureCompleted { at, .. } => {
                format!("The {} is complete.", self.segment_in_words(*at))
            }
            Event::Scored(scored) => self.scored(scored),
            Event::MeepleReturned { seat, from, .. } => {
                let meeple = self.meeple_at(*from);
                format!("The {meeple} of {seat} goes home from {}.", from.pos)
            }
            Event::GameEnded { scores, winners } => {
                let scores: Vec<String> =
                    scores.iter().map(|(seat, score)| format!("{seat} has {score}")).collect();
                let verb = if winners.len() > 1 { "share the victory" } else { "wins" };
                let winners = capital(&winners.to_string());
                format!("Final scores: {}. {winners} {verb}.", scores.join(", "))
            }
            _ => "Something happens for which there are no words yet.".into(),
        }
    }

    fn placed(&mut self, tile: TileName, placement: Placement) -> String {
        let Placement { pos, rotation } = placement;
        self.laid.insert(pos, tile);
        let turned = match rotation.quarter_turns() {
            0 => "as printed",
            1 => "turned clockwise by a quarter",
            2 => "upside down",
            _ => "turned counter-clockwise by a quarter",
        };
        format!("It lays the tile at {pos}, {turned}.")
    }

    fn scored(&mut self, scored: &Scored) -> String {
        for seat in scored.winners {
            self.scores[seat] = self.scores[seat].saturating_add(scored.points);
        }
        format!("The {scored}.")
    }

    fn tile(&self, name: TileName) -> Option<&Tile> {
        self.tiles.id_of(name.as_str()).map(|id| &self.tiles[id])
    }

    fn tile_at(&self, pos: Pos) -> Option<&Tile> {
        self.tile(*self.laid.get(&pos)?)
    }

    /// Whether it is the river under Scout's bridge: who is put there stands on the bridge.
    fn is_bridge(&self, at: BoardSegment) -> bool {
        self.tile_at(at.pos).is_some_and(|tile| {
            let bridge = tile.power_segment(Power::Bridge);
            bridge.is_some() && bridge == tile.segment_named(at.segment)
        })
    }

    /// What a meeple is where it stands.
    fn meeple_at(&self, at: BoardSegment) -> &'static str {
        match at.segment.kind {
            // SC-10: no fisher.
            _ if self.is_bridge(at) => "hunter",
            SegmentKind::Forest => "gatherer",
            SegmentKind::River => "fisher",
            SegmentKind::Meadow => "hunter",
            SegmentKind::Lake => "meeple",
        }
    }

    /// The segment's kind, and its name if the tile has several of the kind.
    fn segment_in_words(&self, at: BoardSegment) -> String {
        let word = match at.segment.kind {
            SegmentKind::Forest => "forest",
            SegmentKind::Lake => "lake",
            SegmentKind::Meadow => "meadow",
            SegmentKind::River => "river",
        };
        let segments = self.tile_at(at.pos).map(Tile::segments).unwrap_or_default();
        let alike = segments.iter().filter(|other| other.kind() == at.segment.kind);
        if alike.count() > 1 { format!("{word} {}", at.segment) } else { word.into() }
    }

    /// The tile's name, its power, and what is printed on it.
    fn tile_in_words(&self, name: TileName) -> String {
        let Some(tile) = self.tile(name) else {
            return name.to_string();
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
    fn event(&mut self, event: Event) {
        let told = self.tell(&event);
        self.text.push_str(&told);
    }
}
