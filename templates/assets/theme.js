// Before the page is drawn: the scheme that the reader chose, if it isn't that of the device.
(function () {
  'use strict';
  try {
    var theme = (JSON.parse(localStorage.getItem('quadrille')) || {}).theme;
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (error) { /* nothing is remembered, then */ }
})();
