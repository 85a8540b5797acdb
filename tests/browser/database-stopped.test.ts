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
const describeWithPostgres = hasPostgres() ? describe : describe.skip;

describeWithPostgres('a PostgreSQL server that stops while pages are open (needs its binaries on this machine)', () => {
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

  const request = (url: string, init?: RequestInit) => fetch(shop.origin + url, { redirect: 'manual', ...init });
  const statusOf = async (url: string, init?: RequestInit) => {
    const response = await request(url, init);
    await response.text();
    return response.status;
  };
  const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const;
  const CALLS: readonly (readonly [url: string, init?: RequestInit])[] = [
    [configEndpoints.getConfig.path],
    [catalogueEndpoints.getHome.path],
    [catalogueEndpoints.searchProducts.path, JSON_BODY],
    [authEndpoints.loginGuest.path, JSON_BODY],
  ];

  /** Whether the shop listens for invalidations. It clears its caches once when that connection is restored. */
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
    const response = await request(`/products/${id}`);
    await response.text();
    return decodeURI(new URL(response.headers.get('location') ?? `/products/${id}`, shop.origin).pathname);
  }

  it.each(['SIGINT', 'SIGQUIT'] as const)(
    'cached pages are served, other requests return 503 with Retry-After within a second, and everything recovers by itself (%s)',
    async (signal) => {
      await until(listens);
      const cached = ['/', await pageOf(1)];
      // Neither is cached when the server stops: search results are cached for some seconds
      // (src/server/cache/search-cache.ts), pages longer.
      const notCached =
        signal === 'SIGINT'
          ? ['/search?name=%D8%B9%D8%B3%D9%84', '/products/2']
          : ['/search?name=%DA%86%D8%A7%DB%8C', '/products/3'];
      for (const url of [...cached, ...cached]) expect([url, await statusOf(url)]).toEqual([url, 200]);

      await server.stop(signal);
      for (const url of notCached) {
        const response = await request(url);
        const html = await response.text();
        expect([
          url,
          response.status,
          Number(response.headers.get('retry-after')) > 0,
          response.headers.get('cache-control'),
        ]).toEqual([url, 503, true, expect.stringMatching(/no-store/)]);
        expect(html).toContain(t(faultsMessages.errorUnavailable));
        expect(html).not.toMatch(/ECONNREFUSED|57P01|127\.0\.0\.1/);
        await expectWithinASecond(url, () => statusOf(url));
      }
      for (const [url, init] of CALLS) {
        const response = await request(url, init);
        expect([url, response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([url, 503, true]);
        expect(await response.json()).toEqual({ success: false, code: 503, msg: t(faultsMessages.errorUnavailable) });
        await expectWithinASecond(url, () => statusOf(url, init));
      }
      for (const url of cached) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

      await server.restart();
      // The shop is not restarted: it reconnects with the next request of each page and endpoint.
      for (const url of ['/readyz', ...cached]) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect([notCached[0], await statusOf(notCached[0] ?? '')]).toEqual([notCached[0], 200]);
      expect(await statusOf(notCached[1] ?? '')).toBe(308);
      for (const [url, init] of CALLS) expect([url, await statusOf(url, init)]).toEqual([url, 200]);
    },
  );
});
