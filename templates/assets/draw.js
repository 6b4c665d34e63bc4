// Pictures of boards.
import { put } from './dom.js';

/** A shape of a picture. @type {(name: string, attributes: Record<string, any>, parent?: Element) => any} */
export function shape(name, attributes, parent) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  put(node, attributes);
  parent?.append(node);
  return node;
}
/** A picture that comes as text. @type {(text: string) => any} */
export function picture(text) {
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}
/** The four numbers of a picture's room. @type {(svg: Element) => number[]} */
export const viewBox = (svg) => svg.getAttribute('viewBox').split(' ').map(Number);
/** Squares of the paper to a unit of a board. @type {(svg: Element) => number} */
export const unitOf = (svg) => Number(/\bu(\d)/.exec(svg.getAttribute('class'))?.[1] ?? 1);
/** Of five. @type {(level: number) => string} */
export const stars = (level) => '★'.repeat(level) + '☆'.repeat(5 - level);
