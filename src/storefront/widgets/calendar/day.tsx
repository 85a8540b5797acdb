import { weekdayOf, type CivilDate, FRIDAY } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatThousands } from '@/domain/money';
import type { CalendarDay } from '@/contract/reservation.schemas';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import styles from './day.module.css';
import { spokenDay } from './day-text';
import { holidayTitle, type HolidayBook } from './holidays';
import { isChoosingEnd, placeIn, refusalOf } from './selection';

export interface DayEvents {
  readonly onPick: (date: CivilDate) => void;
  /** The pointer or the focus came to a day, or left it. */
  readonly onPoint: (date: CivilDate | null) => void;
}

interface DayProps extends DayEvents {
  date: CivilDate;
  /** Its day of the Jalaali month. */
  number: number;
  book: DaysByDate;
  holidays: HolidayBook;
  range: DateRangeDraft;
  /** The range as drawn, with the end that is only pointed at. */
  preview: DateRangeDraft;
  today: CivilDate;
  /** Takes part in the tab order: one day of the calendar does. */
  tabbable: boolean;
  showPrice: boolean;
}

/** One day: a button whose name tells all that its looks tell, in a cell that carries the range's band. */
export function Day({
  date,
  number,
  book,
  holidays,
  range,
  preview,
  today,
  tabbable,
  showPrice,
  onPick,
  onPoint,
}: DayProps) {
  const day = book.get(date);
  const holiday = holidayTitle(day, holidays.get(date));
  const isRed = holiday !== null || weekdayOf(date) === FRIDAY;
  const refusal = refusalOf(book, range, date);
  const place = placeIn(preview, date);
  const endsHere = isChoosingEnd(range) && date > range.start && refusal === null;
  const looks = [styles.cell, place ? styles[place] : '', preview.end === null ? styles.alone : ''];
  return (
    <div role="gridcell" className={looks.join(' ')} aria-selected={placeIn(range, date) !== null}>
      <button
        type="button"
        className={`${styles.day} ${styles[lookOf(day, endsHere)]} ${isRed ? styles.red : ''}`}
        data-date={date}
        tabIndex={tabbable ? 0 : -1}
        aria-label={spokenDay({ date, day, holiday, place, refusal, endsHere })}
        aria-disabled={refusal !== null}
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

/** The line under the number keeps its height, whatever stands in it. */
function Note({ day }: { day: CalendarDay | undefined }) {
  if (!day) return <span className={`${styles.note} ${styles.waiting}`} />;
  return (
    <span className={styles.note}>{day.status === 'free' && day.price !== null ? formatThousands(day.price) : ''}</span>
  );
}

/** A night that the host has closed is as gone as a sold one. */
function lookOf(day: CalendarDay | undefined, endsHere: boolean): 'free' | 'taken' | 'past' | 'checkout' | 'unknown' {
  if (!day) return 'unknown';
  if (day.status === 'free') return 'free';
  if (endsHere || day.checkout_only) return 'checkout';
  return day.status === 'past' ? 'past' : 'taken';
}
