/**
 * Caches API responses that are the same for every request and expensive for the whole shop: for some seconds,
 * regardless of changes, and with one read for concurrent requests.
 */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { ShopApi } from '../bootstrap/process-globals';

/** How old such a response may be. They contain no prices of nights and no stock. */
const TTL_MS = 10_000;

const PATHS: ReadonlySet<string> = new Set(
  [catalogueEndpoints.getSitemap, catalogueEndpoints.getSearchProperties].map(({ path }) => path),
);

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
  const cached = new Map<string, { readonly read: Promise<Read>; readonly until: number }>();
  const readFor = async (request: Request): Promise<Read> => {
    const response = await api(request);
    return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || !PATHS.has(pathname)) return await api(request);
    const known = cached.get(pathname);
    const shared = known && now() < known.until ? await known.read.catch(() => null) : null;
    if (shared?.status === 200) return responseOf(shared);
    const read = readFor(request);
    const entry = { read, until: now() + TTL_MS };
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
