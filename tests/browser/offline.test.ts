import { urls } from '@/domain/urls';
import { toPersianDigits } from '@/domain/digits';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { t } from '@/messages/translate';
import {
  aCustomer,
  anInstantStay,
  aProduct,
  ask,
  orderOf,
  orderOne,
  payAtBank,
  reserve,
  type Customer,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { isKept, keptPaths, underWorker } from '@tests/support/service-worker-page';
import { button, heading, hydrated, link, look, open, textOf } from '@tests/support/e2e-steps';
import { accountMessages } from '@/messages/account';
import { bookingMessages } from '@/messages/booking';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { commonMessages } from '@/messages/common';
import { offlineMessages } from '@/messages/offline';
import { sharedMessages } from '@/messages/shared';
import { voucherMessages } from '@/messages/voucher';

/** The demo shop takes no smaller orders, toman. */
const MIN_BASKET = 200_000;
/** Chromium's own words for a network that is not there. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to (?:load|fetch)/, /Loading (?:CSS )?chunk/];

async function aVisit(shop: 'residence' | 'shop', device: Device, customer?: Customer): Promise<Visit> {
  return await visit({ shop, device, stored: customer?.stored, expected: OFFLINE });
}

describe.each(flowDevices)('without a network, on a %s', (device) => {
  it('a page that cannot be had is the offline page, never an old one, and comes by itself [ERR-02]', async () => {
    const { page, context, leave } = await aVisit('residence', device);
    await open(page, '/search');
    await underWorker(page);
    await context.setOffline(true);
    await page.goto('/search?name=ویلا');
    await hydrated(page);
    await heading(page, t(offlineMessages.title)).waitFor();
    expect(await page.getByRole('list', { name: t(catalogueMessages.searchResults) }).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Vazir/);
    await look(page, `offline-${device}-01-page`);
    await button(page, commonMessages.actionRetry).click();
    await heading(page, t(offlineMessages.title)).waitFor();
    await context.setOffline(false);
    await page.getByRole('list', { name: t(catalogueMessages.searchResults) }).waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe('ویلا');
    await leave();
  });

  it('a search stays as it was typed, and is made once there is a network again [ROUTE-02]', async () => {
    const { page, context, leave } = await aVisit('residence', device);
    await open(page, '/search');
    await underWorker(page);
    // With a network the strip takes no room.
    const strip = page.locator('[role=status][class*=strip]');
    expect((await strip.boundingBox())?.height).toBe(0);
    await context.setOffline(true);
    await page.getByText(t(offlineMessages.strip)).waitFor();
    await look(page, `offline-${device}-02-strip`);
    const field = page.getByRole('search').getByRole('searchbox').locator('visible=true');
    await field.fill('ویلا');
    await field.press('Enter');
    await page.getByText(t(offlineMessages.awaitedSearch)).waitFor();
    expect(await field.inputValue()).toBe('ویلا');
    expect(new URL(page.url()).search).toBe('');
    await look(page, `offline-${device}-03-search`);
    await context.setOffline(false);
    await page.waitForURL((url) => url.searchParams.get('name') === 'ویلا');
    await page.getByText(t(offlineMessages.awaitedSearch)).waitFor({ state: 'detached' });
    await leave();
  });

  it('orders that were opened are read, with the time of their keeping and nothing to pay or cancel; a logout takes them away in every tab [ORD-01]', async () => {
    const origin = shopOrigin('shop');
    const customer = await aCustomer(origin);
    const product = await aProduct(
      origin,
      ({ type, toppings, limit, price }) =>
        type === 'product' && toppings.length === 0 && price >= MIN_BASKET && (limit ?? 10) >= 3,
    );
    const [id, other] = [await orderOne(origin, customer, product), await orderOne(origin, customer, product)];
    const { number } = await orderOf(origin, customer, id);
    const { page, context, leave } = await aVisit('shop', device, customer);
    await open(page, urls.orders());
    await isKept(page);
    const card = page
      .getByRole('article')
      .filter({ hasText: t(accountMessages['orders.card.number.goods'], { number: toPersianDigits(number) }) });
    await card.getByRole('link', { name: product.name }).click();
    await button(page, checkoutMessages.orderCancel).waitFor();
    await isKept(page);
    expect(await keptPaths(page)).toEqual([urls.order(id), urls.orders()]);

    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await heading(page, t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })).waitFor();
    await page.getByText(t(offlineMessages.keptCannot)).waitFor();
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: t(offlineMessages.keptCannot) })
        .innerText(),
    ).toMatch(/^نسخهٔ ذخیره‌شدهٔ [۰-۹]+ \S+ ۱۴۰۵، [۰-۹]{2}:[۰-۹]{2}/);
    expect(await button(page, checkoutMessages.orderCancel).count()).toBe(0);
    expect(await page.getByRole('button', { name: textOf(checkoutMessages.orderPayAmount) }).count()).toBe(0);
    await look(page, `offline-${device}-04-order`);

    await page.goto(urls.orders());
    await page.getByText(t(offlineMessages.keptCannot)).waitFor();
    await card.getByRole('link', { name: product.name }).waitFor();
    await look(page, `offline-${device}-05-orders`);
    await page.goto(urls.order(other));
    await heading(page, t(offlineMessages.title)).waitFor();
    await page
      .getByRole('link', {
        name: t(offlineMessages.keptOrder, { name: product.name, number: toPersianDigits(number) }),
      })
      .click();
    await heading(page, t(checkoutMessages.orderTitle, { number: toPersianDigits(number) })).waitFor();

    await context.setOffline(false);
    const tab = await context.newPage();
    await open(tab, '/');
    await logOutByMenu(tab);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await keptPaths(page)).toEqual([]);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(number);
    await context.setOffline(true);
    await tab.goto(urls.order(id));
    await heading(tab, t(offlineMessages.title)).waitFor();
    expect(await tab.getByText(t(offlineMessages.kept)).count()).toBe(0);
    await leave();
  });

  it('a reservation leads to its voucher, where that was opened; another person’s login takes both away [ORD-04]', async () => {
    const origin = shopOrigin('residence');
    const customer = await aCustomer(origin);
    const stay = await anInstantStay(origin, { nights: 1, people: 1, after: device === 'phone' ? 90 : 94 });
    const id = await reserve(origin, customer, stay);
    await payAtBank(origin, customer, id);
    const { link: voucher } = await ask(origin, ordersEndpoints.getVoucher, { params: { id }, token: customer.token });
    const { page, context, leave } = await aVisit('residence', device, customer);
    await open(page, voucher);
    await isKept(page);
    await open(page, urls.reservation(id));
    await button(page, bookingMessages.cancel).waitFor();
    await isKept(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(t(offlineMessages.keptCannot)).waitFor();
    expect(await button(page, bookingMessages.cancel).count()).toBe(0);
    await look(page, `offline-${device}-06-reservation`);
    await link(page, offlineMessages.keptVoucher).click();
    await heading(page, t(voucherMessages.name)).waitFor();

    await page.goto('/');
    await heading(page, t(offlineMessages.title)).waitFor();
    const kept = page.getByRole('region', { name: t(offlineMessages.kept) }).getByRole('link');
    await kept.nth(1).waitFor();
    expect(await kept.count()).toBe(2);
    await look(page, `offline-${device}-07-kept`);
    await context.setOffline(false);
    // It has come by itself.
    await heading(page, t(offlineMessages.title)).waitFor({ state: 'detached' });
    await hydrated(page);
    const stranger = await aCustomer(origin);
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, stranger.stored);
    await open(page, urls.orders());
    await page.getByText(t(accountMessages['orders.empty.stay'])).waitFor();
    await page.waitForFunction(async () => (await caches.keys()).every((name) => !/voucher|reservation/.test(name)));
    expect(await page.evaluate(() => localStorage.getItem('caravansara-kept-orders') ?? '')).not.toContain(
      stay.product.name,
    );
    await leave();
  });
});

async function logOutByMenu(page: Visit['page']): Promise<void> {
  await button(page, commonMessages.a11yOpenMenu).click();
  await button(page.getByRole('dialog', { name: t(sharedMessages.drawerLabel) }), sharedMessages.drawerLogout).click();
  await button(
    page.getByRole('dialog', { name: t(sharedMessages.logoutConfirm) }),
    sharedMessages.drawerLogout,
  ).click();
  await page.waitForFunction(() => localStorage.getItem('USER_INFORMATION') === null);
}
