/**
 * A page has one address, without a slash at its end. Next's own redirect is off (next.config.js), since the shop API is
 * called with and without one.
 */
import { NEXT_FILES } from '@/domain/next-urls';

/** Answered by others, as files of the build are. */
const OTHERS = /^\/(?:api|panel)(?:\/|$)/;
/** One or more segments, none of them empty: `//host/` must not become an address of another host. */
const SLASHED = /^(?:\/[^/\\]+)+\/$/;

/** The address that a page's URL with a slash at its end redirects to, with the query; null for any other URL. */
export function withoutSlash(url: string): string | null {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (!SLASHED.test(path) || OTHERS.test(path) || path.startsWith(NEXT_FILES)) return null;
  return path.slice(0, -1) + (at < 0 ? '' : url.slice(at));
}
