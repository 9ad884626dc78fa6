//! Rulesets for the records of a release, and for comparing builds.

/// Rulesets with changed switches. Together they change every switch.
pub(crate) const CHANGED: [&str; 12] = [
    "first_edition,forest_unit=segments,river_unit=segments",
    "first_edition,powers=raft/fire/shrine",
    "first_edition+scout,agriculture=hut_on_meadow,bear=5",
    "first_edition_2014,unplaceable_land=end_turn,unplaceable_menhir=lose_turn",
    "first_edition_2014,meeples=3,huts=0",
    "first_edition_2014+scout,fire_tile_hunters=forbidden",
    "second_edition,huts=2,menhir_turn_after_last_tile=skipped",
    "second_edition,trap_covers=scored_and_pairs,trap_near_fire=fire_protects_deer",
    "second_edition,mammoth=4,aurochs=3,deer=2,mushroom_points=5",
    "second_edition,meeples=12,huts=12,fire_tile_hunters=forbidden",
    "second_edition+scout,agriculture=hut_on_meadow",
    "second_edition+scout,unplaceable_land=end_turn,meeples=7",
];
