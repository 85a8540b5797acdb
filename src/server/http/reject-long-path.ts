/** Characters of a path, as it is asked. The longest that the shop makes has a name of 300 letters, each written as `%D8%A7`. */
export const MAX_PATH = 2_048;

/** A path that no page has. */
const NO_PAGE = '/nothing-is-so-long';

/** The page for failures is none of its own: asked for by its address it would be a failure on demand. */
const FAILURE_PAGE = /^\/500\/?$/;

/**
 * The address to be answered in the place of this one: a path that is longer than any of ours is a page that there is not,
 * and none of it reaches what remembers paths. The query is left alone: pages with one are kept by nobody.
 */
export function rejectLongPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.length > MAX_PATH || FAILURE_PAGE.test(path) ? NO_PAGE : url;
}
