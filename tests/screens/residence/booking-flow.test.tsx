import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { addDays, nightsOf, type CivilDate } from '@/domain/plain-date';
import { couponCleared } from '@/storefront/state/orders/orders.slice';
import { customerReceived } from '@/storefront/state/customer/customer.slice';
import { invoiceFixture, residenceFixture } from '@tests/support/residence-fixture';
import {
  agree,
  bar,
  button,
  DATED,
  dialog,
  END,
  goOn,
  NIGHTS,
  openPage,
  PATH,
  mockBooking,
  residencePage,
  START,
  goToConfirm,
} from '@tests/support/render-booking';
import { MockError, mockApi } from '@tests/support/mock-api';
import { expectAccessible } from '@tests/support/expect-accessible';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';
import { renderApp } from '@tests/support/render-app';
import { aCustomer, reserve, settled, storeLogin } from '@tests/support/state-test';

jest.setTimeout(60_000);
const shop = mockApi();
const stay = mockBooking(shop);

it('the booking bar shows the total of chosen dates, and the price per night without dates [RES-02]', async () => {
  const undated = await openPage(PATH);
  expect(screen.getByRole('region', { name: 'رزرو ویلای چوبی ماسال' })).toHaveTextContent(/^از .* \/ شب/);
  undated.unmount();
  await openPage(DATED);
  expect(await bar().findByText('برای ۳ شب', {}, { timeout: 5000 })).toBeVisible();
  expect(bar().queryByText(/\/ شب/)).not.toBeInTheDocument();
});

it('a chosen stay is sent to those who travel together, with dates, total and the share of each [RES-02]', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const app = await openPage(DATED);
  await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
  await app.user.click(await button('برای هم‌سفر بفرست'));
  Reflect.deleteProperty(navigator, 'share');
  const { title, text = '', url = '' } = share.mock.calls[0]?.[0] ?? {};
  expect(title).toBe('ویلای چوبی ماسال');
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^ویلای چوبی ماسال، ماسال/),
    expect.stringMatching(/ تا .*، ۳ شب، ۲ نفر$/),
    expect.stringMatching(/^جمع: [۰-۹٬]+ تومان، نفری [۰-۹٬]+ تومان$/),
  ]);
  expect(new URL(url).search).toBe(new URL(DATED, url).search);
});

it('a cheaper stay a few days away is offered with what it saves, and chosen by one tap [RES-02]', async () => {
  // Every night before the chosen ones costs half.
  const priceOf = (date: CivilDate) => (date < START ? 500_000 : 1_000_000);
  shop.on(calendarEndpoints.getProductCalendar, ({ query }) => {
    const first = { jy: Number(query.year), jm: Number(query.month) };
    return {
      months: [first, addMonths(first, 1)].map(({ jy, jm }) => {
        const dates = daysOf({ jy, jm });
        const days = [...makeCalendarDays(dates[0] ?? '', 'f'.repeat(dates.length)).values()];
        return { year: jy, month: jm, days: days.map((day) => ({ ...day, price: priceOf(day.date) })) };
      }),
    };
  });
  const app = await openPage(DATED);
  await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
  const offer = await button(/^۳ روز زودتر بروید، ۱٬۵۰۰٬۰۰۰ تومان کمتر/);
  await expectAccessible();
  await app.user.click(offer);
  const moved = nightsOf(addDays(START, -3), START);
  await waitFor(() => expect(app.store.getState().products.reservedList[0]?.times).toEqual(moved));
  expect(screen.queryByRole('button', { name: /زودتر بروید/ })).toBeNull();
});

