// Arrows say which way a line runs: words say it to whoever hears the page.
import { element } from './dom.js';

const ARROW = /([→↑↗↘]\ufe0e?)/, ORDER = '→↑↗↘';

/** The words are those of the arrows in their order. @type {(text: string, ways: string[]) => string} */
export const heard = (text, ways) => text.split(ARROW).map((part, n) => (n % 2 && ways[ORDER.indexOf(part[0])] || part)).join('');
/** The first arrow of a text. @type {(text: string) => string | undefined} */
export const arrow = (text) => text.match(ARROW)?.[0];
/** Fills an element with a text, whose arrows have names. @type {(node: Element, text: string, ways: string[]) => void} */
export function write(node, text, ways) {
  const named = (arrow) => element('span', { role: 'img', 'aria-label': heard(arrow, ways), textContent: arrow });
  node.replaceChildren(...text.split(ARROW).map((part, n) => (n % 2 ? named(part) : part)));
}
