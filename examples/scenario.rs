//! A question about the rules, set up and answered: `cargo run --release --example scenario`
//!
//! One tile joins two rivers, and each has a fisher. Who scores what?

use hg_core::scenario::Scenario;
use hg_core::{Event, Events};

/// A position as docs/NOTATION.md writes it. A test that fails prints one, too.
const QUESTION: &str = "
    hg-scenario 1
    ruleset second_edition
    seats 2

    7 (0,0) R                        ; the start tile of this position, with a lake
    8 (0,-1) N seat 0 meeple r2      ; seat 0 fishes in a river that goes west
    19 (-1,0) L seat 1 meeple r0     ; seat 1 in another
    20 (-1,-1) R seat 0              ; and this tile joins them
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut events = Events::new();
    let question: Scenario = QUESTION.parse()?;
    let game = match question.play(&mut events) {
        Ok(game) => game,
        // What cannot be is refused, with the line, the column and the rule.
        Err(error) => {
            println!("not like that: {error}");
            return Ok(());
        }
    };
    println!("{}", game.board());
    for event in events.iter().filter(|event| matches!(event, Event::Scored(_))) {
        println!("{event}");
    }
    println!("points: {:?}", game.scores());
    Ok(())
}
