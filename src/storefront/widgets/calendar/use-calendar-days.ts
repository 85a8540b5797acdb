import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import type { DateRangeDraft } from '@/domain/date-range';
import type { DaysByDate } from '@/domain/range-selection-rules';
import { useAppDispatch, useAppSelector } from '../../state/store/hooks';
import { calendarApi, useListHolidaysQuery } from '../../state/reservation/calendar.api';
import { isSameMonth, monthOf, type JalaaliMonth } from '@/domain/jalaali-months';
import type { HolidaysByDate } from './calendar-text';
import type { MonthState } from './month';
import { pairOf, visiblePairs, pairsOfRange, daysByDate, withPair } from './use-visible-months';
import { onShopTime, shopNow } from '../../platform/browser-clock';
import { onPageShown } from '../../platform/page-lifecycle';

interface CalendarDays {
  readonly days: DaysByDate;
  readonly stateOf: (month: JalaaliMonth) => MonthState;
  readonly onRetry: (month: JalaaliMonth) => void;
  readonly onNeed: (first: JalaaliMonth, count: number) => void;
}

const { getProductCalendar, getShopCalendar } = calendarApi.endpoints;

/** The root state including RTK Query's slice, which is added when its endpoints are imported. */
type StateWithApi = Parameters<ReturnType<typeof getProductCalendar.select>>[0];

/**
 * The days of a residence's calendar, or of the shop's without a product: the visible months, those of the range, the
 * next ones ahead of the next-month button, and any that were requested by `onNeed`. All requested months stay
 * subscribed, so that a rejected order and a restored connection refresh them.
 */
export function useCalendarDays(productId: number | undefined, today: CivilDate, range: DateRangeDraft): CalendarDays {
  const dispatch = useAppDispatch();
  const [needed, setNeeded] = useState<JalaaliMonth[]>([]);
  const { start, end } = range;
  const pairs = useMemo(
    () => pairsOfRange({ start, end }, today).reduce(withPair, needed),
    [needed, start, end, today],
  );
  const selectors = useMemo(() => pairs.map((pair) => requestOf(productId, pair).select), [productId, pairs]);
  const results = useAppSelector(
    (state) => selectors.map((select) => select(state as unknown as StateWithApi)),
    shallowEqual,
  );

  useEffect(() => {
    const running = pairs.map((pair) =>
      dispatch(requestOf(productId, pair).start({ subscriptionOptions: { refetchOnReconnect: true } })),
    );
    return () => running.forEach((one) => one.unsubscribe());
  }, [dispatch, productId, pairs]);

  const days = useMemo(() => daysByDate(results.flatMap(({ data }) => data ?? [])), [results]);
  const indexOf = (month: JalaaliMonth) => pairs.findIndex((pair) => isSameMonth(pair, pairOf(month, today)));
  return {
    days,
    stateOf: (month) => {
      const result = results[indexOf(month)];
      if (result?.data) return result.isLoading ? 'refreshing' : 'ready';
      return result?.isError ? 'failed' : 'loading';
    },
    onRetry: (month) =>
      void dispatch(requestOf(productId, pairOf(month, today)).start({ forceRefetch: true, subscribe: false })),
    onNeed: useCallback(
      (first, count) => setNeeded((before) => visiblePairs(first, count, today).reduce(withPair, before)),
      [today],
    ),
  };
}

/** The request of one pair of months, for a residence's calendar and for the shop's. */
function requestOf(productId: number | undefined, { jy, jm }: JalaaliMonth) {
  const month = { year: jy, month: jm, double: true };
  if (productId === undefined) {
    return {
      select: getShopCalendar.select(month),
      start: (options?: StartOptions) => getShopCalendar.initiate(month, options),
    };
  }
  const request = { ...month, id: productId };
  return {
    select: getProductCalendar.select(request),
    start: (options?: StartOptions) => getProductCalendar.initiate(request, options),
  };
}

interface StartOptions {
  forceRefetch?: boolean;
  subscribe?: boolean;
  subscriptionOptions?: { refetchOnReconnect: boolean };
}

/**
 * The holidays of this Jalaali year and the next, the range of the calendar; `areHolidaysLoaded` once both requests
 * have ended.
 */
export function useHolidays(today: CivilDate): { holidays: HolidaysByDate; areHolidaysLoaded: boolean } {
  const { jy } = monthOf(today);
  const now = useListHolidaysQuery(jy);
  const next = useListHolidaysQuery(jy + 1);
  const holidays = useMemo(
    () => new Map([...(now.data ?? []), ...(next.data ?? [])].map((holiday) => [holiday.date, holiday])),
    [now.data, next.data],
  );
  // Without a response, the loaded days still have their own holidays.
  return { holidays, areHolidaysLoaded: !now.isLoading && !next.isLoading };
}

/**
 * Today's date in Tehran by the server's clock, independent of the visitor's clock and time zone. A page that was
 * left open overnight updates when it becomes visible.
 */
export function useTehranToday(): CivilDate {
  const [today, setToday] = useState(() => tehranToday(shopNow()));
  useEffect(() => {
    const update = () => setToday(tehranToday(shopNow()));
    const stops = [onPageShown(update), onShopTime(update)];
    // The server's time may have arrived since the first render.
    update();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return today;
}
