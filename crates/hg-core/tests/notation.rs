//! Actions and whole games as text.

use crate::played::{Plan, plans};
use hg_core::{
    Action, DrawOrder, Game, GameConfig, GameRecord, NamedAction, ParseError, Placement, Pos,
    Preset, ReplayError, Rotation, ScoutUse, SegmentKind, SegmentName, TileId, TileSet,
    config::Deck,
    notation::{NotationError, NotationFault},
    record::{Check, GameRecorder},
};
use proptest::prelude::*;

fn actions() -> impl Strategy<Value = Action> {
    let pos = || (any::<i8>(), any::<i8>()).prop_map(|(x, y)| Pos::new(x, y));
    let segment = || {
        (prop::sample::select(SegmentKind::ALL.to_vec()), 0..10u8)
            .prop_map(|(kind, number)| SegmentName { kind, number })
    };
    prop_oneof![
        Just(Action::Draw),
        any::<u8>().prop_map(|tile| Action::PlayScout(TileId::new(tile))),
        any::<u8>().prop_map(|tile| Action::Reveal(TileId::new(tile))),
        (pos(), 0..4u8).prop_map(|(pos, turns)| {
            let rotation = Rotation::from_low_bits(turns);
            Action::Place(Placement { pos, rotation })
        }),
        Just(Action::SendAway),
        Just(Action::TakeNothing),
        pos().prop_map(Action::TakeBack),
        Just(Action::Pass),
        segment().prop_map(Action::PutMeeple),
        segment().prop_map(Action::PutHut),
    ]
}

proptest! {
    #[test]
    fn every_action_reads_back_as_printed(action in actions()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
        for tiles in hg_core::tiles::BUILT_IN {
            let named = action.named(tiles);
            prop_assert_eq!(named.to_string().parse(), Ok(named));
            prop_assert_eq!(named.resolve(tiles), Ok(action));
        }
    }

    #[test]
    fn no_text_makes_the_action_parser_panic_and_columns_lie_in_it(text in any::<String>()) {
        if let Err(error) = text.parse::<Action>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
    }

    #[test]
    fn a_damaged_action_is_refused_where_it_is_damaged(action in actions(), junk in "[?!ä]") {
        let text = action.to_string();
        for at in 0..=text.len() {
            let damaged = format!("{}{junk}{}", &text[..at], &text[at..]);
            let error = damaged.parse::<Action>().unwrap_err();
            // The word that is damaged, or the place in it.
            let word = damaged[..at].rfind(' ').map_or(1, |blank| blank + 2);
            prop_assert!((word..=at + 1).contains(&error.column), "{damaged}: {error}");
        }
    }
}

