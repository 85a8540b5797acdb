import { answer, cacheNameOf, installedWorker, MADE_AT, ORIGIN, startWorker } from '@tests/support/service-worker-env';

const VOUCHER = `${ORIGIN}/voucher/7?signature=abc`;
const ORDER = `${ORIGIN}/order/12`;
const OFFLINE = `${ORIGIN}/offline`;
const CODE = `${ORIGIN}/_next/static/chunks/pages/voucher-0123456789.js`;
const LATER_CODE = `${ORIGIN}/_next/static/chunks/77.abcdef0123.js`;
const FONT = `${ORIGIN}/fonts/vazirmatn-400-700.woff2`;
const PICTURE = `${ORIGIN}/_next/image?url=%2Ffiles%2Fa.webp&w=640&q=75`;

const html = (words: string) =>
  `<!DOCTYPE html><html lang="fa"><head><script src="/_next/static/chunks/pages/voucher-0123456789.js"></script><link href="/fonts/vazirmatn-400-700.woff2"/></head><body>${words}<img src="/_next/image?url=%2Ffiles%2Fa.webp&amp;w=640&amp;q=75"/><a href="/search">x</a></body></html>`;
const page = (words: string, status = 200) => answer(html(words), status);

/** A worker that was installed online. */
const installed = () => installedWorker(page('you are offline'), [CODE, FONT, PICTURE, LATER_CODE]);

/** The same worker with one page that was opened before. */
async function afterOneVisit(address = VOUCHER) {
  const worker = await installed();
  worker.network.set(address, page('the page'));
  await worker.tell({ loaded: [CODE, LATER_CODE, FONT], keep: `${address}#top` });
  return worker;
}

const textOf = async (given: Response | null) => (await given)?.text();

describe('service worker and pages of the shop', () => {
  it('a page comes from the network; without one the offline page is shown with the time of its storage', async () => {
    const worker = await installed();
    worker.network.set(`${ORIGIN}/`, page('fresh'));
    expect(await textOf(await worker.request(`${ORIGIN}/`))).toContain('fresh');
    worker.network.set(`${ORIGIN}/`, 'lost');
    const shown = await textOf(await worker.request(`${ORIGIN}/`));
    expect(shown).toContain('you are offline');
    expect(shown).toContain(`<html data-kept="${MADE_AT}" lang="fa">`);
    expect([...worker.caches.keys()].sort()).toEqual(['shop files', 'shop offline']);
  });

  it.each([
    '/',
    '/search?name=x',
    '/residence/1/x',
    '/products/2/y',
    '/cart',
    '/profile',
    '/transactions',
    '/paid-order',
    '/login',
  ])('%s is never stored, even when the page requests it', async (path) => {
    const worker = await installed();
    worker.network.set(ORIGIN + path, page('the shop'));
    await worker.request(ORIGIN + path);
    await worker.tell({ loaded: [CODE], keep: ORIGIN + path });
    expect([...worker.caches.keys()].sort()).toEqual(['shop files', 'shop offline']);
  });

  it('an error response of the shop is passed on', async () => {
    const worker = await installed();
    worker.network.set(`${ORIGIN}/`, page('away', 503));
    expect((await worker.request(`${ORIGIN}/`))?.status).toBe(503);
  });

  it('requests that the worker does not handle are left to the browser', async () => {
    const worker = await installed();
    const requestCount = worker.requests.length;
    expect(await worker.request('https://evil.example/voucher/7')).toBeNull();
    expect(await worker.request(VOUCHER, { method: 'POST' })).toBeNull();
    for (const path of ['/api/v1/payment/x/return', '/sitemap.xml', '/manifest.webmanifest', '/share/shop.jpg'])
      expect([path, await worker.request(ORIGIN + path)]).toEqual([path, null]);
    for (const path of [
      '/api/v1/app/config',
      '/_next/data/b1/search.json',
      '/_next/static/development/_buildManifest.js',
      '/_next/static/chunks/main.js',
    ]) {
      expect([path, await worker.request(ORIGIN + path, { mode: 'cors' })]).toEqual([path, null]);
    }
    expect(worker.requests).toHaveLength(requestCount);
  });

  it('product pictures are handled by the worker only on stored pages and without a network', async () => {
    const worker = await installed();
    expect(await worker.request(PICTURE, { mode: 'no-cors', referrer: `${ORIGIN}/search` })).toBeNull();
    expect(await worker.request(PICTURE, { mode: 'no-cors', referrer: VOUCHER })).not.toBeNull();
    worker.navigator.onLine = false;
    expect(await worker.request(PICTURE, { mode: 'no-cors', referrer: `${ORIGIN}/search` })).not.toBeNull();
  });

  it('the offline page is re-fetched after a day', async () => {
    const worker = await installed();
    worker.network.set(OFFLINE, page('in other colours'));
    await worker.tell({ loaded: [], keep: null });
    expect(await worker.caches.get('shop offline')?.get(OFFLINE)?.clone().text()).toContain('you are offline');
    worker.clock.now += 86_400_001;
    await worker.tell({ loaded: [], keep: null });
    expect(await worker.caches.get('shop offline')?.get(OFFLINE)?.clone().text()).toContain('in other colours');
  });

  it('a worker whose offline page cannot be loaded is not installed', async () => {
    await expect(startWorker().install()).rejects.toThrow('Failed to fetch');
  });
});

