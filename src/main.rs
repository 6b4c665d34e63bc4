use quadrille::game::{contract::*, solver::Limit};
fn main() {
    let games = quadrille::games::all();
    let args: Vec<String> = std::env::args().collect();
    let g = games.iter().find(|g| g.slug() == args[1]).unwrap();
    if args[2] == "q" {
        let t = std::time::Instant::now();
        let f = g.settle(&args[3], &args[4], &Rules::default());
        match f {
            Ok(f) => println!("{:?} {:?} {}", f.reply.text(), f.how, f.visited),
            e => println!("{e:?}"),
        };
        println!("{:?}", t.elapsed());
        return;
    }
    for text in &args[2..] {
        let t = std::time::Instant::now();
        match g.read(text, &Fields::new(), &Rules::default()) {
            Ok(b) => match b.solve(&Limit::default()) {
                Ok(a) => println!(
                    "{} {} win {:?} best {:?} line {:?} own {} nodes {} {:?}",
                    b.text(),
                    a.value,
                    a.winning(),
                    a.best(),
                    a.line().join(" "),
                    a.own_moves,
                    a.nodes,
                    match &a.proof {
                        quadrille::game::answer::Proof::Certified {
                            visited,
                            certificate,
                        } => (*visited, certificate.len()),
                        _ => (0, 0),
                    }
                ),
                Err(o) => println!("{o:?}"),
            },
            Err(f) => println!("{f:?}"),
        }
        eprintln!("{:?}", t.elapsed());
    }
}
