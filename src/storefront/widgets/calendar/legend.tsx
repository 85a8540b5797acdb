import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/translate';
import styles from './calendar.module.css';
import { bookingMessages } from '@/messages/booking';

/** In what the prices under the days are counted; the days' spoken names say whole prices. Above the months: on a phone the sticky footer covers what follows them. */
export function PriceUnit() {
  return (
    <p className={styles.unit} aria-hidden="true">
      {t(bookingMessages.calHintThousands)}
    </p>
  );
}

/** What the marks of the days mean; their spoken names say it without marks. */
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
