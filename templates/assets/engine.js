// The engine that proved these pages, in the page: `quadrille.engine(game, folder)` gives
// {ask, deepen, enough, stop}. `ask(question)` is a promise of the answer, both as `quadrille ask`
// has them. `deepen(question, isSettled, tell)` asks for more and more of what the question is worth,
// until an answer is settled; after each part, and when it takes long, tell(positions so far, answer
// so far or null). `enough()` ends that with the best answer so far, its `cut` true; `stop()` lets go of all
// that was asked. The module of a game comes when it is first asked, and works beside the page (in a worker);
// where no worker can be had, in the page itself.
//
// Opened from a folder a page may not fetch, so a module is a script: it calls
// quadrille.module(game, its bytes deflated and in base 64).
(function () {
  'use strict';
  // The calls of a module: `alloc` gives room for a line, `ask` answers it with the answer's length
  // and the answer, `free` takes room back.
  function answering(exports) {
    var encoder = new TextEncoder(), decoder = new TextDecoder();
    return function (line) {
      var bytes = encoder.encode(line), at = exports.alloc(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      var from = exports.ask(at, bytes.length), length = new DataView(exports.memory.buffer).getUint32(from, true);
      var text = decoder.decode(new Uint8Array(exports.memory.buffer, from + 4, length));
      exports.free(at, bytes.length);
      exports.free(from, length + 4);
      return text;
    };
  }
  // In the worker: first a module, then lines.
  function work(self, answering) {
    var answer, waiting = [];
    function respond(asked) {
      try { self.postMessage([asked[0], answer(asked[1])]); } catch (error) { self.postMessage([asked[0], null]); }
    }
    self.onmessage = function (event) {
      if (!event.data.module) return answer ? respond(event.data) : waiting.push(event.data);
      WebAssembly.instantiate(event.data.module, {}).then(function (made) {
        answer = answering(made.exports);
        waiting.forEach(respond);
      });
    };
  }
  if (typeof document === 'undefined') return work(self, answering);
  // The parts of an opponent's patience that a search is given one after the other; where it works in
  // the page itself, no more than the page may be held up for. Nothing is told of what is quick.
  var SHARES = [32, 8, 1], FEW = [300], LONG = 300;

  var here = document.currentScript.src, coming = {}, modules = {}, shared = window.quadrille = window.quadrille || {};

  // The bytes of a module, compiled.
  shared.module = function (game, text) {
    // A loop, since a call for each sign would hold the page up.
    var signs = atob(text), packed = new Uint8Array(signs.length);
    for (var n = 0; n < signs.length; n++) packed[n] = signs.charCodeAt(n);
    var stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    modules[game] = new Response(stream).arrayBuffer().then(function (bytes) { return WebAssembly.compile(bytes); });
  };
  function fetched(game, folder) {
    if (!coming[game]) {
      coming[game] = new Promise(function (resolve, reject) {
        if (!window.WebAssembly || !window.DecompressionStream) return reject(new Error('too old'));
        var script = document.createElement('script');
        script.src = folder + game + '.js';
        script.onload = function () { resolve(); };
        script.onerror = function () { reject(new Error('not found')); };
        document.head.appendChild(script);
      }).then(function () { return modules[game]; });
    }
    return coming[game];
  }
  // A worker of this very file; of its text where files may not have one; else none.
  function worker() {
    try { return new Worker(here); } catch (error) { /* opened from a folder */ }
    try {
      var text = '(' + work + ')(self,' + answering + ')';
      return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    } catch (error) { return null; }
  }

  shared.engine = function (game, folder) {
    var asked = {}, count = 0, ready = null, self = null, isEnough = false, shares = SHARES;
    function begin() {
      ready = ready || fetched(game, folder).then(function (module) {
        var hand = worker();
        if (hand) {
          hand.onmessage = function (event) { settle(event.data[0], event.data[1]); };
          hand.onerror = function () { Object.keys(asked).forEach(function (id) { settle(id, null); }); };
          hand.postMessage({ module: module });
          return { send: function (id, line) { hand.postMessage([id, line]); }, end: function () { hand.terminate(); } };
        }
        return WebAssembly.instantiate(module, {}).then(function (made) {
          var answer = answering(made.exports);
          shares = FEW;
          // After the page has shown what it says.
          return {
            send: function (id, line) { setTimeout(function () { try { settle(id, answer(line)); } catch (error) { settle(id, null); } }, 30); },
            end: function () { /* it can't be stopped */ }
          };
        });
      });
      return ready;
    }
    function settle(id, text) {
      var one = asked[id];
      if (!one) return;
      delete asked[id];
      if (text === null) { restart(); one.reject(new Error('stopped')); } else one.resolve(JSON.parse(text));
    }
    // Whoever was asked and has not answered is let go; the next question finds a fresh engine.
    function restart() {
      if (ready) ready.then(function (way) { way.end(); }, function () { /* it never came */ });
      ready = null;
    }
    // The least that can be asked, for whoever doesn't wait for the first part.
    function hurried(question) { return self.ask(Object.assign({}, question, { share: 10000 })); }
    self = {
      ask: function (question) {
        var id = ++count;
        question.game = game;
        return begin().then(function (way) {
          return new Promise(function (resolve, reject) {
            asked[id] = { resolve: resolve, reject: reject };
            way.send(id, JSON.stringify(question));
          });
        });
      },
      deepen: function (question, isSettled, tell) {
        var last = null, nodes = 0, isOver = false;
        isEnough = false;
        function late() { if (!isOver) tell(nodes, last); }
        function part(left) {
          return self.ask(Object.assign({}, question, { share: left[0] })).then(function (answer) {
            last = answer;
            nodes += answer.nodes || 0;
            if (answer.error || isSettled(answer) || left.length === 1) return answer;
            if (isEnough) return Object.assign(answer, { cut: true });
            if (Date.now() - began > LONG) late();
            return part(left.slice(1));
          });
        }
        var began = Date.now(), timer = setTimeout(late, LONG);
        function over() { isOver = true; clearTimeout(timer); }
        return begin().then(function () { return part(shares); }).catch(function (error) {
          if (!isEnough) throw error;
          return last || hurried(question);
        }).then(function (answer) {
          over();
          return isEnough ? Object.assign(answer, { cut: true }) : answer;
        }, function (error) { over(); throw error; });
      },
      enough: function () {
        isEnough = true;
        release();
      },
      stop: function () {
        isEnough = false;
        release();
      },
      ready: begin
    };
    function release() {
      var left = Object.keys(asked);
      if (!left.length) return;
      restart();
      left.forEach(function (id) { asked[id].reject(new Error('stopped')); delete asked[id]; });
    }
    return self;
  };
})();
