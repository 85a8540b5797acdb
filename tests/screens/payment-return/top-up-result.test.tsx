import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
import { topUpBody } from '@/storefront/state/orders/order-payloads';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  loggedInAs,
  recordRequests,
  PAGE_ORIGIN,
  payAt,
  shopConfig,
  callApi,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';
import { itInFullMatrix } from '@tests/support/matrix';

routeCallsTo('shop');

const BACK = '/checkout';

async function transactionsOf({ user, token }: ShopCustomer) {
  return await callApi(paymentsEndpoints.listTransactions, { params: { id: user.id }, token });
}

/** A top-up through the bank; returns the target of the bank's redirect. */
async function throughBank(
  customer: ShopCustomer,
  price: number,
  answer: 'paid' | 'failed' | 'canceled',
  backUrl?: string,
): Promise<string> {
  const after = (await transactionsOf(customer)).transactions[0]?.id ?? 0;
  const me = { userId: customer.user.id, customerId: customer.customer.id };
  const { payment_url: bank } = await callApi(paymentsEndpoints.createPayment, {
    token: customer.token,
    body: topUpBody(price, me, PAGE_ORIGIN, { after, backUrl }),
  });
  return (await payAt(bank ?? '', answer)).replace(PAGE_ORIGIN, '');
}

async function open(customer: ShopCustomer, url: string) {
  const page = url.startsWith('/paid-order') ? <PaidOrderScreen /> : <FailedPaymentScreen />;
  return await renderApp(page, { url, preloaded: loggedInAs(customer), config: await shopConfig() });
}

