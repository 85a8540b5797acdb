import { weekdayOf, type CivilDate, FRIDAY } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatThousands } from '@/domain/money';
import type { CalendarDay } from '@/contract/reservation.schemas';
import { isChoosingEnd, positionIn, disabledReasonOf, totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import styles from './day.module.css';
import { describeDay, holidayTitle, type HolidaysByDate } from './calendar-text';

export interface DayEvents {
  readonly onPick: (date: CivilDate) => void;
  /** Called when the pointer or the focus enters a day, with null when it leaves. */
  readonly onPoint: (date: CivilDate | null) => void;
}

interface DayProps extends DayEvents {
  date: CivilDate;
  /** Day of the Jalaali month. */
  number: number;
  days: DaysByDate;
  holidays: HolidaysByDate;
  range: DateRangeDraft;
  /** The range as shown, including an end that is only hovered or focused. */
  preview: DateRangeDraft;
  extraPerNight: number;
  today: CivilDate;
  /** Is in the tab order; one day of the calendar is. */
  tabbable: boolean;
  showPrice: boolean;
}

/** One day: a button whose spoken name includes everything its style expresses, in a cell with the range's band. */
export function Day({
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
  // A day that is only pointed at is not chosen: its name says what a stay up to it would be.
  const candidate = range.end === null && preview.end === date ? totalOf(days, preview, extraPerNight) : null;
  const endsHere = isChoosingEnd(range) && date > range.start && disabledReason === null;
  const classNames = [styles.cell, position ? styles[position] : '', preview.end === null ? styles.alone : ''];
  return (
    <div role="gridcell" className={classNames.join(' ')} aria-selected={positionIn(range, date) !== null}>
      <button
        type="button"
        className={`${styles.day} ${styles[styleOf(day, endsHere)]} ${isRed ? styles.red : ''}`}
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
        <span className={styles.number}>{toPersianDigits(number)}</span>
        {showPrice && <Note day={day} />}
      </button>
    </div>
  );
}

/** The line below the number has a fixed height. */
function Note({ day }: { day: CalendarDay | undefined }) {
  if (!day) return <span className={`${styles.note} ${styles.waiting}`} />;
  return (
    <span className={styles.note}>{day.status === 'free' && day.price !== null ? formatThousands(day.price) : ''}</span>
  );
}

/** A night that the host has closed looks like a booked one. */
function styleOf(day: CalendarDay | undefined, endsHere: boolean): 'free' | 'taken' | 'past' | 'checkout' | 'unknown' {
  if (!day) return 'unknown';
  if (day.status === 'free') return 'free';
  if (endsHere || day.checkout_only) return 'checkout';
  return day.status === 'past' ? 'past' : 'taken';
}
