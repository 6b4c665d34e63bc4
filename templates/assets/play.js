// Plays a puzzle on its page. It knows no game: the data block #tree (types.d.ts) says what is legal, what follows
// and how the board looks.
//
// A game is a trail of steps {from, move, to, own}. A wrong move makes the rest of its refutation a line that can be
// walked with the arrows; the next move on the board takes it back and is played.
import { all, element, fill, joined, key, one, put, shared } from './dom.js';
import { shape } from './draw.js';
import { lay } from './grid.js';
import { load } from './load.js';
import { calm, example, written } from './pen.js';
import { pictured } from './pictures.js';
import { steady } from './steady.js';
import { arrow, heard, write } from './way.js';

const WRONG = 1, ALSO = 2, THEIRS = 3, HINTS = 3;
const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const numbers = (text) => (text ? text.split(' ') : []).flatMap((run) => {
  const [first, last = first] = run.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
});

// The drawing, taken apart: its shapes, one by one.
function taken(svg) {
  return all('g', svg).flatMap((group) => {
    const others = all(':scope > :not(path)', group);
    const own = (node, name) => node.getAttribute(name) ?? group.getAttribute(name) ?? undefined;
    for (const node of others) put(node, { 'font-size': own(node, 'font-size'), 'text-anchor': own(node, 'text-anchor') });
    const parts = all(':scope > path', group).flatMap((node) => node.getAttribute('d').split('M').slice(1));
    group.remove();
    return [...others, ...parts.map((part) => shape('path', { d: `M${part}` }))];
  });
}
function drawn(marks) {
  const nodes = [];
  let d = '';
  for (const mark of marks.split('\n')) {
    const [x, y, size, anchor, ...said] = mark.slice(1).split(' ');
    if (mark[0] === 'M') d += mark;
    else if (mark[0] === 'c') nodes.push(shape('circle', { cx: x, cy: y, r: size }));
    else {
      const text = shape('text', { x, y, 'font-size': size, 'text-anchor': { s: 'start', m: 'middle', e: 'end' }[anchor] });
      text.textContent = said.join(' ');
      nodes.push(text);
    }
  }
  return d ? [...nodes, shape('path', { d })] : nodes;
}
// The states, each from the one before it.
function unfolded(line, number) {
  const [kind, from, changed, holds, given, hint] = line.split('|'), [known, more] = given.split(',');
  const list = known ? known.split(' ').map(Number) : [], choices = [];
  for (let n = 0; n < list.length; n += 3) choices.push({ move: list[n], worth: list[n + 1], next: list[n + 2] });
  choices.push(...numbers(more).map((move) => ({ move, worth: WRONG, next: -1 })));
  return {
    own: kind & 1, done: kind & 2, from: from ? +from : number - 1, changed: numbers(changed),
    holds: holds ? holds.split(' ') : [], choices, hint, met: 0
  };
}
/** @type {Tree} */
const tree = JSON.parse(one('#tree').textContent);
const { say, you: YOU } = tree, ways = say.ways ?? [], OTHER = YOU === 'B' ? 'R' : 'B';
const box = one('[data-play]'), svg = one('svg.board', box), extra = one('.choices', box), caption = one('figcaption', box);
const status = one('[role=status]', box), begin = say.start ?? status.textContent, firstCaption = caption.textContent;
// On a phone the game's rule stands where one looks before the first move.
const rule = one('.rule', box)?.textContent;
const walker = one('.walk', box), counter = one('output', walker), score = one('.score', box);
const stages = all('.steps li', box), tried = one('.tried dd', box);
const button = (what) => one(`[data-do=${what}]`, box);

