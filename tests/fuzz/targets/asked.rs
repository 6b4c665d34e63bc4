//! Lines of `ask`, put to the program and to the modules that pages load.

use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use quadrille::game::board::Engine;
use quadrille::protocol::answer_line;
use serde_json::{Value as Json, json};

use super::boards::engines;
use super::calm::NODES;
use crate::fuzz::{Reader, Told};

/// A line whose search is short: what is tried is how a line is read.
fn calm(line: &[u8]) -> Vec<u8> {
    let Ok(Json::Object(mut object)) = serde_json::from_slice(line) else {
        return line.to_vec();
    };
    let ask = object.get("ask").and_then(Json::as_str).unwrap_or("solve");
    if !["solve", "values", "choose", "judge", "mine"].contains(&ask) {
        return line.to_vec();
    }
    let limit = object.entry("limit").or_insert(Json::Null);
    match limit {
        Json::Null => *limit = json!({ "nodes": NODES }),
        Json::Object(limit) => {
            let nodes = limit.entry("nodes").or_insert(Json::Null);
            if nodes.is_null() || nodes.as_u64().is_some_and(|nodes| nodes > NODES) {
                *nodes = json!(NODES);
            }
        }
        _ => {}
    }
    Json::Object(object).to_string().into_bytes()
}

/// The answer as bytes, and what it says.
fn answered(engines: &[Box<dyn Engine>], line: &[u8]) -> (Vec<u8>, Told) {
    let Some((answer, well)) = answer_line(engines, line) else {
        return (Vec::new(), Told::Taken);
    };
    let text = answer.to_string();
    assert!(!text.contains('\n'), "an answer is one line");
    let told = match well {
        true => Told::Taken,
        false => Told::Refused(format!(
            "{} {}",
            answer["error"]["field"], answer["error"]["message"]
        )),
    };
    (text.into_bytes(), told)
}

pub fn ask() -> Option<Reader> {
    let engines = engines();
    Some(Box::new(move |line| answered(&engines, &calm(line)).1))
}

/// The modules in Node: each line is put to one of them as a page does it, and answered as the program
/// answers it.
pub fn module() -> Option<Reader> {
    const NAMES: [&str; 5] = ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"];
    let mut node = Node::begin(&NAMES)?;
    let engines: Vec<Vec<Box<dyn Engine>>> = NAMES
        .iter()
        .map(|name| {
            quadrille::games::all()
                .into_iter()
                .filter(|engine| engine.slug() == *name)
                .collect()
        })
        .collect();
    Some(Box::new(move |line| {
        let line = calm(line);
        let named = NAMES.iter().position(|name| {
            let name = format!("\"{name}\"");
            line.windows(name.len()).any(|part| part == name.as_bytes())
        });
        let number = named.unwrap_or(line.len() % NAMES.len());
        let (expected, told) = answered(&engines[number], &line);
        let said = node
            .ask(number, &line)
            .expect("the module answers, and doesn't trap");
        assert_eq!(
            String::from_utf8_lossy(&said),
            String::from_utf8_lossy(&expected)
        );
        told
    }))
}

/// A line with the number of its module comes in, the answer goes out, each after its length; a length
/// that is none says that the module trapped.
const SCRIPT: &str = r#"
const fs = require("fs");
const modules = process.argv.slice(1).map((name) => {
  const bytes = fs.readFileSync(`templates/assets/engine/${name}.wasm`);
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
});
const read = (length) => {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    let got = 0;
    try { got = fs.readSync(0, bytes, at, length - at); } catch (e) { if (e.code !== "EAGAIN") throw e; continue; }
    if (got === 0) process.exit(0);
    at += got;
  }
  return bytes;
};
const write = (bytes) => { let at = 0; while (at < bytes.length) at += fs.writeSync(1, bytes, at); };
for (;;) {
  const head = read(5);
  const [number, length] = [head[0], head.readUInt32LE(1)];
  const line = read(length);
  const engine = modules[number];
  let out;
  try {
    const at = engine.alloc(length);
    new Uint8Array(engine.memory.buffer, at, length).set(line);
    const answer = engine.ask(at, length);
    const size = new DataView(engine.memory.buffer).getUint32(answer, true);
    out = Buffer.alloc(4 + size);
    Buffer.from(engine.memory.buffer, answer, 4 + size).copy(out);
    engine.free(answer, 4 + size);
    engine.free(at, length);
    if (engine.memory.buffer.byteLength > 1 << 29) throw new Error("more than half a GiB");
    // More than there is: it has none, and says so.
    if (engine.alloc(0xffffffff) !== 0) throw new Error("room for everything");
  } catch (error) {
    process.stderr.write(`${error}\n`);
    out = Buffer.from([255, 255, 255, 255]);
  }
  write(out);
}
"#;

struct Node {
    child: Child,
    stdin: ChildStdin,
    stdout: ChildStdout,
}

impl Node {
    fn begin(names: &[&str]) -> Option<Node> {
        let mut child = Command::new("node")
            .args(["-e", SCRIPT, "--"])
            .args(names)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
        let mut node = Node {
            child,
            stdin,
            stdout,
        };
        // It takes its time to begin.
        node.ask(0, b"{}").map(|_| node)
    }

    fn ask(&mut self, number: usize, line: &[u8]) -> Option<Vec<u8>> {
        let mut question = vec![number as u8];
        question.extend_from_slice(&u32::try_from(line.len()).ok()?.to_le_bytes());
        question.extend_from_slice(line);
        self.stdin.write_all(&question).ok()?;
        let mut length = [0; 4];
        self.stdout.read_exact(&mut length).ok()?;
        let length = u32::from_le_bytes(length);
        if length == u32::MAX {
            return None;
        }
        let mut answer = vec![0; length as usize];
        self.stdout.read_exact(&mut answer).ok()?;
        Some(answer)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
