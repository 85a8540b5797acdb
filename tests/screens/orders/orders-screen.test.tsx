import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { makeStore } from '@/storefront/state/store/store';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { canceledOrder, placedOrder } from '@tests/support/order-fixtures';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  callApi,
  createCustomer,
  findProduct,
  loggedInAs,
  shopConfig,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const plenty = () => findProduct(({ limit }) => limit === null || limit > 5);
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const cards = () => screen.getAllByRole('article');

async function open(customer: ShopCustomer, url = '/orders', preloaded: Partial<RootState> = {}) {
  return await renderApp(<OrdersScreen />, {
    url,
    preloaded: { ...loggedInAs(customer), ...preloaded },
    config: await shopConfig(),
  });
}

describe('a customer’s orders', () => {
  it('are cards with name, number, day, state, amount, remaining time and a link [ROUTE-08, ORD-01]', async () => {
    const customer = await createCustomer();
    const order = await placedOrder(customer, await plenty(), 2);
    await open(customer);
    expect(screen.getByRole('heading', { level: 1, name: 'سفارش‌های من' })).toBeVisible();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: order.products[0]?.name })).toHaveAttribute(
      'href',
      `/order/${order.order_id}`,
    );
    expect(card.getByText(`سفارش ${toPersianDigits(order.number)}`)).toBeVisible();
    expect(card.getByText(`ثبت: ${formatInstantDate(order.created_at)}`)).toBeVisible();
    expect(card.getByText('۲ عدد')).toBeVisible();
    expect(card.queryByText('ثبت‌شده')).not.toBeInTheDocument();
    expect(card.getByText('در انتظار پرداخت')).toBeVisible();
    expect(card.getByRole('button', { name: `پرداخت ${formatToman(order.invoice.price)}` })).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent(/^(۰۹|۱۰):[۰-۹]{2} تا پایان مهلت پرداخت$/);
    expect(card.queryByRole('button', { name: 'سفارش دوباره' })).toBeNull();
    await expectAccessible();
  });

  it('can be paid from their cards [PAY-01]', async () => {
    const customer = await createCustomer();
    const order = await placedOrder(customer, await plenty());
    const { user, loads } = await open(customer);
    await user.click(await screen.findByRole('button', { name: `پرداخت ${formatToman(order.invoice.price)}` }));
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\//)]),
    );
  });

  it('have a tracking link to their page once they are paid [ORD-01]', async () => {
    const customer = await createCustomer();
    const product = await plenty();
    await topUp(customer, 2 * product.price);
    const { order_id: id } = await callApi(ordersEndpoints.submit, {
      token: customer.token,
      body: { products: [{ product_id: product.id, count: 1 }], delivery: 'pickup', payment_type: 'credit' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await open(customer);
    expect(await screen.findByRole('link', { name: 'پیگیری' })).toHaveAttribute('href', `/order/${id}`);
    expect(screen.getByText(formatToman(product.price).replace(' تومان', ''))).toBeVisible();
  });

  it('are grouped into tabs by status with counts, and the selected tab is stored [STATE-04, ORD-01]', async () => {
    const customer = await createCustomer();
    const product = await plenty();
    await placedOrder(customer, product);
    const canceled = await canceledOrder(customer, await placedOrder(customer, product));
    const { user, store, unmount } = await open(customer);
    expect(await tab('در جریان ۱')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'در جریان۱',
      'ثبت‌شده۱',
      'در حال آماده‌سازی',
      'آماده',
      'ارسال‌شده',
      'تکمیل‌شده',
      'لغوشده۱',
      'همه۲',
    ]);
    expect(cards()).toHaveLength(1);
    await user.click(await tab('لغوشده ۱'));
    expect(await screen.findByText(`سفارش ${toPersianDigits(canceled.number)}`)).toBeVisible();
    expect(screen.getByText('لغوشده به درخواست مهمان')).toBeVisible();
    expect(cards()).toHaveLength(1);
    expect(store.getState().orders.tabs).toEqual(['canceled']);
    unmount();
    await open(customer, '/orders', { orders: { ...makeStore().getState().orders, tabs: ['canceled'] } });
    expect(await tab('لغوشده ۱')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText(`سفارش ${toPersianDigits(canceled.number)}`)).toBeVisible();
  });

  it('are paged by twenty in the URL; a page beyond the last redirects to the last [ORD-01]', async () => {
    const customer = await createCustomer();
    // A canceled order releases its stock, so one item is sufficient for all orders.
    const product = await plenty();
    const placed = [];
    for (let n = 0; n < 21; n += 1) placed.push(await canceledOrder(customer, await placedOrder(customer, product)));
    const orders = { ...makeStore().getState().orders, tabs: ['canceled' as const] };
    const first = await open(customer, '/orders', { orders });
    expect(await screen.findByText(`سفارش ${toPersianDigits(placed[20]?.number ?? '')}`)).toBeVisible();
    expect(cards()).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'صفحهٔ ۲' })).toHaveAttribute('href', '/orders?page=2');
    await first.user.click(screen.getByRole('link', { name: 'صفحهٔ ۲' }));
    expect(first.router.moves.at(-1)).toBe('push /orders?page=2');
    expect(await screen.findByText(`سفارش ${toPersianDigits(placed[0]?.number ?? '')}`)).toBeVisible();
    expect(cards()).toHaveLength(1);
    // Another tab starts at its first page.
    await first.user.click(await tab(/^همه/));
    expect(first.router.moves.at(-1)).toBe('replace /orders');
    await waitFor(() => expect(cards()).toHaveLength(20));
    first.unmount();

    const { router } = await open(customer, '/orders?page=9', { orders });
    await waitFor(() => expect(router.moves).toEqual(['replace /orders?page=2']));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });
});

