//! A page's address as a QR code, drawn as one path: a square of ink for every dark module.

use qrcode::{Color, EcLevel, QrCode};

use super::html::escape;

/// Millimetres to a module, a fiftieth of an inch: whole dots of every printer.
const MODULE: f32 = 0.508;
/// The light border that readers need, in modules.
const QUIET: usize = 4;

/// A code: its picture, and its side in millimetres.
pub struct Code {
    pub svg: String,
    pub side: f32,
}

/// The code of an address; nothing if it is too long for any.
pub fn code(address: &str, label: &str) -> Option<Code> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let (side, modules) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (y, row) in modules.chunks(side).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Color::Dark {
                let (left, top, width) = (x + QUIET, y + QUIET, run.len());
                path += &format!("M{left} {top}h{width}v1h-{width}z");
            }
            x += run.len();
        }
    }
    let all = side + 2 * QUIET;
    let size = all as f32 * MODULE;
    let label = escape(label);
    let svg = format!(
        "<svg class=\"qr\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {all} {all}\" \
         width=\"{size}mm\" height=\"{size}mm\" role=\"img\" aria-label=\"{label}\" \
         shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>"
    );
    Some(Code { svg, side: size })
}

/// The address as people read it, without what every browser adds by itself.
pub fn shown(address: &str) -> &str {
    let rest = address
        .strip_prefix("https://")
        .or_else(|| address.strip_prefix("http://"));
    rest.unwrap_or(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules that the path paints.
    fn painted(svg: &str, side: usize) -> Vec<bool> {
        let path = svg
            .split("d=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let mut dark = vec![false; side * side];
        for run in path.unwrap().split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            for x in numbers[0]..numbers[0] + numbers[2] {
                dark[numbers[1] * side + x] = true;
            }
        }
        dark
    }

    #[test]
    fn the_code_can_be_read_back() {
        for address in [
            "https://example.org/fr/dualite/probleme-1.html",
            "https://a.example/a-folder/with/more/en/pipopipette/premiere-de-cinq.html?x=1&y=2",
        ] {
            let svg = code(address, "QR").unwrap().svg;
            let side = svg.split("viewBox=\"0 0 ").nth(1).unwrap();
            let side: usize = side.split(' ').next().unwrap().parse().unwrap();
            let dark = painted(&svg, side);
            let mut image =
                rqrr::PreparedImage::prepare_from_greyscale(side * 4, side * 4, |x, y| {
                    if dark[y / 4 * side + x / 4] { 0 } else { 255 }
                });
            let grids = image.detect_grids();
            assert_eq!(grids.len(), 1);
            assert_eq!(grids[0].decode().unwrap().1, address);
        }
    }

    #[test]
    fn an_address_is_shown_without_its_scheme_and_escaped() {
        assert_eq!(shown("https://example.org/x"), "example.org/x");
        let code = code("https://example.org", "a \"b\" & <c>").unwrap();
        assert!(code.svg.contains("a &quot;b&quot; &amp; &lt;c&gt;"));
    }

    #[test]
    fn an_address_too_long_for_a_code_has_none() {
        assert!(code(&"x".repeat(5_000), "QR").is_none());
    }
}
