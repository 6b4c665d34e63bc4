// Remembers on this device alone which puzzles were solved and begun, which language and which
// scheme were chosen: one entry of the local storage, {solved: {id: 1}, begun: {id: 1}, language:
// code, theme: light or dark, games: {game: where it was left, as table.js writes it}}.
//
//   data-solved="id"           is shown if the puzzle was solved; data-begun="id": begun, not solved
//   data-progress="id id …"    says how many of these were: data-text has {solved} and {total}
//   data-squares="id id …"     has a child for each: hatched (d) if solved, a stroke (h) if begun
//   data-forget                a button that forgets everything; data-forgotten: what is then said
(function () {
  'use strict';
  var KEY = 'quadrille', memory = {};
  try { memory = JSON.parse(localStorage.getItem(KEY)) || {}; } catch (error) { memory = {}; }
  var known = memory.solved || {}, begun = memory.begun || {};
  function keep() {
    memory.solved = known;
    memory.begun = begun;
    try { localStorage.setItem(KEY, JSON.stringify(memory)); } catch (error) { /* not remembered, then */ }
  }
  function all(name) { return Array.prototype.slice.call(document.querySelectorAll('[' + name + ']')); }
  function ids(node, name) { return node.getAttribute(name).split(' ').filter(Boolean); }
  function squares(node) {
    ids(node, 'data-squares').forEach(function (id, n) {
      node.children[n].className = known[id] ? 'd' : begun[id] ? 'h' : '';
    });
  }
  function show() {
    all('data-solved').forEach(function (node) { node.hidden = !known[node.getAttribute('data-solved')]; });
    all('data-begun').forEach(function (node) {
      var id = node.getAttribute('data-begun');
      node.hidden = !begun[id] || !!known[id];
    });
    all('data-progress').forEach(function (node) {
      var list = ids(node, 'data-progress'), solved = list.filter(function (id) { return known[id]; }).length;
      node.textContent = node.getAttribute('data-text').replace('{solved}', solved).replace('{total}', list.length);
      node.hidden = !solved && !node.hasAttribute('data-always');
    });
    all('data-squares').forEach(squares);
  }
  window.quadrille = {
    solved: function (id) { known[id] = 1; keep(); show(); },
    // A game that was left: with a text it is kept, an empty one forgets it.
    game: function (name, text) {
      var games = memory.games = memory.games || {};
      if (text === undefined) return games[name];
      if (text) games[name] = text; else delete games[name];
      keep();
    },
    begun: function (id) { if (!begun[id]) { begun[id] = 1; keep(); } },
    isSolved: function (id) { return !!known[id]; },
    isBegun: function (id) { return !!begun[id]; }
  };
  all('data-forget').forEach(function (button) {
    button.hidden = false;
    button.onclick = function () {
      try { localStorage.removeItem(KEY); } catch (error) { /* nothing was kept */ }
      known = {};
      begun = {};
      memory = {};
      document.documentElement.removeAttribute('data-theme');
      show();
      var said = document.querySelector('[data-forgotten]');
      said.textContent = said.getAttribute('data-forgotten');
    };
  });
  Array.prototype.forEach.call(document.querySelectorAll('a.language'), function (link) {
    link.addEventListener('click', function () { memory.language = link.hreflang; keep(); });
  });

  // The scheme: as the device has it, light, dark, and round again.
  var theme = document.querySelector('.theme');
  if (theme) {
    var button = theme.querySelector('button'), said = button.querySelector('.hidden');
    var name = function () { said.textContent = button.getAttribute('data-' + (memory.theme || 'auto')); };
    theme.hidden = false;
    name();
    button.onclick = function () {
      memory.theme = { light: 'dark', dark: undefined }[memory.theme || ''] || (memory.theme ? undefined : 'light');
      if (memory.theme) document.documentElement.setAttribute('data-theme', memory.theme);
      else document.documentElement.removeAttribute('data-theme');
      keep();
      name();
    };
  }
  show();
})();
