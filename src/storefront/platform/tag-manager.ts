/**
 * The tag manager, if the shop has configured one (TRK-02). It is a third-party script; the page's content security
 * policy allows its host (docs/security.md).
 */
import { now } from './browser-clock';
import { pushEntry } from './data-layer';

/**
 * The same format as in the settings (src/server/settings/http-settings.ts); an invalid id never becomes part of a URL.
 */
const ID = /^GTM-[A-Z0-9]{4,12}$/;
const FILE = 'https://www.googletagmanager.com/gtm.js';

export function isTagManagerId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

/**
 * The first entry of the tag manager's own snippet, before every event, so that its tags are ready for the first one.
 */
export function announceTagManager(): void {
  pushEntry({ event: 'gtm.js', 'gtm.start': now() });
}

/** Loads it once per page. Its own snippet would be an inline script, which the content security policy forbids. */
export function loadTagManager(id: string): void {
  if (!isTagManagerId(id) || document.querySelector(`script[src^="${FILE}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${FILE}?id=${id}`;
  document.head.append(script);
}
