import { render, screen, waitFor } from '@testing-library/react';
import { shippingText } from '@/storefront/ui/shipping-text';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { MoneyBack, moneyText } from '@/storefront/screens/payment-return/money-back';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
import { paymentResultText } from '@/storefront/screens/payment-return/result-text';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  payAt,
  shopConfig,
  callApi,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

async function placed(customer: ShopCustomer): Promise<Order> {
  const product = await findProduct(({ limit }) => limit === null || limit > 5);
  const body = { products: [{ product_id: product.id, count: 1 }], delivery: 'pickup', payment_type: 'cash' } as const;
  const { order_id } = await callApi(ordersEndpoints.submit, {
    token: customer.token,
    body: { ...body, products: [...body.products] },
  });
  return await orderOf(customer, order_id);
}

async function orderOf({ token }: ShopCustomer, id: number): Promise<Order> {
  return (await callApi(ordersEndpoints.getOrder, { params: { id }, token })).order;
}

/** Pays at the bank; returns the target of the redirect. */
async function throughBank(
  { token }: ShopCustomer,
  { order_id }: Order,
  answer: 'paid' | 'failed' | 'canceled',
): Promise<string> {
  const urls = {
    success_url: `http://shop.test/paid-order?fromOrder=${order_id}`,
    fail_url: `http://shop.test/failed-payment?fromOrder=${order_id}`,
  };
  const { payment_url: bank } = await callApi(paymentsEndpoints.createOrderPayment, {
    params: { id: order_id },
    token,
    body: { payment_for: 'order', ...urls },
  });
  return await payAt(bank ?? '', answer);
}

const screenOf = (url: string) => (url.includes('/paid-order') ? <PaidOrderScreen /> : <FailedPaymentScreen />);
const pathOf = (url: string) => url.replace('http://shop.test', '');

describe('the return from the bank', () => {
  it('a paid order shows reference and amount from the shop, and a link to the order [ROUTE-12]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const url = await throughBank(customer, order, 'paid');
    expect(url).toMatch(/\/paid-order\?fromOrder=/);
    const { payment_ref: reference } = await orderOf(customer, order.order_id);
    await renderApp(screenOf(url), {
      url: `${pathOf(url)}&ref=forged`,
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' })).toBeVisible();
    expect(screen.getByText('شمارهٔ پیگیری پرداخت').nextElementSibling).toHaveTextContent(
      toPersianDigits(reference ?? '—'),
    );
    const { products_price: goods, shipping_price: shipping, price } = order.invoice;
    expect(screen.getByText('قیمت اصلی محصولات').nextElementSibling).toHaveTextContent(formatToman(goods));
    expect(screen.getByText('هزینه ارسال').nextElementSibling).toHaveTextContent(shippingText(shipping));
    expect(screen.getByText('پرداخت‌شده').nextElementSibling).toHaveTextContent(formatToman(price));
    expect(screen.getByRole('link', { name: 'پیگیری سفارش' })).toHaveAttribute('href', `/order/${order.order_id}`);
    expect(screen.getByRole('img', { name: order.products[0]?.name })).toBeInTheDocument();
    expect(
      screen.getByText(
        `شمارهٔ سفارش ${toPersianDigits(order.number)} · ${order.products[0]?.name} × ${toPersianDigits(order.products[0]?.count ?? 0)}`,
      ),
    ).toBeVisible();
    expect(screen.getByText('تحویل حضوری')).toBeVisible();
    expect(screen.queryByText('forged')).toBeNull();
  });

  it('a failed payment shows that no money was taken, and a retry that opens the bank again [ROUTE-12, PAY-02]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const url = await throughBank(customer, order, 'failed');
    expect(url).toMatch(/\/failed-payment\?fromOrder=/);
    const { user, loads } = await renderApp(screenOf(url), {
      url: pathOf(url),
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByRole('heading', { name: 'پرداخت انجام نشد.' })).toBeVisible();
    expect(screen.getByText(/^به گفتهٔ بانک، مبلغی از حسابتان کم نشده است/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'پول شما' })).toBeNull();
    // The order is held until then.
    expect(screen.getByRole('timer')).toHaveTextContent(
      /^سفارش نگه داشته شده است؛ [۰-۹]{2}:[۰-۹]{2} تا پایان مهلت پرداخت$/,
    );
    expect(screen.getByRole('link', { name: /^پشتیبانی/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    expect(screen.getByRole('link', { name: 'مشاهدهٔ سفارش' })).toHaveAttribute('href', `/order/${order.order_id}`);
    await user.click(screen.getByRole('button', { name: /^پرداخت دوبارهٔ/ }));
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\//)]),
    );
  });

  it('a payment canceled at the bank is shown as canceled, and can be retried [ROUTE-12]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const url = await throughBank(customer, order, 'canceled');
    await renderApp(screenOf(url), { url: pathOf(url), preloaded: loggedInAs(customer), config: await shopConfig() });
    expect(await screen.findByRole('heading', { name: 'پرداخت را لغو کردید.' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^پرداخت دوبارهٔ/ })).toBeVisible();
  });

  it('a success URL of an unpaid order shows a pending payment [ROUTE-12]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    await renderApp(<PaidOrderScreen />, {
      url: `/paid-order?fromOrder=${order.order_id}`,
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByRole('heading', { name: 'در انتظار نتیجهٔ پرداخت' })).toBeVisible();
    expect(screen.queryByText('پرداخت با موفقیت انجام شد.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^پرداخت دوبارهٔ/ })).toBeNull();
  });

  it('a payment without a result of the bank is shown as pending, and no second payment is offered [ROUTE-12]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    await renderApp(<FailedPaymentScreen />, {
      url: `/failed-payment?fromOrder=${order.order_id}&pending=true`,
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByRole('heading', { name: 'در انتظار نتیجهٔ پرداخت' })).toBeVisible();
    expect(screen.getByText('نتیجهٔ پرداخت هنوز مشخص نیست. تا چند دقیقهٔ دیگر دوباره بررسی می‌کنیم.')).toBeVisible();
    expect(screen.queryByText(/۷۲ ساعت/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^پرداخت دوبارهٔ/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'مشاهدهٔ سفارش' })).toHaveAttribute('href', `/order/${order.order_id}`);
  });

  it('a failure URL of a paid order shows that it is paid, even if marked as canceled [ROUTE-12]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    await throughBank(customer, order, 'paid');
    await renderApp(<FailedPaymentScreen />, {
      url: `/failed-payment?fromOrder=${order.order_id}&canceled=true`,
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByRole('heading', { name: 'پرداخت با موفقیت انجام شد.' })).toBeVisible();
  });

  it('a top-up shows the credit that the shop returns [ROUTE-12]', async () => {
    const customer = await createCustomer();
    await topUp(customer, 150_000);
    await renderApp(<PaidOrderScreen />, {
      url: '/paid-order?isCharging=true',
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(await screen.findByText('اعتبار شما اکنون ۱۵۰٬۰۰۰ تومان است.')).toBeVisible();
  });
});

