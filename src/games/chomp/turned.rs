//! The bar mirrored in the diagonal through the poison: rows and columns change places.

use super::rules::{Bar, Bite};

pub fn turned(bar: &Bar, symmetry: u8, bites: &[Bite]) -> Option<(Bar, Vec<Bite>)> {
    match symmetry {
        0 => Some((bar.clone(), bites.to_vec())),
        4 => {
            let bites = bites.iter().map(|bite| bite.transposed());
            Some((bar.transposed(), bites.collect()))
        }
        _ => None,
    }
}

pub fn images(bar: &Bar, bite: Bite) -> Vec<Bite> {
    let mut images = vec![bite];
    if bite.column != bite.row && bar.transposed() == *bar {
        images.push(bite.transposed());
    }
    images
}
