import { buildPath } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { snapshotOf } from '@tests/support/database-snapshot';

let api: TestBackend;
let me: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  me = await api.loginAs('09121111111');
});
afterAll(() => api.close());

async function statusFor(body: BodyInit, contentType = 'application/json'): Promise<number> {
  const { status } = await api.fetch(buildPath(customerEndpoints.addAddress, { id: me.customerId }), {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${me.token}` },
    body,
    duplex: 'half',
  } as RequestInit);
  return status;
}

it('invalid UTF-8, other content types and bodies over 100 kB are refused', async () => {
  const before = await snapshotOf(api);
  expect(await statusFor(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toBe(400);
  expect(await statusFor('{"a":1}', 'text/plain')).toBe(415);
  expect(await statusFor('a=1', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await statusFor('{"a":1}', 'application/json; charset=utf-16')).toBe(415);
  expect(await statusFor(JSON.stringify({ a: 'x'.repeat(100_001) }))).toBe(413);
  expect(await statusFor(endless(200_000))).toBe(413);
  expect(await snapshotOf(api)).toEqual(before);
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
