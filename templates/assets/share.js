// The card of a puzzle that was solved: the board as it stands on squared paper, the title, and how
// it was solved, as a picture of 1200 × 630 that is shared where the device can, else kept in a file.
//
// The board is drawn by diagram.js, the words are those of the page; data-result of the board says
// which of the button's data-first, -alone and -hint is told.
(function () {
  'use strict';
  var box = document.querySelector('[data-play]'), button = box.querySelector('[data-do=share]'), sheet = document.querySelector('dialog.share');
  if (!button || !sheet || !sheet.showModal || !window.quadrillePicture) return;
  var WIDE = 1200, HIGH = 630, DESK = 690, SIDE = 740, ROOM = 410, MARGIN = 40, SCRIPT = '"Playwrite France Moderne", cursive', TYPE = '"Atkinson Hyperlegible", sans-serif';
  var canvas = sheet.querySelector('canvas'), status = sheet.querySelector('[role=status]'), words = sheet.dataset;

  // data-card of a word says which it is: game, title, stars, ask; the title may lead to the puzzle.
  function at(name) { return document.querySelector('[data-card=' + name + ']'); }
  function text(node) { return node ? node.textContent.trim() : ''; }
  function result() { return words[box.getAttribute('data-result')] || ''; }
  function address() {
    var known = document.querySelector('link[rel=canonical]'), away = at('title').closest('a');
    var page = known && location.protocol === 'file:' ? known.href : location.href.split('#')[0];
    return away ? new URL(away.getAttribute('href'), page).href : page;
  }
  // The inks of the day, whatever the page's scheme.
  function inks() {
    var room = document.body.appendChild(document.createElement('i')), style, found = {};
    room.className = 'by-day hidden';
    style = getComputedStyle(room);
    ['page', 'ink', 'soft', 'squares', 'margin', 'rule', 'blue', 'green'].forEach(function (name) { found[name] = style.getPropertyValue('--' + name).trim(); });
    room.remove();
    return found;
  }
  function line(pen, x, y, to, down, colour, width) {
    pen.fillStyle = colour;
    pen.fillRect(x, y, to - x || width, down - y || width);
  }
  // The board on its squares, as large as the left side lets it be.
  function board(pen, ink) {
    var svg = box.querySelector('svg.board'), view = svg.getAttribute('viewBox').split(' ').map(Number);
    var unit = +(/\bu(\d)/.exec(svg.getAttribute('class')) || [0, 1])[1];
    var square = Math.min(60, Math.floor(Math.min((DESK - 2.4 * MARGIN) / view[2], (HIGH - 1.2 * MARGIN) / view[3]) / unit)) || 1, scale = square * unit;
    var x = Math.round((DESK + MARGIN - view[2] * scale) / 2), y = Math.round((HIGH - view[3] * scale) / 2), n;
    for (n = x % square - 1; n < DESK; n += square) line(pen, n, 0, n, HIGH, ink.squares, 1);
    for (n = y % square - 1; n < HIGH; n += square) line(pen, 0, n, DESK, n, ink.squares, 1);
    line(pen, MARGIN, 0, MARGIN, HIGH, ink.margin, 2);
    line(pen, DESK, 0, DESK, HIGH, ink.rule, 1);
    var made = window.quadrillePicture.alone(svg.closest('figure'), { unit: scale, nib: 3.5, without: '[role=grid], .signs > :not(.num)' });
    var shapes = Array.prototype.slice.call(made.svg.querySelectorAll('g path, g circle, g rect, g text'));
    window.quadrillePicture.paint(pen, shapes, view, scale, [x, y], TYPE);
  }
  // Words in lines that fit; the first size that needs no more lines than there may be.
  function wrapped(pen, said, sizes, weight, most) {
    var lines, size;
    sizes.some(function (each) {
      size = each;
      pen.font = weight + ' ' + size + 'px ' + TYPE;
      lines = [''];
      said.split(' ').forEach(function (word) {
        var last = lines.length - 1, longer = (lines[last] + ' ' + word).trim();
        if (pen.measureText(longer).width <= ROOM || !lines[last]) lines[last] = longer; else lines.push(word);
      });
      return lines.length <= most && lines.every(function (each) { return pen.measureText(each).width <= ROOM; });
    });
    return { lines: lines.slice(0, most), size: size };
  }
  function say(pen, said, y, sizes, weight, most, colour) {
    if (!said) return y;
    var fit = wrapped(pen, said, sizes, weight, most);
    pen.fillStyle = colour;
    fit.lines.forEach(function (each) { y += fit.size * 1.22; pen.fillText(each, SIDE, y); });
    return y;
  }
  // The stamp of the truth: a ring within a ring, and a tick, turned a little.
  function stamp(pen, x, y, size, colour) {
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 50, size / 50);
    pen.rotate(-0.16);
    pen.strokeStyle = colour;
    pen.lineCap = pen.lineJoin = 'round';
    [[47, 3], [36, 1.5]].forEach(function (ring) {
      pen.beginPath();
      pen.lineWidth = ring[1];
      pen.arc(0, 0, ring[0], 0, 2 * Math.PI);
      pen.stroke();
    });
    pen.lineWidth = 7;
    pen.stroke(new Path2D('M-17 1 -5 14 19-15'));
    pen.restore();
  }
  function draw() {
    var pen = canvas.getContext('2d'), ink = inks(), y;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.textAlign = 'left';
    pen.fillStyle = ink.page;
    pen.fillRect(0, 0, WIDE, HIGH);
    board(pen, ink);
    pen.textAlign = 'left';
    y = say(pen, text(at('game')), 52, [30, 26], '', 1, ink.soft);
    y = say(pen, text(at('title')), y + 4, [60, 50, 42, 36], 'bold', 3, ink.ink);
    y = say(pen, text(at('stars')), y + 8, [34], '', 1, ink.ink);
    say(pen, text(at('ask')), y + 6, [30, 26, 23], '', 3, ink.ink);
    stamp(pen, SIDE + 46, 470, 46, ink.green);
    // Beside the stamp, and the name below.
    var room = ROOM, side = SIDE;
    ROOM = room - 116; SIDE = side + 116;
    var fit = wrapped(pen, result(), [28, 25, 22], 'bold', 3);
    pen.fillStyle = ink.green;
    fit.lines.forEach(function (each, n) { pen.fillText(each, SIDE, 470 + fit.size * (0.35 + 1.22 * (n - (fit.lines.length - 1) / 2))); });
    ROOM = room; SIDE = side;
    pen.fillStyle = ink.blue;
    pen.font = '40px ' + SCRIPT;
    pen.fillText(text(document.querySelector('.top .name')), SIDE, 585);
    canvas.setAttribute('aria-label', [text(at('game')), text(at('title')), result()].join(', '));
  }
  // Where nothing can be shared, the picture is kept in a file, and the button says so.
  function sharable(shared) { return navigator.canShare && navigator.canShare(shared); }
  var keeps = sheet.querySelector('[data-share=picture]');
  if (!sharable({ files: [new File([''], 'a.png', { type: 'image/png' })] })) keeps.textContent = words.keep;
  function picture() { return new Promise(function (done) { canvas.toBlob(done, 'image/png'); }); }
  function name() { return address().split('/').pop().replace(/\.html$/, '') + '.png'; }

  button.onclick = function () {
    status.textContent = '';
    // The typefaces may not have been needed so far.
    var fonts = ['bold 60px ' + TYPE, '30px ' + TYPE, '40px ' + SCRIPT].map(function (font) { return document.fonts.load(font); });
    Promise.all(fonts).catch(function () { /* others, then */ }).then(function () { draw(); sheet.showModal(); });
  };
  keeps.onclick = function () {
    picture().then(function (blob) {
      var file = new File([blob], name(), { type: 'image/png' });
      var shared = { files: [file], title: text(at('title')), text: text(at('title')) + ' – ' + result() };
      if (/^https?:/.test(address())) shared.url = address();
      function keep() {
        window.quadrillePicture.file(file.name, blob);
        status.textContent = words.kept.replace('{file}', file.name);
      }
      if (!sharable(shared)) return keep();
      // Whoever changes their mind has shared nothing, and wants no file.
      return navigator.share(shared).catch(function (fault) { if (fault.name !== 'AbortError') keep(); });
    });
  };
  sheet.querySelector('[data-share=link]').onclick = function () {
    var link = address();
    Promise.resolve().then(function () { return navigator.clipboard.writeText(link); }).then(function () {
      status.textContent = words.copied;
    }, function () { status.textContent = link; });
  };
  // A press beside the sheet closes it, too.
  sheet.onclick = function (event) { if (event.target === sheet) sheet.close(); };
})();