describe('the return from the bank after a top-up [ROUTE-12]', () => {
  it('a successful top-up shows the shop’s amount, reference and credit, and links to the checkout', async () => {
    const customer = await createCustomer();
    await topUp(customer, 30_000);
    const url = await throughBank(customer, 120_000, 'paid', BACK);
    expect(url).toMatch(/^\/paid-order\?isCharging=true&/);
    const [newest] = (await transactionsOf(customer)).transactions;
    const { store } = await open(customer, url);
    expect(await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' })).toBeVisible();
    expect(screen.getByText(`اعتبار شما ${formatAmount(120_000)} تومان افزایش یافت.`)).toBeVisible();
    expect(screen.getByText('شمارهٔ پیگیری پرداخت').nextElementSibling).toHaveTextContent(
      toPersianDigits(newest?.ref ?? '—'),
    );
    expect(screen.getByText('اعتبار شما اکنون').nextElementSibling).toHaveTextContent(formatToman(150_000));
    expect(screen.getByRole('link', { name: 'بازگشت به تسویه حساب' })).toHaveAttribute('href', BACK);
    await waitFor(() => expect(store.getState().customer.customer?.credit).toBe(150_000));
    await expectAccessible();
  });

  it('a failed top-up can be retried with the same amount and the same return address', async () => {
    const customer = await createCustomer();
    const url = await throughBank(customer, 120_000, 'failed', BACK);
    expect(url).toMatch(/^\/failed-payment\?isCharging=true&/);
    const requests = recordRequests(paymentsEndpoints.createPayment);
    const { user, loads } = await open(customer, url);
    expect(await screen.findByRole('heading', { name: 'پرداخت انجام نشد.' })).toBeVisible();
    expect(screen.getByText(/حداکثر تا ۷۲ ساعت/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'مبلغ دیگر' })).toHaveAttribute(
      'href',
      '/charge-account?amount=120000&backUrl=%2Fcheckout',
    );
    expect(screen.getByRole('link', { name: 'بازگشت به تسویه حساب' })).toHaveAttribute('href', BACK);
    await user.click(screen.getByRole('button', { name: 'پرداخت دوبارهٔ ۱۲۰٬۰۰۰ تومان' }));
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\//)]),
    );
    expect(requests).toEqual([
      expect.objectContaining({
        price: 120_000,
        payment_for: 'buy_customer_credit',
        success_url: expect.stringContaining('backUrl=%2Fcheckout'),
      }),
    ]);
  });

  it('a canceled payment without a return address is shown as such, with a link to the transactions', async () => {
    const customer = await createCustomer();
    await open(customer, await throughBank(customer, 50_000, 'canceled'));
    expect(await screen.findByRole('heading', { name: 'پرداخت را لغو کردید.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن گردش اعتبار' })).toHaveAttribute('href', '/transactions');
  });

  it('a success URL alone is not trusted: the page polls until the shop has received the payment', async () => {
    const customer = await createCustomer();
    await topUp(customer, 50_000);
    const after = (await transactionsOf(customer)).transactions[0]?.id ?? 0;
    await open(customer, `/paid-order?isCharging=true&amount=50000&after=${after}`);
    expect(await screen.findByRole('heading', { name: 'در انتظار نتیجهٔ پرداخت' })).toBeVisible();
    expect(screen.queryByText(/افزایش یافت/)).toBeNull();
    await topUp(customer, 50_000);
    expect(
      await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' }, { timeout: 9_000 }),
    ).toBeVisible();
    expect(screen.getByText('اعتبار شما اکنون').nextElementSibling).toHaveTextContent(formatToman(100_000));
  }, 20_000);

  itInFullMatrix(
    'a result that the shop does not have after half an hour is requested once a minute only',
    async () => {
      const customer = await createCustomer();
      await topUp(customer, 50_000);
      const after = (await transactionsOf(customer)).transactions[0]?.id ?? 0;
      const requests = recordRequests(paymentsEndpoints.listTransactions);
      await open(customer, `/paid-order?isCharging=true&amount=50000&after=${after}`);
      await screen.findByRole('heading', { name: 'در انتظار نتیجهٔ پرداخت' });
      const { now } = Date;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 30 * 60_000);
      const delays: unknown[] = [];
      const { setTimeout: original } = globalThis;
      const recorded: typeof original = Object.assign((...call: Parameters<typeof original>) => {
        delays.push(call[1]);
        return original(...call);
      }, original);
      globalThis.setTimeout = recorded;
      const before = requests.length;
      await waitFor(() => expect(requests.length).toBe(before + 1), { timeout: 5_000 });
      await waitFor(() => expect(delays).toContain(60_000));
      globalThis.setTimeout = original;
      clock.mockRestore();
    },
    20_000,
  );

  it('a failure URL of a received payment shows that it was received', async () => {
    const customer = await createCustomer();
    const url = await throughBank(customer, 50_000, 'paid');
    await open(customer, url.replace('/paid-order', '/failed-payment'));
    expect(await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' })).toBeVisible();
  });

  it('a URL without a transaction shows the credit only', async () => {
    const customer = await createCustomer();
    await topUp(customer, 50_000);
    await open(customer, '/paid-order?isCharging=true&amount=50000&after=x');
    expect(await screen.findByRole('heading', { name: 'نتیجهٔ افزایش اعتبار' })).toBeVisible();
    expect(screen.getByText('اعتبار شما اکنون ۵۰٬۰۰۰ تومان است.')).toBeVisible();
  });

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
    'a return address of another origin is ignored (%s)',
    async (foreign) => {
      const customer = await createCustomer();
      await open(
        customer,
        await throughBank(customer, 50_000, 'paid').then((url) => `${url}&backUrl=${encodeURIComponent(foreign)}`),
      );
      expect(await screen.findByRole('link', { name: 'دیدن گردش اعتبار' })).toBeVisible();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/transactions']);
    },
  );

  it('a guest gets a login link that leads back to the result [AUTH-08]', async () => {
    await renderApp(<PaidOrderScreen />, { url: '/paid-order?isCharging=true&after=3', config: await shopConfig() });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Fpaid-order%3FisCharging%3Dtrue%26after%3D3',
    );
  });

  it('a result that failed to load can be retried [ERR-02]', async () => {
    const customer = await createCustomer();
    const url = await throughBank(customer, 50_000, 'paid');
    shopApi.use(
      http.get(
        `*${paymentsEndpoints.listTransactions.path.replace(':id', String(customer.user.id))}`,
        () => HttpResponse.error(),
        { once: true },
      ),
    );
    const { user } = await open(customer, url);
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' })).toBeVisible();
  });
});

afterEach(() => {
  shopApi.events.removeAllListeners();
});
