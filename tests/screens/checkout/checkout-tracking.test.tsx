import { cartEndpoints } from '@/contract/cart.endpoints';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { initialOrders } from '@/storefront/state/orders/orders.slice';
import { makeStore } from '@/storefront/state/store/store';
import { payButton } from '@tests/support/render-checkout';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, findProduct, loggedInAs, shopConfig, callApi } from '@tests/support/customer-client';

routeCallsTo('shop');

it('the checkout emits analytics events for its start, the delivery and the payment [TRK-01]', async () => {
  window.dataLayer = [];
  const customer = await createCustomer();
  const product = await findProduct(
    ({ limit, toppings, old_price }) => (limit ?? 9) > 5 && toppings.length === 0 && old_price === null,
  );
  await callApi(cartEndpoints.addToCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { data: { product_id: product.id, count: 2 } },
  });
  const cart = {
    ...makeStore().getState().userGlobalChanges,
    items: [{ product_id: product.id, count: 2, toppings: [], product }],
  };
  // Pickup needs no address.
  const orders = { ...initialOrders, checkout: { ...initialOrders.checkout, delivery: 'pickup' as const } };
  const { user } = await renderApp(<CheckoutScreen />, {
    url: '/checkout',
    preloaded: { ...loggedInAs(customer), userGlobalChanges: cart, orders },
    config: await shopConfig(),
  });
  await user.click(await payButton());
  const events = window.dataLayer.filter(({ event }) => event !== undefined);
  expect(events.map(({ event }) => event)).toEqual(['begin_checkout', 'add_shipping_info', 'add_payment_info']);
  const { id, name, category, price } = product;
  const item = { item_id: String(id), item_name: name, item_category: category.name, price: price * 10, quantity: 2 };
  const ecommerce = { currency: 'IRR', value: price * 20, items: [item] };
  expect(events.map((event) => event.ecommerce)).toEqual([
    ecommerce,
    { ...ecommerce, shipping_tier: 'pickup' },
    { ...ecommerce, payment_type: 'cash' },
  ]);
});
