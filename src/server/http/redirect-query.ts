/**
 * Where a page that has moved for good leads, with the query of its request: dates, people and where a visitor came from go on.
 * Which page it is, its path alone says, and kept redirects are the same for everybody; so the query joins them at the door and
 * no query fills the page cache.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const MOVED = 308;
/** Families of paths that lead to a canonical one (ssr/loaders/product.ts). */
const MOVING = /^\/(?:residence|products?)\/[^?]*(\?.+)$/s;
/** A path of ours without a query of its own. */
const OWN_PATH = /^\/(?!\/)[^?#]*$/;

/** To be called when the headers go out. */
export function keepQuery({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  const [, query] = MOVING.exec(url) ?? [];
  const location = response.getHeader('Location');
  if (response.statusCode !== MOVED || query === undefined || typeof location !== 'string' || !OWN_PATH.test(location))
    return;
  response.setHeader('Location', location + query);
  // Next's, for browsers that know no 308.
  if (response.hasHeader('Refresh')) response.setHeader('Refresh', `0;url=${location}${query}`);
}
