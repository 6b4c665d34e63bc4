// Makes a sheet of the puzzles that are ticked: they are numbered, laid out and divided into pages
// anew, as the program does it for the ready sheets.
//
//   data-fits of a puzzle     "board square beside|…" for each paper and each layout: which board,
//                             millimetres to a square, what stands beside it (1: the lines, more:
//                             text of that width); nothing where stones would come out too small
//   data-whole                which board is the whole one; the others stand in the template
//   data-puzzles, data-pages  words for 0, 1, 2, … of them
//
// Boards come in parts of data-size puzzles (dualite/make-1.js, …, each a call of quadrilleMake)
// when their boxes come into view or are ticked; a game's own page has its first part inside.
//
// The choice is kept in the page's address: #ids=3x5,5x5&per=6&paper=letter&answers=fold&title=…
(function () {
  'use strict';
  var form = document.querySelector('.make');
  if (!form) return;
  // The layouts of a paper: without rules, with a game's, with several; in large print; folded.
  var SIZES = [1, 2, 4, 6], FEW = [1, 2], PAPERS = ['a4', 'letter'], LAYOUTS = 20, LARGE = 12, FOLDED = 18;
  var main = document.querySelector('main'), answers = main.querySelector('.answers');
  var nothing = main.querySelector('.nothing'), status = form.querySelector('[role=status]');
  var fields = form.elements, boxes = all('[name=id]', form), rows = boxes.map(row);
  var links = all('nav [hreflang], a.all', document), homes = links.map(function (link) { return link.href; });
  function row(box) { return box.closest('li'); }
  function all(selector, root) { return list(root.querySelectorAll(selector)); }
  function list(nodes) { return Array.prototype.slice.call(nodes); }
  function word(name) { return form.getAttribute('data-' + name); }
  function fill(text, names) {
    return text.replace(/\{(\w+)\}/g, function (found, name) { return name in names ? names[name] : found; });
  }
  function make(name, kind, text) {
    var made = document.createElement(name);
    if (kind) made.className = kind;
    if (text) made.textContent = text;
    return made;
  }

  // The parts: where each comes from, and the boxes of its puzzles in order.
  var parts = {}, puzzles = [];
  rows.forEach(function (item, index) {
    var group = item.closest('fieldset'), number = +item.getAttribute('data-part') + 1;
    var source = new URL(group.getAttribute('data-scripts') + number + '.js', location.href.split('#')[0]).href;
    item.bundle = parts[source] = parts[source] || { source: source, game: group.getAttribute('data-game'), boxes: [] };
    item.bundle.boxes.push(index);
  });
  function take(root, part) {
    var items = all('.full li', root), keys = all('.strip li', root);
    part.asked = true;
    all('.cell', root).forEach(function (cell, n) {
      var more = cell.querySelector('template'), index = part.boxes[n];
      puzzles[index] = {
        cell: cell, box: boxes[index], game: part.game, item: items[n], key: keys[n], whole: +cell.getAttribute('data-whole'),
        boards: [cell.querySelector('.board')].concat(more ? list(more.content.children) : []),
        fits: cell.getAttribute('data-fits').split('|').map(function (fit) { return fit && fit.split(' ').map(Number); })
      };
      rows[index].querySelector('label').appendChild(thumbnail(puzzles[index].boards[0]));
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
      if (box.checked && !puzzles[n]) need(rows[n].bundle);
      return box.checked && !puzzles[n];
    }).length;
  }
  var printing = false;
  window.quadrilleMake = function (number, html) {
    var found = document.createElement('template');
    found.innerHTML = html;
    take(found.content, parts[document.currentScript.src]);
    lay();
    if (printing && !missing()) { printing = false; window.print(); }
  };
  var pages = all('.page', main), model = pages[0].cloneNode(true);
  model.querySelector('.cells').textContent = '';
  if (word('inside')) take(main, rows[0].bundle);
  answers.remove();
  ['ol', 'ul'].forEach(function (name) { answers.querySelector(name).textContent = ''; });
  if (window.IntersectionObserver) {
    var seen = new IntersectionObserver(function (entries) {
      entries.forEach(function (entry) { if (entry.isIntersecting) need(entry.target.bundle); });
    });
    rows.forEach(function (item) { seen.observe(item); });
  }

  function sizes() { return fields.kind.value === 'normal' ? SIZES : FEW; }
  // Where a puzzle's layout is told, on the first page or on another.
  function layout(puzzle, size, first, games) {
    var kind = fields.kind.value, head = !first ? 0 : games > 1 || fields.qr.checked ? 2 : 1;
    var at = kind === 'normal' ? head * 4 + size : kind === 'large' ? LARGE + head * 2 + size : FOLDED + size;
    return puzzle.fits[PAPERS.indexOf(fields.paper.value) * LAYOUTS + at];
  }
  // As many to a page as were asked for, or as many as leave every stone wide enough.
  function divided(chosen, games) {
    var groups = [], start = 0, common = ~0, known = sizes();
    function largest(set) { for (var n = known.length - 1; n && !(set >> n & 1); n--); return n; }
    function smallest(set, count) { for (var n = 0; n < largest(set) && !(set >> n & 1 && known[n] >= count); n++); return n; }
    function possible(puzzle) {
      var set = 1;
      known.forEach(function (size, n) { if (size <= +fields.per.value && layout(puzzle, n, !start, games)) set |= 1 << n; });
      return set;
    }
    function close(end) { groups.push({ size: smallest(common, end - start), first: !start, puzzles: chosen.slice(start, end) }); }
    chosen.forEach(function (puzzle, index) {
      var set = possible(puzzle);
      if (index > start && known[largest(common & set)] <= index - start) {
        close(index);
        start = index;
        common = ~0;
        set = possible(puzzle);
      }
      common &= set;
    });
    if (start < chosen.length) close(chosen.length);
    return groups;
  }
  function fitted(puzzle, number, group, games) {
    var cell = puzzle.cell.cloneNode(true), wanted = layout(puzzle, group.size, group.first, games);
    var board = puzzle.boards[wanted[0]].cloneNode(true), view = board.getAttribute('viewBox').split(' ');
    board.setAttribute('width', view[2] * wanted[1] + 'mm');
    board.setAttribute('height', view[3] * wanted[1] + 'mm');
    cell.replaceChild(board, cell.querySelector('.board'));
    cell.className = 'cell' + (wanted[2] === 1 ? ' aside' : wanted[2] ? ' beside beside-' + wanted[2] : '');
    all('.rest', cell).forEach(function (rest) { rest.hidden = wanted[0] === puzzle.whole; });
    var title = cell.querySelector('h2').firstChild;
    title.data = title.data.replace(/^\s*\d+/, number);
    return cell;
  }
  // The key and the line that the answers tell, in short.
  function folded(puzzle, number) {
    var said = make('li'), line = puzzle.item.querySelector('p').cloneNode(true);
    all('.how', line).forEach(function (how) { how.remove(); });
    said.appendChild(make('b', '', number + ' '));
    said.appendChild(document.createTextNode(line.textContent.trim()));
    return said;
  }
  function titled(where, version) {
    where.textContent = fields.heading.value + ' ';
    if (version) where.appendChild(make('span', 'version', version));
  }
  function page(group, number, total, sheet) {
    var made = model.cloneNode(true), title = made.querySelector('.title'), cells = made.querySelector('.cells');
    var leaf = fields.kind.value === 'booklet', size = sizes()[group.size];
    titled(title, sheet.version);
    if (number > 1 || leaf) {
      var again = make('p', 'again');
      titled(again, sheet.version);
      title.parentNode.replaceChild(again, title);
      made.classList.remove('first');
      all(leaf ? '.plume, .rules, .fields, .level' : '.plume, .rules', made).forEach(function (extra) { extra.remove(); });
    }
    all('.rules p', made).forEach(function (rules) { rules.hidden = !sheet.games[rules.getAttribute('data-game')]; });
    var rules = made.querySelector('.rules');
    if (rules) {
      rules.classList.toggle('several', Object.keys(sheet.games).length > 1);
      rules.classList.toggle('pair', Object.keys(sheet.games).length === 2);
      if (sheet.code) rules.parentNode.insertBefore(sheet.code.cloneNode(true), rules);
    }
    var stars = made.querySelector('.level');
    if (stars) {
      stars.textContent = '';
      list(sheet.level.children).forEach(function (child) { stars.appendChild(child.cloneNode(true)); });
    }
    made.querySelector('.number').textContent = leaf ? '' : fill(word('number'), { number: number, total: total });
    named(made, sheet);
    cells.className = 'cells n' + size;
    var fold = make('aside', 'fold n' + size), lines = make('ol');
    group.puzzles.forEach(function (puzzle) {
      cells.appendChild(fitted(puzzle, ++sheet.number, group, Object.keys(sheet.games).length));
      lines.appendChild(folded(puzzle, sheet.number));
    });
    if (fields.answers.value === 'fold' && !leaf) {
      var cut = make('p', 'cut');
      cut.appendChild(make('span', '', word('fold')));
      fold.appendChild(cut);
      fold.appendChild(lines);
      made.insertBefore(fold, made.querySelector('footer'));
    }
    return made;
  }
  // The sheet's name where a page tells it.
  function named(root, sheet) {
    all('footer p, .code', root).forEach(function (line) { line.textContent = fill(line.textContent, { code: sheet.name }); });
  }
  function answered(order, sheet) {
    var made = answers.cloneNode(true), full = made.querySelector('ol'), strip = made.querySelector('ul');
    order.forEach(function (puzzle, n) {
      var item = puzzle.item.cloneNode(true), key = puzzle.key.cloneNode(true);
      item.value = n + 1;
      all('[data-number]', item).forEach(function (title) { title.setAttribute('data-number', n + 1); });
      key.querySelector('.nr').textContent = n + 1;
      full.appendChild(item);
      strip.appendChild(key);
    });
    titled(made.querySelector('h2'), sheet.version);
    made.querySelector('h2').appendChild(make('span', 'count', word('heading')));
    named(made, sheet);
    return made;
  }
  // Pages of half a sheet, in the order in which the pile is folded at once: 8|1  2|7  6|3  4|5.
  function booklet(leaves, sheet) {
    var cover = make('div', 'page cover'), sides = [], n;
    var title = make('h1');
    titled(title, sheet.version);
    cover.appendChild(title);
    var level = make('p', 'level');
    list(sheet.level.children).forEach(function (child) { level.appendChild(child.cloneNode(true)); });
    cover.appendChild(level);
    all('.fields .field', model).forEach(function (field) { cover.appendChild(field.cloneNode(true)); });
    leaves = [cover].concat(leaves);
    while (leaves.length % 4) leaves.push(make('div', 'page empty'));
    leaves.forEach(function (leaf, n) { var at = leaf.querySelector('.number'); if (at) at.textContent = n + 1; });
    for (n = 0; n < leaves.length / 2; n++) {
      var side = make('div', 'side'), both = [leaves[leaves.length - 1 - n], leaves[n]];
      if (n % 2) both.reverse();
      both.forEach(function (leaf) { side.appendChild(leaf); });
      sides.push(side);
    }
    return sides;
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
    var chosen = puzzles.filter(function (puzzle) { return puzzle.box.checked; });
    var fewer = false, games = {}, level, hardest = 0, count = 0, made = [];
    chosen.forEach(function (puzzle) {
      var own = +row(puzzle.box).getAttribute('data-level');
      games[puzzle.game] = true;
      if (own > hardest) { hardest = own; level = puzzle.cell.querySelector('.stars'); }
    });
    var kind = fields.kind.value, per = Math.min(+fields.per.value, kind === 'normal' ? 6 : 2);
    document.body.className = fields.paper.value + (kind === 'normal' ? '' : ' ' + kind) + (/view=answers/.test(location.hash) ? ' view-answers' : '');
    pages.forEach(function (old) { old.remove(); });
    (fields.versions.checked ? ['A', 'B'] : ['']).forEach(function (version) {
      if (!chosen.length) return;
      // B begins in the middle: neighbours have other puzzles before them.
      var half = Math.ceil(chosen.length / 2);
      var order = version === 'B' ? chosen.slice(half).concat(chosen.slice(0, half)) : chosen;
      var sheet = { version: version, games: games, level: level, number: 0, code: fields.qr.checked && code() };
      sheet.name = name(order.map(function (puzzle) { return puzzle.box.value; }).join(' '));
      var groups = divided(order, Object.keys(games).length);
      var leaves = groups.map(function (group, n) {
        fewer = fewer || sizes()[group.size] < per && n < groups.length - 1;
        return page(group, n + 1, groups.length, sheet);
      });
      count += leaves.length;
      made = made.concat(kind === 'booklet' ? booklet(leaves, sheet) : leaves);
      if (fields.answers.value === 'end' || /view=answers/.test(location.hash)) made.push(answered(order, sheet));
    });
    pages = made;
    pages.forEach(function (each) { main.appendChild(each); });
    nothing.hidden = !!chosen.length;
    status.textContent = !chosen.length ? word('nothing') : fill(word(fields.answers.value === 'end' ? 'answers' : 'status'), {
      puzzles: word('puzzles').split('|')[chosen.length], pages: word('pages').split('|')[count] || count
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
    var address = '#ids=' + ids.join(',') + '&per=' + fields.per.value + '&paper=' + fields.paper.value;
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
