// What takes long can be ended: by a button in the place of another, and by the Escape key.
import { shared } from './dom.js';

/**
 * Says whether something takes long. `next` has the focus when the button goes; Escape is heard by `root`.
 * @type {(engine: Engine, root: any, enough: any, instead: any, next: any) => (on: boolean) => void}
 */
export function ended(engine, root, enough, instead, next) {
  let isLong = false;
  const swap = shared.steady(() => {
    if (!isLong && enough === document.activeElement) next.focus();
    enough.hidden = !isLong;
    instead.hidden = isLong;
  });
  enough.onclick = engine.enough;
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isLong) engine.enough();
  });
  return (on) => {
    isLong = on;
    swap();
  };
}
