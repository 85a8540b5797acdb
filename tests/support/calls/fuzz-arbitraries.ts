/** Arbitraries of malformed input: types, sizes, encodings, NUL, deep JSON, prototype keys, digits of other scripts. */
import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import type { Schema } from '@/conformance/invalid-input';

/** A request body and its content type. */
export type FuzzBody = readonly [bytes: Uint8Array<ArrayBuffer> | string, contentType: string];

const JSON_TYPE = 'application/json';

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '۱۲۳',
    '٣٤٥',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '+98 912 123 4567',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202eعید',
    '\ufeff',
    '\u200c',
    'ي ك',
    '‌',
    "'; drop table users; --",
    "' or 1=1",
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '${7}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-11-22',
    '2026-11-22 25:61',
    '1405-09-01',
    '12:00',
    'null',
    'NaN',
    'true',
    '[object Object]',
    'constructor',
    '1e400',
    '😀'.repeat(30),
  ),
  fc.integer({ min: 1, max: 4 }).map((times) => 'ی'.repeat(10 ** times)),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'۰۱۲۳۴۵۶۷۸۹٠١٢٣0123456789-/: '), maxLength: 20 }),
);

const nastyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    1.5,
    1e10,
    1e10 + 1,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, false),
    nastyText,
    nastyNumber,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(nastyText, fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'toString', 'length', '$gt')),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

/** A value close to the schema: mostly with the right type and limits, sometimes arbitrary. */
function near(given: Schema, good: unknown): fc.Arbitrary<unknown> {
  const schema = given.anyOf?.find(({ type }) => type !== 'null') ?? given;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(good) },
    { weight: 5, arbitrary: ofType(schema, good) },
    { weight: 1, arbitrary: anyValue },
  );
}

function ofType(schema: Schema, good: unknown): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return nearObject(schema, good);
    case 'array': {
      const [first] = Array.isArray(good) ? (good as unknown[]) : [];
      const items = fc.array(near(schema.items ?? {}, first ?? {}), { maxLength: 4 });
      return fc.oneof(
        { weight: 9, arbitrary: items },
        { weight: 1, arbitrary: fc.constant(Array.from({ length: (schema.maxItems ?? 100) + 1 }, () => first ?? 'x')) },
      );
    }
    case 'integer':
    case 'number':
      return fc.oneof(
        nastyNumber,
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 0, (schema.maximum ?? 0) + 1, (schema.minimum ?? 0) - 1),
        fc.integer({ min: 0, max: 12 }),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return nastyText;
  }
}

function nearObject({ properties = {}, required = [] }: Schema, good: unknown): fc.Arbitrary<unknown> {
  const parts = (typeof good === 'object' && good !== null ? good : {}) as Readonly<Record<string, unknown>>;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, near(schema, parts[name])]),
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: required.filter((name) => name in fields) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Invalid JSON, and JSON that breaks naive parsers. */
const rawBody: fc.Arbitrary<FuzzBody> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes): FuzzBody => [new Uint8Array(bytes), JSON_TYPE]),
  fc.constantFrom<FuzzBody>(
    ['', JSON_TYPE],
    ['null', JSON_TYPE],
    ['[]', JSON_TYPE],
    ['{"a":', JSON_TYPE],
    ['"x"', JSON_TYPE],
    ['1', JSON_TYPE],
    ['\ufeff{}', JSON_TYPE],
    ['{"__proto__":{"role":"panel"}}', JSON_TYPE],
    ['{"constructor":{"prototype":{"x":1}}}', JSON_TYPE],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, JSON_TYPE],
    [`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, JSON_TYPE],
    [`{"a":"${'x'.repeat(100_001)}"}`, JSON_TYPE],
    [`{"n":1${'0'.repeat(400)}}`, JSON_TYPE],
    ['{}', 'text/plain'],
    ['a=1', 'application/x-www-form-urlencoded'],
    ['{}', 'application/json; charset=utf-16'],
    ['{}', 'multipart/form-data; boundary=x'],
    ['{}', 'application/xml'],
    ['<a/>', ''],
  ),
);

export function fuzzBody(schema: Schema, good: unknown): fc.Arbitrary<FuzzBody> {
  const json = fc.oneof(
    { weight: 8, arbitrary: near({ type: 'object', ...schema }, good) },
    { weight: 1, arbitrary: anyValue },
  );
  return fc.oneof(
    { weight: 6, arbitrary: json.map((value): FuzzBody => [JSON.stringify(value) ?? '', JSON_TYPE]) },
    { weight: 1, arbitrary: rawBody },
  );
}

/** A query string, encoded correctly or not. */
export function fuzzQuery({ properties = {} }: Schema, good: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const known = Object.keys(properties);
  const name =
    known.length > 0
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: nastyText })
      : nastyText;
  const pairs = fc
    .array(fc.tuple(name, nastyText), { maxLength: 3 })
    .map((list) => list.map(([key, value]) => `${encoded(key)}=${encoded(value)}`));
  const goods = Object.entries(good).map(([key, value]) => `${encoded(key)}=${encoded(String(value))}`);
  const broken = fc.constantFrom(
    '%',
    '%zz',
    '%ff=%fe',
    '&&&==',
    'page=%00',
    'a[]=1&a[]=2',
    'page=1&page=x',
    '__proto__[x]=1',
    'x'.repeat(4_000),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(goods.join('&')) },
    { weight: 4, arbitrary: pairs.map((list) => [...list, ...goods].join('&')) },
    { weight: 1, arbitrary: broken },
  );
}

/** A path segment in place of a number. */
export const fuzzPathSegment: fc.Arbitrary<string> = fc
  .oneof(nastyText, fc.integer().map(String))
  .filter((segment) => segment !== '' && segment.isWellFormed() && !/^\.{1,2}$/.test(segment));

export const fuzzToken: fc.Arbitrary<string> = fc.oneof(nastyText, fc.base64String({ minLength: 40, maxLength: 60 }));

/** A lone surrogate cannot be encoded: its replacement character is sent. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
