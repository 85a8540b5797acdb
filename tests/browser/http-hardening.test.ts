import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { prePaint } from '@/server/rendering/pre-paint';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { callApi, findProduct } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopForFile } from '@tests/support/shop-for-file';
import { startShop } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { root } from '@tests/support/source-files';
import { openPage } from '@tests/support/e2e-steps';
import { faultsMessages } from '@/messages/faults';

const TOKEN = 'a-token-of-the-operators';
/** A shop behind a local proxy, with production limits. */
const guarded = shopForFile('shop', {
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: TOKEN,
  REQUEST_LOG: 'true',
  SEARCHES_PER_MINUTE_PER_ADDRESS: '6',
});

/** Checks the headers of a response; `null`: must be absent. */
function assertGuarded(what: string, { headers }: Response, https: boolean): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect([
    what,
    headers.get('x-content-type-options'),
    headers.get('x-powered-by'),
    headers.get('strict-transport-security'),
  ]).toEqual([what, 'nosniff', null, https ? 'max-age=31536000' : null]);
  // The panel shows the home page beside its settings.
  const framedBy = what === 'a cached page' ? "'self'" : "'none'";
  expect([what, policy]).toEqual([what, expect.stringContaining(`frame-ancestors ${framedBy}`)]);
  expect([what, /script-src[^;]*unsafe|default-src[^;]*(unsafe|\*)/.test(policy)]).toEqual([what, false]);
  expect([what, headers.get('referrer-policy')]).toEqual([
    what,
    expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
  ]);
  // Files that are not rendered as documents need no rules for documents (src/server/http/security-headers.ts).
  const isFile = ['a script', 'a missing file', 'a made picture', 'a refused picture'].includes(what);
  const permissions = isFile ? null : expect.stringContaining('geolocation=(self)');
  expect([what, headers.get('permissions-policy')]).toEqual([what, permissions]);
  expect([what, headers.get('x-request-id')]).toEqual([what, expect.stringMatching(/^[\w.-]{8,}$/)]);
}

/** A file of the build, by folder and extension. */
function builtFile(folder: string, ending: string): string {
  const [name] = readdirSync(path.join(root, '.next/static', folder)).filter((one) => one.endsWith(ending));
  if (!name) throw new Error(`The build has no ${ending} in ${folder}`);
  return `/_next/static/${folder}/${name}`;
}

it.each([false, true])('every kind of response has the security headers (behind HTTPS: %s)', async (https) => {
  const origin = https ? guarded().origin : shopOrigin('shop');
  const { products } = await callApi(origin, catalogueEndpoints.listProducts, {});
  const [product] = products;
  const picture = product?.images[0]?.url ?? '';
  const paths: Record<string, string> = {
    'a cached page': '/',
    'a rendered page': '/search',
    'a page’s data': `/_next/data/${await buildId(origin)}/search.json`,
    'a redirect': `/products/${product?.id}`,
    'a missing page': '/nothing-here',
    'a missing voucher': '/voucher/1?signature=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'a script': builtFile('chunks', '.js'),
    'a missing file': '/_next/static/chunks/nothing.js',
    'a file of ours': '/pre-paint.js',
    'the worker': '/service-worker.js',
    'the manifest': '/manifest.webmanifest',
    'a picture': picture,
    'a made picture': `/_next/image?url=${encodeURIComponent(picture)}&w=256&q=75`,
    'a refused picture': '/_next/image?url=https%3A%2F%2Fevil.example%2Fx.png&w=256&q=75',
    'a call': '/api/v1/app/config',
    'a refused call': '/api/v1/nothing',
    'the contract': '/api/v1/docs',
    health: '/healthz',
    'broken coding': '/%',
  };
  for (const [what, address] of Object.entries(paths))
    assertGuarded(what, await fetch(origin + address, { redirect: 'manual' }), https);
  assertGuarded('a wrong method', await fetch(`${origin}/api/v1/app/config`, { method: 'DELETE' }), https);
  assertGuarded(
    'a range that there is not',
    await fetch(`${origin}/pre-paint.js`, { headers: { range: 'bytes=999999-' } }),
    https,
  );
});

/** The status of a request whose target `fetch` would not send. */
async function statusOf(origin: string, method: string, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, method, path: target }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

