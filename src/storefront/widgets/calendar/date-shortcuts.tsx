import { useState } from 'react';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { holidayStay, nextLongHoliday, weekendStay, type LongHoliday } from '@/domain/long-weekends';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRange } from '@/domain/date-range';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/translate';
import { holidayDates, holidayTitle, type HolidayBook } from './holidays';
import styles from './calendar.module.css';
import { bookingMessages } from '@/messages/booking';

interface JumpsProps {
  today: CivilDate;
  lastDay: CivilDate;
  book: DaysByDate;
  holidays: HolidayBook;
  /** False while the table of holidays is on its way. */
  areKnown: boolean;
  onJump: (label: string, stay: DateRange) => void;
  onNone: (text: string) => void;
}

/** Straight to the nights most people look for: this weekend, and the next long holiday, then the one after it. */
export function Jumps({ today, lastDay, book, holidays, areKnown, onJump, onNone }: JumpsProps) {
  const [shown, setShown] = useState<LongHoliday | null>(null);
  const toHoliday = () => {
    if (!areKnown) return;
    const found = nextLongHoliday(holidayDates(holidays, book), shown ? addDays(shown.first, 1) : today, lastDay);
    setShown(found);
    if (found) onJump(nameOf(found, book, holidays), holidayStay(found));
    else onNone(t(shown ? bookingMessages.calJumpNoMore : bookingMessages.calJumpNone));
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
      <Button variant="secondary" size="small" onClick={toHoliday} aria-disabled={!areKnown}>
        {t(bookingMessages.calJumpHoliday)}
      </Button>
    </div>
  );
}

/** The name of its first day that has one: «تعطیلات عید نوروز». */
function nameOf({ first, last }: LongHoliday, book: DaysByDate, holidays: HolidayBook): string {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const title = holidayTitle(book.get(date), holidays.get(date));
    if (title) return t(bookingMessages.calJumpNamed, { title });
  }
  return t(bookingMessages.calJumpHoliday);
}
