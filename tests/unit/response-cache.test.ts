import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { markCacheable, currentVersion, bumpVersion } from '@/server/cache/cache-invalidation';
import { responseCache } from '@/server/cache/response-cache';
import { compressedResponses } from '@/server/http/compressed-responses';
import PageCache from '@/server/cache/page-cache.mjs';
import { until } from '@tests/support/wait-until';

const servers: Server[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** The handler behind the cache: it reads the page cache like Next, and counts its requests. */
function behind({
  reads = ['/page'],
  head = {},
  status = 200,
}: { reads?: readonly string[]; head?: Record<string, string>; status?: number } = {}) {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    void (async () => {
      requests.push(`${request.method} ${request.url}`);
      const found = await Promise.all(reads.map((key) => new PageCache().get(key)));
      const { html } = (found[0]?.value ?? { html: 'made afresh' }) as { html: string };
      response.statusCode = status;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('X-nextjs-Cache', found[0] ? 'HIT' : 'MISS');
      response.setHeader('ETag', `"${html.length}"`);
      for (const [name, value] of Object.entries(head)) response.setHeader(name, value);
      response.write(html.slice(0, 5));
      response.end(html.slice(5));
    })();
  };
  return { requests, listener };
}

async function serving(listener: RequestListener, megabytes = 64): Promise<number> {
  const server = createServer(compressedResponses(responseCache(listener, megabytes))).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function get(
  port: number,
  path = '/page',
  headers: Record<string, string> = { 'accept-encoding': 'gzip' },
  method = 'GET',
) {
  const sent = sendRequest({ port, host: '127.0.0.1', path, method, headers, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const coded = Buffer.concat(parts);
  const coding = answer.headers['content-encoding'];
  return {
    bytes: coded.length,
    coding,
    status: answer.statusCode,
    names: answer.rawHeaders.filter((_, index) => index % 2 === 0),
    headers: answer.headers,
    body: coding === 'br' ? brotliDecompressSync(coded) : coding === 'gzip' ? gunzipSync(coded) : coded,
  };
}

const keep = (key: string, html: string, tags: readonly string[] = [], revalidate: number | false = 60) =>
  new PageCache().set(
    key,
    { kind: 'PAGES', html, pageData: { pageProps: { cacheVersion: { tags, version: currentVersion() } } } },
    { cacheControl: { revalidate, expire: 300 } },
  );

const HTML = '<p>kept</p>'.repeat(200);

describe('repeated response of a cached page', () => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['', undefined],
  ])('is sent without Next, with the same content and headers, for Accept-Encoding «%s»', async (accepted, coding) => {
    await keep('/page', HTML);
    const { requests, listener } = behind();
    const port = await serving(listener);
    const headers = accepted ? { 'accept-encoding': accepted } : undefined;
    // Another visitor's coding is no obstacle.
    await get(port, '/page', {});
    const first = await get(port, '/page', { ...headers, 'if-none-match': '"other"' });
    expect(requests).toHaveLength(2);
    let again = await get(port, '/page', headers ?? {});
    // A response that is compressed for this request has no length.
    await until(async () => 'content-length' in (again = await get(port, '/page', headers ?? {})).headers);
    expect(requests).toHaveLength(2);
    expect(again.body.toString()).toBe(HTML);
    expect(again.coding).toBe(coding);
    const own = ({ names }: typeof first) =>
      names.map((name) => name.toLowerCase()).filter((name) => !/^(transfer-encoding|content-length)$/.test(name));
    expect(own(again)).toEqual(own(first));
    expect(again.headers).toMatchObject({
      'x-nextjs-cache': 'HIT',
      etag: first.headers.etag,
      vary: 'Accept-Encoding',
      'content-length': String(again.bytes),
    });
  });

  it('is sent until a subject of the page changes', async () => {
    await keep('/page', HTML, ['product:31']);
    const { requests, listener } = behind();
    const port = await serving(listener);
    for (let n = 0; n < 3; n += 1) await get(port);
    expect(requests).toHaveLength(1);
    bumpVersion('product:31');
    expect((await get(port, '/page', {})).body.toString()).toBe('made afresh');
    expect((await get(port)).headers['x-nextjs-cache']).toBe('MISS');
  });

  it('is sent until the page is re-rendered', async () => {
    await keep('/page', HTML);
    const { listener } = behind();
    const port = await serving(listener);
    for (let n = 0; n < 2; n += 1) await get(port, '/page', {});
    await keep('/page', 'another');
    expect((await get(port, '/page', {})).body.toString()).toBe('another');
  });

  it('is sent until the page expires; then Next responds', async () => {
    await keep('/page', HTML);
    const { requests, listener } = behind();
    const port = await serving(listener);
    for (let n = 0; n < 2; n += 1) await get(port);
    const kept = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(kept + 59_000);
    await get(port);
    expect(requests).toHaveLength(1);
    jest.spyOn(performance, 'now').mockReturnValue(kept + 61_000);
    await get(port);
    expect(requests).toHaveLength(2);
  });
});

