import { toPersianDigits } from '@/domain/digits';
import '@/messages/booking';
import { t } from '@/messages/translate';
import styles from './calendar.module.css';

/** In what the prices under the days are counted; the days' spoken names say whole prices. Above the months: on a phone the sticky footer covers what follows them. */
export function PriceUnit() {
  return (
    <p className={styles.unit} aria-hidden="true">
      {t('cal.hint.thousands')}
    </p>
  );
}

/** What the marks of the days mean; their spoken names say it without marks. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <s>{toPersianDigits(12)}</s> {t('cal.day.taken')}
      </li>
      <li>
        <span className={styles.half} /> {t('cal.day.checkoutOnly')}
      </li>
    </ul>
  );
}
