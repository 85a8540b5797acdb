import { t } from '@/messages/format-message';
import { urls } from '@/domain/urls';
import { flowDevices, visit } from '@tests/support/browser';
import { shopNames } from '@tests/support/shop-process';
import { heading, untilHydrated, link, screenshot } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { accountPagesMessages } from '@/messages/account-pages';
import { sampled } from '@tests/support/matrix';

/** Ids that do not exist, invalid ids, and paths without a page. */
const MISSING = [
  '/residence/999999/x',
  '/residence/0',
  '/residence/abc',
  '/products/999999/x',
  '/product/999999',
  '/order/abc',
  '/reservation/-1',
  '/nowhere',
  '/search/a/b',
  '/home/x',
];

describe.each(flowDevices)('missing pages, on a %s', (device) => {
  it.each(sampled(shopNames))(
    'return 404 with a link to the home page, in the shop %s [ROUTE-03, ROUTE-04]',
    async (shop) => {
      const visitor = await visit({ shop, device, expected: [/status of 404/] });
      const { page, origin } = visitor;
      for (const url of MISSING) {
        const response = await page.goto(url);
        expect([url, response?.status()]).toEqual([url, 404]);
        expect(await heading(page, t(accountPagesMessages.routeNotFound)).isVisible()).toBe(true);
      }
      await untilHydrated(page);
      // The layout is there: the bar where this device has one on such a page (NAV-14), and the shop's footer.
      expect(await page.getByRole('banner').count()).toBe(device === 'phone' ? 0 : 1);
      // A page without the shop's data fetches it.
      await page.getByRole('contentinfo').waitFor();
      await screenshot(page, `missing-${device}-${shop}`);
      await link(page.getByRole('main'), catalogueMessages.pageHome).click();
      await page.waitForURL(`${origin}${urls.home()}`);
      await visitor.leave();
    },
  );
});
