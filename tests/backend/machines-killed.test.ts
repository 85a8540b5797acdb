import { eq, sql } from 'drizzle-orm';
import { MAX_LAG_MS } from '@/backend/db/replica';
import { products } from '@/backend/db/schema/catalogue';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { buildPath } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { responseOf } from '@tests/support/api-process';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import {
  createBookingShop,
  expectAcknowledged,
  type BookingRequest,
  type BookingShop,
} from '@tests/support/concurrent-bookings';
import { makeProduct } from '@tests/support/fixtures';
import { startLoadBalancer, type LoadBalancer } from '@tests/support/load-balancer';
import { hasPostgres, startTestPostgres, type TestPostgres } from '@tests/support/postgres-server';
import { startS3Server, type S3Server } from '@tests/support/s3-server';
import type { ShopProcess } from '@tests/support/shop-process';
import { engineOfRun } from '@tests/support/test-database';
import { formOf, picture } from '@tests/support/uploading';
import { until } from '@tests/support/wait-until';

const CUSTOMERS = 6;
const CREDIT = 100_000_000;
/** Orders that are acknowledged in each phase. */
const ORDERS = 12;
/** A read takes time, and so does the note of its moment. */
const SLACK_MS = 1_500;

const onMachines = engineOfRun() === 'postgres' && hasPostgres() ? describe : describe.skip;

onMachines('two machines with a replica and an object store (needs PostgreSQL’s binaries on this machine)', () => {
  let primary: TestPostgres;
  let replica: TestPostgres;
  /** The connection of the second machine to the primary. */
  let line: Awaited<ReturnType<typeof blackholeProxy>>;
  let store: S3Server;
  let crowd: BookingShop;
  let address: LoadBalancer;
  let machines: ShopProcess[];
  let counter: number;
  const acknowledged = new Map<number, BookingRequest>();
  const unexpected: unknown[] = [];

  beforeAll(async () => {
    primary = await startTestPostgres();
    replica = await startTestPostgres(primary.url);
    line = await blackholeProxy(primary.url);
    store = await startS3Server();
    const settings = {
      DATABASE_READ_URL: replica.url,
      FILES: `s3://${store.bucket}/pictures?endpoint=${store.endpoint}`,
      STORE_AT: store.endpoint,
      FILES_S3_KEY: store.key,
      FILES_S3_SECRET: store.secret,
    };
    const crowdOf = { customers: CUSTOMERS, credit: CREDIT, places: 2, days: 60, byCreditOneIn: 2 };
    crowd = await createBookingShop(crowdOf, { settings, server: primary });
    counter = await crowd.shop.between(async (db) => (await makeProduct(db, { name: '0' })).id);
    address = await startLoadBalancer();
    machines = [await start(0), await start(1)];
    for (const one of machines) address.add(one);
  });
  afterAll(async () => {
    await Promise.all(machines.map((one) => one.stop()));
    await address.close();
    await crowd.close();
    await store.close();
    await line.close();
    await replica.remove();
    await primary.remove();
  });

  /** Each machine has a data folder of its own. */
  const start = (machine: number) =>
    crowd.shop.start({
      DATA_DIR: `${crowd.shop.dataDir}/${machine}`,
      DATABASE_URL: machine === 0 ? primary.url : line.url,
    });

  /** Repeats the same request until it is answered; 503 asks for that. */
  async function submit(wish: BookingRequest): Promise<void> {
    for (let attempt = 0; attempt < 1_000; attempt += 1) {
      const answer = await responseOf(address, ordersEndpoints.submit, wish.shopper, wish);
      if (answer === null || (!answer.success && answer.code === 503)) continue;
      if (answer.success) acknowledged.set(answer.data.order_id, wish);
      else if (answer.code !== 409) unexpected.push(answer);
      return;
    }
    unexpected.push(wish);
  }

  /** What a guest reads at a machine; null while it does not answer. */
  async function read({ origin }: ShopProcess): Promise<number | null> {
    const response = await fetch(origin + buildPath(catalogueEndpoints.getProduct, { id: counter })).catch(() => null);
    if (response?.status !== 200) return null;
    const { data } = (await response.json()) as { data: { product: { name: string } } };
    return Number(data.product.name);
  }

  it('lose nothing acknowledged and show no old page while a machine, the replica and a connection fail', async () => {
    let isOver = false;
    let round = 0;
    /** When each number of the counter was committed and announced. */
    const writtenAt: number[] = [0];
    const ages: number[] = [];
    const reads = [0, 0];
    const counting = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await crowd.shop.between(async (db) => {
          await db
            .update(products)
            .set({ name: String(n) })
            .where(eq(products.id, counter));
          await db.execute(sql.raw(`notify caravansara, 'product:${counter}'`));
        });
        writtenAt[n] = performance.now();
      }
    })();
    const reading = [0, 1].map(async (machine) => {
      while (!isOver) {
        const startedAt = performance.now();
        const seen = await read(machines[machine] as ShopProcess);
        if (seen === null) continue;
        reads[machine] = (reads[machine] ?? 0) + 1;
        // The age: for how long the next number had been there when the read began.
        ages.push(Math.max(0, startedAt - (writtenAt[seen + 1] ?? startedAt)));
      }
    });
    const buying = crowd.shoppers.map(async (shopper) => {
      while (!isOver) await submit(crowd.wishOf(shopper, round));
    });
    const untilMore = async (isServing: readonly number[]) => {
      round += 1;
      const [orders, before] = [acknowledged.size + ORDERS, [...reads]];
      await until(
        () => acknowledged.size >= orders && isServing.every((one) => (reads[one] ?? 0) > (before[one] ?? 0) + ORDERS),
      );
    };

    await untilMore([0, 1]);
    const [first] = machines as [ShopProcess, ShopProcess];
    await first.stop('SIGKILL');
    await untilMore([1]);
    address.remove(first);
    machines[0] = await start(0);
    address.add(machines[0]);
    await untilMore([0, 1]);

    await replica.stop('SIGQUIT');
    await untilMore([0, 1]);
    await replica.restart();
    await untilMore([0, 1]);

    line.cutAt('');
    await untilMore([0]);
    line.cutAt(null);
    await untilMore([0, 1]);
    isOver = true;
    await Promise.all([counting, ...reading, ...buying]);

    expect(unexpected).toEqual([]);
    await crowd.shop.between((db) => expectAcknowledged(db, acknowledged, CREDIT * CUSTOMERS));
    expect(Math.max(...ages)).toBeLessThan(MAX_LAG_MS + SLACK_MS);
    for (const machine of machines) {
      expect(machine.output()).toContain('"event":"replica_used"');
      expect(machine.output()).toContain('"event":"replica_unused"');
    }
  });

  it('show each other’s pictures', async () => {
    const [one, two] = machines as [ShopProcess, ShopProcess];
    const [shopper] = crowd.shoppers;
    const response = await fetch(one.origin + configEndpoints.upload.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper?.token}` },
      body: formOf([['file', await picture('jpeg')]]),
    });
    const answer = JSON.stringify(await response.json());
    expect(answer).toContain('/files/');
    const path = /\/files\/[^"]+/.exec(answer)?.[0] ?? '';
    const [own, others] = await Promise.all(
      [one, two].map(async ({ origin }) => Buffer.from(await (await fetch(origin + path)).arrayBuffer())),
    );
    expect(own?.subarray(8, 12).toString()).toBe('WEBP');
    expect(others).toEqual(own);
    expect(store.objects.size).toBeGreaterThan(0);
  });
});