#[test]
fn a_fault_in_an_action_is_named_with_its_column() {
    const ACTION: &str =
        "an action: draw, scout, reveal, place, send away, take, take nothing, pass, meeple or hut";
    let faults = [
        ("", 1, ACTION),
        ("lay (1,0) N", 1, ACTION),
        ("Draw", 1, ACTION),
        ("  draw twice", 8, "the end"),
        ("scout", 6, "a tile's name or number, as 41 or #12"),
        ("scout #256", 7, "a tile's name or number, as 41 or #12"),
        ("scout #01", 7, "a tile's name or number, as 41 or #12"),
        ("scout s3", 7, "a tile's number, as #12"),
        ("reveal 41", 8, "a tile's number, as #12"),
        ("place", 6, "a position, as (-1,2)"),
        ("place 1,2 N", 7, "a position, as (-1,2)"),
        ("place (1,2 N", 11, "`)`"),
        ("place (1,2)", 12, "a rotation: N, R, H or L"),
        ("place (1,2)  Q", 14, "a rotation: N, R, H or L"),
        ("send", 5, "`away`"),
        ("send off", 6, "`away`"),
        ("take", 5, "`nothing` or a position, as (-1,2)"),
        ("take all", 6, "`nothing` or a position, as (-1,2)"),
        ("take (1,200)", 9, "a number from -128 to 127"),
        ("meeple x0", 8, "a segment's name, as f0"),
        ("hut", 4, "a segment's name, as f0"),
        ("pass ; a comment", 6, "the end"),
    ];
    for (text, column, expected) in faults {
        assert_eq!(text.parse::<Action>(), Err(ParseError { column, expected }), "{text}");
    }
    assert_eq!("reveal x-1".parse::<NamedAction>().unwrap_err().column, 8);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whole_games_read_back_from_text_and_compact_form(plan in plans()) {
        let (game, record) = plan.play().finish();

        let text = record.to_text().unwrap();
        prop_assert_eq!(&GameRecord::from_text(&text, &[]).unwrap(), &record);

        let compact = record.to_compact().unwrap();
        let read = GameRecord::from_compact(&compact, &[]).unwrap();
        prop_assert_eq!(&Game::replay(&read).unwrap(), &game);
        prop_assert_eq!(read.to_compact().unwrap(), compact);
        let mut short = record;
        short.expect = hg_core::record::Expectations::NONE;
        if short.seed.is_some() {
            short.draws = None;
        }
        prop_assert_eq!(read, short);
    }

    #[test]
    fn damaged_text_and_damaged_links_are_refused_without_panic(
        plan in plans(),
        at in any::<prop::sample::Index>(),
        junk in prop::char::any(),
    ) {
        let record = plan.play().finish().1;
        let mut text: Vec<char> = record.to_text().unwrap().chars().collect();
        let at_char = at.index(text.len());
        text[at_char] = junk;
        let text: String = text.into_iter().collect();
        match GameRecord::from_text(&text, &[]) {
            // In a comment, or a word that says the same.
            Ok(read) => prop_assert!(Game::replay(&read).is_ok()),
            Err(error) => {
                prop_assert!(error.line <= text.lines().count() + 1);
                prop_assert!(error.column <= text.chars().count() + 1);
            }
        }
        let _ = GameRecord::from_text(&text[..text.floor_char_boundary(at.index(text.len()))], &[]);

        let compact = record.to_compact().unwrap();
        let at = at.index(compact.len());
        let damaged = format!("{}{junk}{}", &compact[..at], &compact[at + 1..]);
        if damaged != compact {
            prop_assert!(GameRecord::from_compact(&damaged, &[]).is_err());
        }
        prop_assert!(GameRecord::from_compact(&compact[..at], &[]).is_err());
        prop_assert!(GameRecord::from_compact(&(compact + "A"), &[]).is_err());
    }

    #[test]
    fn no_text_at_all_makes_the_readers_panic(text in any::<String>(), letters in "1[A-Za-z0-9_-]{0,200}") {
        prop_assert!(GameRecord::from_text(&text, &[]).is_err());
        prop_assert!(GameRecord::from_compact(&text, &[]).is_err());
        prop_assert!(GameRecord::from_compact(&letters, &[]).is_err());
    }
}

/// A short game in text; what follows the set-up is the caller's to give.
fn short_game(rest: &str) -> String {
    short_game_of("second_edition", &hg_core::tiles::SECOND_EDITION, rest)
}

/// The same under any ruleset with any tiles.
fn short_game_of(ruleset: &str, tiles: &TileSet, rest: &str) -> String {
    format!(
        "hg-game 1\nengine 0.1.0\nruleset {ruleset}\n\
         tiles {} {}\nseats 2\nfirst 1 ; the younger\n\n\
         draws game short\nland 41 13\nmenhir\n{rest}",
        tiles.name(),
        tiles.digest(),
    )
}

#[test]
fn a_game_is_written_by_hand_with_comments_and_empty_lines() {
    let record = GameRecord::from_text(
        &short_game(
            "\n; the first turn\nplace (1,0) N\n\tpass\r\n\nplace  (-1,0)   N ; 13\npass\nend 0 0\n\n",
        ),
        &[],
    );
    let record = record.map_err(|error| error.to_string());
    let actions: Vec<String> = record.unwrap().actions.iter().map(ToString::to_string).collect();
    assert_eq!(actions, ["place (1,0) N", "pass", "place (-1,0) N", "pass"]);
}

