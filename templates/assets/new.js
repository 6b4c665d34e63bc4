// Makes a puzzle that nobody has seen and lets it be solved, on a live board (live.js): the engine looks for it in
// slices, so that one sees it looking and may stop; what answers a move it is asked as one plays. The seed and the
// level are in the address (#seed=…&stars=…): the same puzzle for all.
import { asked, sit } from './desk.js';
import { all, element, joined, one, shared } from './dom.js';
import { stars } from './draw.js';
import { pictured } from './pictures.js';
import { address } from './take.js';

// Positions to a slice; positions that an answer may take; places that a first hint points at.
const SLICE = 40000, NODES = 400000, AMONG = 4;

const box = one('[data-new]');
const hooks = { may: () => !!right && !isOver && lost < 0, play };
const { words, engine, live, said, named, status, desk, button, tell, give } = sit(box, box.dataset.new, hooks);
const pause = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450, tried = one('.tried dd', box);
const shown = one('.eyebrow .stars', box), heading = one('[data-asked]', box), levels = all('input[name=stars]', box);

// The puzzle; the moves so far; how many of them stand once a wrong one is taken back, else -1; a promise of the
// moves that are right now. What belongs to an earlier turn is not heard any more.
let puzzle = null, moves = [], lost = -1, right = null, isOver = false, turn = 0, wanted = null, hints = 0;
// Found without a mistake and without a hint.
let isClean = true;

function own() { return live.ink(0); }
const sheet = one('[data-sheet]', box), LIST = `quadrille-sheet-${words.game}`;
const controls = shared.steady(() => {
  const isLooking = !!wanted;
  for (const what of ['undo', 'hint', 'solution', 'link']) button(what).hidden = isLooking || !puzzle;
  if (sheet) sheet.hidden = isLooking || !puzzle;
  button('hint').disabled = lost >= 0;
  if (isOver) button('hint').hidden = button('solution').hidden = true;
  button('undo').disabled = !moves.length;
  button('make').setAttribute('aria-disabled', isLooking);
  button('make').classList.toggle('line', !!puzzle && !isOver);
  button('stop').hidden = !isLooking;
  const state = !puzzle ? 'idle' : isOver ? 'solved' : lost >= 0 ? 'wrong' : right ? 'yours' : 'busy';
  box.dataset.state = isLooking ? 'looking' : state;
});

