// The contents follow the reader: the heading that was passed last is marked.
(function () {
  'use strict';
  var links = Array.prototype.slice.call(document.querySelectorAll('.toc a')), current = null;
  var heads = links.map(function (link) { return document.getElementById(decodeURIComponent(link.hash.slice(1))); });
  if (!links.length || !window.IntersectionObserver) return;
  function follow() {
    var at = -1;
    heads.forEach(function (head, n) { if (head && head.getBoundingClientRect().top < innerHeight / 3) at = n; });
    if (links[at] === current) return;
    if (current) current.removeAttribute('aria-current');
    current = links[at] || null;
    if (current) current.setAttribute('aria-current', 'true');
  }
  var watch = new IntersectionObserver(follow, { rootMargin: '0px 0px -66% 0px' });
  heads.forEach(function (head) { if (head) watch.observe(head); });
})();
