// Finds the pages that have all the words one types, each as the beginning of a word there.
import { counted, element, one, shared } from './dom.js';

// What people leave out when they search: accents, points, and the like; and what stands between words. The index is
// made in the same way (src/lang/letter.rs).
const LEFT_OUT = new RegExp(`[${[
  '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670',
  '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u3099\u309a\ufe00-\ufe0f'
].join('')}]`, 'g');
const BETWEEN = /[^\p{Alphabetic}\p{N}\p{M}]+/u, BEFORE = /^[^\p{Alphabetic}\p{N}\p{M}]+/u;
const ALIKE = { œ: 'oe', æ: 'ae', '×': 'x', ς: 'σ' };

const folded = (text) => text.toLowerCase().replace(/[œæ×ς]/g, (sign) => ALIKE[sign]).normalize('NFD').replace(LEFT_OUT, '');
// A Latin letter or a digit alone is looked for by nobody.
const split = (text) => folded(text).split(BETWEEN).filter((word) => word.length > 1 || word > '\x7f');
shared.split = split;

function searching(form, index) {
  const input = one('input', form), list = one('.results'), status = one('.found');
  const words = index.words.split('\n').map((line) => line.split(' ', 2));
  function pages(start) {
    return new Set(words.filter(([word]) => word.startsWith(start)).flatMap(([, found]) => found.split(',')));
  }
  // A text with the words that were asked for in it marked.
  function marked(text, asked) {
    return text.split(/(\s+)/).map((word) => {
      const bare = folded(word).replace(BEFORE, '');
      return bare && asked.some((known) => bare.startsWith(known)) ? element('mark', { textContent: word }) : word;
    });
  }
  function look() {
    const asked = split(input.value), [first, ...others] = asked.map(pages);
    list.textContent = status.textContent = '';
    if (!first) return;
    const found = [...first].filter((page) => others.every((set) => set.has(page)));
    // What is called so comes first, and of that what is called nothing else: a word of the glossary; then in the
    // order of the site.
    function weight(page) {
      const title = folded(index.pages[page][0]).split(BETWEEN).filter(Boolean);
      const met = asked.filter((word) => title.some((known) => known.startsWith(word))).length;
      return met && met + 1 / (1 + title.length);
    }
    found.sort((a, b) => weight(b) - weight(a) || a - b);
    for (const page of found.slice(0, 50)) {
      const [textContent, href, section, text] = index.pages[page], shown = marked((section ? `${section} · ` : '') + text, asked);
      list.append(element('li', {}, element('a', { href, textContent }), element('p', {}, ...shown)));
    }
    status.textContent = counted(form.dataset, found.length);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    look();
  });
  input.addEventListener('input', look);
  // Also what is no address, such as `q=100%`.
  input.value = new URLSearchParams(location.search).get('q') || input.value;
  look();
}

const form = one('form.search');
if (form && window.quadrilleIndex) searching(form, window.quadrilleIndex);
