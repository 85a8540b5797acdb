import { processGlobals } from '../bootstrap/process-globals';

/** The known address of the shop: PUBLIC_ORIGIN, or the owner's; null without one. */
export const publicOrigin = (): string | null => processGlobals.publicOrigin ?? null;

/**
 * Origin of absolute links in pages: the known address of the shop, in the demo the process's own; null: pages use paths. Pages are
 * cached for all visitors, so the origin never depends on a request.
 */
export function siteOrigin(): string | null {
  return publicOrigin() ?? processGlobals.demoOrigin ?? null;
}

/** The known address of the shop, otherwise the host of this request: for responses that are not shared by caches. */
export function originOf(host: string | undefined): string {
  const requestedOrigin = `http://${host ?? ''}`;
  return publicOrigin() ?? (URL.canParse(requestedOrigin) ? new URL(requestedOrigin).origin : 'http://localhost');
}
