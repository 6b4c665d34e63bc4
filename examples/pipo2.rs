use quadrille::game::solver::Solver;
use quadrille::game::value::Value;
use quadrille::games::pipopipette::*;
fn main() {
    for a in std::env::args().skip(1) {
        let (r, c) = a.split_once('x').unwrap();
        let size = Size::new(r.parse().unwrap(), c.parse().unwrap()).unwrap();
        let t = std::time::Instant::now();
        let tab = table::all(size);
        println!("{a}: table {:?} empty {}", t.elapsed(), tab[0]);
        let t = std::time::Instant::now();
        let step = if size.lines() >= 24 { 13 } else { 1 };
        let mut s = Exact::new(2_000_000_000);
        let mut bad = 0;
        let mut n = 0;
        for d in (0..1u32 << size.lines()).rev().step_by(step) {
            let mut p = Position::empty(size);
            p.drawn = d as u128;
            n += 1;
            let v = s.value(&p).unwrap();
            if v != Value::Margin(tab[d as usize] as i32) {
                bad += 1;
                if bad < 5 {
                    println!("BAD {p} {v:?} table {}", tab[d as usize]);
                }
            }
        }
        println!("{a}: n {n} bad {bad} nodes {} {:?}", s.nodes(), t.elapsed());
    }
}
