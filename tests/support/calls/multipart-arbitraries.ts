/** Arbitraries of multipart bodies, valid and malformed. */
import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';

/** A multipart body and its content type header. */
export interface FuzzForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** The declared content length; null: none. */
  readonly contentLength: string | null;
}

const encode = (text: string): Buffer => Buffer.from(text, 'utf8');

const boundaries = fc.oneof(
  { weight: 6, arbitrary: fc.constant('x-x-x') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '0',
      "a'()+_,-./:=?z",
      '-',
      '--',
      'x'.repeat(70),
      'x'.repeat(71),
      'x'.repeat(9_000),
      'a b',
      'ا',
      'file',
      '\\',
      '"',
    ),
  },
);

const nameIs = (name: string) => `form-data; name="${name}"; filename="a.png"`;
const goodDisposition = nameIs('file');
const hostileDisposition = fc.oneof(
  fc.constantFrom(
    '',
    'form-data',
    'form-data;',
    'form-data; name',
    'form-data; name=',
    'form-data; name=""',
    'form-data; name=file',
    'form-data; name="file',
    'form-data; name="file"',
    'form-data; name="file"; filename=""',
    'form-data; filename="a.png"',
    'attachment; name="file"; filename="a.png"',
    "form-data; name*=utf-8''file; filename*=utf-8''a.png",
    'form-data; name="file"; filename*=utf-8\'\'%ff%fe',
    'form-data; name="file"; name="other"; filename="a.png"',
    'form-data; name="file"; filename="../../../etc/passwd"',
    'form-data; name="file"; filename="a\u0000.png"',
    'form-data; name="fi\u0000le"; filename="a.png"',
    'form-data; name="file"; filename="a\\"b.png"',
    'form-data; name="file"; filename="عکس.png"',
    'form-data; name="file"; filename="%0D%0AX: y"',
    'form-data; name="__proto__"; filename="a.png"',
    'form-data; name="constructor"',
    'form-data; name="file[]"; filename="a.png"',
    'FORM-DATA; NAME="file"; FILENAME="a.png"',
    'form-data; name="file"; filename="a.png"; ;;=;',
  ),
  fc.constantFrom(200, 20_000).map((length) => `form-data; name="file"; filename="${'n'.repeat(length)}"`),
  fc.string({ unit: anyCharacter, maxLength: 30 }).map(nameIs),
);

const headerLines = fc.constantFrom<readonly string[]>(
  ['Content-Type: image/png'],
  [],
  ['Content-Type: text/html; charset=utf-16'],
  ['Content-Type: multipart/mixed; boundary=inner'],
  ['Content-Type:'],
  ['Content-Type: image/png\u0000'],
  ['Content-Type: message/rfc822'],
  ['Content-Transfer-Encoding: base64'],
  ['Content-Transfer-Encoding: quoted-printable'],
  ['Content-Length: 5'],
  ['Content-Length: -1'],
  ['Content-Length: 99999999999'],
  ['Content-Encoding: gzip'],
  ['Content-Type: image/png', 'Content-Type: text/html'],
  ['no colon'],
  [': no name'],
  [' folded: yes'],
  ['X\u0000: y'],
  ['X: \u00ff\u00fe'],
  [`X-Long: ${'v'.repeat(15_000)}`],
  Array.from({ length: 500 }, (_, n) => `X-${n}: y`),
);

interface Part {
  readonly head: readonly string[];
  readonly content: Buffer;
}

function contents(picture: Uint8Array): fc.Arbitrary<Buffer> {
  const inner = '--inner\r\nContent-Disposition: form-data; name="file"; filename="b.png"\r\n\r\nx\r\n--inner--\r\n';
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(Buffer.from(picture)) },
    { weight: 1, arbitrary: fc.nat({ max: picture.length }).map((end) => Buffer.from(picture).subarray(0, end)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '',
          '\0',
          '--x-x-x',
          '\r\n--x-x-x\r\n',
          '\r\n--x-x-x--\r\n',
          '\r\n--x-x-',
          inner,
          'iVBORw0KGgo=',
          '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'ی'.repeat(3_000),
        )
        .map(encode),
    },
  );
}

