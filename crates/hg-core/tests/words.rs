//! What small values say of themselves, and that it reads back where it should.

use hg_core::{
    Decision, FigureKind, Pos, Preset, RuleId, Ruleset, ScoreSource, Seat, Stack, Switch,
    config::{Deck, DrawsBy},
    event::TakeBackBy,
    record::RecordFormat,
    ruleset::{Choices, PowerSet},
    snapshot::SavedPlace,
    tiles::{Power, Side, Terrain},
};

#[test]
fn the_number_of_a_rule_reads_back() {
    let rules = ScoreSource::ALL.map(|source| source.rule().to_string());
    assert_eq!(rules, ["7.2", "7.3", "9.1", "9.2", "12.6", "11.1", "11.2", "12.7"]);
    for source in ScoreSource::ALL {
        assert_eq!(source.rule().to_string().parse(), Ok(source.rule()));
    }
}

#[test]
fn what_is_no_number_of_a_rule_is_refused() {
    for text in ["", "7", "7.", ".2", "07.2", "7.02", "+7.2", "7.+2", "7.2.1", "0.1", "7.256"] {
        assert!(text.parse::<RuleId>().is_err(), "{text:?}");
    }
}

#[test]
fn words_fill_a_column() {
    let column = |word: &dyn std::fmt::Display| format!("{word:<14}|");
    assert_eq!(column(&Preset::FirstEdition), "first_edition |");
    assert_eq!(column(&Power::Raft), "raft          |");
    assert_eq!(column(&Stack::Menhir), "menhir        |");
    assert_eq!(column(&Terrain::River), "river         |");
    assert_eq!(column(&Side::East), "east          |");
    assert_eq!(column(&hg_core::tiles::SetKind::AddOn), "add-on        |");
    assert_eq!(column(&FigureKind::Hut), "hut           |");
    assert_eq!(column(&Deck::Short), "short         |");
    assert_eq!(column(&DrawsBy::Caller), "caller        |");
    assert_eq!(column(&RecordFormat::V1), "hg-record 1   |");
}

#[test]
fn every_decision_says_what_is_decided() {
    let seat = Seat::new(2).unwrap();
    let at = Pos::new(-1, 3);
    let said = |decision: Decision| decision.to_string();
    assert_eq!(said(Decision::DrawOrScout { seat }), "seat 2 draws or plays a scout tile");
    let stack = Stack::Menhir;
    assert_eq!(said(Decision::Reveal { seat, stack }), "a tile of the menhir stack is revealed");
    let by = TakeBackBy::ShamanCard;
    assert_eq!(said(Decision::TakeBack { seat, by }), "seat 2 takes a meeple back or not");
    let put = said(Decision::PutFigure { seat, at });
    assert_eq!(put, format!("seat 2 puts a figure on {at} or not"));
}

#[test]
fn a_place_in_a_snapshot_is_named_as_the_json_has_it() {
    let seat = Seat::new(1).unwrap();
    let places = [
        (SavedPlace::Board(4), "board[4]"),
        (SavedPlace::Left(Stack::Land, 0), "land.left[0]"),
        (SavedPlace::Discarded(Stack::Menhir, 2), "menhir.discarded[2]"),
        (SavedPlace::ScoutTile(seat, 3), "seats[1].scout_tiles[3]"),
        (SavedPlace::InHand, "turn.waits_for.place_tile"),
    ];
    for (place, text) in places {
        assert_eq!(place.to_string(), text);
    }
}

#[test]
fn the_choices_of_a_switch_are_those_that_it_takes() {
    let set = |switch: Switch, value: &str| {
        format!("second_edition+scout,{}={value}", switch.name()).parse::<Ruleset>()
    };
    for switch in Switch::ALL {
        let takes = |value: &str| {
            let ruleset = set(switch, value).unwrap();
            assert_eq!(ruleset.value_of(switch).to_string(), value);
            let base = Ruleset::with_scout(Preset::SecondEdition);
            assert_eq!(base.with(switch, value), Ok(ruleset));
        };
        match switch.choices() {
            Choices::Words(words) => words.iter().copied().for_each(takes),
            Choices::Number { least, most } => {
                takes(&least.to_string());
                takes(&most.to_string());
                assert!(set(switch, &(most + 1).to_string()).is_err(), "{switch}");
                assert!(least == 0 || set(switch, &(least - 1).to_string()).is_err(), "{switch}");
            }
            Choices::Powers(powers) => {
                takes("none");
                takes(&powers.to_string());
                powers.iter().for_each(|power| takes(power.name()));
                for other in PowerSet::ALL.difference(powers) {
                    assert!(set(switch, other.name()).is_err());
                }
            }
            other => panic!("{other:?}"),
        }
        assert!(set(switch, "sometimes").is_err());
    }
}

#[test]
fn a_preset_is_named_as_in_a_ruleset() {
    for preset in Preset::ALL {
        assert_eq!(preset.to_string().parse(), Ok(Ruleset::new(preset)));
        assert_eq!(format!("{preset:>20}").trim_start(), preset.name());
        assert_eq!(format!("{preset:>20}").len(), 20);
    }
}

#[test]
fn the_digest_of_a_ruleset_is_that_of_its_canonical_text() {
    let digest = |text: &str| text.parse::<Ruleset>().unwrap().digest();
    assert_eq!(digest("first_edition"), 0xc87a_f316_ed80_1398);
    assert_eq!(digest("second_edition+scout,huts=2"), 0x63a0_fbcd_c847_83a2);
    assert_eq!(digest("second_edition+scout,meeples=5,huts=2"), 0x63a0_fbcd_c847_83a2);
}
