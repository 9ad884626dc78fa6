//! The worked examples of docs/RULES.md: their positions come from conformance/situations.json, which
//! is made of the tests' own layouts.

use std::error::Error;
use std::fmt::Write;

use hg_core::{Event, Events, Figure, FigureKind, Game, GameRecord, NamedAction, Scored, TileSet};
use hg_render::{BoardPicture, Style};
use serde::Deserialize;

#[derive(Deserialize)]
struct Suite {
    cases: Vec<Case>,
}

/// A situation of the suite, as far as a picture needs it.
#[derive(Deserialize)]
struct Case {
    name: String,
    rules: Vec<String>,
    record: GameRecord,
    /// The text of tiles that are not built in.
    tiles: Option<String>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    action: NamedAction,
    refused: Option<serde::de::IgnoredAny>,
}

/// A picture of an example, and what was scored in it.
pub(crate) struct Example {
    pub(crate) name: String,
    pub(crate) svg: String,
    rules: Vec<String>,
    ruleset: String,
    scores: Vec<Scored>,
}

/// Returns the worked examples, by number.
pub(crate) fn examples(suite: &str) -> Result<Vec<Example>, Box<dyn Error>> {
    let suite: Suite = serde_json::from_str(suite)?;
    // A second game of a test, whose name ends in a number, looks like the first.
    let wanted = |case: &Case| case.name.starts_with("ex_") && !case.name.contains(' ');
    let cases = suite.cases.into_iter().filter(wanted);
    let mut examples = cases.map(Case::draw).collect::<Result<Vec<_>, _>>()?;
    examples.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(examples)
}

impl Case {
    /// Plays the example, and draws the board with the last feature that scored lit up.
    fn draw(self) -> Result<Example, Box<dyn Error>> {
        let mut record = self.record;
        if let Some(text) = &self.tiles {
            record = record.with_tiles(TileSet::parse(text)?);
        }
        let mut events = Events::new();
        let mut game = record.begin(&mut events)?;
        let mut scores: Vec<(Scored, Vec<Event>)> = Vec::new();
        for step in self.steps {
            if step.refused.is_none() {
                let happened = game.apply(step.action.resolve(game.tile_set())?)?;
                scores.extend(happened.iter().filter_map(|event| match event {
                    Event::Scored(score) => Some((*score, happened.clone())),
                    _ => None,
                }));
            }
        }
        let svg = picture(&game, scores.last());
        Ok(Example {
            name: self.name,
            svg,
            rules: self.rules,
            ruleset: game.ruleset().to_string(),
            scores: scores.into_iter().map(|(scored, _)| scored).collect(),
        })
    }
}

fn picture(game: &Game, scored: Option<&(Scored, Vec<Event>)>) -> String {
    let style = Style { tile_pixels: 64, legend: false, ..Style::LIGHT };
    let picture = BoardPicture::of_game(game.view()).style(style);
    let Some((scored, happened)) = scored else {
        return picture.to_svg();
    };
    let went_home = happened.iter().filter_map(|event| match *event {
        Event::MeepleReturned { seat, from, .. } => {
            Some((from, Figure { seat, kind: FigureKind::Meeple }))
        }
        _ => None,
    });
    picture.figures_gone(went_home).scored(*scored).to_svg()
}

/// The document that shows the examples.
pub(crate) fn document(examples: &[Example]) -> String {
    let mut text = String::from(
        "# Worked examples\n\n\
         The examples of [RULES.md](RULES.md) as the tests play them: the board when all is done, and\n\
         the feature that scored last lit up, with its terms. Meeples that went home with that score are\n\
         drawn too. Made by `cargo run --release -p hg-render --example pictures`; CI holds it current.\n",
    );
    for Example { name, rules, ruleset, scores, .. } in examples {
        let rules: Vec<&str> =
            rules.iter().map(String::as_str).filter(|rule| !rule.starts_with("EX-")).collect();
        let by =
            if rules.is_empty() { String::new() } else { format!(" Rules {}.", rules.join(", ")) };
        let title = name.trim_start_matches("ex_").replacen('_', ": ", 1).replace('_', " ");
        let _ = write!(text, "\n## Example {title}\n\n`{ruleset}`.{by}\n\n");
        let _ = writeln!(text, "![The board of the example](pictures/examples/{name}.svg)\n");
        for scored in scores {
            let _ = writeln!(text, "- {scored}");
        }
        if scores.is_empty() {
            text.push_str("Nothing is scored: it is about what may be chosen.\n");
        }
    }
    text
}
