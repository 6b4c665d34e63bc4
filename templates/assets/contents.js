// The contents follow the reader: the heading that was passed last is marked.
import { all, element, key, one } from './dom.js';
import { copy } from './take.js';

const links = all('.toc a'), heads = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
let current = null;
function follow() {
  const next = links[heads.findLastIndex((head) => head?.getBoundingClientRect().top < innerHeight / 3)];
  if (next === current) return;
  current?.removeAttribute('aria-current');
  current = next;
  current?.setAttribute('aria-current', 'true');
}
if (links.length) {
  const watch = new IntersectionObserver(follow, { rootMargin: '0px 0px -66% 0px' });
  for (const head of heads) if (head) watch.observe(head);
}

// Of two claims that end in the same line one would have its seal under the other's: it moves down.
const seals = all('.seal'), article = one('.book article');
function spread() {
  let low = -Infinity, lowest = low, left = null;
  if (article) article.style.marginBottom = '';
  for (const seal of seals) seal.style.translate = '';
  const boxes = seals.map((seal) => getComputedStyle(seal).position === 'absolute' && seal.getBoundingClientRect());
  boxes.forEach((box, n) => {
    if (!box?.height) return;
    if (left === null || Math.abs(box.left - left) > 13) low = -Infinity;
    const down = Math.max(0, low - box.top);
    if (down) seals[n].style.translate = `0 ${down}px`;
    low = box.top + down + seals[n].offsetHeight + 1;
    lowest = Math.max(lowest, low);
    left = box.left;
  });
  // The last of them have room above what follows.
  const over = article && lowest - article.getBoundingClientRect().bottom;
  if (over > -8) article.style.marginBottom = `${over + 8}px`;
}
if (seals.length) {
  spread();
  addEventListener('resize', spread);
  document.fonts?.ready.then(spread);
}

// What is typed elsewhere is taken there with a press.
const told = one('[data-copy]')?.dataset;
for (const text of told ? all('.prose pre') : []) {
  const take = key(told.copy, 'bare copy', () => copy(text.textContent, () => { take.textContent = told.copied; }));
  const frame = element('div', { className: 'code' });
  text.replaceWith(frame);
  frame.append(take, text);
}
