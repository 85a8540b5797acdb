import { eq } from 'drizzle-orm';
import { DISK_FULL } from '@/backend/db/pg-errors';
import { couponUses, coupons, giftCodes } from '@/backend/db/schema/coupons';
import { rateLimits, users } from '@/backend/db/schema/users';
import { deleteExpiredAuth } from '@/backend/services/auth.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { t } from '@/messages/format-message';
import { TEST_LIMITS, type CallOptions, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { breakWrites } from '@tests/support/concurrency';
import { makeCategory, makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper } from '@tests/support/order-helpers';
import { faultsMessages } from '@/messages/faults';

const MOBILE = '09121234567';

let me: LoggedIn;
let product: number;
const ENOUGH_READS = { subject: 100, address: 200 };
const lowLimits = {
  loginTries: { address: 3 },
  loginGuesses: { address: 3 },
  couponTries: { subject: 2, address: 3 },
  giftCodeTries: { subject: 2, address: 3 },
  comments: { subject: 2, address: 3 },
  uploads: { subject: 2, address: 3 },
  searches: { subject: 2, address: 3 },
  reads: ENOUGH_READS,
  orders: { subject: 100, address: 100 },
  payments: { subject: 100, address: 100 },
};
const api = setUpTestBackend({
  shop_type: 'shop',
  limits: {
    ...TEST_LIMITS,
    rateLimits: lowLimits,
    codeResendSeconds: 0,
    codesPerHour: 100,
    codesPerHourPerNumber: 100,
  },
  staffMobiles: [MOBILE],
});
beforeEach(async () => {
  me = await makeShopper(api);
  product = (await makeProduct(api.db)).id;
  await api.db.insert(coupons).values({ code: 'GOOD', title: 'خوش‌آمد', kind: 'fixed', amount: 1_000, max_uses: null });
  await api.db.insert(giftCodes).values({ code: 'GIFT', amount: 5_000 });
});

/** A customer without a mobile, as after a scan of a table's QR code. */
async function customerWithoutMobile(): Promise<LoggedIn> {
  const shopper = await makeShopper(api);
  await api.db.update(users).set({ mobile: null }).where(eq(users.id, shopper.userId));
  return shopper;
}

const at = (address: string): CallOptions => ({ headers: { [CLIENT_ADDRESS_HEADER]: address } });
const statusOf = async (call: Endpoint, given: CallOptions) => (await api.call(call, given)).status;
/** The statuses of `count` calls, one after the other. */
async function inRow(count: number, one: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await one(n));
  return statuses;
}

/** The limited calls, with the status that each returns until the limit is reached. */
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
    call: calendarEndpoints.getShopCalendar,
    given: () => ({ query: { year: 1405, month: 9 } }),
    answer: 200,
    windowSeconds: 60,
  },
  'a quote': {
    call: ordersEndpoints.price,
    given: () => ({ body: goodsBody(product) }),
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
  // Only for them: checks of coupons and quotes are reads too.
  beforeEach(() => {
    if (windowSeconds === 60) lowLimits.reads = lowLimits.searches;
  });
  afterEach(() => {
    lowLimits.reads = ENOUGH_READS;
  });

  it('is refused with 429, a message and Retry-After once the limit of the caller is reached [ERR-01]', async () => {
    const send = (token: string) => api.call(call, { ...given(), token });
    expect(await inRow(2, async () => (await send(me.token)).status)).toEqual([answer, answer]);
    const { status, headers, envelope } = await send(me.token);
    expect(status).toBe(429);
    expect(envelope).toEqual({ success: false, code: 429, msg: t(faultsMessages.errorTooManyRequests) });
    expect(Number(headers.get('retry-after'))).toBe(windowSeconds);
    // Another customer has a separate limit.
    expect((await send((await makeShopper(api)).token)).status).toBe(answer);
    // In the next window the call is accepted again.
    api.clock.advance({ seconds: windowSeconds });
    expect((await send(me.token)).status).toBe(answer);
  });

  it('is refused for an address, regardless of the customer, and accepted for another address', async () => {
    const others = [
      await customerWithoutMobile(),
      await customerWithoutMobile(),
      await customerWithoutMobile(),
      await customerWithoutMobile(),
    ];
    const from = (address: string) => async (n: number) =>
      await statusOf(call, { ...given(), ...at(address), token: others[n]?.token });
    expect(await inRow(4, from('198.51.100.1'))).toEqual([answer, answer, answer, 429]);
    expect(await from('198.51.100.2')(3)).toBe(answer);
  });

  it('is accepted up to the limit in ten concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(call, { ...given(), token: me.token })),
    );
    expect([
      answers.filter((status) => status === answer).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([2, 8]);
  });
});

