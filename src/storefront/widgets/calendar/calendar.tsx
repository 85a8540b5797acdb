import { useState, type KeyboardEvent } from 'react';
import type { CivilDate } from '@/domain/civil-date';
import { IconButton } from '@/storefront/ui/icon-button';
import { chevronBack, chevronForward } from '@/storefront/ui/icons/base';
import '@/text/flow';
import '@/text/booking';
import { t } from '@/text/t';
import { dayAfterKey } from './calendar-keys';
import { CalendarFooter } from './calendar-footer';
import styles from './calendar.module.css';
import type { JalaaliMonth } from './jalaali-months';
import { Legend } from './legend';
import { Month, type MonthState } from './month';
import { noticeAfter, type Notice } from './notice';
import { NO_RANGE, pick, previewOf, type DayBook, type StayRange } from './selection';
import { useMonthsInSight } from './use-months-in-sight';

export interface CalendarProps {
  /** Today in Tehran. */
  today: CivilDate;
  range: StayRange;
  onRange: (range: StayRange) => void;
  book: DayBook;
  stateOf: (month: JalaaliMonth) => MonthState;
  onRetry: (month: JalaaliMonth) => void;
  /** Called with the first month in sight and how many are, whenever that changes. */
  onSight?: (first: JalaaliMonth, count: number) => void;
  /** False for a calendar without a product, whose days have no price. */
  showPrices?: boolean;
  /** Added to each night in the totals, toman: the people beyond the capacity. */
  extraPerNight?: number;
  /** The day whose month is seen first, where no arrival is chosen; today without it. */
  showFrom?: CivilDate | null;
  /** How many months after this one can be seen. */
  monthsAhead?: number;
}

/** The range calendar of a stay (look.md "Calendar"); controlled, and ignorant of where its days come from. */
export function Calendar(props: CalendarProps) {
  const { today, range, onRange, book, stateOf, onRetry, onSight, showPrices = true, extraPerNight = 0, showFrom = null, monthsAhead = 12 } = props;
  const sight = useMonthsInSight({ today, start: range.start ?? showFrom, monthsAhead, onSight });
  const [pointed, setPointed] = useState<CivilDate | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const preview = previewOf(book, range, pointed);

  const onPick = (date: CivilDate) => {
    const picked = pick(book, range, date);
    setNotice(noticeAfter(picked, date, book, extraPerNight));
    sight.remember(date);
    if (!picked.refusal) onRange(picked.range);
  };
  const onClear = () => {
    setNotice({ text: t('cal.said.cleared'), refused: false });
    onRange(NO_RANGE);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset.date;
    const next = date === undefined || event.altKey || event.ctrlKey || event.metaKey ? null : dayAfterKey(date, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    sight.focusDay(next);
  };

  return (
    <div className={styles.calendar} role="group" aria-label={t('cal.aria')} ref={sight.ref}>
      <div className={styles.arrows}>
        <IconButton glyph={chevronBack} label={t('cal.prevMonth')} aria-disabled={!sight.hasPrevious} onClick={sight.showPrevious} />
        <IconButton glyph={chevronForward} label={t('cal.nextMonth')} aria-disabled={!sight.hasNext} onClick={sight.showNext} />
      </div>
      {/* Keys are heard here for the days inside, each of which is a button of its own. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div className={styles.months} onKeyDown={onKeyDown}>
        {sight.months.map((month) => (
          <Month
            key={`${month.jy}-${month.jm}`}
            {...{ month, book, range, preview, today, showPrices, onPick, onPoint: setPointed, tabStop: sight.tabStop }}
            state={stateOf(month)}
            onRetry={() => onRetry(month)}
          />
        ))}
      </div>
      {showPrices && <Legend />}
      <CalendarFooter {...{ range, preview, book, pointed, extraPerNight, notice, showPrices, onClear }} />
    </div>
  );
}
