import { Client } from 'pg';
import { CHANNEL, openPubSub, payloadsOf, type PubSub, type PubSubOptions } from '@/backend/db/pg-pubsub';
import type { CacheTag } from '@/domain/cache-tag';
import { openInvalidationBus, type InvalidationBus } from '@/server/cache/cross-process-invalidation';
import { versionOf, currentVersion } from '@/server/cache/cache-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import { engineOfRun, newDatabase } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';

/** Short intervals for the channel by which instances announce changes to each other, over PostgreSQL. */
const INTERVALS = { checkEveryMs: 200, responseTimeoutMs: 500, retryMs: 100 } satisfies Partial<PubSubOptions>;

it('payloadsOf splits many tags into payloads below the size limit of PostgreSQL, each tag once', () => {
  const tags = Array.from({ length: 3_000 }, (_, index) => `product:${index + 1}`);
  const payloads = payloadsOf(tags);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.filter((payload) => Buffer.byteLength(payload) >= 8000)).toEqual([]);
  expect(payloads.flatMap((payload) => payload.split(' '))).toEqual(tags);
  expect(payloadsOf([])).toEqual([]);
});

it('an invalidation with the embedded database applies to this process', async () => {
  const bus = openInvalidationBus(
    null,
    () => undefined,
    () => undefined,
  );
  const version = currentVersion();
  bus.invalidate('product:77');
  expect([versionOf('product:77') > version, versionOf('product:78') > version]).toEqual([true, false]);
  await bus.close();
});

if (engineOfRun() === 'postgres')
  describe('instances on one PostgreSQL', () => {
    let database: Awaited<ReturnType<typeof newDatabase>>;
    let admin: Client;
    const opened: { close(): Promise<void> }[] = [];
    beforeAll(async () => {
      database = await newDatabase();
      admin = new Client({ connectionString: database.url });
      await admin.connect();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()));
    });
    afterAll(async () => {
      await admin.end();
      await database.drop();
    });

    /** Another instance, reduced to its message channel. Resolves once it listens. */
    async function instance(
      url = database.url,
    ): Promise<PubSub & { readonly received: string[]; readonly counts: { connects: number; lost: number } }> {
      const received: string[] = [];
      const counts = { connects: 0, lost: 0 };
      const pubsub = openPubSub(url, {
        onMessages: (tags) => received.push(...tags),
        onReconnect: () => void (counts.connects += 1),
        onLost: () => void (counts.lost += 1),
        ...INTERVALS,
      });
      opened.push(pubsub);
      await until(() => counts.connects > 0);
      return { ...pubsub, received, counts };
    }
    /** The bus of this process, with the counters that invalidate its cached pages. Resolves once it listens. */
    async function thisInstance(): Promise<InvalidationBus & { readonly logged: string[] }> {
      const logged: string[] = [];
      const before = versionOf('config');
      const bus = openInvalidationBus(
        database.url,
        (event) => logged.push(event),
        () => undefined,
      );
      opened.push(bus);
      await until(() => versionOf('config') > before);
      return { ...bus, logged };
    }
    const keep = async (name: string, tags: readonly CacheTag[]) => {
      await new PageCache().set(name, {
        html: name,
        pageData: { pageProps: { cacheVersion: { tags, version: currentVersion() } } },
      });
    };
    const kept = async (name: string) => (await new PageCache().get(name)) !== null;
    const listeners = async () =>
      (
        await admin.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'caravansara pubsub'`,
        )
      ).rows;

    it('invalidate the cached pages that show a change announced by another instance, and no other', async () => {
      await thisInstance();
      const other = await instance();
      await keep('/a', ['config', 'product:1']);
      await keep('/b', ['config', 'product:2', 'comments:2']);
      other.publish('product:1');
      await until(async () => !(await kept('/a')));
      expect(await kept('/b')).toBe(true);
      other.publish('config');
      await until(async () => !(await kept('/b')));
    });

    it('receive each announced tag once, except for the sender', async () => {
      const bus = await thisInstance();
      const others = [await instance(), await instance()];
      const tags = Array.from({ length: 2_000 }, (_, index): CacheTag => `product:${index + 100}`);
      for (const tag of tags) bus.invalidate(tag);
      const version = currentVersion();
      for (const other of others) await until(() => other.received.length >= tags.length);
      for (const { received } of others) expect(received).toEqual(tags);
      // A message of another instance arrives after all messages of this one, so none of its own is still on the way.
      others[0]?.publish('product:5');
      await until(() => versionOf('product:5') > version);
      expect(tags.filter((tag) => versionOf(tag) > version)).toEqual([]);
    });

    it('accept a tag or «everything» from a manual NOTIFY, and ignore unknown words', async () => {
      await thisInstance();
      await keep('/c', ['config', 'product:3']);
      await keep('/d', ['config']);
      await admin.query('select pg_notify($1, $2)', [CHANNEL, 'nonsense product:x __proto__ product:3']);
      await until(async () => !(await kept('/c')));
      expect(await kept('/d')).toBe(true);
      await admin.query(`notify ${CHANNEL}, 'everything'`);
      await until(async () => !(await kept('/d')));
    });

    it('reconnect after a broken connection, invalidate all cached pages and send pending messages', async () => {
      const bus = await thisInstance();
      const other = await instance();
      await keep('/e', ['config', 'product:4']);
      expect(bus.versions.of('product:4')).toBe(versionOf('product:4'));
      for (const { pid } of await listeners()) await admin.query('select pg_terminate_backend($1)', [pid]);
      bus.invalidate('product:9');
      // What other instances change meanwhile is not known: nothing in memory counts as current.
      await until(() => bus.versions.of('product:4') === Infinity);
      await until(() => other.counts.connects === 2 && other.received.includes('product:9'));
      await until(() => bus.versions.of('product:4') === versionOf('product:4'));
      await until(async () => !(await kept('/e')));
      expect([bus.logged, other.counts.lost]).toEqual([['invalidation_channel_lost'], 1]);
    });

    it('detect a silent connection and reconnect', async () => {
      const proxy = await blackholeProxy(database.url);
      opened.push(proxy);
      const far = await instance(proxy.url);
      const near = await instance();
      proxy.silence();
      near.publish('product:8');
      await until(() => far.counts.lost === 1);
      expect(far.received).toEqual([]);
      proxy.speak();
      await until(() => far.counts.connects === 2);
      far.publish('product:6');
      await until(() => near.received.includes('product:6'));
    });

    it('send pending messages when they close, and leave no connection', async () => {
      const other = await instance();
      const leaving = await instance();
      for (let id = 1; id <= 50; id += 1) leaving.publish(`product:${id}`);
      await leaving.close();
      await leaving.close();
      await until(() => other.received.length === 50);
      await other.close();
      await until(async () => (await listeners()).length === 0);
    });
  });
