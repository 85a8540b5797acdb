/* Runs in the head of every page before the first paint; every page has a copy of it (src/server/rendering/pre-paint.ts). */
(function () {
  var root = document.documentElement;
  // Presses that wait for hydration, see below.
  window.earlyInput = [];

  // Sets the user's role for CSS (docs/decisions/0009).
  var role = 'guest';
  try {
    var stored = JSON.parse(localStorage.getItem('USER_INFORMATION')).role;
    if (localStorage.getItem('AUTH_JWT') && /^(customer|panel)$/.test(stored)) role = stored;
  } catch (e) {}
  root.dataset.role = role;

  // Not every browser reports the speed of the network.
  var network = navigator.connection || {};
  var isSlow = /2g|3g/.test(network.effectiveType);
  // Round trips in ms, Mbit/s.
  var isFast = !isSlow && !(network.rtt > 100 || network.downlink < 3);

  // The start code runs in the order of the document. On a fast network it would run before the first paint and delay
  // it: there it is requested after the paint. On any other it arrives after the paint anyway, and is requested as soon
  // as the document has been parsed (measured: docs/decisions/0014).
  var DEFERRED = 'script[type="text/deferred"]';
  var isPainted = !isFast;
  var isParsed = false;
  // Milliseconds before a failed script is requested again.
  var PAUSES = [1000, 4000];
  var hasFailed = false;
  function start() {
    if (!isParsed || !isPainted) return;
    var waiting = document.querySelectorAll(DEFERRED);
    var missing = waiting.length;
    function arrived() {
      missing -= 1;
      if (missing === 0) started();
    }
    waiting.forEach(function (inert) {
      var src = inert.dataset.src;
      function request(previous, tries) {
        var script = document.createElement('script');
        script.async = false;
        script.fetchPriority = 'high';
        script.onload = arrived;
        script.onerror = function () {
          window.loadRest();
          if (tries === PAUSES.length) return failed();
          setTimeout(function () {
            request(script, tries + 1);
          }, PAUSES[tries]);
        };
        // A cache may have stored the failure: the last request passes it by.
        script.src = tries < PAUSES.length ? src : src + '?again';
        previous.replaceWith(script);
      }
      request(inert, 0);
    });
  }
  // Without the whole start code no button works: the page says so. The sentence is in the document (document-start.tsx).
  function failed() {
    var notice = document.getElementById('start-failed');
    if (!notice || hasFailed) return;
    hasFailed = true;
    window.earlyInput.splice(0).forEach(function (input) {
      input.animation.cancel();
    });
    notice.querySelector('button').onclick = function () {
      location.reload();
    };
    notice.hidden = false;
  }
  function painted() {
    isPainted = true;
    start();
  }
  document.addEventListener('DOMContentLoaded', function () {
    isParsed = true;
    // A hidden tab is not painted.
    setTimeout(painted, document.hidden ? 0 : 1000);
    var isComplete = !document.querySelector(DEFERRED);
    start();
    if (isComplete) started();
  });

  // No script of the page runs but by the code above: what follows may fail or be missing in a browser.
  function attempt(part, otherwise) {
    try {
      part();
    } catch (e) {
      otherwise();
    }
  }

  attempt(function () {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length) painted();
    }).observe({ type: 'paint', buffered: true });
  }, painted);

  // Until the start code has arrived, it shares the network only with what is in view. Pictures outside of the viewport
  // are not requested, although browsers request lazy pictures several screens ahead: CSS hides them
  // (theme/global.css), and their places keep their size. On a slow network it shares the network only with the page's
  // first picture, and the font is not requested: its fallbacks are as high and as wide.
  root.dataset.starting = '';
  if (isSlow) {
    root.dataset.font = 'later';
  } else {
    var font = document.createElement('link');
    font.rel = 'preload';
    font.as = 'font';
    font.crossOrigin = 'anonymous';
    font.href = '/fonts/vazirmatn-400-700.woff2';
    document.head.append(font);
  }
  var sight;
  attempt(
    function () {
      sight = new IntersectionObserver(function (entries) {
        entries.forEach(function (entry) {
          if (entry.isIntersecting) entry.target.querySelector('img').loading = 'eager';
        });
      });
      if (!isSlow)
        document.addEventListener('DOMContentLoaded', function () {
          document.querySelectorAll('[data-image]').forEach(function (frame) {
            sight.observe(frame);
          });
        });
    },
    function () {
      delete root.dataset.starting;
    },
  );
  // Code for early input is loaded before pictures, and on a slow network before the font: replay-early-input.ts calls
  // this when the page is hydrated and that code has arrived.
  window.loadRest = function () {
    delete root.dataset.starting;
    if (!isSlow) return;
    // The page is laid out once more with the font, and not before the font has arrived.
    function useFont() {
      delete root.dataset.font;
    }
    attempt(function () {
      document.fonts.load('1em Vazir').then(useFont, useFont);
    }, useFont);
  };
  function started() {
    if (sight) sight.disconnect();
    // A fragment may open a dialog, as a pressed button does.
    if (window.earlyInput.length === 0 && !location.hash) window.loadRest();
    // If the start code fails, nothing is replayed.
    else setTimeout(window.loadRest, 10000);
  }

  // Presses, choices and submits in a part that is not hydrated yet are shown as pending, and replayed when the part is
  // hydrated (src/storefront/platform/replay-early-input.ts). Links and forms with an address work without code.
  var pulse = [0.7, 0.3];
  attempt(
    function () {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) pulse = [0.5, 0.5];
    },
    function () {},
  );
  function keep(element, event) {
    if (!element || hasFailed || !element.closest('[data-dehydrated]')) return;
    if (event.type !== 'change') {
      event.preventDefault();
      event.stopPropagation();
    }
    var isDialog = element.hasAttribute('aria-haspopup');
    // A double press counts once, and of several dialogs the last one opens.
    var early = window.earlyInput.filter(function (other) {
      var isReplaced = other.element === element || (isDialog && other.isDialog);
      if (isReplaced) other.animation.cancel();
      return !isReplaced;
    });
    var animation = (event.submitter || element).animate(
      { opacity: pulse },
      { duration: 600, iterations: Infinity, direction: 'alternate' },
    );
    early.push({
      element: element,
      isDialog: isDialog,
      animation: animation,
      value: element.value,
      checked: element.checked,
    });
    window.earlyInput = early;
  }
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('button');
      if (button && !(button.form && button.type === 'submit')) keep(button, event);
    },
    true,
  );
  document.addEventListener(
    'change',
    function (event) {
      keep(event.target.closest('select,[type=checkbox],[type=radio],[type=range]'), event);
    },
    true,
  );
  document.addEventListener(
    'submit',
    function (event) {
      if (!event.target.hasAttribute('action')) keep(event.target, event);
    },
    true,
  );
})();
