// The puzzle of the day, the same for all who have this date: the page brings the first of the
// round, day/N.js the others. Then the board is played on like that of a puzzle's page.
(function () {
  'use strict';
  var script = document.currentScript, days = +script.getAttribute('data-days'), player = script.getAttribute('data-player');
  var box = document.querySelector('.today'), now = new Date(), memory = window.quadrille;
  var day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5);
  function load(url, then, instead) {
    var script = document.createElement('script');
    script.src = url;
    script.onload = then;
    script.onerror = instead;
    document.head.appendChild(script);
  }
  function play() { load(player); }
  function set(name, text) { box.querySelector('[data-card=' + name + ']').textContent = text; }
  window.quadrilleToday = function (puzzle) {
    var figure = box.querySelector('figure'), drawing = new DOMParser().parseFromString(puzzle.svg, 'image/svg+xml').documentElement;
    set('game', puzzle.game);
    set('title', puzzle.title);
    set('ask', puzzle.statement);
    box.querySelector('h2 a').href = puzzle.url;
    figure.className = 'board-room ' + puzzle.paper;
    figure.replaceChild(document.importNode(drawing, true), figure.querySelector('svg'));
    figure.querySelector('figcaption').textContent = puzzle.described;
    document.getElementById('tree').textContent = puzzle.play;
    play();
  };
  var date = box.querySelector('[data-date]');
  try {
    date.firstChild.textContent = now.toLocaleDateString(document.documentElement.lang, { weekday: 'long', day: 'numeric', month: 'long' });
    date.hidden = false;
  } catch (error) { /* a language that the device doesn't know */ }
  // What can't be had leaves the puzzle that is there.
  if (days > 1) load('day/' + day % days + '.js', null, play); else play();

  // The card comes when somebody asks for it: share.js takes the button over.
  var share = box.querySelector('[data-do=share]'), card = script.getAttribute('data-card').split(' ');
  if (share) share.addEventListener('click', function () {
    load(card[0], function () { load(card[1], function () { share.click(); }); });
  }, { once: true });

  // The next puzzle that is still to be solved.
  var next = document.querySelector('[data-next]');
  if (next && memory) {
    var all = next.getAttribute('data-later').split('|').map(function (one) { return one.split(' '); });
    var open = all.filter(function (one) { return !memory.isSolved(one[0]); })[0];
    if (open && all.some(function (one) { return memory.isSolved(one[0]); })) {
      next.href = open[1];
      next.textContent = next.getAttribute('data-text');
    }
  }
})();
