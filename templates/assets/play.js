// Plays a puzzle on its page. It knows no game: the data block #tree says what is legal, what
// follows and how the board looks.
//
//   size    width and height of the board with everything that may appear on it
//   layers  class of each layer, back to front
//   pieces  shapes that come and go together: "0-3 7" numbers those of the drawing (firsts: their
//           layers), [layer, marks] draws others, a line each: M… path, c x y r circle, t x y size anchor text
//   rows    of places: [x, y, width, height, labels by |, what each holds]; places count on
//   words   what a place may hold
//   moves   a place's number, or [label, place or -1], or [label, place, [x, y], [x, y]] for a move that draws a line
//   you     the pen of whoever solves: B or R
//   states  a line each: 1 own turn + 2 done | from, if not the one before | pieces that change |
//           place, word, … | move, worth, next state, …, and after a comma moves without a state |
//           hint; worth: 0 right, 1 wrong, 2 right too, 3 the opponent's
//   why     of first moves that are wrong, by their numbers, where the page has no table of them
//   say     the sentences, with {names} to fill in
//
// A game is a trail of steps {from, move, to, own}. A wrong move makes the rest of its refutation a
// line that can be walked with the arrows; the next move on the board takes it back and is played.
(function () {
  'use strict';
  var block = document.getElementById('tree');
  if (!block) return;
  var tree = JSON.parse(block.textContent), say = tree.say, memory = window.quadrille;
  var box = document.querySelector('[data-play]'), svg = box.querySelector('svg.board');
  var status = box.querySelector('[role=status]'), begin = status.textContent, extra = box.querySelector('.choices');
  var caption = box.querySelector('figcaption'), firstCaption = caption.textContent;
  var walker = box.querySelector('.walk'), counter = walker.querySelector('output'), score = box.querySelector('.score');
  var steps = Array.prototype.slice.call(box.querySelectorAll('.steps li')), tried = box.querySelector('.tried dd');
  var NS = 'http://www.w3.org/2000/svg', HINTS = 3;
  var calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  var unit = +(/\bu(\d)/.exec(svg.getAttribute('class')) || [0, 1])[1];
  var YOU = tree.you, OTHER = YOU === 'B' ? 'R' : 'B';

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
  var shapes = [];
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
  var layerOf = [], known = -1, pieces = tree.pieces.map(function (piece) {
    return typeof piece === 'string' ? numbers(piece).map(function (n) { return shapes[n]; }) : draw(piece[1]);
  });
  tree.pieces.forEach(function (piece, n) { layerOf[n] = typeof piece === 'string' ? tree.firsts[++known] : piece[0]; });
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

  // The places, as a grid for the keyboard and for screen readers; what is drawn over the board is
  // for the eyes alone, but for lines to choose from.
  var grid = make('g', { role: 'grid', 'aria-label': say.board }, svg), places = [], first = [];
  var signs = make('g', { 'class': 'signs', 'aria-hidden': 'true' }, svg);
  svg.setAttribute('role', 'group');
  svg.removeAttribute('aria-labelledby');
  tree.rows.forEach(function (row, r) {
    var line = make('g', { role: 'row' }, grid);
    row[4].split('|').forEach(function (label, c) {
      var cell = make('g', { role: 'gridcell', tabindex: '-1', 'class': 'cell' }, line);
      make('rect', { x: row[0] + c, y: row[1], width: row[2], height: row[3] }, cell);
      places.push({ label: label, cell: cell, row: r, x: row[0] + c + row[2] / 2, y: row[1] + row[3] / 2, w: row[2] });
      first.push(row[5][c]);
    });
  });
  function place(move) { var known = tree.moves[move]; return typeof known === 'number' ? known : known[1]; }
  function name(move) { var known = tree.moves[move]; return typeof known === 'number' ? places[known].label : known[0]; }

  var trail = [], line = [], lost = -1, helped = false, isSolved = false, isKnown = false, exploring = false;
  var hints = 0, hinted = false, focus = 0, timer = 0, pending = null, shown = {}, fresh = [], words = first, initial = {}, wrongs = [];
  function at() { return trail.length ? trail[trail.length - 1].to : 0; }

  // --- What is drawn over the board ---
  function number(step, label) {
    var n = place(step.move), target = places[n];
    if (!target) return;
    var isEdge = target.w < 1, corner = isEdge || unit === 1 || unit === 2 ? 0 : 0.31, r = isEdge ? 0.2 : unit === 1 ? 0.33 : Math.min(0.32, 0.6 / unit);
    var group = make('g', { 'class': 'num ' + (step.own ? YOU : OTHER) }, signs);
    make('circle', { cx: target.x + corner, cy: target.y - corner, r: r }, group);
    make('text', { x: target.x + corner, y: target.y - corner + r * 0.47, 'font-size': r * 1.35 }, group).textContent = label;
  }
  function cross(target) {
    var d = target.w < 1 ? 0.16 : 0.3;
    make('path', { d: 'M' + (target.x - d) + ' ' + (target.y - d) + 'l' + 2 * d + ' ' + 2 * d + 'm0 ' + -2 * d + 'l' + -2 * d + ' ' + 2 * d, 'class': 'no' }, signs);
  }
  function ring(target) { make('circle', { cx: target.x, cy: target.y, r: target.w < 1 ? 0.24 : 0.44, 'class': 'yes' }, signs); }
  function dot(target) { make('circle', { cx: target.x, cy: target.y, r: unit === 1 ? 0.14 : 0.09, 'class': 'may' }, signs); }
  // Only the last turn bears numbers; of a line that is walked, every step.
  function marks() {
    signs.textContent = '';
    var from = lost >= 0 ? lost : line.length ? line.start : Math.max(0, trail.length - 2), taken = {};
    for (var n = trail.length - 1; n >= from; n--) {
      var target = place(trail[n].move);
      if (taken[target]) continue;
      taken[target] = 1;
      number(trail[n], n + 1);
      // The wrong one keeps its mark.
      if (n === lost && n < trail.length - 1 && places[target]) {
        var one = places[target], off = unit === 1 ? 0.42 : 0.3;
        if (one.w < 1) cross({ x: one.x - (one.w > 0.5 ? 0.33 : 0), y: one.y + (one.w > 0.5 ? 0 : 0.33), w: 0.5 });
        else cross({ x: one.x - off, y: one.y - off, w: 0.5 });
      }
    }
    if (lost >= 0 && trail.length === lost + 1) {
      var bad = places[place(trail[lost].move)];
      if (bad) cross(bad);
    }
    if (exploring) states[at()].choices.forEach(function (choice) {
      var spot = places[place(choice.move)];
      if (!spot) return;
      if (choice.worth === 1) cross(spot); else if (choice.worth === 3) dot(spot); else ring(spot);
    });
    else if (lost < 0 && !line.length) playable();
  }
  // Dots where one may play, unless that is plain to see: every place that looks the same is legal.
  function playable(always) {
    var state = states[at()], legal = {}, looks = {}, count = 0;
    if (!state.own || !state.choices.length) return;
    state.choices.forEach(function (choice) {
      var n = place(choice.move);
      if (n < 0 || legal[n]) return;
      legal[n] = 1; count++; looks[words[n]] = 1;
    });
    var isPlain = places.every(function (one, n) { return legal[n] || !looks[words[n]]; });
    if (isPlain || count > (always ? places.length : places.length / 2)) return;
    for (var n in legal) dot(places[n]);
  }

  // What a move has put on the board comes as a hand writes it: lines are drawn, stones settle.
  function written(nodes) {
    if (calm || !svg.animate || nodes.length > 60) return;
    nodes.forEach(function (node) {
      var style = getComputedStyle(node), time = { duration: 180, easing: 'ease-out' };
      if (node.tagName === 'circle') {
        return node.animate([{ transform: 'scale(1.2)', opacity: 0, transformBox: 'fill-box', transformOrigin: 'center' },
          { transform: 'none', opacity: 1, transformBox: 'fill-box', transformOrigin: 'center' }], time);
      }
      if (node.tagName !== 'path' || style.stroke === 'none' || style.strokeDasharray !== 'none') return node.animate([{ opacity: 0 }, { opacity: 1 }], time);
      // Strokes of one path are drawn side by side; their widths, and so their dashes, may be those of the window.
      var strokes = node.getAttribute('d').split('M').length - 1, long = node.getTotalLength() / strokes * (strokes > 1 ? 1.5 : 1.02);
      if (style.vectorEffect === 'non-scaling-stroke') long *= svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      node.animate([{ strokeDasharray: long + ' ' + long, strokeDashoffset: long }, { strokeDasharray: long + ' ' + long, strokeDashoffset: 0 }], time);
    });
  }

  // --- The board of a state ---
  function show() {
    var number = at(), state = states[number], on = toggled(state), last = trail[trail.length - 1];
    fresh.forEach(function (node) { node.classList.remove('fresh', 'B', 'R'); });
    fresh = [];
    pieces.forEach(function (nodes, n) {
      var isOn = n in initial !== n in on;
      if (isOn === !!shown[n]) return;
      shown[n] = isOn;
      nodes.forEach(function (node) {
        if (!isOn) return node.remove();
        layers[layerOf[n]].appendChild(node);
        if (last) { node.classList.add('fresh', last.own ? YOU : OTHER); fresh.push(node); }
      });
    });
    written(fresh);
    words = held(state);
    var groups = {};
    places.forEach(function (one, n) {
      one.cell.setAttribute('aria-label', one.label + ', ' + tree.words[words[n]]);
      (groups[words[n]] = groups[words[n]] || []).push(one.label);
    });
    var common = Object.keys(groups).sort(function (a, b) { return groups[b].length - groups[a].length; })[0];
    caption.textContent = number === 0 ? firstCaption : Object.keys(groups).filter(function (word) { return word !== common; })
      .map(function (word) { return fill(say.list, { word: tree.words[word], places: groups[word].join(' · ') }); }).join(' ');
    marks();
    offer(state);
    count(state);
    controls();
  }
  // Points that stand on the board, and whose turn it is.
  function count(state) {
    var points = { B: 0, R: 0 }, has = false;
    layers.forEach(function (layer, n) {
      var kind = /^(owner|initial) ([BR])/.exec(tree.layers[n]);
      if (!kind) return;
      has = true;
      points[kind[2]] += layer.querySelectorAll('text').length;
    });
    score.hidden = !has;
    ['B', 'R'].forEach(function (pen) {
      var side = score.querySelector('.' + pen);
      side.querySelector('b').textContent = points[pen];
      side.classList.toggle('on', !!state.choices.length && pen === (state.own ? YOU : OTHER));
    });
  }
  function button(what) { return box.querySelector('[data-do=' + what + ']'); }
  var controls = memory.steady(function () {
    var found = trail.filter(function (step) { return step.own; }).length - (lost >= 0);
    button('undo').disabled = !trail.length && !line.length;
    if (button('next')) { button('next').hidden = !isSolved; button('undo').hidden = isSolved && !exploring && !trail.length; }
    button('hint').hidden = button('solution').hidden = isSolved;
    // What one found oneself may be shown to others.
    if (button('share')) button('share').hidden = !isSolved || helped;
    // Whoever knows the solution may explore, from then on.
    isKnown = isKnown || isSolved || helped;
    box.classList.toggle('known', isKnown || box.classList.contains('known'));
    button('explore').hidden = !isKnown;
    button('explore').setAttribute('aria-pressed', exploring);
    steps.forEach(function (step, n) {
      step.className = n < found || isSolved ? 'found' : '';
      if (n === found && !isSolved) step.setAttribute('aria-current', 'step'); else step.removeAttribute('aria-current');
    });
    walker.hidden = !line.length;
    if (line.length) {
      var here = trail.length - line.start;
      counter.textContent = here + ' / ' + line.length;
      if (here) {
        // For those who don't see the board: the move that was just made.
        var said = counter.appendChild(document.createElement('span'));
        said.className = 'hidden';
        said.textContent = ' ' + name(line[here - 1].move);
      }
      button('back').disabled = !here;
      button('on').disabled = here === line.length;
    }
  });
  // Buttons for what can't be pointed at; lines on the board where a place has several moves.
  function offer(state, only) {
    var isThere = extra.contains(document.activeElement);
    extra.textContent = '';
    if (state.own && lost < 0 && !line.length) state.choices.forEach(function (choice) {
      if (only ? only.indexOf(choice) < 0 : place(choice.move) >= 0) return;
      var button = document.createElement('button');
      button.type = 'button';
      button.className = 'btn line';
      button.textContent = only ? only.indexOf(choice) + 1 : name(choice.move);
      if (only) button.setAttribute('aria-label', button.textContent + ': ' + name(choice.move));
      button.onclick = function () { play(choice); };
      extra.appendChild(button);
    });
    extra.hidden = !extra.firstChild;
    if (only) { draft(only); tell(say.several, YOU); } else if (isThere) move(focus);
  }
  // The lines that a new circle would complete, each with a number at an end of its own.
  function draft(choices) {
    var group = make('g', { 'class': 'lines' }, signs), ends = {};
    signs.textContent = '';
    signs.appendChild(group);
    choices.forEach(function (choice, n) {
      var known = tree.moves[choice.move], from = places[known[1]];
      if (known.length < 4) return;
      var a = known[2], b = known[3];
      // The end farther from the new circle, unless another line has its number there.
      function far(p) { return Math.hypot(p[0] - from.x, p[1] - from.y); }
      var order = far(a) >= far(b) ? [a, b] : [b, a], end = order[0];
      if (ends[end]) end = far(order[1]) > 0.5 && !ends[order[1]] ? order[1] : [end[0] + 0.5, end[1] + 0.5];
      ends[end] = 1;
      var one = make('g', {}, group), d = 'M' + a + 'L' + b;
      make('path', { d: d }, one);
      make('path', { d: d, 'class': 'hit' }, one);
      make('circle', { cx: end[0], cy: end[1], r: 0.4 }, one);
      make('text', { x: end[0], y: end[1] + 0.17, 'font-size': 0.5 }, one).textContent = n + 1;
      one.addEventListener('click', function (event) { event.stopPropagation(); play(choice); });
    });
  }

  // --- What is said, in whose ink ---
  function tell(text, pen) {
    // What is long is written smaller on a phone: the box never grows, so that nothing moves.
    status.className = 'say ' + pen + (text.length > 130 ? ' wordy' : '');
    status.firstChild.textContent = text;
  }
  function later(what, time) {
    clearTimeout(timer);
    pending = what;
    timer = setTimeout(hurry, calm ? 0 : time || 350);
  }
  // Whoever can't wait doesn't have to: what is still to come happens at once.
  function hurry() {
    var what = pending;
    clearTimeout(timer);
    pending = null;
    if (what) what();
  }
  function stop() { clearTimeout(timer); pending = null; }

  // --- Playing ---
  function choose(n) {
    if (pending && !line.length) hurry();
    stop();
    if (lost >= 0 || line.length) leave();
    var state = states[at()], mine = state.choices.filter(function (choice) { return place(choice.move) === n; });
    if (exploring) return explored(mine[0]);
    if (!state.own || !state.choices.length || isSolved) return;
    if (!mine.length) {
      marks();
      offer(state);
      if (!signs.querySelector('.may')) playable(true);
      tell(fill(say.illegal, { place: places[n].label, holds: tree.words[words[n]] }), YOU);
    } else if (mine.length > 1) offer(state, mine);
    else play(mine[0]);
  }
  function step(choice) { trail.push({ from: at(), move: choice.move, to: choice.next, own: states[at()].own }); }
  function play(choice) {
    var state = states[at()], move = name(choice.move);
    hints = 0;
    if (exploring) return explored(choice);
    if (memory.begun) memory.begun(tree.id);
    if (choice.worth === 1) return refute(choice, move);
    var main = choice.worth === 2 ? state.choices[0] : choice;
    step(main);
    show();
    goOn(choice.worth === 2 ? fill(say.also, { move: move, main: name(main.move) }) : fill(say.right, { move: move }));
  }
  // The opponent's turn, or the end.
  function goOn(said) {
    var state = states[at()];
    if (!state.choices.length || state.done) return solved(said);
    if (state.own) return tell(said + ' ' + say.turn, 'G');
    tell(said, 'G');
    later(function () {
      var answer = state.choices[state.met++ % state.choices.length];
      step(answer);
      show();
      // Which may be the end, or not the last answer: who closes a box goes on.
      goOn(said + ' ' + fill(say.answer, { move: name(answer.move) }));
    });
  }
  // The rest of a line, as steps that can be walked; it begins with so many steps of the trail.
  function follow(start, number) {
    var all = [];
    for (var state = states[number]; state.choices.length; state = states[all[all.length - 1].to]) {
      all.push({ from: states.indexOf(state), move: state.choices[0].move, to: state.choices[0].next, own: state.own });
      if (state.choices[0].next < 0 || all.length > 200) break;
    }
    line = all;
    line.start = start;
  }
  function walk(by) {
    var here = trail.length - line.start + by;
    if (here < 0 || here > line.length) return;
    trail = trail.slice(0, line.start).concat(line.slice(0, here));
    show();
  }
  function run() {
    if (trail.length - line.start < line.length) later(function () { walk(1); run(); }, 800);
  }
  function refute(choice, move) {
    var row = document.querySelector('tr[data-moves~="' + choice.move + '"]'), root = !trail.length;
    var why = root && row ? row.cells[1].textContent : root && tree.why && tree.why[choice.move] || (choice.next < 0 ? (root ? say.free : say.other) : '');
    var wrong = fill(say.wrong, { move: move }), said = wrong + (why && ' ' + why);
    if (wrongs.indexOf(move) < 0) {
      var item = document.createElement('span');
      wrongs.push(move);
      item.className = 'try';
      item.textContent = move + ' ✕';
      tried.appendChild(item);
    }
    if (choice.next < 0) {
      marks();
      if (places[place(choice.move)]) cross(places[place(choice.move)]);
      return tell(said + ' ' + say.again, OTHER);
    }
    lost = trail.length;
    step(choice);
    show();
    tell(said, OTHER);
    if (!states[at()].choices.length) return;
    later(function () {
      follow(trail.length, at());
      walk(1);
      var answer = line[0].own || why.indexOf(name(line[0].move)) >= 0 ? '' : fill(say.answer, { move: name(line[0].move) });
      tell([wrong, answer, why, line.length > 1 ? say.line : ''].filter(Boolean).join(' '), OTHER);
    });
  }
  // Back to where the error was made, or the line began.
  function leave() {
    trail = trail.slice(0, lost >= 0 ? lost : line.start);
    lost = -1;
    line = [];
    show();
  }
  function solved(said) {
    isSolved = true;
    box.setAttribute('data-result', hinted ? 'hint' : wrongs.length ? 'alone' : 'first');
    if (!helped && memory.solved) memory.solved(tree.id);
    box.classList.add('solved');
    var rest = states[at()].choices.length;
    tell(said + ' ' + (helped ? say.shown : say.solved) + (rest ? ' ' + say.rest : ''), 'G');
    if (!helped) status.classList.add('stamped');
    if (rest) follow(trail.length, at());
    show();
    ahead();
    if (rest) run();
  }
  // The next puzzle, or the next that is still to be solved.
  function ahead() {
    var link = button('next'), nav = box.querySelector('[data-later]');
    if (!link || !nav || !memory.isSolved) return;
    var open = nav.getAttribute('data-later').split('|').map(function (one) { return one.split(' '); })
      .filter(function (one) { return !memory.isSolved(one[0]); })[0];
    if (open) link.href = open[1];
  }
  function explored(choice) {
    if (!choice) return;
    if (choice.next < 0) return tell(fill(say.wrong, { move: name(choice.move) }) + ' ' + (trail.length ? say.other : say.free), OTHER);
    step(choice);
    show();
    tell(name(choice.move), choice.worth === 1 ? OTHER : choice.worth === 3 ? OTHER : 'G');
  }
  function undo() {
    stop();
    if (exploring && !line.length) { trail.pop(); return show(); }
    if (lost >= 0 || line.length) leave();
    else while (trail.length && !trail.pop().own) { /* the answer goes with the move */ }
    isSolved = false;
    // From the start again, one may still find it oneself.
    if (!trail.length) helped = false;
    show();
    tell(trail.length ? say.back : begin, YOU);
  }
  function again() {
    stop();
    trail = []; line = []; lost = -1; hints = 0;
  }
  function hint() {
    if (pending && !line.length) hurry();
    stop();
    if (lost >= 0 || line.length) leave();
    var state = states[at()], best = state.choices[0];
    if (!state.own || !best) return;
    var target = place(best.move);
    marks();
    hints++;
    hinted = true;
    if (hints === 1 && target >= 0) {
      var one = places[target], view = svg.getAttribute('viewBox').split(' ').map(Number), third = [view[2] / 3, view[3] / 3];
      var column = Math.min(2, Math.floor((one.x - view[0]) / third[0])), row = Math.min(2, Math.floor((one.y - view[1]) / third[1]));
      make('rect', { x: view[0] + column * third[0], y: view[1] + row * third[1], width: third[0], height: third[1], 'class': 'here' }, signs);
      tell(say.where[3 * row + column], YOU);
    } else if (hints < HINTS) {
      hints = 2;
      tell(at() === 0 && tree.hint || tree.hints[state.hint] || '', YOU);
    } else {
      if (target >= 0) ring(places[target]);
      helped = true;
      tell(fill(say.key, { move: name(best.move) }), 'G');
      controls();
    }
  }
  function solution() {
    again();
    helped = true;
    exploring = false;
    isSolved = false;
    follow(0, 0);
    show();
    tell(say.solution + ' ' + line.map(function (one) { return name(one.move); }).join(', '), 'G');
    var printed = document.querySelector('details.solution');
    // The home page has none.
    if (printed) printed.open = true;
    run();
  }
  function explore() {
    again();
    exploring = !exploring;
    isSolved = false;
    show();
    tell(exploring ? say.explore : begin, exploring ? 'G' : YOU);
  }

  grid.addEventListener('click', function (event) {
    var n = number_of(event.target);
    if (n >= 0) { move(n); choose(n); }
  });
  // One place at a time is on the way of the Tab key. (Heard by the box: a group that listens
  // itself would be a stop of its own.)
  box.addEventListener('focusin', function (event) {
    var n = number_of(event.target);
    if (n < 0) return;
    places[focus].cell.setAttribute('tabindex', '-1');
    focus = n;
    places[n].cell.setAttribute('tabindex', '0');
  });
  function number_of(node) {
    for (var n = 0; n < places.length; n++) if (places[n].cell.contains(node)) return n;
    return -1;
  }
  function move(n) { places[n].cell.focus({ preventScroll: true }); }
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
  var actions = {
    undo: undo, hint: hint, solution: solution, explore: explore,
    back: function () { stop(); walk(-1); }, on: function () { stop(); walk(1); }
  };
  Array.prototype.forEach.call(box.querySelectorAll('button[data-do]'), function (button) {
    // Others have their own script.
    button.onclick = actions[button.getAttribute('data-do')] || null;
  });

  pieces.forEach(function (nodes, n) { if (typeof tree.pieces[n] === 'string') initial[n] = 1; });
  places[0].cell.setAttribute('tabindex', '0');
  status.innerHTML = '';
  status.appendChild(document.createElement('p')).textContent = begin;
  show();
  box.classList.add('live');
})();
