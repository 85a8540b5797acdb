/**
 * Maximum length of a requested path. The longest path of the shop has a name of 300 letters, each encoded as `%D8%A7`.
 */
export const MAX_PATH = 2_048;

/** A path without a page. */
const NO_PAGE = '/nothing-is-so-long';

/** The error page is not a page of its own: requested directly, in any encoding, it would render an error. */
const FAILURE_PAGE = /^\/500\/?$/;

/**
 * The URL to handle instead: a path longer than any page's becomes a missing page, so that it does not reach caches
 * keyed by path. The query is unchanged: pages with a query are not cached.
 */
export function rejectLongPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.length > MAX_PATH || FAILURE_PAGE.test(decoded(path)) ? NO_PAGE : url;
}

/** As Next decodes a path before it looks for a page. A path with an invalid encoding is none. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
