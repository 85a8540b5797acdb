import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { shippingText } from '@/storefront/ui/shipping-text';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { initialOrders } from '@/storefront/state/orders/orders.slice';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  createAddress,
  loggedInAs,
  requestCode,
  recordRequests,
  payAt,
  shopConfig,
  callApi,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';
import { placedOrder, stepInPanel } from '@tests/support/order-fixtures';
import { SECOND_STAFF } from '@tests/support/staff-mobile';

routeCallsTo('shop');

async function placed(customer: ShopCustomer): Promise<Order> {
  const product = await findProduct(({ toppings, limit }) => toppings.length > 0 && (limit === null || limit > 5));
  const { addressId } = await createAddress(customer);
  const toppings = [{ id: product.toppings[0]?.id ?? 0, count: 1 }];
  const body = {
    products: [{ product_id: product.id, count: 2, toppings }],
    address: addressId,
    delivery: 'courier',
    payment_type: 'cash',
    msg: 'زنگ نزنید',
  } as const;
  const { order_id } = await callApi(ordersEndpoints.submit, {
    token: customer.token,
    body: { ...body, products: [...body.products] },
  });
  return (await callApi(ordersEndpoints.getOrder, { params: { id: order_id }, token: customer.token })).order;
}

/** @param due whether the order was just submitted to be paid at the bank */
async function atOrder(customer: ShopCustomer, id: number, due = false) {
  return await renderApp(<OrderScreen orderId={id} />, {
    url: `/order/${id}`,
    preloaded: { ...loggedInAs(customer), orders: { ...initialOrders, duePayment: due ? id : null } },
    config: await shopConfig(),
  });
}

/** Pays at the bank like the browser; returns the resulting order. */
async function paid(customer: ShopCustomer, order: Order): Promise<Order> {
  const urls = { success_url: 'http://shop.test/paid-order', fail_url: 'http://shop.test/failed-payment' };
  const { payment_url: bank } = await callApi(paymentsEndpoints.createOrderPayment, {
    params: { id: order.order_id },
    token: customer.token,
    body: { payment_for: 'order', ...urls },
  });
  await payAt(bank ?? '', 'paid');
  return (await callApi(ordersEndpoints.getOrder, { params: { id: order.order_id }, token: customer.token })).order;
}

