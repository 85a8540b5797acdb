import { screen, waitFor } from '@testing-library/react';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { makeStore } from '@/storefront/state/store/store';
import { foodHomePage, foodProductPage } from '@tests/support/food-shop-pages';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { findProduct, shopConfig } from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => shopApi.events.removeAllListeners());

it('a shop without delivery hours shows no delivery time and sends none, even if one is stored [RES-09]', async () => {
  const product = await findProduct();
  const pages = [await foodHomePage(), await foodProductPage(product.id), <CartScreen key="cart" />];
  const config = await shopConfig();
  const { products } = makeStore().getState();
  const deliveryChoice = {
    mdate: '2990-01-01',
    jdate: '2368-10-11',
    time: '12:00',
    created_at: '2026-11-20T08:00:00Z',
  };
  const queries: string[] = [];
  shopApi.events.on('request:start', ({ request }) => queries.push(new URL(request.url).search));
  for (const page of pages) {
    const { unmount } = await renderApp(page, { config, preloaded: { products: { ...products, deliveryChoice } } });
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0));
    expect(screen.queryByText(/زمان تحویل/)).not.toBeInTheDocument();
    unmount();
  }
  expect(queries.filter((query) => query.includes('reserve_date'))).toEqual([]);
});
