import sharp from 'sharp';
import { renderOgImage, OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '@/server/og-image/render-og-image';
import { listOgImage, productOgImage, SHOP_OG_IMAGE, ogImageSubjectOf } from '@/server/og-image/og-image-url';

const WORDS = { title: 'کلبهٔ چوبی اولسبلنگاه', line: 'ماسال، گیلان', brand: 'کاروان‌سرا', colour: '#0f6f6d' };
const WHITE = 200;

/** The number of nearly white pixels in a part of the picture, which is the text's ink. */
async function inkOf(
  picture: Buffer,
  { top, height, left = 0, width = OG_IMAGE_WIDTH }: { top: number; height: number; left?: number; width?: number },
): Promise<number> {
  const pixels = await sharp(picture).extract({ top, height, left, width }).removeAlpha().raw().toBuffer();
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if ((pixels[at] ?? 0) > WHITE && (pixels[at + 1] ?? 0) > WHITE && (pixels[at + 2] ?? 0) > WHITE) ink += 1;
  return ink;
}
const photo = () =>
  sharp({ create: { width: 400, height: 900, channels: 3, background: '#305030' } })
    .jpeg()
    .toBuffer();

describe('share picture', () => {
  it('has the size that social networks show, whatever the size of the photo', async () => {
    for (const ground of [null, await photo()]) {
      const picture = await renderOgImage(WORDS, ground);
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'jpeg',
        width: OG_IMAGE_WIDTH,
        height: OG_IMAGE_HEIGHT,
      });
      expect(picture.byteLength).toBeLessThan(300_000);
    }
  });

  it('shows title, place and the shop’s name, starting at the right', async () => {
    const ground = await photo();
    const picture = await renderOgImage(WORDS, ground);
    const half = OG_IMAGE_WIDTH / 2;
    expect(await inkOf(picture, { top: 380, height: 140, left: half, width: half })).toBeGreaterThan(3000);
    expect(await inkOf(picture, { top: 520, height: 60, left: half, width: half })).toBeGreaterThan(500);
    expect(await inkOf(picture, { top: 40, height: 100, left: half, width: half })).toBeGreaterThan(500);
    expect(await inkOf(picture, { top: 40, height: 540, left: 0, width: 200 })).toBe(0);
    const bare = await renderOgImage({ ...WORDS, title: '', line: ' ', brand: '' }, ground);
    expect(await inkOf(bare, { top: 0, height: OG_IMAGE_HEIGHT })).toBe(0);
  });

  it('renders Persian letters joined', async () => {
    const joined = await renderOgImage({ ...WORDS, title: 'بببببب', line: '', brand: '' }, null);
    // The same letters separated by zero-width non-joiners are wider: each is rendered in its isolated form.
    const apart = await renderOgImage({ ...WORDS, title: [...'بببببب'].join('\u200c'), line: '', brand: '' }, null);
    const all = { top: 0, height: OG_IMAGE_HEIGHT };
    expect(await inkOf(joined, all)).toBeGreaterThan(1000);
    expect(await inkOf(apart, all)).toBeGreaterThan((await inkOf(joined, all)) * 1.3);
  });

  it('renders any text and colour: markup, control characters, very long text', async () => {
    for (const title of [
      '<b>تنور</b> & «آتش»',
      '\u0000\u0007\ud800',
      'ویلا '.repeat(2000),
      '</span><span size="999999">',
    ]) {
      const picture = await renderOgImage(
        { ...WORDS, title, line: title, brand: title, colour: '"/><image href="file:///etc/passwd"/>' },
        null,
      );
      expect(await sharp(picture).metadata()).toMatchObject({ width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT });
    }
  });

  it('is refused for an invalid photo', async () => {
    await expect(renderOgImage(WORDS, new Uint8Array([1, 2, 3]))).rejects.toThrow();
  });
});

describe('URL of a share picture', () => {
  it('identifies its subject', () => {
    expect(ogImageSubjectOf(SHOP_OG_IMAGE.replace('/share/', ''))).toEqual({ is: 'shop' });
    expect(ogImageSubjectOf(productOgImage(12).replace('/share/', ''))).toEqual({ is: 'product', id: 12 });
    expect(ogImageSubjectOf(decodeURIComponent(listOgImage('خوراکی/ها')).replace('/share/', ''))).toEqual({
      is: 'list',
      slug: 'خوراکی/ها',
    });
  });

  it.each([
    '',
    'shop.png',
    'product-0.jpg',
    'product-01.jpg',
    'product-9999999999.jpg',
    'product-1.jpg.jpg/..',
    'list-.jpg',
    `list-${'x'.repeat(200)}.jpg`,
    'shop.jpg?x',
  ])('is invalid as %j', (name) => {
    expect(ogImageSubjectOf(name)).toBeNull();
  });
});
