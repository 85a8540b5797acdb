import type { Locator, Page } from 'playwright-core';
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { bottomNavigation } from '@/storefront/theme/tokens';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, orderProduct } from '@tests/support/api-client-e2e';
import { deviceNames, devices, flowDevices, visit, visitForBlock, type Device } from '@tests/support/browser';
import { shopNames } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, heading, link, openPage, patternOf, screenshot } from '@tests/support/e2e-steps';
import { checkoutMessages } from '@/messages/checkout';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { accountMenuMessages } from '@/messages/account-menu';
import { actionsMessages } from '@/messages/actions';
import { costsMessages } from '@/messages/costs';
import { accountPagesMessages } from '@/messages/account-pages';
import { navigationMessages } from '@/messages/navigation';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';
import { toastMessages } from '@/messages/toasts';
import { isFullMatrix, itInFullMatrix } from '@tests/support/matrix';

const bottomNav = { name: t(shellMessages.bottomNavLabel) };

const desktops = {
  shop: visitForBlock({ shop: 'shop', device: 'desktop' }),
  residence: visitForBlock({ shop: 'residence', device: 'desktop' }),
};

/** Whether a part of the page is visible on each device; the page is loaded once, and its window resized. */
async function isVisibleOn(page: Page, part: Locator): Promise<Record<Device, boolean>> {
  const isVisible = { phone: false, desktop: false };
  for (const device of deviceNames) {
    await page.setViewportSize(devices[device].viewport);
    isVisible[device] = await part.isVisible();
  }
  return isVisible;
}

itInFullMatrix(
  'the bottom navigation is shown on every page of a phone except the login, and on no page of a desktop [NAV-09, NAV-10, NAV-11]',
  async () => {
    const { page } = desktops.shop();
    const nav = page.getByRole('navigation', bottomNav);
    for (const url of ['/', '/search', '/cart', '/products/1', '/login']) {
      await openPage(page, url);
      expect([url, await isVisibleOn(page, nav)]).toEqual([url, { phone: url !== '/login', desktop: false }]);
    }
    await openPage(page, '/');
    await page.setViewportSize(devices.phone.viewport);
    const { width, height } = (await nav.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([devices.phone.viewport.width, bottomNavigation.height]);
    for (const action of await nav.getByRole('link').all()) {
      const box = await action.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(bottomNavigation.minWidth);
      expect(box?.width).toBeLessThanOrEqual(bottomNavigation.maxWidth);
    }
  },
);

itInFullMatrix(
  'the top bar is shown on every page of a desktop, and on a phone only on home, search and residence pages [NAV-14]',
  async () => {
    const { page } = desktops.residence();
    const { id, name } = await findProduct(shopOrigin('residence'), () => true);
    const pages = {
      '/': true,
      '/search': true,
      [urls.residence(id, name)]: true,
      '/login': false,
      '/paid-order': false,
    };
    for (const [url, phone] of Object.entries(pages)) {
      await openPage(page, url);
      expect([url, await isVisibleOn(page, page.getByRole('banner'))]).toEqual([url, { phone, desktop: true }]);
    }
  },
);

/** Flows run on a phone and show costs and toasts there: the desktop has its own layout of both. */
const layoutDevices = isFullMatrix ? deviceNames : (['desktop'] as const);
describe.each(layoutDevices)('the layout, on a %s', (device) => {
  it('the parts of the cart’s total open from the bar of a phone, and stand above it on a desktop [DLG-03]', async () => {
    const { id, name } = await findProduct(
      shopOrigin('shop'),
      ({ type, toppings }) => type === 'product' && toppings.length === 0,
    );
    const { page, leave } = await visit({ shop: 'shop', device });
    await openPage(page, urls.product(id, name));
    await button(page, productMessages.add).click();
    await link(page, productMessages.toCart).click();
    // Its name ends with the total.
    const open = page.getByRole('button', { name: t(checkoutMessages.cartCosts) });
    if (device === 'phone') {
      await open.click();
      const dialog = page.getByRole('dialog', { name: t(costsMessages.orderCostTitle) });
      for (const label of [costsMessages.orderCostTotal, costsMessages.orderCostDiscount, costsMessages.payable])
        await dialog.getByText(t(label), { exact: true }).waitFor();
    } else {
      await page.getByText(patternOf(checkoutMessages['summaryItems.goods'])).waitFor();
      await page
        .getByText(t(checkoutMessages.cartTotal))
        .or(page.getByText(t(checkoutMessages.cartTotalShipped)))
        .waitFor();
      expect(await open.isVisible()).toBe(false);
    }
    await screenshot(page, `cart-costs-${device}`);
    await leave();
  });

  it('a toast is at the top right and can be closed [TOAST-01]', async () => {
    const origin = shopOrigin('shop');
    const { id, name } = await findProduct(origin, ({ type, toppings }) => type === 'product' && toppings.length === 0);
    const { page, leave } = await visit({ shop: 'shop', device });
    await openPage(page, urls.product(id, name));
    await button(page, productMessages.add).click();
    const toast = page.getByRole('status').filter({ has: button(page, actionsMessages.toastCloseAria) });
    await toast.filter({ hasText: t(toastMessages.cartAdded) }).waitFor();
    await toast.evaluate((element) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
          .map(({ finished }) => finished),
      ),
    );
    const box = await toast.boundingBox();
    const { width } = devices[device].viewport;
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(32);
    // On a phone over the row of the page's heading, on a desktop below the top bar with the shop's name.
    expect(box?.y).toBeLessThan(device === 'phone' ? 80 : 110);
    const bar = device === 'phone' ? null : await page.getByRole('banner').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await screenshot(page, `frame-${device}-toast`);
    await button(page, actionsMessages.toastCloseAria).click();
    await toast.waitFor({ state: 'detached' });
    await leave();
  });
});

