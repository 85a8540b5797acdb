import { and, eq, isNull } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { priceRules } from '@/backend/db/schema/residences';
import { comments } from '@/backend/db/schema/comments';
import { nights, orders } from '@/backend/db/schema/orders';
import { NIGHT_PRICE_PRIORITY } from '@/backend/sql/panel/product-parts.sql';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import {
  makeShopper,
  makeShoppers,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
  TODAY,
} from '@tests/support/order-helpers';
import { type LoggedInHost, makeLoggedInHost, makeStaff } from '@tests/support/panel';
import { allAtOnce, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/** Number of attempts for each pair of requests: which request is processed first is random. */
const TRIES = ROUNDS * 10;

let host: LoggedInHost;
let staff: LoggedIn;
let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  [host, staff, shopper] = [await makeLoggedInHost(api), await makeStaff(api), await makeShopper(api)];
});

const makePlace = (instant: boolean) => makeResidence(api.db, { residence: { host_id: host.hostId, instant } });
/** Accepts a request that has not changed since it was submitted. */
const accept = (id: number) =>
  api.call(panelDeskEndpoints.changeOrderStatus, {
    params: { id },
    token: host.token,
    body: { version: 1, to: 'rt_accept' },
  });
const cancel = (id: number) =>
  api.call(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });
const tries = Array.from({ length: TRIES }, (_, index) => index);
/** Sends both requests concurrently, and alternates which one is sent first. */
async function both<A, B>(turn: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (turn % 2 === 0) return await Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

it('a host’s acceptance and a concurrent cancellation by the guest end in one consistent state [ORD-02]', async () => {
  const place = await makePlace(false);
  for (const turn of tries) {
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1)));
    const [accepted, canceled] = await both(
      turn,
      () => accept(id),
      () => cancel(id),
    );
    const steps = (await getOrder(api, shopper, id)).timeline.map(({ status, sub_status }) => sub_status ?? status);
    // A cancellation that is processed after the acceptance is recorded as the cancellation of an accepted stay.
    const outcomes: Record<string, string[]> = {
      '200 409': ['rt_wait', 'rt_accept'],
      '409 200': ['rt_wait', 'canceled_rt_guest_reject_cancel'],
      '200 200': ['rt_wait', 'rt_accept', 'canceled_rt_guest_reject_cancel'],
    };
    expect(steps).toEqual(outcomes[`${accepted.status} ${canceled.status}`]);
    expect(await api.db.$count(nights)).toBe(canceled.status === 200 ? 0 : 1);
    if (canceled.status !== 200) await cancel(id);
  }
  expectNoServerErrors(api, {});
});

it('exactly one of a concurrent block and order of the same nights succeeds [RES-07]', async () => {
  const place = await makePlace(true);
  for (const turn of tries) {
    const ahead = 3 + (turn % 40) * 4;
    const wanted = { from: addDays(TODAY, ahead), to: addDays(TODAY, ahead + 2) };
    const block = () =>
      api.call(panelEndpoints.changeNights, {
        params: { id: place },
        token: host.token,
        body: { action: 'block', ...wanted },
      });
    const [blocked, sold] = await both(turn, block, () =>
      submit(api, shopper, stayBody(place, nightsFrom(ahead + 1, 2))),
    );
    expect([blocked.status, sold.status].sort()).toEqual([200, 409]);
    expect(await api.db.$count(nights, isNull(nights.order_id))).toBe(blocked.status === 200 ? 3 : 0);
    await api.db.delete(nights);
  }
  expectNoServerErrors(api, {});
});

