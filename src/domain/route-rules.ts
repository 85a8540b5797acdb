/** What holds for which path; every function takes a path with or without query and fragment. */

/**
 * AUTH-11: these reload in place after a forced return to guest; any other page goes to `/`.
 * ours: so does a voucher, which asks for no login and must not be taken from whoever stands at the door with it.
 */
const RELOADED_IN_PLACE = [
  /^\/voucher\/[^/]+$/,
  /^\/order\/[^/]+$/,
  /^\/products\/[^/]+(\/[^/]+)?$/,
  /^\/reservation\/[^/]+$/,
  /^\/residence\/[^/]+(\/[^/]+)?$/,
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

/** The path alone, without query, fragment and the slash at its end. */
export function pathnameOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** AUTH-11 */
export function reloadsInPlace(url: string): boolean {
  const path = pathnameOf(url);
  return RELOADED_IN_PLACE.some((pattern) => pattern.test(path));
}

/** Pages of the account, open only to the logged in (spec §6). */
export function isAccountPage(url: string): boolean {
  return ACCOUNT_PATHS.has(pathnameOf(url));
}

/** AUTH-08: pages that ask a guest to log in and come back: the account's, an order, a reservation. */
export function requiresLogin(url: string): boolean {
  const path = pathnameOf(url);
  return isAccountPage(path) || OF_ONE_CUSTOMER.some((pattern) => pattern.test(path));
}

/** Pages of one product, package or residence, where lists are not refetched (FAV-01, CART-03). */
export function isProductPage(url: string): boolean {
  const path = pathnameOf(url);
  return PRODUCT_PAGES.some((pattern) => pattern.test(path));
}

/** NAV-14: the mobile top bar shows on home, search and the residence page. */
export function hasMobileTopBar(url: string): boolean {
  return /^\/(search(\/.*)?|residence(\/.*)?)?$/.test(pathnameOf(url));
}

/** NAV-09: the bottom navigation is on every page but the login page. */
export function hasBottomNavigation(url: string): boolean {
  return pathnameOf(url) !== '/login';
}
