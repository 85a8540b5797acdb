import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { urls } from '@/domain/urls';
import { createCustomer, findProduct, orderProduct, payAtBank } from '@tests/support/api-client-e2e';
import { until } from '@tests/support/wait-until';
import { shopForFile } from '@tests/support/shop-for-file';
import type { ShopName } from '@tests/support/shop-process';

/** Shops for this file only, so that no other test changes their pages. */
const shops = { shop: shopForFile('shop', {}), residence: shopForFile('residence', {}) } satisfies Partial<
  Record<ShopName, unknown>
>;

type Sent = Readonly<Record<string, string>>;
/** A prefetch always reaches Next, whose response is the same as for a visit. */
const BY_NEXT = { purpose: 'prefetch' };

async function get(origin: string, path: string, headers: Sent = {}, method = 'GET') {
  const sent = request(origin + path, { method, headers: { 'accept-encoding': 'gzip', ...headers }, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const lines = response.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name.toLowerCase()}: ${response.rawHeaders[index + 1]}`] : [],
  );
  // Transfer headers, date and request id may differ; all others must be equal and in the same order.
  const head = lines.filter(
    (line) => !/^(?:transfer-encoding|content-length|connection|keep-alive|date|x-request-id): /i.test(line),
  );
  return {
    status: response.statusCode,
    head,
    body: decoded(Buffer.concat(parts), response.headers['content-encoding']),
    isRepeated: /^(gzip|br)$/.test(response.headers['content-encoding'] ?? '') && 'content-length' in response.headers,
  };
}

/** The same text has other bytes when it is compressed while it is sent. */
function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (body.length === 0) return body;
  return coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * After a warm-up, the response to a visitor must equal Next's own response. Returns whether it came from the
 * response cache.
 * @param isExpected whether it should, so that the warm-up lasts until the stored response is compressed
 */
async function isRepeated(origin: string, path: string, isExpected: boolean, headers: Sent = {}): Promise<boolean> {
  for (let n = 0; n < 2; n += 1) await get(origin, path, headers);
  if (isExpected) await until(async () => (await get(origin, path, headers)).isRepeated);
  const visited = await get(origin, path, headers);
  const byNext = await get(origin, path, { ...headers, ...BY_NEXT });
  expect([path, visited.status, visited.head]).toEqual([path, byNext.status, byNext.head]);
  expect([path, visited.body.equals(byNext.body)]).toEqual([path, true]);
  expect([path, byNext.isRepeated]).toEqual([path, false]);
  return visited.isRepeated;
}

describe.each(['shop', 'residence'] as const)('the shop %s', (shop) => {
  it('serves cached pages from the response cache exactly as Next does, and other URLs by Next', async () => {
    const { origin } = shops[shop]();
    const { id, name, type, category } = await findProduct(origin, () => true);
    const page = type === 'residence' ? urls.residence(id, name) : urls.product(id, name);
    const family = page.split('/')[1];
    const known = category.slug;
    const kinds: Record<string, boolean> = {
      '/': true,
      [page]: true,
      [page.toLowerCase()]: true,
      [`${page}/`]: false,
      '/cart': true,
      '/login': true,
      '/search': true,
      [`/search/${known}`]: true,
      [`/search/${known}?person_count=2`]: false,
      '/search?page=1': false,
      '/search/made-up': false,
      [`${page}?utm_source=x`]: false,
      [`/${family}/${id}`]: false,
      '/nothing-here': false,
      '/home/99': false,
      [`/${family}/999999/x`]: false,
      '/pre-paint.js': false,
      '/api/v1/app/config': false,
      '/robots.txt': false,
      '/%': false,
    };
    const repeated: Record<string, boolean> = {};
    for (const [path, is] of Object.entries(kinds)) repeated[path] = await isRepeated(origin, path, is);
    expect(await isRepeated(origin, '/', true, { 'accept-encoding': 'gzip, deflate, br' })).toBe(true);
    expect(repeated).toEqual(kinds);
  });

  it('passes requests to Next whose response may differ', async () => {
    const { origin } = shops[shop]();
    const [, build] =
      /"buildId":"([^"]+)"/.exec((await get(origin, '/', { 'accept-encoding': 'identity' })).body.toString()) ?? [];
    const etag = (await get(origin, '/')).head.find((line) => line.startsWith('etag: '))?.slice('etag: '.length) ?? '';
    const odd: Sent[] = [
      { cookie: '__prerender_bypass=x' },
      { range: 'bytes=0-9' },
      { 'if-none-match': '"other"' },
      { 'accept-encoding': 'deflate' },
    ];
    for (const headers of odd) {
      expect([headers, await isRepeated(origin, '/', false, headers)]).toEqual([headers, false]);
    }
    expect(
      await isRepeated(origin, '/', true, {
        cookie: 'theme=dark',
        'user-agent': 'Mozilla/5.0',
        'cf-ray': '1',
        'sec-fetch-dest': 'document',
      }),
    ).toBe(true);
    expect(await isRepeated(origin, `/_next/data/${build}/index.json`, false, { 'x-nextjs-data': '1' })).toBe(false);
    const unchanged = await get(origin, '/', { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    const head = await get(origin, '/', {}, 'HEAD');
    expect([head.status, head.body.length, head.head.includes(`etag: ${etag}`)]).toEqual([200, 0, true]);
  });
});

it('a changed product is shown by the next request', async () => {
  const { origin } = shops.shop();
  const product = await findProduct(
    origin,
    ({ available, limit, toppings, price }) =>
      available && limit !== null && limit > 1 && toppings.length === 0 && price > 300_000,
  );
  const page = urls.product(product.id, product.name);
  expect(await isRepeated(origin, page, true)).toBe(true);
  const before = await get(origin, page);
  const customer = await createCustomer(origin);
  await payAtBank(origin, customer, await orderProduct(origin, customer, product));
  const after = await get(origin, page);
  expect([after.isRepeated, after.body.equals(before.body)]).toEqual([false, false]);
  expect(await isRepeated(origin, page, true)).toBe(true);
  expect((await get(origin, page)).body.equals(before.body)).toBe(false);
});
