import { refusedAddress } from '@/server/http/refused-address';

/** The optimizer's URL of a picture. */
const image = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;

describe('request address', () => {
  it.each([
    '/',
    '/search?name=%ff',
    '/products/%D8%A7',
    '/api/v1/app/config',
    '/api/v1/product/12/comments?page=1',
    '/api/v1/app/product/%D8%A7',
    '/apiary',
    `/api/v1/${'x'.repeat(2_040)}`,
    image('/files/a.webp'),
    image('/files/%D8%B9.webp'),
    image('/files/عکس.webp'),
    image('/images/badge-trust.svg'),
    image('https://elsewhere.example/x'),
    '/_next/image',
    '/_next/images?url=%25',
  ])('that is valid is accepted: %s', (url) => {
    expect(refusedAddress(url)).toBeNull();
  });

  it.each([
    ['/api/v1/product/%ff/comments', 400],
    ['/api/v1/product/%zz/comments', 400],
    ['/api/v1/%', 400],
    ['/api/%ff', 400],
    [`/api/v1/${'x'.repeat(2_041)}`, 404],
    ['/api', 404],
    ['/api/', 404],
    ['/api/v1', 404],
    ['/api/v1/?x=1', 404],
    ['/api/v2/app/config', 404],
  ])('of the API that is invalid is refused with an envelope: %s', async (url, status) => {
    const answer = refusedAddress(url);
    expect([answer?.status, answer?.headers.get('cache-control'), await answer?.json()]).toEqual([
      status,
      'no-store',
      { success: false, code: status, msg: expect.stringMatching(/\p{Script=Arabic}/u) },
    ]);
  });

  it.each([
    '/files/%',
    '/files/%zz',
    '/files/%ff',
    '/files//x',
    '/files/\\x',
    '/images/\\x',
    '/images/../x',
    '/images/%2e%2e/x',
    '/files/%00',
    '//files/x',
    '/files/%2f%2fx',
  ])('of the image optimizer that is invalid is refused: %s', (url) => {
    expect(refusedAddress(image(url))?.status).toBe(400);
  });

  it('of the image optimizer with a repeated or badly encoded url is refused', () => {
    expect(refusedAddress(`${image('/files/a.webp')}&url=/files/%25`)?.status).toBe(400);
    expect(refusedAddress('/_next/image?url=/files/%ff&w=640&q=75')?.status).toBe(400);
  });
});
