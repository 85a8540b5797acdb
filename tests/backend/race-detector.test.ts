import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { products } from '@/backend/db/schema/catalogue';
import { nights, orderLines, orders } from '@/backend/db/schema/orders';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShoppers, nightsFrom } from '@tests/support/order-helpers';
import { AT_ONCE, barrier, raceForNight, raceForPieces } from '@tests/support/concurrency';
import { engineOfRun } from '@tests/support/test-database';

/**
 * Shows that the race tests can fail: with submits that read first and write afterwards, the same harness detects
 * overselling. Runs only on a server: the embedded database has one connection and runs one transaction at a time,
 * where even these submits pass.
 */
const onServer = engineOfRun() === 'postgres' ? it : it.skip;

const api = setUpTestBackend();

async function insertOrder(tx: Database, { userId, customerId }: LoggedIn, productId: number): Promise<number> {
  const [row] = await tx
    .insert(orders)
    .values({
      kind: 'goods',
      status: 'created',
      submit_by: 'customer',
      created_by: userId,
      customer_id: customerId,
      times: [],
      price: 1,
      invoice: {
        products_price: 1,
        products_discount: 0,
        discount: 0,
        shipping_price: 0,
        price: 1,
        products: [],
        nights: [],
        adjustments: [],
      },
      send_submit_notification: false,
      created_at: api.clock.now(),
      updated_at: api.clock.now(),
    })
    .returning({ id: orders.id });
  const id = row?.id ?? 0;
  await tx.insert(orderLines).values({
    order_id: id,
    position: 0,
    product_id: productId,
    name: 'x',
    count: 1,
    unit_price: 1,
    list_price: 1,
    toppings: [],
  });
  return id;
}

onServer(
  'the race harness detects overselling when stock is read and then written (PostgreSQL only: PGlite queues)',
  async () => {
    const { id } = await makeProduct(api.db, { stock: 3 });
    const haveRead = barrier(8);
    const { answers, sold } = await raceForPieces(api.db, id, await makeShoppers(api, AT_ONCE), (shopper) =>
      api.db.transaction(async (tx) => {
        const [row] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, id));
        const stock = row?.stock ?? 0;
        await haveRead();
        if (stock < 1) return { status: 409 };
        await tx
          .update(products)
          .set({ stock: stock - 1 })
          .where(eq(products.id, id));
        await insertOrder(tx, shopper, id);
        return { status: 200 };
      }),
    );
    expect(answers[200]).toBe(sold);
    expect(sold).toBeGreaterThan(3);
  },
);

onServer(
  'the race harness detects a night sold twice without the primary key of nights (PostgreSQL only: PGlite queues)',
  async () => {
    const id = await makeResidence(api.db);
    const times = nightsFrom(3, 2);
    await api.db.execute(sql`alter table ${nights} drop constraint nights_product_id_night_pk`);
    const haveRead = barrier(8);
    const { sold } = await raceForNight(api.db, id, await makeShoppers(api, AT_ONCE), (shopper) =>
      api.db.transaction(async (tx) => {
        const taken = await tx
          .select()
          .from(nights)
          .where(and(eq(nights.product_id, id), inArray(nights.night, times)));
        await haveRead();
        if (taken.length > 0) return { status: 409 };
        const order_id = await insertOrder(tx, shopper, id);
        await tx.insert(nights).values(times.map((night) => ({ product_id: id, night, order_id })));
        return { status: 200 };
      }),
    );
    expect(sold).toBeGreaterThan(1);
  },
);

onServer('the race harness detects no overselling when the check is part of the write', async () => {
  const { id } = await makeProduct(api.db, { stock: 3 });
  const { sold } = await raceForPieces(api.db, id, await makeShoppers(api, AT_ONCE), (shopper) =>
    api.db.transaction(async (tx) => {
      const taken = await tx
        .update(products)
        .set({ stock: sql`${products.stock} - 1` })
        .where(and(eq(products.id, id), gte(products.stock, 1)))
        .returning({ id: products.id });
      if (taken.length === 0) return { status: 409 };
      await insertOrder(tx, shopper, id);
      return { status: 200 };
    }),
  );
  expect(sold).toBe(3);
});
