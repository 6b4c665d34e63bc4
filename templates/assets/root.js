// Leads from the first page to the reader's language: the one chosen before on this device, else
// the first of the browser's languages that the site has. Without it the page lists them.
(function () {
  'use strict';
  var links = Array.prototype.slice.call(document.querySelectorAll('a[hreflang]')), chosen = '';
  try { chosen = (JSON.parse(localStorage.getItem('quadrille')) || {}).language || ''; } catch (error) { chosen = ''; }
  var wanted = [chosen].concat(navigator.languages || [navigator.language || '']);
  for (var n = 0; n < wanted.length; n++) {
    var code = String(wanted[n]).toLowerCase();
    for (var i = 0; i < links.length; i++) {
      var own = links[i].hreflang.toLowerCase();
      if (code && (code === own || code.split('-')[0] === own)) return location.replace(links[i].href);
    }
  }
})();
