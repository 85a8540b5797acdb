import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import type { RequestEntry } from '@/server/http/request-middleware';
import { createShopServer, type ShopServer } from '@/server/http/http-server';
import { bodyTime, SOCKET_TIMES, type SocketTimes } from '@/server/settings/socket-timeouts';
import { root } from '@tests/support/source-files';

const GUARD = ['X-Content-Type-Options', 'nosniff'] as const;
const SHORT: SocketTimes = {
  headersMs: 300,
  bodyMs: 300,
  uploadBytesPerSecond: 1_000,
  stalledMs: 200,
  checkMs: 50,
  drainMs: 300,
};

interface Opened {
  readonly shopServer: ShopServer;
  readonly port: number;
  readonly answered: RequestEntry[];
}

const open: ShopServer[] = [];
afterEach(async () => {
  for (const one of open) one.server.closeAllConnections();
  await Promise.all(open.splice(0).map((one) => one.drain()));
});

const answer: RequestListener = (_, response) => void response.end('answered');

async function serving(listener: RequestListener, times?: SocketTimes): Promise<Opened> {
  const answered: RequestEntry[] = [];
  const shopServer = createShopServer(
    { trustedProxies: null, headersFor: () => [GUARD], onEnd: (one) => answered.push(one) },
    null,
    times,
  );
  open.push(shopServer);
  shopServer.serve(listener, () => Promise.resolve(null));
  return { shopServer, port: await shopServer.listen(0, '127.0.0.1'), answered };
}

