//! Pictures beside texts: read once, measured, named for the site.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::document::{Block, Document, Picture};
use super::files;
use crate::diag::{Code, Diagnostic, Span};

/// A picture as it was found.
#[derive(Clone, Debug)]
pub struct Image {
    /// Its name in the site, below `images/`: the file's with a part of its hash, so that the same
    /// picture is there once, and another of the same name beside it.
    pub name: String,
    /// In pixels.
    pub width: u32,
    pub height: u32,
    pub bytes: Arc<[u8]>,
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
    let bytes = match files::plain(&whole).and_then(|()| std::fs::read(&whole)) {
        Ok(bytes) => bytes,
        Err(error) => {
            let hint = "the path is seen from the text that shows it";
            return fault(format!("{file} can’t be read: {error}"), hint);
        }
    };
    let size = match ending.as_str() {
        "svg" => drawing(&bytes, trusted)?,
        _ => imagesize::blob_size(&bytes)
            .ok()
            .map(|size| (size.width as u32, size.height as u32)),
    };
    let Some((width, height)) = size.filter(|(width, height)| *width > 0 && *height > 0) else {
        let hint = "is it what its ending says? An svg needs `width` and `height`, or a `viewBox`";
        return fault(format!("the size of {file} can’t be read"), hint);
    };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let plain = |sign: char| match sign {
        sign if sign.is_ascii_alphanumeric() => sign.to_ascii_lowercase(),
        _ => '-',
    };
    let stem: String = stem.chars().map(plain).collect();
    let hash = blake3::hash(&bytes).to_hex();
    Ok(Image {
        name: format!("{stem}-{}.{ending}", &hash[..8]),
        width,
        height,
        bytes: bytes.into(),
    })
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
