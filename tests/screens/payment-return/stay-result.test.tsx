import { screen } from '@testing-library/react';
import { formatToman } from '@/domain/money';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
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
  expect(await screen.findByRole('heading', { name: 'رزرو لغو شد' })).toBeVisible();
  expect(screen.queryByText(/سفارش/)).not.toBeInTheDocument();
});

it('the result of a paid stay that was canceled since says so, and what was returned [ROUTE-12, ORD-02]', async () => {
  const customer = await createCustomer();
  const { order_id, paid } = await canceledOrder(customer, await createStayOrder(customer));
  await renderApp(<PaidOrderScreen />, {
    url: `/paid-order?fromOrder=${order_id}`,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
  expect(await screen.findByRole('heading', { name: 'رزرو لغو شد' })).toBeVisible();
  expect(screen.getByText('بازگشت به اعتبار').nextElementSibling).toHaveTextContent(formatToman(paid));
  expect(screen.getByText('پرداخت‌شده').nextElementSibling).toHaveTextContent(formatToman(paid));
  expect(screen.getByRole('link', { name: 'مشاهدهٔ رزرو' })).toHaveAttribute('href', `/reservation/${order_id}`);
  expect(screen.queryByText(/پرداخت انجام نشد|قطعی شد/)).not.toBeInTheDocument();
});

it('the result of a paid stay has the sum at its heading, above the dates [ROUTE-12]', async () => {
  const customer = await createCustomer();
  const { order_id, paid } = await createStayOrder(customer);
  await renderApp(<PaidOrderScreen />, {
    url: `/paid-order?fromOrder=${order_id}`,
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
  const heading = await screen.findByRole('heading', { name: /قطعی شد/ });
  expect(heading.closest('header')).toHaveTextContent(formatToman(paid));
});
