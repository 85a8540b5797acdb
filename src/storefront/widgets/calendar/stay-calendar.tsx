import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { Calendar } from './calendar';
import { monthOf } from './jalaali-months';
import { useCalendarSource } from './use-calendar-days';
import { useHolidays } from './use-holidays';
import { useTehranToday } from './use-tehran-today';

interface StayCalendarProps {
  /** A residence; without one the calendar of the whole shop, whose days have no prices. */
  productId?: number;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  /** Added to each night in the totals, toman: the people beyond the capacity. */
  extraPerNight?: number;
  /** A stay that was wished for and cannot be had: as long as nothing else is chosen, the nearest free ones are offered. */
  wish?: DateRange | null;
}

/** The range calendar with its days from the shop API (RES-01). Today is Tehran's by the shop's clock (use-tehran-today). */
export default function StayCalendar({ productId, ...rest }: StayCalendarProps) {
  const today = useTehranToday();
  const source = useCalendarSource(productId, today, rest.range);
  const { jy, jm } = monthOf(today);
  // Where today turns out to lie in another month, that one is seen first.
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
