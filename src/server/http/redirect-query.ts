/**
 * Appends the request's query to the target of a permanent redirect: dates, people and the visitor's source are
 * preserved. The target page depends on the path only, and cached redirects are shared; so the query is added when the
 * response is sent, and does not fill the page cache.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

const MOVED = 308;
/** Path prefixes that redirect to a canonical path (src/server/loaders/product.ts). */
const MOVING = /^\/(?:residence|products?)\/[^?]*(\?.+)$/s;
/** A path of our own without a query. */
const OWN_PATH = /^\/(?!\/)[^?#]*$/;

/** Must be called when the headers are sent. */
export function keepQuery({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  const [, query] = MOVING.exec(url) ?? [];
  const location = response.getHeader('Location');
  if (response.statusCode !== MOVED || query === undefined || typeof location !== 'string' || !OWN_PATH.test(location))
    return;
  response.setHeader('Location', location + query);
  // Set by Next for browsers that do not support 308.
  if (response.hasHeader('Refresh')) response.setHeader('Refresh', `0;url=${location}${query}`);
}
