import { processGlobals } from '../bootstrap/process-globals';

/**
 * Origin of absolute links in pages: PUBLIC_ORIGIN, in the demo the process's own; null: pages use paths. Pages are
 * cached for all visitors, so the origin never depends on a request.
 */
export function siteOrigin(): string | null {
  return processGlobals.publicOrigin ?? processGlobals.demoOrigin ?? null;
}

/** PUBLIC_ORIGIN, otherwise the host of this request: for responses that are not shared by caches. */
export function originOf(host: string | undefined): string {
  const own = `http://${host ?? ''}`;
  return processGlobals.publicOrigin ?? (URL.canParse(own) ? new URL(own).origin : 'http://localhost');
}
