import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, startShop, type ShopProcess } from '@tests/support/shop-process';
import { root } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly lines: string[];
}

/** Starts the shop's process, which is expected to exit; returns its output. */
async function start(env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, '.build', 'server.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: output.trim().split('\n') };
}

it.each(['api', 'start'])(
  '`npm run %s` exits with 0 on a termination signal, after its server has stopped',
  async (name) => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(root, 'scripts', 'run.mjs'), name], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: path.join(folder, name),
        SEED_DEMO: 'false',
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status === 200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

describe('a failed start', () => {
  it('exits with code 1 and one message when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken .* PORT=`))]);
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['SHOP', 'hotel'],
    ['LOGIN_CODE_TRIES', '0'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SHOP_API_ORIGIN', 'nowhere'],
    ['SHOP_SECRET', 'short'],
  ])('exits with code 1 and one message when the setting %s is “%s”', async (name, value) => {
    const { code, lines } = await start({ [name]: value });
    expect(code).toBe(1);
    // Secrets must not be in the log.
    const shown = ['DATABASE_URL', 'SHOP_SECRET'].includes(name) ? '…' : value;
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^The setting ${name} is “${shown}”, but it must be .+\\.$`)),
    ]);
  });

  it('exits with code 1 and one message when the shop’s own backend is the process itself', async () => {
    const port = String(await freePort());
    const { code, lines } = await start({ PORT: port, SHOP_API_ORIGIN: `http://localhost:${port}` });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^The setting SHOP_API_ORIGIN .* this process itself/)]);
  });

  it('exits with code 1 and one message when the database does not respond', async () => {
    const { code, lines } = await start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SHOP_SECRET: 'a-secret-of-the-tests-a-secret-of-the-tests',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'panel',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/DATABASE_URL.*ECONNREFUSED.*\.$/)]);
  });
});

describe('a running shop', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await startShop({ shop: 'shop', entry: 'server' });
  });

  it('rejects another process on the same data folder within two seconds', async () => {
    const timed = async (env: Readonly<Record<string, string>>) => {
      const begun = performance.now();
      return { ...(await start(env)), ms: performance.now() - begun };
    };
    // The time that a start takes on this machine under its current load.
    const bare = await timed({ PORT: 'none' });
    const { code, lines, ms } = await timed({ SHOP: 'shop', DATA_DIR: shop.dataDir });
    expect([code, ms - bare.ms < 2_000]).toEqual([1, true]);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${shop.dataDir}.*${shop.pid}.*DATA_DIR`))]);
  });

  it('answers an upgrade request like any other request', async () => {
    const sockets = await Promise.all(['/healthz', '/nowhere'].map((path) => upgrade(shop.origin, path)));
    expect(sockets.map(({ status }) => status)).toEqual([200, 404]);
    for (const { socket } of sockets) socket.destroy();
  });

  it('refuses new connections on a termination signal, completes running requests and exits with 0', async () => {
    const socket = await halfARequest(shop.origin);
    const response = untilClosed(socket);
    const ended = shop.stop('SIGTERM');
    // New connections are refused …
    while (await acceptsConnections(shop.origin)) continue;
    // … and the running request is completed.
    socket.write('{}');
    expect(await response).toMatch(/^HTTP\/1\.1 200 [\s\S]*"success":true/);
    expect(await ended).toBe(0);
  });
});

/** Sends an upgrade request, which the server does not support; returns the status of the response. */
async function upgrade(origin: string, path: string): Promise<{ readonly socket: Socket; readonly status: number }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${btoa('sixteen letters!')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1]) };
}

/** A request whose body is incomplete; the server has accepted it. */
async function halfARequest(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/v1/user/login/guest HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 100/);
  return socket;
}

async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

/** Whether new connections are accepted. */
async function acceptsConnections(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
