import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { NO_RANGE, type DateRangeDraft } from '@/domain/date-range';
import { formatJalaaliMonth, fromJalaali, jalaaliKey, toJalaali, formatJalaaliDay } from '@/domain/jalaali';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { now } from '@/storefront/platform/browser-clock';
import StayCalendar from '@/storefront/widgets/calendar/stay-calendar';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { mockStayApi } from '@tests/support/mock-stay-api';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

let mockLater = 0;
jest.mock('@/storefront/platform/browser-clock', () => {
  const clock = jest.requireActual<{ shopNow: () => number }>('@/storefront/platform/browser-clock');
  return { ...clock, shopNow: () => clock.shopNow() + mockLater };
});
beforeEach(() => {
  mockLater = 0;
});

const shop = mockApi();
const stay = mockStayApi(shop);

const TODAY = tehranToday(now());
const { jy, jm } = toJalaali(TODAY);
const month = (ahead: number) => addMonths({ jy: jy, jm: jm }, ahead);
const name = (ahead: number) => formatJalaaliMonth(month(ahead).jy, month(ahead).jm);
const requests = () =>
  shop.requestsTo(calendarEndpoints.getProductCalendar).map(({ params, query }) => ({ ...params, ...query }));
const request = (ahead: number) => ({
  id: '12',
  year: String(month(ahead).jy),
  month: String(month(ahead).jm),
  double: 'true',
});

function Owner({ range: given = NO_RANGE, productId }: { range?: DateRangeDraft; productId?: number }) {
  const [range, setRange] = useState(given);
  return <StayCalendar productId={productId} range={range} onRange={setRange} />;
}

it('the stay calendar requests two months together, and prefetches the next two [RES-01]', async () => {
  const { user } = await renderApp(<Owner productId={12} />);
  expect(
    await screen.findByRole('button', { name: new RegExp(`^${formatJalaaliDay(TODAY)}، ۱٬۰۰۰٬۰۰۰ تومان، آزاد`) }),
  ).toBeVisible();
  expect(requests()).toEqual([request(0)]);
  await user.click(screen.getByRole('button', { name: 'ماه بعد' }));
  await waitFor(() => expect(requests()).toEqual([request(0), request(2)]));
  await user.click(screen.getByRole('button', { name: 'ماه بعد' }));
  expect(await screen.findByRole('grid', { name: name(2) })).toBeVisible();
  expect(requests()).toHaveLength(2);
});

it('the stay calendar loads the months of all nights of a range from the URL [RES-01]', async () => {
  const far = fromJalaali(month(4).jy, month(4).jm, 5);
  await renderApp(<Owner productId={12} range={{ start: far, end: addDays(far, 3) }} />);
  expect(await screen.findByRole('grid', { name: name(4) })).toBeVisible();
  await waitFor(() => expect(requests()).toContainEqual(request(4)));
});

