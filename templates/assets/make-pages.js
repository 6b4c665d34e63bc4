// The pages of a sheet that is made: which puzzles come together, how large, with what around them. make.js says
// which puzzles and in which order.
import { all, element, fill, one, put } from './dom.js';
import { viewBox } from './draw.js';

// The layouts of a paper: without rules, with a game's, with several; in large print; folded.
const SIZES = [1, 2, 4, 6], FEW = [1, 2], PAPERS = ['a4', 'letter'], LAYOUTS = 20, LARGE = 12, FOLDED = 18;
const copied = (nodes) => [...nodes].map((node) => node.cloneNode(true));
const several = (sheet) => Object.keys(sheet.games).length;

/** @param {any} form */
export function paged(form) {
  const answers = one('main .answers'), fields = form.elements, { dataset: words } = form;
  const pages = all('main .page'), model = pages[0].cloneNode(true);
  one('.cells', model).textContent = '';

  function sizes() { return fields.kind.value === 'normal' ? SIZES : FEW; }
  // Where a puzzle's layout is told, on the first page or on another.
  function layout(puzzle, size, first, games) {
    const kind = fields.kind.value, head = !first ? 0 : games > 1 || fields.qr.checked ? 2 : 1;
    const at = kind === 'normal' ? head * 4 + size : kind === 'large' ? LARGE + head * 2 + size : FOLDED + size;
    return puzzle.fits[PAPERS.indexOf(fields.paper.value) * LAYOUTS + at];
  }
  // As many to a page as were asked for, or as many as leave every stone wide enough.
  function divided(chosen, games) {
    const groups = [], known = sizes(), per = +fields.per.value;
    for (let start = 0, end = 0; start < chosen.length; start = end) {
      const suits = (puzzle) => (n) => !n || known[n] <= per && layout(puzzle, n, !start, games);
      let common = known.map((_, n) => n);
      for (; end < chosen.length; end++) {
        const both = common.filter(suits(chosen[end]));
        if (known[both.at(-1)] <= end - start) break;
        common = both;
      }
      // The smallest that has room for them.
      const size = common.find((n) => known[n] >= end - start) ?? common.at(-1);
      groups.push({ size, first: !start, puzzles: chosen.slice(start, end) });
    }
    return groups;
  }
  // Boards of one game on a page are drawn to one scale, as the program has them, unless one may be twice as wide.
  function alike(puzzle, { puzzles, size, first }, games) {
    const [which, own, beside] = layout(puzzle, size, first, games), others = puzzles.filter(({ game }) => game === puzzle.game);
    const scale = Math.min(...others.map((other) => layout(other, size, first, games)[1]));
    return [which, own > 2 * scale ? own : scale, beside];
  }
  function fitted(puzzle, number, group, games) {
    const cell = puzzle.cell.cloneNode(true), [which, scale, beside] = alike(puzzle, group, games);
    const board = puzzle.boards[which].cloneNode(true), [, , wide, high] = viewBox(board);
    put(board, { width: `${wide * scale}mm`, height: `${high * scale}mm` });
    one('.board', cell).replaceWith(board);
    cell.className = `cell${beside === 1 ? ' aside' : beside ? ` beside beside-${beside}` : ''}`;
    for (const rest of all('.rest', cell)) rest.hidden = which === puzzle.whole;
    const title = one('h2', cell).firstChild;
    title.data = title.data.replace(/^\s*\d+/, number);
    return cell;
  }
  // The key and the line that the answers tell, in short.
  function folded(puzzle, number) {
    const line = one('p', puzzle.item).cloneNode(true);
    for (const how of all('.how', line)) how.remove();
    return element('li', {}, element('b', { textContent: `${number} ` }), line.textContent.trim());
  }
  function titled(where, version) {
    where.textContent = `${fields.heading.value} `;
    if (version) where.append(element('span', { className: 'version', textContent: version }));
    return where;
  }
  function ruled(rules, sheet) {
    for (const rule of all('p', rules)) rule.hidden = !sheet.games[rule.dataset.game];
  }
  function page(group, number, total, sheet) {
    const made = model.cloneNode(true), title = one('.title', made), cells = one('.cells', made);
    const isLeaf = fields.kind.value === 'booklet', size = sizes()[group.size], count = several(sheet);
    titled(title, sheet.version);
    if (number > 1 || isLeaf) {
      title.replaceWith(titled(element('p', { className: 'again' }), sheet.version));
      made.classList.remove('first');
      for (const extra of all(isLeaf ? '.plume, .rules, .fields, .level' : '.plume, .rules', made)) extra.remove();
    }
    const rules = one('.rules', made), level = one('.level', made);
    if (rules) {
      ruled(rules, sheet);
      rules.classList.toggle('several', count > 1);
      rules.classList.toggle('pair', count === 2);
      if (sheet.code) rules.before(sheet.code.cloneNode(true));
    }
    level?.replaceChildren(...copied(sheet.level.children));
    one('.number', made).textContent = isLeaf ? '' : fill(words.number, { number, total });
    named(made, sheet);
    cells.className = `cells n${size}`;
    const lines = element('ol');
    for (const puzzle of group.puzzles) {
      cells.append(fitted(puzzle, ++sheet.number, group, count));
      lines.append(folded(puzzle, sheet.number));
    }
    if (fields.answers.value === 'fold' && !isLeaf) {
      const cut = element('p', { className: 'cut' }, element('span', { textContent: words.fold }));
      one('footer', made).before(element('aside', { className: `fold n${size}` }, cut, lines));
    }
    return made;
  }
  // The sheet's name where a page tells it.
  function named(root, sheet) {
    for (const line of all('footer p, .code', root)) line.textContent = fill(line.textContent, { code: sheet.name });
  }
  function answered(order, sheet) {
    const made = answers.cloneNode(true), heading = titled(one('h2', made), sheet.version);
    order.forEach((puzzle, n) => {
      const item = puzzle.item.cloneNode(true), key = puzzle.key.cloneNode(true);
      item.value = n + 1;
      for (const title of all('[data-number]', item)) title.dataset.number = n + 1;
      one('.nr', key).textContent = n + 1;
      one('ol', made).append(item);
      one('ul', made).append(key);
    });
    heading.append(element('span', { className: 'count', textContent: words.heading }));
    named(made, sheet);
    return made;
  }
  // Pages of half a sheet, in the order in which the pile is folded at once: 8|1  2|7  6|3  4|5.
  function booklet(inside, sheet) {
    const level = element('p', { className: 'level' }, ...copied(sheet.level.children)), count = several(sheet);
    const cover = element('div', { className: 'page cover' }, titled(element('h1'), sheet.version), level);
    cover.append(...copied(all('.fields .field', model)));
    const rules = one('.rules', model)?.cloneNode(true);
    if (rules && count <= 5) {
      rules.className = count > 3 ? 'rules many' : 'rules';
      ruled(rules, sheet);
      cover.append(rules);
      cover.classList.add('ruled');
    }
    const leaves = [cover, ...inside];
    while (leaves.length % 4) leaves.push(element('div', { className: 'page empty' }));
    leaves.forEach((leaf, n) => {
      const at = one('.number', leaf);
      if (at) at.textContent = n + 1;
    });
    return leaves.slice(0, leaves.length / 2).map((leaf, n) => {
      const both = [leaves.at(-1 - n), leaf];
      return element('div', { className: 'side' }, ...(n % 2 ? both.reverse() : both));
    });
  }
  // A version's pages, its answers behind them where they are asked for, and how many pages there are for puzzles;
  // some may hold fewer than were asked for.
  function version(order, sheet, isAnswered) {
    const groups = divided(order, several(sheet)), per = Math.min(+fields.per.value, fields.kind.value === 'normal' ? 6 : 2);
    const fewer = groups.slice(0, -1).some(({ size }) => sizes()[size] < per);
    const leaves = groups.map((group, n) => page(group, n + 1, groups.length, sheet));
    const made = fields.kind.value === 'booklet' ? booklet(leaves, sheet) : leaves;
    return { pages: isAnswered ? [...made, answered(order, sheet)] : made, count: leaves.length, fewer };
  }
  // What the page had at first goes: its answers were those of all puzzles.
  function clear() {
    answers.remove();
    for (const list of all('ol, ul', answers)) list.textContent = '';
  }
  return { pages, clear, version };
}
