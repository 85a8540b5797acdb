import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { reservationCalls } from '@/contract/reservation.calls';
import { addDays, tehranToday } from '@/domain/civil-date';
import { addJalaaliMonths, formatJalaaliMonth, fromJalaali, jalaaliMonthDays, toJalaali } from '@/domain/jalaali';
import { now } from '@/storefront/platform/browser-clock';
import { dayText } from '@/storefront/widgets/calendar/day-text';
import { NO_RANGE, type StayRange } from '@/storefront/widgets/calendar/selection';
import StayCalendar from '@/storefront/widgets/calendar/stay-calendar';
import { renderApp } from '@tests/support/render-app';
import { Refusal, scriptedShop } from '@tests/support/scripted-shop';
import { scriptStay } from '@tests/support/scripted-stay';
import { stayDays } from '@tests/support/stay-days';

const shop = scriptedShop();
scriptStay(shop);

const TODAY = tehranToday(now());
const { jy, jm } = toJalaali(TODAY);
const month = (ahead: number) => addJalaaliMonths(jy, jm, ahead);
const name = (ahead: number) => formatJalaaliMonth(month(ahead).jy, month(ahead).jm);
const asked = () => shop.asked(reservationCalls.getProductCalendar).map(({ params, query }) => ({ ...params, ...query }));
const request = (ahead: number) => ({ id: '12', year: String(month(ahead).jy), month: String(month(ahead).jm), double: 'true' });

function Owner({ range: given = NO_RANGE, productId }: { range?: StayRange; productId?: number }) {
  const [range, setRange] = useState(given);
  return <StayCalendar productId={productId} range={range} onRange={setRange} />;
}

it('[RES-01] asks for two months with one call, and for the next two before the arrow needs them', async () => {
  const { user } = await renderApp(<Owner productId={12} />);
  expect(await screen.findByRole('button', { name: new RegExp(`^${dayText(addDays(TODAY, 1))}، ۱٬۰۰۰٬۰۰۰ تومان، آزاد`) })).toBeVisible();
  expect(asked()).toEqual([request(0)]);
  await user.click(screen.getByRole('button', { name: 'ماه بعد' }));
  await waitFor(() => expect(asked()).toEqual([request(0), request(2)]));
  await user.click(screen.getByRole('button', { name: 'ماه بعد' }));
  expect(await screen.findByRole('grid', { name: name(2) })).toBeVisible();
  expect(asked()).toHaveLength(2);
});

it('[RES-01] a range that came by URL brings the months of all its nights', async () => {
  const far = fromJalaali(month(4).jy, month(4).jm, 5);
  await renderApp(<Owner productId={12} range={{ start: far, end: addDays(far, 3) }} />);
  expect(await screen.findByRole('grid', { name: name(4) })).toBeVisible();
  expect(await screen.findByText('۳٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
  expect(asked()).toContainEqual(request(4));
});

it('[RES-01] a month that fails says so in its place and is tried again', async () => {
  let isBroken = true;
  shop.on(reservationCalls.getProductCalendar, ({ query }) => {
    if (isBroken) return new Refusal(500);
    const days = jalaaliMonthDays(Number(query.year), Number(query.month));
    return { months: [{ year: Number(query.year), month: Number(query.month), days: [...stayDays(days[0] ?? '', 'f'.repeat(days.length)).values()] }] };
  });
  const { user } = await renderApp(<Owner productId={12} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`روزهای ${name(0)} بارگذاری نشد.`);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: `بارگذاری دوبارهٔ ${name(0)}` }));
  expect(await screen.findByRole('grid', { name: name(0) })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[RES-01] without a product it is the shop’s calendar: holidays and no prices', async () => {
  shop.on(reservationCalls.getShopCalendar, ({ query }) => {
    const days = jalaaliMonthDays(Number(query.year), Number(query.month));
    const book = stayDays(days[0] ?? '', 'f'.repeat(days.length), { [days.indexOf(TODAY) + 1]: { is_holiday: true, title: 'روز آزمون' } });
    return { months: [{ year: Number(query.year), month: Number(query.month), days: [...book.values()].map((day) => ({ ...day, price: null })) }] };
  });
  await renderApp(<Owner />);
  expect(await screen.findByRole('button', { name: `${dayText(TODAY)}، آزاد، تعطیل: روز آزمون` })).toBeVisible();
});
