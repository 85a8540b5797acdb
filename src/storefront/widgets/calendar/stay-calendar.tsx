import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { Calendar } from './calendar';
import { monthOf } from '@/domain/jalaali-months';
import { useCalendarDays, useHolidays, useTehranToday } from './use-calendar-days';

interface StayCalendarProps {
  /** A residence; without one the calendar of the whole shop, whose days have no prices. */
  productId?: number;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  /** Toman added to each night in the totals, for guests beyond the capacity. */
  extraPerNight?: number;
  /** A requested stay that is unavailable: until another day is chosen, the nearest free stays are offered. */
  unavailableStay?: DateRange | null;
}

/**
 * The range calendar with its days from the shop API (RES-01). Today is Tehran's date by the server's clock
 * (use-tehran-today).
 */
export default function StayCalendar({ productId, ...rest }: StayCalendarProps) {
  const today = useTehranToday();
  const source = useCalendarDays(productId, today, rest.range);
  const { jy, jm } = monthOf(today);
  // The key resets the visible months when today turns out to be in another month.
  return (
    <Calendar
      key={jy * 12 + jm}
      today={today}
      showPrices={productId !== undefined}
      {...rest}
      {...source}
      {...useHolidays(today)}
    />
  );
}
