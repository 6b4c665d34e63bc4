// Says which address led to nothing, and has its words ready to be looked for.
import { all, one } from './dom.js';

const path = location.pathname, [last] = path.split('/').filter(Boolean).slice(-1);
if (last && last !== '404.html') {
  let words = last.replace(/\.html?$/, '').replace(/[-_+]+/g, ' ');
  try { words = decodeURIComponent(words); } catch { /* no address, then: as it is written */ }
  for (const input of all('[type=search]')) input.value = words;
  one('.lost code').textContent = path;
  one('.lost').hidden = false;
}
