//! Scores in words: `river: 3 tiles + 2 lake fish = 5 for Red`.

use hg_core::{
    Event, RuleId, ScoreSource, Scored,
    features::{Term, TermKind, Value},
    tiles::Power,
};

use super::table::Played;

impl Played {
    /// Everything that was scored, in words, in order.
    pub(crate) fn scored(&self) -> Vec<String> {
        self.in_words(&self.events)
    }

    /// Everything that was scored in the last line, in words.
    pub(crate) fn scored_last(&self) -> Vec<String> {
        self.in_words(self.last_events())
    }

    fn in_words(&self, events: &[Event]) -> Vec<String> {
        let scored = events.iter().filter_map(|event| match event {
            Event::Scored(scored) => Some(self.words(scored)),
            _ => None,
        });
        scored.collect()
    }

    fn words(&self, scored: &Scored) -> String {
        let winners: Vec<String> =
            scored.winners.iter().map(|seat| format!("{:?}", self.colour(seat))).collect();
        assert_eq!(scored.points, scored.value.points());
        assert_eq!(scored.rule, self.rule(scored));
        format!("{}: {} for {}", source(scored.source), sum(&scored.value), winners.join(", "))
    }
}

impl Played {
    /// The rule of a score: RULES 11.4 for a meadow in which somebody hunts at the shrine.
    fn rule(&self, scored: &Scored) -> RuleId {
        let shrine = self.board().power_at(Power::Shrine);
        let hunted = shrine.is_some_and(|pos| {
            let tile = self.board().tile_at(pos).expect("a tile");
            scored.tiles.contains(pos) && tile.figure.is_some()
        });
        if scored.source == ScoreSource::Meadow && hunted {
            RuleId::new(11, 4)
        } else {
            scored.source.rule()
        }
    }
}

/// A value in words: `3 tiles + 2 lake fish = 5`.
pub(crate) fn sum(value: &Value) -> String {
    let terms: Vec<String> = value.terms().iter().copied().map(term).collect();
    let terms = if terms.is_empty() { "nothing".to_owned() } else { terms.join(" + ") };
    format!("{terms} = {}", value.points())
}

fn term(term: Term) -> String {
    let what = match term.kind {
        TermKind::Tiles => "tiles",
        TermKind::Segments => "segments",
        TermKind::Mushrooms => "mushrooms",
        TermKind::RiverFish => "river fish",
        TermKind::LakeFish => "lake fish",
        TermKind::Lakes => "lakes",
        TermKind::Mammoths => "mammoths",
        TermKind::Aurochs => "aurochs",
        TermKind::Deer => "deer",
        TermKind::EatenDeer => "eaten deer",
        TermKind::Bears => "bears",
        TermKind::PitTrapMammoths => "mammoths at the pit trap",
        TermKind::PitTrapAurochs => "aurochs at the pit trap",
        TermKind::PitTrapDeer => "deer at the pit trap",
        TermKind::PitTrapBears => "bears at the pit trap",
        _ => panic!("{term:?} has no words"),
    };
    match (term.kind, term.each) {
        (TermKind::EatenDeer, 0) | (_, 1) => format!("{} {what}", term.count),
        (_, each) => format!("{} {what} x{each}", term.count),
    }
}

fn source(source: ScoreSource) -> &'static str {
    match source {
        ScoreSource::Forest => "forest",
        ScoreSource::River => "river",
        ScoreSource::Logboat => "logboat",
        ScoreSource::HuntingTrap => "hunting trap",
        ScoreSource::Dugout => "dug-out",
        ScoreSource::Huts => "huts",
        ScoreSource::Meadow => "meadow",
        ScoreSource::Agriculture => "agriculture",
        _ => panic!("{source:?} has no words"),
    }
}
