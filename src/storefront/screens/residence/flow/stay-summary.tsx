import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, weekdayName } from '@/domain/jalaali';
import { Icon } from '@/storefront/ui/icon';
import { calendar, people } from '@/storefront/ui/icons/base';
import { t } from '@/messages/translate';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { commonMessages } from '@/messages/common';
import { stayMessages } from '@/messages/stay';

/** «شنبه ۳ فروردین تا دوشنبه ۵ فروردین، ۲ شب» and the number of guests. */
export function StaySummary({ stay: { range, nights, people: count } }: { stay: StaySelection }) {
  if (range.start === null || range.end === null) return null;
  const day = (date: string) => `${weekdayName(date)} ${formatJalaaliShort(date)}`;
  return (
    <ul className={styles.summary} aria-label={t(bookingMessages.stayFlowSummary)}>
      <li>
        <Icon glyph={calendar} size={20} />
        {t(stayMessages.flowStay, {
          start: day(range.start),
          end: day(range.end),
          nights: toPersianDigits(nights.length),
        })}
      </li>
      <li>
        <Icon glyph={people} size={20} />
        {t(commonMessages.countPeople, { n: toPersianDigits(count) })}
      </li>
    </ul>
  );
}
