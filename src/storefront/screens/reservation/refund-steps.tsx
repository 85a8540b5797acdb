import type { OrderCancellation } from '@/contract/order-stay.schemas';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatToman } from '@/domain/money';
import { shopNow } from '@/storefront/platform/browser-clock';
import { Chip } from '@/storefront/ui/chip';
import { t } from '@/messages/format-message';
import styles from './cancel.module.css';
import { bookingMessages } from '@/messages/booking';
import { stayDetailsMessages } from '@/messages/stay-details';

interface RefundStepsProps {
  steps: OrderCancellation['steps'];
  arrival: CivilDate;
}

/** The refund by cancellation date, as a list of Jalaali dates; the current step is marked. */
export function RefundSteps({ steps, arrival }: RefundStepsProps) {
  const today = tehranToday(shopNow());
  const current = steps.findIndex(({ until }) => today <= until);
  return (
    <>
      <h3 className={styles.title}>{t(bookingMessages.cancelSteps)}</h3>
      <ol className={styles.line} aria-label={t(bookingMessages.cancelSteps)}>
        {steps.map(({ until, refund }, index) => {
          const isCurrent = index === current;
          return (
            <li
              key={until}
              className={`${styles.step} ${isCurrent ? styles.current : ''} ${today > until ? styles.past : ''}`}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <b className={styles.day}>
                {t(stayDetailsMessages['stay.cancel.untilDate'], { day: formatJalaaliLong(until) })}
                {isCurrent && <Chip tone="accent">{t(bookingMessages.cancelNow)}</Chip>}
              </b>
              <span>
                {refund > 0
                  ? t(bookingMessages.cancelStep, { amount: formatToman(refund) })
                  : t(stayDetailsMessages['stay.cancel.nothing'])}
              </span>
            </li>
          );
        })}
        <li className={`${styles.step} ${styles.none}`}>
          <b className={styles.day}>
            {t(stayDetailsMessages['stay.cancel.arrivalDate'], { day: formatJalaaliShort(arrival) })}
          </b>
          <span>{t(stayDetailsMessages['stay.cancel.notPossible'])}</span>
        </li>
      </ol>
    </>
  );
}
