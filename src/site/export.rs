//! The edition as one JSON document: all that the pages say, for other programs.

use super::credit;
use super::shell::Shell;
use super::shell::missed;
use super::view::export::{
    ExportClaim, ExportClaimText, ExportDifficulty, ExportDual, ExportGame, ExportGameText,
    ExportLanguage, ExportPage, ExportPageText, ExportPuzzle, ExportPuzzleText, ExportRefutation,
    ExportRule, ExportSource, ExportView, KnownView,
};
use super::{ledger, prose, puzzle};
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};

/// The version of the format: `schema/export.json`.
const FORMAT: u32 = 1;

/// The document, in one line.
///
/// # Errors
/// Messages that a language lacks.
pub fn json(edition: &Edition) -> Result<String, Vec<Diagnostic>> {
    let shells: Vec<Shell> = (0..edition.voices.len())
        .map(|language| Shell::new(edition, language))
        .collect();
    let text = serde_json::to_string(&view(edition, &shells)).map_err(|error| {
        vec![Diagnostic::failure(
            Code::ProgramFault,
            format!("no JSON can be made: {error}"),
        )]
    })?;
    let faults = missed(edition);
    match faults.is_empty() {
        true => Ok(text),
        false => Err(faults),
    }
}

fn view<'a>(edition: &'a Edition, shells: &[Shell<'a>]) -> ExportView<'a> {
    let languages = edition.voices.iter().map(|voice| ExportLanguage {
        code: &voice.language.code,
        name: &voice.language.name,
    });
    let games = edition.games.iter().map(|game| ExportGame {
        slug: game.slug,
        unchecked: game.unchecked,
        declared: game.declared.as_ref(),
        texts: texts(shells, |shell, lang| ExportGameText {
            lang,
            name: shell.game_name(game.slug),
            summary: shell.text(&format!("game-{}-summary", game.slug)),
        }),
    });
    let pages = 0..edition.pages.len();
    let puzzles = edition.puzzles.iter();
    ExportView {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION"),
        title: &edition.title,
        base_url: &edition.base_url,
        languages: languages.collect(),
        games: games.collect(),
        pages: pages.map(|number| page(edition, shells, number)).collect(),
        puzzles: puzzles.map(|part| told(shells, part)).collect(),
    }
}

/// One text for each language.
fn texts<'a, T>(shells: &[Shell<'a>], text: impl Fn(&Shell<'a>, String) -> T) -> Vec<T> {
    shells
        .iter()
        .map(|shell| text(shell, shell.code().to_owned()))
        .collect()
}

fn page<'a>(edition: &'a Edition, shells: &[Shell<'a>], number: usize) -> ExportPage<'a> {
    let part = &edition.pages[number];
    let (kind, name) = match &part.kind {
        PageKind::Home => ("home", None),
        PageKind::Text(name) => ("text", Some(name.as_str())),
        PageKind::Card(game) => ("card", Some(game.as_str())),
        PageKind::Lesson(game) => ("lesson", Some(game.as_str())),
    };
    // What the ledger says of them in each language.
    let said = texts(shells, |shell, _| {
        ledger::claims(shell, number, &shell.text_at(part))
    });
    let claims = edition.ledger.iter().enumerate();
    let claims = claims.filter(|(_, claim)| claim.page == number);
    let claims = claims.enumerate().map(|(index, (line, claim))| {
        let told = shells.iter().zip(&said);
        let told = told.filter_map(|(shell, rows)| {
            let row = rows.get(index)?;
            Some(ExportClaimText {
                lang: shell.code().to_owned(),
                statement: row.statement.clone(),
                seal: row.seal.clone(),
            })
        });
        ExportClaim {
            number: line + 1,
            question: &claim.question,
            answer: &claim.answer,
            known: KnownView::from(&claim.known),
            texts: told.collect(),
        }
    });
    ExportPage {
        kind,
        name,
        texts: texts(shells, |shell, lang| {
            let text = part.texts.get(shell.language);
            ExportPageText {
                url: format!("{lang}/{}", shell.text_at(part)),
                lang,
                title: text.title.clone(),
                description: text.description.clone(),
                body: prose::page(shell, number).body,
            }
        }),
        claims: claims.collect(),
    }
}

fn told<'a>(shells: &[Shell<'a>], part: &'a PuzzlePart) -> ExportPuzzle<'a> {
    let (solved, credit) = (&part.solved, &part.credit);
    let rules = solved.rules.iter();
    let moves = solved.moves();
    let refutations = part.scene.tries.iter().filter_map(|wrong| {
        let mut moves = moves.iter();
        let judged = moves.find(|judged| judged.mv == wrong.name)?;
        Some(ExportRefutation {
            mv: judged.mv.clone(),
            value: wrong.value.into(),
            line: judged.line.get(1..).unwrap_or(&[]).to_vec(),
        })
    });
    let duals = solved.judgement.duals.iter().map(|dual| ExportDual {
        after: &dual.after,
        moves: &dual.moves,
    });
    let computed = &solved.computed;
    ExportPuzzle {
        id: &part.id,
        game: part.game,
        position: &solved.position,
        drawn: &part.drawn.0,
        rules: rules
            .map(|(name, value)| ExportRule { name, value })
            .collect(),
        stipulation: part.stipulation.to_string(),
        status: part.status.word(),
        licence: &part.licence,
        added: part.added.as_deref(),
        answers_from: part.answers_from.as_deref(),
        tags: &part.tags,
        source: ExportSource {
            author: credit.author.as_deref(),
            work: part.work.first(),
            date: credit::date(credit),
            url: credit.url.as_ref().map(|url| url.get_ref().as_str()),
        },
        difficulty: ExportDifficulty {
            stars: part.difficulty,
            computed_stars: computed.stars,
            own_moves: computed.own_moves,
            routine: computed.routine,
            tries: computed.tries,
            longest_refutation: computed.longest_refutation,
            bits: computed.bits(),
        },
        verdict: solved.judgement.verdict.word(),
        value: solved.value.into(),
        keys: &solved.judgement.keys,
        line: &solved.judgement.line,
        refutations: refutations.collect(),
        duals: duals.collect(),
        known: KnownView::from(&solved.known),
        certificate: solved.certificate.as_deref(),
        texts: texts(shells, |shell, lang| text(shell, lang, part)),
    }
}

/// What the puzzle's page says.
fn text(shell: &Shell, lang: String, part: &PuzzlePart) -> ExportPuzzleText {
    let told = puzzle::told(shell, part);
    ExportPuzzleText {
        url: format!("{lang}/{}", shell.puzzle_at(part)),
        lang,
        title: told.heading,
        statement: told.statement,
        text: told.text,
        hint: told.hint,
        note: told.note,
        svg: told.svg,
        described: told.described,
        solution: told.solution,
        line: told.line,
        frames: told.frames,
        tries: told.tries,
        duals: told.duals,
        proof: told.proof,
        computed: told.computed,
        tree: told.play.map(|block| block.0),
    }
}
