import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { fileResponse, type GeneratedFile } from '@/server/http/file-response';
import { ApiUnavailable } from '@/server/http/in-process-api';

let file: GeneratedFile | null | 'away' = null;
const page = fileResponse(async ({ name }) => {
  if (file === 'away') throw new ApiUnavailable('away');
  return file && { ...file, body: `${String(file.body)}${name}` };
});
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((req: IncomingMessage, res: ServerResponse) => {
    void page({ params: { name: req.url?.slice(1) }, req, res } as unknown as GetServerSidePropsContext);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (name: string, headers: Record<string, string> = {}) => fetch(`${origin}/${name}`, { headers });
const xml = (body: string): GeneratedFile => ({ type: 'application/xml', body, maxAge: 300 });

describe('generated file', () => {
  it('has an ETag of its content, and is 304 without a body for a client that has it', async () => {
    file = xml('<a/>');
    const first = await get('x');
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control'), await first.text()]).toEqual([
      200,
      'public, max-age=300',
      '<a/>x',
    ]);
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('x', { 'if-none-match': known });
      expect([
        known,
        again.status,
        again.headers.get('etag'),
        again.headers.get('cache-control'),
        await again.text(),
      ]).toEqual([known, 304, etag, 'public, max-age=300', '']);
    }
  });

  it('is private when it has no max age', async () => {
    file = { ...xml('<a/>'), maxAge: null };
    expect((await get('x')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('has another ETag for another body, and is sent in full for an older ETag', async () => {
    file = xml('<a/>');
    const etag = (await get('x')).headers.get('etag') ?? '';
    expect((await get('y')).headers.get('etag')).not.toBe(etag);
    file = xml('<b/>');
    for (const known of [etag, '"other"', '', etag.slice(0, -2)]) {
      const now = await get('x', { 'if-none-match': known });
      expect([now.status, await now.text()]).toEqual([200, '<b/>x']);
    }
  });

  it('has an ETag for a picture too', async () => {
    file = { type: 'image/jpeg', body: Buffer.from([255, 216]), maxAge: 86_400 };
    const etag = (await get('x')).headers.get('etag') ?? '';
    expect((await get('x', { 'if-none-match': etag })).status).toBe(304);
  });

  it('has no ETag when it is missing (404) or the shop API is unavailable (503)', async () => {
    for (const [given, status] of [
      [null, 404],
      ['away', 503],
    ] as const) {
      file = given;
      const answer = await get('x', { 'if-none-match': '*' });
      expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
        status,
        null,
        expect.stringContaining('no-store'),
      ]);
    }
  });
});
