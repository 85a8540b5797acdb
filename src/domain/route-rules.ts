/** Properties of paths. All functions accept a path with or without query and fragment. */

/**
 * AUTH-11: these pages reload in place after a forced return to guest; any other page goes to `/`. Pages of a signed link
 * reload too: they need no login.
 */
const RELOADED_IN_PLACE = [
  /^\/voucher\/[^/]+$/,
  /^\/invoice\/[^/]+$/,
  /^\/order\/[^/]+$/,
  /^\/products\/[^/]+(\/[^/]+)?$/,
  /^\/reservation\/[^/]+$/,
  /^\/residence\/[^/]+(\/[^/]+)?$/,
  /^\/track\/[^/]+$/,
  /^\/search(\/[^/]+)?$/,
];

const ACCOUNT_PATHS = new Set([
  '/profile',
  '/favorites',
  '/orders',
  '/club',
  '/charge-account',
  '/transactions',
  '/addresses',
]);
const OF_ONE_CUSTOMER = [/^\/order\/[^/]+$/, /^\/reservation\/[^/]+$/];
const PRODUCT_PAGES = [/^\/product(\/|$)/, /^\/products(\/|$)/, /^\/residence(\/|$)/];

/** The path without query, fragment and trailing slash. */
export function pathnameOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** AUTH-11 */
export function reloadsInPlace(url: string): boolean {
  const path = pathnameOf(url);
  return RELOADED_IN_PLACE.some((pattern) => pattern.test(path));
}

/** Pages of the account, which require login. */
export function isAccountPage(url: string): boolean {
  return ACCOUNT_PATHS.has(pathnameOf(url));
}

/** AUTH-08: pages that send a guest to login and back: the account's, an order, a reservation. */
export function requiresLogin(url: string): boolean {
  const path = pathnameOf(url);
  return isAccountPage(path) || OF_ONE_CUSTOMER.some((pattern) => pattern.test(path));
}

/** Pages of one product, package or residence, where lists are not refetched (FAV-01, CART-03). */
export function isProductPage(url: string): boolean {
  const path = pathnameOf(url);
  return PRODUCT_PAGES.some((pattern) => pattern.test(path));
}

/** NAV-14: the mobile top bar is shown on home, search and the residence page. */
export function hasMobileTopBar(url: string): boolean {
  return /^\/(search(\/.*)?|residence(\/.*)?)?$/.test(pathnameOf(url));
}

/** The footer is folded where the visitor is busy with their own: login, account, cart, orders. */
export function foldsFooter(url: string): boolean {
  return !hasMobileTopBar(url) && !isProductPage(url) && !/^\/(home\/|404|500)/.test(`${pathnameOf(url)}/`);
}

/** NAV-09: the bottom navigation is shown on every page but the login page. */
export function hasBottomNavigation(url: string): boolean {
  return pathnameOf(url) !== '/login';
}