#[test]
fn a_fault_in_a_game_is_named_with_line_and_column() {
    let faults: [(String, &str); 12] = [
        (String::new(), "line 1, column 1: expected `hg-game 1`"),
        ("; nothing\n\n  hg-game 2\n".into(), "line 3, column 11: expected `hg-game 1`"),
        (
            short_game("").replace("engine 0.1.0", "engine 0.1"),
            "line 2, column 8: expected `engine` and its version, as 0.1.0",
        ),
        (
            short_game("").replace("second_edition\n", "second_edition,huts=x\n"),
            "line 3, column 9: huts takes a number, 0 to 12",
        ),
        (
            short_game("").replace("seats 2\n", ""),
            "line 5, column 1: expected `seats` and their number",
        ),
        (
            short_game("").replace("draws game short", "draws dealer short"),
            "line 8, column 7: expected `game` or `caller`",
        ),
        (
            short_game("").replace("land 41 13", "land 41 x99"),
            "line 9, column 9: draws: number 1 of a land list is tile x99, which the set does \
             not have",
        ),
        (
            short_game("place (5,5) N ; far away"),
            "line 11, column 1: actions[0], \"place (5,5) N\": no tile lies beside (5,5) \
             (rule 4.1)",
        ),
        (short_game("place (1,0) N\n  pass now\n"), "line 12, column 8: expected the end"),
        (
            short_game("scores 0 0 0"),
            "line 11, column 1: after 0 actions 3 scores are expected, but seats is 2",
        ),
        (
            short_game("end 0 0"),
            "line 11, column 1: after 0 actions the game is not over, but final scores are \
             expected",
        ),
        (short_game("hash 12"), "line 11, column 6: expected 16 hexadecimal digits"),
    ];
    for (text, message) in faults {
        let error = GameRecord::from_text(&text, &[]).unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
}

/// What contradicts what is known only when the whole set-up was read.
#[test]
fn a_fault_of_the_set_up_is_named_with_the_line_that_has_it() {
    let game = |from: &str, to: &str| {
        let text = short_game("");
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let ruleset = |text: &str| game("second_edition\n", &format!("{text}\n"));
    let scout = &hg_core::tiles::SECOND_EDITION_SCOUT;
    let hands = |hands: &str| short_game_of("second_edition+scout", scout, hands);
    let digest = hg_core::tiles::SECOND_EDITION.digest().to_string();
    let faults = [
        (ruleset("second_edition+scout"), (3, 9), "ruleset.scout is set"),
        (game("tiles second_edition", "tiles third"), (4, 7), "no built-in tile set"),
        (game(&digest, "0123456789abcdef"), (4, 22), "tile set second_edition has digest"),
        (game("seats 2", "seats 7"), (5, 7), "seats is 7"),
        (game("first 1", "first 2"), (6, 7), "first_seat is seat 2"),
        (game("draws game short", "seed 1\ndraws game short"), (9, 7), "a seed goes with"),
        (game("short", "full"), (9, 11), "the draw order of the land stack lacks tile 0"),
        (game("41 13", "41 13 41 41"), (9, 12), "the draw order has tile 41 twice"),
        (game("menhir", "menhir 80 13"), (10, 11), "the draw order of the menhir stack has"),
        (game("41 13", "41 ä"), (9, 9), "expected a tile's name"),
        (hands("hand s2 shaman_card\nhand s9"), (12, 6), "draws: number 0 of a scout list"),
        (hands("hand s2 s3\nhand  s3"), (12, 7), "the draw order has tile s3 twice"),
        (
            hands("hand shaman_card\nhand s2 shaman_card"),
            (12, 9),
            "the draw order deals the shaman card twice",
        ),
        (hands("hand s2\nhand s3\nhand"), (11, 1), "the draw order has 3 scout hands"),
        (short_game("hand s2\nhand"), (11, 6), "draws: number 0 of a scout list is tile s2"),
    ];
    for (text, place, reason) in faults {
        let error = GameRecord::from_text(&text, &[]).unwrap_err();
        assert!(error.fault.to_string().starts_with(reason), "{error} in\n{text}");
        assert_eq!((error.line, error.column), place, "{error} in\n{text}");
    }
}

#[test]
fn draws_that_the_seed_does_not_give_are_told_where_they_stand() {
    let (_, record) = Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, 7).play().finish();
    let text = record.to_text().unwrap();
    let land = text.lines().find(|line| line.starts_with("land")).unwrap();
    let mut names: Vec<&str> = land.split(' ').collect();
    names.swap(1, 2);
    let error = GameRecord::from_text(&text.replace(land, &names.join(" ")), &[]).unwrap_err();
    assert_eq!(error.fault, NotationFault::Replay(ReplayError::OtherDraws));
    let line = 1 + text.lines().position(|line| line == land).unwrap();
    assert_eq!((error.line, error.column), (line, 1));
}

#[test]
fn tiles_that_a_game_cannot_have_are_told_at_their_name() {
    let scout = TileSet::parse(
        "hg-tiles 1 add-on odd\ntile s scout N f0 E m0 S m0 W m0 ; f0 scout ; m0 agriculture\n",
    );
    let tiles = hg_core::tiles::SECOND_EDITION.with_add_on(&scout.unwrap()).unwrap();
    let text = short_game_of("second_edition+scout", &tiles, "");
    let error = GameRecord::from_text(&text, &[tiles.into()]).unwrap_err();
    assert!(error.to_string().starts_with("line 4, column 7: tiles has scout and agriculture"));
}

#[test]
fn a_word_too_many_is_told_on_every_line_that_ends_somewhere() {
    let listed =
        short_game("scores 0 0\nplace (1,0) N\n").replace("first 1 ; the younger", "first 1");
    let (set_up, _) = listed.split_once("draws").unwrap();
    let seeded = format!("{set_up}seed 7\n");
    let mut lines = 0;
    for text in [listed, seeded] {
        let one_thing = |line: &&str| {
            !line.is_empty() && !["land", "menhir"].iter().any(|l| line.starts_with(l))
        };
        for line in text.lines().filter(one_thing) {
            let error =
                GameRecord::from_text(&text.replacen(line, &format!("{line} more"), 1), &[]);
            let error = error.unwrap_err();
            let at = 1 + text.lines().position(|other| other == line).unwrap();
            assert_eq!(error.line, at, "{line}: {error}");
            // The version is one word with the name before it.
            let column = line.len() + 2;
            assert!(error.column == column || line == "hg-game 1", "{line}: {error}");
            assert!(matches!(error.fault, NotationFault::Expected(_)), "{line}: {error}");
            lines += 1;
        }
    }
    assert_eq!(lines, 9 + 7);
}

#[test]
fn reading_stops_at_the_first_illegal_of_a_million_actions() {
    let text = short_game(&"draw\n".repeat(1_000_000));
    let error = GameRecord::from_text(&text, &[]).unwrap_err();
    assert_eq!((error.line, error.column), (11, 1));
    assert!(matches!(error.fault, NotationFault::Replay(ReplayError::Action { index: 0, .. })));
}

#[test]
fn a_compact_game_of_two_takes_few_letters() {
    let lengths = (0..20).map(|seed| {
        let plan = Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, seed);
        let record = plan.play().finish().1;
        assert!(record.expect.final_scores.is_some(), "the game is over");
        record.to_compact().unwrap().len()
    });
    let longest = lengths.max().unwrap();
    assert!(longest <= 200, "{longest}");
}

