import { useId, useMemo } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliMonth, WEEKDAYS, WEEKDAYS_SHORT } from '@/domain/jalaali';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import { Day, type DayEvents } from './day';
import { holidayTitle, type HolidaysByDate } from './calendar-text';
import { dayOfMonth, daysOf, weeksOf, type JalaaliMonth } from '@/domain/jalaali-months';
import styles from './month.module.css';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';

/** Loading state of a month's days; `refreshing`: they are loaded and requested again. */
export type MonthState = 'loading' | 'refreshing' | 'ready' | 'failed';

interface MonthProps extends DayEvents {
  month: JalaaliMonth;
  state: MonthState;
  days: DaysByDate;
  holidays: HolidaysByDate;
  range: DateRangeDraft;
  preview: DateRangeDraft;
  extraPerNight: number;
  today: CivilDate;
  /** The one day of the calendar in the tab order. */
  tabStop: CivilDate;
  showPrices: boolean;
  onRetry: () => void;
}

/** One month as a grid from Saturday to Friday, with the names of its holidays below it. */
export function Month({ month, state, onRetry, ...rest }: MonthProps) {
  const title = useId();
  const name = formatJalaaliMonth(month.jy, month.jm);
  return (
    <section className={styles.month} aria-busy={state === 'loading'}>
      <h3 id={title} className={styles.title}>
        {name}
      </h3>
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{t(bookingMessages.calMonthFailed, { month: name })}</p>
          <Button variant="secondary" onClick={onRetry} aria-label={t(bookingMessages.calMonthRetry, { month: name })}>
            {t(commonMessages.actionRetry)}
          </Button>
        </div>
      ) : (
        <Weeks month={month} titleId={title} {...rest} />
      )}
      <Holidays month={month} days={rest.days} holidays={rest.holidays} />
    </section>
  );
}

type WeeksProps = Omit<MonthProps, 'state' | 'onRetry'> & { titleId: string };

function Weeks({ month: { jy, jm }, titleId, tabStop, showPrices, ...rest }: WeeksProps) {
  // Calculated once per month instead of with every pointer move.
  const { weeks, numbers } = useMemo(() => {
    const month = { jy, jm };
    return { weeks: weeksOf(month), numbers: new Map(daysOf(month).map((date, index) => [date, index + 1])) };
  }, [jy, jm]);
  return (
    <div role="grid" aria-labelledby={titleId} aria-multiselectable="true" className={styles.grid}>
      <div role="row" className={styles.week}>
        {WEEKDAYS.map((name, index) => (
          <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
            {WEEKDAYS_SHORT[index]}
          </span>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week.find(Boolean) ?? row} role="row" className={styles.week}>
          {week.map((date, column) =>
            date === null ? (
              <span key={column} role="gridcell" />
            ) : (
              <Day
                key={date}
                date={date}
                number={numbers.get(date) ?? 0}
                tabbable={date === tabStop}
                showPrice={showPrices}
                {...rest}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Red alone is not accessible: each holiday is listed by its name. The spoken names include it too. */
function Holidays({ month, days, holidays }: { month: JalaaliMonth; days: DaysByDate; holidays: HolidaysByDate }) {
  const named = daysOf(month).flatMap((date) => {
    const title = holidayTitle(days.get(date), holidays.get(date));
    return title ? [{ date, title }] : [];
  });
  return (
    <ul className={styles.holidays} aria-label={t(bookingMessages.calLegendHolidays)}>
      {named.map(({ date, title }) => (
        <li key={date}>
          <b>{toPersianDigits(dayOfMonth(date))}</b> {title}
        </li>
      ))}
    </ul>
  );
}
