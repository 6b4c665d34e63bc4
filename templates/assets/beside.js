// On wide screens the pictures of a passage share one place beside it (text.css): the one whose text is being read is
// in front. They are numbered, there and beside the text that speaks of each; any of them comes when its number is
// pressed, when one points at its text, or when something in it has the focus.
import { all, element, key, one, put } from './dom.js';

// A picture is held together with the text before it, and its turn comes at the text after it; the last one may have
// none.
function turn(figure) {
  const held = figure.closest('.with') ?? figure, next = held.nextElementSibling;
  const text = next?.matches('.with') ? next.lastElementChild : next;
  return text ?? (held === figure ? figure.previousElementSibling : held.lastElementChild);
}
// What speaks of a picture: the text of its turn, or what stands before several at once.
function spoken(figure) {
  const text = turn(figure);
  return text?.matches('.diagram') ? figure.previousElementSibling : text;
}
// Where the text is long enough for all of them they stand one under the other, and none is hidden.
function stacked(passage, figures) {
  const heights = figures.map((figure) => figure.offsetHeight + 24), sum = (some) => some.reduce((all, one) => all + one, 0);
  if (sum(heights) > passage.clientHeight) return false;
  figures.forEach((figure, n) => {
    figure.classList.add('now', 'stays');
    figure.style.setProperty('--down', `${sum(heights.slice(0, n))}px`);
  });
  return true;
}
function shared(passage) {
  const figures = all(':scope > .diagram, :scope > .with > .diagram', passage), turns = figures.map(turn);
  if (figures.length < 2 || stacked(passage, figures)) return null;
  let due = 0;
  function show(figure) {
    for (const other of figures) other.classList.toggle('now', other === figure);
    all('.chip', passage).forEach((chip) => chip.classList.toggle('shown', +chip.dataset.number === figures.indexOf(figure) + 1));
  }
  for (const figure of figures) {
    const keys = figures.map((other, n) => key(n + 1, 'bare', () => {
      show(other);
      all('.places button', other)[n].focus({ preventScroll: true });
    }));
    put(keys[figures.indexOf(figure)], { 'aria-current': true });
    (one('.tried-by', figure) ?? figure).append(element('span', { className: 'places' }, ...keys));
  }
  // Beside what speaks of a picture stands its number, and pointing at either brings it.
  figures.forEach((figure, n) => {
    const text = spoken(figure);
    if (!text) return;
    const chip = element('span', { className: 'chip', onclick: () => show(figure) });
    put(chip, { 'aria-hidden': true, 'data-number': n + 1 });
    text.classList.add('spoken');
    (one(':scope > .chips', text) ?? text.appendChild(element('span', { className: 'chips' }))).append(chip);
    chip.onpointerenter = chip.onclick;
    if (figures.filter((other) => spoken(other) === text).length === 1) text.onpointerenter = chip.onclick;
  });
  passage.addEventListener('focusin', ({ target }) => {
    const figure = target.closest('.diagram');
    if (figures.includes(figure)) show(figure);
  });
  all('.chip', passage)[0]?.classList.add('shown');
  // The line that is read goes down the window with the page, so that it gets to the end of the last passage.
  return (line) => {
    const next = Math.max(0, turns.findLastIndex((node) => node.getBoundingClientRect().top < line));
    if (next === due || figures[due].classList.contains('tried')) return;
    due = next;
    show(figures[due]);
  };
}
export function besides() {
  const passages = all('.passage').map(shared).filter(Boolean), page = document.documentElement;
  let isAsked = false;
  function follow() {
    isAsked = false;
    const part = scrollY / Math.max(1, page.scrollHeight - innerHeight), line = innerHeight * (0.25 + 0.55 * part ** 8);
    for (const passage of passages) passage(line);
  }
  if (passages.length) addEventListener('scroll', () => {
    if (!isAsked) requestAnimationFrame(follow);
    isAsked = true;
  }, { passive: true });
}
