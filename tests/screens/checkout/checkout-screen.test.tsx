import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toLatinDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { makeStore } from '@/storefront/state/store/store';
import {
  renderCheckout,
  forwarded,
  isPlain,
  ordersOf,
  payButton,
  payWithoutAmount,
} from '@tests/support/render-checkout';
import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { tehranToday } from '@/domain/plain-date';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { renderApp } from '@tests/support/render-app';
import { holdResponses, routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  createAddress,
  findProduct,
  loggedInAs,
  recordRequests,
  shopConfig,
  callApi,
  topUp,
} from '@tests/support/customer-client';

type Rendered = Awaited<ReturnType<typeof renderCheckout>>;

routeCallsTo('shop');

it('the checkout shows a guest a login link that returns to it [AUTH-08]', async () => {
  const items = [{ product_id: 1, count: 1, toppings: [], product: await findProduct(isPlain) }];
  const preloaded = { userGlobalChanges: { ...makeStore().getState().userGlobalChanges, items } };
  await renderApp(<CheckoutScreen />, { url: '/checkout', preloaded, config: await shopConfig() });
  expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
    'href',
    '/login?backUrl=%2Fcheckout',
  );
});

it('the checkout without items shows an empty cart, for a guest and for a customer [ROUTE-07]', async () => {
  const { unmount } = await renderApp(<CheckoutScreen />, { url: '/checkout', config: await shopConfig() });
  expect(await screen.findByText('سبد خرید شما خالی است.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'سبد خرید' })).toBeVisible();
  unmount();
  await renderApp(<CheckoutScreen />, {
    url: '/checkout',
    preloaded: loggedInAs(await createCustomer()),
    config: await shopConfig(),
  });
  expect(await screen.findByText('سبد خرید شما خالی است.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'سبد خرید' })).toBeVisible();
  expect(screen.queryByText(/تسویه حساب/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
  expect(await screen.findByRole('region', { name: 'پرطرفدارترین‌ها' })).toBeVisible();
});

it('the checkout offers a retry when the addresses fail to load [ERR-02]', async () => {
  const customer = await createCustomer();
  await createAddress(customer);
  shopApi.use(http.get('*/addresses', () => HttpResponse.error(), { once: true }));
  const { user } = await renderCheckout({ shopper: customer });
  await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
});

describe('the sections of the checkout', () => {
  it('stand on one page, also at the address of a former step [ROUTE-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    await renderCheckout({ shopper: customer, url: '/checkout?step=confirm' });
    expect(await screen.findByRole('heading', { name: 'آدرس تحویل' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'شیوهٔ تحویل' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'شیوهٔ پرداخت' })).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('are complete for a customer with an address: one press places the order [ROUTE-07, CHK-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const sent = recordRequests(ordersEndpoints.submit);
    const { user, router } = await renderCheckout({ shopper: customer });
    await user.click(await payButton());
    await waitFor(() => expect(router.moves).toEqual([expect.stringMatching(/^replace \/order\/\d+$/)]));
    expect(sent).toMatchObject([{ delivery: 'post', payment_type: 'cash' }]);
  });

  it('send a parcel as a gift with the text of its card', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const sent = recordRequests(ordersEndpoints.submit);
    const { user } = await renderCheckout({ shopper: customer });
    await user.click(await screen.findByRole('checkbox', { name: /^هدیه است/ }));
    await user.type(screen.getByLabelText(/^متن کارت هدیه/), 'یلدا مبارک');
    await user.click(await payButton());
    await waitFor(() => expect(sent).toMatchObject([{ gift: { text: 'یلدا مبارک' } }]));
  });

  it('offer pickup as an alternative to an address, and a chosen way of delivery wins [ROUTE-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    const config = await shopConfig();
    const { user, store } = await renderCheckout({ shopper: customer });
    await user.click(await screen.findByRole('radio', { name: /^پیک/ }));
    await user.click(screen.getByRole('radio', { name: /تحویل حضوری از فروشگاه/ }));
    expect(screen.getByText(/آدرس فروشگاه/)).toHaveTextContent(config.config.contacts.address ?? '');
    // There is nothing left to choose about the delivery.
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'شیوهٔ تحویل' })).toBeNull());
    expect(store.getState().orders.checkout.delivery).toBe('pickup');
    await user.click(screen.getByRole('radio', { name: /خانه/ }));
    expect(await screen.findByRole('radio', { name: /^پست/ })).toBeChecked();
    expect(await payButton()).toBeEnabled();
  });

  it('say which choice is missing at its section and focus it, on every press [ROUTE-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    const { user, router } = await renderCheckout({ shopper: customer });
    await user.click(await screen.findByRole('radio', { name: /پرداخت از اعتبار/ }));
    const choice = screen.getByRole('radiogroup', { name: 'شیوهٔ پرداخت' });
    await waitFor(() => expect(choice).toBeInvalid());
    const submit = await screen.findByRole('button', { name: /^پرداخت از اعتبار: .* تومان$/ });
    for (const press of ['first', 'second']) {
      await user.click(submit);
      expect([press, document.activeElement]).toEqual([press, choice]);
    }
    expect(router.moves).toEqual([]);
  });

  it('show the chosen one of more than two addresses, and the others on request [ROUTE-07]', async () => {
    const customer = await createCustomer();
    for (const title of ['یک', 'دو', 'سه']) await createAddress(customer, 'inside', title);
    const { user } = await renderCheckout({ shopper: customer });
    const addresses = within(await screen.findByRole('radiogroup', { name: 'آدرس تحویل' }));
    expect(addresses.getByRole('radio', { name: /^سه/ })).toBeChecked();
    expect(addresses.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '۲ آدرس دیگر' }));
    expect(addresses.getAllByRole('radio')).toHaveLength(4);
    await user.click(addresses.getByRole('radio', { name: /^دو/ }));
    await waitFor(() => expect(addresses.getByRole('radio', { name: /^دو/ })).toBeChecked());
    expect(addresses.getAllByRole('radio')).toHaveLength(4);
  });

  it('preselect the newest address in the zone and keep it first in the list [ROUTE-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    await createAddress(customer, 'inside', 'کار');
    const { user } = await renderCheckout({ shopper: customer });
    expect(await screen.findByRole('radio', { name: /^کار/ })).toBeChecked();
    const first = () => screen.getAllByRole('radio')[0];
    expect(first()).toBe(screen.getByRole('radio', { name: /^کار/ }));
    await user.click(screen.getByRole('radio', { name: /خانه/ }));
    expect(screen.getByRole('radio', { name: /خانه/ })).toBeChecked();
    expect(first()).toBe(screen.getByRole('radio', { name: /^کار/ }));
  });

  it('preselect the address of the last order instead of a newer one [ROUTE-07]', async () => {
    const customer = await createCustomer();
    const home = await createAddress(customer, 'inside', 'خانه');
    await createAddress(customer, 'inside', 'کار');
    const product = await findProduct(isPlain);
    const body = {
      products: [{ product_id: product.id, count: 2 }],
      address: home.addressId,
      delivery: 'post' as const,
      payment_type: 'cash' as const,
    };
    await callApi(ordersEndpoints.submit, { token: customer.token, body });
    await renderCheckout({ shopper: customer });
    expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
  });

  it('have a button that opens the invoice and then regains the focus [DLG-04]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, product } = await renderCheckout({ shopper: customer });
    const total = await screen.findByRole('button', { name: 'صورت‌حساب' });
    await user.click(total);
    const bill = within(await screen.findByRole('dialog', { name: 'صورت‌حساب' }));
    expect(bill.getByText(`${product.name} (۲ عدد)`)).toBeVisible();
    await user.click(bill.getByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(total).toHaveFocus());
  });

  it('mark the empty fields of the first address when no address is saved [ACC-02]', async () => {
    const { user } = await renderCheckout();
    await user.click(await payWithoutAmount());
    const city = await screen.findByRole('searchbox', { name: /^شهر/ });
    await waitFor(() => expect(city).toHaveFocus());
    expect(city).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /آدرس کامل/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /کد پستی/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /پلاک/ })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /عنوان/ })).toBeValid();
  });
});