it.each(shopNames)(
  'the first prices are on the first screen of the home page of the %s shop, on a desktop',
  async (shop) => {
    const { page, leave } = await visit({ shop, device: 'desktop' });
    await openPage(page, urls.home());
    const price = page.locator('main article').first().getByText('تومان').first();
    const box = await price.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(devices.desktop.viewport.height);
    await screenshot(page, `home-${shop}-first-screen`);
    await leave();
  },
);

it('on a phone the newest of several toasts stands alone [TOAST-01]', async () => {
  const { id, name } = await findProduct(
    shopOrigin('shop'),
    ({ type, toppings }) => type === 'product' && toppings.length === 0,
  );
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPage(page, urls.product(id, name));
  await page.getByRole('button', { name: t(shellMessages.favoriteAddAria, { name }), exact: true }).click();
  const older = page.getByText(t(toastMessages.favoriteLoginRequired));
  await older.waitFor();
  await button(page, productMessages.add).click();
  await page.getByText(t(toastMessages.cartAdded)).waitFor();
  expect(await older.isVisible()).toBe(false);
  await leave();
});

it('on a phone a toast leaves the number and the state of an order in view [TOAST-01]', async () => {
  const origin = shopOrigin('shop');
  const customer = await createCustomer(origin);
  const product = await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000);
  const id = await orderProduct(origin, customer, product);
  const { page, leave } = await visit({ shop: 'shop', device: 'phone', stored: customer.stored });
  await openPage(page, urls.order(id));
  await button(page, checkoutMessages.orderCancel).click();
  await button(page.getByRole('dialog'), checkoutMessages.orderCancelSure).click();
  const toast = page.getByRole('status').filter({ has: button(page, actionsMessages.toastCloseAria) });
  await toast.waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  const number = heading(page, patternOf(checkoutMessages.orderTitle));
  const [over, under] = [await toast.boundingBox(), await number.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await screenshot(page, 'order-toast');
  await leave();
});

