// Narrows a gallery down. Several games and levels may be chosen, one length, one idea, and what is
// left to solve; the choice lives in the address (#game=chomp&stars=2), so that it can be sent.
//
// A list of several pages brings all puzzles, those of the other pages too: window.quadrilleList =
// [[id, title, stars, length, tags, address, game], …] (puzzles-index.js). Those that fit and are
// elsewhere are listed below, as links.
(function () {
  'use strict';
  var form = document.querySelector('.filters'), memory = window.quadrille;
  if (!form) return;
  var items = Array.prototype.slice.call(document.querySelectorAll('.puzzles > [data-id]')), elsewhere = document.querySelector('.elsewhere');
  var NAMES = ['game', 'stars', 'length', 'tags', 'left'];
  var here = items.map(function (item) {
    var one = { item: item, url: item.querySelector('a').getAttribute('href') };
    ['id', 'game', 'stars', 'length', 'tags'].forEach(function (name) { one[name] = item.getAttribute('data-' + name); });
    return one;
  });
  var known = here.map(function (one) { return one.id; });
  var others = (window.quadrilleList || []).filter(function (entry) { return known.indexOf(entry[0]) < 0; }).map(function (entry) {
    return { id: entry[0], title: entry[1], stars: String(entry[2]), length: String(entry[3]), tags: entry[4], url: entry[5], game: entry[6] };
  });
  function fields(name) { return Array.prototype.filter.call(form.elements, function (field) { return field.name === name; }); }
  function chosen(name) {
    return fields(name).filter(function (field) { return field.type === 'checkbox' ? field.checked : field.value; }).map(function (field) { return field.value; });
  }
  function fits(one) {
    return NAMES.every(function (name) {
      var wanted = chosen(name);
      if (!wanted.length) return true;
      if (name === 'left') return !memory || !memory.isSolved(one.id);
      return one[name].split(' ').some(function (has) { return wanted.indexOf(has) >= 0; });
    });
  }
  function narrow() {
    var count = 0, narrowed = NAMES.some(function (name) { return chosen(name).length; });
    here.forEach(function (one) {
      one.item.hidden = !fits(one);
      count += !one.item.hidden;
    });
    if (elsewhere) {
      elsewhere.textContent = '';
      elsewhere.hidden = !narrowed;
      others.filter(fits).forEach(function (one) {
        count += 1;
        if (!narrowed) return;
        var item = document.createElement('li'), link = document.createElement('a');
        link.href = one.url;
        link.textContent = one.title;
        item.appendChild(link);
        elsewhere.appendChild(item);
      });
    }
    var text = form.getAttribute(count === 0 ? 'data-none' : count === 1 ? 'data-one' : 'data-many');
    form.querySelector('.shown').textContent = text.replace('{count}', count);
    form.querySelector('[type=reset]').hidden = !narrowed;
    form.querySelector('[data-random]').disabled = !count;
  }
  function keep() {
    var parts = [];
    NAMES.forEach(function (name) { chosen(name).forEach(function (value) { parts.push(name + '=' + encodeURIComponent(value)); }); });
    try { history.replaceState(null, '', parts.length ? '#' + parts.join('&') : location.pathname + location.search); } catch (error) { /* then it isn't kept */ }
  }
  function recall() {
    var asked = {};
    location.hash.slice(1).split('&').forEach(function (part) {
      var at = part.indexOf('='), name = part.slice(0, at);
      try { (asked[name] = asked[name] || []).push(decodeURIComponent(part.slice(at + 1))); } catch (error) { /* no choice of ours */ }
    });
    NAMES.forEach(function (name) {
      fields(name).forEach(function (field) {
        var values = asked[name] || [];
        if (field.type === 'checkbox') field.checked = values.indexOf(field.value) >= 0;
        else field.value = values[0] || '';
        if (field.value === '' && values[0]) field.value = '';
      });
    });
    narrow();
  }
  form.addEventListener('change', function () { narrow(); keep(); });
  // What is empty after a reset is so only once the event is over.
  form.addEventListener('reset', function () {
    setTimeout(function () { narrow(); keep(); form.querySelector('input').focus(); });
  });
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  window.addEventListener('hashchange', recall);
  form.querySelector('[data-random]').onclick = function () {
    var fit = here.concat(others).filter(fits);
    if (fit.length) location.href = fit[Math.floor(Math.random() * fit.length)].url;
  };
  recall();
})();
