// The engine that proved these pages, in the page. The module of a game comes when it is first asked, and works
// beside the page (in a worker); where no worker can be had, in the page itself.
//
// Opened from a folder a page may not fetch, so a module is a script: it calls quadrille.module(game, its bytes
// deflated and in base 64). A game whose rules a file tells calls quadrille.declared(game, what it is) instead: one
// module is for all of them, and what the game is goes along with each question.
import { shared } from './dom.js';
import { inflated, load } from './load.js';

/**
 * The calls of a module: `alloc` gives room for a line, `ask` answers it with the answer's length and the answer,
 * `free` takes room back. @type {(exports: any) => (line: string) => string}
 */
export function answering(exports) {
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  return (line) => {
    const bytes = encoder.encode(line), at = exports.alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const from = exports.ask(at, bytes.length), length = new DataView(exports.memory.buffer).getUint32(from, true);
    const text = decoder.decode(new Uint8Array(exports.memory.buffer, from + 4, length));
    exports.free(at, bytes.length);
    exports.free(from, length + 4);
    return text;
  };
}
/** In the worker: first a module, then lines. What it is written with is all that it has there. */
export function work(self, answering) {
  const waiting = [];
  let answer;
  function respond([id, line]) {
    let text = null;
    try { text = answer(line); } catch { /* nothing can be said */ }
    self.postMessage([id, text]);
  }
  self.onmessage = async ({ data }) => {
    if (!data.module) return answer ? respond(data) : waiting.push(data);
    answer = answering((await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (data.module), {})).exports);
    waiting.forEach(respond);
  };
}

// The parts of an opponent's patience that a search is given one after the other; where it works in the page itself,
// no more than the page may be held up for; the least that can be asked, for whoever doesn't wait for the first part.
// Nothing is told of what is quick.
const SHARES = [32, 8, 1], FEW = [300], LEAST = 10000, LONG = 300;
const here = /** @type {HTMLScriptElement} */ (globalThis.document?.currentScript)?.src;
/** @type {Record<string, Promise<WebAssembly.Module>>} */
const modules = {};
/** @type {Record<string, object>} */
const declared = {};

// The bytes of a module, compiled.
shared.module = (game, text) => { modules[game] = inflated(text).then((bytes) => WebAssembly.compile(bytes)); };
shared.declared = (game, told) => { declared[game] = told; };
// A worker of this very file; of its text where files may not have one; else none.
function worker() {
  try { return new Worker(here); } catch { /* opened from a folder */ }
  try {
    const text = `(${work})(self,${answering})`;
    return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  } catch { return null; }
}

/** @type {(game: string, folder: string) => Engine} */
export function engine(game, folder) {
  const asked = new Map();
  let count = 0, ready = null, isEnough = false, shares = SHARES;
  async function found() {
    if (!globalThis.WebAssembly) throw new Error('too old');
    await load(`${folder}${game}.js`);
    if (declared[game]) await load(`${folder}rules.js`);
    const module = await modules[declared[game] ? 'rules' : game], hand = worker();
    if (hand) {
      hand.onmessage = ({ data: [id, text] }) => settle(id, text);
      hand.onerror = () => [...asked.keys()].forEach((id) => settle(id, null));
      hand.postMessage({ module });
      return { send: (id, line) => hand.postMessage([id, line]), end: () => hand.terminate() };
    }
    const answer = answering((await WebAssembly.instantiate(module, {})).exports);
    shares = FEW;
    function respond(id, line) {
      try { settle(id, answer(line)); } catch { settle(id, null); }
    }
    // After the page has shown what it says. It can't be stopped.
    return { send: (id, line) => setTimeout(respond, 30, id, line), end() {} };
  }
  function begin() { return ready ??= found(); }
  function settle(id, text) {
    const one = asked.get(id);
    if (!asked.delete(id)) return;
    if (text !== null) return one.resolve(JSON.parse(text));
    restart();
    one.reject(new Error('stopped'));
  }
  // Whoever was asked and has not answered is let go; the next question finds a fresh engine.
  function restart() {
    ready?.then((way) => way.end(), () => { /* it never came */ });
    ready = null;
  }
  async function ask(question) {
    const id = ++count, way = await begin();
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject });
      way.send(id, JSON.stringify({ ...question, game, declared: declared[game] }));
    });
  }
  async function deepen(question, isSettled, tell) {
    const began = Date.now(), timer = setTimeout(() => tell(nodes, last), LONG);
    let last = null, nodes = 0;
    isEnough = false;
    try {
      await begin();
      for (const share of shares) {
        last = await ask({ ...question, share });
        nodes += last.nodes || 0;
        if (last.error || isEnough || isSettled(last) || share === shares.at(-1)) break;
        if (Date.now() - began > LONG) tell(nodes, last);
      }
    } catch (error) {
      if (!isEnough) throw error;
      last ??= await ask({ ...question, share: LEAST });
    } finally { clearTimeout(timer); }
    return isEnough ? Object.assign(last, { cut: true }) : last;
  }
  function end(enough) {
    isEnough = enough;
    if (!asked.size) return;
    restart();
    for (const { reject } of asked.values()) reject(new Error('stopped'));
    asked.clear();
  }
  return { ask, deepen, enough: () => end(true), stop: () => end(false), ready: begin };
}
