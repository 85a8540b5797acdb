import { screen, waitFor } from '@testing-library/react';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { makeStore } from '@/storefront/state/store/store';
import { placedOrder } from '@tests/support/order-fixtures';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import {
  createCustomer,
  createAddress,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
  topUp,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const offer = () => screen.findByRole('link', { name: 'افزایش اعتبار' });

it('the payment step links to a top-up of the missing amount, which returns to the checkout [PAY-05]', async () => {
  const customer = await createCustomer();
  await topUp(customer, 20_000);
  await createAddress(customer);
  const product = await findProduct(({ toppings }) => toppings.length === 0);
  await callApi(cartEndpoints.addToCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { data: { product_id: product.id, count: 1 } },
  });
  const body = {
    products: [{ product_id: product.id, count: 1 }],
    delivery: 'pickup' as const,
  };
  const { invoice } = await callApi(ordersEndpoints.price, { token: customer.token, body });
  const start = makeStore().getState();
  const preloaded = {
    ...loggedInAs(customer),
    userGlobalChanges: {
      ...start.userGlobalChanges,
      items: [{ product_id: product.id, count: 1, toppings: [], product }],
    },
    orders: { ...start.orders, checkout: { ...start.orders.checkout, delivery: 'pickup' as const } },
  };
  await renderApp(<CheckoutScreen />, {
    url: '/checkout',
    preloaded,
    config: await shopConfig(),
  });
  const rest = formatToman(invoice.price - 20_000);
  expect(await screen.findByRole('checkbox', { name: new RegExp(`باقی، ${rest}،`) })).toBeVisible();
  expect(await offer()).toHaveAttribute(
    'href',
    urls.chargeAccount({ amount: invoice.price - 20_000, backUrl: '/checkout' }),
  );
  // The credit pays a part of it, so it is no way to pay all of it.
  expect(screen.getByRole('radio', { name: /پرداخت آنلاین/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /پرداخت از اعتبار/ })).toBeNull();
});

it('an unpaid order links to a top-up only while the credit is insufficient [PAY-05]', async () => {
  const customer = await createCustomer();
  const order = await placedOrder(customer, await findProduct());
  const url = urls.order(order.order_id);
  const first = await renderApp(<OrderScreen orderId={order.order_id} />, {
    url,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
  // Without any credit the link beside the bank's button is named after its target; no missing amount is shown.
  expect(await screen.findByRole('link', { name: 'پرداخت با اعتبار' })).toHaveAttribute(
    'href',
    urls.chargeAccount({ amount: order.invoice.price, backUrl: url }),
  );
  first.unmount();
  await topUp(customer, 50_000_000);
  await renderApp(<OrderScreen orderId={order.order_id} />, {
    url,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
  await waitFor(() => expect(screen.getByRole('radio', { name: /پرداخت از اعتبار/ })).toBeEnabled());
  // The remaining link is that of the account menu.
  expect(screen.getAllByRole('link', { name: 'افزایش اعتبار' }).map((link) => link.getAttribute('href'))).toEqual([
    urls.chargeAccount(),
  ]);
});
