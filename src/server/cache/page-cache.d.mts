/** The interface that Next calls (its `CacheHandler`), for modules that import the handler themselves. */
export default class PageCache {
  get(key: string): Promise<{ value: unknown; lastModified: number } | null>;
  set(key: string, value: unknown, context?: { cacheControl?: unknown }): Promise<void>;
  revalidateTag(): Promise<void>;
  resetRequestCache(): void;
}
