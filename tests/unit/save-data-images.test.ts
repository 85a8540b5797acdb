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
])('a picture %i pixels wide has %i for a visitor who saves data', async (asked, given) => {
  expect(await requested(picture(asked), 'on')).toEqual({ url: picture(given), vary: 'Accept, Save-Data' });
});

it('a width that is none, or too small, is left for Next to refuse', async () => {
  for (const width of ['wide', '16', '0', '-1'])
    expect(await requested(picture(width), 'on')).toMatchObject({ url: picture(width) });
});

it('everyone else gets what the page asks for, and a cache keeps both', async () => {
  expect(await requested(picture(1080))).toEqual({ url: picture(1080), vary: 'Accept, Save-Data' });
  expect(await requested(picture(1080), 'off')).toMatchObject({ url: picture(1080) });
});

it('no other address is changed', async () => {
  expect(await requested('/search?w=1080', 'on')).toEqual({ url: '/search?w=1080', vary: null });
});
