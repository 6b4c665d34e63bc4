// A game on its page, for two people or against the engine, on a live board (live.js). A game is where it began, its
// rules, the moves so far, and who plays: all of it is in the address
// (#p=position&m=moves&r=rules&v=against&l=level&y=your side&s=who sits where; links have ? for #), and remembered on
// this device. Where two teams of two play, four sit at the table: each a person (p) or the engine (e), in s the
// first team's two, then the other's. Two people sit before one screen (v=friend), or each sends the other the address
// after a turn (v=link). That address is always the one for whoever is to move, with their side, so that it may be
// taken from anywhere; the device remembers its own side.
import { asked, chosen, listed, parts, sit, stirred, unlisted } from './desk.js';
import { element, joined, one, put, shared } from './dom.js';
import { page, send } from './friend.js';
import { load } from './load.js';
import { ended } from './long.js';
import { pictured } from './pictures.js';
import { address } from './take.js';
import { write } from './way.js';

const box = one('[data-table]'), { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
const hooks = { may: () => !busy && person(), play };
const table = sit(box, box.dataset.table, hooks), { words, engine, live, said, named, desk } = table;
const { find, every, button, tell, give } = table;
const start = find('[data-start]'), score = find('.score'), list = find('[data-moves]'), found = find('[data-found]');
const lines = find('[data-lines]'), analysis = find('[data-switch=analysis]'), USUAL = start.value;
const PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400;

// The game; the board that is shown is that after `at` moves.
let game = null, at = 0, busy = false, turn = 0, turns = [], earlier = null;
// By link: whether it is for the other to go on from the last move; whether a link came that can't be played. What
// stands behind the # of the address.
let waits = false, isBroken = false, link = '';
// What a review says of the moves, once somebody has asked for it; the row of each in the list.
let reviewer = null, rows = [];

function state(on) {
  box.dataset.state = (busy = on) ? 'busy' : 'idle';
  button('review').disabled = on || !game.moves.length;
}
const rival = find('[data-choice=begins] input[value="1"] + span'), machine = rival.textContent;
const swap = shared.steady(() => { button('send').hidden = !waits || isBroken || !isLast(); });
const long = ended(engine, document, button('enough'), button('new'), button('undo'));
// --- What is chosen ---
function choice(name) { return find(`input[name=${name}]:checked`)?.value; }
function choose(name, value) { Object.assign(find(`input[name=${name}][value="${value}"]`) ?? {}, { checked: true }); }
function fresh() {
  const seats = every('[data-seat]').map((seat) => seat.value).join(''), rules = chosen(every('[data-rule]'));
  const [against, level, you] = ['against', 'level', 'begins'].map(choice);
  return { position: start.value, rules, moves: [], against, level, you: +you, seats };
}
function take(text) {
  const given = new URLSearchParams(text), level = given.get('l'), seats = given.get('s');
  game = {
    position: given.get('p') || USUAL,
    moves: (given.get('m') ?? '').split(' ').filter(Boolean),
    rules: unlisted(given.get('r')),
    against: ['friend', 'link'].includes(given.get('v')) ? given.get('v') : 'engine',
    level: ['club', 'perfect'].includes(level) ? level : 'beginner',
    you: given.get('y') === '1' ? 1 : 0,
    seats: /^[pe]{4}$/.test(seats) ? seats : 'pppp'
  };
  at = game.moves.length;
  // The link that this device has made itself is still for the other.
  if (byLink() && written(1 - game.you) === shared.game(words.game)) game.you = 1 - game.you;
  settle();
}
// The game as the address says it to whoever has this side.
function written(you) {
  const { position, moves, rules, against, level, seats } = game;
  return parts({
    p: position !== USUAL && position, m: moves.join(' '), r: listed(rules),
    v: against !== 'engine' && against, l: against !== 'link' && level !== 'beginner' && level,
    y: you, s: seats.includes('e') && seats
  });
}
function keep() {
  // A link that can't be played is not made one that can.
  if (isBroken) return;
  link = written(waits ? 1 - game.you : game.you);
  address(location.pathname + (link && `#${link}`));
  find('[data-address]').textContent = here();
  shared.game(words.game, written(game.you));
}
// The settings as this game has them.
function settle() {
  if ([...start.options].some((option) => option.value === game.position)) start.value = game.position;
  for (const rule of every('[data-rule]')) {
    const value = game.rules[rule.dataset.rule];
    rule.checked = value === undefined ? rule.defaultChecked : value === rule.dataset.on;
  }
  choose('against', game.against);
  choose('level', game.level);
  choose('begins', game.you);
  every('[data-seat]').forEach((seat, n) => { seat.value = game.seats[n]; });
  seats();
}
function teams() { return game.rules.teams === 'true'; }
// One person, against the engine.
function alone() { return !teams() && game.against === 'engine'; }
function byLink() { return !teams() && game.against === 'link'; }
// One person here, who has a side.
function sided() { return alone() || byLink(); }
// Of the four seats, the one from which move `n` was made: who goes on after a team-mate has the second.
function whose(n) { return 2 * turns[n] + (n && turns[n - 1] === turns[n] ? 1 : 0); }
function seated(n) { return `${said(n < 2 ? 'blue' : 'red')}\u00a0${live.number(n % 2 + 1)}`; }
function persons(n) { return teams() ? game.seats[whose(n)] === 'p' : game.against === 'friend' || turns[n] === game.you; }
function seats() {
  const fieldset = (name) => find(`[data-choice=${name}]`), four = fieldset('seats');
  fieldset('begins').hidden = !sided();
  rival.textContent = byLink() ? said('link-friend') : machine;
  fieldset('against').hidden = teams();
  fieldset('level').hidden = teams() ? game.seats === 'pppp' : !alone();
  if (four) {
    four.hidden = !teams();
    every('[for^=seat-]').forEach((label, n) => { label.textContent = seated(n); });
  }
  for (const node of every('[data-name]')) {
    const side = node.closest('.R') ? 1 : 0, whose = `[data-choice=begins] input[value="${side === game.you ? 0 : 1}"] + span`;
    const ink = said(side ? 'red' : 'blue');
    node.textContent = sided() ? find(whose).textContent : ink;
    // On paper both are told.
    put(node, { 'data-side': sided() ? ink : undefined });
  }
  for (const side of score.children) stoned(side);
}
// The colour of their stones, where it isn't that of the ink, for those who don't see them.
function stoned(side) {
  const stone = one('[data-stone]', side);
  if (stone) stone.textContent = said(side.className.includes('R') ? 'red' : 'blue');
}
// --- The board ---
// The board after `at` moves; then what comes next.
async function show(then) {
  const mine = ++turn;
  long(false);
  state(true);
  try {
    const board = await live.show(game.position, game.rules, game.moves.slice(0, at));
    if (!board || mine !== turn) return;
    state(false);
    turns = [...board.turns, ...turns.slice(board.turns.length)];
    if (!board.result) turns[at] = board.turn;
    if (isLast()) waits = byLink() && (board.result ? turns[at - 1] === game.you : board.turn !== game.you);
    box.classList.toggle('over', !!board.result);
    swap();
    count(board);
    record();
    button('undo').disabled = !at && !earlier;
    const mayPass = board.moves.some(({ move }) => move === 'pass');
    if (mayPass) button('pass').hidden = false;
    button('pass').disabled = !person() || !mayPass;
    keep();
    then();
  } catch (error) { failed(error); }
}
// A link that was cut short, or typed by hand: as much of it as can be played. An engine that can't run says so.
function failed(error) {
  state(false);
  if (!error.field) return tell(said(live.board ? 'stopped' : 'lost'), 'R');
  isBroken = byLink();
  const why = error.field === 'line' ? said('link-cut', { first: live.number(error.at + 1) }) : said('link-lost');
  if (error.field === 'line') {
    game.moves = game.moves.slice(0, error.at);
    at = Math.min(at, game.moves.length);
  } else {
    start.value = USUAL;
    Object.assign(game, { position: USUAL, rules: {}, moves: [] });
    at = 0;
    settle();
  }
  show(() => (isBroken ? tell(why, 'R') : next(why)));
}
function count(board) {
  score.classList.toggle('counted', !!board.score);
  for (const seat of [0, 1]) {
    const side = score.children[seat], isOn = !board.result && board.turn === seat;
    side.className = live.ink(seat);
    stoned(side);
    one('b', side).textContent = board.score ? live.number(board.score[seat]) : '';
    side.classList.toggle('on', isOn);
    // Four sit at the table: which of the two it is.
    if (teams()) one('[data-name]', side).textContent = isOn ? seated(whose(at)) : said(seat ? 'red' : 'blue');
  }
}
function person() { return live.board && !live.board.result && !isBroken && persons(at); }
function isLast() { return at === game.moves.length; }

// The moves so far, a turn of each in a row; who goes on stays in it. Whose each was is known as far as a board has
// been shown.
function record(follows = true) {
  let row = null, seat = -1;
  list.textContent = '';
  rows = [];
  game.moves.forEach((move, n) => {
    const mover = turns[n];
    if (mover === undefined) return;
    if (!row || mover < seat) {
      row = list.insertRow();
      row.append(element('th', { scope: 'row', textContent: live.number(list.rows.length) }));
      for (const each of [0, 1]) row.insertCell().className = live.ink(each);
    }
    seat = mover;
    const known = element('button', { type: 'button', onclick: () => go(n + 1) });
    write(known, named(move), live.ways);
    put(known, { 'aria-current': n === at - 1 ? 'step' : undefined });
    rows[n] = list.rows.length;
    row.cells[1 + mover].append(known, reviewer?.sign(n) ?? '');
  });
  reviewer?.sum();
  const now = one('[aria-current]', list), frame = list.closest('.moves');
  if (now && follows) frame.scrollTop += now.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 2;
}
// --- Looking back ---
async function review() {
  if (!shared.review) await load(new URL('review.js', src).href);
  const about = (n) => ({ seat: turns[n], winner: every('thead [data-name]')[turns[n]].textContent, first: live.number(rows[n]) });
  reviewer ??= shared.review(table, { game: () => game, about, before, shown: () => record(false) });
  reviewer.run();
}
// The board before a move, with what each would have been worth.
function before(n) {
  analysis.checked = true;
  desk.scrollIntoView({ block: 'nearest' });
  go(n);
}
// --- Playing ---
// The board after so many moves; what is still being looked at is not wanted any more.
function go(moves, then = next) {
  isBroken = false;
  at = moves;
  engine.stop();
  show(then);
}
function play(name, then = next) {
  game.moves = [...game.moves.slice(0, at), name];
  go(at + 1, then);
}
// Whoever is to move: the engine does, a person is told.
function next(before = '') {
  const { board } = live;
  if (board.result) {
    tell(live.outcome(board.result, sided() ? winner : undefined), lostTo(board.result) || 'G');
    return analyse();
  }
  const what = !isLast() ? said(person() ? 'earlier' : 'earlier-other')
    : person() ? prompted(board, at || before) : said(byLink() ? 'link-theirs' : 'thinking');
  tell(joined(before, what), live.ink(board.turn));
  if (!isLast() || person() || byLink()) {
    analyse();
    // Who begins to learn sees where the rules let one play.
    if (isLast() && person() && alone() && game.level === 'beginner' && !analysis.checked) live.playable();
    return;
  }
  score.children[board.turn].classList.add('think');
  answer(board);
}
// What a person is told who is to move.
function prompted(board, isBegun) {
  if (board.moves[0].place?.includes('+')) return said('two');
  if (board.pending) return said('pending');
  if (teams()) return said('turn-seat', { winner: seated(whose(at)) });
  if (byLink() && at) return invited();
  if (sided()) return said(isBegun ? 'turn-you' : 'first-you');
  return said(!isBegun ? 'first-blue' : board.turn ? 'turn-red' : 'turn-blue');
}
// By link: what the other has played since, and which side one has.
function invited() {
  const theirs = game.moves.slice(turns.slice(0, at).lastIndexOf(game.you) + 1, at).map(named).join(' · ');
  if (!theirs) return said('again');
  return joined(said('link-played', { move: theirs }), said('link-yours', { winner: said(live.ink(game.you) === 'R' ? 'red' : 'blue') }));
}
async function answer(board) {
  // Who closes a box goes on at once.
  const mine = turn, started = Date.now(), goesOn = board.turns.at(-1) === board.turn, isStrong = game.level === 'perfect';
  state(true);
  // Another seed each time, so that no game is like the one before it.
  const seed = Math.floor(Math.random() * 1e9), { position } = board, { rules, level } = game;
  const question = { ask: 'choose', position, rules, strength: level, seed };
  try {
    const found = await (!isStrong ? engine.ask(question) : engine.deepen(question, ({ exact }) => exact, (count) => {
      if (mine !== turn) return;
      long(true);
      tell(said('looking-at', { count }), live.ink(board.turn));
    }));
    setTimeout(() => {
      if (mine !== turn) return;
      state(false);
      long(false);
      if (!found.move) return tell(said('stopped'), 'R');
      const sure = found.exact && isStrong ? said('sure') : found.cut && said('cut');
      play(found.move, () => next(joined(said('answer', { move: named(found.move) }), sure)));
    }, Math.max(0, (goesOn ? PAUSE / 4 : PAUSE) - (Date.now() - started)));
  } catch {
    if (mine !== turn) return;
    long(false);
    failed({});
  }
}
// The engine's ink where it has won.
function lostTo(result) {
  const seat = live.victor(result);
  return !sided() || seat === null || seat === game.you ? '' : live.ink(seat);
}
function winner(seat) { return said(seat === game.you ? 'you-win' : byLink() ? 'link-wins' : 'engine-wins'); }
// --- What moves are worth ---
async function analyse() {
  const mine = turn;
  found.hidden = !analysis.checked;
  found.textContent = lines.textContent = '';
  if (!analysis.checked || live.board.result || isLast() && !person()) return live.forget();
  found.textContent = said('looking');
  try {
    const worth = await live.worth((count) => {
      long(true);
      found.textContent = said('looking-at', { count });
    });
    if (!worth) return;
    long(false);
    summed(worth);
  } catch {
    if (mine !== turn) return;
    long(false);
    found.textContent = said('open-text');
  }
}
// Moves that are worth the same stand together, the best first.
function summed(worth) {
  const known = worth.filter(({ value }) => value.kind !== 'open'), sums = [], within = worth[0]?.value.within;
  const best = known.length ? said('best', { value: live.worded(known[0].value) })
    : within ? said('value-within', { count: within }) : said('open-text');
  found.textContent = joined(best, known.some(({ value }) => 'plies' in value) && said('legend'), worth.cut && said('cut-values'));
  for (const { value, best, move } of known) {
    const sign = live.pill(value);
    if (sums.at(-1)?.sign !== sign) sums.push({ sign, best: best && live.isGood(value), moves: [] });
    sums.at(-1).moves.push(named(move));
  }
  for (const { sign, best, moves } of sums.slice(0, 3)) {
    const more = moves.length > 5 ? ` …\u00a0+${live.number(moves.length - 5)}` : '';
    const told = [element('b', { textContent: sign }), ' ', moves.slice(0, 5).join(', ') + more];
    lines.append(element('li', { className: best ? 'best' : '' }, ...told));
  }
}
// --- The buttons ---
// Against the engine its answer goes with the move.
function undo() {
  // A new game that nobody has begun goes, and the one before it is back.
  if (earlier && game.moves.length <= (alone() && game.you ? 1 : 0)) {
    [game, earlier] = [earlier, null];
    settle();
    return go(game.moves.length, () => next(said('back-again')));
  }
  // On an earlier board it is a step back, and nothing is lost.
  if (at < game.moves.length) return go(at - 1);
  do at--; while (at > 0 && !persons(at));
  game.moves = game.moves.slice(0, at);
  go(at, () => next(said('back')));
}
function anew() {
  // Whatever began it, a new game takes nothing away.
  const left = game.moves.length && !(live.board?.result && isLast());
  if (left) earlier = game;
  game = fresh();
  seats();
  go(0, () => next(left ? said('anew') : ''));
}
// The record, with the board at the end.
function printed() {
  if (isLast()) return print();
  go(game.moves.length, async () => {
    next();
    print();
  });
}
function here() { return page() + (link && `#${link}`); }
const actions = {
  review, print: printed, undo, new: anew, pass: () => play('pass'), share: () => give(here()),
  send: () => send(here(), () => tell(said('link-copied'), 'G')),
  record: () => give(`${game.position}\n${game.moves.join(' ')}`)
};
for (const [what, act] of Object.entries(actions)) button(what).onclick = act;
button('send').textContent = said(navigator.share ? 'link-send' : 'link-copy');
function changed() {
  anew();
  // The board may be out of sight by now.
  box.scrollIntoView({ block: 'start' });
}
for (const setting of [start, ...every('[data-rule], input[name=begins]')]) setting.onchange = changed;
function reseated() {
  const { against, level, seats: chosen } = fresh();
  Object.assign(game, { against, level, seats: chosen });
  seats();
  keep();
  if (begun || live.board) return go(game.moves.length);
  if (byLink()) return begin();
  tell(said(alone() ? 'first-you' : 'first-blue'), 'B');
}
for (const setting of every('input[name=against], input[name=level], [data-seat]')) setting.onchange = reseated;
analysis.onchange = () => {
  engine.stop();
  long(false);
  if (live.board && !busy) analyse();
};

// What the address says, else where this device left off. A new game waits for somebody who plays.
const left = asked() || shared.game(words.game) || '';
let begun = false;
function begin(again) {
  if (begun || live.board || busy) return;
  begun = true;
  tell(said('loading'), 'B');
  show(() => {
    next();
    again?.();
  });
}
// Another game in the address of this page.
addEventListener('hashchange', () => {
  take(location.hash.slice(1));
  begun = true;
  go(at);
});
pictured();
take(left);
if (left) begin();
else {
  tell(said('first-you'), 'B');
  stirred(desk, begin);
}
