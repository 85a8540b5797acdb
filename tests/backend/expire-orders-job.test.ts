import { orders } from '@/backend/db/schema/orders';
import { products } from '@/backend/db/schema/catalogue';
import { startExpiryJob, releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, makeShoppers, placeOrder } from '@tests/support/order-helpers';

const api = setUpTestBackend({ shop_type: 'shop' });

it('the expiry job releases expired holds only, notifies the customer and invalidates the cached pages', async () => {
  const { id } = await makeProduct(api.db, { stock: 10 });
  const shopper = await makeShopper(api, { credit: 1_000_000, mobile: '09121234567' });
  await placeOrder(api, shopper, goodsBody(id, 2, { send_submit_notification: true }));
  await placeOrder(api, shopper, goodsBody(id, 3, { payment_type: 'credit' }));
  api.clock.advance({ minutes: 10 });
  await placeOrder(api, shopper, goodsBody(id, 1));
  api.clock.advance({ minutes: 20 });
  api.announced.length = 0;
  expect(await releaseExpiredHolds(api.deps)).toBe(1);
  expect(await api.db.select({ status: orders.status }).from(orders).orderBy(orders.id)).toEqual([
    { status: 'canceled' },
    { status: 'in_progress' },
    { status: 'created' },
  ]);
  expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 6 }]);
  expect(api.announced).toEqual([`product:${id}`]);
  expect(api.sms.sent.at(-1)).toMatchObject({
    mobile: '09121234567',
    text: expect.stringContaining('مهلت پرداخت سفارش ۰۰۰۰۰۱ گذشت'),
  });
  expect(await releaseExpiredHolds(api.deps)).toBe(0);
});

it('six concurrent expiry jobs release each piece once', async () => {
  const { id } = await makeProduct(api.db, { stock: 20 });
  for (const shopper of await makeShoppers(api, 12)) await placeOrder(api, shopper, goodsBody(id));
  api.clock.advance({ minutes: 31 });
  const freed = await Promise.all(Array.from({ length: 6 }, () => releaseExpiredHolds(api.deps)));
  expect(freed.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 20 }]);
});

it('the expiry job runs in the background until it is stopped, and continues after a failed round', async () => {
  const { id } = await makeProduct(api.db, { stock: 5 });
  await placeOrder(api, await makeShopper(api), goodsBody(id));
  api.clock.advance({ minutes: 31 });
  let broken = true;
  let rounds: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (rounds = resolve));
  const clock = {
    now: () => {
      if (broken) {
        broken = false;
        throw new Error('no clock');
      }
      return api.clock.now();
    },
  };
  const stop = startExpiryJob(
    { ...api.deps, clock, log: (event, facts) => (api.deps.log(event, facts), event === 'holds_released' && rounds()) },
    5,
  );
  await freed;
  await stop();
  expect(api.logged.map(({ event }) => event)).toEqual(['release_holds_failed', 'holds_lapsed', 'holds_released']);
  expect(await api.db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 5 }]);
});
