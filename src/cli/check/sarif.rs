//! Findings as SARIF 2.1.0, which code scanning reads.

use serde_sarif::sarif::{
    ArtifactLocation, Location, Message, MultiformatMessageString, PhysicalLocation, Region,
    ReportingConfiguration, ReportingDescriptor, Result as Found, ResultLevel, Run, Sarif, Tool,
    ToolComponent,
};

use super::format::{Format, Readers};
use super::report::{Located, Report};
use crate::diag::{Code, Severity, visible};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

pub const FORMAT: Format = Format {
    word: "sarif",
    about: "SARIF 2.1.0, for code scanning",
    text,
    readers: Readers::Programs,
    besides: None,
};

fn text(report: &Report) -> String {
    let driver = ToolComponent::builder()
        .name("quadrille")
        .version(env!("CARGO_PKG_VERSION"))
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .rules(Code::ALL.iter().map(|code| rule(*code)).collect::<Vec<_>>())
        .build();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        // Columns are counted in characters.
        .column_kind("unicodeCodePoints")
        .results(
            report
                .findings
                .iter()
                .map(|told| found(told, &report.before))
                .collect::<Vec<_>>(),
        )
        .build();
    let sarif = Sarif::builder()
        .schema(SCHEMA)
        .version("2.1.0")
        .runs(vec![run])
        .build();
    // A document of texts and numbers can always be written.
    let text = serde_json::to_string_pretty(&sarif).unwrap_or_default() + "\n";
    visible::json(&text).into_owned()
}

fn rule(code: Code) -> ReportingDescriptor {
    let page = code.page();
    let words = |text: &str| MultiformatMessageString::builder().text(text).build();
    let level = match page.severity {
        Severity::Warning => "warning",
        Severity::Finding | Severity::Failure => "error",
    };
    ReportingDescriptor::builder()
        .id(code.name())
        .short_description(words(page.means))
        .help(words(page.mend))
        .default_configuration(ReportingConfiguration::builder().level(level).build())
        .build()
}

fn found(told: &Located, before: &str) -> Found {
    let code = told.diagnostic.code;
    let index = Code::ALL.iter().position(|other| *other == code);
    let mut message = told.message();
    if let Some(hint) = &told.diagnostic.hint {
        message += &format!("\n{hint}");
    }
    let level = match told.diagnostic.is_wrong() {
        true => ResultLevel::Error,
        false => ResultLevel::Warning,
    };
    let found = Found::builder()
        .rule_id(code.name())
        .rule_index(index.map_or(-1, |index| index as i64))
        .level(level)
        .message(Message::builder().text(message).build());
    // Code scanning takes no result without a place.
    let project = format!("{before}quadrille.toml");
    let path = told.path.as_ref().unwrap_or(&project);
    found.locations(vec![location(path, told.places)]).build()
}

fn location(path: &str, places: Option<[(usize, usize); 2]>) -> Location {
    let file = ArtifactLocation::builder().uri(address(path)).build();
    let physical = PhysicalLocation::builder().artifact_location(file);
    let physical = match places {
        Some([(line, column), (end_line, end_column)]) => {
            let region = Region::builder()
                .start_line(line as i64)
                .start_column(column as i64)
                .end_line(end_line as i64)
                .end_column(end_column as i64)
                .build();
            physical.region(region).build()
        }
        None => physical.build(),
    };
    Location::builder().physical_location(physical).build()
}

/// A path as part of an address: other bytes than those that may stand in one are written `%20`.
fn address(path: &str) -> String {
    let mut address = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                address.push(byte.into());
            }
            byte => address += &format!("%{byte:02X}"),
        }
    }
    address
}
