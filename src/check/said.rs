//! What is only said: sentences marked `said:`, for readers to know how many there are.

use std::sync::Arc;

use super::remark;
use crate::content::blocks::Block;
use crate::content::library::Page;
use crate::content::puzzle::PuzzleFile;
use crate::diag::Source;
use crate::lang::Voice;

/// How many there are in the first language of the pages, and beside the puzzles in the one that says most.
pub fn count(pages: &[Page], puzzles: &[(Arc<Source>, PuzzleFile)], voices: &[Voice]) -> usize {
    let texts = pages
        .iter()
        .map(|page| in_blocks(&page.texts.first().blocks));
    let beside = puzzles.iter().map(|(_, file)| remark::said(file, voices));
    texts.chain(beside).sum()
}

fn in_blocks(blocks: &[Block]) -> usize {
    let said = |block: &Block| match block {
        Block::SaidStart(_) => 1,
        Block::Fence(fence) if !fence.lines.is_empty() => in_blocks(&fence.caption()),
        _ => 0,
    };
    blocks.iter().map(said).sum()
}
