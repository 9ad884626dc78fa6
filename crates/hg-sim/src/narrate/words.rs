//! Words for what a narrator tells of: counts and animals.

use hg_core::{
    event::{Choice, TakeBackBy},
    features::AnimalCounts,
};

pub(super) const fn by_what(by: TakeBackBy) -> &'static str {
    match by {
        TakeBackBy::ShamanTile => "By the shaman",
        TakeBackBy::ShamanCard => "By the Shaman card",
    }
}

pub(super) const fn forced(choice: Choice) -> &'static str {
    match choice {
        Choice::Made => "",
        Choice::Forced => ", as it must",
    }
}

pub(super) fn counted(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn covered(animals: AnimalCounts, loose_tigers: u16) -> String {
    let kinds = [
        (animals.mammoths, "mammoth", "mammoths"),
        (animals.aurochs, "aurochs", "aurochs"),
        (animals.deer, "deer", "deer"),
        (animals.tigers - loose_tigers.min(animals.tigers), "tiger", "tigers"),
        (animals.bears, "bear", "bears"),
    ];
    let kinds: Vec<String> = kinds
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| counted(count.into(), one, many))
        .collect();
    if kinds.is_empty() {
        return "There is nothing near to cover.".into();
    }
    format!("From now on it covers {}.", kinds.join(", "))
}
