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

// Of two claims that end in the same line one would have its seal under the other's: it moves down.
(function () {
  'use strict';
  var seals = Array.prototype.slice.call(document.querySelectorAll('.seal')), article = document.querySelector('.book article');
  function spread() {
    var low = -Infinity, lowest = low, left = null;
    if (article) article.style.marginBottom = '';
    seals.forEach(function (seal) { seal.style.translate = ''; });
    var boxes = seals.map(function (seal) { return getComputedStyle(seal).position === 'absolute' && seal.getBoundingClientRect(); });
    boxes.forEach(function (box, n) {
      if (!box || !box.height) return;
      if (left === null || Math.abs(box.left - left) > 13) low = -Infinity;
      var down = Math.max(0, low - box.top);
      if (down) seals[n].style.translate = '0 ' + down + 'px';
      low = box.top + down + seals[n].offsetHeight + 1;
      lowest = Math.max(lowest, low);
      left = box.left;
    });
    // The last of them have room above what follows.
    var over = article && lowest - article.getBoundingClientRect().bottom;
    if (over > -8) article.style.marginBottom = over + 8 + 'px';
  }
  if (!seals.length) return;
  spread();
  addEventListener('resize', spread);
  if (document.fonts && document.fonts.ready) document.fonts.ready.then(spread);
})();
