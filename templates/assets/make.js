// Makes a sheet of the puzzles that are ticked: they are numbered, laid out and divided into pages anew by
// make-pages.js, as the program does it for the ready sheets.
//
//   data-fits of a puzzle     "board square beside|…" for each paper and each layout: which board,
//                             millimetres to a square, what stands beside it (1: the lines, more:
//                             text of that width); nothing where stones would come out too small
//   data-whole                which board is the whole one; the others stand in the template
//   data-puzzles, data-pages  words for 0, 1, 2, … of them
//
// Boards come in parts of data-size puzzles (dualite/make-1.js, …, each a call of quadrilleMake) when their boxes
// come into view or are ticked; a game's own page has its first part inside. Those of version B, turned or mirrored,
// come when it is wanted (dualite/make-turned-1.js, …).
//
// The choice is kept in the page's address: #ids=3x5,5x5&per=6&paper=letter&answers=fold&title=… New puzzles
// (make-new.js) are in it too: &new=seed:stars,seed:stars
import { all, element, fill, joined, one, put } from './dom.js';
import { mined } from './make-new.js';
import { paged } from './make-pages.js';
import { code } from './qr.js';
import { address } from './take.js';

// The board beside its title, without what it says to those who can't see it: the title does.
function thumbnail(board) {
  const small = board.cloneNode(true), [, , wide, high] = board.getAttribute('viewBox').split(' ');
  for (const extra of all('title, desc, metadata, .label', small)) extra.remove();
  put(small, { role: undefined, 'aria-labelledby': undefined, width: undefined, height: undefined, 'aria-hidden': true });
  small.classList.add('mini');
  small.style.aspectRatio = `${wide}/${high}`;
  return small;
}
// Six signs that tell this choice from others.
function signed(text) {
  let hash = 2166136261;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 16777619);
  return (hash >>> 0).toString(16).padStart(6, '0').slice(-6);
}

const form = one('.make');
const sheets = paged(form), main = one('main'), { dataset: words, elements: fields } = form;
const nothing = one('.nothing', main), status = one('[role=status]', form), boxes = all('[name=id]', form);
const row = (box) => box.closest('li'), rows = boxes.map(row);
const links = all('nav [hreflang], a.all'), homes = links.map(({ href }) => href);
// The parts: where each comes from, and the boxes of its puzzles in order; the puzzles that are here; the new ones:
// {name, box, puzzle}, in the order of the address.
const parts = {}, puzzles = [], fresh = [];
let { pages } = sheets, printing = false;

rows.forEach((item, index) => {
  const { dataset } = item.closest('fieldset'), number = +item.dataset.part + 1;
  function part(folder, rest) {
    const source = new URL(`${folder}${number}.js`, location.href.split('#')[0]).href;
    return parts[source] ??= { source, game: dataset.game, boxes: [], ...rest };
  }
  item.bundle = part(dataset.scripts);
  item.bundle.boxes.push(index);
  // The same boards as a neighbour has them, wanted for version B alone.
  if (dataset.turned) item.turned = part(dataset.turned, { boxes: item.bundle.boxes, turned: {} });
});
function take(root, part) {
  const items = all('.full li', root), keys = all('.strip li', root);
  part.asked = true;
  all('.cell', root).forEach((cell, n) => {
    const index = part.boxes[n], { fits, whole } = cell.dataset, board = one('.board', cell);
    (part.turned ?? puzzles)[index] = {
      cell, box: boxes[index], game: part.game, item: items[n], key: keys[n], whole: +whole,
      boards: [board, ...one('template', cell)?.content.children ?? []],
      fits: fits.split('|').map((fit) => fit && fit.split(' ').map(Number))
    };
    if (!part.turned) one('label', rows[index]).append(thumbnail(board));
  });
}
function need(part) {
  if (part.asked) return;
  part.asked = true;
  document.head.append(element('script', { src: part.source, onerror: () => { part.asked = false; } }));
}
// How many boards and new puzzles that are ticked aren't here yet.
function missing() {
  const away = boxes.filter((box, n) => {
    const turned = fields.versions.checked && rows[n].turned;
    if (!box.checked || puzzles[n] && (!turned || turned.turned[n])) return false;
    need(rows[n].bundle);
    if (turned) need(turned);
    return true;
  });
  return away.length + fresh.filter((known) => known.box.checked && !known.puzzle).length;
}
function renew(names) {
  const isHere = (name) => fresh.some((known) => known.name === name);
  for (const name of names) if (words.assets && /^[^:,]+:[1-5]$/.test(name) && !isHere(name)) add(name);
  for (const known of fresh) known.box.checked = names.includes(known.name);
  fresh.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}
async function add(name) {
  const rack = one('fieldset ul', form), box = element('input', { type: 'checkbox', name: 'new', value: name, checked: true });
  const told = element('span', { textContent: words.wait }), label = element('label', {}, box, ' ', told);
  const known = { name, box, puzzle: null };
  rack.insertBefore(element('li', { 'data-level': name.split(':')[1] }, label), rack.children[fresh.length]);
  fresh.push(known);
  try {
    known.puzzle = Object.assign(await mined(form, name, puzzles.find(Boolean)), { box });
    told.textContent = known.puzzle.title;
    label.append(thumbnail(known.puzzle.boards[0]));
  } catch {
    told.textContent = words.lost;
    box.checked = false;
    return lay();
  }
  came();
}
// As a neighbour has it: turned, where that makes a difference.
function second(puzzle) {
  const n = boxes.indexOf(puzzle.box);
  return rows[n]?.turned?.turned[n] ?? puzzle;
}
function came() {
  lay();
  if (!printing || missing()) return;
  printing = false;
  print();
}
window.quadrilleMake = (number, html) => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  take(element('template', { innerHTML: html }).content, parts[src]);
  came();
};
if (words.inside) take(main, rows[0].bundle);
sheets.clear();
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) need(/** @type {any} */ (target).bundle);
});
for (const item of rows) seen.observe(item);