it('a valid coupon does not count against the rate limit in a check, a quote and an order', async () => {
  const body = { ...goodsBody(product), coupon: 'GOOD' };
  expect(
    await inRow(4, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'good' }, token: me.token })),
  ).toEqual([200, 200, 200, 200]);
  expect(await inRow(4, () => statusOf(ordersEndpoints.price, { body, token: me.token }))).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await statusOf(ordersEndpoints.submit, { body, token: me.token })).toBe(200);
  // A used-up coupon does not count as a guess either.
  expect(
    await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'GOOD' }, token: me.token })),
  ).toEqual([409, 409, 409]);
  expect(await api.db.$count(couponUses)).toBe(1);
});

it('coupon guesses from an address do not block a customer with a mobile at that address [COUP-01]', async () => {
  const carrier = at('198.51.100.1');
  const wrong = (who: LoggedIn) =>
    statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: who.token, ...carrier });
  const guesser = await customerWithoutMobile();
  expect([
    await wrong(guesser),
    await wrong(guesser),
    await wrong(await customerWithoutMobile()),
    await wrong(await customerWithoutMobile()),
  ]).toEqual([404, 404, 404, 429]);
  const [one, other] = [await makeShopper(api), await makeShopper(api)];
  const body = { ...goodsBody(product), coupon: 'GOOD' };
  expect(await statusOf(couponsEndpoints.checkCoupon, { body: { code: 'GOOD' }, token: one.token, ...carrier })).toBe(
    200,
  );
  expect(await statusOf(ordersEndpoints.price, { body, token: one.token, ...carrier })).toBe(200);
  expect(await statusOf(ordersEndpoints.submit, { body, token: one.token, ...carrier })).toBe(200);
  // The separate limit is equally low, and its use does not affect other customers.
  expect([await wrong(other), await wrong(other), await wrong(other)]).toEqual([404, 404, 429]);
  expect(await statusOf(ordersEndpoints.submit, { body, token: other.token, ...carrier })).toBe(429);
  expect(await statusOf(ordersEndpoints.submit, { body: goodsBody(product), token: other.token, ...carrier })).toBe(
    200,
  );
});

it('further lookups of a search without results count against the rate limit and stop once it is reached', async () => {
  await makeCategory(api.db, { slug: 'travels' });
  const limited = { body: { name: 'سفرنامه', price: { min: 1, max: 2 }, category: 'travels' } };
  const nothing = async (token: string) => await api.call(catalogueEndpoints.searchProducts, { ...limited, token });
  const first = await nothing(me.token);
  // The search and the first further lookup count once each; a second lookup would exceed the limit.
  expect([
    first.status,
    first.envelope.success && first.envelope.data.total,
    first.envelope.success && first.envelope.data.nothing?.near,
  ]).toEqual([200, 0, []]);
  expect((await nothing(me.token)).status).toBe(429);
  expect(await countedSearches(me)).toBe(2);
});

/** The number of counted searches of a customer. */
async function countedSearches({ userId }: LoggedIn): Promise<number> {
  const [row] = await api.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `searches:${userId}`));
  return row?.count ?? 0;
}

it('carts, quotes and checks of coupons count as reads, those of many lines more than once', async () => {
  const own = { token: me.token, params: { id: me.customerId } };
  const line = { product_id: product, count: 1 };
  const many = Array.from({ length: 45 }, () => line);
  const calls: [Endpoint, CallOptions, number][] = [
    [cartEndpoints.getCart, own, 1],
    [cartEndpoints.addToCart, { ...own, body: { data: line } }, 1],
    [cartEndpoints.updateCart, { ...own, body: { products: [line] } }, 1],
    [cartEndpoints.removeFromCart, { ...own, body: { data: line } }, 1],
    [ordersEndpoints.price, { token: me.token, body: goodsBody(product) }, 1],
    [ordersEndpoints.price, { token: me.token, body: { ...goodsBody(product), products: many } }, 3],
    [couponsEndpoints.checkCoupon, { token: me.token, body: { code: 'GOOD', products: many } }, 3],
  ];
  for (const [call, given, units] of calls) {
    await api.db.delete(rateLimits);
    await api.call(call, given);
    const [row] = await api.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `reads:${me.userId}`));
    expect([call.path, row?.count]).toEqual([call.path, units]);
  }
});

it('on a full disk searches and suggestions continue without being counted', async () => {
  const mend = await breakWrites(api.db, 'rate_limits', 'insert', DISK_FULL);
  const { token } = me;
  const nothing = { name: 'سفرنامه', price: { min: 1, max: 2 } };
  try {
    const statuses = [
      await statusOf(catalogueEndpoints.searchProducts, { body: {}, token }),
      await statusOf(catalogueEndpoints.searchProducts, { body: nothing, query: { with_facets: 'true' }, token }),
      await statusOf(catalogueEndpoints.searchProperties, { body: {}, token }),
      await statusOf(catalogueEndpoints.suggest, { query: { text: 'خوش' }, token }),
      await statusOf(catalogueEndpoints.getHome, { token }),
    ];
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  } finally {
    await mend();
  }
  expect(await countedSearches(me)).toBe(0);
});

