// Any diagram of a text can be taken up: one moves in it, sees what each move is worth, steps back, and puts it back
// as it was. Nothing of the engine comes before somebody asks for it. An exercise (data-try on the figure: legal,
// barred, win or best, and data-moves, its answers) is answered on the board first. The words are in data-door,
// -answer, -undo, -values, -enough, -back and -go-on of the script element of reading.js, the games that have an
// engine in data-games.
import { all, element, joined, key, one, put, shared } from './dom.js';
import { summon } from './load.js';
import { ended } from './long.js';
import { write } from './way.js';

// The diagram whose picture says which position of which game it is.
function liven(words, figure, patch, doors, position, engine, spoken, isWorth) {
  const svg = one('svg.board', patch), look = patch.getAttribute('style'), paper = patch.className, moves = [];
  const undo = key(words.undo, 'line'), values = key(words.values, 'line'), back = key(words.back, 'bare');
  const enough = key(words.enough, 'bare'), table = element('a', { className: 'btn bare', textContent: words.goOn });
  const status = element('p', { className: 'say B', role: 'status' }), caption = element('p', { className: 'hidden' });
  const row = element('p', { className: 'row' }, undo, values, back, enough, table);
  const several = element('p', { className: 'row several' });
  const trial = element('div', { className: 'trial' }, status, row, several, caption);
  const marked = new Set();
  const aim = figure.dataset.try, right = (figure.dataset.moves ?? '').split(' ');
  /** @type {Hooks} */
  const hooks = { may: () => !live.board.result, play, tell, several, caption };
  let isAnswered = !aim;
  if (aim === 'legal') Object.assign(hooks, { found, refuse: refused });
  if (aim === 'barred') hooks.refuse = barred;
  figure.append(trial);
  const live = shared.live(patch, spoken, engine, hooks), { said, named } = live;
  put(values, { 'aria-pressed': isWorth, 'aria-keyshortcuts': 'v' });
  const long = ended(engine, figure, enough, back, values);
  enough.hidden = true;
  table.hidden = !spoken.listed;
  const isPressed = () => values.getAttribute('aria-pressed') === 'true';

  function tell(text, ink) {
    status.className = `say ${ink}`;
    write(status, text, live.ways);
  }
  function play(move) {
    if (!isAnswered && !right.includes(move)) {
      return tell(said(aim === 'barred' ? 'exercise-allowed' : 'exercise-wrong', { move: named(move) }), 'W');
    }
    engine.stop();
    moves.push(move);
    isAnswered ? show() : answered(said('exercise-right', { move: named(move) }));
  }
  // Where one may play: each place is ticked, until none is left.
  function found(name) { ticked(name, new Set(live.board.moves.map(({ place }) => place)).size); }
  // Where one may not play though there is room.
  function barred(name) {
    right.includes(name) ? ticked(name, right.length) : refused(name);
  }
  function tick() { marked.forEach((name) => live.mark(name, 'yes')); }
  function ticked(name, count) {
    marked.add(name);
    tick();
    if (marked.size < count) return tell(said('exercise-more', { count: count - marked.size }), 'B');
    delete hooks.found;
    delete hooks.refuse;
    answered(said('exercise-all'));
  }
  function refused(name) {
    tick();
    tell(said('exercise-not', { place: named(name) }), 'W');
  }
  function answered(text) {
    isAnswered = true;
    values.hidden = false;
    show(text);
  }
  async function show(before = '') {
    const side = moves.length && live.board ? live.board.turn : 0;
    undo.disabled = !moves.length;
    const hash = new URLSearchParams({ p: position, m: moves.join(' '), l: 'club', y: String(side) });
    table.href = `${words.home}${spoken.game}/play.html#${hash}`;
    let board = null;
    try { board = await live.show(position, {}, [...moves]); } catch { return tell(said('lost'), 'R'); }
    if (!board) return;
    const ink = live.ink(board.turn);
    if (before) return tell(before, 'G');
    if (!isAnswered) return tell(said(`exercise-${aim}`), ink);
    if (board.result) tell(live.outcome(board.result), 'G');
    else tell(said(board.pending ? 'pending' : ink === 'R' ? 'turn-red' : 'turn-blue'), ink);
    worth();
  }
  async function worth() {
    if (!isPressed() || live.board.result) return live.forget();
    tell(said('looking'), 'G');
    try {
      const list = await live.worth((count) => {
        long(true);
        tell(said('looking-at', { count }), 'G');
      });
      long(false);
      const known = list?.filter(({ value }) => value.kind !== 'open');
      if (!list) return;
      const best = known.length ? said('best', { value: live.worded(known[0].value) }) : live.worded(list[0].value);
      tell(joined(best, known.some(({ value }) => 'plies' in value) && said('legend'), list.cut && said('cut-values')), 'G');
    } catch {
      long(false);
      if (trial.parentNode && isPressed() && !live.board.result) tell(said('open-text'), 'R');
    }
  }
  undo.onclick = () => {
    engine.stop();
    moves.pop();
    show();
  };
  values.onclick = () => {
    values.setAttribute('aria-pressed', !isPressed());
    engine.stop();
    if (live.board) worth();
  };
  back.onclick = () => {
    engine.stop();
    live.drop();
    one('svg', patch).replaceWith(svg);
    patch.className = paper;
    if (look) patch.style.cssText = look;
    else patch.removeAttribute('style');
    trial.remove();
    figure.classList.remove('tried');
    doors.hidden = false;
    doors.firstChild.focus();
  };
  figure.classList.add('tried');
  if (patch.getBoundingClientRect().top < 0) figure.scrollIntoView({ block: 'start' });
  tell(said('loading'), 'B');
  show();
  values.hidden = !isAnswered;
  back.focus({ preventScroll: true });
  return values;
}

