//! What the guard of costs (`cargo bench --bench counts`) makes of new counts.

#[path = "../benches/counts/compared.rs"]
mod compared;
#[allow(dead_code)] // The file itself is read and written by the benchmark.
#[path = "../benches/counts/kept.rs"]
mod kept;

use compared::{Verdict, renewed, rows, table, verdict};
use kept::{Kept, Run};

/// Counts of two runs, the second with its memory.
fn counts(solve: u64, build: u64, memory: u64) -> Kept {
    let run = |name: &str, instructions, memory| Run {
        name: name.to_owned(),
        instructions,
        memory,
        why: None,
    };
    Kept {
        compiler: "rustc 1.95.0".to_owned(),
        target: "x86_64-unknown-linux-gnu".to_owned(),
        runs: vec![run("solve", solve, None), run("build", build, Some(memory))],
    }
}

fn kept() -> Kept {
    counts(100_000_000, 900_000_000, 50_000)
}

#[test]
fn five_per_cent_more_are_too_much_and_two_are_not() {
    let found = |solve| verdict(&kept(), &counts(solve, 900_000_000, 50_000));
    assert_eq!(found(105_000_000), Verdict::Grown);
    assert_eq!(found(103_000_001), Verdict::Grown);
    assert_eq!(found(103_000_000), Verdict::Same);
    assert_eq!(found(102_000_000), Verdict::Same);
    assert_eq!(found(98_000_000), Verdict::Same);
    assert_eq!(found(95_000_000), Verdict::Fallen);
    // What has fallen elsewhere makes up for nothing.
    let mixed = counts(105_000_000, 450_000_000, 25_000);
    assert_eq!(verdict(&kept(), &mixed), Verdict::Grown);
}

#[test]
fn eleven_per_cent_more_memory_are_too_much_and_nine_are_not() {
    let found = |memory| verdict(&kept(), &counts(100_000_000, 900_000_000, memory));
    assert_eq!(found(55_500), Verdict::Grown);
    assert_eq!(found(54_500), Verdict::Same);
    assert_eq!(found(44_500), Verdict::Fallen);
}

#[test]
fn counts_of_another_compiler_or_machine_are_kept_without_a_reason() {
    let mut other = counts(200_000_000, 900_000_000, 50_000);
    other.compiler = "rustc 1.96.0".to_owned();
    assert_eq!(verdict(&kept(), &other), Verdict::Elsewhere);
    assert_eq!(renewed(&kept(), other.clone(), None), Ok(other));
    let mut other = counts(200_000_000, 900_000_000, 50_000);
    other.target = "aarch64-unknown-linux-gnu".to_owned();
    assert_eq!(verdict(&kept(), &other), Verdict::Elsewhere);
}

#[test]
fn a_run_that_the_file_does_not_name_is_not_well() {
    let mut fewer = kept();
    let run = fewer.runs.remove(0);
    assert_eq!(verdict(&fewer, &kept()), Verdict::OtherRuns);
    assert_eq!(verdict(&kept(), &fewer), Verdict::OtherRuns);
    assert_eq!(renewed(&fewer, kept(), None).unwrap().runs[0], run);
}

#[test]
fn a_count_that_has_grown_is_kept_with_a_reason_until_it_falls() {
    let grown = counts(105_000_000, 900_000_000, 50_000);
    let nobody_says = |why| renewed(&kept(), grown.clone(), why);
    assert_eq!(nobody_says(None), Err("solve".to_owned()));
    assert_eq!(nobody_says(Some("  ")), Err("solve".to_owned()));
    let why = Some("a \"second\" proof".to_owned());
    let with = renewed(&kept(), grown, why.as_deref()).unwrap();
    assert_eq!(with.runs[0].why, why);
    assert_eq!(with.runs[1].why, None);
    assert_eq!(Kept::read(&with.write()).as_ref(), Ok(&with));
    let about_the_same = counts(106_000_000, 900_000_000, 50_000);
    let later = renewed(&with, about_the_same, None).unwrap();
    assert_eq!(later.runs[0].why, why);
    let fallen = renewed(&later, counts(90_000_000, 900_000_000, 50_000), None).unwrap();
    assert_eq!(fallen.runs[0].why, None);
}

#[test]
fn the_table_has_a_line_for_each_number() {
    let now = counts(105_000_000, 900_000_000, 44_000);
    assert_eq!(
        table(&rows(&kept(), &now)),
        "| run | before | now | per cent | |\n\
         | --- | ---: | ---: | ---: | --- |\n\
         | solve | 100,000,000 | 105,000,000 | +5.00 % | **too much** |\n\
         | build | 900,000,000 | 900,000,000 | +0.00 % |  |\n\
         | build, memory | 50,000 KiB | 44,000 KiB | -12.00 % | less |\n"
    );
}
