//! Pictures and other files beside texts: measured, named for the site; copied there, not held.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use blake3::{Hash, Hasher};

use super::blocks::{Block, Picture};
use super::document::Document;
use super::files;
use crate::diag::{Code, Diagnostic, Span};

/// A picture as it was found, or another file that a text leads to.
#[derive(Clone, Debug)]
pub struct Image {
    /// Where it is in the site, `images/plan-01234567.png`: the file's name with a part of its hash, so
    /// that the same picture is there once, and another of the same name beside it.
    pub path: String,
    /// In pixels; of no size where it is no picture.
    pub width: u32,
    pub height: u32,
    /// Where it is on the disk.
    pub file: PathBuf,
    /// Of what is in it.
    pub hash: Hash,
}

/// By their files, as the project names them.
pub type Images = BTreeMap<String, Image>;

/// What browsers show.
const KINDS: [&str; 7] = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"];

/// The file that a text means, as the project names it; none where it means something on the net.
pub fn named(text: &str, url: &str) -> Option<String> {
    if url.contains("://") || url.starts_with("//") || url.starts_with("data:") {
        return None;
    }
    let mut parts: Vec<&str> = text.split('/').collect();
    parts.pop();
    let url = percent_encoding::percent_decode_str(url).decode_utf8_lossy();
    for part in url.split('/') {
        match part {
            "." | "" => {}
            // What leads out of the project is refused where the file is read.
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Reads the pictures of these texts. What can't be read, or is no picture, is told where it is
/// asked for.
pub fn read<'d>(
    root: &Path,
    texts: impl Iterator<Item = &'d Document>,
    trusted: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Images {
    let mut images = Images::new();
    for text in texts {
        each(&text.blocks, &mut |picture| {
            let Some(file) = named(&text.source.name, &picture.url) else {
                return;
            };
            if images.contains_key(&file) {
                return;
            }
            match image(root, &file, trusted) {
                Ok(image) => drop(images.insert(file, image)),
                Err(fault) => diagnostics.push(told(fault, &picture.span)),
            }
        });
    }
    images
}

/// What browsers run or draw as a page of the site's own: its author's alone, unless all texts are trusted.
const ACTING: [&str; 15] = [
    "htm", "html", "xhtml", "xht", "shtml", "mht", "mhtml", "svg", "svgz", "xml", "xsl", "xslt",
    "js", "mjs", "wasm",
];

/// Adds the files in `content/` that these texts link to, as pictures are. A link to what isn't there, or
/// may not be shown, leads nowhere, and is told as such.
pub fn linked<'d>(
    root: &Path,
    texts: impl Iterator<Item = &'d Document>,
    trusted: bool,
    images: &mut Images,
) {
    for text in texts {
        for block in &text.blocks {
            let Block::Link(link, _) = block else {
                continue;
            };
            let file = beside(&text.source.name, &link.text);
            let Some(file) = file.filter(|file| !images.contains_key(file)) else {
                continue;
            };
            let path = Path::new(&file);
            let ending = path.extension().unwrap_or_default().to_string_lossy();
            let acts = ACTING.contains(&ending.to_ascii_lowercase().as_str());
            let whole =
                files::inside(root, path).filter(|whole| (trusted || !acts) && whole.is_file());
            let hashed = whole.and_then(|whole| Some((hashed(&whole).ok()?, whole)));
            if let Some((hash, whole)) = hashed {
                let found = Image {
                    path: address("files", path, hash),
                    width: 0,
                    height: 0,
                    file: whole,
                    hash,
                };
                images.insert(file, found);
            }
        }
    }
}

/// The file in `content/` that a link of a text may mean, as the project names it; none where it means a
/// page, a puzzle, a folder, or something on the net.
pub fn beside(text: &str, url: &str) -> Option<String> {
    let target = url.split(['#', '?']).next().unwrap_or(url);
    let is_file = !target.is_empty() && !target.ends_with('/') && !target.contains(':');
    if !is_file || target.ends_with(".md") || target.ends_with(".toml") || target.ends_with(".ftl")
    {
        return None;
    }
    let file = named(text, target)?;
    let is_hidden = file.split('/').any(|part| part.starts_with('.'));
    let has_ending = file
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    (file.starts_with("content/") && has_ending && !is_hidden).then_some(file)
}

fn each(blocks: &[Block], tell: &mut dyn FnMut(&Picture)) {
    for block in blocks {
        match block {
            Block::Picture(picture) => tell(picture),
            Block::Fence(fence) => each(&fence.caption(), tell),
            _ => {}
        }
    }
}

/// What is wrong with a picture, and what would be right.
struct Fault(String, &'static str);

fn told(Fault(message, hint): Fault, span: &Span) -> Diagnostic {
    Diagnostic::finding(Code::PictureRefused, message)
        .at_span(span)
        .hint(hint)
}

fn image(root: &Path, file: &str, trusted: bool) -> Result<Image, Fault> {
    let fault = |message: String, hint| Err(Fault(message, hint));
    let path = Path::new(file);
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let ending = ending.to_ascii_lowercase();
    if !KINDS.contains(&ending.as_str()) {
        let hint = "png, jpg, gif, webp, avif or svg";
        return fault(format!("{file} is no picture that browsers show"), hint);
    }
    let Some(whole) = files::inside(root, path) else {
        let hint = "pictures stand beside the texts, in content/";
        return fault(format!("{file} is not a file of this project"), hint);
    };
    let unread = |error: io::Error| {
        Fault(
            format!("{file} can’t be read: {error}"),
            "the path is seen from the text that shows it",
        )
    };
    let hash = files::plain(&whole).and_then(|()| hashed(&whole));
    let hash = hash.map_err(unread)?;
    let size = match ending.as_str() {
        "svg" => {
            if whole.metadata().map_err(unread)?.len() > LARGEST_DRAWING {
                let hint =
                    "a drawing is looked through for what it does: as a png it may be larger";
                return fault(format!("{file} is larger than 64 MB"), hint);
            }
            drawing(&std::fs::read(&whole).map_err(unread)?, trusted)?
        }
        _ => {
            let opened = File::open(&whole).map_err(unread)?;
            let size = imagesize::reader_size(BufReader::new(opened)).ok();
            size.map(|size| (size.width as u32, size.height as u32))
        }
    };
    let Some((width, height)) = size.filter(|(width, height)| *width > 0 && *height > 0) else {
        let hint = "is it what its ending says? An svg needs `width` and `height`, or a `viewBox`";
        return fault(format!("the size of {file} can’t be read"), hint);
    };
    Ok(Image {
        path: address("images", path, hash),
        width,
        height,
        file: whole,
        hash,
    })
}

/// A drawing is read as a whole.
const LARGEST_DRAWING: u64 = 64_000_000;

/// A hash of what is in a file, which is read through and not held.
fn hashed(path: &Path) -> io::Result<Hash> {
    let mut hasher = Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize())
}

/// Where a file of the project is in the site, below one of its folders.
fn address(folder: &str, file: &Path, hash: Hash) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().unwrap_or_default().to_string_lossy();
    let ending = ending.to_ascii_lowercase();
    let plain = |sign: char| match sign {
        sign if sign.is_ascii_alphanumeric() => sign.to_ascii_lowercase(),
        _ => '-',
    };
    let stem: String = stem.chars().map(plain).collect();
    let hash = hash.to_hex();
    format!("{folder}/{stem}-{}.{ending}", &hash[..8])
}

/// The size of a drawing in SVG, unless it does more than show something.
fn drawing(bytes: &[u8], trusted: bool) -> Result<Option<(u32, u32)>, Fault> {
    let text = String::from_utf8_lossy(bytes);
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..Default::default()
    };
    let Ok(tree) = roxmltree::Document::parse_with_options(&text, options) else {
        return Ok(None);
    };
    let acts = |node: roxmltree::Node| {
        let name = node.tag_name().name();
        let attributes = node.attributes();
        ["script", "foreignObject", "iframe"].contains(&name)
            || attributes.into_iter().any(|attribute| {
                let value = attribute.value().trim_start().to_ascii_lowercase();
                attribute.name().starts_with("on") || value.starts_with("javascript:")
            })
    };
    if !trusted && tree.descendants().any(acts) {
        return Err(Fault(
            "this drawing holds a script".into(),
            "a picture shows, it doesn’t act; `trusted = true` in quadrille.toml is for those who own \
             everything that is shown",
        ));
    }
    let root = tree.root_element();
    let length = |name| {
        let text = root.attribute(name)?.trim().trim_end_matches("px");
        text.parse::<f64>().ok()
    };
    let view = || {
        let numbers = root.attribute("viewBox")?.split([' ', ',']);
        let numbers = numbers.filter(|text| !text.is_empty());
        let numbers: Vec<f64> = numbers.filter_map(|text| text.parse().ok()).collect();
        (numbers.len() == 4).then(|| (numbers[2], numbers[3]))
    };
    let size = length("width").zip(length("height")).or_else(view);
    Ok(size.map(|(width, height)| (width.ceil() as u32, height.ceil() as u32)))
}
