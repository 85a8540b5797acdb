import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { MAX_LAG_MS } from '@/backend/db/replica';
import { products } from '@/backend/db/schema/catalogue';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { buildPath } from '@/contract/endpoint';
import { createKillableApi, responseOf, type KillableApi } from '@tests/support/api-process';
import type { LoggedIn } from '@tests/support/backend';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import { makeProduct } from '@tests/support/fixtures';
import { hasPostgres, startTestPostgres, type TestPostgres } from '@tests/support/postgres-server';
import type { ShopProcess } from '@tests/support/shop-process';
import type { StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { engineOfRun } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';

const METRICS_TOKEN = 'a-token-of-the-metrics';
const withReplica = engineOfRun() === 'postgres' && hasPostgres() ? describe : describe.skip;

withReplica('a streaming replica for the reads of guests (needs PostgreSQL’s binaries on this machine)', () => {
  let primary: TestPostgres;
  let replica: TestPostgres;
  let proxy: Awaited<ReturnType<typeof blackholeProxy>>;
  let bank: StubBank;
  let shop: KillableApi;
  let process: ShopProcess;
  let product: number;
  let customer: LoggedIn;

  beforeAll(async () => {
    primary = await startTestPostgres();
    replica = await startTestPostgres(primary.url);
    proxy = await blackholeProxy(replica.url);
    bank = await startZarinpal();
    shop = await createKillableApi(bank, { METRICS_TOKEN, DATABASE_READ_URL: proxy.url }, undefined, primary);
    [product, customer] = await shop.between(async (db) => [(await makeProduct(db)).id, await shop.shopper(db)]);
    process = await shop.start();
    await untilUsed(1);
  });
  afterAll(async () => {
    await process.stop();
    await shop.remove();
    await bank.close();
    await proxy.close();
    await replica.remove();
    await primary.remove();
  });

  const used = () => process.output().split('"event":"replica_used"').length - 1;
  const unused = () =>
    [...process.output().matchAll(/"event":"replica_unused","error":"([^"]+)"/g)].map((one) => one[1]);
  const untilUsed = (count: number) => until(() => used() === count);
  async function figure(): Promise<string | undefined> {
    const response = await fetch(`${process.origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    return /^caravansara_replica_used (\d)$/m.exec(await response.text())?.[1];
  }
  /** The product's name as a guest sees it; null for a failure. */
  async function guestSees(): Promise<string | null> {
    const response = await fetch(process.origin + buildPath(catalogueEndpoints.getProduct, { id: product }));
    const body = (await response.json()) as { data?: { product: { name: string } } };
    return body.data?.product.name ?? null;
  }
  async function customerSees(): Promise<string | null> {
    const answer = await responseOf(process, catalogueEndpoints.getProduct, customer, {
      body: {},
      params: { id: product },
    });
    return answer?.success ? answer.data.product.name : null;
  }
  const rename = (name: string) =>
    shop.between((db) => db.update(products).set({ name }).where(eq(products.id, product)));
  const announce = () => shop.between((db) => db.execute(sql.raw(`notify caravansara, 'product:${product}'`)));
  async function onReplica(statement: string): Promise<void> {
    const client = new Client({ connectionString: replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  it('serves them alone, and only while it has every announced change', async () => {
    // Right after the start the replica may lack a change, and a guest reads from the primary for a moment.
    await until(async () => {
      await onReplica('select pg_wal_replay_resume()');
      await rename('پیش از این');
      await until(async () => (await guestSees()) === 'پیش از این');
      await onReplica('select pg_wal_replay_pause()');
      await rename('پس از این');
      return (await guestSees()) === 'پیش از این';
    });
    expect(await customerSees()).toBe('پس از این');
    await announce();
    await until(async () => (await guestSees()) === 'پس از این', 2_000);
    expect(unused()).toEqual([]);
    await onReplica('select pg_wal_replay_resume()');
  });

  it('is left out while it is too far behind, and used again when it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await rename('نام تازه');
    await until(() => unused().length === 1, 3 * MAX_LAG_MS);
    expect(unused()).toEqual([`it is more than ${MAX_LAG_MS / 1000} s behind`]);
    expect([await guestSees(), await figure()]).toEqual(['نام تازه', '0']);
    await onReplica('select pg_wal_replay_resume()');
    await untilUsed(2);
    expect([await guestSees(), await figure()]).toEqual(['نام تازه', '1']);
  });

  it('fails no read when it stops, and is used again when it runs', async () => {
    let isOver = false;
    const seen = new Set<string | null>();
    const reading = (async () => {
      while (!isOver) seen.add(await guestSees());
    })();
    await replica.stop('SIGQUIT');
    await until(() => unused().length === 2);
    await replica.restart();
    await untilUsed(3);
    isOver = true;
    await reading;
    expect([...seen]).toEqual(['نام تازه']);
  });

  it('delays a read by two seconds at most when it goes silent', async () => {
    proxy.silence();
    const started = performance.now();
    expect(await guestSees()).toBe('نام تازه');
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(unused()).toHaveLength(3);
    proxy.speak();
    await untilUsed(4);
    expect(await guestSees()).toBe('نام تازه');
  });
});
