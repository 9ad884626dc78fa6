//! Half-edges in the plane: what "clockwise along a side" means when tiles are turned and meet.

use hg_tiles::{Rotation, Side};

/// Where the three parts of a side lie, clockwise, on a tile of six by six whose corner is at
/// (0, 0); x grows to the east and y to the south.
fn points(side: Side) -> [(i8, i8); 3] {
    match side {
        Side::North => [(1, 0), (3, 0), (5, 0)],
        Side::East => [(6, 1), (6, 3), (6, 5)],
        Side::South => [(5, 6), (3, 6), (1, 6)],
        Side::West => [(0, 5), (0, 3), (0, 1)],
    }
}

/// The point after a quarter turn clockwise around the tile's middle.
fn turned((x, y): (i8, i8)) -> (i8, i8) {
    (6 - y, x)
}

#[test]
fn turning_a_tile_keeps_the_order_along_its_sides() {
    for side in Side::ALL {
        let mut turned_points = points(side);
        for rotation in Rotation::ALL {
            assert_eq!(points(side.turned(rotation)), turned_points, "{side:?} {rotation:?}");
            turned_points = turned_points.map(turned);
        }
        assert_eq!(turned_points, points(side), "four quarter turns are none");
    }
}

#[test]
fn facing_sides_meet_in_reverse_order() {
    let neighbours = [
        (Side::North, (0, -6)),
        (Side::East, (6, 0)),
        (Side::South, (0, 6)),
        (Side::West, (-6, 0)),
    ];
    for (side, (dx, dy)) in neighbours {
        let mut facing = points(side.opposite()).map(|(x, y)| (x + dx, y + dy));
        facing.reverse();
        assert_eq!(points(side), facing, "{side:?}");
    }
}
