// Finds the pages that have all the words one types, each as the beginning of a word there.
(function () {
  'use strict';
  // What people leave out when they search: accents, points, and the like; and what stands between words.
  // The index is made in the same way (src/lang/letter.rs).
  var LEFT_OUT = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u3099\u309a\ufe00-\ufe0f]/g;
  var BETWEEN = /[^\p{Alphabetic}\p{N}\p{M}]+/u, BEFORE = /^[^\p{Alphabetic}\p{N}\p{M}]+/u;
  function folded(text) {
    return text.toLowerCase().replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/×/g, 'x').replace(/ς/g, 'σ').normalize('NFD').replace(LEFT_OUT, '');
  }
  // A Latin letter or a digit alone is looked for by nobody.
  function split(text) {
    return folded(text).split(BETWEEN).filter(function (word) { return word.length > 1 || word > '\x7f'; });
  }
  (window.quadrille = window.quadrille || {}).split = split;
  var index = window.quadrilleIndex, form = document.querySelector('form.search');
  if (!index || !form) return;
  var input = form.querySelector('input'), list = document.querySelector('.results'), status = document.querySelector('.found');
  var words = index.words.split('\n').map(function (line) {
    var at = line.indexOf(' ');
    return [line.slice(0, at), line.slice(at + 1)];
  });
  function pages(start) {
    var found = {};
    words.forEach(function (entry) {
      if (entry[0].indexOf(start) === 0) entry[1].split(',').forEach(function (page) { found[page] = 1; });
    });
    return found;
  }
  // A text with the words that were asked for in it marked.
  function mark(node, text, asked) {
    text.split(/(\s+)/).forEach(function (word) {
      var bare = folded(word).replace(BEFORE, ''), isAsked = bare && asked.some(function (one) { return bare.indexOf(one) === 0; });
      node.appendChild(isAsked ? document.createElement('mark') : document.createTextNode(word));
      if (isAsked) node.lastChild.textContent = word;
    });
  }
  function look() {
    var asked = split(input.value);
    list.textContent = '';
    status.textContent = '';
    if (!asked.length) return;
    var sets = asked.map(pages), found = Object.keys(sets[0]).filter(function (page) {
      return sets.every(function (set) { return set[page]; });
    });
    // What is called so comes first, and of that what is called nothing else: a word of the
    // glossary; then in the order of the site.
    function weight(page) {
      var title = folded(index.pages[page][0]).split(BETWEEN).filter(Boolean);
      var met = asked.filter(function (word) { return title.some(function (one) { return one.indexOf(word) === 0; }); }).length;
      return met ? met + 1 / (1 + title.length) : 0;
    }
    found.sort(function (a, b) { return weight(b) - weight(a) || a - b; });
    found.slice(0, 50).forEach(function (page) {
      var one = index.pages[page], item = document.createElement('li'), link = document.createElement('a'), text = document.createElement('p');
      link.href = one[1];
      link.textContent = one[0];
      mark(text, (one[2] ? one[2] + ' · ' : '') + one[3], asked);
      item.appendChild(link);
      item.appendChild(text);
      list.appendChild(item);
    });
    var said = form.getAttribute(!found.length ? 'data-none' : found.length === 1 ? 'data-one' : 'data-many');
    status.textContent = said.replace('{count}', found.length);
  }
  form.addEventListener('submit', function (event) { event.preventDefault(); look(); });
  input.addEventListener('input', look);
  // Also what is no address, such as `q=100%`.
  input.value = new URLSearchParams(location.search).get('q') || input.value;
  look();
})();
