import { formatJalaaliDay } from '@/domain/jalaali';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { nightsOf } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { findFreeStay, findInstantStay, freshMobile, type FreeStay } from '@tests/support/api-client-e2e';
import { addressOf } from '@tests/support/stay-flow';
import { deviceNames, visit, type Device, type Visit } from '@tests/support/browser';
import {
  answerAtBank,
  button,
  recordCalls,
  heading,
  link,
  logIn,
  openPage,
  pickDay,
  checkStep,
  patternOf,
  type RecordedCalls,
  screenshot,
  submitOfStay,
} from '@tests/support/e2e-steps';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { checkoutMessages } from '@/messages/checkout';
import { cardMessages } from '@/messages/card';
import { amountsMessages } from '@/messages/amounts';
import { costsMessages } from '@/messages/costs';
import { couponsMessages } from '@/messages/coupons';
import { navigationMessages } from '@/messages/navigation';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';
import { toastMessages } from '@/messages/toasts';
import { itInFullMatrix } from '@tests/support/matrix';

const PLACE = { slug: 'gilan', name: 'گیلان' };
const GUEST = 'نیلوفر آزاد';

describe.each(deviceNames)('a stay, from the search to the paid reservation, on a %s', (device) => {
  it('keeps its nights at every step [ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-05, ROUTE-11, ROUTE-12, CAT-02, RES-01, RES-02, RES-03, RES-04, PAY-01, PAY-02]', async () => {
    const visitor = await visit({
      shop: 'residence',
      device,
      serviceWorker: true,
      expected: [/status of 404 .*coupons\/check/],
    });
    const calls = recordCalls(visitor.page);
    const stay = await findFreeStay(visitor.origin, {
      place: PLACE.slug,
      nights: 3,
      people: 3,
      after: device === 'phone' ? 12 : 26,
    });
    await searchFromHome(visitor, device, stay);
    await openFirstResult(visitor, device, stay);
    await toThePrice(visitor, device, stay);
    expectCalendarCalls(calls, stay);
    await tryAWrongCoupon(visitor, calls);
    await logInOnTheWay(visitor, device, stay);
    await submit(visitor, device, calls, stay);
    await pay(visitor, device, calls);
    await visitor.leave();
  });
});

itInFullMatrix(
  'a residence opened with dates shows them in the booking panel of a desktop before any interaction [ROUTE-03]',
  async () => {
    const visitor = await visit({ shop: 'residence', device: 'desktop' });
    const stay = await findInstantStay(visitor.origin, { nights: 2, people: 2, after: 25 });
    await openPage(visitor.page, addressOf(stay));
    const panel = visitor.page.getByRole('complementary', {
      name: t(stayMessages.bookPanel, { name: stay.product.name }),
    });
    for (const day of [stay.start, stay.end]) await panel.getByText(formatJalaaliShort(day)).waitFor();
    await visitor.leave();
  },
);

async function searchFromHome({ page }: Visit, device: Device, { start, end }: FreeStay): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await screenshot(page, `stay-${device}-01-home`);
  if (device === 'phone') await page.getByRole('link', { name: t(shellMessages.topBarTrip) }).click();
  const panel = page
    .getByRole('search')
    .filter({ has: page.getByRole('combobox', { name: t(homeMessages.searchPlace) }) });
  await panel.getByRole('combobox', { name: t(homeMessages.searchPlace) }).fill(PLACE.name);
  await button(panel, homeMessages.searchDatesChoose).click();
  const dialog = page.getByRole('dialog', { name: t(catalogueMessages.datesTitle) });
  await pickDay(dialog, start);
  await pickDay(dialog, end);
  await checkStep(page, `stay-${device}-02-dates`);
  await button(dialog, catalogueMessages.datesConfirm).click();
  await panel
    .getByText(t(homeMessages.dateRange, { start: formatJalaaliShort(start), end: formatJalaaliShort(end) }))
    .waitFor();
  await button(panel, shellMessages.stepperMore, { label: t(homeMessages.searchPeople) }).click();
  await checkStep(page, `stay-${device}-03-panel`);
  await button(panel, homeMessages.searchSubmit).click();
}

