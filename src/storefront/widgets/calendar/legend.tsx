import { toPersianDigits } from '@/domain/digits';
import '@/text/booking';
import { t } from '@/text/t';
import styles from './calendar.module.css';

/** What the marks of the days mean; their spoken names say it without marks. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>{t('cal.hint.thousands')}</li>
      <li>
        <s>{toPersianDigits(12)}</s> {t('cal.day.taken')}
      </li>
      <li>
        <span className={styles.half} /> {t('cal.day.checkoutOnly')}
      </li>
    </ul>
  );
}
