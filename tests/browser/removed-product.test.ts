import { Client } from 'pg';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { urls } from '@/domain/urls';
import { callApi } from '@tests/support/api-client-e2e';
import { hasPostgres, type TestPostgres, startTestPostgres } from '@tests/support/postgres-server';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { until } from '@tests/support/wait-until';

/** Well below the minute after which a cached page is regenerated anyway. */
const SOON_MS = 20_000;

const describeWithPostgres = hasPostgres() ? describe : describe.skip;

/**
 * A product is removed by SQL, with a notification (docs/deployment.md). This needs PostgreSQL: the embedded database
 * allows one connection.
 */
describeWithPostgres('a product that is removed from the shop (needs PostgreSQL’s binaries on this machine)', () => {
  let server: TestPostgres;
  let shop: ShopProcess;
  let database: Client;
  beforeAll(async () => {
    server = await startTestPostgres();
    const env = {
      DATABASE_URL: server.url,
      SEED_DEMO: 'true',
      SHOP_SECRET: 'a-secret-of-the-tests-a-secret-of-the-tests',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
    };
    shop = await startShop({ shop: 'shop', entry: 'server', env });
    database = new Client({ connectionString: server.url });
    await database.connect();
    await until(
      async () =>
        (
          await database.query(
            "select from pg_stat_activity where application_name = 'caravansara pubsub' and state = 'idle'",
          )
        ).rowCount === 1,
    );
  });
  afterAll(async () => {
    await database.end();
    await shop.stop();
    await server.remove();
  });

  const get = async ({ id, name }: Product) => {
    const response = await fetch(shop.origin + urls.product(id, name), { redirect: 'manual' });
    return {
      status: response.status,
      isCached: response.headers.get('x-nextjs-cache') === 'HIT',
      html: await response.text(),
    };
  };

  /** Two products of one category whose pages are cached: each page has a card of the other product. */
  async function keptPair(): Promise<readonly [Product, Product]> {
    const { products } = await callApi(shop.origin, catalogueEndpoints.listProducts, { query: { page: 1, limit: 50 } });
    const [one, other] =
      products.flatMap((first) =>
        products
          .filter(({ id, category }) => id !== first.id && category.slug === first.category.slug)
          .slice(0, 1)
          .map((second) => [first, second] as const),
      )[0] ?? [];
    if (!one || !other) throw new Error('The shop has no two products of one category');
    for (const product of [one, other]) {
      await get(product);
      expect(await get(product)).toMatchObject({ status: 200, isCached: true });
    }
    expect((await get(other)).html.includes(one.name)).toBe(true);
    return [one, other];
  }

  /** Removes the product by SQL and sends the notification; returns the time of the notification. */
  async function takeOut({ id }: Product, beforeNotification: () => Promise<void>): Promise<number> {
    await database.query("update products set status = 'removed' where id = $1", [id]);
    await beforeNotification();
    const notifiedMs = performance.now();
    await database.query(`notify caravansara, 'product:${id}'`);
    return notifiedMs;
  }

  it('returns 404 on its cached page after the notification', async () => {
    const [gone] = await keptPair();
    const notifiedMs = await takeOut(gone, async () =>
      expect(await get(gone)).toMatchObject({ status: 200, isCached: true }),
    );
    await until(async () => (await get(gone)).status === 404);
    expect(performance.now() - notifiedMs).toBeLessThan(SOON_MS);
    expect((await get(gone)).status).toBe(404);
  });

  it('disappears from the cards of other cached pages after the notification', async () => {
    const [gone, neighbour] = await keptPair();
    const shows = async () => (await get(neighbour)).html.includes(gone.name);
    const notifiedMs = await takeOut(gone, async () => expect(await shows()).toBe(true));
    await until(async () => !(await shows()));
    expect(performance.now() - notifiedMs).toBeLessThan(SOON_MS);
    expect((await get(neighbour)).status).toBe(200);
  });
});
