//! The report as a page: one file that needs no network and prints well.

mod plots;

use hg_sim::{Summary, Table};

const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.15rem; margin-top: 2.5rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem }
th, td { padding: .2rem .7rem; text-align: right; white-space: nowrap }
th { border-bottom: 1px solid }
.word { text-align: left }
tbody tr:nth-child(even) { background: #8882 }
figure { background: #fff; margin: 1rem 0; padding: .5rem; width: fit-content; max-width: 100% }
svg { display: block; height: auto; max-width: 100% }
@media print { body { font-size: 11px; margin: 0; max-width: none } section { break-inside: avoid } }";

/// Returns the page: the tables of the report, and plots of the same numbers.
pub(super) fn page(summary: &Summary) -> String {
    let report = summary.report();
    let head = report.head();
    let title = head.lines().next().unwrap_or_default();
    let mut page = vec![format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>\n{STYLE}\n</style>\n<h1>{title}</h1>\n",
        title = escaped(title)
    )];
    page.extend(head.lines().skip(1).map(|line| format!("<p>{}</p>\n", escaped(line))));
    for table in report.tables() {
        let title = escaped(table.title());
        let plot = plot_of(&table, summary).map(|svg| format!("<figure>\n{svg}</figure>\n"));
        let (plot, table) = (plot.unwrap_or_default(), html_table(&table));
        page.push(format!("<section>\n<h2>{title}</h2>\n{plot}{table}</section>\n"));
    }
    page.concat()
}

/// Returns a plot of what a table tells, if there is something to plot.
fn plot_of(table: &Table, summary: &Summary) -> Option<String> {
    match table.title() {
        "Final scores" => plots::scores(summary),
        "Points by source" => plots::points(table),
        "Course of a game" => plots::course(summary),
        "Special tiles" => plots::specials(table),
        _ => None,
    }
}

fn html_table(table: &Table) -> String {
    let cells = |tag: &str, cells: &[String]| {
        let cell = |(column, cell): (usize, &String)| {
            let class = if column < table.word_columns() { " class=\"word\"" } else { "" };
            format!("<{tag}{class}>{}</{tag}>", escaped(cell))
        };
        format!("<tr>{}</tr>\n", cells.iter().enumerate().map(cell).collect::<String>())
    };
    let head = [&[String::new()], table.head().get(1..).unwrap_or_default()].concat();
    let rows: String = table.rows().iter().map(|row| cells("td", row)).collect();
    let note = match table.note_below() {
        "" => String::new(),
        note => format!("<p>{}</p>\n", escaped(note)),
    };
    let head = cells("th", &head);
    format!(
        "<div class=\"scroll\"><table>\n<thead>{head}</thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n{note}"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
