// A magnifier over a dense board, above the finger that covers what it points at: what is under the finger, larger,
// with the place that it aims at ringed.
import { all, element, put } from './dom.js';
import { shape, viewBox } from './draw.js';

// In pixels: a place that is narrower is hard to hit; the magnifier across, and above the finger. How much larger.
const NARROW = 32, ACROSS = 132, ABOVE = 104, LARGER = 2.2;

const scale = (svg) => svg.getBoundingClientRect().width / viewBox(svg)[2];

/** Whether places are hard to hit with a finger. @type {(grid: Grid) => boolean} */
export const isDense = ({ svg, places }) => places.some(({ width, height }) => Math.max(width, height) * scale(svg) < NARROW);

/** @type {(grid: Grid) => { over(event: PointerEvent, at: [number, number]): void, away(): void }} */
export function glass(grid) {
  const { svg } = grid, unit = scale(svg) * LARGER, [left, top, wide, high] = viewBox(svg), copy = svg.cloneNode(true);
  for (const node of all('title, desc, metadata, [role=grid], .signs', copy)) node.remove();
  for (const name of ['id', 'role', 'aria-labelledby', 'style']) copy.removeAttribute(name);
  put(copy, { width: wide * unit, height: high * unit });
  const box = element('div', { className: 'glass', 'aria-hidden': 'true' }, copy);
  svg.parentNode.append(box);
  let signs = null;
  // Above the finger; where there is no room for that, beside it.
  function over({ clientX, clientY }, [x, y]) {
    const half = ACROSS / 2, hasRoom = clientY - ABOVE > half, side = clientX > innerWidth / 2 ? -ABOVE : ABOVE;
    const cx = Math.max(half, Math.min(innerWidth - half, clientX + (hasRoom ? 0 : side)));
    const cy = hasRoom ? clientY - ABOVE : Math.max(half, clientY), aimed = grid.near([x, y]);
    box.style.transform = `translate(${cx - half}px, ${cy - half}px)`;
    copy.style.transform = `translate(${half - (x - left) * unit}px, ${half - (y - top) * unit}px)`;
    signs?.remove();
    signs = copy.appendChild(grid.signs.cloneNode(true));
    if (aimed) shape('circle', { cx: aimed.cx, cy: aimed.cy, r: Math.max(aimed.width, aimed.height) * 0.46, class: 'aim' }, signs);
  }
  return { over, away: () => box.remove() };
}
