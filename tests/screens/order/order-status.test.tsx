import { screen } from '@testing-library/react';
import { OrderStatus } from '@/storefront/screens/order/order-status';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { foodShop } from '@tests/support/state-test';

it.each([
  ['eco_food', 'سفارش به دست شما رسیده است. نوش جان!'],
  ['shop', 'سفارش به دست شما رسیده است. مبارک باشد!'],
] as const)(
  'a delivered order in a shop of the type %s shows the sentence «%s» [ROUTE-10]',
  async (shop_type, sentence) => {
    const order = reservationFixture('2026-12-05', { kind: 'goods', status: 'done', can_pay: false });
    await renderApp(<OrderStatus order={order} onChanged={() => undefined} />, {
      url: '/order/77',
      config: { ...foodShop, shop: { ...foodShop.shop, shop_type } },
    });
    expect(screen.getByText(sentence)).toHaveAttribute('role', 'status');
  },
);

it.each([
  ['pickup', 'سفارش آماده است؛ آن را از فروشگاه تحویل بگیرید.'],
  ['courier', 'سفارش آماده است و به‌زودی به شما می‌رسد.'],
] as const)('a ready order with the delivery %s shows the sentence «%s» [ROUTE-10]', async (delivery, sentence) => {
  const order = reservationFixture('2026-12-05', {
    kind: 'goods',
    status: 'ready',
    delivery,
    times: [],
    can_pay: false,
  });
  await renderApp(<OrderStatus order={order} onChanged={() => undefined} />, { url: '/order/77', config: foodShop });
  expect(screen.getByText(sentence)).toHaveAttribute('role', 'status');
});

it('a paid order by post shows its delivery days until it is sent [ROUTE-10]', async () => {
  const address = {
    addressId: 1,
    title: 'خانه',
    address: 'تهران',
    number: '۱',
    lat: null,
    lng: null,
    shippingPrice: 0,
    is_in_zone: true,
    delivery_days: { min: 1, max: 2 },
  };
  const paid = { kind: 'goods', delivery: 'post', can_pay: false, address } as const;
  const show = (status: 'in_progress' | 'send') =>
    renderApp(
      <OrderStatus
        order={reservationFixture('2026-12-05', { ...paid, times: [], status })}
        onChanged={() => undefined}
      />,
      { url: '/order/77', config: foodShop },
    );
  const { unmount } = await show('in_progress');
  expect(screen.getByText('زمان تحویل: ۱ تا ۲ روز کاری پس از پرداخت')).toBeVisible();
  unmount();
  await show('send');
  expect(screen.queryByText(/زمان تحویل/)).toBeNull();
});

it('an order canceled by the shop shows the shop’s reason and mentions no host [ROUTE-10]', async () => {
  const order = reservationFixture('2026-12-05', {
    kind: 'goods',
    status: 'canceled',
    sub_status: 'canceled_rt_host_reject',
    cancel_reason: 'امروز پیک نداریم.',
    can_pay: false,
  });
  await renderApp(<OrderStatus order={order} onChanged={() => undefined} />, { url: '/order/77', config: foodShop });
  expect(screen.getByText('علت: امروز پیک نداریم.')).toBeVisible();
  expect(screen.getByText('لغوشده از سوی فروشگاه')).toBeVisible();
});