it('no unusual request target causes a server error', async () => {
  const image = (url: string) => `/_next/image?url=${url}&w=640&q=75`;
  const statuses = await Promise.all(
    [
      ['GET', '/500'],
      ['GET', '/5%300'],
      ['GET', '/%35%30%30/'],
      ['OPTIONS', '*'],
      ['GET', image('/files/%25')],
      ['GET', image('%2Ffiles%2F%2525')],
    ].map(([method = '', target = '']) => statusOf(shopOrigin('shop'), method, target)),
  );
  expect(statuses).toEqual([404, 404, 404, 204, 400, 404]);
});

async function buildId(origin: string): Promise<string> {
  const [, id] = /"buildId":"([^"]+)"/.exec(await (await fetch(origin)).text()) ?? [];
  if (!id) throw new Error('The page names no build');
  return id;
}

it('the API alone has the same security headers', async () => {
  const api = await startShop({ shop: 'shop', entry: 'api' });
  for (const address of ['/api/v1/app/config', '/api/v1/nothing', '/', '/api/v1/docs', '/healthz', '/readyz'])
    assertGuarded(address, await fetch(api.origin + address), false);
  expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${api.origin}/metrics`)).status).toBe(404);
  await api.stop();
});

it('a page has one inline script, which its policy allows, and the browser runs no other', async () => {
  const origin = shopOrigin('shop');
  const { id, name } = await findProduct(origin, () => true);
  for (const address of ['/', '/search', urls.product(id, name), '/login', '/nothing-here']) {
    const html = await (await fetch(origin + address)).text();
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(inline.map(([, , text]) => text)).toEqual([prePaint().text]);
    expect(html).not.toMatch(/\son[a-z]+="/);
  }
  const { page, leave } = await visit({
    shop: 'shop',
    device: 'desktop',
    serviceWorker: true,
    expected: [/Content Security Policy/],
  });
  await openPage(page, '/');
  const seen = await page.evaluate(async () => {
    const refused = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
        once: true,
      }),
    );
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.ran = "yes"';
    document.body.append(script);
    return { directive: await refused, ran: document.body.dataset.ran ?? 'no' };
  });
  expect(seen).toEqual({ directive: 'script-src-elem', ran: 'no' });
  await leave();
});

let clients = 0;
let leastPrice = 0;

/** Rate limits are counted per minute: a round that crosses the end of a minute is repeated as another client. */
async function withinOneMinute<T>(work: (client: string) => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const began = minute();
    const result = await work(`198.51.100.${(clients += 1)}`);
    if (minute() === began) return result;
  }
}
it('searches are limited by the client address from the proxy, over pages and API together', async () => {
  const { origin } = guarded();
  // A different search each time: an identical one is cached for some seconds (src/server/cache/search-cache.ts).
  const search = (client: string) =>
    fetch(`${origin}/search?price_min=${(leastPrice += 1)}`, { headers: { 'x-forwarded-for': client } });
  const seen = await withinOneMinute(async (client) => {
    const statuses: number[] = [];
    // A page sends one request, for results and facets.
    for (let n = 0; n < 7; n += 1) statuses.push((await search(client)).status);
    const refused = await search(client);
    const call = await fetch(`${origin}/api/v1/products/search`, {
      method: 'POST',
      headers: { 'x-forwarded-for': client, 'content-type': 'application/json' },
      body: '{}',
    });
    return {
      statuses,
      headers: ['retry-after', 'cache-control'].map((name) => refused.headers.get(name)),
      html: await refused.text(),
      call: [call.status, Number(call.headers.get('retry-after')) > 0],
    };
  });
  expect(seen).toEqual({
    statuses: [200, 200, 200, 200, 200, 200, 429],
    headers: ['60', expect.stringContaining('no-store')],
    html: expect.stringContaining(t(faultsMessages.errorTooManyRequests)),
    call: [429, true],
  });
  expect((await search('198.51.100.250')).status).toBe(200);
});

it('every request is logged as a line of JSON without secrets, and counted in the metrics', async () => {
  const { origin, output } = guarded();
  const signature = 'a'.repeat(43);
  await (
    await fetch(`${origin}/voucher/1?signature=${signature}`, { headers: { 'x-request-id': 'proxy-number-1' } })
  ).text();
  await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '09121230000' }),
  });
  const { status } = await fetch(`${origin}/metrics`);
  const figures = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  expect(status).toBe(404);
  expect(figures).toMatch(
    /caravansara_http_request_duration_seconds_count\{kind="page",method="GET",status="404"\} [1-9]/,
  );
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual({
    at: expect.any(String),
    event: 'request',
    id: 'proxy-number-1',
    method: 'GET',
    path: '/voucher/1',
    status: 404,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toContain(signature);
  expect(JSON.stringify(lines)).not.toContain('09121230000');
});