describe('coupon and credit in the checkout', () => {
  it('show the result of a coupon check with its reason and without a toast, and send only a valid coupon [COUP-01, RES-04]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const sent = recordRequests(ordersEndpoints.price);
    const { user, store } = await renderCheckout({ shopper: customer });
    const field = await screen.findByRole('textbox', { name: 'کد تخفیف' });
    await user.type(field, 'NO-SUCH-CODE{Enter}');
    expect(await screen.findByText('تأیید نشد')).toHaveAttribute('role', 'status');
    // Once, as the error of the field: no toast repeats it.
    expect(screen.getAllByText('این کد تخفیف پیدا نشد.')).toHaveLength(1);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('این کد تخفیف پیدا نشد.');
    expect(sent.at(-1)).toMatchObject({ use_coupon: false, coupon: '' });

    // The demo's codes are fixed, so this response is mocked: the coupon is valid and the price includes it.
    shopApi.use(
      http.post('*/coupons/check', () =>
        HttpResponse.json({
          success: true,
          code: 200,
          msg: '',
          data: { coupon: { code: 'GOOD', title: 'x', discount: 1 } },
        }),
      ),
      http.post(
        `*${ordersEndpoints.price.path}`,
        async ({ request }) =>
          await forwarded(request, { ...((await request.clone().json()) as object), use_coupon: false }),
      ),
    );
    await user.clear(field);
    await user.type(field, 'GOOD');
    expect(field).toBeValid();
    await user.click(screen.getByRole('button', { name: 'اعمال' }));
    expect(await screen.findByText('تأیید شد')).toBeVisible();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ use_coupon: true, coupon: 'GOOD' }));

    await user.click(screen.getByRole('button', { name: 'حذف کد' }));
    expect(await screen.findByText('کد تخفیف حذف شد.')).toBeVisible();
    await waitFor(() => expect(store.getState().orders.coupon).toMatchObject({ code: '', status: false }));
  });

  it('offer the coupons that the customer owns, the best first, and apply one with a tap [COUP-01, RES-04]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user } = await renderCheckout({ shopper: customer });
    const offers = within(await screen.findByRole('list', { name: 'کدهای تخفیف شما' }));
    const saved = offers
      .getAllByRole('button')
      .map(({ textContent }) =>
        Number(toLatinDigits(/([۰-۹٬]+) تومان کمتر$/.exec(textContent ?? '')?.[1] ?? '').replace(/\D/g, '')),
      );
    // The demo has a coupon for every customer.
    expect(saved.length).toBeGreaterThan(0);
    expect(saved).toEqual([...saved].sort((one, other) => other - one));
    const before = (await payButton()).textContent ?? '';
    const amountOf = (text: string) => Number(toLatinDigits(text).replace(/\D/g, ''));
    await user.click(offers.getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByText('تأیید شد')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'کدهای تخفیف شما' })).toBeNull();
    expect(screen.getByRole('button', { name: 'حذف کد' })).toHaveFocus();
    await waitFor(async () =>
      expect(amountOf((await payButton()).textContent ?? '')).toBe(amountOf(before) - (saved[0] ?? 0)),
    );
    // The coupon is a row of its own: the products' own discount does not change with it.
    expect(screen.getByText(/^کد تخفیف .+/).nextElementSibling).toHaveTextContent(
      `\u200e−${formatToman(saved[0] ?? 0)}`,
    );
  });

  it('apply the best own coupon by itself, and none any more once the customer has taken it off [COUP-01]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, store } = await renderCheckout({ shopper: customer, tries: true });
    const found = await screen.findByText(/^بهترین کد شما، .+، اعمال شد: [۰-۹٬]+ تومان کمتر$/);
    expect(found).toHaveAttribute('role', 'status');
    expect(document.body).toHaveFocus();
    const saved = /: (.+) کمتر$/.exec(found.textContent)?.[1] ?? '';
    expect(await screen.findByText(`\u200e−${saved}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'برداشتن کد' }));
    expect(await screen.findByRole('list', { name: 'کدهای تخفیف شما' })).toBeVisible();
    await payButton();
    expect(store.getState().orders).toMatchObject({ coupon: { code: '', status: false }, isCouponDecided: true });
    expect(screen.queryByText(/بهترین کد شما/)).toBeNull();
  });

  it('show the missing amount for an insufficient credit, and place no order [PAY-06]', async () => {
    const customer = await createCustomer();
    const { addressId: address } = await createAddress(customer);
    const { user, router, product } = await renderCheckout({ shopper: customer });
    await user.click(await screen.findByRole('radio', { name: /پیک/ }));
    await user.click(await screen.findByRole('radio', { name: /پرداخت از اعتبار/ }));
    const { invoice } = await callApi(ordersEndpoints.price, {
      token: customer.token,
      body: { products: [{ product_id: product.id, count: 2 }], address, delivery: 'courier', payment_type: 'credit' },
    });
    const missing = formatToman(invoice.price);
    expect(await screen.findByText(`اعتبار شما کافی نیست. ${missing} کم دارید.`)).toBeVisible();
    expect(screen.getByRole('radio', { name: /پرداخت از اعتبار.*کم دارید$/ })).toBeChecked();
    await user.click(await screen.findByRole('button', { name: /^پرداخت از اعتبار: .* تومان$/ }));
    expect(router.moves).toEqual([]);
  });

  it('pay the order immediately when the credit is sufficient [PAY-06]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    await topUp(customer, 50_000_000);
    const { user, router } = await renderCheckout({ shopper: customer });
    await user.click(await screen.findByRole('radio', { name: /پیک/ }));
    await user.click(await screen.findByRole('radio', { name: /پرداخت از اعتبار/ }));
    expect(await screen.findByText('اعتبار شما: ۵۰٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^پرداخت از اعتبار: .* تومان$/ }));
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
    await waitFor(async () => expect(await ordersOf(customer)).toMatchObject([{ status: 'in_progress' }]));
  });
});

describe('while the price of changed choices is loading', () => {
  const summary = () => within(screen.getByText('خلاصهٔ سفارش').closest('section') ?? document.body);
  const amountOf = (label: string | RegExp) => summary().getByText(label).nextElementSibling;
  const isPending = (label: string) => amountOf(label)?.querySelector('[aria-busy="true"]') !== null;
  const DEPENDENT = ['هزینه ارسال', 'مبلغ قابل پرداخت'];
  const another = async ({ user }: Rendered) => await user.click(await screen.findByRole('radio', { name: /^کار/ }));

  it.each([
    ['another address', another],
    [
      'pickup',
      async ({ user }: Rendered) => await user.click(await screen.findByRole('radio', { name: /تحویل حضوری/ })),
    ],
    [
      'an edited address',
      async ({ user }: Rendered) => {
        await user.click(await screen.findByRole('button', { name: 'ویرایش آدرس خانه' }));
        await user.click(screen.getByRole('button', { name: 'ذخیره' }));
      },
    ],
  ])('no amount of the former ones is shown after the choice of %s [ROUTE-07]', async (_, change) => {
    const customer = await createCustomer();
    await createAddress(customer, 'unmarked', 'کار');
    await createAddress(customer, 'inside', 'خانه');
    const app = await renderCheckout({ shopper: customer });
    await waitFor(() => expect(amountOf('مبلغ قابل پرداخت')).toHaveTextContent('تومان'));
    const release = holdResponses('post', `*${ordersEndpoints.price.path}`);
    await change(app);
    await waitFor(() => expect(DEPENDENT.map(isPending)).toEqual([true, true]));
    expect(summary().queryByText(/رایگان/)).not.toBeInTheDocument();
    expect(amountOf(/^محصولات/)).toHaveTextContent('تومان');
    release();
    await waitFor(() => expect(DEPENDENT.map(isPending)).toEqual([false, false]));
  });

  it('the submit button waits without an amount [CHK-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'unmarked', 'کار');
    await createAddress(customer, 'inside', 'خانه');
    const app = await renderCheckout({ shopper: customer });
    await payButton();
    holdResponses('post', `*${ordersEndpoints.price.path}`);
    await another(app);
    expect(await screen.findByRole('button', { name: /^پرداخت …/ })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('minimum order, free delivery and delivery days in the checkout', () => {
  it('show the working days at the address, and the days by name at the way of delivery [CHK-02]', async () => {
    const customer = await createCustomer();
    const { delivery_days: days } = await createAddress(customer);
    await renderCheckout({ shopper: customer });
    const text = deliveryDaysText(days ?? { min: 0, max: 0 });
    expect(text).toMatch(/تا . روز کاری/);
    expect(await screen.findByRole('radio', { name: new RegExp(`خانه.*${text}`) })).toBeChecked();
    const { shop } = await shopConfig();
    const arrival = arrivalDays(days ?? { min: 0, max: 0 }, tehranToday(Date.now()), shop.delivery_days_off ?? []);
    const named = `${arrivalText(arrival)} می‌رسد`;
    expect(await screen.findByRole('radio', { name: new RegExp(`^پست.*${named}`) })).toBeVisible();
  });

  it('show the amount missing for free delivery to the selected address, and none for pickup [CHK-02]', async () => {
    const customer = await createCustomer();
    const { addressId } = await createAddress(customer);
    const product = await findProduct(isPlain);
    const body = { products: [{ product_id: product.id, count: 2 }], address: addressId };
    const { free_shipping_from: from } = await callApi(ordersEndpoints.price, { token: customer.token, body });
    // One piece less than what makes it free: far from the limit nothing is said.
    const pieces = Math.ceil((from ?? 0) / product.price) - 1;
    expect(pieces).toBeLessThanOrEqual(product.limit ?? Infinity);
    const { user } = await renderCheckout({ shopper: customer, count: pieces });
    // The place has the name of the address, as in the cart.
    const missing = formatToman((from ?? 0) - product.price * pieces);
    expect(await screen.findByText(`${missing} مانده تا ارسال رایگان به «خانه»`)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: /تحویل حضوری/ }));
    await waitFor(() => expect(screen.queryByText(/تا ارسال رایگان/)).not.toBeInTheDocument());
  });

  it('show at an address that its delivery is free once the cart is enough for that [CHK-02]', async () => {
    const customer = await createCustomer();
    const { zone } = await createAddress(customer);
    const shop = await shopConfig();
    const from = shop.shop.free_shipping?.find((one) => one.zone === zone)?.from ?? 0;
    const { price } = await findProduct(isPlain);
    await renderCheckout({ shopper: customer, count: Math.ceil(from / price) });
    expect(await screen.findByRole('radio', { name: /^خانه.*ارسال: رایگان، / })).toBeChecked();
  });

  it('show the missing amount of an order below the minimum, and disable its submit button [CHK-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { shop, config } = await shopConfig();
    const { product } = await renderCheckout({
      shopper: customer,
      config: { config, shop: { ...shop, min_basket: 900_000_000 } },
    });
    expect(
      await screen.findByText(
        `حداقل مبلغ سفارش ${formatToman(900_000_000)} است؛ ${formatToman(900_000_000 - product.price * 2)} دیگر به سبد بیفزایید.`,
      ),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: /^پرداخت .* تومان$/ })).toBeDisabled();
  });
});

afterEach(() => {
  shopApi.events.removeAllListeners();
});
