/**
 * Answers of the shop API that every request gets alike and that cost a walk over the whole shop: kept for seconds, whatever
 * changes meanwhile, and read once for all requests that come at the same time.
 */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { ShopApi } from '../bootstrap/process-globals';

/** ours: how old such an answer may be. They hold no prices of nights and no stock. */
const KEEP_MS = 10_000;

const PATHS: ReadonlySet<string> = new Set(
  [catalogueEndpoints.getSitemap, catalogueEndpoints.getSearchProperties].map(({ path }) => path),
);

interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/**
 * The same API; a kept answer counts for no rate limit, since the database is not asked. Only successes are kept, and who
 * waits for somebody else's request that is refused asks for itself.
 * @param now milliseconds on a clock that never goes back
 */
export function cachedReads(api: ShopApi, now: () => number = () => performance.now()): ShopApi {
  const kept = new Map<string, { readonly read: Promise<Read>; readonly until: number }>();
  const readFor = async (request: Request): Promise<Read> => {
    const answer = await api(request);
    return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() };
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || !PATHS.has(pathname)) return await api(request);
    const known = kept.get(pathname);
    const shared = known && now() < known.until ? await known.read.catch(() => null) : null;
    if (shared?.status === 200) return responseOf(shared);
    const read = readFor(request);
    const entry = { read, until: now() + KEEP_MS };
    kept.set(pathname, entry);
    const status = await read.then(
      ({ status }) => status,
      () => 0,
    );
    if (status !== 200 && kept.get(pathname) === entry) kept.delete(pathname);
    return responseOf(await read);
  };
}

function responseOf({ status, headers, body }: Read): Response {
  return new Response(body, { status, headers });
}
