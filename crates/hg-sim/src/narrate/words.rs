//! Words for what a narrator tells of: counts, seats, animals, sums of points.

use hg_core::{AnimalCounts, Choice, Scored, SeatSet, TakeBackBy, Term, TermKind};

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

pub(super) fn seats_in_words(seats: SeatSet) -> String {
    let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    match &names[..] {
        [] => "nobody".into(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
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

/// The terms and what they come to, as `2 tiles × 2 = 4 points`.
pub(super) fn sum_in_words(scored: &Scored) -> String {
    let terms = scored.value.terms();
    let counting = terms.iter().filter(|term| term.each > 0);
    let counting: Vec<String> = counting.copied().map(term_in_words).collect();
    let worthless = terms.iter().filter(|term| term.each == 0);
    let worthless: Vec<String> = worthless.copied().map(term_in_words).collect();
    let mut sum = counted(scored.points, "point", "points");
    if !counting.is_empty() {
        sum = format!("{} = {sum}", counting.join(" + "));
    }
    if !worthless.is_empty() {
        sum = format!("{sum} (nothing for {})", worthless.join(" and "));
    }
    sum
}

fn term_in_words(term: Term) -> String {
    let (one, many) = match term.kind {
        TermKind::Tiles => ("tile", "tiles"),
        TermKind::Segments => ("segment", "segments"),
        TermKind::Mushrooms => ("group of mushrooms", "groups of mushrooms"),
        TermKind::RiverFish => ("fish in its rivers", "fish in its rivers"),
        TermKind::LakeFish => ("fish in its lakes", "fish in its lakes"),
        TermKind::Lakes => ("lake", "lakes"),
        TermKind::Mammoths => ("mammoth", "mammoths"),
        TermKind::Aurochs => ("aurochs", "aurochs"),
        TermKind::Deer => ("deer", "deer"),
        TermKind::EatenDeer => ("deer eaten by tigers", "deer eaten by tigers"),
        TermKind::Bears => ("bear", "bears"),
        TermKind::PitTrapMammoths => ("mammoth at the pit trap", "mammoths at the pit trap"),
        TermKind::PitTrapAurochs => ("aurochs at the pit trap", "aurochs at the pit trap"),
        TermKind::PitTrapDeer => ("deer at the pit trap", "deer at the pit trap"),
        TermKind::PitTrapBears => ("bear at the pit trap", "bears at the pit trap"),
        _ => ("thing", "things"),
    };
    let counted = counted(term.count.into(), one, many);
    match term.each {
        0 | 1 => counted,
        each => format!("{counted} × {each}"),
    }
}