const shapes = taken(svg), layers = tree.layers.map((name) => shape('g', { class: name }, svg));
const firsts = [...tree.firsts], initial = new Set();
const pieces = tree.pieces.map((piece, n) => {
  if (typeof piece !== 'string') return { nodes: drawn(piece[1]), layer: layers[piece[0]], isOn: false };
  initial.add(n);
  return { nodes: numbers(piece).map((known) => shapes[known]), layer: layers[firsts.shift()], isOn: false };
});
const states = tree.states.split('\n').map(unfolded);
function toggled(state) {
  const on = state.from < 0 ? new Set(initial) : toggled(states[state.from]);
  for (const n of state.changed) if (!on.delete(n)) on.add(n);
  return on;
}
function held(state) {
  const words = state.from < 0 ? [...first] : held(states[state.from]), { holds } = state;
  for (let n = 0; n < holds.length; n += 2) words[holds[n]] = holds[n + 1];
  return words;
}

// The places; what is drawn over the board is for the eyes alone, but for lines to choose from.
const first = tree.rows.flatMap((row) => [...row[5]]), grid = lay(box, say.board, choose, lines);
grid.over(svg, tree.rows.flatMap(([x, y, width, height, labels], row) => (
  labels.split('|').map((label, column) => ({ label, row, x: x + column, y, width, height }))
)));
const { places, unit, signs } = grid;
const place = (move) => tree.moves[move][1] ?? tree.moves[move];
// All places of a move: one points at any of them.
function reached(move) {
  const known = tree.moves[move];
  return Array.isArray(known) && known.length === 3 ? known[2] : [place(move)];
}
const name = (move) => tree.moves[move][0] ?? places[place(move)].label;
// A line is told with the place that one points at.
// A new circle at the beginning of its line is named by the line alone.
const drawnBy = (line, place) => (say.stroke && arrow(line) && !line.startsWith(place) ? fill(say.stroke, { place, line }) : line);
const told = (move) => drawnBy(name(move), places[place(move)]?.label);

