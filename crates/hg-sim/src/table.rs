//! A table of a report.

use core::fmt;

/// A table of a [`Report`](crate::Report): rows of cells, which are text. It prints as plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    rows: Vec<Vec<String>>,
    left: usize,
    note: String,
}

impl Table {
    /// Creates a table. `left` columns, from the first, are aligned to the left. The first cell of
    /// the head is the title.
    pub(crate) fn new<T: Into<String>>(left: usize, head: impl IntoIterator<Item = T>) -> Self {
        let rows = vec![head.into_iter().map(Into::into).collect()];
        Self { rows, left, note: String::new() }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub(crate) fn note(&mut self, note: String) {
        self.note = note;
    }

    /// Returns the title.
    #[must_use]
    pub fn title(&self) -> &str {
        self.head().first().map_or("", String::as_str)
    }

    /// Returns the names of the columns. The first is the title of the table.
    #[must_use]
    pub fn head(&self) -> &[String] {
        self.rows.first().map_or(&[], Vec::as_slice)
    }

    /// Returns the rows below the head. A row may be shorter than the head. The first cell is the
    /// name of the row.
    #[must_use]
    pub fn rows(&self) -> &[Vec<String>] {
        self.rows.get(1..).unwrap_or_default()
    }

    /// Returns the number of columns, from the first, that hold words; the others hold numbers.
    #[must_use]
    pub const fn word_columns(&self) -> usize {
        self.left
    }

    /// Returns the sentences below the table; empty if there are none.
    #[must_use]
    pub fn note_below(&self) -> &str {
        &self.note
    }
}

/// As plain text, in columns. The rows are indented.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let indent = |row: usize, column: usize| if row > 0 && column == 0 { 2 } else { 0 };
        let cells = |column: usize| {
            let rows = self.rows.iter().enumerate();
            rows.filter_map(move |(row, cells)| Some((indent(row, column), cells.get(column)?)))
        };
        let width =
            |column| cells(column).map(|(indent, cell)| indent + cell.chars().count()).max();
        let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
        for (row, cells) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for (column, (cell, &width)) in cells.iter().zip(&widths).enumerate() {
                let gap = if column > 0 { "  " } else { "" };
                let indent = " ".repeat(indent(row, column));
                let padding = " ".repeat(width - indent.len() - cell.chars().count());
                let parts = if column < self.left {
                    [gap, &indent, cell, &padding]
                } else {
                    [gap, &padding, &indent, cell]
                };
                line.extend(parts);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        if self.note.is_empty() { Ok(()) } else { writeln!(f, "  {}", self.note) }
    }
}
