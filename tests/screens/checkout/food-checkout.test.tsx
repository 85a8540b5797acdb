import { screen, waitFor, within } from '@testing-library/react';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { makeStore } from '@/storefront/state/store/store';
import { mockDevicePosition } from '@tests/support/device-position';
import { payButton } from '@tests/support/render-checkout';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import {
  createCustomer,
  createAddress,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('eco_food');

async function atCheckout(customer: ShopCustomer) {
  const config = await shopConfig();
  // Which dish is found first depends on what is popular: a cheap one alone cannot be ordered.
  const product = await findProduct(
    ({ limit, price }) => price >= (config.shop.min_basket ?? 0) && (limit === null || limit > 5),
  );
  await callApi(cartEndpoints.addToCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { data: { product_id: product.id, count: 1 } },
  });
  const start = makeStore().getState();
  const items = [{ product_id: product.id, count: 1, toppings: [], product }];
  const preloaded = { ...loggedInAs(customer), userGlobalChanges: { ...start.userGlobalChanges, items } };
  return await renderApp(<CheckoutScreen />, { url: '/checkout', preloaded, config });
}

it('the food checkout rejects an address outside the delivery zone with «خارج از محدوده» [CHK-01]', async () => {
  const customer = await createCustomer();
  await createAddress(customer);
  await createAddress(customer, 'outside', 'ویلا');
  const { user } = await atCheckout(customer);
  expect(await screen.findByText('این آدرس خارج از محدودهٔ خدمت‌رسانی است.')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /ویلا/ }));
  expect(await screen.findByText('خارج از محدوده')).toBeVisible();
  expect(screen.getByRole('radio', { name: /ویلا/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /خانه/ })).toBeChecked();
});

it('the food checkout asks for the location of an address without one, and does not call it outside [CHK-01]', async () => {
  const customer = await createCustomer();
  await createAddress(customer);
  await createAddress(customer, 'unmarked', 'ویلا');
  const { user } = await atCheckout(customer);
  const ask = 'محل این آدرس مشخص نیست. آدرس را ویرایش کنید و شهر یا موقعیت آن را مشخص کنید.';
  expect(await screen.findAllByText(ask)).toHaveLength(1);
  await user.click(await screen.findByRole('radio', { name: /ویلا/ }));
  await waitFor(() => expect(screen.getAllByText(ask)).toHaveLength(2));
  expect(screen.queryByText(/خارج از محدوده/)).toBeNull();
  expect(screen.getByRole('radio', { name: /ویلا/ })).not.toBeChecked();
});

it('the food checkout immediately reports a device position outside the delivery zone [CHK-01]', async () => {
  mockDevicePosition({ lat: 0, lng: 0 });
  const { user } = await atCheckout(await createCustomer());
  await user.click(await screen.findByRole('button', { name: /موقعیت فعلی من/ }));
  expect(await screen.findByText('خارج از محدوده')).toBeVisible();
});

it('the food checkout requires a delivery day and hour, and sends them with the order [RES-09, CHK-02]', async () => {
  const customer = await createCustomer();
  await createAddress(customer);
  const { user, router, store } = await atCheckout(customer);

  const days = await screen.findByRole('radiogroup', { name: 'روز تحویل' });
  await user.click(await payButton());
  await waitFor(() => expect(days).toHaveAccessibleDescription('روز و ساعت تحویل را انتخاب کنید.'));
  const free = within(days)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled);
  await user.click(free.at(-1) ?? days);
  const hours = await screen.findByRole('radiogroup', { name: 'ساعت تحویل' });
  const hour = screen.getAllByRole<HTMLInputElement>('radio').find((radio) => hours.contains(radio) && !radio.disabled);
  await user.click(hour ?? hours);
  const choice = store.getState().products.deliveryChoice;
  expect(choice).toMatchObject({ time: hour?.value, created_at: expect.stringMatching(/^\d{4}-.*Z$/) });

  await user.click(await payButton());
  await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
  await waitFor(async () => {
    const { orders } = await callApi(ordersEndpoints.listOrders, {
      params: { id: customer.customer.id },
      token: customer.token,
    });
    expect(orders).toMatchObject([{ delivery: 'slot', times: [`${choice?.mdate} ${choice?.time}`] }]);
  });
});
