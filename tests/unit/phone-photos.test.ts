import sharp, { type Sharp } from 'sharp';
import { hasEndMarker } from '@/domain/jpeg';
import { reencodeImage } from '@/backend/services/reencode-image';
import {
  cut,
  followedBy,
  heif,
  jpeg,
  noise,
  withOnes,
  withoutCoefficients,
  withoutEnd,
  withSurplusBytes,
} from '@tests/support/phone-photos';
import { picture } from '@tests/support/uploading';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer());
/** A thumbnail with an end marker of its own, in a segment of the headers. */
const withThumbnail = async (bytes: Bytes): Promise<Bytes> => {
  const thumbnail = await picture('jpeg');
  const length = thumbnail.length + 2;
  const segment = [0xff, 0xe2, length >> 8, length & 255, ...thumbnail];
  return followedBy(followedBy(bytes.slice(0, 2), Uint8Array.from(segment)), bytes.slice(2));
};

describe('a photograph of a phone is stored [ACC-05]', () => {
  it.each<[string, () => Promise<Bytes>]>([
    ['whose scan names no coefficients', async () => withoutCoefficients(await jpeg())],
    ['with bytes between its headers', async () => withSurplusBytes(await jpeg())],
    ['that is progressive', () => jpeg({ progressive: true })],
    ['in CMYK', () => bytesOf(noise().toColourspace('cmyk').jpeg())],
    ['in Display P3', () => bytesOf(noise().withIccProfile('p3').jpeg())],
    ['with 16 bits a channel', () => bytesOf(noise().toColourspace('rgb16').png())],
    ['in grey', () => bytesOf(noise().greyscale().jpeg())],
    ['with a second picture and a film after its end', async () => followedBy(await jpeg(), await jpeg())],
    ['followed by zeros', async () => followedBy(withoutCoefficients(await jpeg()), new Uint8Array(5_000))],
    ['without its end marker', async () => withoutEnd(await jpeg())],
    ['that is progressive and without its end marker', async () => withoutEnd(await jpeg({ progressive: true }))],
    ['with zeros in place of its end marker', async () => followedBy(withoutEnd(await jpeg()), new Uint8Array(3_000))],
    ['without coefficients and end marker', async () => withoutEnd(withoutCoefficients(await jpeg()))],
    ['with a thumbnail and without its end marker', async () => withoutEnd(await withThumbnail(await jpeg()))],
  ])('%s', async (_, make) => {
    expect(await reencodeImage(await make())).toMatchObject({ width: 600, height: 400 });
  });

  it('with its pixels where they are, although its end marker is missing', async () => {
    const whole = await jpeg();
    const pixelsOf = async (bytes: Bytes) => {
      const stored = await reencodeImage(bytes);
      if ('fault' in stored) throw new Error(stored.fault);
      return await sharp(stored.webp).raw().toBuffer();
    };
    expect(await pixelsOf(withoutEnd(withoutCoefficients(whole)))).toEqual(await pixelsOf(whole));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('upright, with orientation %i', async (orientation) => {
    const stored = await reencodeImage(
      withoutCoefficients(await bytesOf(noise().withMetadata({ orientation }).jpeg())),
    );
    expect(stored).toMatchObject(orientation < 5 ? { width: 600, height: 400 } : { width: 400, height: 600 });
  });

  it('with 64 megapixels', async () => {
    const large = sharp({ create: { width: 9_280, height: 6_944, channels: 3, background: '#888' } });
    expect(await reencodeImage(await bytesOf(large.jpeg()))).toMatchObject({ width: 1600 });
  });
});

describe('a photograph is refused as broken [ACC-05]', () => {
  it.each<[string, () => Promise<Bytes>]>([
    ['that is cut in the middle', async () => cut(await jpeg(), 0.5)],
    ['that is cut near its end', async () => cut(await jpeg(), 0.99)],
    ['whose scan names no coefficients, cut', async () => cut(withoutCoefficients(await jpeg()), 0.5)],
    ['with bytes between its headers, cut', async () => cut(withSurplusBytes(await jpeg()), 0.5)],
    ['that is progressive, cut', async () => cut(await jpeg({ progressive: true }), 0.9)],
    ['that is progressive, with codes that mean nothing', async () => withOnes(await jpeg({ progressive: true }))],
    ['with a thumbnail, cut', async () => cut(await withThumbnail(await jpeg()), 0.5)],
    ['that is cut in its headers', async () => (await jpeg()).slice(0, 100)],
    ['that is a PNG, cut', async () => cut(await bytesOf(noise().png()), 0.5)],
    ['that is a WebP, cut', async () => cut(await bytesOf(noise().webp()), 0.5)],
    ['that is an AVIF, cut', async () => cut(await bytesOf(noise().avif()), 0.5)],
  ])('%s', async (_, make) => {
    expect(await reencodeImage(await make())).toEqual({ fault: 'broken' });
  });
});

it.each([
  ['heic', ['mif1', 'heic']],
  ['heix', ['mif1', 'heix']],
  ['mif1', ['heic', 'hevc']],
  ['msf1', ['hevc']],
] as const)('a photograph of the brand %s is called HEIC', async (main, others) => {
  expect(await reencodeImage(heif(main, ...others))).toEqual({ fault: 'heic' });
});

it('a picture is of its own type whatever a HEIF file names besides', async () => {
  expect(await reencodeImage(heif('mif1', 'miaf', 'avif'))).toEqual({ fault: 'broken' });
  expect(await reencodeImage(heif('isom', 'iso2'))).toEqual({ fault: 'kind' });
});

it('an AVIF has fewer pixels, since it is decoded as a whole', async () => {
  const avif = await bytesOf(noise(64, 64).avif());
  const size = Buffer.from(avif).indexOf('ispe');
  const large = Buffer.from(avif);
  large.writeUInt32BE(8_000, size + 8);
  large.writeUInt32BE(8_000, size + 12);
  expect(await reencodeImage(new Uint8Array(large))).toEqual({ fault: 'pixels', megapixels: 40 });
});

it('the end marker of a thumbnail is not that of the picture', async () => {
  const photo = await withThumbnail(await jpeg());
  expect([hasEndMarker(photo), hasEndMarker(withoutEnd(photo)), hasEndMarker(photo.slice(0, 100))]).toEqual([
    true,
    false,
    false,
  ]);
});
