import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendPicture } from '@/server/http/send-picture';

const BODY = '0123456789';
const MARK = '"a.webp"';
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isMissing = request.url === '/none.webp';
    const file = isMissing
      ? new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
      : new Response(BODY, { headers: { 'content-type': 'image/webp', 'cache-control': 'public, immutable' } });
    void sendPicture(file, { name: 'a.webp', method: request.method, headers: request.headers }, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Sent = Readonly<Record<string, string>>;
it.each<[what: string, headers: Sent, status: number, body: string, range: string | null]>([
  ['no range', {}, 200, BODY, null],
  ['a range', { range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
  ['a range to the end', { range: 'bytes=7-' }, 206, '789', 'bytes 7-9/10'],
  ['a range beyond the end', { range: 'bytes=7-99' }, 206, '789', 'bytes 7-9/10'],
  ['the last bytes', { range: 'bytes=-2' }, 206, '89', 'bytes 8-9/10'],
  ['a range after the end', { range: 'bytes=10-' }, 416, '', 'bytes */10'],
  ['several ranges', { range: 'bytes=0-1,4-5' }, 200, BODY, null],
  ['another unit', { range: 'lines=0-1' }, 200, BODY, null],
  ['a broken range', { range: 'bytes=x' }, 200, BODY, null],
  ['a range of the known content', { range: 'bytes=0-0', 'if-range': MARK }, 206, '0', 'bytes 0-0/10'],
  ['a range of another content', { range: 'bytes=0-0', 'if-range': '"b.webp"' }, 200, BODY, null],
  ['a range of a weak ETag', { range: 'bytes=0-0', 'if-range': `W/${MARK}` }, 200, BODY, null],
  ['a range since a date', { range: 'bytes=0-0', 'if-range': 'Fri, 20 Nov 2026 15:00:00 GMT' }, 200, BODY, null],
  ['a known content', { range: 'bytes=0-0', 'if-none-match': MARK }, 304, '', null],
])('a picture is answered for %s', async (_what, headers, status, body, range) => {
  const answer = await fetch(`${origin}/a.webp`, { headers });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, body, range]);
  expect([answer.headers.get('etag'), answer.headers.get('accept-ranges')]).toEqual([MARK, 'bytes']);
  if (status === 206) expect(answer.headers.get('cache-control')).toBe('public, immutable, no-transform');
});

it('HEAD is answered without a range, and a missing picture without an ETag', async () => {
  const head = await fetch(`${origin}/a.webp`, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
  expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const missing = await fetch(`${origin}/none.webp`, { headers: { range: 'bytes=0-1' } });
  expect([missing.status, missing.headers.get('etag'), await missing.text()]).toEqual([404, null, '{}']);
});
