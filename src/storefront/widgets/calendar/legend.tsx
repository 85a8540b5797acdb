import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './calendar.module.css';
import { bookingMessages } from '@/messages/booking';

/**
 * The unit of the prices below the days and the marks of the days, above the months, where they are seen first. The
 * spoken names of the days include the same information.
 */
export function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>{t(bookingMessages.calHintThousands)}</li>
      <li>
        <s>{toPersianDigits(12)}</s> {t(bookingMessages['cal.day.taken'])}
      </li>
      <li>
        <span className={styles.half} /> {t(bookingMessages['cal.day.checkoutOnly'])}
      </li>
    </ul>
  );
}
