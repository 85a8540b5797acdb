/**
 * A kept page's answer, given again as it went out: Next looks for its route, copies the page, hashes and compresses it for
 * every request, which is nine tenths of what a kept page costs. What it has answered from the page cache is answered again,
 * byte for byte and header for header, while that very entry of the page cache stands and is fresh (docs/decisions/0018); so
 * is a list that the shop knows and that nobody has narrowed (page-props.ts). Whatever else a request may ask for is Next's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type CachedRead, processGlobals } from '../bootstrap/process-globals';

interface CachedResponse extends CachedRead {
  /** As Next has written them; the door's own come after them. */
  readonly headers: readonly (readonly [name: string, value: string | number | string[]])[];
  readonly body: Buffer;
}

/** Every outgoing message has it; Node's types tell it of requests alone. */
type RawHeaderNames = ServerResponse & { getRawHeaderNames(): string[] };

const MEGABYTE = 1_048_576;
/** Compressed, a page is some fifteenth of what it takes in the page cache. */
const PART_OF_PAGE_CACHE = 1 / 8;

/** What browsers and the caches before us say that they read; any other coding is Next's to choose. */
const CODINGS: readonly (string | undefined)[] = [
  undefined,
  'gzip',
  'gzip, deflate',
  'gzip, deflate, br',
  'gzip, deflate, br, zstd',
];

/** Headers that may change what Next answers: conditions, ranges, bodies, and those by which it speaks with itself and its prefetches. */
const NEXT_READS =
  /^(?:if-|range$|content-|transfer-|expect$|upgrade$|purpose$|rsc$|next-|x-(?:next|now|middleware|matched|invoke|prerender|vercel|action|html))/;
/** Cookies of Next's preview. */
const PREVIEW = /__prerender_bypass|__next_preview_data/;

/**
 * Answers before `next` what `next` has answered before.
 * @param megabytes of the page cache; the answers take an eighth of it besides
 */
export function responseCache(next: RequestListener, megabytes: number): RequestListener {
  const reads = (processGlobals.cacheTracker ??= new AsyncLocalStorage<CachedRead[]>());
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: Math.ceil(megabytes * MEGABYTE * PART_OF_PAGE_CACHE),
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length + 1024,
  });
  return (request, response) => {
    const name = nameOf(request);
    if (name === null) return next(request, response);
    const kept = answers.get(name);
    if (kept?.isFresh()) return answer(response, kept);
    answers.delete(name);
    const read: CachedRead[] = [];
    listen(response, read, (heard) => answers.set(name, heard));
    return reads.run(read, () => next(request, response));
  };
}

/** What requests with the same answer have in common: address and coding; null for what is Next's alone. */
function nameOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || url.includes('?')) return null;
  const coding = headers['accept-encoding'];
  if (!CODINGS.includes(coding) || (headers.cookie !== undefined && PREVIEW.test(headers.cookie))) return null;
  for (const header in headers) if (NEXT_READS.test(header)) return null;
  return `${coding ?? ''} ${url}`;
}

function answer(response: ServerResponse, { headers, body }: CachedResponse): void {
  for (const [header, value] of headers) response.setHeader(header, value);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Tells of an answer that was read from one page that stands, once it has gone out whole. */
function listen(response: ServerResponse, read: readonly CachedRead[], tell: (answer: CachedResponse) => void): void {
  const { write, end, writeHead } = response;
  const parts: Buffer[] = [];
  let headers: CachedResponse['headers'] = [];
  const hear = (chunk: unknown, coding: unknown) => {
    // Files and calls are read from no page: nothing of them is held.
    if (read.length !== 1) return;
    if (typeof chunk === 'string')
      parts.push(Buffer.from(chunk, typeof coding === 'string' ? (coding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  // The outermost writeHead: what the door adds for this one request is not heard.
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    headers = (response as RawHeaderNames)
      .getRawHeaderNames()
      .map((header) => [header, response.getHeader(header) ?? ''] as const);
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  response.write = ((...given: Parameters<typeof write>) => {
    hear(given[0], given[1]);
    return write.apply(response, given);
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    hear(given[0], given[1]);
    return end.apply(response, given);
  }) as typeof end;
  response.once('finish', () => {
    const [page] = read;
    if (page && read.length === 1 && isRepeatable(response)) tell({ ...page, headers, body: Buffer.concat(parts) });
  });
}

/** A whole page, the same for everybody; one out of the page cache no older than it may be. */
function isRepeatable(response: ServerResponse): boolean {
  const fromCache = response.getHeader('x-nextjs-cache');
  return (
    response.statusCode === 200 && (fromCache === undefined || fromCache === 'HIT') && !response.hasHeader('set-cookie')
  );
}