describe('the steps of the flow', () => {
  it('start at the price for chosen dates, and keep step and dates when the flow is closed [STATE-03]', async () => {
    const app = await openPage(DATED);
    await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
    expect(await screen.findByRole('heading', { name: 'جزئیات قیمت' })).toBeVisible();
    await goOn(app, 1);
    await app.user.click(await button('بستن'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.moves.at(-1)).toBe('back 2');
    expect(app.store.getState().products).toMatchObject({ reservationStep: 1, reservedList: [{ times: NIGHTS }] });
  });

  it('lead back to guests and to the calendar from the confirmation', async () => {
    const app = await openPage(DATED);
    await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
    await goOn(app, 1);
    await app.user.click(await button('ویرایش نفرات'));
    expect(await screen.findByRole('heading', { name: 'اقامت' })).toBeVisible();
    await goOn(app, 1);
    await app.user.click(await button('ویرایش تاریخ'));
    expect(await screen.findByRole('heading', { name: /^۳ شب: .+ تا .+$/ })).toBeVisible();
  });
});

describe('«ادامه» while the price is refetched', () => {
  /**
   * Opens the stay with its price. The customer's data arrives after the first price and has another mobile number, so
   * that a second price is requested.
   */
  async function openWithSecondPrice() {
    storeLogin({ mobile: '09350000000' });
    let answerSecond!: (failed: MockError | null) => void;
    const second = new Promise<MockError | null>((resolve) => (answerSecond = resolve));
    shop.on(ordersEndpoints.price, async ({ body }) => {
      const failed = body.customer === aCustomer.mobile ? await second : null;
      return failed ?? { customer_credit: 0, invoice: invoiceFixture(body.products[0]?.times ?? [], stay.price) };
    });
    const app = await openPage(DATED);
    await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
    expect((await screen.findAllByText('۳٬۰۰۰٬۰۰۰ تومان', { selector: 'dd' })).length).toBeGreaterThan(0);
    act(() => void app.store.dispatch(customerReceived(aCustomer)));
    await waitFor(() =>
      expect(shop.requestsTo(ordersEndpoints.price).map(({ body }) => body.customer)).toContain(aCustomer.mobile),
    );
    const next = await button(/^ادامه/);
    expect(next).toBeEnabled();
    await app.user.click(next);
    expect(next).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { name: 'جزئیات قیمت' })).toBeVisible();
    // Neither the summary nor the footer shows the former price.
    const flow = within(await dialog());
    expect(flow.getAllByText('در حال محاسبه')).toHaveLength(2);
    expect(flow.queryByText(/۳٬۰۰۰٬۰۰۰/)).not.toBeInTheDocument();
    return { app, answerSecond };
  }

  it('moves to the next step once the price is loaded [RES-02]', async () => {
    const { app, answerSecond } = await openWithSecondPrice();
    answerSecond(null);
    expect(await screen.findByRole('heading', { name: 'خلاصهٔ رزرو' })).toBeVisible();
    expect(app.store.getState().products.reservationStep).toBe(1);
  });

  it('stays at the stay if the price fails, and does not move on by itself after a retry [RES-02]', async () => {
    const { app, answerSecond } = await openWithSecondPrice();
    answerSecond(new MockError(500, ''));
    expect(await button('ادامه')).toBeDisabled();
    shop.on(ordersEndpoints.price, ({ body }) => ({
      customer_credit: 0,
      invoice: invoiceFixture(body.products[0]?.times ?? [], stay.price),
    }));
    await app.user.click(await button('تلاش دوباره'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'ادامه' })).toBeEnabled());
    expect(screen.getByRole('heading', { name: 'جزئیات قیمت' })).toBeVisible();
  });

  it('is canceled by closing, even if the price arrives before the browser has gone back [RES-02]', async () => {
    const { app, answerSecond } = await openWithSecondPrice();
    const goBack = window.history.go.bind(window.history);
    const deltas: (number | undefined)[] = [];
    window.history.go = (delta) => void deltas.push(delta);
    await app.user.click(await button('بستن'));
    answerSecond(null);
    await waitFor(() => expect(screen.getAllByText('۳٬۰۰۰٬۰۰۰ تومان', { selector: 'dd' }).length).toBeGreaterThan(0));
    expect(app.store.getState().products.reservationStep).toBe(0);
    act(() => deltas.forEach((delta) => goBack(delta)));
    expect(deltas).toHaveLength(1);
    expect(app.router.moves.filter((move) => move.includes('#book-confirm'))).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the coupon', () => {
  it('is sent only when it is valid, and can be removed [RES-04]', async () => {
    shop.on(couponsEndpoints.checkCoupon, ({ body }) =>
      body.code === 'YALDA'
        ? { coupon: { code: 'YALDA', title: 'یلدا', discount: 500_000 } }
        : new MockError(409, 'مهلت استفاده از این کد تخفیف تمام شده است.'),
    );
    const app = await openPage(`${DATED}#book`);
    await dialog();
    const field = await screen.findByRole('textbox', { name: 'کد تخفیف' });
    await app.user.type(field, 'NO');
    await app.user.click(await button('اعمال'));
    expect(await screen.findByText('تأیید نشد، مهلت استفاده از این کد تخفیف تمام شده است.')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(shop.requestsTo(ordersEndpoints.price).every(({ body }) => body.coupon === '')).toBe(true);

    await app.user.clear(field);
    await app.user.type(field, 'YALDA');
    await app.user.click(await button('اعمال'));
    expect(await screen.findByText('تأیید شد')).toHaveClass('good');
    expect((await screen.findAllByText('۲٬۵۰۰٬۰۰۰ تومان')).length).toBeGreaterThan(0);
    await app.user.click(await button('حذف کد'));
    await waitFor(() => expect(screen.getAllByText('۳٬۰۰۰٬۰۰۰ تومان').length).toBeGreaterThan(0));
  });

  const ownCoupons = (terms: { kind?: 'percent'; amount?: number } = {}) => ({
    coupons: [
      {
        code: 'YALDA',
        title: 'یلدا',
        kind: 'fixed' as const,
        amount: 500_000,
        max_discount: null,
        min_price: 0,
        starts_at: null,
        expires_at: null,
        uses_left: 1,
        state: 'usable' as const,
        ...terms,
      },
    ],
  });

  const SAVING = /^با کد .*YALDA.*: ۵۰۰٬۰۰۰ تومان کمتر$/;

  it('that the booking will apply is told on the page, beside the price without it [COUP-01]', async () => {
    storeLogin();
    shop.on(couponsEndpoints.listCoupons, () => ownCoupons());
    await openPage(DATED);
    expect(await bar().findByText(SAVING)).toBeVisible();
    expect(bar().getByText('۲٬۵۰۰٬۰۰۰')).toBeVisible();
    expect(bar().getByText('۳٬۰۰۰٬۰۰۰').tagName).toBe('DEL');
    expect(screen.getAllByText(SAVING)).toHaveLength(2);
  });

  it('saves nothing of the added tax and of the fee of a way to pay [COUP-01]', async () => {
    storeLogin();
    shop.on(couponsEndpoints.listCoupons, () => ownCoupons({ kind: 'percent', amount: 10 }));
    const invoice = invoiceFixture(NIGHTS, 1_000_000);
    const tax = { amount: 300_000, included: false, lines: [], delivery: { rate: 0, amount: 0 } };
    shop.on(ordersEndpoints.price, () => ({
      customer_credit: 0,
      invoice: { ...invoice, tax, payment_fee: 100_000, price: invoice.price + 400_000 },
    }));
    const saving = /YALDA.*۳۰۰٬۰۰۰ تومان کمتر$/;
    const app = await openPage(DATED);
    expect(await bar().findByText(saving)).toBeVisible();
    act(() => void app.store.dispatch(couponCleared()));
    await app.user.click(bar().getByRole('button', { name: 'رزرو' }));
    expect(await button(saving)).toBeVisible();
  });

  it('that saves most is applied by itself, and stays off once it was taken off [COUP-01]', async () => {
    storeLogin();
    shop.on(couponsEndpoints.listCoupons, () => ownCoupons());
    shop.on(couponsEndpoints.checkCoupon, () => ({ coupon: { code: 'YALDA', title: 'یلدا', discount: 500_000 } }));
    const app = await openPage(`${DATED}#book`);
    await dialog();
    expect(await screen.findByText(/^بهترین کد شما، .*YALDA.* اعمال شد: ۵۰۰٬۰۰۰ تومان کمتر$/)).toHaveClass('good');
    expect((await screen.findAllByText('۲٬۵۰۰٬۰۰۰ تومان')).length).toBeGreaterThan(0);
    // Beside the total in the footer and in the summary; the page behind has it too.
    expect(await within(await dialog()).findAllByText(SAVING)).toHaveLength(2);
    expect(
      within(await dialog())
        .getAllByText('۳٬۰۰۰٬۰۰۰')
        .map(({ tagName }) => tagName),
    ).toEqual(['DEL', 'DEL']);
    await app.user.click(await button('برداشتن کد'));
    await waitFor(() => expect(screen.getAllByText('۳٬۰۰۰٬۰۰۰ تومان').length).toBeGreaterThan(0));
    expect(await button(/YALDA.*۵۰۰٬۰۰۰ تومان کمتر/)).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'کد تخفیف' })).toHaveValue('');
  });

  it('is cleared if the price request rejects it as expired, and the price is loaded without it [RES-05]', async () => {
    shop.on(couponsEndpoints.checkCoupon, () => ({ coupon: { code: 'YALDA', title: 'یلدا', discount: 500_000 } }));
    shop.on(ordersEndpoints.price, ({ body }) =>
      body.coupon === 'YALDA'
        ? new MockError(409, 'مهلت استفاده از این کد تخفیف تمام شده است.')
        : { customer_credit: 0, invoice: invoiceFixture(body.products[0]?.times ?? []) },
    );
    const app = await openPage(`${DATED}#book`);
    await dialog();
    const field = await screen.findByRole('textbox', { name: 'کد تخفیف' });
    await app.user.type(field, 'YALDA');
    await app.user.click(await button('اعمال'));
    await waitFor(() => expect(field).toHaveValue(''));
    expect((await screen.findAllByText('مهلت استفاده از این کد تخفیف تمام شده است.')).length).toBeGreaterThan(0);
    // Assistive technology does not see the toast while the dialog is open.
    expect(field).toHaveAccessibleDescription('قیمت به دست نیامد و کد تخفیف برداشته شد؛ دوباره واردش کنید.');
    expect((await screen.findAllByText('۳٬۰۰۰٬۰۰۰ تومان')).length).toBeGreaterThan(0);
    expect(await button('ادامه')).toBeEnabled();
    expect(shop.requestsTo(couponsEndpoints.checkCoupon)[0]?.body.products).toMatchObject([
      { product_id: 12, times: NIGHTS, person_count: 2 },
    ]);
  });

  it('is cleared by a failed price request, which can be retried [RES-05]', async () => {
    let isBroken = true;
    shop.on(ordersEndpoints.price, ({ body }) =>
      isBroken
        ? new MockError(500, '')
        : { customer_credit: 0, invoice: invoiceFixture(body.products[0]?.times ?? []) },
    );
    const app = await openPage(`${DATED}#book`);
    await dialog();
    const alert = await screen.findAllByRole('alert');
    expect(alert.length).toBeGreaterThan(0);
    expect(app.store.getState().orders.coupon.code).toBe('');
    isBroken = false;
    await app.user.click(await button('تلاش دوباره'));
    expect((await screen.findAllByText('۳٬۰۰۰٬۰۰۰ تومان')).length).toBeGreaterThan(0);
  });
});