// The sheet that this puzzle is put on has those that were put on it before, as long as one stays.
function kept() {
  try { return JSON.parse(sessionStorage.getItem(LIST)) ?? []; } catch { return []; }
}
if (sheet) sheet.onclick = () => {
  const given = new URLSearchParams(location.hash.slice(1)), name = `${given.get('seed')}:${given.get('stars')}`;
  const list = [...kept().filter((known) => known !== name), name];
  sheet.href = `${sheet.href.split('#')[0]}#new=${list.map(encodeURIComponent).join(',')}`;
  try { sessionStorage.setItem(LIST, JSON.stringify(list)); } catch { /* it goes alone */ }
};
// --- The search ---
function level() { return +levels.find((known) => known.checked).value; }
function fresh() { return Math.random().toString(36).slice(2, 8); }
async function make(seed, count = 0) {
  const mine = ++turn, before = puzzle?.position;
  engine.stop();
  wanted = { seed, stars: level() };
  puzzle = right = null;
  tell(said('loading'), 'B');
  controls();
  try {
    for (let from = 0; ;) {
      const answer = await engine.ask({ ask: 'mine', ...wanted, from, limit: { nodes: SLICE } });
      if (mine !== turn) return;
      if (answer.error) throw new Error(answer.error.message);
      count += answer.nodes;
      // Small boards have few puzzles: not the same one again.
      if (answer.found) return answer.position === before ? make(fresh(), count) : begin(answer);
      tell(said('new-looking', { count }), 'B');
      from = answer.next;
    }
  } catch {
    if (mine === turn) quit(said('new-lost'), 'R');
  }
}
function asks() { return words.asked[puzzle.stipulation]; }
function quit(text, ink) {
  wanted = null;
  controls();
  tell(text, ink);
}
function stop() {
  if (!wanted) return;
  turn++;
  engine.stop();
  quit(said('new-stopped'), 'B');
}
function begin(found) {
  const hash = `#${new URLSearchParams(wanted)}`;
  puzzle = found;
  wanted = null;
  moves = [];
  isOver = false;
  isClean = true;
  tried.textContent = '';
  heading.textContent = asks();
  shown.hidden = false;
  shown.textContent = stars(level());
  shown.setAttribute('aria-label', one('.hidden', levels.find((known) => known.checked).parentNode).textContent);
  address(hash);
  show((board) => {
    // Whose turn it is, where the board doesn't show it.
    const turn = board.mover?.id.slice(words.game.length + 1);
    heading.textContent = joined(turn in words.say && said(turn), asks());
    puzzle.others = board.moves.length - puzzle.keys.length;
    box.classList.add(`turn-${own()}`);
    box.classList.remove(`turn-${live.ink(1)}`);
    ask(said('turn-you'));
  });
}
// --- Playing ---
async function show(then) {
  const mine = ++turn;
  right = null;
  hints = 0;
  controls();
  try {
    const board = await live.show(puzzle.position, {}, [...moves]);
    if (!board || mine !== turn) return;
    then(board);
    controls();
  } catch { stopped(mine); }
}
function stopped(mine) {
  if (mine === turn) tell(said('stopped'), 'R');
}
function later(what) {
  const mine = turn;
  setTimeout(() => mine === turn && what(), pause);
}
// How many own moves there are left, where they are counted.
function left() {
  const within = /^win in (\d+)$/.exec(puzzle.stipulation)?.[1], mine = live.board.turns.filter((seat) => seat === 0).length;
  return within ? { nodes: NODES, moves: Math.max(1, +within - mine) } : { nodes: NODES };
}
function isCapture() { return puzzle.stipulation.startsWith('capture'); }
// Whoever is to move: the other answers, a person is asked.
function ask(text) {
  const { board } = live;
  if (board.result || isCapture() && moves.length) return solved(text);
  if (board.turn !== 0) {
    tell(text, 'G');
    return reply((move) => show(() => ask(`${text} ${said('reply', { move: named(move) })}`)));
  }
  right = moves.length ? solve(board, text) : Promise.resolve(puzzle.keys);
  live.playable();
  tell(joined(text, moves.length && said('new-turn')), moves.length ? 'G' : own());
}
async function solve(board, text) {
  try {
    const { winning, value, best } = await engine.ask({ ask: 'solve', position: board.position, limit: left() });
    const list = winning.length && value.kind === 'win' ? winning : best;
    // Where nothing can go wrong any more, nothing is left to be found.
    const isFree = list.length === board.moves.length && list.length > 1;
    if (live.board === board && lost < 0 && isFree) solved(`${text} ${said('new-rest')}`);
    return list;
  } catch { tell(said('stopped'), 'R'); }
}
// The other's move: that of the line, else the engine's best.
async function reply(then) {
  const now = turn, { position } = live.board, isOnLine = moves.every((move, n) => move === puzzle.line[n]);
  const question = { ask: 'choose', position, strength: 'perfect', seed: 1, limit: { nodes: NODES } };
  let move = isOnLine && puzzle.line[moves.length];
  try { move ||= (await engine.ask(question)).move; } catch { return stopped(now); }
  if (now !== turn) return;
  later(() => {
    if (!move) return;
    moves.push(move);
    then(move);
  });
}
async function play(move) {
  const now = turn, list = await right;
  if (now !== turn || !list) return;
  moves.push(move);
  if (list.includes(move)) return show(() => ask(said('right', { move: named(move) })));
  lost = moves.length - 1;
  isClean = false;
  tried.append(element('span', { className: 'try', textContent: `${named(move)} ✕` }));
  const wrong = (...more) => tell(joined(said('wrong', { move: named(move) }), ...more), 'W');
  const better = () => wrong(said('new-better'), said('new-try'));
  show((board) => {
    live.mark(place(move), 'no');
    if (board.result || board.turn === 0 || isCapture()) return better();
    wrong();
    reply((answer) => {
      if (!list.includes(answer)) return show(() => wrong(said('reply', { move: named(answer) }), said('new-try')));
      // An answer that is a right move would tell it.
      moves.pop();
      better();
    });
  });
}
// Where a move goes.
function place(name) {
  const { moves, places } = live.board;
  return moves.find(({ move }) => move === name)?.place ?? places.flat().find((known) => known.name === name)?.name;
}
function solved(text) {
  isOver = true;
  right = null;
  const [key] = puzzle.keys, reason = !puzzle.keys[1] && said('new-reason', { move: named(key), count: puzzle.others });
  tell(joined(text, said(puzzle.shown ? 'shown' : 'solved'), reason), 'G');
  if (!puzzle.shown && isClean) status.classList.add('stamped');
  controls();
}
// Back to before what was wrong, or the last own move; then on, if that was asked for.
function undo(on) {
  const { turns } = live.board;
  engine.stop();
  if (lost >= 0) moves.length = lost;
  else do moves.pop(); while (moves.length && turns[moves.length] !== 0);
  lost = -1;
  isOver = false;
  show(() => {
    ask(said('back'));
    on?.();
  });
}
// First some places of which one is right, then the move.
async function hint() {
  if (!right || lost >= 0) return;
  const now = turn, list = await right;
  if (now !== turn || !list?.length) return;
  isClean = false;
  live.forget();
  if (!hints++ && among(list)) return tell(said('new-among'), own());
  live.mark(place(list[0]), 'yes');
  tell(said('new-key', { move: named(list[0]) }), 'G');
}
// Dots on a right place and on wrong ones, spread over the board, of at most half of the moves: all of them would say
// nothing. None where there are too few.
function among(list) {
  const { moves } = live.board, key = moves.findIndex(({ move }) => move === list[0]), places = new Set([place(list[0])]);
  const many = Math.min(AMONG, Math.ceil(moves.length / 2)), step = Math.max(1, Math.floor(moves.length / many));
  for (let n = 1; n < many; n++) {
    const { move, place } = moves[(key + n * step) % moves.length];
    if (place && !list.includes(move)) places.add(place);
  }
  if (places.size < 2 || !place(list[0])) return false;
  for (const name of places) live.mark(name, 'may');
  return true;
}
function solution() {
  engine.stop();
  puzzle.shown = true;
  lost = -1;
  moves = [];
  const told = said('new-solution', { value: puzzle.line.map(named).join(', ') });
  show(() => step(told));
}
// The line move by move, for whoever looks on.
function step(told) {
  tell(told, 'G');
  if (moves.length === puzzle.line.length) return solved(told);
  later(() => {
    moves.push(puzzle.line[moves.length]);
    show(() => step(told));
  });
}

const actions = { make: () => wanted || make(fresh()), stop, undo: () => undo(), hint, solution, link: () => give(location.href) };
for (const [what, act] of Object.entries(actions)) button(what).onclick = act;
// A wrong move is taken back by pointing anywhere; where another move goes, that is played.
for (const kind of ['click', 'keydown']) {
  desk.addEventListener(kind, (event) => {
    if (lost < 0 || kind === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    event.stopPropagation();
    event.preventDefault();
    const aim = event.target.closest('.cell')?.dataset.place, isSame = aim === place(moves[lost]);
    undo(() => aim && !isSame && live.point(aim));
  }, true);
}
// The puzzle that the address names; else a first one is made once the page stands.
function read() {
  const given = new URLSearchParams(asked()), seed = given.get('seed');
  for (const known of levels) if (known.value === given.get('stars')) known.checked = true;
  make(seed || fresh());
}
// A puzzle of the level that is chosen; one that was begun stays until another is asked for.
for (const known of levels) known.onchange = () => (wanted || isOver || !moves.length) && make(fresh());
addEventListener('hashchange', read);
controls();
pictured();
document.readyState === 'complete' ? read() : addEventListener('load', read);
