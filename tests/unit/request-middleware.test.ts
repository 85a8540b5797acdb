import { once } from 'node:events';
import {
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { connect } from 'node:net';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import type { RequestEntry } from '@/server/http/request-middleware';
import { createShopServer, type ShopServer } from '@/server/http/http-server';
import { createMetrics } from '@/server/bootstrap/metrics';
import type { HeadersFor } from '@/server/http/security-headers';
import { trustedProxies } from '@/server/settings/trusted-proxies';

const HEADERS: HeadersFor = () => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'self'"],
];
const TOKEN = 'a-token-of-the-operators';

interface Opened {
  readonly shopServer: ShopServer;
  readonly port: number;
  readonly answered: RequestEntry[];
}

const open: ShopServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.drain()));
});

async function opened(proxies = '192.0.2.0/24', token: string | null = TOKEN): Promise<Opened> {
  const answered: RequestEntry[] = [];
  const metrics = token === null ? null : { token, figures: createMetrics('.') };
  const options = {
    trustedProxies: trustedProxies(proxies),
    headersFor: HEADERS,
    onEnd: (one: RequestEntry) => void (answered.push(one), metrics?.figures.countRequest(one)),
  };
  const shopServer = createShopServer(options, metrics);
  open.push(shopServer);
  return { shopServer, port: await shopServer.listen(0, '127.0.0.1'), answered };
}

async function serving(listener: RequestListener, proxies?: string): Promise<Opened> {
  const all = await opened(proxies);
  all.shopServer.serve(listener, () => Promise.resolve(null));
  return all;
}

async function get(port: number, path: string, headers: Record<string, string | string[]> = {}, method = 'GET') {
  const sent = sendRequest({ port, host: '127.0.0.1', path, method, headers, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Responds with the request that it received. */
const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ headers: request.headers, raw: request.rawHeaders }));
};
const requestOf = (body: string) => JSON.parse(body) as { headers: IncomingHttpHeaders; raw: string[] };