function coded() {
  const made = code(`${words.address || location.href.split('#')[0]}${location.hash}&view=answers`);
  if (!made) return null;
  const box = element('div', { className: 'to-answers' }), { side, path } = made;
  box.innerHTML = `<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  box.firstChild.setAttribute('aria-label', words.qr);
  box.append(element('p', { textContent: words.qr }));
  return box;
}
function lay() {
  missing();
  const chosen = [...puzzles, ...fresh.map((known) => known.puzzle)].filter((puzzle) => puzzle?.box.checked);
  const games = Object.fromEntries(chosen.map(({ game }) => [game, true])), made = [];
  const levels = chosen.map(({ box }) => +row(box).dataset.level), hardest = chosen[levels.indexOf(Math.max(...levels))];
  const kind = fields.kind.value, isAnswered = /view=answers/.test(location.hash), answers = fields.answers.value;
  let fewer = false, count = 0;
  document.body.className = joined(fields.paper.value, kind !== 'normal' && kind, isAnswered && 'view-answers');
  for (const old of pages) old.remove();
  for (const version of !chosen.length ? [] : fields.versions.checked ? ['A', 'B'] : ['']) {
    // B begins in the middle: neighbours have other puzzles before them, and other boards.
    const half = Math.ceil(chosen.length / 2);
    const order = version === 'B' ? [...chosen.slice(half), ...chosen.slice(0, half)].map(second) : chosen;
    const name = signed(version + order.map(({ box }) => box.value).join(' '));
    const sheet = { version, games, level: one('.stars', hardest.cell), number: 0, code: fields.qr.checked && coded(), name };
    const part = sheets.version(order, sheet, answers === 'end' || isAnswered);
    count += part.count;
    fewer ||= part.fewer;
    made.push(...part.pages);
  }
  pages = made;
  main.append(...pages);
  // While what was ticked is still being made or fetched, something is.
  const isEmpty = !chosen.length && !missing(), worded = (list, n) => list.split('|')[n] || n;
  const told = fill(answers === 'end' ? words.answers : words.status, {
    puzzles: worded(words.puzzles, chosen.length), pages: worded(words.pages, count)
  });
  nothing.hidden = !isEmpty;
  status.textContent = joined(isEmpty ? words.nothing : chosen.length && told, fewer && words.fewer);
  links.forEach((link, n) => { link.href = homes[n] + (link.className === 'all' ? elsewhere() : location.hash); });
}
// The same choice on the page of all games.
function elsewhere() {
  return location.hash.replace(/ids=([^&]*)/, (found, ids) => (
    `ids=${ids.split(',').filter(Boolean).map((id) => `${rows[0].bundle.game}/${id}`).join(',')}`
  ));
}

function show() {
  const game = fields.game?.value ?? '', bounds = fields.least ? [+fields.least.value, +fields.most.value] : [1, 5];
  const least = Math.min(...bounds), most = Math.max(...bounds);
  for (const item of rows) {
    const level = +item.dataset.level;
    item.hidden = level < least || level > most || !!game && item.bundle.game !== game;
  }
  for (const group of all('fieldset[data-game]', form)) {
    const folded = one('details', group);
    group.hidden = !one('li:not([hidden])', group);
    // Of the game that is asked for, and of what is ticked already, one sees what there is.
    if (folded && (group.dataset.game === game || one(':checked', group))) folded.open = true;
  }
}
function read() {
  const given = new URLSearchParams(location.hash.slice(1));
  const [ids, news] = ['ids', 'new'].map((name) => (given.get(name) ?? '').split(',').filter(Boolean));
  for (const box of boxes) box.checked = ids.includes(box.value);
  renew(news);
  for (const name of ['per', 'paper', 'kind', 'answers', 'game', 'least', 'most']) {
    const value = given.get(name), field = fields[name];
    if (!field || !value) continue;
    if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
  }
  if (given.get('answers') === '0') fields.answers.value = 'none';
  fields.versions.checked = given.get('versions') === 'A,B';
  fields.qr.checked = given.get('qr') === '1';
  fields.heading.value = given.get('title') || fields.heading.defaultValue;
  show();
}
function keep() {
  const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value), { heading, kind, answers } = fields;
  const news = fresh.filter((known) => known.box.checked).map(({ name }) => encodeURIComponent(name));
  if (!heading.value) heading.value = heading.defaultValue;
  address([
    `#ids=${ids.join(',')}`, news.length && `new=${news.join(',')}`, `per=${fields.per.value}`, `paper=${fields.paper.value}`,
    kind.value !== 'normal' && `kind=${kind.value}`, answers.value !== 'end' && `answers=${answers.value}`,
    fields.versions.checked && 'versions=A,B', fields.qr.checked && 'qr=1',
    heading.value !== heading.defaultValue && `title=${encodeURIComponent(heading.value)}`
  ].filter(Boolean).join('&'));
  lay();
}
form.addEventListener('change', ({ target }) => (['game', 'least', 'most'].includes(target.name) ? show() : keep()));
for (const button of all('[data-tick]', form)) {
  button.onclick = () => {
    const isAll = button.dataset.tick === 'all';
    // All those that the filter shows; none at all, so that nothing unseen is printed.
    for (const box of boxes) box.checked = isAll && (box.checked || !row(box).hidden);
    for (const { box } of fresh) box.checked = isAll;
    keep();
  };
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  keep();
  if (missing()) printing = true;
  else if (pages.length) print();
});
function begin() {
  read();
  lay();
}
addEventListener('hashchange', begin);
form.hidden = false;
begin();
