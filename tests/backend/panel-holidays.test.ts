import { holidayOverrides, holidays } from '@/backend/db/schema/shop';
import type { BodyOf } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { Holiday } from '@/contract/calendar.schemas';
import { addDays } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import { nightsFrom, stayBody, TODAY } from '@tests/support/order-helpers';
import { staffAuditEntries, fieldOf, makeStaff } from '@tests/support/panel';

const [MOON, SUN, PLAIN] = [addDays(TODAY, 3), addDays(TODAY, 4), addDays(TODAY, 5)];

let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  staff = await makeStaff(api);
  await api.db.insert(holidays).values([
    { date: MOON, title: 'عید فطر', certainty: 'predicted' },
    { date: SUN, title: 'نوروز', certainty: 'official' },
  ]);
});

type Change = BodyOf<typeof panelEndpoints.changeHoliday>;
const setHoliday = (body: Change) => api.call(panelEndpoints.changeHoliday, { token: staff.token, body });
async function listed(): Promise<Holiday[]> {
  const { holidays: list } = await api.ok(calendarEndpoints.listHolidays, { body: { country: 'IR', year: 1405 } });
  return JSON.parse(list) as Holiday[];
}

it('the holiday list marks predicted days, and leaves official days unmarked [API-05]', async () => {
  expect(await listed()).toEqual([
    { date: MOON, jdate: '1405-09-02', title: 'عید فطر', predicted: true },
    { date: SUN, jdate: '1405-09-03', title: 'نوروز' },
  ]);
});

it('the shop can add, rename and remove a holiday, until the change is reset [API-05]', async () => {
  expect((await setHoliday({ date: PLAIN, title: ' تعطیلی  شهر ' })).envelope.msg).toBe(
    'چهارشنبه ۴ آذر ۱۴۰۵ در این فروشگاه تعطیل است: تعطیلی شهر',
  );
  expect((await setHoliday({ date: MOON, title: 'عید سعید فطر' })).status).toBe(200);
  expect((await setHoliday({ date: SUN, title: null })).envelope.msg).toBe(
    'سه‌شنبه ۳ آذر ۱۴۰۵ در این فروشگاه تعطیل نیست.',
  );
  expect(await listed()).toEqual([
    { date: MOON, jdate: '1405-09-02', title: 'عید سعید فطر' },
    { date: PLAIN, jdate: '1405-09-04', title: 'تعطیلی شهر' },
  ]);
  await setHoliday({ date: SUN, title: 'نوروز باستانی' });
  expect((await listed()).map(({ title }) => title)).toEqual(['عید سعید فطر', 'نوروز باستانی', 'تعطیلی شهر']);
  for (const date of [MOON, SUN, PLAIN]) expect((await setHoliday({ date, reset: true })).status).toBe(200);
  expect((await listed()).map(({ title, predicted }) => [title, predicted])).toEqual([
    ['عید فطر', true],
    ['نوروز', undefined],
  ]);
  expect((await staffAuditEntries(api)).map(({ subject, details }) => [subject, details])).toContainEqual([
    `holiday:${SUN}`,
    { before: { holiday: 'نوروز' }, after: { holiday: null } },
  ]);
});

it('the second of two concurrent changes of the same day is refused', async () => {
  const seen = { title: 'نوروز' };
  const answers = await Promise.all([
    setHoliday({ date: SUN, title: 'نوروز باستانی', seen }),
    setHoliday({ date: SUN, title: null, seen }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await setHoliday({ date: PLAIN, title: 'جشن', seen: { title: null } })).status).toBe(200);
});

it('a holiday changed by the shop applies to the calendar, the quote and the search alike [RES-01]', async () => {
  const id = await makeResidence(api.db, { rules: [{ kind: 'holiday', mode: 'percent', amount: 150, priority: 5 }] });
  const prices = async () => {
    const { months } = await api.ok(calendarEndpoints.getProductCalendar, {
      params: { id },
      query: { year: 1405, month: 9 },
    });
    const days = months.flatMap((month) => month.days).filter(({ date }) => [MOON, SUN, PLAIN].includes(date));
    const { invoice } = await api.ok(ordersEndpoints.price, {
      token: staff.token,
      body: stayBody(id, nightsFrom(3, 3)),
    });
    const { products } = await api.ok(catalogueEndpoints.searchProducts, {
      body: { start_date: MOON, end_date: addDays(PLAIN, 1) },
    });
    expect(invoice.nights.map(({ price }) => price)).toEqual(days.map(({ price }) => price));
    return {
      titles: days.map(({ title, is_holiday }) => (is_holiday ? title : null)),
      quoted: invoice.price,
      searched: products[0]?.stay_price,
    };
  };
  expect(await prices()).toEqual({ titles: ['عید فطر', 'نوروز', null], quoted: 4_000_000, searched: 4_000_000 });
  await setHoliday({ date: MOON, title: null });
  await setHoliday({ date: SUN, title: null });
  expect(await prices()).toEqual({ titles: [null, null, null], quoted: 3_000_000, searched: 3_000_000 });
  await setHoliday({ date: PLAIN, title: 'جشن شهر' });
  expect(await prices()).toEqual({ titles: [null, null, 'جشن شهر'], quoted: 3_500_000, searched: 3_500_000 });
  const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { year: 1405, month: 9 } });
  expect(months[0]?.days.find(({ date }) => date === PLAIN)).toMatchObject({ is_holiday: true, title: 'جشن شهر' });
});

it('a holiday with an invalid date or without a title is refused', async () => {
  for (const date of ['2026-02-30', '9000-01-01'])
    expect(fieldOf(await setHoliday({ date, title: 'x' }))).toEqual([400, 'date', 'این تاریخ درست نیست.']);
  for (const body of [{ date: PLAIN }, { date: PLAIN, title: ' ' }, { date: PLAIN, reset: false }]) {
    expect(fieldOf(await setHoliday(body))).toEqual([400, 'title', 'عنوان تعطیلی را وارد کنید.']);
  }
  expect([await api.db.$count(holidayOverrides), await staffAuditEntries(api)]).toEqual([0, []]);
});