describe('headers', () => {
  it.each([
    [
      'a page cached for all visitors',
      's-maxage=60, stale-while-revalidate=240',
      'max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=240',
      'max-age=60, stale-while-revalidate=240',
    ],
    ['a page that is not cached', 'private, no-store', 'private, no-store', undefined],
    ['a file', 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable', undefined],
  ])('of %s let no browser show a stale copy while it revalidates', async (_, rule, browsers, cdn) => {
    const { port } = await serving((_request, response) => {
      response.setHeader('Cache-Control', rule);
      response.end();
    });
    const { headers } = await get(port, '/');
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual([browsers, cdn]);
  });

  it('are on every response, also when the listener has removed its own', async () => {
    const { port } = await serving((request, response) => {
      response.setHeader('x-powered-by', 'somebody');
      if (request.url === '/cleared') for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(request.url === '/moved' ? 302 : 404, { location: '/' });
      response.end();
    });
    for (const path of ['/', '/cleared', '/moved', '/healthz', '/readyz', '/metrics', '/checks']) {
      const { headers } = await get(port, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'self'",
      });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('are replaced by those that the response sets', async () => {
    const { port } = await serving((request, response) => {
      if (request.url === '/list') response.writeHead(200, ['Content-Security-Policy', "default-src 'none'"]);
      else if (request.url === '/set') response.setHeader('content-security-policy', "default-src 'none'");
      else response.writeHead(200, { 'content-security-policy': "default-src 'none'" });
      response.end('x');
    });
    for (const path of ['/', '/list', '/set'])
      expect((await get(port, path)).headers['content-security-policy']).toBe("default-src 'none'");
  });

  it('are on the response to an invalid request', async () => {
    const { port } = await serving(echo);
    const socket = connect(port, '127.0.0.1');
    socket.write('nonsense\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });

  it('stand on the refusal of TRACE, which gives nothing back', async () => {
    const { port } = await serving(echo);
    const { status, headers, body } = await get(port, '/', { cookie: 'secret' }, 'TRACE');
    expect([status, headers.allow, body]).toEqual([405, 'GET, HEAD, POST, OPTIONS', '']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('redirect of a moved page', () => {
  const NEW = '/residence/7/%DA%A9%D9%84%D8%A8%D9%87';
  const moved: RequestListener = (request, response) => {
    const [to = NEW, status = '308'] = [request.headers['x-to'], request.headers['x-status']].flat();
    // As Next responds: the Refresh header is for old browsers.
    response.statusCode = Number(status);
    response.setHeader('Location', to);
    response.setHeader('Refresh', `0;url=${to}`);
    response.end(to);
  };

  it('keeps the query: dates, people, campaign parameters', async () => {
    const { port } = await serving(moved);
    const query = '?start_date=2026-12-01&end_date=2026-12-03&utm_source=%D8%A7%DB%8C%D9%85%DB%8C%D9%84';
    for (const path of ['/residence/7', '/residence/7/x', '/products/7', '/product/7/x']) {
      const { status, headers } = await get(port, path + query);
      expect([status, headers.location, headers.refresh]).toEqual([308, NEW + query, `0;url=${NEW}${query}`]);
    }
    expect((await get(port, '/residence/7')).headers.location).toBe(NEW);
    expect((await get(port, '/residence/7?')).headers.location).toBe(NEW);
  });

  it.each([
    ['another redirect', '/residence/7?a=1', { 'x-status': '302' }, NEW],
    ['one with its own query', '/residence/7?a=1', { 'x-to': '/residence/7?b=2' }, '/residence/7?b=2'],
    ['one to another origin', '/residence/7?a=1', { 'x-to': 'https://bank.example/' }, 'https://bank.example/'],
    ['one to another origin without a scheme', '/residence/7?a=1', { 'x-to': '//bank.example/' }, '//bank.example/'],
    ['other pages', '/login?a=1', {}, NEW],
    ['API calls', '/api/v1/payment/return?authority=secret', {}, NEW],
  ])('does not change %s', async (_, path, headers, location) => {
    const { port } = await serving(moved);
    expect((await get(port, path, headers)).headers.location).toBe(location);
  });
});

describe('client of a request', () => {
  it('has the address of the connection, whatever its headers contain', async () => {
    const { port } = await serving(echo);
    const { body } = await get(port, '/', {
      'x-forwarded-for': '1.1.1.1',
      'X-Caravansara-Client': '2.2.2.2',
      'x-real-ip': '3.3.3.3',
      forwarded: 'for=4.4.4.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    });
    const { headers, raw } = requestOf(body);
    expect(headers[CLIENT_ADDRESS_HEADER]).toBe('127.0.0.1');
    expect(raw.filter((_, index) => raw[index - 1] === CLIENT_ADDRESS_HEADER)).toEqual(['127.0.0.1']);
    expect(JSON.stringify([headers, raw])).not.toMatch(/1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|4\.4\.4\.4|evil|x-forwarded/);
  });

  it('has the address that a trusted proxy sends', async () => {
    const { port } = await serving(echo, '127.0.0.1');
    const { body } = await get(port, '/', { 'x-forwarded-for': ['6.6.6.6', '198.51.100.1'] });
    expect(requestOf(body).headers[CLIENT_ADDRESS_HEADER]).toBe('198.51.100.1');
  });

  it('gets a request id, that of a trusted proxy if there is one', async () => {
    const [untrusted, proxy] = [await serving(echo), await serving(echo, '127.0.0.1')];
    const given = { 'x-request-id': 'from-the-proxy-1' };
    for (const [{ port, answered }, kept] of [
      [untrusted, false],
      [proxy, true],
    ] as const) {
      const { body, headers } = await get(port, '/', given);
      expect(headers['x-request-id'] === given['x-request-id']).toBe(kept);
      expect(requestOf(body).headers[REQUEST_ID_HEADER]).toBe(headers['x-request-id']);
      expect(answered.map(({ id }) => id)).toEqual([headers['x-request-id']]);
    }
    expect((await get(proxy.port, '/', { 'x-request-id': 'a\tb' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('log line of a request', () => {
  it('has id, method, path, status and duration, and nothing of the query', async () => {
    const { port, answered } = await serving((_, response) => response.writeHead(404).end('x'));
    await get(port, '/voucher/7?signature=abc');
    expect(answered).toEqual([
      { id: expect.any(String), method: 'GET', path: '/voucher/7', status: 404, ms: expect.any(Number) },
    ]);
  });

  it('is also written when the client disconnects before the response', async () => {
    let arrived: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const { port, answered } = await serving((_, response) => {
      response.once('close', () => gone());
      arrived();
    });
    let gone: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (gone = resolve));
    const sent = sendRequest({ port, host: '127.0.0.1', agent: false });
    sent.on('error', () => undefined);
    sent.end();
    await arrival;
    sent.destroy();
    await end;
    expect(answered).toMatchObject([{ status: 499 }]);
  });
});

it('an ETag is weak where the content has several codings, also in the 304 for it', async () => {
  const { port } = await serving((request, response) => {
    if (request.url === '/coded') response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', '"a"');
    response.writeHead(request.headers['if-none-match'] ? 304 : 200).end();
  });
  const etagOf = async (path: string, known?: string) =>
    (await get(port, path, known === undefined ? {} : { 'if-none-match': known })).headers.etag;
  expect([await etagOf('/coded'), await etagOf('/plain')]).toEqual(['W/"a"', '"a"']);
  expect([await etagOf('/plain', 'W/"a"'), await etagOf('/plain', '"a"')]).toEqual(['W/"a"', '"a"']);
});

describe('operator endpoint', () => {
  it('/healthz is 503 before the shop is open, and 200 while it serves', async () => {
    const { shopServer, port } = await opened();
    expect((await get(port, '/healthz')).status).toBe(503);
    shopServer.serve(echo, () => Promise.resolve('database'));
    expect((await get(port, '/healthz?x')).status).toBe(200);
  });

  it('/readyz is 503 before the shop is open, and whenever the shop is not ready', async () => {
    const { shopServer, port } = await opened();
    expect((await get(port, '/readyz')).status).toBe(503);
    const states = [null, 'database', 'disk', 'away'] as const;
    let turn = 0;
    shopServer.serve(echo, async () => {
      const state = states[turn] ?? null;
      if (state === 'away') throw new Error(state);
      return await Promise.resolve(state);
    });
    const answers = [];
    for (turn = 0; turn < states.length; turn += 1) {
      const { status, headers, body } = await get(port, '/readyz');
      const metrics = await get(port, '/metrics', { authorization: `Bearer ${TOKEN}` });
      const reasons = [...metrics.body.matchAll(/^caravansara_unready\{reason="(\w+)"\} 1$/gm)].map(([, name]) => name);
      answers.push([status, headers['retry-after'], body, reasons]);
    }
    expect(answers).toEqual([
      [200, undefined, 'ok', []],
      [503, '5', 'unavailable: the database does not answer', ['database']],
      [503, '5', 'unavailable: the disk is full, writes are refused', ['disk']],
      [503, '5', 'unavailable: the database does not answer', ['database']],
    ]);
  });

  it('/metrics has the free space of the data folder’s disk', async () => {
    const { port } = await serving(echo);
    const { body } = await get(port, '/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(Number(/^caravansara_disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });

  it('/metrics is 404 without the token, or when none is set', async () => {
    const { port } = await serving(echo);
    const closed = await opened(undefined, null);
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: TOKEN },
      { authorization: 'Bearer ' },
    ]) {
      expect((await get(port, '/metrics', headers as Record<string, string>)).status).toBe(404);
      expect((await get(closed.port, '/metrics', headers as Record<string, string>)).status).toBe(404);
    }
  });

  it('/metrics counts requests under few labels, however many paths are requested', async () => {
    const { port } = await serving(echo);
    for (const path of ['/products/1', '/products/2', '/api/v1/app/config', '/_next/static/a.js', '/files/a.webp'])
      await get(port, path);
    await get(port, '/', {}, 'PROPFIND');
    const { status, headers, body } = await get(port, '/metrics', { authorization: `Bearer ${TOKEN}` });
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const counts = [...body.matchAll(/^caravansara_http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm)].map(
      ([, labels, n]) => [labels, n],
    );
    expect(counts).toEqual([
      ['kind="page",method="GET",status="200"', '2'],
      ['kind="api",method="GET",status="200"', '1'],
      ['kind="file",method="GET",status="200"', '1'],
      ['kind="picture",method="GET",status="200"', '1'],
      ['kind="page",method="other",status="200"', '1'],
    ]);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('products');
  });
});
