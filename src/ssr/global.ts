/**
 * What the server process shares with Next's bundles. A page and an API route get separate module instances in a
 * build, so what must exist once lives on `globalThis` under these symbols, and only this file touches them.
 */
export type ShopApi = (request: Request) => Promise<Response>;

interface Shared {
  /** Answers the shop API: the embedded backend, or the shop's own by SHOP_API_ORIGIN. */
  api?: ShopApi;
  /** Origin of absolute URLs, or null for the request's own. */
  publicOrigin?: string | null;
  /** Settings that replace the footer's fixed links (FOOT-04). */
  footerLinks?: Readonly<Record<string, string>>;
  /** Counts changes: a subject's value is the count at its last change. */
  changes?: { now: number; of: Map<string, number> };
  pageCacheMegabytes?: number;
}

const KEY = Symbol.for('caravansara.shared');
const holder = globalThis as typeof globalThis & { [KEY]?: Shared };

export const shared: Shared = (holder[KEY] ??= {});