function parts(picture: Uint8Array): fc.Arbitrary<readonly Part[]> {
  const part = fc
    .record({
      disposition: fc.oneof(
        { weight: 2, arbitrary: fc.constant(goodDisposition) },
        { weight: 1, arbitrary: hostileDisposition },
      ),
      more: fc.oneof(
        { weight: 2, arbitrary: fc.constant<readonly string[]>(['Content-Type: image/png']) },
        { weight: 1, arbitrary: headerLines },
      ),
      kind: fc.constantFrom('both', 'both', 'both', 'twice', 'late', 'none'),
      content: contents(picture),
    })
    .map(({ disposition, more, kind, content }): Part => {
      const named = `Content-Disposition: ${disposition}`;
      return {
        head:
          kind === 'none'
            ? more
            : kind === 'late'
              ? [...more, named]
              : kind === 'twice'
                ? [named, ...more, named]
                : [named, ...more],
        content,
      };
    });
  const small: Part = { head: ['Content-Disposition: form-data; name="note"'], content: encode('n') };
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(part, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 50, 300).map((count) => Array.from({ length: count }, () => small)) },
  );
}

/** Ways to break the multipart framing; most leave it intact. */
const BREAKS: readonly ((whole: Buffer, at: number) => Buffer)[] = [
  (whole, at) => whole.subarray(0, Math.floor(whole.length * at)),
  (whole) => whole.subarray(2),
  (whole) => whole.subarray(0, -4),
  (whole) => Buffer.concat([whole, whole]),
  (whole) => Buffer.concat([encode('preamble\r\n'), whole, encode('epilogue')]),
  (whole, at) =>
    Buffer.concat([
      whole.subarray(0, Math.floor(whole.length * at)),
      Buffer.from([0]),
      whole.subarray(Math.floor(whole.length * at)),
    ]),
  (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\r'), 'latin1'),
  (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n\r\n', '\r\n'), 'latin1'),
  () => Buffer.alloc(0),
];

const contentTypes = (boundary: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constant(`multipart/form-data; boundary=${/^[\w-]+$/.test(boundary) ? boundary : `"${boundary}"`}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data;',
        'multipart/form-data; boundary',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=""',
        'multipart/form-data; boundary="x',
        'multipart/form-data; boundary=another',
        `multipart/form-data; boundary=${boundary}; boundary=y`,
        `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
        `multipart/form-data; charset=utf-16; boundary=${boundary}`,
        `multipart/mixed; boundary=${boundary}`,
        `multipart/form-data, text/plain; boundary=${boundary}`,
        `application/json; boundary=${boundary}`,
        'application/x-www-form-urlencoded',
        'image/png',
        '',
      ),
    },
  );

/** A form with this picture and possible defects. */
export function fuzzForm(picture: Uint8Array): fc.Arbitrary<FuzzForm> {
  return boundaries.chain((boundary) =>
    fc
      .record({
        parts: parts(picture),
        spoil: fc.oneof(
          { weight: 3, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...BREAKS), fc.double({ min: 0, max: 1, noNaN: true })) },
        ),
        contentType: contentTypes(boundary),
        contentLength: fc.oneof(
          { weight: 9, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom('0', '5', '-1', 'x', '1e3', '99999999999999') },
        ),
      })
      .map(({ parts: list, spoil, contentType, contentLength }) => {
        const framed = list.flatMap(({ head, content }) => [
          encode(`--${boundary}\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n`),
          content,
          encode('\r\n'),
        ]);
        const whole = Buffer.concat([...framed, encode(`--${boundary}--\r\n`)]);
        return { bytes: new Uint8Array(spoil ? spoil[0](whole, spoil[1]) : whole), contentType, contentLength };
      }),
  );
}
