// Buttons hold still under a finger: `quadrille.steady(change)` is a change of buttons that waits
// while a finger or a mouse button is down, until the click that comes of it has its target. Of
// several changes that wait, each is made once.
(function () {
  'use strict';
  var shared = window.quadrille = window.quadrille || {};
  // A click comes right after the finger is lifted; where none does (it slid away), no more than this is waited.
  var LIFTED = 150;
  var isDown = false, waiting = [], timer = 0;

  function lift() {
    clearTimeout(timer);
    isDown = false;
    waiting.splice(0).forEach(function (change) { change(); });
  }
  addEventListener('pointerdown', function () { clearTimeout(timer); isDown = true; }, true);
  addEventListener('pointerup', function () { timer = setTimeout(lift, LIFTED); }, true);
  addEventListener('pointercancel', lift, true);
  // Before what the click does: a button that went in the meantime does nothing any more.
  addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button');
    lift();
    if (!button || !button.hidden && !button.disabled) return;
    event.stopPropagation();
    event.preventDefault();
  }, true);

  shared.steady = function (change) {
    return function () {
      if (!isDown) change();
      else if (waiting.indexOf(change) < 0) waiting.push(change);
    };
  };
})();
