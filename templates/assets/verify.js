// "Check this proof": a button with data-verify (the name of a certificate) has it replayed by the engine, here and
// now, by the rules alone; what came of it is said beside it. All of that comes when such a button is first pressed
// (provable.js).
import { one, shared } from './dom.js';
import { inflated, load, summon } from './load.js';

const proofs = {};

async function unpacked(text) {
  try {
    const bytes = new Uint8Array(await inflated(text));
    return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
  } catch { return ''; }
}
/** @type {(name: string, place: DOMStringMap) => Promise<any[]>} */
async function check(name, { root, home }) {
  await load(`${root}proofs/${name}.js`);
  const { game, position, rules, stated, packed } = proofs[name];
  const { engine, words } = await summon(`${root}assets/`, `${home}${game}/words.js`, game);
  const question = { ask: 'verify', position, rules, stated, certificate: await unpacked(packed) };
  const answer = await engine.ask(question);
  return [answer.error ? { holds: false } : answer, shared.speech(words)];
}
// What was done, and what it showed.
function worded(answer, { said, named, worded }) {
  if (!answer.holds) {
    const why = said(`verify-${answer.refused ?? 'format'}`, { move: answer.move ? named(answer.move) : '' });
    return said('verify-refused', { why });
  }
  const { value, kind, visited, best, winning } = answer, moves = winning?.length ? winning : best;
  const places = moves.slice(0, 5).map(named).join(', ') + (moves.length > 5 ? ' …' : '');
  const shown = kind === 'wins' ? 'wins' : ['win', 'loss'].includes(value.kind) ? value.kind : 'worth';
  return `${said('verify-played', { count: visited })} ${said(`verify-${shown}`, { places, value: worded(value) })}`;
}
// A certificate's script hands over what is asked, the certificate deflated and in base 64.
shared.proof = (name, asked) => { proofs[name] = asked; };
const busy = new WeakSet();
// With a button, and where the assets (root) and the language (home) are.
shared.verify = async (button, place) => {
  if (busy.has(button)) return;
  busy.add(button);
  const told = one('[data-verified]', button.parentNode);
  told.hidden = false;
  told.className = 'verified';
  told.textContent = button.dataset.wait;
  try {
    const [answer, speech] = await check(button.dataset.verify, place);
    told.classList.add(answer.holds ? 'holds' : 'refused');
    told.textContent = worded(answer, speech);
    // A slip grows by what is said: it stays in the window.
    button.closest('.slip')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  } catch { told.textContent = button.dataset.lost; }
  busy.delete(button);
};
