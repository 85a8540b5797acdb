/** Renders the checkout of the ordinary shop for a customer, for the tests of its screens. */
import { screen } from '@testing-library/react';
import { bypass } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { Product } from '@/contract/product.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from './render-app';
import { createCustomer, findProduct, loggedInAs, shopConfig, callApi, type ShopCustomer } from './customer-client';
import { shopOrigin } from './demo-shop-processes';

export const isPlain = ({ limit, toppings }: Product) => (limit === null || limit > 5) && toppings.length === 0;

/**
 * A customer with two pieces of a product in the cart, or as many as are given, at the checkout.
 * @param tries whether the best of the customer's own coupons is applied by itself, which changes the price
 */
export async function renderCheckout({
  shopper,
  url = '/checkout',
  config,
  count = 2,
  tries = false,
}: { shopper?: ShopCustomer; url?: string; config?: ShopConfig; count?: number; tries?: boolean } = {}) {
  const customer = shopper ?? (await createCustomer());
  const product = await findProduct(isPlain);
  await callApi(cartEndpoints.addToCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { data: { product_id: product.id, count } },
  });
  const items = [{ product_id: product.id, count, toppings: [], product }];
  const start = makeStore().getState();
  const preloaded = {
    ...loggedInAs(customer),
    orders: { ...start.orders, isCouponDecided: !tries },
    userGlobalChanges: { ...start.userGlobalChanges, items },
  };
  const app = await renderApp(<CheckoutScreen />, { url, preloaded, config: config ?? (await shopConfig()) });
  return { ...app, customer, product };
}

/** The button that places the order, with the price of the current choices. */
export const payButton = () => screen.findByRole('button', { name: /^پرداخت .* تومان$/ });
/** The same without an amount: the delivery has no price yet. */
export const payWithoutAmount = () => screen.findByRole('button', { name: 'پرداخت' });
export const ordersOf = async ({ customer, token }: ShopCustomer) =>
  (await callApi(ordersEndpoints.listOrders, { params: { id: customer.id }, token })).orders;

/** The real response to a modified request. */
export async function forwarded(request: Request, body: unknown): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(
    bypass(
      new Request(shopOrigin('shop') + pathname + search, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify(body),
      }),
    ),
  );
  return new Response(await answer.text(), { status: answer.status });
}
