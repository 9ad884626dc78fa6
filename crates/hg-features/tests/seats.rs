//! Seats, sets of seats, and values by seat.

use hg_features::{BySeat, FigureKind, MAX_SEATS, Seat, SeatSet};

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| Seat::new(number).unwrap()).collect()
}

#[test]
fn a_set_of_seats_is_told_in_turn_order() {
    assert_eq!(SeatSet::EMPTY.to_string(), "nobody");
    assert_eq!(seats(&[3]).to_string(), "seat 3");
    assert_eq!(seats(&[4, 0, 2]).to_string(), "seat 0, seat 2 and seat 4");
    assert_eq!(format!("{:?}", seats(&[2, 1])), "{1, 2}");
}

#[test]
fn a_seat_added_twice_counts_once() {
    let mut set = seats(&[1, 1, 4]);
    assert_eq!((set.len(), set.is_empty()), (2, false));
    set.insert(Seat::new(4).unwrap());
    assert_eq!(set.len(), 2);
    assert_eq!((SeatSet::EMPTY.len(), SeatSet::EMPTY.is_empty()), (0, true));
}

#[test]
fn values_by_seat_come_with_their_seats() {
    let points: BySeat<i32> = [3, 1, 4, 1, 5, 9].into_iter().collect();
    let listed: Vec<(usize, i32)> = points.iter().map(|(seat, &n)| (seat.index(), n)).collect();
    assert_eq!(listed, [(0, 3), (1, 1), (2, 4), (3, 1), (4, 5)]);
    assert_eq!(points.iter().len(), MAX_SEATS);
    assert_eq!(points.with_seats(2).as_slice(), [3, 1]);
    assert_eq!(points.with_seats(9).as_slice(), [3, 1, 4, 1, 5]);
    assert_eq!(BySeat::all(9, 7).as_slice(), [7; MAX_SEATS]);
}

#[test]
fn seats_that_do_not_play_have_a_value_that_does_not_count() {
    let mut points = BySeat::all(2, 7);
    points[Seat::new(2).unwrap()] = 1;
    assert_eq!(points, BySeat::all(2, 7));
    assert_ne!(points, BySeat::all(3, 7));
    assert_eq!(format!("{points:?}"), "[7, 7]");
    assert!(points.into_iter().eq([7, 7]));
}

#[test]
fn what_names_no_seat_or_figure_is_refused() {
    for text in ["", "seat", "seat ", "seat 5", "seat 10", "seat -1", "Seat 1", "1", "seat a"] {
        assert!(text.parse::<Seat>().is_err(), "{text:?}");
    }
    for text in ["", "Hut", "meeples", "hut "] {
        assert!(text.parse::<FigureKind>().is_err(), "{text:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_set_of_seats_is_a_list_in_json() {
    for numbers in [&[][..], &[0], &[1, 4], &[0, 1, 2, 3, 4]] {
        let json = serde_json::to_string(&seats(numbers)).unwrap();
        assert_eq!(json, serde_json::to_string(numbers).unwrap());
        assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), seats(numbers));
    }
    for json in ["3", "[5]", "[-1]", "[\"0\"]", "null", "[0"] {
        assert!(serde_json::from_str::<SeatSet>(json).is_err(), "{json}");
    }
    let no_list = serde_json::from_str::<SeatSet>("3").unwrap_err();
    assert!(no_list.to_string().contains("expected a list of seats"), "{no_list}");
}
