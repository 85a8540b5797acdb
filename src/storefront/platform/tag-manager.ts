/**
 * The tag manager, where the shop has named one (TRK-02). It is a third party's script: the page's policy knows its
 * host (docs/security.md).
 */
import { now } from './browser-clock';
import { pushEntry } from './data-layer';

/** As the settings ask for it (src/server/settings/http-settings.ts); what is no id becomes no address. */
const ID = /^GTM-[A-Z0-9]{4,12}$/;
const FILE = 'https://www.googletagmanager.com/gtm.js';

export function isTagManagerId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

/** The entry that its own snippet begins with; before every event, so that its tags are ready for the first one. */
export function announceTagManager(): void {
  pushEntry({ event: 'gtm.js', 'gtm.start': now() });
}

/**
 * Loads it, once a page. The snippet that it offers would be a script within the page, which our policy lets no one
 * run.
 */
export function loadTagManager(id: string): void {
  if (!isTagManagerId(id) || document.querySelector(`script[src^="${FILE}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${FILE}?id=${id}`;
  document.head.append(script);
}
