// Before the page is drawn: the scheme that the reader chose, if it isn't that of the device, and
// the typefaces, so that they are there with the first words. (A page opened from a folder may not
// ask for them early, and has them at once.)
(function () {
  'use strict';
  var root = document.documentElement, fonts = document.currentScript.getAttribute('data-fonts');
  if (fonts && location.protocol !== 'file:') {
    ['atkinson-hyperlegible-latin-400-normal', 'atkinson-hyperlegible-latin-700-normal', 'playwrite-fr-moderne-400'].forEach(function (name) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'font';
      link.type = 'font/woff2';
      link.crossOrigin = 'anonymous';
      link.href = fonts + name + '.woff2';
      document.head.appendChild(link);
    });
  }
  try {
    var theme = (JSON.parse(localStorage.getItem('quadrille')) || {}).theme;
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  } catch (error) { /* nothing is remembered, then */ }
})();
