// New puzzles on a sheet: a promise of the puzzle that a seed and a level make (`seed:stars`, as the page of new
// puzzles has them), in the form that make.js gives to all others. Its cell and its answer are those of `model`, a
// puzzle of the game, with other words; the board takes the room of the model's. The engine comes when the first is
// wanted.
import { all, element, joined, one, put, shared } from './dom.js';
import { stars, viewBox } from './draw.js';
import { summon } from './load.js';

const SLICE = 40000;
let coming = null;

async function ready(form) {
  const { engine, words } = await summon(form.dataset.assets, 'words.js', one('[data-game]', form).dataset.game);
  return { engine, asked: words.asked, ...shared.speech(words) };
}
// The week's sheet, as `quadrille sheet --week` makes it: two puzzles of each of three levels.
function thisWeek() {
  const now = new Date(), thursday = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  // ISO 8601: the first week of a year is that of its first Thursday.
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear(), days = (thursday.getTime() - Date.UTC(year, 0, 1)) / 864e5;
  return `${year}-w${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}
const link = one('[data-week]');
if (link?.dataset.week) {
  const week = thisWeek(), names = link.dataset.week.split(',').flatMap((level) => [`${week}:${level}`, `${week}-2:${level}`]);
  link.href = `#new=${names.join(',')}&title=${encodeURIComponent(link.dataset.title.replace('{week}', week.toUpperCase()))}`;
  link.hidden = false;
}
// Of a board of other sides as many millimetres as fill the model's room.
function fits(model, board) {
  const sides = (board) => viewBox(board).slice(2), own = sides(board);
  return model.fits.map((fit) => {
    const room = fit && sides(model.boards[fit[0]]);
    return fit && [0, fit[1] * Math.min(1, room[0] / own[0], room[1] / own[1]), fit[2]];
  });
}
function puzzle(made, shown, name, model, { said, named, asked }) {
  const [cell, item, key] = [model.cell, model.item, model.key].map((node) => node.cloneNode(true));
  const board = one('svg', element('template', { innerHTML: shown.svg }).content);
  const title = said('game'), level = +name.split(':')[1];
  put(board, { width: undefined, height: undefined, 'aria-labelledby': undefined, 'aria-label': title });
  for (const empty of all('title, desc', board)) empty.remove();
  one('h2', cell).firstChild.data = `1. ${title} `;
  const shine = one('.stars', cell);
  shine.firstElementChild.textContent = stars(level);
  shine.lastElementChild.textContent = said('new-stars', { count: level });
  // Whose turn it is, where the board doesn't show it.
  const turn = shown.turn && said(shown.turn.id.slice(model.game.length + 1));
  one('.asks', cell).replaceChildren(element('p', { textContent: joined(turn, asked[made.stipulation]) }));
  for (const extra of all('template, .to-page', cell)) extra.remove();
  // Lines to write on, as the program has them: one for each of the solver's moves, or two.
  const lines = one('.lines', cell), own = /^win in (\d+)$/.exec(made.stipulation)?.[1], count = own ? Math.min(+own, 8) : 2;
  lines.replaceChildren(...Array.from({ length: count }, () => element('li')));
  lines.classList.toggle('moves', !!own);
  // The answer, as templates/sheet-answer.html has it: the key, and the line, of which it mostly is the first.
  const text = one('div', item), heading = one('[data-number]', text), line = element('p'), moves = made.line.map(named);
  const others = made.keys.map(named), last = others.pop();
  const keys = others.length ? said('either', { first: others.join(', '), last }) : last, isFirst = keys === moves[0];
  if (!isFirst) line.append(element('strong', { textContent: keys }), ' — ');
  moves.forEach((move, n) => line.append(element(n || !isFirst ? 'span' : 'strong', { textContent: move, className: 'mv' }), ' '));
  const isTitled = heading.tagName !== 'P';
  if (isTitled) heading.textContent = title;
  else line.dataset.number = 1;
  text.replaceChildren(...(isTitled ? [heading] : []), line);
  item.replaceChildren(text);
  key.replaceChildren(one('.nr', key), ` ${keys}`);
  return { cell, game: model.game, item, key, whole: 0, boards: [board], fits: fits(model, board), title };
}
/** @type {(form: any, name: string, model: any) => Promise<any>} */
export async function mined(form, name, model) {
  const means = await (coming ??= ready(form)), [seed, level] = name.split(':');
  for (let from = 0; ;) {
    const made = await means.engine.ask({ ask: 'mine', seed, stars: +level, from, limit: { nodes: SLICE } });
    if (made.error) throw made.error;
    if (made.found) return puzzle(made, await means.engine.ask({ ask: 'board', position: made.position }), name, model, means);
    from = made.next;
  }
}
