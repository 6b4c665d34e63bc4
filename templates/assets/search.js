// Finds the pages that have all the words one types, each as the beginning of a word there. Rules come before puzzles,
// and titles before texts; a word that is nowhere stands for its neighbours.
import { all, counted, element, fill, one, shared } from './dom.js';

// What people leave out when they search: accents, points, and the like; and what stands between words. The index is
// made in the same way (src/lang/letter.rs).
const LEFT_OUT = new RegExp(`[${[
  '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670',
  '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u3099\u309a\ufe00-\ufe0f'
].join('')}]`, 'g');
const BETWEEN = /[^\p{Alphabetic}\p{N}\p{M}]+/u, BEFORE = /^[^\p{Alphabetic}\p{N}\p{M}]+/u;
const ALIKE = { œ: 'oe', æ: 'ae', '×': 'x', ς: 'σ' };
// So many pages are listed, so many parts of each; so much kinds weigh whose pages are read, and not one among many; so much a word weighs where a title has it, where the title of a
// part has it, and where a text has it: as a whole, or only as a beginning; and where all of a kind are looked for by it,
// what is of all games before what is of one.
const PAGES = 50, PARTS = 3, READ = 1.5, TITLE = [8, 4], HEADING = [6, 3], TEXT = [3, 1.5], KNOWN = 10, OF_ALL = 1;

const folded = (text) => text.toLowerCase().replace(/[œæ×ς]/g, (sign) => ALIKE[sign]).normalize('NFD').replace(LEFT_OUT, '');
const parted = (text) => folded(text).split(BETWEEN).filter(Boolean);
// A Latin letter or a digit alone is looked for by nobody.
const split = (text) => parted(text).filter((word) => word.length > 1 || word > '\x7f');
shared.split = split;

// A word in the singular, as far as its end tells: chains, boxes, strategies; jeux, feuilles.
function single(word) {
  if (word.length < 4) return word;
  return word.replace(/(?<=u)x$|(?<!s)s$/, '').replace(/(?<=x|ch|sh|ss)e$/, '').replace(/(?<=...)(ie|y)$/, 'i');
}
const singles = (text) => split(text).map(single);

// How many letters are wrong, missing, too many or swapped between two words; `most` + 1 where there are more.
function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = [], last = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length];
}

// The index as it is searched: pages, places (pages and their parts, by their numbers), and words with their places.
function opened(index) {
  const places = [], kinds = index.kinds.map(([name, weight, known]) => ({ name, weight, known: singles(known) }));
  const pages = index.pages.map(([title, href, kind, game, text, parts], number) => {
    const page = { title, href, text, number, kind: kinds[kind], game: index.games[game] ?? '', titled: singles(title) };
    places.push({ page, weighs: TITLE, titled: page.titled });
    for (const [name, fragment, shown] of parts) {
      const at = `${href}#${fragment || parted(name).join('-')}`;
      places.push({ page, weighs: HEADING, titled: singles(name), title: name, href: at, text: shown });
    }
    return page;
  });
  let word = '';
  const words = index.words.split('\n').filter(Boolean).map((line) => {
    const [told, steps] = line.split(' ');
    word = word.slice(0, parseInt(told[0], 36)) + told.slice(1);
    let place = 0;
    return { word, root: single(word), found: steps.split(',').map((step) => place += parseInt(step, 36)) };
  });
  return { kinds, pages, places, words };
}

// How much a word weighs in each page, and in each place: the best of them, and a little for every other.
function weighed(root, { kinds, pages, places, words }) {
  const inPages = new Map(), inPlaces = new Map();
  for (const { root: known, found } of words) {
    if (!known.startsWith(root)) continue;
    const part = known === root ? 0 : 1;
    for (const number of found) {
      const { weighs, titled } = places[number];
      const weight = titled.includes(known) ? weighs[part] : TEXT[part];
      inPlaces.set(number, Math.max(weight, inPlaces.get(number) ?? 0));
    }
  }
  for (const [number, weight] of inPlaces) {
    const { page } = places[number], known = inPages.get(page);
    inPages.set(page, known ? Math.max(known, weight) + 0.2 : weight);
  }
  // What all pages of a kind are looked for by.
  for (const page of kinds.some(({ known }) => known.includes(root)) ? pages : []) {
    if (page.kind.known.includes(root)) inPages.set(page, KNOWN + (page.game ? 0 : OF_ALL));
  }
  return { root, inPages, inPlaces };
}

