// Before the page is drawn: the scheme that the reader chose, if it isn't that of the device, and the typefaces, so
// that they are there with the first words. (A page opened from a folder may not ask for them early, and has them at
// once.)
(() => {
  const fonts = document.currentScript.getAttribute('data-fonts'), given = { rel: 'preload', as: 'font', type: 'font/woff2' };
  const names = ['atkinson-hyperlegible-latin-400-normal', 'atkinson-hyperlegible-latin-700-normal', 'playwrite-fr-moderne-400'];
  for (const name of fonts && location.protocol !== 'file:' ? names : []) {
    const link = Object.assign(document.createElement('link'), given, { crossOrigin: 'anonymous', href: `${fonts}${name}.woff2` });
    document.head.append(link);
  }
  try {
    const { theme } = JSON.parse(localStorage.getItem('quadrille')) ?? {};
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch { /* nothing is remembered, then */ }
})();
