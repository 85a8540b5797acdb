import { screen } from '@testing-library/react';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { createCustomer, loggedInAs, shopConfig } from '@tests/support/customer-client';
import { canceledOrder } from '@tests/support/order-fixtures';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createStayOrder } from '@tests/support/stay-orders';

routeCallsTo('residence');

it('the result of a payment for a canceled stay mentions the reservation and no order [ROUTE-12]', async () => {
  const customer = await createCustomer();
  const { order_id } = await canceledOrder(customer, await createStayOrder(customer, 'cash'));
  await renderApp(<FailedPaymentScreen />, {
    url: `/failed-payment?fromOrder=${order_id}`,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
  expect(
    await screen.findByText(
      'مهلت پرداخت این رزرو گذشته یا رزرو لغو شده است. اگر مبلغی پرداخت کرده باشید، به شما بازمی‌گردد.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/سفارش/)).not.toBeInTheDocument();
});
