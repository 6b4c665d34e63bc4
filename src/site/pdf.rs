//! Sheets as PDF, printed by a Chromium that is installed.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::out::Files;
use super::{numbers, outline};
use crate::diag::{Code, Diagnostic};
use crate::keep::Shelf;

/// Names under which Chromium is installed.
const NAMES: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
];
/// What keeps it from showing windows, asking questions and calling home.
const FLAGS: [&str; 10] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--no-pdf-header-footer",
];
/// What gives a book its chapters beside it.
const OUTLINED: [&str; 1] = ["--generate-pdf-document-outline"];
/// A sheet takes a second, a book some ten.
const PATIENCE: Duration = Duration::from_secs(180);
/// When a PDF was made is no part of it: the same sheet, the same bytes.
const DATE: &[u8] = b"20000101000000";

/// A Chromium, and a folder for what it needs while it prints.
pub struct Printer {
    program: PathBuf,
    version: Vec<u8>,
    folder: PathBuf,
    /// PDFs of earlier runs.
    kept: Shelf,
    /// Its sandbox doesn't run here (for root, in many containers).
    bare: AtomicBool,
    prints: AtomicU32,
}

impl Printer {
    /// The Chromium of `CHROME_PATH`, or the first on the search path. PDFs are kept in a folder
    /// of their own among the results: a run that prints none doesn't count for them.
    ///
    /// # Errors
    /// None is installed.
    pub fn find(kept: Option<PathBuf>) -> Result<Printer, Diagnostic> {
        let named = std::env::var_os("CHROME_PATH").filter(|path| !path.is_empty());
        let program = match named {
            Some(path) if Path::new(&path).is_file() => PathBuf::from(path),
            Some(path) => {
                let shown = path.to_string_lossy();
                return Err(Diagnostic::failure(
                    Code::NoChromium,
                    format!("CHROME_PATH names no program: {shown}"),
                )
                .hint("the full path of Chromium or Chrome; or leave it out"));
            }
            None => on_path().ok_or_else(|| {
                Diagnostic::failure(
                    Code::NoChromium,
                    "no Chromium is installed, and a PDF takes one",
                )
                .hint(
                    "install Chromium or name one in CHROME_PATH; or open the HTML in any \
                     browser and print",
                )
            })?,
        };
        let output = Command::new(&program).arg("--version").output();
        let folder = std::env::temp_dir().join(format!("quadrille-print-{}", std::process::id()));
        Ok(Printer {
            program,
            version: output.map(|output| output.stdout).unwrap_or_default(),
            folder,
            kept: Shelf::open(kept.map(|folder| folder.join("pdf")).as_deref()),
            bare: AtomicBool::new(false),
            prints: AtomicU32::new(0),
        })
    }

    /// One of the files, a page, as PDF. The others stand around it while it is printed.
    ///
    /// # Errors
    /// A folder that can't be written, a Chromium that fails.
    pub fn print(&self, files: &Files, page: &str) -> Result<Vec<u8>, Diagnostic> {
        let html = files.get(page).map(|bytes| String::from_utf8_lossy(bytes));
        let html = on_paper(&html.unwrap_or_default());
        self.printed(files, page, &html, &[])
    }

    /// One of the files, a book, as PDF: with its chapters beside it, and in its contents the numbers of
    /// the pages on which things stand. Chromium knows these only once it has printed.
    ///
    /// # Errors
    /// The same.
    pub fn bind(&self, files: &Files, page: &str) -> Result<Vec<u8>, Diagnostic> {
        let html = files.get(page).map(|bytes| String::from_utf8_lossy(bytes));
        let html = on_paper(&html.unwrap_or_default());
        let print = |html: &str| self.printed(files, page, html, &OUTLINED);
        let (html, mut pages) = numbers::turned(&html, &numbers::pages(&print(&html)?));
        // Numbers have a room of their own, so that nothing moves; if it does, once more.
        let mut pdf = Vec::new();
        for _ in 0..3 {
            pdf = print(&numbers::put_into(&html, &pages))?;
            let now = numbers::pages(&pdf);
            if now == pages {
                break;
            }
            pages = now;
        }
        Ok(outline::retitled(pdf, &html))
    }

    fn printed(
        &self,
        files: &Files,
        page: &str,
        html: &str,
        flags: &[&str],
    ) -> Result<Vec<u8>, Diagnostic> {
        let is_asset = |name: &str| name.starts_with("assets/");
        let assets: Vec<_> = files.iter().filter(|(name, _)| is_asset(name)).collect();
        let mut hash = blake3::Hasher::new();
        hash.update(&self.version).update(html.as_bytes());
        for (name, bytes) in &assets {
            hash.update(name.as_bytes()).update(bytes);
        }
        for flag in flags {
            hash.update(flag.as_bytes());
        }
        let key = hash.finalize();
        if let Some(pdf) = self.kept.get(key.as_bytes()).filter(|pdf| is_pdf(pdf)) {
            return Ok(pdf);
        }
        let number = self.prints.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(number.to_string());
        let pdf = self.made(&folder, (page, html), &assets, flags);
        let _ = std::fs::remove_dir_all(&folder);
        let pdf = pdf?;
        self.kept.put(key.as_bytes(), &pdf);
        Ok(pdf)
    }

