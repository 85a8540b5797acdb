import { useCallback, useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { CivilDate } from '@/domain/plain-date';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { useAppDispatch, useAppSelector } from '../../state/store/hooks';
import { reservationApi } from '../../state/reservation/reservation.api';
import type { JalaaliMonth } from './jalaali-months';
import { isSameMonth } from './jalaali-months';
import type { MonthState } from './month';
import { blockOf, blocksInSight, blocksOfRange, bookOf, withBlock } from './month-pairs';

interface CalendarSource {
  readonly book: DaysByDate;
  readonly stateOf: (month: JalaaliMonth) => MonthState;
  readonly onRetry: (month: JalaaliMonth) => void;
  readonly onNeed: (first: JalaaliMonth, count: number) => void;
}

const { getProductCalendar, getShopCalendar } = reservationApi.endpoints;

/** The state once RTK Query has taken its place in it, which importing its endpoints does. */
type StateWithApi = Parameters<ReturnType<typeof getProductCalendar.select>>[0];

/**
 * The days of a residence's calendar, or of the shop's without a product: the months in sight, those of the range and the
 * next ones ahead of the arrow, and whatever else is needed. All that was asked for stays subscribed, so that a refused
 * submit refreshes it, and so does a connection that comes back.
 */
export function useCalendarSource(
  productId: number | undefined,
  today: CivilDate,
  range: DateRangeDraft,
): CalendarSource {
  const dispatch = useAppDispatch();
  const [needed, setNeeded] = useState<JalaaliMonth[]>([]);
  const { start, end } = range;
  const blocks = useMemo(
    () => blocksOfRange({ start, end }, today).reduce(withBlock, needed),
    [needed, start, end, today],
  );
  const selectors = useMemo(() => blocks.map((block) => callOf(productId, block).select), [productId, blocks]);
  const answers = useAppSelector(
    (state) => selectors.map((select) => select(state as unknown as StateWithApi)),
    shallowEqual,
  );

  useEffect(() => {
    const running = blocks.map((block) =>
      dispatch(callOf(productId, block).start({ subscriptionOptions: { refetchOnReconnect: true } })),
    );
    return () => running.forEach((one) => one.unsubscribe());
  }, [dispatch, productId, blocks]);

  const book = useMemo(() => bookOf(answers.flatMap(({ data }) => data ?? [])), [answers]);
  const indexOf = (month: JalaaliMonth) => blocks.findIndex((block) => isSameMonth(block, blockOf(month, today)));
  return {
    book,
    stateOf: (month) => {
      const answer = answers[indexOf(month)];
      if (answer?.data) return answer.isLoading ? 'refreshing' : 'ready';
      return answer?.isError ? 'failed' : 'loading';
    },
    onRetry: (month) =>
      void dispatch(callOf(productId, blockOf(month, today)).start({ forceRefetch: true, subscribe: false })),
    onNeed: useCallback(
      (first, count) => setNeeded((known) => blocksInSight(first, count, today).reduce(withBlock, known)),
      [today],
    ),
  };
}

/** One pair of months as a call: the same two steps for a residence's calendar and for the shop's. */
function callOf(productId: number | undefined, { jy, jm }: JalaaliMonth) {
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
