// The ledger: what an address names is shown, and proofs are replayed where they are listed.
import { provable } from './provable.js';

// Most browsers open what a named line is folded away in; this is for the others, and for the line that is named again.
function show() {
  const place = document.getElementById(location.hash.slice(1)), folded = place?.closest('details');
  if (!folded || folded.open) return;
  folded.open = true;
  place.scrollIntoView();
}
addEventListener('hashchange', show);
show();
const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
if (dataset.root) provable(dataset, src);
