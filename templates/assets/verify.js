// "Check this proof": a button with data-verify (the name of a certificate) has it replayed by the
// engine, here and now, by the rules alone; what came of it is said beside it. The engine, the
// game's words and the certificate come when the button is first pressed. The script element has
// the way to the assets (data-root) and the folder of the language (data-home).
//
// Where a board is solved on the page, the button waits until its solution is known (class known).
(function () {
  'use strict';
  var place = document.currentScript.dataset, shared = window.quadrille = window.quadrille || {}, coming = {}, proofs = {};
  if (!window.WebAssembly || !window.DecompressionStream) return;

  // A certificate's script hands over what is asked, the certificate deflated and in base 64.
  shared.proof = function (name, asked) { proofs[name] = asked; };
  function load(address, isThere) {
    coming[address] = coming[address] || (isThere ? Promise.resolve() : 0) || new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      document.head.appendChild(script);
    });
    return coming[address];
  }
  function signs(text) { return Uint8Array.from(atob(text), function (sign) { return sign.charCodeAt(0); }); }
  function unpacked(text) {
    var stream = new Blob([signs(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).arrayBuffer().then(function (bytes) {
      var all = '';
      new Uint8Array(bytes).forEach(function (byte) { all += String.fromCharCode(byte); });
      return btoa(all);
    });
  }
  function scripts(game) {
    var assets = place.root + 'assets/';
    return load(assets + 'engine.js', shared.engine).then(function () { return load(assets + 'live.js', shared.speech); })
      .then(function () { return load(place.home + game + '/words.js', shared.words && shared.words[game]); });
  }
  function check(name) {
    return load(place.root + 'proofs/' + name + '.js').then(function () { return scripts(proofs[name].game); }).then(function () {
      return unpacked(proofs[name].packed).then(null, function () { return ''; });
    }).then(function (certificate) {
      var proof = proofs[name], engine = shared.engine(proof.game, place.root + 'assets/engine/');
      return engine.ask({ ask: 'verify', position: proof.position, rules: proof.rules, stated: proof.stated, certificate: certificate });
    });
  }
  // What was done, and what it showed.
  function worded(answer, speech) {
    var moves = (answer.winning || []).length ? answer.winning : answer.best;
    if (!answer.holds) {
      return speech.said('verify-refused', { why: speech.said('verify-' + (answer.refused || 'format'), { move: answer.move ? speech.named(answer.move) : '' }) });
    }
    var few = moves.slice(0, 5).map(speech.named).join(', ') + (moves.length > 5 ? ' …' : '');
    var kind = answer.kind === 'wins' ? 'wins' : answer.value.kind === 'win' || answer.value.kind === 'loss' ? answer.value.kind : 'worth';
    return speech.said('verify-played', { count: answer.visited }) + ' ' +
      speech.said('verify-' + kind, { places: few, value: speech.worded(answer.value) });
  }
  Array.prototype.forEach.call(document.querySelectorAll('button[data-verify]'), function (button) {
    var said = button.parentNode.querySelector('[data-verified]'), busy = false;
    button.hidden = false;
    button.onclick = function () {
      if (busy) return;
      busy = true;
      said.hidden = false;
      said.className = 'verified';
      said.textContent = button.dataset.wait;
      check(button.dataset.verify).then(function (answer) {
        var game = proofs[button.dataset.verify].game;
        if (answer.error) answer = { holds: false };
        said.classList.add(answer.holds ? 'holds' : 'refused');
        said.textContent = worded(answer, shared.speech(shared.words[game]));
        // A slip grows by what is said: it stays in the window.
        var slip = button.closest('.slip');
        if (slip) slip.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }).catch(function () { said.textContent = button.dataset.lost; }).then(function () { busy = false; });
    };
  });
  // Whoever solved the puzzle another day, or has opened its solution, knows it.
  var game = document.querySelector('[data-play]'), solution = document.querySelector('details.solution'), done = document.querySelector('[data-solved]');
  function know() { if (game && (solution && solution.open || done && shared.isSolved && shared.isSolved(done.dataset.solved))) game.classList.add('known'); }
  if (solution) solution.addEventListener('toggle', know);
  know();
})();
