// Makes a sheet of the puzzles that are ticked: they are numbered, laid out and divided into pages
// anew, as the program does it for the ready sheets.
//
//   data-fits of a puzzle     "board square beside rules|…" for each paper and each number to a page:
//                             which board, millimetres to a square, width of the text beside it,
//                             ruled lines; nothing where the stones would come out too small
//   data-whole                which board is the whole one; the others stand in the template
//   data-puzzles, data-pages  words for 0, 1, 2, … of them
//
// Of very many puzzles the page has the boards of the first alone; the others come in parts of
// data-size puzzles (make-2.js, …, each a call of quadrilleMake) when their boxes come into view or
// are ticked.
//
// The choice is kept in the page's address: #ids=3x5,5x5&per=6&paper=letter&answers=0&title=…
(function () {
  'use strict';
  var form = document.querySelector('.make');
  if (!form) return;
  var SIZES = [1, 2, 4, 6], PAPERS = ['a4', 'letter'];
  var main = document.querySelector('main'), answers = main.querySelector('.answers');
  var nothing = main.querySelector('.nothing'), status = form.querySelector('[role=status]');
  var fields = form.elements, boxes = all('[name=id]', form);
  var others = all('nav [hreflang]', document), homes = others.map(function (link) { return link.href; });
  function all(selector, root) { return list(root.querySelectorAll(selector)); }
  function list(nodes) { return Array.prototype.slice.call(nodes); }
  function word(name) { return form.getAttribute('data-' + name); }
  function fill(text, names) {
    return text.replace(/\{(\w+)\}/g, function (found, name) { return name in names ? names[name] : found; });
  }

  // The sheet of all puzzles, taken apart.
  var pages = all('.page', main), puzzles = [];
  function take(root, from) {
    var items = all('.full li', root), keys = all('.strip li', root);
    all('.cell', root).forEach(function (cell, n) {
      var more = cell.querySelector('template');
      puzzles[from + n] = {
        cell: cell, box: boxes[from + n], item: items[n], key: keys[n], whole: +cell.getAttribute('data-whole'),
        boards: [cell.querySelector('.board')].concat(more ? list(more.content.children) : []),
        fits: cell.getAttribute('data-fits').split('|').map(function (fit) { return fit && fit.split(' ').map(Number); })
      };
    });
  }
  take(main, 0);

  // The parts that aren't here yet.
  var size = +word('size') || boxes.length, asked = [true], printing = false;
  function need(part) {
    if (asked[part]) return;
    asked[part] = true;
    var script = document.createElement('script');
    script.src = 'make-' + (part + 1) + '.js';
    script.onerror = function () { asked[part] = false; };
    document.head.appendChild(script);
  }
  function missing() {
    return boxes.filter(function (box, n) {
      if (box.checked && !puzzles[n]) need(Math.floor(n / size));
      return box.checked && !puzzles[n];
    }).length;
  }
  window.quadrilleMake = function (part, html) {
    var found = document.createElement('template'), full = answers.querySelector('.full ol'), strip = answers.querySelector('.strip ul');
    found.innerHTML = html;
    take(found.content, part * size);
    puzzles.forEach(function (puzzle) { full.appendChild(puzzle.item); strip.appendChild(puzzle.key); });
    lay();
    if (printing && !missing()) { printing = false; window.print(); }
  };
  if (+word('parts') > 1 && window.IntersectionObserver) {
    var rows = boxes.map(function (box) { return box.closest('li'); });
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) {
        if (entry.isIntersecting) need(Math.floor(rows.indexOf(entry.target) / size));
      });
    });
    rows.forEach(function (row) { seen.observe(row); });
  }
  var model = pages[0].cloneNode(true);
  model.querySelector('.cells').textContent = '';

  function layout(puzzle, size) {
    return puzzle.fits[PAPERS.indexOf(fields.paper.value) * SIZES.length + size];
  }
  // As many to a page as were asked for, or as many as leave every stone wide enough.
  function divided(chosen) {
    var groups = [], start = 0, common = ~0;
    function largest(set) { for (var n = SIZES.length - 1; n && !(set >> n & 1); n--); return n; }
    chosen.forEach(function (puzzle, index) {
      var set = 1;
      SIZES.forEach(function (size, n) { if (size <= +fields.per.value && layout(puzzle, n)) set |= 1 << n; });
      if (index > start && SIZES[largest(common & set)] <= index - start) {
        groups.push({ size: largest(common), puzzles: chosen.slice(start, index) });
        start = index;
        common = ~0;
      }
      common &= set;
    });
    if (start < chosen.length) groups.push({ size: largest(common), puzzles: chosen.slice(start) });
    return groups;
  }
  function fit(puzzle, number, size) {
    var cell = puzzle.cell, wanted = layout(puzzle, size), board = puzzle.boards[wanted[0]];
    var view = board.getAttribute('viewBox').split(' '), lines = cell.querySelector('.answer');
    board.setAttribute('width', view[2] * wanted[1] + 'mm');
    board.setAttribute('height', view[3] * wanted[1] + 'mm');
    cell.replaceChild(board, cell.querySelector('.board'));
    cell.className = 'cell' + (wanted[2] ? ' beside beside-' + wanted[2] : '');
    all('.rest', cell).forEach(function (rest) { rest.hidden = wanted[0] === puzzle.whole; });
    all('span', lines).forEach(function (line) { line.remove(); });
    for (var n = 0; n < wanted[3]; n++) lines.appendChild(document.createElement('span'));
    var title = cell.querySelector('h2').firstChild;
    title.data = title.data.replace(/^\s*\d+/, number);
    puzzle.item.value = number;
    puzzle.key.querySelector('.nr').textContent = number;
  }
  function page(group, number, total, level) {
    var made = model.cloneNode(true), title = made.querySelector('.title'), cells = made.querySelector('.cells');
    title.textContent = fields.heading.value;
    if (number > 1) {
      var again = document.createElement('p');
      again.className = 'again';
      again.textContent = title.textContent;
      title.parentNode.replaceChild(again, title);
    }
    var stars = made.querySelector('.level');
    stars.textContent = '';
    list(level.children).forEach(function (child) { stars.appendChild(child.cloneNode(true)); });
    made.querySelector('.number').textContent = fill(word('number'), { number: number, total: total });
    cells.className = 'cells n' + SIZES[group.size];
    group.puzzles.forEach(function (puzzle) { cells.appendChild(puzzle.cell); });
    return made;
  }
  function lay() {
    missing();
    var chosen = puzzles.filter(function (puzzle) { return puzzle.box.checked; });
    var groups = divided(chosen), number = 0, fewer = false, hardest = 0, level;
    chosen.forEach(function (puzzle) {
      var own = +puzzle.box.closest('li').getAttribute('data-level');
      if (own > hardest) { hardest = own; level = puzzle.cell.querySelector('.stars'); }
    });
    document.body.className = fields.paper.value;
    pages.forEach(function (old) { old.remove(); });
    pages = groups.map(function (group, n) {
      group.puzzles.forEach(function (puzzle) { fit(puzzle, ++number, group.size); });
      fewer = fewer || SIZES[group.size] < +fields.per.value;
      return main.insertBefore(page(group, n + 1, groups.length, level), answers);
    });
    puzzles.forEach(function (puzzle) { puzzle.item.hidden = puzzle.key.hidden = !puzzle.box.checked; });
    answers.hidden = !chosen.length || !fields.answers.checked;
    answers.querySelector('.strip p').textContent = fields.heading.value;
    nothing.hidden = !!chosen.length;
    status.textContent = !chosen.length ? word('nothing') : fill(word(fields.answers.checked ? 'answers' : 'status'), {
      puzzles: word('puzzles').split('|')[chosen.length], pages: word('pages').split('|')[groups.length]
    }) + (fewer ? ' ' + word('fewer') : '');
    others.forEach(function (link, n) { link.href = homes[n] + location.hash; });
  }

  function show() {
    var level = fields.stars ? fields.stars.value : '';
    boxes.forEach(function (box) {
      var row = box.closest('li');
      row.hidden = level && row.getAttribute('data-level') !== level;
    });
  }
  function read() {
    var given = new URLSearchParams(location.hash.slice(1)), ids = (given.get('ids') || '').split(',');
    boxes.forEach(function (box) { box.checked = ids.indexOf(box.value) >= 0; });
    if (SIZES.indexOf(+given.get('per')) >= 0) fields.per.value = given.get('per');
    if (PAPERS.indexOf(given.get('paper')) >= 0) fields.paper.value = given.get('paper');
    fields.answers.checked = given.get('answers') !== '0';
    fields.heading.value = given.get('title') || fields.heading.defaultValue;
  }
  function keep() {
    var ids = boxes.filter(function (box) { return box.checked; }).map(function (box) { return box.value; });
    var address = '#ids=' + ids.join(',') + '&per=' + fields.per.value + '&paper=' + fields.paper.value;
    if (!fields.heading.value) fields.heading.value = fields.heading.defaultValue;
    if (!fields.answers.checked) address += '&answers=0';
    if (fields.heading.value !== fields.heading.defaultValue) address += '&title=' + encodeURIComponent(fields.heading.value);
    try { history.replaceState(null, '', address); } catch (error) { /* the choice isn't kept, then */ }
    lay();
  }
  form.addEventListener('change', function (event) {
    if (event.target.name === 'stars') show(); else keep();
  });
  all('[data-tick]', form).forEach(function (button) {
    button.onclick = function () {
      var all = button.getAttribute('data-tick') === 'all';
      // All those that the filter shows; none at all, so that nothing unseen is printed.
      boxes.forEach(function (box) { box.checked = all && (box.checked || !box.closest('li').hidden); });
      keep();
    };
  });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    keep();
    if (missing()) printing = true;
    else if (pages.length) window.print();
  });
  window.addEventListener('hashchange', function () { read(); lay(); });
  form.hidden = false;
  read();
  lay();
})();