/** @param {DOMStringMap} words */
export function opened(words) {
  const assets = `${words.root}assets/`, livened = new Map();
  let style = null;
  for (const figure of all('.diagram')) {
    const patch = one('.patch', figure), told = patch && one('svg.board > metadata', patch)?.textContent;
    const [game, ...rest] = (told ?? '').split(' '), isExercise = !!figure.dataset.try;
    if (!words.games.split(' ').includes(game) || figure.closest('.pictures') && !isExercise) continue;
    const doors = element('p', { className: 'tried-by' }), described = one('svg title', patch).id;
    let values = null;
    async function open(isWorth) {
      if (doors.hidden) return isWorth && values && !values.hidden && values.click();
      doors.hidden = true;
      style ??= document.head.appendChild(element('link', { rel: 'stylesheet', href: `${assets}live.css` }));
      try {
        const summoned = await summon(assets, `${words.home}${game}/words.js`, game);
        values = liven(words, figure, patch, doors, rest.join(' '), summoned.engine, summoned.words, isWorth);
      } catch { doors.hidden = false; }
    }
    const door = (textContent, isWorth) => element('button', {
      type: 'button', className: 'try-it', textContent, 'aria-describedby': described, onclick: () => open(isWorth)
    });
    doors.append(door(isExercise ? words.answer : words.door, false));
    if (!isExercise) {
      doors.append(door(words.values, true));
      put(doors.lastChild, { 'aria-keyshortcuts': 'v' });
    }
    livened.set(figure, () => open(!isExercise || doors.hidden));
    figure.append(doors);
  }
  // One key shows what the moves of a diagram are worth: that which has the pointer or the focus, or is first in sight.
  addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey, target }) => {
    if (key !== 'v' || ctrlKey || altKey || metaKey || /** @type {Element} */ (target).closest('input, textarea, select')) return;
    const figures = [...livened.keys()], isSeen = (figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      return top > -1 && bottom <= innerHeight + 1 && getComputedStyle(figure).opacity !== '0';
    };
    const figure = figures.find((one) => one.matches(':hover:not(.later:not(.now)), :focus-within')) ?? figures.find(isSeen);
    if (figure) livened.get(figure)();
  });
}
