//! What a survey says of a board, and of a placement, against the board itself.

use hg_core::features::{Placement, Profile, Survey};
use hg_core::{Board, Feature, Ruleset, Seat, TileId, features::MAX_SEATS, tiles::Power};

/// Checks that the survey of a board says of every feature what the feature says itself.
pub fn check_survey(survey: &Survey<'_>, ruleset: &Ruleset) {
    let board = survey.board();
    assert_eq!(survey.profiles().len(), board.features().count());
    for feature in board.features() {
        let profile = survey.profile(feature.id()).expect("a feature of the board");
        check_profile(profile, feature, ruleset);
    }
}

fn check_profile(profile: &Profile, feature: Feature<'_>, ruleset: &Ruleset) {
    let at = feature.first_segment();
    assert_eq!(profile.kind(), feature.kind(), "{at}");
    assert_eq!(*profile.contents(), feature.contents(), "{at}");
    assert_eq!(profile.is_complete(), feature.is_complete(), "{at}");
    assert_eq!(profile.is_claimed(), feature.is_claimed(), "{at}");
    assert_eq!(profile.holders(), feature.holders(), "{at}");
    for seat in Seat::first(MAX_SEATS) {
        assert_eq!(profile.count(seat), feature.count(seat), "{at}");
    }
    assert_eq!(profile.value(&ruleset.scoring), feature.value(&ruleset.scoring), "{at}");
}

/// Checks that a preview says of every feature of the tile what the board says after
/// the placement, and that the other features stay as they were. Refused placements are refused for the
/// same reason.
pub fn check_preview(survey: &Survey<'_>, tile: TileId, placement: Placement, ruleset: &Ruleset) {
    let mut board: Board = survey.board().clone();
    let placed = board.place(tile, placement);
    let preview = match survey.preview(tile, placement) {
        Ok(preview) => preview,
        Err(error) => return assert_eq!(placed, Err(error)),
    };
    assert_eq!(placed, Ok(()));
    let after = board.survey();
    check_survey(&after, ruleset);
    let nodes = board.tile_set()[tile].node_count();
    let mut joined_before = Vec::new();
    let mut seen = 0u16;
    for joined in preview.features() {
        assert_eq!(seen & joined.nodes(), 0, "a node of two features");
        seen |= joined.nodes();
        let feature = board.feature_of_last_tile(joined.nodes().trailing_zeros() as usize).unwrap();
        for node in (0..nodes).filter(|node| joined.nodes() >> node & 1 != 0) {
            assert_eq!(board.feature_of_last_tile(node).unwrap().id(), feature.id());
        }
        check_profile(joined.profile(), feature, ruleset);
        assert_eq!(Some(joined.profile()), after.profile(feature.id()));
        joined_before.extend(joined.before());
    }
    assert_eq!(u32::from(seen), (1 << nodes) - 1, "every node is of a feature");
    assert_eq!(preview.free_nodes(), {
        let feature = |node| board.feature_of_last_tile(node).unwrap();
        (0..nodes).fold(0, |bits, node| bits | u16::from(!feature(node).is_claimed()) << node)
    });
    let count = joined_before.len();
    joined_before.sort_unstable();
    joined_before.dedup();
    assert_eq!(joined_before.len(), count, "a feature was joined twice");
    // What was not joined is as it was: ids are kept where nothing was joined. Only a pit trap
    // makes a difference to other meadows, whose animals near it are now known.
    let is_trap = board.tile_set()[tile].has_power(Power::PitTrap);
    for (id, profile) in survey.profiles().filter(|_| !is_trap) {
        if joined_before.binary_search(&id).is_err() {
            assert_eq!(after.profile(id), Some(profile));
        }
    }
    let made = preview.features().len();
    assert_eq!(after.profiles().len() + count, survey.profiles().len() + made);
}
