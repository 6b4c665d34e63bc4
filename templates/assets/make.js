// Makes a sheet of the puzzles that are ticked: they are numbered, laid out and divided into pages
// anew by make-pages.js, as the program does it for the ready sheets.
//
//   data-fits of a puzzle     "board square beside|…" for each paper and each layout: which board,
//                             millimetres to a square, what stands beside it (1: the lines, more:
//                             text of that width); nothing where stones would come out too small
//   data-whole                which board is the whole one; the others stand in the template
//   data-puzzles, data-pages  words for 0, 1, 2, … of them
//
// Boards come in parts of data-size puzzles (dualite/make-1.js, …, each a call of quadrilleMake)
// when their boxes come into view or are ticked; a game's own page has its first part inside. Those of
// version B, turned or mirrored, come when it is wanted (dualite/make-turned-1.js, …).
//
// The choice is kept in the page's address: #ids=3x5,5x5&per=6&paper=letter&answers=fold&title=…
// New puzzles (make-new.js) are in it too: &new=seed:stars,seed:stars
(function () {
  'use strict';
  var form = document.querySelector('.make');
  if (!form) return;
  var sheets = window.quadrillePages(form), all = sheets.all, list = sheets.list, word = sheets.word, fill = sheets.fill, make = sheets.make;
  var main = document.querySelector('main'), pages = sheets.pages;
  var nothing = main.querySelector('.nothing'), status = form.querySelector('[role=status]');
  var fields = form.elements, boxes = all('[name=id]', form), rows = boxes.map(row);
  var links = all('nav [hreflang], a.all', document), homes = links.map(function (link) { return link.href; });
  function row(box) { return box.closest('li'); }
  // The parts: where each comes from, and the boxes of its puzzles in order.
  var parts = {}, puzzles = [];
  rows.forEach(function (item, index) {
    var group = item.closest('fieldset'), number = +item.getAttribute('data-part') + 1;
    var source = new URL(group.getAttribute('data-scripts') + number + '.js', location.href.split('#')[0]).href;
    item.bundle = parts[source] = parts[source] || { source: source, game: group.getAttribute('data-game'), boxes: [] };
    item.bundle.boxes.push(index);
    // The same boards as a neighbour has them, wanted for version B alone.
    if (!group.getAttribute('data-turned')) return;
    source = new URL(group.getAttribute('data-turned') + number + '.js', location.href.split('#')[0]).href;
    item.turned = parts[source] = parts[source] || { source: source, game: item.bundle.game, boxes: item.bundle.boxes, turned: {} };
  });
  function take(root, part) {
    var items = all('.full li', root), keys = all('.strip li', root);
    part.asked = true;
    all('.cell', root).forEach(function (cell, n) {
      var more = cell.querySelector('template'), index = part.boxes[n];
      var known = part.turned || puzzles;
      known[index] = {
        cell: cell, box: boxes[index], game: part.game, item: items[n], key: keys[n], whole: +cell.getAttribute('data-whole'),
        boards: [cell.querySelector('.board')].concat(more ? list(more.content.children) : []),
        fits: cell.getAttribute('data-fits').split('|').map(function (fit) { return fit && fit.split(' ').map(Number); })
      };
      if (!part.turned) rows[index].querySelector('label').appendChild(thumbnail(puzzles[index].boards[0]));
    });
  }
  // The board beside its title, without what it says to those who can't see it: the title does.
  function thumbnail(board) {
    var small = board.cloneNode(true), view = board.getAttribute('viewBox').split(' ');
    all('title, desc, metadata, .label', small).forEach(function (extra) { extra.remove(); });
    ['role', 'aria-labelledby', 'width', 'height'].forEach(function (name) { small.removeAttribute(name); });
    small.setAttribute('aria-hidden', 'true');
    small.classList.add('mini');
    small.style.aspectRatio = view[2] + '/' + view[3];
    return small;
  }
  function need(part) {
    if (part.asked) return;
    part.asked = true;
    var script = document.createElement('script');
    script.src = part.source;
    script.onerror = function () { part.asked = false; };
    document.head.appendChild(script);
  }
  function missing() {
    return boxes.filter(function (box, n) {
      var turned = fields.versions.checked && rows[n].turned, isHere = puzzles[n] && (!turned || turned.turned[n]);
      if (!box.checked || isHere) return false;
      need(rows[n].bundle);
      if (turned) need(turned);
      return true;
    }).length;
  }
  // The new puzzles: {name, box, puzzle}, in the order of the address.
  var fresh = [];
  function renew(names) {
    names.forEach(function (name) {
      if (!/^[^:,]+:[1-5]$/.test(name) || !window.quadrilleFresh) return;
      var known = fresh.filter(function (one) { return one.name === name; })[0];
      if (known) { known.box.checked = true; return; }
      var rack = form.querySelector('fieldset ul'), item = rack.insertBefore(make('li'), rack.children[fresh.length]), label = item.appendChild(make('label')), box = make('input');
      item.setAttribute('data-level', name.split(':')[1]);
      box.type = 'checkbox';
      box.name = 'new';
      box.value = name;
      box.checked = true;
      label.append(box, ' ', make('span', '', word('wait')));
      known = { name: name, box: box, puzzle: null };
      fresh.push(known);
      window.quadrilleFresh(form, name, puzzles.filter(Boolean)[0]).then(function (made) {
        known.puzzle = made;
        made.box = box;
        label.lastChild.textContent = made.title;
        label.appendChild(thumbnail(made.boards[0]));
        lay();
        if (printing && !(missing() + waiting())) { printing = false; window.print(); }
      }, function () { label.lastChild.textContent = word('lost'); box.checked = false; lay(); });
    });
    fresh.forEach(function (one) { one.box.checked = names.indexOf(one.name) >= 0; });
    fresh.sort(function (a, b) { return names.indexOf(a.name) - names.indexOf(b.name); });
  }
  function waiting() { return fresh.filter(function (one) { return one.box.checked && !one.puzzle; }).length; }
  // As a neighbour has it: turned, where that makes a difference.
  function second(puzzle) {
    var n = boxes.indexOf(puzzle.box), turned = n >= 0 && rows[n].turned;
    return turned && turned.turned[n] || puzzle;
  }
  var printing = false;
  window.quadrilleMake = function (number, html) {
    var found = document.createElement('template');
    found.innerHTML = html;
    take(found.content, parts[document.currentScript.src]);
    lay();
    if (printing && !(missing() + waiting())) { printing = false; window.print(); }
  };
  if (word('inside')) take(main, rows[0].bundle);
  sheets.clear();
  if (window.IntersectionObserver) {
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) { if (entry.isIntersecting) need(entry.target.bundle); });
    });
    rows.forEach(function (item) { seen.observe(item); });
  }

  // Six signs that tell this choice from others.
  function name(text) {
    for (var hash = 2166136261, n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 16777619);
    return ('00000' + (hash >>> 0).toString(16)).slice(-6);
  }
  function code() {
    var home = word('address') || location.href.split('#')[0], made = window.quadrilleQr && window.quadrilleQr(home + location.hash + '&view=answers');
    if (!made) return null;
    var box = make('div', 'to-answers'), side = made.side;
    box.innerHTML = '<svg class="qr" viewBox="0 0 ' + side + ' ' + side + '" role="img" shape-rendering="crispEdges"><path d="' + made.path + '"/></svg>';
    box.firstChild.setAttribute('aria-label', word('qr'));
    box.appendChild(make('p', '', word('qr')));
    return box;
  }
  function lay() {
    missing();
    var chosen = puzzles.concat(fresh.map(function (one) { return one.puzzle; })).filter(function (puzzle) { return puzzle && puzzle.box.checked; });
    var fewer = false, games = {}, level, hardest = 0, count = 0, made = [];
    chosen.forEach(function (puzzle) {
      var own = +row(puzzle.box).getAttribute('data-level');
      games[puzzle.game] = true;
      if (own > hardest) { hardest = own; level = puzzle.cell.querySelector('.stars'); }
    });
    var kind = fields.kind.value, isAnswered = /view=answers/.test(location.hash);
    document.body.className = fields.paper.value + (kind === 'normal' ? '' : ' ' + kind) + (isAnswered ? ' view-answers' : '');
    pages.forEach(function (old) { old.remove(); });
    (fields.versions.checked ? ['A', 'B'] : ['']).forEach(function (version) {
      if (!chosen.length) return;
      // B begins in the middle: neighbours have other puzzles before them, and other boards.
      var half = Math.ceil(chosen.length / 2);
      var order = version === 'B' ? chosen.slice(half).concat(chosen.slice(0, half)).map(second) : chosen;
      var sheet = { version: version, games: games, level: level, number: 0, code: fields.qr.checked && code() };
      sheet.name = name(version + order.map(function (puzzle) { return puzzle.box.value; }).join(' '));
      var part = sheets.version(order, sheet, fields.answers.value === 'end' || isAnswered);
      count += part.count;
      fewer = fewer || part.fewer;
      made = made.concat(part.pages);
    });
    pages = made;
    pages.forEach(function (each) { main.appendChild(each); });
    // While what was ticked is still being made or fetched, something is.
    var isEmpty = !chosen.length && !(missing() + waiting());
    nothing.hidden = !isEmpty;
    status.textContent = isEmpty ? word('nothing') : !chosen.length ? '' : fill(word(fields.answers.value === 'end' ? 'answers' : 'status'), {
      puzzles: word('puzzles').split('|')[chosen.length] || chosen.length, pages: word('pages').split('|')[count] || count
    }) + (fewer ? ' ' + word('fewer') : '');
    links.forEach(function (link, n) { link.href = homes[n] + (link.className === 'all' ? elsewhere() : location.hash); });
  }
  // The same choice on the page of all games.
  function elsewhere() {
    return location.hash.replace(/ids=([^&]*)/, function (found, ids) {
      return 'ids=' + ids.split(',').filter(Boolean).map(function (id) { return rows[0].bundle.game + '/' + id; }).join(',');
    });
  }

  function show() {
    var game = fields.game ? fields.game.value : '', least = 1, most = 5;
    if (fields.least) {
      least = Math.min(fields.least.value, fields.most.value);
      most = Math.max(fields.least.value, fields.most.value);
      form.querySelector('output').textContent = '★'.repeat(least) + (most > least ? ' – ' + '★'.repeat(most) : '');
    }
    rows.forEach(function (item) {
      var level = +item.getAttribute('data-level');
      item.hidden = level < least || level > most || !!game && item.bundle.game !== game;
    });
    all('fieldset[data-game]', form).forEach(function (group) { group.hidden = !group.querySelector('li:not([hidden])'); });
  }
  function read() {
    var given = new URLSearchParams(location.hash.slice(1)), ids = (given.get('ids') || '').split(',');
    boxes.forEach(function (box) { box.checked = ids.indexOf(box.value) >= 0; });
    renew((given.get('new') || '').split(',').filter(Boolean));
    ['per', 'paper', 'kind', 'answers', 'game', 'least', 'most'].forEach(function (name) {
      var value = given.get(name), field = fields[name];
      if (!field || !value) return;
      if (!field.options || list(field.options).some(function (option) { return option.value === value; })) field.value = value;
    });
    if (given.get('answers') === '0') fields.answers.value = 'none';
    fields.versions.checked = given.get('versions') === 'A,B';
    fields.qr.checked = given.get('qr') === '1';
    fields.heading.value = given.get('title') || fields.heading.defaultValue;
    show();
  }
  function keep() {
    var ids = boxes.filter(function (box) { return box.checked; }).map(function (box) { return box.value; });
    var news = fresh.filter(function (one) { return one.box.checked; }).map(function (one) { return one.name; });
    var address = '#ids=' + ids.join(',') + (news.length ? '&new=' + news.map(encodeURIComponent).join(',') : '') + '&per=' + fields.per.value + '&paper=' + fields.paper.value;
    if (!fields.heading.value) fields.heading.value = fields.heading.defaultValue;
    if (fields.kind.value !== 'normal') address += '&kind=' + fields.kind.value;
    if (fields.answers.value !== 'end') address += '&answers=' + fields.answers.value;
    if (fields.versions.checked) address += '&versions=A,B';
    if (fields.qr.checked) address += '&qr=1';
    if (fields.heading.value !== fields.heading.defaultValue) address += '&title=' + encodeURIComponent(fields.heading.value);
    try { history.replaceState(null, '', address); } catch (error) { /* the choice isn't kept, then */ }
    lay();
  }
  form.addEventListener('input', function (event) { if (event.target.type === 'range') show(); });
  form.addEventListener('change', function (event) {
    if (['game', 'least', 'most'].indexOf(event.target.name) >= 0) show(); else keep();
  });
  all('[data-tick]', form).forEach(function (button) {
    button.onclick = function () {
      var all = button.getAttribute('data-tick') === 'all';
      // All those that the filter shows; none at all, so that nothing unseen is printed.
      boxes.forEach(function (box) { box.checked = all && (box.checked || !row(box).hidden); });
      fresh.forEach(function (one) { one.box.checked = all; });
      keep();
    };
  });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    keep();
    if (missing() + waiting()) printing = true;
    else if (pages.length) window.print();
  });
  window.addEventListener('hashchange', function () { read(); lay(); });
  form.hidden = false;
  read();
  lay();
})();
