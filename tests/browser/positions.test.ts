import { urls } from '@/domain/urls';
import { contrast } from '@/domain/colour';
import { t } from '@/messages/format-message';
import type { Locator } from 'playwright-core';
import { createCustomer, findInstantStay, findProduct } from '@tests/support/api-client-e2e';
import { deviceNames, devices, visit } from '@tests/support/browser';
import { shopNames } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openFlow, walkToConfirm } from '@tests/support/stay-flow';
import { button, link, openPage, screenshot, submitOfStay } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { homeMessages } from '@/messages/home';
import { navigationMessages } from '@/messages/navigation';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

/** A computed colour as its three channels. */
const channels = (colour: string) =>
  (colour.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number) as [number, number, number];

describe.each(deviceNames)('positions on the page, on a %s', (device) => {
  it('a product has a link to the cart, a full-width picture and a buy bar on a phone, and breadcrumbs on a desktop', async () => {
    const { id, name } = await findProduct(
      shopOrigin('shop'),
      ({ images, type }) => images.length > 0 && type === 'product',
    );
    const { page, leave } = await visit({ shop: 'shop', device });
    await openPage(page, urls.product(id, name));
    const path = page.getByRole('navigation', { name: t(shellMessages.breadcrumbsLabel) });
    const picture = page.getByRole('list', { name: t(productMessages.gallery, { name }) });
    const buy = page.locator('[data-bottom-bar]');
    if (device === 'phone') {
      expect(await path.isVisible()).toBe(false);
      await page
        .locator('main')
        .getByRole('link', { name: t(shellMessages.topBarCart) })
        .waitFor();
      expect(await boxOf(picture)).toMatchObject({ x: 0, width: devices.phone.viewport.width });
      // Together with the bottom navigation it forms one block.
      const { y, height } = await boxOf(buy);
      expect(devices.phone.viewport.height - y).toBeLessThanOrEqual(113);
      expect(height).toBeGreaterThanOrEqual(44);
    } else {
      const last = page.locator('[aria-current="page"]').filter({ hasText: name });
      expect((await boxOf(last)).x).toBeGreaterThanOrEqual((await boxOf(path)).x);
      expect(await last.evaluate((crumb) => getComputedStyle(crumb).textOverflow)).toBe('ellipsis');
    }
    await screenshot(page, `placing-${device}-product`);
    await leave();
  });

  it('the booking flow’s button is aligned with its column, and the error outline of the consent does not exceed its box [RES-03]', async () => {
    const origin = shopOrigin('residence');
    const { stored } = await createCustomer(origin);
    const { page, leave } = await visit({ shop: 'residence', device, stored });
    const flow = await openFlow(page, await findInstantStay(origin, { nights: 1, people: 2, after: 130 }));
    await walkToConfirm(flow);
    const send = submitOfStay(flow);
    // On a desktop the summary is at that edge.
    const atEdge =
      device === 'phone'
        ? flow.getByLabel(t(bookingMessages.stayFlowGuest)).locator('..')
        : flow.getByRole('complementary', { name: t(bookingMessages.stayTitle) });
    expect((await boxOf(send)).x).toBe((await boxOf(atEdge)).x);
    await send.click();
    const consent = flow.getByRole('checkbox', { name: t(bookingMessages.stayFlowAccept) });
    await flow.getByText(t(bookingMessages.stayFlowAcceptRequired)).waitFor();
    const frame = await consent.evaluate((box) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(box);
      return { style: outlineStyle, beyond: parseFloat(outlineOffset) + parseFloat(outlineWidth) };
    });
    expect(frame).toEqual({ style: 'solid', beyond: 0 });
    await screenshot(page, `placing-${device}-consent`);
    await leave();
  });
});

it('the count of the cart in the bottom navigation covers no icon, and shows where no other cart is in view [NAV-09]', async () => {
  const { id, name } = await findProduct(
    shopOrigin('shop'),
    ({ type, toppings }) => type === 'product' && toppings.length === 0,
  );
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPage(page, urls.product(id, name));
  await button(page, productMessages.add).click();
  await link(page, productMessages.toCart).waitFor();
  const item = page
    .getByRole('navigation', { name: t(shellMessages.bottomNavLabel) })
    .getByRole('link')
    .last();
  const badge = item.getByText(t(navigationMessages.navCartBadgeAria, { n: '۱' })).locator('..');
  // The bar of the product has the cart with its count.
  expect(await badge.isVisible()).toBe(false);
  await openPage(page, urls.cart());
  await badge.waitFor();
  const [heart, count] = [await boxOf(item.locator('svg').first()), await boxOf(badge)];
  expect(count.x + count.width).toBeLessThanOrEqual(heart.x);
  await openPage(page, urls.home());
  await badge.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await badge.waitFor();
  await screenshot(page, 'placing-phone-cart-count');
  await leave();
});

it.each(shopNames)(
  'the phone number of the support block contrasts with its background in the shop %s [FOOT-06]',
  async (shop) => {
    const { page, leave } = await visit({ shop, device: 'phone' });
    await openPage(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // The footer is re-rendered when it comes near the viewport: both colours must be those of connected elements.
    const colours = await page.waitForFunction(() => {
      const icon = document.querySelector('footer a[href^="tel:"] svg');
      if (!icon) return false;
      let block: Element | null = icon;
      while (block && getComputedStyle(block).backgroundColor === 'rgba(0, 0, 0, 0)') block = block.parentElement;
      return block !== null && [getComputedStyle(icon).color, getComputedStyle(block).backgroundColor];
    });
    const [icon, ground] = (await colours.jsonValue()) as [string, string];
    expect(contrast(channels(icon), channels(ground))).toBeGreaterThanOrEqual(3);
    await leave();
  },
);

it('a native select has no browser arrow, and its text is aligned with that of the neighbouring field [CAT-02]', async () => {
  const { page, leave } = await visit({ shop: 'residence', device: 'desktop' });
  await openPage(page, '/search');
  const select = page.getByRole('combobox', { name: t(homeMessages.searchPlace) });
  const [appearance, inset] = await select.evaluate((box) => [
    getComputedStyle(box).appearance,
    getComputedStyle(box).paddingInlineStart,
  ]);
  expect(appearance).toBe('none');
  expect(inset).toBe(
    await button(page, homeMessages.searchDatesChoose).evaluate((box) => getComputedStyle(box).paddingInlineStart),
  );
  await leave();
});
