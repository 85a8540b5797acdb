import { eq } from 'drizzle-orm';
import { couponUses, coupons, giftCodes } from '@/backend/db/schema/orders';
import { rateLimits, users } from '@/backend/db/schema/users';
import { sweepAuth } from '@/backend/services/auth.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { reservationEndpoints } from '@/contract/reservation.endpoints';
import { t } from '@/messages/translate';
import {
  createTestBackend,
  TEST_LIMITS,
  type CallOptions,
  type LoggedIn,
  type TestBackend,
} from '@tests/support/backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper } from '@tests/support/order-helpers';
import { faultsMessages } from '@/messages/faults';

const MOBILE = '09121234567';

let api: TestBackend;
let me: LoggedIn;
let product: number;
beforeAll(async () => {
  const turns = {
    loginTries: { address: 3 },
    couponTries: { subject: 2, address: 3 },
    giftCodeTries: { subject: 2, address: 3 },
    comments: { subject: 2, address: 3 },
    uploads: { subject: 2, address: 3 },
    searches: { subject: 2, address: 3 },
    reads: { subject: 2, address: 3 },
    orders: { subject: 100, address: 100 },
    payments: { subject: 100, address: 100 },
  };
  api = await createTestBackend({
    limits: { ...TEST_LIMITS, rateLimits: turns, codeResendSeconds: 0, codesPerHour: 100, codesPerHourPerNumber: 100 },
    staffMobiles: [MOBILE],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  me = await makeShopper(api);
  product = (await makeProduct(api.db)).id;
  await api.db.insert(coupons).values({ code: 'GOOD', title: 'خوش‌آمد', kind: 'fixed', amount: 1_000, max_uses: null });
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 5_000 });
});

/** Somebody who has scanned a table's code: a customer without a mobile. */
async function stranger(): Promise<LoggedIn> {
  const shopper = await makeShopper(api);
  await api.db.update(users).set({ mobile: null }).where(eq(users.id, shopper.userId));
  return shopper;
}

const at = (address: string): CallOptions => ({ headers: { [CLIENT_ADDRESS_HEADER]: address } });
const statusOf = async (call: Endpoint, given: CallOptions) => (await api.call(call, given)).status;
/** The statuses of so many calls, one after the other. */
async function inRow(count: number, one: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await one(n));
  return statuses;
}

/** What is limited: a call that costs a turn, and what it answers while there are turns. */
const LIMITED: Record<string, { call: Endpoint; given: () => CallOptions; answer: number; windowSeconds: number }> = {
  'a wrong coupon': {
    call: couponsEndpoints.checkCoupon,
    given: () => ({ body: { code: 'WRONG' } }),
    answer: 404,
    windowSeconds: 3600,
  },
  'a quote with a wrong coupon': {
    call: ordersEndpoints.price,
    given: () => ({ body: { ...goodsBody(product), coupon: 'WRONG' } }),
    answer: 404,
    windowSeconds: 3600,
  },
  'an order with a wrong coupon': {
    call: ordersEndpoints.submit,
    given: () => ({ body: { ...goodsBody(product), coupon: 'WRONG' } }),
    answer: 404,
    windowSeconds: 3600,
  },
  'a wrong gift code': {
    call: couponsEndpoints.applyGiftCode,
    given: () => ({ body: { coupon: 'WRONG' } }),
    answer: 409,
    windowSeconds: 3600,
  },
  'a comment': {
    call: commentsEndpoints.addComment,
    given: () => ({ params: { id: 999_999 }, body: { star: 5, comment: 'خوب' } }),
    answer: 404,
    windowSeconds: 3600,
  },
  'a report': {
    call: commentsEndpoints.reportComment,
    given: () => ({ params: { id: product, commentId: 999_999 }, body: {} }),
    answer: 404,
    windowSeconds: 3600,
  },
  'a rating': {
    call: commentsEndpoints.rateOrder,
    given: () => ({ params: { id: 999_999 }, body: { star: 5, comment: 'خوب' } }),
    answer: 404,
    windowSeconds: 3600,
  },
  'a search': { call: catalogueEndpoints.searchProducts, given: () => ({ body: {} }), answer: 200, windowSeconds: 60 },
  'a list': { call: catalogueEndpoints.listProducts, given: () => ({}), answer: 200, windowSeconds: 60 },
  'the home page': { call: catalogueEndpoints.getHome, given: () => ({}), answer: 200, windowSeconds: 60 },
  'the facets of the shop': {
    call: catalogueEndpoints.getSearchProperties,
    given: () => ({}),
    answer: 200,
    windowSeconds: 60,
  },
  'the shop’s calendar': {
    call: reservationEndpoints.getShopCalendar,
    given: () => ({ query: { year: 1405, month: 9 } }),
    answer: 200,
    windowSeconds: 60,
  },
  'a search’s facets': {
    call: catalogueEndpoints.searchProperties,
    given: () => ({ body: {} }),
    answer: 200,
    windowSeconds: 60,
  },
};

