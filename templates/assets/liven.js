// Any diagram of a text can be taken up: one moves in it, sees what each move is worth, steps back,
// and puts it back as it was. Nothing of the engine comes before somebody asks for it. An exercise
// (data-try on the figure: legal, barred, win or best, and data-moves, its answers) is answered on the
// board first. The script element has the words (data-door, -answer, -undo, -values, -enough, -back,
// -go-on), the way to the assets (data-root), the folder of the language (data-home) and the games that
// have an engine (data-games).
(function () {
  'use strict';
  var words = document.currentScript.dataset, games = words.games.split(' '), coming = {};

  function load(address) {
    coming[address] = coming[address] || new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      document.head.appendChild(script);
    });
    return coming[address];
  }
  function scripts(game) {
    var assets = words.root + 'assets/';
    if (!coming.style) {
      coming.style = document.head.appendChild(document.createElement('link'));
      coming.style.rel = 'stylesheet';
      coming.style.href = assets + 'live.css';
    }
    return load(assets + 'steady.js').then(function () { return load(assets + 'engine.js'); }).then(function () { return load(assets + 'grid.js'); })
      .then(function () { return load(assets + 'live.js'); })
      .then(function () { return load(words.home + game + '/words.js'); });
  }
  function make(name, parent, text, what) {
    var node = parent.appendChild(document.createElement(name));
    if (text) node.textContent = text;
    if (what) node.className = what;
    return node;
  }

  // The diagram whose picture says which position of which game it is.
  function liven(figure, patch, door, game, position) {
    var svg = patch.querySelector('svg.board'), style = patch.getAttribute('style'), paper = patch.className;
    var trial = make('div', figure, '', 'trial'), status = make('p', trial, '', 'say B'), row = make('p', trial, '', 'row');
    var several = make('p', trial, '', 'row several'), caption = make('p', trial, '', 'hidden');
    var undo = make('button', row, words.undo, 'btn line'), values = make('button', row, words.values, 'btn line');
    var back = make('button', row, words.back, 'btn bare'), enough = make('button', row, words.enough, 'btn bare'), table = make('a', row, words.goOn, 'btn bare');
    var engine = window.quadrille.engine(game, words.root + 'assets/engine/'), moves = [];
    var aim = figure.dataset['try'], right = (figure.dataset.moves || '').split(' '), marked = [], isAnswered = !aim;
    var hooks = {
      may: function () { return !live.board.result; }, play: play, tell: tell, several: several, caption: caption
    };
    if (aim === 'legal') { hooks.found = found; hooks.refuse = refused; }
    if (aim === 'barred') hooks.refuse = barred;
    var live = window.quadrille.live(patch, window.quadrille.words[game], engine, hooks);
    status.setAttribute('role', 'status');
    [undo, values, back, enough].forEach(function (button) { button.type = 'button'; });
    values.setAttribute('aria-pressed', 'false');
    function play(move) {
      if (!isAnswered && right.indexOf(move) < 0) return tell(live.said(aim === 'barred' ? 'exercise-allowed' : 'exercise-wrong', { move: live.named(move) }), 'R');
      engine.stop();
      moves.push(move);
      if (isAnswered) return show();
      answered(live.said('exercise-right', { move: live.named(move) }));
    }
    // Where one may play: each place is ticked, until none is left.
    function found(name) {
      if (marked.indexOf(name) < 0) marked.push(name);
      var places = live.board.moves.map(function (one) { return one.place; }).filter(function (one, n, all) { return all.indexOf(one) === n; });
      ticked(places.length);
    }
    // Where one may not play though there is room.
    function barred(name) {
      if (right.indexOf(name) < 0) return refused(name);
      if (marked.indexOf(name) < 0) marked.push(name);
      ticked(right.length);
    }
    function ticked(all) {
      marked.forEach(function (one) { live.mark(one, 'yes'); });
      if (marked.length < all) return tell(live.said('exercise-more', { count: all - marked.length }), 'B');
      delete hooks.found;
      delete hooks.refuse;
      answered(live.said('exercise-all'));
    }
    function refused(name) {
      marked.forEach(function (one) { live.mark(one, 'yes'); });
      tell(live.said('exercise-not', { place: live.named(name) }), 'R');
    }
    function answered(text) {
      isAnswered = true;
      values.hidden = false;
      show(text);
    }
    function tell(text, ink) { status.className = 'say ' + ink; status.textContent = text; }
    function show(before) {
      undo.disabled = !moves.length;
      table.href = words.home + game + '/play.html#' + new URLSearchParams({ p: position, m: moves.join(' '), l: 'club', y: moves.length && live.board ? live.board.turn : 0 });
      live.show(position, {}, moves.slice()).then(function (board) {
        if (!board) return;
        if (before) return tell(before, 'G');
        if (!isAnswered) return tell(live.said('exercise-' + aim), live.ink(board.turn));
        tell(board.result ? live.outcome(board.result) : live.said(board.pending ? 'pending' : live.ink(board.turn) === 'R' ? 'turn-red' : 'turn-blue'),
          board.result ? 'G' : live.ink(board.turn));
        worth();
      }, function () { tell(live.said('lost'), 'R'); });
    }
    function worth() {
      if (values.getAttribute('aria-pressed') !== 'true' || live.board.result) return live.forget();
      tell(live.said('looking'), 'G');
      live.worth(function (nodes) {
        isLong = true;
        swap();
        tell(live.said('looking-at', { count: nodes }), 'G');
      }).then(function (list) {
        quiet();
        var known = list && list.filter(function (one) { return one.value.kind !== 'open'; });
        if (list) tell((known.length ? live.said('best', { value: live.worded(known[0].value) }) : live.worded(list[0].value)) + (list.cut ? ' ' + live.said('cut-values') : ''), 'G');
      }, function () { quiet(); if (trial.parentNode && values.getAttribute('aria-pressed') === 'true' && !live.board.result) tell(live.said('open-text'), 'R'); });
    }
    var isLong = false, swap = window.quadrille.steady(function () {
      if (!isLong && enough === document.activeElement) values.focus();
      enough.hidden = !isLong;
      back.hidden = isLong;
    });
    function quiet() {
      isLong = false;
      swap();
    }
    // What takes long can be ended, here and by the Escape key.
    enough.hidden = true;
    enough.onclick = engine.enough;
    figure.addEventListener('keydown', function (event) { if (event.key === 'Escape' && !enough.hidden) engine.enough(); });
    undo.onclick = function () { engine.stop(); moves.pop(); show(); };
    values.onclick = function () {
      values.setAttribute('aria-pressed', values.getAttribute('aria-pressed') !== 'true');
      engine.stop();
      if (live.board) worth();
    };
    back.onclick = function () {
      engine.stop();
      live.drop();
      patch.querySelector('svg').replaceWith(svg);
      patch.className = paper;
      if (style) patch.style.cssText = style; else patch.removeAttribute('style');
      trial.remove();
      figure.classList.remove('tried');
      door.hidden = false;
      door.focus();
    };
    figure.classList.add('tried');
    tell(live.said('loading'), 'B');
    show();
    undo.disabled = true;
    values.hidden = !isAnswered;
    back.focus({ preventScroll: true });
  }

  Array.prototype.forEach.call(document.querySelectorAll('.diagram'), function (figure) {
    var patch = figure.querySelector('.patch'), said = patch && patch.querySelector('svg.board > metadata');
    if (!said || figure.closest('.pictures') && !figure.dataset['try']) return;
    var space = said.textContent.indexOf(' '), game = said.textContent.slice(0, space);
    if (games.indexOf(game) < 0) return;
    var door = document.createElement('button');
    door.type = 'button';
    door.className = 'try-it';
    door.textContent = figure.dataset['try'] ? words.answer : words.door;
    door.setAttribute('aria-describedby', patch.querySelector('svg title').id);
    door.onclick = function () {
      door.hidden = true;
      scripts(game).then(function () { liven(figure, patch, door, game, said.textContent.slice(space + 1)); }, function () { door.hidden = false; });
    };
    figure.appendChild(door);
  });
})();
