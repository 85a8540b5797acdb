import { urls } from '@/domain/urls';
import { toPersianDigits } from '@/domain/digits';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  findProduct,
  callApi,
  getOrder,
  orderProduct,
  payAtBank,
  reserve,
  type Customer,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { untilSavedOffline, offlinePaths, untilControlled } from '@tests/support/service-worker-page';
import { button, heading, untilHydrated, link, checkStep, openPage, patternOf } from '@tests/support/e2e-steps';
import { accountMessages } from '@/messages/account';
import { bookingMessages } from '@/messages/booking';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { actionsMessages } from '@/messages/actions';
import { accountPagesMessages } from '@/messages/account-pages';
import { navigationMessages } from '@/messages/navigation';
import { offlineMessages } from '@/messages/offline';
import { voucherMessages } from '@/messages/voucher';
import { itInFullMatrix } from '@tests/support/matrix';

/** The demo shop's minimum order in toman. */
const MIN_BASKET = 200_000;
/** Chromium's messages for a missing network. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to (?:load|fetch)/, /Loading (?:CSS )?chunk/];

async function aVisit(shop: 'residence' | 'shop', device: Device, customer?: Customer): Promise<Visit> {
  return await visit({ shop, device, serviceWorker: true, stored: customer?.stored, expected: OFFLINE });
}

describe.each(flowDevices)('without a network, on a %s', (device) => {
  itInFullMatrix(
    'a page that cannot be loaded is replaced by the offline page, not by an old copy, and reloads by itself [ERR-02]',
    async () => {
      const { page, context, leave } = await aVisit('residence', device);
      await openPage(page, '/search');
      await untilControlled(page);
      await context.setOffline(true);
      await page.goto('/search?name=ویلا');
      await untilHydrated(page);
      await heading(page, t(offlineMessages.title)).waitFor();
      expect(await page.getByRole('list', { name: t(catalogueMessages.searchResults) }).count()).toBe(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Vazir/);
      await checkStep(page, `offline-${device}-01-page`);
      await button(page, actionsMessages.actionRetry).click();
      await heading(page, t(offlineMessages.title)).waitFor();
      await context.setOffline(false);
      await page.getByRole('list', { name: t(catalogueMessages.searchResults) }).waitFor();
      expect(new URL(page.url()).searchParams.get('name')).toBe('ویلا');
      await leave();
    },
  );

  itInFullMatrix('a search keeps its text and runs when the network is back [ROUTE-02]', async () => {
    const { page, context, leave } = await aVisit('residence', device);
    await openPage(page, '/search');
    await untilControlled(page);
    // With a network the strip takes no space.
    const strip = page.locator('[role=status][class*=strip]');
    expect((await strip.boundingBox())?.height).toBe(0);
    await context.setOffline(true);
    await page.getByText(t(offlineMessages.strip)).waitFor();
    await checkStep(page, `offline-${device}-02-strip`);
    const field = page.getByRole('search').getByRole('searchbox').locator('visible=true');
    await field.fill('ویلا');
    await field.press('Enter');
    await page.getByText(t(offlineMessages.awaitedSearch)).waitFor();
    expect(await field.inputValue()).toBe('ویلا');
    expect(new URL(page.url()).search).toBe('');
    await checkStep(page, `offline-${device}-03-search`);
    await context.setOffline(false);
    await page.waitForURL((url) => url.searchParams.get('name') === 'ویلا');
    await page.getByText(t(offlineMessages.awaitedSearch)).waitFor({ state: 'detached' });
    await leave();
  });

  it('opened orders can be read with the time of their copy and without actions, and a logout removes them in every tab [ORD-01]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const product = await findProduct(
      origin,
      ({ type, toppings, limit, price }) =>
        type === 'product' && toppings.length === 0 && price >= MIN_BASKET && (limit ?? 10) >= 3,
    );
    const [id, other] = [await orderProduct(origin, customer, product), await orderProduct(origin, customer, product)];
    const { number } = await getOrder(origin, customer, id);
    const { page, context, untilNetworkRests, leave } = await aVisit('shop', device, customer);
    await openPage(page, urls.orders());
    await untilSavedOffline(page);
    const card = page
      .getByRole('article')
      .filter({ hasText: t(accountMessages['orders.card.number.goods'], { number: toPersianDigits(number) }) });
    await card.getByRole('link', { name: product.name }).click();
    await button(page, checkoutMessages.orderCancel).waitFor();
    await untilSavedOffline(page);
    expect(await offlinePaths(page)).toEqual([urls.order(id), urls.orders()]);

    await context.setOffline(true);
    await page.reload();
    await untilHydrated(page);
    await heading(page, t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })).waitFor();
    await page.getByText(t(offlineMessages.savedCannot)).waitFor();
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: t(offlineMessages.savedCannot) })
        .innerText(),
    ).toMatch(/^نسخهٔ ذخیره‌شدهٔ [۰-۹]+ \S+ ۱۴۰۵، [۰-۹]{2}:[۰-۹]{2}/);
    expect(await button(page, checkoutMessages.orderCancel).count()).toBe(0);
    expect(await page.getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) }).count()).toBe(0);
    await checkStep(page, `offline-${device}-04-order`);

    await page.goto(urls.orders());
    await page.getByText(t(offlineMessages.savedCannot)).waitFor();
    await card.getByRole('link', { name: product.name }).waitFor();
    await checkStep(page, `offline-${device}-05-orders`);
    await page.goto(urls.order(other));
    await heading(page, t(offlineMessages.title)).waitFor();
    await page
      .getByRole('link', {
        name: t(offlineMessages.savedOrder, { name: product.name, number: toPersianDigits(number) }),
      })
      .click();
    await heading(page, t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })).waitFor();

    await context.setOffline(false);
    // A request of this tab with the revoked token would reload it where it is, before the tab is notified of the
    // logout.
    await untilNetworkRests();
    const tab = await context.newPage();
    await openPage(tab, '/');
    await logOutByMenu(tab);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await offlinePaths(page)).toEqual([]);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(number);
    await context.setOffline(true);
    await tab.goto(urls.order(id));
    await heading(tab, t(offlineMessages.title)).waitFor();
    expect(await tab.getByText(t(offlineMessages.saved)).count()).toBe(0);
    await leave();
  });

  itInFullMatrix(
    'a reservation links to its opened voucher, and another customer’s login removes both [ORD-04]',
    async () => {
      const origin = shopOrigin('residence');
      const customer = await createCustomer(origin);
      const stay = await findInstantStay(origin, { nights: 1, people: 1, after: device === 'phone' ? 90 : 94 });
      const id = await reserve(origin, customer, stay);
      await payAtBank(origin, customer, id);
      const { link: voucher } = await callApi(origin, ordersEndpoints.getVoucher, {
        params: { id },
        token: customer.token,
      });
      const { page, context, leave } = await aVisit('residence', device, customer);
      await openPage(page, voucher);
      await untilSavedOffline(page);
      await openPage(page, urls.reservation(id));
      await button(page, bookingMessages.cancel).waitFor();
      await untilSavedOffline(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByText(t(offlineMessages.savedCannot)).waitFor();
      expect(await button(page, bookingMessages.cancel).count()).toBe(0);
      await checkStep(page, `offline-${device}-06-reservation`);
      await link(page, offlineMessages.savedVoucher).click();
      await heading(page, t(voucherMessages.name)).waitFor();

      await page.goto('/');
      await heading(page, t(offlineMessages.title)).waitFor();
      const kept = page.getByRole('region', { name: t(offlineMessages.saved) }).getByRole('link');
      await kept.nth(1).waitFor();
      expect(await kept.count()).toBe(2);
      await checkStep(page, `offline-${device}-07-kept`);
      await context.setOffline(false);
      // It has reloaded by itself.
      await heading(page, t(offlineMessages.title)).waitFor({ state: 'detached' });
      await untilHydrated(page);
      const otherCustomer = await createCustomer(origin);
      await page.evaluate((stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      }, otherCustomer.stored);
      await openPage(page, urls.orders());
      await page.getByText(t(accountMessages['orders.empty.stay'])).waitFor();
      await page.waitForFunction(async () => (await caches.keys()).every((name) => !/voucher|reservation/.test(name)));
      expect(await page.evaluate(() => localStorage.getItem('caravansara-kept-orders') ?? '')).not.toContain(
        stay.product.name,
      );
      await leave();
    },
  );
});

async function logOutByMenu(page: Visit['page']): Promise<void> {
  await button(page, navigationMessages.a11yOpenMenu).click();
  await button(
    page.getByRole('dialog', { name: t(accountPagesMessages.drawerLabel) }),
    accountPagesMessages.drawerLogout,
  ).click();
  await button(
    page.getByRole('dialog', { name: t(accountPagesMessages.logoutConfirm) }),
    accountPagesMessages.drawerLogout,
  ).click();
  await page.waitForFunction(() => localStorage.getItem('USER_INFORMATION') === null);
}
