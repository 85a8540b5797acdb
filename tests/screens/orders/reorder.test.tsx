import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { CartEntry } from '@/contract/cart.schemas';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { itemsOf } from '@/storefront/state/cart/cart-items';
import { deliveryCleared } from '@/storefront/state/delivery/delivery.slice';
import { makeStore } from '@/storefront/state/store/store';
import { canceledOrder, placedOrder } from '@tests/support/order-fixtures';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const again = () => screen.findByRole('button', { name: 'سفارش دوباره' });

/** Creates a canceled order of two items with a topping. */
async function ended(customer: ShopCustomer): Promise<{ order: Order; toppingId: number }> {
  const product = await findProduct(({ toppings, limit }) => toppings.length > 0 && (limit === null || limit > 5));
  const toppingId = product.toppings[0]?.id ?? 0;
  return {
    order: await canceledOrder(customer, await placedOrder(customer, product, 2, [{ id: toppingId, count: 1 }])),
    toppingId,
  };
}

async function open(customer: ShopCustomer, cart: readonly CartEntry[] = []) {
  const { orders: start, userGlobalChanges } = makeStore().getState();
  const preloaded = {
    ...loggedInAs(customer),
    orders: { ...start, tabs: ['canceled' as const] },
    userGlobalChanges: { ...userGlobalChanges, items: itemsOf(cart) },
  };
  return await renderApp(<OrdersScreen />, { url: '/orders', preloaded, config: await shopConfig() });
}

async function cartOf({ customer, token }: ShopCustomer) {
  return (await callApi(cartEndpoints.getCart, { params: { id: customer.id }, token })).cartData;
}

const productPath = (order: Order) =>
  `*${catalogueEndpoints.getProduct.path.replace(':id', String(order.products[0]?.product_id))}`;

it('reordering fills the cart with items and toppings; a repetition adds nothing [ORD-01, CART-06]', async () => {
  const customer = await createCustomer();
  const { order, toppingId } = await ended(customer);
  const { user, router, store } = await open(customer);
  await user.click(await again());
  await waitFor(() => expect(router.moves).toEqual(['push /cart']));
  expect(selectCartItems(store.getState())).toMatchObject([
    { product_id: order.products[0]?.product_id, count: 2, toppings: [{ id: toppingId, count: 1 }] },
  ]);
  await waitFor(async () =>
    expect(await cartOf(customer)).toMatchObject([{ count: 2, toppings: [{ id: toppingId, count: 1 }] }]),
  );
  await user.click(await again());
  await waitFor(() => expect(router.moves).toEqual(['push /cart', 'push /cart']));
  expect(selectCartItems(store.getState())).toMatchObject([{ count: 2 }]);
});

it('reordering sets an existing cart line to the ordered count, and keeps other lines [CART-01]', async () => {
  const customer = await createCustomer();
  const product = await findProduct(({ limit }) => limit === null || limit > 5);
  const other = await findProduct(({ id }) => id !== product.id);
  await canceledOrder(customer, await placedOrder(customer, product, 5));
  const line = (product_id: number) => ({ product_id, count: 1 });
  const { cartData } = await callApi(cartEndpoints.updateCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { products: [line(other.id), line(product.id)] },
  });
  const { user, router, store } = await open(customer, cartData);
  await user.click(await again());
  await waitFor(() => expect(router.moves).toEqual(['push /cart']));
  const whole = [
    { product: { id: other.id }, count: 1 },
    { product: { id: product.id }, count: 5 },
  ];
  await waitFor(async () => expect(await cartOf(customer)).toMatchObject(whole));
  await waitFor(() => expect(store.getState().userGlobalChanges.pending).toBe(0));
  expect(selectCartItems(store.getState())).toMatchObject(whole);
});

it('reordering fills the cart although a delivery hour is chosen meanwhile [RES-09]', async () => {
  const customer = await createCustomer();
  const { order } = await ended(customer);
  const { product } = await callApi(catalogueEndpoints.getProduct, {
    params: { id: order.products[0]?.product_id ?? 0 },
  });
  const { user, router, store } = await open(customer);
  shopApi.use(
    http.get(productPath(order), () => {
      store.dispatch(deliveryCleared());
      return HttpResponse.json({ success: true, code: 200, msg: '', data: { product } });
    }),
  );
  await user.click(await again());
  await waitFor(() => expect(router.moves).toEqual(['push /cart']));
  expect(selectCartItems(store.getState())).toMatchObject([{ product_id: product.id, count: 2 }]);
});

it('reordering lists changed items before the cart opens [CART-06]', async () => {
  const customer = await createCustomer();
  const { order } = await ended(customer);
  const [line] = order.products;
  const { product } = await callApi(catalogueEndpoints.getProduct, { params: { id: line?.product_id ?? 0 } });
  shopApi.use(
    http.get(productPath(order), () =>
      HttpResponse.json({
        success: true,
        code: 200,
        msg: '',
        data: { product: { ...product, limit: 1, toppings: [] } },
      }),
    ),
  );
  const { user, router, store } = await open(customer);
  await user.click(await again());
  const dialog = within(await screen.findByRole('dialog', { name: 'سفارش دوباره' }));
  expect(dialog.getByText(`${line?.name}: فقط ۱ عدد در سبد است؛ بیشتر از این نمی‌توان سفارش داد.`)).toBeVisible();
  expect(dialog.getByText(`${line?.name}: بدون ${line?.toppings[0]?.title}.`)).toBeVisible();
  expect(selectCartItems(store.getState())).toMatchObject([{ count: 1, toppings: [] }]);
  expect(router.moves).toEqual([]);
  expect(dialog.getByRole('link', { name: 'رفتن به سبد خرید' })).toHaveAttribute('href', '/cart');
  await expectAccessible();
});

it('reordering reports an order without available items [ERR-01]', async () => {
  const customer = await createCustomer();
  const { order } = await ended(customer);
  shopApi.use(
    http.get(productPath(order), () => HttpResponse.json({ success: false, code: 404, msg: 'نیست' }, { status: 404 })),
  );
  const { user, store } = await open(customer);
  await user.click(await again());
  const dialog = within(await screen.findByRole('dialog', { name: 'سفارش دوباره' }));
  expect(dialog.getByText(`${order.products[0]?.name}: دیگر عرضه نمی‌شود.`)).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
  expect(screen.queryByText('نیست')).toBeNull();
  expect(selectCartItems(store.getState())).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('reordering without a connection adds nothing and shows a message [ERR-02]', async () => {
  const customer = await createCustomer();
  const { order } = await ended(customer);
  shopApi.use(http.get(productPath(order), () => HttpResponse.error()));
  const { user, store, router } = await open(customer);
  await user.click(await again());
  expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
  expect(selectCartItems(store.getState())).toEqual([]);
  expect(router.moves).toEqual([]);
  expect(await again()).toBeEnabled();
});
