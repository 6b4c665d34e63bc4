// A game that goes to and fro by link.
import { one } from './dom.js';
import { copy } from './take.js';

/** Where this page is for others: of one that was opened from a folder, where it is published. @type {() => string} */
export function page() {
  const known = one('link[rel=canonical]');
  return (known && location.protocol === 'file:' ? known : location).href.split(/[?#]/)[0];
}
/** Hands an address on in the device's own way; where it has none, the address is copied. @type {(url: string, copied: () => void) => void} */
export function send(url, copied) {
  const take = () => copy(url, copied);
  // Whoever thinks better of it sends nothing.
  if (navigator.share) navigator.share({ title: document.title, url }).catch(({ name }) => name === 'AbortError' || take());
  else take();
}
