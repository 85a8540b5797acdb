import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { CLIENT_ADDRESS_HEADER, HOPS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { ANSWER_BOUNDS, apiProxy, isUpstreamReady } from '@/server/http/api-proxy';
import { until } from '@tests/support/wait-until';
import { getServerSideProps } from '../../pages/files/[name]';

let server: Server;
let origin: string;
const BODY_BYTES = 100_000;
/** A picture and its multipart overhead. */
const UPLOAD_BYTES = 8 * 1024 * 1024;
let asked: IncomingMessage[];
let status: number;
/** Replaces the default response. */
let answers: RequestListener | null;
beforeEach(async () => {
  [asked, status, answers] = [[], 200, null];
  server = createServer((request, response) => {
    asked.push(request);
    if (answers) return void answers(request, response);
    const headers = {
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
      'strict-transport-security': 'max-age=1',
      'x-powered-by': 'PHP/5',
      server: 'nginx',
      'retry-after': '7',
    };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('is told the client’s address and the request’s id', async () => {
  const headers = {
    [CLIENT_ADDRESS_HEADER]: '198.51.100.1',
    [REQUEST_ID_HEADER]: 'number-12345',
    authorization: 'Bearer x',
  };
  await apiProxy(origin, BODY_BYTES)(new Request('http://shop.test/api/v1/app/config?x=1', { headers }));
  const [request] = asked;
  expect(request?.url).toBe('/api/v1/app/config?x=1');
  expect(request?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.1',
    [REQUEST_ID_HEADER]: 'number-12345',
    authorization: 'Bearer x',
  });
  expect(request?.headers[CLIENT_ADDRESS_HEADER]).toBeUndefined();
});

it('does not say what browsers hold of the shop’s own address, nor what it is made of', async () => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request('http://shop.test/api/v1/app/config'));
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-powered-by', 'server'])
    expect([name, answer.headers.get(name)]).toEqual([name, null]);
  expect(answer.headers.get('retry-after')).toBe('7');
});

/** This many bytes without a content length: declared lengths may be wrong. */
function sending(bytes: number, contentType: string, more: Record<string, string> = {}): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let left = bytes; left > 0; left -= 65_536) controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
      controller.close();
    },
  });
  return new Request('http://shop.test/api/v1/upload', {
    method: 'POST',
    headers: { 'content-type': contentType, ...more },
    body,
    duplex: 'half',
  } as RequestInit);
}

const CONFIG = 'http://shop.test/api/v1/app/config';

it('gets nothing of a request that it does not need: no cookie, no address, no path, no method that a client writes', async () => {
  const needed = {
    accept: 'application/json',
    'accept-language': 'fa',
    authorization: 'Bearer x',
    'content-type': 'application/json',
    'idempotency-key': 'k',
    'user-agent': 'panel',
  };
  const dangerous = [
    'cookie',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
    'x-real-ip',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-forwarded-host',
    'forwarded',
    'via',
    'x-anything',
  ];
  await apiProxy(
    origin,
    BODY_BYTES,
  )(new Request(CONFIG, { headers: { ...needed, ...Object.fromEntries(dangerous.map((name) => [name, '1.1.1.1'])) } }));
  expect(asked[0]?.headers).toMatchObject(needed);
  for (const name of dangerous) expect([name, asked[0]?.headers[name]]).toEqual([name, undefined]);
});

it.each([
  ['GET', '/api/v1/app/config'],
  ['GET', '/api/v1/products/search/properties/'],
  ['POST', '/api/v1/order/submit/'],
  ['GET', '/files/%D8%B9%DA%A9%D8%B3.webp'],
  ['HEAD', '/files/a.webp'],
  ['GET', '/api/v1/payment/a-secret/return?Authority=A1&Status=OK'],
  ['POST', '/api/v1/payment/a-secret/return'],
  ['GET', '/api/v1/voucher/12/stay.ics?signature=x'],
])('is asked for what the contract, banks and calendars ask for: %s %s', async (method, path) => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(`http://shop.test${path}`, { method }));
  expect([answer.status, asked.map(({ url }) => url)]).toEqual([200, [path]]);
});

it.each([
  '/api/v1/actuator/env',
  '/api/v1/..;/..;/actuator/env',
  '/api/v1/%2e%2e/admin',
  '/api/v1/app/product/..%2f..%2fadmin',
  '/api/v1/app/product/..%5cadmin',
  '/api/v1/app/product/1;a=b',
  '/api/v1/app/product/1%00',
  '/files/..%2fsecret',
  '/files/a/b',
  '/admin',
  '/api/v1',
])('is not asked for anything else: %s', async (path) => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(`http://shop.test${path}`));
  expect([answer.status, await answer.json(), asked]).toEqual([
    404,
    expect.objectContaining({ success: false, code: 404 }),
    [],
  ]);
});

it('is not asked by a method that the contract does not have there', async () => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { method: 'DELETE' }));
  expect([answer.status, answer.headers.get('allow'), asked]).toEqual([405, 'GET, HEAD', []]);
});

