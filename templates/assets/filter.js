// Narrows a gallery down. Several games and levels may be chosen, one length, one idea, and what is left to solve;
// the choice lives in the address (#game=chomp&stars=2), so that it can be sent.
//
// A list of several pages brings all puzzles, those of the other pages too: window.quadrilleList = [[id, title,
// stars, length, tags, address, game], …] (puzzles-index.js). Those that fit and are elsewhere are listed below, as
// links.
import { all, counted, element, one, shared } from './dom.js';
import { address } from './take.js';

const NAMES = ['game', 'stars', 'length', 'tags', 'left'];

function filtering(form) {
  const elsewhere = one('.elsewhere'), list = one('.puzzles');
  const here = all('.puzzles > [data-id]').map((item) => ({ ...item.dataset, item, url: one('a', item).getAttribute('href') }));
  const known = new Set(here.map(({ id }) => id));
  const entries = (window.quadrilleList ?? []).filter(([id]) => !known.has(id));
  const others = entries.map(([id, title, stars, length, tags, url, game]) => (
    { id, title, stars: String(stars), length: String(length), tags, url, game }
  ));
  function fields(name) { return [...form.elements].filter((field) => field.name === name); }
  function chosen(name) {
    return fields(name).filter((field) => (field.type === 'checkbox' ? field.checked : field.value)).map(({ value }) => value);
  }
  function fits(puzzle) {
    return NAMES.every((name) => {
      const wanted = chosen(name);
      if (!wanted.length) return true;
      if (name === 'left') return !shared.isSolved?.(puzzle.id);
      return puzzle[name].split(' ').some((has) => wanted.includes(has));
    });
  }
  function narrow() {
    const isNarrowed = NAMES.some((name) => chosen(name).length), away = others.filter(fits);
    for (const puzzle of here) puzzle.item.hidden = !fits(puzzle);
    const count = here.filter(({ item }) => !item.hidden).length + (elsewhere ? away.length : 0);
    if (elsewhere) {
      elsewhere.hidden = !isNarrowed;
      const links = away.map(({ url, title }) => element('li', {}, element('a', { href: url, textContent: title })));
      elsewhere.replaceChildren(...(isNarrowed ? links : []));
    }
    one('.shown', form).textContent = counted(form.dataset, count);
    one('[type=reset]', form).hidden = !isNarrowed;
    one('[data-random]', form).disabled = !count;
  }
  function changed() {
    narrow();
    // Who was far down is at the beginning of what is left.
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
    const parts = NAMES.flatMap((name) => chosen(name).map((value) => `${name}=${encodeURIComponent(value)}`));
    address(parts.length ? `#${parts.join('&')}` : location.pathname + location.search);
  }
  function recall() {
    const asked = new URLSearchParams(location.hash.slice(1));
    for (const name of NAMES) {
      const values = asked.getAll(name);
      for (const field of fields(name)) {
        if (field.type === 'checkbox') field.checked = values.includes(field.value);
        else field.value = values[0] ?? '';
        if (field.value === '' && values[0]) field.value = '';
      }
    }
    narrow();
  }
  form.addEventListener('change', changed);
  // What is empty after a reset is so only once the event is over.
  form.addEventListener('reset', () => setTimeout(() => {
    changed();
    one('input', form).focus();
  }));
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', recall);
  one('[data-random]', form).onclick = () => {
    const fit = [...here, ...others].filter(fits);
    if (fit.length) location.href = fit[Math.floor(Math.random() * fit.length)].url;
  };
  recall();
}

const form = one('.filters');
if (form) filtering(form);
