// The card of a puzzle that was solved: the board as it stands on squared paper, the title, and how it was solved, as
// a picture of 1200 × 630 that is shared where the device can, else kept in a file.
//
// The words are those of the page; data-result of the board says which of the
// button's data-first, -alone and -hint is told.
import { all, element, fill, one, shared } from './dom.js';
import { unitOf } from './draw.js';
import { alone, blobOf, paint } from './painting.js';
import { copy, save } from './take.js';

const WIDE = 1200, HIGH = 630, DESK = 690, SIDE = 740, ROOM = 410, MARGIN = 40, STAMP = 116;
const SCRIPT = '"Playwrite France Moderne", cursive', TYPE = '"Atkinson Hyperlegible", sans-serif';
const INKS = ['page', 'ink', 'soft', 'squares', 'margin', 'rule', 'blue', 'green'];

// data-card of a word says which it is: game, title, stars, ask; the title may lead to the puzzle.
const at = (name) => one(`[data-card=${name}]`), text = (node) => node?.textContent.trim() ?? '';
function address() {
  const known = one('link[rel=canonical]'), away = at('title').closest('a');
  const page = known && location.protocol === 'file:' ? known.href : location.href.split('#')[0];
  return away ? new URL(away.getAttribute('href'), page).href : page;
}
// The inks of the day, whatever the page's scheme.
function inks() {
  const room = element('i', { className: 'by-day hidden' });
  document.body.append(room);
  const style = getComputedStyle(room), found = INKS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  room.remove();
  return Object.fromEntries(found);
}
function line(pen, x, y, to, down, colour, width) {
  pen.fillStyle = colour;
  pen.fillRect(x, y, to - x || width, down - y || width);
}
// The board on its squares, as large as the left side lets it be.
function board(pen, ink, box) {
  const svg = one('svg.board', box), unit = unitOf(svg);
  const { width, height } = svg.viewBox.baseVal;
  const square = Math.min(60, Math.floor(Math.min((DESK - 2.4 * MARGIN) / width, (HIGH - 1.2 * MARGIN) / height) / unit)) || 1;
  const scale = square * unit, x = Math.round((DESK + MARGIN - width * scale) / 2), y = Math.round((HIGH - height * scale) / 2);
  for (let n = x % square - 1; n < DESK; n += square) line(pen, n, 0, n, HIGH, ink.squares, 1);
  for (let n = y % square - 1; n < HIGH; n += square) line(pen, 0, n, DESK, n, ink.squares, 1);
  line(pen, MARGIN, 0, MARGIN, HIGH, ink.margin, 2);
  line(pen, DESK, 0, DESK, HIGH, ink.rule, 1);
  const made = alone(svg.closest('figure'), { unit: scale, nib: 3.5, without: '[role=grid], .signs > :not(.num)' });
  paint(pen, all('g path, g circle, g rect, g text', made.svg), made.view, scale, [x, y], TYPE);
}
// Words in lines that fit; the first size that needs no more lines than there may be.
function wrapped(pen, said, sizes, weight, most, room = ROOM) {
  let lines = [], size = 0;
  const isWide = (each) => pen.measureText(each).width > room;
  for (size of sizes) {
    pen.font = `${weight} ${size}px ${TYPE}`;
    lines = [''];
    for (const word of said.split(' ')) {
      const last = lines.at(-1), longer = `${last} ${word}`.trim();
      if (last && isWide(longer)) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    if (lines.length <= most && !lines.some(isWide)) break;
  }
  return { lines: lines.slice(0, most), size };
}
function say(pen, said, y, sizes, weight, most, colour) {
  if (!said) return y;
  const { lines, size } = wrapped(pen, said, sizes, weight, most);
  pen.fillStyle = colour;
  lines.forEach((each, n) => pen.fillText(each, SIDE, y + (n + 1) * size * 1.22));
  return y + lines.length * size * 1.22;
}
// The stamp of the truth: a ring within a ring, and a tick, turned a little.
function stamp(pen, x, y, size, colour) {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 50, size / 50);
  pen.rotate(-0.16);
  pen.strokeStyle = colour;
  pen.lineCap = pen.lineJoin = 'round';
  for (const [radius, width] of [[47, 3], [36, 1.5]]) {
    pen.beginPath();
    pen.lineWidth = width;
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.lineWidth = 7;
  pen.stroke(new Path2D('M-17 1 -5 14 19-15'));
  pen.restore();
}
function draw(canvas, box, result) {
  const pen = canvas.getContext('2d'), ink = inks();
  pen.fillStyle = ink.page;
  pen.fillRect(0, 0, WIDE, HIGH);
  board(pen, ink, box);
  pen.textAlign = 'left';
  let y = say(pen, text(at('game')), 52, [30, 26], '', 1, ink.soft);
  y = say(pen, text(at('title')), y + 4, [60, 50, 42, 36], 'bold', 3, ink.ink);
  y = say(pen, text(at('stars')), y + 8, [34], '', 1, ink.ink);
  say(pen, text(at('ask')), y + 6, [30, 26, 23], '', 3, ink.ink);
  stamp(pen, SIDE + 46, 470, 46, ink.green);
  // Beside the stamp, and the name below.
  const { lines, size } = wrapped(pen, result, [28, 25, 22], 'bold', 3, ROOM - STAMP);
  pen.fillStyle = ink.green;
  lines.forEach((each, n) => pen.fillText(each, SIDE + STAMP, 470 + size * (0.35 + 1.22 * (n - (lines.length - 1) / 2))));
  pen.fillStyle = ink.blue;
  pen.font = `40px ${SCRIPT}`;
  pen.fillText(text(one('.top .name')), SIDE, 585);
  canvas.setAttribute('aria-label', [text(at('game')), text(at('title')), result].join(', '));
}

function sharing(box, button, sheet) {
  const canvas = one('canvas', sheet), status = one('[role=status]', sheet), keeps = one('[data-share=picture]', sheet);
  const { dataset: words } = sheet, result = () => words[box.getAttribute('data-result')] ?? '';
  function tell(told) { status.textContent = told; }
  // Where nothing can be shared, the picture is kept in a file, and the button says so.
  const isSharable = (shared) => navigator.canShare?.(shared);
  if (!isSharable({ files: [new File([''], 'a.png', { type: 'image/png' })] })) keeps.textContent = words.keep;

  button.onclick = async () => {
    tell('');
    one('[data-share=line]', sheet).hidden = !box.hasAttribute('data-marks');
    // The typefaces may not have been needed so far.
    const fonts = [`bold 60px ${TYPE}`, `30px ${TYPE}`, `40px ${SCRIPT}`].map((font) => document.fonts.load(font));
    try { await Promise.all(fonts); } catch { /* others, then */ }
    draw(canvas, box, result());
    sheet.showModal();
  };
  keeps.onclick = async () => {
    const name = `${address().split('/').pop().replace(/\.html$/, '')}.png`, blob = await blobOf(canvas);
    const title = text(at('title')), files = [new File([blob], name, { type: 'image/png' })];
    const shared = { files, title, text: `${title} – ${result()}`, ...(/^https?:/.test(address()) && { url: address() }) };
    function keep() {
      save(name, blob);
      tell(fill(words.kept, { file: name }));
    }
    if (!isSharable(shared)) return keep();
    // Whoever changes their mind has shared nothing, and wants no file.
    navigator.share(shared).catch(({ name }) => name === 'AbortError' || keep());
  };
  const give = (line) => copy(line, () => tell(words.copied), () => tell(line));
  one('[data-share=link]', sheet).onclick = () => give(address());
  // Squares tell how it went, and nothing of the answer.
  one('[data-share=line]', sheet).onclick = () => {
    const number = shared.today && one('[data-day]') ? `${shared.today.number} · ` : '';
    give([`${text(one('.top .name'))} ${number}${text(at('game'))}, ${text(at('title'))}`, box.getAttribute('data-marks'), address()].join('\n'));
  };
  // A press beside the sheet closes it, too.
  sheet.onclick = ({ target }) => target === sheet && sheet.close();
}

const box = one('[data-play]'), button = one('[data-do=share]', box), sheet = one('dialog.share');
if (button && sheet?.showModal) sharing(box, button, sheet);
