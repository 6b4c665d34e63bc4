// A game on its page, for two people or against the engine, on a live board (live.js). A game is
// where it began, its rules, the moves so far, and who plays: all of it is in the address
// (#p=position&m=moves&r=rules&v=against&l=level&y=your side&s=who sits where; links have ? for #),
// and remembered on this device. Where two teams of two play, four sit at the table: each a person
// (p) or the engine (e), in s the first team's two, then the other's.
(function () {
  'use strict';
  var box = document.querySelector('[data-table]'), shared = window.quadrille;
  if (!box) return;
  var words = shared.words[box.dataset.game];
  var engine = shared.engine(words.game, box.dataset.table);
  var calm = matchMedia('(prefers-reduced-motion: reduce)').matches, PAUSE = calm ? 0 : 400;
  var status = box.querySelector('[role=status] p'), desk = box.querySelector('.desk');
  var start = box.querySelector('[data-start]'), score = box.querySelector('.score'), list = box.querySelector('[data-moves]');
  var found = box.querySelector('[data-found]'), lines = box.querySelector('[data-lines]'), analysis = box.querySelector('[data-switch=analysis]');
  var USUAL = start.value, PENS = ['B', 'R'];

  // The game; the board that is shown is that after `at` moves.
  var game = null, at = 0, busy = false, turn = 0, turns = [], earlier = null;
  var live = shared.live(desk, words, engine, {
    may: function () { return !busy && person(); }, play: play, tell: tell, several: box.querySelector('[data-several]'),
    caption: desk.querySelector('figcaption')
  });
  var said = live.said, named = live.named;

  function all(selector) { return Array.prototype.slice.call(box.querySelectorAll(selector)); }
  function state(on) { busy = on; box.dataset.state = on ? 'busy' : 'idle'; }
  // What takes long can be ended: by a button in the place of another, and by the Escape key.
  var isLong = false, swap = shared.steady(function () {
    var mine = button('enough') === document.activeElement;
    button('enough').hidden = !isLong;
    button('new').hidden = isLong;
    if (!isLong && mine) button('undo').focus();
  });
  function long(on) {
    isLong = on;
    swap();
  }
  function tell(text, pen) {
    status.parentNode.className = 'say ' + pen;
    status.textContent = text;
  }

  // --- What is chosen ---
  function choice(name) { return (box.querySelector('input[name=' + name + ']:checked') || {}).value; }
  function choose(name, value) {
    var one = box.querySelector('input[name=' + name + '][value="' + value + '"]');
    if (one) one.checked = true;
  }
  function rules() {
    var chosen = {};
    all('[data-rule]').forEach(function (one) {
      var value = one.checked ? one.dataset.on : one.dataset.off;
      if (one.checked !== one.defaultChecked) chosen[one.dataset.rule] = value;
    });
    return chosen;
  }
  function fresh() {
    return { position: start.value, rules: rules(), moves: [], against: choice('against'), level: choice('level'), you: +choice('begins'), seats: all('[data-seat]').map(function (one) { return one.value; }).join('') };
  }
  function written() {
    var parts = new URLSearchParams(), given = Object.keys(game.rules);
    if (game.position !== USUAL) parts.set('p', game.position);
    if (game.moves.length) parts.set('m', game.moves.join(' '));
    if (given.length) parts.set('r', given.map(function (name) { return name + ':' + game.rules[name]; }).join(' '));
    if (game.against !== 'engine') parts.set('v', game.against);
    if (game.level !== 'beginner') parts.set('l', game.level);
    if (game.you) parts.set('y', game.you);
    if (game.seats.indexOf('e') >= 0) parts.set('s', game.seats);
    return parts.toString();
  }
  function read(text) {
    var parts = new URLSearchParams(text), made = { rules: {} };
    made.position = parts.get('p') || USUAL;
    made.moves = (parts.get('m') || '').split(' ').filter(Boolean);
    (parts.get('r') || '').split(' ').filter(Boolean).forEach(function (rule) { if (rule.indexOf(':') > 0) made.rules[rule.split(':')[0]] = rule.split(':')[1]; });
    made.against = parts.get('v') === 'friend' ? 'friend' : 'engine';
    made.level = ['club', 'perfect'].indexOf(parts.get('l')) < 0 ? 'beginner' : parts.get('l');
    made.you = parts.get('y') === '1' ? 1 : 0;
    made.seats = /^[pe]{4}$/.test(parts.get('s')) ? parts.get('s') : 'pppp';
    return made;
  }
  function keep() {
    var text = written();
    try { history.replaceState(null, '', location.pathname + (text ? '#' + text : '')); } catch (error) { /* opened from a folder */ }
    shared.game(words.game, text);
  }
  // The settings as this game has them.
  function settle() {
    var known = Array.prototype.some.call(start.options, function (one) { return one.value === game.position; });
    if (known) start.value = game.position;
    all('[data-rule]').forEach(function (one) {
      var value = game.rules[one.dataset.rule];
      one.checked = value === undefined ? one.defaultChecked : value === one.dataset.on;
    });
    choose('against', game.against);
    choose('level', game.level);
    choose('begins', game.you);
    all('[data-seat]').forEach(function (one, n) { one.value = game.seats[n]; });
    seats();
  }
  function teams() { return game.rules.teams === 'true'; }
  // One person, against the engine.
  function alone() { return !teams() && game.against === 'engine'; }
  function fieldset(name) { return box.querySelector('[data-choice=' + name + ']'); }
  // Of the four seats, the one from which move `n` was made: who goes on after a team-mate has the second.
  function whose(n) { return 2 * turns[n] + (n && turns[n - 1] === turns[n] ? 1 : 0); }
  function seated(n) { return said(n < 2 ? 'blue' : 'red') + '\u00a0' + live.number(n % 2 + 1); }
  function persons(n) { return teams() ? game.seats[whose(n)] === 'p' : game.against === 'friend' || turns[n] === game.you; }
  function seats() {
    var four = fieldset('seats');
    fieldset('begins').hidden = !alone();
    fieldset('against').hidden = teams();
    fieldset('level').hidden = teams() ? game.seats === 'pppp' : !alone();
    if (four) {
      four.hidden = !teams();
      all('[for^=seat-]').forEach(function (label, n) { label.textContent = seated(n); });
    }
    all('[data-name]').forEach(function (node) {
      var side = node.closest('.R') ? 1 : 0;
      node.textContent = alone() ? box.querySelector('[data-choice=begins] input[value="' + (side === game.you ? 0 : 1) + '"] + span').textContent
        : said(side ? 'red' : 'blue');
    });
  }

  // --- The board ---
  // The board after `at` moves; then what comes next.
  function show(then) {
    var mine = ++turn;
    long(false);
    state(true);
    live.show(game.position, game.rules, game.moves.slice(0, at)).then(function (board) {
      if (!board || mine !== turn) return;
      state(false);
      turns = board.turns.concat(turns.slice(board.turns.length));
      if (!board.result) turns[at] = board.turn;
      count(board);
      record(board);
      button('undo').disabled = !at && !earlier;
      var mayPass = board.moves.some(function (one) { return one.move === 'pass'; });
      if (mayPass) button('pass').hidden = false;
      button('pass').disabled = !person() || !mayPass;
      keep();
      then();
    }).catch(failed);
  }
  // A link that was cut short, or typed by hand: as much of it as can be played. An engine that
  // can't run says so.
  function failed(error) {
    state(false);
    if (error.field === 'line') {
      game.moves = game.moves.slice(0, error.at);
      at = Math.min(at, game.moves.length);
      return show(next);
    }
    if (error.field) {
      game.position = start.value = USUAL;
      game.rules = {};
      game.moves = [];
      at = 0;
      settle();
      return show(next);
    }
    tell(said(live.board ? 'stopped' : 'lost'), 'R');
  }
  function count(board) {
    score.classList.toggle('counted', !!board.score);
    PENS.forEach(function (pen, seat) {
      var side = score.children[seat];
      side.className = live.ink(seat);
      side.querySelector('b').textContent = board.score ? live.number(board.score[seat]) : '';
      side.classList.toggle('on', !board.result && board.turn === seat);
      // Four sit at the table: which of the two it is.
      if (teams()) side.querySelector('[data-name]').textContent = board.turn === seat && !board.result ? seated(whose(at)) : said(seat ? 'red' : 'blue');
    });
  }
  function button(what) { return box.querySelector('[data-do=' + what + ']'); }
  function person() {
    var board = live.board;
    return board && !board.result && persons(at);
  }

  // The moves so far, a turn of each in a row; who goes on stays in it. Whose each was is known as far
  // as a board has been shown.
  function record(board) {
    var row = null, seat = -1;
    list.textContent = '';
    game.moves.forEach(function (move, n) {
      var mover = turns[n];
      if (mover === undefined) return;
      if (!row || mover < seat) {
        row = list.insertRow();
        var head = document.createElement('th');
        head.scope = 'row';
        head.textContent = live.number(list.rows.length);
        row.appendChild(head);
        row.insertCell().className = live.ink(0);
        row.insertCell().className = live.ink(1);
      }
      seat = mover;
      var one = document.createElement('button');
      one.type = 'button';
      one.textContent = named(move);
      if (n === at - 1) one.setAttribute('aria-current', 'step');
      one.onclick = function () { at = n + 1; engine.stop(); show(next); };
      row.cells[1 + mover].appendChild(one);
    });
    var now = list.querySelector('[aria-current]'), frame = list.closest('.moves');
    if (now) frame.scrollTop += now.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 2;
  }

  // --- Playing ---
  function play(name) {
    // What is still being looked at is not wanted any more.
    engine.stop();
    game.moves = game.moves.slice(0, at).concat(name);
    at = game.moves.length;
    show(next);
  }
  // Whoever is to move: the engine does, a person is told.
  function next(before) {
    var board = live.board;
    if (board.result) return ended(board);
    var pen = live.ink(board.turn), told = said('earlier');
    if (at === game.moves.length) {
      if (!person()) {
        tell([before, said('thinking')].filter(Boolean).join(' '), pen);
        score.children[board.turn].classList.add('think');
        return answer(board);
      }
      told = board.moves[0].move.indexOf('+') > 0 ? said('two') : board.pending ? said('pending') : teams() ? said('turn-seat', { winner: seated(whose(at)) }) : alone() ? said(at || before ? 'turn-you' : 'first-you')
        : said(at || before ? board.turn ? 'turn-red' : 'turn-blue' : 'first-blue');
    }
    tell([before, told].filter(Boolean).join(' '), pen);
    analyse();
  }
  function answer(board) {
    // Who closes a box goes on at once.
    var mine = turn, started = Date.now(), goesOn = board.turns[board.turns.length - 1] === board.turn;
    state(true);
    // Another seed each time, so that no game is like the one before it.
    var asked = { ask: 'choose', position: board.position, rules: game.rules, strength: game.level, seed: Math.floor(Math.random() * 1e9) };
    var isStrong = game.level === 'perfect', answering = isStrong
      ? engine.deepen(asked, function (found) { return found.exact; }, function (nodes) {
        if (mine !== turn) return;
        long(true);
        tell(said('looking-at', { count: nodes }), live.ink(board.turn));
      }) : engine.ask(asked);
    answering.then(function (found) {
      setTimeout(function () {
        if (mine !== turn) return;
        state(false);
        long(false);
        if (!found.move) return tell(said('stopped'), 'R');
        game.moves = game.moves.slice(0, at).concat(found.move);
        at = game.moves.length;
        var told = said('answer', { move: named(found.move) });
        if (found.exact && isStrong) told += ' ' + said('sure');
        else if (found.cut) told += ' ' + said('cut');
        show(function () { next(told); });
      }, Math.max(0, (goesOn ? PAUSE / 4 : PAUSE) - (Date.now() - started)));
    }).catch(function () { if (mine === turn) { long(false); failed({}); } });
  }
  function ended(board) {
    tell(live.outcome(board.result, alone() && winner), lostTo(board.result) || 'G');
    analyse();
  }
  // The engine's ink where it has won.
  function lostTo(result) {
    if (!alone()) return '';
    var points = result.score || live.board.score, seat = result.kind === 'win' ? live.board.turn : 1 - live.board.turn;
    if (result.kind === 'draw' || result.kind === 'ended' && points[0] === points[1]) return '';
    if (result.kind === 'ended') seat = points[0] > points[1] ? 0 : 1;
    return seat === game.you ? '' : live.ink(seat);
  }
  function winner(seat) {
    return said(seat === game.you ? 'you-win' : 'engine-wins');
  }

  // --- What moves are worth ---
  function analyse() {
    var mine = turn;
    found.hidden = !analysis.checked;
    found.textContent = lines.textContent = '';
    if (!analysis.checked || live.board.result || !person()) return live.forget();
    found.textContent = said('looking');
    live.worth(function (nodes) {
      if (mine !== turn) return;
      long(true);
      found.textContent = said('looking-at', { count: nodes });
    }).then(function (worth) {
      if (mine !== turn || !worth) return;
      long(false);
      var known = worth.filter(function (one) { return one.value.kind !== 'open'; }), sums = [];
      found.textContent = known.length ? said('best', { value: live.worded(known[0].value) })
        : worth.length && worth[0].value.within ? said('value-within', { count: worth[0].value.within }) : said('open-text');
      // Moves that are worth the same stand together, the best first.
      if (known.some(function (one) { return 'plies' in one.value; })) found.textContent += ' ' + said('legend');
      if (worth.cut) found.textContent += ' ' + said('cut-values');
      known.forEach(function (one) {
        var sign = live.pill(one.value), sum = sums[sums.length - 1];
        if (!sum || sum.sign !== sign) sums.push(sum = { sign: sign, best: one.best && live.isGood(one.value), moves: [] });
        sum.moves.push(named(one.move));
      });
      sums.slice(0, 3).forEach(function (sum) {
        var item = lines.appendChild(document.createElement('li')), sign = document.createElement('b'), rest = sum.moves.length - 5;
        sign.textContent = sum.sign;
        item.className = sum.best ? 'best' : '';
        item.append(sign, ' ', sum.moves.slice(0, 5).join(', ') + (rest > 0 ? ' …\u00a0+' + live.number(rest) : ''));
      });
    }).catch(function () { if (mine === turn) { long(false); found.textContent = said('open-text'); } });
  }

  // --- The buttons ---
  // Against the engine its answer goes with the move.
  function undo() {
    engine.stop();
    // A new game that nobody has begun goes, and the one before it is back.
    if (earlier && game.moves.length <= (alone() && game.you ? 1 : 0)) {
      game = earlier;
      earlier = null;
      at = game.moves.length;
      settle();
      return show(function () { next(said('back-again')); });
    }
    // On an earlier board it is a step back, and nothing is lost.
    if (at < game.moves.length) { at--; return show(next); }
    do at--; while (at > 0 && !persons(at));
    game.moves = game.moves.slice(0, at);
    show(function () { next(said('back')); });
  }
  function anew() {
    engine.stop();
    // Whatever began it, a new game takes nothing away.
    var left = game.moves.length && !(live.board && live.board.result && at === game.moves.length);
    if (left) earlier = game;
    game = fresh();
    at = 0;
    seats();
    show(function () { next(left ? said('anew') : ''); });
  }
  function copy(text) {
    var ask = function () { prompt('', text); };
    if (!navigator.clipboard) return ask();
    navigator.clipboard.writeText(text).then(function () { tell(said('copied'), 'G'); }, ask);
  }
  var actions = {
    undo: undo, 'new': anew, enough: engine.enough,
    pass: function () { play('pass'); },
    share: function () { copy(location.href); },
    record: function () { copy(game.position + '\n' + game.moves.join(' ')); }
  };
  all('button[data-do]').forEach(function (one) { one.onclick = actions[one.getAttribute('data-do')]; });
  [start].concat(all('[data-rule], input[name=begins]')).forEach(function (one) {
    // The board may be out of sight by now.
    one.onchange = function () { anew(); box.scrollIntoView({ block: 'start' }); };
  });
  all('input[name=against], input[name=level], [data-seat]').forEach(function (one) {
    one.onchange = function () {
      game.against = choice('against');
      game.seats = fresh().seats;
      game.level = choice('level');
      seats();
      keep();
      engine.stop();
      at = game.moves.length;
      if (begun || live.board) show(next); else tell(said(alone() ? 'first-you' : 'first-blue'), 'B');
    };
  });
  analysis.onchange = function () { engine.stop(); long(false); if (live.board && !busy) analyse(); };
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' && isLong) engine.enough();
  });

  // What the address says, else where this device left off. A new game waits for somebody who plays:
  // before, nothing of the engine comes. Where one points first is pointed at once it is there.
  var left = location.hash.slice(1) || location.search.slice(1) || shared.game(words.game) || '', point = null, begun = false;
  function begin(event) {
    if (event && event.type === 'pointerdown' && desk.contains(event.target)) point = [event.clientX, event.clientY];
    if (begun || live.board || busy) return;
    begun = true;
    tell(said('loading'), 'B');
    show(function () {
      next();
      var cell = point && document.elementFromPoint(point[0], point[1]);
      if (cell && cell.closest('.cell')) cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  }
  // Another game in the address of this page.
  addEventListener('hashchange', function () {
    engine.stop();
    game = read(location.hash.slice(1));
    at = game.moves.length;
    begun = true;
    settle();
    show(next);
  });
  game = read(left);
  at = game.moves.length;
  settle();
  if (left) return begin();
  tell(said('first-you'), 'B');
  ['pointermove', 'pointerdown', 'keydown', 'focusin'].forEach(function (kind) { document.addEventListener(kind, begin, { passive: true }); });
})();
