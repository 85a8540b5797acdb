import { formatJalaaliDay } from '@/domain/jalaali';
import { screen, waitFor, within } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays } from '@/domain/plain-date';
import { invoiceFixture, reservationFixture, residenceFixture } from '@tests/support/residence-fixture';
import {
  agree,
  button,
  DATED,
  dialog,
  END,
  NIGHTS,
  datesTakenError,
  openPage,
  PATH,
  mockBooking,
  START,
  goToConfirm,
} from '@tests/support/render-booking';
import { MockError, mockApi } from '@tests/support/mock-api';
import { storeLogin } from '@tests/support/state-test';

jest.setTimeout(60_000);
const shop = mockApi();
const stay = mockBooking(shop);

const place = (id: number, name: string, stay_price: number) => residenceFixture({ id, name, slug: name, stay_price });
const found = (...products: ReturnType<typeof place>[]) => ({ products, page: 1, limit: 12, total: products.length });

/** The nights are booked by another guest while the submit is in flight. */
function loseNights(): void {
  shop.on(ordersEndpoints.submit, () => {
    for (const night of NIGHTS) stay.taken.add(night);
    shop.on(ordersEndpoints.price, ({ body }) => {
      const { times = [] } = body.products[0] ?? {};
      if (NIGHTS.some((night) => times?.includes(night))) return datesTakenError();
      return { customer_credit: 0, invoice: invoiceFixture(times ?? [], stay.price) };
    });
    return datesTakenError();
  });
}

describe('nights that were booked by another guest', () => {
  beforeEach(() => {
    storeLogin();
    loseNights();
    shop.on(catalogueEndpoints.searchProducts, () => found());
  });

  it('lead back to the dates step with the reason and a refetched calendar [RES-07]', async () => {
    const app = await goToConfirm();
    const before = shop.requestsTo(calendarEndpoints.getProductCalendar).length;
    await agree(app);
    const flow = within(await dialog());
    expect(await flow.findByText(/این شب‌ها همین حالا به مهمان دیگری رسید/)).toBeVisible();
    expect(flow.getByRole('heading', { name: 'تاریخ ورود و خروج را انتخاب کنید.' })).toHaveFocus();
    expect(app.store.getState().products).toMatchObject({ reservedList: [], reservationStep: 0 });
    expect(shop.requestsTo(calendarEndpoints.getProductCalendar).length).toBeGreaterThan(before);
    expect(
      await flow.findByRole('button', { name: new RegExp(`^${formatJalaaliDay(addDays(START, 1))}، رزرو شده`) }),
    ).toBeVisible();
  });

  it('are replaced by one tap on the nearest free nights of the refetched calendar [RES-07]', async () => {
    const app = await goToConfirm();
    await agree(app);
    const offers = within(await screen.findByRole('region', { name: 'نزدیک‌ترین شب‌های آزاد:' }));
    const texts = offers.getAllByRole('button').map((one) => one.textContent);
    expect(texts).toHaveLength(3);
    expect(texts).toContain(
      `${formatJalaaliDay(addDays(START, -3))} تا ${formatJalaaliDay(START)}۳ شب، ۳٬۰۰۰٬۰۰۰ تومان`,
    );
    stay.price = 1_000_000;
    await app.user.click(offers.getByRole('button', { name: new RegExp(`^${formatJalaaliDay(END)} تا`) }));
    expect(app.store.getState().products.reservedList).toMatchObject([
      { id: 12, times: [END, addDays(END, 1), addDays(END, 2)], person_count: 2 },
    ]);
    expect(screen.queryByText(/به مهمان دیگری رسید/)).not.toBeInTheDocument();
    expect(await button('ادامه')).toBeEnabled();
  });

  it('show similar free residences, first in the same city, with dates and guests in the links [RES-07]', async () => {
    shop.on(catalogueEndpoints.searchProducts, ({ body }) =>
      body.name === 'ماسال'
        ? found(place(12, 'همین', 1), place(20, 'کلبهٔ ابر', 2_400_000))
        : found(place(20, 'کلبهٔ ابر', 2_400_000), place(21, 'خانهٔ کنار رود', 3_300_000)),
    );
    const app = await goToConfirm();
    await agree(app);
    const places = within(await screen.findByRole('region', { name: 'اقامتگاه‌های مشابه که در همین شب‌ها آزادند' }));
    expect((await places.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      `/residence/20/${encodeURIComponent('کلبهٔ-ابر')}?start_date=${START}&end_date=${END}&person_count=2`,
      `/residence/21/${encodeURIComponent('خانهٔ-کنار-رود')}?start_date=${START}&end_date=${END}&person_count=2`,
    ]);
    expect(places.getByText('۲٬۴۰۰٬۰۰۰')).toBeVisible();
    expect(shop.requestsTo(catalogueEndpoints.searchProducts).map(({ body }) => body)).toEqual([
      { start_date: START, end_date: END, person_count: 2, name: 'ماسال' },
      { start_date: START, end_date: END, person_count: 2, category: 'villa' },
    ]);
  });

  it('show neither a section nor an error if the search for other residences fails [RES-07]', async () => {
    shop.on(catalogueEndpoints.searchProducts, () => new MockError(500));
    const app = await goToConfirm();
    await agree(app);
    await screen.findByRole('region', { name: 'نزدیک‌ترین شب‌های آزاد:' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /اقامتگاه‌های مشابه/ })).not.toBeInTheDocument());
  });

  it('are shown as the customer’s own if the response to their submit was lost [RES-07]', async () => {
    shop.on(ordersEndpoints.listOrders, () => ({
      orders: [reservationFixture(START)],
      page: 1,
      limit: 20,
      total: 1,
      counts: {},
    }));
    const app = await goToConfirm();
    await agree(app);
    const alert = within(await screen.findByRole('alert'));
    expect(await alert.findByText('این شب‌ها را خودتان رزرو کرده‌اید.')).toBeVisible();
    expect(alert.getByRole('link', { name: 'دیدن رزرو' })).toHaveAttribute(
      'href',
      `/reservation/77?backUrl=${encodeURIComponent(PATH)}`,
    );
    expect(screen.queryByText(/مهمان دیگری/)).not.toBeInTheDocument();
    expect(shop.requestsTo(ordersEndpoints.listOrders)[0]?.query).toMatchObject({
      status: 'rt_wait,rt_accept,in_progress',
    });
  });
});

