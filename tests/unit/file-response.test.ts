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

describe('a file that a page answers', () => {
  it('has a mark of what stands in it: whoever has that already gets no body', async () => {
    file = xml('<a/>');
    const first = await get('x');
    const mark = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control'), await first.text()]).toEqual([
      200,
      'public, max-age=300',
      '<a/>x',
    ]);
    expect(mark).toMatch(/^W\/"[\w-]{20,}"$/);
    for (const known of [mark, mark.replace('W/', ''), `"other", ${mark}`, '*']) {
      const again = await get('x', { 'if-none-match': known });
      expect([
        known,
        again.status,
        again.headers.get('etag'),
        again.headers.get('cache-control'),
        await again.text(),
      ]).toEqual([known, 304, mark, 'public, max-age=300', '']);
    }
  });

  it('is shared by no cache where it is of one request alone', async () => {
    file = { ...xml('<a/>'), maxAge: null };
    expect((await get('x')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('has another mark with another body, and comes whole to whoever has an older one', async () => {
    file = xml('<a/>');
    const mark = (await get('x')).headers.get('etag') ?? '';
    expect((await get('y')).headers.get('etag')).not.toBe(mark);
    file = xml('<b/>');
    for (const known of [mark, '"other"', '', mark.slice(0, -2)]) {
      const now = await get('x', { 'if-none-match': known });
      expect([now.status, await now.text()]).toEqual([200, '<b/>x']);
    }
  });

  it('of a picture as well', async () => {
    file = { type: 'image/jpeg', body: Buffer.from([255, 216]), maxAge: 86_400 };
    const mark = (await get('x')).headers.get('etag') ?? '';
    expect((await get('x', { 'if-none-match': mark })).status).toBe(304);
  });

  it('that there is not has none: 404, and 503 while the shop API is away', async () => {
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