/** Sends raw bytes. */
async function sending(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** All data until the connection is closed, and the time that took. */
async function untilClosed(socket: Socket): Promise<{ readonly text: string; readonly ms: number }> {
  const begun = performance.now();
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return { text, ms: performance.now() - begun };
}

const responseTo = async (port: number, bytes: string): Promise<string> =>
  (await untilClosed(await sending(port, bytes))).text;
const head = (first: string, ...more: string[]): string => [first, ...more, 'Connection: close', '', ''].join('\r\n');
/** Responds with the path and the host that the listener received. */
const echo: RequestListener = (request, response) =>
  void response.end(`${request.url} at ${request.headers.host} ${JSON.stringify(request.rawHeaders)}`);

describe('request head', () => {
  it.each([
    ['no host', head('GET / HTTP/1.1')],
    ['two hosts', head('GET / HTTP/1.1', 'Host: shop.example', 'Host: evil.example')],
    ['the same host twice', head('GET / HTTP/1.1', 'Host: shop.example', 'Host: shop.example')],
    ['an empty host', head('GET / HTTP/1.1', 'Host:')],
    ['a user in its host', head('GET / HTTP/1.1', 'Host: user@shop.example')],
    ['a path in its host', head('GET / HTTP/1.1', 'Host: shop.example/x')],
    ['GET *', head('GET * HTTP/1.1', 'Host: shop.example')],
    ['HEAD *', head('HEAD * HTTP/1.1', 'Host: shop.example')],
    ['a fragment', head('GET /500#x HTTP/1.1', 'Host: shop.example')],
    ['an absolute URL with an invalid host', head('GET http://user@shop.example/ HTTP/1.1', 'Host: shop.example')],
  ])('with %s is refused with the security headers', async (_, bytes) => {
    const listener = jest.fn(answer);
    const { port } = await serving(listener);
    const text = await responseTo(port, bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain(GUARD.join(': '));
    expect(text).toMatch(/X-Request-Id: [\w-]{36}/);
    expect(listener).not.toHaveBeenCalled();
  });

  it('with OPTIONS * is answered with the allowed methods', async () => {
    const { port } = await serving(answer);
    expect(await responseTo(port, head('OPTIONS * HTTP/1.1', 'Host: shop.example'))).toMatch(
      /^HTTP\/1\.1 204 [\s\S]*allow: GET, HEAD, POST, OPTIONS/,
    );
  });

  it.each([
    ['http://other.example/search?name=x', '/search?name=x', 'other.example'],
    ['HTTPS://other.example:8443', '/', 'other.example:8443'],
    ['http://other.example?x=1', '/?x=1', 'other.example'],
  ])('in the absolute form %s is split into its path and host', async (target, url, host) => {
    const { port, answered } = await serving(echo);
    const text = await responseTo(port, head(`GET ${target} HTTP/1.1`, 'Host: shop.example'));
    expect(text).toContain(`${url} at ${host} `);
    expect(text).not.toContain('shop.example');
    expect(answered.map(({ path: one }) => one)).toEqual([url.split('?')[0]]);
  });

  it.each([
    ['/x/../500', '/500'],
    ['/./500?x=/../y', '/500?x=/../y'],
    ['/api/v1/%2e%2E/admin', '/api/admin'],
    ['/..', '/'],
    ['/a..b/.c/...', '/a..b/.c/...'],
    ['/search?x=/../y', '/search?x=/../y'],
  ])('with dot segments is resolved before the path is used: %s', async (target, url) => {
    const { port } = await serving(echo);
    expect(await responseTo(port, head(`GET ${target} HTTP/1.1`, 'Host: shop.example'))).toContain(
      `\r\n${url} at shop.example `,
    );
  });

  it('without a host is accepted in HTTP/1.0, as load balancers send it', async () => {
    const { port } = await serving(answer);
    expect(await responseTo(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with an unsupported expectation is refused with the security headers', async () => {
    const { port } = await serving(answer);
    const text = await responseTo(
      port,
      head('POST / HTTP/1.1', 'Host: shop.example', 'Content-Length: 1', 'Expect: wonders'),
    );
    expect(text).toMatch(/^HTTP\/1\.1 417 /);
    expect(text).toContain(GUARD.join(': '));
  });
});

it('a request whose peer has disconnected is dropped, because rate limits by address could not count it', async () => {
  const listener = jest.fn<undefined, Parameters<RequestListener>>(
    (request, response) => void response.end(String(request.headers[CLIENT_ADDRESS_HEADER])),
  );
  const { port, shopServer } = await serving(listener);
  expect(await responseTo(port, head('GET / HTTP/1.1', 'Host: shop.example'))).toContain('127.0.0.1');
  shopServer.server.prependListener('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: undefined }),
  );
  expect(await responseTo(port, head('GET / HTTP/1.1', 'Host: shop.example'))).toBe('');
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('error response', () => {
  it('has Cache-Control: no-store and for 503 Retry-After, unless the listener has set them', async () => {
    const { port } = await serving((request, response) => {
      const [, status = '', ...headers] = (request.url ?? '').split('/');
      if (headers.length > 0) response.setHeader('Retry-After', '60').setHeader('Cache-Control', 'private');
      response.writeHead(Number(status)).end();
    });
    const headersOf = async (url: string) => {
      const text = await responseTo(port, head(`GET ${url} HTTP/1.1`, 'Host: shop.example'));
      return [/^cache-control: (.*)\r$/im.exec(text)?.[1], /^retry-after: (.*)\r$/im.exec(text)?.[1]];
    };
    expect(await headersOf('/503')).toEqual(['no-store', '5']);
    expect(await headersOf('/500')).toEqual(['no-store', undefined]);
    expect(await headersOf('/503/own')).toEqual(['private', '60']);
    expect(await headersOf('/404')).toEqual([undefined, undefined]);
  });
});

describe('slow client', () => {
  it('has 20 seconds for the head and 60 for the body of a request, and for a picture a time by its size', () => {
    expect(SOCKET_TIMES).toEqual({
      headersMs: 20_000,
      bodyMs: 60_000,
      drainMs: 20_000,
      uploadBytesPerSecond: 65_536,
      stalledMs: 30_000,
      checkMs: 1_000,
    });
    const timeOf = (type: string, length?: number) =>
      bodyTime(
        { headers: { 'content-type': type, ...(length !== undefined && { 'content-length': String(length) }) } },
        SOCKET_TIMES,
      );
    expect(timeOf('application/json', 8_000_000)).toBe(60_000);
    expect(timeOf('multipart/form-data; boundary=x', 655_360)).toBe(70_000);
    // Without a length, or with a wrong one, the time of the largest picture applies.
    expect(Math.round(timeOf('multipart/form-data; boundary=x') / 1000)).toBe(316);
    expect(timeOf('multipart/form-data; boundary=x', 1e12)).toBe(timeOf('multipart/form-data; boundary=x'));
  });

  it('is disconnected with 408 when its head does not arrive', async () => {
    const { port } = await serving(answer, SHORT);
    const { text } = await untilClosed(await sending(port, 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: '));
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain(GUARD.join(': '));
  });

  it.each([
    ['a length', 'Content-Length: 500\r\n\r\n'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n1f4\r\n'],
  ])(
    'is disconnected with 408 when its body with %s does not arrive, and the reader gets an error',
    async (_, rest) => {
      let ended: (how: string) => void = () => undefined;
      const ending = new Promise<string>((resolve) => (ended = resolve));
      const { port } = await serving((request) => {
        request
          .on('end', () => ended('read'))
          .on('error', () => ended('broken off'))
          .resume();
      }, SHORT);
      const socket = await sending(port, `POST / HTTP/1.1\r\nHost: shop.example\r\n${rest}{"a`);
      const drip = setInterval(() => socket.write(' '), 50);
      const { text } = await untilClosed(socket);
      clearInterval(drip);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(await ending).toBe('broken off');
    },
  );

  it('is disconnected when the rest of its body does not arrive after the response', async () => {
    const { port } = await serving(answer, SHORT);
    const { text } = await untilClosed(
      await sending(port, 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 500\r\n\r\n{'),
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may take longer for a picture', async () => {
    const { port } = await serving(
      (request, response) => void request.on('end', () => response.end('answered')).resume(),
      SHORT,
    );
    const socket = await sending(
      port,
      'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 30000\r\nConnection: close\r\n\r\n',
    );
    const closed = untilClosed(socket);
    await pause(500);
    socket.write('x'.repeat(30_000));
    expect((await closed).text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is disconnected when it does not read the response', async () => {
    const { port, shopServer } = await serving((_, response) => void response.end(Buffer.alloc(64 * 1_048_576)), SHORT);
    const gone = once(shopServer.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const socket = await sending(port, 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    socket.pause();
    await gone;
    socket.destroy();
  });

  it('is not disconnected while it waits for a response, or between two requests', async () => {
    const { port } = await serving((_, response) => void setTimeout(() => response.end('answered'), 700), SHORT);
    const socket = await sending(port, 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 2\r\n\r\n{}');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await pause(1_500);
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await pause(1_000);
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
    socket.destroy();
  });
});

describe('server stop', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-stop-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Blocks this process as long as a computation or a busy machine would. */
  const block = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it.each([
    ['', 0],
    [' while each request keeps the process busy', 150],
  ])('answers every request that has arrived completely, also those that are not accepted yet%s', async (_, busyMs) => {
    const COUNT = 40;
    const { port, shopServer } = await serving((request, response) => {
      block(busyMs);
      request.on('end', () => setTimeout(() => response.end('answered'), 50)).resume();
    });
    const sent = path.join(folder, `sent-${busyMs}`);
    const client = promisify(execFile)(process.execPath, [
      path.join(root, 'tests/support/many-requests.mjs'),
      String(port),
      String(COUNT),
      sent,
    ]);
    // Until then all requests wait in the kernel.
    while (!existsSync(sent)) block(20);
    await shopServer.drain();
    expect(Number((await client).stdout)).toBe(COUNT);
  });

  it('closes connections that were opened ahead and have sent nothing', async () => {
    // Neither time ends the wait.
    const { port, shopServer } = await serving(answer, { ...SHORT, headersMs: 600_000, drainMs: 600_000 });
    const arrived = once(shopServer.server, 'connection');
    const closed = untilClosed(await sending(port, ''));
    await arrived;
    await shopServer.drain();
    expect((await closed).text).toBe('');
  });

  it('answers 503 to a request that takes too long', async () => {
    const { port, shopServer } = await serving(() => undefined, SHORT);
    const closed = untilClosed(await sending(port, 'GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n'));
    await pause(50);
    await shopServer.drain();
    expect((await closed).text).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5/);
  });

  it('makes /readyz 503 immediately, closes each connection with its response, and accepts no new connection', async () => {
    const received: ServerResponse[] = [];
    const { port, shopServer } = await serving((_, response) => void received.push(response));
    const running = await sending(port, 'GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    const closed = untilClosed(running);
    while (received.length === 0) await pause(10);
    const drained = shopServer.drain();
    expect(await responseTo(port, head('GET /readyz HTTP/1.1', 'Host: shop.example'))).toMatch(/^HTTP\/1\.1 503 /);
    // A connection that arrives before the listener is closed is still accepted, and keeps it open a little longer.
    while (shopServer.server.listening) await pause(20);
    const refused = connect(port, '127.0.0.1');
    await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    received[0]!.end('answered');
    expect((await closed).text).toMatch(/Connection: close[\s\S]*answered$/);
    await drained;
  });
});
