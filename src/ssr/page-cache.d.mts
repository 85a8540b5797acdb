/** The shape that Next calls (its `CacheHandler`), for those who import the handler themselves. */
export default class PageCache {
  get(key: string): Promise<{ value: unknown; lastModified: number } | null>;
  set(key: string, value: unknown, context?: { cacheControl?: unknown }): Promise<void>;
  revalidateTag(): Promise<void>;
  resetRequestCache(): void;
}

/** Whether a page is still kept as it was when it got this mark, and young enough to be answered without being made afresh. */
export function isAsMarked(key: string, mark: number): boolean;
