//! Sizes and colours.

/// A light or a dark picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark text on white, as on paper.
    #[default]
    Light,
    /// Light text on a dark page.
    Dark,
}

impl Theme {
    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &Palette::LIGHT,
            Self::Dark => &Palette::DARK,
        }
    }
}

/// How a picture looks.
///
/// ```
/// use hg_render::{Style, Theme};
/// let large = Style { tile_pixels: 200, ..Style::default() };
/// assert_eq!((large.theme, Style::DARK.theme), (Theme::Light, Theme::Dark));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// The width and height of a tile in pixels, where the SVG is shown at its own size.
    pub tile_pixels: u16,
    /// Draw the legend.
    pub legend: bool,
}

impl Style {
    /// Light, 80 pixels a tile, with a legend.
    pub const LIGHT: Self = Self { theme: Theme::Light, tile_pixels: 80, legend: true };
    /// Dark, 80 pixels a tile, with a legend.
    pub const DARK: Self = Self { theme: Theme::Dark, ..Self::LIGHT };

    pub(crate) const fn palette(self) -> &'static Palette {
        self.theme.palette()
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::LIGHT
    }
}

/// The colours of a theme. Meadow, river, lake and forest lie far apart in lightness.
#[derive(Debug)]
pub(crate) struct Palette {
    pub page: &'static str,
    pub text: &'static str,
    pub meadow: &'static str,
    pub grass: &'static str,
    pub forest: &'static str,
    pub tree: &'static str,
    pub river: &'static str,
    pub bank: &'static str,
    pub lake: &'static str,
    pub shore: &'static str,
    pub wave: &'static str,
    pub grid: &'static str,
    /// The tile placed last, and legal placements.
    pub accent: &'static str,
    /// What covers everything but a lit feature.
    pub veil: &'static str,
}

impl Palette {
    const LIGHT: Self = Self {
        page: "#fff",
        text: "#222",
        meadow: "#dde8a8",
        grass: "#b7c878",
        forest: "#24583a",
        tree: "#3f7d52",
        river: "#86bfe6",
        bank: "#3c7cab",
        lake: "#2f78b4",
        shore: "#1b456e",
        wave: "#9fd0f2",
        grid: "#5c6b2c",
        accent: "#d81b60",
        veil: "#fff",
    };
    const DARK: Self = Self {
        page: "#15191d",
        text: "#e8e8e8",
        meadow: "#616e38",
        grass: "#7c8a4c",
        forest: "#0f2d1b",
        tree: "#21502f",
        river: "#93cbee",
        bank: "#d4ecfb",
        lake: "#3f8bc2",
        shore: "#d4ecfb",
        wave: "#d4ecfb",
        grid: "#2a3115",
        accent: "#ff6ea3",
        veil: "#000",
    };
}
