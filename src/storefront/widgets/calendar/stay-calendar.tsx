import { formatJalaaliDay } from '@/domain/jalaali';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { monthOf, type JalaaliMonth } from '@/domain/jalaali-months';
import { useCalendarDays, useHolidays, useTehranToday } from './use-calendar-days';
import { useState, type KeyboardEvent } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { previewOf, totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import { formatToman } from '@/domain/money';
import { Button } from '@/storefront/ui/button';
import { IconButton } from '@/storefront/ui/icon-button';
import { chevronBack, chevronForward } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import { dayAfterKey, useVisibleMonths } from './use-visible-months';
import styles from './calendar.module.css';
import { unavailableText, promptOf, type HolidaysByDate, type Notice } from './calendar-text';
import { DateShortcuts, AlternativeDates } from './suggested-stays';
import { Month, type MonthState } from './month';
import { useRangeSelection } from './use-range-selection';
import { bookingMessages } from '@/messages/booking';
import { reservationsMessages } from '@/messages/reservations';
import { stayMessages } from '@/messages/stay';

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
 * The range calendar with its days from the shop API (RES-01). Today is Tehran's date by the server's clock.
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

export interface CalendarProps {
  /** Today in Tehran. */
  today: CivilDate;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  days: DaysByDate;
  holidays?: HolidaysByDate;
  /** Whether the list of holidays has been loaded or has failed. */
  areHolidaysLoaded?: boolean;
  stateOf: (month: JalaaliMonth) => MonthState;
  onRetry: (month: JalaaliMonth) => void;
  /**
   * Called with a month and the number of months from it on that are needed: the visible ones, those of a shortcut,
   * or those around an unavailable stay.
   */
  onNeed?: (first: JalaaliMonth, count: number) => void;
  /** False for a calendar without a product, whose days have no price. */
  showPrices?: boolean;
  /** Toman added to each night in the totals, for guests beyond the capacity. */
  extraPerNight?: number;
  /**
   * A stay that is no longer available: its month is shown first, and above it the nearest free stays are offered
   * until another day is chosen.
   */
  unavailableStay?: DateRange | null;
}

const NO_HOLIDAYS: HolidaysByDate = new Map();

/** The range calendar of a stay: a controlled component, independent of the source of its days. */
export function Calendar(props: CalendarProps) {
  const {
    today,
    range,
    onRange,
    days,
    holidays = NO_HOLIDAYS,
    areHolidaysLoaded = true,
    stateOf,
    onRetry,
    onNeed,
  } = props;
  const { showPrices = true, extraPerNight = 0, unavailableStay: initialUnavailableStay = null } = props;
  const visible = useVisibleMonths({ today, start: range.start ?? initialUnavailableStay?.start ?? null, onNeed });
  const selection = useRangeSelection({
    days,
    range,
    onRange,
    extraPerNight,
    stateOf,
    onNeed,
    visible,
    unavailableStay: initialUnavailableStay,
  });
  const [pointed, setPointed] = useState<CivilDate | null>(null);
  const preview = previewOf(days, range, pointed);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset.date;
    const next =
      date === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? null
        : dayAfterKey(date, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    visible.focusDay(next);
  };

  return (
    <div className={styles.calendar} role="group" aria-label={t(bookingMessages.calAria)} ref={visible.ref}>
      <div className={styles.tools}>
        <DateShortcuts
          {...{ today, lastDay: visible.lastDay, days, holidays, areHolidaysLoaded }}
          onJump={selection.jumpTo}
          onNone={selection.announce}
        />
        {showPrices && <Legend />}
      </div>
      {selection.unavailableStay && (
        <AlternativeDates
          unavailableStay={selection.unavailableStay}
          {...{ today, days, stateOf, onNeed, extraPerNight, showPrices }}
          onChoose={selection.choose}
        />
      )}
      <div className={styles.view}>
        <div className={styles.arrows}>
          <IconButton
            glyph={chevronBack}
            label={t(reservationsMessages.calPrevMonth)}
            aria-disabled={!visible.hasPrevious}
            onClick={visible.showPrevious}
          />
          <IconButton
            glyph={chevronForward}
            label={t(reservationsMessages.calNextMonth)}
            aria-disabled={!visible.hasNext}
            onClick={visible.showNext}
          />
        </div>
        {/* Handles the keys of the days inside, each of which is a button. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
        <div className={styles.months} onKeyDown={onKeyDown}>
          {visible.months.map((month) => (
            <Month
              key={`${month.jy}-${month.jm}`}
              {...{
                month,
                days,
                holidays,
                range,
                preview,
                extraPerNight,
                today,
                showPrices,
                onPick: selection.pickDay,
                onPoint: setPointed,
                tabStop: visible.tabStop,
              }}
              state={stateOf(month)}
              onRetry={() => onRetry(month)}
            />
          ))}
        </div>
      </div>
      <CalendarFooter
        {...{ range, preview, days, pointed, extraPerNight, showPrices }}
        notice={selection.notice}
        onClear={selection.clear}
      />
    </div>
  );
}

/**
 * The unit of the prices below the days and the marks of the days, above the months, where they are seen first. The
 * spoken names of the days include the same information.
 */
function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>{t(bookingMessages.calHintThousands)}</li>
      <li>
        <s>{t(bookingMessages.calLegendStruck)}</s> {t(bookingMessages['cal.day.taken'])}
      </li>
      <li>
        <span className={styles.half}>{t(bookingMessages.calLegendStruck)}</span>{' '}
        {t(bookingMessages['cal.day.checkoutOnly'])}
      </li>
    </ul>
  );
}

interface CalendarFooterProps {
  range: DateRangeDraft;
  preview: DateRangeDraft;
  days: DaysByDate;
  pointed: CivilDate | null;
  extraPerNight: number;
  notice: Notice | null;
  showPrices: boolean;
  onClear: () => void;
}

/** Below the months: check-in and check-out, number of nights and total, the next instruction, and errors. */
function CalendarFooter({
  range,
  preview,
  days,
  pointed,
  extraPerNight,
  notice,
  showPrices,
  onClear,
}: CalendarFooterProps) {
  const unavailable = unavailableText(days, range);
  // The sum of chosen nights stands beside the button that goes on with them, in the page and in the booking alike.
  const isSaidBelow = showPrices && range.end !== null;
  const total = unavailable === null && !isSaidBelow ? totalOf(days, preview, extraPerNight) : null;
  const error = notice?.isError ? notice.text : unavailable;
  return (
    <div className={styles.footer}>
      <dl className={styles.days}>
        <ChosenDay label={t(stayMessages.calCheckIn)} date={preview.start} />
        <ChosenDay label={t(stayMessages.calCheckOut)} date={preview.end} />
      </dl>
      <p className={styles.total}>
        {total && (
          <>
            <span>{t(bookingMessages.calTotalNights, { n: toPersianDigits(total.nights) })}</span>
            {showPrices && total.price !== null && (
              <b>
                <span className="visually-hidden">{t(bookingMessages.calTotalLabel)}: </span>
                {formatToman(total.price)}
              </b>
            )}
          </>
        )}
      </p>
      <p className={`${styles.prompt} ${error === null ? '' : styles.refused}`}>
        {error ?? (range.end === null && promptOf(days, range, pointed))}
      </p>
      <Button variant="quiet" size="small" onClick={onClear} className={range.start === null ? styles.away : ''}>
        {t(reservationsMessages.calClear)}
      </Button>
      <p className="visually-hidden" role="status">
        {isolateLatin(notice?.text)}
      </p>
    </div>
  );
}

function ChosenDay({ label, date }: { label: string; date: CivilDate | null }) {
  return (
    <div>
      <dt>{isolateLatin(label)}</dt>
      <dd>{date === null ? '—' : formatJalaaliDay(date)}</dd>
    </div>
  );
}
