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
const UPLOAD_BYTES = 16 * 1024 * 1024;
let received: IncomingMessage[];
let status: number;
/** Replaces the default response. */
let answers: RequestListener | null;
beforeEach(async () => {
  [received, status, answers] = [[], 200, null];
  server = createServer((request, response) => {
    received.push(request);
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

it('the API proxy forwards the client’s address and the request id', async () => {
  const headers = {
    [CLIENT_ADDRESS_HEADER]: '198.51.100.1',
    [REQUEST_ID_HEADER]: 'number-12345',
    authorization: 'Bearer x',
  };
  await apiProxy(origin, BODY_BYTES)(new Request('http://shop.test/api/v1/app/config?x=1', { headers }));
  const [request] = received;
  expect(request?.url).toBe('/api/v1/app/config?x=1');
  expect(request?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.1',
    [REQUEST_ID_HEADER]: 'number-12345',
    authorization: 'Bearer x',
  });
  expect(request?.headers[CLIENT_ADDRESS_HEADER]).toBeUndefined();
});

it('the API proxy removes the security and server headers of the upstream', async () => {
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

it('the API proxy forwards needed headers only: no cookie, and no address, path or method sent by a client', async () => {
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
  expect(received[0]?.headers).toMatchObject(needed);
  for (const name of dangerous) expect([name, received[0]?.headers[name]]).toEqual([name, undefined]);
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
])('the API proxy forwards paths of the contract, of banks and of calendars: %s %s', async (method, path) => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(`http://shop.test${path}`, { method }));
  expect([answer.status, received.map(({ url }) => url)]).toEqual([200, [path]]);
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
])('the API proxy answers 404 for any other path, without an upstream request: %s', async (path) => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(`http://shop.test${path}`));
  expect([answer.status, await answer.json(), received]).toEqual([
    404,
    expect.objectContaining({ success: false, code: 404 }),
    [],
  ]);
});

it('the API proxy answers 405 for a method that the contract does not define', async () => {
  const answer = await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { method: 'DELETE' }));
  expect([answer.status, answer.headers.get('allow'), received]).toEqual([405, 'GET, HEAD', []]);
});

describe('request that loops through the API proxy', () => {
  it('is refused, and a hops header sent by a client changes nothing', async () => {
    const api = apiProxy(origin, BODY_BYTES);
    await api(new Request(CONFIG, { headers: { [HOPS_HEADER]: 'a-client' } }));
    const hops = String(received[0]?.headers[HOPS_HEADER]);
    expect(hops).toMatch(/^a-client,[\w-]{36}$/);
    await expect(api(new Request(CONFIG, { headers: { [HOPS_HEADER]: `${hops},another` } }))).rejects.toThrow(
      'this process',
    );
    // Another process is not part of that loop.
    expect((await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { headers: { [HOPS_HEADER]: hops } }))).status).toBe(
      200,
    );
    expect(received).toHaveLength(2);
  });

  describe('for a picture', () => {
    const page = async (req: IncomingMessage, res: ServerResponse) =>
      await getServerSideProps({ params: { name: 'a.webp' }, req, res } as unknown as GetServerSidePropsContext);
    beforeEach(() => {
      processGlobals.api = apiProxy(origin, BODY_BYTES);
      answers = (request, response) => void page(request as IncomingMessage, response as ServerResponse);
    });
    afterEach(() => delete processGlobals.api);

    it('is refused after one loop', async () => {
      const answer = await fetch(`${origin}/files/a.webp`);
      expect([answer.status, received.length]).toEqual([503, 2]);
    });

    it('ends when its client disconnects', async () => {
      // No timeout ends it.
      jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
      processGlobals.api = apiProxy(origin, BODY_BYTES, { ...ANSWER_BOUNDS, ms: 600_000 });
      let upstream: ServerResponse | null = null;
      answers = (request, response) => {
        if (received.length === 1) void page(request as IncomingMessage, response as ServerResponse);
        else upstream = response as ServerResponse;
      };
      const gone = new AbortController();
      const pending = fetch(`${origin}/files/a.webp`, { signal: gone.signal }).catch(() => undefined);
      await until(() => Promise.resolve(upstream !== null));
      const closed = once(upstream as unknown as ServerResponse, 'close');
      gone.abort();
      await pending;
      await closed;
    });
  });

  it('is a 400 when its hops header is too long', async () => {
    expect(
      (await apiProxy(origin, BODY_BYTES)(new Request(CONFIG, { headers: { [HOPS_HEADER]: 'x'.repeat(201) } }))).status,
    ).toBe(400);
    expect(received).toHaveLength(0);
  });
});

describe('upstream response', () => {
  const BOUNDS = { bytes: 100_000, ms: 300 };
  const sendRequest = (bounds = BOUNDS) => apiProxy(origin, BODY_BYTES, bounds)(new Request(CONFIG));
  /** Endless whitespace. */
  const blanks = () =>
    Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536, ' ');
      })(),
    );

  it('is limited to 16 MB and 55 seconds', () => {
    expect(ANSWER_BOUNDS).toEqual({ bytes: 16_777_216, ms: 55_000 });
  });

  it('is aborted when it is endless, plain or compressed, and its connection is closed', async () => {
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
      // Compression is slow on a busy machine: only the size limit is tested here.
      await expect(sendRequest({ ...BOUNDS, ms: 60_000 })).rejects.toThrow('more than 100000 bytes');
      while (!closed) await pause(5);
    }
  });

  it.each<[string, RequestListener]>([
    ['does not begin', () => undefined],
    ['begins but does not end', (_, response) => void response.writeHead(200).write('{')],
    [
      'arrives byte by byte',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ])('is aborted by the time limit when it %s', async (_, listener) => {
    answers = listener;
    await expect(sendRequest()).rejects.toThrow('no whole answer within 300 ms');
  });

  it.each<[string, RequestListener]>([
    [
      'is cut off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
    [
      'is not valid gzip',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all'),
    ],
  ])('is an error when it %s', async (_, listener) => {
    answers = listener;
    await expect(sendRequest()).rejects.toThrow();
  });

  it('without a body is returned without a body', async () => {
    status = 304;
    answers = (_, response) => void response.writeHead(304, { etag: '"x"' }).end();
    const answer = await sendRequest();
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, '"x"']);
  });
});

it.each([
  ['a JSON body', 'application/json', BODY_BYTES],
  ['an upload', 'multipart/form-data; boundary=x', UPLOAD_BYTES],
])('the API proxy limits %s to the size that the embedded backend accepts', async (_, contentType, most) => {
  expect((await apiProxy(origin, BODY_BYTES)(sending(most, contentType))).status).toBe(200);
  const refused = await apiProxy(origin, BODY_BYTES)(sending(most + 65_536, contentType));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ success: false, code: 413 });
  expect(received).toHaveLength(1);
});

it('the API proxy forwards a request with Expect: 100-continue without that header', async () => {
  const answer = await apiProxy(origin, BODY_BYTES)(sending(2, 'application/json', { expect: '100-continue' }));
  expect(answer.status).toBe(200);
  expect(received[0]?.headers.expect).toBeUndefined();
});

it('the upstream is ready while it serves its config', async () => {
  expect(await isUpstreamReady(origin, 2_000)).toBe(true);
  status = 503;
  expect(await isUpstreamReady(origin, 2_000)).toBe(false);
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/app/config', '/api/v1/app/config']);
  server.close();
  server.closeAllConnections();
  await expect(isUpstreamReady(origin, 2_000)).rejects.toThrow();
});
