// Composes a puzzle on a live board (live.js): a position is painted place by place, come to by playing, or typed;
// the engine judges it as the program's `check` does, and the puzzle file is taken home. What is composed is in the
// address (#p=position&r=rules&s=what is asked).
import { asked, chosen, listed, parts, sit, stirred, unlisted } from './desk.js';
import { all, element, one, shared } from './dom.js';
import { address, save } from './take.js';

// Positions that the engine looks at for a verdict, more and more.
const LADDER = [30000, 300000, 3000000];

const box = one('[data-compose]');
const brushes = all('input[name=brush]', box), switches = all('[data-rule]', box);
const hooks = { may: () => true, put: brushes.length ? put : null, play: (move) => changed({ ask: 'play', line: [move] }) };
const table = sit(box, box.dataset.compose, hooks), { words, engine, live, said, named, status, desk } = table;
const { find, every, button, tell, give } = table;
const start = find('[data-start]'), task = find('[data-task]'), number = find('[data-number]');
const typed = find('[data-typed]'), facts = find('[data-facts]'), take = find('[data-take]');

// The position, what its picture begins with, those before it, and what was found of it; how the rules stood then;
// changes one after the other, so that none is lost.
let position = start.value, frame = start.value, verdict = null, turn = 0, begun = false;
let ruled = switches.map((rule) => rule.checked), queue = Promise.resolve();
const past = [];

