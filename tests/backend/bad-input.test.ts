import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { schema } from '@/backend/db/schema';
import { authEndpoints } from '@/contract/auth.endpoints';
import { type Endpoint, buildPath } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';

let api: TestBackend;
let me: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  me = await api.loginAs('09121111111');
  await makeProduct(api.db);
});
afterAll(() => api.close());

/** The endpoints tested here, all with a body, and the id for their path. */
const posts: readonly (readonly [string, Endpoint, () => number])[] = [
  ['login', authEndpoints.login, () => 1],
  ['validate', authEndpoints.validate, () => 1],
  ['checkLocation', configEndpoints.checkLocation, () => 1],
  ['searchProducts', catalogueEndpoints.searchProducts, () => 1],
  ['searchProperties', catalogueEndpoints.searchProperties, () => 1],
  ['filterComments', commentsEndpoints.filterComments, () => 1],
  ['addAddress', customerEndpoints.addAddress, () => me.customerId],
];

async function rowCounts(): Promise<unknown> {
  const names = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as total from ${sql.identifier(name)}`,
  );
  return await api.db.execute(sql.join(counts, sql` union all `)).then((result) => (result as { rows: unknown }).rows);
}

async function send(call: Endpoint, id: number, body: BodyInit, contentType = 'application/json') {
  return await api.fetch(buildPath(call, { id }), {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${me.token}` },
    body,
    duplex: 'half',
  } as RequestInit);
}

const wrong = (field: string): readonly (readonly [string, string])[] => [
  ['text that is no JSON', '{"a":'],
  ['a list for an object', '[]'],
  ['null', 'null'],
  ['a string', '"x"'],
  ['a NUL character', `{"${field}":"a\\u0000b"}`],
  ['a lone surrogate', `{"${field}":"\\ud800"}`],
  ['a list for a text', `{"${field}":["x"]}`],
  ['an object for a text', `{"${field}":{"$gt":""}}`],
  ['a prototype key', `{"${field}":"x","__proto__":{"admin":true}}`],
  ['a constructor key', `{"constructor":{"prototype":{"x":1}},"${field}":"x"}`],
  ['JSON a hundred deep', `{"${field}":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['JSON forty thousand deep', '['.repeat(40_000)],
  ['a very long text', `{"${field}":"${'ی'.repeat(3_000)}"}`],
];

const fieldOf: Readonly<Record<string, string>> = {
  login: 'mobile',
  validate: 'mobile',
  checkLocation: 'lat',
  searchProducts: 'name',
  searchProperties: 'category',
  filterComments: 'sort',
  addAddress: 'title',
};

describe.each(posts)('%s', (name, call, idOf) => {
  it('answers hostile bodies with a 400 envelope and writes nothing', async () => {
    const before = await rowCounts();
    for (const [what, body] of wrong(fieldOf[name] ?? '')) {
      const response = await send(call, idOf(), body);
      const envelope = (await response.json()) as { success: boolean; code: number; msg: string };
      expect({ what, status: response.status, code: envelope.code, success: envelope.success }).toEqual({
        what,
        status: 400,
        code: 400,
        success: false,
      });
      expect(envelope.msg).toMatch(/[\u0600-\u06ff]/);
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('refuses invalid UTF-8, other content types and bodies over 100 kB', async () => {
    const before = await rowCounts();
    expect((await send(call, idOf(), new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
    expect((await send(call, idOf(), '{"a":1}', 'text/plain')).status).toBe(415);
    expect((await send(call, idOf(), 'a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send(call, idOf(), '{"a":1}', 'application/json; charset=utf-16')).status).toBe(415);
    expect((await send(call, idOf(), JSON.stringify({ a: 'x'.repeat(100_001) }))).status).toBe(413);
    expect((await send(call, idOf(), endless(200_000))).status).toBe(413);
    expect(await rowCounts()).toEqual(before);
  });
});

/** A body without a declared length. */
function endless(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      if (left <= 0) return controller.close();
      left -= 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });
}

it('an invalid body is answered with a Persian message for each invalid field', async () => {
  const { status, envelope } = await api.call(customerEndpoints.addAddress, {
    params: { id: me.customerId },
    token: me.token,
    body: { title: 'x'.repeat(61), address: 5, lat: 91, lng: 50 },
  });
  expect(status).toBe(400);
  expect(envelope).toMatchObject({
    msg: 'اطلاعات ارسالی نادرست است.',
    errors: [
      { field: 'title', msg: 'حداکثر ۶۰ نویسه مجاز است.' },
      { field: 'address', msg: 'مقدار این بخش درست نیست.' },
      { field: 'number', msg: 'این بخش را پر کنید.' },
      { field: 'lat', msg: 'مقدار این بخش نباید بیشتر از ۹۰ باشد.' },
    ],
  });
});

it.each([
  ['page=0'],
  ['page=-1'],
  ['page=1.5'],
  ['page=abc'],
  ['page=۱'],
  ['page=99999999999'],
  ['limit=101'],
  ['limit=0'],
  ['page=%00'],
  ['reserve_date=tomorrow'],
  ['reserve_time=5'],
  [`category=${'a'.repeat(121)}`],
  ['category=%00'],
  ['category=%ED%A0%80x%00'],
])('the home page refuses the query %s', async (query) => {
  const response = await api.fetch(`/api/v1/home?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, code: 400, errors: [expect.anything()] });
});

it('the home page uses the first of a repeated query value and ignores unknown and empty ones', async () => {
  expect((await api.fetch('/api/v1/home?page=1&page=x&foo[]=1&limit=')).status).toBe(200);
});

it.each(['0', '-1', '1.0', '۱', 'x', '%00', '1%2f2', '2147483648', '1;drop table users', '9'.repeat(400)])(
  'the product or poster id %s is answered with 404',
  async (id) => {
    for (const path of ['app/product', 'app/package', 'app/seo/product', 'poster']) {
      const response = await api.fetch(`/api/v1/${path}/${id.includes('%') ? id : encodeURIComponent(id)}`);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
    }
  },
);

it('error responses contain no implementation details', async () => {
  const texts = await Promise.all(
    posts.map(
      async ([, call, idOf]) =>
        await (await send(call, idOf(), '{"mobile":{"a":[1]},"name":{},"lat":"x","title":[]}')).text(),
    ),
  );
  for (const text of texts) expect(text).not.toMatch(/zod|expected|received|select |\.ts|node_modules/i);
  expect(api.logged).toEqual([]);
});
