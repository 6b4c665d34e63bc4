// The places of a board, as a grid for pointer, keyboard and screen readers, over its picture, and what is drawn over
// it for the eyes alone. The picture may be another one after each move; who stands on a place stays there.
import { all, joined, key, one, put } from './dom.js';
import { picture, shape, unitOf } from './draw.js';
import { pull } from './pull.js';
import { arrow } from './way.js';

/** In a box with a picture; a place is chosen by pointing at it, or by Enter, a line by pulling. @type {Lay} */
export function lay(box, label, chosen, lines = () => []) {
  /** @type {Place} */
  let here;
  /** @type {Grid} */
  const self = {
    places: [], svg: null, signs: null, unit: 1, show, over, at, near, circle, dot, draft, ninth, rest: () => move(self.places.indexOf(here))
  };
  const pulling = pull(self, lines);

  function show(text, places) {
    const old = one('svg.board', box), drawn = picture(text), isHeld = old.contains(document.activeElement);
    // What the picture is called it was called before.
    for (const node of all('title, desc', drawn)) node.remove();
    drawn.prepend(...all('title, desc', old).map((node) => node.cloneNode(true)));
    old.replaceWith(drawn);
    over(drawn, places);
    if (isHeld) here?.cell.focus({ preventScroll: true });
  }
  function over(svg, places) {
    put(svg, { role: 'group', 'aria-labelledby': undefined });
    const grid = shape('g', { role: 'grid', 'aria-label': label }, svg);
    const signs = shape('g', { class: 'signs', 'aria-hidden': 'true' }, svg);
    let line = null, row = -1;
    for (const place of places) {
      const { x, y, width, height, name } = place;
      if (place.row !== row) line = shape('g', { role: 'row' }, grid);
      row = place.row;
      const given = { role: 'gridcell', tabindex: '-1', class: 'cell', 'data-place': name, 'aria-label': place.label };
      Object.assign(place, { cell: shape('g', given, line), cx: x + width / 2, cy: y + height / 2 });
      shape('rect', { x, y, width, height }, place.cell);
    }
    Object.assign(self, { svg, signs, places, unit: unitOf(svg) });
    pulling.on(svg);
    grid.addEventListener('click', (event) => {
      const n = of(event.target);
      if (n >= 0) chosen(move(n));
    });
    grid.addEventListener('keydown', press);
    stay(at(here?.name) ?? places[0]);
  }
  function at(name) { return self.places.find((place) => place.name === name); }
  function near([x, y]) {
    return self.places.find((place) => Math.abs(x - place.cx) <= place.width / 2 && Math.abs(y - place.cy) <= place.height / 2);
  }
  function of(node) { return self.places.findIndex((place) => place.cell.contains(node)); }
  // One place at a time is on the way of the Tab key.
  function stay(place) {
    if (here) put(here.cell, { tabindex: -1 });
    here = place;
    if (here) put(here.cell, { tabindex: 0 });
  }
  function move(n) {
    stay(self.places[n]);
    here.cell.focus({ preventScroll: true });
    return n;
  }
  // Heard by the box: a group that listens itself would be a stop of its own.
  box.addEventListener('focusin', ({ target }) => {
    const n = of(target);
    if (n >= 0) stay(self.places[n]);
  });
  // The nearest place in the row above or below; the neighbour in the same row.
  function press(event) {
    const n = of(event.target), pressed = event.key;
    if (n < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const across = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[pressed];
    const up = { ArrowUp: -1, ArrowDown: 1 }[pressed];
    const isChosen = pressed === 'Enter' || pressed === ' ';
    if (!isChosen && !up && !across) return;
    event.preventDefault();
    if (isChosen) return chosen(n);
    const { places } = self, from = places[n], far = (place) => Math.abs(place.cx - from.cx);
    const rows = places.map((place) => place.row).filter((row) => (row - from.row) * up > 0);
    const to = across ? from.row : up > 0 ? Math.min(...rows) : Math.max(...rows), row = places.filter((place) => place.row === to);
    const beside = row[Math.max(0, Math.min(row.length - 1, row.indexOf(from) + across))];
    const next = across ? beside : [...row].sort((a, b) => far(a) - far(b))[0];
    if (next) move(places.indexOf(next));
  }

  function circle(place, r, kind) { shape('circle', { cx: place.cx, cy: place.cy, r, class: kind }, self.signs); }
  // The ninth of the board that a place is in, as far as its places go.
  function ninth(place) {
    const range = (list, at, size) => {
      const from = Math.min(...list.map((spot) => spot[at])), to = Math.max(...list.map((spot) => spot[at] + spot[size]));
      return [from, to - from];
    };
    const third = (middle, at, size) => {
      const [from, all] = range(self.places, at, size);
      return (spot) => Math.min(2, Math.floor((spot[middle] - from) / all * 3));
    };
    const column = third('cx', 'x', 'width'), row = third('cy', 'y', 'height');
    const near = self.places.filter((spot) => column(spot) === column(place) && row(spot) === row(place));
    const [[x, width], [y, height]] = [range(near, 'x', 'width'), range(near, 'y', 'height')];
    return { part: 3 * row(place) + column(place), x, y, width, height };
  }
  // On a line smaller than the dots that it joins.
  function dot(place) { circle(place, self.unit === 1 ? 0.14 : self.unit === 3 ? 0.035 : 0.09, 'may'); }
  function draft(lines, place, keys) {
    const ends = {}, far = ([x, y]) => Math.hypot(x - place.cx, y - place.cy);
    self.signs.textContent = keys.textContent = '';
    const group = shape('g', { class: 'lines' }, self.signs), numbers = shape('g', { class: 'numbers' });
    lines.forEach(({ stroke, label, heard, play }, n) => {
      // The number that stands on the board, and which way its line runs.
      const text = stroke ? String(n + 1) : label, button = key(joined(text, stroke && arrow(label)), 'line', play);
      if (stroke) put(button, { 'aria-label': `${text}: ${heard}` });
      keys.append(button);
      if (!stroke) return;
      // The end farther from the place, unless another line has its number there.
      const [first, second] = far(stroke[0]) >= far(stroke[1]) ? stroke : [stroke[1], stroke[0]];
      let end = first;
      if (ends[String(end)]) end = far(second) > 0.5 && !ends[String(second)] ? second : [end[0] + 0.5, end[1] + 0.5];
      ends[String(end)] = true;
      const line = shape('g', {}, group), sign = shape('g', {}, numbers), d = `M${stroke[0]}L${stroke[1]}`;
      shape('path', { d }, line);
      shape('path', { d, class: 'hit' }, line);
      shape('circle', { cx: end[0], cy: end[1], r: 0.4 }, sign);
      shape('text', { x: end[0], y: end[1] + 0.17, 'font-size': 0.5 }, sign).textContent = text;
      for (const node of [line, sign]) {
        node.addEventListener('click', (event) => {
          event.stopPropagation();
          play();
        });
      }
    });
    // Who points at the place again means no line yet.
    shape('circle', { cx: place.cx, cy: place.cy, r: 0.4, class: 'stop' }, group);
    // No line hides a number.
    group.append(numbers);
    keys.hidden = false;
    // What is numbered on the board is chosen there; the page stays where the finger is.
    if (lines.some(({ stroke }) => !stroke)) keys.scrollIntoView({ block: 'nearest' });
  }
  return self;
}
