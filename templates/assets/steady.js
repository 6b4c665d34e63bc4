// Buttons hold still under a finger: `steady(change)` is a change of buttons that waits while a finger or a mouse
// button is down, until the click that comes of it has its target. Of several changes that wait, each is made once.
import { shared } from './dom.js';

// A click comes right after the finger is lifted; where none does (it slid away), no more than this is waited.
const LIFTED = 150;

function watch() {
  const waiting = new Set();
  let isDown = false, timer = 0;
  function lift() {
    clearTimeout(timer);
    isDown = false;
    for (const change of waiting) change();
    waiting.clear();
  }
  addEventListener('pointerdown', () => {
    clearTimeout(timer);
    isDown = true;
  }, true);
  addEventListener('pointerup', () => { timer = setTimeout(lift, LIFTED); }, true);
  addEventListener('pointercancel', lift, true);
  // Before what the click does: a button that went in the meantime does nothing any more.
  addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest?.('button');
    lift();
    if (!button?.hidden && !button?.disabled) return;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  return (change) => () => {
    if (isDown) waiting.add(change);
    else change();
  };
}

/** One for all scripts of a page. @type {(change: () => void) => () => void} */
export const steady = shared.steady ??= watch();
