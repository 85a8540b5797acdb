import path from 'node:path';
import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { systemClock } from '@/backend/gateways/clock';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { createKillableApi, responseOf, type KillableApi } from '@tests/support/api-process';
import { makeResidence } from '@tests/support/fixtures';
import { stayBody } from '@tests/support/order-helpers';
import { root } from '@tests/support/source-files';
import type { StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';

const MINUTE_MS = 60_000;
/** Beyond the half hour for which a stay is held. */
const SKEW_MS = 40 * MINUTE_MS;

const onServer = engineOfRun() === 'postgres' ? describe : describe.skip;

onServer('two instances on one PostgreSQL, one on a machine with a wrong clock', () => {
  let bank: StubBank;
  let shop: KillableApi;
  beforeAll(async () => {
    bank = await startZarinpal();
    shop = await createKillableApi(bank);
  });
  afterAll(async () => {
    await shop.remove();
    await bank.close();
  });

  it.each([
    ['ahead', SKEW_MS],
    ['behind', -SKEW_MS],
  ])('agree on when a hold ends, with a clock that is %s', async (_, ahead) => {
    const [shopper, place] = await shop.between(
      async (db) => [await shop.shopper(db), await makeResidence(db)] as const,
    );
    const right = await shop.start();
    const wrong = await shop.start({
      CLOCK_AHEAD_MS: String(ahead),
      NODE_OPTIONS: `--import=${path.join(root, 'tests/support/redirect-providers.mjs')} --import=${path.join(root, 'tests/support/shift-clock.mjs')}`,
    });
    try {
      const first = addDays(tehranToday(systemClock.now().getTime()), 3);
      const bookedAt = [right, wrong].map(async (instance, index) => {
        const answer = await responseOf(instance, ordersEndpoints.submit, shopper, {
          body: stayBody(place, [addDays(first, index)]),
        });
        if (!answer?.success) throw new Error(`The stay was not booked: ${JSON.stringify(answer)}`);
        return answer.data.order_id;
      });
      const booked = await Promise.all(bookedAt);
      for (const instance of [right, wrong])
        for (const id of booked) {
          const read = await responseOf(instance, ordersEndpoints.getOrder, shopper, { body: {}, params: { id } });
          expect(read?.success && read.data.order.status).toBe('rt_accept');
        }
      // Both kinds of instances give the same time to pay, by the database's clock.
      const rows = await shop.between((db) =>
        db.select().from(orders).where(eq(orders.customer_id, shopper.customerId)),
      );
      for (const { pay_before: end } of rows)
        expect(Math.abs((end?.getTime() ?? 0) - Date.now() - 30 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
      const { headers } = await fetch(`${wrong.origin}/healthz`);
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
      await until(() => wrong.output().includes('"clock_skew"'));
      expect(right.output()).not.toContain('"clock_skew"');
    } finally {
      await Promise.all([right.stop(), wrong.stop()]);
    }
  });
});