it.each([
  ['unknown', ['رفتن به بانک۸ آذر ۱۴۰۵، ۱۳:۳۰', 'اگر کم شده باشد، حداکثر تا این زمان برمی‌گردد۱۱ آذر ۱۴۰۵، ۱۴:۳۰']],
  [
    'returning',
    ['کم شدن از حسابتان۸ آذر ۱۴۰۵، ۱۳:۳۰', 'بانک آن را برمی‌گرداند', 'در حساب شما، حداکثر تا۱۱ آذر ۱۴۰۵، ۱۴:۳۰'],
  ],
  [
    'returned',
    ['کم شدن از حسابتان۸ آذر ۱۴۰۵، ۱۳:۳۰', 'بانک آن را برگرداند', 'در حساب شما، حداکثر تا۱۱ آذر ۱۴۰۵، ۱۴:۳۰'],
  ],
  ['not_taken', []],
] as const)('the money of a failed payment that is «%s» is followed step by step', async (money, steps) => {
  const order = await placed(await createCustomer());
  const back_by = money === 'not_taken' ? null : '2026-12-02T11:00:00.000Z';
  const attempt = { at: '2026-11-29T10:00:00.000Z', amount: 90_000, money, back_by };
  const { container } = render(<MoneyBack attempt={attempt} />);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(steps);
  const failed = { ...order, ...(order.money && { money: { ...order.money, failed_attempt: attempt } }) };
  expect(paymentResultText(failed, { failed: true, canceled: false }).text).toBe(moneyText(attempt));
});

describe('a payment result that cannot be shown', () => {
  it('gives a guest a login link that leads back to the result [AUTH-08]', async () => {
    await renderApp(<FailedPaymentScreen />, { url: '/failed-payment?fromOrder=7', config: await shopConfig() });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Ffailed-payment%3FfromOrder%3D7',
    );
  });

  it.each(['/paid-order', '/paid-order?fromOrder=../1', '/paid-order?isCharging=yes'])(
    'shows that there is no payment for %s [ROUTE-12]',
    async (url) => {
      await renderApp(<PaidOrderScreen />, {
        url,
        preloaded: loggedInAs(await createCustomer()),
        config: await shopConfig(),
      });
      expect(await screen.findByText('پرداختی برای نمایش نیست.')).toBeVisible();
    },
  );

  it('shows another customer’s order as not found [ROUTE-12]', async () => {
    const order = await placed(await createCustomer());
    await renderApp(<PaidOrderScreen />, {
      url: `/paid-order?fromOrder=${order.order_id}`,
      preloaded: loggedInAs(await createCustomer()),
      config: await shopConfig(),
    });
    expect(await screen.findByText('این پرداخت در حساب شما نیست.')).toBeVisible();
  });
});