/// If this fails, links that somebody keeps do not open: that needs a new version of the form
/// beside the old one.
#[cfg(feature = "serde")]
#[test]
fn the_links_of_kept_records_are_what_they_always_were() {
    let records = format!("{}/tests/records", env!("CARGO_MANIFEST_DIR"));
    let mut links = std::collections::BTreeMap::new();
    for line in include_str!("pinned/links.txt").lines() {
        let (file, link) = line.split_once(' ').unwrap();
        let json = std::fs::read_to_string(format!("{records}/{file}")).unwrap();
        let record: GameRecord = serde_json::from_str(&json).unwrap();
        assert_eq!(record.to_compact().unwrap(), link, "{file}");
        let read = GameRecord::from_compact(link, &[]).unwrap();
        assert_eq!((&read.actions, read.seed), (&record.actions, record.seed), "{file}");
        assert!(Game::replay(&read).unwrap() == Game::replay(&record).unwrap(), "{file}");
        links.insert(file, link);
    }
    for release in std::fs::read_dir(&records).unwrap() {
        let release = release.unwrap();
        for file in std::fs::read_dir(release.path()).unwrap() {
            let names = [release.file_name(), file.unwrap().file_name()];
            let file = names.each_ref().map(|name| name.to_str().unwrap()).join("/");
            assert!(links.contains_key(file.as_str()), "{file} has no link");
        }
    }
}

