import { parseUrl } from './parse-url';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/;

/**
 * The target of a `backUrl`: a path of our own origin with query and fragment, or null (ROUTE-05). The value is parsed
 * as a browser parses it and its origin compared, so that `//evil`, `https:evil`, `\\evil`, `blob:` and embedded tabs
 * are refused. The login page is refused too, since it would be circular.
 * @param value the query value; of a repeated one the first counts
 * @param origin our own, such as `https://shop.example`
 */
export function safeBackUrl(value: unknown, origin: string): string | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof text !== 'string' || text === '' || FORBIDDEN.test(text)) return null;
  const own = parseUrl(origin, origin);
  const url = parseUrl(text, origin);
  if (own === null || url === null || url.origin !== own.origin) return null;
  if (!url.pathname.startsWith('/') || url.pathname.startsWith('//')) return null;
  if (/^\/login(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Where a login leads (ROUTE-05, ROUTE-06): a newcomer by way of the profile, which goes on to `backUrl`, so that nothing begun is
 * lost; everybody else at once.
 * @param backUrl a path of our own origin (domain/back-url)
 */
export function loginRedirect(isNew: boolean, backUrl: string): string {
  return isNew && pathnameOf(backUrl) !== urls.profile() ? urls.profile(backUrl) : backUrl;
}