it('a reload after a lost response shows the customer’s own order [RES-07]', async () => {
  storeLogin();
  for (const night of NIGHTS) stay.taken.add(night);
  shop.on(ordersEndpoints.price, datesTakenError);
  shop.on(catalogueEndpoints.searchProducts, () => found(place(20, 'کلبهٔ ابر', 2_400_000)));
  shop.on(ordersEndpoints.listOrders, () => ({
    orders: [reservationFixture(START)],
    page: 1,
    limit: 20,
    total: 1,
    counts: {},
  }));
  await openPage(`${DATED}#book`);
  const flow = within(await dialog());
  expect(await flow.findByText('این شب‌ها را خودتان رزرو کرده‌اید.')).toBeVisible();
  await waitFor(() => expect(flow.queryByRole('region', { name: /اقامتگاه‌های مشابه/ })).not.toBeInTheDocument());
});

describe('conflicts that are not about the nights', () => {
  beforeEach(() => storeLogin());

  it('keep dates and step, and are shown where they occurred, with the focus on them [RES-03]', async () => {
    shop.on(ordersEndpoints.submit, () => new MockError(409, 'ظرفیت استفاده از این کد تخفیف تمام شده است.'));
    const app = await goToConfirm();
    await agree(app);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ظرفیت استفاده از این کد تخفیف تمام شده است.');
    await waitFor(() => expect(alert).toHaveFocus());
    // Shown once: no toast repeats it.
    expect(screen.getAllByText('ظرفیت استفاده از این کد تخفیف تمام شده است.')).toEqual([alert]);
    expect(app.store.getState().products).toMatchObject({ reservationStep: 1, reservedList: [{ times: NIGHTS }] });
  });

  it('move the focus to a rejected field [RES-03]', async () => {
    shop.on(
      ordersEndpoints.submit,
      () =>
        new MockError(400, 'نام مهمان را وارد کنید.', {
          errors: [{ field: 'guest_name', msg: 'نام مهمان را وارد کنید.' }],
        }),
    );
    const app = await goToConfirm();
    await agree(app);
    const name = await screen.findByRole('textbox', { name: /نام مهمان/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('نام مهمان را وارد کنید.');
  });
});

it('taken dates of a link can only be changed: no sum, no next step, and free dates and other residences [RES-02]', async () => {
  for (const night of NIGHTS) stay.taken.add(night);
  shop.on(ordersEndpoints.price, datesTakenError);
  shop.on(catalogueEndpoints.searchProducts, () => found(place(20, 'کلبهٔ ابر', 2_400_000)));
  await openPage(`${DATED}#book`);
  const flow = within(await dialog());
  expect(await flow.findByText(/^تاریخ‌های انتخاب‌شده آزاد نیست/)).toBeVisible();
  await waitFor(() => expect(flow.getByRole('button', { name: 'ادامه' })).toBeDisabled());
  expect(flow.queryByText(/^۳ شب$/)).not.toBeInTheDocument();
  expect(await flow.findByRole('region', { name: 'نزدیک‌ترین شب‌های آزاد:' })).toBeVisible();
  expect(await flow.findByRole('region', { name: /اقامتگاه‌های مشابه/ })).toBeVisible();
});

it('nights whose quote is refused later lead back to the dates [RES-02]', async () => {
  const app = await openPage(`${DATED}#book`);
  const flow = within(await dialog());
  shop.on(ordersEndpoints.price, datesTakenError);
  shop.on(catalogueEndpoints.searchProducts, () => found());
  await app.user.click(flow.getByRole('button', { name: 'افزودن به تعداد نفرات' }));
  expect(await flow.findByRole('heading', { name: 'تاریخ ورود و خروج را انتخاب کنید.' })).toBeVisible();
  await waitFor(() => expect(flow.getByRole('button', { name: 'ادامه' })).toBeDisabled());
});
