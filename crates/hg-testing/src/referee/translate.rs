//! From the words of the engine to those of the referee.

use hg_core::{
    Action, Board, BoardSegment, Decision, FeatureKind, Figure, FigureKind, Game, Placement,
    RuleId, Ruleset, ScoreSource, Scored, SeatSet, TileName, TileSet,
    config::ScoutPiece,
    event::{Choice, DiscardReason, ReturnReason, TakeBackBy},
    features::{AnimalCounts, Term, TermKind},
    ruleset::{
        Agriculture, CardTakes, DugoutPays, FireTileHunters, LengthUnit, MenhirTurnAfterLastTile,
        PowerSet, RefusedTile, ScoutRules, TrapCovers, TrapNearFire, UnplaceableLand,
        UnplaceableMenhir,
    },
    tiles::Power,
};
use hg_oracle::{
    AnimalValues, Counted, Event, Hand, Herd, Move, Piece, Placed, Position, Question, Score,
    Source, Spot, Standing, TrapAndFire, Unit, Unplaceable, Values,
};

/// Returns the same rules.
pub fn values_of(ruleset: &Ruleset) -> Values {
    let scoring = &ruleset.scoring;
    let unit = |unit| match unit {
        LengthUnit::Tiles => Unit::Tile,
        LengthUnit::Segments => Unit::Segment,
    };
    let animals = scoring.animal_points;
    let scout = ruleset.scout.unwrap_or(ScoutRules::USUAL);
    Values {
        forest: unit(scoring.forest_unit),
        river: unit(scoring.river_unit),
        mushroom: scoring.mushroom_points.into(),
        animals: AnimalValues {
            mammoth: animals.mammoth.into(),
            aurochs: animals.aurochs.into(),
            deer: animals.deer.into(),
            bear: animals.bear.into(),
        },
        fire_forbids_hunters: ruleset.fire_tile_hunters == FireTileHunters::Forbidden,
        trap_covers: match scoring.trap_covers {
            TrapCovers::AllAnimals => hg_oracle::TrapCovers::All,
            TrapCovers::ScoredAndPairs => hg_oracle::TrapCovers::Scored,
        },
        trap_and_fire: match scoring.trap_near_fire {
            TrapNearFire::FireIgnored => TrapAndFire::Ignored,
            TrapNearFire::FireProtectsDeer => TrapAndFire::ProtectsDeer,
        },
        agriculture: match ruleset.scout {
            None => hg_oracle::Agriculture::None,
            Some(_) => match scout.agriculture {
                Agriculture::MeepleOrHut => hg_oracle::Agriculture::Published,
                Agriculture::HutOnMeadow => hg_oracle::Agriculture::Strict,
            },
        },
        refused: match scout.refused_tile {
            RefusedTile::OutOfGame => hg_oracle::Refused::Gone,
            RefusedTile::MixedBack => hg_oracle::Refused::MixedBack,
        },
        card_takes: match scout.card_takes {
            CardTakes::AnyMeeple => hg_oracle::Takes::Any,
            CardTakes::Unfinished => hg_oracle::Takes::Unfinished,
        },
        dugout_pays: match scout.dugout_pays {
            DugoutPays::EachRiver => hg_oracle::DugoutPays::EachRiver,
            DugoutPays::WholeSystem => hg_oracle::DugoutPays::WholeSystem,
        },
        meeples: ruleset.meeples.into(),
        huts: ruleset.huts.into(),
        unplaceable_land: match ruleset.unplaceable_land {
            UnplaceableLand::Redraw => Unplaceable::Redraw,
            UnplaceableLand::EndTurn => Unplaceable::Lost,
        },
        unplaceable_menhir: match ruleset.unplaceable_menhir {
            UnplaceableMenhir::Redraw => Unplaceable::Redraw,
            UnplaceableMenhir::LoseTurn => Unplaceable::Lost,
        },
        menhir_after_last_land: ruleset.menhir_turn_after_last_tile
            == MenhirTurnAfterLastTile::Played,
    }
}

/// Tells how the animals of a hunting trap are known.
#[derive(Clone, Copy, Debug)]
pub enum TrapCover<'r> {
    /// No trap has covered any: a board alone springs none.
    WithoutTraps,
    /// The trap covered them when it was placed, under this ruleset.
    Traps(&'r Ruleset),
}

