import { screen, waitFor, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { t } from '@/messages/format-message';
import { costsMessages } from '@/messages/costs';
import { formatToman } from '@/domain/money';
import { bookingMessages } from '@/messages/booking';
import { paymentsMessages } from '@/messages/payments';
import { BookingPrice } from '@/storefront/screens/reservation/booking-price';
import { OrderView } from '@/storefront/screens/order/order-view';
import { BookingTimeline } from '@/storefront/screens/reservation/booking-timeline';
import { BookingStatus } from '@/storefront/screens/reservation/booking-status';
import { PaySection } from '@/storefront/screens/reservation/pay-section';
import { OrderCard } from '@/storefront/widgets/order-card';
import { mockApi } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture } from '@tests/support/residence-fixture';
import { aCustomer, foodShop, persist, storeLogin } from '@tests/support/state-test';

const api = mockApi();

const owing = (kind: Order['kind'], more: Partial<Order> = {}): Order => {
  const order = reservationFixture('2026-12-05', {
    kind,
    status: 'in_progress',
    can_pay: true,
    pay_before: null,
    paid: 0,
  });
  const { price } = order.invoice;
  return {
    ...order,
    payment_type: 'on_delivery',
    money: {
      total: price,
      paid: 0,
      refunded: 0,
      owed: price,
      next: { type: 'on_delivery', amount: price, before: null, ways: ['cash'] },
      payments: [],
    },
    ...more,
  };
};

it('an order that is paid on delivery says so, and may be paid at the bank before', async () => {
  await renderApp(<OrderView order={owing('goods', { times: [] })} onChanged={() => undefined} />, {
    url: '/order/77',
    config: foodShop,
  });
  expect(screen.getByText(/هنگام تحویل پرداخت می‌کنید\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'هنگام تحویل پرداخت می‌کنید' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'پرداخت آنلاین همین حالا' })).toBeEnabled();
  expect(screen.queryByText('در انتظار پرداخت')).toBeNull();
});

it('the rest of a deposit says until when it must be paid, and what happens then', async () => {
  const order = owing('goods', { times: [], paid: 30_000, payment_type: 'deposit' });
  const shown = { ...order, ...(order.money && { money: { ...order.money, rest_until: '2026-12-03T16:30:00.000Z' } }) };
  await renderApp(<OrderView order={shown} onChanged={() => undefined} />, { url: '/order/77', config: foodShop });
  expect(screen.getByText(/^۳۰٬۰۰۰ تومان پرداخته‌اید\. باقی را تا ۱۲\sآذر ۱۴۰۵، ۲۰:۰۰ بپردازید؛/)).toBeVisible();
});

it.each(['goods', 'stay'] as const)(
  'the rest of %s with a deposit is paid at the bank or from the credit',
  async (kind) => {
    const order = owing(kind, { paid: 30_000, payment_type: 'deposit', ...(kind === 'goods' && { times: [] }) });
    const money = order.money && { ...order.money, paid: 30_000, owed: 200_000 };
    const next = money?.next && { ...money.next, amount: 200_000, ways: ['cash' as const, 'credit' as const] };
    storeLogin();
    api.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    const id = order.order_id;
    api.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: null }));
    const shown = { ...order, ...(money && { money: { ...money, next: next ?? null } }) };
    const page =
      kind === 'goods' ? (
        <OrderView order={shown} onChanged={() => undefined} />
      ) : (
        <PaySection order={shown} isOfflineCopy={false} />
      );
    const { user } = await renderApp(page, { url: `/order/${id}`, config: foodShop });
    expect(screen.getByRole('heading', { name: t(paymentsMessages.paymentOwedTitle) })).toBeVisible();
    expect(screen.getByText(/^۳۰٬۰۰۰ تومان پرداخته‌اید\. باقی را/)).toBeVisible();
    expect(screen.getByRole('button', { name: t(paymentsMessages.paymentLaterNow) })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: /^پرداخت از اعتبار \(۲۵۰٬۰۰۰ تومان\)$/ }));
    await waitFor(() => expect(api.requestsTo(paymentsEndpoints.createOrderPayment)).toHaveLength(1));
    expect(api.requestsTo(paymentsEndpoints.createOrderPayment)[0]?.body).toMatchObject({
      payment_for: 'order_credit',
    });
  },
);

