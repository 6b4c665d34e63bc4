// Remembers on this device alone which puzzles were solved: one entry of the local storage.
//
//   data-solved="id"           is marked if the puzzle was solved
//   data-progress="id id …"    says how many of these were: data-text has {solved} and {total}
//   data-forget                a button that forgets everything; data-done: what it then says
(function () {
  'use strict';
  var KEY = 'quadrille', memory = {};
  try { memory = JSON.parse(localStorage.getItem(KEY)) || {}; } catch (error) { memory = {}; }
  var known = memory.solved || {};
  function all(name) { return Array.prototype.slice.call(document.querySelectorAll('[' + name + ']')); }
  function show() {
    all('data-solved').forEach(function (node) {
      node.hidden = !known[node.getAttribute('data-solved')];
    });
    all('data-progress').forEach(function (node) {
      var ids = node.getAttribute('data-progress').split(' ');
      var solved = ids.filter(function (id) { return known[id]; }).length;
      node.textContent = node.getAttribute('data-text').replace('{solved}', solved).replace('{total}', ids.length);
      node.hidden = !solved;
    });
  }
  window.quadrille = {
    solved: function (id) {
      known[id] = 1;
      try { localStorage.setItem(KEY, JSON.stringify({ solved: known })); } catch (error) { /* not remembered, then */ }
      show();
    }
  };
  all('data-forget').forEach(function (button) {
    button.onclick = function () {
      try { localStorage.clear(); } catch (error) { /* nothing was kept */ }
      known = {};
      show();
      var said = document.querySelector('[data-forgotten]');
      said.textContent = said.getAttribute('data-forgotten');
    };
  });
  show();
})();
