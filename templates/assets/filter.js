// Narrows a list of puzzles down: a choice in each list of the form hides what doesn't fit.
(function () {
  'use strict';
  var form = document.querySelector('.filters');
  if (!form) return;
  var items = Array.prototype.slice.call(document.querySelectorAll('.puzzles > li'));
  function narrow() {
    var count = 0;
    items.forEach(function (item) {
      var fits = ['stars', 'length', 'tags'].every(function (name) {
        var wanted = form.elements[name].value;
        return !wanted || item.getAttribute('data-' + name).split(' ').indexOf(wanted) >= 0;
      });
      item.hidden = !fits;
      count += fits;
    });
    var text = form.getAttribute(count === 0 ? 'data-none' : count === 1 ? 'data-one' : 'data-many');
    form.querySelector('.shown').textContent = text.replace('{count}', count);
  }
  form.addEventListener('change', narrow);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  // A browser may have kept the choices of an earlier visit.
  if (['stars', 'length', 'tags'].some(function (name) { return form.elements[name].value; })) narrow();
})();