describe.each([
  ['a voucher', VOUCHER],
  ['an order', ORDER],
  ['a reservation', `${ORIGIN}/reservation/9`],
  ['the orders', `${ORIGIN}/orders`],
])('%s that was opened, in the service worker [ORD-04]', (_, address) => {
  it('is stored with its files, and shown without a network', async () => {
    const worker = await afterOneVisit(address);
    expect(worker.keptIn(cacheNameOf(address))).toEqual([address, FONT, PICTURE, `${ORIGIN}/made-of`].sort());
    expect(worker.keptIn('shop files')).toEqual([LATER_CODE, CODE].sort());
    worker.network.clear();
    expect(await textOf(await worker.request(address))).toContain('the page');
    expect(await textOf(await worker.request(CODE, { mode: 'no-cors' }))).toBe(`of ${CODE}`);
    expect(await textOf(await worker.request(PICTURE, { mode: 'no-cors', referrer: address }))).toBe(`of ${PICTURE}`);
  });

  it('comes from the network first, and the response is stored', async () => {
    const worker = await afterOneVisit(address);
    worker.network.set(address, page('the page of today'));
    const shown = await textOf(await worker.request(address));
    expect(shown).toContain('the page of today');
    expect(shown).not.toContain('data-kept');
    await worker.rest();
    worker.network.clear();
    expect(await textOf(await worker.request(address))).toContain('the page of today');
  });

  it.each([404, 410])('is removed with its files when it no longer exists (%d)', async (status) => {
    const worker = await afterOneVisit(address);
    worker.network.set(address, page('canceled', status));
    expect((await worker.request(address))?.status).toBe(status);
    await worker.rest();
    expect(worker.caches.has(cacheNameOf(address))).toBe(false);
  });

  it('replaces an error response, with a mark, and the response of a slow network', async () => {
    const worker = await afterOneVisit(address);
    worker.network.set(address, page('away', 503));
    expect(await textOf(await worker.request(address))).toContain(`data-kept="${MADE_AT}"`);
    worker.network.set(address, 'slow');
    const shown = worker.request(address);
    await new Promise((resolve) => setImmediate(resolve));
    worker.timeIsOver();
    expect(await textOf(await shown)).toContain('the page');
  });
});

it('the service worker stores an order once for any backUrl, and a voucher only for its own signature', async () => {
  const worker = await afterOneVisit(ORDER);
  worker.network.clear();
  expect(await textOf(await worker.request(`${ORDER}/?backUrl=%2Forders#top`))).toContain('the page');
  const vouchers = await afterOneVisit(VOUCHER);
  vouchers.network.clear();
  expect(await textOf(await vouchers.request(`${ORIGIN}/voucher/7?signature=other`))).toContain('you are offline');
});