it.each([
  ['goods', 'created'],
  ['stay', 'rt_accept'],
  ['goods', 'in_progress'],
] as const)('a part of %s that is %s is paid from a credit that does not suffice', async (kind, status) => {
  const base = owing(kind, { status, ...(kind === 'goods' && { times: [] }) });
  const price = base.invoice.price;
  const next = { type: 'cash', amount: price, before: null, ways: ['cash', 'credit'], least_rest: 1000 };
  const order = { ...base, pay_before: '2999-01-01T00:00:00Z', money: { ...base.money, next } } as Order;
  storeLogin();
  const customer = { ...aCustomer, credit: 40_000 };
  persist({ customer: { customer } });
  api.on(customerEndpoints.getCustomer, () => ({ customer }));
  api.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: null }));
  const page =
    kind === 'goods' ? (
      <OrderView order={order} onChanged={() => undefined} />
    ) : (
      <PaySection order={order} isOfflineCopy={false} />
    );
  const { user } = await renderApp(page, { url: `/order/${order.order_id}`, config: foodShop });
  if (status === 'in_progress')
    await user.click(await screen.findByRole('button', { name: 'پرداخت ۴۰٬۰۰۰ تومان از اعتبار' }));
  else {
    await user.click(await screen.findByRole('checkbox', { name: /استفاده از ۴۰٬۰۰۰ تومان اعتبار/ }));
    await user.click(screen.getByRole('button', { name: `پرداخت ${formatToman(price - 40_000)}` }));
  }
  await waitFor(() =>
    expect(api.requestsTo(paymentsEndpoints.createOrderPayment).map(({ body }) => body)).toMatchObject([
      { payment_for: status === 'in_progress' ? 'order_credit' : 'order', credit_part: 40_000 },
    ]),
  );
});

it.each(['goods', 'stay'] as const)(
  'a part of %s is paid from the credit in a shop without a bank, and the rest is arranged',
  async (kind) => {
    const base = owing(kind, { status: kind === 'goods' ? 'created' : 'rt_accept', times: [] });
    const { price } = base.invoice;
    const next = { type: 'cash', amount: price, before: null, ways: ['credit'], least_rest: 1000 };
    const order = { ...base, pay_before: '2999-01-01T00:00:00Z', money: { ...base.money, owed: price, next } } as Order;
    storeLogin();
    const customer = { ...aCustomer, credit: 40_000 };
    persist({ customer: { customer } });
    api.on(customerEndpoints.getCustomer, () => ({ customer }));
    api.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: null }));
    const { shop, ...config } = foodShop;
    const { user } = await renderApp(
      kind === 'goods' ? (
        <OrderView order={order} onChanged={() => undefined} />
      ) : (
        <PaySection order={order} isOfflineCopy={false} />
      ),
      { url: `/order/${order.order_id}`, config: { ...config, shop: { ...shop, online_payment: false } } },
    );
    expect(await screen.findByText(`پس از آن ${formatToman(price - 40_000)} برای پرداخت می‌ماند.`)).toBeVisible();
    expect(screen.getByText(t(paymentsMessages.paymentArranged), { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'پرداخت ۴۰٬۰۰۰ تومان از اعتبار' }));
    await waitFor(() =>
      expect(api.requestsTo(paymentsEndpoints.createOrderPayment).map(({ body }) => body)).toMatchObject([
        { payment_for: 'order_credit', credit_part: 40_000 },
      ]),
    );
  },
);

it('a copy from the device offers no payment', async () => {
  await renderApp(<OrderView order={owing('goods', { times: [] })} isOfflineCopy onChanged={() => undefined} />, {
    url: '/order/77',
    config: foodShop,
  });
  expect(screen.getByRole('heading', { name: 'هنگام تحویل پرداخت می‌کنید' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /پرداخت آنلاین/ })).toBeNull();
});

