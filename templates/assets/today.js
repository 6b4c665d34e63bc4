// The puzzle of the day, the same for all who have this date: the page brings the first of the round, day/N.js the
// others. Then the board is played on like that of a puzzle's page.
import { all, fill, one, shared } from './dom.js';
import { picture } from './draw.js';
import { load } from './load.js';

const { days, player } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
const box = one('.today'), now = new Date(), date = one('[data-date]', box), next = one('[data-next]');
const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);
const set = (name, text) => { one(`[data-card=${name}]`, box).textContent = text; };

window.quadrilleToday = (puzzle) => {
  const figure = one('figure', box);
  set('game', puzzle.game);
  set('title', puzzle.title);
  set('ask', puzzle.statement);
  set('rule', puzzle.rule ?? '');
  one('[data-card=rule]', box).hidden = !puzzle.rule;
  shared.today.id = puzzle.id;
  const how = one('.how', box);
  if (how) {
    how.href = puzzle.rules;
    how.dataset.pictures = puzzle.pictures ?? '';
  }
  one('h2 a', box).href = puzzle.url;
  figure.className = `board-room ${puzzle.paper}`;
  one('svg', figure).replaceWith(picture(puzzle.svg));
  one('figcaption', figure).textContent = puzzle.described;
  one('#tree').textContent = puzzle.play;
  load(player);
};
// The days are counted from the first of the year in which they began to be.
shared.today = { day, number: day - Date.UTC(2026, 0, 1) / 864e5 + 1, id: JSON.parse(one('#tree').textContent).id };
const told = one('[data-day]', box);
shared.days = (run) => {
  told.textContent = fill(told.dataset.number, shared.today) + (run > 1 ? ` · ${fill(told.dataset.run, { count: run })}` : '');
};
shared.days(shared.run?.(day) ?? 0);
try {
  const { lang } = document.documentElement, said = { weekday: 'long', day: 'numeric', month: 'long' };
  const named = now.toLocaleDateString(lang, /** @type {Intl.DateTimeFormatOptions} */ (said));
  // In French the first day of a month alone is counted in order.
  date.firstChild.textContent = lang === 'fr' ? named.replace(/\b1 /, '1er ') : named;
  date.hidden = false;
} catch { /* a language that the device doesn't know */ }
// What can't be had leaves the puzzle that is there.
if (+days > 1) load(`day/${day % +days}.js`).catch(() => load(player));
else load(player);

// The next of the easiest that is still to be solved, for whoever has solved any.
if (next && shared.isSolved) {
  const later = next.dataset.later.split('|').map((known) => known.split(' ')), open = later.find(([id]) => !shared.isSolved(id));
  const isBegun = all('[data-progress]').some(({ dataset }) => dataset.progress.split(' ').some(shared.isSolved));
  if (open && isBegun) {
    next.href = open[1];
    next.textContent = next.dataset.text;
  }
}
