// A page for paper is printed with a press.
import { all } from './dom.js';

for (const button of all('[data-print]')) {
  button.hidden = false;
  button.onclick = () => print();
}
