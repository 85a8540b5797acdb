import { screen, waitFor } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';

const shop = mockApi();

/** An unpaid order of goods, held for this many milliseconds. */
const held = (milliseconds: number) =>
  reservationFixture('2026-12-01', {
    kind: 'goods',
    status: 'created',
    times: [],
    person_count: null,
    guest_name: null,
    delivery: 'pickup',
    stay: null,
    cancellation: null,
    timeline: [{ status: 'created', sub_status: null, at: '2026-11-20T12:00:00+03:30' }],
    pay_before: new Date(Date.now() + milliseconds).toISOString(),
  });
const expired = {
  ...held(0),
  status: 'canceled',
  sub_status: 'canceled_expired',
  pay_before: null,
  can_pay: false,
  can_cancel: false,
} as const;

it('an order can be paid until its deadline; then it is refetched and shown as expired [CHK-02, PAY-01]', async () => {
  storeLogin();
  const order = held(5_000);
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(paymentsEndpoints.listTransactions, () => ({ credit: 0, transactions: [], page: 1, limit: 20, total: 0 }));
  shop.on(ordersEndpoints.getOrder, () => ({
    order: Date.now() < Date.parse(order.pay_before ?? '') ? order : expired,
  }));
  await renderApp(<OrderScreen orderId={77} />, { url: '/order/77' });
  expect(await screen.findByRole('button', { name: /^پرداخت ۳٬۰۰۰٬۰۰۰ تومان/ })).toBeVisible();
  expect(
    await screen.findByText('مهلت پرداخت گذشت و سفارش لغو شد. می‌توانید دوباره سفارش دهید.', undefined, {
      timeout: 15_000,
    }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^پرداخت/ })).not.toBeInTheDocument());
  expect(shop.requestsTo(ordersEndpoints.getOrder).length).toBeGreaterThan(1);
}, 60_000);
