import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { foreignApi, foreignApiAnswers } from '@/ssr/foreign-api';

let server: Server;
let origin: string;
const BODY_BYTES = 100_000;
/** A picture and what frames it. */
const UPLOAD_BYTES = 8 * 1024 * 1024;
let asked: IncomingMessage[];
let status: number;
beforeEach(async () => {
  [asked, status] = [[], 200];
  server = createServer((request, response) => {
    asked.push(request);
    const headers = { 'content-security-policy': "default-src *; script-src 'unsafe-inline'", 'strict-transport-security': 'max-age=1', 'x-powered-by': 'PHP/5', server: 'nginx', 'retry-after': '7' };
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

it('is told the client’s address by the door’s word, and the request’s number', async () => {
  const headers = { [CLIENT_ADDRESS_HEADER]: '198.51.100.1', [REQUEST_ID_HEADER]: 'number-12345', authorization: 'Bearer x' };
  await foreignApi(origin, BODY_BYTES)(new Request('http://shop.test/api/v1/app/config?x=1', { headers }));
  const [request] = asked;
  expect(request?.url).toBe('/api/v1/app/config?x=1');
  expect(request?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.1', [REQUEST_ID_HEADER]: 'number-12345', authorization: 'Bearer x' });
  expect(request?.headers[CLIENT_ADDRESS_HEADER]).toBeUndefined();
});

it('does not say what browsers hold of the shop’s own address, nor what it is made of', async () => {
  const answer = await foreignApi(origin, BODY_BYTES)(new Request('http://shop.test/api/v1/app/config'));
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-powered-by', 'server']) expect([name, answer.headers.get(name)]).toEqual([name, null]);
  expect(answer.headers.get('retry-after')).toBe('7');
});

/** So many bytes, sent without a length: what a request says of itself need not be so. */
function sending(bytes: number, contentType: string, more: Record<string, string> = {}): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let left = bytes; left > 0; left -= 65_536) controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
      controller.close();
    },
  });
  return new Request('http://shop.test/api/v1/upload', { method: 'POST', headers: { 'content-type': contentType, ...more }, body, duplex: 'half' } as RequestInit);
}

it.each([
  ['a call', 'application/json', BODY_BYTES],
  ['a picture', 'multipart/form-data; boundary=x', UPLOAD_BYTES],
])('of %s no more is taken than the embedded backend would take', async (_, contentType, most) => {
  expect((await foreignApi(origin, BODY_BYTES)(sending(most, contentType))).status).toBe(200);
  const refused = await foreignApi(origin, BODY_BYTES)(sending(most + 65_536, contentType));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ success: false, code: 413 });
  expect(asked).toHaveLength(1);
});

it('passes a request on that was sent with the question whether to go on', async () => {
  const answer = await foreignApi(origin, BODY_BYTES)(sending(2, 'application/json', { expect: '100-continue' }));
  expect(answer.status).toBe(200);
  expect(asked[0]?.headers.expect).toBeUndefined();
});

it('is ready while it answers its config', async () => {
  expect(await foreignApiAnswers(origin, 2_000)).toBe(true);
  status = 503;
  expect(await foreignApiAnswers(origin, 2_000)).toBe(false);
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/app/config', '/api/v1/app/config']);
  server.close();
  server.closeAllConnections();
  await expect(foreignApiAnswers(origin, 2_000)).rejects.toThrow();
});
