//! Files of game logs.

use std::io::{BufReader, Read};

use hg_checks::hostile::cost::{Limit, within};
use hg_sim::log::{MAX_LINE, check_lines};

#[test]
fn a_file_that_never_ends_its_line_costs_one_line_of_memory() {
    const FILE: u64 = 200 << 20;
    for byte in [b'[', b' ', b'"', 0, 255] {
        let file = BufReader::new(std::io::repeat(byte).take(FILE));
        let mut told = Vec::new();
        let limit = Limit { bytes: 3 * MAX_LINE as u64, bytes_per_byte: 0 };
        let summary = within(limit, "a file", &[], || check_lines("file", file, &[], &mut told));
        let summary = summary.expect("a list can be written to");
        assert!(!summary.is_success());
        assert!(told.len() < 2000, "{}", told.len());
    }
}

#[test]
fn lines_that_are_no_text_do_not_stop_those_after_them() {
    let good = include_str!("../games/rare_second_edition.jsonl").lines().next().expect("a game");
    let bad: [&[u8]; 6] = [b"\xff\xfe", b"\0\0\0", b"{}", b"[[[[", b"nul", b"\"\xed\xa0\x80\""];
    let mut file = Vec::new();
    for line in bad {
        file.extend_from_slice(line);
        file.push(b'\n');
        file.extend_from_slice(good.as_bytes());
        file.extend_from_slice(b"\r\n");
    }
    let mut told = Vec::new();
    let summary =
        check_lines("mixed", &file[..], &[], &mut told).expect("a list can be written to");
    assert_eq!((summary.passed, summary.failed), (bad.len() as u64, bad.len() as u64));
    assert!(String::from_utf8(told).is_ok(), "what is told is text");
}
