//! Layouts written as text, one tile a line, and the games that play them.
//!
//! ```text
//! 56 N (0,0)                       the start tile, always first
//! 49 H (-1,0) Red meeple r0        Red lays it and puts a meeple on r0
//! 82 H (-3,1) menhir Red hut l0    a menhir turn's tile
//! 88 N (1,1) Red take (0,1)        takes back the meeple at (0,1)
//! 41 H (-1,1) Red ?                stops before a meeple is taken back or a figure chosen
//! unplaceable 65                   is drawn and fits nowhere (`unplaceable 65 menhir`)
//! away 33                          the Scout's owner sends it away (`away 83 menhir`)
//! ```
//!
//! N, R, H, L are quarter turns clockwise: none, one, two, three. Who lays a tile may be left
//! out, who puts a figure may not.

use hg_core::{FigureKind, Pos, Rotation, TileSet};

/// A player, by the colour of the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    Violet,
}

impl Colour {
    pub(crate) fn parse(word: &str) -> Option<Self> {
        [Self::Red, Self::Blue, Self::Green, Self::Yellow, Self::Violet]
            .into_iter()
            .find(|colour| format!("{colour:?}") == word)
    }
}

/// The stack that a line's tile is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum From {
    Land,
    Menhir,
}

/// What a line does once its tile lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    Pass,
    Put(FigureKind, String),
    Stop,
}

/// One line of a layout that lays a tile.
#[derive(Clone, Debug)]
pub(crate) struct Lay {
    pub(crate) tile: String,
    pub(crate) rotation: Rotation,
    pub(crate) pos: (i8, i8),
    pub(crate) from: From,
    pub(crate) who: Option<Colour>,
    pub(crate) take: Option<(i8, i8)>,
    pub(crate) then: Then,
}

/// One line of a layout.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    Lay(Lay),
    Unplaceable(String, From),
    SendAway(String, From),
}

impl Line {
    pub(crate) fn tile(&self) -> &str {
        match self {
            Self::Lay(lay) => &lay.tile,
            Self::Unplaceable(tile, _) | Self::SendAway(tile, _) => tile,
        }
    }

    pub(crate) fn from(&self) -> From {
        match self {
            Self::Lay(lay) => lay.from,
            Self::Unplaceable(_, from) | Self::SendAway(_, from) => *from,
        }
    }
}

/// Reads all lines; empty ones separate nothing.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(line).collect()
}

fn line(text: &str) -> Line {
    let mut words = text.split_whitespace();
    let mut next = || words.next();
    let first = next().expect("a word");
    if first == "unplaceable" || first == "away" {
        let tile = next().expect("a tile").to_owned();
        let from = match next() {
            Some("menhir") => From::Menhir,
            None => From::Land,
            Some(word) => panic!("{word} in: {text}"),
        };
        return if first == "away" {
            Line::SendAway(tile, from)
        } else {
            Line::Unplaceable(tile, from)
        };
    }
    let mut lay = Lay {
        tile: first.to_owned(),
        rotation: rotation(next().expect("a rotation")),
        pos: position(next().expect("a position")),
        from: From::Land,
        who: None,
        take: None,
        then: Then::Pass,
    };
    while let Some(word) = next() {
        match word {
            "menhir" => lay.from = From::Menhir,
            "take" => lay.take = Some(position(next().expect("a position"))),
            "?" => lay.then = Then::Stop,
            "meeple" | "hut" => {
                assert!(lay.who.is_some(), "whose figure? {text}");
                lay.then = Then::Put(figure(word), next().expect("a segment").to_owned());
            }
            _ => {
                let colour = Colour::parse(word);
                lay.who = Some(colour.unwrap_or_else(|| panic!("{word} in: {text}")));
            }
        }
    }
    Line::Lay(lay)
}

pub(crate) fn figure(word: &str) -> FigureKind {
    match word {
        "meeple" => FigureKind::Meeple,
        "hut" => FigureKind::Hut,
        _ => panic!("{word} is no figure"),
    }
}

pub(crate) fn rotation(letter: &str) -> Rotation {
    match letter {
        "N" => Rotation::R0,
        "R" => Rotation::R90,
        "H" => Rotation::R180,
        "L" => Rotation::R270,
        _ => panic!("{letter} is no rotation"),
    }
}

pub(crate) fn position(text: &str) -> (i8, i8) {
    let pair = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'))
        .and_then(|text| text.split_once(','))
        .unwrap_or_else(|| panic!("{text} is no position"));
    let number = |text: &str| text.parse().expect("a coordinate");
    (number(pair.0), number(pair.1))
}

/// Where a position of the layout lies on the board, whose start tile lies at (0, 0).
pub(crate) fn on_board((x, y): (i8, i8), start: (i8, i8)) -> Pos {
    Pos::new(x - start.0, y - start.1)
}

/// The printed set with the stacks that a layout needs: its first tile as the start tile,
/// turned as it lies there, and the others as land or menhir tiles; `more` are tiles of its
/// own. `None` if the printed set is as needed.
pub(crate) fn variant(printed: &TileSet, layout: &[Line], more: &str) -> Option<TileSet> {
    let Some(Line::Lay(start)) = layout.first() else {
        panic!("a layout begins with its start tile");
    };
    let stack_of = |name: &str, printed: &str| -> &'static str {
        if name == start.tile {
            return "start";
        }
        let line = layout.iter().find(|line| line.tile() == name);
        match (line.map(Line::from), printed) {
            (_, "scout") => "scout",
            (Some(From::Menhir), _) | (None, "menhir") => "menhir",
            _ => "land",
        }
    };
    let old = printed.to_text() + more;
    let mut new = String::new();
    for line in old.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        new += &match words[..] {
            ["tile", name, stack, ..] => {
                let line = line.replacen(stack, stack_of(name, stack), 1);
                if name == start.tile { turned(&line, start.rotation) } else { line }
            }
            _ => line.to_owned(),
        };
        new += "\n";
    }
    (new != printed.to_text())
        .then(|| TileSet::parse(&new).unwrap_or_else(|error| panic!("{error} in\n{new}")))
}

/// The line of a tile that is printed a few quarter turns on.
fn turned(line: &str, rotation: Rotation) -> String {
    let (sides, rest) = line.split_once(" ;").unwrap_or((line, ""));
    let mut words: Vec<&str> = sides.split(' ').collect();
    let first = words.len() - 7;
    let printed: Vec<&str> = (0..4).map(|side| words[first + 2 * side]).collect();
    let turns = usize::from(rotation.quarter_turns());
    for side in 0..4 {
        words[first + 2 * side] = printed[(side + 4 - turns) % 4];
    }
    let sides = words.join(" ");
    if rest.is_empty() { sides } else { format!("{sides} ;{rest}") }
}
