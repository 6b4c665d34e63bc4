// Asks the server whether the site has changed, and shows the page anew when it has. Only the
// page that is looked at asks: browsers keep few connections to a server.
(function () {
  "use strict";
  var version = document.currentScript.getAttribute("data-version");

  function ask() {
    if (document.hidden) {
      document.addEventListener("visibilitychange", ask, { once: true });
      return;
    }
    var asked = Date.now();
    fetch("/-/changed?since=" + version, { cache: "no-store" })
      .then(function (answer) { return answer.text(); })
      .then(function (now) {
        // Where too many wait, who comes last is told at once that nothing has changed.
        if (now !== version) location.reload();
        else setTimeout(ask, Date.now() - asked < 1000 ? 3000 : 0);
      })
      .catch(function () { setTimeout(ask, 1000); });
  }
  ask();
})();
