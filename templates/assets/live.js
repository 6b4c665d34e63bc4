// A board that can be played on: it knows no game, the engine says what is legal and draws what comes of it. What it
// can do, and what it asks of its page, stands in types.d.ts (Live, Hooks).
import { one } from './dom.js';
import { shape, viewBox } from './draw.js';
import { lay } from './grid.js';
import { number, own, speech } from './speech.js';
import { heard } from './way.js';

// Places to a board where not all moves are told what they are worth.
const DENSE = 120, FEW = 30, NARROW = 600;

// The faster win and the longer defence are better.
function rank({ kind, plies, points }) {
  if (kind === 'win') return 1e6 - plies;
  if (kind === 'loss') return plies - 1e6;
  return kind === 'margin' ? points : 0;
}
// Green is for what is good: the best of bad moves is only framed.
const isGood = (value) => value.kind !== 'loss' && !(value.points < 0);
// Whether a larger budget would find out no more.
const isSettled = (answer) => !answer.unsettled && !answer.value?.reason;
function pill(value) {
  const { kind, points } = value;
  if (kind === 'win') return `✓${number(own(value))}`;
  if (kind === 'loss') return `✕${number(own(value))}`;
  if (kind === 'margin') return (points > 0 ? '+' : points < 0 ? '−' : '') + number(Math.abs(points));
  return kind === 'draw' ? '=' : '';
}
const parts = (known) => known.move.split('=')[0].split('+');
const goesTo = (name) => (known) => parts(known).includes(name);

