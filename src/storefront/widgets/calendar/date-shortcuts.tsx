import { useState } from 'react';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { holidayStay, nextLongHoliday, weekendStay, type LongHoliday } from '@/domain/long-weekends';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRange } from '@/domain/date-range';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import { holidayDates, holidayTitle, type HolidaysByDate } from './day-text';
import styles from './calendar.module.css';
import { bookingMessages } from '@/messages/booking';

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
    const found = nextLongHoliday(
      holidayDates(holidays, days),
      lastShown ? addDays(lastShown.first, 1) : today,
      lastDay,
    );
    setLastShown(found);
    if (found) onJump(nameOf(found, days, holidays), holidayStay(found));
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
