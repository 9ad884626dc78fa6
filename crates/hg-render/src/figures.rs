//! Figures: a plate in the seat's colour and shape, with a person or a house on it.

use hg_core::{FigureKind, Seat};

/// Fill colour, colour of the figure on it, and outline of the plate, some 24 units wide. The
/// colours are from the palette of Okabe and Ito, which the colour-blind tell apart; no green,
/// because most of a board is.
const PLATES: [(&str, &str, &str); 5] = [
    ("#d55e00", "#fff", r#"<circle r="11.5"/>"#),
    ("#0072b2", "#fff", r#"<path d="M-11-11H11V11H-11Z"/>"#),
    ("#f0e442", "#111", r#"<path d="M0-15L15 0L0 15L-15 0Z"/>"#),
    ("#e39bc6", "#111", r#"<path d="M0-16L16 12H-16Z"/>"#),
    ("#2b2b2b", "#fff", r#"<path d="M-7-13H7V-7H13V7H7V13H-7V7H-13V-7H-7Z"/>"#),
];

/// The id of a figure's drawing.
pub(crate) fn id(seat: Seat, kind: FigureKind) -> String {
    format!("{kind}{}", seat.index())
}

/// The drawing of a figure, around (0, 0).
pub(crate) fn shape(seat: Seat, kind: FigureKind) -> String {
    let (fill, ink, plate) = PLATES[seat.index() % PLATES.len()];
    let glyph = match kind {
        FigureKind::Meeple => r#"<circle cy="-4" r="3"/><path d="M-5 7Q-5-1 0-1Q5-1 5 7Z"/>"#,
        FigureKind::Hut => r#"<path d="M0-7L8 1H5V7H1.500V3H-1.500V7H-5V1H-8Z"/>"#,
    };
    // A triangle's middle lies low.
    let drop = if seat.index() == 3 { 3 } else { 0 };
    format!(
        r##"<g stroke="#fff" stroke-width="4.500" stroke-linejoin="round">{plate}</g><g fill="{fill}" stroke="#111" stroke-width="1.800" stroke-linejoin="round">{plate}</g><g fill="{ink}" transform="translate(0 {drop})">{glyph}</g>"##
    )
}