describe.each(flowDevices)('the frame of a page, on a %s', (device) => {
  it('is right-to-left and set in Vazir [SHOP-02]', async () => {
    const { page } = desktops.residence();
    await page.setViewportSize(devices[device].viewport);
    for (const url of ['/', '/search', '/login']) {
      await openPage(page, url);
      const { direction, family, lang, loaded } = await page.evaluate(async () => {
        await document.fonts.ready;
        const { direction: way, fontFamily } = getComputedStyle(document.body);
        return {
          direction: way,
          family: fontFamily,
          lang: document.documentElement.lang,
          loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family: name }) => name),
        };
      });
      expect({ direction, lang }).toEqual({ direction: 'rtl', lang: 'fa' });
      expect(family).toMatch(/^"?Vazir/);
      expect(loaded.some((name) => /^"?Vazir/.test(name))).toBe(true);
    }
  });

  it('requests one guest token per visitor, after the page has loaded and the browser is idle [AUTH-01, AUTH-09, AUTH-13]', async () => {
    const { page, leave } = await visit({ shop: 'shop', device });
    const events: string[] = [];
    page.on('load', () => events.push('loaded'));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // On the home page the categories are requested with the new token (AUTH-12).
      if (pathname.startsWith('/api/v1/') && pathname !== catalogueEndpoints.getCategoryTree.path)
        events.push(pathname);
    });
    await openPage(page, '/');
    await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
    expect(events).toEqual(['loaded', authEndpoints.loginGuest.path]);
    await openPage(page, '/search');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(events).toEqual(['loaded', authEndpoints.loginGuest.path, 'loaded']);
    await leave();
  });

  it('has a drawer with the items of a guest or of a customer, who can log out there [NAV-01, NAV-06, NAV-07, NAV-08]', async () => {
    const origin = shopOrigin('residence');
    const guest = await visit({ shop: 'residence', device });
    await openPage(guest.page, '/');
    await button(guest.page, navigationMessages.a11yOpenMenu).click();
    const drawer = guest.page.getByRole('dialog', { name: t(accountPagesMessages.drawerLabel) });
    await link(drawer, navigationMessages.authLoginOrSignup).waitFor();
    expect(await drawer.getByText(t(accountPagesMessages.drawerLogout)).count()).toBe(0);
    expect(await drawer.getByText(t(accountMenuMessages.routeTransactions)).count()).toBe(0);
    expect(await link(drawer, accountMenuMessages.drawerBecomeHost).getAttribute('href')).toMatch(/^https:/);
    await screenshot(guest.page, `frame-${device}-drawer-guest`);
    await guest.leave();

    const { stored, mobile } = await createCustomer(origin);
    const known = await visit({ shop: 'residence', device, stored });
    await openPage(known.page, '/');
    await button(known.page, navigationMessages.a11yOpenMenu).click();
    const own = known.page.getByRole('dialog', { name: t(accountPagesMessages.drawerLabel) });
    await own.getByText(t(accountMenuMessages.routeOrdersResidence)).waitFor();
    await own.getByText(t(accountPagesMessages.drawerLogout)).waitFor();
    expect(await own.getByText(t(accountMenuMessages.routeAddresses)).count()).toBe(0);
    expect(mobile).toMatch(/^09/);
    await screenshot(known.page, `frame-${device}-drawer-customer`);
    await button(own, accountPagesMessages.drawerLogout).click();
    await button(
      known.page.getByRole('dialog', { name: t(accountPagesMessages.logoutConfirm) }),
      accountPagesMessages.drawerLogout,
    ).click();
    await known.page.waitForFunction(() => localStorage.getItem('USER_INFORMATION') === null);
    await link(known.page.getByRole('banner'), navigationMessages.authLoginOrSignup).waitFor();
    await known.leave();
  });

  it('shows a progress bar while the next page is loading [HEAD-05]', async () => {
    const { page, leave } = await visit({ shop: 'shop', device });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_next/data/**', async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, '/');
    await page.waitForFunction(() => localStorage.getItem('AUTH_JWT') !== null);
    await page
      .getByRole('search')
      .getByRole('button', { name: t(homeMessages.searchSubmit) })
      .last()
      .click();
    await page.locator('#nprogress').waitFor();
    release();
    await heading(
      page,
      t(catalogueMessages.searchTitleAll, { what: t(catalogueMessages['search.what.goods']) }),
    ).waitFor();
    await page.locator('#nprogress').waitFor({ state: 'detached' });
    await leave();
  });
});

it('the bottom navigation marks the current page, follows a tap, and sends a guest to the login and back [NAV-12, NAV-13]', async () => {
  const { page, leave } = await visit({ shop: 'residence', device: 'phone' });
  const nav = page.getByRole('navigation', bottomNav);
  await openPage(page, '/');
  const selected = nav.locator('[aria-current="page"]');
  expect(await selected.innerText()).toBe(t(navigationMessages.navHome));
  expect(await link(nav, navigationMessages.navBecomeHost).getAttribute('href')).toMatch(/^https:/);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/**', async (route) => {
    await held;
    await route.continue();
  });
  await link(nav, navigationMessages.navFavorites).click();
  await selected.filter({ hasText: t(navigationMessages.navFavorites) }).waitFor();
  release();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('backUrl') === '/favorites');
  await nav.waitFor({ state: 'detached' });

  await openPage(page, '/search');
  expect(await selected.count()).toBe(0);
  await link(nav, navigationMessages.navHome).click();
  await page.waitForURL((url) => url.pathname === '/');
  await selected.filter({ hasText: t(navigationMessages.navHome) }).waitFor();
  await leave();
});

itInFullMatrix(
  'every shop shows its own pictures, although all share one build and one cache of resized pictures [IMG-01]',
  async () => {
    const seen: string[] = [];
    for (const shop of shopNames) {
      const { page, leave } = await visit({ shop, device: 'phone' });
      await openPage(page, '/');
      for (const picture of [
        page.getByRole('banner').locator('img').first(),
        page.getByRole('main').locator('img').first(),
      ]) {
        const response = await page.request.get((await picture.getAttribute('src')) ?? '');
        expect(response.headers()['content-type']).toMatch(/^image\//);
        seen.push((await response.body()).toString('base64'));
      }
      await leave();
    }
    expect(new Set(seen).size).toBe(2 * shopNames.length);
  },
);
