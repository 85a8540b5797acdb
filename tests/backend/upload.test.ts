import sharp from 'sharp';
import { rateLimits, uploads } from '@/backend/db/schema/users';
import { MULTIPART_OVERHEAD_BYTES } from '@/backend/http/multipart';
import { UPLOAD_SLOTS } from '@/backend/services/upload-slots';
import { configEndpoints } from '@/contract/config.endpoints';
import type { LoggedIn, TestBackend } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';
import { heif, jpeg, withoutCoefficients } from '@tests/support/phone-photos';
import { formOf, picture, send, withSize, withText } from '@tests/support/uploading';

const MEGABYTE = 1_048_576;

let me: LoggedIn;
let write: jest.SpiedFunction<TestBackend['deps']['files']['write']>;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api);
  write = jest.spyOn(api.deps.files, 'write');
});

type Bytes = Uint8Array<ArrayBuffer>;
const upload = async (bytes: Bytes, name?: string, type?: string) =>
  await send(api, me.token, formOf([['file', bytes, name, type]]));
const bytesOf = async (url: string) => new Uint8Array(await (await api.fetch(url)).arrayBuffer());
const text = (content: string) => new TextEncoder().encode(content);

/** The response, the stored file and its metadata for a picture that must be accepted. */
async function taken(bytes: Bytes, name?: string, type?: string) {
  const { envelope } = await upload(bytes, name, type);
  if (!envelope.success) throw new Error(envelope.msg);
  const kept = await bytesOf(envelope.data.url);
  return { answer: envelope.data, kept, facts: await sharp(kept).metadata() };
}

async function expectRefused(bytes: Bytes, status: number, msg: RegExp, name?: string, type?: string) {
  const answer = await upload(bytes, name, type);
  expect([answer.status, answer.envelope.msg]).toEqual([status, expect.stringMatching(msg)]);
  expect(answer.envelope).toMatchObject({ success: false, errors: [{ field: 'file', msg: answer.envelope.msg }] });
  expect(write).not.toHaveBeenCalled();
  expect(await api.db.select().from(uploads)).toEqual([]);
}

describe('accepted picture [ACC-05]', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, and is stored as WebP under a generated name',
    async (format) => {
      const { answer, facts, kept } = await taken(await picture(format), '../../evil.php', 'text/html');
      expect(answer).toEqual({
        url: expect.stringMatching(/^\/files\/upload-[0-9a-f]{32}\.webp$/),
        width: 60,
        height: 40,
        blurhash: expect.stringMatching(/^.{28}$/),
      });
      expect(facts).toMatchObject({ format: 'webp', width: 60, height: 40 });
      expect(await api.db.select().from(uploads)).toEqual([
        {
          name: answer.url.slice('/files/'.length),
          customer_id: me.customerId,
          width: 60,
          height: 40,
          bytes: kept.byteLength,
          blurhash: answer.blurhash,
          created_at: api.clock.now(),
          is_shop: false,
          released_at: null,
        },
      ]);
    },
  );

  it.each(['', 'application/octet-stream', 'image/pjpeg', 'image/heic'])(
    'may be a photograph with the warnings of a decoder, of the declared type “%s”',
    async (type) => {
      const { answer } = await taken(withoutCoefficients(await jpeg()), 'IMG_0001', type);
      expect([answer.width, answer.height]).toEqual([600, 400]);
    },
  );

  it('may be a photograph of 12 MB', async () => {
    const photo = new Uint8Array(12 * MEGABYTE);
    photo.set(await jpeg());
    await taken(photo);
  });

  it('gets a different name at each upload', async () => {
    const bytes = await picture('png');
    const names = new Set([(await taken(bytes)).answer.url, (await taken(bytes)).answer.url]);
    expect(names.size).toBe(2);
  });

  it('has a blur-hash of its own colours', async () => {
    const { blurhash } = (await taken(await picture('png'))).answer;
    const other = (
      await taken(
        new Uint8Array(
          await sharp(await picture('png'))
            .rotate(180)
            .png()
            .toBuffer(),
        ),
      )
    ).answer;
    expect(other.blurhash).not.toBe(blurhash);
  });

  it('is served as image/webp with nosniff and an immutable cache', async () => {
    const { answer } = await taken(await picture('jpeg'));
    const { status, headers } = await api.fetch(answer.url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is rotated by its EXIF orientation and stored without EXIF: no location, no camera', async () => {
    const photo = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '35/1 41/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      width: 60,
      height: 40,
      exif: expect.anything(),
    });
    const { answer, facts, kept } = await taken(new Uint8Array(photo));
    expect([answer.width, answer.height]).toEqual([40, 60]);
    expect(facts).toMatchObject({ width: 40, height: 60 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation']) expect(facts).not.toHaveProperty(part);
    expect(Buffer.from(kept).includes('SecretCamera')).toBe(false);
    // Rotated clockwise: the top is now on the right side.
    const side = await sharp(kept).extract({ left: 35, top: 30, width: 1, height: 1 }).raw().toBuffer();
    expect((side[0] ?? 0) > (side[2] ?? 255)).toBe(true);
  });

  it('is at most 1600 pixels long with its aspect ratio; a small one is not enlarged', async () => {
    const wide = await taken(await picture('jpeg', 3200, 800));
    expect([wide.answer.width, wide.answer.height, wide.facts.width, wide.facts.height]).toEqual([
      1600, 400, 1600, 400,
    ]);
    const tall = await taken(await picture('png', 2, 4000));
    expect([tall.answer.width, tall.answer.height]).toEqual([1, 1600]);
    const tiny = await taken(await picture('png', 1, 1));
    expect([tiny.answer.width, tiny.answer.height, tiny.answer.blurhash.length]).toEqual([1, 1, 28]);
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 250), Buffer.alloc(10 * 10 * 3, 5)]);
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .webp({ delay: [100, 100], loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { kept, facts } = await taken(new Uint8Array(moving));
    expect(facts).toMatchObject({ width: 10, height: 10 });
    expect(facts.pages ?? 1).toBe(1);
    const [red = 0] = await sharp(kept).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
  });

  it('contains no HTML from a comment or after the end of the uploaded file', async () => {
    const html = '<html><script>alert(1)</script></html>';
    const polyglot = withText(await picture('png'), html, html);
    expect(Buffer.from(polyglot).toString('latin1').split('<script>')).toHaveLength(3);
    const { kept } = await taken(polyglot, 'page.html', 'text/html');
    expect(Buffer.from(kept).toString('latin1')).not.toMatch(/script|html|alert/);
  });

  it('may be uploaded concurrently with others', async () => {
    const bytes = await picture('png');
    const others = await Promise.all(Array.from({ length: UPLOAD_SLOTS }, () => makeShopper(api)));
    const answers = await Promise.all(others.map(({ token }) => send(api, token, formOf([['file', bytes]]))));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(write).toHaveBeenCalledTimes(UPLOAD_SLOTS);
  });

  it('is the first of several uploaded files', async () => {
    const answer = await send(
      api,
      me.token,
      formOf([
        ['note', 'سلام'],
        ['file', await picture('png', 30, 20)],
        ['file', await picture('png', 50, 10)],
      ]),
    );
    expect(answer.envelope).toMatchObject({ data: { width: 30, height: 20 } });
  });
});