async function openFirstResult(
  { page }: Visit,
  device: Device,
  { start, end, people, product }: FreeStay,
): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/search/${PLACE.slug}`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    start_date: start,
    end_date: end,
    person_count: String(people),
  });
  await page
    .getByPlaceholder(patternOf(navigationMessages.searchPlaceholder))
    .filter({ visible: true })
    .first()
    .waitFor();
  const results = page.getByRole('list', { name: t(catalogueMessages.searchResults) });
  const first = results.getByRole('article').first();
  await first.getByText(t(cardMessages.forNights, { n: toPersianDigits(nightsOf(start, end).length) })).waitFor();
  expect(await results.getByRole('article').count()).toBeLessThanOrEqual(12);
  await screenshot(page, `stay-${device}-04-results`);
  await first.getByRole('link', { name: product.name }).click();
}

/** The flow opens at the price of the URL's dates, from where they can be changed; it shows every night. */
async function toThePrice({ page }: Visit, device: Device, { start, end, people, product }: FreeStay): Promise<void> {
  const address = urls.residence(product.id, product.name, { start_date: start, end_date: end, person_count: people });
  await page.waitForURL((url) => url.pathname + url.search === address);
  await heading(page, product.name).waitFor();
  await screenshot(page, `stay-${device}-05-residence`);
  const panel = page.getByLabel(t(stayMessages.bookPanel, { name: product.name })).filter({ visible: true });
  await button(panel, stayMessages.book).click();
  const flow = flowOf(page, product.name);
  if (device === 'phone') {
    await button(flow, bookingMessages.stayFlowEditDates).click();
    await flow
      .getByRole('button', { name: new RegExp(`^${formatJalaaliDay(start)}.*${t(bookingMessages['cal.day.start'])}`) })
      .waitFor();
    await checkStep(page, `stay-${device}-06-dates`);
  }
  for (const night of nightsOf(start, end))
    await flow
      .getByRole('term')
      .filter({ hasText: formatJalaaliDay(night) })
      .waitFor();
  await flow.getByText(t(costsMessages.payable)).waitFor();
  await checkStep(page, `stay-${device}-08-price`);
}

function flowOf(page: Visit['page'], name: string) {
  return page.getByRole('dialog', { name: t(bookingMessages.stayFlowTitle, { name }) });
}

/** Asserts that calendar requests name the Jalaali month, two months each, and the price request nights and guests. */
function expectCalendarCalls(calls: RecordedCalls, { start, end, people, product }: FreeStay): void {
  const requests = calls.urls(calendarEndpoints.getProductCalendar);
  expect(requests.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of requests) {
    expect(pathname).toBe(`/api/v1/products/${product.id}/reservation/calender`);
    expect(Object.fromEntries(searchParams)).toEqual({
      year: expect.stringMatching(/^14\d\d$/),
      month: expect.stringMatching(/^\d+$/),
      double: expect.stringMatching(/^(true|1)$/),
    });
  }
  expect(calls.bodies(ordersEndpoints.price).at(-1)).toMatchObject({
    products: [{ product_id: product.id, count: 1, times: nightsOf(start, end), person_count: people }],
    use_coupon: false,
    coupon: '',
  });
}

async function tryAWrongCoupon({ page }: Visit, calls: RecordedCalls): Promise<void> {
  await page.getByLabel(t(couponsMessages.couponLabel)).fill('NADARIM');
  await button(page, couponsMessages.couponApply).click();
  await page.getByText(t(couponsMessages.couponNotConfirmed)).first().waitFor();
  expect(calls.bodies(couponsEndpoints.checkCoupon)).toMatchObject([{ code: 'NADARIM' }]);
}

async function logInOnTheWay(
  { page }: Visit,
  device: Device,
  { start, end, people, product }: FreeStay,
): Promise<void> {
  const flow = flowOf(page, product.name);
  await button(flow, bookingMessages.stayFlowNext).click();
  await flow.getByText(t(bookingMessages.stayFlowLoginHint)).waitFor();
  await checkStep(page, `stay-${device}-09-confirm-as-guest`);
  await button(flow, bookingMessages.stayFlowLogin).click();
  await page.waitForURL((url) => url.pathname === '/login');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    end_date: end,
    residenceId: String(product.id),
    residenceName: product.name,
  });
  await logIn(page, freshMobile());
  const address = `${urls.residence(product.id, product.name, { start_date: start, end_date: end, person_count: people })}#book`;
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address);
  // Directly at the last step, with the same stay.
  const summary = flow.getByRole('list', { name: t(bookingMessages.stayFlowSummary) });
  await summary.getByText(formatJalaaliShort(start)).waitFor();
  await summary.getByText(t(amountsMessages.countPeople, { n: toPersianDigits(people) })).waitFor();
}

async function submit(
  { page }: Visit,
  device: Device,
  calls: RecordedCalls,
  { start, end, people, product }: FreeStay,
): Promise<void> {
  const flow = flowOf(page, product.name);
  await flow.getByLabel(t(bookingMessages.stayFlowGuest)).fill(GUEST);
  await flow.getByRole('checkbox', { name: t(bookingMessages.stayFlowAccept) }).check();
  await checkStep(page, `stay-${device}-11-confirm`);
  await submitOfStay(flow).click();
  await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
  expect(new URL(page.url()).searchParams.get('backUrl')).toBe(urls.residence(product.id, product.name));
  const [sent, ...others] = calls.bodies(ordersEndpoints.submit);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({
    payment_type: 'cash',
    products: [{ product_id: product.id, count: 1, times: nightsOf(start, end), person_count: people }],
    use_coupon: false,
    coupon: '',
    guest_name: GUEST,
  });
}

async function pay({ page, origin }: Visit, device: Device, calls: RecordedCalls): Promise<void> {
  const reservation = new URL(page.url()).pathname;
  const id = reservation.split('/')[2] ?? '';
  await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
  await checkStep(page, `stay-${device}-12-reservation`);
  await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).click();
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  await checkStep(page, `stay-${device}-13-bank`);
  const [sent] = calls.bodies(paymentsEndpoints.createOrderPayment);
  expect(sent).toMatchObject({
    success_url: `${origin}/paid-order?fromOrder=${id}`,
    fail_url: `${origin}/failed-payment?fromOrder=${id}`,
    payment_for: 'order',
  });
  await answerAtBank(page, 'pay');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/paid-order?fromOrder=${id}`);
  await page.getByText(t(toastMessages.paymentSuccess), { exact: true }).waitFor();
  await checkStep(page, `stay-${device}-14-paid`);
  await link(page, checkoutMessages['return.to.stay']).click();
  await page.waitForURL((url) => url.pathname === reservation);
  await page.getByText(t(bookingMessages.statePaid)).waitFor();
  await page.getByText(GUEST).waitFor();
  await checkStep(page, `stay-${device}-15-reservation-paid`);
}
