// How a move comes to the board: as a hand writes it. And for whoever has never seen a game, a move that plays itself.
import { element, put } from './dom.js';
import { shape, unitOf, viewBox } from './draw.js';

export const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
// When the example begins, how long the pen is on its way, and how long the move stays.
const QUIET = 1500, WAY = 1100, STAY = 3600, STIRS = ['pointerdown', 'keydown', 'click'];

/** What a move has put on the board: lines are drawn, stones settle. */
export function written(nodes, svg) {
  if (calm || !svg.animate || nodes.length > 60) return;
  for (const node of nodes) {
    const style = getComputedStyle(node), time = { duration: 180, easing: 'ease-out' };
    if (node.tagName === 'circle') {
      const middle = { transformBox: 'fill-box', transformOrigin: 'center' };
      node.animate([{ transform: 'scale(1.2)', opacity: 0, ...middle }, { transform: 'none', opacity: 1, ...middle }], time);
    } else if (node.tagName !== 'path' || style.stroke === 'none' || style.strokeDasharray !== 'none') {
      node.animate([{ opacity: 0 }, { opacity: 1 }], time);
    } else {
      // Strokes of one path are drawn side by side; their widths, and so their dashes, may be those of the window.
      const strokes = node.getAttribute('d').split('M').length - 1;
      let long = node.getTotalLength() / strokes * (strokes > 1 ? 1.5 : 1.02);
      if (style.vectorEffect === 'non-scaling-stroke') long *= svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const strokeDasharray = `${long} ${long}`;
      node.animate([{ strokeDasharray, strokeDashoffset: long }, { strokeDasharray, strokeDashoffset: 0 }], time);
    }
  }
}
/**
 * A move plays itself at a place of the board, once, and goes again after five seconds, or as soon as somebody stirs.
 * @type {(svg: any, desk: HTMLElement, place: {cx?: number, cy?: number}, play: () => void, back: () => void) => void}
 */
export function example(svg, desk, { cx, cy }, play, back) {
  const note = element('p', { className: 'example', ariaHidden: 'true' }, element('span', { textContent: desk.dataset.example }));
  let timer = setTimeout(begin, QUIET), pen = null;
  for (const kind of STIRS) document.addEventListener(kind, end, true);

  // Who doesn't look at the board misses nothing.
  function begin() {
    const { top, bottom } = svg.getBoundingClientRect(), isSeen = !document.hidden && top >= 0 && bottom - top / 2 <= innerHeight;
    if (!isSeen) return void (timer = setTimeout(begin, QUIET));
    // It doesn't lie over its move.
    const [, from, , deep] = viewBox(svg);
    if (cy < from + deep / 2) desk.append(note);
    else desk.prepend(note);
    if (!calm && svg.animate) walk();
    timer = setTimeout(write, pen ? WAY : 0);
  }
  // A pencil comes from below; its tip is where the move goes.
  function walk() {
    const [left, top, wide, high] = viewBox(svg), size = 2.4 / unitOf(svg), at = (x, y) => `translate(${x}px, ${y}px) scale(${size})`;
    pen = shape('g', { class: 'pencil' }, svg);
    put(pen, { 'aria-hidden': 'true' });
    shape('path', { d: 'M.1-.32 .78-1.3 1.1-1.08 .42-.1Z' }, pen);
    shape('path', { d: 'M0 0 .1-.32 .42-.1Z', class: 'tip' }, pen);
    const way = [{ transform: at(left + wide * 0.7, top + high) }, { transform: at(cx, cy) }];
    pen.animate(way, { duration: WAY, easing: 'ease-in-out', fill: 'forwards' });
  }
  function write() {
    play();
    timer = setTimeout(end, STAY);
    if (pen) setTimeout(() => pen.remove(), 500);
  }
  function end() {
    clearTimeout(timer);
    for (const kind of STIRS) document.removeEventListener(kind, end, true);
    pen?.remove();
    if (note.isConnected) back();
    note.remove();
  }
}
