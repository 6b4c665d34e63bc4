//! Templates and assets: the built-in ones, each of which a project's own file of the same name
//! replaces.

use std::path::Path;

use include_dir::{Dir, include_dir};
use serde_json::Value as Json;
use tera::{Context, Tera};

use super::Files;
use crate::content::config::read_file;
use crate::diag::Diagnostic;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/templates");

pub struct Templates {
    tera: Tera,
    assets: Files,
}

impl Templates {
    /// # Errors
    /// A template that can't be parsed, an own file that can't be read.
    pub fn load(root: &Path) -> Result<Templates, Vec<Diagnostic>> {
        let (mut pages, mut assets, mut faults) = (Vec::new(), Files::new(), Vec::new());
        let own = root.join("templates");
        for file in files(&BUILT_IN) {
            let name = file.path().to_string_lossy().replace('\\', "/");
            let replaced = own.join(&name);
            if name.ends_with(".html") {
                let text = match replaced.exists() {
                    true => read_file(&replaced, &format!("templates/{name}"))
                        .map(|source| source.text.clone()),
                    false => Ok(String::from_utf8_lossy(file.contents()).into_owned()),
                };
                match text {
                    Ok(text) => pages.push((name, text)),
                    Err(fault) => faults.push(fault),
                }
            } else {
                let bytes = std::fs::read(&replaced).unwrap_or_else(|_| file.contents().to_vec());
                let bytes = light(&name, bytes);
                assets.insert(name, bytes);
            }
        }
        let mut tera = Tera::new();
        if let Err(error) = tera.add_raw_templates(pages) {
            faults.push(broken(&error));
        }
        if faults.is_empty() {
            Ok(Templates { tera, assets })
        } else {
            Err(faults)
        }
    }

    /// Style sheets and fonts, under `assets/`.
    pub fn assets(&self) -> Files {
        self.assets.clone()
    }

    /// An asset that is text.
    pub fn text(&self, name: &str) -> String {
        self.assets
            .get(name)
            .map(|bytes| String::from_utf8_lossy(bytes).into_owned())
            .unwrap_or_default()
    }

    /// # Errors
    /// A template that asks for what isn't there.
    pub fn render(&self, name: &str, context: &Json) -> Result<String, Diagnostic> {
        let context = Context::from_serialize(context).map_err(|error| broken(&error))?;
        self.tera
            .render(name, &context)
            .map_err(|error| broken(&error))
    }
}

/// Scripts and style sheets without the space and the comments for those who read the source.
fn light(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let text = || String::from_utf8_lossy(&bytes);
    let small = match name.rsplit('.').next() {
        Some("js") => minifier::js::minify(&text())
            .ok()
            .map(|small| small.to_string()),
        Some("css") => minifier::css::minify(&text())
            .ok()
            .map(|small| small.to_string()),
        _ => None,
    };
    small.map_or(bytes, String::into_bytes)
}

fn broken(error: &tera::Error) -> Diagnostic {
    let mut message = format!("a template is broken: {error}").replace("--> ", "--> templates/");
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        message += &format!("\n{inner}");
        cause = inner.source();
    }
    Diagnostic::failure(message)
        .hint("own templates are in templates/; the built-in ones stand in for a missing one")
}

fn files<'a>(folder: &'a Dir<'a>) -> Vec<&'a include_dir::File<'a>> {
    let mut all: Vec<_> = folder.files().collect();
    for inner in folder.dirs() {
        all.extend(files(inner));
    }
    all
}
