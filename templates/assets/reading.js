// What diagrams of a text are good for while one reads: they stay beside it (beside.js), and where there is an engine
// any of them can be taken up (liven.js). The words are in the data of the script element, as liven.js tells.
import { besides } from './beside.js';
import { opened } from './liven.js';

const words = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

if (words.games) opened(words);
besides();
