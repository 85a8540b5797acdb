import { Client } from 'pg';
import { CHANNEL, openPubSub, payloadsOf, type PubSub } from '@/backend/db/pg-pubsub';
import type { CacheTag } from '@/domain/cache-tag';
import { openInvalidationBus, type InvalidationBus } from '@/server/cache/cross-process-invalidation';
import { versionOf, currentVersion } from '@/server/cache/cache-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import { blackholeProxy } from '@tests/support/blackhole-proxy';
import { engineOfRun, newDatabase } from '@tests/support/test-database';
import { until } from '@tests/support/wait-until';

/** What instances of a shop tell each other of changes, over PostgreSQL. */
const PATIENCE = { checkEveryMs: 200, patienceMs: 500, retryMs: 100 };

it('many subjects go in payloads that PostgreSQL takes, each once', () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `product:${index + 1}`);
  const payloads = payloadsOf(words);
  expect(payloads.length).toBeGreaterThan(1);
  expect(payloads.filter((payload) => Buffer.byteLength(payload) >= 8000)).toEqual([]);
  expect(payloads.flatMap((payload) => payload.split(' '))).toEqual(words);
  expect(payloadsOf([])).toEqual([]);
});

it('with the embedded database an announcement counts in this process, and nothing is opened', async () => {
  const news = openInvalidationBus(
    null,
    () => undefined,
    () => undefined,
  );
  const version = currentVersion();
  news.invalidate('product:77');
  expect([versionOf('product:77') > version, versionOf('product:78') > version]).toEqual([true, false]);
  await news.close();
});

if (engineOfRun() === 'postgres')
  describe('instances on one PostgreSQL', () => {
    let database: Awaited<ReturnType<typeof newDatabase>>;
    let person: Client;
    const opened: { close(): Promise<void> }[] = [];
    beforeAll(async () => {
      database = await newDatabase();
      person = new Client({ connectionString: database.url });
      await person.connect();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()));
    });
    afterAll(async () => {
      await person.end();
      await database.drop();
    });

    /** Another instance, as far as the news go; answers once it listens. */
    async function instance(
      url = database.url,
    ): Promise<PubSub & { readonly heard: string[]; readonly said: { missed: number; lost: number } }> {
      const heard: string[] = [];
      const said = { missed: 0, lost: 0 };
      const pubsub = openPubSub(url, {
        onMessages: (words) => heard.push(...words),
        onReconnect: () => void (said.missed += 1),
        onLost: () => void (said.lost += 1),
        ...PATIENCE,
      });
      opened.push(pubsub);
      await until(() => said.missed > 0);
      return { ...pubsub, heard, said };
    }
    /** This process, with the counters that its kept pages follow; answers once it listens. */
    async function thisInstance(): Promise<InvalidationBus & { readonly logged: string[] }> {
      const logged: string[] = [];
      const before = versionOf('config');
      const news = openInvalidationBus(
        database.url,
        (event) => logged.push(event),
        () => undefined,
      );
      opened.push(news);
      await until(() => versionOf('config') > before);
      return { ...news, logged };
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
        await person.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'caravansara pubsub'`,
        )
      ).rows;

    it('a change that another instance announces makes the kept pages that show it old, and no other', async () => {
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

    it('an announcement here reaches the others, each word once, and does not come back', async () => {
      const news = await thisInstance();
      const others = [await instance(), await instance()];
      const words = Array.from({ length: 2_000 }, (_, index): CacheTag => `product:${index + 100}`);
      for (const word of words) news.invalidate(word);
      const version = currentVersion();
      for (const other of others) await until(() => other.heard.length >= words.length);
      for (const { heard } of others) expect(heard).toEqual(words);
      // A word of another comes after all that this one has said, so nothing of its own is still on the way.
      others[0]?.publish('product:5');
      await until(() => versionOf('product:5') > version);
      expect(words.filter((word) => versionOf(word) > version)).toEqual([]);
    });

    it('a person says it by NOTIFY: a subject, or everything; other words mean nothing', async () => {
      await thisInstance();
      await keep('/c', ['config', 'product:3']);
      await keep('/d', ['config']);
      await person.query('select pg_notify($1, $2)', [CHANNEL, 'nonsense product:x __proto__ product:3']);
      await until(async () => !(await kept('/c')));
      expect(await kept('/d')).toBe(true);
      await person.query(`notify ${CHANNEL}, 'everything'`);
      await until(async () => !(await kept('/d')));
    });

    it('a broken connection is made again, all kept pages are old then, and what was announced meanwhile is sent', async () => {
      const news = await thisInstance();
      const other = await instance();
      await keep('/e', ['config', 'product:4']);
      for (const { pid } of await listeners()) await person.query('select pg_terminate_backend($1)', [pid]);
      news.invalidate('product:9');
      await until(() => other.said.missed === 2 && other.heard.includes('product:9'));
      await until(async () => !(await kept('/e')));
      expect([news.logged, other.said.lost]).toEqual([['invalidation_channel_lost'], 1]);
    });

    it('a connection that has gone silent is noticed and made again', async () => {
      const wire = await blackholeProxy(database.url);
      opened.push(wire);
      const far = await instance(wire.url);
      const near = await instance();
      wire.silence();
      near.publish('product:8');
      await until(() => far.said.lost === 1);
      expect(far.heard).toEqual([]);
      wire.speak();
      await until(() => far.said.missed === 2);
      far.publish('product:6');
      await until(() => near.heard.includes('product:6'));
    });

    it('hanging up sends what is waiting and leaves no connection', async () => {
      const other = await instance();
      const leaving = await instance();
      for (let id = 1; id <= 50; id += 1) leaving.publish(`product:${id}`);
      await leaving.close();
      await leaving.close();
      await until(() => other.heard.length === 50);
      await other.close();
      await until(async () => (await listeners()).length === 0);
    });
  });
