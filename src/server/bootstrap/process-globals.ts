import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log';
import type { MapSettings } from '../settings/map-settings';

/**
 * What the server process shares with Next's bundles. A page and an API route get separate module instances in a
 * build, so what must exist once lives on `globalThis` under these symbols, and only this file touches them.
 */
export type ShopApi = (request: Request) => Promise<Response>;

interface ProcessGlobals {
  /** Answers the shop API: the embedded backend, or the shop's own by SHOP_API_ORIGIN. */
  api?: ShopApi;
  /** The log of the process. */
  log?: Log;
  /** Origin of absolute URLs, or null for the request's own. */
  publicOrigin?: string | null;
  /** Origin of the demo on this machine, for absolute links of its pages; null: the shop is no demo. */
  demoOrigin?: string | null;
  /** Settings that replace the footer's fixed links (FOOT-04). */
  footerLinks?: Readonly<Record<string, string>>;
  /** Where maps come from; null: the shop shows none. */
  map?: MapSettings | null;
  /** Counts changes: a subject's value is the count at its last change, `all` at the last one of everything. */
  cacheVersions?: { now: number; of: Map<string, number>; all: number };
  /** Id of the tag manager's container; null: pages load none (TRK-02). */
  tagManagerId?: string | null;
  pageCacheMegabytes?: number;
  /** What a request's answer was read from (kept-answers.ts). */
  cacheTracker?: AsyncLocalStorage<CachedRead[]>;
}

/** A page that an answer was read from. */
export interface CachedRead {
  /** Whether it is still as it was read, and young enough to be answered without being made afresh. */
  readonly isFresh: () => boolean;
}

const KEY = Symbol.for('caravansara.shared');
const holder = globalThis as typeof globalThis & { [KEY]?: ProcessGlobals };

export const processGlobals: ProcessGlobals = (holder[KEY] ??= {});
