//! QR codes of sheets: they lead to the pages of their puzzles, and are read from paper.

use crate::paper::{picture, printed, words};
use crate::project::Project;
use crate::sheets::{refused, sheet};

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_qr_code_is_read_from_paper() {
    let project = Project::whole();
    let arguments = [
        "--game",
        "dualite",
        "--count",
        "4",
        "--qr",
        "--base-url",
        "https://example.org/a-site/",
    ];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    // One code at a time, as a telephone looks at them: to the left of its address, or above it.
    let (_, _, words) = words(&pdf);
    let shown = words
        .iter()
        .filter(|word| word.text.starts_with("example.org"));
    let addresses = shown.filter_map(|word| {
        let page = picture(&project, &pdf, word.page);
        let height = page.bits.len() / page.width;
        let inside = |x: usize, y: usize| {
            let (x, y) = (x as f32 / page.scale, y as f32 / page.scale);
            (word.x - 100.0..word.x + 50.0).contains(&x)
                && (word.y - 80.0..word.y + 40.0).contains(&y)
        };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(page.width, height, |x, y| {
            if inside(x, y) && page.bits[y * page.width + x] {
                0
            } else {
                255
            }
        });
        let grids = image.detect_grids();
        Some(grids.first()?.decode().ok()?.1)
    });
    let mut addresses: Vec<String> = addresses.collect();
    addresses.sort();
    assert_eq!(addresses.len(), 4, "{addresses:?}");
    let inside = |address: &String| {
        address.starts_with("https://example.org/a-site/en/dualite/") && address.ends_with(".html")
    };
    assert!(addresses.iter().all(inside), "{addresses:?}");
}

#[test]
fn a_qr_code_leads_to_the_page_of_its_puzzle() {
    let project = Project::small();
    let without = refused(&project, &["--qr"]);
    assert!(without.err.contains("base_url") && without.err.contains("--base-url"));
    for wrong in [
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a b",
        "http:///x",
    ] {
        refused(&project, &["--qr", "--base-url", wrong]);
    }
    refused(&project, &["--base-url", "https://example.org"]);
    let arguments = [
        "--qr",
        "--base-url",
        "https://example.org/jeux",
        "--lang",
        "en",
    ];
    let html = sheet(&project, &arguments);
    let decoded = decoded(&project.read("sheet.html"));
    let expected = [
        "https://example.org/jeux/en/dualite/probleme-1.html",
        "https://example.org/jeux/en/chomp/2x2.html",
    ];
    assert_eq!(decoded, expected);
    let site = project.built();
    for address in expected {
        let page = address.strip_prefix("https://example.org/jeux/").unwrap();
        assert!(site.contains_key(page), "{page}");
        assert!(
            html.text()
                .contains(address.strip_prefix("https://").unwrap())
        );
    }
    // The address of the configuration does as well.
    project.edit(
        "quadrille.toml",
        "languages",
        "base_url = \"https://example.org/jeux/\"\nlanguages",
    );
    let again = sheet(&project, &["--qr", "--lang", "en"]);
    assert_eq!(again.text(), html.text());
}

/// What the QR codes of a page say, read from their paths.
fn decoded(html: &str) -> Vec<String> {
    let codes = html.split("<svg class=\"qr\"").skip(1);
    let between = |text: &str, from: &str, to: &str| {
        let rest = text.split(from).nth(1).unwrap();
        rest.split(to).next().unwrap().to_owned()
    };
    let one = |svg: &str| {
        let side: usize = between(svg, "viewBox=\"0 0 ", " ").parse().unwrap();
        let mut dark = vec![false; side * side];
        for run in between(svg, "<path d=\"", "\"").split('M').skip(1) {
            let numbers = run.split(|sign: char| !sign.is_ascii_digit());
            let numbers: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).collect();
            dark[numbers[1] * side + numbers[0]..][..numbers[2]].fill(true);
        }
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side * 4, side * 4, |x, y| {
            if dark[y / 4 * side + x / 4] { 0 } else { 255 }
        });
        image.detect_grids()[0].decode().unwrap().1
    };
    codes.map(one).collect()
}
