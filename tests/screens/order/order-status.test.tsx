import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { tehranToday } from '@/domain/plain-date';
import { screen, within } from '@testing-library/react';
import type { Order } from '@/contract/orders.schemas';
import { OrderView } from '@/storefront/screens/order/order-view';
import { OrderStatus } from '@/storefront/screens/order/order-status';
import { OrderCard } from '@/storefront/widgets/order-card';
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

it('the page of an order names its delivery method and the branch where it is picked up, not the shop’s address', async () => {
  const place = { address: 'بازار وکیل، حجرهٔ ۴', hours: 'صبح‌ها', telephone: '07132200000', point: null };
  const order: Order = {
    ...reservationFixture('2026-12-05', { kind: 'goods', status: 'in_progress', times: [], can_pay: false }),
    delivery: 'pickup',
    delivery_method: { method_id: 4, title: 'شعبهٔ بازار', paid_to_carrier: false, place },
  };
  await renderApp(<OrderView order={order} onChanged={() => undefined} />, { url: '/order/77', config: foodShop });
  const delivery = within(screen.getByRole('region', { name: 'تحویل' }));
  expect(delivery.getByText('شعبهٔ بازار')).toBeVisible();
  expect(delivery.getByText('بازار وکیل، حجرهٔ ۴')).toBeVisible();
  expect(screen.queryByText(/^آدرس فروشگاه/)).toBeNull();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('an order by post shows on which days it arrives, counted from its payment, until it is sent [ROUTE-10]', async () => {
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
  const orderOf = (status: 'in_progress' | 'send', days: number) =>
    reservationFixture('2026-12-05', {
      ...paid,
      times: [],
      status,
      timeline: [{ status: 'in_progress', sub_status: null, at: daysAgo(days) }],
    });
  const show = (status: 'in_progress' | 'send', days = 0) =>
    renderApp(<OrderStatus order={orderOf(status, days)} onChanged={() => undefined} />, {
      url: '/order/77',
      config: foodShop,
    });
  const showCard = (days: number) =>
    renderApp(
      <OrderCard
        order={orderOf('in_progress', days)}
        isOfflineCopy={false}
        backUrl="/orders"
        onOver={() => undefined}
      />,
      { url: '/orders', config: foodShop },
    );
  const today = tehranToday(Date.now());
  const expected = arrivalText(arrivalDays(address.delivery_days, today));
  const inProgress = await show('in_progress');
  expect(screen.getByText(`${expected} می‌رسد.`)).toBeVisible();
  inProgress.unmount();
  // The days are over: what was promised is not repeated.
  const late = await show('in_progress', 20);
  expect(screen.getByText('زمان تحویل: ۱ تا ۲ روز کاری پس از پرداخت')).toBeVisible();
  late.unmount();
  const sent = await show('send');
  expect(screen.queryByText(/زمان تحویل|می‌رسد/)).toBeNull();
  sent.unmount();
  // Its card in a list says the days, or nothing once they are over.
  const card = await showCard(0);
  expect(screen.getByText(`${expected} می‌رسد.`)).toBeVisible();
  card.unmount();
  await showCard(20);
  expect(screen.queryByText(/زمان تحویل|می‌رسد/)).toBeNull();
});

it('an order of many products shows three of them first, and the shop’s telephone [ROUTE-10]', async () => {
  const order = reservationFixture('2026-12-05', { kind: 'goods', status: 'in_progress', can_pay: false });
  const line = { product_id: 1, type: 'product', slug: '', image: null, count: 2, unit_price: 1000, toppings: [] };
  const products = ['سیب', 'انار', 'به', 'انجیر', 'خرمالو'].map((name) => ({ ...line, name }));
  await renderApp(<OrderStatus order={{ ...order, products }} onChanged={() => undefined} />, {
    url: '/order/77',
    config: { ...foodShop, config: { ...foodShop.config, support: { number: '0219100', view: '021-9100' } } },
  });
  const card = within(screen.getByRole('region', { name: 'وضعیت سفارش' }));
  expect(card.getByText('به × ۲').nextElementSibling).toHaveTextContent('۲٬۰۰۰ تومان');
  expect(card.queryByText(/انجیر/)).toBeNull();
  expect(card.getByText('و ۲ قلم دیگر')).toBeVisible();
  expect(card.getByRole('link', { name: '۰۲۱-۹۱۰۰' })).toHaveAttribute('href', 'tel:0219100');
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
