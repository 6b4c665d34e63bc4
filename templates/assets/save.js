// What a diagram is taken along as, once its menu was opened (diagram.js): the picture as SVG or PNG, or its text, to
// the clipboard or, where that is refused, into a file.
import { shared } from './dom.js';
import { alone, painted } from './painting.js';
import { save } from './take.js';

shared.take = async (figure, kind, status, words) => {
  const { svg, view, said } = alone(figure), board = navigator.clipboard, name = `diagram.${kind}`;
  const isPicture = kind === 'png', picture = isPicture && painted({ svg, view });
  const lines = kind === 'svg' ? [new XMLSerializer().serializeToString(svg)] : [said.text, ...said.position];
  const text = `${lines.join('\n')}\n`, type = kind === 'svg' ? 'image/svg+xml' : 'text/plain';
  status.textContent = '';
  // Each step may be refused: there is no clipboard, or it wants no pictures, or the reader says no.
  try {
    await (isPicture ? board.write([new ClipboardItem({ 'image/png': picture })]) : board.writeText(text));
    status.textContent = words.copied;
  } catch {
    save(name, isPicture ? await picture : new Blob([text], { type }));
    status.textContent = words.kept.replace('{file}', name);
  }
};