it('concurrent blocks, openings and orders of nights cause no deadlock or double booking [RES-07]', async () => {
  const place = await makePlace(true);
  const shoppers = await makeShoppers(api, 20);
  const change = (index: number) => {
    const from = 3 + ((index * 7) % 12);
    const body = {
      action: index % 3 === 0 ? 'open' : 'block',
      from: addDays(TODAY, from),
      to: addDays(TODAY, from + (index % 4)),
    } as const;
    return api.call(panelEndpoints.changeNights, {
      params: { id: place },
      token: index % 2 ? host.token : staff.token,
      body,
    });
  };
  const answers = await Promise.all([
    allAtOnce(shoppers, (one, index) =>
      submit(api, one, stayBody(place, nightsFrom(3 + ((index * 5) % 12), 1 + (index % 3)))),
    ),
    allAtOnce(Array.from({ length: 20 }), (_, index) => change(index)),
  ]);
  const counts = countByStatus(answers.flat());
  expect(Object.keys(counts).filter((status) => status !== '200' && status !== '409')).toEqual([]);
  const held = await api.db.select({ times: orders.times }).from(orders);
  const rows = await api.db.select({ night: nights.night, order: nights.order_id }).from(nights);
  expect(
    rows
      .filter(({ order }) => order !== null)
      .map(({ night }) => night)
      .sort(),
  ).toEqual(held.flatMap(({ times }) => times).sort());
  expectNoServerErrors(api, counts);
});

it('ten concurrent prices of the same nights leave one price rule per night', async () => {
  const place = await makePlace(true);
  const body = { action: 'price', from: addDays(TODAY, 3), to: addDays(TODAY, 6) } as const;
  const answers = await allAtOnce(Array.from({ length: 10 }), (_, index) =>
    api.call(panelEndpoints.changeNights, {
      params: { id: place },
      token: host.token,
      body: { ...body, price: 1000 * (index + 1) },
    }),
  );
  expect(countByStatus(answers)).toEqual({ 200: 10 });
  const rules = await api.db
    .select()
    .from(priceRules)
    .where(and(eq(priceRules.product_id, place), eq(priceRules.priority, NIGHT_PRICE_PRIORITY)));
  expect([rules.length, new Set(rules.map(({ amount }) => amount)).size]).toEqual([4, 1]);
});

it('one of ten concurrent approvals of a comment succeeds, and the rating stays correct [CAT-07]', async () => {
  const place = await makePlace(true);
  const [row] = await api.db
    .insert(comments)
    .values({ product_id: place, name: 'x', star: 5, comment: 'x', status: 'pending', created_at: api.clock.now() })
    .returning();
  const id = row?.id ?? 0;
  let version = 1;
  const review = (status: 'approved' | 'rejected') =>
    api.call(panelCustomersEndpoints.changeReview, { params: { id }, token: staff.token, body: { version, status } });
  const rate = async () =>
    (await api.db.select({ sum: products.rate_sum, count: products.rate_count }).from(products))[0];
  expect(countByStatus(await allAtOnce(Array.from({ length: 10 }), () => review('approved')))).toEqual({
    200: 1,
    409: 9,
  });
  expect(await rate()).toEqual({ sum: 5, count: 1 });
  for (const turn of tries) {
    version += 1;
    await both(
      turn,
      () => review('approved'),
      () => review('rejected'),
    );
    const [now] = await api.db.select({ status: comments.status }).from(comments);
    expect(await rate()).toEqual(now?.status === 'approved' ? { sum: 5, count: 1 } : { sum: 0, count: 0 });
  }
  expectNoServerErrors(api, {});
});

it('ten concurrent guest orders with the same idempotency key create one order [PAY-04]', async () => {
  const place = await makePlace(false);
  const body = { ...stayBody(place, nightsFrom(3, 1)), customer: '09124445566' };
  const answers = await allAtOnce(Array.from({ length: 10 }), () =>
    api.call(panelDeskEndpoints.takeOrder, { token: host.token, body, headers: { 'idempotency-key': 'same' } }),
  );
  expect([countByStatus(answers), await api.db.$count(orders)]).toEqual([{ 200: 10 }, 1]);
  expectNoServerErrors(api, countByStatus(answers));
});

it('concurrent orders for one new guest at eight places create one customer', async () => {
  const places = await Promise.all(Array.from({ length: 8 }, () => makePlace(true)));
  const answers = await allAtOnce(places, (place) =>
    api.call(panelDeskEndpoints.takeOrder, {
      token: host.token,
      body: { ...stayBody(place, nightsFrom(3, 1)), customer: '09124445566' },
    }),
  );
  expect(countByStatus(answers)).toEqual({ 200: 8 });
  expect(
    new Set((await api.db.select({ customer: orders.customer_id }).from(orders)).map(({ customer }) => customer)).size,
  ).toBe(1);
  expectNoServerErrors(api, countByStatus(answers));
});
