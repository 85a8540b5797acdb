(function () {
  var role = 'guest';
  try {
    var stored = JSON.parse(localStorage.getItem('USER_INFORMATION')).role;
    if (localStorage.getItem('AUTH_JWT') && /^(customer|panel)$/.test(stored)) role = stored;
  } catch (e) {}
  document.documentElement.dataset.role = role;

  var isRead, isPainted;
  function run() {
    if (!isRead || !isPainted) return;
    document.querySelectorAll('script[type="text/after-paint"]').forEach(function (waiting) {
      var script = document.createElement('script');
      script.async = false;
      script.src = waiting.src;
      waiting.replaceWith(script);
    });
  }
  function painted() {
    isPainted = true;
    run();
  }
  document.addEventListener('DOMContentLoaded', function () {
    isRead = true;
    setTimeout(painted, document.hidden ? 0 : 1000);
    run();
  });
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) painted();
  }).observe({ type: 'paint', buffered: true });
})();