describe('refused upload, of which nothing is stored [ACC-05]', () => {
  const KIND = /فقط تصویر JPEG، PNG، WebP یا AVIF/;

  it.each<[string, () => Bytes | Promise<Bytes>]>([
    ['a GIF', () => picture('gif')],
    ['a TIFF', () => picture('tiff')],
    [
      'an SVG',
      () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    [
      'an SVG with a prologue',
      () =>
        text(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"/>',
        ),
    ],
    ['a page', () => text('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => text('%PDF-1.7\n')],
    ['a video', () => text('\0\0\0\x18ftypisom\0\0\0\0isomiso2')],
    ['a sound in a RIFF', () => text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a single byte', () => new Uint8Array([0xff])],
  ])('is %s named photo.png', async (_, make) => {
    await expectRefused(await make(), 415, KIND, 'photo.png', 'image/png');
  });

  it('is a HEIC, with a sentence that says what it is and how to send it', async () => {
    await expectRefused(heif('heic', 'mif1', 'heic'), 415, /HEIC آیفون.*سازگارترین/, 'photo.jpg', 'image/jpeg');
  });

  it('is an empty file', async () => {
    await expectRefused(new Uint8Array(), 400, /خالی/);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is a %s that is truncated or overwritten in the middle',
    async (format) => {
      const whole = await picture(format, 300, 200);
      await expectRefused(whole.slice(0, Math.floor(whole.length * 0.7)), 400, /خراب یا ناقص/);
      await expectRefused(whole.slice(0, 40), 400, /خراب یا ناقص/);
      const broken = whole.slice().fill(0xff, Math.floor(whole.length * 0.5), Math.floor(whole.length * 0.7));
      await expectRefused(broken, 400, /خراب یا ناقص/);
    },
  );

  it.each([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('is a %s by its first bytes only', async (_, head) => {
    await expectRefused(
      new Uint8Array([...head, ...text('<script>alert(1)</script>'.repeat(20))]),
      400,
      /خراب یا ناقص/,
    );
  });

  it('has more than 64 megapixels in its header, however few bytes it has', async () => {
    const bomb = withSize(await picture('png'), 30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000);
    await expectRefused(bomb, 413, /۶۴ مگاپیکسل/);
    const real = await sharp({ create: { width: 8_192, height: 8_193, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(real.length).toBeLessThan(MEGABYTE);
    await expectRefused(new Uint8Array(real), 413, /۶۴ مگاپیکسل/);
  });

  it('has a header whose size does not match its data', async () => {
    await expectRefused(withSize(await picture('png', 300, 200), 60, 4_000), 400, /خراب یا ناقص/);
  });

  it('has more than 16 MB', async () => {
    const bytes = new Uint8Array(16 * MEGABYTE + 1);
    bytes.set(await picture('png'));
    await expectRefused(bytes, 413, /۱۶ مگابایت/);
    // A picture may have trailing bytes, so the same file with one byte less is accepted.
    expect((await upload(bytes.subarray(0, 16 * MEGABYTE))).status).toBe(200);
  });

  it('declares a length above the limit, and is refused before its body is read', async () => {
    const declared = async (bytes: number) => {
      let reads = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            reads += 1;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const { status } = await api.fetch(configEndpoints.upload.path, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          authorization: `Bearer ${me.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(bytes),
        },
      } as RequestInit);
      return [status, reads];
    };
    // The other parts of a form with the largest picture fit too.
    const largest = 16 * MEGABYTE + MULTIPART_OVERHEAD_BYTES;
    expect([await declared(largest + 1), await declared(largest)]).toEqual([
      [413, 0],
      [400, 1],
    ]);
  });

  it('has an endless body, of which little more than 16 MB is read', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += MEGABYTE;
        controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const response = await api.fetch(configEndpoints.upload.path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit);
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ success: false, errors: [{ field: 'file', msg: 'حجم تصویر حداکثر ۱۶ مگابایت است.' }] }),
    ]);
    expect(sent).toBeLessThan(20 * MEGABYTE);
  });

  it('has a body without a file or is not multipart', async () => {
    const raw = (body: string, type: string) =>
      api.call(configEndpoints.upload, { token: me.token, raw: body, headers: { 'content-type': type } });
    const missing = { success: false, code: 400, errors: [{ field: 'file', msg: 'یک تصویر انتخاب کنید.' }] };
    expect((await send(api, me.token, formOf([['file', 'سلام']]))).envelope).toMatchObject(missing);
    expect((await send(api, me.token, formOf([['photo', await picture('png')]]))).envelope).toMatchObject(missing);
    expect((await send(api, me.token, formOf([]))).envelope).toMatchObject(missing);
    expect((await raw('', 'multipart/form-data; boundary=x')).envelope).toMatchObject(missing);
    expect((await raw('no parts at all', 'multipart/form-data; boundary=x')).envelope).toMatchObject(missing);
    expect((await raw('x', 'multipart/form-data; charset=utf-8')).envelope).toMatchObject(missing);
    // More requests than one customer may send in an hour.
    me = await makeShopper(api);
    for (const type of [
      'application/json',
      'image/png',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
      'multipart/form-data',
    ]) {
      expect((await raw('{}', type)).envelope).toMatchObject({ code: 415, errors: [{ field: 'file' }] });
    }
    expect(write).not.toHaveBeenCalled();
  });

  it('has too many parts, which are not parsed', async () => {
    const many = (count: number) => formOf([...Array.from({ length: count }, () => ['note', 'x'] as const)]);
    const withPicture = async (count: number) => {
      const form = many(count);
      form.append('file', new Blob([await picture('png')]), 'a.png');
      return (await send(api, me.token, form)).status;
    };
    expect([await withPicture(19), await withPicture(20)]).toEqual([200, 400]);
    const parse = jest.spyOn(Response.prototype, 'formData');
    expect((await send(api, me.token, many(20_000))).envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'file' }],
    });
    expect(parse).not.toHaveBeenCalled();
  });

  it('answers 500 and leaves no row when the file store fails', async () => {
    write.mockRejectedValueOnce(new Error('no room'));
    expect((await upload(await picture('png'))).status).toBe(500);
    expect(await api.db.select().from(uploads)).toEqual([]);
  });
});

describe('permission to upload [ACC-05]', () => {
  it('is limited to ten pictures per customer and hour', async () => {
    const window_start = new Date('2026-11-20T08:00:00.000Z');
    await api.db.insert(rateLimits).values({ key: `uploads:${me.customerId}`, window_start, count: 9 });
    expect((await upload(await picture('png'))).status).toBe(200);
    const { status, headers } = await upload(await picture('png'));
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    const other = await makeShopper(api);
    expect((await send(api, other.token, formOf([['file', await picture('png')]]))).status).toBe(200);
    api.clock.advance({ minutes: 60 });
    expect((await upload(await picture('png'))).status).toBe(200);
  });
});
