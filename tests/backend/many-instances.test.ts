import { eq, inArray, sql } from 'drizzle-orm';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { systemClock } from '@/backend/gateways/clock';
import { authEndpoints } from '@/contract/auth.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { openInvalidationBus } from '@/server/cache/cross-process-invalidation';
import { versionOf, currentVersion } from '@/server/cache/cache-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import type { LoggedIn } from '@tests/support/backend';
import { responseOf, callProcess, type KillableApi } from '@tests/support/api-process';
import { startLoadBalancer, type LoadBalancer } from '@tests/support/load-balancer';
import { stayBody } from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import { allAtOnce, expectLedgerBalanced, ROUNDS } from '@tests/support/concurrency';
import type { ShopProcess } from '@tests/support/shop-process';
import { leave, paymentAt, type StubBank } from '@tests/support/stub-bank';
import { itInFullMatrix } from '@tests/support/matrix';
import { engineOfRun } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';
import {
  createBookingShop,
  expectAcknowledged,
  type BookingRequest,
  type BookingShop,
} from '@tests/support/concurrent-bookings';

/** Three instances with one PostgreSQL behind one address. The embedded database allows one process only. */
const INSTANCES = 3;
const CUSTOMERS = 12;
const PLACES = 2;
const PRICE = 1_000_000;
const CREDIT = 100_000_000;
/** Days from which the customers of one round choose their nights: few enough to cause conflicts. */
const DAYS = 30;
/** The number of orders that are acknowledged before a kill, and again after it. */
const ORDERS_PER_PHASE = 12;

const onServer = engineOfRun() === 'postgres' ? describe : describe.skip;

