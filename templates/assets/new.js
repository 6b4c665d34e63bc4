// Makes a puzzle that nobody has seen and lets it be solved, on a live board (live.js): the engine
// looks for it in slices, so that one sees it looking and may stop; what answers a move it is asked
// as one plays. The seed and the level are in the address (#seed=…&stars=…): the same puzzle for all.
(function () {
  'use strict';
  var box = document.querySelector('[data-new]'), shared = window.quadrille;
  if (!box) return;
  // Positions to a slice; positions that an answer may take; places that a first hint points at.
  var SLICE = 40000, NODES = 400000, AMONG = 4;
  var words = shared.words[box.dataset.game], engine = shared.engine(words.game, box.dataset['new']);
  var pause = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450;
  var status = box.querySelector('[role=status]'), desk = box.querySelector('.desk'), tried = box.querySelector('.tried dd');
  var stars = box.querySelector('.eyebrow .stars'), heading = box.querySelector('[data-asked]');
  var levels = Array.prototype.slice.call(box.querySelectorAll('input[name=stars]'));

  // The puzzle; the moves so far; how many of them stand once a wrong one is taken back, else -1;
  // a promise of the moves that are right now. What belongs to an earlier turn is not heard any more.
  var puzzle = null, moves = [], lost = -1, right = null, isOver = false, turn = 0, wanted = null, hints = 0;
  var live = shared.live(desk, words, engine, {
    may: function () { return !!right && !isOver && lost < 0; }, play: play, tell: tell,
    several: box.querySelector('[data-several]'), caption: desk.querySelector('figcaption')
  });
  var said = live.said, named = live.named;

  function tell(text, ink) {
    status.className = 'say ' + ink;
    status.firstElementChild.textContent = text;
  }
  function own() { return live.ink(0); }
  function other() { return own() === 'B' ? 'R' : 'B'; }
  function button(what) { return box.querySelector('[data-do=' + what + ']'); }
  var controls = shared.steady(function () {
    var isLooking = !!wanted;
    ['undo', 'hint', 'solution', 'link'].forEach(function (what) { button(what).hidden = isLooking || !puzzle; });
    if (sheet) sheet.hidden = isLooking || !puzzle;
    button('hint').disabled = lost >= 0;
    if (isOver) button('hint').hidden = button('solution').hidden = true;
    button('undo').disabled = !moves.length;
    button('make').setAttribute('aria-disabled', isLooking);
    if (puzzle) button('make').textContent = button('make').dataset.another;
    button('make').classList.toggle('line', !!puzzle && !isOver);
    button('stop').hidden = !isLooking;
    box.dataset.state = isLooking ? 'looking' : !puzzle ? 'idle' : isOver ? 'solved' : lost >= 0 ? 'wrong' : right ? 'yours' : 'busy';
  });

  // The sheet that this puzzle is put on has those that were put on it before, as long as one stays.
  var sheet = box.querySelector('[data-sheet]'), LIST = 'quadrille-sheet-' + words.game;
  function kept() {
    try { return JSON.parse(sessionStorage.getItem(LIST)) || []; } catch (error) { return []; }
  }
  function name() {
    var given = new URLSearchParams(location.hash.slice(1));
    return given.get('seed') + ':' + given.get('stars');
  }
  if (sheet) sheet.onclick = function () {
    var list = kept().filter(function (one) { return one !== name(); }).concat(name());
    sheet.href = sheet.href.split('#')[0] + '#new=' + list.map(encodeURIComponent).join(',');
    try { sessionStorage.setItem(LIST, JSON.stringify(list)); } catch (error) { /* it goes alone */ }
  };

  // --- The search ---
  function level() { return +levels.filter(function (one) { return one.checked; })[0].value; }
  function fresh() { return Math.random().toString(36).slice(2, 8); }
  function make(seed, count) {
    var mine = ++turn, before = puzzle && puzzle.position;
    engine.stop();
    wanted = { seed: seed, stars: level() };
    puzzle = right = null;
    tell(said('loading'), 'B');
    controls();
    look(mine, 0, count || 0, before);
  }
  function look(mine, from, count, before) {
    var question = { ask: 'mine', seed: wanted.seed, stars: wanted.stars, from: from, limit: { nodes: SLICE } };
    engine.ask(question).then(function (answer) {
      if (mine !== turn) return;
      if (answer.error) throw new Error(answer.error.message);
      count += answer.nodes;
      if (!answer.found) {
        tell(said('new-looking', { count: count }), 'B');
        return look(mine, answer.next, count, before);
      }
      // Small boards have few puzzles: not the same one again.
      if (answer.position === before) return make(fresh(), count);
      begin(answer);
    }).catch(function () {
      if (mine !== turn) return;
      wanted = null;
      controls();
      tell(said('new-lost'), 'R');
    });
  }
  function stop() {
    if (!wanted) return;
    turn++;
    engine.stop();
    wanted = null;
    controls();
    tell(said('new-stopped'), 'B');
  }
  function begin(found) {
    var address = '#' + new URLSearchParams(wanted);
    puzzle = found;
    wanted = null;
    moves = [];
    isOver = false;
    tried.textContent = '';
    heading.textContent = words.asked[puzzle.stipulation];
    stars.hidden = false;
    stars.textContent = '★★★★★'.slice(0, level()) + '☆☆☆☆☆'.slice(level());
    stars.setAttribute('aria-label', levels.filter(function (one) { return one.checked; })[0].parentNode.querySelector('.hidden').textContent);
    try { history.replaceState(null, '', address); } catch (error) { /* opened from a folder */ }
    show(function () { ask(said('turn-you')); });
  }

  // --- Playing ---
  function show(then) {
    var mine = ++turn;
    right = null;
    hints = 0;
    controls();
    live.show(puzzle.position, {}, moves.slice()).then(function (board) {
      if (!board || mine !== turn) return;
      then(board);
      controls();
    }).catch(function () { if (mine === turn) tell(said('stopped'), 'R'); });
  }
  function later(what) {
    var mine = turn;
    setTimeout(function () { if (mine === turn) what(); }, pause);
  }
  function mine() { return live.board.turns.filter(function (seat) { return seat === 0; }).length; }
  // How many own moves there are left, where they are counted.
  function left() {
    var within = /^win in (\d+)$/.exec(puzzle.stipulation);
    return within ? { nodes: NODES, moves: Math.max(1, within[1] - mine()) } : { nodes: NODES };
  }
  function isOnLine() { return moves.every(function (move, n) { return move === puzzle.line[n]; }); }
  // Whoever is to move: the other answers, a person is asked.
  function ask(text) {
    var board = live.board, isCapture = /^capture/.test(puzzle.stipulation);
    if (board.result || isCapture && moves.length) return solved(text);
    if (board.turn !== 0) {
      tell(text, 'G');
      return reply(function (move) { show(function () { ask([text, said('reply', { move: named(move) })].join(' ')); }); });
    }
    if (!moves.length) right = Promise.resolve(puzzle.keys);
    else {
      right = engine.ask({ ask: 'solve', position: board.position, limit: left() }).then(function (answer) {
        return answer.winning.length && answer.value.kind === 'win' ? answer.winning : answer.best;
      });
      // Where nothing can go wrong any more, nothing is left to be found.
      right.then(function (list) {
        if (live.board === board && lost < 0 && list.length === board.moves.length && list.length > 1) solved(text + ' ' + said('new-rest'));
      }, function () { tell(said('stopped'), 'R'); });
    }
    tell(text + (moves.length ? ' ' + said('new-turn') : ''), moves.length ? 'G' : own());
  }
  // The other's move: that of the line, else the engine's best.
  function reply(then) {
    var board = live.board, now = turn;
    var move = isOnLine() && puzzle.line[moves.length];
    var found = move ? Promise.resolve({ move: move }) : engine.ask({ ask: 'choose', position: board.position, strength: 'perfect', seed: 1, limit: { nodes: NODES } });
    found.then(function (answer) {
      if (now !== turn) return;
      later(function () {
        if (!answer.move) return;
        moves.push(answer.move);
        then(answer.move);
      });
    }).catch(function () { if (now === turn) tell(said('stopped'), 'R'); });
  }
  function play(move) {
    var now = turn;
    right.then(function (list) {
      if (now !== turn) return;
      var at = moves.length;
      moves.push(move);
      if (list.indexOf(move) >= 0) return show(function () { ask(said('right', { move: named(move) })); });
      lost = at;
      var item = tried.appendChild(document.createElement('span')), wrong = said('wrong', { move: named(move) });
      item.className = 'try';
      item.textContent = named(move) + ' ✕';
      show(function (board) {
        live.mark(place(move), 'no');
        if (board.result || board.turn === 0 || /^capture/.test(puzzle.stipulation)) return tell([wrong, said('new-better'), said('new-try')].join(' '), other());
        tell(wrong, other());
        reply(function (answer) {
          // An answer that is a right move would tell it.
          if (list.indexOf(answer) >= 0) {
            moves.pop();
            return tell([wrong, said('new-better'), said('new-try')].join(' '), other());
          }
          show(function () { tell([wrong, said('reply', { move: named(answer) }), said('new-try')].join(' '), other()); });
        });
      });
    });
  }
  function place(move) {
    return live.board.moves.concat(live.board.places.reduce(function (all, row) { return all.concat(row); }, [])).filter(function (one) {
      return one.move === move || one.name === move;
    }).map(function (one) { return one.place || one.name; })[0];
  }
  function solved(text) {
    isOver = true;
    right = null;
    tell(text + ' ' + said(puzzle.shown ? 'shown' : 'solved'), 'G');
    if (!puzzle.shown) status.classList.add('stamped');
    controls();
  }
  // Back to before what was wrong, or the last own move; then on, if that was asked for.
  function undo(on) {
    engine.stop();
    if (lost >= 0) moves.length = lost;
    else {
      var seats = live.board.turns;
      do moves.pop(); while (moves.length && seats[moves.length] !== 0);
    }
    lost = -1;
    isOver = false;
    show(function () { ask(said('back')); if (on) on(); });
  }
  // First some places of which one is right, then the move.
  function hint() {
    if (!right || lost >= 0) return;
    var now = turn;
    right.then(function (list) {
      if (now !== turn || !list.length) return;
      puzzle.shown = true;
      if (!hints++ && among(list)) return tell(said('new-among'), own());
      live.mark(place(list[0]), 'yes');
      tell(said('new-key', { move: named(list[0]) }), 'G');
    });
  }
  // Dots on a right place and on wrong ones, spread over the board; none where there are too few.
  function among(list) {
    var moves = live.board.moves, key = moves.map(function (one) { return one.move; }).indexOf(list[0]);
    var wrong = [], step = Math.max(1, Math.floor(moves.length / AMONG));
    for (var n = 1; n < AMONG; n++) {
      var one = moves[(key + n * step) % moves.length];
      if (one.place && list.indexOf(one.move) < 0 && wrong.indexOf(one.place) < 0 && one.place !== place(list[0])) wrong.push(one.place);
    }
    if (!wrong.length || !place(list[0])) return false;
    [place(list[0])].concat(wrong).forEach(function (name) { live.mark(name, 'may'); });
    return true;
  }
  function solution() {
    engine.stop();
    puzzle.shown = true;
    lost = -1;
    moves = [];
    var told = said('new-solution', { value: puzzle.line.map(named).join(', ') });
    show(function () { step(told); });
  }
  // The line move by move, for whoever looks on.
  function step(told) {
    tell(told, 'G');
    if (moves.length === puzzle.line.length) return solved(told);
    later(function () {
      moves.push(puzzle.line[moves.length]);
      show(function () { step(told); });
    });
  }
  function link() {
    var text = location.href, ask = function () { prompt('', text); };
    if (!navigator.clipboard) return ask();
    navigator.clipboard.writeText(text).then(function () { tell(said('copied'), 'G'); }, ask);
  }

  var actions = { make: function () { if (!wanted) make(fresh()); }, stop: stop, undo: function () { undo(); }, hint: hint, solution: solution, link: link };
  Object.keys(actions).forEach(function (what) { button(what).onclick = actions[what]; });
  // A wrong move is taken back by pointing anywhere; where another move goes, that is played.
  ['click', 'keydown'].forEach(function (kind) {
    desk.addEventListener(kind, function (event) {
      if (lost < 0 || kind === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
      event.stopPropagation();
      event.preventDefault();
      var cell = event.target.closest('.cell'), aim = cell && cell.dataset.place;
      if (aim === place(moves[lost])) aim = null;
      undo(function () { if (aim) live.point(aim); });
    }, true);
  });
  // The puzzle that the address names; else one is made when somebody asks for it. The engine comes
  // when somebody stirs: before, nothing of it does.
  function read() {
    var given = new URLSearchParams(location.hash.slice(1) || location.search.slice(1)), seed = given.get('seed');
    levels.forEach(function (one) { if (one.value === given.get('stars')) one.checked = true; });
    if (seed) make(seed);
  }
  // What is being looked for is of the level that is chosen; a puzzle that is there stays.
  levels.forEach(function (one) { one.onchange = function () { if (wanted) make(fresh()); }; });
  addEventListener('hashchange', read);
  controls();
  read();
  function stir() {
    engine.ready().catch(function () { if (!wanted && !puzzle) tell(said('new-lost'), 'R'); });
  }
  ['pointermove', 'pointerdown', 'keydown', 'focusin'].forEach(function (kind) { document.addEventListener(kind, stir, { passive: true, once: true }); });
})();
