import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/format-message';
import { callApi } from '@tests/support/api-client-e2e';
import { deviceNames, visit } from '@tests/support/browser';
import { isFullMatrix } from '@tests/support/matrix';
import { shopNames, startShop } from '@tests/support/shop-process';
import { heading, openPage } from '@tests/support/e2e-steps';
import { homeMessages } from '@/messages/home';
import { preparingMessages } from '@/messages/preparing';

const PAGES = ['/', '/search', '/search/nothing', '/products/1', '/login', '/cart', '/order/1'];
const FILES = ['/manifest.webmanifest', '/sitemap.xml', '/files/none.jpg'];

/**
 * One kind of shop: the panel's flows set up one of each kind from an empty database and open its empty home and
 * search pages (panel-steps.ts). The full matrix has all kinds.
 */
const kinds = isFullMatrix ? shopNames : shopNames.slice(0, 1);

it.each(kinds)(
  'a shop without data returns 503 with the sentence that it is being prepared, and opens as soon as it is set up: %s',
  async (shop_type) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-empty-'));
    const shop = await startShop({
      shop: 'residence',
      entry: 'server',
      dataDir: folder,
      env: { SEED_DEMO: 'false', STAFF_MOBILES: '' },
    });
    try {
      for (const url of PAGES) {
        const response = await fetch(shop.origin + url);
        expect([
          url,
          response.status,
          Number(response.headers.get('retry-after')) > 0,
          response.headers.get('cache-control'),
        ]).toEqual([url, 503, true, expect.stringMatching(/no-store/)]);
        expect(await response.text()).toContain(t(preparingMessages.shopPreparingText));
      }
      for (const url of FILES) expect([url, (await fetch(shop.origin + url)).status]).toEqual([url, 503]);
      for (const url of ['/healthz', '/readyz', '/robots.txt'])
        expect([url, (await fetch(shop.origin + url)).status]).toEqual([url, 200]);
      const waiting = await visit({
        shop: 'residence',
        device: 'phone',
        origin: shop.origin,
        expected: [/status of 503/],
      });
      await waiting.page.goto('/');
      await heading(waiting.page, t(preparingMessages.shopPreparingTitle)).waitFor();
      await waiting.leave();
      expect(shop.output()).not.toMatch(/api_unavailable|request_failed/);

      const [, token = ''] = /--token ([0-9a-f]{64})/.exec(shop.output()) ?? [];
      await callApi(shop.origin, panelEndpoints.setUpShop, {
        body: { token, mobile: '09121111111', shop_type, name: 'خانهٔ ما' },
      });
      for (const device of deviceNames) {
        const { page, leave } = await visit({ shop: 'residence', device, origin: shop.origin });
        await openPage(page, '/');
        await heading(page, 'خانهٔ ما').waitFor();
        expect(await page.getByText(t(homeMessages.empty)).isVisible()).toBe(true);
        await openPage(page, '/search');
        await leave();
      }
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true });
    }
  },
);