#[test]
fn what_is_wrong_with_a_compact_game_is_told() {
    let plan = Plan::seeded(Preset::FirstEdition, ScoutUse::With, 3, 5);
    let compact = plan.play().finish().1.to_compact().unwrap();
    let fault = |text: &str| GameRecord::from_compact(text, &[]).unwrap_err();
    let expected = |column, expected| {
        let fault = NotationFault::Expected(expected);
        NotationError { line: 1, column, fault }
    };
    let version = expected(1, "1, the version of a compact game");
    assert_eq!(fault(""), version);
    assert_eq!(fault(&compact[1..]), version);
    assert_eq!(fault(&compact.replacen('1', "2", 1)), version);
    assert_eq!(fault("1ABä+"), expected(4, "a letter, a digit, - or _"));
    assert_eq!(fault("1ABCD"), expected(6, "the rest of the game"));
    // Preset number 3, and seat 7 as the first.
    assert_eq!(fault(&format!("1w{}", &compact[2..])), expected(2, "a set-up that exists"));
    let last = compact.len() - 1;
    let other = if compact.ends_with('A') { "B" } else { "A" };
    let check = "the check value of this game: the text is damaged, or of other rules";
    assert_eq!(fault(&format!("{}{other}", &compact[..last])), expected(last - 4, check));
    let (game, check) = compact.split_at(compact.len() - 6);
    assert_eq!(fault(&format!("{game}A{check}")), expected(game.len() + 1, "the end of the game"));
}

