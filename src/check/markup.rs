//! What a text holds beside words and games: formulas, pictures, links.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Parser, Storage, push_mathml};

use super::edition::PicturePart;
use crate::content::blocks::{Formula, Inline, Picture};
use crate::content::images::{self, Images};
use crate::content::web;
use crate::diag::{Code, Diagnostic};

/// The longest formula, in bytes: what is nested is gone through once for each brace around it.
const LONGEST: usize = 4_000;

/// So many signs and groups a formula has at most: macros of a few letters become a million of them.
const SIGNS: usize = 10_000;

/// The formula as MathML.
///
/// # Errors
/// What is no formula in LaTeX's notation, or too long a one.
pub fn formula(formula: &Formula) -> Result<String, Diagnostic> {
    let too_long = |found: String| {
        Diagnostic::finding(
            Code::FormulaTooLong,
            format!("this formula is too long: {found}"),
        )
        .at_span(&formula.span)
        .hint("several formulas; a dollar sign that begins none is written `\\$`")
    };
    if formula.text.len() > LONGEST {
        let found = formula.text.len();
        return Err(too_long(format!(
            "{found} bytes, and {LONGEST} are the most"
        )));
    }
    let storage = Storage::new();
    let parser = Parser::new(&formula.text, &storage);
    let read: Result<Vec<_>, _> = parser.take(SIGNS + 1).collect();
    let display_mode = match formula.apart {
        true => DisplayMode::Block,
        false => DisplayMode::Inline,
    };
    let config = RenderConfig {
        display_mode,
        ..RenderConfig::default()
    };
    let fault = |said: String| {
        let said = said.lines().next().unwrap_or_default().to_owned();
        Diagnostic::finding(
            Code::FormulaSyntax,
            format!("this formula can’t be read: {said}"),
        )
        .at_span(&formula.span)
        .hint("LaTeX’s notation, such as `$n^2 - 1$`; a dollar sign is written `\\$`")
    };
    let read = read.map_err(|error| fault(error.to_string()))?;
    if read.len() > SIGNS {
        return Err(too_long(format!("more than {SIGNS} signs and groups")));
    }
    let mut mathml = String::new();
    let written = read.into_iter().map(Ok::<_, pulldown_latex::ParserError>);
    push_mathml(&mut mathml, written, config).map_err(|error| fault(error.to_string()))?;
    Ok(mathml)
}

/// The picture as it will be shown; none if its file can't be read, which is told where it was.
pub fn picture(
    picture: &Picture,
    images: &Images,
    trusted: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<PicturePart> {
    if picture.alt.trim().is_empty() {
        diagnostics.push(
            Diagnostic::finding(Code::PictureUnsaid, "this picture isn’t said in words")
                .at_span(&picture.span)
                .hint("whoever doesn’t see it reads what stands in the brackets: `![A chain of three boxes](chain.png)`"),
        );
    }
    let part = |src: String, size| PicturePart {
        src,
        size,
        alt: picture.alt.clone(),
        title: picture.title.clone(),
    };
    let Some(file) = images::named(&picture.span.source.name, &picture.url) else {
        if trusted {
            return Some(part(picture.url.clone(), None));
        }
        diagnostics.push(
            Diagnostic::finding(
                Code::PictureRefused,
                format!("“{}” is not a file of this project", picture.url),
            )
            .at_span(&picture.span)
            .hint(
                "pages fetch nothing from elsewhere: put the picture beside the text; \
                     `trusted = true` in quadrille.toml is for those who own all the texts",
            ),
        );
        return None;
    };
    let image = images.get(&file)?;
    Some(part(image.path.clone(), Some((image.width, image.height))))
}

/// A link that leads where no reader may be sent.
pub fn refused(link: &Inline) -> Option<Diagnostic> {
    // Our own lead to a page or a puzzle by its name.
    if ["page:", "puzzle:"]
        .iter()
        .any(|own| link.text.starts_with(own))
    {
        return None;
    }
    let wrong = web::judge(&link.text).err()?;
    let fault = Diagnostic::finding(Code::LinkScheme, wrong.to_string());
    Some(fault.at_span(&link.span).hint(
        "https, http, mailto, or a file of this project; `trusted = true` in quadrille.toml is for \
         those who own all the texts",
    ))
}
