import { act, screen, waitFor } from '@testing-library/react';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { BuyPanel } from '@/storefront/screens/product/buy-panel';
import { addToCart, selectCartCount, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, holdResponses, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findPackage,
  findProduct,
  loggedInAs,
  recordRequests,
  PAGE_ORIGIN,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

/** Records the page's requests from now on, as `GET /api/v1/…/cart`. */
function requestsTo(path: RegExp): string[] {
  const requests: string[] = [];
  shopApi.events.on('request:start', ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    const line = `${request.method} ${pathname}`;
    // The same request forwarded to the shop's process does not count.
    if (origin === PAGE_ORIGIN && path.test(line)) requests.push(line);
  });
  return requests;
}

/** The page of a package without toppings. */
async function atPackage(shopper?: ShopCustomer) {
  const product = { ...(await findPackage()), toppings: [] };
  const url = urls.product(product.id, product.name);
  const app = await renderApp(<BuyPanel product={product} />, { url, preloaded: shopper && loggedInAs(shopper) });
  return { ...app, product };
}
const addIt = { name: 'افزودن به سبد خرید' };

it('adding a package as a guest opens the confirmation without a cart request [CART-05, ROUTE-09]', async () => {
  const requests = requestsTo(/\/cart/);
  const { user, router, store, product } = await atPackage();
  await user.click(screen.getByRole('button', addIt));
  await waitFor(() => expect(router.moves).toEqual(['push /confirm-basket']));
  expect(selectCartItems(store.getState())).toMatchObject([{ product_id: product.id, count: 1 }]);
  expect(requests).toEqual([]);
});

it('adding a package as a customer refetches the cart and opens the confirmation [CART-05, ROUTE-09]', async () => {
  const shopper = await createCustomer();
  const bodies = recordRequests(cartEndpoints.addToCart);
  const loads = requestsTo(/^GET .*\/cart$/);
  const { user, router, store, product } = await atPackage(shopper);
  await user.click(screen.getByRole('button', addIt));
  await waitFor(() => expect(router.moves).toEqual(['push /confirm-basket']));
  await waitFor(() => expect(loads).toHaveLength(1));
  await waitFor(() => expect(store.getState().userGlobalChanges.pending).toBe(0));
  expect(bodies).toEqual([{ data: { product_id: product.id, count: 1, toppings: [] } }]);
  await waitFor(async () => {
    const { cartData } = await callApi(cartEndpoints.getCart, {
      params: { id: shopper.customer.id },
      token: shopper.token,
    });
    expect(cartData.map((entry) => [entry.product.id, entry.count])).toEqual([[product.id, 1]]);
  });
});

it('adding a rejected package shows the server’s message and stays on the page [CART-05]', async () => {
  const shopper = await createCustomer();
  const { id: product_id, name, limit } = await findPackage(({ limit: most }) => most !== null);
  // Another device of the customer has already added the allowed maximum.
  await callApi(cartEndpoints.addToCart, {
    params: { id: shopper.customer.id },
    token: shopper.token,
    body: { data: { product_id, count: limit ?? 0 } },
  });
  const { user, router, store } = await atPackage(shopper);
  await user.click(screen.getByRole('button', addIt));
  expect(
    await screen.findByText(`از «${name}» حداکثر ${toPersianDigits(limit ?? 0)} عدد می‌توانید سفارش دهید.`),
  ).toBeVisible();
  await waitFor(() => expect(selectCartCount(store.getState())).toBe(limit));
  expect(router.moves).toEqual([]);
});

it('adding a package at its limit changes nothing and stays on the page [CART-05]', async () => {
  const { router, store, product } = await atPackage();
  const limited = { ...product, limit: 1 };
  act(() => store.dispatch(addToCart(limited)));
  await waitFor(() => expect(router.moves).toHaveLength(1));
  act(() => store.dispatch(addToCart(limited)));
  expect(await screen.findByText('حداکثر ۱ عدد قابل سفارش است.')).toBeVisible();
  expect(router.moves).toHaveLength(1);
});

it('adding a package does not navigate when the user leaves the page before the response [CART-05]', async () => {
  const answer = holdResponses('post', '*/cart/add');
  const { user, router, store } = await atPackage(await createCustomer());
  await user.click(screen.getByRole('button', addIt));
  await act(() => router.current.push('/search'));
  const loads = requestsTo(/^GET .*\/cart$/);
  answer();
  await waitFor(() => expect(loads).toHaveLength(1));
  await waitFor(() => expect(store.getState().userGlobalChanges.pending).toBe(0));
  expect(router.moves).toEqual(['push /search']);
});

it('adding a product that is not a package does not navigate [CART-05]', async () => {
  const single = await findProduct(({ toppings, limit }) => toppings.length === 0 && (limit ?? 2) > 1);
  const { user, router } = await renderApp(<BuyPanel product={single} />, {
    url: urls.product(single.id, single.name),
  });
  await user.click(screen.getByRole('button', addIt));
  expect(await screen.findByText('در سبد شما: ۱ عدد')).toBeVisible();
  expect(await screen.findByText('به سبد خرید افزوده شد.')).toBeVisible();
  expect(router.moves).toEqual([]);
});

it('adding a package on the cart page does not navigate [CART-05]', async () => {
  const pack = await findPackage();
  const { router, store } = await renderApp(null, { url: '/cart' });
  act(() => store.dispatch(addToCart(pack)));
  expect(await screen.findByText('به سبد خرید افزوده شد.')).toBeVisible();
  expect(router.moves).toEqual([]);
});