it('a stay that is paid on arrival is confirmed, not paid', async () => {
  const order = owing('stay');
  await renderApp(
    <>
      <BookingStatus order={order} isOfflineCopy={false} onRefresh={() => undefined} />
      <PaySection order={order} isOfflineCopy={false} />
    </>,
    { url: '/reservation/77' },
  );
  expect(screen.getByText('قطعی‌شده')).toBeVisible();
  expect(screen.getByText(/هنگام ورود پرداخت می‌کنید\. سفر خوشی/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'هنگام ورود پرداخت می‌کنید' })).toBeVisible();
  expect(screen.queryByText('پرداخت‌شده')).toBeNull();
});

it.each([
  ['goods', 0, /^هنگام تحویل: .* تومان$/],
  ['stay', 0, /^هنگام ورود: .* تومان$/],
  ['stay', 30_000, /^مانده: .* تومان$/],
] as const)(
  'the card of an order of %s of which %i are paid names the amount in the list, without a button to pay',
  async (kind, paid, amount) => {
    const order = owing(kind, { paid, ...(kind === 'goods' && { times: [] }) });
    await renderApp(<OrderCard order={order} isOfflineCopy={false} backUrl="/orders" onOver={() => undefined} />, {
      url: '/orders',
    });
    const card = within(screen.getByRole('article'));
    expect(card.getByText(amount)).toBeVisible();
    expect(card.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  },
);

it('an unpaid order of which the credit has paid a part says what was paid and what is left, in list and page', async () => {
  const base = owing('stay');
  const { price } = base.invoice;
  const rest = price - 250_000;
  const money = {
    ...base.money,
    paid: 250_000,
    owed: rest,
    next: { type: 'cash', amount: rest, before: null, ways: ['cash'] },
  };
  const order = {
    ...base,
    status: 'rt_accept',
    paid: 250_000,
    pay_before: '2999-01-01T00:00:00Z',
    payment_type: 'cash',
    money,
  } as Order;
  await renderApp(
    <>
      <OrderCard order={order} isOfflineCopy={false} backUrl="/orders" onOver={() => undefined} />
      <BookingPrice order={order} />
      <PaySection order={order} isOfflineCopy={false} />
    </>,
    { url: '/reservation/77' },
  );
  expect(screen.getAllByRole('button', { name: `پرداخت ${formatToman(rest)}` })).toHaveLength(2);
  const row = (label: string) => screen.getByText(label).closest('div');
  expect(row(t(costsMessages.priceDetailsPaid))).toHaveTextContent('۲۵۰٬۰۰۰ تومان');
  expect(row(t(paymentsMessages.paymentOwedTitle))).toHaveTextContent(formatToman(rest));
});

it('a request that will be paid on arrival is to be confirmed, not paid; a deposit says until when the rest is', async () => {
  const request = owing('stay', { status: 'rt_wait', pay_before: '2026-12-01T10:00:00.000Z' });
  await renderApp(<BookingTimeline order={request} isOfflineCopy />, { url: '/reservation/77' });
  expect(screen.getByText(t(bookingMessages.stepConfirm))).toBeVisible();
  expect(screen.queryByText(t(bookingMessages.stepPay))).toBeNull();
});

it.each([
  ['2026-12-03T16:30:00.000Z', /^رزرو شما با پیش‌پرداخت قطعی است\. مانده را تا ۱۲\sآذر ۱۴۰۵، ۲۰:۰۰ بپردازید\.$/],
  [undefined, /^رزرو شما با پیش‌پرداخت قطعی است\. مانده را تا هنگام ورود/],
])('a stay that a deposit has confirmed says when the rest is due (%s)', async (until, sentence) => {
  const order = owing('stay', { paid: 30_000, payment_type: 'deposit' });
  const money = order.money && { ...order.money, ...(until && { rest_until: until }) };
  await renderApp(
    <BookingStatus order={{ ...order, ...(money && { money }) }} isOfflineCopy onRefresh={() => undefined} />,
    {
      url: '/reservation/77',
    },
  );
  expect(screen.getByText(sentence)).toBeVisible();
});
