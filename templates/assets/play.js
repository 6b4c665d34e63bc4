// Plays a puzzle on its page. It knows no game: the data block #tree says what is legal, what
// follows and how the board looks.
//
//   size    width and height of the board with everything that may appear on it
//   layers  class of each layer, back to front
//   pieces  shapes that come and go together: "0-3 7" numbers those of the drawing (firsts: their
//           layers), [layer, marks] draws others, a line each: M… path, c x y r circle, t x y size anchor text
//   rows    of places: [x, y, width, height, labels by |, what each holds]; places count on
//   words   what a place may hold
//   moves   a place's number, or [label, place or -1]
//   states  a line each: 1 own turn + 2 done | from, if not the one before | pieces that change |
//           place, word, … | move, worth, next state, …, and after a comma moves without a state |
//           hint; worth: 0 right, 1 wrong, 2 right too, 3 the opponent's
//   say     the sentences, with {names} to fill in
(function () {
  'use strict';
  var block = document.getElementById('tree');
  if (!block) return;
  var tree = JSON.parse(block.textContent), say = tree.say;
  var box = document.querySelector('.play'), svg = box.querySelector('svg');
  var status = box.querySelector('[role=status]'), begin = status.textContent, extra = box.querySelector('.choices');
  var caption = box.querySelector('figcaption'), firstCaption = caption.textContent;
  var NS = 'http://www.w3.org/2000/svg';
  var pause = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600;

  function make(name, attributes, parent) {
    var node = document.createElementNS(NS, name);
    for (var key in attributes) node.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(node);
    return node;
  }
  function numbers(text) {
    var all = [];
    (text ? text.split(' ') : []).forEach(function (run) {
      var ends = run.split('-');
      for (var n = +ends[0]; n <= +(ends[1] || ends[0]); n++) all.push(n);
    });
    return all;
  }
  function fill(text, names) {
    return text.replace(/\{(\w+)\}/g, function (all, name) { return name in names ? names[name] : all; });
  }

  // The drawing, taken apart.
  var shapes = [], view = svg.getAttribute('viewBox').split(' ');
  if (tree.size[0] > +view[2] || tree.size[1] > +view[3]) {
    svg.style.height = 'auto';
    svg.setAttribute('viewBox', [view[0], view[1], Math.max(tree.size[0], view[2]), Math.max(tree.size[1], view[3])].join(' '));
  }
  Array.prototype.slice.call(svg.querySelectorAll('g')).forEach(function (group) {
    var paths = [];
    Array.prototype.slice.call(group.children).forEach(function (node) {
      if (node.tagName === 'path') return paths.push(node);
      ['font-size', 'text-anchor'].forEach(function (name) {
        if (group.hasAttribute(name) && !node.hasAttribute(name)) node.setAttribute(name, group.getAttribute(name));
      });
      shapes.push(node);
    });
    paths.forEach(function (node) {
      node.getAttribute('d').split('M').slice(1).forEach(function (part) { shapes.push(make('path', { d: 'M' + part })); });
    });
    group.remove();
  });
  var layers = tree.layers.map(function (name) { return make('g', { 'class': name }, svg); });
  var layerOf = [], run = -1, pieces = tree.pieces.map(function (piece) {
    return typeof piece === 'string' ? numbers(piece).map(function (n) { return shapes[n]; }) : draw(piece[1]);
  });
  tree.pieces.forEach(function (piece, n) { layerOf[n] = typeof piece === 'string' ? tree.firsts[++run] : piece[0]; });
  function draw(marks) {
    var path = '', nodes = [];
    marks.split('\n').forEach(function (mark) {
      var parts = mark.slice(1).split(' ');
      if (mark[0] === 'M') path += mark;
      else if (mark[0] === 'c') nodes.push(make('circle', { cx: parts[0], cy: parts[1], r: parts[2] }));
      else {
        var anchor = { s: 'start', m: 'middle', e: 'end' }[parts[3]];
        var text = make('text', { x: parts[0], y: parts[1], 'font-size': parts[2], 'text-anchor': anchor });
        text.textContent = parts.slice(4).join(' ');
        nodes.push(text);
      }
    });
    if (path) nodes.push(make('path', { d: path }));
    return nodes;
  }

  // The states, each from the one before it.
  var states = tree.states.split('\n').map(function (line, number) {
    var parts = line.split('|'), moves = parts[4].split(','), list = moves[0] ? moves[0].split(' ') : [], choices = [];
    for (var n = 0; n < list.length; n += 3) choices.push({ move: +list[n], worth: +list[n + 1], next: +list[n + 2] });
    numbers(moves[1]).forEach(function (move) { choices.push({ move: move, worth: 1, next: -1 }); });
    return {
      own: parts[0] & 1, done: parts[0] & 2, from: parts[1] ? +parts[1] : number - 1, changed: numbers(parts[2]),
      holds: parts[3] ? parts[3].split(' ') : [], choices: choices, hint: parts[5], met: 0
    };
  });
  function toggled(state) {
    var on = state.from < 0 ? {} : toggled(states[state.from]);
    state.changed.forEach(function (n) { if (on[n]) delete on[n]; else on[n] = 1; });
    return on;
  }
  function held(state) {
    var words = state.from < 0 ? first.slice() : held(states[state.from]);
    for (var n = 0; n < state.holds.length; n += 2) words[state.holds[n]] = state.holds[n + 1];
    return words;
  }

  // The places, as a grid for the keyboard and for screen readers.
  var marks = make('g', { 'class': 'signs', 'aria-hidden': 'true' }, svg);
  var grid = make('g', { role: 'grid', 'aria-label': say.board }, svg), places = [], first = [];
  svg.setAttribute('role', 'group');
  svg.removeAttribute('aria-labelledby');
  tree.rows.forEach(function (row, r) {
    var line = make('g', { role: 'row' }, grid);
    row[4].split('|').forEach(function (label, c) {
      var cell = make('g', { role: 'gridcell', tabindex: '-1', 'class': 'cell' }, line);
      make('rect', { x: row[0] + c, y: row[1], width: row[2], height: row[3] }, cell);
      places.push({ label: label, cell: cell, row: r, x: row[0] + c + row[2] / 2, y: row[1] + row[3] / 2, w: row[2], h: row[3] });
      first.push(row[5][c]);
    });
  });
  function place(move) { var known = tree.moves[move]; return typeof known === 'number' ? known : known[1]; }
  function name(move) { var known = tree.moves[move]; return typeof known === 'number' ? places[known].label : known[0]; }

  var at = 0, past = [], shown = {}, busy = false, lost = null, helped = false, hints = 0, focus = 0, timer = 0;

  function sign(kind, target) {
    var x = target.x, y = target.y;
    if (kind === 'cross') make('path', { d: 'M' + (x - 0.25) + ' ' + (y - 0.25) + 'l.5 .5m0 -.5l-.5 .5', 'class': 'no' }, marks);
    else if (kind === 'ring') make('circle', { cx: x, cy: y, r: 0.44, 'class': 'yes' }, marks);
  }
  function show(number) {
    var state = states[number], on = toggled(state), words = held(state);
    at = number;
    marks.textContent = '';
    pieces.forEach(function (nodes, n) {
      var isOn = n in initial !== n in on;
      if (isOn === !!shown[n]) return;
      shown[n] = isOn;
      nodes.forEach(function (node) { if (isOn) layers[layerOf[n]].appendChild(node); else node.remove(); });
    });
    var groups = {};
    places.forEach(function (one, n) {
      one.cell.setAttribute('aria-label', one.label + ', ' + tree.words[words[n]]);
      (groups[words[n]] = groups[words[n]] || []).push(one.label);
    });
    var common = Object.keys(groups).sort(function (a, b) { return groups[b].length - groups[a].length; })[0];
    caption.textContent = number === 0 ? firstCaption : Object.keys(groups).filter(function (word) { return word !== common; })
      .map(function (word) { return fill(say.list, { word: tree.words[word], places: groups[word].join(' · ') }); }).join(' ');
    offer(state);
  }
  // Buttons for what can't be pointed at, and for several moves of one place.
  function offer(state, only) {
    var isThere = extra.contains(document.activeElement);
    extra.textContent = '';
    if (state.own) state.choices.forEach(function (choice) {
      if (only ? only.indexOf(choice) < 0 : place(choice.move) >= 0) return;
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = name(choice.move);
      button.onclick = function () { play(choice); };
      extra.appendChild(button);
    });
    extra.hidden = !extra.firstChild;
    if (only) { tell(say.several); extra.firstChild.focus(); }
    else if (isThere) move(focus);
  }
  function tell(text) { status.textContent = text; }
  function later(what) { busy = true; timer = setTimeout(function () { busy = false; what(); }, pause); }

  function choose(n) {
    if (busy) return;
    if (lost) return undo();
    var state = states[at], mine = state.choices.filter(function (choice) { return place(choice.move) === n; });
    if (!state.own || state.done && at) return;
    if (!mine.length) tell(fill(say.illegal, { place: places[n].label }));
    else if (mine.length > 1) offer(state, mine);
    else play(mine[0]);
  }
  function play(choice) {
    var state = states[at], move = name(choice.move);
    if (busy) return;
    hints = 0;
    if (choice.worth === 1) return refute(choice, move);
    past.push(at);
    if (choice.worth === 2) {
      var main = state.choices[0];
      var also = fill(say.also, { move: move, main: name(main.move) });
      tell(also);
      return later(function () { show(main.next); goOn(also); });
    }
    show(choice.next);
    goOn(fill(say.right, { move: move }));
  }
  // The opponent's turn, or the end.
  function goOn(said) {
    var state = states[at];
    tell(said);
    if (!state.choices.length) return solved(said);
    if (state.done) return later(function () { rest(said + ' ' + say.rest); });
    if (state.own) return tell(said + ' ' + say.turn);
    later(function () {
      var answer = state.choices[state.met++ % state.choices.length];
      show(answer.next);
      goOn(said + ' ' + fill(say.answer, { move: name(answer.move) }));
    });
  }
  // Plays on by itself to the end.
  function rest(said, then) {
    var state = states[at];
    tell(said);
    if (!state.choices.length) return then ? then(said) : solved(said);
    show(state.choices[0].next);
    later(function () { rest(said + ' ' + name(state.choices[0].move), then); });
  }
  function refute(choice, move) {
    var row = document.querySelector('tr[data-move="' + choice.move + '"]'), target = place(choice.move);
    var why = at === 0 && row ? row.cells[1].textContent : choice.next < 0 ? (at ? say.other : say.free) : '';
    var said = fill(say.wrong, { move: move }) + (why && ' ' + why);
    lost = { state: at };
    if (choice.next < 0) {
      if (target >= 0) sign('cross', places[target]);
      return tell(said + ' ' + say.again);
    }
    show(choice.next);
    if (!states[at].choices.length) return tell(said + ' ' + say.again);
    later(function () { rest(said + ' ' + say.line, function (said) { tell(said + '. ' + say.again); }); });
  }
  function solved(said) {
    tell(said + ' ' + (helped ? say.shown : say.solved));
    if (helped) return;
    box.classList.add('solved');
    if (window.quadrille) window.quadrille.solved(tree.id);
  }
  function stop() { clearTimeout(timer); busy = false; }
  function undo() {
    stop();
    if (lost) { show(lost.state); lost = null; }
    else if (past.length) show(past.pop());
    tell(say.back);
  }
  function restart() {
    stop();
    past = []; lost = null; helped = false; hints = 0;
    show(0);
    tell(begin);
  }
  function hint() {
    if (busy) return;
    if (lost) undo();
    var state = states[at], best = state.choices[0];
    if (!state.own || !best) return;
    var target = place(best.move);
    marks.textContent = '';
    hints++;
    if (hints === 1 && target >= 0) {
      var one = places[target], left = +view[0], top = +view[1], third = [tree.size[0] / 3, tree.size[1] / 3];
      var column = Math.min(2, Math.floor((one.x - left) / third[0])), line = Math.min(2, Math.floor((one.y - top) / third[1]));
      make('rect', { x: left + column * third[0], y: top + line * third[1], width: third[0], height: third[1], 'class': 'here' }, marks);
      tell(say.where[3 * line + column]);
    } else if (hints <= 2) {
      hints = 2;
      tell(at === 0 && tree.hint || tree.hints[state.hint] || '');
    } else {
      if (target >= 0) sign('ring', places[target]);
      helped = true;
      tell(fill(say.key, { move: name(best.move) }));
    }
  }
  function solution() {
    restart();
    helped = true;
    rest(say.solution, solved);
    document.querySelector('details.solution').open = true;
  }

  grid.addEventListener('click', function (event) {
    var n = number(event.target);
    if (n >= 0) { move(n); choose(n); }
  });
  // One place at a time is on the way of the Tab key. (Heard by the box: a group that listens
  // itself would be a stop of its own.)
  box.addEventListener('focusin', function (event) {
    var n = number(event.target);
    if (n < 0) return;
    places[focus].cell.setAttribute('tabindex', '-1');
    focus = n;
    places[n].cell.setAttribute('tabindex', '0');
  });
  function number(node) {
    for (var n = 0; n < places.length; n++) if (places[n].cell.contains(node)) return n;
    return -1;
  }
  function move(n) { places[n].cell.focus(); }
  // The nearest place in the row above or below; the neighbour in the same row.
  grid.addEventListener('keydown', function (event) {
    var here = places[focus], best = -1, key = event.key;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === 'Enter' || key === ' ') { event.preventDefault(); return choose(focus); }
    var row = here.row + (key === 'ArrowDown') - (key === 'ArrowUp');
    var x = here.x + (key === 'ArrowRight') - (key === 'ArrowLeft');
    if (key === 'Home') x = -1e6;
    if (key === 'End') x = 1e6;
    if (row === here.row && x === here.x) return;
    event.preventDefault();
    places.forEach(function (one, n) {
      if (one.row === row && (best < 0 || Math.abs(one.x - x) < Math.abs(places[best].x - x))) best = n;
    });
    if (best >= 0) move(best);
  });
  var actions = { undo: undo, restart: restart, hint: hint, solution: solution };
  Array.prototype.forEach.call(box.querySelectorAll('[data-do]'), function (button) {
    button.onclick = actions[button.getAttribute('data-do')];
  });

  var initial = {};
  pieces.forEach(function (nodes, n) { if (typeof tree.pieces[n] === 'string') initial[n] = 1; });
  places[0].cell.setAttribute('tabindex', '0');
  show(0);
  box.classList.add('live');
})();
