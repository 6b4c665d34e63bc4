// Finding and making what is on a page.

/** What scripts of a page have in common, whichever file they come in. @type {Quadrille} */
export const shared = globalThis.quadrille ??= {};

/** @type {(selector: string, root?: ParentNode) => any} */
export const one = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => any[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Attributes; those without a value go. @type {(node: Element, attributes: Record<string, any>) => void} */
export function put(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    value === undefined ? node.removeAttribute(name) : node.setAttribute(name, String(value));
  }
}
/**
 * An element with its properties, and attributes where it has no such property, and what is in it.
 * @type {(name: string, given?: Record<string, any>, ...inside: (Node | string)[]) => any}
 */
export function element(name, given = {}, ...inside) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    key in node ? node[key] = value : node.setAttribute(key, value);
  }
  node.append(...inside);
  return node;
}
/** A button. @type {(text: any, kind: string, onclick?: () => void) => any} */
export function key(textContent, kind, onclick = null) {
  return element('button', { type: 'button', className: `btn ${kind}`, textContent, onclick });
}
/** A sentence with its {names}. @type {(text: string, names: Record<string, any>) => string} */
export const fill = (text, names) => text.replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole);
/** How many were found, in the words for none, one and many. @type {(words: DOMStringMap, count: number) => string} */
export function counted(words, count) {
  return fill(words[count === 0 ? 'none' : count === 1 ? 'one' : 'many'], { count });
}
/** What there is to say, one after the other. @type {(...parts: any[]) => string} */
export const joined = (...parts) => parts.filter(Boolean).join(' ');
