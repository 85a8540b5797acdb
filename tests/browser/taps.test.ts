import type { Locator } from 'playwright-core';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';
import { browseMessages } from '@/messages/browse';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { couponsMessages } from '@/messages/coupons';
import { homeMessages } from '@/messages/home';
import { addToCartMessages } from '@/messages/add-to-cart';
import { menuMessages } from '@/messages/menu';
import { paymentsMessages } from '@/messages/payments';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';
import { callApi, createCustomer, findInstantStay, findProduct, topUp } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, dayIn, link, openPage, patternOf, submitOfStay } from '@tests/support/e2e-steps';
import { press } from '@tests/support/press';
import { flowOf } from '@tests/support/stay-flow';

/** How many times a customer whom the shop knows taps on a phone; nothing is counted that they need not do. */
function tapping() {
  const taps: string[] = [];
  return {
    taps,
    tap: async (element: Locator) => {
      await press(element);
      taps.push(String(element));
    },
  };
}

const HOME = { title: 'خانه', address: 'تهران، یوسف‌آباد، خیابان سیزدهم', number: '۲' };
/** In the food shop's zone. */
const POINT = { lat: 35.7335, lng: 51.4058 };

it('food takes at most eight taps from the opened shop to the paid order, from the credit', async () => {
  const origin = shopOrigin('eco_food');
  const customer = await createCustomer(origin);
  await callApi(origin, customerEndpoints.addAddress, {
    params: { id: customer.id },
    token: customer.token,
    body: { ...HOME, ...POINT },
  });
  await topUp(origin, customer, 5_000_000);
  const meal = await findProduct(origin, ({ toppings, price }) => toppings.length > 0 && price >= 150_000);
  const { page, leave } = await visit({ shop: 'eco_food', device: 'phone', stored: customer.stored });
  const { tap, taps } = tapping();
  await openPage(page, '/');
  await tap(link(page, browseMessages['browse.food']));
  await page.waitForURL((url) => url.pathname.startsWith('/search'));
  await tap(page.getByRole('button', { name: t(addToCartMessages.add, { name: meal.name }), exact: true }));
  await tap(page.getByRole('dialog').getByRole('button', { name: patternOf(productMessages.addFor) }));
  await tap(page.getByRole('button', { name: new RegExp(t(menuMessages.cartOpen)) }));
  await tap(page.getByRole('dialog').getByRole('link', { name: patternOf(menuMessages.continue) }));
  await tap(page.getByRole('radio', { name: new RegExp(t(paymentsMessages['payment.method.credit'])) }));
  await tap(page.getByRole('button', { name: patternOf(checkoutMessages.orderPayFromCredit) }));
  await page.waitForURL((url) => url.pathname.startsWith('/order/'));
  await page.getByText(t(checkoutMessages['order.state.in_progress'])).waitFor();
  await leave();
  expect(taps.length).toBeLessThanOrEqual(8);
});

it('goods take at most three taps from the cart to the bank', async () => {
  const origin = shopOrigin('shop');
  const customer = await createCustomer(origin);
  const product = await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000);
  await callApi(origin, customerEndpoints.addAddress, {
    params: { id: customer.id },
    token: customer.token,
    body: { ...HOME, ...POINT },
  });
  await callApi(origin, cartEndpoints.updateCart, {
    params: { id: customer.id },
    token: customer.token,
    body: { products: [{ product_id: product.id, count: 1 }] },
  });
  const { page, leave } = await visit({ shop: 'shop', device: 'phone', stored: customer.stored });
  const { tap, taps } = tapping();
  await openPage(page, '/cart');
  await tap(page.getByRole('link', { name: t(checkoutMessages.cartContinue) }));
  // The best coupon is applied by itself: while its price loads, the button shows that and takes no press.
  await page.getByText(patternOf(couponsMessages.couponFound)).waitFor();
  await tap(page.getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) }));
  await page.waitForURL((url) => url.pathname.startsWith('/api/v1/sandbox-bank'));
  await leave();
  expect(taps.length).toBeLessThanOrEqual(3);
});

it('a stay takes at most nine taps from the home page to the confirmation', async () => {
  const origin = shopOrigin('residence');
  const customer = await createCustomer(origin);
  const stay = await findInstantStay(origin, { nights: 3, people: 2, after: 12 });
  const { page, leave } = await visit({ shop: 'residence', device: 'phone', stored: customer.stored });
  const { tap, taps } = tapping();
  await openPage(page, '/');
  await tap(page.getByRole('link', { name: t(shellMessages.topBarTrip) }));
  await tap(button(page, homeMessages.searchDatesChoose));
  const dialog = page.getByRole('dialog', { name: t(catalogueMessages.datesTitle) });
  await tap(await dayIn(dialog, stay.start));
  await tap(await dayIn(dialog, stay.end));
  await tap(button(dialog, catalogueMessages.datesConfirm));
  await tap(
    page
      .getByRole('dialog')
      .getByRole('search', { name: t(homeMessages.searchTrip) })
      .getByRole('button', { name: t(homeMessages.searchSubmit), exact: true }),
  );
  await page.waitForURL((url) => url.pathname.startsWith('/search'));
  await tap(page.getByRole('article').getByRole('link', { name: stay.product.name }));
  await page.waitForURL((url) => url.pathname.startsWith('/residence/'));
  await tap(page.locator('[data-bottom-bar]').getByRole('button', { name: t(stayMessages.book), exact: true }));
  const flow = flowOf(page, stay.product.name);
  await tap(button(flow, bookingMessages.stayFlowNext));
  await submitOfStay(flow).waitFor();
  await leave();
  expect(taps.length).toBeLessThanOrEqual(9);
});
