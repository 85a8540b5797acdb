import { processGlobals } from '../bootstrap/process-globals';

/**
 * Origin of the absolute links of pages: PUBLIC_ORIGIN, in the demo the process's own address; null: pages have paths. A page is
 * kept for everybody, so it never depends on a request.
 */
export function siteOrigin(): string | null {
  return processGlobals.publicOrigin ?? processGlobals.demoOrigin ?? null;
}

/** PUBLIC_ORIGIN, else the address at which this request has reached the shop: for answers that no cache shares. */
export function originOf(host: string | undefined): string {
  const own = `http://${host ?? ''}`;
  return processGlobals.publicOrigin ?? (URL.canParse(own) ? new URL(own).origin : 'http://localhost');
}
