import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import styles from './calendar.module.css';
import { bookingMessages } from '@/messages/booking';

/**
 * The unit of the prices below the days; the days' spoken names have full prices. It is above the months because on a
 * phone the sticky footer covers what follows them.
 */
export function PriceUnit() {
  return (
    <p className={styles.unit} aria-hidden="true">
      {t(bookingMessages.calHintThousands)}
    </p>
  );
}

/** Explains the marks of the days; their spoken names include the same information. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <s>{toPersianDigits(12)}</s> {t(bookingMessages['cal.day.taken'])}
      </li>
      <li>
        <span className={styles.half} /> {t(bookingMessages['cal.day.checkoutOnly'])}
      </li>
    </ul>
  );
}
