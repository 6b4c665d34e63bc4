// Remembers on this device alone which puzzles were solved and begun, which language and which scheme were chosen:
// one entry of the local storage, {solved: {id: 1}, begun: {id: 1}, language: code, theme: light or dark, games:
// {game: where it was left, as table.js writes it},
// met: {game: 1}, of which puzzles were begun,
// days: {last: the last day whose puzzle was solved, run: so many in a row}}.
//
//   data-solved="id"           is shown if the puzzle was solved; data-begun="id": begun, not solved
//   data-progress="id id …"    says how many of these were: data-text has {solved} and {total}
//   data-squares="id id …"     has a child for each: hatched (d) if solved, a stroke (h) if begun
//   data-forget                a button that forgets everything; data-forgotten: what is then said
import { all, fill, one, put, shared } from './dom.js';

const KEY = 'quadrille', root = document.documentElement;
const empty = () => /** @type {Memory} */ ({ solved: {}, begun: {} });
let memory = empty();
try { Object.assign(memory, JSON.parse(localStorage.getItem(KEY))); } catch { /* nothing is remembered, then */ }

function keep() {
  try { localStorage.setItem(KEY, JSON.stringify(memory)); } catch { /* not remembered, then */ }
}
const ids = (text) => text.split(' ').filter(Boolean);
function show() {
  const { solved, begun } = memory;
  for (const node of all('[data-solved]')) node.hidden = !solved[node.dataset.solved];
  for (const node of all('[data-begun]')) node.hidden = !begun[node.dataset.begun] || !!solved[node.dataset.begun];
  for (const node of all('[data-progress]')) {
    const list = ids(node.dataset.progress), count = list.filter((id) => solved[id]).length;
    node.textContent = fill(node.dataset.text, { solved: count, total: list.length });
    node.hidden = !count && !node.hasAttribute('data-always');
  }
  for (const node of all('[data-squares]')) {
    ids(node.dataset.squares).forEach((id, n) => { node.children[n].className = solved[id] ? 'd' : begun[id] ? 'h' : ''; });
  }
}
Object.assign(shared, {
  solved(id) {
    const { today } = shared;
    // The puzzle of the day, solved on its day: one more in a row.
    if (today?.id === id && memory.days?.last !== today.day) {
      memory.days = { last: today.day, run: shared.run(today.day) + 1 };
      shared.days(memory.days.run);
    }
    memory.solved[id] = 1;
    keep();
    show();
  },
  // A game that was left: with a text it is kept, an empty one forgets it.
  game(name, text) {
    const games = memory.games ??= {};
    if (text === undefined) return games[name];
    if (text) games[name] = text;
    else delete games[name];
    keep();
  },
  // The days in a row whose puzzles were solved, up to this day or the one before it.
  run: (day) => (memory.days && day - memory.days.last < 2 ? memory.days.run : 0),
  begun(id, game) {
    if (memory.begun[id] && memory.met?.[game]) return;
    memory.begun[id] = 1;
    (memory.met ??= {})[game] = 1;
    keep();
  },
  isMet: (game) => !!memory.met?.[game],
  isSolved: (id) => !!memory.solved[id],
  isBegun: (id) => !!memory.begun[id]
});
for (const button of all('[data-forget]')) {
  button.hidden = false;
  button.onclick = () => {
    try { localStorage.removeItem(KEY); } catch { /* nothing was kept */ }
    memory = empty();
    root.removeAttribute('data-theme');
    show();
    const said = one('[data-forgotten]');
    said.textContent = said.dataset.forgotten;
  };
}
for (const link of all('a.language')) {
  link.addEventListener('click', () => {
    memory.language = link.hreflang;
    keep();
  });
}

// The scheme: as the device has it, light, dark, and round again.
const theme = one('.theme');
if (theme) {
  const button = one('button', theme);
  const name = () => { one('.hidden', button).textContent = button.dataset[memory.theme || 'auto']; };
  theme.hidden = false;
  name();
  button.onclick = () => {
    memory.theme = memory.theme === 'light' ? 'dark' : memory.theme ? undefined : 'light';
    put(root, { 'data-theme': memory.theme });
    keep();
    name();
  };
}
show();
