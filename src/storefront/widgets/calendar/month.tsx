import { useId, useMemo } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { weekdayOf, FRIDAY, type CivilDate } from '@/domain/plain-date';
import type { DateRangeDraft } from '@/domain/date-range';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliMonth } from '@/domain/jalaali';
import { WEEKDAYS, WEEKDAYS_SHORT } from '@/domain/weekdays';
import { isChoosingEnd, positionIn, disabledReasonOf, totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import type { CalendarDay } from '@/contract/calendar.schemas';
import { formatThousands } from '@/domain/money';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import { describeDay, holidayTitle, type HolidaysByDate } from './calendar-text';
import { dayOfMonth, daysOf, weeksOf, type JalaaliMonth } from '@/domain/jalaali-months';
import styles from './month.module.css';
import dayStyles from './day.module.css';
import { bookingMessages } from '@/messages/booking';
import { actionsMessages } from '@/messages/actions';

/** Loading state of a month's days; `refreshing`: they are loaded and requested again. */
export type MonthState = 'loading' | 'refreshing' | 'ready' | 'failed';

interface DayEvents {
  readonly onPick: (date: CivilDate) => void;
  /** Called when the pointer or the focus enters a day, with null when it leaves. */
  readonly onPoint: (date: CivilDate | null) => void;
}

/** What a month and each of its days show. */
interface CalendarView {
  days: DaysByDate;
  holidays: HolidaysByDate;
  range: DateRangeDraft;
  /** The range as shown, including an end that is only hovered or focused. */
  preview: DateRangeDraft;
  extraPerNight: number;
  today: CivilDate;
}

interface MonthProps extends DayEvents, CalendarView {
  month: JalaaliMonth;
  state: MonthState;
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
        {isolateLatin(name)}
      </h3>
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>{t(bookingMessages.calMonthFailed, { month: name })}</p>
          <Button variant="secondary" onClick={onRetry} aria-label={t(bookingMessages.calMonthRetry, { month: name })}>
            {t(actionsMessages.actionRetry)}
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
          <b>{toPersianDigits(dayOfMonth(date))}</b> {isolateLatin(title)}
        </li>
      ))}
    </ul>
  );
}

interface DayProps extends DayEvents, CalendarView {
  date: CivilDate;
  /** Day of the Jalaali month. */
  number: number;
  /** Is in the tab order; one day of the calendar is. */
  tabbable: boolean;
  showPrice: boolean;
}

/** One day: a button whose spoken name includes everything its style expresses, in a cell with the range's band. */
function Day({
  date,
  number,
  days,
  holidays,
  range,
  preview,
  extraPerNight,
  today,
  tabbable,
  showPrice,
  onPick,
  onPoint,
}: DayProps) {
  const day = days.get(date);
  const holiday = holidayTitle(day, holidays.get(date));
  const isRed = holiday !== null || weekdayOf(date) === FRIDAY;
  const disabledReason = disabledReasonOf(days, range, date);
  const position = positionIn(preview, date);
  // A hovered day is not chosen: its name describes a stay that would end on it.
  const candidate = range.end === null && preview.end === date ? totalOf(days, preview, extraPerNight) : null;
  const endsHere = isChoosingEnd(range) && date > range.start && disabledReason === null;
  const classNames = [dayStyles.cell, position ? dayStyles[position] : '', preview.end === null ? dayStyles.alone : ''];
  return (
    <div role="gridcell" className={classNames.join(' ')} aria-selected={positionIn(range, date) !== null}>
      <button
        type="button"
        className={`${dayStyles.day} ${dayStyles[styleOf(day, endsHere)]} ${isRed ? dayStyles.red : ''}`}
        data-date={date}
        tabIndex={tabbable ? 0 : -1}
        aria-label={describeDay({
          date,
          day,
          holiday,
          position: positionIn(range, date),
          candidate,
          disabledReason,
          endsHere,
        })}
        aria-disabled={disabledReason !== null}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onPick(date)}
        onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(date)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(date)}
        onBlur={() => onPoint(null)}
      >
        <span className={dayStyles.number}>{toPersianDigits(number)}</span>
        {showPrice && <Note day={day} isLeft={position === 'end'} />}
      </button>
    </div>
  );
}

/** The line below the number has a fixed height. The night of the day on which the guests leave is not theirs. */
function Note({ day, isLeft }: { day: CalendarDay | undefined; isLeft: boolean }) {
  if (isLeft) return <span className={`${dayStyles.note} ${dayStyles.left}`}>{t(bookingMessages.calLeave)}</span>;
  if (!day) return <span className={`${dayStyles.note} ${dayStyles.waiting}`} />;
  return (
    <span className={dayStyles.note}>
      {day.status === 'free' && day.price !== null ? formatThousands(day.price) : ''}
    </span>
  );
}

/** A night that the host has closed looks like a booked one. */
function styleOf(day: CalendarDay | undefined, endsHere: boolean): 'free' | 'taken' | 'past' | 'checkout' | 'unknown' {
  if (!day) return 'unknown';
  if (day.status === 'free') return 'free';
  if (endsHere || day.checkout_only) return 'checkout';
  return day.status === 'past' ? 'past' : 'taken';
}
