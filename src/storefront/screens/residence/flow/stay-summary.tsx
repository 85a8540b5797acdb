import { toPersianDigits } from '@/domain/digits';
import { weekdayName } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { Icon } from '@/storefront/ui/icon';
import { calendar, people } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { DATES_STEP, PEOPLE_STEP } from '../flow-steps';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

interface StaySummaryProps {
  stay: StaySelection;
  /** Beside dates and guests stands a way back to their step. */
  editable?: boolean;
}

/** «شنبه ۳ فروردین تا دوشنبه ۵ فروردین، ۲ شب» and the number of guests. */
export function StaySummary({ stay: { range, nights, people: count, walk }, editable = false }: StaySummaryProps) {
  if (range.start === null || range.end === null) return null;
  const day = (date: string) => `${weekdayName(date)} ${formatJalaaliShort(date)}`;
  return (
    <ul className={styles.summary} aria-label={t(bookingMessages.stayFlowSummary)}>
      <li>
        <Icon glyph={calendar} size={20} />
        <span>
          {t(stayMessages.flowStay, {
            start: day(range.start),
            end: day(range.end),
            nights: toPersianDigits(nights.length),
          })}
        </span>
        {editable && <Edit label={t(bookingMessages.stayFlowEditDates)} onClick={() => walk(DATES_STEP)} />}
      </li>
      <li>
        <Icon glyph={people} size={20} />
        <span>{t(commonMessages.countPeople, { n: toPersianDigits(count) })}</span>
        {editable && <Edit label={t(bookingMessages.stayFlowEditPeople)} onClick={() => walk(PEOPLE_STEP)} />}
      </li>
    </ul>
  );
}

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.edit} aria-label={label} onClick={onClick}>
      {t(bookingMessages.stayFlowEdit)}
    </button>
  );
}
