import { screen, within } from '@testing-library/react';
import type { Order } from '@/contract/orders.schemas';
import { OrderView } from '@/storefront/screens/order/order-view';
import { BookingStatus } from '@/storefront/screens/reservation/booking-status';
import { PaySection } from '@/storefront/screens/reservation/pay-section';
import { OrderCard } from '@/storefront/widgets/order-card';
import { mockApi } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture } from '@tests/support/residence-fixture';
import { foodShop } from '@tests/support/state-test';

mockApi();

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

it('an order that is paid at the door says so, and may be paid at the bank before', async () => {
  await renderApp(<OrderView order={owing('goods', { times: [] })} onChanged={() => undefined} />, {
    url: '/order/77',
    config: foodShop,
  });
  expect(screen.getByText(/هنگام تحویل پرداخت می‌کنید\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'هنگام تحویل پرداخت می‌کنید' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'پرداخت آنلاین همین حالا' })).toBeEnabled();
  expect(screen.queryByText('در انتظار پرداخت')).toBeNull();
});

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
  ['goods', /^هنگام تحویل: .* تومان$/],
  ['stay', /^هنگام ورود: .* تومان$/],
] as const)(
  'the card of an order of %s in the list names the amount, without a button to pay',
  async (kind, amount) => {
    const order = owing(kind, kind === 'goods' ? { times: [] } : {});
    await renderApp(<OrderCard order={order} isOfflineCopy={false} backUrl="/orders" onOver={() => undefined} />, {
      url: '/orders',
    });
    const card = within(screen.getByRole('article'));
    expect(card.getByText(amount)).toBeVisible();
    expect(card.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  },
);