describe('a request that comes round', () => {
  it('is refused, and what a client writes into the header of hops changes nothing', async () => {
    const api = apiProxy(origin, BODY_BYTES);
    await api(new Request(CONFIG, { headers: { [HOPS_HEADER]: 'a-client' } }));
    const hops = String(asked[0]?.headers[HOPS_HEADER]);
    expect(hops).toMatch(/^a-client,[\w-]{36}$/);
    await expect(api(new Request(CONFIG, { headers: { [HOPS_HEADER]: `${hops},another` } }))).rejects.toThrow(
      'this process',
    );
    // Another process is not part of that round.
    expect((await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { headers: { [HOPS_HEADER]: hops } }))).status).toBe(
      200,
    );
    expect(asked).toHaveLength(2);
  });

  describe('for a picture', () => {
    const page = async (req: IncomingMessage, res: ServerResponse) =>
      await getServerSideProps({ params: { name: 'a.webp' }, req, res } as unknown as GetServerSidePropsContext);
    beforeEach(() => {
      processGlobals.api = apiProxy(origin, BODY_BYTES);
      answers = (request, response) => void page(request as IncomingMessage, response as ServerResponse);
    });
    afterEach(() => delete processGlobals.api);

    it('is refused after one round', async () => {
      const answer = await fetch(`${origin}/files/a.webp`);
      expect([answer.status, asked.length]).toEqual([503, 2]);
    });

    it('ends with its client', async () => {
      // No limit of time ends it.
      jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
      processGlobals.api = apiProxy(origin, BODY_BYTES, { ...ANSWER_BOUNDS, ms: 600_000 });
      let upstream: ServerResponse | null = null;
      answers = (request, response) => {
        if (asked.length === 1) void page(request as IncomingMessage, response as ServerResponse);
        else upstream = response as ServerResponse;
      };
      const gone = new AbortController();
      const asking = fetch(`${origin}/files/a.webp`, { signal: gone.signal }).catch(() => undefined);
      await until(() => Promise.resolve(upstream !== null));
      const closed = once(upstream as unknown as ServerResponse, 'close');
      gone.abort();
      await asking;
      await closed;
    });
  });

  it('is a bad one where it names more processes than there are', async () => {
    expect(
      (await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { headers: { [HOPS_HEADER]: 'x'.repeat(201) } }))).status,
    ).toBe(400);
    expect(asked).toHaveLength(0);
  });
});

describe('an answer', () => {
  const BOUNDS = { bytes: 100_000, ms: 300 };
  const ask = (bounds = BOUNDS) => apiProxy(origin, BODY_BYTES, bounds)(new Request(CONFIG));
  /** Endless whitespace. */
  const blanks = () =>
    Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536, ' ');
      })(),
    );

  it('is bounded by 16 MB and 55 seconds', () => {
    expect(ANSWER_BOUNDS).toEqual({ bytes: 16_777_216, ms: 55_000 });
  });

  it('without an end is given up, plain and compressed, and its connection is closed', async () => {
    for (const gzip of [false, true]) {
      let closed = false;
      answers = (_, response) => {
        response.once('close', () => (closed = true));
        response.writeHead(200, { 'content-type': 'application/json', ...(gzip && { 'content-encoding': 'gzip' }) });
        const endless = blanks();
        response.once('close', () => endless.destroy());
        if (gzip) endless.pipe(createGzip()).pipe(response);
        else endless.pipe(response);
      };
      // Compressing takes its time on a busy machine: here the size is the bound.
      await expect(ask({ ...BOUNDS, ms: 60_000 })).rejects.toThrow('more than 100000 bytes');
      while (!closed) await pause(5);
    }
  });

  it.each<[string, RequestListener]>([
    ['does not begin', () => undefined],
    ['begins and does not end', (_, response) => void response.writeHead(200).write('{')],
    [
      'comes byte by byte',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ])('that %s is given up', async (_, listener) => {
    answers = listener;
    await expect(ask()).rejects.toThrow('no whole answer within 300 ms');
  });

  it.each<[string, RequestListener]>([
    [
      'is cut off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
    ['is no gzip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all')],
  ])('that %s is none', async (_, listener) => {
    answers = listener;
    await expect(ask()).rejects.toThrow();
  });

  it('without a body stays one', async () => {
    status = 304;
    answers = (_, response) => void response.writeHead(304, { etag: '"x"' }).end();
    const answer = await ask();
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, '"x"']);
  });
});

it.each([
  ['a call', 'application/json', BODY_BYTES],
  ['a picture', 'multipart/form-data; boundary=x', UPLOAD_BYTES],
])('of %s no more is taken than the embedded backend would take', async (_, contentType, most) => {
  expect((await apiProxy(origin, BODY_BYTES)(sending(most, contentType))).status).toBe(200);
  const refused = await apiProxy(origin, BODY_BYTES)(sending(most + 65_536, contentType));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ success: false, code: 413 });
  expect(asked).toHaveLength(1);
});

it('passes a request on that was sent with the question whether to go on', async () => {
  const answer = await apiProxy(origin, BODY_BYTES)(sending(2, 'application/json', { expect: '100-continue' }));
  expect(answer.status).toBe(200);
  expect(asked[0]?.headers.expect).toBeUndefined();
});

it('is ready while it answers its config', async () => {
  expect(await isUpstreamReady(origin, 2_000)).toBe(true);
  status = 503;
  expect(await isUpstreamReady(origin, 2_000)).toBe(false);
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/app/config', '/api/v1/app/config']);
  server.close();
  server.closeAllConnections();
  await expect(isUpstreamReady(origin, 2_000)).rejects.toThrow();
});
