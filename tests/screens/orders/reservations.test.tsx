import { screen, waitFor, within } from '@testing-library/react';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { endsOfNights } from '@/domain/stay-price';
import { urls } from '@/domain/urls';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { makeStore } from '@/storefront/state/store/store';
import { canceledOrder } from '@tests/support/order-fixtures';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, shopConfig, type ShopCustomer } from '@tests/support/customer-client';
import { createStayOrder } from '@tests/support/stay-orders';

routeCallsTo('residence');

async function open(customer: ShopCustomer, tabs = makeStore().getState().orders.tabs) {
  const orders = { ...makeStore().getState().orders, tabs };
  return await renderApp(<OrdersScreen />, {
    url: '/orders',
    preloaded: { ...loggedInAs(customer), orders },
    config: await shopConfig(),
  });
}

describe('the orders page in a residence shop [ROUTE-08]', () => {
  it('shows orders as reservations with nights and guests, and links that return here [ORD-01]', async () => {
    const customer = await createCustomer();
    const order = await createStayOrder(customer);
    await open(customer);
    expect(screen.getByRole('heading', { level: 1, name: 'رزروهای من' })).toBeVisible();
    const card = within(await screen.findByRole('article'));
    const ends = endsOfNights(order.times);
    if (!ends) throw new Error('The stay has no nights');
    expect(card.getByText(`${formatJalaaliShort(ends.checkIn)} تا ${formatJalaaliShort(ends.checkOut)}`)).toBeVisible();
    expect(card.getByText('۳ شب')).toBeVisible();
    expect(card.getByText('۲ نفر')).toBeVisible();
    expect(card.getByText('پرداخت‌شده')).toBeVisible();
    expect(card.getByText(`رزرو ${toPersianDigits(order.number)}`)).toBeVisible();
    expect(card.getByRole('link', { name: order.products[0]?.name })).toHaveAttribute(
      'href',
      `/reservation/${order.order_id}?backUrl=%2Forders`,
    );
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'در جریان۱',
      'در انتظار تأیید میزبان',
      'تأییدشده',
      'پرداخت‌شده۱',
      'تکمیل‌شده',
      'لغوشده',
      'همه۱',
    ]);
  });

  it('opens the voucher of a paid reservation [ORD-04]', async () => {
    const customer = await createCustomer();
    const order = await createStayOrder(customer);
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, loads } = await open(customer);
    await user.click(await screen.findByRole('button', { name: 'برگهٔ رزرو' }));
    await waitFor(() =>
      expect(loads).toEqual([
        expect.stringMatching(new RegExp(`^assign http://shop\\.test/voucher/${order.order_id}\\?signature=`)),
      ]),
    );
  });

  it('links an ended reservation to the residence with the same number of guests [ORD-01]', async () => {
    const customer = await createCustomer();
    const {
      products: [product],
      ...order
    } = await createStayOrder(customer, 'cash');
    await canceledOrder(customer, { ...order, products: [] });
    await open(customer, ['canceled']);
    expect(await screen.findByRole('link', { name: 'رزرو دوباره' })).toHaveAttribute(
      'href',
      urls.residence(product?.product_id ?? 0, product?.name ?? '', { person_count: 2 }),
    );
  });

  it('mentions reservations to guests and new customers [AUTH-08]', async () => {
    const guest = await renderApp(<OrdersScreen />, { url: '/orders', config: await shopConfig() });
    expect(
      await screen.findByText('برای دیدن رزروهای خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.'),
    ).toBeVisible();
    guest.unmount();
    await open(await createCustomer());
    expect(await screen.findByText('هنوز جایی را رزرو نکرده‌اید.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'یافتن اقامتگاه' })).toHaveAttribute('href', '/search');
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});