#[test]
fn games_with_tiles_of_ones_own_read_and_write_too() {
    let tiles = TileSet::parse(
        "hg-tiles 1 base tiny\n\
         tile a start N m0 E f0 S f0 W m1-r0-m0 ; l0 fish 1 ; r0 lake l0\n\
         tile b land  N m0 E m0 S m0 W m0       ; m0 mammoths 1\n\
         tile c land  N m0 E f0 S m0 W f0\n",
    )
    .unwrap();
    let ruleset = hg_core::Ruleset::new(Preset::SecondEdition);
    let mut config = GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles.clone());
    config.deck = Deck::Short;
    let order = DrawOrder { land: vec![tiles.id_of("c").unwrap()], ..DrawOrder::default() };
    let setup = hg_core::Setup::new(config).unwrap();
    let draws = hg_core::Draws::Order(&order);
    let mut recorder = GameRecorder::begin(&setup, draws, &mut hg_core::NoEvents).unwrap();
    while let Some(action) = recorder.game().kth_legal_action(0) {
        recorder.apply(action).unwrap();
    }
    let (game, record) = recorder.finish();
    assert_eq!(Game::replay(&record).unwrap(), game);
    assert_eq!(record.config().unwrap().tiles.name(), tiles.name());

    let (text, compact) = (record.to_text().unwrap(), record.to_compact().unwrap());
    let tiles = [tiles.into()];
    for read in [
        GameRecord::from_text(&text, &tiles).unwrap(),
        GameRecord::from_compact(&compact, &tiles).unwrap(),
    ] {
        assert_eq!((&read.tiles, &read.actions), (&record.tiles, &record.actions));
        assert_eq!(Game::replay(&read).unwrap(), game);
    }

    let name = record.tiles.name;
    for error in [GameRecord::from_text(&text, &[]), GameRecord::from_compact(&compact, &[])] {
        let fault = error.unwrap_err().fault;
        assert_eq!(fault, NotationFault::Replay(ReplayError::NoSuchTiles { name }));
    }
    // A link has half of the digest of its tiles, and the error says no more.
    let text = "hg-tiles 1 base tiny\ntile a start N m0 E m0 S m0 W m0";
    let other = TileSet::parse(text).unwrap();
    let given = other.digest();
    let fault = GameRecord::from_compact(&compact, &[other.into()]).unwrap_err().fault;
    let end = record.tiles.digest.0 as u32;
    assert_eq!(fault, NotationFault::LinkOfOtherTiles { name, end, given });
    let told = format!(
        "the tiles of tiny end their digest in {end:08x} in the link, but it is {given} here"
    );
    assert_eq!(fault.to_string(), told);
}

#[test]
fn all_forms_say_the_same_of_a_record_with_other_tiles() {
    let plan = Plan::seeded(Preset::FirstEdition, ScoutUse::With, 2, 1);
    let mut record = plan.play().finish().1;
    // Without a seed the short form has to write the stacks, in which there is a tile that the
    // set of this name does not have.
    record.seed = None;
    record.tiles.digest.0 ^= 1;
    record.draws.as_mut().unwrap().land[0] = "x1".parse().unwrap();
    let error = Game::replay(&record).unwrap_err();
    assert!(matches!(error, ReplayError::OtherTiles { .. }), "{error}");
    assert_eq!(record.to_text().unwrap_err(), error);
    assert_eq!(record.to_compact().unwrap_err(), error);
}

#[test]
fn a_check_that_checks_nothing_has_no_words() {
    let plan = Plan::seeded(Preset::SecondEdition, ScoutUse::Without, 2, 1);
    let record = plan.play().finish().1;
    let mut with_another = record.clone();
    with_another.expect.checks.insert(0, Check::after(3));
    let game = Game::replay(&with_another).unwrap();
    let text = with_another.to_text().unwrap();
    assert_eq!(text, record.to_text().unwrap());
    assert_eq!(Game::replay(&GameRecord::from_text(&text, &[]).unwrap()).unwrap(), game);
}

#[test]
fn the_examples_in_the_description_are_what_the_engine_reads_and_writes() {
    let description = include_str!("../../../docs/NOTATION.md");
    let (_, game) = description.split_once("```hg-game\n").unwrap();
    let (game, rest) = game.split_once("```\n").unwrap();
    let record = GameRecord::from_text(game, &[]).unwrap();
    assert_eq!(record.to_text().unwrap(), game);

    let actions = description.split("## Actions").nth(1).unwrap().split("## ").next().unwrap();
    let rows = actions.lines().filter(|line| line.starts_with("| `"));
    let spellings = rows.map(|row| row.split('`').nth(1).unwrap());
    let read: Vec<NamedAction> = spellings.map(|text| text.parse().unwrap()).collect();
    assert_eq!(read.len(), 10);

    // The two errors: a letter that is no rotation, a hut on a meadow.
    let errors = rest.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    for (line, (from, to)) in errors.lines().zip([("(1,0) H", "(1,0) Z"), ("meeple m0", "hut m0")])
    {
        let error = GameRecord::from_text(&game.replacen(from, to, 1), &[]).unwrap_err();
        assert_eq!(error.to_string(), line);
    }
}