/** @type {Quadrille['live']} */
export function live(desk, words, engine, hooks) {
  const { said, named, worded, ways } = speech(words), { caption } = hooks, grid = lay(desk, words.say.board[0], pointed, lines);
  let values = null, asked = 0, first = 'B', half = null;
  /** @type {Live} */
  const self = {
    board: null, said, named, worded, ways, pill, ink, number, isGood, victor, outcome, show, worth, mark, playable, point,
    forget() {
      values = null;
      if (self.board) marks();
    },
    drop() { asked++; }
  };
  // --- The board ---
  async function show(position, rules, moves, within = null) {
    const mine = ++asked;
    values = null;
    const answer = await engine.ask({ ask: 'board', position, rules, line: moves, within });
    if (mine !== asked) return null;
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    // Who began is 0, and writes in the ink that the first board says.
    const seat = (own) => (own ? 0 : 1);
    self.board = Object.assign(answer, { played: moves, rules, mover: answer.turn, turn: seat(answer.own), turns: answer.by.map(seat) });
    first = answer.own ? answer.pen : other(answer.pen);
    draw();
    return answer;
  }
  function other(pen) { return pen === 'B' ? 'R' : 'B'; }
  function ink(seat) { return seat === 0 ? first : other(first); }
  function draw() {
    const { board } = self;
    half = null;
    grid.show(board.svg, board.places.flatMap((places, row) => places.map(({ name, holds, at: [x, y, width, height] }) => (
      { name, holds, label: `${named(name)}, ${words.holds[holds]}`, row, x, y, width, height }
    ))));
    // What is drawn over the board for whoever is to move is in that ink.
    grid.svg.classList.add(`turn-${ink(board.turn)}`);
    const [, , wide, high] = viewBox(grid.svg).map((side) => side * grid.unit);
    desk.style.setProperty('--w', Math.ceil(wide));
    desk.style.setProperty('--h', Math.ceil(high));
    desk.classList.toggle('odd', Math.round(wide) % 2 === 1);
    caption.textContent = told();
    // What is copied of the picture is what it shows now.
    one('desc', grid.svg).textContent = caption.textContent;
    if (hooks.several) hooks.several.textContent = '';
    marks();
  }
  // The board in words: what is not as most of it is.
  function told() {
    const groups = {};
    for (const { name, holds } of grid.places) (groups[holds] ??= []).push(named(name));
    const kinds = Object.entries(groups).sort(([, a], [, b]) => b.length - a.length).slice(1);
    return kinds.map(([kind, places]) => said('list', { word: words.holds[kind], places: places.join(' · ') })).join(' ');
  }
  // --- What lies over it ---
  function marks() {
    grid.signs.textContent = '';
    last();
    if (values) pills();
    if (half) begun();
  }
  // The move that led here, where the picture doesn't show it by itself: brackets in its ink.
  function last() {
    const { played, turns } = self.board, name = played.at(-1);
    // An edge is drawn in ink already.
    if (!name || grid.unit === 3 || one('.last', grid.svg)) return;
    const place = grid.at(name) ?? grid.places.find((known) => name.startsWith(known.name) && !/\d/.test(name[known.name.length]));
    if (!place) return;
    const r = Math.min(0.46, Math.max(place.width, place.height) / 2), arm = r * 0.35;
    const corners = [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([right, down]) => {
      const x = place.cx + right * r, y = place.cy + down * r;
      return `M${x - right * arm} ${y}H${x}V${y - down * arm}`;
    });
    shape('path', { d: corners.join(''), class: `last ${ink(turns.at(-1))}` }, grid.signs);
  }
  // What moves are worth. Of several through one place the best; dense boards show the best alone.
  function pills() {
    const count = grid.places.length, isDense = count > DENSE || desk.clientWidth < NARROW && count > FEW;
    const size = grid.unit > 1 ? 0.56 / grid.unit : 0.42, best = new Map();
    for (const value of values) {
      const name = self.board.moves.find(({ move }) => move === value.move)?.place;
      if (name && !best.has(name) && pill(value.value) && (!isDense || value.best)) best.set(name, value);
    }
    for (const [name, found] of best) {
      const place = grid.at(name), text = pill(found.value), width = size * (0.75 + 0.55 * text.length);
      if (!place) continue;
      const kind = !found.best ? '' : isGood(found.value) ? ' best' : ' least';
      const group = shape('g', { class: `worth${kind}` }, grid.signs), { cx, cy } = place;
      shape('rect', { x: cx - width / 2, y: cy - size * 0.7, width, height: size * 1.4, rx: size * 0.7 }, group);
      shape('text', { x: cx, y: cy + size * 0.36, 'font-size': size }, group).textContent = text;
    }
  }
  async function worth(tell) {
    const { position, rules } = self.board, mine = asked;
    const answer = await engine.deepen({ ask: 'values', position, rules }, isSettled, (nodes, so_far) => {
      if (mine !== asked) return;
      if (so_far?.values) valued(so_far);
      tell?.(nodes);
    });
    return mine !== asked || answer.error ? null : valued(answer);
  }
  function valued(answer) {
    const list = Object.entries(answer.values).map(([move, value]) => ({ move, value, best: false }));
    list.sort((a, b) => rank(b.value) - rank(a.value));
    for (const known of list) known.best = known.value.kind !== 'open' && rank(known.value) === rank(list[0].value);
    values = Object.assign(list, { cut: answer.cut && !isSettled(answer) });
    marks();
    return values;
  }
  // A dot or a ring on a place.
  function mark(name, kind) {
    const place = grid.at(name);
    if (!place) return;
    const ring = Math.min(0.42, Math.max(place.width, place.height) / 2);
    if (kind === 'may') grid.dot(place);
    else grid.circle(place, ring, kind);
  }
  // Dots where one may play, unless that is plain to see: every place that looks the same is legal.
  function playable() {
    const { moves, places } = self.board, all = places.flat(), legal = new Set(moves.map(({ place }) => place));
    const may = all.filter(({ name }) => legal.has(name)), looks = new Set(may.map(({ holds }) => holds));
    if (may.length > all.length / 2 || all.every(({ name, holds }) => legal.has(name) || !looks.has(holds))) return;
    for (const { name } of may) mark(name, 'may');
  }
  // --- Pointing ---
  // A pair is chosen place by place; another move of several places by any of them.
  function isPair(known) { return !!known.place?.includes('+'); }
  const reaches = (name) => (known) => known.place === name || (!isPair(known) && goesTo(name)(known));
  /** @returns {[number, number][] | undefined} */
  function between(known) {
    const [from, to] = [grid.at(parts(known)[0]), grid.at(parts(known).at(-1))];
    return from && to && from !== to ? [[from.cx, from.cy], [to.cx, to.cy]] : undefined;
  }
  // What may be drawn by pulling; who ticks places draws nothing.
  function lines() {
    const { board } = self, isDrawn = board && hooks.may() && !hooks.put && !hooks.found;
    const all = (isDrawn ? board.moves : []).filter((known) => !isPair(known));
    return all.map((known) => ({ stroke: known.stroke ?? between(known), play: () => hooks.play(known.move) })).filter(({ stroke }) => stroke);
  }
  function pointed(n) {
    const { board } = self, place = grid.places[n], { name, holds } = place;
    if (!board || !hooks.may()) return;
    if (hooks.put) return hooks.put(name, holds);
    const mine = board.moves.filter(reaches(name)), twins = board.moves.filter((known) => isPair(known) && goesTo(name)(known));
    if (mine.length && hooks.found) return hooks.found(name);
    if (mine.length === 1) return hooks.play(mine[0].move);
    if (twins.length) return pair(place, twins);
    if (mine.length) {
      const lines = mine.map((known) => {
        const label = named(known.move);
        return { stroke: known.stroke ?? between(known), label, heard: heard(label, ways), play: () => hooks.play(known.move) };
      });
      grid.draft(lines, place, hooks.several);
      return hooks.tell(said('several'), ink(board.turn));
    }
    if (hooks.refuse) {
      marks();
      return hooks.refuse(name);
    }
    grid.signs.textContent = '';
    dots([...new Set(board.moves.flatMap((known) => (isPair(known) ? [] : [known.place, ...parts(known)])))]);
    const why = `barred-${board.illegal[name]}`;
    hooks.tell(why in words.say ? said('barred', { place: named(name), why: said(why) })
      : said('illegal', { place: named(name), holds: words.holds[holds] }), ink(board.turn));
  }
  function dots(names) {
    for (const place of names.map(grid.at)) if (place) grid.dot(place);
  }
  // A move of two places, chosen one after the other; the first once more lets go of it.
  function pair(place, twins) {
    const before = half, both = before && before !== place && twins.find(goesTo(before.name));
    half = both || before === place ? null : before ?? place;
    if (both) return hooks.play(both.move);
    marks();
    if (!half) return hooks.tell(said('two'), ink(0));
    hooks.tell(said(before ? 'second-not' : 'second', { place: named(half.name) }), ink(0));
  }
  // The first of the two, and those that go with it.
  function begun() {
    const others = self.board.moves.filter(goesTo(half.name)).map(({ move }) => move.split('+'));
    dots(others.map(([a, b]) => (a === half.name ? b : a)));
    grid.circle(half, 0.33, 'half');
  }
  // As if one had pointed at a place where a move goes.
  function point(name) {
    if (self.board.moves.some((known) => known.place === name || goesTo(name)(known))) pointed(grid.places.indexOf(grid.at(name)));
  }
  const scores = (result) => result.score ?? self.board.score ?? [];
  function victor(result) {
    const { turn } = self.board, [mine, theirs] = scores(result);
    if (result.kind === 'ended') return mine === theirs ? null : mine > theirs ? 0 : 1;
    return result.kind === 'draw' ? null : result.kind === 'win' ? turn : 1 - turn;
  }
  function outcome(result, winner = (seat) => said(ink(seat) === 'R' ? 'red-wins' : 'blue-wins')) {
    const seat = victor(result), [less, more] = [...scores(result)].sort((a, b) => a - b);
    if (result.kind === 'draw') return said('draw');
    if (result.kind !== 'ended') return said(`by-${result.by}`, { winner: winner(seat) });
    return seat === null ? said('level-score', { more }) : said('ended', { winner: winner(seat), more, less });
  }
  return self;
}
