/**
 * Stays that the calendar suggests: shortcuts to frequent choices, and the nearest free ones instead of an unavailable
 * one.
 */
import { formatJalaaliDay } from '@/domain/jalaali';
import { useEffect, useId, useMemo, useState } from 'react';
import { addDays, daysBetween, type CivilDate } from '@/domain/plain-date';
import type { DateRange } from '@/domain/date-range';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { daysAround, alternativeStays } from '@/domain/alternative-dates';
import { totalOf, type DaysByDate } from '@/domain/range-selection-rules';
import { t } from '@/messages/format-message';
import { holidayDates, holidayTitle, type HolidaysByDate } from './calendar-text';
import type { JalaaliMonth } from '@/domain/jalaali-months';
import type { MonthState } from './month';
import { monthsOfDays } from './use-visible-months';
import styles from './suggested-stays.module.css';
import { bookingMessages } from '@/messages/booking';
import { holidayStay, nextLongHoliday, weekendStay, type LongHoliday } from '@/domain/long-weekends';
import { Button } from '@/storefront/ui/button';

interface AlternativeDatesProps {
  /** The unavailable stay. */
  unavailableStay: DateRange;
  today: CivilDate;
  days: DaysByDate;
  stateOf: (month: JalaaliMonth) => MonthState;
  onNeed?: (first: JalaaliMonth, count: number) => void;
  extraPerNight: number;
  showPrices: boolean;
  onChoose: (stay: DateRange) => void;
}

/** The nearest free stays instead of an unavailable one. The months around it are loaded first. */
export function AlternativeDates({
  unavailableStay,
  today,
  days,
  stateOf,
  onNeed,
  extraPerNight,
  showPrices,
  onChoose,
}: AlternativeDatesProps) {
  const title = useId();
  const { start, end } = unavailableStay;
  const months = useMemo(() => {
    const { from, to } = daysAround({ start, end }, today);
    return monthsOfDays(from, to);
  }, [start, end, today]);
  useEffect(() => {
    if (months[0]) onNeed?.(months[0], months.length);
  }, [months, onNeed]);

  const isSearching = months.some((month) => ['loading', 'refreshing'].includes(stateOf(month)));
  const stays = useMemo(
    () => (isSearching ? [] : alternativeStays(days, { start, end })),
    [isSearching, days, start, end],
  );
  return (
    <section className={styles.offers} aria-labelledby={title}>
      <p id={title} className={styles.title} aria-live="polite">
        {t(
          isSearching
            ? bookingMessages.calOffersSearching
            : stays.length > 0
              ? bookingMessages.calOffersTitle
              : bookingMessages.calOffersNone,
        )}
      </p>
      <ul className={styles.list}>
        {stays.map((stay) => (
          <li key={stay.start}>
            <button type="button" className={styles.offer} onClick={() => onChoose(stay)}>
              <b>
                {t(bookingMessages.calOffersDays, {
                  start: formatJalaaliDay(stay.start),
                  end: formatJalaaliDay(stay.end),
                })}
              </b>
              <small>{detailText(stay, showPrices ? totalOf(days, stay, extraPerNight)?.price : null)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «۲ شب، ۲٬۴۰۰٬۰۰۰ تومان» */
function detailText({ start, end }: DateRange, price: number | null | undefined): string {
  const nights = t(bookingMessages.calTotalNights, { n: toPersianDigits(daysBetween(start, end)) });
  return price == null ? nights : [nights, formatToman(price)].join(t(bookingMessages.calSeparator));
}

interface DateShortcutsProps {
  today: CivilDate;
  lastDay: CivilDate;
  days: DaysByDate;
  holidays: HolidaysByDate;
  /** False while the list of holidays is loading. */
  areHolidaysLoaded: boolean;
  onJump: (label: string, stay: DateRange) => void;
  onNone: (text: string) => void;
}

/** Shortcuts to frequent choices: the next weekend, and the next long holiday, then the one after it. */
export function DateShortcuts({
  today,
  lastDay,
  days,
  holidays,
  areHolidaysLoaded,
  onJump,
  onNone,
}: DateShortcutsProps) {
  const [lastShown, setLastShown] = useState<LongHoliday | null>(null);
  const toHoliday = () => {
    if (!areHolidaysLoaded) return;
    const holiday = nextLongHoliday(
      holidayDates(holidays, days),
      lastShown ? addDays(lastShown.first, 1) : today,
      lastDay,
    );
    setLastShown(holiday);
    if (holiday) onJump(nameOf(holiday, days, holidays), holidayStay(holiday));
    else onNone(t(lastShown ? bookingMessages.calJumpNoMore : bookingMessages.calJumpNone));
  };
  return (
    <div className={styles.jumps}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => onJump(t(bookingMessages.calJumpWeekend), weekendStay(today))}
      >
        {t(bookingMessages.calJumpWeekend)}
      </Button>
      <Button variant="secondary" size="small" onClick={toHoliday} aria-disabled={!areHolidaysLoaded}>
        {t(bookingMessages.calJumpHoliday)}
      </Button>
    </div>
  );
}

/** The name of the first day that has one: «تعطیلات عید نوروز». */
function nameOf({ first, last }: LongHoliday, days: DaysByDate, holidays: HolidaysByDate): string {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const title = holidayTitle(days.get(date), holidays.get(date));
    if (title) return t(bookingMessages.calJumpNamed, { title });
  }
  return t(bookingMessages.calJumpHoliday);
}
