//! Plots of a summary, as SVG. They are read without colour, too: each row is named.

use hg_sim::{Distribution, Measure, Summary, Table};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<<SVGBackend<'static> as DrawingBackend>::ErrorType>>;

const WIDTH: u32 = 860;
/// Colours that colour-blind people tell apart.
const BLUE: RGBColor = RGBColor(0, 114, 178);
const ORANGE: RGBColor = RGBColor(213, 94, 0);
/// The number of bars of a histogram is at most this.
const MOST_BARS: u32 = 60;

/// Draws a plot of `height` pixels. A text that cannot be drawn leaves the plot out.
fn svg(height: u32, draw: impl FnOnce(&Area<'_>) -> Drawn) -> Option<String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE).ok()?;
        draw(&area).ok()?;
        area.present().ok()?;
    }
    Some(text)
}

/// The scores of each seat, on one scale.
pub(super) fn scores(summary: &Summary) -> Option<String> {
    let seats = summary.seats.iter().zip(&summary.kind.policies).enumerate();
    let rows =
        seats.map(|(number, (seat, policy))| (format!("seat {number}, {policy}"), &seat.score));
    histograms(&rows.collect::<Vec<_>>(), Scale::Common)
}

/// What is counted in each game, each on its own scale.
pub(super) fn course(summary: &Summary) -> Option<String> {
    let shown = [
        Measure::MenhirTurns,
        Measure::ForestsCompleted,
        Measure::RiversCompleted,
        Measure::WinningMargin,
    ];
    let row = |measure| Some((Measure::name(measure).to_owned(), summary.measures.get(&measure)?));
    histograms(&shown.into_iter().filter_map(row).collect::<Vec<_>>(), Scale::Own)
}

/// The mean of each source, of all seats.
pub(super) fn points(table: &Table) -> Option<String> {
    let column = table.head().iter().position(|name| name == "mean")?;
    let rows = table.rows().split_last()?.1;
    bars(rows, column, "points of a seat in a game, on average")
}

/// The points of each special tile.
pub(super) fn specials(table: &Table) -> Option<String> {
    let column = table.head().iter().position(|name| name == "points a game")?;
    bars(table.rows(), column, "points in a game, of all seats together, on average")
}

#[derive(Clone, Copy, PartialEq)]
enum Scale {
    /// One horizontal axis for all.
    Common,
    /// Each has its own.
    Own,
}

/// One histogram below the other, with a line at the mean.
fn histograms(rows: &[(String, &Distribution)], scale: Scale) -> Option<String> {
    let bound = |numbers: &Distribution| Some((numbers.min()?, numbers.max()?));
    let all = rows.iter().filter_map(|(_, numbers)| bound(numbers));
    let all = all.reduce(|(low, high), (min, max)| (low.min(min), high.max(max)))?;
    svg(rows.len() as u32 * 110 + 10, |area| {
        for (part, (name, numbers)) in area.split_evenly((rows.len(), 1)).iter().zip(rows) {
            let own = bound(numbers).unwrap_or(all);
            let (low, high) = if scale == Scale::Common { all } else { own };
            histogram(part, name, numbers, low, high)?;
        }
        Ok(())
    })
}

#[expect(clippy::cast_precision_loss, reason = "the heights of bars")]
fn histogram(area: &Area<'_>, name: &str, numbers: &Distribution, low: u32, high: u32) -> Drawn {
    let width = (high - low) / MOST_BARS + 1;
    let mut counts = vec![0; ((high - low) / width + 1) as usize];
    for (value, count) in numbers.iter() {
        counts[((value - low) / width) as usize] += count;
    }
    let most = counts.iter().copied().max().unwrap_or(1) as f64;
    let (start, end) = (f64::from(low) - 0.5, f64::from(high + width) - 0.5);
    let caption = format!("{name}: mean {:.2}", numbers.mean());
    let mut chart = ChartBuilder::on(area)
        .caption(caption, ("sans-serif", 14))
        .margin(4)
        .x_label_area_size(26)
        .build_cartesian_2d(start..end, 0.0..most)?;
    chart
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .x_label_style(("sans-serif", 13))
        .x_label_formatter(&|value| format!("{value:.0}"))
        .draw()?;
    let bars = (0..).zip(&counts).map(|(index, &count)| {
        let left = f64::from(low + index * width) - 0.5;
        let right = left + f64::from(width);
        Rectangle::new([(left, 0.0), (right, count as f64)], BLUE.filled())
    });
    chart.draw_series(bars)?;
    let mean = [(numbers.mean(), 0.0), (numbers.mean(), most)];
    chart.draw_series([PathElement::new(mean, ORANGE.stroke_width(2))])?;
    Ok(())
}

/// A bar for each row of a table, as long as the number in a column. The number stands beside it.
fn bars(rows: &[Vec<String>], column: usize, unit: &str) -> Option<String> {
    const ROW: i32 = 24;
    const LEFT: i32 = 150;
    let number = |row: &Vec<String>| Some((row.first()?.clone(), row.get(column)?.parse().ok()?));
    let rows: Vec<(String, f64)> = rows.iter().filter_map(number).collect();
    let most = rows.iter().map(|&(_, value)| value).fold(0.0, f64::max);
    if most <= 0.0 {
        return None;
    }
    let text = ("sans-serif", 14).into_font().color(&BLACK);
    svg(rows.len() as u32 * ROW as u32 + 30, |area| {
        let name_style = text.pos(Pos::new(HPos::Right, VPos::Center));
        let number_style = text.pos(Pos::new(HPos::Left, VPos::Center));
        for (row, (name, value)) in (0..).zip(&rows) {
            let top = row * ROW + 4;
            let middle = top + ROW / 2 - 2;
            let length = (value / most * f64::from(WIDTH as i32 - LEFT - 60)) as i32;
            area.draw(&Text::new(name.as_str(), (LEFT - 8, middle), name_style.clone()))?;
            let bar = [(LEFT, top), (LEFT + length, top + ROW - 6)];
            area.draw(&Rectangle::new(bar, BLUE.filled()))?;
            let place = (LEFT + length + 6, middle);
            area.draw(&Text::new(format!("{value:.2}"), place, number_style.clone()))?;
        }
        let place = (LEFT, rows.len() as i32 * ROW + 16);
        area.draw(&Text::new(unit, place, number_style.clone()))
    })
}
