//! Drawing SVG into pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG at a scale of its own size.
pub(crate) fn draw(svg: &str, scale: f32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).unwrap();
    let size = tree.size().to_int_size().scale_by(scale).unwrap();
    let mut pixels = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}

/// What a pixel of a light picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Forest,
    Meadow,
    River,
    Lake,
    /// The edge of a river, or a mix of two grounds.
    Edge,
    /// A symbol or a figure.
    Other,
}

/// The colours of [`hg_render::Style::LIGHT`].
const COLOURS: [([u8; 3], Ground); 8] = [
    ([0x24, 0x58, 0x3a], Ground::Forest),
    ([0x3f, 0x7d, 0x52], Ground::Forest),
    ([0xdd, 0xe8, 0xa8], Ground::Meadow),
    ([0xb7, 0xc8, 0x78], Ground::Meadow),
    ([0x86, 0xbf, 0xe6], Ground::River),
    ([0x3c, 0x7c, 0xab], Ground::Edge),
    ([0x2f, 0x78, 0xb4], Ground::Lake),
    ([0x9f, 0xd0, 0xf2], Ground::Lake),
];

/// The ground at a pixel; [`Ground::Other`] if it has none of their colours.
pub(crate) fn ground_at(pixels: &Pixmap, x: u32, y: u32) -> Ground {
    let pixel = pixels.pixel(x, y).unwrap();
    let rgb = [pixel.red(), pixel.green(), pixel.blue()];
    let is_near = |colour: &[u8; 3]| colour.iter().zip(rgb).all(|(a, b)| a.abs_diff(b) <= 2);
    COLOURS.iter().find(|(colour, _)| is_near(colour)).map_or(Ground::Other, |&(_, ground)| ground)
}
