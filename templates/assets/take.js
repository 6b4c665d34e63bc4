// What readers take with them.
import { element } from './dom.js';

/** Shows where one is in the address. Pages opened from a folder may be refused that. @type {(text: string) => void} */
export function address(text) {
  try { history.replaceState(null, '', text); } catch { /* then it isn't kept */ }
}
/**
 * A text to the clipboard; where that is refused, or there is none, to be copied by hand.
 * @type {(text: string, done: () => void, refused?: () => void) => void}
 */
export function copy(text, done, refused = () => { prompt('', text); }) {
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, refused);
  else refused();
}
/** A file for the reader. @type {(name: string, blob: Blob) => void} */
export function save(name, blob) {
  const link = element('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
