// The picture of a board that stands alone: what the style sheet says of its lines in the light scheme becomes
// attributes, on white. As PNG it is drawn line by line, since a strict policy of content would refuse to load a
// picture from memory.
import { all, element, one, put } from './dom.js';
import { shape, viewBox } from './draw.js';

const SQUARE = 40, FINE = 3, FONT = 'Arial, Helvetica, sans-serif', DRAWN = 'path, circle, rect, text';

function hex(colour) {
  const parts = colour.match(/[\d.]+/g);
  if (!parts || parts[3] === '0') return 'none';
  return `#${parts.slice(0, 3).map((part) => (+part).toString(16).padStart(2, '0')).join('')}`;
}
// How a shape looks, as attributes; nothing where it can't be seen.
function look(node, scale) {
  const style = getComputedStyle(node), fill = hex(style.fill), stroke = hex(style.stroke), isText = node.tagName === 'text';
  // Lengths in squares: those of lines that don't grow with the board are in pixels.
  const by = style.vectorEffect === 'non-scaling-stroke' ? scale : 1;
  const plain = (lengths) => lengths.split(/[ ,]+/).map((length) => Math.round(parseFloat(length) / by * 1000) / 1000).join(' ');
  if (style.display === 'none' || fill === 'none' && stroke === 'none') return null;
  const made = { fill };
  if (stroke !== 'none') {
    Object.assign(made, { stroke, 'stroke-width': plain(style.strokeWidth) });
    if (style.strokeDasharray !== 'none') made['stroke-dasharray'] = plain(style.strokeDasharray);
    if (style.strokeLinecap !== 'butt') made['stroke-linecap'] = style.strokeLinecap;
  }
  if (isText) made['font-family'] = FONT;
  if (isText && +style.fontWeight >= 600) made['font-weight'] = 'bold';
  if (isText && style.textAnchor !== 'start') made['text-anchor'] = style.textAnchor;
  return made;
}
// What the figure shows now, in words; and its position, where it's still the one that was drawn.
function told(figure, svg) {
  const first = one('desc', svg).textContent, caption = one('figcaption', figure)?.textContent;
  if (one('[role=grid]', svg) && caption !== undefined && caption !== first) return { text: caption, position: [] };
  return { text: first, position: all('metadata', svg).map((node) => node.textContent) };
}
// The picture with its looks as attributes. It has to be in the page to have any. For a picture of another size: how
// many pixels a unit has there, how wide a line is, what is left out.
export function alone(figure, size) {
  const svg = one('svg.board', figure), said = told(figure, svg), copy = svg.cloneNode(true), view = viewBox(svg);
  const [x, y, width, height] = view, scale = size ? size.unit : svg.getBoundingClientRect().width / width || SQUARE;
  const room = element('div', { className: 'hidden by-day', 'aria-hidden': 'true' }, copy);
  if (size) room.style.setProperty('--nib', `${size.nib}px`);
  // For reading and playing only.
  for (const node of all(size ? size.without : '[role=grid], .signs', copy)) node.remove();
  figure.append(room);
  const looks = all(DRAWN, copy).map((node) => ({ node, group: node.parentNode, made: look(node, scale) }));
  room.remove();
  for (const { node, group, made } of looks) {
    if (!made) node.remove();
    // What all of a group have in common is said once.
    const others = looks.filter((other) => other.group === group);
    const isSame = group !== copy && others.every((other) => JSON.stringify(other.made) === JSON.stringify(made));
    if (made) put(isSame ? group : node, made);
  }
  for (const group of all('g', copy)) {
    group.removeAttribute('class');
    if (!group.firstChild) group.remove();
  }
  for (const name of ['class', 'style']) copy.removeAttribute(name);
  const title = one('title', copy), desc = one('desc', copy);
  desc.textContent = said.text;
  if (!said.position.length) for (const node of all('metadata', copy)) node.remove();
  copy.insertBefore(shape('rect', { x, y, width, height, fill: '#ffffff' }), one('g', copy));
  put(copy, { role: 'img', 'aria-labelledby': `${title.id} ${desc.id}`, width: width * SQUARE, height: height * SQUARE });
  return { svg: copy, view, said };
}

export const blobOf = (canvas) => new Promise((done) => { canvas.toBlob(done, 'image/png'); });
export function painted({ svg, view }) {
  const scale = SQUARE * FINE, [width, height] = view.slice(2).map((side) => Math.ceil(side * scale));
  const canvas = element('canvas', { width, height });
  paint(canvas.getContext('2d'), all(DRAWN, svg), view, scale, [0, 0]);
  return blobOf(canvas);
}
// Draws shapes, so many pixels to a unit, the board's corner at a point of the picture.
export function paint(pen, shapes, view, scale, corner, font = FONT) {
  const left = corner[0] - view[0] * scale, top = corner[1] - view[1] * scale;
  for (const node of shapes) {
    const own = (name) => node.getAttribute(name) || node.parentNode.getAttribute(name) || '';
    const numbers = (...names) => names.map((name) => +node.getAttribute(name));
    const fill = own('fill'), stroke = own('stroke');
    let path = new Path2D();
    if (node.tagName === 'text') {
      // In whole pixels: letters of less than one are drawn badly.
      const [x, y] = numbers('x', 'y'), size = +own('font-size') * scale;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.font = `${own('font-weight') || 'normal'} ${size}px ${font}`;
      pen.textAlign = { middle: 'center', end: 'right' }[own('text-anchor')] ?? 'left';
      pen.fillStyle = fill;
      pen.fillText(node.textContent, x * scale + left, y * scale + top);
      continue;
    }
    pen.setTransform(scale, 0, 0, scale, left, top);
    const [cx, cy, r, x, y, width, height] = numbers('cx', 'cy', 'r', 'x', 'y', 'width', 'height');
    if (node.tagName === 'circle') path.arc(cx, cy, r, 0, 2 * Math.PI);
    else if (node.tagName === 'rect') path.rect(x, y, width, height);
    // A line without length is a dot here, but nothing on a canvas.
    else path = new Path2D(node.getAttribute('d').replace(/h0(?![.\d])/g, 'h.001'));
    if (fill !== 'none') {
      pen.fillStyle = fill;
      pen.fill(path);
    }
    if (!stroke || stroke === 'none') continue;
    pen.strokeStyle = stroke;
    pen.lineWidth = own('stroke-width');
    pen.lineCap = own('stroke-linecap') || 'butt';
    pen.setLineDash(own('stroke-dasharray').split(' ').filter(Boolean).map(Number));
    pen.stroke(path);
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
}