describe('build files in the service worker', () => {
  it('come from the cache before the network, so that a tab of an old build gets removed ones', async () => {
    const worker = await installed();
    await worker.request(LATER_CODE, { mode: 'no-cors' });
    await worker.rest();
    worker.network.set(LATER_CODE, answer('not found', 404));
    expect(await textOf(await worker.request(LATER_CODE, { mode: 'no-cors' }))).toBe(`of ${LATER_CODE}`);
  });

  it('are 404 and not stored when they are missing and not cached', async () => {
    const worker = await installed();
    worker.network.set(LATER_CODE, answer('not found', 404));
    expect((await worker.request(LATER_CODE, { mode: 'no-cors' }))?.status).toBe(404);
    await worker.rest();
    expect(worker.keptIn('shop files')).not.toContain(LATER_CODE);
  });

  it('are limited to four hundred: the oldest ones that no stored page uses are removed', async () => {
    const worker = await afterOneVisit();
    const many = Array.from({ length: 410 }, (_, index) => `${ORIGIN}/_next/static/chunks/${index}.aaaaaaaaaa.js`);
    for (const file of many) worker.network.set(file, answer('x'));
    await worker.tell({ loaded: many, keep: null });
    const kept = worker.keptIn('shop files');
    expect(kept).toHaveLength(400);
    expect(kept).toEqual(expect.arrayContaining([CODE, LATER_CODE, many[409]]));
    expect(kept).not.toContain(many[0]);
  });

  it('are safe because a newer worker does not take over tabs of an older one', async () => {
    const worker = await installed();
    expect(worker.skips()).toBe(0);
  });
});

it('the service worker also stores files that a voucher loads later, but not those of other pages [ORD-04]', async () => {
  const worker = await afterOneVisit();
  const late = `${ORIGIN}/images/badge-trust.svg`;
  worker.network.set(late, answer('a badge'));
  for (const clientId of ['', `${ORIGIN}/cart`, `${ORIGIN}/voucher/8?signature=x`])
    await worker.request(late, { mode: 'no-cors', clientId });
  await worker.rest();
  expect(worker.keptIn(cacheNameOf(VOUCHER))).not.toContain(late);
  await worker.request(late, { mode: 'no-cors', clientId: `${VOUCHER}#top` });
  await worker.rest();
  worker.network.clear();
  expect(await textOf(await worker.request(late, { mode: 'no-cors', clientId: VOUCHER }))).toBe('a badge');
});

it('the service worker never stores another origin, an API call, page data or a cross-origin redirect', async () => {
  const worker = await installed();
  worker.network.set(VOUCHER, page('the voucher'));
  const strange = [
    'https://evil.example/_next/static/chunks/a-0123456789.js',
    `${ORIGIN}/api/v1/app/config`,
    `${ORIGIN}/residence/1/x`,
    `${ORIGIN}/_next/data/1/voucher/7.json`,
    'nonsense',
    7,
    null,
  ];
  for (const url of strange) if (typeof url === 'string') worker.network.set(new URL(url, ORIGIN).href, answer('x'));
  worker.network.set(`${ORIGIN}/images/a.svg`, answer('x', 200, 'cors'));
  await worker.tell({ loaded: [...strange, `${ORIGIN}/images/a.svg`], keep: VOUCHER });
  expect(worker.keptIn(cacheNameOf(VOUCHER))).toEqual([VOUCHER, FONT, PICTURE, `${ORIGIN}/made-of`].sort());
  for (const keep of ['https://evil.example/voucher/7', 'nonsense', 7, {}, `${ORIGIN}/voucher/x`])
    await worker.tell({ loaded: [], keep });
  for (const data of [null, 'nonsense', { loaded: 'x', keep: VOUCHER }]) await worker.tell(data);
  expect([...worker.caches.keys()].sort()).toEqual(['shop files', 'shop offline', cacheNameOf(VOUCHER)].sort());
});

