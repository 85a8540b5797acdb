import { rmSync } from 'node:fs';
import { categories } from '@/backend/db/schema/catalogue';
import { nights, orders } from '@/backend/db/schema/orders';
import { MIN_FREE_BYTES } from '@/backend/db/disk-space';
import { systemClock } from '@/backend/gateways/clock';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { responseOf, createKillableApi, type KillableApi } from '@tests/support/api-process';
import { stayBody } from '@tests/support/order-helpers';
import type { ShopProcess } from '@tests/support/shop-process';
import { canMountDisks, fillerOf, mountSmallDisk, unmountSmallDisk } from '@tests/support/limited-disk';
import type { StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun } from '@tests/support/test-database';
import { formOf, multipart, picture } from '@tests/support/uploading';
import { faultsMessages } from '@/messages/faults';

/** Space for an empty shop (about 60 MB), the required free space, and some orders. */
const DISK = '192m';

const isEmbedded = engineOfRun() === 'pglite';
const onSmallDisk = isEmbedded && canMountDisks() ? describe : describe.skip;

onSmallDisk(
  'the embedded database on a full disk (requires root to mount a small one; not for a PostgreSQL server)',
  () => {
    let bank: StubBank;
    let shop: KillableApi;
    let shopper: LoggedIn;
    let place: number;
    let category: string;
    let turn = 0;
    const acknowledged = new Set<number>();
    const first = addDays(tehranToday(systemClock.now().getTime()), 3);

    beforeAll(async () => {
      bank = await startZarinpal();
      shop = await createKillableApi(bank, { STAY_HOLD_MINUTES: '1440' }, (folder) => mountSmallDisk(folder, DISK));
      await shop.between(async (db) => {
        shopper = await shop.shopper(db);
        place = await makeResidence(db, { residence: { horizon_days: 730 } });
        category = (await db.select({ slug: categories.slug }).from(categories))[0]?.slug ?? '';
      });
    });
    afterAll(async () => {
      unmountSmallDisk(shop.dataDir);
      await shop.remove();
      await bank.close();
    });

    const filler = () => fillerOf(shop.dataDir).file;
    /** Fills the disk from outside of the shop until `left` bytes are free. */
    const fill = (left: number) => fillerOf(shop.dataDir).fill(left);
    const wish = () => ({ body: stayBody(place, [addDays(first, (turn += 1))]), key: `wish-${turn}` });
    /** Submits an order. Returns whether it was accepted; otherwise expects the envelope of HTTP 503. */
    async function submits(life: ShopProcess, given = wish()): Promise<boolean> {
      const answer = await responseOf(life, ordersEndpoints.submit, shopper, given);
      if (answer?.success) acknowledged.add(answer.data.order_id);
      else expect(answer).toEqual({ success: false, code: 503, msg: t(faultsMessages.errorUnavailable) });
      return answer?.success === true;
    }
    async function untilIs(life: ShopProcess, taken: boolean): Promise<number> {
      const begun = performance.now();
      while ((await submits(life)) !== taken) {
        if (performance.now() - begun > 10_000) throw new Error('The shop has noticed nothing');
      }
      return performance.now() - begun;
    }

    it('answers writes with 503 and Retry-After, still serves reads, and accepts writes again once there is space', async () => {
      const life = await shop.start();
      for (let n = 0; n < 20; n += 1) expect(await submits(life)).toBe(true);
      // Orders arrive while the disk fills, first to half of the required free space, then to its last byte.
      const missed = wish();
      for (const left of [MIN_FREE_BYTES / 2, 0]) {
        fill(left);
        await untilIs(life, false);
        for (let n = 0; n < 20; n += 1) expect(await submits(life)).toBe(false);
        expect(await submits(life, missed)).toBe(false);
      }
      const post = await fetch(life.origin + ordersEndpoints.submit.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
        body: JSON.stringify(wish().body),
      });
      expect([post.status, Number(post.headers.get('retry-after')) > 0]).toEqual([503, true]);
      const { raw, headers } = await multipart(formOf([['file', await picture('png')]]));
      const upload = await fetch(life.origin + configEndpoints.upload.path, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${shopper.token}` },
        body: raw,
      });
      expect(upload.status).toBe(503);
      for (const url of [
        configEndpoints.getConfig.path,
        catalogueEndpoints.getHome.path,
        catalogueEndpoints.getProduct.path.replace(':id', String(place)),
        `${catalogueEndpoints.listProducts.path}?category=${encodeURIComponent(category)}`,
        `${catalogueEndpoints.suggest.path}?text=x`,
        '/healthz',
      ]) {
        expect([url, (await fetch(life.origin + url)).status]).toEqual([url, 200]);
      }
      const unready = await fetch(`${life.origin}/readyz`);
      expect([unready.status, await unready.text()]).toEqual([
        503,
        'unavailable: the disk is full, writes are refused',
      ]);
      const search = await fetch(`${life.origin}${catalogueEndpoints.searchProducts.path}?with_facets=true`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
        body: JSON.stringify({ name: 'x', price: { min: 1, max: 2 } }),
      });
      expect(search.status).toBe(200);

      rmSync(filler());
      expect(await untilIs(life, true)).toBeLessThan(5_000);
      expect((await fetch(`${life.origin}/readyz`)).status).toBe(200);
      // A refused order has left nothing, and is accepted under its own key now.
      expect(await submits(life, missed)).toBe(true);
      for (let n = 0; n < 20; n += 1) expect(await submits(life)).toBe(true);
      expect(await life.stop()).toBe(0);
    });

    it('opens again after SIGKILL on the full disk, with every acknowledged order', async () => {
      const life = await shop.start();
      fill(0);
      await untilIs(life, false);
      await life.stop('SIGKILL');
      rmSync(filler());
      const next = await shop.start();
      expect(await submits(next)).toBe(true);
      expect(await next.stop()).toBe(0);
      const kept = await shop.between(async (db) => ({
        orders: (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id),
        nights: await db.$count(nights),
      }));
      expect([...acknowledged].filter((id) => !kept.orders.includes(id))).toEqual([]);
      expect(kept.nights).toBe(kept.orders.length);
    });
  },
);
