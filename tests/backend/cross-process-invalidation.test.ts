import { Client } from 'pg';
import { CHANNEL, openBulletin, payloadsOf, type Bulletin } from '@/backend/db/pg-pubsub';
import type { Subject } from '@/domain/cache-tag';
import { openChangeNews, type ChangeNews } from '@/server/cache/cache-invalidation-bus';
import { lastChangeOf, startOfReading } from '@/server/cache/cache-invalidation';
import PageCache from '@/server/cache/page-cache.mjs';
import { silentWire } from '@tests/support/blackhole-proxy';
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
  const news = openChangeNews(null, () => undefined);
  const asOf = startOfReading();
  news.announce('product:77');
  expect([lastChangeOf('product:77') > asOf, lastChangeOf('product:78') > asOf]).toEqual([true, false]);
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
    ): Promise<Bulletin & { readonly heard: string[]; readonly said: { missed: number; lost: number } }> {
      const heard: string[] = [];
      const said = { missed: 0, lost: 0 };
      const bulletin = openBulletin(url, {
        heard: (words) => heard.push(...words),
        missed: () => void (said.missed += 1),
        onLost: () => void (said.lost += 1),
        ...PATIENCE,
      });
      opened.push(bulletin);
      await until(() => said.missed > 0);
      return { ...bulletin, heard, said };
    }
    /** This process, with the counters that its kept pages follow; answers once it listens. */
    async function thisInstance(): Promise<ChangeNews & { readonly logged: string[] }> {
      const logged: string[] = [];
      const before = lastChangeOf('config');
      const news = openChangeNews(database.url, (event) => logged.push(event));
      opened.push(news);
      await until(() => lastChangeOf('config') > before);
      return { ...news, logged };
    }
    const keep = async (name: string, subjects: readonly Subject[]) => {
      await new PageCache().set(name, {
        html: name,
        pageData: { pageProps: { freshness: { subjects, asOf: startOfReading() } } },
      });
    };
    const kept = async (name: string) => (await new PageCache().get(name)) !== null;
    const listeners = async () =>
      (
        await person.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'caravansara bulletin'`,
        )
      ).rows;

    it('a change that another instance announces makes the kept pages that show it old, and no other', async () => {
      await thisInstance();
      const other = await instance();
      await keep('/a', ['config', 'product:1']);
      await keep('/b', ['config', 'product:2', 'comments:2']);
      other.tell('product:1');
      await until(async () => !(await kept('/a')));
      expect(await kept('/b')).toBe(true);
      other.tell('config');
      await until(async () => !(await kept('/b')));
    });

    it('an announcement here reaches the others, each word once, and does not come back', async () => {
      const news = await thisInstance();
      const others = [await instance(), await instance()];
      const words = Array.from({ length: 2_000 }, (_, index): Subject => `product:${index + 100}`);
      for (const word of words) news.announce(word);
      const asOf = startOfReading();
      for (const other of others) await until(() => other.heard.length >= words.length);
      for (const { heard } of others) expect(heard).toEqual(words);
      // A word of another comes after all that this one has said, so nothing of its own is still on the way.
      others[0]?.tell('product:5');
      await until(() => lastChangeOf('product:5') > asOf);
      expect(words.filter((word) => lastChangeOf(word) > asOf)).toEqual([]);
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
      news.announce('product:9');
      await until(() => other.said.missed === 2 && other.heard.includes('product:9'));
      await until(async () => !(await kept('/e')));
      expect([news.logged, other.said.lost]).toEqual([['news_lost'], 1]);
    });

    it('a connection that has gone silent is noticed and made again', async () => {
      const wire = await silentWire(database.url);
      opened.push(wire);
      const far = await instance(wire.url);
      const near = await instance();
      wire.silence();
      near.tell('product:8');
      await until(() => far.said.lost === 1);
      expect(far.heard).toEqual([]);
      wire.speak();
      await until(() => far.said.missed === 2);
      far.tell('product:6');
      await until(() => near.heard.includes('product:6'));
    });

    it('hanging up sends what is waiting and leaves no connection', async () => {
      const other = await instance();
      const leaving = await instance();
      for (let id = 1; id <= 50; id += 1) leaving.tell(`product:${id}`);
      await leaving.close();
      await leaving.close();
      await until(() => other.heard.length === 50);
      await other.close();
      await until(async () => (await listeners()).length === 0);
    });
  });
