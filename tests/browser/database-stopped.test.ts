import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { t } from '@/messages/format-message';
import { expectWithinASecond } from '@tests/support/answer-times';
import { hasPostgres, type TestPostgres, startTestPostgres } from '@tests/support/postgres-server';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { until } from '@tests/support/wait-until';
import { faultsMessages } from '@/messages/faults';

/** The whole shop on a PostgreSQL server that stops and restarts. */
const whereThereIsOne = hasPostgres() ? describe : describe.skip;

whereThereIsOne('a PostgreSQL server that stops while pages are open (needs its binaries on this machine)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-stopped-'));
  let server: TestPostgres;
  let shop: ShopProcess;
  beforeAll(async () => {
    server = await startTestPostgres();
    const env = {
      DATABASE_URL: server.url,
      SEED_DEMO: 'true',
      SHOP_SECRET: 'a-secret-of-the-tests-a-secret-of-the-tests',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
    };
    shop = await startShop({ shop: 'shop', entry: 'server', dataDir: folder, env });
  });
  afterAll(async () => {
    await shop.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (url: string, init?: RequestInit) => fetch(shop.origin + url, { redirect: 'manual', ...init });
  const statusOf = async (url: string, init?: RequestInit) => {
    const answer = await ask(url, init);
    await answer.text();
    return answer.status;
  };
  const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const;
  const CALLS: readonly (readonly [url: string, init?: RequestInit])[] = [
    [configEndpoints.getConfig.path],
    [catalogueEndpoints.getHome.path],
    [catalogueEndpoints.searchProducts.path, JSON_BODY],
    [authEndpoints.loginGuest.path, JSON_BODY],
  ];

  /** Whether the shop listens for invalidations: when the connection is restored, it clears its caches once. */
  async function listens(): Promise<boolean> {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ state: string }>(
        "select state from pg_stat_activity where application_name = 'caravansara pubsub'",
      );
      return rows[0]?.state === 'idle';
    } finally {
      await client.end();
    }
  }

  /** The final URL of a product's page. */
  async function pageOf(id: number): Promise<string> {
    const answer = await ask(`/products/${id}`);
    await answer.text();
    return decodeURI(new URL(answer.headers.get('location') ?? `/products/${id}`, shop.origin).pathname);
  }

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'cached responses are served, all others are a 503 with Retry-After within a second, and everything recovers by itself (%s)',
    async (signal) => {
      await until(listens);
      const kept = ['/', await pageOf(1)];
      // Neither is cached when the server stops: search results are cached for some seconds
      // (src/server/cache/search-cache.ts), pages longer.
      const away =
        signal === 'SIGINT'
          ? ['/search?name=%D8%B9%D8%B3%D9%84', '/products/2']
          : ['/search?name=%DA%86%D8%A7%DB%8C', '/products/3'];
      for (const url of [...kept, ...kept]) expect([url, await statusOf(url)]).toEqual([url, 200]);

      await server.stop(signal);
      for (const url of away) {
        const answer = await ask(url);
        const html = await answer.text();
        expect([
          url,
          answer.status,
          Number(answer.headers.get('retry-after')) > 0,
          answer.headers.get('cache-control'),
        ]).toEqual([url, 503, true, expect.stringMatching(/no-store/)]);
        expect(html).toContain(t(faultsMessages.errorUnavailable));
        expect(html).not.toMatch(/ECONNREFUSED|57P01|127\.0\.0\.1/);
        await expectWithinASecond(url, () => statusOf(url));
      }
      for (const [url, init] of CALLS) {
        const answer = await ask(url, init);
        expect([url, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([url, 503, true]);
        expect(await answer.json()).toEqual({ success: false, code: 503, msg: t(faultsMessages.errorUnavailable) });
        await expectWithinASecond(url, () => statusOf(url, init));
      }
      for (const url of kept) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

      await server.restart();
      // The shop is not restarted: it reconnects with the next request of each page and endpoint.
      for (const url of ['/readyz', ...kept]) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect([away[0], await statusOf(away[0] ?? '')]).toEqual([away[0], 200]);
      expect(await statusOf(away[1] ?? '')).toBe(308);
      for (const [url, init] of CALLS) expect([url, await statusOf(url, init)]).toEqual([url, 200]);
    },
  );
});
