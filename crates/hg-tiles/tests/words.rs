//! The words for attributes, powers and stacks, and what names and sets look like in a failing
//! test.

use hg_tiles::{Attribute, Power, SECOND_EDITION, SharedTiles, Stack, TileSet};

#[test]
fn an_attribute_is_told_by_the_word_that_the_text_has_for_it() {
    let attributes = [
        (Attribute::Fish, "fish", "m0"),
        (Attribute::Menhirs, "menhirs", "m0"),
        (Attribute::Mushrooms, "mushrooms", "m0"),
        (Attribute::Mammoths, "mammoths", "f0"),
        (Attribute::Aurochs, "aurochs", "f0"),
        (Attribute::Deer, "deer", "f0"),
        (Attribute::Tigers, "tigers", "f0"),
        (Attribute::Bears, "bears", "f0"),
        (Attribute::Lake, "lake", "m0"),
        (Attribute::Spring, "spring", "m0"),
        (Attribute::Enclosed, "enclosed", "f0"),
        (Attribute::Power(Power::Fire), "fire", "f0"),
    ];
    for (attribute, word, segment) in attributes {
        assert_eq!(attribute.word(), word);
        assert_eq!(attribute.to_string(), word);
        // The reader knows the word, and is told it of a segment that it does not suit.
        let text = format!(
            "hg-tiles 1 base t\ntile a start N m0 E m0 S m0 W f0 ; m0 ; f0\n\
             tile b land N m0 E m0 S m0 W f0 ; {segment} {word}"
        );
        let error = TileSet::parse(&text).unwrap_err().to_string();
        assert!(error.ends_with(&format!(": {segment} cannot have `{word}`")), "{error}");
    }
}

#[test]
fn powers_and_stacks_are_found_by_their_names() {
    for power in Power::ALL {
        assert_eq!(Power::from_name(power.name()), Some(power));
    }
    for name in ["", "pit trap", "Fire", "fire "] {
        assert_eq!(Power::from_name(name), None);
    }
    for stack in Stack::ALL {
        assert_eq!(Stack::from_name(&stack.to_string()), Some(stack));
    }
    assert_eq!(Stack::from_name("bonus"), None);
}

#[test]
fn a_set_is_debugged_in_short() {
    let text = format!("{SECOND_EDITION:?}");
    assert_eq!(text, "TileSet { name: second_edition, len: 95, digest: 4780012903aafc12, .. }");
    assert_eq!(format!("{:?}", SharedTiles::from(&SECOND_EDITION)), text);
    assert!(!SECOND_EDITION.is_empty());
}
