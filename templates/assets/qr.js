// Draws a text as a QR code: quadrilleQr(text) gives one path, a square of ink for each dark
// module, and the side in modules; nothing where the text is too long for any code.
//
// ISO/IEC 18004, byte mode, the lowest level of error correction (what is on a fresh sheet of
// paper isn't damaged yet), always the first mask.
(function () {
  'use strict';
  // For each size of code: check words in a block, and how many blocks there are.
  var CHECKS = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
  var BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

  // Multiplication in the field of 256 elements.
  function times(a, b) {
    for (var product = 0, bit = 7; bit >= 0; bit--) {
      product = product << 1 ^ (product >> 7) * 0x11d;
      product ^= (b >> bit & 1) * a;
    }
    return product;
  }
  // The check words of a block: what is left when it is divided by (x − 1)(x − 2)(x − 4)…
  function checks(block, count) {
    var divisor = [], root = 1, rest = [], n, m;
    for (n = 0; n < count; n++) { divisor.push(n === count - 1 ? 1 : 0); rest.push(0); }
    for (n = 0; n < count; n++) {
      for (m = 0; m < count; m++) divisor[m] = times(divisor[m], root) ^ (m + 1 < count ? divisor[m + 1] : 0);
      root = times(root, 2);
    }
    block.forEach(function (word) {
      var factor = word ^ rest.shift();
      rest.push(0);
      divisor.forEach(function (value, index) { rest[index] ^= times(value, factor); });
    });
    return rest;
  }
  // Modules that hold data and check words.
  function room(version) {
    var all = (16 * version + 128) * version + 64, aligned = Math.floor(version / 7) + 2;
    if (version > 1) all -= (25 * aligned - 10) * aligned - 55;
    return version > 6 ? all - 36 : all;
  }
  function words(bytes) {
    for (var version = 1; version < CHECKS.length; version++) {
      var total = room(version) >> 3, data = total - CHECKS[version] * BLOCKS[version], bits = [];
      if (bytes.length + (version < 10 ? 2 : 3) <= data) break;
    }
    if (version === CHECKS.length) return null;
    function put(value, length) { while (length--) bits.push(value >> length & 1); }
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    bytes.forEach(function (byte) { put(byte, 8); });
    put(0, Math.min(4, data * 8 - bits.length));
    while (bits.length % 8) bits.push(0);
    for (var pad = 0xec; bits.length < data * 8; pad ^= 0xfd) put(pad, 8);
    var all = [], blocks = [], count = BLOCKS[version], short = Math.floor(total / count) - CHECKS[version], at = 0, n, m;
    for (n = 0; n < bits.length; n += 8) all.push(parseInt(bits.slice(n, n + 8).join(''), 2));
    for (n = 0; n < count; n++) {
      var block = all.slice(at, at += short + (n < count - total % count ? 0 : 1));
      blocks.push([block, checks(block, CHECKS[version])]);
    }
    // Word by word from each block in turns.
    var woven = [];
    for (m = 0; m < 2; m++) {
      for (n = 0; n <= Math.max(short, CHECKS[version]); n++) {
        blocks.forEach(function (both) { if (n < both[m].length) woven.push(both[m][n]); });
      }
    }
    return { version: version, words: woven };
  }

  window.quadrilleQr = function (text) {
    var bytes = list(unescape(encodeURIComponent(text))).map(function (sign) { return sign.charCodeAt(0); });
    var made = words(bytes);
    if (!made) return null;
    var version = made.version, side = 17 + 4 * version, dark = [], set = [], x, y, n;
    function list(signs) { return signs.split(''); }
    for (y = 0; y < side; y++) { dark.push([]); set.push([]); }
    function put(x, y, value) {
      if (x < 0 || y < 0 || x >= side || y >= side) return;
      dark[y][x] = !!value;
      set[y][x] = true;
    }
    for (n = 0; n < side; n++) { put(6, n, n % 2 === 0); put(n, 6, n % 2 === 0); }
    [[3, 3], [side - 4, 3], [3, side - 4]].forEach(function (at) {
      for (y = -4; y < 5; y++) for (x = -4; x < 5; x++) {
        var far = Math.max(Math.abs(x), Math.abs(y));
        put(at[0] + x, at[1] + y, far !== 2 && far !== 4);
      }
    });
    var places = [6], count = version > 1 ? Math.floor(version / 7) + 2 : 0;
    if (count) {
      var step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
      for (n = side - 7; places.length < count; n -= step) places.splice(1, 0, n);
      places.forEach(function (left, i) {
        places.forEach(function (top, j) {
          if (!i && !j || !i && j === count - 1 || !j && i === count - 1) return;
          for (y = -2; y < 3; y++) for (x = -2; x < 3; x++) put(left + x, top + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
        });
      });
    }
    // Level L and mask 0, with their own check bits.
    for (var rest = 8, m = 0; m < 10; m++) rest = rest << 1 ^ (rest >> 9) * 0x537;
    var format = (8 << 10 | rest) ^ 0x5412;
    function bit(n) { return format >> n & 1; }
    for (n = 0; n < 6; n++) put(8, n, bit(n));
    put(8, 7, bit(6)); put(8, 8, bit(7)); put(7, 8, bit(8));
    for (n = 9; n < 15; n++) put(14 - n, 8, bit(n));
    for (n = 0; n < 8; n++) put(side - 1 - n, 8, bit(n));
    for (n = 8; n < 15; n++) put(8, side - 15 + n, bit(n));
    put(8, side - 8, true);
    if (version > 6) {
      for (rest = version, m = 0; m < 12; m++) rest = rest << 1 ^ (rest >> 11) * 0x1f25;
      for (n = 0; n < 18; n++) {
        var own = (version << 12 | rest) >> n & 1, far = side - 11 + n % 3, near = Math.floor(n / 3);
        put(far, near, own);
        put(near, far, own);
      }
    }
    // Two columns at a time, from the right, up and down in turns.
    var at = 0;
    for (var right = side - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (n = 0; n < side; n++) {
        y = right + 1 & 2 ? n : side - 1 - n;
        for (x = right; x > right - 2; x--) {
          if (set[y][x]) continue;
          var value = at < made.words.length * 8 && made.words[at >> 3] >> 7 - (at & 7) & 1;
          at++;
          dark[y][x] = !!value !== ((x + y) % 2 === 0);
        }
      }
    }
    var path = '';
    for (y = 0; y < side; y++) for (x = 0; x < side; x++) if (dark[y][x]) path += 'M' + (x + 4) + ' ' + (y + 4) + 'h1v1h-1z';
    return { side: side + 8, path: path };
  };
})();
