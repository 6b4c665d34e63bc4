use quadrille::game::solver::Solver;
use quadrille::game::value::Value;
use quadrille::games::pipopipette::*;
fn main() {
    for a in std::env::args().skip(1) {
        let (r, c) = a.split_once('x').unwrap();
        let size = Size::new(r.parse().unwrap(), c.parse().unwrap()).unwrap();
        let t = std::time::Instant::now();
        let mut s = Exact::new(20_000_000_000);
        if r == "4" && c == "4" {
            for k in [0, 2] {
                let v = s.at_least(&Position::empty(size), Value::Margin(k));
                println!(">= {k}: {v:?} nodes {} time {:?}", s.nodes(), t.elapsed());
            }
        }
        let v = s.value(&Position::empty(size));
        println!("{a}: {v:?} nodes {} time {:?}", s.nodes(), t.elapsed());
    }
}
