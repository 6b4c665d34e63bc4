// In the corner of each diagram: the picture, or its text, to take along, once somebody asks (save.js); where there is an
// engine, proofs may be checked (provable.js). The words are in data-save, -text, -copied and -kept of
// the script element, the way to the assets in data-root, the folder of the language in data-home.
import { all, element, one, shared } from './dom.js';
import { load } from './load.js';
import { provable } from './provable.js';

const { src, dataset: words } = /** @type {HTMLScriptElement} */ (document.currentScript);
const coming = () => load(new URL('save.js', src).href).catch(() => {});

for (const figure of all('figure')) {
  const svg = one('svg.board', figure), status = element('span', { 'aria-live': 'polite' });
  if (!svg) continue;
  const summary = element('summary', { textContent: '⋯', title: words.save, 'aria-label': words.save });
  // Which of them, for those who don't see what it is the corner of.
  summary.setAttribute('aria-describedby', one('title', svg).id);
  const buttons = [['svg', 'SVG'], ['png', 'PNG'], ['txt', words.text]].map(([kind, textContent]) => (
    element('button', { type: 'button', textContent, onclick: async () => { await coming(); shared.take?.(figure, kind, status, words); } })
  ));
  const menu = element('div', {}, element('p', { textContent: words.save }), ...buttons, status);
  // It comes before it is wanted: the clipboard is open for a moment only.
  const details = element('details', { className: 'save', ontoggle: coming }, summary, menu);
  (one('.patch', figure) ?? figure).append(details);
}
// Whoever goes on has done with a menu.
document.addEventListener('pointerdown', ({ target }) => {
  for (const details of all('details.save[open]')) if (!details.contains(/** @type {Node} */ (target))) details.open = false;
});
if (words.games) provable(words, src);