describe('an unpaid order', () => {
  it('shows number, state, remaining time, items with toppings, and delivery address [ROUTE-10, CART-06]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    await atOrder(customer, order.order_id);
    expect(await screen.findByRole('heading', { name: `سفارش ${toPersianDigits(order.number)}` })).toBeVisible();
    expect(screen.getByText('سفارش برای شما نگه داشته شده است. برای آماده‌سازی، مبلغ را پرداخت کنید.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.getByText('در انتظار پرداخت')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(۰۹|۱۰):/);
    expect(screen.getByRole('timer').parentElement).toHaveTextContent(/^مانده تا پایان مهلت پرداخت/);
    const [line] = order.products;
    expect(screen.getByRole('link', { name: line?.name })).toBeVisible();
    expect(screen.getByText(line?.toppings[0]?.title ?? '—')).toBeVisible();
    // Also on the first screen, in short.
    for (const address of screen.getAllByText(/خیابان بهار، پلاک ۱۲/)) expect(address).toBeVisible();
    const first = within(screen.getByRole('region', { name: 'وضعیت سفارش' }));
    expect(first.getByText(/^ارسال به /)).toBeVisible();
    expect(first.getByText(/^گیرنده: /)).toBeVisible();
    expect(first.getByText(`${line?.name} × ۲`).nextElementSibling).toHaveTextContent(
      formatToman(order.invoice.products_price - order.invoice.products_discount),
    );
    expect(screen.getByText('تا وقتی سفارش آماده نشده است، می‌توانید آن را لغو کنید.')).toBeVisible();
    expect(screen.getByText('زنگ نزنید')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'روند سفارش' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.replace(/[۰-۹].*/, ''))).toEqual([
      'ثبت‌شده',
      'در حال آماده‌سازی',
      'آماده',
      'ارسال‌شده',
      'تکمیل‌شده',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });

  it('shows the price details and the invoice with its rows [DLG-04, DLG-06]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const { user } = await atOrder(customer, order.order_id);
    const { products_price: products, price } = order.invoice;
    expect((await screen.findByText('قیمت اصلی محصولات')).nextElementSibling).toHaveTextContent(formatToman(products));
    expect(screen.getByText('مبلغ قابل پرداخت').nextElementSibling).toHaveTextContent(formatToman(price));
    expect(screen.getByText('هزینه ارسال').nextElementSibling).toHaveTextContent(
      shippingText(order.invoice.shipping_price),
    );
    await user.click(screen.getByRole('button', { name: 'صورت‌حساب' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'صورت‌حساب' }));
    const [line] = order.invoice.products;
    expect(dialog.getByText(`${line?.name} (۲ عدد)`).nextElementSibling).toHaveTextContent(
      formatToman(2 * (line?.price ?? 0)),
    );
    expect(dialog.getByText('مبلغ قابل پرداخت').nextElementSibling).toHaveTextContent(formatToman(order.invoice.price));
    expect(dialog.getByRole('button', { name: /^صورت‌حساب رسمی/ })).toBeVisible();
  });

  it('lists discounted items with their former prices, which add up to the invoice’s [CART-06, DLG-06]', async () => {
    const customer = await createCustomer();
    const product = await findProduct(({ old_price, price, limit }) => (old_price ?? 0) > price && (limit ?? 2) >= 2);
    const { order_id, invoice } = await placedOrder(customer, product, 2);
    await atOrder(customer, order_id);
    const item = (await screen.findByRole('link', { name: product.name })).closest('li');
    expect(item?.querySelector('del')).toHaveTextContent(formatAmount(invoice.products_price));
    expect(item).toHaveTextContent(formatAmount(product.price * 2));
    expect(invoice.products_price).toBe((product.old_price ?? 0) * 2);
  });

  it('has a pay button with the amount, which opens the bank with the return addresses [PAY-01, PAY-02]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const bodies = recordRequests(paymentsEndpoints.createOrderPayment);
    const { user, loads } = await atOrder(customer, order.order_id);
    await user.click(await screen.findByRole('button', { name: `پرداخت ${formatToman(order.invoice.price)}` }));
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\/S/)]),
    );
    expect(screen.getByText('در حال انتقال به درگاه پرداخت…')).toBeVisible();
    // After a return by the back button the page is unchanged and usable again.
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByRole('button', { name: /^پرداخت/ })).toBeEnabled();
    expect(bodies).toEqual([
      expect.objectContaining({
        payment_for: 'order',
        success_url: `http://shop.test/paid-order?fromOrder=${order.order_id}`,
        fail_url: `http://shop.test/failed-payment?fromOrder=${order.order_id}`,
      }),
    ]);
  });

  it('opens the bank once by itself after the submit, and not again after the return [CHK-02, PAY-01]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const bodies = recordRequests(paymentsEndpoints.createOrderPayment);
    const { loads, store } = await atOrder(customer, order.order_id, true);
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\/S/)]),
    );
    expect(screen.getByText('در حال انتقال به درگاه پرداخت…')).toBeVisible();
    expect(store.getState().orders.duePayment).toBeNull();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByRole('button', { name: /^پرداخت/ })).toBeEnabled();
    expect(bodies).toHaveLength(1);
  });

  it('shows why the bank did not open by itself, and its button tries again [CHK-02, ERR-01]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const msg = 'درگاه پرداخت پاسخ نمی‌دهد.';
    shopApi.use(
      http.post(
        '*/order/:id/payment/create',
        () => HttpResponse.json({ success: false, code: 502, msg }, { status: 502 }),
        {
          once: true,
        },
      ),
    );
    const { user, loads } = await atOrder(customer, order.order_id, true);
    expect(await screen.findByText(msg)).toHaveAttribute('role', 'alert');
    expect(loads).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^پرداخت/ }));
    await waitFor(() => expect(loads).toHaveLength(1));
  });

  it('is paid from the credit only if that is sufficient [PAY-06]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const first = await atOrder(customer, order.order_id);
    expect(await screen.findByRole('link', { name: 'پرداخت با اعتبار' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/charge-account?amount=${order.invoice.price}`),
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText(/اعتبار شما/)).not.toBeInTheDocument();
    first.unmount();

    await topUp(customer, 50_000_000);
    const { user, loads } = await atOrder(customer, order.order_id);
    const credit = await screen.findByRole('radio', { name: /پرداخت از اعتبار/ });
    await waitFor(() => expect(credit).toBeEnabled());
    // The button names the selected payment method, and the bar links to the selection.
    expect(screen.getByRole('button', { name: `پرداخت آنلاین ${formatToman(order.invoice.price)}` })).toBeVisible();
    const other = screen.getByRole('link', { name: t(checkoutMessages.orderPayMethod) }).getAttribute('href') ?? '';
    expect(document.querySelector(other)).toContainElement(credit);
    await user.click(credit);
    await user.click(screen.getByRole('button', { name: `پرداخت از اعتبار: ${formatToman(order.invoice.price)}` }));
    expect(await screen.findByText('پرداخت شما رسید و سفارش در حال آماده‌سازی است.')).toBeVisible();
    expect(loads).toEqual([]);
  });

  it('whose sum has changed in another tab is not paid by its button, which then has the new sum [PAY-06]', async () => {
    const customer = await createCustomer();
    await topUp(customer, 20_000);
    const order = await placed(customer);
    const { user, loads } = await atOrder(customer, order.order_id);
    const button = await screen.findByRole('button', { name: `پرداخت ${formatToman(order.invoice.price)}` });
    const urls = { success_url: 'http://shop.test/paid-order', fail_url: 'http://shop.test/failed-payment' };
    await callApi(paymentsEndpoints.createOrderPayment, {
      params: { id: order.order_id },
      token: customer.token,
      body: { payment_for: 'order_credit', credit_part: 20_000, ...urls },
    });
    await user.click(button);
    const rest = formatToman(order.invoice.price - 20_000);
    expect(await screen.findByRole('button', { name: `پرداخت ${rest}` })).toBeEnabled();
    expect(screen.getByText(/تغییر کرده و پرداختی انجام نشد/, { selector: '[role="alert"]' })).toBeVisible();
    expect(loads).toEqual([]);
  });

  it('is canceled with the guest’s sub_status after a confirmation, and the page navigates back [ORD-02]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    const { user, router } = await atOrder(customer, order.order_id);
    await user.click(await screen.findByRole('button', { name: 'لغو سفارش' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'لغو سفارش' }));
    expect(dialog.getByText(`سفارش ${toPersianDigits(order.number)} لغو شود؟`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'بله، لغو شود' }));
    await waitFor(() => expect(router.moves).toEqual(['back']));
    await waitFor(async () => {
      const { order: now } = await callApi(ordersEndpoints.getOrder, {
        params: { id: order.order_id },
        token: customer.token,
      });
      expect(now).toMatchObject({ status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' });
    });
    expect(await screen.findByRole('button', { name: 'سفارش دوباره' })).toBeVisible();
  });
});

it('an order that another device has paid is canceled only after its dialog shows the refund [ORD-02]', async () => {
  const customer = await createCustomer();
  const order = await placed(customer);
  const { user, router } = await atOrder(customer, order.order_id);
  await user.click(await screen.findByRole('button', { name: 'لغو سفارش' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'لغو سفارش' }));
  const refund = `${formatToman(order.invoice.price)} به اعتبار شما بازمی‌گردد.`;
  expect(dialog.queryByText(refund)).not.toBeInTheDocument();
  await paid(customer, order);
  const read = async () =>
    (await callApi(ordersEndpoints.getOrder, { params: { id: order.order_id }, token: customer.token })).order;
  await user.click(dialog.getByRole('button', { name: 'بله، لغو شود' }));
  expect(await dialog.findByText(refund)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'مبلغ پرداختی یا بازگشتی تغییر کرده و لغو انجام نشد. مبلغ تازه را ببینید و دوباره تأیید کنید.',
  );
  expect([(await read()).status, router.moves]).toEqual(['in_progress', []]);
  await user.click(dialog.getByRole('button', { name: 'بله، لغو شود' }));
  await waitFor(() => expect(router.moves).toEqual(['back']));
  expect(await read()).toMatchObject({ status: 'canceled', paid: order.invoice.price });
});

it('the dialog of a cancellation cannot be closed until the request has ended [DLG-02, ORD-02]', async () => {
  const customer = await createCustomer();
  const order = await placed(customer);
  const { user, router } = await atOrder(customer, order.order_id);
  await user.click(await screen.findByRole('button', { name: 'لغو سفارش' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'لغو سفارش' }));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  shopApi.use(http.post(`*${ordersEndpoints.changeStatus.path}`, () => held));
  await user.click(dialog.getByRole('button', { name: 'بله، لغو شود' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'بستن' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expect(screen.getByRole('dialog', { name: 'لغو سفارش' })).toBeVisible();
  answer();
  await waitFor(() => expect(router.moves).toEqual(['back']));
});

it('a paid order for pickup shows the shop’s address and has no sending step [ROUTE-10]', async () => {
  const customer = await createCustomer();
  const product = await findProduct(({ toppings, limit }) => toppings.length > 0 && (limit === null || limit > 5));
  const { order_id } = await paid(customer, await placedOrder(customer, product, 2));
  await atOrder(customer, order_id);
  const state = within(await screen.findByRole('region', { name: 'وضعیت سفارش' }));
  expect(state.getByText(/^آدرس فروشگاه: /).parentElement).toHaveTextContent(/^تحویل حضوری\. آدرس فروشگاه: /);
  const steps = within(screen.getByRole('list', { name: 'روند سفارش' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace(/[۰-۹].*/, ''))).toEqual([
    'ثبت‌شده',
    'در حال آماده‌سازی',
    'آماده',
    'تکمیل‌شده',
  ]);
});

it('a paid order shows the bank’s reference [ROUTE-10]', async () => {
  const customer = await createCustomer();
  const order = await paid(customer, await placed(customer));
  await atOrder(customer, order.order_id);
  expect(await screen.findByText(toPersianDigits(order.payment_ref ?? '—'))).toBeVisible();
  expect(screen.getByText('پرداخت شما رسید و سفارش در حال آماده‌سازی است.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  expect(screen.getByText('پرداخت‌شده').nextElementSibling).toHaveTextContent(formatToman(order.invoice.price));
});

describe('an order in delivery [ROUTE-10]', () => {
  /** The whole file shares one login. */
  let staff: Promise<string> | undefined;
  const enter = async () =>
    (
      await callApi(panelEndpoints.panelLogin, {
        body: { mobile: SECOND_STAFF, code: await requestCode(SECOND_STAFF, 'panel') },
      })
    ).token.access_token;
  async function sent(parcel: { tracking_code?: string; carrier?: string; courier_phone?: string }) {
    const customer = await createCustomer();
    const { order_id: id } = await paid(customer, await placed(customer));
    const token = await (staff ??= enter());
    await stepInPanel(token, id, 'ready');
    await stepInPanel(token, id, 'send', parcel);
    return await atOrder(customer, id);
  }

  it('shows tracking code (in Persian digits) and carrier, and copies the code in Latin digits', async () => {
    const { user } = await sent({ tracking_code: '123456789012345678901234', carrier: 'پست پیشتاز' });
    const code = await screen.findByText('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴');
    expect(code).toHaveAttribute('dir', 'ltr');
    expect(code.closest('section')).toContainElement(screen.getByRole('list', { name: 'روند سفارش' }));
    expect(screen.getByText(/^کد رهگیری مرسوله \(پست پیشتاز\):/)).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'کپی کد رهگیری ۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴' }));
    expect(await screen.findByText('کد رهگیری ۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴ کپی شد.')).toBeVisible();
    expect(write).toHaveBeenCalledWith('123456789012345678901234');
    expect(screen.getByRole('link', { name: /^پیگیری در سایت پست/ })).toHaveAttribute(
      'href',
      'https://tracking.post.ir/?id=123456789012345678901234',
    );
  });

  it('copies the link to its state, which opens without a login; where that is forbidden it shows the link', async () => {
    const { user } = await sent({});
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(await screen.findByRole('button', { name: 'کپی پیوند پیگیری' }));
    const shown = await screen.findByText(/\/track\/\d+\?s=/);
    write.mockResolvedValueOnce();
    await user.click(screen.getByRole('button', { name: 'کپی پیوند پیگیری' }));
    expect(await screen.findByText('پیوند پیگیری کپی شد.')).toBeVisible();
    const { pathname, searchParams } = new URL(shown.textContent ?? '');
    expect(write).toHaveBeenLastCalledWith(shown.textContent);
    const { tracking } = await callApi(trackingEndpoints.readTracking, {
      params: { id: pathname.split('/').at(-1) ?? '' },
      query: { signature: searchParams.get('s') ?? '' },
    });
    expect(tracking.status).toBe('send');
  });

  it('offers a call to its courier', async () => {
    await sent({ carrier: 'رضا', courier_phone: '09351234567' });
    const call = await screen.findByRole('link', { name: /^تماس با پیک، رضا/ });
    expect(call).toHaveAttribute('href', 'tel:09351234567');
    await expectAccessible();
  });

  it('shows no tracking code when there is none, and reports a failed copy', async () => {
    const { unmount } = await sent({});
    expect(await screen.findByText('سفارش در راه است.')).toBeVisible();
    expect(screen.queryByText(/کد رهگیری/)).toBeNull();
    unmount();
    const { user } = await sent({ tracking_code: 'AB-1234' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await screen.findByRole('button', { name: 'کپی کد رهگیری AB-۱۲۳۴' }));
    expect(await screen.findByText('کپی نشد؛ کد را خودتان انتخاب کنید.')).toBeVisible();
  });
});

describe('an order that cannot be shown', () => {
  it('shows a guest a login link that returns to it [AUTH-08]', async () => {
    await renderApp(<OrderScreen orderId={7} />, { url: '/order/7', config: await shopConfig() });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Forder%2F7',
    );
  });

  it('is reported as not found to another customer [ROUTE-10]', async () => {
    const order = await placed(await createCustomer());
    await atOrder(await createCustomer(), order.order_id);
    expect(await screen.findByText('چنین سفارشی در حساب شما نیست.')).toBeVisible();
  });

  it('can be retried after a broken connection [ERR-02]', async () => {
    const customer = await createCustomer();
    const order = await placed(customer);
    shopApi.use(
      http.get(`*${ordersEndpoints.getOrder.path.replace(':id', String(order.order_id))}`, () => HttpResponse.error(), {
        once: true,
      }),
    );
    const { user } = await atOrder(customer, order.order_id);
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('heading', { name: `سفارش ${toPersianDigits(order.number)}` })).toBeVisible();
  });
});

afterEach(() => {
  shopApi.events.removeAllListeners();
});