    fn made(
        &self,
        folder: &Path,
        (page, html): (&str, &str),
        assets: &[(&String, &Vec<u8>)],
        flags: &[&str],
    ) -> Result<Vec<u8>, Diagnostic> {
        let site = folder.join("site");
        let write = |name: &str, bytes: &[u8]| {
            let path = site.join(name);
            let parent = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            parent
                .and_then(|()| std::fs::write(&path, bytes))
                .map_err(|error| {
                    Diagnostic::failure(
                        Code::Unwritable,
                        format!("{} can't be written: {error}", path.display()),
                    )
                })
        };
        write(page, html.as_bytes())?;
        for (name, bytes) in assets {
            write(name, bytes)?;
        }
        let (page, pdf) = (site.join(page), folder.join("page.pdf"));
        let mut said = String::new();
        for bare in [false, true] {
            if !bare && self.bare.load(Ordering::Relaxed) {
                continue;
            }
            match self.run(folder, &page, &pdf, (bare, flags)) {
                Ok(()) => {
                    self.bare.store(bare, Ordering::Relaxed);
                    break;
                }
                Err(why) => said = why,
            }
        }
        let mut pdf = std::fs::read(&pdf).unwrap_or_default();
        if !is_pdf(&pdf) {
            let program = self.program.display();
            return Err(Diagnostic::failure(
                Code::PdfFailed,
                format!("{program} made no PDF: {}", said.trim()),
            )
            .hint("open the HTML in any browser and print"));
        }
        undate(&mut pdf);
        Ok(pdf)
    }

    /// Runs Chromium once. Without its sandbox only where it doesn't start with it: the page is
    /// ours, runs no script and asks for nothing from outside.
    fn run(
        &self,
        folder: &Path,
        page: &Path,
        pdf: &Path,
        (bare, flags): (bool, &[&str]),
    ) -> Result<(), String> {
        let flag = |name: &str, path: &Path| {
            let mut flag = OsString::from(name);
            flag.push(path);
            flag
        };
        let mut command = Command::new(&self.program);
        command
            .args(FLAGS)
            .args(flags)
            .args(bare.then_some("--no-sandbox"))
            .arg(flag("--user-data-dir=", &folder.join("profile")))
            .arg(flag("--print-to-pdf=", pdf))
            .arg(flag("file://", page))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let started = Instant::now();
        loop {
            match child.try_wait() {
                Err(error) => return Err(error.to_string()),
                Ok(Some(status)) if status.success() && pdf.exists() => return Ok(()),
                Ok(Some(status)) => return Err(format!("it ended with {status}")),
                Ok(None) if started.elapsed() > PATIENCE => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("nothing after {} seconds", PATIENCE.as_secs()));
                }
                Ok(None) => std::thread::sleep(Duration::from_millis(15)),
            }
        }
    }
}

impl Drop for Printer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn on_path() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let ending = std::env::consts::EXE_SUFFIX;
    std::env::split_paths(&folders)
        .flat_map(|folder| NAMES.map(|name| folder.join(format!("{name}{ending}"))))
        .find(|path| path.is_file())
}

/// The page as it is printed: on A4 unless it says otherwise, and without links to other pages of
/// the site, which would lead to a folder of this machine.
fn on_paper(html: &str) -> String {
    let (head, body) = html.split_once("<body").unwrap_or(("", html));
    let (tag, rest) = body.split_once('>').unwrap_or((body, ""));
    let classes = tag.split('"').nth(1).unwrap_or("");
    let has_size = classes
        .split(' ')
        .any(|class| class == "a4" || class == "letter");
    let classes = match has_size {
        true => classes.to_owned(),
        false => format!("a4 {classes}").trim_end().to_owned(),
    };
    let mut paper = format!("{head}<body class=\"{classes}\">");
    let mut links = rest.split("<a ");
    paper += links.next().unwrap_or("");
    for link in links {
        let href = link.split("href=\"").nth(1).unwrap_or("");
        let stays = ["https://", "http://", "#"];
        let stays = stays.iter().any(|start| href.starts_with(start));
        paper += if stays { "<a " } else { "<a data-" };
        paper += link;
    }
    paper
}

fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-")
}

/// `(D:20261121125230+00'00')`: the digits are replaced one for one, so that nothing moves.
fn undate(pdf: &mut [u8]) {
    let mark = b"Date (D:";
    for at in 0..pdf.len().saturating_sub(mark.len() + DATE.len()) {
        let end = at + mark.len();
        if &pdf[at..end] == mark {
            pdf[end..end + DATE.len()].copy_from_slice(DATE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_for_paper_has_a_size_and_no_links_within_the_site() {
        let page = "<html><body class=\" large\"><a href=\"../x.html\">x</a> \
                    <a href=\"https://example.org/\">y</a></body>";
        let paper = on_paper(page);
        assert!(paper.contains("<body class=\"a4  large\">"), "{paper}");
        assert!(!paper.contains("<a href=\"../") && paper.contains("<a href=\"https://"));
        assert!(on_paper("<body class=\"letter\">").contains("class=\"letter\""));
        assert!(on_paper("<body>x").contains("<body class=\"a4\">x"));
    }

    #[test]
    fn when_a_pdf_was_made_is_no_part_of_it() {
        let mut pdf =
            *b"%PDF-1.4 /CreationDate (D:20261121125230+00'00') /ModDate (D:20261121125230+00'00')";
        let length = pdf.len();
        undate(&mut pdf);
        let text = String::from_utf8_lossy(&pdf).into_owned();
        assert_eq!(text.matches("(D:20000101000000+00'00')").count(), 2);
        assert_eq!(text.len(), length);
    }
}
