// What comes when somebody asks for it.
import { element, shared } from './dom.js';

/** A script, once. @type {(address: string) => Promise<unknown>} */
export const load = (address) => (shared.coming ??= {})[address] ??= new Promise((onload, onerror) => {
  document.head.append(element('script', { src: address, onload, onerror }));
});
/**
 * The engine of a game with its boards, and the game's words.
 * @type {(assets: string, words: string, game: string) => Promise<{ engine: Engine, words: Words }>}
 */
export async function summon(assets, words, game) {
  if (!shared.live) await load(`${assets}board.js`);
  if (!shared.words?.[game]) await load(words);
  return { engine: shared.engine(game, `${assets}engine/`), words: shared.words[game] };
}
/** Bytes that are deflated and in base 64. @type {(text: string) => Promise<ArrayBuffer>} */
export function inflated(text) {
  // A loop, since a call for each sign would hold the page up.
  const signs = atob(text), packed = new Uint8Array(signs.length);
  for (let n = 0; n < signs.length; n++) packed[n] = signs.charCodeAt(n);
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}
