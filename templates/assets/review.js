// What each move of a game lost, as far as the engine proves it. It looks from the last position back to the first,
// since less is left to search there; then once more, and longer, at what was not settled. It comes when somebody
// asks for it (table.js).
import { element, joined, shared } from './dom.js';

// How many parts of an opponent's patience a position is given, round by round; how many moves are told in words.
const ROUNDS = [1, 2], TOLD = 4;
const OTHER = { loss: 'win', draw: 'draw', win: 'loss' };
const isKnown = (value) => !!value && value.kind !== 'open';

/**
 * What a move lost: 0 if nothing, points, or [what there was, what it left]; undefined where that isn't proved. `left`
 * is what the position after it is worth to whoever made it, if that was found.
 * @type {(answer: any, move: string, left?: { kind: string }) => number | string[] | undefined}
 */
function lost({ value: best, values }, move, left) {
  const value = isKnown(values[move]) ? values[move] : left;
  // Nothing is better than a win, or than the only move.
  if (value?.kind === 'win' || Object.keys(values).length === 1) return 0;
  if (!isKnown(value) || !isKnown(best)) return undefined;
  if (best.kind === 'margin') return best.points - value.points;
  return best.kind === value.kind ? 0 : [best.kind, value.kind];
}

/** A move that would have lost nothing. @type {(answer: any) => string | undefined} */
function best({ value, values }) {
  return Object.keys(values).find((move) => values[move].kind === value.kind && values[move].points === value.points);
}

/** @type {Quadrille['review']} */
shared.review = ({ engine, live, find, button, said, named }, { game, about, before, shown }) => {
  const told = find('[data-reviewed]'), bar = find('progress'), ask = button('review'), name = ask.textContent;
  // What was found, by the moves up to the one that it is about; the moves that are looked at.
  const known = {}, kept = {};
  let moves = null, isOn = false, isStopped = false;
  const key = (n) => JSON.stringify([game().position, game().rules, moves.slice(0, n + 1)]);
  const isOf = () => moves === game().moves;

  function state(on) {
    isOn = on;
    ask.textContent = on ? button('enough').textContent : name;
    bar.hidden = !on;
    shown();
  }
  async function run() {
    if (isOn) return stop();
    moves = game().moves;
    isStopped = false;
    bar.max = moves.length;
    state(true);
    for (const parts of ROUNDS) await look(parts);
    state(false);
  }
  function stop() {
    isStopped = true;
    engine.enough();
  }
  async function look(parts) {
    let after = null;
    for (let n = moves.length - 1; n >= 0 && !isStopped && isOf(); n--) {
      const next = after;
      bar.value = moves.length - n;
      after = null;
      if (known[key(n)] !== undefined) continue;
      try {
        const answer = await valued(n, parts);
        if (!isOf()) return;
        after = answer.value;
        known[key(n)] = lost(answer, moves[n], leftBy(n, next));
        kept[key(n)] = best(answer);
      } catch { /* the engine let go of it: nothing is known */ }
      shown();
    }
  }
  async function valued(n, parts) {
    const { position, rules } = game(), line = moves.slice(0, n);
    const isEnough = (answer) => --parts <= 0 || !!answer.error || lost(answer, moves[n]) !== undefined;
    const answer = await engine.deepen({ ask: 'values', position, rules, line }, isEnough, () => {});
    if (answer.error) throw answer.error;
    return answer;
  }
  // Of points, those that the move won itself would be missing.
  function leftBy(n, next) {
    const other = isKnown(next) && OTHER[next.kind];
    return other ? { kind: about(n).seat === about(n + 1).seat ? next.kind : other } : undefined;
  }
  function worded(n, found) {
    const told = typeof found === 'number' ? said('review-points', { ...about(n), count: found }) : said(`review-${found.join('-')}`, about(n));
    const better = kept[key(n)];
    return joined(told, better && said('review-better', { move: named(better) }));
  }
  // Beside a move that lost something, a way to the board before it.
  function sign(n) {
    const found = isOf() ? known[key(n)] : 0;
    if (found === 0) return '';
    if (found === undefined) {
      return element('span', { className: 'sign open' }, element('span', { 'aria-hidden': 'true', textContent: '?' }),
        element('span', { className: 'hidden', textContent: said('unsettled') }));
    }
    const title = worded(n, found), textContent = typeof found === 'number' ? `−${live.number(found)}` : said(`review-sign-${found.join('-')}`);
    return element('button', { type: 'button', className: 'sign', textContent, title, 'aria-label': title, onclick: () => before(n) });
  }
  function sum() {
    told.textContent = '';
    if (isOn || !moves || !isOf()) return;
    const found = moves.map((_, n) => known[key(n)]), slips = [...found.keys()].filter((n) => found[n]);
    const count = found.filter((one) => one === undefined).length, more = slips.length - TOLD;
    told.textContent = joined(
      ...slips.slice(0, TOLD).map((n) => worded(n, found[n])), more > 0 && said('review-more', { count: more }),
      count && said('review-open', { count }),
      !slips.length && !count ? said('review-clean') : slips.length + count < found.length && said('review-rest')
    );
  }
  return { run, sign, sum };
};
