import { useState } from 'react';
import { screen } from '@testing-library/react';
import { addDays } from '@/domain/plain-date';
import { NO_RANGE, type DateRangeDraft } from '@/domain/date-range';
import { fromJalaali } from '@/domain/jalaali';
import { Calendar, type CalendarProps } from '@/storefront/widgets/calendar/stay-calendar';
import { makeCalendarDays } from './calendar-days-fixture';

/** 1 Azar 1405, a Sunday; the month has 30 days. */
export const FIRST = fromJalaali(1405, 9, 1);
/** The third of the month, a Tuesday. */
export const TODAY = addDays(FIRST, 2);
/** A day of Azar 1405, or of the months after it: 31 is the first of Dey. */
export const azar = (day: number) => addDays(FIRST, day - 1);

/**
 * Azar and Dey: two past days, 13 free, two taken, the rest free; the 20th is a holiday, the 6th has a minimum stay
 * of 3, and there is no arrival on the 10th.
 */
export const DAYS = makeCalendarDays(FIRST, `pp${'f'.repeat(13)}tt${'f'.repeat(43)}`, {
  5: { price: 1_200_000 },
  6: { min_nights: 3, max_nights: 365 },
  10: { no_arrival: true },
  20: { is_holiday: true, title: 'میلاد امام' },
});

/** The calendar with its range in a local state. */
export function ControlledCalendar({ onRange, range: given = NO_RANGE, ...props }: Partial<CalendarProps>) {
  const [range, setRange] = useState<DateRangeDraft>(given);
  return (
    <Calendar
      today={TODAY}
      days={DAYS}
      stateOf={() => 'ready'}
      onRetry={() => undefined}
      {...props}
      range={range}
      onRange={(next) => {
        setRange(next);
        onRange?.(next);
      }}
    />
  );
}

export const dayButton = (name: RegExp | string) => screen.getByRole('button', { name });
