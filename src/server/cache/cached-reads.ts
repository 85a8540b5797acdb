/**
 * Caches API responses that are the same for every request and expensive for the whole shop: for some seconds,
 * and with one read for concurrent requests.
 */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { CacheTag } from '@/domain/cache-tag';
import type { ShopApi } from '../bootstrap/process-globals';
import { currentVersion, versionOf } from './cache-invalidation';

/** How old such a response may be. They contain no prices of nights and no stock. */
const TTL_MS = 10_000;

/**
 * Paths of the cached calls, each with the tag whose changes end a response early; null: none. Sitemaps
 * (seo/crawler-files.ts) are stored for minutes with the version of their data, which must not be older than that.
 */
const TAGS: ReadonlyMap<string, CacheTag | null> = new Map([
  [catalogueEndpoints.getSitemap.path, 'categories'],
  [catalogueEndpoints.getSearchProperties.path, null],
]);

interface Entry {
  readonly read: Promise<Read>;
  readonly until: number;
  /** The current version before the read. */
  readonly version: number;
}

interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/**
 * The same API with caching. A cached response does not count against a rate limit, since the database is not queried.
 * Only successes are cached; a request that waited for another one's error runs itself.
 * @param now milliseconds of a monotonic clock
 */
export function cachedReads(api: ShopApi, now: () => number = () => performance.now()): ShopApi {
  const cached = new Map<string, Entry>();
  const isValid = ({ until, version }: Entry, tag: CacheTag | null) =>
    now() < until && (tag === null || versionOf(tag) <= version);
  const readFor = async (request: Request): Promise<Read> => {
    const response = await api(request);
    return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const tag = TAGS.get(pathname);
    if (request.method !== 'GET' || tag === undefined) return await api(request);
    const cachedRead = cached.get(pathname);
    const shared = cachedRead && isValid(cachedRead, tag) ? await cachedRead.read.catch(() => null) : null;
    if (shared?.status === 200) return responseOf(shared);
    const version = currentVersion();
    const read = readFor(request);
    const entry = { read, until: now() + TTL_MS, version };
    cached.set(pathname, entry);
    const status = await read.then(
      ({ status }) => status,
      () => 0,
    );
    if (status !== 200 && cached.get(pathname) === entry) cached.delete(pathname);
    return responseOf(await read);
  };
}

function responseOf({ status, headers, body }: Read): Response {
  return new Response(body, { status, headers });
}
