import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { staticAssets } from '@/server/http/static-assets';

const SCRIPT = 'console.log("سلام");';
const folder = mkdtempSync(path.join(os.tmpdir(), 'static-assets-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'chunks', '[id]'), { recursive: true });
  for (const [name, text] of [
    [['chunks', '[id]', 'a.js'], SCRIPT],
    [['b.css'], 'a{}'],
  ] as const) {
    writeFileSync(path.join(folder, ...name), text);
    writeFileSync(`${path.join(folder, ...name)}.br`, brotliCompressSync(text));
  }
  writeFileSync(path.join(folder, 'c.js'), SCRIPT);
  const byNext = staticAssets((_, response) => void response.end('by Next'), folder);
  server = createServer(byNext).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, { headers, ...request }: RequestInit = {}) =>
  fetch(origin + url, { ...request, headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers } });

it('scripts and style sheets are sent as brotli with an immutable cache', async () => {
  const response = await get('/_next/static/chunks/%5Bid%5D/a.js');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(await response.text()).toBe(SCRIPT);
  const sheet = await get('/_next/static/b.css', { headers: { 'Accept-Encoding': 'br' } });
  expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual(['text/css; charset=UTF-8', 'a{}']);
});

it('static assets answer HEAD without a body', async () => {
  const response = await get('/_next/static/b.css', { method: 'HEAD' });
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', '']);
});

it.each<[string, string, RequestInit]>([
  ['a browser without brotli', '/_next/static/b.css', { headers: { 'Accept-Encoding': 'gzip' } }],
  ['a browser that refuses brotli', '/_next/static/b.css', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } }],
  ['a range request', '/_next/static/b.css', { headers: { Range: 'bytes=0-1' } }],
  ['a conditional request', '/_next/static/b.css', { headers: { 'If-None-Match': '"x"' } }],
  ['another method', '/_next/static/b.css', { method: 'POST' }],
  ['a file that was not compressed', '/_next/static/c.js', {}],
  ['a page', '/', {}],
])('%s is left to Next', async (_, url, request) => {
  expect(await (await get(url, request)).text()).toBe('by Next');
});