describe.each(Object.entries(LIMITED))('%s', (_, { call, given, answer, windowSeconds }) => {
  it('is refused with 429, a sentence, its code and the seconds to wait once the caller has no turns left [ERR-01]', async () => {
    const ask = (token: string) => api.call(call, { ...given(), token });
    expect(await inRow(2, async () => (await ask(me.token)).status)).toEqual([answer, answer]);
    const { status, headers, envelope } = await ask(me.token);
    expect(status).toBe(429);
    expect(envelope).toEqual({ success: false, code: 429, msg: t(faultsMessages.errorTooManyRequests) });
    expect(Number(headers.get('retry-after'))).toBe(windowSeconds);
    // Somebody else has turns of their own …
    expect((await ask((await makeShopper(api)).token)).status).toBe(answer);
    // … and in the next window so has everybody.
    api.clock.advance({ seconds: windowSeconds });
    expect((await ask(me.token)).status).toBe(answer);
  });

  it('is refused for an address, whoever asks from there, and for no other', async () => {
    const others = [await stranger(), await stranger(), await stranger(), await stranger()];
    const from = (address: string) => async (n: number) =>
      await statusOf(call, { ...given(), ...at(address), token: others[n]?.token });
    expect(await inRow(4, from('198.51.100.1'))).toEqual([answer, answer, answer, 429]);
    expect(await from('198.51.100.2')(3)).toBe(answer);
  });

  it('has as many turns as there are, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(call, { ...given(), token: me.token })),
    );
    expect([
      answers.filter((status) => status === answer).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([2, 8]);
  });
});

it('a right coupon costs no turn, in a check, a quote and an order', async () => {
  const body = { ...goodsBody(product), coupon: 'GOOD' };
  expect(
    await inRow(4, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'good' }, token: me.token })),
  ).toEqual([200, 200, 200, 200]);
  expect(await inRow(4, () => statusOf(ordersEndpoints.price, { body, token: me.token }))).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await statusOf(ordersEndpoints.submit, { body, token: me.token })).toBe(200);
  // Used up is no guess either.
  expect(
    await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'GOOD' }, token: me.token })),
  ).toEqual([409, 409, 409]);
  expect(await api.db.$count(couponUses)).toBe(1);
});

it('nobody who guesses holds up an order behind the same address: who has a mobile is held by their own turns [COUP-01]', async () => {
  const carrier = at('198.51.100.1');
  const wrong = (who: LoggedIn) =>
    statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: who.token, ...carrier });
  const guesser = await stranger();
  expect([
    await wrong(guesser),
    await wrong(guesser),
    await wrong(await stranger()),
    await wrong(await stranger()),
  ]).toEqual([404, 404, 404, 429]);
  const [one, other] = [await makeShopper(api), await makeShopper(api)];
  const body = { ...goodsBody(product), coupon: 'GOOD' };
  expect(await statusOf(couponsEndpoints.checkCoupon, { body: { code: 'GOOD' }, token: one.token, ...carrier })).toBe(
    200,
  );
  expect(await statusOf(ordersEndpoints.price, { body, token: one.token, ...carrier })).toBe(200);
  expect(await statusOf(ordersEndpoints.submit, { body, token: one.token, ...carrier })).toBe(200);
  // Their own turns are as few as everybody's, and what they take is nobody else's.
  expect([await wrong(other), await wrong(other), await wrong(other)]).toEqual([404, 404, 429]);
  expect(await statusOf(ordersEndpoints.submit, { body, token: other.token, ...carrier })).toBe(429);
  expect(await statusOf(ordersEndpoints.submit, { body: goodsBody(product), token: other.token, ...carrier })).toBe(
    200,
  );
});

it('a search that finds nothing takes a turn for each further look, and has fewer of them once they are used up', async () => {
  await makeCategory(api.db, { slug: 'travels' });
  const limited = { body: { name: 'سفرنامه', price: { min: 1, max: 2 }, category: 'travels' } };
  const nothing = async (token: string) => await api.call(catalogueEndpoints.searchProducts, { ...limited, token });
  const first = await nothing(me.token);
  // One turn for the search, one for the first look; the third would be one too many.
  expect([
    first.status,
    first.envelope.success && first.envelope.data.total,
    first.envelope.success && first.envelope.data.nothing?.near,
  ]).toEqual([200, 0, []]);
  expect((await nothing(me.token)).status).toBe(429);
  expect(await takenBy(me)).toBe(2);
});

/** Turns of searches that somebody has taken. */
async function takenBy({ userId }: LoggedIn): Promise<number> {
  const [row] = await api.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `searches:${userId}`));
  return row?.count ?? 0;
}

