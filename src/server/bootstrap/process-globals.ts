import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log';
import type { MapConfig } from '@/domain/map-config';

/**
 * State shared between the server process and Next's bundles. A page and an API route have separate module instances in
 * a build, so singletons are stored on `globalThis` under this symbol, accessed by this file only.
 */
export type ShopApi = (request: Request) => Promise<Response>;

interface ProcessGlobals {
  /** The shop API: the embedded backend, or the external one of SHOP_API_ORIGIN. */
  api?: ShopApi;
  /** The log of the process. */
  log?: Log;
  /** Origin of absolute URLs, which the owner may change while the process runs; null: the request's own. */
  publicOrigin?: string | null;
  /** Origin of a demo on this machine, for absolute links in its pages; null otherwise. */
  demoOrigin?: string | null;
  /** Settings that replace the footer's fixed links (FOOT-04). */
  footerLinks?: Readonly<Record<string, string>>;
  /** The map tiles; null: the shop shows no maps. */
  map?: MapConfig | null;
  /**
   * The counters of cache-invalidation.ts: `now` counts all changes, `of` has the count at a tag's last change, `all`
   * that at the last invalidation of everything.
   */
  cacheVersions?: { now: number; of: Map<string, number>; all: number };
  /** Id of the tag manager's container; null: none (TRK-02). */
  tagManagerId?: string | null;
  pageCacheMegabytes?: number;
  /** The cached pages that a request's response was read from (response-cache.ts). */
  cacheTracker?: AsyncLocalStorage<CachedRead[]>;
}

/** A cached page that a response was read from. */
export interface CachedRead {
  /** Whether the page is unchanged and young enough to be served without being rendered again. */
  readonly isFresh: () => boolean;
}

const KEY = Symbol.for('caravansara.shared');
const holder = globalThis as typeof globalThis & { [KEY]?: ProcessGlobals };

export const processGlobals: ProcessGlobals = (holder[KEY] ??= {});
