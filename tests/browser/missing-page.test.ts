import { t } from '@/messages/translate';
import { urls } from '@/domain/urls';
import { flowDevices, visit } from '@tests/support/browser';
import { shopNames } from '@tests/support/shop-process';
import { heading, untilHydrated, link, screenshot } from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { sharedMessages } from '@/messages/shared';

/** Ids that are nobody's, that are no ids, and paths that lead nowhere. */
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

describe.each(flowDevices)('what is not there, on a %s', (device) => {
  it.each(shopNames)('is a real 404 with a way home, in the shop %s [ROUTE-03, ROUTE-04]', async (shop) => {
    const visitor = await visit({ shop, device, expected: [/status of 404/] });
    const { page, origin } = visitor;
    for (const url of MISSING) {
      const answer = await page.goto(url);
      expect([url, answer?.status()]).toEqual([url, 404]);
      expect(await heading(page, t(sharedMessages.routeNotFound)).isVisible()).toBe(true);
    }
    await untilHydrated(page);
    // The frame is there: its bar where this device has one on such a page (NAV-14), and the shop's own foot.
    expect(await page.getByRole('banner').count()).toBe(device === 'phone' ? 0 : 1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    await screenshot(page, `missing-${device}-${shop}`);
    await link(page.getByRole('main'), catalogueMessages.pageHome).click();
    await page.waitForURL(`${origin}${urls.home()}`);
    await visitor.leave();
  });
});
