// Composes a puzzle on a live board (live.js): a position is painted place by place, come to by
// playing, or typed; the engine judges it as the program's `check` does, and the puzzle file is taken
// home. What is composed is in the address (#p=position&r=rules&s=what is asked).
(function () {
  'use strict';
  var box = document.querySelector('[data-compose]'), shared = window.quadrille;
  if (!box) return;
  // Positions that the engine looks at for a verdict, more and more.
  var LADDER = [30000, 300000, 3000000];
  var words = shared.words[box.dataset.game], engine = shared.engine(words.game, box.dataset.compose);
  var status = box.querySelector('[role=status]'), desk = box.querySelector('.desk');
  var start = box.querySelector('[data-start]'), task = box.querySelector('[data-task]'), number = box.querySelector('[data-number]');
  var typed = box.querySelector('[data-typed]'), facts = box.querySelector('[data-facts]'), take = box.querySelector('[data-take]');
  var brushes = all('input[name=brush]'), rules = all('[data-rule]');

  // The position, what its picture begins with, those before it, and what was found of it.
  var position = start.value, frame = start.value, past = [], verdict = null, turn = 0, begun = false;
  // How the rules stood then; changes one after the other, so that none is lost.
  var ruled = switches(), queue = Promise.resolve();
  var live = shared.live(desk, words, engine, {
    may: function () { return true; }, put: brushes.length ? put : null, play: play, tell: tell,
    several: box.querySelector('[data-several]'), caption: desk.querySelector('figcaption')
  });
  var said = live.said, named = live.named;

  function all(selector) { return Array.prototype.slice.call(box.querySelectorAll(selector)); }
  function button(what) { return box.querySelector('[data-do=' + what + ']'); }
  function tell(text, ink) {
    status.className = 'say ' + ink;
    status.firstElementChild.textContent = text;
  }
  var swap = shared.steady(function () { button('stop').hidden = box.dataset.state !== 'looking'; });
  function state(name) { box.dataset.state = name; swap(); }

  // --- The position ---
  function chosen() {
    var given = {};
    rules.forEach(function (one) {
      if (one.checked !== one.defaultChecked) given[one.dataset.rule] = one.checked ? one.dataset.on : one.dataset.off;
    });
    return given;
  }
  function asked() {
    fit();
    return task.value.replace(/[NK]$/, number.value);
  }
  function written() {
    var parts = new URLSearchParams(), given = chosen();
    parts.set('p', position);
    if (Object.keys(given).length) parts.set('r', Object.keys(given).map(function (name) { return name + ':' + given[name]; }).join(' '));
    parts.set('s', asked());
    return parts.toString();
  }
  // Shows another position, in a picture that begins with `within`; what was found of the one before
  // is forgotten.
  function show(next, within, then) {
    var mine = ++turn, given = switches();
    engine.stop();
    forget();
    return live.show(next, chosen(), [], within).then(function (board) {
      if (!board || mine !== turn) return;
      if ((position !== next || String(given) !== String(ruled)) && !then) past.push([position, frame, ruled]);
      position = next;
      frame = within;
      ruled = given;
      // Nobody's typing is written over.
      if (document.activeElement !== typed) typed.value = next;
      if (Array.prototype.some.call(start.options, function (one) { return one.value === frame; })) start.value = frame;
      button('undo').disabled = !past.length;
      state('yours');
      keep();
      tell(then || whose(), 'B');
    });
  }
  function whose() { return live.board.result ? said('compose-over') : said(live.board.pen === 'R' ? 'turn-red' : 'turn-blue'); }
  function switches() { return rules.map(function (one) { return one.checked; }); }
  function set(given) { rules.forEach(function (one, n) { one.checked = given[n]; }); }
  function keep() {
    try { history.replaceState(null, '', location.pathname + '#' + written()); } catch (error) { /* opened from a folder */ }
  }
  function forget() {
    verdict = null;
    facts.hidden = take.hidden = true;
    facts.textContent = '';
  }
  function refused(error) {
    if (error.field) return tell(said('compose-refused'), 'R');
    tell(said(live.board ? 'compose-stopped' : 'lost'), 'R');
  }
  // A change made while a verdict is looked for ends the search.
  function changed(question) {
    if (box.dataset.state === 'looking') { turn++; engine.stop(); state('yours'); }
    queue = queue.then(function () {
      return engine.ask(Object.assign({ position: position, rules: chosen() }, question)).then(function (answer) {
        if (answer.error) throw answer.error;
        return show(answer.position, frame);
      }).catch(refused);
    });
  }
  function change(brush, place) { changed({ ask: 'put', brush: brush, place: place }); }
  // What a place holds already is wiped off; the last brush that paints is what wipes.
  function put(place, holds) {
    var brush = brushes.filter(function (one) { return one.checked; })[0].value;
    change(brush === holds ? brushes[brushes.length - 1].value : brush, place);
  }
  function play(move) { changed({ ask: 'play', line: [move] }); }
  function undo() {
    var before = past.pop();
    if (!before) return;
    set(before[2]);
    show(before[0], before[1], said('back')).catch(refused);
  }
  function clear(told) {
    show(start.value, start.value).then(function () { if (told) tell(told, 'R'); }).catch(refused);
  }
  function read(event) {
    event.preventDefault();
    begun = true;
    // As puzzle pages give a position away: the game's name before it, the board in words below.
    var text = typed.value.trim(), named = words.game + ' ';
    if (text.indexOf(named) === 0) text = text.slice(named.length).split('\n')[0].trim();
    if (!text) return clear();
    document.activeElement.blur();
    engine.ask({ ask: 'board', position: text, rules: chosen() }).then(function (answer) {
      if (answer.error) throw answer.error;
      return show(answer.position, answer.position);
    }).catch(function (error) {
      if (!error.field) return refused(error);
      tell(error.at < text.length ? said('compose-unread', { count: error.at + 1 }) : said('compose-refused'), 'R');
    });
  }

  // --- The verdict ---
  function judge(event) {
    event.preventDefault();
    begun = true;
    (live.board ? Promise.resolve() : show(position, frame)).then(function () {
      if (live.board.result) return tell(said('compose-over'), 'R');
      var mine = ++turn;
      engine.stop();
      forget();
      keep();
      tell(said('looking'), 'B');
      state('looking');
      look(mine, 0, 0);
    }).catch(refused);
  }
  function look(mine, step, count) {
    var question = { ask: 'judge', position: position, rules: chosen(), stipulation: asked(), duals: false, limit: { nodes: LADDER[step] } };
    engine.ask(question).then(function (answer) {
      if (mine !== turn) return;
      if (answer.error) { state('yours'); return tell(said(answer.error.field === 'stipulation' ? 'compose-unfit' : 'compose-refused'), 'R'); }
      count += answer.nodes;
      if (answer.verdict === 'open' && step + 1 < LADDER.length) {
        tell(said('looking-at', { count: count }), 'B');
        return look(mine, step + 1, count);
      }
      verdict = answer;
      // Whether there is one way to go on takes longest: until it is known, or not wanted any more,
      // the first move stands alone.
      if (['sound', 'slow win'].indexOf(answer.verdict) < 0) return found(answer, count);
      tell(said('compose-first', { move: named(answer.keys[0]) }), 'B');
      return further(mine, question, count);
    }).catch(function (error) { if (mine === turn) { state('yours'); refused(error); } });
  }
  function further(mine, question, count) {
    return engine.ask(Object.assign({}, question, { duals: true })).then(function (answer) {
      if (mine !== turn) return;
      verdict = answer;
      found(answer, count + answer.nodes);
    });
  }
  function list(moves) { return moves.map(function (move) { return named(move).replace(/ /g, '\u00a0'); }).join(', '); }
  function found(answer, count) {
    var dual = answer.duals && answer.duals[0], keys = answer.keys || [];
    var isGood = ['sound', 'dual', 'slow win', 'first only'].indexOf(answer.verdict) >= 0;
    state('judged');
    // Where wins are looked for within so many moves, nobody knows what comes later.
    var isNone = answer.verdict === 'no solution' && !answer.value, isLater = answer.verdict === 'no solution' && !isNone && answer.value.kind === 'win';
    tell(isNone ? said('compose-none') : isLater ? said('compose-later', { value: live.worded(answer.value) }) : said('compose-' + answer.verdict.replace(' ', '-'), {
      move: keys.length ? named(keys[0]) : '', places: list(answer.verdict === 'slow win' ? answer.slow : dual ? dual.moves : keys),
      word: dual ? list(dual.after) : '', value: answer.value ? live.worded(answer.value) : '', count: count
    }), isGood ? 'G' : 'R');
    keys.forEach(function (key) { live.mark(place(key), isGood ? 'yes' : 'no'); });
    fact('compose-fact-keys', list(keys));
    if (answer.line && keys.length) fact('compose-fact-line', list(answer.line));
    if (answer.slow && answer.verdict !== 'slow win') fact('compose-fact-slow', list(answer.slow));
    fact('compose-fact-seen', live.number(count));
    facts.hidden = false;
    take.hidden = !isGood;
    status.scrollIntoView({ block: 'nearest' });
  }
  function fact(name, text) {
    if (!text) return;
    var row = facts.appendChild(document.createElement('div'));
    row.appendChild(document.createElement('dt')).textContent = said(name);
    row.appendChild(document.createElement('dd')).textContent = text;
  }
  function place(move) {
    return live.board.moves.filter(function (one) { return one.move === move; }).map(function (one) { return one.place; })[0];
  }
  function stop() {
    turn++;
    engine.stop();
    if (verdict) return found(Object.assign(verdict, { verdict: 'first only' }), verdict.nodes);
    state('yours');
    tell(said('compose-stopped'), 'B');
  }

  // --- The puzzle file ---
  // JSON writes texts as TOML reads them, but for one sign.
  function text(value) { return JSON.stringify(value).replace(/\x7f/g, '\\u007f'); }
  function name() {
    var title = all('[data-title]').map(function (one) { return one.value.trim(); }).filter(Boolean)[0] || '';
    var plain = title.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
    return words.game + '-' + (plain || 'composed');
  }
  function toml() {
    var given = chosen(), today = new Date(), usual = said('compose-untitled');
    var lines = [
      'format = 1', 'id = ' + text(name()), 'game = ' + text(words.game), 'board = ' + text(position),
      'stipulation = ' + text(asked()), 'status = "original"', 'licence = "CC-BY-4.0"'
    ];
    // What has several ways to go on, or may have, says so: `check` doesn't look for them then.
    if (['dual', 'first only'].indexOf(verdict.verdict) >= 0) lines.push('duals = "allow"');
    if (Object.keys(given).length) lines.push('', '[rules]');
    Object.keys(given).forEach(function (rule) { lines.push(rule + ' = ' + (/^(true|false)$/.test(given[rule]) ? given[rule] : text(given[rule]))); });
    lines.push('', '[title]');
    all('[data-title]').forEach(function (one) { lines.push(one.dataset.title + ' = ' + text(one.value.trim() || usual)); });
    lines.push('', '[source]', 'work = ' + text(location.hostname || 'quadrille'), 'date = ' + today.getFullYear());
    lines.push('', '[answer]', 'key = ' + text(verdict.keys[0]), 'line = ' + text(verdict.line.join(' ')), '');
    return lines.join('\n');
  }
  function file() {
    var link = document.createElement('a'), url = URL.createObjectURL(new Blob([toml()], { type: 'application/toml' }));
    link.href = url;
    link.download = name() + '.toml';
    link.click();
    setTimeout(function () { URL.revokeObjectURL(url); }, 1000);
  }
  function copy() {
    keep();
    var address = location.href, ask = function () { prompt('', address); };
    if (!navigator.clipboard) return ask();
    navigator.clipboard.writeText(address).then(function () { tell(said('copied'), 'G'); }, ask);
  }

  // --- What is pressed ---
  var actions = { undo: undo, clear: function () { clear(); }, stop: stop, file: file, link: copy };
  Object.keys(actions).forEach(function (what) { button(what).onclick = actions[what]; });
  all('[data-turns]').forEach(function (one) { one.onclick = function () { begun = true; change(one.dataset.turns, ''); }; });
  box.querySelector('[data-form=judge]').onsubmit = judge;
  box.querySelector('[data-form=paste]').onsubmit = read;
  start.onchange = function () { clear(); };
  rules.forEach(function (one) {
    // Rules that don't know the position are not taken.
    one.onchange = function () {
      show(position, frame).catch(function (error) {
        one.checked = !one.checked;
        if (!error.field) return refused(error);
        tell(said('compose-rules'), 'R');
      });
    };
  });
  // Another question: what was found belongs to the one before.
  task.onchange = number.onchange = function () {
    fit();
    turn++;
    engine.stop();
    forget();
    if (!live.board) return;
    live.forget();
    keep();
    state('yours');
    tell(whose(), 'B');
  };
  function fit() {
    number.hidden = !/[NK]$/.test(task.value);
    number.value = Math.max(1, Math.min(1000, Math.floor(+number.value) || 1));
  }
  // What the address says; else the board comes when somebody stirs: before, nothing of the engine does.
  function from(hash) {
    var parts = new URLSearchParams(hash), what = (parts.get('s') || '').match(/^(.*?)(\d+)?$/);
    if (!parts.get('p')) return false;
    (parts.get('r') || '').split(' ').forEach(function (rule) {
      rules.forEach(function (one) { if (one.dataset.rule === rule.split(':')[0]) one.checked = one.dataset.on === rule.split(':')[1]; });
    });
    Array.prototype.forEach.call(task.options, function (one) { if (one.value.replace(/[NK]$/, '') === what[1]) task.value = one.value; });
    if (what[2]) number.value = what[2];
    fit();
    show(parts.get('p'), parts.get('p')).catch(function (error) { clear(said('compose-unread', { count: (error.at || 0) + 1 })); });
    return true;
  }
  var point = null;
  function stir(event) {
    if (event.type === 'pointerdown' && desk.contains(event.target)) point = [event.clientX, event.clientY];
    if (begun) return;
    begun = true;
    tell(said('loading'), 'B');
    show(position, frame).then(function () {
      var cell = point && document.elementFromPoint(point[0], point[1]);
      if (cell && cell.closest('.cell')) cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }).catch(refused);
  }
  addEventListener('hashchange', function () { from(location.hash.slice(1)); });
  fit();
  state('idle');
  begun = from(location.hash.slice(1) || location.search.slice(1));
  ['pointermove', 'pointerdown', 'keydown', 'focusin'].forEach(function (kind) { document.addEventListener(kind, stir, { passive: true }); });
})();
