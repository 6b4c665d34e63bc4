// In the corner of each diagram: the picture as SVG or PNG, or its text, to the clipboard or, where
// that is refused, into a file. The words are in data-save, -text, -copied and -kept of the script element.
//
// The picture stands alone: what the style sheet says of its lines in the light scheme becomes
// attributes, on white. The PNG is drawn line by line, since a strict policy of content would
// refuse to load a picture from memory.
(function () {
  'use strict';
  var words = document.currentScript.dataset, SQUARE = 40, FINE = 3;
  var FONT = 'Arial, Helvetica, sans-serif', NS = 'http://www.w3.org/2000/svg';

  function all(selector, root) { return Array.prototype.slice.call(root.querySelectorAll(selector)); }
  function hex(colour) {
    var parts = colour.match(/[\d.]+/g);
    if (!parts || parts[3] === '0') return 'none';
    return '#' + parts.slice(0, 3).map(function (part) { return ('0' + (+part).toString(16)).slice(-2); }).join('');
  }
  // Lengths in squares: those of lines that don't grow with the board are in pixels.
  function plain(lengths, style, scale) {
    var by = style.vectorEffect === 'non-scaling-stroke' ? scale : 1;
    return lengths.split(/[ ,]+/).map(function (length) { return Math.round(parseFloat(length) / by * 1000) / 1000; }).join(' ');
  }

  // How a shape looks, as attributes; nothing where it can't be seen.
  function look(shape, scale) {
    var style = getComputedStyle(shape), fill = hex(style.fill), stroke = hex(style.stroke), made = { fill: fill };
    if (style.display === 'none' || fill === 'none' && stroke === 'none') return null;
    if (stroke !== 'none') {
      made.stroke = stroke;
      made['stroke-width'] = plain(style.strokeWidth, style, scale);
      if (style.strokeDasharray !== 'none') made['stroke-dasharray'] = plain(style.strokeDasharray, style, scale);
      if (style.strokeLinecap !== 'butt') made['stroke-linecap'] = style.strokeLinecap;
    }
    if (shape.tagName === 'text') {
      made['font-family'] = FONT;
      if (style.fontWeight >= 600) made['font-weight'] = 'bold';
      if (style.textAnchor !== 'start') made['text-anchor'] = style.textAnchor;
    }
    return made;
  }
  function put(node, attributes) {
    for (var name in attributes) node.setAttribute(name, attributes[name]);
  }

  // What the figure shows now, in words; and its position, where it's still the one that was drawn.
  function told(figure, svg) {
    var first = svg.querySelector('desc').textContent, caption = figure.querySelector('figcaption');
    var moved = svg.querySelector('[role=grid]') && caption && caption.textContent !== first;
    return {
      title: svg.querySelector('title').textContent,
      text: moved ? caption.textContent : first,
      position: moved ? [] : all('metadata', svg).map(function (node) { return node.textContent; })
    };
  }
  // The picture with its looks as attributes. It has to be in the page to have any. For a picture of
  // another size: how many pixels a unit has there, how wide a line is, what is left out.
  function alone(figure, size) {
    var svg = figure.querySelector('svg.board'), said = told(figure, svg), copy = svg.cloneNode(true);
    var room = document.createElement('div'), view = svg.getAttribute('viewBox').split(' ').map(Number);
    var scale = size ? size.unit : svg.getBoundingClientRect().width / view[2] || SQUARE;
    room.className = 'hidden by-day';
    room.setAttribute('aria-hidden', 'true');
    if (size) room.style.setProperty('--nib', size.nib + 'px');
    // For reading and playing only.
    all(size ? size.without : '[role=grid], .signs', copy).forEach(function (node) { node.remove(); });
    room.appendChild(copy);
    figure.appendChild(room);
    var looks = all('path, circle, rect, text', copy).map(function (shape) { return [shape, look(shape, scale)]; });
    room.remove();
    looks.forEach(function (pair) {
      var group = pair[0].parentNode;
      if (!pair[1]) return pair[0].remove();
      // What all of a group have in common is said once.
      var same = looks.every(function (other) {
        return other[0].parentNode !== group || JSON.stringify(other[1]) === JSON.stringify(pair[1]);
      });
      put(same && group !== copy ? group : pair[0], pair[1]);
    });
    all('g', copy).forEach(function (group) {
      group.removeAttribute('class');
      if (!group.firstChild) group.remove();
    });
    ['class', 'style'].forEach(function (name) { copy.removeAttribute(name); });
    var paper = document.createElementNS(NS, 'rect'), title = copy.querySelector('title'), desc = copy.querySelector('desc');
    put(paper, { x: view[0], y: view[1], width: view[2], height: view[3], fill: '#ffffff' });
    desc.textContent = said.text;
    if (!said.position.length) all('metadata', copy).forEach(function (node) { node.remove(); });
    copy.insertBefore(paper, copy.querySelector('g'));
    put(copy, { role: 'img', 'aria-labelledby': title.id + ' ' + desc.id, width: view[2] * SQUARE, height: view[3] * SQUARE });
    return { svg: copy, view: view, said: said };
  }

  function painted(made) {
    var canvas = document.createElement('canvas'), scale = SQUARE * FINE;
    canvas.width = Math.ceil(made.view[2] * scale);
    canvas.height = Math.ceil(made.view[3] * scale);
    paint(canvas.getContext('2d'), all('path, circle, rect, text', made.svg), made.view, scale, [0, 0]);
    return new Promise(function (done) { canvas.toBlob(done, 'image/png'); });
  }
  // Draws shapes, so many pixels to a unit, the board's corner at a point of the picture.
  function paint(pen, shapes, view, scale, corner, font) {
    function own(node, name) {
      return node.getAttribute(name) || node.parentNode.getAttribute(name) || '';
    }
    function number(node, name) { return +node.getAttribute(name); }
    var left = corner[0] - view[0] * scale, top = corner[1] - view[1] * scale;
    shapes.forEach(function (shape) {
      var fill = own(shape, 'fill'), stroke = own(shape, 'stroke'), path = new Path2D();
      if (shape.tagName === 'text') {
        // In whole pixels: letters of less than one are drawn badly.
        var size = own(shape, 'font-size') * scale;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.font = (own(shape, 'font-weight') || 'normal') + ' ' + size + 'px ' + (font || FONT);
        pen.textAlign = { middle: 'center', end: 'right' }[own(shape, 'text-anchor')] || 'left';
        pen.fillStyle = fill;
        return pen.fillText(shape.textContent, number(shape, 'x') * scale + left, number(shape, 'y') * scale + top);
      }
      pen.setTransform(scale, 0, 0, scale, left, top);
      if (shape.tagName === 'circle') path.arc(number(shape, 'cx'), number(shape, 'cy'), number(shape, 'r'), 0, 2 * Math.PI);
      else if (shape.tagName === 'rect') path.rect(number(shape, 'x'), number(shape, 'y'), number(shape, 'width'), number(shape, 'height'));
      // A line without length is a dot here, but nothing on a canvas.
      else path = new Path2D(shape.getAttribute('d').replace(/h0(?![.\d])/g, 'h.001'));
      if (fill !== 'none') {
        pen.fillStyle = fill;
        pen.fill(path);
      }
      if (stroke && stroke !== 'none') {
        pen.strokeStyle = stroke;
        pen.lineWidth = own(shape, 'stroke-width');
        pen.lineCap = own(shape, 'stroke-linecap') || 'butt';
        pen.setLineDash(own(shape, 'stroke-dasharray').split(' ').filter(Boolean).map(Number));
        pen.stroke(path);
      }
    });
    pen.setTransform(1, 0, 0, 1, 0, 0);
  }
  // For the card of a puzzle that was solved.
  window.quadrillePicture = { alone: alone, paint: paint, file: file };

  function file(name, blob) {
    var link = document.createElement('a'), url = URL.createObjectURL(blob);
    link.href = url;
    link.download = name;
    document.body.appendChild(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(url); }, 1000);
  }
  function take(figure, kind, status) {
    var made = alone(figure), board = navigator.clipboard, blob, copied;
    if (kind === 'png') {
      blob = painted(made);
      copied = function () { return board.write([new ClipboardItem({ 'image/png': blob })]); };
    } else {
      var text = kind === 'svg' ? new XMLSerializer().serializeToString(made.svg) + '\n'
        : [made.said.text].concat(made.said.position).join('\n') + '\n';
      blob = new Blob([text], { type: kind === 'svg' ? 'image/svg+xml' : 'text/plain' });
      copied = function () { return board.writeText(text); };
    }
    status.textContent = '';
    // Each step may be refused: there is no clipboard, or it wants no pictures, or the reader says no.
    return Promise.resolve().then(copied).then(function () { status.textContent = words.copied; }, function () {
      return Promise.resolve(blob).then(function (blob) {
        file('diagram.' + kind, blob);
        status.textContent = words.kept.replace('{file}', 'diagram.' + kind);
      });
    });
  }

  all('figure', document).forEach(function (figure) {
    if (!figure.querySelector('svg.board')) return;
    var details = document.createElement('details'), summary = document.createElement('summary'), menu = document.createElement('div');
    var status = document.createElement('span'), title = document.createElement('p');
    details.className = 'save';
    summary.textContent = '⋯';
    summary.title = words.save;
    summary.setAttribute('aria-label', words.save);
    // Which of them, for those who don't see what it is the corner of.
    summary.setAttribute('aria-describedby', figure.querySelector('svg.board title').id);
    title.textContent = words.save;
    menu.appendChild(title);
    [['svg', 'SVG'], ['png', 'PNG'], ['txt', words.text]].forEach(function (kind) {
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = kind[1];
      button.onclick = function () { take(figure, kind[0], status); };
      menu.appendChild(button);
    });
    status.setAttribute('aria-live', 'polite');
    menu.appendChild(status);
    details.appendChild(summary);
    details.appendChild(menu);
    (figure.querySelector('.patch') || figure).appendChild(details);
  });
})();
