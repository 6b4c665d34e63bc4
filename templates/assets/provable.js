// Buttons with data-verify: what has a proof may have it checked, by verify.js, which comes when one is first pressed.
//
// Where a board is solved on the page, they wait until its solution is known (class known): to whoever solved it another
// day, or has opened its solution.
import { all, one, shared } from './dom.js';
import { load } from './load.js';

/**
 * Where the assets (root) and the language (home) are, and the script that stands beside verify.js.
 * @type {(place: DOMStringMap, src: string) => void}
 */
export function provable(place, src) {
  if (!window.WebAssembly) return;
  for (const button of all('button[data-verify]')) {
    button.hidden = false;
    button.onclick = () => load(new URL('verify.js', src).href).then(() => shared.verify(button, place), () => {
      const told = one('[data-verified]', button.parentNode);
      told.hidden = false;
      told.textContent = button.dataset.lost;
    });
  }
  const game = one('[data-play]'), solution = one('details.solution'), done = one('[data-solved]');
  function know() {
    if (game && (solution?.open || done && shared.isSolved?.(done.dataset.solved))) game.classList.add('known');
  }
  solution?.addEventListener('toggle', know);
  know();
}
