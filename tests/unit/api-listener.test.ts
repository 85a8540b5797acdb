import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@/backend/errors';
import { readBytes, readJson } from '@/backend/http/body';
import { apiListener } from '@/server/http/api-listener';
import { processGlobals, type ShopApi } from '@/server/bootstrap/process-globals';
import { callShopApi } from '@/server/http/in-process-api';

let server: Server;
let logged: string[];
beforeEach(() => {
  logged = [];
  processGlobals.log = (event) => void logged.push(event);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  delete processGlobals.api;
  delete processGlobals.log;
});

async function listening(api: ShopApi): Promise<number> {
  server = createServer(apiListener(api)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('a client that disconnects within its body causes a 400 and no log entry', async () => {
  const failures: unknown[] = [];
  processGlobals.api = async (request) => {
    await readJson(request, 1_000).catch((error: unknown) => failures.push(error));
    return Response.json({});
  };
  const port = await listening(callShopApi);
  const socket = connect(port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(
    'POST /api/v1/user/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"mobile":"0912',
  );
  await arrived;
  await pause(50);
  socket.destroy();
  while (failures.length === 0) await pause(10);
  expect(failures).toEqual([expect.objectContaining({ status: 400 })]);
  await pause(50);
  expect(logged).toEqual([]);
});

it('an interrupted body is a 400, and a too large body is a 413', async () => {
  const tooLarge = new ApiError(413, 'too large');
  const broken = (error: Error) => new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(error) });
  const sent = (body: ReadableStream<Uint8Array> | string) =>
    new Request('http://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  await expect(
    readBytes(sent(broken(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))), 10, tooLarge),
  ).rejects.toMatchObject({ status: 400 });
  await expect(readBytes(sent('x'.repeat(11)), 10, tooLarge)).rejects.toBe(tooLarge);
  expect(Buffer.from(await readBytes(sent('x'.repeat(10)), 10, tooLarge)).toString()).toBe('x'.repeat(10));
});

it('a failing API is answered with 503 and logged as api_unavailable', async () => {
  const port = await listening(() => Promise.reject(new Error('no connection')));
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/app/config`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ success: false, code: 503 }),
  ]);
  expect(logged).toEqual(['api_unavailable']);
});

it('an invalid URL is refused with an envelope (400)', async () => {
  const port = await listening(() => Promise.resolve(Response.json({})));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/v1/a\\b HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/json[\s\S]*"success":false/);
});
