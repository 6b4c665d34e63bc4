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
    fetch("/-/changed?since=" + version, { cache: "no-store" })
      .then(function (answer) { return answer.text(); })
      .then(function (now) { if (now === version) ask(); else location.reload(); })
      .catch(function () { setTimeout(ask, 1000); });
  }
  ask();
})();
