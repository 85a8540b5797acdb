import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { tehranToday } from '@/domain/plain-date';
import { formatSignedToman, formatToman } from '@/domain/money';
import { now } from '@/storefront/platform/browser-clock';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { placedOrder } from '@tests/support/order-fixtures';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  PAGE_ORIGIN,
  shopConfig,
  callApi,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const listPath = ({ user }: ShopCustomer) =>
  `*${paymentsEndpoints.listTransactions.path.replace(':id', String(user.id))}`;
const movements = () =>
  within(screen.getByRole('heading', { level: 2 }).closest('section') ?? document.body).getAllByRole('listitem');

async function open(customer: ShopCustomer) {
  return await renderApp(<TransactionsScreen />, {
    url: '/transactions',
    preloaded: loggedInAs(customer),
    config: await shopConfig(),
  });
}

describe('the credit’s transactions [ACC-03]', () => {
  it('are grouped by day with sign, description and balance, and a link for those of an order', async () => {
    const customer = await createCustomer();
    await topUp(customer, 20_000_000);
    const order = await placedOrder(customer, await findProduct());
    const urls = { success_url: `${PAGE_ORIGIN}/paid-order`, fail_url: `${PAGE_ORIGIN}/failed-payment` };
    await callApi(paymentsEndpoints.createOrderPayment, {
      params: { id: order.order_id },
      token: customer.token,
      body: { payment_for: 'order_credit', ...urls },
    });
    const { price } = order.invoice;
    await open(customer);
    expect(
      await screen.findByRole('heading', { level: 2, name: `امروز، ${formatJalaaliLong(tehranToday(now()))}` }),
    ).toBeVisible();
    expect(screen.getByText('اعتبار شما').nextElementSibling).toHaveTextContent(formatToman(20_000_000 - price));
    // One link beside the list, one in the account navigation of a desktop.
    expect(screen.getAllByRole('link', { name: 'افزایش اعتبار' }).map((link) => link.getAttribute('href'))).toEqual([
      '/charge-account',
      '/charge-account',
    ]);
    const [spent, got] = movements().map((item) => within(item));
    expect(spent?.getByText(formatSignedToman(-price))).toBeVisible();
    expect(spent?.getByText('برداشت')).toBeVisible();
    expect(spent?.getByText(`مانده: ${formatToman(20_000_000 - price)}`)).toBeVisible();
    expect(spent?.getByRole('link', { name: `پرداخت سفارش ${toPersianDigits(order.number)}` })).toHaveAttribute(
      'href',
      `/order/${order.order_id}`,
    );
    expect(got?.getByText(formatSignedToman(20_000_000))).toBeVisible();
    expect(got?.getByText('واریز')).toBeVisible();
    expect(got?.getByText('افزایش اعتبار')).toBeVisible();
    const { transactions } = await callApi(paymentsEndpoints.listTransactions, {
      params: { id: customer.user.id },
      token: customer.token,
    });
    expect(transactions[1]?.ref).toMatch(/\d/);
    expect(got?.getByText(toPersianDigits(transactions[1]?.ref ?? '—'))).toBeVisible();
    expect(got?.getByText('پیگیری:')).toBeVisible();
    await expectAccessible();
  });

  it('of a canceled order are shown as refunds', async () => {
    const customer = await createCustomer();
    await topUp(customer, 20_000_000);
    const order = await placedOrder(customer, await findProduct());
    const urls = { success_url: `${PAGE_ORIGIN}/paid-order`, fail_url: `${PAGE_ORIGIN}/failed-payment` };
    await callApi(paymentsEndpoints.createOrderPayment, {
      params: { id: order.order_id },
      token: customer.token,
      body: { payment_for: 'order_credit', ...urls },
    });
    await callApi(ordersEndpoints.changeStatus, {
      params: { id: order.order_id },
      token: customer.token,
      body: { status: 'canceled' },
    });
    await open(customer);
    expect(
      await screen.findByRole('link', { name: `بازگشت وجه سفارش ${toPersianDigits(order.number)}` }),
    ).toBeVisible();
    expect(screen.getByText(formatSignedToman(order.invoice.price))).toBeVisible();
  });

  it('are loaded twenty at a time; the focus moves to the first of the older ones [API-04]', async () => {
    const customer = await createCustomer();
    for (let n = 1; n <= 22; n += 1) await topUp(customer, 10_000 + n);
    const { user } = await open(customer);
    await screen.findByRole('heading', { level: 2 });
    expect(movements()).toHaveLength(20);
    shopApi.use(http.get(listPath(customer), () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'گردش‌های قدیمی‌تر' }));
    expect(await screen.findByText(/گردش‌های قدیمی‌تر بارگذاری نشد\./)).toBeVisible();
    expect(movements()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    await waitFor(() => expect(movements()).toHaveLength(22));
    expect(screen.getByText(formatSignedToman(10_001))).toBeVisible();
    expect(movements()[20]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'گردش‌های قدیمی‌تر' })).toBeNull();
  });
});

describe('an empty or failed list of transactions', () => {
  it('is replaced by a login link that leads back for a guest [AUTH-08]', async () => {
    await renderApp(<TransactionsScreen />, { url: '/transactions', config: await shopConfig() });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Ftransactions',
    );
  });

  it('has a message, a link to top up and the credit for a new customer [ACC-03]', async () => {
    await open(await createCustomer());
    const message = await screen.findByText('اعتبار شما هنوز گردشی ندارد.');
    expect(message).toBeVisible();
    expect(within(message.parentElement ?? document.body).getByRole('link')).toHaveAttribute('href', '/charge-account');
    expect(screen.getByText('اعتبار شما').nextElementSibling).toHaveTextContent('۰ تومان');
  });

  it('can be requested again after a failed request [ERR-02]', async () => {
    const customer = await createCustomer();
    shopApi.use(http.get(listPath(customer), () => HttpResponse.error(), { once: true }));
    const { user } = await open(customer);
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByText('اعتبار شما هنوز گردشی ندارد.')).toBeVisible();
  });
});
