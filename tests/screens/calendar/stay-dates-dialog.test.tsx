import { formatJalaaliDay } from '@/domain/jalaali';
import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Category } from '@/contract/catalogue.schemas';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { now } from '@/storefront/platform/browser-clock';
import { START, StaySearch } from '@/storefront/screens/home/stay-search';
import { controlIdle } from '@tests/support/control-idle';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

let mockLoads = 0;
jest.mock('@/storefront/widgets/stay-dates-dialog', () => {
  mockLoads += 1;
  return jest.requireActual('@/storefront/widgets/stay-dates-dialog');
});

jest.setTimeout(60_000);
const shop = mockApi();
const page = controlIdle();
const TODAY = tehranToday(now());
const categories: Category[] = [];

function freeMonth({ jy, jm }: { jy: number; jm: number }) {
  const days = daysOf({ jy: jy, jm: jm });
  return {
    year: jy,
    month: jm,
    days: [...makeCalendarDays(days[0] ?? '', 'f'.repeat(days.length)).values()].map((day) => ({
      ...day,
      price: null,
    })),
  };
}

/** Holds the responses of the shop's calendar until the returned function is called. */
function holdCalendar(): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  shop.on(calendarEndpoints.listHolidays, () => ({ holidays: '[]' }));
  shop.on(calendarEndpoints.getShopCalendar, async ({ query }) => {
    await held;
    // The response includes the next month, because tomorrow may be in it.
    return {
      months: [0, 1].map((ahead) => freeMonth(addMonths({ jy: Number(query.year), jm: Number(query.month) }, ahead))),
    };
  });
  return () => release();
}

function Panel() {
  const [trip, setTrip] = useState(START);
  return <StaySearch trip={trip} onTrip={setTrip} categories={categories} />;
}

it('the stay dates dialog is preloaded at idle time, and opens before its days are loaded [RES-01]', async () => {
  const release = holdCalendar();
  const { user } = await renderApp(<Panel />);
  expect(mockLoads).toBe(0);
  // One module is loaded per idle period.
  await waitFor(
    () => {
      page.rest();
      expect(mockLoads).toBe(1);
    },
    { timeout: 10_000 },
  );

  const opener = screen.getByRole('button', { name: 'انتخاب تاریخ' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: `${formatJalaaliDay(TODAY)}، در حال بارگذاری` })).toBeVisible();
  await act(async () => release());
  await user.click(await dialog.findByRole('button', { name: `${formatJalaaliDay(TODAY)}، آزاد` }));
  // Today may be the last day of the month, so the next day is reached by the arrow key.
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining('آزاد')));
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'تأیید تاریخ' }));
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener).toHaveTextContent(formatJalaaliShort(TODAY));
  expect(opener).toHaveTextContent(formatJalaaliShort(addDays(TODAY, 1)));
});

it('Escape closes the stay dates dialog without a selection and returns the focus to its button [DLG-01]', async () => {
  holdCalendar()();
  const { user } = await renderApp(<Panel />);
  const opener = screen.getByRole('button', { name: 'انتخاب تاریخ' });
  opener.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener).toHaveTextContent('انتخاب تاریخ');
});
