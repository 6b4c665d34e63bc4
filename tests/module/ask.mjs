// Answers lines of `ask` through the modules that pages load: one in, one out.
//
//   node tests/module/ask.mjs < lines                  answers
//   node tests/module/ask.mjs --times < lines          and milliseconds on standard error
//   node tests/module/ask.mjs --memory < lines         and bytes of memory by game, at the end
//   node tests/module/ask.mjs rules < lines            of one module
//
// A line goes to the module of its game; one that names no game goes to the last one's.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const folder = process.env.QUADRILLE_MODULES
  ?? new URL('../../templates/assets/engine/', import.meta.url).pathname;
const modules = new Map(), encoder = new TextEncoder();
// A module that is named answers every line.
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));
let last = only ?? 'chomp', spent = 0;

function engine(game) {
  if (!modules.has(game)) {
    const module = new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`));
    if (WebAssembly.Module.imports(module).length) throw new Error(`${game}.wasm imports something`);
    modules.set(game, new WebAssembly.Instance(module).exports);
  }
  return modules.get(game);
}

function ask(game, bytes) {
  const wasm = engine(game);
  const at = wasm.alloc(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const answer = wasm.ask(at, bytes.length);
  wasm.free(at, bytes.length);
  const length = new DataView(wasm.memory.buffer).getUint32(answer, true);
  const text = Buffer.from(wasm.memory.buffer, answer + 4, length).toString();
  wasm.free(answer, 4 + length);
  return text;
}

const games = ['dualite', 'chomp', 'pipopipette', 'ninuki', 'morpiae'];
const out = [];
function flush() {
  if (out.length) process.stdout.write(out.splice(0).join('\n') + '\n');
}
const began = process.hrtime.bigint();
// Latin-1 keeps every byte as it is, also of lines that are not UTF-8.
for await (const line of createInterface({ input: process.stdin.setEncoding('latin1'), crlfDelay: Infinity })) {
  const named = /"game":\s*"(\w+)"/.exec(line);
  if (!only && named && games.includes(named[1])) last = named[1];
  const text = ask(last, Buffer.from(line, 'latin1'));
  if (text) out.push(text);
  if (out.length > 200) flush();
}
flush();
spent = Number(process.hrtime.bigint() - began) / 1e6;
if (process.argv.includes('--times')) console.error(`${spent.toFixed(0)} ms`);
if (process.argv.includes('--memory')) {
  for (const [game, wasm] of modules) console.error(`${game} ${wasm.memory.buffer.byteLength}`);
}
