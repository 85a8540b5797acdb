import { screen, waitFor } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { BuyPanel } from '@/storefront/screens/product/buy-panel';
import {
  callApi,
  createCustomer,
  findPackage,
  findProduct,
  loggedInAs,
  recordRequests,
  shopConfig,
} from '@tests/support/customer-client';
import { canceledOrder, placedOrder } from '@tests/support/order-fixtures';
import { isPlain } from '@tests/support/render-checkout';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';

routeCallsTo('shop');

describe('a product that is gone [RES-07]', () => {
  const open = async (shopper?: Awaited<ReturnType<typeof createCustomer>>) => {
    const product = await findProduct(isPlain);
    return await renderApp(<BuyPanel product={{ ...product, available: false }} />, {
      url: `/products/${product.id}/x`,
      config: await shopConfig(),
      ...(shopper && { preloaded: loggedInAs(shopper) }),
    });
  };

  it('links to the customer’s own unpaid order that holds it', async () => {
    const shopper = await createCustomer();
    const order = await placedOrder(shopper, await findProduct(isPlain), 2);
    const { unmount } = await open(shopper);
    const link = await screen.findByRole('link', { name: `سفارش ${toPersianDigits(order.number)}` });
    expect(link).toHaveAttribute('href', `/order/${order.order_id}`);
    expect(link.parentElement).toHaveTextContent('سفارش پرداخت‌نشدهٔ خودتان آن را نگه داشته است:');
    unmount();

    await canceledOrder(shopper, order);
    const asked = recordRequests(ordersEndpoints.listOrders);
    await open(shopper);
    await waitFor(() => expect(asked).toHaveLength(1));

    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('links to the order of a package that holds it', async () => {
    const shopper = await createCustomer();
    const { id } = await findPackage();
    const { product: pack } = await callApi(catalogueEndpoints.getPackage, { params: { id } });
    const order = await placedOrder(shopper, pack);
    const piece = pack.details?.products.find(({ product }) => product.limit !== null)?.product.id ?? 0;
    const { product } = await callApi(catalogueEndpoints.getProduct, { params: { id: piece } });
    await renderApp(<BuyPanel product={{ ...product, available: false }} />, {
      url: `/products/${product.id}/x`,
      config: await shopConfig(),
      preloaded: loggedInAs(shopper),
    });
    const link = await screen.findByRole('link', { name: `سفارش ${toPersianDigits(order.number)}` });
    expect(link).toHaveAttribute('href', `/order/${order.order_id}`);
  });

  it('is just gone for a guest, of whom nothing is asked', async () => {
    const asked = recordRequests(ordersEndpoints.listOrders);
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(/^فعلاً ناموجود است\.$/);
    expect(asked).toEqual([]);
  });
});
