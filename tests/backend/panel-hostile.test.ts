import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { priceRules } from '@/backend/db/schema/catalogue';
import { comments } from '@/backend/db/schema/comments';
import type { Endpoint } from '@/contract/endpoint';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody, TODAY } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

const RUNS = process.env.SOAK ? 2_000 : 250;

let api: TestBackend;
let staff: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  staff = await makeStaff(api);
  const place = await makeResidence(api.db, { residence: { instant: false } });
  await placeOrder(api, await makeShopper(api), stayBody(place, nightsFrom(9, 1)));
  await api.db.insert(comments).values({
    product_id: place,
    name: 'سارا',
    star: 5,
    comment: 'خوب',
    status: 'pending',
    created_at: api.clock.now(),
  });
});
afterAll(() => api.close());

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'; drop table nights; --", 'x'.repeat(2_000), '\u202eعید'),
);
const date = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 400 }).map((ahead) => addDays(TODAY, ahead)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0000-01-01',
      '0001-01-01',
      '0560-03-20',
      '0560-03-21',
      '3798-12-31',
      '9998-12-31',
      '9999-12-31',
      '2026-02-30',
      '2026-13-01',
      '1405-08-29',
      'x',
    ),
  },
  { weight: 1, arbitrary: text },
);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, -1, 1e10, 1e10 + 1, Number.MAX_SAFE_INTEGER, null, '5', undefined),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const mobile = fc.oneof(fc.constantFrom('09124445566', '۰۹۱۲۴۴۴۵۵۶۷', '+98 912 444 5566', '0912'), text);

const attempts = fc.oneof(
  fc.record({
    call: fc.constant<Endpoint>(panelEndpoints.changeNights),
    body: fc.record({
      action: fc.oneof(fc.constantFrom('block', 'open', 'price', 'reset_price'), text),
      from: date,
      to: date,
      price: number,
    }),
  }),
  fc.record({
    call: fc.constant<Endpoint>(panelEndpoints.changeHoliday),
    body: fc.record({ date, title: fc.option(maybe(text)), reset: maybe(fc.boolean()) }),
  }),
  fc.record({
    call: fc.constant<Endpoint>(panelDeskEndpoints.changeReview),
    body: fc.record({
      version: number,
      status: fc.constantFrom('approved', 'rejected', 'pending', ''),
      reply: fc.option(maybe(text)),
    }),
  }),
  fc.record({
    call: fc.constant<Endpoint>(panelDeskEndpoints.changeOrderStatus),
    body: fc.record({ version: number, to: fc.oneof(fc.constantFrom('rt_accept', 'done', 'created'), text) }),
  }),
  fc.record({ call: fc.constant<Endpoint>(panelEndpoints.panelLogin), body: fc.record({ mobile, code: text }) }),
  fc.record({
    call: fc.constant<Endpoint>(panelDeskEndpoints.takeOrder),
    body: fc.record({
      customer: mobile,
      guest_name: text,
      products: fc.array(
        fc.record({ product_id: number, count: number, times: fc.array(date, { maxLength: 3 }), person_count: number }),
        { maxLength: 2 },
      ),
    }),
  }),
);
const reads = fc.oneof(
  fc.record({ call: fc.constant<Endpoint>(panelEndpoints.listNights), query: fc.record({ from: date, to: date }) }),
  fc.record({
    call: fc.constantFrom<Endpoint>(
      panelDeskEndpoints.listDeskOrders,
      panelDeskEndpoints.listReviews,
      panelDeskEndpoints.listDeskPayments,
    ),
    query: fc.record({ status: text, page: text, limit: fc.constantFrom('1', '0', '101', 'x') }),
  }),
);

it('the panel API answers hostile requests with envelopes and never with 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(attempts, reads), async ({ call, ...given }) => {
      const { status } = await api.call(call, { params: { id: 1 }, token: staff.token, ...given });
      expect({ status, failed: api.logged.filter(({ event }) => event === 'request_failed') }).toEqual({
        status: expect.any(Number),
        failed: [],
      });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
  for (const { amount } of await api.db.select().from(priceRules)) expect(amount).toBeGreaterThan(0);
});
