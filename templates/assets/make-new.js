// New puzzles on a sheet: `quadrilleFresh(form, name, model)` is a promise of the puzzle that a seed and
// a level make (`seed:stars`, as the page of new puzzles has them), in the form that make.js gives to
// all others. Its cell and its answer are those of `model`, a puzzle of the game, with other words;
// the board takes the room of the model's. The engine comes when the first is wanted.
(function () {
  'use strict';
  var SLICE = 40000, coming = null, engine = null, speech = null;
  function load(source) {
    return new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.src = source;
      script.onload = resolve;
      script.onerror = reject;
      document.head.appendChild(script);
    });
  }
  function ready(form) {
    var folder = form.getAttribute('data-assets'), game = form.querySelector('[data-game]').getAttribute('data-game');
    coming = coming || ['engine.js', 'live.js'].map(function (name) { return folder + name; }).concat('words.js').reduce(function (before, source) {
      return before.then(function () { return load(source); });
    }, Promise.resolve()).then(function () {
      var shared = window.quadrille;
      engine = shared.engine(game, folder + 'engine/');
      speech = shared.speech(shared.words[game]);
      speech.asked = shared.words[game].asked;
    });
    return coming;
  }
  function found(question) {
    return engine.ask(question).then(function (answer) {
      if (answer.error) throw answer.error;
      return answer.found ? answer : found(Object.assign({}, question, { from: answer.next }));
    });
  }
  // The week's sheet, as `quadrille sheet --week` makes it: two puzzles of each of three levels.
  function thisWeek() {
    var now = new Date(), thursday = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
    // ISO 8601: the first week of a year is that of its first Thursday.
    thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
    var year = thursday.getUTCFullYear(), days = (thursday - Date.UTC(year, 0, 1)) / 864e5;
    return year + '-w' + ('0' + (Math.floor(days / 7) + 1)).slice(-2);
  }
  var link = document.querySelector('[data-week]');
  if (link && link.getAttribute('data-week')) {
    var week = thisWeek(), names = [];
    link.getAttribute('data-week').split(',').forEach(function (stars) { names.push(week + ':' + stars, week + '-2:' + stars); });
    link.href = '#new=' + names.join(',') + '&title=' + encodeURIComponent(link.getAttribute('data-title').replace('{week}', week));
    link.hidden = false;
  }
  function sides(board) { return board.getAttribute('viewBox').split(' ').slice(2).map(Number); }
  // Of a board of other sides as many millimetres as fill the model's room.
  function fits(model, board) {
    var own = sides(board);
    return model.fits.map(function (fit) {
      if (!fit) return fit;
      var room = sides(model.boards[fit[0]]);
      return [0, fit[1] * Math.min(1, room[0] / own[0], room[1] / own[1]), fit[2]];
    });
  }
  function listed(names) {
    var last = names.pop();
    return names.length ? speech.said('last', { first: names.join(', '), last: last }) : last;
  }
  function only(node, text) {
    node.textContent = text;
    return node;
  }
  function puzzle(made, shown, name, model) {
    var drawn = document.createElement('template'), cell = model.cell.cloneNode(true), item = model.item.cloneNode(true), key = model.key.cloneNode(true);
    drawn.innerHTML = shown.svg;
    var board = drawn.content.querySelector('svg'), title = speech.said('game'), level = +name.split(':')[1];
    ['width', 'height'].forEach(function (side) { board.removeAttribute(side); });
    board.setAttribute('aria-label', title);
    Array.prototype.forEach.call(board.querySelectorAll('title, desc'), function (empty) { empty.remove(); });
    board.removeAttribute('aria-labelledby');
    cell.querySelector('h2').firstChild.data = '1. ' + title + ' ';
    var stars = cell.querySelector('.stars');
    stars.firstElementChild.textContent = '★★★★★'.slice(0, level) + '☆☆☆☆☆'.slice(level);
    only(stars.lastElementChild, speech.said('new-stars', { count: level }));
    // Whose turn it is, where the board doesn't show it.
    var turn = shown.turn && speech.said(shown.turn.id.slice(model.game.length + 1)), asks = only(cell.querySelector('.asks'), '');
    asks.appendChild(only(document.createElement('p'), [turn, speech.asked[made.stipulation]].filter(Boolean).join(' ')));
    Array.prototype.forEach.call(cell.querySelectorAll('template, .to-page'), function (extra) { extra.remove(); });
    // Lines to write on, as the program has them: one for each of the solver's moves, or two.
    var lines = cell.querySelector('.lines'), own = /^win in (\d+)$/.exec(made.stipulation), count = own ? Math.min(+own[1], 8) : 2;
    only(lines, '');
    lines.classList.toggle('moves', !!own);
    while (lines.children.length < count) lines.appendChild(document.createElement('li'));
    // The answer, as templates/sheet-answer.html has it: the key, and the line, of which it mostly is the first.
    var text = item.querySelector('div'), heading = text.querySelector('[data-number]'), line = document.createElement('p');
    var keys = listed(made.keys.map(speech.named)), first = speech.named(made.line[0]);
    if (keys !== first) line.append(only(document.createElement('strong'), keys), ' — ');
    made.line.forEach(function (move, n) {
      var one = only(document.createElement(n || keys !== first ? 'span' : 'strong'), speech.named(move));
      one.className = 'mv';
      line.append(one, ' ');
    });
    only(item, '').appendChild(only(text, ''));
    if (heading.tagName !== 'P') text.appendChild(only(heading, title));
    else line.setAttribute('data-number', 1);
    text.appendChild(line);
    var number = key.querySelector('.nr');
    only(key, '').append(number, ' ' + keys);
    return { cell: cell, game: model.game, item: item, key: key, whole: 0, boards: [board], fits: fits(model, board), title: title };
  }
  window.quadrilleFresh = function (form, name, model) {
    return ready(form).then(function () {
      return found({ ask: 'mine', seed: name.split(':')[0], stars: +name.split(':')[1], from: 0, limit: { nodes: SLICE } });
    }).then(function (made) {
      return engine.ask({ ask: 'board', position: made.position }).then(function (board) { return puzzle(made, board, name, model); });
    });
  };
})();
