// The pages of a sheet that is made: which puzzles come together, how large, with what around them.
// make.js says which puzzles and in which order.
window.quadrillePages = function (form) {
  'use strict';
  // The layouts of a paper: without rules, with a game's, with several; in large print; folded.
  var SIZES = [1, 2, 4, 6], FEW = [1, 2], PAPERS = ['a4', 'letter'], LAYOUTS = 20, LARGE = 12, FOLDED = 18;
  var main = document.querySelector('main'), answers = main.querySelector('.answers');
  var fields = form.elements, pages = all('.page', main), model = pages[0].cloneNode(true);
  model.querySelector('.cells').textContent = '';
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
    var rules = model.querySelector('.rules'), few = Object.keys(sheet.games).length;
    if (rules && few <= 5) {
      rules = cover.appendChild(rules.cloneNode(true));
      rules.className = few > 3 ? 'rules many' : 'rules';
      all('p', rules).forEach(function (one) { one.hidden = !sheet.games[one.getAttribute('data-game')]; });
      cover.classList.add('ruled');
    }
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
  // A version's pages, its answers behind them where they are asked for, and how many pages there
  // are for puzzles; some may hold fewer than were asked for.
  function version(order, sheet, with_answers) {
    var several = Object.keys(sheet.games).length, groups = divided(order, several), fewer = false;
    var per = Math.min(+fields.per.value, fields.kind.value === 'normal' ? 6 : 2);
    var leaves = groups.map(function (group, n) {
      fewer = fewer || sizes()[group.size] < per && n < groups.length - 1;
      return page(group, n + 1, groups.length, sheet);
    });
    var made = fields.kind.value === 'booklet' ? booklet(leaves, sheet) : leaves;
    return { pages: with_answers ? made.concat(answered(order, sheet)) : made, count: leaves.length, fewer: fewer };
  }
  // What the page had at first goes: its answers were those of all puzzles.
  function clear() {
    answers.remove();
    ['ol', 'ul'].forEach(function (name) { answers.querySelector(name).textContent = ''; });
  }
  return { all: all, list: list, word: word, fill: fill, make: make, pages: pages, clear: clear, version: version };
};
