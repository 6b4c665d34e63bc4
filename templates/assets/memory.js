// Remembers on this device alone which puzzles were solved and which language was chosen: one
// entry of the local storage, {solved: {id: 1}, language: code}.
//
//   data-solved="id"           is marked if the puzzle was solved
//   data-progress="id id …"    says how many of these were: data-text has {solved} and {total}
//   data-forget                a button that forgets everything; data-done: what it then says
(function () {
  'use strict';
  var KEY = 'quadrille', memory = {};
  try { memory = JSON.parse(localStorage.getItem(KEY)) || {}; } catch (error) { memory = {}; }
  var known = memory.solved || {};
  function keep() {
    memory.solved = known;
    try { localStorage.setItem(KEY, JSON.stringify(memory)); } catch (error) { /* not remembered, then */ }
  }
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
      keep();
      show();
    }
  };
  all('data-forget').forEach(function (button) {
    button.hidden = false;
    button.onclick = function () {
      try { localStorage.removeItem(KEY); } catch (error) { /* nothing was kept */ }
      known = {};
      memory = {};
      show();
      var said = document.querySelector('[data-forgotten]');
      said.textContent = said.getAttribute('data-forgotten');
    };
  });
  Array.prototype.forEach.call(document.querySelectorAll('.languages a'), function (link) {
    link.addEventListener('click', function () { memory.language = link.hreflang; keep(); });
  });
  show();
})();
