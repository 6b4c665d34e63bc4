// A line is drawn on a board as a pen does it: one presses where it begins, pulls along it and lets go where it ends.
// Under a finger that covers what it points at there is a magnifier (glass.js): where the finger is lifted one has
// pointed.
import { shape, viewBox } from './draw.js';
import { glass, isDense } from './glass.js';

// In squares: from here on it is pulled; how far off its first end and its other end a line may be met. In
// milliseconds: a finger that stays so long doesn't scroll.
const MOVED = 0.6, NEAR = 0.75, WIDE = 1.6, STAYS = 110;

/**
 * By two points, the line that is meant: it begins near the first, either end of it, and of those the nearest to the
 * second; none where that is still far from all of them, or two are the same.
 * @type {(lines: Line[], from: [number, number], to: [number, number]) => Line | null}
 */
export function meant(lines, from, to) {
  let best = null, least = Infinity, isTwice = false;
  for (const line of lines) {
    for (const [start, end] of [line.stroke, [line.stroke[1], line.stroke[0]]]) {
      const long = Math.hypot(end[0] - start[0], end[1] - start[1]), near = apart(from, start), far = apart(to, end);
      if (near > NEAR || far > Math.max(WIDE, long * 0.3)) continue;
      const off = near + far;
      isTwice = off === least;
      if (off < least) [best, least] = [line, off];
    }
  }
  return isTwice ? null : best;
}
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const begins = (lines, from) => lines.some(({ stroke }) => stroke.some((end) => apart(end, from) <= NEAR));

/**
 * On a board, whose lines are those that may be drawn now: hears what happens on its picture (`on`), which is another
 * one after each move.
 * @type {(board: Grid, lines: () => Line[]) => { on(svg: Element): void }}
 */
export function pull(board, lines) {
  /** What is going on from a pointer's press to its release, and what went on last. @type {any} */
  let now = null, last = null;

  function point({ clientX, clientY }) {
    const room = board.svg.getBoundingClientRect(), [left, top, wide, high] = viewBox(board.svg);
    return /** @type {[number, number]} */ ([left + (clientX - room.left) / room.width * wide, top + (clientY - room.top) / room.height * high]);
  }
  function begin(event) {
    end();
    const { target, isPrimary, button, pointerId, pointerType } = event;
    if (!isPrimary || button) return;
    const from = point(event), isTouch = pointerType === 'touch';
    now = { id: pointerId, from, event, lines: [], line: null };
    now.isDense = isTouch && isDense(board);
    // What is numbered on the board is chosen where it is.
    if (now.isDense && !target.closest('.lines')) now.timer = setTimeout(look, STAYS);
    // A finger that begins a line draws it; everywhere else it scrolls.
    if (isTouch) now.isHeld = begins(lines(), from);
    for (const [kind, heard] of Object.entries(heeded)) document.addEventListener(kind, heard);
  }
  function look() {
    now.isHeld = true;
    now.glass ??= glass(board);
    now.glass.over(now.event, point(now.event));
  }
  function move(event) {
    if (event.pointerId !== now?.id) return;
    const to = point(event);
    now.event = event;
    if (!now.isPulled && apart(now.from, to) > MOVED) {
      now.isPulled = true;
      now.lines = lines();
      if (!begins(now.lines, now.from)) now.lines = [];
      if (now.isHeld && now.lines.length && now.isDense) look();
    }
    if (now.lines.length) draw(to);
    now.glass?.over(event, to);
  }
  function draw(to) {
    const line = meant(now.lines, now.from, to);
    now.drawn?.remove();
    now.line = line;
    const [a, b] = line ? line.stroke : [now.from, to];
    now.drawn = shape('path', { d: `M${a}L${b}`, class: line ? 'pulled' : 'pulled free' }, board.signs);
  }
  // A line is drawn; under the magnifier one has pointed where the finger was lifted.
  function release(event) {
    if (event.pointerId !== now?.id) return;
    const { line, glass: seen } = now, place = seen && board.near(point(event));
    now.isDone = !!(line || seen);
    end();
    if (line || seen) swallow();
    if (line) line.play();
    else place?.cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  function end() {
    if (!now) return;
    clearTimeout(now.timer);
    now.drawn?.remove();
    now.glass?.away();
    for (const [kind, heard] of Object.entries(heeded)) document.removeEventListener(kind, heard);
    last = now;
    now = null;
  }
  const heeded = { pointermove: move, pointerup: release, pointercancel: end };
  // The page doesn't scroll under a line, nor under the magnifier.
  function hold(event) {
    if (now?.isHeld && event.touches.length === 1 && event.cancelable) event.preventDefault();
  }
  function lifted(event) {
    if (last?.isDone && event.cancelable) event.preventDefault();
    last = null;
  }
  function on(svg) {
    end();
    svg.addEventListener('pointerdown', begin);
    svg.addEventListener('touchmove', hold, { passive: false });
    svg.addEventListener('touchend', lifted, { passive: false });
  }
  return { on };
}
// What a browser makes of the same press and release is no click.
function swallow() {
  const stop = (event) => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}