it('an order that stands already is answered to its key, though no turn is left', async () => {
  const asked = {
    body: { ...goodsBody(product), coupon: 'GOOD' },
    token: me.token,
    headers: { 'idempotency-key': 'first' },
  };
  const { order_id } = await api.ok(ordersEndpoints.submit, asked);
  await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token }));
  expect(await statusOf(ordersEndpoints.submit, { ...asked, headers: { 'idempotency-key': 'second' } })).toBe(429);
  expect(await api.ok(ordersEndpoints.submit, asked)).toEqual({ order_id });
  expect(await api.db.$count(couponUses)).toBe(1);
});

it('a quote and an order without a coupon are never held up', async () => {
  await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token }));
  expect(await inRow(3, () => statusOf(ordersEndpoints.price, { body: goodsBody(product), token: me.token }))).toEqual([
    200, 200, 200,
  ]);
  expect(await statusOf(ordersEndpoints.submit, { body: { ...goodsBody(product), coupon: '' }, token: me.token })).toBe(
    200,
  );
});

it('a right gift code costs no turn, and comes too late after too many wrong ones', async () => {
  const give = (coupon: string) => statusOf(couponsEndpoints.applyGiftCode, { body: { coupon }, token: me.token });
  expect([await give('WRONG'), await give('GIFT'), await give('WRONG'), await give('GIFT')]).toEqual([
    409, 200, 409, 429,
  ]);
});

describe('a wrong login code', () => {
  /** Tries a wrong code of a number that was sent one. */
  const enter = async (n: number, address: string) => {
    const mobile = `0935000000${n}`;
    await api.ok(authEndpoints.login, { body: { mobile } });
    return await statusOf(authEndpoints.validate, {
      body: { mobile, code: api.sms.lastCode(mobile) === '000000' ? '111111' : '000000' },
      ...at(address),
    });
  };

  it('is refused for an address that has tried too many, whosever numbers they were', async () => {
    expect(await inRow(4, (n) => enter(n, '198.51.100.1'))).toEqual([400, 400, 400, 429]);
    const panel = { body: { mobile: MOBILE, code: '123456' }, ...at('198.51.100.1') };
    expect(await statusOf(panelEndpoints.panelLogin, panel)).toBe(429);
    expect(await enter(5, '198.51.100.2')).toBe(400);
  });

  it('costs an address as much where there was none to guess: nobody waits for the moment in which there is one', async () => {
    const invented = (n: number) =>
      statusOf(authEndpoints.validate, { body: { mobile: `0936000000${n}`, code: '123456' }, ...at('198.51.100.1') });
    expect(await inRow(5, invented)).toEqual([400, 400, 400, 429, 429]);
    expect(await enter(1, '198.51.100.2')).toBe(400);
  });

  it('costs an address nothing when it was right', async () => {
    const logins = await inRow(5, async () => {
      await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
      return await statusOf(authEndpoints.validate, {
        body: { mobile: MOBILE, code: api.sms.lastCode(MOBILE) },
        ...at('198.51.100.1'),
      });
    });
    expect(logins).toEqual([200, 200, 200, 200, 200]);
  });

  it('uses up no try of a number while the address is held up', async () => {
    await inRow(3, (n) => enter(n, '198.51.100.1'));
    await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
    const code = api.sms.lastCode(MOBILE);
    expect(
      await inRow(6, () =>
        statusOf(authEndpoints.validate, { body: { mobile: MOBILE, code: '000000' }, ...at('198.51.100.1') }),
      ),
    ).toEqual(Array(6).fill(429));
    expect(await statusOf(authEndpoints.validate, { body: { mobile: MOBILE, code }, ...at('198.51.100.2') })).toBe(200);
  });
});

it('of IPv6 the network counts: its addresses are one customer’s', async () => {
  const search = (address: string) => statusOf(catalogueEndpoints.searchProducts, { body: {}, ...at(address) });
  expect(await inRow(4, (n) => search(`2001:db8:1:2::${n + 1}`))).toEqual([200, 200, 200, 429]);
  expect(await search('2001:db8:1:3::1')).toBe(200);
});

it('what the process asks itself counts for nobody', async () => {
  expect(await inRow(5, () => statusOf(catalogueEndpoints.searchProducts, { body: {} }))).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

it('counters are thrown away once nobody can need them', async () => {
  await statusOf(catalogueEndpoints.searchProducts, { body: {}, token: me.token });
  await statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token });
  const keys = async () =>
    (await api.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key.replace(/:.*/, '')).sort();
  api.clock.advance({ minutes: 59 });
  await sweepAuth(api.deps);
  expect(await keys()).toEqual(['couponTries', 'searches']);
  api.clock.advance({ minutes: 2 });
  await sweepAuth(api.deps);
  expect(await keys()).toEqual(['couponTries']);
  api.clock.advance({ days: 1 });
  await sweepAuth(api.deps);
  expect(await keys()).toEqual([]);
});
