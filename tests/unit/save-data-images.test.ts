import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveDataImages } from '@/server/http/save-data-images';

let server: Server;
let origin: string;

beforeAll(async () => {
  const listener = saveDataImages((request, response) => {
    // Next sets its own Vary shortly before the end.
    if (request.url?.startsWith('/_next/image')) response.setHeader('Vary', 'Accept');
    response.writeHead(200);
    response.end(request.url);
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const picture = (width: number | string) => `/_next/image?url=%2Ffiles%2Fa.webp&w=${width}&q=75`;
const requested = async (url: string, saveData?: string) => {
  const response = await fetch(origin + url, saveData ? { headers: { 'Save-Data': saveData } } : {});
  return { url: await response.text(), vary: response.headers.get('vary') };
};

it.each([
  [1920, 828],
  [1200, 384],
  [1080, 384],
  [828, 384],
  [640, 256],
  [384, 256],
  [256, 256],
])('a picture requested with %i pixels is sent with %i when Save-Data is on', async (width, reduced) => {
  expect(await requested(picture(width), 'on')).toEqual({ url: picture(reduced), vary: 'Accept, Save-Data' });
});

it('an invalid or too small picture width is left for Next to refuse', async () => {
  for (const width of ['wide', '16', '0', '-1'])
    expect(await requested(picture(width), 'on')).toMatchObject({ url: picture(width) });
});

it('a picture has the requested width without Save-Data, and a Vary header for caches', async () => {
  expect(await requested(picture(1080))).toEqual({ url: picture(1080), vary: 'Accept, Save-Data' });
  expect(await requested(picture(1080), 'off')).toMatchObject({ url: picture(1080) });
});

it('other addresses are not changed by Save-Data', async () => {
  expect(await requested('/search?w=1080', 'on')).toEqual({ url: '/search?w=1080', vary: null });
});
