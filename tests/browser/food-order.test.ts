import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, callApi, freshMobile } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { addAddress, addWithTopping, payOrder, placeOrder } from '@tests/support/purchase-steps';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, recordCalls, link, logIn, checkStep, openPage, patternOf } from '@tests/support/e2e-steps';
import { addressesMessages } from '@/messages/addresses';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryMessages } from '@/messages/delivery';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';
import { toastMessages } from '@/messages/toasts';
import { itInFullMatrix } from '@tests/support/matrix';

const ADDRESS = { title: 'خانه', address: 'تهران، یوسف‌آباد، خیابان سیزدهم', number: '۲' };
/** In the food shop's zone, and in Isfahan. */
const NEAR = { latitude: 35.7335, longitude: 51.4058 };
const FAR = { latitude: 32.6546, longitude: 51.668 };

describe.each(flowDevices)('the checkout of a meal, on a %s', (device) => {
  itInFullMatrix('rejects a location outside of the delivery zone with a toast [CHK-01]', async () => {
    const origin = shopOrigin('eco_food');
    const customer = await createCustomer(origin);
    const { id } = await findProduct(origin, ({ price }) => price >= 150_000);
    await callApi(origin, cartEndpoints.updateCart, {
      params: { id: customer.id },
      token: customer.token,
      body: { products: [{ product_id: id, count: 1 }] },
    });
    const { page, context, leave } = await visit({ shop: 'eco_food', device, stored: customer.stored });
    await context.grantPermissions(['geolocation'], { origin });
    await context.setGeolocation(FAR);
    await openPage(page, '/checkout');
    await button(page, addressesMessages.addressPlaceAsk).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t(toastMessages.zoneOutOfRange) })
      .waitFor();
    await checkStep(page, `food-${device}-08-out-of-range`);
    await leave();
  });

  it('leaves no empty room above the sections of the menu for a customer without an order', async () => {
    const customer = await createCustomer(shopOrigin('eco_food'));
    const { page, leave } = await visit({ shop: 'eco_food', device, stored: customer.stored });
    await openPage(page, '/search');
    const above = page.locator('div:has(> [data-none])');
    await above.waitFor({ state: 'attached' });
    const room = await above.evaluate((part) => part.getBoundingClientRect().height);
    expect(room).toBeLessThan(10);
    await leave();
  });

  it('sends the chosen day and hour with the order [SHOP-01, CART-06, RES-09]', async () => {
    const { page, context, origin, leave } = await visit({ shop: 'eco_food', device });
    const calls = recordCalls(page);
    await context.grantPermissions(['geolocation'], { origin });
    await context.setGeolocation(NEAR);
    const meal = await findProduct(
      origin,
      ({ toppings, price, limit }) => toppings.length > 0 && price >= 150_000 && (limit ?? 10) >= 2,
    );
    const [topping] = meal.toppings;
    await openPage(page, urls.product(meal.id, meal.name));
    await checkStep(page, `food-${device}-01-meal`);
    await addWithTopping(page, topping?.title ?? '');
    await link(page, productMessages.toCart).click();
    await button(page, shellMessages.stepperMore, { label: meal.name }).click();
    await link(page, checkoutMessages.cartLogin).click();
    await logIn(page, freshMobile());
    await page.waitForURL('**/checkout');

    await button(page, addressesMessages.addressPlaceAsk).click();
    await page.getByText(t(addressesMessages.addressPlaceIn)).waitFor();
    await addAddress(page, ADDRESS);

    await page
      .getByRole('radiogroup', { name: t(deliveryMessages.slotDay) })
      .getByRole('radio')
      .and(page.locator(':enabled'))
      .last()
      .check();
    await page
      .getByRole('radiogroup', { name: t(deliveryMessages.slotHour) })
      .getByRole('radio')
      .and(page.locator(':enabled'))
      .first()
      .check();
    await checkStep(page, `food-${device}-05-hour`);
    const orderId = await placeOrder(page);
    const [sent] = calls.bodies(ordersEndpoints.submit);
    expect(sent).toMatchObject({
      products: [
        {
          product_id: meal.id,
          count: 2,
          toppings: [{ id: topping?.id, count: 1 }],
          times: [expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
        },
      ],
    });
    const [submit] = calls.urls(ordersEndpoints.submit);
    expect(Object.fromEntries(submit?.searchParams ?? [])).toEqual({
      reserve_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reserve_time: expect.stringMatching(/^\d\d/),
    });
    await payOrder(page, orderId);
    await page.getByText(patternOf(checkoutMessages.deliverySlotChosen)).first().waitFor();
    await page.getByText(t(checkoutMessages['delivery.slot'])).first().waitFor();
    await leave();
  });
});