// The words nearest to one that is nowhere; of those as near as each other, what rules are called.
function neighbour(root, { kinds, places, words }) {
  const most = root.length < 4 ? 0 : root.length < 6 ? 1 : 2;
  let best, least = most + 0.5;
  for (const { word, root: known, found } of words) {
    const away = Math.min(distance(root, known, most), distance(root, word, most));
    if (away > most) continue;
    const titles = found.filter((number) => places[number].titled.includes(known));
    const named = titles.some((number) => places[number].page.kind === kinds[0]);
    const cost = away - (named ? 0.6 : titles.length ? 0.3 : 0) - Math.min(found.length, 99) / 1000;
    if (cost < least) [best, least] = [{ word, root: known, found }, cost];
  }
  if (!best) return;
  // As it is written where it is shown, with its accents.
  const texts = best.found.flatMap((number) => [places[number].title ?? places[number].page.title, places[number].page.game]);
  const written = texts.join(' ').toLowerCase().split(BETWEEN).find((word) => folded(word) === best.word);
  return { root: best.root, written: written ?? best.word };
}

function searching(form, index) {
  const input = one('input', form), list = one('.results'), status = one('.found'), suggested = one('.suggested');
  const ground = opened(index);
  // A text with the words that were asked for in it marked.
  function marked(text, roots) {
    return text.split(/(\s+)/).map((word) => {
      const bare = single(folded(word).replace(BEFORE, '').split(BETWEEN)[0]);
      return bare && roots.some((root) => bare.startsWith(root)) ? element('mark', { textContent: word }) : word;
    });
  }
  // A page that was found: what it is, its title, how it begins where the words are, and its parts that have them.
  function told(page, met) {
    const roots = met.map(({ root }) => root), parts = new Map();
    for (const { inPlaces } of met) {
      for (const [number, weight] of inPlaces) {
        const place = ground.places[number];
        if (place.page === page && place.href) parts.set(place, (parts.get(place) ?? 0) + weight);
      }
    }
    const best = [...parts].sort(([, a], [, b]) => b - a).slice(0, PARTS).map(([place]) => place);
    const isHere = page.titled.some((word) => roots.includes(word));
    const text = (isHere ? '' : best.find((place) => place.text)?.text) || page.text || best[0]?.text || '';
    const kind = [page.kind.name, page.game].filter(Boolean).join(' · ');
    const line = best.flatMap(({ href, title }, at) => [at ? ' · ' : '', element('a', { href, textContent: title })]);
    const item = element('li', {}, element('p', { className: 'kind', textContent: kind }),
      element('a', { href: page.href }, ...marked(page.title, roots)), element('p', {}, ...marked(text, roots)));
    if (line.length) item.append(element('p', { className: 'parts' }, ...line));
    return item;
  }
  function look() {
    const said = split(input.value), swapped = [];
    list.textContent = status.textContent = '';
    suggested.hidden = said.length > 0;
    if (!said.length) return;
    const met = said.map((word) => {
      const first = weighed(single(word), ground);
      const near = first.inPages.size ? undefined : neighbour(single(word), ground);
      if (!near) return first;
      swapped.push(fill(form.dataset.instead, { asked: word, shown: near.written }));
      return weighed(near.root, ground);
    });
    const roots = met.map(({ root }) => root);
    // What is called so and nothing else comes before what is called so among other things.
    function weight(page) {
      const words = met.reduce((sum, { inPages }) => sum + inPages.get(page), 0);
      const isMeant = (word) => roots.includes(word) && !page.kind.known.includes(word);
      const share = page.titled.filter(isMeant).length / (page.titled.length || 1);
      return page.kind.weight * (words + share);
    }
    const found = [...met[0].inPages.keys()].filter((page) => met.every(({ inPages }) => inPages.has(page)));
    const heavy = new Map(found.map((page) => [page, weight(page)]));
    found.sort((a, b) => heavy.get(b) - heavy.get(a) || a.number - b.number);
    list.append(...found.slice(0, PAGES).map((page) => told(page, met)));
    status.textContent = [...swapped, swapped.length && found.length ? '' : counted(form.dataset, found.length)].filter(Boolean).join(' ');
    suggested.hidden = found.length > 0;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    look();
  });
  input.addEventListener('input', look);
  for (const button of all('[data-ask]')) {
    button.parentNode.hidden = false;
    button.onclick = () => {
      input.value = button.dataset.ask;
      input.focus();
      look();
    };
  }
  // Before anything is asked: what there is to read of each game, beside its rules.
  for (const place of all('[data-of]')) {
    const read = ground.pages.filter(({ game, kind }) => game === place.dataset.of && kind.weight > READ && kind !== ground.kinds[0]);
    place.append(...read.map(({ href, title }) => element('li', {}, element('a', { href, textContent: title }))));
  }
  // Also what is no address, such as `q=100%`.
  input.value = new URLSearchParams(location.search).get('q') || input.value;
  look();
}

const form = one('form.search');
if (form && window.quadrilleIndex) searching(form, window.quadrilleIndex);
