/*
 * First script of every page: tells the style sheet who is here, before the first paint.
 * The server never knows (the token lives in local storage), so its HTML holds both variants of what
 * differs and CSS shows one of them: nothing flashes, nothing shifts. `src/storefront/shell/session.ts`
 * takes over after hydration and writes the same attribute.
 */
(function () {
  var role = 'guest';
  try {
    var token = localStorage.getItem('AUTH_JWT');
    var information = JSON.parse(localStorage.getItem('USER_INFORMATION') || 'null');
    var stored = information && information.role;
    if (token && (stored === 'customer' || stored === 'panel')) role = stored;
  } catch (failure) {
    /* storage blocked or garbage in it: a guest */
  }
  document.documentElement.setAttribute('data-role', role);
})();
