import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { tehranToday } from '@/domain/plain-date';
import { formatDelivery } from '@/domain/format-delivery';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { toJalaali } from '@/domain/jalaali';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, callApi, type Customer } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { placeOrder } from '@tests/support/purchase-steps';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import {
  button,
  type RecordedCalls,
  recordCalls,
  link,
  checkStep,
  openPage,
  screenshot,
  patternOf,
} from '@tests/support/e2e-steps';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { browseMessages } from '@/messages/browse';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryMessages } from '@/messages/delivery';
import { toastMessages } from '@/messages/toasts';
import { itInFullMatrix } from '@tests/support/matrix';

interface Hour {
  readonly mdate: string;
  readonly jdate: string;
  readonly time: string;
  readonly left: number;
}

/** The free hours, latest day first. */
async function freeHours(origin: string): Promise<Hour[]> {
  const { jy, jm } = toJalaali(tehranToday(Date.now()));
  const { months } = await callApi(origin, calendarEndpoints.getShopCalendar, {
    query: { year: jy, month: jm, double: 'true' },
  });
  return months
    .flatMap(({ days }) => days)
    .flatMap(({ date, jdate, slots = [] }) => slots.map(({ time, left }) => ({ mdate: date, jdate, time, left })))
    .filter(({ left }) => left > 0)
    .reverse();
}

/** A dish that is available every day. */
const aDish = (origin: string) =>
  findProduct(origin, ({ weekdays, price, type }) => !weekdays?.length && type === 'food' && price >= 250_000);

/** A customer with an address and the dish in the cart. */
async function aShopper(origin: string, productId: number): Promise<Customer> {
  const customer = await createCustomer(origin);
  const { id, token } = customer;
  await callApi(origin, customerEndpoints.addAddress, {
    params: { id },
    token,
    body: { title: 'خانه', address: 'تهران، یوسف‌آباد', number: '۲', lat: 35.7335, lng: 51.4058 },
  });
  await callApi(origin, cartEndpoints.updateCart, {
    params: { id },
    token,
    body: { products: [{ product_id: productId, count: 1 }] },
  });
  return customer;
}

/** Another customer places orders until the hour is full. */
async function fill(origin: string, { mdate, time, left }: Hour, productId: number): Promise<void> {
  const other = await aShopper(origin, productId);
  const { addresses } = await callApi(origin, customerEndpoints.getAddresses, {
    params: { id: other.id },
    token: other.token,
  });
  for (let order = 0; order < left; order += 1) {
    const body = { products: [{ product_id: productId, count: 1 }], address: addresses[0]?.addressId };
    await callApi(origin, ordersEndpoints.submit, {
      token: other.token,
      query: { reserve_date: mdate, reserve_time: time },
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  }
}

const radios = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio').and(page.locator(':enabled'));

/** Waits until an element is visible within all of its scroll containers. */
async function inSight(part: Locator): Promise<void> {
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(
          (entries) => {
            if (entries.some(({ intersectionRatio }) => intersectionRatio > 0.95)) resolve();
          },
          { threshold: [0.96, 1] },
        ).observe(element);
      }),
  );
}

/** Asserts that the latest request to an endpoint contained the chosen delivery time (RES-09). */
async function expectDeliverySent(
  calls: RecordedCalls,
  call: Parameters<RecordedCalls['urls']>[0],
  page: Page,
): Promise<void> {
  const isSent = () => {
    const url = calls.urls(call).at(-1);
    return url?.searchParams.has('reserve_date') === true && url.searchParams.has('reserve_time');
  };
  if (!isSent()) await page.waitForEvent('request', { predicate: isSent });
}

/** The bar with the earliest hour, of today or of another day. */
const EARLIEST = /زودترین تحویل: /;