it('an existing order is returned for its idempotency key although the rate limit is reached', async () => {
  const request = {
    body: { ...goodsBody(product), coupon: 'GOOD' },
    token: me.token,
    headers: { 'idempotency-key': 'first' },
  };
  const { order_id } = await api.ok(ordersEndpoints.submit, request);
  await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token }));
  expect(await statusOf(ordersEndpoints.submit, { ...request, headers: { 'idempotency-key': 'second' } })).toBe(429);
  expect(await api.ok(ordersEndpoints.submit, request)).toEqual({ order_id });
  expect(await api.db.$count(couponUses)).toBe(1);
});

it('a quote and an order without a coupon are not refused by the coupon limit', async () => {
  await inRow(3, () => statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token }));
  expect(await inRow(3, () => statusOf(ordersEndpoints.price, { body: goodsBody(product), token: me.token }))).toEqual([
    200, 200, 200,
  ]);
  expect(await statusOf(ordersEndpoints.submit, { body: { ...goodsBody(product), coupon: '' }, token: me.token })).toBe(
    200,
  );
});

it('a valid gift code does not count against the rate limit, but is refused after too many wrong ones', async () => {
  const give = (coupon: string) => statusOf(couponsEndpoints.applyGiftCode, { body: { coupon }, token: me.token });
  expect([await give('WRONG'), await give('GIFT'), await give('WRONG'), await give('GIFT')]).toEqual([
    409, 200, 409, 429,
  ]);
});

describe('login code tries', () => {
  /** Tries a wrong code for a number to which a code was sent. */
  const enter = async (n: number, address: string) => {
    const mobile = `0935000000${n}`;
    await api.ok(authEndpoints.login, { body: { mobile } });
    return await statusOf(authEndpoints.validate, {
      body: { mobile, code: api.sms.lastCode(mobile) === '000000' ? '111111' : '000000' },
      ...at(address),
    });
  };

  it('are refused for an address with too many wrong codes, regardless of the numbers', async () => {
    expect(await inRow(4, (n) => enter(n, '198.51.100.1'))).toEqual([400, 400, 400, 429]);
    const panel = { body: { mobile: MOBILE, code: '123456' }, ...at('198.51.100.1') };
    expect(await statusOf(panelEndpoints.panelLogin, panel)).toBe(429);
    expect(await enter(5, '198.51.100.2')).toBe(400);
  });

  it('count for an address even when no code was sent, so that guesses cannot wait for one', async () => {
    const invented = (n: number) =>
      statusOf(authEndpoints.validate, { body: { mobile: `0936000000${n}`, code: '123456' }, ...at('198.51.100.1') });
    expect(await inRow(5, invented)).toEqual([400, 400, 400, 429, 429]);
    expect(await enter(1, '198.51.100.2')).toBe(400);
  });

  it('do not count for an address when the code is valid', async () => {
    const logins = await inRow(5, async () => {
      await api.ok(authEndpoints.login, { body: { mobile: MOBILE } });
      return await statusOf(authEndpoints.validate, {
        body: { mobile: MOBILE, code: api.sms.lastCode(MOBILE) },
        ...at('198.51.100.1'),
      });
    });
    expect(logins).toEqual([200, 200, 200, 200, 200]);
  });

  it('use up no try of a number while the address is refused', async () => {
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

it('IPv6 addresses of one network share one rate limit', async () => {
  const search = (address: string) => statusOf(catalogueEndpoints.searchProducts, { body: {}, ...at(address) });
  expect(await inRow(4, (n) => search(`2001:db8:1:2::${n + 1}`))).toEqual([200, 200, 200, 429]);
  expect(await search('2001:db8:1:3::1')).toBe(200);
});

it('requests of the process itself are not rate limited', async () => {
  expect(await inRow(5, () => statusOf(catalogueEndpoints.searchProducts, { body: {} }))).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

it('rate limit counters are deleted once they are no longer needed', async () => {
  await statusOf(catalogueEndpoints.searchProducts, { body: {}, token: me.token });
  await statusOf(couponsEndpoints.checkCoupon, { body: { code: 'WRONG' }, token: me.token });
  const keys = async () =>
    (await api.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key.replace(/:.*/, '')).sort();
  api.clock.advance({ minutes: 59 });
  await deleteExpiredAuth(api.deps);
  expect(await keys()).toEqual(['couponTries', 'reads', 'searches']);
  api.clock.advance({ minutes: 2 });
  await deleteExpiredAuth(api.deps);
  expect(await keys()).toEqual(['couponTries']);
  api.clock.advance({ days: 1 });
  await deleteExpiredAuth(api.deps);
  expect(await keys()).toEqual([]);
});