const swap = shared.steady(() => { button('stop').hidden = box.dataset.state !== 'looking'; });
function state(name) {
  box.dataset.state = name;
  swap();
}
// --- The position ---
const rules = () => chosen(switches);
function stipulation() {
  fit();
  return task.value.replace(/[NK]$/, number.value);
}
// Shows another position, in a picture that begins with `within`; what was found of the one before is forgotten.
async function show(next, within, then = '') {
  const mine = ++turn, given = switches.map((rule) => rule.checked);
  engine.stop();
  forget();
  const board = await live.show(next, rules(), [], within);
  if (!board || mine !== turn) return;
  if ((position !== next || String(given) !== String(ruled)) && !then) past.push([position, frame, ruled]);
  [position, frame, ruled] = [next, within, given];
  // Nobody's typing is written over.
  if (document.activeElement !== typed) typed.value = next;
  if ([...start.options].some((option) => option.value === frame)) start.value = frame;
  button('undo').disabled = !past.length;
  state('yours');
  keep();
  tell(then || whose(), 'B');
}
// Whose turn it is, where that changes what can be done or who gains.
function whose() {
  if (live.board.result) return said('compose-over');
  const isOwned = !!live.board.score || every('[data-turns]').length > 0;
  return said(!isOwned ? 'compose-ready' : live.board.pen === 'R' ? 'turn-red' : 'turn-blue');
}
function keep() {
  address(`${location.pathname}#${parts({ p: position, r: listed(rules()), s: stipulation() })}`);
}
function forget() {
  verdict = null;
  facts.hidden = take.hidden = true;
  facts.textContent = '';
}
function refused(error) { tell(said(error.field ? 'compose-refused' : live.board ? 'compose-stopped' : 'lost'), 'R'); }
// What was found, or is looked for, belongs to what was there before.
function drop() {
  turn++;
  engine.stop();
}
// A change made while a verdict is looked for ends the search.
function changed(question) {
  if (box.dataset.state === 'looking') {
    drop();
    state('yours');
  }
  queue = queue.then(async () => {
    const answer = await engine.ask({ position, rules: rules(), ...question });
    if (answer.error) throw answer.error;
    return show(answer.position, frame);
  }).catch(refused);
}
function change(brush, place) { changed({ ask: 'put', brush, place }); }
// What already is wiped off; the last brush that paints is what wipes.
function put(place, holds) {
  const brush = brushes.find(({ checked }) => checked).value;
  change(brush === holds ? brushes.at(-1).value : brush, place);
}
function undo() {
  const before = past.pop();
  if (!before) return;
  switches.forEach((rule, n) => { rule.checked = before[2][n]; });
  show(before[0], before[1], said('back')).catch(refused);
}
function clear(told = '') {
  return show(start.value, start.value).then(() => told && tell(told, 'R')).catch(refused);
}
// A file that was dropped or chosen; a picture of the solitaire carries its game in letters.
async function opened(file) {
  if (!file) return;
  const text = new TextDecoder().decode(await file.slice(0, 1 << 20).arrayBuffer()).replace(/\r\n?/g, '\n');
  typed.value = /^\ufffdPNG/.test(text) ? /MS1:[\w-]+/.exec(text)?.[0] ?? '' : text;
  await read();
}
async function read() {
  begun = true;
  // As puzzle pages give a position away: the game's name before it, the board in words below.
  const name = `${words.game} `;
  let text = typed.value.trim();
  if (text.startsWith(name)) text = text.slice(name.length).split('\n')[0].trim();
  if (!text) return clear();
  /** @type {HTMLElement} */ (document.activeElement).blur();
  try {
    const answer = await engine.ask({ ask: 'board', position: text, rules: rules() });
    if (answer.error) throw answer.error;
    await show(answer.position, answer.position);
  } catch (error) {
    if (!error.field) return refused(error);
    tell(error.at < text.length ? said('compose-unread', { count: error.at + 1 }) : said('compose-refused'), 'R');
  }
}
// --- The verdict ---
async function judge(event) {
  event.preventDefault();
  begun = true;
  if (!live.board) await show(position, frame).catch(refused);
  if (!live.board) return;
  if (live.board.result) return tell(said('compose-over'), 'R');
  drop();
  forget();
  keep();
  tell(said('looking'), 'B');
  state('looking');
  const mine = turn;
  look(() => mine === turn).catch((error) => {
    if (mine !== turn) return;
    state('yours');
    refused(error);
  });
}
async function look(isWanted) {
  const question = { ask: 'judge', position, rules: rules(), stipulation: stipulation(), duals: false, limit: null };
  let answer = null, count = 0;
  for (const nodes of LADDER) {
    if (answer) tell(said('looking-at', { count }), 'B');
    question.limit = { nodes };
    answer = await engine.ask(question);
    if (!isWanted()) return;
    if (answer.error) {
      state('yours');
      return tell(said(answer.error.field === 'stipulation' ? 'compose-unfit' : 'compose-refused'), 'R');
    }
    count += answer.nodes;
    if (answer.verdict !== 'open') break;
  }
  verdict = answer;
  // Whether there is one way to go on takes longest: until it is known, or not wanted any more, the first move
  // stands alone.
  if (!['sound', 'slow win'].includes(answer.verdict)) return found(answer, count);
  tell(said('compose-first', { move: named(answer.keys[0]) }), 'B');
  answer = await engine.ask({ ...question, duals: true });
  if (!isWanted()) return;
  verdict = answer;
  found(answer, count + answer.nodes);
}
function list(moves) { return moves.map((move) => named(move).replace(/ /g, '\u00a0')).join(', '); }
function found(answer, count) {
  const { value, slow, line } = answer, keys = answer.keys ?? [], dual = answer.duals?.[0];
  const isSlow = answer.verdict === 'slow win';
  const isGood = isSlow || ['sound', 'dual', 'first only'].includes(answer.verdict);
  // Where wins are looked for within so many moves, nobody knows what comes later.
  const isNone = answer.verdict === 'no solution' && !value, isLater = answer.verdict === 'no solution' && value?.kind === 'win';
  state('judged');
  tell(said(isNone ? 'compose-none' : isLater ? 'compose-later' : `compose-${answer.verdict.replace(' ', '-')}`, {
    move: keys.length ? named(keys[0]) : '', places: list(isSlow ? slow : dual ? dual.moves : keys),
    word: dual ? list(dual.after) : '', value: value ? live.worded(value) : '', count
  }), isGood ? 'G' : 'R');
  for (const key of keys) live.mark(live.board.moves.find(({ move }) => move === key)?.place, isGood ? 'yes' : 'no');
  fact('compose-fact-keys', list(keys));
  if (line && keys.length) fact('compose-fact-line', list(line));
  if (slow && !isSlow) fact('compose-fact-slow', list(slow));
  fact('compose-fact-seen', live.number(count));
  facts.hidden = false;
  take.hidden = !isGood;
  status.scrollIntoView({ block: 'nearest' });
}
function fact(name, textContent) {
  if (textContent) facts.append(element('div', {}, element('dt', { textContent: said(name) }), element('dd', { textContent })));
}
function stop() {
  drop();
  if (verdict) return found(Object.assign(verdict, { verdict: 'first only' }), verdict.nodes);
  state('yours');
  tell(said('compose-stopped'), 'B');
}
// --- The puzzle file ---
// JSON writes texts as TOML reads them, but for one sign.
function text(value) { return JSON.stringify(value).replace(/\x7f/g, '\\u007f'); }
function name() {
  const title = every('[data-title]').map(({ value }) => value.trim()).find(Boolean) ?? '';
  const plain = title.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  return `${words.game}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'composed'}`;
}
function toml() {
  const given = Object.entries(rules()).map(([rule, value]) => `${rule} = ${/^(true|false)$/.test(value) ? value : text(value)}`);
  const usual = said('compose-untitled'), { keys, line } = verdict;
  return [
    'format = 1', `id = ${text(name())}`, `game = ${text(words.game)}`, `board = ${text(position)}`,
    `stipulation = ${text(stipulation())}`, 'status = "original"', 'licence = "CC-BY-4.0"',
    // What has several ways to go on, or may have, says so: `check` doesn't look for them then.
    ...(['dual', 'first only'].includes(verdict.verdict) ? ['duals = "allow"'] : []),
    ...(given.length ? ['', '[rules]', ...given] : []),
    '', '[title]', ...every('[data-title]').map(({ dataset, value }) => `${dataset.title} = ${text(value.trim() || usual)}`),
    '', '[source]', `work = ${text(location.hostname || 'quadrille')}`, `date = ${new Date().getFullYear()}`,
    '', '[answer]', `key = ${text(keys[0])}`, `line = ${text(line.join(' '))}`, ''
  ].join('\n');
}
function file() { save(`${name()}.toml`, new Blob([toml()], { type: 'application/toml' })); }
function link() {
  keep();
  give(location.href);
}
// --- What is pressed ---
for (const [what, act] of Object.entries({ undo, clear: () => clear(), stop, file, link })) button(what).onclick = act;
for (const known of every('[data-turns]')) {
  known.onclick = () => {
    begun = true;
    change(known.dataset.turns, '');
  };
}
find('[data-form=judge]').onsubmit = judge;
find('[data-form=paste]').onsubmit = (event) => {
  event.preventDefault();
  read();
};
find('[data-opened]').onchange = ({ target }) => opened(target.files[0]);
box.ondragover = (event) => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); };
box.ondrop = (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  opened(file);
};
start.onchange = () => clear();
for (const rule of switches) {
  // Rules that don't know the position are not taken.
  rule.onchange = () => show(position, frame).catch((error) => {
    rule.checked = !rule.checked;
    if (!error.field) return refused(error);
    tell(said('compose-rules'), 'R');
  });
}
// Another question: what was found belongs to the one before.
task.onchange = number.onchange = () => {
  fit();
  drop();
  forget();
  if (!live.board) return;
  live.forget();
  keep();
  state('yours');
  tell(whose(), 'B');
};
function fit() {
  number.hidden = !/[NK]$/.test(task.value);
  number.value = Math.max(1, Math.min(1000, Math.floor(+number.value) || 1));
}
// What the address says; else the board comes when somebody stirs: before, nothing of the engine does.
function from(hash) {
  const found = new URLSearchParams(hash), given = unlisted(found.get('r'));
  const [, what, count] = /^(.*?)(\d+)?$/.exec(found.get('s') ?? '');
  if (!found.get('p')) return false;
  for (const rule of switches) if (rule.dataset.rule in given) rule.checked = rule.dataset.on === given[rule.dataset.rule];
  for (const option of task.options) if (option.value.replace(/[NK]$/, '') === what) task.value = option.value;
  if (count) number.value = count;
  fit();
  show(found.get('p'), found.get('p')).catch((error) => clear(said('compose-unread', { count: (error.at || 0) + 1 })));
  return true;
}
addEventListener('hashchange', () => from(location.hash.slice(1)));
fit();
state('idle');
begun = from(asked());
stirred(desk, (again) => {
  if (begun) return;
  begun = true;
  tell(said('loading'), 'B');
  show(position, frame).then(again).catch(refused);
});