describe.each(flowDevices)('the delivery time of a meal, on a %s', (device) => {
  it('is sent with every request up to the order once it is chosen on the home page [RES-09]', async () => {
    const origin = shopOrigin('eco_food');
    const dish = await aDish(origin);
    const customer = await aShopper(origin, dish.id);
    const { page, leave } = await visit({ shop: 'eco_food', device, stored: customer.stored });
    const calls = recordCalls(page);
    await openPage(page, '/');
    await page.getByRole('main').getByRole('button', { name: EARLIEST }).first().click();
    const dialog = page.getByRole('dialog', { name: t(deliveryMessages.timeTitle) });
    // On a phone the days fill the dialog.
    await radios(page, deliveryMessages.slotDay).first().check();
    await inSight(radios(page, deliveryMessages.slotHour).last());
    await radios(page, deliveryMessages.slotDay).last().check();
    await radios(page, deliveryMessages.slotHour).first().check();
    await checkStep(page, `delivery-${device}-01-dialog`);
    await button(dialog, deliveryMessages['delivery.confirm']).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('main')
      .getByRole('button', { name: patternOf(deliveryMessages['delivery.time']) })
      .first()
      .waitFor();
    await expectDeliverySent(calls, catalogueEndpoints.getHome, page);
    await checkStep(page, `delivery-${device}-02-home`);

    await link(page, browseMessages['browse.food']).click();
    await page.waitForURL('**/search');
    await page.getByRole('button', { name: new RegExp(t(deliveryMessages['delivery.change'])) }).waitFor();
    await checkStep(page, `delivery-${device}-03-search`);
    await openPage(page, urls.search(undefined, { sort: 'popular' }));
    await expectDeliverySent(calls, catalogueEndpoints.searchProducts, page);

    await openPage(page, urls.product(dish.id, dish.name));
    await expectDeliverySent(calls, catalogueEndpoints.getProduct, page);
    await checkStep(page, `delivery-${device}-04-product`);

    await openPage(page, '/checkout');
    await page
      .getByRole('radiogroup', { name: t(deliveryMessages.slotHour) })
      .getByRole('radio', { checked: true })
      .waitFor();
    await expectDeliverySent(calls, ordersEndpoints.price, page);
    await placeOrder(page);
    await expectDeliverySent(calls, ordersEndpoints.submit, page);
    await leave();
  });

  it('has to be chosen again when its hour fills up, and the order is placed afterwards [RES-07, RES-09]', async () => {
    const origin = shopOrigin('eco_food');
    const dish = await aDish(origin);
    const customer = await aShopper(origin, dish.id);
    const hour = (await freeHours(origin)).sort((one, other) => one.left - other.left)[0];
    if (!hour) throw new Error('The shop has no free hour');
    const { page, leave } = await visit({
      shop: 'eco_food',
      device,
      stored: customer.stored,
      expected: [/status of 409/],
    });
    await openPage(page, '/checkout');
    const { hour: clock } = formatDelivery(hour);
    const day = new RegExp(` ${formatJalaaliShort(hour.mdate)}$`);
    await page
      .getByRole('radiogroup', { name: t(deliveryMessages.slotDay) })
      .getByRole('radio', { name: day })
      .check();
    await page
      .getByRole('radiogroup', { name: t(deliveryMessages.slotHour) })
      .getByRole('radio', { name: new RegExp(`^${clock}`) })
      .check();
    await page
      .getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) })
      .and(page.locator(':enabled'))
      .waitFor();
    await fill(origin, hour, dish.id);
    await page.getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) }).click();

    await page.getByRole('radiogroup', { name: t(deliveryMessages.slotHour) }).waitFor();
    await page.getByText(t(backendOrdersMessages.deliverySlotFull)).first().waitFor();
    await checkStep(page, `delivery-${device}-05-full`);
    await radios(page, deliveryMessages.slotDay).last().check();
    await radios(page, deliveryMessages.slotHour).first().check();
    await placeOrder(page);
    await leave();
  });

  itInFullMatrix('is cleared with a message when it expires, and the cart stays [RES-06]', async () => {
    const origin = shopOrigin('eco_food');
    const dish = await aDish(origin);
    const customer = await aShopper(origin, dish.id);
    const { page, leave } = await visit({ shop: 'eco_food', device, stored: customer.stored });
    await page.clock.install();
    await openPage(page, '/search');
    await page.getByRole('button', { name: EARLIEST }).first().click();
    await radios(page, deliveryMessages.slotDay).last().check();
    await radios(page, deliveryMessages.slotHour).first().check();
    await button(page.getByRole('dialog'), deliveryMessages['delivery.confirm']).click();
    await page.getByRole('button', { name: new RegExp(t(deliveryMessages['delivery.change'])) }).waitFor();
    await page.clock.fastForward('25:00:00');
    await openPage(page, '/cart');
    await page.getByText(t(toastMessages.ecoDateExpired)).first().waitFor();
    await page.getByRole('link', { name: dish.name }).first().waitFor();
    await page
      .getByRole('button', { name: t(deliveryMessages['delivery.choose']) })
      .first()
      .waitFor();
    await screenshot(page, `delivery-${device}-07-expired`);
    await leave();
  });
});
