/**
 * Replays responses of cached pages. For every request Next matches the route, copies and hashes the page, which then is
 * compressed: nine tenths of the cost of a cached page. A response that Next served from the page cache is replayed
 * with the same content and headers while that entry of the page cache is valid and fresh (docs/decisions/0018); so is
 * an unfiltered list (page-props.ts). All other requests go to Next. It runs inside of compressed-responses.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type CachedRead, processGlobals } from '../bootstrap/process-globals';

type Coding = 'identity' | 'gzip' | 'br';

interface CachedResponse extends CachedRead {
  /** As set by Next, before the headers of compression and of the server's middleware. */
  readonly headers: readonly (readonly [name: string, value: string | number | string[]])[];
  /** As Next made it, of a short response and until it is compressed; then both compressed forms. */
  readonly body: { readonly identity: Buffer } | { readonly gzip: Buffer; readonly br: Buffer };
}

const MEGABYTE = 1_048_576;
/** Both compressed forms of a page take about an eighth of its size in the page cache. */
const PART_OF_PAGE_CACHE = 1 / 8;

/** Values of Accept-Encoding sent by browsers and common proxies, with the best form; any other is left to Next. */
const CODINGS: Readonly<Record<string, Coding>> = {
  '': 'identity',
  gzip: 'gzip',
  'gzip, deflate': 'gzip',
  'gzip, deflate, br': 'br',
  'gzip, deflate, br, zstd': 'br',
};

/** Shorter responses are not compressed. */
const MIN_COMPRESSED_BYTES = 1024;

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
    sizeCalculation: ({ body }, name) =>
      ('identity' in body ? body.identity.length : body.gzip.length + body.br.length) + 2 * name.length + 1024,
  });
  return (request, response) => {
    const coding = codingOf(request);
    if (coding === null) return next(request, response);
    const { url = '' } = request;
    const cached = responses.get(url);
    if (cached?.isFresh()) return replay(response, cached, coding);
    responses.delete(url);
    const read: CachedRead[] = [];
    recordResponse(response, read, (recorded, identity) => {
      const entry = { ...recorded, body: { identity } };
      responses.set(url, entry);
      if (identity.length < MIN_COMPRESSED_BYTES) return;
      // Until it is done, and if it fails, replays are compressed one by one.
      compressedForms(identity).then(
        (body) => {
          if (responses.peek(url) === entry) responses.set(url, { ...recorded, body });
        },
        () => undefined,
      );
    });
    return tracker.run(read, () => next(request, response));
  };
}

/** The form in which a request gets a replayed response; null for a request that is left to Next. */
function codingOf({ method, url = '', headers }: IncomingMessage): Coding | null {
  if (method !== 'GET' || url.includes('?')) return null;
  const coding = CODINGS[String(headers['accept-encoding'] ?? '')];
  if (coding === undefined || (headers.cookie !== undefined && PREVIEW.test(headers.cookie))) return null;
  for (const header in headers) if (NEXT_READS.test(header)) return null;
  return coding;
}

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Brotli's quality 5 is the last one that takes no longer than gzip (docs/benchmarks.md). */
async function compressedForms(body: Buffer): Promise<{ readonly gzip: Buffer; readonly br: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { gzip: await zip(body), br: await brotli(body, { params }) };
}

function replay(response: ServerResponse, { headers, body }: CachedResponse, coding: Coding): void {
  for (const [header, value] of headers) response.setHeader(header, value);
  const sent = 'identity' in body ? body.identity : coding === 'identity' ? gunzipSync(body.gzip) : body[coding];
  if (!('identity' in body) && coding !== 'identity') {
    if (!response.hasHeader('Vary')) response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Content-Encoding', coding);
  }
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

/** Records a response that was read from one cached page, once it has been sent completely. */
function recordResponse(
  response: ServerResponse,
  read: readonly CachedRead[],
  onRecorded: (response: Omit<CachedResponse, 'body'>, body: Buffer) => void,
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
  // The outermost writeHead: headers that compression and middleware add for this request are not recorded.
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    headers = response.getHeaderNames().map((header) => [header, response.getHeader(header) ?? ''] as const);
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.write = ((...args: Parameters<typeof write>) => {
    record(args[0], args[1]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    record(args[0], args[1]);
    return end.apply(response, args);
  }) as typeof end;
  response.once('finish', () => {
    const [page] = read;
    if (page && read.length === 1 && isRepeatable(response)) onRecorded({ ...page, headers }, Buffer.concat(parts));
  });
}

/** A complete public page; one from the page cache must not be stale. */
function isRepeatable(response: ServerResponse): boolean {
  const fromCache = response.getHeader('x-nextjs-cache');
  return (
    response.statusCode === 200 && (fromCache === undefined || fromCache === 'HIT') && !response.hasHeader('set-cookie')
  );
}
