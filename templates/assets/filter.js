// Narrows a list of puzzles down: a choice in each list of the form hides what doesn't fit.
//
// A list of several pages brings all puzzles of the game, those of the other pages too:
// window.quadrilleList = [[id, title, stars, length, tags, address], …] (puzzles-index.js). Those
// that fit and are elsewhere are listed below, as links.
(function () {
  'use strict';
  var form = document.querySelector('.filters');
  if (!form) return;
  var items = Array.prototype.slice.call(document.querySelectorAll('.puzzles > li'));
  var NAMES = ['stars', 'length', 'tags'], elsewhere = document.querySelector('.elsewhere');
  var here = items.map(function (item) { return item.querySelector('a').getAttribute('href'); });
  var others = (window.quadrilleList || []).filter(function (entry) { return here.indexOf(entry[5]) < 0; });
  function fits(said) {
    return NAMES.every(function (name, n) {
      var wanted = form.elements[name].value;
      return !wanted || said(name, n).split(' ').indexOf(wanted) >= 0;
    });
  }
  function narrow() {
    var count = 0;
    items.forEach(function (item) {
      item.hidden = !fits(function (name) { return item.getAttribute('data-' + name); });
      count += !item.hidden;
    });
    if (elsewhere) {
      var narrowed = NAMES.some(function (name) { return form.elements[name].value; });
      elsewhere.textContent = '';
      elsewhere.hidden = !narrowed;
      others.forEach(function (entry) {
        if (!fits(function (name, n) { return String(entry[2 + n]); })) return;
        count += 1;
        if (!narrowed) return;
        var item = document.createElement('li'), link = document.createElement('a');
        link.href = entry[5];
        link.textContent = entry[1];
        item.appendChild(link);
        elsewhere.appendChild(item);
      });
    }
    var text = form.getAttribute(count === 0 ? 'data-none' : count === 1 ? 'data-one' : 'data-many');
    form.querySelector('.shown').textContent = text.replace('{count}', count);
  }
  form.addEventListener('change', narrow);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  // A browser may have kept the choices of an earlier visit.
  if (['stars', 'length', 'tags'].some(function (name) { return form.elements[name].value; })) narrow();
})();
