// Draws a text as a QR code: one path, a square of ink for each dark module, and the side in modules; nothing where
// the text is too long for any code.
//
// ISO/IEC 18004, byte mode, the lowest level of error correction (what is on a fresh sheet of paper isn't damaged
// yet), always the first mask.

// For each size of code: words of data and of checks, check words in a block, and how many blocks there are.
const WORDS = [
  0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085
];
const CHECKS = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

const range = (count, from = 0) => Array.from({ length: count }, (_, n) => from + n);
// Multiplication in the field of 256 elements.
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = product << 1 ^ (product >> 7) * 0x11d;
    product ^= (b >> bit & 1) * a;
  }
  return product;
}
// The check words of a block: what is left when it is divided by (x − 1)(x − 2)(x − 4)…
function checks(block, count) {
  const divisor = range(count).map((n) => Number(n === count - 1)), rest = range(count).fill(0);
  let root = 1;
  for (let n = 0; n < count; n++) {
    for (let m = 0; m < count; m++) divisor[m] = times(divisor[m], root) ^ (divisor[m + 1] ?? 0);
    root = times(root, 2);
  }
  for (const word of block) {
    const factor = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, n) => { rest[n] ^= times(value, factor); });
  }
  return rest;
}
// What follows some bits to tell whether they are damaged: left when they are divided.
function remainder(bits, length, divisor) {
  let rest = bits;
  for (let n = 0; n < length; n++) rest = rest << 1 ^ (rest >> length - 1) * divisor;
  return rest;
}
// How many modules stand in a row that show how the code lies.
const aligned = (version) => (version > 1 ? Math.floor(version / 7) + 2 : 0);
function coded(bytes) {
  const space = (version) => WORDS[version] - CHECKS[version] * BLOCKS[version];
  const version = range(CHECKS.length - 1, 1).find((size) => bytes.length + (size < 10 ? 2 : 3) <= space(size));
  if (!version) return null;
  const data = space(version), blocks = [], count = BLOCKS[version], total = WORDS[version];
  const written = (value, length) => value.toString(2).padStart(length, '0');
  let bits = written(4, 4) + written(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) bits += written(byte, 8);
  // Four bits end it, and fill its last word.
  bits += written(0, 4);
  for (let pad = 0xec; bits.length < data * 8; pad ^= 0xfd) bits += written(pad, 8);
  const all = bits.match(/.{8}/g).map((word) => parseInt(word, 2));
  const short = Math.floor(total / count) - CHECKS[version];
  for (let n = 0, at = 0; n < count; n++) {
    const block = all.slice(at, at += short + (n < count - total % count ? 0 : 1));
    blocks.push([block, checks(block, CHECKS[version])]);
  }
  // Word by word from each block in turns.
  const woven = [0, 1].flatMap((kind) => range(Math.max(short, CHECKS[version]) + 1).flatMap((n) => (
    blocks.map((block) => block[kind][n]).filter((word) => word !== undefined)
  )));
  return { version, words: woven };
}

/** @type {(text: string) => {side: number, path: string} | null} */
export function code(text) {
  const made = coded([...new TextEncoder().encode(text)]);
  if (!made) return null;
  const { version, words } = made, side = 17 + 4 * version, dark = range(side).map(() => []);
  function put(x, y, value) {
    if (x >= 0 && y >= 0 && x < side && y < side) dark[y][x] = !!value;
  }
  // Rings around a module, all dark but those that are so far.
  function rings(left, top, far, ...light) {
    for (let y = -far; y <= far; y++) {
      for (let x = -far; x <= far; x++) put(left + x, top + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
    }
  }
  for (const n of range(side)) {
    put(6, n, n % 2 === 0);
    put(n, 6, n % 2 === 0);
  }
  for (const [left, top] of [[3, 3], [side - 4, 3], [3, side - 4]]) rings(left, top, 4, 2, 4);
  const places = [6], count = aligned(version), step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  for (let n = side - 7; places.length < count; n -= step) places.splice(1, 0, n);
  const isCorner = (i, j) => !i && !j || !i && j === count - 1 || !j && i === count - 1;
  if (count) places.forEach((left, i) => places.forEach((top, j) => isCorner(i, j) || rings(left, top, 2, 1)));
  // Level L and mask 0, with their own check bits.
  const format = (8 << 10 | remainder(8, 10, 0x537)) ^ 0x5412;
  for (const n of range(15)) {
    const bit = format >> n & 1;
    put(8, n < 6 ? n : n < 8 ? n + 1 : side - 15 + n, bit);
    put(n < 8 ? side - 1 - n : n === 8 ? 7 : 14 - n, 8, bit);
  }
  put(8, side - 8, true);
  if (version > 6) {
    const own = version << 12 | remainder(version, 12, 0x1f25);
    for (const n of range(18)) {
      const far = side - 11 + n % 3, near = Math.floor(n / 3);
      put(far, near, own >> n & 1);
      put(near, far, own >> n & 1);
    }
  }
  // Two columns at a time, from the right, up and down in turns.
  let at = 0;
  for (const right of range((side - 1) / 2).map((n) => side - 1 - 2 * n).map((right) => (right > 6 ? right : right - 1))) {
    for (const n of range(side)) {
      const y = right + 1 & 2 ? n : side - 1 - n;
      for (const x of [right, right - 1]) {
        if (dark[y][x] !== undefined) continue;
        const value = at < words.length * 8 && words[at >> 3] >> 7 - (at & 7) & 1;
        at++;
        dark[y][x] = !!value !== ((x + y) % 2 === 0);
      }
    }
  }
  const squares = dark.flatMap((row, y) => range(side).map((x) => (row[x] ? `M${x + 4} ${y + 4}h1v1h-1z` : '')));
  return { side: side + 8, path: squares.join('') };
}
