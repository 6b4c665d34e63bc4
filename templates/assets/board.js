// The engine with a board to play on, for the scripts of a page: quadrille.engine, .live, .speech, .steady. The same
// file is the engine's worker.
import { shared } from './dom.js';
import { answering, engine, work } from './engine.js';
import { live } from './live.js';
import { speech } from './speech.js';
import { steady } from './steady.js';

if (globalThis.document) Object.assign(shared, { engine, live, speech, steady });
else work(globalThis, answering);