onServer('three instances on one PostgreSQL behind one address', () => {
  let crowd: BookingShop;
  let bank: StubBank;
  let shop: KillableApi;
  let address: LoadBalancer;
  let instances: ShopProcess[];
  /** The instances from the beginning, in the order of the balancer's figures. */
  let first: readonly ShopProcess[];
  const killed = new Set<ShopProcess>();
  let shoppers: readonly LoggedIn[];
  let places: readonly number[];
  const today = tehranToday(systemClock.now().getTime());
  /** The acknowledged orders, with the request of each. */
  const acknowledged = new Map<number, BookingRequest>();
  /** Responses that no customer may get. */
  const unexpected: unknown[] = [];

  beforeAll(async () => {
    crowd = await createBookingShop({
      customers: CUSTOMERS,
      credit: CREDIT,
      places: PLACES,
      days: DAYS,
      byCreditOneIn: 2,
    });
    ({ bank, shop, shoppers, places } = crowd);
    address = await startLoadBalancer();
    first = await startTogether();
    instances = [...first];
    for (const one of instances) address.add(one);
  });
  afterAll(async () => {
    await Promise.all(instances.map((one) => one.stop()));
    await address.close();
    await crowd.close();
  });

  const startTogether = () => Promise.all(Array.from({ length: INSTANCES }, () => shop.start()));

  /** Submits, and repeats the same request until there is a response, as a client does. */
  async function submit(wish: BookingRequest): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await responseOf(address, ordersEndpoints.submit, wish.shopper, wish);
      if (answer === null) continue;
      if (answer.success) acknowledged.set(answer.data.order_id, wish);
      else if (answer.code !== 409) unexpected.push(answer);
      return;
    }
    unexpected.push(wish);
  }

  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  it.each(rounds)(
    'lose no acknowledged order and sell no night twice when one is killed during orders, round %i [RES-07]',
    async (round) => {
      let isOver = false;
      const before = address.figures().cut;
      const submitting = allAtOnce(shoppers, async (shopper) => {
        while (!isOver) await submit(crowd.wishOf(shopper, round));
      });
      const untilMore = async (more: number) => {
        const enough = acknowledged.size + more;
        await until(() => acknowledged.size >= enough);
      };
      await untilMore(ORDERS_PER_PHASE);
      const victim = instances[round % INSTANCES];
      if (!victim) throw new Error('There is no instance');
      await until(() => address.inFlightCount(victim) > 1);
      await victim.stop('SIGKILL');
      killed.add(victim);
      // The balancer still lists the killed instance: a request to it goes on to the next one.
      await untilMore(ORDERS_PER_PHASE);
      address.remove(victim);
      const another = await shop.start();
      address.add(another);
      instances = [...instances.filter((one) => one !== victim), another];
      isOver = true;
      await submitting;

      expect(unexpected).toEqual([]);
      expect(address.figures().cut).toBeGreaterThan(before);
      await shop.between((db) => expectAcknowledged(db, acknowledged, CREDIT * CUSTOMERS));
    },
  );

  it('each answer their part of the requests, with tokens that are valid for all', () => {
    const { answered } = address.figures();
    expect(answered).toHaveLength(INSTANCES + ROUNDS);
    // A killed instance had less time, and those started later may have started after the last request.
    const least = first.map((one) => (killed.has(one) ? 1 : ORDERS_PER_PHASE / INSTANCES));
    expect(least.filter((wanted, index) => (answered[index] ?? 0) < wanted)).toEqual([]);
  });

  it('accept a login code that another one has sent, once, and send no second code meanwhile', async () => {
    const [one, two, three] = instances;
    if (!one || !two || !three) throw new Error('There are not three instances');
    const who = await shop.between((db) => shop.shopper(db));
    const mobile = '09121110000';
    await callProcess(one, authEndpoints.login, who, { mobile });
    const sent = () => /SMS to 09121110000: login code (\d+)\n/.exec(one.output())?.[1];
    // The output of a process arrives by a pipe, possibly later than its response.
    await until(() => sent() !== undefined);
    const code = sent() ?? '';
    expect(await responseOf(two, authEndpoints.login, who, { body: { mobile } })).toMatchObject({
      success: false,
      code: 429,
    });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await responseOf(three, authEndpoints.validate, who, { body: { mobile, code: wrong } })).toMatchObject({
      success: false,
    });
    const tries = await allAtOnce([one, two, three], (instance) =>
      responseOf(instance, authEndpoints.validate, who, { body: { mobile, code } }),
    );
    expect(tries.filter((answer) => answer?.success)).toHaveLength(1);
  });

  it('invalidate the cached pages of the others when one accepts an order', async () => {
    const before = versionOf('config');
    // This process caches pages with the same code as an instance with pages.
    const bus = openInvalidationBus(
      shop.databaseUrl,
      () => undefined,
      () => undefined,
    );
    try {
      await until(() => versionOf('config') > before);
      const [mine, others] = places;
      for (const place of places) {
        await new PageCache().set(`/${place}`, {
          pageData: {
            pageProps: { cacheVersion: { tags: ['config', `product:${place}`], version: currentVersion() } },
          },
        });
      }
      const [shopper] = shoppers;
      if (!shopper || mine === undefined) throw new Error('There is nobody');
      const dates = [addDays(today, 700)];
      await submit({ shopper, key: 'announced', body: stayBody(mine, dates), place: mine, dates });
      await until(async () => (await new PageCache().get(`/${mine}`)) === null);
      expect(await new PageCache().get(`/${others}`)).not.toBeNull();
    } finally {
      await bus.close();
    }
  });

  // Jobs of one process that meet are in release-holds and gateway-reconcile.
  itInFullMatrix('release holds that expire together once each', async () => {
    const ended = await shop.between(async (db) => {
      const rows = await db
        .update(orders)
        .set({ pay_before: sql`now() - interval '1 minute'` })
        .where(eq(orders.status, 'rt_accept'))
        .returning({ id: orders.id });
      return rows.map(({ id }) => id);
    });
    expect(ended.length).toBeGreaterThan(5);
    await shop.between(async (db) => {
      await until(async () => (await db.$count(orders, eq(orders.status, 'rt_accept'))) === 0);
      const steps = await db.select().from(orderEvents).where(inArray(orderEvents.order_id, ended));
      expect(
        steps
          .filter(({ status }) => status === 'canceled')
          .map(({ order_id }) => order_id)
          .sort(),
      ).toEqual([...ended].sort());
      expect(await db.$count(nights, inArray(nights.order_id, ended))).toBe(0);
      await expectLedgerBalanced(db, CREDIT * CUSTOMERS);
    });
  });

  itInFullMatrix(
    'settle payments without a return of the customer once, when they start together [PAY-01]',
    async () => {
      const [shopper] = shoppers;
      if (!shopper) throw new Error('There is nobody');
      const urls: string[] = [];
      for (let ahead = 650; ahead < 656; ahead += 1) {
        const { order_id } = await callProcess(
          address,
          ordersEndpoints.submit,
          shopper,
          stayBody(places[0] ?? 0, [addDays(today, ahead)]),
        );
        const { payment_url } = await callProcess(address, paymentsEndpoints.createOrderPayment, shopper, RETURNS, {
          id: order_id,
        });
        leave(bank, payment_url ?? '', 'paid');
        urls.push(payment_url ?? '');
      }
      expect(await Promise.all(instances.map((one) => one.stop()))).toEqual(instances.map(() => 0));
      await shop.between((db) =>
        db.update(payments).set({ created_at: sql`${payments.created_at} - interval '4 minutes'` }),
      );
      instances = await startTogether();
      await until(() => instances.some((one) => one.output().includes('"event":"payments_reconciled"')));
      await shop.between(async (db) => {
        await until(async () => (await db.$count(payments, eq(payments.status, 'verified'))) === urls.length);
        const paid = await db
          .select({ paid: orders.paid })
          .from(orders)
          .innerJoin(payments, eq(payments.order_id, orders.id));
        expect(paid).toEqual(urls.map(() => ({ paid: PRICE })));
      });
      for (const url of urls) expect(paymentAt(bank, url)).toMatchObject({ state: 'verified', taken: 1 });
    },
  );
});
