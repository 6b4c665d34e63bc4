//! All tests, as one program: forty would be forty times linked. A file of this folder holds what
//! its name says; `cargo test laws::` runs the tests of one.
// A test fails where it must, and its helpers are handed what was just made.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod ask;
mod ask_answers;
mod at_first_sight;
mod authoring;
mod authors;
mod bad_input;
mod booklet;
mod bounds;
mod breaks;
mod browser;
mod careless;
mod census_files;
mod certificates;
mod certificates_away;
mod check_formats;
mod check_levels;
mod check_lock;
mod check_parts;
mod checkers;
mod chromium;
mod ci;
mod cli;
mod codes;
mod compose;
mod counts;
mod crowd;
mod declared;
mod docs;
mod draw_command;
mod drawings;
mod edges;
mod exercises;
mod export;
mod facts;
mod faulty;
mod fences;
mod figures;
mod findings;
mod foreign_text;
mod fragments;
mod fuzz;
mod fuzzed;
mod gallery;
mod guide;
mod html;
mod ids;
mod imports;
mod init;
mod kept_pages;
mod kept_pdfs;
mod kept_results;
mod keyboard;
mod languages;
mod large_files;
mod laws;
mod links;
mod long_search;
mod long_texts;
mod lost_figures;
mod mangled;
mod manual;
mod many_puzzles;
mod margins;
mod marks;
mod markup;
mod mine;
mod mined;
mod mined_sheets;
mod module;
mod morpiae;
mod new_puzzles;
mod ninuki;
mod ninuki_three;
mod no_project;
mod odd_texts;
mod opponents;
mod own_messages;
mod own_templates;
mod pages;
mod paper;
mod paper_boards;
mod paper_game;
mod papers;
mod passed_over;
mod paths;
mod pens;
mod pictures;
mod pipopipette;
mod play;
mod player;
mod pointing;
mod policy;
mod print;
mod project;
mod proofs_again;
mod puzzle_rules;
mod qr_codes;
mod read_back;
mod read_from_paper;
mod readme;
mod records;
mod refused;
mod refused_moves;
mod remarks;
mod repairs;
mod replaced;
mod schema;
mod search;
mod serve;
mod served;
mod shards;
mod share;
mod shared;
mod sheet_files;
mod sheet_pdfs;
mod sheet_versions;
mod sheets;
mod shelf;
mod shelf_processes;
mod site;
mod slips;
mod slow_rules;
mod slugs;
mod smuggled;
mod solvers;
mod solving;
mod sources;
mod speeds;
mod stopped_lines;
mod strategies;
mod structure;
mod table;
mod tampered;
mod tapped;
mod today;
mod toy;
mod toy_game;
mod translate;
mod translations;
mod twins;
mod two_builds;
mod unchanged;
mod verdicts;
mod visitors;
mod withheld;
mod without;
mod wording;

/// A file that nobody names here is a test that never runs.
#[test]
fn every_file_of_the_folder_is_here() {
    let here = include_str!("main.rs");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let is_module =
            path.extension().is_some_and(|end| end == "rs") || path.join("mod.rs").is_file();
        assert!(
            name == "main" || !is_module || here.contains(&format!("\nmod {name};\n")),
            "{name}"
        );
    }
}
