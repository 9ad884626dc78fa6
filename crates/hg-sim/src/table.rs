//! A table as plain text.

use core::fmt;

/// Rows of cells. The first row is the head.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    /// The number of columns that are aligned to the left, from the first.
    left: usize,
}

impl Table {
    pub(crate) fn new<T: Into<String>>(left: usize, head: impl IntoIterator<Item = T>) -> Self {
        Self { rows: vec![head.into_iter().map(Into::into).collect()], left }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns)
            .map(|column| {
                let cells = self.rows.iter().filter_map(|row| row.get(column));
                cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
            })
            .collect();
        for row in &self.rows {
            let mut line = String::new();
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let gap = if column > 0 { "  " } else { "" };
                let padding = " ".repeat(width - cell.chars().count());
                let parts =
                    if column < self.left { [gap, cell, &padding] } else { [gap, &padding, cell] };
                line.extend(parts);
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
