//! Languages are a list: one alone and three work as two do.

mod project;

use project::{Project, files};
use std::path::Path;

#[test]
fn one_language_alone_makes_a_site() {
    let project = Project::small();
    project.write(
        "quadrille.toml",
        "title = \"x\"\nlanguages = [{ code = \"en\", name = \"English\" }]\n",
    );
    let site = project.built();
    assert!(site.contains_key("en/chomp/2x2.html"));
    assert!(!site.keys().any(|name| name.starts_with("fr/")));
}

#[test]
fn a_third_language_is_added_by_files_alone() {
    let project = Project::small();
    for (name, bytes) in files(&project.path("content/en")) {
        project.write(&format!("content/de/{name}"), bytes);
    }
    project.edit(
        "quadrille.toml",
        "  { code = \"en\"",
        "  { code = \"de\", name = \"Deutsch\" },\n  { code = \"en\"",
    );
    for name in ["puzzles/chomp/2x2.toml", "puzzles/dualite/probleme-1.toml"] {
        let text = project.read(name).replace("\nen = ", "\nde = \"x\"\nen = ");
        project.write(name, text);
    }
    let site = project.built();
    let page = String::from_utf8(site["de/chomp/index.html"].clone()).unwrap();
    assert!(page.contains("<html lang=\"de\">"));
    for code in ["fr", "en", "de"] {
        let link = format!("hreflang=\"{code}\" href=\"../../{code}/chomp/index.html\"");
        assert!(page.contains(&link), "{code}");
        assert!(
            site.contains_key(
                &Path::new(code)
                    .join("ledger.html")
                    .to_string_lossy()
                    .into_owned()
            )
        );
    }
}