it('the stay calendar shows an error with a retry button for a month that failed to load [RES-01]', async () => {
  let isBroken = true;
  shop.on(calendarEndpoints.getProductCalendar, ({ query }) => {
    if (isBroken) return new MockError(500);
    const days = daysOf({ jy: Number(query.year), jm: Number(query.month) });
    return {
      months: [
        {
          year: Number(query.year),
          month: Number(query.month),
          days: [...makeCalendarDays(days[0] ?? '', 'f'.repeat(days.length)).values()],
        },
      ],
    };
  });
  const { user } = await renderApp(<Owner productId={12} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`روزهای ${name(0)} بارگذاری نشد.`);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: `بارگذاری دوبارهٔ ${name(0)}` }));
  expect(await screen.findByRole('grid', { name: name(0) })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('the stay calendar without a product shows the shop’s holidays and no prices [RES-01]', async () => {
  shop.on(calendarEndpoints.getShopCalendar, ({ query }) => {
    const days = daysOf({ jy: Number(query.year), jm: Number(query.month) });
    const book = makeCalendarDays(days[0] ?? '', 'f'.repeat(days.length), {
      [days.indexOf(TODAY) + 1]: { is_holiday: true, title: 'روز آزمون' },
    });
    return {
      months: [
        {
          year: Number(query.year),
          month: Number(query.month),
          days: [...book.values()].map((day) => ({ ...day, price: null })),
        },
      ],
    };
  });
  await renderApp(<Owner />);
  expect(
    await screen.findByRole('button', { name: `${formatJalaaliDay(TODAY)}، آزاد، تعطیل: روز آزمون` }),
  ).toBeVisible();
});

it('the stay calendar retries a failed month when the connection is back [RES-01]', async () => {
  let isBroken = true;
  shop.on(calendarEndpoints.getProductCalendar, ({ query }) => {
    if (isBroken) return Response.error();
    const days = daysOf({ jy: Number(query.year), jm: Number(query.month) });
    return {
      months: [
        {
          year: Number(query.year),
          month: Number(query.month),
          days: [...makeCalendarDays(days[0] ?? '', 'f'.repeat(days.length)).values()],
        },
      ],
    };
  });
  await renderApp(<Owner productId={12} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  isBroken = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('grid', { name: name(0) })).toBeVisible();
});

it('the stay calendar loads the holidays of this and the next year independently of the days [API-05]', async () => {
  const probable = addDays(TODAY, 1);
  stay.holidays.push({ date: probable, jdate: jalaaliKey(probable), title: 'روز آزمون', predicted: true });
  shop.on(calendarEndpoints.getProductCalendar, () => new Promise<never>(() => undefined));
  const { unmount } = await renderApp(<Owner productId={12} range={{ start: probable, end: null }} />);
  expect(
    await screen.findByRole('button', {
      name: `${formatJalaaliDay(probable)}، در حال بارگذاری، تعطیل: روز آزمون (احتمالی)، روز ورود`,
    }),
  ).toBeVisible();
  expect(shop.requestsTo(calendarEndpoints.listHolidays).map(({ body }) => body)).toEqual([
    { country: 'IR', year: jy },
    { country: 'IR', year: jy + 1 },
  ]);
  unmount();
});

it('the stay calendar loads the months around unavailable dates to offer nearby free nights [RES-07]', async () => {
  const start = fromJalaali(month(6).jy, month(6).jm, 2);
  for (const night of [0, 1, 2].map((days) => addDays(start, days))) stay.taken.add(night);
  await renderApp(<Owner productId={12} range={{ start, end: addDays(start, 3) }} />);
  const offers = within(await screen.findByRole('region', { name: 'نزدیک‌ترین شب‌های آزاد:' }));
  expect(offers.getAllByRole('button').map((button) => button.textContent)).toEqual([
    `${formatJalaaliDay(addDays(start, -3))} تا ${formatJalaaliDay(start)}۳ شب، ۳٬۰۰۰٬۰۰۰ تومان`,
    `${formatJalaaliDay(addDays(start, 3))} تا ${formatJalaaliDay(addDays(start, 6))}۳ شب، ۳٬۰۰۰٬۰۰۰ تومان`,
    `${formatJalaaliDay(addDays(start, 4))} تا ${formatJalaaliDay(addDays(start, 7))}۳ شب، ۳٬۰۰۰٬۰۰۰ تومان`,
  ]);
  // The month before that of the link belongs to another pair of months.
  expect(requests()).toContainEqual(request(4));
});

it('the stay calendar updates the current day when a page left open overnight becomes visible [SHOP-03]', async () => {
  await renderApp(<Owner productId={12} />);
  expect(await screen.findByRole('button', { name: new RegExp(`^${formatJalaaliDay(TODAY)}، `) })).toHaveAttribute(
    'aria-current',
    'date',
  );
  mockLater = 86_400_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { current: 'date' })).toHaveAttribute('data-date', addDays(TODAY, 1));
});
