// What takes long can be ended: by a button in the place of another, and by the Escape key.
import { shared } from './dom.js';

/**
 * Says whether something takes long. `next` has the focus when the button goes; Escape is heard by `root`.
 * @type {(engine: Engine, root: any, enough: any, instead: any, next: any) => (on: boolean) => void}
 */
export function ended(engine, root, enough, instead, next) {
  let isLong = false;
  // What has the focus goes where a reader's keys still reach something.
  const swap = shared.steady(() => {
    const [goes, comes] = isLong ? [instead, enough] : [enough, next], isHeld = goes === document.activeElement;
    enough.hidden = !isLong;
    instead.hidden = isLong;
    if (isHeld) comes.focus();
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
