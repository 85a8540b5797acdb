/**
 * Replays responses of cached pages. For every request Next matches the route, copies the page, hashes and compresses
 * it, which is nine tenths of the cost of a cached page. A response that Next served from the page cache is replayed
 * with the same bytes and headers while that entry of the page cache is valid and fresh (docs/decisions/0018); so is an
 * unfiltered list (page-props.ts). All other requests go to Next.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedRead, processGlobals } from '../bootstrap/process-globals';

interface CachedResponse extends CachedRead {
  /** As set by Next, before the headers of the server's middleware. */
  readonly headers: readonly (readonly [name: string, value: string | number | string[]])[];
  readonly body: Buffer;
}

/** Every outgoing message has this method; Node's types declare it for requests only. */
type RawHeaderNames = ServerResponse & { getRawHeaderNames(): string[] };

const MEGABYTE = 1_048_576;
/** A compressed page takes about a fifteenth of its size in the page cache. */
const PART_OF_PAGE_CACHE = 1 / 8;

/** Values of Accept-Encoding sent by browsers and common proxies; any other is left to Next. */
const CODINGS: readonly (string | undefined)[] = [
  undefined,
  'gzip',
  'gzip, deflate',
  'gzip, deflate, br',
  'gzip, deflate, br, zstd',
];

/**
 * Request headers that may change Next's response: conditions, ranges, bodies, and those for Next's own requests and
 * prefetches.
 */
const NEXT_READS =
  /^(?:if-|range$|content-|transfer-|expect$|upgrade$|purpose$|rsc$|next-|x-(?:next|now|middleware|matched|invoke|prerender|vercel|action|html))/;
/** Cookies of Next's preview mode. */
const PREVIEW = /__prerender_bypass|__next_preview_data/;

/**
 * Serves responses that `next` has served before.
 * @param megabytes size of the page cache; the responses take an eighth of it in addition
 */
export function responseCache(next: RequestListener, megabytes: number): RequestListener {
  const tracker = (processGlobals.cacheTracker ??= new AsyncLocalStorage<CachedRead[]>());
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: Math.ceil(megabytes * MEGABYTE * PART_OF_PAGE_CACHE),
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length + 1024,
  });
  return (request, response) => {
    const name = keyOf(request);
    if (name === null) return next(request, response);
    const cached = responses.get(name);
    if (cached?.isFresh()) return replay(response, cached);
    responses.delete(name);
    const read: CachedRead[] = [];
    recordResponse(response, read, (recorded) => responses.set(name, recorded));
    return tracker.run(read, () => next(request, response));
  };
}

/** The cache key of a request: path and encoding; null for a request that is left to Next. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || url.includes('?')) return null;
  const coding = headers['accept-encoding'];
  if (!CODINGS.includes(coding) || (headers.cookie !== undefined && PREVIEW.test(headers.cookie))) return null;
  for (const header in headers) if (NEXT_READS.test(header)) return null;
  return `${coding ?? ''} ${url}`;
}

function replay(response: ServerResponse, { headers, body }: CachedResponse): void {
  for (const [header, value] of headers) response.setHeader(header, value);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Records a response that was read from one cached page, once it has been sent completely. */
function recordResponse(
  response: ServerResponse,
  read: readonly CachedRead[],
  onRecorded: (response: CachedResponse) => void,
): void {
  const { write, end, writeHead } = response;
  const parts: Buffer[] = [];
  let headers: CachedResponse['headers'] = [];
  const record = (chunk: unknown, coding: unknown) => {
    // Files and API requests are read from no page and are not recorded.
    if (read.length !== 1) return;
    if (typeof chunk === 'string')
      parts.push(Buffer.from(chunk, typeof coding === 'string' ? (coding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  // The outermost writeHead: headers that the middleware adds for this request are not recorded.
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    headers = (response as RawHeaderNames)
      .getRawHeaderNames()
      .map((header) => [header, response.getHeader(header) ?? ''] as const);
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  response.write = ((...given: Parameters<typeof write>) => {
    record(given[0], given[1]);
    return write.apply(response, given);
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    record(given[0], given[1]);
    return end.apply(response, given);
  }) as typeof end;
  response.once('finish', () => {
    const [page] = read;
    if (page && read.length === 1 && isRepeatable(response))
      onRecorded({ ...page, headers, body: Buffer.concat(parts) });
  });
}

/** A complete public page; one from the page cache must not be stale. */
function isRepeatable(response: ServerResponse): boolean {
  const fromCache = response.getHeader('x-nextjs-cache');
  return (
    response.statusCode === 200 && (fromCache === undefined || fromCache === 'HIT') && !response.hasHeader('set-cookie')
  );
}
