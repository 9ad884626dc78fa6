//! Pictures as files: SVG as it is drawn, or PNG.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Context, anyhow};
use clap::Args;
use hg_render::{Style, Theme};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::BadArguments;
use crate::output::OutputFile;
use crate::paths::check_outputs;
use crate::terminal::report;

/// A picture with more pixels is drawn smaller.
const MOST_PIXELS: f32 = 50e6;

/// Where a picture goes, and how it looks.
#[derive(Args, Debug)]
pub(crate) struct Pictures {
    /// Write a picture as SVG to a file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a picture as PNG to a file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    #[command(flatten)]
    look: Look,
}

/// How a picture looks.
#[derive(Args, Debug)]
pub(crate) struct Look {
    /// Draw pictures on a dark page
    #[arg(long)]
    dark: bool,
    /// Width of a tile in a picture, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 80, value_parser = clap::value_parser!(u16).range(8..=1000))]
    tile_size: u16,
}

impl Look {
    pub(crate) fn style(&self) -> Style {
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        Style { theme, tile_pixels: self.tile_size, ..Style::default() }
    }
}

impl Pictures {
    pub(crate) const fn any(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    pub(crate) fn style(&self) -> Style {
        self.look.style()
    }

    /// Checks that no two of the files are the same, or that of a standard stream.
    pub(crate) fn check(&self, others: &[(&str, Option<&Path>)]) -> anyhow::Result<()> {
        let own = [("--svg", self.svg.as_deref()), ("--png", self.png.as_deref())];
        check_outputs(&[&own, others].concat()).map_err(|error| anyhow!(BadArguments(error)))
    }

    /// Writes the files that are asked for.
    pub(crate) fn write(&self, svg: &str) -> anyhow::Result<()> {
        if let Some(file) = &self.svg {
            write(file, svg.as_bytes())?;
        }
        if let Some(file) = &self.png {
            write(file, &png(svg)?)?;
        }
        Ok(())
    }
}

/// Writes a picture in the form that the end of the file's name says: PNG, or else SVG.
pub(crate) fn write_by_name(file: &Path, svg: &str) -> anyhow::Result<()> {
    match file.extension() {
        Some(end) if end.eq_ignore_ascii_case("png") => write(file, &png(svg)?),
        _ => write(file, svg.as_bytes()),
    }
}

/// Writes a file, which appears when it is whole, and reports its size.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut output = OutputFile::create(file)?;
    output.write_bytes(bytes)?;
    output.finish()?;
    report(format_args!("{}: {} KB", file.display(), bytes.len().div_ceil(1000)));
    Ok(())
}

/// Draws an SVG as a PNG. Text is drawn with the fonts of the system, and left out if there are none.
fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        if fonts.is_empty() {
            report("no font was found: names and numbers are left out of PNG pictures");
        }
        Arc::new(fonts)
    });
    let options = Options { fontdb: fonts.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).context("the picture cannot be drawn")?;
    let size = tree.size();
    let scale = (MOST_PIXELS / (size.width() * size.height())).sqrt().min(1.0);
    let [width, height] = [size.width(), size.height()].map(|side| (side * scale).ceil() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| anyhow!("the picture is empty"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("the picture cannot be written as PNG")
}
