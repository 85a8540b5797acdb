import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { formatJalaaliLong } from '@/domain/jalaali';
import { tehranInstant } from '@/domain/plain-date';
import { panelKitchenMessages as kitchen } from '@/messages/panel-kitchen';
import { panelReportMessages as report } from '@/messages/panel-report';
import { useToday } from '@/panel/fields/use-today';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { KitchenPage } from '@/panel/kitchen/kitchen-page';
import { ReportPage } from '@/panel/report/report-page';
import { now, syncShopClock } from '@/storefront/platform/browser-clock';
import { mockApi } from '@tests/support/mock-api';

const api = mockApi();
const MINUTE = 60_000;

const setShopClock = (ms: number) => act(() => syncShopClock(new Date(ms).toUTCString(), now()));

describe('today', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: tehranInstant('2026-11-20', 22 * 60) });
    setShopClock(Date.now());
  });
  afterEach(() => jest.useRealTimers());

  it('changes at midnight in Tehran by the shop’s clock', () => {
    const { result } = renderHook(() => useToday());
    act(() => jest.advanceTimersByTime(119 * MINUTE));
    expect(result.current).toBe('2026-11-20');
    act(() => jest.advanceTimersByTime(MINUTE));
    expect(result.current).toBe('2026-11-21');
    act(() => jest.advanceTimersByTime(24 * 60 * MINUTE));
    expect(result.current).toBe('2026-11-22');
  });

  it('changes at the corrected time when the shop’s clock has been corrected', () => {
    const { result } = renderHook(() => useToday());
    setShopClock(Date.now() + 119 * MINUTE);
    act(() => jest.advanceTimersByTime(2_000));
    expect(result.current).toBe('2026-11-20');
    act(() => jest.advanceTimersByTime(MINUTE));
    expect(result.current).toBe('2026-11-21');
  });

  it('changes when the page is visible again after a sleep, in which no timer runs', () => {
    const { result } = renderHook(() => useToday());
    jest.setSystemTime(tehranInstant('2026-11-23', 8 * 60));
    expect(result.current).toBe('2026-11-20');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-11-23');
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderHook(() => useToday());
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    document.dispatchEvent(new Event('visibilitychange'));
    setShopClock(Date.now() + 60 * MINUTE);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe.each([
  ['the kitchen sheet', KitchenPage, kitchen.day],
  ['the day report', ReportPage, report.day],
])('%s', (_, Page, label) => {
  const FIRST = tehranInstant('2026-11-20', 12 * 60);
  const DAY = 24 * 60 * MINUTE;
  const shows = async (date: string) =>
    await waitFor(() => expect(screen.getByRole('heading', { name: formatJalaaliLong(date) })).toBeVisible());

  beforeEach(() => {
    setShopClock(FIRST);
    api.on(panelDeskEndpoints.getKitchenSheet, ({ query }) => ({ date: query.date ?? '', menu: [], hours: [] }));
    api.on(panelBooksEndpoints.getDayReport, ({ query }) => ({
      date: query.date ?? '',
      received: 0,
      paid_orders: 0,
      placed: 0,
      canceled: 0,
      by_way: [],
      by_kind: [],
      refunds: { count: 0, amount: 0 },
      top_ups: 0,
      surplus: { count: 0, amount: 0 },
      from_credit: { count: 0, amount: 0 },
      corrections: 0,
      sold: [],
    }));
    api.on(panelBooksEndpoints.getDayCash, ({ query }) => ({
      item: { date: query.date ?? '2026-11-20', ways: [], expected: 0, closings: [] },
    }));
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <Page />
      </AdminContext>,
    );
  });
  afterEach(() => setShopClock(now()));

  it('follows today until a day is chosen, and again when the day is cleared', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await shows('2026-11-20');
    setShopClock(FIRST + DAY);
    await shows('2026-11-21');
    const input = screen.getByRole('textbox', { name: label });
    await user.clear(input);
    await user.type(input, '1405/08/15');
    await shows('2026-11-06');
    setShopClock(FIRST + 2 * DAY);
    await shows('2026-11-06');
    await user.clear(input);
    await shows('2026-11-22');
    setShopClock(FIRST + 3 * DAY);
    await shows('2026-11-23');
  });

  it('follows today when today is chosen', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const input = screen.getByRole('textbox', { name: label });
    await user.clear(input);
    await user.type(input, '1405/08/15');
    await user.clear(input);
    await user.type(input, '1405/08/29');
    await shows('2026-11-20');
    setShopClock(FIRST + DAY);
    await shows('2026-11-21');
  });
});
