import { parseUrl } from './parse-url';

const OPENABLE = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Only for parsing relative paths; never fetched. */
const OWN = 'https://own.invalid';

/**
 * A link of the config that is safe as `href`, or null: web, mail and phone URLs and paths of our own. `javascript:`,
 * `data:` and everything else is refused.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const url = text === '' ? null : parseUrl(text, OWN);
  if (url === null || !OPENABLE.has(url.protocol)) return null;
  if (url.origin !== OWN) return url.href;
  return text.startsWith('/') && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
}
