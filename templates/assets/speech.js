// A game's words as sentences.
import { fill } from './dom.js';

// A line on squared paper as files have it, a crossing and what comes after it; a step in each direction, and its arrow.
const LINE = /^(-?\d+),(-?\d+)(?:(NE|SE|E|N)([0-4]))?$/;
const WAYS = { E: [1, 0, 'east', '→'], N: [0, 1, 'north', '↑'], NE: [1, 1, 'north-east', '↗\ufe0e'], SE: [1, -1, 'south-east', '↘\ufe0e'] };

const language = globalThis.document?.documentElement.lang;
const plurals = new Intl.PluralRules(language), counts = new Intl.NumberFormat(language);

/** A number as the page's language writes it. @type {(count: number) => string} */
export const number = (count) => counts.format(count);
/** How many of a win's plies are its player's own. @type {(value: Value) => number} */
export const own = (value) => Math.ceil(value.plies / 2);

/** @type {Quadrille['speech']} */
export function speech(words) {
  function said(name, names = {}) {
    const forms = words.say[name], form = forms[forms.length > 1 && plurals.select(names.count) !== 'one' ? 1 : 0];
    const written = ([name, value]) => [name, typeof value === 'number' ? number(value) : value];
    return fill(form, Object.fromEntries(Object.entries(names).map(written)));
  }
  function named(move) {
    if (move === 'pass') return said('pass');
    const [place, sign] = move.split('=');
    if (sign) return said('marked', { place, name: said(`=${sign}`) });
    if (words.mv === '{move}') return LINE.test(move) ? crossed(move) : move;
    const numbers = move.match(/\d+/g) ?? [];
    return words.mv.replace(/\{\w+\}/g, () => numbers.shift());
  }
  // People are told where a line begins, and an arrow: of its five crossings the new one is the one without a circle.
  function crossed(move) {
    const [, x, y, way, place] = LINE.exec(move), [dx, dy, , arrow] = WAYS[way] ?? [0, 0], by = +(place ?? 0);
    const at = said('crossing', { column: +x - dx * by, row: +y - dy * by }).replace(/ /g, '\u00a0').replace(/-/g, '−');
    return arrow ? `${at}\u00a0${arrow}` : at;
  }
  function worded(value) {
    const { kind, within, points } = value;
    if (kind === 'win' || kind === 'loss') return said(`value-${kind}`, { count: own(value) });
    if (kind === 'draw') return said('value-draw');
    if (kind === 'open' && within) return said('value-within', { count: within });
    if (kind !== 'margin') return said('value-open');
    if (!points) return said('value-level');
    return said(points > 0 ? 'value-ahead' : 'value-behind', { count: Math.abs(points) });
  }
  const ways = Object.values(WAYS).map(([, , way]) => words.say[`way-${way}`]?.[0] ?? '');
  return { said, named, worded, ways };
}
