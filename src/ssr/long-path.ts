/** Characters of a path, as it is asked. The longest that the shop makes has a name of 300 letters, each written as `%D8%A7`. */
const MOST = 2_048;

/** A path that no page has. */
const NO_PAGE = '/nothing-is-so-long';

/**
 * The address to be answered in the place of this one: a path that is longer than any of ours is a page that there is not,
 * and none of it reaches what remembers paths. The query is left alone: pages with one are kept by nobody.
 */
export function sensibleAddress(url: string): string {
  const end = url.indexOf('?');
  return (end < 0 ? url.length : end) > MOST ? NO_PAGE : url;
}