describe('the orders page without orders', () => {
  it('shows a guest a login link that returns to the page [AUTH-08]', async () => {
    await renderApp(<OrdersScreen />, { url: '/orders?page=2', config: await shopConfig() });
    expect(
      await screen.findByText('برای دیدن سفارش‌های خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Forders%3Fpage%3D2',
    );
  });

  it('links a new customer to the products [ORD-01]', async () => {
    await open(await createCustomer());
    expect(await screen.findByText('هنوز سفارشی ثبت نکرده‌اید.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('opens with all orders when none is current, unless a tab is chosen [ORD-01, STATE-04]', async () => {
    const customer = await createCustomer();
    const order = await canceledOrder(customer, await placedOrder(customer, await plenty()));
    const { user, store } = await open(customer);
    expect(await screen.findByText(`سفارش ${toPersianDigits(order.number)}`)).toBeVisible();
    expect(await tab(/^همه/)).toHaveAttribute('aria-selected', 'true');
    // The stored choice stays that of the current ones.
    expect(store.getState().orders.tabs).toEqual(makeStore().getState().orders.tabs);
    await user.click(await tab(/^در جریان/));
    expect(await screen.findByText('سفارشی با این وضعیت ندارید.')).toBeVisible();
    expect(await tab(/^در جریان/)).toHaveAttribute('aria-selected', 'true');
  });

  it('offers all orders in an empty tab [ORD-01]', async () => {
    const customer = await createCustomer();
    await placedOrder(customer, await plenty());
    const { user } = await open(customer);
    await user.click(await tab('ارسال‌شده'));
    expect(await screen.findByText('سفارشی با این وضعیت ندارید.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'نمایش همه' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await tab('همه ۱')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['a broken connection', () => HttpResponse.error(), 'اتصال اینترنت برقرار نیست.'],
    ['a server error', () => new HttpResponse(null, { status: 500 }), 'خطا در برقراری ارتباط با سرور'],
  ])('offers a retry after %s [ERR-02]', async (_, answer, sentence) => {
    const customer = await createCustomer();
    await placedOrder(customer, await plenty());
    shopApi.use(
      http.get(`*${ordersEndpoints.listOrders.path.replace(':id', String(customer.customer.id))}`, answer, {
        once: true,
      }),
    );
    const { user } = await open(customer);
    expect(await within(await screen.findByRole('tabpanel')).findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
