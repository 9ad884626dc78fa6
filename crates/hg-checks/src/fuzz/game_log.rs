//! Game logs.

use hg_core::GameRecord;
use hg_core::record::Detail;
use hg_sim::log::check_lines;

use super::record_json::check_replay;

/// Reads lines of logs, which plays them. A game that can be read is written as a log that reads
/// as the same game, and has every other form too.
pub fn body(data: &[u8]) {
    let (mut passed, mut failed) = (0, 0);
    let data = data.strip_prefix("\u{feff}".as_bytes()).unwrap_or(data);
    for line in data.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()) {
        match GameRecord::from_log(line, &[]) {
            Ok(record) => {
                passed += 1;
                let written = record.to_log(Detail::Full).expect("a game that was just played");
                let again = GameRecord::from_log(written.as_bytes(), &[]).expect("its own log");
                assert_eq!((&again.actions, &again.draws), (&record.actions, &record.draws));
                assert_eq!(again.to_log(Detail::Full).as_ref(), Ok(&written));
                check_replay(&record);
            }
            Err(error) => {
                failed += 1;
                let words = error.to_string();
                assert!(!words.contains('\n'), "an error of one line: {words}");
            }
        }
    }
    let mut out = Vec::new();
    let summary = check_lines("log", data, &[], &mut out).expect("a list that grows");
    let told = String::from_utf8(out).expect("what it writes is text");
    // What explains a difference is indented below it, and ends with an empty line.
    let differences = told.lines().filter(|line| !line.is_empty() && !line.starts_with(' '));
    assert_eq!(differences.count() as u64, summary.failed, "{told}");
    // A source without any game counts as one that failed.
    let empty = u64::from(passed + failed == 0);
    assert_eq!((summary.passed, summary.failed), (passed, failed + empty));
}
