import { screen, waitFor } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { OrderView } from '@/storefront/screens/order/order-view';
import { PaySection } from '@/storefront/screens/reservation/pay-section';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi, MockError } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture } from '@tests/support/residence-fixture';
import { aCustomer, foodShop, persist, storeLogin } from '@tests/support/state-test';

const api = mockApi();

const BANKS = [
  { type: 'bank:zibal' as const, title: 'پرداخت آنلاین با زیبال', note: 'با کارت‌های بانک ملت' },
  { type: 'cash' as const, title: 'پرداخت آنلاین با زرین‌پال' },
];

beforeEach(() => {
  storeLogin();
  persist({ customer: { customer: aCustomer } });
  api.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  api.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: null }));
});

function orderOf(kind: Order['kind'], status: Order['status']): Order {
  const order = reservationFixture('2026-12-05', {
    kind,
    status,
    can_pay: true,
    paid: 0,
    pay_before: status === 'in_progress' ? null : '2999-01-01T00:00:00Z',
    payment_type: status === 'in_progress' ? 'on_delivery' : 'bank:zibal',
    ...(kind === 'goods' && { times: [] }),
  });
  const amount = order.invoice.price;
  const next = { type: order.payment_type ?? 'cash', amount, before: null, ways: ['cash' as const], banks: BANKS };
  return { ...order, money: { total: amount, paid: 0, refunded: 0, owed: amount, next, payments: [] } };
}

it.each([
  ['goods', 'created'],
  ['stay', 'rt_accept'],
  ['goods', 'in_progress'],
] as const)('the bank of %s that is %s is chosen among those of the shop', async (kind, status) => {
  const order = orderOf(kind, status);
  const page =
    kind === 'goods' ? (
      <OrderView order={order} onChanged={() => undefined} />
    ) : (
      <PaySection order={order} isOfflineCopy={false} />
    );
  const { user } = await renderApp(page, { url: `/order/${order.order_id}`, config: foodShop });
  const first = await screen.findByRole('radio', { name: /^پرداخت آنلاین با زیبال/ });
  expect(first).toBeChecked();
  // The shop's own sentence stands in place of the usual one.
  expect(screen.getByText('با کارت‌های بانک ملت')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^پرداخت آنلاین با زرین‌پال/ }));
  await user.click(screen.getByRole('button', { name: /^پرداخت/ }));
  await waitFor(() =>
    expect(api.requestsTo(paymentsEndpoints.createOrderPayment).map(({ body }) => body)).toMatchObject([
      { payment_for: 'order', payment_type: 'cash' },
    ]),
  );
  await expectAccessible();
});

it('a payment is repeated with its key until it succeeds, and another bank is another payment', async () => {
  const order = orderOf('goods', 'created');
  api.on(paymentsEndpoints.createOrderPayment, () => new MockError(503));
  const { user } = await renderApp(<OrderView order={order} onChanged={() => undefined} />, {
    url: `/order/${order.order_id}`,
    config: foodShop,
  });
  const payments = () => api.requestsTo(paymentsEndpoints.createOrderPayment);
  const button = () => screen.getByRole('button', { name: /^پرداخت/ });
  const pay = async (count: number) => {
    await user.click(button());
    await waitFor(() => expect(payments()).toHaveLength(count));
    // While it is busy, it does nothing.
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  };
  await screen.findByRole('radio', { name: /زیبال/ });
  await pay(1);
  await pay(2);
  await user.click(screen.getByRole('radio', { name: /زرین‌پال/ }));
  await pay(3);
  const keys = payments().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('the credit is topped up at a chosen bank', async () => {
  const banks = [...BANKS].reverse();
  api.on(paymentsEndpoints.listTransactions, () => ({ credit: 0, transactions: [], banks }));
  api.on(paymentsEndpoints.createPayment, () => ({ payment_url: null }));
  const { user } = await renderApp(<ChargeAccountScreen />, { url: '/charge-account', config: foodShop });
  expect(await screen.findByRole('radio', { name: /زرین‌پال/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /زیبال/ }));
  await user.click(screen.getByRole('button', { name: /^پرداخت/ }));
  await waitFor(() =>
    expect(api.requestsTo(paymentsEndpoints.createPayment).map(({ body }) => body)).toMatchObject([
      { payment_for: 'buy_customer_credit', payment_type: 'bank:zibal' },
    ]),
  );
});
