import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { openPostgres } from '@/backend/db/open-postgres';
import { systemClock } from '@/backend/gateways/clock';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { responseOf, createKillableApi, type KillableApi } from '@tests/support/api-process';
import { writeLaterMigrations } from '@tests/support/later-migrations';
import { stayBody } from '@tests/support/order-helpers';
import type { ShopProcess } from '@tests/support/shop-process';
import type { StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';

const CUSTOMERS = 6;
/** Orders before the migration begins, and after it has ended. */
const AROUND = 15;

const onServer = engineOfRun() === 'postgres' ? describe : describe.skip;

onServer(
  'an old instance beside a new one that migrates (not with the embedded database, which allows one process)',
  () => {
    let bank: StubBank;
    let shop: KillableApi;
    let folder: string;
    beforeAll(async () => {
      bank = await startZarinpal();
      shop = await createKillableApi(bank, { STAY_HOLD_MINUTES: '1440' });
      folder = await mkdtemp(path.join(tmpdir(), 'later-migrations-'));
    });
    afterAll(async () => {
      await shop.remove();
      await bank.close();
      await rm(folder, { recursive: true });
    });

    it('accepts orders before, during and after the migration: none is refused, none is lost', async () => {
      await writeLaterMigrations(folder);
      const first = addDays(tehranToday(systemClock.now().getTime()), 3);
      const [shoppers, place] = await shop.between(async (db) => {
        const made: LoggedIn[] = [];
        for (let index = 0; index < CUSTOMERS; index += 1) made.push(await shop.shopper(db));
        return [made, await makeResidence(db, { residence: { horizon_days: 730 } })] as const;
      });
      const old = await shop.start();
      const acknowledged: number[] = [];
      const refused: unknown[] = [];
      let ended = false;
      let turn = 0;
      const buys = async (life: ShopProcess, shopper: LoggedIn) => {
        while (!ended) {
          turn += 1;
          const answer = await responseOf(life, ordersEndpoints.submit, shopper, {
            body: stayBody(place, [addDays(first, turn)]),
          });
          if (answer?.success) acknowledged.push(answer.data.order_id);
          else refused.push(answer);
        }
      };
      const more = async (count: number) => {
        const wanted = acknowledged.length + count;
        await until(() => acknowledged.length >= wanted || refused.length > 0);
      };
      const customers = shoppers.map((shopper) => buys(old, shopper));
      await more(AROUND);
      const during = acknowledged.length;
      const opened = await openPostgres(shop.databaseUrl ?? '');
      await opened.migrate(folder);
      await more(AROUND);
      ended = true;
      await Promise.all(customers);
      expect(refused).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(during + AROUND);
      const kept = await opened.db.select({ id: orders.id, later: sql<number>`later_number` }).from(orders);
      expect(kept.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...acknowledged].sort((a, b) => a - b));
      expect(new Set(kept.map(({ later }) => later))).toEqual(new Set([7]));
      // To go back by one version, the old one may start on the newer schema.
      const again = await shop.start({ ALLOW_NEWER_DATABASE: 'true' });
      const answer = await responseOf(again, ordersEndpoints.submit, shoppers[0] as LoggedIn, {
        body: stayBody(place, [addDays(first, turn + 1)]),
      });
      expect(answer?.success).toBe(true);
      await opened.close();
      expect([await old.stop(), await again.stop()]).toEqual([0, 0]);
    });
  },
);
