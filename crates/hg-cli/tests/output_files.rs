//! The files that `hunters simulate` writes.

use std::fs;
use std::path::Path;

use crate::programs::{files, folder, inside, refuses, run};

/// Writes the table of one game.
fn write_csv(path: &str) {
    let output = run("simulate", &["--games", "1", "--csv", path]);
    assert!(output.status.success(), "{output:?}");
}

fn is_csv(path: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|text| text.starts_with("index,seed,"))
}

#[test]
fn one_file_for_two_outputs_is_refused_however_it_is_named() {
    let folder = folder("one_file");
    let [file, other, hard, round] = ["x", "y", "hard", "./x"].map(|name| inside(&folder, name));
    let refuse = |log: &str, json: &str| {
        let told = refuses("simulate", &["--games", "1", "--log", log, "--json", json], 2);
        assert!(told.starts_with("error: --log and --json both name the file "), "{told}");
    };
    // Where there is no file yet, and where there is one.
    for _ in 0..2 {
        refuse(&file, &file);
        refuse(&file, &round);
        fs::write(&file, "").expect("a file");
    }
    fs::hard_link(&file, &hard).expect("a link");
    refuse(&file, &hard);
    assert!(run("simulate", &["--games", "1", "--log", &file, "--json", &other]).status.success());
    let told = refuses("simulate", &["--games", "1", "--csv", "-"], 2);
    assert!(told.contains("./- is a file named -"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_points_to_is_written() {
    use std::os::unix::fs::symlink;
    let folder = folder("link");
    let [file, link, round] = ["file", "link", "round"].map(|name| inside(&folder, name));
    symlink("file", &link).expect("a link");
    refuses("simulate", &["--games", "1", "--log", &file, "--csv", &link], 2);
    for _ in 0..2 {
        write_csv(&link);
        assert!(is_csv(&file));
        fs::write(&file, "old").expect("a file");
    }
    assert_eq!(fs::read_link(&link).expect("a link"), Path::new("file"));
    symlink("round", &round).expect("a link");
    refuses("simulate", &["--games", "1", "--csv", &round], 1);
    refuses("simulate", &["--games", "1", "--csv", folder.to_str().expect("text")], 1);
}

#[cfg(unix)]
#[test]
fn a_device_takes_two_outputs() {
    let null = "/dev/null";
    assert!(run("simulate", &["--games", "1", "--log", null, "--csv", null]).status.success());
}

#[test]
fn the_longest_name_that_a_file_may_have_works() {
    let folder = folder("longest");
    let longest = inside(&folder, &"n".repeat(255));
    write_csv(&longest);
    write_csv(&longest);
    assert!(is_csv(&longest));
    assert_eq!(files(&folder).len(), 1);
    refuses("simulate", &["--games", "1", "--csv", &inside(&folder, &"n".repeat(256))], 1);
}

/// The page has the tables of the report, cell for cell, and asks no network for anything.
#[test]
fn the_page_of_a_run_has_the_numbers_of_its_report() {
    let folder = folder("page");
    let [page, json, merged] =
        ["page.html", "sums.json", "merged.html"].map(|n| inside(&folder, n));
    let run_it = run("simulate", &["--games", "40", "--html", &page, "--json", &json]);
    assert!(run_it.status.success(), "{run_it:?}");
    let report = String::from_utf8(run_it.stdout).expect("text");
    let page = fs::read_to_string(page).expect("a page");

    let summary = hg_sim::Summary::from_json(&fs::read_to_string(&json).expect("sums"));
    let tables = summary.expect("a summary").report().tables();
    assert_eq!(tables.len(), 4);
    let mut cells = 0;
    for table in tables {
        assert!(report.contains(&table.to_string()), "{report}");
        for row in table.rows() {
            let shown: Vec<String> = row.iter().map(|cell| format!(">{cell}</td>")).collect();
            let line = page.lines().find(|line| shown.iter().all(|cell| line.contains(cell)));
            assert!(line.is_some_and(|line| line.starts_with("<tr>")), "{row:?} in {page}");
            cells += row.len();
        }
    }
    assert!(cells > 100);
    assert_eq!(page.matches("<svg").count(), 4);
    let asked = page.replace("http://www.w3.org/2000/svg", "");
    assert!(["http", "src=", "@import"].iter().all(|word| !asked.contains(word)));

    assert!(run("simulate", &["--merge", &json, "--html", &merged]).status.success());
    assert_eq!(fs::read_to_string(merged).expect("a page"), page);
}
