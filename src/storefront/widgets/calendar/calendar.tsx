import { useState, type KeyboardEvent } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { IconButton } from '@/storefront/ui/icon-button';
import { chevronBack, chevronForward } from '@/storefront/ui/icons/base';
import { t } from '@/messages/translate';
import { dayAfterKey } from './calendar-keys';
import { CalendarFooter } from './calendar-footer';
import styles from './calendar.module.css';
import type { HolidayBook } from './holidays';
import type { JalaaliMonth } from './jalaali-months';
import { Jumps } from './date-shortcuts';
import { Legend, PriceUnit } from './legend';
import { Month, type MonthState } from './month';
import { Offers } from './alternative-dates';
import { previewOf } from './selection';
import { useChoice } from './use-range-selection';
import { useMonthsInSight } from './use-visible-months';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';

export interface CalendarProps {
  /** Today in Tehran. */
  today: CivilDate;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  book: DaysByDate;
  holidays?: HolidayBook;
  /** Whether the table of holidays has come, or has failed to. */
  areKnown?: boolean;
  stateOf: (month: JalaaliMonth) => MonthState;
  onRetry: (month: JalaaliMonth) => void;
  /** Called with a month and how many from it on are to be known: those in sight, of a jump, or around a wish. */
  onNeed?: (first: JalaaliMonth, count: number) => void;
  /** False for a calendar without a product, whose days have no price. */
  showPrices?: boolean;
  /** Added to each night in the totals, toman: the people beyond the capacity. */
  extraPerNight?: number;
  /** A stay that was lost: its month is seen first, and the nearest free ones are offered as long as nothing else is chosen. */
  wish?: DateRange | null;
}

const NO_HOLIDAYS: HolidayBook = new Map();

/** The range calendar of a stay (look.md "Calendar"); controlled, and ignorant of where its days come from. */
export function Calendar(props: CalendarProps) {
  const { today, range, onRange, book, holidays = NO_HOLIDAYS, areKnown = true, stateOf, onRetry, onNeed } = props;
  const { showPrices = true, extraPerNight = 0, wish: lost = null } = props;
  const sight = useMonthsInSight({ today, start: range.start ?? lost?.start ?? null, onNeed });
  const choice = useChoice({ book, range, onRange, extraPerNight, stateOf, onNeed, sight, lost });
  const [pointed, setPointed] = useState<CivilDate | null>(null);
  const preview = previewOf(book, range, pointed);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset.date;
    const next =
      date === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? null
        : dayAfterKey(date, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    sight.focusDay(next);
  };

  return (
    <div className={styles.calendar} role="group" aria-label={t(bookingMessages.calAria)} ref={sight.ref}>
      <Jumps
        {...{ today, lastDay: sight.lastDay, book, holidays, areKnown }}
        onJump={choice.jumpTo}
        onNone={choice.say}
      />
      {showPrices && <PriceUnit />}
      <div className={styles.view}>
        <div className={styles.arrows}>
          <IconButton
            glyph={chevronBack}
            label={t(flowMessages.calPrevMonth)}
            aria-disabled={!sight.hasPrevious}
            onClick={sight.showPrevious}
          />
          <IconButton
            glyph={chevronForward}
            label={t(flowMessages.calNextMonth)}
            aria-disabled={!sight.hasNext}
            onClick={sight.showNext}
          />
        </div>
        {/* Keys are heard here for the days inside, each of which is a button of its own. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
        <div className={styles.months} onKeyDown={onKeyDown}>
          {sight.months.map((month) => (
            <Month
              key={`${month.jy}-${month.jm}`}
              {...{
                month,
                book,
                holidays,
                range,
                preview,
                today,
                showPrices,
                onPick: choice.pickDay,
                onPoint: setPointed,
                tabStop: sight.tabStop,
              }}
              state={stateOf(month)}
              onRetry={() => onRetry(month)}
            />
          ))}
        </div>
      </div>
      {showPrices && <Legend />}
      {choice.wish && (
        <Offers
          wish={choice.wish}
          {...{ today, book, stateOf, onNeed, extraPerNight, showPrices }}
          onChoose={choice.choose}
        />
      )}
      <CalendarFooter
        {...{ range, preview, book, pointed, extraPerNight, showPrices }}
        notice={choice.notice}
        onClear={choice.clear}
      />
    </div>
  );
}
