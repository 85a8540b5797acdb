import { sql } from 'drizzle-orm';
import { openPostgres } from '@/backend/db/open-postgres';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { ping } from '@/backend/sql/ping.sql';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { REQUEST_ID_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { t } from '@/messages/format-message';
import { createTestBackend, type CallOptions, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import { changeShop, goodsBody, makeShopper } from '@tests/support/order-helpers';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import { dropIdleDatabases, engineOfRun } from '@tests/support/test-database';
import { faultsMessages } from '@/messages/faults';

let api: TestBackend;
let me: LoggedIn;
beforeAll(async () => {
  api = await createTestBackend();
  await changeShop(api, { shop_type: 'shop' });
  me = await makeShopper(api);
});
let isGone = false;
async function close(): Promise<void> {
  if (isGone) return;
  isGone = true;
  await api.close();
  await dropIdleDatabases();
}
afterAll(close);

const returns = { success_url: '/paid-order', fail_url: '/failed-payment' };
/** One request to each area of the API. */
const CALLS: Record<string, [Endpoint, () => CallOptions]> = {
  'the config': [configEndpoints.getConfig, () => ({})],
  'a guest’s token': [authEndpoints.loginGuest, () => ({ body: {} })],
  'a login code': [authEndpoints.login, () => ({ body: { mobile: '09121234567' } })],
  'a search': [catalogueEndpoints.searchProducts, () => ({ body: {} })],
  'the account': [customerEndpoints.getCustomer, () => ({ params: { id: me.customerId }, token: me.token })],
  'a coupon': [couponsEndpoints.checkCoupon, () => ({ body: { code: 'X' }, token: me.token })],
  'a quote': [ordersEndpoints.price, () => ({ body: goodsBody(1), token: me.token })],
  'an order': [ordersEndpoints.submit, () => ({ body: goodsBody(1), token: me.token })],
  'a payment': [paymentsEndpoints.createOrderPayment, () => ({ params: { id: 1 }, body: returns, token: me.token })],
};

it('ping returns true for a database that responds', async () => {
  await makeProduct(api.db);
  expect(await ping(api.db, 5_000)).toBe(true);
});

it('ping returns false for a database that does not respond in time', async () => {
  const hanging = { execute: () => new Promise(() => undefined) } as unknown as typeof api.db;
  expect(await ping(hanging, 20)).toBe(false);
});

describe('with an unavailable database', () => {
  beforeAll(close);

  it.each(Object.entries(CALLS))(
    '%s is answered with 503, a message and Retry-After, and without internal details',
    async (_, [call, given]) => {
      const { headers: own, ...options } = given();
      const { status, headers, envelope } = await api.call(call, {
        ...options,
        headers: { ...own, [REQUEST_ID_HEADER]: 'number-12345' },
      });
      expect([status, Number(headers.get('retry-after')) > 0, headers.get('cache-control')]).toEqual([
        503,
        true,
        'no-store',
      ]);
      expect(envelope).toEqual({ success: false, code: 503, msg: t(faultsMessages.errorUnavailable) });
      expect(api.logged.at(-1)).toMatchObject({ event: 'request_failed', facts: { id: 'number-12345', status: 503 } });
      expect(JSON.stringify(api.logged)).not.toMatch(/09121234567|params:/);
    },
  );

  it('ping returns false', async () => {
    expect(await ping(api.db, 5_000)).toBe(false);
  });

  it('no SMS is sent, and the expiry job fails', async () => {
    expect(api.sms.sent).toEqual([]);
    await expect(releaseExpiredHolds(api.deps)).rejects.toThrow();
  });
});

// pg's own errors have a text and no code.
const onServer = engineOfRun() === 'postgres' ? it : it.skip;
onServer('a server counts as away when it is silent, has no free connection or has closed one', async () => {
  const proxy = await blackholeProxy(process.env.TEST_DATABASE_URL ?? '');
  const opened = await openPostgres(proxy.url, { connections: 1, waitMs: 1_000, answerMs: 2_000 });
  const failureOf = async (work: Promise<unknown>) => databaseErrorOf(await work.catch((error: unknown) => error));
  const one = sql`select 1`;
  try {
    const silent = failureOf(opened.db.execute(sql`select pg_sleep(3)`));
    expect([await failureOf(opened.db.execute(one)), await silent]).toEqual(['away', 'away']);
    const seen: unknown[] = [];
    const cut = opened.db.transaction(async (tx) => {
      proxy.cutAt('pg_sleep');
      seen.push(await failureOf(tx.execute(sql`select pg_sleep(0)`)), await failureOf(tx.execute(one)));
    });
    expect([await failureOf(cut), ...seen]).toEqual(['away', 'away', 'away']);
  } finally {
    await opened.close();
    await proxy.close();
  }
  expect(await failureOf(opened.db.execute(one))).toBe('away');
});
