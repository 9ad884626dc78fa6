//! Rulesets as text.

use hg_core::{GameConfig, NoEvents, Preset, Ruleset, Setup};

/// Reads a ruleset, writes it back, and plays a game under it.
pub fn body(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match text.parse::<Ruleset>() {
        Ok(ruleset) => check(&ruleset),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check(ruleset: &Ruleset) {
    let text = ruleset.to_string();
    let again: Ruleset = text.parse().expect("the text of a ruleset");
    assert_eq!(again, *ruleset);
    assert_eq!(again.to_string(), text);
    assert_eq!(again.digest(), ruleset.digest());
    let changes = |preset: Preset| ruleset.changes_from(preset).count();
    let fewest = Preset::ALL.into_iter().map(changes).min();
    assert_eq!(Some(changes(ruleset.nearest_preset())), fewest);
    assert_eq!(text.matches(',').count(), changes(ruleset.nearest_preset()));
    // It may name fewer powers than the tiles have.
    if let Ok(setup) = Setup::new(GameConfig::with_ruleset(*ruleset, 2)) {
        let mut game = setup.begin(ruleset.digest(), &mut NoEvents).expect("a seed begins a game");
        assert_eq!(game.ruleset(), ruleset);
        let mut k = 0;
        while let Some(action) = game.kth_legal_action(k % game.legal_action_count().max(1)) {
            game.apply_quietly(action).expect("a legal action");
            k += 7;
        }
        assert!(game.is_over());
    }
}