/// Returns the same tiles without some powers: a power that is off makes its tile an ordinary one
/// (RULES 1.4).
pub fn without_powers(tiles: &TileSet, off: PowerSet) -> TileSet {
    let is_off = |word: &str| Power::from_name(word).is_some_and(|power| off.contains(power));
    let line = |line: &str| {
        // The first item names the tile and its stack.
        let (tile, segments) = line.split_once(" ; ").unwrap_or((line, ""));
        let left: Vec<&str> = segments.split(' ').filter(|word| !is_off(word)).collect();
        let separator = if segments.is_empty() { "" } else { " ; " };
        format!("{tile}{separator}{}\n", left.join(" "))
    };
    let text: String = tiles.to_text().lines().map(line).collect();
    TileSet::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Returns the tiles of a game as the referee sees them: only the powers in effect are printed.
pub fn tiles_of(game: &Game) -> TileSet {
    without_powers(game.tile_set(), PowerSet::ALL.difference(game.board().powers()))
}

/// Returns the same board. Its tiles were placed in the order in which it lists them.
pub fn position_of<'t>(board: &Board, tiles: &'t TileSet, traps: TrapCover<'_>) -> Position<'t> {
    let mut position = Position::new(tiles, Vec::new());
    for tile in board.placed_tiles() {
        position.placed.push(placed(tile.tile, tile.placement));
        // Nobody places the start tile, so a trap on it is not sprung.
        if let TrapCover::Traps(ruleset) = traps
            && position.placed.len() > 1
            && tiles[tile.tile].has_power(Power::HuntingTrap)
            && let Some(trapped) = position.hunting_trap(&values_of(ruleset), 0)
        {
            position.covered.extend(trapped.covered);
        }
    }
    position.standing = board.figures().map(|(at, one)| standing(&position, at, one)).collect();
    position
}

/// Returns the same placed tile.
pub fn placed(tile: hg_core::TileId, Placement { pos, rotation }: Placement) -> Placed {
    Placed::new(tile, pos.x.into(), pos.y.into(), rotation.quarter_turns())
}

/// Returns the same segment. It must be on the board.
pub fn spot(position: &Position<'_>, at: BoardSegment) -> Spot {
    let (x, y) = (at.pos.x.into(), at.pos.y.into());
    let segment = position.tile_at(x, y).and_then(|tile| tile.segment_named(at.segment));
    Spot { x, y, segment: segment.expect("a segment of the board") }
}

/// Returns the same kind of figure.
pub const fn piece(kind: FigureKind) -> Piece {
    match kind {
        FigureKind::Meeple => Piece::Meeple,
        FigureKind::Hut => Piece::Hut,
    }
}

/// Returns the same kind of feature.
pub const fn kind(kind: FeatureKind) -> hg_oracle::FeatureKind {
    match kind {
        FeatureKind::Forest => hg_oracle::FeatureKind::Forest,
        FeatureKind::Meadow => hg_oracle::FeatureKind::Meadow,
        FeatureKind::River => hg_oracle::FeatureKind::River,
        FeatureKind::RiverSystem => hg_oracle::FeatureKind::System,
    }
}

/// Returns the same figure. Its segment must be on the board.
pub fn standing(position: &Position<'_>, at: BoardSegment, figure: Figure) -> Standing {
    let Spot { x, y, segment } = spot(position, at);
    Standing { seat: figure.seat.index() as u8, kind: piece(figure.kind), x, y, segment }
}

/// Returns the same animals.
pub fn herd(animals: AnimalCounts) -> Herd {
    Herd {
        mammoths: animals.mammoths.into(),
        aurochs: animals.aurochs.into(),
        deer: animals.deer.into(),
        tigers: animals.tigers.into(),
        bears: animals.bears.into(),
    }
}

pub(crate) fn seats_of(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

pub(crate) fn hand(piece: ScoutPiece) -> Hand {
    match piece {
        ScoutPiece::Tile(tile) => Hand::Tile(tile),
        ScoutPiece::ShamanCard => Hand::ShamanCard,
    }
}

/// Returns the same terms, sorted.
pub fn terms(terms: &[Term]) -> Vec<hg_oracle::Term> {
    let term = |term: &Term| hg_oracle::Term {
        counted: match term.kind {
            TermKind::Tiles => Counted::Tiles,
            TermKind::Segments => Counted::Segments,
            TermKind::Mushrooms => Counted::Mushrooms,
            TermKind::RiverFish => Counted::RiverFish,
            TermKind::LakeFish => Counted::LakeFish,
            TermKind::Lakes => Counted::Lakes,
            TermKind::Mammoths => Counted::Mammoths,
            TermKind::Aurochs => Counted::Aurochs,
            TermKind::Deer => Counted::Deer,
            TermKind::EatenDeer => Counted::EatenDeer,
            TermKind::Bears => Counted::Bears,
            TermKind::PitTrapMammoths => Counted::PitTrapMammoths,
            TermKind::PitTrapAurochs => Counted::PitTrapAurochs,
            TermKind::PitTrapDeer => Counted::PitTrapDeer,
            TermKind::PitTrapBears => Counted::PitTrapBears,
            other => panic!("a term that the referee does not know: {other:?}"),
        },
        count: term.count.into(),
        each: term.each.into(),
    };
    let mut terms: Vec<_> = terms.iter().map(term).collect();
    terms.sort_unstable();
    terms
}

const fn take_back_by(by: TakeBackBy) -> hg_oracle::TakeBackBy {
    match by {
        TakeBackBy::ShamanTile => hg_oracle::TakeBackBy::ShamanTile,
        TakeBackBy::ShamanCard => hg_oracle::TakeBackBy::ShamanCard,
    }
}

/// The board that names and positions refer to, after what is translated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'p, 't> {
    pub(crate) position: &'p Position<'t>,
}

impl Context<'_, '_> {
    fn tile(self, name: TileName) -> hg_core::TileId {
        self.position.tiles.id_of(name.as_str()).expect("a tile of the set")
    }

    fn spot(self, at: BoardSegment) -> Spot {
        spot(self.position, at)
    }

    /// Returns the same move. A segment is one of the tile placed last.
    pub(crate) fn made(self, action: Action) -> Move {
        let put = |piece, name| {
            let last = self.position.placed.last().expect("the start tile is placed");
            let segment = self.position.tiles[last.tile].segment_named(name);
            Move::Put(piece, segment.expect("a segment of the tile placed last"))
        };
        match action {
            Action::Draw => Move::Draw,
            Action::PlayScout(tile) => Move::PlayScout(tile),
            Action::Reveal(tile) => Move::Reveal(tile),
            Action::Place(placement) => {
                let Placement { pos, rotation } = placement;
                let turns = rotation.quarter_turns();
                Move::Place { x: pos.x.into(), y: pos.y.into(), turns }
            }
            Action::SendAway => Move::SendAway,
            Action::TakeNothing => Move::TakeNothing,
            Action::TakeBack(pos) => Move::TakeBack { x: pos.x.into(), y: pos.y.into() },
            Action::Pass => Move::Pass,
            Action::PutMeeple(name) => put(Piece::Meeple, name),
            Action::PutHut(name) => put(Piece::Hut, name),
            other => panic!("an action that the referee does not know: {other:?}"),
        }
    }

    /// Returns the same question.
    pub(crate) fn question(self, decision: Decision) -> Question {
        match decision {
            Decision::DrawOrScout { .. } => Question::DrawOrScout,
            Decision::Reveal { stack, .. } => Question::Reveal(stack),
            Decision::PlaceTile { tile, stack, .. } => {
                Question::Place { tile: self.tile(tile), stack }
            }
            Decision::TakeBack { by, .. } => Question::TakeBack(take_back_by(by)),
            Decision::PutFigure { at, .. } => {
                let last = self.position.placed.last().map(|last| (last.x, last.y));
                assert_eq!(last, Some((at.x.into(), at.y.into())), "the tile placed last");
                Question::PutFigure
            }
            other => panic!("a decision that the referee does not know: {other:?}"),
        }
    }

    /// Returns the same event.
    pub(crate) fn event(self, event: &hg_core::Event) -> Event {
        let index = |seat: hg_core::Seat| seat.index() as u8;
        let forced = |choice| choice == Choice::Forced;
        match *event {
            hg_core::Event::TurnStarted { seat } => Event::TurnStarted { seat: index(seat) },
            hg_core::Event::MenhirTurnEarned { seat } => {
                Event::MenhirTurnEarned { seat: index(seat) }
            }
            hg_core::Event::TileDrawn { seat, tile, stack } => {
                Event::Drawn { seat: index(seat), tile: self.tile(tile), stack }
            }
            hg_core::Event::ScoutTilePlayed { seat, tile } => {
                Event::ScoutPlayed { seat: index(seat), tile: self.tile(tile) }
            }
            hg_core::Event::TileMixedBack { seat, tile, stack } => {
                Event::MixedBack { seat: index(seat), tile: self.tile(tile), stack }
            }
            hg_core::Event::TileDiscarded { seat, tile, stack, reason } => Event::Discarded {
                seat: index(seat),
                tile: self.tile(tile),
                stack,
                sent_away: reason == DiscardReason::SentAway,
            },
            hg_core::Event::TilePlaced { seat, tile, placement } => {
                Event::Placed { seat: index(seat), placed: placed(self.tile(tile), placement) }
            }
            hg_core::Event::AnimalsCovered { at, animals, loose_tigers } => Event::Covered {
                x: at.x.into(),
                y: at.y.into(),
                animals: herd(animals),
                loose_tigers: loose_tigers.into(),
            },
            hg_core::Event::MeepleTakenBack { seat, from, by, choice } => Event::TakenBack {
                seat: index(seat),
                from: self.spot(from),
                by: take_back_by(by),
                forced: forced(choice),
            },
            hg_core::Event::NothingTakenBack { seat, by } => {
                Event::NothingTakenBack { seat: index(seat), by: take_back_by(by) }
            }
            hg_core::Event::FigurePut { seat, kind, at, choice } => Event::Put {
                figure: standing(self.position, at, Figure { seat, kind }),
                forced: forced(choice),
            },
            hg_core::Event::NoFigurePut { seat, choice } => {
                Event::NothingPut { seat: index(seat), forced: forced(choice) }
            }
            hg_core::Event::FeatureCompleted { seat, feature, at } => {
                Event::Completed { seat: index(seat), kind: kind(feature), at: self.spot(at) }
            }
            hg_core::Event::Scored(ref scored) => Event::Scored(self.score(scored)),
            hg_core::Event::MeepleReturned { seat, from, reason } => Event::Returned {
                seat: index(seat),
                from: self.spot(from),
                game_ended: reason == ReturnReason::GameEnded,
            },
            hg_core::Event::GameEnded { scores, winners } => {
                Event::Ended { scores: scores.as_slice().to_vec(), winners: seats_of(winners) }
            }
            ref other => panic!("an event that the referee does not know: {other:?}"),
        }
    }

    fn score(self, scored: &Scored) -> Score {
        let by_shrine = scored.source == ScoreSource::Meadow && scored.rule == RuleId::new(11, 4);
        assert!(by_shrine || scored.rule == scored.source.rule(), "{scored:?}");
        Score {
            source: match scored.source {
                ScoreSource::Forest => Source::Forest,
                ScoreSource::River => Source::River,
                ScoreSource::Logboat => Source::Logboat,
                ScoreSource::HuntingTrap => Source::HuntingTrap,
                ScoreSource::Dugout => Source::Dugout,
                ScoreSource::Huts => Source::Huts,
                ScoreSource::Meadow => Source::Meadow,
                ScoreSource::Agriculture => Source::Agriculture,
                other => panic!("a score that the referee does not know: {other:?}"),
            },
            kind: kind(scored.feature),
            at: self.spot(scored.at),
            cells: scored.tiles.iter().map(|pos| (pos.x.into(), pos.y.into())).collect(),
            terms: terms(scored.value.terms()),
            points: scored.points,
            counts: scored.counts.into_iter().map(u32::from).collect(),
            winners: seats_of(scored.winners),
            by_shrine,
        }
    }
}
