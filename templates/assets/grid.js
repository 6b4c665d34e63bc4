// The places of a board, as a grid for pointer, keyboard and screen readers, over its picture:
// `quadrille.grid(box, label, chosen)` gives {show, signs, places, focus}. The picture may be
// another one after each move; who stands on a place stays there.
//
//   show(svg, places)   a picture (text) and its places: {name, label, row, x, y, width, height}
//   chosen(number)      is called when a place is pointed at, or Enter pressed on it
(function () {
  'use strict';
  var NS = 'http://www.w3.org/2000/svg', shared = window.quadrille = window.quadrille || {};

  function make(name, attributes, parent) {
    var node = document.createElementNS(NS, name);
    for (var key in attributes) node.setAttribute(key, attributes[key]);
    if (parent) parent.appendChild(node);
    return node;
  }
  shared.shape = make;

  shared.grid = function (box, label, chosen) {
    var grid = null, svg = null, places = [], focus = '', self = { signs: null, places: places, svg: null };

    function show(text, list) {
      var held = svg && svg.contains(document.activeElement);
      var drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      drawn = document.importNode(drawn, true);
      drawn.setAttribute('role', 'group');
      drawn.removeAttribute('aria-labelledby');
      // What the picture is called it was called before.
      var old = box.querySelector('svg.board');
      Array.prototype.forEach.call(drawn.querySelectorAll('title, desc'), function (node) { node.remove(); });
      ['desc', 'title'].forEach(function (name) {
        var said = old.querySelector(name);
        if (said) drawn.insertBefore(said.cloneNode(true), drawn.firstChild);
      });
      old.replaceWith(drawn);
      svg = self.svg = drawn;
      grid = make('g', { role: 'grid', 'aria-label': label }, svg);
      self.signs = make('g', { 'class': 'signs', 'aria-hidden': 'true' }, svg);
      places = self.places = list.map(function (place) { return Object.assign({}, place); });
      var line = null, row = -1;
      places.forEach(function (place) {
        if (place.row !== row) line = make('g', { role: 'row' }, grid);
        row = place.row;
        place.cell = make('g', { role: 'gridcell', tabindex: '-1', 'class': 'cell', 'data-place': place.name, 'aria-label': place.label }, line);
        make('rect', { x: place.x, y: place.y, width: place.width, height: place.height }, place.cell);
      });
      grid.addEventListener('click', function (event) {
        var n = of(event.target);
        if (n >= 0) { move(n); chosen(n); }
      });
      grid.addEventListener('keydown', key);
      var here = at(focus) || places[0];
      if (here) {
        focus = here.name;
        here.cell.setAttribute('tabindex', '0');
        if (held) here.cell.focus({ preventScroll: true });
      }
    }
    function at(name) { return places.filter(function (place) { return place.name === name; })[0]; }
    function of(node) {
      for (var n = 0; n < places.length; n++) if (places[n].cell.contains(node)) return n;
      return -1;
    }
    // One place at a time is on the way of the Tab key.
    function move(n) {
      var before = at(focus);
      if (before) before.cell.setAttribute('tabindex', '-1');
      focus = places[n].name;
      places[n].cell.setAttribute('tabindex', '0');
      places[n].cell.focus({ preventScroll: true });
    }
    // The nearest place in the row above or below; the neighbour in the same row.
    function key(event) {
      var n = of(event.target), pressed = event.key;
      if (n < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      if (pressed === 'Enter' || pressed === ' ') { event.preventDefault(); return chosen(n); }
      var here = places[n], middle = function (place) { return place.x + place.width / 2; };
      var up = (pressed === 'ArrowDown') - (pressed === 'ArrowUp'), x = middle(here), best = -1;
      if (up) {
        var rows = places.map(function (place) { return place.row; });
        var next = rows.filter(function (row) { return up > 0 ? row > here.row : row < here.row; });
        if (!next.length) return;
        var row = up > 0 ? Math.min.apply(null, next) : Math.max.apply(null, next);
        places.forEach(function (place, m) {
          if (place.row === row && (best < 0 || Math.abs(middle(place) - x) < Math.abs(middle(places[best]) - x))) best = m;
        });
      } else {
        var step = { ArrowLeft: -1, ArrowRight: 1 }[pressed], same = [];
        places.forEach(function (place, m) { if (place.row === here.row) same.push(m); });
        if (step) best = same[same.indexOf(n) + step];
        else if (pressed === 'Home') best = same[0];
        else if (pressed === 'End') best = same[same.length - 1];
        if (best === undefined) best = -1;
      }
      if (best < 0 || best === n) return;
      event.preventDefault();
      move(best);
    }
    self.show = show;
    self.at = at;
    return self;
  };
})();