it('the service worker stores twenty vouchers, twelve orders and their list, and drops the least recently opened', async () => {
  const worker = await installed();
  const list = `${ORIGIN}/orders`;
  const vouchers = Array.from({ length: 22 }, (_, index) => `${ORIGIN}/voucher/${index + 1}?signature=s`);
  const orders = Array.from({ length: 13 }, (_, index) => `${ORIGIN}/order/${index + 1}`);
  const open = async (address: string) => {
    worker.clock.now += 1000;
    worker.network.set(address, page('a page'));
    await worker.tell({ loaded: [], keep: address });
  };
  for (const address of [
    list,
    ...vouchers.slice(0, 20),
    ...orders.slice(0, 12),
    ...vouchers.slice(0, 2),
    ...orders.slice(0, 1),
    ...vouchers.slice(20),
    ...orders.slice(12),
  ])
    await open(address);
  const gone = [vouchers[2], vouchers[3], orders[1]];
  expect(worker.pages()).toEqual([list, ...vouchers, ...orders].filter((address) => !gone.includes(address)).sort());
});

it('the service worker first drops the oldest of the pages that an earlier worker stored without an opening time', async () => {
  const worker = await installed();
  const orders = Array.from({ length: 13 }, (_, index) => `${ORIGIN}/order/${index + 1}`);
  for (const address of orders.slice(0, 12))
    worker.caches.set(
      cacheNameOf(address),
      new Map([
        [address, page('old')],
        [`${ORIGIN}/made-of`, new Response('[]')],
      ]),
    );
  worker.network.set(`${ORIGIN}/order/13`, page('a page'));
  await worker.tell({ loaded: [], keep: `${ORIGIN}/order/13` });
  expect(worker.pages()).toEqual(orders.slice(1).sort());
});

describe('stored page that is opened again by client-side navigation', () => {
  const NEW_CODE = `${ORIGIN}/_next/static/chunks/main-fedcba9876.js`;
  const files = (from: number) =>
    Array.from({ length: 60 }, (_, index) => `${ORIGIN}/_next/static/chunks/${from + index}.aaaaaaaaaa.js`);

  it('is re-fetched after some minutes, kept when that fails, and removed when it is gone', async () => {
    const worker = await afterOneVisit(ORDER);
    const open = async () => {
      await worker.tell({ loaded: [], keep: ORDER });
      return await worker.caches.get(cacheNameOf(ORDER))?.get(ORDER)?.clone().text();
    };
    worker.network.set(ORDER, page('of another build'));
    worker.clock.now += 60_000;
    expect(await open()).toContain('the page');
    worker.clock.now += 600_000;
    worker.network.set(ORDER, page('away', 503));
    expect(await open()).toContain('the page');
    worker.network.set(ORDER, 'lost');
    expect(await open()).toContain('the page');
    worker.network.set(ORDER, page('of another build'));
    expect(await open()).toContain('of another build');
    worker.network.set(ORDER, page('canceled', 410));
    expect(await open()).toBeUndefined();
  });

  it('keeps the files of its own HTML, and of the others those that were loaded last', async () => {
    const worker = await afterOneVisit(ORDER);
    for (const file of [...files(0), ...files(100), NEW_CODE]) worker.network.set(file, answer('x'));
    for (const loaded of [files(0), files(100), [NEW_CODE]]) await worker.tell({ loaded, keep: ORDER });
    const madeOf = await worker.caches.get(cacheNameOf(ORDER))?.get(`${ORIGIN}/made-of`)?.clone().json();
    expect(madeOf).toHaveLength(100);
    expect(madeOf).toEqual(expect.arrayContaining([CODE, NEW_CODE, ...files(100)]));
    expect(worker.keptIn(cacheNameOf(ORDER))).toEqual(expect.arrayContaining([FONT, PICTURE]));
  });
});

it('the service worker stores nothing of a missing page', async () => {
  const worker = await installed();
  worker.network.set(VOUCHER, page('not found', 404));
  await worker.tell({ loaded: [CODE], keep: VOUCHER });
  expect(worker.caches.has(cacheNameOf(VOUCHER))).toBe(false);
});

it('the service worker removes what an earlier one stored under other names', async () => {
  const worker = await installed();
  worker.caches.set(`voucher ${VOUCHER}`, new Map());
  await worker.activate();
  expect([...worker.caches.keys()].sort()).toEqual(['shop files', 'shop offline']);
});