let trail = [], line = [], start = 0, lost = -1, helped = false, isSolved = false, isKnown = false, exploring = false;
let hints = 0, hinted = false, timer = 0, pending = null, fresh = [], words = first;
// What happened so far, a square each: a good move, a mistake, a hint.
let log = '';
const wrongs = new Set(), at = () => trail.at(-1)?.to ?? 0;
// --- What is drawn over the board ---
function number(step, label) {
  const target = places[place(step.move)];
  if (!target) return;
  // What stands in a square stays in sight.
  const isEdge = target.width < 1, corner = isEdge || unit === 1 ? 0 : 0.31;
  const r = isEdge ? 0.2 : unit === 1 ? 0.33 : Math.min(0.32, 0.6 / unit, unit === 2 ? 0.17 : 1), cx = target.cx + corner, cy = target.cy - corner;
  const group = shape('g', { class: `num ${step.own ? YOU : OTHER}` }, signs);
  shape('circle', { cx, cy, r }, group);
  shape('text', { x: cx, y: cy + r * 0.47, 'font-size': r * 1.35 }, group).textContent = label;
}
/** @type {(spot: { cx?: number, cy?: number, width: number }, d?: number) => void} */
function cross({ cx, cy, width }, d = width < 1 ? 0.16 : 0.3) {
  shape('path', { d: `M${cx - d} ${cy - d}l${2 * d} ${2 * d}m0 ${-2 * d}l${-2 * d} ${2 * d}`, class: 'no' }, signs);
}
function ring(target) { grid.circle(target, target.width < 1 ? 0.24 : 0.44, 'yes'); }
// The wrong one keeps its mark, beside its number.
/** @param {Place} spot */
function aside({ cx, cy, width }) {
  const off = unit === 1 ? 0.42 : 0.3, isEdge = width < 1, isLevel = width > 0.5;
  if (!isEdge) cross({ cx: cx - off, cy: cy - off, width: 0.5 });
  // Between the number, in the middle of the line, and the dot at its end.
  else cross({ cx: cx - (isLevel ? 0.31 : 0), cy: cy + (isLevel ? 0 : 0.31), width: 0.5 }, 0.09);
}
// Only the last turn bears numbers; of a line that is walked, every step.
function marks() {
  const own = trail.findLastIndex((step) => step.own), wrong = lost >= 0 && places[place(trail[lost].move)];
  const from = lost >= 0 ? lost : line.length ? start : Math.max(0, Math.min(trail.length - 2, own)), met = new Set();
  signs.textContent = '';
  for (let n = trail.length - 1; n >= from; n--) {
    const target = place(trail[n].move);
    if (met.has(target)) continue;
    met.add(target);
    // Alone it is crossed out, and has no number that the cross would lie on.
    if (n === lost && wrong && n === trail.length - 1) cross(wrong);
    else number(trail[n], n + 1);
    if (n === lost && wrong && n < trail.length - 1) aside(wrong);
  }
  if (!exploring) return lost < 0 && !line.length && playable();
  for (const { move, worth } of states[at()].choices) {
    const spot = places[place(move)];
    if (spot) (worth === WRONG ? cross : worth === THEIRS ? grid.dot : ring)(spot);
  }
}
// Dots where one may play, unless that is plain to see: every place that looks the same is legal.
function playable(always = false) {
  const state = states[at()];
  if (!state.own || !state.choices.length) return;
  const legal = new Set(state.choices.flatMap(({ move }) => reached(move)).filter((n) => n >= 0));
  const looks = new Set([...legal].map((n) => words[n]));
  if (places.every((_, n) => legal.has(n) || !looks.has(words[n]))) return;
  if (legal.size <= (always ? places.length : places.length / 2)) for (const n of legal) grid.dot(places[n]);
}
// --- The board of a state ---
// The last move is in the ink of whoever made it.
function set(state, pen) {
  const on = toggled(state);
  for (const node of fresh) node.classList.remove('fresh', 'B', 'R');
  fresh = [];
  pieces.forEach((piece, n) => {
    if (on.has(n) === piece.isOn) return;
    piece.isOn = on.has(n);
    if (!piece.isOn) return piece.nodes.forEach((node) => node.remove());
    piece.layer.append(...piece.nodes);
    if (pen) fresh.push(...piece.nodes);
  });
  for (const node of fresh) node.classList.add('fresh', pen);
  written(fresh, svg);
}
function show() {
  const number = at(), state = states[number], last = trail.at(-1);
  set(state, last && (last.own ? YOU : OTHER));
  words = held(state);
  const groups = {};
  places.forEach(({ cell, label }, n) => {
    cell.setAttribute('aria-label', `${label}, ${tree.words[words[n]]}`);
    (groups[words[n]] ??= []).push(label);
  });
  const common = Object.keys(groups).sort((a, b) => groups[b].length - groups[a].length)[0];
  const others = Object.keys(groups).filter((word) => word !== common);
  const told = others.map((word) => fill(say.list, { word: tree.words[word], places: groups[word].join(' · ') }));
  caption.textContent = number === 0 ? firstCaption : told.join(' ');
  marks();
  offer(state);
  count(state);
  controls();
}
// Points that stand on the board, and whose turn it is.
function count(state) {
  const kinds = tree.layers.map((name) => /^(owner|initial) ([BR])/.exec(name)?.[2]);
  score.hidden = !kinds.some(Boolean);
  for (const pen of ['B', 'R']) {
    const side = one(`.${pen}`, score), own = layers.filter((_, n) => kinds[n] === pen);
    one('b', side).textContent = own.reduce((points, layer) => points + all('text', layer).length, 0);
    side.classList.toggle('on', !!state.choices.length && pen === (state.own ? YOU : OTHER));
  }
}
const controls = steady(() => {
  // What was found stays found while a line is walked.
  const own = lost >= 0 ? trail.slice(0, lost) : line.length && !isSolved ? trail.slice(0, start) : trail;
  const found = own.filter((step) => step.own).length, next = button('next'), share = button('share');
  button('undo').disabled = !trail.length && !line.length;
  if (next) {
    next.hidden = !isSolved;
    button('undo').hidden = isSolved && !exploring && !trail.length;
  }
  button('hint').hidden = button('solution').hidden = isSolved;
  // What one found oneself may be shown to others.
  if (share) share.hidden = !isSolved || helped;
  // Whoever knows the solution may explore, from then on.
  isKnown ||= isSolved || helped;
  if (isKnown) box.classList.add('known');
  button('explore').hidden = !isKnown;
  button('explore').setAttribute('aria-pressed', exploring);
  stages.forEach((stage, n) => {
    stage.className = n < found || isSolved ? 'found' : '';
    put(stage, { 'aria-current': n === found && !isSolved ? 'step' : undefined });
  });
  walker.hidden = !line.length;
  if (!line.length) return;
  const here = trail.length - start;
  counter.textContent = `${here} / ${line.length}`;
  // For those who don't see the board: the move that was just made.
  if (here) counter.append(element('span', { className: 'hidden', textContent: ` ${heard(name(line[here - 1].move), ways)}` }));
  button('back').disabled = !here;
  button('on').disabled = here === line.length;
});
// Buttons for what can't be pointed at; lines on the board where a place has several moves.
function offer(state) {
  const isThere = extra.contains(document.activeElement), isOwn = state.own && lost < 0 && !line.length;
  const choices = isOwn ? state.choices.filter(({ move }) => place(move) < 0) : [];
  extra.replaceChildren(...choices.map((choice) => key(name(choice.move), 'line', () => play(choice))));
  extra.hidden = !choices.length;
  if (isThere) grid.rest();
}
// The line that a move draws, from end to end.
function stroke(move) {
  const [, , ...ends] = /** @type {any[]} */ ([].concat(tree.moves[move])), [from, to] = [reached(move)[0], reached(move).at(-1)];
  return ends.length === 2 ? ends : from === to ? undefined : [from, to].map((end) => [places[end].cx, places[end].cy]);
}
// What may be drawn by pulling, once what was going on is over.
function lines() {
  const stands = lost >= 0 ? trail.slice(0, lost) : line.length ? trail.slice(0, start) : trail, state = states[stands.at(-1)?.to ?? 0];
  if (!exploring && (!state.own || isSolved)) return [];
  return state.choices.map((choice) => ({ stroke: stroke(choice.move), play: () => settle() && play(choice) })).filter(({ stroke }) => stroke);
}
// A new circle would complete several lines.
function draft(choices, n) {
  const drawn = (choice, label) => ({ label, heard: heard(label, ways), stroke: stroke(choice.move), play: () => play(choice) });
  grid.draft(choices.map((choice) => drawn(choice, name(choice.move))), places[n], extra);
  tell(say.several, YOU);
}
// --- What is said, in whose ink ---
function tell(text, pen) {
  // What is long is written smaller on a phone: the box seldom grows, and what is pressed stays where it is.
  const isFirst = text === begin && rule, length = text.length + (isFirst ? rule.length : 0);
  status.className = `say ${pen}${length > 130 ? ' wordy' : ''}`;
  write(status.firstChild, text, ways);
  if (isFirst) status.firstChild.prepend(element('span', { className: 'told', textContent: `${rule} ` }));
}
function later(what, time = 350) {
  stop();
  pending = what;
  timer = setTimeout(hurry, calm ? 0 : time);
}
// Whoever can't wait doesn't have to: what is still to come happens at once.
function hurry() {
  const what = pending;
  stop();
  what?.();
}
function stop() {
  clearTimeout(timer);
  pending = null;
}
// --- Playing ---
// What was going on is over, where a move or a hint is asked for.
function settle() {
  if (!line.length) hurry();
  stop();
  if (lost >= 0 || line.length) leave();
  return states[at()];
}
function choose(n) {
  // What was solved stays as it is, to be looked at.
  if (isSolved && !exploring) return;
  const state = settle(), mine = state.choices.filter(({ move }) => reached(move).includes(n));
  if (exploring) return mine.length > 1 ? draft(mine, n) : explored(mine[0]);
  if (!state.own || !state.choices.length) return;
  if (mine.length === 1) return play(mine[0]);
  if (mine.length) return draft(mine, n);
  marks();
  offer(state);
  if (!one('.may', signs)) playable(true);
  tell(fill(say.illegal, { place: places[n].label, holds: tree.words[words[n]] }), YOU);
}
function step({ move, next }) {
  trail.push({ from: at(), move, to: next, own: states[at()].own });
  show();
}
function play(choice) {
  const state = states[at()], move = told(choice.move);
  hints = 0;
  if (exploring) return explored(choice);
  shared.begun?.(tree.id, tree.game);
  if (choice.worth === WRONG) return refute(choice, move);
  log += '🟦';
  const main = choice.worth === ALSO ? state.choices[0] : choice;
  step(main);
  goOn(fill(choice.worth === ALSO ? say.also : say.right, { move, main: told(main.move) }));
}
// The opponent's turn, or the end; who closes a box answers with several moves.
function goOn(right, answers = []) {
  const state = states[at()], said = joined(right, answers.length && fill(say.answer, { move: answers.join(', ') }));
  if (!state.choices.length || state.done) return solved(said);
  if (state.own) return tell(`${said} ${say.turn}`, 'G');
  tell(said, 'G');
  later(() => {
    const answer = state.choices[state.met++ % state.choices.length];
    step(answer);
    // Which may be the end, or not the last answer: who closes a box goes on.
    goOn(right, [...answers, told(answer.move)]);
  });
}
// The rest of a line, as steps that can be walked; it begins with so many steps of the trail.
function follow(from, number) {
  line = [];
  start = from;
  for (let n = number; n >= 0 && states[n].choices.length && line.length <= 200; n = line.at(-1).to) {
    const { move, next } = states[n].choices[0];
    line.push({ from: n, move, to: next, own: states[n].own });
  }
}
function walk(by) {
  stop();
  const here = trail.length - start + by;
  if (here < 0 || here > line.length) return;
  trail = [...trail.slice(0, start), ...line.slice(0, here)];
  show();
}
function run(time = 800) {
  if (trail.length - start >= line.length) return;
  later(() => {
    walk(1);
    run();
  }, time);
}
function refute({ move: index, next }, move) {
  const isFirst = !trail.length, row = isFirst && one(`tr[data-moves~="${index}"]`), spot = places[place(index)];
  const why = row ? row.cells[1].textContent : isFirst && tree.why?.[index] || (next < 0 ? isFirst ? say.free : say.other : '');
  const wrong = fill(say.wrong, { move }), said = wrong + (why && ` ${why}`);
  if (!wrongs.has(move)) tried.append(element('span', { className: 'try', textContent: `${move} ✕` }));
  wrongs.add(move);
  log += '🟥';
  if (next < 0) {
    marks();
    offer(states[at()]);
    if (spot) cross(spot);
    return tell(`${said} ${say.again}`, 'W');
  }
  lost = trail.length;
  step({ move: index, next });
  tell(said, 'W');
  if (!states[at()].choices.length) return;
  later(() => {
    follow(trail.length, at());
    walk(1);
    const theirs = name(line[0].move), isTold = line[0].own || why.includes(theirs);
    tell(joined(wrong, why, !isTold && fill(say.answer, { move: told(line[0].move) }), line.length > 1 && say.line), 'W');
  });
}
// Back to where the error was made, or the line began.
function leave() {
  trail = trail.slice(0, lost >= 0 ? lost : start);
  lost = -1;
  line = [];
  show();
}
function solved(said) {
  const isLonger = states[at()].choices.length > 0;
  isSolved = true;
  box.setAttribute('data-marks', log);
  box.setAttribute('data-result', hinted ? 'hint' : wrongs.size ? 'alone' : 'first');
  if (!helped) shared.solved?.(tree.id);
  box.classList.add('solved');
  tell(joined(said, helped ? say.shown : say.solved, isLonger && say.rest, say.reason), 'G');
  // The stamp is for what was found without a mistake and without a hint.
  if (!helped && !hinted && !wrongs.size) status.classList.add('stamped');
  if (isLonger) follow(trail.length, at());
  show();
  ahead();
  // After a while: one looks at what one has found first.
  if (isLonger) run(2500);
}
// The next puzzle, or the next that is still to be solved.
function ahead() {
  const link = button('next'), later = one('[data-later]', box)?.dataset.later.split('|').map((known) => known.split(' '));
  const open = shared.isSolved && later?.find(([id]) => !shared.isSolved(id));
  if (link && open) link.href = open[1];
}
function explored(choice) {
  if (!choice) return;
  if (choice.next < 0) return tell(`${fill(say.wrong, { move: told(choice.move) })} ${trail.length ? say.other : say.free}`, 'W');
  step(choice);
  tell(told(choice.move), choice.worth === WRONG ? 'W' : choice.worth === THEIRS ? OTHER : 'G');
}
function undo() {
  stop();
  if (exploring && !line.length) {
    trail.pop();
    return show();
  }
  if (lost >= 0 || line.length) leave();
  else while (trail.length && !trail.pop().own) { /* the answer goes with the move */ }
  isSolved = false;
  // From the start again, one may still find it oneself.
  if (!trail.length) helped = false;
  show();
  tell(trail.length ? say.back : begin, YOU);
}
function again() {
  stop();
  [trail, line, lost, hints, isSolved] = [[], [], -1, 0, false];
}
// First a ninth of the board, then words, then the move.
function hint() {
  const state = settle(), best = state.choices[0];
  if (!state.own || !best) return;
  const target = places[place(best.move)];
  marks();
  hints++;
  hinted = true;
  log += '🟨';
  if (hints === 1 && target) {
    const { part, ...region } = grid.ninth(target);
    shape('rect', { ...region, class: 'here' }, signs);
    tell(say.where[part], YOU);
  } else if (hints < HINTS) {
    hints = 2;
    tell(at() === 0 && tree.hint || tree.hints[state.hint] || '', YOU);
  } else {
    if (target) ring(target);
    tell(fill(say.key, { move: told(best.move) }), 'G');
    controls();
  }
}
function solution() {
  again();
  // Whoever finds it again has seen it.
  helped = hinted = true;
  log += '🟨';
  exploring = false;
  follow(0, 0);
  show();
  tell(`${say.solution} ${line.map(({ move }) => name(move)).join(', ')}`, 'G');
  const printed = one('details.solution');
  // The home page has none.
  if (printed) printed.open = true;
  run();
}
function explore() {
  again();
  exploring = !exploring;
  show();
  tell(exploring ? say.explore : begin, exploring ? 'G' : YOU);
}

const actions = { undo, hint, solution, explore, back: () => walk(-1), on: () => walk(1) };
// Others have their own script.
for (const known of all('button[data-do]', box)) known.onclick = actions[known.dataset.do] ?? null;
// The card comes when somebody asks for it: share.js takes the button over.
button('share')?.addEventListener('click', async ({ currentTarget }) => {
  if (currentTarget.onclick) return;
  await load(new URL('share.js', src).href);
  currentTarget.click();
}, { once: true });
status.replaceChildren(element('p'));
tell(begin, YOU);
box.classList.add(`turn-${YOU}`);
show();
box.classList.add('live');
pictured();
// Never a move of the solution; a small one is easier to take in.
const few = (choice) => states[choice.next].changed.length;
const [shown] = states[0].choices.filter(({ move, worth, next }) => worth === WRONG && next >= 0 && places[place(move)])
  .sort((one, other) => few(one) - few(other));
if (shown && !shared.isMet?.(tree.game)) {
  example(svg, one('figure', box), places[place(shown.move)], () => set(states[shown.next], YOU), show);
}
