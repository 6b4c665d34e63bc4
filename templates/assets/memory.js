// Remembers on this device alone which puzzles were solved and begun, which language and which
// scheme were chosen: one entry of the local storage, {solved: {id: 1}, begun: {id: 1}, language:
// code, theme: light or dark}.
//
//   data-solved="id"           is shown if the puzzle was solved; data-begun="id": begun, not solved
//   data-progress="id id …"    says how many of these were: data-text has {solved} and {total}
//   data-squares="id id …"     a square for each: hatched if solved, a stroke if begun
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
    var NS = 'http://www.w3.org/2000/svg', list = ids(node, 'data-squares'), wide = 13;
    var svg = document.createElementNS(NS, 'svg'), paths = { c: '', d: '', h: '' };
    list.forEach(function (id, n) {
      var x = n % wide * 12 + 1, y = Math.floor(n / wide) * 12 + 1;
      paths.c += 'M' + x + ' ' + y + 'h10v10h-10z';
      if (known[id]) for (var k = 1; k < 4; k++) paths.d += 'M' + (x + 1) + ' ' + (y + 1 + 3 * k - 2) + 'L' + (x + 3 * k - 1) + ' ' + (y + 1);
      if (known[id]) paths.d += 'M' + (x + 1) + ' ' + (y + 9) + 'L' + (x + 9) + ' ' + (y + 1) + 'M' + (x + 5) + ' ' + (y + 9) + 'L' + (x + 9) + ' ' + (y + 5);
      else if (begun[id]) paths.h += 'M' + (x + 2) + ' ' + (y + 8) + 'L' + (x + 8) + ' ' + (y + 2);
    });
    svg.setAttribute('viewBox', '0 0 ' + wide * 12 + ' ' + (Math.ceil(list.length / wide) * 12 || 12));
    svg.setAttribute('aria-hidden', 'true');
    Object.keys(paths).forEach(function (kind) {
      var path = document.createElementNS(NS, 'path');
      path.setAttribute('class', kind);
      path.setAttribute('d', paths[kind]);
      svg.appendChild(path);
    });
    node.textContent = '';
    node.appendChild(svg);
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
