// A game in pictures, over the page: they come when somebody asks. Without a script the link leads to the rules, where
// they are too.
import { all, element, key } from './dom.js';
import { load } from './load.js';

/** What came, by its address. @type {Record<string, Promise<string>>} */
const known = {};
let came = '', sheet = null;
window.quadrillePictures = (html) => { came = html; };

/** The links of this page that a game's pictures come by. */
export function pictured() {
  for (const link of all('a[data-pictures]')) {
    // The puzzle of the day may be another game's by now.
    link.onclick = (event) => {
      const { pictures, close } = link.dataset;
      if (!pictures || event.ctrlKey || event.metaKey || event.shiftKey || !HTMLDialogElement) return;
      event.preventDefault();
      known[pictures] ??= load(pictures).then(() => came);
      known[pictures].then((html) => open(html, link.textContent, close), () => { location.href = link.href; });
    };
  }
}
function open(html, title, close) {
  sheet?.remove();
  sheet = element('dialog', { className: 'how', ariaLabel: title });
  const pictures = new DOMParser().parseFromString(html, 'text/html').body.childNodes;
  sheet.append(element('h2', { textContent: title }), ...pictures, key(close, 'line', () => sheet.close()));
  // Beside it is outside of it.
  sheet.onclick = ({ target }) => target === sheet && sheet.close();
  document.body.append(sheet);
  sheet.showModal();
  // The focus is on the key below: what comes first is shown first.
  sheet.scrollTop = 0;
}