describe('the login during the flow', () => {
  it('gets a guest’s return address, end date and residence, and the draft is kept [ROUTE-05]', async () => {
    const app = await goToConfirm();
    await app.user.click(await button('ورود و ادامهٔ رزرو'));
    const to = new URL(app.router.moves.at(-1)?.replace('push ', '') ?? '', 'http://shop.test');
    expect(to.pathname).toBe('/login');
    expect(Object.fromEntries(to.searchParams)).toEqual({
      backUrl: `${DATED}#book`,
      end_date: END,
      residenceId: '12',
      residenceName: 'ویلای چوبی ماسال',
    });
    expect(app.store.getState().products).toMatchObject({ reservationStep: 1, reservedList: [{ times: NIGHTS }] });
  });
});

describe('the submit', () => {
  beforeEach(() => storeLogin());

  it('requires name and rules, and focuses the missing one [RES-03]', async () => {
    const app = await goToConfirm();
    const name = await screen.findByRole('textbox', { name: /نام مهمان/ });
    expect(name).toHaveValue('مریم رضایی');
    await app.user.clear(name);
    await app.user.click(await button('ثبت رزرو'));
    expect(await screen.findByText('نام و نام خانوادگی مهمان را وارد کنید.')).toBeVisible();
    expect(screen.getByText('برای ثبت رزرو، مقررات را بپذیرید.')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    expect(shop.requestsTo(ordersEndpoints.submit)).toHaveLength(0);
  });

  it('is not sent without a price, by Enter in the name either [RES-03]', async () => {
    const app = await goToConfirm();
    shop.on(ordersEndpoints.price, () => new MockError(500));
    act(() => void reserve(app.store, { id: 12, count: 1, times: NIGHTS.slice(0, 2), person_count: 2 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثبت رزرو' })).toBeDisabled());
    await app.user.click(screen.getByRole('checkbox', { name: /مقررات اقامتگاه/ }));
    const { form } = screen.getByRole<HTMLInputElement>('textbox', { name: /نام مهمان/ });
    if (form) fireEvent.submit(form);
    await settled();
    expect(shop.requestsTo(ordersEndpoints.submit)).toHaveLength(0);
  });

  it.each([
    [true, /^رزرو آنی است/],
    [false, /^پس از ثبت، میزبان به درخواست شما پاسخ می‌دهد/],
  ])(
    'promises no time of its own for an instant booking (%s), since the settings and earlier holds decide it [RES-03]',
    async (instant, note) => {
      await goOn(await renderApp(residencePage(residenceFixture({}, { instant })), { url: `${DATED}#book` }), 1);
      const text = (await screen.findByText(note)).textContent;
      expect(text).toContain('در صفحهٔ رزرو');
      expect(text).not.toMatch(/دقیقه|ساعت/);
    },
  );

  it('says at the button how long the nights are held, where the backend tells it, and names the payment [RES-03]', async () => {
    shop.on(ordersEndpoints.price, () => ({
      customer_credit: 0,
      invoice: invoiceFixture(NIGHTS, 1_000_000),
      hold_minutes: 30,
    }));
    await goToConfirm();
    expect(await screen.findByText('با ثبت، شب‌ها ۳۰ دقیقه برای پرداخت شما نگه داشته می‌شود.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ثبت و پرداخت' })).toBeVisible();
    expect(screen.queryByText(/^رزرو آنی است/)).toBeNull();
  });

  it('requires new consent to the rules for other nights, which have other cancellation dates [RES-03]', async () => {
    const app = await goToConfirm();
    const rules = () => screen.getByRole('checkbox', { name: /مقررات اقامتگاه/ });
    await app.user.click(await screen.findByRole('checkbox', { name: /مقررات اقامتگاه/ }));
    expect(rules()).toBeChecked();
    act(() => void reserve(app.store, { id: 12, count: 1, times: NIGHTS.slice(0, 2), person_count: 2 }));
    await waitFor(() => expect(rules()).not.toBeChecked());
    act(() => void reserve(app.store, { id: 12, count: 1, times: NIGHTS, person_count: 2 }));
    await waitFor(() => expect(rules()).toBeChecked());
  });

  it('sends the stay with its idempotency key and its price, and leads to the reservation [RES-03]', async () => {
    shop.on(ordersEndpoints.submit, () => ({ order_id: 77 }));
    const app = await goToConfirm();
    await agree(app);
    await waitFor(() =>
      expect(app.router.moves.at(-1)).toBe(`push /reservation/77?backUrl=${encodeURIComponent(PATH)}`),
    );
    const [sent] = shop.requestsTo(ordersEndpoints.submit);
    expect(sent?.body).toMatchObject({
      products: [{ product_id: 12, count: 1, times: NIGHTS, person_count: 2 }],
      payment_type: 'cash',
      use_coupon: false,
      coupon: '',
      customer: '09121234567',
      quoted_price: 3_000_000,
      guest_name: 'مریم رضایی',
      send_submit_notification: true,
      person_count: 2,
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,}$/);
    expect(app.store.getState().products.reservedList).toEqual([]);
  });

  it('uses the same idempotency key for a retry after a lost response [RES-03]', async () => {
    let isLost = true;
    shop.on(ordersEndpoints.submit, () => (isLost ? Response.error() : { order_id: 77 }));
    const app = await goToConfirm();
    await agree(app);
    await screen.findAllByText('اتصال اینترنت برقرار نیست.');
    isLost = false;
    await app.user.click(await button('ثبت رزرو'));
    await waitFor(() => expect(app.router.moves.at(-1)).toMatch(/^push \/reservation\/77/));
    const keys = shop.requestsTo(ordersEndpoints.submit).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a changed price, which must be confirmed [RES-03]', async () => {
    shop.on(ordersEndpoints.submit, ({ body }) => {
      if (body.quoted_price === 3_600_000) return { order_id: 77 };
      stay.price = 1_200_000;
      return new MockError(409, 'قیمت تغییر کرده است؛ مبلغ جدید را بررسی کنید.', {
        data: { invoice: invoiceFixture(NIGHTS, 1_200_000) },
      });
    });
    const app = await goToConfirm();
    await agree(app);
    expect(
      await screen.findByText('قیمت از ۳٬۰۰۰٬۰۰۰ تومان به ۳٬۶۰۰٬۰۰۰ تومان تغییر کرد. اگر موافقید، دوباره تأیید کنید.'),
    ).toBeVisible();
    expect(shop.requestsTo(ordersEndpoints.submit)).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByText('۳٬۶۰۰٬۰۰۰ تومان').length).toBeGreaterThan(0));
    await app.user.click(await button('ثبت رزرو'));
    await waitFor(() => expect(app.router.moves.at(-1)).toMatch(/^push \/reservation\/77/));
  });
});
