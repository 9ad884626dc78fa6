//! Errors of reading a ruleset from text: [`ParseRulesetError`].

use hg_core::{Ruleset, Switch, ruleset::ParseRulesetError as Error};

fn refused(text: &str, message: &str) -> Error {
    let error = text.parse::<Ruleset>().expect_err("refused");
    assert_eq!(error.to_string(), message);
    error
}

#[test]
fn text_that_begins_with_no_preset() {
    let message = "a ruleset begins with first_edition, first_edition_2014 or second_edition, \
                   and +scout if Scout is played";
    for text in ["", "third_edition", "huts=2", "second_edition+king", " second_edition"] {
        assert_eq!(refused(text, message), Error::UnknownPreset);
    }
}

#[test]
fn part_that_is_no_switch_and_its_value() {
    let message = "part 3 of the ruleset is not switch=value";
    let error = refused("second_edition,huts=2,meeples", message);
    assert_eq!(error, Error::NotASwitch { part: 3 });
    // A trailing comma is an empty part.
    refused("second_edition,", "part 2 of the ruleset is not switch=value");
}

#[test]
fn switch_that_does_not_exist() {
    let error = refused("second_edition,hats=2", "\"hats\", part 2 of the ruleset, is no switch");
    assert!(matches!(error, Error::UnknownSwitch { part: 2, .. }));
}

#[test]
fn value_that_the_switch_does_not_take() {
    let bad = [
        ("huts=13", Switch::Huts, "huts takes a number, 0 to 12"),
        ("meeples=0", Switch::Meeples, "meeples takes a number, 1 to 12"),
        ("mammoth=21", Switch::Mammoth, "mammoth takes a number, 0 to 20"),
        ("forest_unit=leagues", Switch::ForestUnit, "forest_unit takes tiles, segments"),
        (
            "unplaceable_menhir=end_turn",
            Switch::UnplaceableMenhir,
            "unplaceable_menhir takes redraw, lose_turn",
        ),
        (
            "powers=raft/magic",
            Switch::Powers,
            "powers takes none, or logboat, hunting_trap, shaman, pit_trap, wildfire, raft, fire, \
             shrine joined by /",
        ),
    ];
    for (part, switch, message) in bad {
        let error = refused(&format!("second_edition,{part}"), message);
        assert_eq!(error, Error::BadValue { switch });
    }
}

#[test]
fn switch_that_is_set_twice() {
    let error = refused("second_edition,huts=1,deer=2,huts=1", "huts is set twice");
    assert_eq!(error, Error::SetTwice { switch: Switch::Huts });
}

#[test]
fn agriculture_without_scout() {
    let message = "agriculture needs a ruleset with +scout";
    let error = refused("second_edition,agriculture=hut_on_meadow", message);
    assert_eq!(error, Error::NeedsScout { switch: Switch::Agriculture });
}
