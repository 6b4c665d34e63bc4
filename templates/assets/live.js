// A board that can be played on: it knows no game, the engine says what is legal and draws what
// comes of it. `quadrille.live(desk, words, engine, hooks)` gives
//
//   show(position, rules, moves, within)
//                                 draws the board after the moves: a promise of what the engine said,
//                                 of nothing if another was asked for in the meantime. Its picture
//                                 begins with `within`, if that is another position
//   worth(tell)                   what each move is worth, as marks on the board: a promise of the
//                                 list, the best first; forget() takes the marks away. While it takes
//                                 long, tell(positions so far); list.cut: it was ended before all was settled
//   board                         what the engine said last; board.turn is 0 if whoever began is to
//                                 move, else 1, board.turns says the same of each move so far
//   said(name, names), named(move), worded(value), pill(value), ink(seat), outcome(result)
//
// `hooks`: may() whether a person may move now, play(move), tell(text, ink), several: where the
// buttons go for moves that share a place; found(place), refuse(place) where it is asked where one
// may play; put(place, what it holds) where a position is composed; caption: where the board is put into words. `words` has the sentences, {with names} to fill in (a game's words.js hands them
// over as quadrille.words[game]):
//
//   game    which game it is
//   holds   what places hold, by the engine's words
//   say     sentences by name: [for every number], or [of one, of several]
//   mv      how a move is written: {move}, or its numbers one after the other
(function () {
  'use strict';
  var shared = window.quadrille = window.quadrille || {}, DENSE = 120;
  var language = document.documentElement.lang;
  var plurals = new Intl.PluralRules(language), counts = new Intl.NumberFormat(language);

  // A game's words as sentences: {said, named, worded}.
  shared.speech = function (words) {
    var say = words.say;
    function said(name, names) {
      var forms = say[name], count = names && names.count;
      var form = forms[forms.length > 1 && plurals.select(count) !== 'one' ? 1 : 0];
      return form.replace(/\{(\w+)\}/g, function (whole, hole) {
        var value = names && names[hole];
        return value === undefined ? whole : typeof value === 'number' ? counts.format(value) : value;
      });
    }
    function named(move) {
      if (move === 'pass') return said('pass');
      if (words.mv === '{move}') return move;
      var numbers = move.match(/\d+/g) || [], n = 0;
      return words.mv.replace(/\{\w+\}/g, function () { return numbers[n++]; });
    }
    function worded(value) {
      if (value.kind === 'win') return said('value-win', { count: own(value) });
      if (value.kind === 'loss') return said('value-loss', { count: own(value) });
      if (value.kind === 'draw') return said('value-draw');
      if (value.kind === 'open' && value.within) return said('value-within', { count: value.within });
      if (value.kind !== 'margin') return said('value-open');
      if (!value.points) return said('value-level');
      return said(value.points > 0 ? 'value-ahead' : 'value-behind', { count: Math.abs(value.points) });
    }
    return { said: said, named: named, worded: worded };
  };
  function own(value) { return Math.ceil(value.plies / 2); }

  shared.live = function (desk, words, engine, hooks) {
    var speech = shared.speech(words), said = speech.said, named = speech.named, worded = speech.worded;
    var say = words.say, caption = hooks.caption, values = null, asked = 0, first = 'B', half = null;
    var self = { board: null, said: said, named: named, worded: worded, pill: pill, ink: ink, number: counts.format.bind(counts) };
    var grid = shared.grid(desk, say.board[0], pointed);

    function has(name) { return name in say; }

    // --- The board ---
    function show(position, rules, moves, within) {
      var mine = ++asked;
      values = null;
      return engine.ask({ ask: 'board', position: position, rules: rules, line: moves, within: within || null }).then(function (answer) {
        if (mine !== asked) return null;
        if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
        self.board = answer;
        answer.played = moves;
        answer.rules = rules;
        // Who began is 0, and writes in the ink that the first board says.
        answer.turn = answer.own ? 0 : 1;
        answer.turns = answer.by.map(function (own) { return own ? 0 : 1; });
        first = answer.own ? answer.pen : answer.pen === 'B' ? 'R' : 'B';
        draw();
        return answer;
      });
    }
    function ink(seat) { return seat === 0 ? first : first === 'B' ? 'R' : 'B'; }
    function draw() {
      var board = self.board, places = [];
      board.places.forEach(function (row, r) {
        row.forEach(function (place) {
          places.push({
            name: place.name, holds: place.holds, label: named(place.name) + ', ' + words.holds[place.holds], row: r,
            x: place.at[0], y: place.at[1], width: place.at[2], height: place.at[3]
          });
        });
      });
      half = null;
      grid.show(board.svg, places);
      // What is drawn over the board for whoever is to move is in that ink.
      grid.svg.classList.add('turn-' + ink(board.turn));
      var view = grid.svg.getAttribute('viewBox').split(' ').map(Number);
      desk.style.setProperty('--w', Math.ceil(view[2] * unit()));
      desk.style.setProperty('--h', Math.ceil(view[3] * unit()));
      desk.classList.toggle('odd', Math.round(view[2] * unit()) % 2 === 1);
      caption.textContent = told();
      // What is copied of the picture is what it shows now.
      grid.svg.querySelector('desc').textContent = caption.textContent;
      if (hooks.several) hooks.several.textContent = '';
      marks();
    }
    // Squares of the paper to a unit of the board.
    function unit() { return +(/\bu(\d)/.exec(grid.svg.getAttribute('class')) || [0, 1])[1]; }
    // The board in words: what is not as most of it is.
    function told() {
      var groups = {};
      grid.places.forEach(function (place) { (groups[place.holds] = groups[place.holds] || []).push(named(place.name)); });
      var kinds = Object.keys(groups).sort(function (a, b) { return groups[b].length - groups[a].length; }).slice(1);
      return kinds.map(function (kind) { return said('list', { word: words.holds[kind], places: groups[kind].join(' · ') }); }).join(' ');
    }
    function middle(place) { return [place.x + place.width / 2, place.y + place.height / 2]; }

    // --- What lies over it ---
    function marks() {
      grid.signs.textContent = '';
      last();
      if (values) pills();
    }
    // The move that led here, where the picture doesn't show it by itself: brackets in its ink.
    function last() {
      var board = self.board, name = board.played[board.played.length - 1];
      // An edge is drawn in ink already.
      if (!name || unit() === 3 || grid.svg.querySelector('.last')) return;
      var place = grid.at(name) || grid.places.filter(function (one) { return name.indexOf(one.name) === 0 && !/\d/.test(name[one.name.length]); })[0];
      if (!place) return;
      var x = middle(place)[0], y = middle(place)[1], r = Math.min(0.46, Math.max(place.width, place.height) / 2), arm = r * 0.35, d = '';
      [[-1, -1], [1, -1], [-1, 1], [1, 1]].forEach(function (corner) {
        var cx = x + corner[0] * r, cy = y + corner[1] * r;
        d += 'M' + (cx - corner[0] * arm) + ' ' + cy + 'H' + cx + 'V' + (cy - corner[1] * arm);
      });
      shared.shape('path', { d: d, 'class': 'last ' + ink(board.turns[board.turns.length - 1]) }, grid.signs);
    }
    // What moves are worth. Of several through one place the best; dense boards show the best alone.
    function pills() {
      var dense = grid.places.length > DENSE || desk.clientWidth < 600 && grid.places.length > 30, worth = {}, size = unit() > 1 ? 0.56 / unit() : 0.42;
      values.forEach(function (one) {
        var name = (self.board.moves.filter(function (known) { return known.move === one.move; })[0] || {}).place;
        if (name && !worth[name] && pill(one.value) && (!dense || one.best)) worth[name] = one;
      });
      Object.keys(worth).forEach(function (name) {
        var place = grid.at(name), one = worth[name];
        if (!place) return;
        var text = pill(one.value), wide = size * (0.75 + 0.55 * text.length), x = middle(place)[0], y = middle(place)[1];
        var group = shared.shape('g', { 'class': 'worth' + (!one.best ? '' : isGood(one.value) ? ' best' : ' least') }, grid.signs);
        shared.shape('rect', { x: x - wide / 2, y: y - size * 0.7, width: wide, height: size * 1.4, rx: size * 0.7 }, group);
        shared.shape('text', { x: x, y: y + size * 0.36, 'font-size': size }, group).textContent = text;
      });
    }
    // Whether a larger budget would find out no more.
    function isSettled(answer) { return !answer.unsettled && !(answer.value && answer.value.reason); }
    function worth(tell) {
      var board = self.board, mine = asked, asks = { ask: 'values', position: board.position, rules: board.rules };
      return engine.deepen(asks, isSettled, function (nodes, answer) {
        if (mine !== asked) return;
        if (answer && answer.values) valued(answer);
        if (tell) tell(nodes);
      }).then(function (answer) { return mine !== asked || answer.error ? null : valued(answer); });
    }
    function valued(answer) {
      var list = Object.keys(answer.values).map(function (name) { return { move: name, value: answer.values[name] }; });
      list.sort(function (a, b) { return rank(b.value) - rank(a.value); });
      list.forEach(function (one) { one.best = one.value.kind !== 'open' && rank(one.value) === rank(list[0].value); });
      list.cut = answer.cut && !isSettled(answer);
      values = list;
      marks();
      return list;
    }
    // The faster win and the longer defence are better.
    function rank(value) {
      if (value.kind === 'win') return 1e6 - value.plies;
      if (value.kind === 'loss') return value.plies - 1e6;
      return value.kind === 'margin' ? value.points : 0;
    }
    // Green is for what is good: the best of bad moves is only framed.
    function isGood(value) { return value.kind !== 'loss' && !(value.points < 0); }
    self.isGood = isGood;
    function signed(points) { return (points > 0 ? '+' : points < 0 ? '−' : '') + counts.format(Math.abs(points)); }
    function pill(value) {
      if (value.kind === 'win') return '✓' + counts.format(own(value));
      if (value.kind === 'loss') return '✕' + counts.format(own(value));
      if (value.kind === 'margin') return signed(value.points);
      return value.kind === 'draw' ? '=' : '';
    }
    // --- Pointing ---
    function pointed(n) {
      var board = self.board;
      if (!board || !hooks.may()) return;
      if (hooks.put) return hooks.put(grid.places[n].name, grid.places[n].holds);
      var place = grid.places[n], mine = board.moves.filter(function (one) { return one.place === place.name; });
      if (mine.length && hooks.found) return hooks.found(place.name);
      if (mine.length === 1) return hooks.play(mine[0].move);
      var twins = board.moves.filter(function (one) { return one.move.split('+').indexOf(place.name) >= 0; });
      if (twins.length) return pair(place, twins);
      grid.signs.textContent = '';
      if (mine.length) { draft(mine, place); return hooks.tell(said('several'), ink(board.turn)); }
      if (hooks.refuse) { marks(); return hooks.refuse(place.name); }
      board.moves.forEach(function (one) {
        var free = grid.at(one.place);
        if (free) shared.shape('circle', { cx: middle(free)[0], cy: middle(free)[1], r: unit() === 1 ? 0.14 : 0.09, 'class': 'may' }, grid.signs);
      });
      var why = board.illegal[place.name];
      hooks.tell(why && has('barred-' + why) ? said('barred', { place: named(place.name), why: said('barred-' + why) })
        : said('illegal', { place: named(place.name), holds: words.holds[place.holds] }), ink(board.turn));
    }
    // A move of two places, chosen one after the other; the first once more lets go of it.
    function pair(place, twins) {
      var other = twins.filter(function (one) { return half && one.move.split('+').indexOf(half.name) >= 0; })[0], before = half;
      if (other && before !== place) { half = null; return hooks.play(other.move); }
      marks();
      half = before === place ? null : before || place;
      if (!half) return hooks.tell(said('two'), ink(0));
      // The others that go with the first.
      self.board.moves.forEach(function (one) {
        var names = one.move.split('+'), at = names.indexOf(half.name), twin = at >= 0 && grid.at(names[1 - at]);
        if (twin) shared.shape('circle', { cx: middle(twin)[0], cy: middle(twin)[1], r: unit() === 1 ? 0.14 : 0.09, 'class': 'may' }, grid.signs);
      });
      place = half;
      if (before) {
        ring(half);
        return hooks.tell(said('second-not', { place: named(half.name) }), ink(0));
      }
      ring(place);
      hooks.tell(said('second', { place: named(place.name) }), ink(0));
    }
    function ring(place) { shared.shape('circle', { cx: middle(place)[0], cy: middle(place)[1], r: 0.33, 'class': 'half' }, grid.signs); }
    // The lines that a move could draw through one place, each with a number at an end of its own;
    // by keyboard and by ear, buttons.
    function draft(moves, place) {
      var group = shared.shape('g', { 'class': 'lines' }, grid.signs), ends = {}, from = middle(place);
      moves.forEach(function (one, n) {
        if (!one.stroke) return;
        var far = function (p) { return Math.hypot(p[0] - from[0], p[1] - from[1]); };
        var order = far(one.stroke[0]) >= far(one.stroke[1]) ? one.stroke : one.stroke.slice().reverse(), end = order[0];
        if (ends[end]) end = far(order[1]) > 0.5 && !ends[order[1]] ? order[1] : [end[0] + 0.5, end[1] + 0.5];
        ends[end] = 1;
        var d = 'M' + one.stroke[0] + 'L' + one.stroke[1], line = shared.shape('g', {}, group);
        shared.shape('path', { d: d }, line);
        shared.shape('path', { d: d, 'class': 'hit' }, line);
        shared.shape('circle', { cx: end[0], cy: end[1], r: 0.4 }, line);
        shared.shape('text', { x: end[0], y: end[1] + 0.17, 'font-size': 0.5 }, line).textContent = n + 1;
        line.addEventListener('click', function (event) { event.stopPropagation(); hooks.play(one.move); });
      });
      hooks.several.textContent = '';
      moves.forEach(function (one, n) {
        var key = document.createElement('button');
        key.type = 'button';
        key.className = 'btn line';
        key.textContent = n + 1;
        key.setAttribute('aria-label', n + 1 + ': ' + named(one.move));
        key.onclick = function () { hooks.play(one.move); };
        hooks.several.appendChild(key);
      });
    }
    // Who has won, in the inks of the players.
    function outcome(result, winner) {
      var names = winner || function (seat) { return said(ink(seat) === 'R' ? 'red-wins' : 'blue-wins'); };
      var points = result.score || self.board.score;
      if (result.kind === 'draw') return said('draw');
      if (result.kind !== 'ended') return said('by-' + result.by, { winner: names(result.kind === 'win' ? self.board.turn : 1 - self.board.turn) });
      if (points[0] === points[1]) return said('level-score', { more: points[0] });
      return said('ended', { winner: names(points[0] > points[1] ? 0 : 1), more: Math.max(points[0], points[1]), less: Math.min(points[0], points[1]) });
    }
    // A dot or a ring on a place.
    self.mark = function (name, kind) {
      var place = grid.at(name);
      if (place) shared.shape('circle', { cx: middle(place)[0], cy: middle(place)[1], r: kind === 'may' ? unit() === 1 ? 0.16 : 0.1 : Math.min(0.42, Math.max(place.width, place.height) / 2), 'class': kind }, grid.signs);
    };
    // As if one had pointed at a place where a move goes.
    self.point = function (name) {
      var isMove = self.board.moves.some(function (one) { return one.move.split('+').concat(one.place).indexOf(name) >= 0; });
      if (isMove) pointed(grid.places.indexOf(grid.at(name)));
    };
    self.outcome = outcome;
    self.show = show;
    self.worth = worth;
    self.forget = function () { values = null; if (self.board) marks(); };
    self.drop = function () { asked++; };
    return self;
  };
})();
