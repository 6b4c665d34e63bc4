//! Tells the program which sources it was made from: what it keeps between runs and nobody can
//! replay is believed by that very program alone. And tells the tests whether there is a browser, and
//! whether there is Node.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

#[cfg(feature = "program")]
#[path = "src/site/scripts.rs"]
mod scripts;

fn main() {
    let mut files = BTreeSet::from([PathBuf::from("Cargo.lock")]);
    gather(Path::new("src"), &mut files);
    println!("cargo::rustc-env=QUADRILLE_SOURCES={:016x}", hash(&files));
    // A site depends on what else is in the program, too.
    gather(Path::new("templates"), &mut files);
    // Which also makes what of them is sent.
    files.insert("build.rs".into());
    files.extend(["en", "fr"].map(|code| format!("content/{code}/messages.ftl").into()));
    println!("cargo::rustc-env=QUADRILLE_PROGRAM={:016x}", hash(&files));
    for made_of in [
        "src",
        "Cargo.lock",
        "templates",
        "content/en/messages.ftl",
        "content/fr/messages.ftl",
    ] {
        println!("cargo::rerun-if-changed={made_of}");
    }
    #[cfg(feature = "program")]
    light(Path::new("templates"));
    browser();
    node();
}

/// Scripts and style sheets of pages without the space and the comments for those who read the source,
/// in a folder of their own; each has the name that it has among the templates.
#[cfg(feature = "program")]
fn light(templates: &Path) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo says where")).join("light");
    // What is gone from the templates is gone there.
    let _ = std::fs::remove_dir_all(&out);
    std::fs::create_dir_all(&out).expect("a folder for what is made");
    let mut files = BTreeSet::new();
    gather(templates, &mut files);
    let text = |file: &Path| std::fs::read_to_string(file).expect("a text");
    let is_script = |file: &&PathBuf| file.extension().is_some_and(|ending| ending == "js");
    let named = |file: &Path| file.file_name().expect("a name").to_string_lossy().into();
    let all = files.iter().filter(is_script);
    let all: scripts::Scripts = all.map(|file| (named(file), text(file))).collect();
    for file in files {
        let small = match file.extension().and_then(|ending| ending.to_str()) {
            Some("js") if !scripts::exports(&text(&file)) => Some(small_script(&file, &all)),
            Some("css") => Some(plain_css(&text(&file))),
            _ => None,
        };
        let Some(small) = small else { continue };
        let name = file.strip_prefix(templates).expect("one of the templates");
        let path = out.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, small).expect("a file");
    }
}

#[cfg(feature = "program")]
fn small_script(file: &Path, all: &scripts::Scripts) -> String {
    let name = file.file_name().expect("a name").to_string_lossy();
    let whole = match scripts::imports(&all[&*name]) {
        true => scripts::joined(&name, all).unwrap_or_else(|fault| panic!("{fault:?}")),
        false => all[&*name].clone(),
    };
    let small = minifier::js::minify(&whole).map(|small| small.to_string());
    small.unwrap_or(whole)
}

/// A style sheet without its comments and indentation. What a stronger hand would save, compression
/// saves too; and such hands have been seen to join `a ::before`, and to take the spaces of a sum.
#[cfg(feature = "program")]
fn plain_css(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        bare += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare += rest;
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Tests that need Node are shown as ignored where there is none.
fn node() {
    println!("cargo::rustc-check-cfg=cfg(node)");
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&folders).any(|folder| folder.join("node").is_file());
    if found || std::env::var_os("QUADRILLE_NODE").is_some() {
        println!("cargo::rustc-cfg=node");
    }
    println!("cargo::rerun-if-env-changed=QUADRILLE_NODE");
}

/// Tests that need a browser are shown as ignored where there is none, unless one is required.
fn browser() {
    println!("cargo::rustc-check-cfg=cfg(browser)");
    for name in ["PATH", "CHROME_PATH", "QUADRILLE_BROWSER"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = std::env::split_paths(&folders)
        .any(|folder| names.iter().any(|name| folder.join(name).is_file()));
    let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if found || named("CHROME_PATH") || named("QUADRILLE_BROWSER") {
        println!("cargo::rustc-cfg=browser");
    }
}

/// Of the files with their names, and of the features that were chosen.
fn hash(files: &BTreeSet<PathBuf>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        std::fs::read(file).unwrap_or_default().hash(&mut hasher);
    }
    let features = std::env::vars().filter(|(name, _)| name.starts_with("CARGO_FEATURE_"));
    let features: BTreeSet<String> = features.map(|(name, _)| name).collect();
    features.hash(&mut hasher);
    hasher.finish()
}

fn gather(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => gather(&path, files),
            false => drop(files.insert(path)),
        }
    }
}
