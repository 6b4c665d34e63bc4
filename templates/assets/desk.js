// What pages with a live board (board.js) have in common: table.js, new.js, compose.js.
import { all, one, shared } from './dom.js';
import { copy } from './take.js';
import { write } from './way.js';

/** The folder has the modules of games. @type {(box: any, folder: string, hooks: any) => any} */
export function sit(box, folder, hooks) {
  const words = shared.words[box.dataset.game], engine = shared.engine(words.game, folder);
  const find = (selector) => one(selector, box), every = (selector) => all(selector, box);
  const status = find('[role=status]'), desk = find('.desk'), caption = one('figcaption', desk);
  const button = (what) => find(`[data-do=${what}]`);
  function tell(text, ink) {
    status.className = `say ${ink}`;
    write(status.firstElementChild, text, live.ways);
  }
  const live = shared.live(desk, words, engine, { tell, several: find('[data-several]'), caption, ...hooks });
  const { said, named } = live, give = (text) => copy(text, () => tell(said('copied'), 'G'));
  return { words, engine, live, said, named, status, desk, find, every, button, tell, give };
}
/** The rules that are switched, by what is not as usual. @type {(switches: any[]) => Record<string, string>} */
export function chosen(switches) {
  const changed = switches.filter((rule) => rule.checked !== rule.defaultChecked);
  return Object.fromEntries(changed.map(({ dataset, checked }) => [dataset.rule, checked ? dataset.on : dataset.off]));
}
/** What the address asks for; links may have ? for #. */
export const asked = () => location.hash.slice(1) || location.search.slice(1);
/** What an address says, but for what is empty. @type {(given: Record<string, any>) => string} */
export function parts(given) {
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value)).toString();
}
/** Rules in an address, and back. @type {(rules: Record<string, string>) => string} */
export const listed = (rules) => Object.entries(rules).map((rule) => rule.join(':')).join(' ');
/** @type {(text: string | null) => Record<string, string>} */
export function unlisted(text) {
  const rules = (text ?? '').split(' ').filter((rule) => rule.indexOf(':') > 0);
  return Object.fromEntries(rules.map((rule) => rule.split(':').slice(0, 2)));
}
/**
 * Nothing of the engine comes before somebody stirs. Where one points first is pointed at once the board is there:
 * begin's argument does. @type {(desk: any, begin: (again: () => void) => void, options?: AddEventListenerOptions) => void}
 */
export function stirred(desk, begin, options) {
  let point = null;
  function again() {
    const cell = point && document.elementFromPoint(point[0], point[1])?.closest('.cell');
    cell?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  function stir(event) {
    if (event.type === 'pointerdown' && desk.contains(event.target)) point = [event.clientX, event.clientY];
    begin(again);
  }
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    document.addEventListener(kind, stir, { passive: true, ...options });
  }
}
