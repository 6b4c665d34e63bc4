// Leads from the first page to the reader's language: the one chosen before on this device, else the first of the
// browser's languages that the site has. Without it the page lists them.
(() => {
  const links = [...document.querySelectorAll('a[hreflang]')];
  let chosen = '';
  try { chosen = JSON.parse(localStorage.getItem('quadrille'))?.language ?? ''; } catch { /* nothing is remembered, then */ }
  for (const wanted of [chosen, ...navigator.languages ?? [navigator.language ?? '']]) {
    const code = String(wanted).toLowerCase(), isOwn = (own) => code && (code === own || code.split('-')[0] === own);
    const link = /** @type {HTMLAnchorElement} */ (links.find((link) => isOwn(link.getAttribute('hreflang').toLowerCase())));
    if (link) return location.replace(link.href);
  }
})();
