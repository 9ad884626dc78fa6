//! Game logs.

use hg_sim::log::{GameLog, LogLines, check_lines, replay};

/// Reads lines of logs and plays them again. What can be read is written back the same.
pub fn body(data: &[u8]) {
    let (mut passed, mut failed) = (0, 0);
    for (number, log) in LogLines::new(data) {
        assert!(number > 0);
        let log = match log {
            Ok(log) => log,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                failed += 1;
                continue;
            }
        };
        let written = log.to_string();
        let again: GameLog = written.parse().expect("a log's own text");
        assert_eq!(again, log);
        assert_eq!(again.to_string(), written);
        match replay(&log) {
            Ok(()) => passed += 1,
            Err(mismatch) => {
                assert!(!mismatch.to_string().contains('\n'), "an error of one line: {mismatch}");
                failed += 1;
            }
        }
    }
    let mut out = Vec::new();
    let summary = check_lines("log", data, &mut out).expect("a list that grows");
    let told = String::from_utf8(out).expect("what it writes is text");
    assert_eq!(told.lines().count() as u64, summary.failed, "{told}");
    // A source without any game counts as one that failed.
    let empty = u64::from(passed + failed == 0);
    assert_eq!((summary.passed, summary.failed), (passed, failed + empty));
}
