//! Searches for long games of Morpion solitaire (5D) by nested rollouts:
//! `cargo run --release -p quadrille-census --example long_game -- LEVEL ROUNDS SEED…` prints the longest game found
//! from each seed.

use quadrille_census::morpiae::rollout::long_game;

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let [level, rounds, seeds @ ..] = &numbers[..] else {
        println!("LEVEL ROUNDS SEED… are expected, such as 3 100 1");
        return;
    };
    for seed in seeds {
        let moves = long_game(*level as u32, *rounds as u32, *seed);
        let game: Vec<String> = moves.iter().map(ToString::to_string).collect();
        println!("seed {seed}: {} moves: {}", game.len(), game.join(" "));
    }
}