it('a response marked as cacheable is repeated for a minute, until any data of the shop changes', async () => {
  let requests = 0;
  const port = await serving((_request, response) => {
    requests += 1;
    markCacheable(currentVersion(), 60_000);
    response.end(`list ${requests}`);
  });
  const read = async () => (await get(port)).body.toString();
  expect([await read(), await read()]).toEqual(['list 1', 'list 1']);
  bumpVersion('product:1');
  expect([await read(), await read()]).toEqual(['list 2', 'list 2']);
  const kept = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(kept + 61_000);
  expect(await read()).toBe('list 3');
});

describe('response that always comes from Next', () => {
  it.each<[what: string, path: string, headers: Record<string, string>, method: string]>([
    ['a request with a query', '/page?utm_source=x', {}, 'GET'],
    ['a HEAD request', '/page', {}, 'HEAD'],
    ['a POST request', '/page', {}, 'POST'],
    ['If-None-Match', '/page', { 'if-none-match': '"2200"' }, 'GET'],
    ['If-Modified-Since', '/page', { 'if-modified-since': 'Fri, 20 Nov 2026 15:00:00 GMT' }, 'GET'],
    ['a range request', '/page', { range: 'bytes=0-10' }, 'GET'],
    ['a preview', '/page', { cookie: 'a=1; __prerender_bypass=x' }, 'GET'],
    ['page data', '/page', { 'x-nextjs-data': '1' }, 'GET'],
    ['a prefetch', '/page', { purpose: 'prefetch' }, 'GET'],
    ['Next’s own revalidation', '/page', { 'x-prerender-revalidate': 'x' }, 'GET'],
    ['another encoding', '/page', { 'accept-encoding': 'br;q=1, gzip;q=0' }, 'GET'],
  ])('is sent for %s', async (_what, path, headers, method) => {
    await keep('/page', HTML);
    const { requests, listener } = behind();
    const port = await serving(listener);
    for (let n = 0; n < 3; n += 1) await get(port, path, headers, method);
    expect(requests).toHaveLength(3);
  });

  it.each<[what: string, answer: Parameters<typeof behind>[0]]>([
    ['an uncached page', { reads: ['/unknown'] }],
    ['a response that reads no page', { reads: [] }],
    ['a response that reads two pages', { reads: ['/page', '/other'] }],
    ['a missing page', { status: 404 }],
    ['a response with a cookie', { head: { 'Set-Cookie': 'a=1' } }],
  ])('is sent for %s', async (_what, answer) => {
    await Promise.all([keep('/page', HTML), keep('/other', HTML)]);
    const { requests, listener } = behind(answer);
    const port = await serving(listener);
    for (let n = 0; n < 3; n += 1) await get(port);
    expect(requests).toHaveLength(3);
  });

  it('is sent for a page without a revalidation time', async () => {
    await keep('/page', HTML, [], false);
    const { requests, listener } = behind();
    const port = await serving(listener);
    for (let n = 0; n < 2; n += 1) await get(port);
    expect(requests).toHaveLength(2);
  });
});

it('repeated responses use an eighth of the page cache’s memory: the oldest are dropped first', async () => {
  // Too short to be compressed, which happens later; six have room.
  await keep('/page', randomBytes(700).toString('base64'));
  const { requests, listener } = behind();
  const port = await serving(listener, 0.1);
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/a']) await get(port, path, {});
  expect(requests).toHaveLength(8);
  await get(port, '/g', {});
  expect(requests).toHaveLength(8);
});
